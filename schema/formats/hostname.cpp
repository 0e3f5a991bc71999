// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Host names: RFC 1123, 2.1 and RFC 952; JSON Schema Validation, 7.3.3. A-labels and U-labels:
// IDNA2008, that is RFC 5890, 5891 (4.2 and 5.4), 5892 (code points and contextual rules, appendix
// A), 5893 (the Bidi rule), 3492 (Punycode). Separators of international names: RFC 3490, 3.1.
#include "schema/formats/formatchecks.h"
#include "schema/patterns/codeset.h"
#include "schema/patterns/utf8.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <array>
#include <vector>

namespace tw::formats {
namespace {

    constexpr std::size_t MaxLabel = 63;
    constexpr std::size_t MaxName = 253; // 255 octets on the wire (RFC 1035, 2.3.4)

    namespace punycode {
        constexpr std::uint32_t Base = 36;
        constexpr std::uint32_t TMin = 1;
        constexpr std::uint32_t TMax = 26;
        constexpr std::uint32_t Skew = 38;
        constexpr std::uint32_t Damp = 700;

        std::uint32_t adapted(std::uint32_t delta, std::uint32_t count, bool first)
        {
            delta = first ? delta / Damp : delta / 2;
            delta += delta / count;
            std::uint32_t k = 0;
            while (delta > (Base - TMin) * TMax / 2) {
                delta /= Base - TMin;
                k += Base;
            }
            return k + (Base - TMin + 1) * delta / (delta + Skew);
        }

        std::uint32_t threshold(std::uint32_t k, std::uint32_t bias)
        {
            return k <= bias ? TMin : std::min(k - bias, TMax);
        }
    } // namespace punycode

    bool isVirama(char32_t c)
    {
        return QChar::combiningClass(c) == 9;
    }

    // Our own tables, as for PVALID, not QChar's: they are of one Unicode version.
    bool isMark(char32_t c)
    {
        static const CodeSet marks = *unicodeSet(UnicodeTable::Category, "M");
        return marks.contains(c);
    }

    bool isGreek(char32_t c)
    {
        static const CodeSet greek = *unicodeSet(UnicodeTable::Script, "Greek");
        return greek.contains(c);
    }

    bool isHebrew(char32_t c)
    {
        static const CodeSet hebrew = *unicodeSet(UnicodeTable::Script, "Hebrew");
        return hebrew.contains(c);
    }

    bool isJapanese(char32_t c)
    {
        static const std::array<CodeSet, 3> scripts{*unicodeSet(UnicodeTable::Script, "Hiragana"),
                                                    *unicodeSet(UnicodeTable::Script, "Katakana"),
                                                    *unicodeSet(UnicodeTable::Script, "Han")};
        return std::ranges::any_of(scripts, [c](const CodeSet &set) { return set.contains(c); });
    }

    bool isTransparent(char32_t c)
    {
        return QChar::joiningType(c) == QChar::Joining_Transparent;
    }

    // RFC 5892, A.1: (L or D) T* ZWNJ T* (R or D).
    bool joinsAround(std::u32string_view label, std::size_t at)
    {
        std::size_t before = at;
        while (before > 0 && isTransparent(label[before - 1]))
            --before;
        std::size_t after = at + 1;
        while (after < label.size() && isTransparent(label[after]))
            ++after;
        if (before == 0 || after == label.size())
            return false;
        const auto left = QChar::joiningType(label[before - 1]);
        const auto right = QChar::joiningType(label[after]);
        return (left == QChar::Joining_Left || left == QChar::Joining_Dual)
            && (right == QChar::Joining_Right || right == QChar::Joining_Dual);
    }

    bool within(char32_t c, char32_t first, char32_t last)
    {
        return c >= first && c <= last;
    }

