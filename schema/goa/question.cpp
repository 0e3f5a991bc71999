// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/findings/findingtext.h"
#include "schema/formats/formats.h"
#include "schema/goa/goaformats.h"
#include "schema/goa/hintparts.h"
#include "schema/goa/hints.h"
#include "schema/json/jsonmember.h"
#include "schema/validation/evaluate/issuetext.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <unordered_set>

namespace tw {

namespace {

    constexpr std::size_t ShownValues = 12; // of a list, in one sentence
    constexpr std::size_t ShownText = 60; // bytes of the given value

    std::string numberMember(const Json &node, Keyword keyword)
    {
        const Json *const value = member(node, keyword);
        return value != nullptr && isNumber(*value) ? numberText(*value) : std::string();
    }

    /// " from 1 to 14", " above 0"; "" without bounds.
    std::string range(const Json &node)
    {
        const std::string least = numberMember(node, Keyword::Minimum);
        const std::string most = numberMember(node, Keyword::Maximum);
        const std::string above = numberMember(node, Keyword::ExclusiveMinimum);
        const std::string below = numberMember(node, Keyword::ExclusiveMaximum);
        if (!least.empty() && !most.empty())
            return " from " + least + " to " + most;
        std::string text;
        if (!least.empty() || !above.empty())
            text = least.empty() ? " above " + above : " of at least " + least;
        if (!most.empty() || !below.empty())
            text += (text.empty() ? "" : " and") + std::string(most.empty() ? " below " : " up to ")
                + (most.empty() ? below : most);
        return text;
    }

    /// " of 2 to 40 characters"
    std::string count(const Json &node, Keyword leastKeyword, Keyword mostKeyword, const char *unit)
    {
        const std::string least = numberMember(node, leastKeyword);
        const std::string most = numberMember(node, mostKeyword);
        if (least.empty() && most.empty())
            return {};
        const std::string units = std::string(" ") + unit + "s";
        if (!least.empty() && !most.empty())
            return " of " + least + " to " + most + units;
        return (least.empty() ? " of at most " + most : " of at least " + least) + units;
    }

    /// The author's example. A generated one can be valid and still misleading.
    std::string sampleText(const Json &node)
    {
        const Json *sample = member(node, Keyword::Example);
        if (const Json *const list = member(node, Keyword::Examples);
            list != nullptr && list->is_array() && !list->empty())
            sample = &list->front();
        return sample == nullptr || sample->is_structured() ? std::string() : writeJson(*sample);
    }

    std::string textExpectation(const Json &node)
    {
        const std::string format = textMember(node, Keyword::Format);
        if (const auto id = formatFromName(format))
            return std::string(formatHint(*id));
        if (isGoaFormat(format))
            return std::string(goaFormatHint(format));
        std::string text =
            "a text" + count(node, Keyword::MinLength, Keyword::MaxLength, "character");
        if (const std::string sample = sampleText(node); !sample.empty())
            text += " such as " + sample;
        else if (!textMember(node, Keyword::Pattern).empty())
            text += " matching " + textMember(node, Keyword::Pattern);
        return text;
    }

