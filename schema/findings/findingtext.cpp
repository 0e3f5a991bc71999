// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findings/findingtext.h"

#include "schema/json/json.h"
#include "schema/utf8.h"

#include <algorithm>
#include <span>

namespace tw {

namespace {

    constexpr std::size_t MaxShown = 60; // bytes of a value
    constexpr std::size_t MaxPattern = 200;
    constexpr std::size_t MaxListed = 12;
    constexpr std::size_t MaxName = 80;

    bool isElement(const Issue &issue, std::size_t level, std::string_view token)
    {
        constexpr std::size_t Levels = 64; // of the bits; numbers beyond are treated as indexes
        if (level < Levels)
            return ((issue.elements >> level) & 1U) != 0;
        return !token.empty()
            && std::ranges::all_of(token, [](char c) { return c >= '0' && c <= '9'; });
    }

    std::string nameOf(const Issue &issue, std::span<const std::string> tokens,
                       std::string_view root)
    {
        if (tokens.empty())
            return std::string(root);
        std::string name;
        for (std::size_t level = 0; level < tokens.size(); ++level) {
            const std::string &token = tokens[level];
            if (isElement(issue, level, token)) {
                name.append("[").append(token).append("]");
                continue;
            }
            name += level == 0 ? "" : ".";
            if (token.empty())
                name += "\"\"";
            else
                appendClipped(name, token, MaxName);
        }
        return name;
    }

    std::string withArticle(std::string_view type)
    {
        if (type == "null" || type.empty())
            return std::string(type);
        const bool vowel = type.front() == 'a' || type.front() == 'i' || type.front() == 'o';
        return (vowel ? "an " : "a ") + std::string(type);
    }

    /// "a string", "an integer or null" for "string", "integer or null".
    std::string typePhrase(std::string_view names)
    {
        constexpr std::string_view Or = " or ";
        std::string phrase;
        while (!names.empty()) {
            const std::size_t end = std::min(names.find(Or), names.size());
            phrase.append(phrase.empty() ? "" : Or).append(withArticle(names.substr(0, end)));
            names.remove_prefix(std::min(names.size(), end + Or.size()));
        }
        return phrase;
    }

    class IssueSentence
    {
    public:
        IssueSentence(const Issue &issue, std::string_view root)
            : m_issue(issue)
            , m_root(root)
            , m_tokens(pointerTokens(issue.pointer))
        {
        }

        std::string make() const
        {
            using enum IssueCode;
            const Issue &issue = m_issue;
            if (issue.wording == IssueWording::Recorded)
                return issue.detail;
            switch (issue.code) {
            case MissingField:
            case MissingDependency:
                return missing();
            case InvalidEnumValue:
            case InvalidConst:
                return notListed();
            case InvalidFormat:
                return name() + " must be " + issue.detail + ", but is " + shown();
            case InvalidPattern:
                return name() + " must match the pattern "
                    + (isReceivers() ? issue.expected : clip(issue.expected, MaxPattern))
                    + ", but is " + shown();
            case InvalidRange:
                return name() + " must be " + rangeWords() + issue.limit + ", but is " + shown();
            case InvalidLength:
                return wrongLength();
            case InvalidFieldType:
                return name() + " must be " + typePhrase(issue.expected) + ", but is "
                    + (isReceivers() ? shown() : actualPhrase());
            case UnknownField:
                return unknown();
            case NotMultiple:
                return name() + " must be a multiple of " + issue.limit + ", but is " + shown();
            case NotUnique:
                return nameOf(issue, std::span(m_tokens).first(m_tokens.size() - 1), m_root)
                    + " must not contain duplicates, but item " + m_tokens.back() + " equals item "
                    + count();
            case NotContained:
                return name() + " must contain "
                    + (issue.keyword == "maxContains" ? "at most " : "at least ") + issue.limit
                    + " matching item" + (issue.limit == "1" ? "" : "s") + ", but contains "
                    + count();
            case ForbiddenByNot:
                return name() + " must not be of this kind:  " + shown();
            case NoMatchingBranch:
                return name() + " matches none of the alternatives";
            case SeveralMatchingBranches:
                return severalBranches();
            case FalseSchema:
                return name() + " must not be present";
            case InvalidPropertyName:
                return wrongName();
            case Unevaluated:
                return name() + " is one item too many";
            case InvalidContent:
                return name()
                    + (issue.expected == "base64" ? " must be base64 text, but is "
                                                  : " must contain JSON, but is ")
                    + shown();
            case MalformedJson:
                return "the payload is not valid JSON" + issue.detail;
            case Undecided:
                return undecided();
            }
            return {};
        }

