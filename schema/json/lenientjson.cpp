// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/lenientjson.h"

#include "schema/ascii.h"
#include "schema/json/lenientnumber.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace tw {

namespace {

    using enum LenientNotation;

    constexpr int MostUnescaped = 3; // times that a text can be escaped

    /// What is wrong at a byte of the text.
    struct Fault
    {
        std::size_t offset = 0;
        std::string detail;
    };

    /// A part of the text that was read as a string.
    struct StringStart
    {
        std::string_view close; ///< the closing quote
        bool isRaw = false;
        bool isBytes = false;
    };

    bool isNameByte(char c)
    {
        return isLetterOrDigit(c) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
    }

    void appendJsonCharacter(std::string &out, char32_t c)
    {
        constexpr std::string_view Hex = "0123456789abcdef";
        if (c == '"' || c == '\\') {
            out += '\\';
            out += static_cast<char>(c);
        } else if (c < 0x20) {
            out += "\\u00";
            out += Hex[c >> 4U];
            out += Hex[c & 15U];
        } else {
            appendUtf8(out, c);
        }
    }

    /// Rewrites a text as JSON, byte after byte. The result is given to parseJson(), which checks
    /// depth and numbers and builds the tree.
    class Rewriter
    {
    public:
        Rewriter(std::string_view text, std::size_t begin, std::size_t maxDepth)
            : m_text(text)
            , m_at(begin)
            , m_maxDepth(maxDepth)
        {
        }

        /// False if the text cannot be read: fault() says where.
        bool run();
        [[nodiscard]] const std::string &json() const { return m_out; }
        [[nodiscard]] const Fault &fault() const { return m_fault; }
        [[nodiscard]] bool isTooDeep() const { return m_tooDeep; }
        [[nodiscard]] std::vector<LenientFinding> findings() const { return m_findings; }

    private:
        enum class State : std::uint8_t { Value, Key, Colon, After, End };
        struct Frame
        {
            char close = 0;
            std::size_t opened = 0; ///< in m_out
            std::size_t members = 0;
            bool hasComma = false; ///< after the last member
            bool isJoinable = false; ///< the last member is a string that another can follow
        };

        bool fail(std::size_t offset, std::string detail)
        {
            m_fault = {offset, std::move(detail)};
            return false;
        }
        bool failHere(std::string_view wanted);
        void note(LenientNotation notation, std::size_t offset);
        [[nodiscard]] std::string_view rest() const { return m_text.substr(m_at); }
        [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
        [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }

        bool skipBlanks();
        bool step();
        bool value();
        bool open(char close);
        bool close();
        bool key();
        bool after();
        void finishMember(bool isString);
        [[nodiscard]] std::string_view word() const;
        bool literal();
        bool number();
        [[nodiscard]] std::optional<StringStart> stringStart();
        bool string(std::string &out);
        bool stringPart(const StringStart &start, std::string &out);
        bool character(const StringStart &start, std::string &out);
        bool escape(const StringStart &start, std::string &out);
        std::optional<char32_t> hexDigits(std::size_t count);
        bool unicodeEscape(std::string &out);
        bool codeEscape(char32_t code, const StringStart &start, std::string &out);
        [[nodiscard]] char32_t octalDigits();

        std::string_view m_text;
        std::size_t m_at;
        std::size_t m_maxDepth;
        std::string m_out;
        std::vector<Frame> m_frames;
        State m_state = State::Value;
        std::vector<LenientFinding> m_findings; // position has the offset only
        Fault m_fault;
        bool m_tooDeep = false;
    };

    bool Rewriter::failHere(std::string_view wanted)
    {
        std::string found = "the end of the text";
        if (!atEnd())
            found = "'" + std::string(utf8Prefix(rest(), 12)) + "'";
        return fail(m_at, found + " where " + std::string(wanted) + " should be");
    }

