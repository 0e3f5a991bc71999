// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findings/findingtext.h"

#include "schema/ascii.h"
#include "schema/json/json.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <span>

namespace tw {

namespace {

    constexpr std::size_t MaxShown = 60; // bytes of a value
    constexpr std::size_t MaxPattern = 200;
    constexpr std::size_t MaxListed = 12;
    constexpr std::size_t MaxKnownNames = 10; // of members, which are longer than values
    constexpr std::size_t MaxName = 80;

    bool isElement(const Issue &issue, std::size_t level, std::string_view token)
    {
        constexpr std::size_t Levels = 64; // of the bits; numbers beyond are treated as indexes
        if (level < Levels)
            return ((issue.elements >> level) & 1U) != 0;
        return isDigits(token);
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

    /// Translates patterns and puts parameters into them.
    class Phrases
    {
    public:
        explicit Phrases(const Translate &translate)
            : m_translate(translate)
        {
        }

        /// \a english with %1 … %9 replaced by the \a parameters.
        std::string say(std::string_view english,
                        std::span<const std::string_view> parameters) const
        {
            const std::string translated = m_translate ? m_translate(english) : std::string();
            const std::string_view pattern = m_translate ? translated : english;
            std::string text;
            for (std::size_t i = 0; i < pattern.size(); ++i) {
                const bool isPlace =
                    pattern[i] == '%' && i + 1 < pattern.size() && isDigit(pattern[i + 1]);
                const std::size_t index =
                    isPlace ? static_cast<std::size_t>(pattern[i + 1] - '1') : parameters.size();
                if (index < parameters.size()) {
                    text += parameters[index];
                    ++i;
                } else {
                    text += pattern[i];
                }
            }
            return text;
        }

        std::string say(std::string_view english,
                        std::initializer_list<std::string_view> parameters = {}) const
        {
            return say(english, std::span(parameters.begin(), parameters.size()));
        }

        /// "a string", "an integer or null" for "string", "integer or null".
        std::string types(std::string_view names) const
        {
            constexpr std::string_view Or = " or ";
            const std::size_t end = names.find(Or);
            if (end == std::string_view::npos)
                return type(names);
            return say("%1 or %2",
                       {type(names.substr(0, end)), types(names.substr(end + Or.size()))});
        }

    private:
        static bool isDigit(char ch) { return ch >= '1' && ch <= '9'; }
        std::string type(std::string_view name) const
        {
            constexpr std::array<std::string_view, 6> phrases{"an array", "a boolean", "an integer",
                                                              "a number", "an object", "a string"};
            const auto found = std::ranges::find_if(phrases, [name](std::string_view phrase) {
                return phrase.substr(phrase.find(' ') + 1) == name;
            });
            if (found != phrases.end())
                return say(*found);
            if (name == "null" || name.empty())
                return std::string(name);
            const bool vowel = name.front() == 'a' || name.front() == 'i' || name.front() == 'o';
            return (vowel ? "an " : "a ") + std::string(name);
        }

        const Translate &m_translate;
    };

    class IssueSentence
    {
    public:
        IssueSentence(const Issue &issue, std::string_view root, const Phrases &phrases)
            : m_issue(issue)
            , m_root(root)
            , m_tokens(pointerTokens(issue.pointer))
            , m_phrases(phrases)
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
                return say("%1 must be %2, but is %3", {name(), say(issue.detail), shown()});
            case InvalidPattern:
                return say("%1 must match the pattern %2, but is %3", {name(), pattern(), shown()});
            case InvalidRange:
                return say(rangePattern(), {name(), issue.limit, shown()});
            case InvalidLength:
                return wrongLength();
            case InvalidFieldType:
                return say("%1 must be %2, but is %3",
                           {name(), m_phrases.types(issue.expected),
                            isReceivers() ? shown() : actualPhrase()});
            case UnknownField:
                return unknown();
            case NotMultiple:
                return say("%1 must be a multiple of %2, but is %3",
                           {name(), issue.limit, shown()});
            case NotUnique:
                return say("%1 must not contain duplicates, but item %2 equals item %3",
                           {listName(), m_tokens.back(), count()});
            case NotContained:
                return notContained();
            case ForbiddenByNot:
                return say("%1 must not be of this kind: %2", {name(), shown()});
            case NoMatchingBranch:
                return say("%1 matches none of the alternatives", {name()});
            case SeveralMatchingBranches:
                return severalBranches();
            case FalseSchema:
                return say("%1 must not be present", {name()});
            case InvalidPropertyName:
                return wrongName();
            case Unevaluated:
                return say("%1 is one item too many", {name()});
            case InvalidContent:
                return say(issue.expected == "base64" ? "%1 must be base64 text, but is %2"
                                                      : "%1 must contain JSON, but is %2",
                           {name(), shown()});
            case MalformedJson:
                return say("the payload is not valid JSON%1", {issue.detail});
            case Undecided:
                return undecided();
            }
            return {};
        }

