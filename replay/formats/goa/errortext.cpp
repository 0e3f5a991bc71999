// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/errortext.h"

#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

namespace tw {

namespace {

    constexpr std::string_view Payload = "$payload";

    bool isNameLetter(char ch)
    {
        return isLetterOrDigit(ch) || ch == '_';
    }

    /// Reads one text from left to right. A failed step leaves the position where it was.
    class TextReader
    {
    public:
        explicit TextReader(std::string_view text)
            : m_rest(text)
        {
        }

        [[nodiscard]] std::string_view rest() const { return m_rest; }
        [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

        bool skip(std::string_view token)
        {
            if (!m_rest.starts_with(token))
                return false;
            m_rest.remove_prefix(token.size());
            return true;
        }

        /// The text before \a token; nullopt if there is no such token.
        std::optional<std::string_view> until(std::string_view token)
        {
            const auto at = m_rest.find(token);
            if (at == std::string_view::npos)
                return std::nullopt;
            const std::string_view before = m_rest.substr(0, at);
            m_rest.remove_prefix(at + token.size());
            return before;
        }

        /// An entry of a list.
        std::string_view listed()
        {
            const std::string_view entry = m_rest.substr(0, m_rest.find(", "));
            m_rest.remove_prefix(entry.size());
            return entry;
        }

        std::string_view name()
        {
            const auto end = std::ranges::find_if_not(m_rest, isNameLetter);
            const std::string_view name(m_rest.data(),
                                        static_cast<std::size_t>(end - m_rest.begin()));
            m_rest.remove_prefix(name.size());
            return name;
        }

        /// A text in quotes, as Go's %q writes it.
        std::optional<std::string> quoted()
        {
            if (!m_rest.starts_with('"'))
                return std::nullopt;
            std::string text;
            for (std::size_t i = 1; i < m_rest.size(); ++i) {
                if (m_rest[i] == '"') {
                    m_rest.remove_prefix(i + 1);
                    return text;
                }
                if (m_rest[i] == '\\' && i + 1 < m_rest.size()
                    && (m_rest[i + 1] == '"' || m_rest[i + 1] == '\\'))
                    ++i;
                text += m_rest[i];
            }
            return std::nullopt;
        }

        /// The path of a field, such as body.legs[*].speed, without the name of the whole payload.
        std::optional<std::string> path()
        {
            const auto end = std::min(m_rest.find(' '), m_rest.size());
            std::string_view path = m_rest.substr(0, end);
            const std::size_t root = path.starts_with("raw") ? 3 : path.starts_with("body") ? 4 : 0;
            if (root == 0 || (path.size() > root && path[root] != '.' && path[root] != '['))
                return std::nullopt;
            m_rest.remove_prefix(end);
            if (path == "raw")
                return std::string(Payload);
            if (path.size() > root && path[root] == '.')
                path.remove_prefix(root + 1);
            return std::string(path);
        }

    private:
        std::string_view m_rest;
    };

    std::optional<std::int64_t> numberIn(std::string_view text)
    {
        std::int64_t number = 0;
        const char *const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
    }

    FieldIssue issueOf(std::string field, std::string_view constraint)
    {
        FieldIssue issue;
        issue.field = std::move(field);
        issue.constraint = constraint;
        return issue;
    }

    constexpr std::string_view ButGot = " but got value ";

    /// "greater or equal than 5": the limit, with its side.
    bool readLimit(TextReader &text, bool &isLeast, std::string_view &limit)
    {
        isLeast = text.skip("greater");
        if (!isLeast && !text.skip("lesser"))
            return false;
        if (!text.skip(" or equal than "))
            return false;
        const auto found = text.until(ButGot);
        limit = found.value_or(std::string_view());
        return found.has_value();
    }

    std::optional<FieldIssue> readMissing(TextReader text)
    {
        auto name = text.quoted();
        if (!name || !text.skip(" is missing from ") || !text.path() || !text.atEnd())
            return std::nullopt;
        return issueOf(*std::move(name), "missing_field");
    }