    void Rewriter::note(LenientNotation notation, std::size_t offset)
    {
        const auto known = std::ranges::find(m_findings, notation, &LenientFinding::notation);
        if (known != m_findings.end())
            ++known->count;
        else
            m_findings.push_back({notation, {offset, 0, 0}, 1});
    }

    /// Skips white space, also that of JSON5, and comments.
    bool Rewriter::skipBlanks()
    {
        constexpr std::array<std::string_view, 6> Blanks{
            "\xC2\xA0", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xEF\xBB\xBF", "\xE3\x80\x80", "\v"};
        while (!atEnd()) {
            const std::string_view text = rest();
            if (std::string_view(" \t\r\n\f").find(text.front()) != std::string_view::npos) {
                ++m_at;
            } else if (const auto blank = std::ranges::find_if(
                           Blanks, [&](std::string_view b) { return text.starts_with(b); });
                       blank != Blanks.end()) {
                m_at += blank->size();
            } else if (text.starts_with("//") || text.starts_with('#')) {
                note(Comment, m_at);
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            } else if (text.starts_with("/*")) {
                const std::size_t end = m_text.find("*/", m_at + 2);
                if (end == std::string_view::npos)
                    return fail(m_at, "a comment without its end");
                note(Comment, m_at);
                m_at = end + 2;
            } else {
                break;
            }
        }
        return true;
    }

    bool Rewriter::run()
    {
        while (m_state != State::End) {
            if (!skipBlanks() || !step())
                return false;
        }
        if (!skipBlanks())
            return false;
        return atEnd() || failHere("the end of the text");
    }

    bool Rewriter::step()
    {
        switch (m_state) {
        case State::Value:
            return value();
        case State::Key:
            return key();
        case State::Colon:
            if (peek() != ':')
                return failHere("':'");
            ++m_at;
            m_out += ':';
            m_state = State::Value;
            return true;
        case State::After:
            return after();
        case State::End:
            break;
        }
        return true;
    }

    bool Rewriter::value()
    {
        const bool isEmptyList = !m_frames.empty() && m_frames.back().close != '}'
            && peek() == m_frames.back().close && !atEnd();
        if (isEmptyList)
            return close();
        switch (peek()) {
        case '{':
            return open('}');
        case '[':
            return open(']');
        case '(':
            return open(')');
        default:
            break;
        }
        if (stringStart()) {
            if (!string(m_out))
                return false;
            finishMember(true);
            return true;
        }
        const char c = peek();
        const bool isNumber = c == '+' || c == '-' || c == '.' || isDigit(c);
        return isNumber ? number() : literal();
    }

    bool Rewriter::open(char close)
    {
        if (m_frames.size() >= m_maxDepth) {
            m_tooDeep = true;
            return fail(m_at, "nested deeper than " + std::to_string(m_maxDepth) + " levels");
        }
        m_frames.push_back({close, m_out.size(), 0, false, false});
        ++m_at;
        m_out += close == '}' ? '{' : '[';
        m_state = close == '}' ? State::Key : State::Value;
        return true;
    }

    bool Rewriter::close()
    {
        const Frame frame = m_frames.back();
        m_frames.pop_back();
        if (frame.hasComma && frame.close != ')')
            note(TrailingComma, m_at);
        ++m_at;
        const bool isGroup = frame.close == ')' && frame.members == 1 && !frame.hasComma;
        if (isGroup) // (1) is 1
            m_out[frame.opened] = ' ';
        else
            m_out += frame.close == '}' ? '}' : ']';
        if (frame.close == ')')
            note(Tuple, m_at - 1);
        finishMember(false);
        return true;
    }

    void Rewriter::finishMember(bool isString)
    {
        if (m_frames.empty()) {
            m_state = State::End;
            return;
        }
        Frame &frame = m_frames.back();
        ++frame.members;
        frame.hasComma = false;
        frame.isJoinable = isString && frame.close == ')';
        m_state = State::After;
    }

    bool Rewriter::after()
    {
        Frame &frame = m_frames.back();
        if (!atEnd() && peek() == frame.close)
            return close();
        if (peek() == ',') {
            ++m_at;
            frame.hasComma = true;
            if (!skipBlanks())
                return false;
            if (!atEnd() && peek() == frame.close)
                return close();
            m_out += ',';
            m_state = frame.close == '}' ? State::Key : State::Value;
            return true;
        }
        if (frame.isJoinable && stringStart()) {
            note(JoinedStrings, m_at);
            std::string part;
            if (!string(part))
                return false;
            m_out.pop_back();
            m_out.append(part, 1);
            return true;
        }
        return failHere(std::string("',' or '") + frame.close + "'");
    }

    bool Rewriter::key()
    {
        const Frame &frame = m_frames.back();
        if (peek() == '}' && frame.members == 0)
            return close();
        if (stringStart()) {
            if (!string(m_out))
                return false;
        } else {
            const std::size_t begin = m_at;
            while (!atEnd() && (isNameByte(peek()) || (m_at > begin && peek() == '-')))
                ++m_at;
            const std::string_view name = m_text.substr(begin, m_at - begin);
            if (name.empty())
                return failHere("a key");
            const bool isNumber = isDigit(name.front());
            if (isNumber && !isNumberText(name)) {
                m_at = begin;
                return failHere("a key");
            }
            note(isNumber ? KeyOfOtherType : UnquotedKey, begin);
            m_out.append("\"").append(name).append("\"");
        }
        m_state = State::Colon;
        return true;
    }

    std::string_view Rewriter::word() const
    {
        std::size_t end = m_at;
        while (end < m_text.size() && isNameByte(m_text[end]))
            ++end;
        return m_text.substr(m_at, end - m_at);
    }

    bool Rewriter::literal()
    {
        struct Word
        {
            std::string_view spelling;
            std::string_view json;
            std::optional<LenientNotation> notation;
        };
        static constexpr std::array<Word, 11> Words{{{"true", "true", {}},
                                                     {"false", "false", {}},
                                                     {"null", "null", {}},
                                                     {"True", "true", PythonLiteral},
                                                     {"False", "false", PythonLiteral},
                                                     {"None", "null", PythonLiteral},
                                                     {"NaN", "null", Unrepresentable},
                                                     {"nan", "null", Unrepresentable},
                                                     {"Infinity", "null", Unrepresentable},
                                                     {"inf", "null", Unrepresentable},
                                                     {"undefined", "null", Unrepresentable}}};
        const std::string_view spelling = word();
        const auto found = std::ranges::find(Words, spelling, &Word::spelling);
        if (found == Words.end())
            return failHere("a value");
        if (found->notation)
            note(*found->notation, m_at);
        m_at += spelling.size();
        m_out += found->json;
        finishMember(false);
        return true;
    }

    bool Rewriter::number()
    {
        const std::size_t begin = m_at;
        if (peek() == '+' || peek() == '-') {
            ++m_at;
            const std::string_view name = word();
            if (name == "Infinity" || name == "inf" || name == "NaN" || name == "nan")
                return literal();
            m_at = begin;
        }
        const LenientNumber number = scanLenientNumber(rest());
        if (number.length == 0)
            return failHere("a value");
        if (!number.isJson)
            note(NumberNotation, m_at);
        m_at += number.length;
        m_out += number.json;
        finishMember(false);
        return true;
    }

    /// The opening of a string at this place, with its prefix; moves on behind it only if there is
    /// one. A string that begins with three quotes ends with three.
    std::optional<StringStart> Rewriter::stringStart()
    {
        StringStart start;
        std::size_t at = m_at;
        constexpr std::string_view Prefixes = "uUbBrR";
        while (at < m_text.size() && at < m_at + 2
               && Prefixes.find(m_text[at]) != std::string_view::npos) {
            const char c = m_text[at++];
            start.isRaw = start.isRaw || c == 'r' || c == 'R';
            start.isBytes = start.isBytes || c == 'b' || c == 'B';
        }
        using Quotes = std::pair<std::string_view, std::string_view>;
        static constexpr std::array<Quotes, 7> Known{{{"\"\"\"", "\"\"\""},
                                                      {"'''", "'''"},
                                                      {"\"", "\""},
                                                      {"'", "'"},
                                                      {"`", "`"},
                                                      {"\xE2\x80\x9C", "\xE2\x80\x9D"},
                                                      {"\xE2\x80\x98", "\xE2\x80\x99"}}};
        constexpr std::size_t PythonQuotes = 4; // the first ones
        const std::span quotes =
            at > m_at ? std::span(Known).first(PythonQuotes) : std::span(Known);
        const auto found = std::ranges::find_if(
            quotes, [&](const Quotes &q) { return m_text.substr(at).starts_with(q.first); });
        if (found == quotes.end())
            return std::nullopt;
        start.close = found->second;
        return start;
    }

    bool Rewriter::string(std::string &out)
    {
        const std::size_t begin = m_at;
        const StringStart start = *stringStart();
        const std::size_t quote = m_text.find_first_not_of("uUbBrR", m_at);
        if (quote > m_at)
            note(StringPrefix, begin);
        if (start.close != "\"")
            note(SingleQuotes, begin);
        m_at = quote + start.close.size(); // the opening quote has the same length
        const std::size_t first = out.size();
        out += '"';
        if (!stringPart(start, out)) {
            if (m_fault.detail.empty())
                fail(begin, "a string without its closing quote");
            return false;
        }
        out += '"';
        const std::string_view text = std::string_view(out).substr(first);
        if (start.isBytes && findInvalidUtf8(text) != std::string_view::npos)
            return fail(begin, "bytes that are not text, which JSON cannot represent");
        return true;
    }

    bool Rewriter::stringPart(const StringStart &start, std::string &out)
    {
        while (!atEnd()) {
            if (rest().starts_with(start.close)) {
                m_at += start.close.size();
                return true;
            }
            if (!character(start, out))
                return false;
        }
        return false;
    }

    bool Rewriter::character(const StringStart &start, std::string &out)
    {
        const char c = m_text[m_at];
        if (c == '\\' && !start.isRaw)
            return escape(start, out);
        if (static_cast<unsigned char>(c) < 0x20)
            note(ControlCharacter, m_at);
        ++m_at;
        if (static_cast<unsigned char>(c) < 0x80)
            appendJsonCharacter(out, static_cast<unsigned char>(c));
        else
            out += c;
        const bool isRawQuote = c == '\\' && (peek() == '\'' || peek() == '"'); // r'\'' keeps both
        if (isRawQuote)
            appendJsonCharacter(out, static_cast<unsigned char>(m_text[m_at++]));
        return true;
    }

    std::optional<char32_t> Rewriter::hexDigits(std::size_t count)
    {
        if (m_text.size() - m_at < count)
            return std::nullopt;
        char32_t value = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const int digit = hexValue(m_text[m_at + i]);
            if (digit < 0)
                return std::nullopt;
            value = value * 16 + static_cast<char32_t>(digit);
        }
        m_at += count;
        return value;
    }