    private:
        std::string say(std::string_view english,
                        std::initializer_list<std::string_view> parameters = {}) const
        {
            return m_phrases.say(english, parameters);
        }
        std::string name() const { return nameOf(m_issue, m_tokens, m_root); }
        /// The name of the list that the value is an item of.
        std::string listName() const
        {
            return nameOf(m_issue, std::span(m_tokens).first(m_tokens.size() - 1), m_root);
        }
        bool isReceivers() const
        {
            return m_issue.wording == IssueWording::Receiver
                || m_issue.wording == IssueWording::ReceiverTag;
        }
        /// A shortened form of the value, a prefix of `actual`.
        std::string shown() const { return clip(m_issue.actual, MaxShown); }
        std::string pattern() const
        {
            return isReceivers() ? m_issue.expected : clip(m_issue.expected, MaxPattern);
        }
        std::string allowed(std::size_t most = MaxListed) const
        {
            const std::size_t listed = std::min(m_issue.allowed.size(), most);
            const std::string names = listPhrase(
                {m_issue.allowed.begin(),
                 std::next(m_issue.allowed.begin(), static_cast<std::ptrdiff_t>(listed))},
                listed);
            return listed == m_issue.allowed.size()
                ? names
                : say("%1 and %2 more", {names, std::to_string(m_issue.allowed.size() - listed)});
        }
        std::string count() const { return std::to_string(m_issue.count.value_or(0)); }
        std::string didYouMean() const
        {
            return m_issue.suggestion.empty() ? std::string()
                                              : say("; did you mean %1?", {m_issue.suggestion});
        }

        std::string missing() const
        {
            const bool isInside = !m_tokens.empty() || m_issue.wording == IssueWording::ReceiverTag;
            std::string text = isInside ? say("%1 is missing from %2", {m_issue.missing, name()})
                                        : say("%1 is missing", {m_issue.missing});
            if (m_issue.code == IssueCode::MissingDependency) {
                const auto trigger = pointerTokens(m_issue.schemaPointer);
                text += say("; it is required because %1 is present",
                            {trigger.empty() ? std::string_view() : trigger.back()});
            } else if (m_issue.wording == IssueWording::Tag || !m_issue.allowed.empty()) {
                text += say("; it must be one of %1", {allowed()});
            }
            return text;
        }

        std::string notListed() const
        {
            const bool single = m_issue.code == IssueCode::InvalidConst
                || (m_issue.wording == IssueWording::Standard && m_issue.allowed.size() == 1);
            std::string text =
                say(single ? "%1 must be %2, but is %3" : "%1 must be one of %2, but is %3",
                    {name(), allowed(), shown()});
            return m_issue.wording == IssueWording::ReceiverTag ? text : text + didYouMean();
        }

        std::string_view rangePattern() const
        {
            return m_issue.keyword == "minimum"         ? "%1 must be at least %2, but is %3"
                : m_issue.keyword == "exclusiveMinimum" ? "%1 must be more than %2, but is %3"
                : m_issue.keyword == "maximum"          ? "%1 must be at most %2, but is %3"
                                                        : "%1 must be less than %2, but is %3";
        }

        std::string wrongLength() const
        {
            const bool isShort = m_issue.keyword.starts_with("min");
            if (!isShort && !m_issue.keyword.starts_with("max")) // items beyond a list of schemas
                return say(m_issue.limit == "1" ? "%1 must have at most %2 item"
                                                : "%1 must have at most %2 items",
                           {name(), m_issue.limit});
            const std::string limit = say(unitPattern(), {m_issue.limit});
            if (!m_issue.count)
                return say(isShort ? "%1 must have at least %2, but is omitted"
                                   : "%1 must have at most %2, but is omitted",
                           {name(), limit});
            return say(isShort ? "%1 must have at least %2, but has %3"
                               : "%1 must have at most %2, but has %3",
                       {name(), limit, count()});
        }

