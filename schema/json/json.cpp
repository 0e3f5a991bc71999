// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/json.h"

#include "schema/ascii.h"
#include "schema/counttext.h"
#include "schema/hash.h"
#include "schema/json/jsonnumber.h"
#include "schema/rowtable.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

namespace tw {

namespace {

    constexpr std::string_view ByteOrderMark = "\xEF\xBB\xBF";
    /// An object with at least this many keys uses a hash table to find duplicates.
    constexpr std::size_t ManyKeys = 16;

    bool isWordByte(char c)
    {
        return isLetterOrDigit(c) || c == '_' || c == '$' || c == '.' || c == '+' || c == '-';
    }

    /// Reads without recursion. Finished children are kept on two stacks and move into their
    /// container when it closes, which then gets exactly the size it needs.
    class Reader
    {
    public:
        Reader(std::string_view text, const JsonReadOptions &options)
            : m_text(text)
            , m_options(options)
        {
        }

        Result<Json> read();

    private:
        struct Frame
        {
            bool object = false;
            std::size_t offset = 0; ///< of the bracket
            std::size_t firstValue = 0; ///< in m_values
            std::size_t firstKey = 0; ///< in m_keys
            std::optional<std::size_t> again; ///< the open member repeats the key of this one
            RowTable<> index; ///< of its keys; used from ManyKeys on
        };
        enum class Next { Value, Key, After, End };

        std::optional<Error> checkText() const;
        bool value(Next &next); ///< false: m_error is set, as for the functions below
        bool open(bool object, Next &next);
        bool key();
        bool after(Next &next);
        bool word();
        bool number();
        bool string(std::string &out);
        bool escape(std::string &out);
        bool unicodeEscape(std::string &out);
        std::optional<char32_t> hexDigits();
        void deliver(Json &&json);
        void close();
        void noteKey(std::string &&name, std::size_t offset);
        void addToIndex(Frame &frame, std::uint32_t key) const;
        void noteDuplicate(std::size_t offset);

        bool fail(std::size_t offset, ErrorCode code, std::string detail);
        bool fail(std::size_t offset, std::string detail)
        {
            return fail(offset, ErrorCode::NotJson, std::move(detail));
        }
        bool failHere(std::string_view wanted); ///< unexpected byte or end of text
        bool failKey();
        std::string placeOf(std::size_t offset) const;
        std::string here() const; ///< what is at m_at, for messages
        std::string openedAt() const;
        TextPosition advanceTo(std::size_t offset);

        void skipSpace()
        {
            while (m_at < m_text.size() && isSpace(m_text[m_at]))
                ++m_at;
        }
        bool atEnd() const { return m_at >= m_text.size(); }
        char peek() const { return atEnd() ? '\0' : m_text[m_at]; }

        std::string_view m_text;
        const JsonReadOptions &m_options;
        std::size_t m_at = 0;
        std::vector<Frame> m_frames;
        std::vector<Json> m_values;
        std::vector<std::string> m_keys;
        std::optional<Json> m_root;
        std::optional<Error> m_error;
        TextPosition m_reported; ///< of the last report; keeps the cost of many reports linear
    };

    std::string locate(const std::string &source, const TextPosition &position)
    {
        std::string where = source;
        if (!where.empty())
            where += ':';
        return where + std::to_string(position.line) + ':' + std::to_string(position.column);
    }

    std::string Reader::placeOf(std::size_t offset) const
    {
        const TextPosition position = textPosition(m_text, offset);
        return "line " + std::to_string(position.line) + ", column "
            + std::to_string(position.column);
    }

    bool Reader::fail(std::size_t offset, ErrorCode code, std::string detail)
    {
        m_error =
            Error{code, locate(m_options.source, textPosition(m_text, offset)), std::move(detail)};
        return false;
    }

    std::string Reader::here() const
    {
        if (atEnd())
            return "the end of the text";
        const auto byte = static_cast<unsigned char>(peek());
        if (byte < 0x20 || byte == 0x7F) {
            constexpr std::string_view Hex = "0123456789abcdef";
            return std::string("the control character 0x") + Hex[byte >> 4U] + Hex[byte & 0xFU];
        }
        return "'" + std::string(m_text.substr(m_at, utf8Length(m_text.substr(m_at, 4)))) + "'";
    }