    private:
        std::string name() const { return nameOf(m_issue, m_tokens, m_root); }
        bool isReceivers() const
        {
            return m_issue.wording == IssueWording::Receiver
                || m_issue.wording == IssueWording::ReceiverTag;
        }
        /// A shortened form of the value, a prefix of `actual`.
        std::string shown() const { return clip(m_issue.actual, MaxShown); }
        std::string allowed() const { return listPhrase(m_issue.allowed, MaxListed); }
        std::string count() const { return std::to_string(m_issue.count.value_or(0)); }
        std::string didYouMean() const
        {
            return m_issue.suggestion.empty() ? std::string()
                                              : "; did you mean " + m_issue.suggestion + "?";
        }

        std::string missing() const
        {
            std::string text = m_issue.missing + " is missing";
            if (!m_tokens.empty() || m_issue.wording == IssueWording::ReceiverTag)
                text += " from " + name();
            if (m_issue.code == IssueCode::MissingDependency) {
                const auto trigger = pointerTokens(m_issue.schemaPointer);
                text += "; it is required because " + (trigger.empty() ? "" : trigger.back())
                    + " is present";
            } else if (m_issue.wording == IssueWording::Tag || !m_issue.allowed.empty()) {
                text += "; it must be one of " + allowed();
            }
            return text;
        }

        std::string notListed() const
        {
            const bool single = m_issue.code == IssueCode::InvalidConst
                || (m_issue.wording == IssueWording::Standard && m_issue.allowed.size() == 1);
            return name() + (single ? " must be " : " must be one of ") + allowed() + ", but is "
                + shown()
                + (m_issue.wording == IssueWording::ReceiverTag ? std::string() : didYouMean());
        }

        std::string rangeWords() const
        {
            return m_issue.keyword == "minimum"         ? "at least "
                : m_issue.keyword == "exclusiveMinimum" ? "more than "
                : m_issue.keyword == "maximum"          ? "at most "
                                                        : "less than ";
        }

        std::string wrongLength() const
        {
            const bool isShort = m_issue.keyword.starts_with("min");
            if (!isShort && !m_issue.keyword.starts_with("max")) // items beyond a list of schemas
                return name() + " must have at most " + m_issue.limit + " items";
            return name() + " must have " + (isShort ? "at least " : "at most ") + m_issue.limit
                + std::string(unitPhrase(m_issue.limit == "1")) + ", but "
                + (m_issue.count ? "has " + count() : "is omitted");
        }

        std::string_view unitPhrase(bool one) const
        {
            switch (m_issue.unit) {
            case IssueUnit::Characters:
                break;
            case IssueUnit::Bytes:
                return one ? " byte" : " bytes";
            case IssueUnit::Items:
                return one ? " item" : " items";
            case IssueUnit::Members:
                return one ? " member" : " members";
            case IssueUnit::Entries:
                return one ? " entry" : " entries";
            }
            return one ? " character" : " characters";
        }

        std::string actualPhrase() const
        {
            switch (m_issue.actual.empty() ? 'n' : m_issue.actual.front()) {
            case 'n':
                return "null";
            case '[':
                return "an array";
            case '{':
                return "an object";
            case '"':
                return "the string " + shown();
            case 't':
            case 'f':
                return "the boolean " + shown();
            default:
                return "the number " + shown();
            }
        }