    /// CONTEXTJ and CONTEXTO of RFC 5892, appendix A, for the code point at \a at.
    bool contextAllows(std::u32string_view label, std::size_t at)
    {
        const char32_t before = at > 0 ? label[at - 1] : 0;
        const char32_t after = at + 1 < label.size() ? label[at + 1] : 0;
        const auto anyIn = [&](char32_t first, char32_t last) {
            return std::ranges::any_of(label, [=](char32_t c) { return within(c, first, last); });
        };
        switch (label[at]) {
        case 0x200c: // ZERO WIDTH NON-JOINER
            return (at > 0 && isVirama(before)) || joinsAround(label, at);
        case 0x200d: // ZERO WIDTH JOINER
            return at > 0 && isVirama(before);
        case 0x00b7: // MIDDLE DOT
            return before == 'l' && after == 'l';
        case 0x0375: // GREEK LOWER NUMERAL SIGN (KERAIA)
            return isGreek(after);
        case 0x05f3: // HEBREW PUNCTUATION GERESH
        case 0x05f4: // HEBREW PUNCTUATION GERSHAYIM
            return isHebrew(before);
        case 0x30fb: // KATAKANA MIDDLE DOT
            return std::ranges::any_of(label, isJapanese);
        default:
            break;
        }
        if (within(label[at], 0x0660, 0x0669)) // ARABIC-INDIC DIGITS
            return !anyIn(0x06f0, 0x06f9);
        if (within(label[at], 0x06f0, 0x06f9)) // EXTENDED ARABIC-INDIC DIGITS
            return !anyIn(0x0660, 0x0669);
        return false;
    }

    bool isNormalized(std::u32string_view label)
    {
        const QString text = QString::fromUcs4(label.data(), static_cast<qsizetype>(label.size()));
        return text.normalized(QString::NormalizationForm_C) == text;
    }

    /// The rules of RFC 5891, 4.2 for a label in Unicode form, but for Bidi and length.
    bool isULabel(std::u32string_view label)
    {
        static const CodeSet pvalid = *unicodeSet(UnicodeTable::Idna, "PVALID");
        if (label.empty() || label.front() == '-' || label.back() == '-')
            return false;
        if (label.size() > 3 && label[2] == '-' && label[3] == '-')
            return false;
        if (isMark(label.front()))
            return false;
        for (std::size_t at = 0; at < label.size(); ++at) {
            if (!pvalid.contains(label[at]) && !contextAllows(label, at))
                return false;
        }
        return isNormalized(label);
    }

    bool isRightToLeft(std::u32string_view label)
    {
        return std::ranges::any_of(label, [](char32_t c) {
            const auto direction = QChar::direction(c);
            return direction == QChar::DirR || direction == QChar::DirAL
                || direction == QChar::DirAN;
        });
    }

    /// RFC 5893, 2: the six conditions, for each label of a name with a right-to-left one.
    bool obeysBidiRule(std::u32string_view label)
    {
        const auto first = QChar::direction(label.front());
        if (first != QChar::DirL && first != QChar::DirR && first != QChar::DirAL)
            return false;
        const bool rightToLeft = first != QChar::DirL;
        bool european = false;
        bool arabic = false;
        auto last = first;
        for (const char32_t c : label) {
            const auto direction = QChar::direction(c);
            switch (direction) {
            case QChar::DirEN:
                european = true;
                break;
            case QChar::DirAN:
                arabic = true;
                if (!rightToLeft)
                    return false;
                break;
            case QChar::DirR:
            case QChar::DirAL:
                if (!rightToLeft)
                    return false;
                break;
            case QChar::DirL:
                if (rightToLeft)
                    return false;
                break;
            case QChar::DirES:
            case QChar::DirCS:
            case QChar::DirET:
            case QChar::DirON:
            case QChar::DirBN:
            case QChar::DirNSM:
                break;
            default:
                return false;
            }
            if (direction != QChar::DirNSM)
                last = direction;
        }
        if (!rightToLeft)
            return last == QChar::DirL || last == QChar::DirEN;
        return !(european && arabic)
            && (last == QChar::DirR || last == QChar::DirAL || last == QChar::DirEN
                || last == QChar::DirAN);
    }

