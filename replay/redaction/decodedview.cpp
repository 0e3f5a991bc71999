// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/decodedview.h"

#include "replay/formats/base64text.h"
#include "schema/ascii.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tw {

namespace {

    constexpr std::size_t LeastEncoded = 12; ///< characters; six to nine bytes

    /// The value of \a count hex digits, nullopt for anything else.
    std::optional<char32_t> hexNumber(std::string_view text, std::size_t at, std::size_t count)
    {
        if (at + count > text.size())
            return std::nullopt;
        char32_t value = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const int digit = hexValue(text[at + i]);
            if (digit < 0)
                return std::nullopt;
            value = value * 16 + static_cast<char32_t>(digit);
        }
        return value;
    }

    /// A decoded escape: its bytes and the length of its spelling, 0 if it is none.
    struct Escape
    {
        std::string bytes;
        std::size_t length = 0;
    };

    Escape unicodeEscape(std::string_view text, std::size_t at)
    {
        const auto first = hexNumber(text, at + 2, 4);
        Escape escape;
        if (!first || (*first >= 0xdc00 && *first < 0xe000))
            return escape;
        if (*first < 0xd800 || *first >= 0xe000) {
            appendUtf8(escape.bytes, *first);
            escape.length = 6;
            return escape;
        }
        const auto second =
            text.substr(at + 6, 2) == "\\u" ? hexNumber(text, at + 8, 4) : std::nullopt;
        if (second && *second >= 0xdc00 && *second < 0xe000) {
            appendUtf8(escape.bytes, 0x10000 + ((*first - 0xd800) << 10U) + (*second - 0xdc00));
            escape.length = 12;
        }
        return escape;
    }

    Escape backslashEscape(std::string_view text, std::size_t at)
    {
        if (at + 1 >= text.size())
            return {};
        constexpr std::string_view letters = "\"\\/'bfnrt";
        constexpr std::string_view meanings = "\"\\/'\b\f\n\r\t";
        const char c = text[at + 1];
        if (const std::size_t i = letters.find(c); i != std::string_view::npos)
            return {std::string(1, meanings[i]), 2};
        if (c == 'u')
            return unicodeEscape(text, at);
        if (c == 'x') {
            if (const auto value = hexNumber(text, at + 2, 2); value && *value < 0x80)
                return {std::string(1, static_cast<char>(*value)), 4};
        }
        return {};
    }

    /// A character that shells and Markdown read as itself after a backslash.
    Escape shellEscape(std::string_view text, std::size_t at)
    {
        constexpr std::string_view special = " !#$%&()*+,-.:;<=>?@[]^_`{|}~";
        return at + 1 < text.size() && special.find(text[at + 1]) != std::string_view::npos
            ? Escape{std::string(1, text[at + 1]), 2}
            : Escape{};
    }

    Escape percentEscape(std::string_view text, std::size_t at)
    {
        const auto value = hexNumber(text, at + 1, 2);
        return value ? Escape{std::string(1, static_cast<char>(*value)), 3} : Escape{};
    }

    Escape numericEntity(std::string_view text, std::size_t at, std::size_t end)
    {
        const bool isHexadecimal = at + 2 < end && (text[at + 2] == 'x' || text[at + 2] == 'X');
        char32_t value = 0;
        for (std::size_t i = at + (isHexadecimal ? 3 : 2); i < end; ++i) {
            const int digit = hexValue(text[i]);
            if (digit < 0 || (!isHexadecimal && digit > 9))
                return {};
            value = value * (isHexadecimal ? 16 : 10) + static_cast<char32_t>(digit);
        }
        Escape escape;
        if (value == 0 || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
            return escape;
        appendUtf8(escape.bytes, value);
        escape.length = end + 1 - at;
        return escape;
    }

    Escape entity(std::string_view text, std::size_t at)
    {
        constexpr std::array<std::pair<std::string_view, char>, 6> named = {{{"&quot;", '"'},
                                                                             {"&amp;", '&'},
                                                                             {"&lt;", '<'},
                                                                             {"&gt;", '>'},
                                                                             {"&apos;", '\''},
                                                                             {"&nbsp;", ' '}}};
        for (const auto &[name, meaning] : named) {
            if (text.substr(at, name.size()) == name)
                return {std::string(1, meaning), name.size()};
        }
        const std::size_t end = text.substr(at, 10).find(';');
        return text.substr(at, 2) == "&#" && end != std::string_view::npos
            ? numericEntity(text, at, at + end)
            : Escape{};
    }

    /// A sequence of a terminal (ECMA-48): colours, titles, links. It stands for nothing.
    Escape terminalSequence(std::string_view text, std::size_t at)
    {
        constexpr std::size_t longest = 300;
        const std::string_view rest = text.substr(at, longest);
        if (rest.size() < 2)
            return {};
        if (rest[1] == '[') {
            const std::size_t end = rest.find_first_not_of("0123456789;:?<=>! ", 2);
            return end == std::string_view::npos ? Escape{} : Escape{{}, end + 1};
        }
        if (rest[1] != ']')
            return {};
        const std::size_t end = rest.find_first_of("\a\x1b", 2);
        return end == std::string_view::npos ? Escape{}
                                             : Escape{{}, end + (rest[end] == '\a' ? 1 : 2)};
    }

    /// A character that cannot be seen: zero width, marks of direction, soft hyphen.
    Escape invisible(std::string_view text, std::size_t at)
    {
        constexpr std::string_view hidden[] = {"\xC2\xAD", "\xEF\xBB\xBF"};
        for (const std::string_view character : hidden) {
            if (text.substr(at, character.size()) == character)
                return {{}, character.size()};
        }
        const std::string_view three = text.substr(at, 3);
        if (three.size() < 3 || three[0] != '\xE2')
            return {};
        const auto last = static_cast<unsigned char>(three[2]);
        const bool isHidden =
            (three[1] == '\x80'
             && ((last >= 0x8b && last <= 0x8f) || (last >= 0xaa && last <= 0xae)))
            || (three[1] == '\x81' && last >= 0xa0 && last <= 0xaf);
        return isHidden ? Escape{{}, 3} : Escape{};
    }

    /// Where the encodings of decodeLayer() begin.
    class LayerMarks
    {
    public:
        constexpr LayerMarks()
        {
            for (const char c : std::string_view("\\%&\x1b\xC2\xE2\xEF"))
                m_marks[static_cast<unsigned char>(c)] = true;
        }
        [[nodiscard]] std::size_t find(std::string_view text, std::size_t at) const
        {
            while (at < text.size() && !m_marks[static_cast<unsigned char>(text[at])])
                ++at;
            return at < text.size() ? at : std::string_view::npos;
        }

    private:
        std::array<bool, 256> m_marks{};
    };
    constexpr LayerMarks LayerBegins;

    /// Where backslash escapes begin.
    struct BackslashMarks
    {
        [[nodiscard]] static std::size_t find(std::string_view text, std::size_t at)
        {
            return text.find('\\', at);
        }
    };

    /// Decodes what \a escapeAt knows at the places that \a marks finds.
    template <typename Marks, typename EscapeAt>
    DecodedView decodeWith(std::string_view text, const Marks &marks, const EscapeAt &escapeAt)
    {
        DecodedView view;
        view.setEscapesQuotes(text.find('\\') != std::string_view::npos);
        view.text.reserve(text.size());
        std::size_t done = 0;
        for (std::size_t at = marks.find(text, 0); at != std::string_view::npos;) {
            const Escape escape = escapeAt(at);
            if (escape.length > 0) {
                view.append(text.substr(done, at - done), at - done);
                view.append(escape.bytes, escape.length);
                done = at + escape.length;
            }
            at = marks.find(text, at + std::max<std::size_t>(1, escape.length));
        }
        view.append(text.substr(done), text.size() - done);
        return view;
    }

    struct LineBreak
    {
        std::size_t at = 0;
        std::size_t length = 0; ///< bytes; 0 at the end of the text
    };
    /// Line feeds, and the separators of Unicode (U+2028, U+2029).
    class LineBreaks
    {
    public:
        explicit LineBreaks(std::string_view text)
            : m_text(text)
            , m_feed(feedAt(0))
            , m_separator(separatorAt(0))
        {
        }
        /// The first one at \a from or later. Called in ascending order.
        LineBreak next(std::size_t from)
        {
            if (m_separator < from)
                m_separator = separatorAt(from);
            if (m_feed < from)
                m_feed = feedAt(from);
            if (m_separator < m_feed)
                return {m_separator, 3};
            return {m_feed, m_feed < m_text.size() ? 1U : 0U};
        }

    private:
        [[nodiscard]] std::size_t feedAt(std::size_t from) const
        {
            return std::min(m_text.find('\n', from), m_text.size());
        }
        [[nodiscard]] std::size_t separatorAt(std::size_t from) const
        {
            for (std::size_t at = m_text.find('\xE2', from); at != std::string_view::npos;
                 at = m_text.find('\xE2', at + 1)) {
                const std::string_view three = m_text.substr(at, 3);
                if (three == "\xE2\x80\xA8" || three == "\xE2\x80\xA9")
                    return at;
            }
            return m_text.size();
        }

        std::string_view m_text;
        std::size_t m_feed;
        std::size_t m_separator;
    };

    /// The place after blanks and what quotes, comments and tables put before a line: `> `, `# `,
    /// `// `, `* `, `| `.
    std::size_t skipLinePrefix(std::string_view text, std::size_t at)
    {
        const auto skipBlanks = [text](std::size_t from) {
            return std::min(text.find_first_not_of(" \t\r\n", from), text.size());
        };
        at = skipBlanks(at);
        for (int depth = 0; depth < 4 && at < text.size(); ++depth) { // quotes in quotes
            const std::size_t mark = text.substr(at, 2) == "//" ? 2 : 1;
            const bool isMark =
                mark == 2 || std::string_view(">#*|").find(text[at]) != std::string_view::npos;
            if (!isMark || text.substr(at + mark, 1) != " ")
                break;
            at = skipBlanks(at + mark);
        }
        return at;
    }

    /// True if the text at \a begin is the only cell of a row, after the line that ends at \a end.
    bool isCell(std::string_view text, std::size_t begin, std::size_t end)
    {
        constexpr std::size_t longest = 512;
        const std::string_view prefix = text.substr(end, begin - end);
        const std::string_view row = text.substr(begin, longest);
        const std::string_view line = row.substr(0, row.find('\n'));
        const std::size_t bar = line.find('|');
        return prefix.find('|') != std::string_view::npos
            && (bar == std::string_view::npos
                || line.find_first_not_of(" \t\r", bar + 1) == std::string_view::npos);
    }
    /// \a end without the `|` at the end of a row that begins at \a begin.
    std::size_t withoutCellEnd(std::string_view text, std::size_t begin, std::size_t end)
    {
        const std::string_view row = text.substr(begin, end - begin);
        const std::size_t bar = row.find_last_not_of(" \t\r");
        if (bar == std::string_view::npos || row[bar] != '|')
            return end;
        const std::size_t last = row.substr(0, bar).find_last_not_of(" \t");
        return begin + (last == std::string_view::npos ? 0 : last + 1);
    }

    /// Kinds of base64 letters, as bits; 0 for other characters.
    enum LetterKind : std::uint8_t { Common = 1, Standard = 2, UrlSafe = 4 };
    std::uint8_t letterKind(char c)
    {
        static constexpr auto table = [] {
            std::array<std::uint8_t, 256> kinds{};
            for (const char letter :
                 std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"))
                kinds[static_cast<unsigned char>(letter)] = Common;
            kinds['+'] = kinds['/'] = Standard;
            kinds['-'] = kinds['_'] = UrlSafe;
            return kinds;
        }();
        return table[static_cast<unsigned char>(c)];
    }
    std::uint8_t letterKinds(std::string_view text)
    {
        std::uint8_t kinds = 0;
        for (const char c : text)
            kinds |= letterKind(c);
        return kinds;
    }

    bool isReadable(std::string_view text)
    {
        return std::none_of(text.begin(), text.end(), [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7f;
        });
    }
    bool isReadableText(std::string_view text)
    {
        return isReadable(text) && findInvalidUtf8(text) == std::string_view::npos;
    }

    std::optional<std::string> hexDecoded(std::string_view text)
    {
        std::string bytes;
        for (std::size_t i = 0; i < text.size(); i += 2) {
            bytes += static_cast<char>(hexValue(text[i]) * 16 + hexValue(text[i + 1]));
            if (i == 16 && !isReadable(bytes))
                return std::nullopt;
        }
        return isReadableText(bytes) ? std::optional(bytes) : std::nullopt;
    }

    std::optional<std::string> base64Decoded(std::string_view text)
    {
        // The first bytes tell text from the rest at little cost.
        const auto head = decodeBase64(text.substr(0, LeastEncoded));
        if (!head || !isReadable(*head))
            return std::nullopt;
        auto bytes = decodeBase64(text.substr(0, text.size() - (text.size() % 4 == 1 ? 1 : 0)));
        if (!bytes)
            return std::nullopt;
        while (!bytes->empty() && isUtf8Tail(bytes->back()) && text.size() % 4 != 0
               && findInvalidUtf8(*bytes) != std::string::npos)
            bytes->pop_back(); // a character that was cut off
        return isReadableText(*bytes) ? bytes : std::nullopt;
    }

    class RunFinder
    {
    public:
        RunFinder(std::string_view text, std::span<const std::size_t> joints)
            : m_text(text)
            , m_joints(joints)
        {
        }
        std::vector<EncodedRun> run()
        {
            for (std::size_t i = 0; i < m_text.size(); ++i) {
                const std::size_t begin = i;
                std::uint8_t kinds = 0;
                for (std::uint8_t kind = 0;
                     i < m_text.size() && (kind = letterKind(m_text[i])) != 0; ++i)
                    kinds |= kind;
                if (i - begin >= LeastEncoded && !tryWithoutWords(begin, i))
                    tryRun(begin, i - begin, kinds);
            }
            return std::move(m_runs);
        }

    private:
        bool take(std::size_t begin, std::size_t length, TextEncoding encoding,
                  std::optional<std::string> decoded)
        {
            if (!decoded || decoded->empty())
                return false;
            std::size_t padding = 0;
            while (encoding != TextEncoding::Hex && padding < 2
                   && begin + length + padding < m_text.size()
                   && m_text[begin + length + padding] == '=')
                ++padding;
            m_runs.push_back({begin, length + padding, encoding, padding > 0 || length % 4 == 0,
                              std::move(*decoded)});
            return true;
        }

        bool tryHex(std::size_t begin, std::size_t length)
        {
            const std::string_view text = m_text.substr(begin, length);
            if (length % 2 != 0 || hexValue(text[0]) > 7 || hexValue(text[0]) < 0
                || !std::all_of(text.begin(), text.end(), isHex))
                return false;
            return take(begin, length, TextEncoding::Hex, hexDecoded(text));
        }

        /// \a kinds are those of the letters.
        bool tryBase64(std::size_t begin, std::size_t length, std::uint8_t kinds)
        {
            const bool isUrl = (kinds & UrlSafe) != 0;
            if (isUrl && (kinds & Standard) != 0)
                return false;
            return take(begin, length, isUrl ? TextEncoding::Base64Url : TextEncoding::Base64,
                        base64Decoded(m_text.substr(begin, length)));
        }

        bool tryPart(std::size_t begin, std::size_t end)
        {
            return end >= begin + LeastEncoded
                && (tryHex(begin, end - begin)
                    || tryBase64(begin, end - begin,
                                 letterKinds(m_text.substr(begin, end - begin))));
        }

        /// A run over several lines: all of it, or without a word before or after it.
        bool tryWithoutWords(std::size_t begin, std::size_t end)
        {
            const auto first = std::upper_bound(m_joints.begin(), m_joints.end(), begin);
            const auto last = std::lower_bound(first, m_joints.end(), end);
            return first != last
                && (tryPart(begin, end) || tryPart(*first, end) || tryPart(begin, *std::prev(last))
                    || tryPart(*first, *std::prev(last)));
        }

        void tryRun(std::size_t begin, std::size_t length, std::uint8_t kinds)
        {
            if (tryHex(begin, length) || tryBase64(begin, length, kinds))
                return;
            const std::string_view text = m_text.substr(begin, length);
            if (kinds == Common) {
                if (text.starts_with("0x"))
                    (void)tryHex(begin + 2, length - 2);
                return;
            }
            // An encoded part of a path or a name with dashes.
            for (std::size_t at = 0; at < length;) {
                const std::size_t end = std::min(text.find_first_of("-_+/", at), length);
                if (end - at >= LeastEncoded && !tryHex(begin + at, end - at))
                    (void)tryBase64(begin + at, end - at, Common);
                at = end + 1;
            }
        }

        std::string_view m_text;
        std::span<const std::size_t> m_joints;
        std::vector<EncodedRun> m_runs;
    };

} // namespace

std::size_t DecodedView::sourceBegin(std::size_t at) const
{
    const auto after =
        std::upper_bound(m_marks.begin(), m_marks.end(), at,
                         [](std::size_t p, const Mark &mark) { return p < mark.at; });
    if (after == m_marks.begin())
        return at;
    const Mark &mark = *std::prev(after);
    return mark.source + (at - mark.at);
}

std::size_t DecodedView::sourceEnd(std::size_t end) const
{
    const auto at = std::lower_bound(m_marks.begin(), m_marks.end(), end,
                                     [](const Mark &mark, std::size_t p) { return mark.at < p; });
    return at != m_marks.end() && at->at == end ? at->sourceBefore : sourceBegin(end);
}

void DecodedView::toSource(std::size_t &begin, std::size_t &end, std::string &replacement) const
{
    begin = sourceBegin(begin);
    end = sourceEnd(end);
    if (!m_escapesQuotes || replacement.find_first_of("\"\\") == std::string::npos)
        return;
    std::string escaped;
    for (const char c : replacement) {
        if (c == '"' || c == '\\')
            escaped += '\\';
        escaped += c;
    }
    replacement = std::move(escaped);
}

std::vector<std::size_t> DecodedView::joints() const
{
    std::vector<std::size_t> places;
    for (const Mark &mark : m_marks) {
        if (mark.source != mark.sourceBefore)
            places.push_back(mark.at);
    }
    return places;
}

std::optional<std::size_t> DecodedView::lastJoint(std::size_t begin, std::size_t end) const
{
    const auto after =
        std::lower_bound(m_marks.begin(), m_marks.end(), end,
                         [](const Mark &mark, std::size_t p) { return mark.at < p; });
    if (after == m_marks.begin() || std::prev(after)->at <= begin)
        return std::nullopt;
    return std::prev(after)->at;
}

void DecodedView::append(std::string_view bytes, std::size_t source)
{
    text += bytes;
    m_source += source;
    if (bytes.size() != source)
        m_marks.push_back({text.size(), m_source, m_source});
}

void DecodedView::skip(std::size_t source)
{
    m_marks.push_back({text.size(), m_source + source, m_source});
    m_source += source;
}

DecodedView decodeJsonText(std::string_view raw)
{
    return decodeWith(raw, BackslashMarks(), [raw](std::size_t at) {
        if (at + 1 < raw.size() && (raw[at + 1] == 'x' || raw[at + 1] == '\''))
            return Escape{};
        return backslashEscape(raw, at);
    });
}

bool mayHaveLayers(std::string_view text)
{
    return LayerBegins.find(text, 0) != std::string_view::npos;
}

std::optional<DecodedView> decodeLayer(std::string_view text)
{
    if (!mayHaveLayers(text))
        return std::nullopt;
    DecodedView view = decodeWith(text, LayerBegins, [text](std::size_t at) {
        switch (text[at]) {
        case '\\': {
            const Escape escape = backslashEscape(text, at);
            return escape.length > 0 ? escape : shellEscape(text, at);
        }
        case '%':
            return percentEscape(text, at);
        case '&':
            return entity(text, at);
        case '\x1b':
            return terminalSequence(text, at);
        default:
            return invisible(text, at);
        }
    });
    return view.text.size() < text.size() ? std::optional(std::move(view)) : std::nullopt;
}

std::optional<DecodedView> joinLines(std::string_view text)
{
    LineBreaks breaks(text);
    LineBreak next = breaks.next(0);
    if (next.length == 0)
        return std::nullopt;
    DecodedView view;
    view.text.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = next.at;
        while (next.length > 0 && end > at && (text[end - 1] == '\r' || text[end - 1] == '\\'))
            --end;
        std::size_t begin = next.at + next.length;
        if (next.length > 0) {
            begin = skipLinePrefix(text, begin);
            if (begin > next.at + next.length && isCell(text, begin, next.at))
                end = withoutCellEnd(text, at, end);
        }
        view.append(text.substr(at, end - at), end - at);
        if (begin > end)
            view.skip(begin - end);
        at = begin;
        next = breaks.next(at);
    }
    return view;
}

std::vector<EncodedRun> findEncodedRuns(std::string_view text, std::span<const std::size_t> joints)
{
    return RunFinder(text, joints).run();
}

std::string encodeLike(const EncodedRun &run, std::string_view decoded)
{
    std::string text;
    if (run.encoding == TextEncoding::Hex) {
        constexpr std::string_view digits = "0123456789abcdef";
        for (const char c : decoded) {
            text += digits[static_cast<unsigned char>(c) >> 4U];
            text += digits[static_cast<unsigned char>(c) & 15U];
        }
        return text;
    }
    const std::string_view letters = run.encoding == TextEncoding::Base64Url
        ? "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        : "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    text.reserve((decoded.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < decoded.size(); i += 3) {
        std::uint32_t group = 0;
        const std::size_t count = std::min<std::size_t>(3, decoded.size() - i);
        for (std::size_t j = 0; j < 3; ++j)
            group = group << 8U | (j < count ? static_cast<unsigned char>(decoded[i + j]) : 0U);
        for (std::size_t j = 0; j <= count; ++j)
            text += letters[group >> (18U - 6U * j) & 63U];
        if (run.isPadded)
            text.append(3 - count, '=');
    }
    return text;
}

} // namespace tw