    /// "a whole number from 1 to 14": the requirement for a value, for people; "" if everything is
    /// allowed.
    std::string expectationOf(const Json &site, const Json &root)
    {
        const Json *const target = followReferences(site, root);
        if (target == nullptr || !target->is_object())
            return {};
        const Json &node = *target;
        if (const auto known = recogniseUnion(node, &root)) {
            std::vector<std::string> tags;
            for (const UnionBranch &branch : known->branches)
                tags.push_back(branch.tag);
            return "one of the kinds " + listPhrase(tags, ShownValues);
        }
        if (const Json *const list = member(node, Keyword::Enum);
            list != nullptr && list->is_array()) {
            std::vector<std::string> values;
            for (const Json &value : *list)
                values.push_back(bareText(writeJson(value)));
            return (values.size() == 1 ? "" : "one of ") + listPhrase(values, ShownValues);
        }
        const std::string type = textMember(node, Keyword::Type);
        if (type == "boolean")
            return "true or false";
        if (type == "integer" || type == "number") {
            const std::string step = numberMember(node, Keyword::MultipleOf);
            return (type == "integer" ? "a whole number" : "a number") + range(node)
                + (step.empty() ? "" : " in steps of " + step);
        }
        if (type == "string")
            return textExpectation(node);
        if (type == "array") {
            const Json *const items = member(node, Keyword::Items);
            const std::string each = items == nullptr ? std::string() : expectationOf(*items, root);
            return "a list" + count(node, Keyword::MinItems, Keyword::MaxItems, "item")
                + (each.empty() ? "" : ", each " + each);
        }
        if (type == "object" && member(node, Keyword::Properties) == nullptr) {
            // The lengths are Goa's bounds on the number of map entries.
            std::string entries =
                count(node, Keyword::MinProperties, Keyword::MaxProperties, "entrie");
            if (entries.empty())
                entries = count(node, Keyword::MinLength, Keyword::MaxLength, "entrie");
            return "a map" + entries;
        }
        if (const Json *const required = member(node, Keyword::Required);
            type == "object" && required != nullptr && required->is_array() && !required->empty()) {
            std::vector<std::string> names;
            for (const Json &name : *required)
                names.push_back(bareText(writeJson(name)));
            return "an object with " + listPhrase(names, ShownValues);
        }
        return type == "object" ? "an object" : std::string();
    }

    /// "contact.email", "slots[1].minutes"; "$payload" for the whole payload.
    std::string dotted(const std::string &pointer)
    {
        std::string path;
        for (const std::string &token : pointerTokens(pointer)) {
            const bool index = !path.empty() && isDigits(token);
            path += index ? "[" + token + "]" : (path.empty() ? "" : ".") + token;
        }
        return path.empty() ? "$payload" : path;
    }

    std::string sentence(std::string text)
    {
        if (text.empty())
            return text;
        text.front() = uppered(text.front());
        const char last = text.back();
        return last == '.' || last == '?' || last == '!' ? text : text + ".";
    }

} // namespace

std::string IssuePlaces::expectation(const Issue &issue)
{
    if (const Json *const place = node(issue)) {
        const auto [entry, isNew] = m_expectations.try_emplace(place);
        if (isNew)
            entry->second = expectationOf(*place, *m_root);
        if (!entry->second.empty())
            return entry->second;
    }
    if (issue.allowed.empty() || issue.code == IssueCode::UnknownField)
        return {};
    std::vector<std::string> values;
    for (const std::string &entry : issue.allowed)
        values.push_back(bareText(entry));
    return "one of " + listPhrase(values, ShownValues);
}

Question makeQuestion(const Tool &tool, const Correction &correction)
{
    Question question;
    std::string bullets;
    IssuePlaces places(tool);
    std::unordered_set<std::string> asked; // fields
    for (const Edit &edit : correction.edits) {
        const std::string field = dotted(edit.pointer);
        if (edit.confidence != Confidence::NeedsUser || !asked.insert(field).second)
            continue;
        question.fields.push_back(field);
        std::vector<std::string> sentences{sentence(places.description(edit.issue))};
        const std::string expected = places.expectation(edit.issue);
        if (!expected.empty() && expected != "a text")
            sentences.push_back(sentence(expected));
        if (sentences.size() == 1 && (sentences.front().empty() || !edit.before.empty()))
            sentences.push_back(messageOf(edit.issue) + ".");
        else if (!edit.before.empty() && edit.before != "null")
            sentences.push_back("Given was " + clip(edit.before, ShownText) + ".");
        bullets.append("\n\n- `").append(field).append("`:");
        for (const std::string &one : sentences)
            bullets += one.empty() ? "" : " " + one;
    }
    if (!question.fields.empty())
        question.text = "To call " + (tool.title.empty() ? tool.id : tool.title)
            + ", I still need to know:" + bullets;
    return question;
}

} // namespace tw
