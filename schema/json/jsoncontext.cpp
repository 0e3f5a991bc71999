// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/jsoncontext.h"

#include "schema/json/jsontokens.h"

#include <algorithm>

namespace tw {

namespace {

    /// The tokens of a text that is being typed: a string ends with its line.
    class LineLexer
    {
    public:
        LineLexer(std::string_view text, std::size_t at)
            : m_text(text)
            , m_lexer(text, at)
        {
        }

        JsonLexeme next()
        {
            JsonLexeme token = m_lexer.next();
            if (token.kind != JsonLexeme::String)
                return token;
            const std::size_t line = m_text.find('\n', token.begin);
            if (line < token.end) {
                token.end = line;
                token.isWhole = false;
                m_lexer = JsonLexer<char>(m_text, line);
            }
            return token;
        }

    private:
        std::string_view m_text;
        JsonLexer<char> m_lexer;
    };

    /// Follows the tokens before a place.
    class ContextReader
    {
    public:
        explicit ContextReader(std::string_view text)
            : m_text(text)
        {
        }

        std::optional<JsonContext> read(std::size_t offset)
        {
            LineLexer lexer(m_text, jsonRootBegin(m_text));
            JsonLexeme at;
            while (true) {
                const JsonLexeme token = lexer.next();
                const bool isText =
                    token.kind == JsonLexeme::String || token.kind == JsonLexeme::Word;
                const bool isOpen = token.kind == JsonLexeme::Word || !token.isWhole;
                if (token.kind == JsonLexeme::Nothing || token.begin >= offset) {
                    at = {JsonLexeme::Nothing, true, offset, offset};
                    return contextOf(at, token);
                }
                if (isText && (offset < token.end || (offset == token.end && isOpen)))
                    return hasOddQuote(token) ? contextOf({token.kind, false, token.begin, offset},
                                                          LineLexer(m_text, offset).next())
                                              : contextOf(token, lexer.next());
                follow(token);
            }
        }

    private:
        enum class State : std::uint8_t { Key, Colon, Value, Comma };
        struct Frame
        {
            JsonEnclosing container;
            State state = State::Key;
            std::size_t index = 0;
            std::size_t lastEnd = 0; ///< of the last member
        };

        /// True if a string later in the line lacks a quote: then it is the one that is typed, and
        /// its quote belongs to the next string.
        [[nodiscard]] bool hasOddQuote(const JsonLexeme &token) const
        {
            const std::size_t line = std::min(m_text.find('\n', token.begin), m_text.size());
            LineLexer lexer(m_text.substr(0, line), token.begin);
            if (token.kind != JsonLexeme::String || !lexer.next().isWhole)
                return false;
            while (true) {
                const JsonLexeme next = lexer.next();
                if (next.kind == JsonLexeme::Nothing || !next.isWhole)
                    return !next.isWhole;
            }
        }

        void follow(const JsonLexeme &token)
        {
            switch (token.kind) {
            case JsonLexeme::Open: {
                const bool isObject = m_text[token.begin] == '{';
                m_frames.push_back(
                    {{isObject, token.begin, {}}, isObject ? State::Key : State::Value, 0, 0});
                return;
            }
            case JsonLexeme::Close:
                if (!m_frames.empty())
                    m_frames.pop_back();
                finish(token.end);
                return;
            case JsonLexeme::Comma:
                if (!m_frames.empty()) {
                    Frame &frame = m_frames.back();
                    frame.state = frame.container.isObject ? State::Key : State::Value;
                    ++frame.index;
                }
                return;
            case JsonLexeme::Colon:
                if (!m_frames.empty() && m_frames.back().container.isObject)
                    m_frames.back().state = State::Value;
                return;
            default:
                text(token);
            }
        }

        void text(const JsonLexeme &token)
        {
            if (m_frames.empty())
                return finish(token.end);
            Frame &frame = m_frames.back();
            const bool isKey = frame.container.isObject && frame.state != State::Value;
            if (!isKey)
                return finish(token.end);
            std::string_view key = m_text.substr(token.begin, token.end - token.begin);
            frame.container.token =
                token.isWhole ? jsonKeyText(key) : jsonKeyText(std::string(key) + '"');
            frame.state = State::Colon;
        }