        std::string unknown() const
        {
            std::string text = name() + " is not a known field";
            if (!m_issue.suggestion.empty())
                text += didYouMean();
            else if (!m_issue.allowed.empty())
                text += "; known are " + allowed();
            return text;
        }

        std::string severalBranches() const
        {
            std::string text = name() + " must match exactly one of the alternatives, but matches "
                + m_issue.detail;
            if (m_issue.count.value_or(0) > MaxListed)
                text += " and " + std::to_string(*m_issue.count - MaxListed) + " more";
            return text + " (counted from 0)";
        }

        std::string wrongName() const
        {
            std::string text = "the name " + shown() + " is not allowed here";
            if (!m_issue.expected.empty())
                return text + "; it must match " + clip(m_issue.expected, MaxPattern);
            if (!m_issue.allowed.empty())
                return text + "; it must be one of " + allowed();
            if (!m_issue.limit.empty())
                text += std::string("; it must have at ")
                    + (m_issue.schemaPointer.ends_with("/minLength") ? "least " : "most ")
                    + m_issue.limit + " characters";
            return text;
        }

        std::string undecided() const
        {
            if (m_issue.wording == IssueWording::Unfinished)
                return "there are more faults than these, but not everything could be "
                       "checked; fix these first, or simplify the schema";
            if (m_issue.keyword == "pattern")
                return "the pattern " + clip(m_issue.expected, MaxPattern)
                    + " takes too long on a string of this payload, so it was not checked; write "
                      "it "
                      "without nested repetition, look-around or back-references";
            return "the schema refers to itself too deeply or has too many alternatives for this "
                   "payload, so it was not checked; simplify its references and unions";
        }

        const Issue &m_issue;
        const std::string_view m_root;
        const std::vector<std::string> m_tokens;
    };

    std::string textOf(const FindingParameter &parameter)
    {
        if (const auto *text = std::get_if<std::string>(&parameter))
            return *text;
        if (const auto *kind = std::get_if<JsonKind>(&parameter))
            return withArticle(kind->name);
        if (const auto *value = std::get_if<ValueIssue>(&parameter))
            return messageOf(value->issue, value->name);
        return std::to_string(std::get<std::uint64_t>(parameter));
    }

} // namespace

std::string messageOf(const Issue &issue, std::string_view root)
{
    return IssueSentence(issue, root).make();
}

std::string messageOf(const Finding &finding)
{
    std::string text;
    const std::string_view english = finding.code->english;
    for (std::size_t i = 0; i < english.size(); ++i) {
        const bool isPlace = english[i] == '%' && i + 1 < english.size() && english[i + 1] >= '1'
            && english[i + 1] <= '9';
        const std::size_t index =
            isPlace ? static_cast<std::size_t>(english[i + 1] - '1') : finding.parameters.size();
        if (index < finding.parameters.size()) {
            text += textOf(finding.parameters[index]);
            ++i;
        } else {
            text += english[i];
        }
    }
    return text;
}

std::string clip(std::string_view text, std::size_t limit)
{
    std::string out;
    appendClipped(out, text, limit);
    return out;
}

void appendClipped(std::string &out, std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        out += text;
    else
        out.append(utf8Prefix(text, limit)).append("…");
}

void clipInPlace(std::string &text, std::size_t limit)
{
    if (text.size() <= limit)
        return;
    text.resize(utf8Prefix(text, limit).size());
    text += "…";
}

std::string listPhrase(const std::vector<std::string> &items, std::size_t most)
{
    std::string out;
    for (std::size_t i = 0; i < items.size() && i < most; ++i) {
        if (i > 0)
            out += ", ";
        appendClipped(out, items[i], MaxName);
    }
    if (items.size() > most)
        out.append(" and ").append(std::to_string(items.size() - most)).append(" more");
    return out;
}

} // namespace tw