    bool Rewriter::escape(const StringStart &start, std::string &out)
    {
        const std::size_t begin = m_at++;
        const char c = peek();
        if (atEnd())
            return false;
        constexpr std::string_view Json = "\"\\/bfnrt";
        if (Json.find(c) != std::string_view::npos) {
            out += '\\';
            out += c;
            ++m_at;
            return true;
        }
        if (c == 'u' && !start.isBytes) {
            ++m_at;
            return unicodeEscape(out) || fail(begin, "an escape that stands for no character");
        }
        note(Escape, begin);
        if (c >= '0' && c <= '7')
            return codeEscape(octalDigits(), start, out);
        ++m_at;
        switch (c) {
        case '\'':
        case '`':
            out += c;
            return true;
        case '\r':
            m_at += peek() == '\n' ? 1 : 0;
            return true;
        case '\n': // the line goes on
            return true;
        case 'v':
            out += "\\u000b";
            return true;
        case 'a':
            out += "\\u0007";
            return true;
        case 'x':
        case 'U':
            if (const auto code = hexDigits(c == 'x' ? 2 : 8);
                code && codeEscape(*code, start, out))
                return true;
            break;
        default:
            break;
        }
        return fail(begin, "an escape with more than one meaning");
    }

    /// The four digits after \u, and the second half of a pair.
    bool Rewriter::unicodeEscape(std::string &out)
    {
        std::optional<char32_t> code = hexDigits(4);
        if (code && *code >= 0xd800 && *code < 0xdc00 && rest().starts_with("\\u")) {
            m_at += 2;
            const std::optional<char32_t> low = hexDigits(4);
            if (!low || *low < 0xdc00 || *low > 0xdfff)
                return false;
            code = 0x10000 + ((*code - 0xd800) << 10U) + (*low - 0xdc00);
        }
        if (!code || (*code >= 0xd800 && *code <= 0xdfff))
            return false;
        appendJsonCharacter(out, *code);
        return true;
    }