    std::optional<FieldIssue> readEnum(TextReader text)
    {
        auto path = text.path();
        if (!path || !text.skip(" must be one of "))
            return std::nullopt;
        const auto values = text.until(ButGot);
        if (!values)
            return std::nullopt;
        FieldIssue issue = issueOf(*std::move(path), "invalid_enum_value");
        TextReader list(*values);
        do {
            auto word = list.quoted();
            issue.allowed.push_back(word ? *std::move(word) : std::string(list.listed()));
        } while (list.skip(", "));
        return issue;
    }

    std::optional<FieldIssue> readLength(TextReader text)
    {
        auto path = text.path();
        bool isLeast = false;
        std::string_view limit;
        if (!path || !text.skip(" must be ") || !readLimit(text, isLeast, limit)
            || text.rest().find(" (len=") == std::string_view::npos || !text.rest().ends_with(')'))
            return std::nullopt;
        FieldIssue issue = issueOf(*std::move(path), "invalid_length");
        (isLeast ? issue.minLen : issue.maxLen) = numberIn(limit);
        return issue;
    }

    std::optional<FieldIssue> readValue(TextReader text)
    {
        auto path = text.path();
        if (!path)
            return std::nullopt;
        if (text.skip(" must be formatted as a ")) {
            const auto format = text.until(ButGot);
            if (!format)
                return std::nullopt;
            FieldIssue issue = issueOf(*std::move(path), "invalid_format");
            issue.format = *format;
            return issue;
        }
        if (text.skip(" must match the regexp ")) {
            auto pattern = text.quoted();
            if (!pattern || !text.skip(ButGot))
                return std::nullopt;
            FieldIssue issue = issueOf(*std::move(path), "invalid_pattern");
            issue.pattern = *std::move(pattern);
            return issue;
        }
        bool isLeast = false;
        std::string_view limit;
        if (!text.skip(" must be ") || !readLimit(text, isLeast, limit))
            return std::nullopt;
        return issueOf(*std::move(path), "invalid_range");
    }

    /// One sentence of Goa's validators.
    std::optional<FieldIssue> readRule(std::string_view sentence)
    {
        TextReader text(sentence);
        if (sentence.starts_with('"'))
            return readMissing(text);
        if (text.skip("value of "))
            return readEnum(text);
        if (text.skip("length of "))
            return readLength(text);
        return readValue(text);
    }

    /// Where the first of several sentences ends: at a "; " outside quotes.
    std::size_t sentenceEnd(std::string_view text)
    {
        bool isQuoted = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (isQuoted && text[i] == '\\')
                ++i;
            else if (text[i] == '"')
                isQuoted = !isQuoted;
            else if (!isQuoted && text.substr(i).starts_with("; "))
                return i;
        }
        return text.size();
    }

    /// All sentences have the form of a rule. The reason at the end of a format error is free text.
    std::optional<std::vector<FieldIssue>> readRules(std::string_view text)
    {
        std::vector<FieldIssue> issues;
        while (!text.empty()) {
            const std::size_t end = sentenceEnd(text);
            auto issue = readRule(text.substr(0, end));
            const bool continues =
                !issue && !issues.empty() && issues.back().constraint == "invalid_format";
            if (!issue && !continues)
                return std::nullopt;
            if (issue)
                issues.push_back(*std::move(issue));
            text.remove_prefix(std::min(text.size(), end + 2));
        }
        return issues.empty() ? std::nullopt : std::optional(std::move(issues));
    }

    /// The JSON type that a Go type is read from.
    std::string jsonTypeOf(std::string_view goType)
    {
        while (goType.starts_with('*'))
            goType.remove_prefix(1);
        if (goType.starts_with("int") || goType.starts_with("uint"))
            return "integer";
        if (goType.starts_with("float"))
            return "number";
        if (goType == "string" || goType == "[]uint8")
            return "string";
        if (goType == "bool")
            return "boolean";
        return goType.starts_with("[]") ? "array" : "object";
    }

