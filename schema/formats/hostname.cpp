// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Host names: RFC 1123, 2.1 and RFC 952; JSON Schema Validation, 7.3.3. A-labels and U-labels:
// IDNA2008, that is RFC 5890, 5891 (4.2 and 5.4), 5892 and 5893. ICU implements UTS #46, which
// decodes Punycode, normalizes and checks the contextual rules, the Bidi rule and lengths as
// IDNA2008 does, but maps characters and admits symbols. The rest of IDNA2008 is here: a label must
// be unchanged by the mapping and consist of code points that RFC 5892 permits.
#include "schema/formats/formatchecks.h"
#include "schema/utf8.h"

#include <algorithm>
#include <memory>
#include <string>

#include <unicode/uchar.h>
#include <unicode/uidna.h>

namespace tw::formats {
namespace {

    constexpr std::size_t MaxLabel = 63;
    constexpr std::size_t MaxName = 253; // 255 octets on the wire (RFC 1035, 2.3.4)

    bool within(char32_t c, char32_t first, char32_t last)
    {
        return c >= first && c <= last;
    }

    /// RFC 5892, 3 for a code point that the mapping of UTS #46 leaves unchanged; this covers the
    /// rules Unstable (2.2) and IgnorableProperties (2.3). Includes CONTEXTJ and CONTEXTO.
    bool isPermitted(char32_t c)
    {
        switch (c) { // 2.6, exceptions
        case 0x00b7:
        case 0x00df:
        case 0x0375:
        case 0x03c2:
        case 0x05f3:
        case 0x05f4:
        case 0x06fd:
        case 0x06fe:
        case 0x0f0b:
        case 0x200c: // 2.8, JoinControl
        case 0x200d:
        case 0x3007:
        case 0x30fb:
            return true;
        case 0x0640:
        case 0x07fa:
        case 0x302e:
        case 0x302f:
        case 0x303b:
            return false;
        default:
            break;
        }
        if (within(c, 0x3031, 0x3035))
            return false;
        if (c < 0x80) // 2.4, LDH
            return within(c, 'a', 'z') || within(c, '0', '9') || c == '-';
        const auto point = static_cast<UChar32>(c);
        const UBlockCode block = ublock_getCode(point); // 2.5, IgnorableBlocks
        if (block == UBLOCK_COMBINING_MARKS_FOR_SYMBOLS || block == UBLOCK_MUSICAL_SYMBOLS
            || block == UBLOCK_ANCIENT_GREEK_MUSICAL_NOTATION)
            return false;
        const auto syllable = u_getIntPropertyValue(point, UCHAR_HANGUL_SYLLABLE_TYPE);
        if (syllable == U_HST_LEADING_JAMO || syllable == U_HST_VOWEL_JAMO
            || syllable == U_HST_TRAILING_JAMO) // 2.9, OldHangulJamo
            return false;
        constexpr std::uint32_t LetterDigits = U_GC_LL_MASK | U_GC_LU_MASK | U_GC_LO_MASK
            | U_GC_ND_MASK | U_GC_LM_MASK | U_GC_MN_MASK | U_GC_MC_MASK; // 2.1
        return (U_GET_GC_MASK(point) & LetterDigits) != 0;
    }

    template <typename Text>
    bool hasHyphens(const Text &label) ///< in the third and fourth place
    {
        return label.size() > 3 && label[2] == '-' && label[3] == '-';
    }

    bool isPermittedLabel(std::string_view label)
    {
        const auto points = utf32FromUtf8(label);
        return points && !hasHyphens(*points) && std::ranges::all_of(*points, isPermitted);
    }

    /// RFC 952 and 1123: letters, digits and inner hyphens.
    bool isLdhLabel(std::string_view label)
    {
        return !label.empty() && label.size() <= MaxLabel && label.front() != '-'
            && label.back() != '-'
            && std::ranges::all_of(label, [](char c) { return isLetterOrDigit(c) || c == '-'; });
    }