    std::string Reader::openedAt() const
    {
        const Frame &frame = m_frames.back();
        return std::string(frame.object ? "the object" : "the array") + " opened at "
            + placeOf(frame.offset);
    }

    bool Reader::failHere(std::string_view wanted)
    {
        if (!atEnd())
            return fail(m_at, here() + " where " + std::string(wanted) + " should be");
        if (m_frames.empty())
            return fail(m_at, "the text ends where " + std::string(wanted) + " should be");
        return fail(m_at, "the text ends inside " + openedAt() + "; it may have been cut off here");
    }

    std::optional<Error> Reader::checkText() const
    {
        const auto error = [&](ErrorCode code, std::size_t offset, std::string detail) {
            return Error{code, locate(m_options.source, textPosition(m_text, offset)),
                         std::move(detail)};
        };
        if (m_text.size() > m_options.maxBytes) {
            return Error{ErrorCode::TooLarge, m_options.source,
                         counted(m_text.size(), "byte") + ", the limit is "
                             + std::to_string(m_options.maxBytes) + "; split it"};
        }
        const bool utf16 = m_text.starts_with("\xFF\xFE") || m_text.starts_with("\xFE\xFF");
        const std::size_t invalid = findInvalidUtf8(m_text);
        if (invalid != std::string_view::npos) {
            return error(
                ErrorCode::InvalidUtf8, invalid,
                "invalid UTF-8 at byte offset " + std::to_string(invalid)
                    + (utf16 ? "; this is UTF-16, save it as UTF-8" : "; save it as UTF-8"));
        }
        const std::size_t first = m_text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
        if (m_text.find_first_not_of(" \t\r\n", first) == std::string_view::npos)
            return error(ErrorCode::Empty, m_text.size(), "the text contains no JSON value");
        return std::nullopt;
    }

    Result<Json> Reader::read()
    {
        if (auto error = checkText())
            return *std::move(error);
        if (m_text.starts_with(ByteOrderMark))
            m_at = ByteOrderMark.size();
        Next next = Next::Value;
        bool fine = true;
        while (fine && next != Next::End) {
            skipSpace();
            switch (next) {
            case Next::Value:
                fine = value(next);
                break;
            case Next::Key:
                fine = key();
                next = Next::Value;
                break;
            case Next::After:
                fine = after(next);
                break;
            case Next::End:
                break;
            }
        }
        if (!fine)
            return *std::move(m_error);
        return *std::move(m_root);
    }

    bool Reader::value(Next &next)
    {
        const char c = peek();
        next = Next::After;
        if (atEnd())
            return failHere("a value");
        if (c == '{' || c == '[')
            return open(c == '{', next);
        if (c == '"') {
            std::string text;
            if (!string(text))
                return false;
            deliver(Json(std::move(text)));
            return true;
        }
        if (c == '-' || isDigit(c))
            return number();
        return word();
    }

    bool Reader::open(bool object, Next &next)
    {
        if (m_frames.size() >= static_cast<std::size_t>(std::max(m_options.maxDepth, 0))) {
            return fail(m_at, ErrorCode::TooDeep,
                        "nested deeper than " + std::to_string(m_options.maxDepth)
                            + " levels; flatten it");
        }
        Frame frame;
        frame.object = object;
        frame.offset = m_at++;
        frame.firstValue = m_values.size();
        frame.firstKey = m_keys.size();
        m_frames.push_back(std::move(frame));
        skipSpace();
        if (peek() == (object ? '}' : ']')) {
            ++m_at;
            close();
            next = Next::After;
        } else {
            next = object ? Next::Key : Next::Value;
        }
        return true;
    }

    bool Reader::key()
    {
        const std::size_t offset = m_at;
        if (peek() != '"')
            return failKey();
        std::string name;
        if (!string(name))
            return false;
        noteKey(std::move(name), offset);
        skipSpace();
        if (peek() != ':')
            return failHere("':' after the key");
        ++m_at;
        return true;
    }

