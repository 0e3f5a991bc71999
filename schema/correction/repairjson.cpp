// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/correction/correction.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tw {

namespace {

    struct Token
    {
        char kind = 0; ///< one of {}[]:, or 's' a string, 'v' another value, 'k' a bare word
        std::string text; ///< in valid JSON
        bool isCut = false; ///< the text ended inside it
    };

    /// The repairs, each listed once, and whether any of them lost data.
    class Repairs
    {
    public:
        void safe(const char *what) { add(what); }
        void guess(const char *what)
        {
            add(what);
            m_confidence = Confidence::Guess;
        }
        [[nodiscard]] Confidence confidence() const { return m_confidence; }
        [[nodiscard]] const std::vector<std::string> &all() const { return m_all; }

    private:
        void add(const char *what)
        {
            if (std::ranges::find(m_all, what) == m_all.end())
                m_all.emplace_back(what);
        }
        std::vector<std::string> m_all;
        Confidence m_confidence = Confidence::Safe;
    };

    constexpr std::string_view White = " \t\r\n";

    std::string_view trim(std::string_view text)
    {
        const auto first = text.find_first_not_of(White);
        if (first == std::string_view::npos)
            return {};
        return text.substr(first, text.find_last_not_of(White) - first + 1);
    }

    /// Models often answer in a fenced block, with a sentence before or after it.
    std::string_view withoutFence(std::string_view text, Repairs &repairs)
    {
        const auto fence = text.find("```");
        const auto value = text.find_first_of("{[");
        if (fence == std::string_view::npos || (value != std::string_view::npos && value < fence))
            return trim(text);
        const auto line = text.find('\n', fence);
        std::string_view body =
            line == std::string_view::npos ? text.substr(fence + 3) : text.substr(line + 1);
        if (const auto close = body.rfind("```"); close != std::string_view::npos)
            body = body.substr(0, close);
        repairs.safe("removed the code fence");
        return trim(body);
    }

    class Scanner
    {
    public:
        Scanner(std::string_view text, Repairs &repairs)
            : m_text(text)
            , m_repairs(repairs)
        {
        }

        /// The next token; kind 0 at the end.
        Token next()
        {
            skip();
            if (m_at >= m_text.size())
                return {};
            const char c = m_text[m_at];
            constexpr std::string_view Signs = "{}[]:,";
            if (Signs.find(c) != std::string_view::npos) {
                ++m_at;
                return {c, std::string(1, c), false};
            }
            if (const auto quote = openingQuote())
                return string(*quote);
            return word();
        }

        /// The unread text.
        [[nodiscard]] std::string_view rest() const { return m_text.substr(m_at); }

    private:
        struct Quote
        {
            std::string_view open;
            std::string_view close;
        };

        void skip()
        {
            while (m_at < m_text.size()) {
                const std::string_view rest = m_text.substr(m_at);
                if (White.find(rest.front()) != std::string_view::npos) {
                    ++m_at;
                } else if (rest.starts_with("\xC2\xA0") || rest.starts_with("\xE3\x80\x80")) {
                    m_at += rest.front() == '\xC2' ? 2 : 3; // spaces of other widths
                } else if (rest.starts_with("//") || rest.starts_with('#')) {
                    m_at = std::min(m_text.find('\n', m_at), m_text.size());
                    m_repairs.safe("removed comments");
                } else if (rest.starts_with("/*")) {
                    const auto end = m_text.find("*/", m_at + 2);
                    m_at = end == std::string_view::npos ? m_text.size() : end + 2;
                    m_repairs.safe("removed comments");
                } else {
                    return;
                }
            }
        }

        [[nodiscard]] std::optional<Quote> openingQuote() const
        {
            static constexpr std::array<Quote, 7> Quotes{{{"\"", "\""},
                                                          {"'", "'"},
                                                          {"`", "`"},
                                                          {"“", "”"},
                                                          {"”", "”"},
                                                          {"‘", "’"},
                                                          {"«", "»"}}};
            for (const Quote &quote : Quotes) {
                if (m_text.substr(m_at).starts_with(quote.open))
                    return quote;
            }
            return std::nullopt;
        }

