// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/correction.h"

#include "schema/formats/formats.h"
#include "schema/goa/unions.h"
#include "schema/patterns/pattern.h"
#include "schema/validation/valuefixes_p.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tw {

namespace {

    constexpr std::size_t TextLimit = 2000; // of values in an edit

    std::string parentOf(const std::string &pointer)
    {
        return pointer.substr(0, pointer.rfind('/'));
    }

    std::string lastToken(const std::string &pointer)
    {
        const auto tokens = pointerTokens(pointer);
        return tokens.empty() ? std::string() : tokens.back();
    }

    Json *mutableAt(Json &root, const std::string &pointer)
    {
        return const_cast<Json *>(findPointer(root, pointer)); // root is ours and not const
    }

    std::string textOf(const Json &value)
    {
        std::string text = writeJson(value);
        if (text.size() > TextLimit)
            text = text.substr(0, TextLimit) + "…";
        return text;
    }

    class Corrector
    {
    public:
        Corrector(const CompiledSchema &schema, ValidationMode mode)
            : m_schema(schema)
            , m_mode(mode)
        {
        }

        Correction run(std::string_view payload)
        {
            auto value = parseJson(payload);
            if (!value) {
                value = repairJson(payload);
                if (!value) {
                    m_result.remaining = validatePayload(m_schema, payload, m_mode);
                    return std::move(m_result);
                }
                const auto issues = validatePayload(m_schema, payload, m_mode);
                note({{},
                      "repair",
                      textOf(Json(std::string(payload.substr(0, TextLimit)))),
                      textOf(*value),
                      {},
                      Confidence::Guess,
                      {}},
                     issues.front());
            }
            m_value = std::move(*value);
            mend();
            m_result.corrected = std::make_shared<const Json>(std::move(m_value));
            return std::move(m_result);
        }

    private:
        /// Every round mends what can be seen; a mended value may show a fault behind it.
        void mend()
        {
            constexpr int MaxRounds = 64; // the boundary tells some faults one at a time
            for (int round = 0; round < MaxRounds; ++round) {
                std::vector<Issue> issues = m_schema.validate(m_value, m_mode);
                // From the back, so that removed elements do not move the others.
                bool changed = false;
                std::set<std::string> touched;
                for (auto issue = issues.rbegin(); issue != issues.rend(); ++issue) {
                    const std::string place = issue->pointer + "\n" + issue->missing;
                    if (m_asked.contains(place) || !touched.insert(place).second)
                        continue;
                    if (mendOne(*issue))
                        changed = true;
                    else
                        ask(*issue, place);
                }
                if (changed)
                    continue;
                m_result.remaining = std::move(issues);
                return;
            }
            m_result.remaining = m_schema.validate(m_value, m_mode);
        }

        void ask(const Issue &issue, const std::string &place)
        {
            m_asked.insert(place);
            std::string pointer = issue.pointer;
            if (!issue.missing.empty())
                appendPointerToken(pointer, issue.missing);
            note({std::move(pointer), "ask", issue.actual, {}, {}, Confidence::NeedsUser, {}},
                 issue);
        }

        void note(Edit edit, const Issue &issue)
        {
            edit.reason = issue.message;
            edit.issue = issue;
            m_result.edits.push_back(std::move(edit));
        }

        bool mendOne(const Issue &issue)
        {
            switch (issue.code) {
            case IssueCode::MissingField:
            case IssueCode::MissingDependency:
                return fill(issue);
            case IssueCode::UnknownField:
            case IssueCode::Unevaluated:
            case IssueCode::FalseSchema:
                return renameOrDrop(issue);
            case IssueCode::NotUnique:
                return remove(issue, Confidence::Guess);
            default:
                break;
            }
            Json *const value = mutableAt(m_value, issue.pointer);
            if (value == nullptr)
                return false;
            if (value->is_null() && !issue.pointer.empty() && removeNull(issue))
                return true;
            const auto fix = fixFor(issue, *value);
            if (!fix || jsonEqual(fix->value, *value))
                return false;
            note(
                {issue.pointer, "set", textOf(*value), textOf(fix->value), {}, fix->confidence, {}},
                issue);
            *value = fix->value;
            return true;
        }

        std::optional<ValueFix> fixFor(const Issue &issue, const Json &value)
        {
            switch (issue.code) {
            case IssueCode::InvalidFieldType:
                return fixType(issue.expected, value);
            case IssueCode::InvalidEnumValue:
            case IssueCode::InvalidConst:
                return fixListed(issue, value);
            case IssueCode::InvalidRange:
                return fixRange(issue, value);
            case IssueCode::NotMultiple:
                return fixMultiple(issue, value);
            case IssueCode::InvalidLength:
                return fixLength(issue, value);
            case IssueCode::InvalidFormat:
                return fixFormat(issue, value, m_mode);
            case IssueCode::InvalidPattern:
                return fixPattern(issue, value, m_mode);
            default:
                return std::nullopt;
            }
        }