    char32_t Rewriter::octalDigits()
    {
        char32_t code = 0;
        for (int digits = 0; digits < 3 && peek() >= '0' && peek() <= '7'; ++digits)
            code = code * 8 + static_cast<char32_t>(m_text[m_at++] - '0');
        return code;
    }

    /// A character by its number; in b'' a byte.
    bool Rewriter::codeEscape(char32_t code, const StringStart &start, std::string &out)
    {
        if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
            return false;
        if (start.isBytes && code >= 0x80)
            out += static_cast<char>(code);
        else
            appendJsonCharacter(out, code);
        return true;
    }

    struct Block
    {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    /// The inside of the first code block, if the text does not begin with a value.
    std::optional<Block> codeBlock(std::string_view text)
    {
        for (const std::string_view fence : {"```", "~~~"}) {
            const std::size_t open = text.find(fence);
            const std::size_t value = text.find_first_of("{[\"'(");
            if (open == std::string_view::npos || value < open)
                continue;
            std::size_t begin = text.find('\n', open);
            if (begin == std::string_view::npos)
                continue;
            ++begin;
            const std::size_t close = text.find(fence, begin);
            return Block{begin, std::min(close, text.size())};
        }
        return std::nullopt;
    }

    /// True if the first token after the bracket is an escaped quote.
    bool isEscaped(std::string_view text)
    {
        const std::size_t bracket = text.find_first_not_of(" \t\r\n");
        if (bracket == std::string_view::npos || (text[bracket] != '{' && text[bracket] != '['))
            return false;
        const std::size_t next = text.find_first_not_of(" \t\r\n[{", bracket);
        if (next == std::string_view::npos || text[next] != '\\')
            return false;
        const std::size_t escaped = text.find_first_not_of('\\', next);
        return escaped != std::string_view::npos
            && std::string_view("\"nrt").find(text[escaped]) != std::string_view::npos;
    }