        void finish(std::size_t end)
        {
            m_isRootRead = m_frames.empty();
            if (m_isRootRead)
                return;
            m_frames.back().state = State::Comma;
            m_frames.back().lastEnd = end;
        }

        std::optional<JsonContext> contextOf(const JsonLexeme &at, const JsonLexeme &next)
        {
            JsonContext context;
            context.begin = at.begin;
            context.end = at.end;
            context.hasColon = next.kind == JsonLexeme::Colon;
            context.needsComma = next.kind == JsonLexeme::String || next.kind == JsonLexeme::Word
                || next.kind == JsonLexeme::Open;
            if (m_frames.empty())
                return m_isRootRead ? std::nullopt : std::optional(context);
            Frame &frame = m_frames.back();
            if (frame.state == State::Colon)
                return std::nullopt;
            if (frame.state == State::Comma) {
                context.commaAt = frame.lastEnd;
                ++frame.index;
                if (at.begin == frame.lastEnd) // "a":1| is still the value
                    return std::nullopt;
            }
            const bool isKey = frame.container.isObject && frame.state != State::Value;
            context.slot = isKey ? JsonContext::Slot::Key : JsonContext::Slot::Value;
            for (Frame &level : m_frames) {
                if (!level.container.isObject)
                    level.container.token = std::to_string(level.index);
                context.enclosing.push_back(std::move(level.container));
            }
            if (isKey)
                context.enclosing.back().token.clear();
            return context;
        }

        std::string_view m_text;
        std::vector<Frame> m_frames;
        bool m_isRootRead = false;
    };

    /// Writes tokens with new white space between them.
    class Indenter
    {
    public:
        Indenter(std::string_view text, int indent)
            : m_text(text)
            , m_indent(static_cast<std::size_t>(std::max(indent, 0)))
        {
        }

        std::string run()
        {
            JsonLexer<char> lexer(m_text, jsonRootBegin(m_text));
            JsonLexeme before;
            for (JsonLexeme token = lexer.next(); token.kind != JsonLexeme::Nothing;
                 token = lexer.next()) {
                separate(before.kind, token.kind);
                m_out.append(m_text.substr(token.begin, token.end - token.begin));
                before = token;
            }
            return std::move(m_out);
        }

    private:
        void separate(JsonLexeme::Kind before, JsonLexeme::Kind kind)
        {
            if (before == JsonLexeme::Open)
                ++m_level;
            if (kind == JsonLexeme::Close)
                m_level -= m_level > 0 ? 1 : 0;
            const bool isEmpty = before == JsonLexeme::Open && kind == JsonLexeme::Close;
            if (before == JsonLexeme::Nothing || isEmpty || kind == JsonLexeme::Comma
                || kind == JsonLexeme::Colon)
                return;
            if (before == JsonLexeme::Open || before == JsonLexeme::Comma
                || kind == JsonLexeme::Close)
                m_out.append(1, '\n').append(m_level * m_indent, ' ');
            else
                m_out += ' ';
        }

        std::string_view m_text;
        std::size_t m_indent;
        std::size_t m_level = 0;
        std::string m_out;
    };

} // namespace

std::optional<JsonContext> jsonContextAt(std::string_view text, std::size_t offset)
{
    return ContextReader(text).read(offset);
}

std::vector<std::pair<std::string, std::string_view>> jsonMemberTexts(std::string_view text,
                                                                      std::size_t begin)
{
    std::vector<std::pair<std::string, std::string_view>> members;
    LineLexer lexer(text, begin);
    lexer.next();
    std::size_t depth = 0;
    JsonLexeme before;
    for (JsonLexeme token = lexer.next(); token.kind != JsonLexeme::Nothing; token = lexer.next()) {
        if (token.kind == JsonLexeme::Close && depth-- == 0)
            break;
        if (depth == 0 && token.kind == JsonLexeme::Colon && before.kind == JsonLexeme::String) {
            members.emplace_back(jsonKeyText(text.substr(before.begin, before.end - before.begin)),
                                 std::string_view());
        } else if (depth == 0 && before.kind == JsonLexeme::Colon && !members.empty()) {
            members.back().second = text.substr(token.begin, token.end - token.begin);
        }
        depth += token.kind == JsonLexeme::Open ? 1 : 0;
        before = token;
    }
    return members;
}

std::string reindentJson(std::string_view text, int indent)
{
    return Indenter(text, indent).run();
}

} // namespace tw