    /// After "json: cannot unmarshal ": a value of a wrong type.
    std::optional<FieldIssue> readType(TextReader text)
    {
        const auto actual = text.until(" into Go ");
        if (!actual)
            return std::nullopt;
        FieldIssue issue = issueOf(std::string(Payload), "invalid_field_type");
        if (text.skip("struct field ")) {
            const auto place = text.until(" of type ");
            const auto dot = place ? place->find('.') : std::string_view::npos;
            if (dot == std::string_view::npos)
                return std::nullopt;
            issue.field = place->substr(dot + 1);
        } else if (!text.skip("value of type ")) {
            return std::nullopt;
        }
        issue.actualType = *actual;
        issue.expectedType = jsonTypeOf(text.rest());
        return issue;
    }

    /// After "unexpected ": the tag of a union.
    std::optional<FieldIssue> readTag(TextReader text)
    {
        if (text.name().empty() || !text.skip(" type "))
            return std::nullopt;
        const auto tag = text.quoted();
        if (!tag)
            return std::nullopt;
        FieldIssue issue = issueOf("type", tag->empty() ? "missing_field" : "invalid_enum_value");
        if (text.skip(" (allowed: [")) {
            while (auto allowed = text.quoted()) {
                issue.allowed.push_back(*std::move(allowed));
                text.skip(" ");
            }
            if (!text.skip("])"))
                return std::nullopt;
        }
        return text.atEnd() ? std::optional(std::move(issue)) : std::nullopt;
    }

    std::optional<FieldIssue> readUnknown(TextReader text)
    {
        text.skip("json: ");
        if (!text.skip("unknown field "))
            return std::nullopt;
        auto name = text.quoted();
        return name && text.atEnd() ? std::optional(issueOf(*std::move(name), "unknown_field"))
                                    : std::nullopt;
    }

    /// An error of Go's decoder; the payload has one at most.
    std::optional<FieldIssue> readDecoding(std::string_view sentence, bool isTagOnly)
    {
        TextReader text(sentence);
        if (text.skip("unexpected ")) {
            if (auto issue = readTag(text))
                return issue;
            text = TextReader(sentence);
        }
        if (isTagOnly)
            return std::nullopt;
        if (text.skip("json: cannot unmarshal "))
            return readType(text);
        constexpr std::array<std::string_view, 3> ends = {"unexpected end of JSON input", "EOF",
                                                          "unexpected EOF"};
        if (std::ranges::find(ends, sentence) != ends.end())
            return issueOf(std::string(Payload), "missing_field");
        if (sentence.starts_with("invalid character "))
            return issueOf(std::string(Payload), {});
        return readUnknown(text);
    }

    /// Removes "decode agent tool payload for TOOL: " and "decode toolPayload: ".
    bool skipDecode(std::string_view &text)
    {
        const std::string_view whole = text;
        TextReader agent(text);
        if (agent.skip("decode agent tool payload for ") && agent.until(": "))
            text = agent.rest();
        TextReader codec(text);
        if (codec.skip("decode ") && codec.name().ends_with("Payload") && codec.skip(": "))
            text = codec.rest();
        return text.size() != whole.size();
    }

} // namespace

std::optional<std::vector<FieldIssue>> issuesOfErrorText(std::string_view text,
                                                         ErrorTextProof proof)
{
    const bool isDecoding = skipDecode(text);
    if (proof != ErrorTextProof::UnionTag) {
        if (auto issues = readRules(text))
            return issues;
    }
    // Without a codec's name the decoder's texts could be about anything that a tool reads.
    if (!isDecoding && proof != ErrorTextProof::Hint)
        return std::nullopt;
    auto issue = readDecoding(text, proof == ErrorTextProof::UnionTag);
    return issue ? std::optional(std::vector<FieldIssue>{*std::move(issue)}) : std::nullopt;
}

} // namespace tw