        /// An optional field that is null was meant to be absent.
        bool removeNull(const Issue &issue)
        {
            const std::string parent = parentOf(issue.pointer);
            const Json *const object = findPointer(m_value, parent);
            if (object == nullptr || !object->is_object())
                return false;
            Json copy = m_value;
            mutableAt(copy, parent)->erase(lastToken(issue.pointer));
            const auto issues = m_schema.validate(copy, m_mode);
            const bool required = std::ranges::any_of(issues, [&](const Issue &other) {
                return other.pointer == parent && other.missing == lastToken(issue.pointer);
            });
            return !required && remove(issue, Confidence::Safe);
        }

        bool remove(const Issue &issue, Confidence confidence)
        {
            Json *const parent = mutableAt(m_value, parentOf(issue.pointer));
            const Json *const value = findPointer(m_value, issue.pointer);
            if (parent == nullptr || value == nullptr || issue.pointer.empty())
                return false;
            note({issue.pointer, "remove", textOf(*value), {}, {}, confidence, {}}, issue);
            const std::string token = lastToken(issue.pointer);
            if (parent->is_array())
                parent->erase(static_cast<std::size_t>(std::stoull(token)));
            else
                parent->erase(token);
            return true;
        }

        bool renameOrDrop(const Issue &issue)
        {
            Json *const parent = mutableAt(m_value, parentOf(issue.pointer));
            if (parent == nullptr)
                return false;
            if (issue.suggestion.empty() || !parent->is_object()
                || parent->contains(issue.suggestion))
                return remove(issue, Confidence::Guess);
            const std::string old = lastToken(issue.pointer);
            Json renamed = Json::object(); // in the same place
            for (auto &[key, member] : *parent->get_ptr<Json::object_t *>())
                renamed[key == old ? issue.suggestion : key] = std::move(member);
            *parent = std::move(renamed);
            const Confidence confidence =
                isSameName(old, issue.suggestion) ? Confidence::Safe : Confidence::Guess;
            note({issue.pointer,
                  "rename",
                  textOf(Json(old)),
                  textOf(Json(issue.suggestion)),
                  {},
                  confidence,
                  {}},
                 issue);
            return true;
        }

        bool fill(const Issue &issue)
        {
            Json *const parent = mutableAt(m_value, issue.pointer);
            if (parent == nullptr || !parent->is_object())
                return false;
            const auto fix = valueForMissing(issue);
            if (!fix)
                return false;
            std::string pointer = issue.pointer;
            appendPointerToken(pointer, issue.missing);
            (*parent)[issue.missing] = fix->value;
            note({std::move(pointer), "add", {}, textOf(fix->value), {}, fix->confidence, {}},
                 issue);
            return true;
        }

        /// What the schema itself says the value is: default, const, the only enum value; or its
        /// example, which is only a guess.
        std::optional<ValueFix> valueForMissing(const Issue &issue) const
        {
            if (issue.allowed.size() == 1) {
                if (auto only = parseJson(issue.allowed.front()))
                    return ValueFix{std::move(*only), Confidence::Safe};
            }
            std::string pointer = parentOf(issue.schemaPointer);
            pointer += "/properties";
            appendPointerToken(pointer, issue.missing);
            const Json *node = findPointer(m_schema.source(), pointer);
            const Json *const site = node;
            if (node != nullptr)
                node = followReferences(*node, m_schema.source());
            for (const Json *place : {site, node}) {
                if (place == nullptr || !place->is_object())
                    continue;
                for (const char *const key : {"default", "const"}) {
                    if (const auto value = place->find(key); value != place->end())
                        return ValueFix{*value, Confidence::Safe};
                }
                const auto list = place->find("enum");
                if (list != place->end() && list->is_array() && list->size() == 1)
                    return ValueFix{list->front(), Confidence::Safe};
            }
            for (const Json *place : {site, node}) {
                if (place == nullptr || !place->is_object())
                    continue;
                if (const auto value = place->find("example"); value != place->end())
                    return ValueFix{*value, Confidence::Guess};
                const auto list = place->find("examples");
                if (list != place->end() && list->is_array() && !list->empty())
                    return ValueFix{list->front(), Confidence::Guess};
            }
            return std::nullopt;
        }

        const CompiledSchema &m_schema;
        ValidationMode m_mode;
        Json m_value;
        Correction m_result;
        std::set<std::string> m_asked;
    };

} // namespace

std::string_view confidenceName(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Safe:
        return "safe";
    case Confidence::Guess:
        return "guess";
    case Confidence::NeedsUser:
        break;
    }
    return "needs the user";
}

Correction correctPayload(const CompiledSchema &schema, std::string_view payload,
                          ValidationMode mode)
{
    return Corrector(schema, mode).run(payload);
}

} // namespace tw