        std::string_view unitPattern() const
        {
            const bool one = m_issue.limit == "1";
            switch (m_issue.unit) {
            case IssueUnit::Characters:
                break;
            case IssueUnit::Bytes:
                return one ? "%1 byte" : "%1 bytes";
            case IssueUnit::Items:
                return one ? "%1 item" : "%1 items";
            case IssueUnit::Members:
                return one ? "%1 member" : "%1 members";
            case IssueUnit::Entries:
                return one ? "%1 entry" : "%1 entries";
            }
            return one ? "%1 character" : "%1 characters";
        }

        std::string notContained() const
        {
            const std::string limit = say(
                m_issue.limit == "1" ? "%1 matching item" : "%1 matching items", {m_issue.limit});
            return say(m_issue.keyword == "maxContains"
                           ? "%1 must contain at most %2, but contains %3"
                           : "%1 must contain at least %2, but contains %3",
                       {name(), limit, count()});
        }

        std::string actualPhrase() const
        {
            switch (m_issue.actual.empty() ? 'n' : m_issue.actual.front()) {
            case 'n':
                return "null";
            case '[':
                return m_phrases.types("array");
            case '{':
                return m_phrases.types("object");
            case '"':
                return say("the string %1", {shown()});
            case 't':
            case 'f':
                return say("the boolean %1", {shown()});
            default:
                return say("the number %1", {shown()});
            }
        }

        std::string unknown() const
        {
            std::string text = say("%1 is not a known field", {name()});
            if (!m_issue.suggestion.empty())
                return text + didYouMean();
            return m_issue.allowed.empty() ? text
                                           : text + say("; known are %1", {allowed(MaxKnownNames)});
        }

        std::string severalBranches() const
        {
            const std::uint64_t branches = m_issue.count.value_or(0);
            const std::string listed = branches > MaxListed
                ? say("%1 and %2 more", {m_issue.detail, std::to_string(branches - MaxListed)})
                : m_issue.detail;
            return say("%1 must match exactly one of the alternatives, but matches %2 (counted "
                       "from 0)",
                       {name(), listed});
        }

        std::string wrongName() const
        {
            std::string text = say("the name %1 is not allowed here", {shown()});
            if (!m_issue.expected.empty())
                return text + say("; it must match %1", {clip(m_issue.expected, MaxPattern)});
            if (!m_issue.allowed.empty())
                return text + say("; it must be one of %1", {allowed()});
            if (m_issue.limit.empty())
                return text;
            return text
                + say(m_issue.schemaPointer.ends_with("/minLength")
                          ? "; it must have at least %1 characters"
                          : "; it must have at most %1 characters",
                      {m_issue.limit});
        }

        std::string undecided() const
        {
            if (m_issue.wording == IssueWording::Unfinished)
                return say("there are more faults than these, but not everything could be "
                           "checked; fix these first, or simplify the schema");
            if (m_issue.keyword == "pattern")
                return say("the pattern %1 takes too long on a string of this payload, so it was "
                           "not checked; write it without nested repetition, look-around or "
                           "back-references",
                           {clip(m_issue.expected, MaxPattern)});
            return say("the schema refers to itself too deeply or has too many alternatives for "
                       "this payload, so it was not checked; simplify its references and unions");
        }

        const Issue &m_issue;
        const std::string_view m_root;
        const std::vector<std::string> m_tokens;
        const Phrases &m_phrases;
    };

    std::string textOf(const FindingParameter &parameter, const Translate &translate)
    {
        if (const auto *text = std::get_if<std::string>(&parameter))
            return *text;
        if (const auto *kind = std::get_if<JsonKind>(&parameter))
            return Phrases(translate).types(kind->name);
        if (const auto *phrase = std::get_if<tw::Phrase>(&parameter))
            return Phrases(translate).say(phrase->english);
        if (const auto *value = std::get_if<ValueIssue>(&parameter))
            return messageOf(value->issue, Phrases(translate).say(value->name), translate);
        return std::to_string(std::get<std::uint64_t>(parameter));
    }

} // namespace

std::string messageOf(const Issue &issue, std::string_view root, const Translate &translate)
{
    return IssueSentence(issue, root, Phrases(translate)).make();
}

std::string messageOf(const Finding &finding, const Translate &translate)
{
    std::vector<std::string> texts;
    texts.reserve(finding.parameters.size());
    for (const FindingParameter &parameter : finding.parameters)
        texts.push_back(textOf(parameter, translate));
    return Phrases(translate).say(finding.code->english,
                                  std::vector<std::string_view>(texts.begin(), texts.end()));
}

std::string messageOf(const Reason &reason, const Translate &translate)
{
    if (reason.empty())
        return {};
    return Phrases(translate).say(
        reason.code->english,
        std::vector<std::string_view>(reason.values.begin(), reason.values.end()));
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