    /// The text of the string that \a text is the inside of.
    std::optional<std::string> unescaped(std::string_view text)
    {
        std::string quoted = "\"";
        for (const char c : text) { // white space between the parts may be as it is
            if (static_cast<unsigned char>(c) < 0x20)
                appendJsonCharacter(quoted, static_cast<unsigned char>(c));
            else
                quoted += c;
        }
        const Result<Json> inner = parseJson(quoted + '"');
        return inner ? std::optional(inner->get<std::string>()) : std::nullopt;
    }

    Error errorAt(const JsonReadOptions &options, std::string_view text, const Rewriter &rewriter)
    {
        const TextPosition position = textPosition(text, rewriter.fault().offset);
        std::string where = options.source.empty() ? std::string() : options.source + ':';
        where += std::to_string(position.line) + ':' + std::to_string(position.column);
        return {rewriter.isTooDeep() ? ErrorCode::TooDeep : ErrorCode::NotJson, std::move(where),
                rewriter.fault().detail};
    }

    std::vector<LenientFinding> inTextOrder(std::vector<LenientFinding> findings,
                                            std::string_view text)
    {
        std::ranges::sort(findings, {}, [](const LenientFinding &f) { return f.position.offset; });
        for (LenientFinding &finding : findings)
            finding.position = textPosition(text, finding.position.offset);
        return findings;
    }