    /// RFC 952 and 1123: letters, digits and inner hyphens.
    bool isLdhLabel(std::string_view label)
    {
        return !label.empty() && label.size() <= MaxLabel && label.front() != '-'
            && label.back() != '-'
            && std::ranges::all_of(label, [](char c) { return isAlnum(c) || c == '-'; });
    }

    bool hasAcePrefix(std::string_view label)
    {
        return label.size() >= 4 && equalsIgnoringCase(label.substr(0, 4), "xn--");
    }

    /// The U-label an A-label stands for; nothing if it is not the A-label of a valid U-label.
    std::optional<std::u32string> uLabelOf(std::string_view aLabel)
    {
        std::string ascii;
        for (const char c : aLabel.substr(4))
            ascii += lowered(c);
        auto label = decodePunycode(ascii);
        if (!label || !isULabel(*label))
            return {};
        const bool onlyAscii = std::ranges::all_of(*label, [](char32_t c) { return c < 0x80; });
        if (onlyAscii || encodePunycode(*label) != ascii) // RFC 5891, 5.4: the round trip
            return {};
        return label;
    }

    std::u32string widened(std::string_view ascii)
    {
        std::u32string result;
        for (const char c : ascii)
            result += static_cast<unsigned char>(lowered(c));
        return result;
    }

    bool allObeyBidi(const std::vector<std::u32string> &labels)
    {
        return std::ranges::none_of(labels, isRightToLeft)
            || std::ranges::all_of(labels, obeysBidiRule);
    }