        /// True if what follows the quote can follow a string.
        [[nodiscard]] bool endsHere(std::size_t behind) const
        {
            const auto next = m_text.find_first_not_of(White, behind);
            if (next == std::string_view::npos)
                return true;
            constexpr std::string_view Followers = ",}]:\"'/#";
            return Followers.find(m_text[next]) != std::string_view::npos;
        }

        Token string(const Quote &quote)
        {
            if (quote.open != "\"")
                m_repairs.safe("replaced quotes");
            m_at += quote.open.size();
            Token token{'s', "\"", true};
            while (m_at < m_text.size()) {
                const std::string_view rest = m_text.substr(m_at);
                if (rest.starts_with(quote.close) && endsHere(m_at + quote.close.size())) {
                    m_at += quote.close.size();
                    token.isCut = false;
                    break;
                }
                character(token.text);
            }
            token.text += '"';
            return token;
        }

        void character(std::string &out)
        {
            const char c = m_text[m_at++];
            if (c == '\\') {
                escape(out);
            } else if (c == '"') {
                out += "\\\"";
                m_repairs.guess("escaped quotes inside strings");
            } else if (static_cast<unsigned char>(c) < 0x20) {
                constexpr std::string_view Hex = "0123456789abcdef";
                out += c == '\n' ? "\\n" : c == '\t' ? "\\t" : c == '\r' ? "\\r" : "\\u00";
                if (c != '\n' && c != '\t' && c != '\r') {
                    out += Hex[static_cast<unsigned char>(c) >> 4U];
                    out += Hex[static_cast<unsigned char>(c) & 15U];
                }
                m_repairs.safe("escaped line breaks inside strings");
            } else {
                out += c;
            }
        }

        void escape(std::string &out)
        {
            if (m_at >= m_text.size())
                return; // an incomplete escape
            const char c = m_text[m_at++];
            constexpr std::string_view Known = "\"\\/bfnrt";
            if (Known.find(c) != std::string_view::npos) {
                out += '\\';
                out += c;
                return;
            }
            if (c == 'u') {
                const std::string_view digits = m_text.substr(m_at, 4);
                const bool whole = digits.size() == 4 && std::ranges::all_of(digits, isHex);
                if (whole) {
                    out.append("\\u").append(digits);
                    m_at += 4;
                } else if (m_text.size() - m_at < 4) {
                    m_at = m_text.size(); // truncated
                }
                return;
            }
            if (c == '\'' || c == '`' || c == '\n') { // needs no escape; a continued line
                if (c != '\n')
                    out += c;
                return;
            }
            out.append("\\\\").append(1, c); // "C:\Users": a backslash was meant
            m_repairs.guess("doubled lone backslashes");
        }

        Token word()
        {
            constexpr std::string_view Ends = " \t\r\n{}[]:,\"'`";
            const std::size_t end = std::min(m_text.find_first_of(Ends, m_at), m_text.size());
            std::string word(m_text.substr(m_at, std::max(end, m_at + 1) - m_at));
            m_at += word.size();
            return value(std::move(word), m_at >= m_text.size());
        }

        Token value(std::string word, bool isCut)
        {
            if (word == "true" || word == "false" || word == "null" || isNumberText(word))
                return {'v', std::move(word), false};
            for (const auto &[name, json] : {std::pair{"True", "true"},
                                             {"False", "false"},
                                             {"None", "null"},
                                             {"TRUE", "true"},
                                             {"FALSE", "false"},
                                             {"NULL", "null"},
                                             {"nil", "null"}}) {
                if (word == name) {
                    m_repairs.safe("replaced literals of other languages");
                    return {'v', json, false};
                }
            }
            for (const char *const name :
                 {"NaN", "nan", "Infinity", "-Infinity", "+Infinity", "inf", "-inf", "undefined"}) {
                if (word == name) {
                    m_repairs.guess(
                        "replaced NaN, Infinity and undefined, which JSON lacks, by null");
                    return {'v', "null", false};
                }
            }
            for (const char *const name : {"true", "false", "null"}) {
                if (isCut && std::string_view(name).starts_with(word)) {
                    m_repairs.guess("completed a word that was cut off");
                    return {'v', name, false};
                }
            }
            if (const std::string number = plainNumber(word); !number.empty()) {
                m_repairs.safe("rewrote numbers in JSON notation");
                return {'v', number, false};
            }
            std::string quoted = writeJson(Json(word));
            return {'k', std::move(quoted), isCut};
        }