    Result<LenientJson> rewritten(std::string_view text, const JsonReadOptions &options)
    {
        const std::optional<Block> block = codeBlock(text);
        const std::string_view body = block ? text.substr(0, block->end) : text;
        Rewriter rewriter(body, block ? block->begin : 0,
                          static_cast<std::size_t>(std::max(options.maxDepth, 0)));
        if (!rewriter.run())
            return errorAt(options, text, rewriter);
        JsonReadOptions inner = options;
        inner.source.clear();
        Result<Json> value = parseJson(rewriter.json(), inner);
        if (!value)
            return value.error();
        std::vector<LenientFinding> findings = rewriter.findings();
        if (block)
            findings.push_back({LenientNotation::CodeFence, {}, 1});
        return LenientJson{std::make_shared<const Json>(*std::move(value)),
                           inTextOrder(std::move(findings), text)};
    }

} // namespace

std::string_view lenientNotationText(LenientNotation notation)
{
    switch (notation) {
    case CodeFence:
        return "a code block of Markdown";
    case EscapedQuotes:
        return "escaped quotes";
    case Comment:
        return "comments";
    case TrailingComma:
        return "trailing commas";
    case UnquotedKey:
        return "keys without quotes";
    case KeyOfOtherType:
        return "keys that are numbers";
    case SingleQuotes:
        return "other quotes";
    case StringPrefix:
        return "u'' or b'' strings";
    case JoinedStrings:
        return "strings in several parts";
    case Escape:
        return "other escapes";
    case ControlCharacter:
        return "line breaks inside strings";
    case PythonLiteral:
        return "True, False or None";
    case Tuple:
        return "tuples";
    case NumberNotation:
        return "other number notations";
    case Unrepresentable:
        return "NaN, Infinity or undefined, which become null";
    }
    return {};
}

bool isPythonNotation(LenientNotation notation)
{
    return notation == PythonLiteral || notation == Tuple || notation == StringPrefix
        || notation == JoinedStrings;
}

Result<LenientJson> readLenientJson(std::string_view text, const JsonReadOptions &options)
{
    Result<Json> plain = parseJson(text, options);
    if (plain)
        return LenientJson{std::make_shared<const Json>(*std::move(plain)), {}};
    if (plain.error().code != ErrorCode::NotJson && plain.error().code != ErrorCode::InvalidUtf8)
        return plain.error();
    if (findInvalidUtf8(text) != std::string_view::npos)
        return plain.error();
    std::string inner;
    std::string_view body = text;
    int times = 0;
    while (times < MostUnescaped && isEscaped(body)) {
        std::optional<std::string> next = unescaped(body);
        if (!next)
            break;
        inner = *std::move(next);
        body = inner;
        ++times;
    }
    if (times == 0)
        return rewritten(text, options);
    Result<LenientJson> read = rewritten(body, options);
    if (!read)
        return plain.error(); // with the position in the text as given
    for (LenientFinding &finding : read->findings)
        finding.position = {};
    read->findings.insert(read->findings.begin(), {EscapedQuotes, {}, 1});
    return read;
}

} // namespace tw