    bool Reader::failKey()
    {
        if (peek() == '}')
            return fail(m_at, "'}' after a comma; remove the comma or add a member");
        if (peek() == '\'')
            return fail(m_at, "a key in single quotes; JSON strings need double quotes");
        if (!atEnd() && isWordByte(peek()))
            return fail(m_at, "a key without quotes; write it in double quotes");
        return failHere("a key in double quotes");
    }

    bool Reader::after(Next &next)
    {
        if (m_frames.empty()) {
            next = Next::End;
            if (atEnd())
                return true;
            return fail(m_at,
                        here()
                            + " after the end of the value; a file holds one JSON value"
                              " (NDJSON is read line by line)");
        }
        const bool object = m_frames.back().object;
        if (peek() == ',') {
            ++m_at;
            next = object ? Next::Key : Next::Value;
            return true;
        }
        if (peek() == (object ? '}' : ']')) {
            ++m_at;
            close();
            return true;
        }
        return failHere(object ? "',' or '}'" : "',' or ']'");
    }

    bool Reader::word()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && isWordByte(m_text[end]))
            ++end;
        const std::string_view text = m_text.substr(m_at, end - m_at);
        const std::size_t offset = m_at;
        m_at = end;
        if (text == "true" || text == "false") {
            deliver(Json(text == "true"));
            return true;
        }
        if (text == "null") {
            deliver(Json(nullptr));
            return true;
        }
        m_at = offset;
        const char c = peek();
        if (text.empty()) {
            if (c == ']' && !m_frames.empty() && !m_frames.back().object)
                return fail(offset, "']' after a comma; remove the comma or add a value");
            if (c == '\'')
                return fail(offset, "a string in single quotes; JSON strings need double quotes");
            if (c == '/')
                return fail(offset, "a comment or a stray '/'; JSON has no comments, remove it");
            return failHere("a value");
        }
        constexpr std::size_t Shown = 20;
        const std::string shown =
            "'" + std::string(text.substr(0, Shown)) + (text.size() > Shown ? "…" : "") + "'";
        const std::string lower = lowered(text);
        if (lower == "true" || lower == "false" || lower == "null")
            return fail(offset, shown + " is not JSON; write " + lower);
        if (lower == "none" || lower == "nil" || lower == "undefined")
            return fail(offset, shown + " is not JSON; write null");
        if (lower == "nan" || lower == "infinity" || lower == "inf" || lower == "+infinity")
            return fail(offset, "JSON has no " + shown + "; write null or a string");
        if (c == '+' || c == '.')
            return fail(offset, shown + " is not a JSON number; start it with a digit or '-'");
        return fail(offset, shown + " where a value should be; strings need double quotes");
    }

    bool Reader::number()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && isWordByte(m_text[end]))
            ++end;
        const std::string_view text = m_text.substr(m_at, end - m_at);
        bool whole = false;
        const std::size_t length = scanNumber(text, whole);
        if (length == text.size()) {
            m_at = end;
            deliver(readNumber(text, whole));
            return true;
        }
        if (end == m_text.size() && (text == "-" || text.ends_with('.') || text.ends_with('e')))
            return fail(end, "the text ends inside a number; it may have been cut off here");
        if (text.starts_with("-I") || text.starts_with("-N"))
            return fail(m_at, "JSON has neither infinity nor NaN; write null or a string");
        const std::string_view digits = text.substr(text.front() == '-' ? 1 : 0);
        if (digits.size() > 1 && digits[0] == '0' && isDigit(digits[1]))
            return fail(m_at, "a number with a leading zero; remove it or write a string");
        if (digits.starts_with("0x") || digits.starts_with("0X"))
            return fail(m_at, "JSON has no hexadecimal numbers; write it in decimal");
        constexpr std::size_t Shown = 40;
        return fail(m_at,
                    "'" + std::string(text.substr(0, Shown)) + (text.size() > Shown ? "…" : "")
                        + "' is not a JSON number; correct it or put it in double quotes");
    }

    bool Reader::string(std::string &out)
    {
        const std::size_t begin = m_at++;
        std::size_t done = m_at;
        for (; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '"') {
                out.append(m_text, done, m_at - done);
                ++m_at;
                return true;
            }
            if (c == '\\') {
                out.append(m_text, done, m_at - done);
                if (!escape(out))
                    return false;
                done = m_at;
                --m_at;
            } else if (static_cast<unsigned char>(c) < 0x20) {
                if (c == '\n' || c == '\r')
                    return fail(m_at,
                                "a line break inside the string that began at " + placeOf(begin)
                                    + "; close it or write \\n");
                return fail(m_at, here() + " inside a string; write it as an escape such as \\t");
            }
        }
        return fail(m_at,
                    "the text ends inside the string that began at " + placeOf(begin)
                        + "; it may have been cut off here");
    }

    bool Reader::escape(std::string &out)
    {
        const std::size_t begin = m_at++;
        const char c = peek();
        if (c == 'u')
            return unicodeEscape(out);
        constexpr std::string_view Names = "\"\\/bfnrt";
        constexpr std::string_view Values = "\"\\/\b\f\n\r\t";
        const auto which = atEnd() ? std::string_view::npos : Names.find(c);
        if (which == std::string_view::npos) {
            if (atEnd())
                return fail(m_at, "the text ends inside a string; it may have been cut off here");
            return fail(
                begin, "\\ before " + here() + " is not a JSON escape; write \\\\ for a backslash");
        }
        out += Values[which];
        ++m_at;
        return true;
    }

    /// The four digits after "u", where m_at points; advances past them.
    std::optional<char32_t> Reader::hexDigits()
    {
        char32_t value = 0;
        for (std::size_t i = 1; i <= 4; ++i) {
            if (m_at + i >= m_text.size())
                return std::nullopt;
            const int digit = hexValue(m_text[m_at + i]);
            if (digit < 0)
                return std::nullopt;
            value = value * 16 + static_cast<char32_t>(digit);
        }
        m_at += 5;
        return value;
    }

    bool Reader::unicodeEscape(std::string &out)
    {
        const std::size_t begin = m_at - 1;
        const auto unit = hexDigits();
        if (!unit)
            return fail(begin, "\\u without four hexadecimal digits; complete it, or write \\\\u");
        const auto isHigh = [](char32_t u) { return u >= 0xD800 && u <= 0xDBFF; };
        const auto isLow = [](char32_t u) { return u >= 0xDC00 && u <= 0xDFFF; };
        if (!isHigh(*unit) && !isLow(*unit)) {
            appendUtf8(out, *unit);
            return true;
        }
        if (isHigh(*unit) && m_text.substr(m_at, 2) == "\\u") {
            const std::size_t second = m_at++;
            const auto low = hexDigits();
            if (low && isLow(*low)) {
                appendUtf8(out, 0x10000 + ((*unit - 0xD800) << 10U) + (*low - 0xDC00));
                return true;
            }
            m_at = second;
        }
        if (m_options.loneSurrogates == nullptr) {
            return fail(begin, ErrorCode::InvalidUtf8,
                        "half of a surrogate pair (" + std::string(m_text.substr(begin, 6))
                            + ") is not a character; add the other half or remove it");
        }
        m_options.loneSurrogates->push_back(advanceTo(begin));
        appendUtf8(out, 0xFFFD);
        return true;
    }

    void Reader::deliver(Json &&json)
    {
        if (m_frames.empty()) {
            m_root = std::move(json);
            return;
        }
        Frame &frame = m_frames.back();
        if (frame.again) {
            m_values[frame.firstValue + *frame.again] = std::move(json);
            frame.again.reset();
        } else {
            m_values.push_back(std::move(json));
        }
    }

    void Reader::close()
    {
        const Frame frame = std::move(m_frames.back());
        m_frames.pop_back();
        const auto values = m_values.begin() + static_cast<std::ptrdiff_t>(frame.firstValue);
        Json json = frame.object ? Json::object() : Json::array();
        if (frame.object) {
            // Fills the vector directly: ordered_map would search for every key again.
            std::vector<Json::object_t::value_type> &members = *json.get_ptr<Json::object_t *>();
            members.reserve(m_values.size() - frame.firstValue);
            auto name = m_keys.begin() + static_cast<std::ptrdiff_t>(frame.firstKey);
            for (auto value = values; value != m_values.end(); ++value, ++name)
                members.emplace_back(std::move(*name), std::move(*value));
            m_keys.resize(frame.firstKey);
        } else {
            json.get_ptr<Json::array_t *>()->assign(std::make_move_iterator(values),
                                                    std::make_move_iterator(m_values.end()));
        }
        m_values.resize(frame.firstValue);
        deliver(std::move(json));
    }

    void Reader::noteKey(std::string &&name, std::size_t offset)
    {
        Frame &frame = m_frames.back();
        const auto first = m_keys.begin() + static_cast<std::ptrdiff_t>(frame.firstKey);
        const std::size_t count = m_keys.size() - frame.firstKey;
        if (count < ManyKeys) {
            const auto same = std::find(first, m_keys.end(), name);
            if (same != m_keys.end())
                frame.again = static_cast<std::size_t>(same - first);
        } else {
            for (std::uint64_t i = frame.index.rows(); i < count; ++i)
                addToIndex(frame, static_cast<std::uint32_t>(i));
            const std::uint32_t same =
                frame.index.find(static_cast<std::uint32_t>(textHash(name)),
                                 [&](std::uint32_t i) { return first[i] == name; });
            if (same != RowTable<>::NoRow)
                frame.again = same;
        }
        if (!frame.again)
            m_keys.push_back(std::move(name));
        else
            noteDuplicate(offset);
    }

    void Reader::addToIndex(Frame &frame, std::uint32_t key) const
    {
        const auto hashOf = [&](std::uint32_t at) {
            return static_cast<std::uint32_t>(textHash(m_keys[frame.firstKey + at]));
        };
        if (frame.index.isFull()) {
            const auto slots = std::max<std::uint64_t>(4 * ManyKeys, 2 * frame.index.slotCount());
            frame.index = frame.index.resized(static_cast<std::uint32_t>(slots), hashOf);
        }
        frame.index.insert(hashOf(key), key);
    }

    void Reader::noteDuplicate(std::size_t offset)
    {
        if (m_options.duplicateKeys == nullptr)
            return;
        std::string pointer;
        for (std::size_t i = 0; i < m_frames.size(); ++i) {
            const Frame &frame = m_frames[i];
            const bool last = i + 1 == m_frames.size();
            if (!frame.object) {
                const std::size_t end = last ? m_values.size() : m_frames[i + 1].firstValue;
                appendPointerIndex(pointer, end - frame.firstValue);
            } else if (frame.again) {
                appendPointerToken(pointer, m_keys[frame.firstKey + *frame.again]);
            } else {
                const std::size_t end = last ? m_keys.size() : m_frames[i + 1].firstKey;
                appendPointerToken(pointer, m_keys[end - 1]);
            }
        }
        m_options.duplicateKeys->push_back({std::move(pointer), advanceTo(offset)});
    }

    void advance(TextPosition &position, std::string_view text, std::size_t offset)
    {
        offset = std::min(offset, text.size());
        std::size_t lineStart = position.offset - (position.column - 1);
        for (std::size_t i = position.offset; i < offset; ++i) {
            if (text[i] == '\n') {
                ++position.line;
                lineStart = i + 1;
            }
        }
        position.offset = offset;
        position.column = offset - lineStart + 1;
    }

    TextPosition startOf(std::string_view text)
    {
        TextPosition position;
        if (text.starts_with(ByteOrderMark))
            position.offset = ByteOrderMark.size();
        return position;
    }

    TextPosition Reader::advanceTo(std::size_t offset)
    {
        if (m_reported.offset == 0 || m_reported.offset > offset)
            m_reported = startOf(m_text);
        advance(m_reported, m_text, offset);
        return m_reported;
    }

} // namespace

Result<Json> parseJson(std::string_view text, const JsonReadOptions &options)
{
    return Reader(text, options).read();
}

TextPosition textPosition(std::string_view text, std::size_t offset)
{
    TextPosition position = startOf(text);
    if (offset <= position.offset)
        position.offset = std::min(offset, text.size());
    else
        advance(position, text, offset);
    return position;
}

TextPosition textPosition(std::string_view text, std::size_t offset, TextPosition from)
{
    if (from.offset == 0)
        return textPosition(text, offset);
    advance(from, text, offset);
    return from;
}

} // namespace tw