    bool hasAcePrefix(std::string_view label)
    {
        return label.size() >= 4 && equalsIgnoringCase(label.substr(0, 4), "xn--");
    }

    struct CloseIdna
    {
        void operator()(UIDNA *idna) const { uidna_close(idna); }
    };

    const UIDNA *idna()
    {
        static const std::unique_ptr<UIDNA, CloseIdna> instance = [] {
            UErrorCode error = U_ZERO_ERROR;
            return std::unique_ptr<UIDNA, CloseIdna>(uidna_openUTS46(
                UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_CHECK_CONTEXTO
                    | UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE,
                &error));
        }();
        return instance.get();
    }

    /// \a name in Unicode form; nullopt if it violates a rule of UTS #46 other than the one about
    /// hyphens in the third and fourth place, which applies only to U-labels.
    std::optional<std::string> unicodeForm(std::string_view name)
    {
        // A code point takes at least one byte in an A-label and at most four in UTF-8.
        std::string result(4 * MaxName + 4, '\0');
        const auto convert = [&](auto *function) {
            UIDNAInfo info = UIDNA_INFO_INITIALIZER;
            UErrorCode error = U_ZERO_ERROR;
            const std::int32_t size =
                function(idna(), name.data(), static_cast<std::int32_t>(name.size()), result.data(),
                         static_cast<std::int32_t>(result.size()), &info, &error);
            constexpr std::uint32_t Ignored = UIDNA_ERROR_HYPHEN_3_4;
            return U_SUCCESS(error) && (info.errors & ~Ignored) == 0 ? size : -1;
        };
        // Lengths are checked only in the conversion to ASCII.
        if (!idna() || convert(uidna_nameToASCII_UTF8) < 0)
            return {};
        const std::int32_t size = convert(uidna_nameToUnicodeUTF8);
        if (size < 0)
            return {};
        result.resize(static_cast<std::size_t>(size));
        return result;
    }

    /// A label of a name and its Unicode form. \a inUnicode: the name is not ASCII.
    bool isIdnaLabel(std::string_view label, std::string_view unicode, bool inUnicode)
    {
        if (label.empty())
            return false;
        if (hasAcePrefix(label)) // RFC 5891, 5.4: it must be the A-label of something
            return !isAscii(unicode) && isPermittedLabel(unicode);
        if (isAscii(label))
            return isLdhLabel(label) && !(inUnicode && hasHyphens(label));
        return label == unicode && isPermittedLabel(label);
    }

    bool isIdnaName(std::string_view name, bool inUnicode)
    {
        const auto unicode = unicodeForm(name);
        if (!unicode)
            return false;
        std::string_view rest = *unicode;
        while (true) {
            const std::size_t dot = name.find('.');
            const std::size_t unicodeDot = rest.find('.');
            if (!isIdnaLabel(name.substr(0, dot), rest.substr(0, unicodeDot), inUnicode))
                return false;
            if (dot == std::string_view::npos || unicodeDot == std::string_view::npos)
                return dot == unicodeDot;
            name.remove_prefix(dot + 1);
            rest.remove_prefix(unicodeDot + 1);
        }
    }

    /// Replaces the other label separators of RFC 3490, 3.1 by dots.
    std::string withDots(std::string_view text)
    {
        std::string result;
        while (!text.empty()) {
            const std::string_view next = text.substr(0, 3);
            const bool separator = next == "\u3002" || next == "\uff0e" || next == "\uff61";
            result += separator ? '.' : text.front();
            text.remove_prefix(separator ? next.size() : 1);
        }
        return result;
    }

} // namespace

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
    // Without an A-label no further check is needed.
    return text.find("--") == std::string_view::npos || isIdnaName(text, false);
}

bool isIdnHostname(std::string_view text)
{
    if (isAscii(text)) // as for hostname: allows "ab--c", which international names cannot have
        return isHostname(text);
    if (text.size() > 4 * MaxName) // limits the work
        return false;
    return isIdnaName(withDots(text), true);
}

} // namespace tw::formats