    /// A label of an international name: appends its Unicode form to \a labels.
    bool readIdnLabel(std::u32string_view label, std::vector<std::u32string> &labels,
                      std::size_t &octets)
    {
        if (std::ranges::all_of(label, [](char32_t c) { return c < 0x80; })) {
            std::string ascii;
            for (const char32_t c : label)
                ascii += static_cast<char>(c);
            octets += ascii.size();
            if (!isLdhLabel(ascii))
                return false;
            if (hasAcePrefix(ascii)) {
                auto decoded = uLabelOf(ascii);
                if (!decoded)
                    return false;
                labels.push_back(std::move(*decoded));
                return true;
            }
            labels.push_back(widened(ascii));
            return ascii.size() < 4 || ascii[2] != '-' || ascii[3] != '-';
        }
        if (label.size() > MaxLabel || !isULabel(label))
            return false;
        const std::size_t length = 4 + encodePunycode(label).size();
        octets += length;
        labels.emplace_back(label);
        return length <= MaxLabel;
    }

} // namespace

std::optional<std::u32string> decodePunycode(std::string_view ascii)
{
    using namespace punycode;
    std::u32string output;
    const std::size_t delimiter = ascii.rfind('-');
    std::size_t at = 0;
    if (delimiter != std::string_view::npos) {
        output = widened(ascii.substr(0, delimiter));
        at = delimiter + 1;
    }
    std::uint32_t n = 128;
    std::uint32_t i = 0;
    std::uint32_t bias = 72;
    while (at < ascii.size()) {
        const std::uint32_t before = i;
        std::uint64_t weight = 1;
        for (std::uint32_t k = Base;; k += Base) {
            if (at == ascii.size())
                return {};
            const char c = lowered(ascii[at++]);
            if (!isAlnum(c))
                return {};
            const auto digit = static_cast<std::uint32_t>(isDigit(c) ? c - '0' + 26 : c - 'a');
            const std::uint64_t next = i + digit * weight;
            if (next > 0x7fff'ffff)
                return {};
            i = static_cast<std::uint32_t>(next);
            const std::uint32_t t = threshold(k, bias);
            if (digit < t)
                break;
            weight *= Base - t;
            if (weight > 0x7fff'ffff)
                return {};
        }
        const auto count = static_cast<std::uint32_t>(output.size()) + 1;
        bias = adapted(i - before, count, before == 0);
        n += i / count;
        i %= count;
        if (n > MaxCodePoint || (n >= 0xd800 && n <= 0xdfff))
            return {};
        output.insert(i++, 1, static_cast<char32_t>(n));
    }
    return output;
}

std::string encodePunycode(std::u32string_view label)
{
    using namespace punycode;
    std::string output;
    for (const char32_t c : label) {
        if (c < 0x80)
            output += static_cast<char>(c);
    }
    const auto basic = static_cast<std::uint32_t>(output.size());
    std::uint32_t handled = basic;
    if (basic > 0)
        output += '-';
    std::uint32_t n = 128;
    std::uint32_t delta = 0;
    std::uint32_t bias = 72;
    while (handled < label.size()) {
        char32_t smallest = MaxCodePoint;
        for (const char32_t c : label) {
            if (c >= n)
                smallest = std::min(smallest, c);
        }
        delta += (smallest - n) * (handled + 1);
        n = smallest;
        for (const char32_t c : label) {
            if (c < n)
                ++delta;
            if (c != n)
                continue;
            std::uint32_t q = delta;
            for (std::uint32_t k = Base;; k += Base) {
                const std::uint32_t t = threshold(k, bias);
                const std::uint32_t digit = q < t ? q : t + (q - t) % (Base - t);
                output += static_cast<char>(digit < 26 ? 'a' + digit : '0' + digit - 26);
                if (q < t)
                    break;
                q = (q - t) / (Base - t);
            }
            bias = adapted(delta, handled + 1, handled == basic);
            delta = 0;
            ++handled;
        }
        ++delta;
        ++n;
    }
    return output;
}

bool isLdhName(std::string_view text)
{
    if (text.empty() || text.size() > MaxName)
        return false;
    bool onlyNumbers = true;
    for (int labels = 1;; ++labels) {
        const std::size_t dot = text.find('.');
        const std::string_view label = text.substr(0, dot);
        if (!isLdhLabel(label))
            return false;
        onlyNumbers = onlyNumbers && std::ranges::all_of(label, isDigit);
        if (dot == std::string_view::npos)
            return !onlyNumbers || labels != 4; // RFC 1123, 2.1: never of the form #.#.#.#
        text.remove_prefix(dot + 1);
    }
}

bool isHostname(std::string_view text)
{
    if (!isLdhName(text))
        return false;
    if (text.find("--") == std::string_view::npos) // no A-label, so nothing more to judge
        return true;
    std::vector<std::u32string> labels;
    while (true) {
        const std::size_t dot = text.find('.');
        const std::string_view label = text.substr(0, dot);
        auto unicode = hasAcePrefix(label) ? uLabelOf(label) : widened(label);
        if (!unicode)
            return false;
        labels.push_back(std::move(*unicode));
        if (dot == std::string_view::npos)
            return allObeyBidi(labels); // with ASCII labels only there is nothing to obey
        text.remove_prefix(dot + 1);
    }
}

bool isIdnHostname(std::string_view text)
{
    if (isAscii(text)) // as for hostname: also "ab--c", which international names may not have
        return isHostname(text);
    if (text.size() > 4 * MaxName) // before the work, so that it is bounded
        return false;
    const auto name = utf32FromUtf8(text);
    if (!name)
        return false;
    std::vector<std::u32string> labels;
    std::size_t octets = 0;
    for (std::u32string_view rest = *name;;) {
        const std::size_t dot = rest.find_first_of(U".\u3002\uff0e\uff61");
        if (!readIdnLabel(rest.substr(0, dot), labels, octets))
            return false;
        if (dot == std::u32string_view::npos)
            break;
        ++octets;
        rest.remove_prefix(dot + 1);
    }
    return octets <= MaxName && allObeyBidi(labels);
}

} // namespace tw::formats