        /// ".5", "5.", "+5", "1_000" and "007" in JSON notation; "" for anything that is not a
        /// number.
        static std::string plainNumber(std::string word)
        {
            std::erase(word, '_');
            if (word.starts_with('+'))
                word.erase(0, 1);
            const std::size_t sign = word.starts_with('-') ? 1 : 0;
            while (word.size() > sign + 1 && word[sign] == '0' && isDigit(word[sign + 1]))
                word.erase(sign, 1);
            if (word.size() > sign && word[sign] == '.')
                word.insert(sign, "0");
            if (word.ends_with('.'))
                word += '0';
            return isNumberText(word) ? word : std::string();
        }

        std::string_view m_text;
        std::size_t m_at = 0;
        Repairs &m_repairs;
    };

    /// Assembles tokens into a JSON text, with missing and extra tokens corrected.
    class Builder
    {
    public:
        explicit Builder(Repairs &repairs)
            : m_repairs(repairs)
        {
        }

        /// False once the value is complete.
        bool take(const Token &token)
        {
            switch (token.kind) {
            case '{':
            case '[':
                beforeValue();
                m_out += token.kind;
                m_open.push_back({token.kind, token.kind == '{' ? Key : Value});
                return true;
            case '}':
            case ']':
                return close(token.kind);
            case ':':
                if (!m_open.empty() && m_open.back().state == Colon) {
                    m_out += ':';
                    m_open.back().state = Value;
                } else {
                    m_repairs.guess("removed misplaced punctuation");
                }
                return true;
            case ',':
                if (!m_open.empty() && m_open.back().state == Comma)
                    m_open.back().hasComma = true;
                else
                    m_repairs.safe("removed extra commas");
                return true;
            default:
                scalar(token);
                return !m_open.empty();
            }
        }

        std::string finish()
        {
            if (!m_open.empty())
                m_repairs.guess("closed what was cut off");
            while (!m_open.empty())
                close(m_open.back().kind == '{' ? '}' : ']', true);
            return m_out;
        }

        [[nodiscard]] bool isOpen() const { return !m_open.empty(); }

    private:
        enum State : std::uint8_t {
            Key, ///< a key or the end
            Colon,
            Value, ///< of a member, or an element
            Comma, ///< or the end
        };
        struct Level
        {
            char kind = 0;
            State state = Key;
            bool hasComma = false;
            std::size_t key = 0; ///< where the last key begins in the text
        };

        void beforeValue()
        {
            if (m_open.empty())
                return;
            Level &level = m_open.back();
            separate(level);
            if (level.kind == '{' && level.state == Key) {
                // A value without a key cannot be attached to one.
                m_repairs.guess("gave values without a key the key \"\"");
                level.key = m_out.size();
                m_out += "\"\":";
            }
            if (level.state == Colon) {
                m_out += ':';
                m_repairs.safe("added colons");
            }
            level.state = Comma;
        }

        void separate(Level &level)
        {
            if (level.state != Comma)
                return;
            if (!level.hasComma)
                m_repairs.safe("added commas");
            m_out += ',';
            level.hasComma = false;
            level.state = level.kind == '{' ? Key : Value;
        }

        /// Digits after a comma after digits.
        [[nodiscard]] bool isDecimal(const Token &token) const
        {
            return token.kind == 'v' && std::ranges::all_of(token.text, isDigit)
                && m_out.size() >= 2 && m_out.back() == ',' && isDigit(m_out[m_out.size() - 2]);
        }

        void scalar(const Token &token)
        {
            if (!m_open.empty())
                separate(m_open.back());
            const bool isKey = !m_open.empty() && m_open.back().state == Key;
            if (isKey && isDecimal(token)) { // 21,5 where a key is expected
                m_out.back() = '.';
                m_out += token.text;
                m_open.back().state = Comma;
                m_repairs.guess("read a decimal comma as a point");
                return;
            }
            if (isKey) {
                Level &level = m_open.back();
                level.key = m_out.size();
                level.state = Colon;
                if (token.kind != 's')
                    m_repairs.safe("quoted keys");
                m_out += token.kind == 'v' ? "\"" + token.text + "\"" : token.text;
                return;
            }
            beforeValue();
            if (token.kind == 'k')
                m_repairs.guess("quoted words");
            m_out += token.text;
        }

        bool close(char sign, bool isEnd = false)
        {
            if (m_open.empty())
                return false;
            const char wanted = m_open.back().kind == '{' ? '}' : ']';
            if (sign != wanted) {
                const bool later = std::ranges::any_of(m_open, [&](const Level &level) {
                    return (level.kind == '{' ? '}' : ']') == sign;
                });
                m_repairs.guess(later ? "added brackets" : "removed extra brackets");
                if (!later)
                    return true;
                while ((m_open.back().kind == '{' ? '}' : ']') != sign)
                    end(isEnd);
            }
            end(isEnd);
            return !m_open.empty();
        }

        /// Closes the innermost level.
        void end(bool isEnd)
        {
            Level &level = m_open.back();
            if (level.state == Colon) { // a complete or truncated key with no value after it
                m_out.erase(level.key);
                if (m_out.ends_with(','))
                    m_out.pop_back();
                m_repairs.guess("removed a key without a value");
            } else if (level.kind == '{' && level.state == Value) {
                m_out += "null";
                m_repairs.guess("replaced a missing value by null");
            }
            if (level.hasComma && !isEnd)
                m_repairs.safe("removed extra commas");
            m_out += level.kind == '{' ? '}' : ']';
            m_open.pop_back();
        }

        std::string m_out;
        std::vector<Level> m_open;
        Repairs &m_repairs;
    };

} // namespace

Result<RepairedJson> repairJsonText(std::string_view text)
{
    auto plain = parseJson(text);
    if (plain)
        return RepairedJson{std::make_shared<const Json>(std::move(*plain)), Confidence::Safe, {}};
    if (plain.error().code != ErrorCode::NotJson && plain.error().code != ErrorCode::Empty)
        return plain.error(); // too deep, too large or no text
    Repairs repairs;
    std::string_view body = withoutFence(text, repairs);
    const auto start = body.find_first_of("{[");
    if (start == std::string_view::npos)
        return plain.error();
    if (start > 0)
        repairs.safe("removed the words around it");
    body.remove_prefix(start);
    Scanner scanner(body, repairs);
    Builder builder(repairs);
    bool open = true;
    while (open) {
        const Token token = scanner.next();
        if (token.kind == 0)
            break;
        open = builder.take(token);
    }
    if (!open) {
        const std::string_view rest = trim(scanner.rest());
        if (rest.find_first_of("{[") != std::string_view::npos)
            repairs.guess("removed the text after the first value");
        else if (!rest.empty())
            repairs.safe("removed the words around it");
    }
    auto value = parseJson(builder.finish());
    if (!value)
        return plain.error(); // with the position in the original text
    return RepairedJson{std::make_shared<const Json>(std::move(*value)), repairs.confidence(),
                        repairs.all()};
}

Result<Json> repairJson(std::string_view text)
{
    auto repaired = repairJsonText(text);
    if (!repaired)
        return repaired.error();
    return *repaired->value;
}

} // namespace tw
