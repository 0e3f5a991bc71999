// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/fastjsonvalidator.h"

#include "replay/scan/blocks.h"
#include "schema/ascii.h"

#include <simdjson.h>

#include <bit>
#include <cstring>

namespace tw::scan {

namespace {

    /// The position after the number at \a p; null if there is none.
    const char *numberEnd(const char *p, const char *end)
    {
        const auto skipDigits = [&] {
            const char *begin = p;
            while (p < end && isDigit(*p))
                ++p;
            return p > begin;
        };
        p += *p == '-' ? 1 : 0;
        const char first = *p;
        const char *begin = p;
        if (!skipDigits() || (first == '0' && p > begin + 1))
            return nullptr;
        if (p < end && *p == '.') {
            ++p;
            if (!skipDigits())
                return nullptr;
        }
        if (p < end && (*p == 'e' || *p == 'E')) {
            ++p;
            p += p < end && (*p == '+' || *p == '-') ? 1 : 0;
            if (!skipDigits())
                return nullptr;
        }
        return p;
    }

    /// True if a number or literal name is at \a p and a comma or closing bracket follows it.
    bool isScalar(const char *p, const char *end)
    {
        const auto is = [p](const char(&word)[5]) { return std::memcmp(p, word, 4) == 0; };
        const bool isFalse = is("fals") && p[4] == 'e';
        const char *after = p + (isFalse ? 5 : 4);
        if ((int{isFalse} | int{is("true")} | int{is("null")}) == 0) // no branch for each name
            after = numberEnd(p, end);
        return after != nullptr && (*after == ',' || *after == '}' || *after == ']');
    }

    /// As isScalar(), for all scalars of a block at \a p: \a scalars marks their starts, \a others
    /// all their bytes.
    template <typename Block>
    [[gnu::always_inline]] inline bool areScalars(const Block &block, const char *p,
                                                  const char *end, std::uint64_t others,
                                                  std::uint64_t scalars)
    {
        const std::uint64_t digits = block.digits();
        const std::uint64_t points = block.equal('.') & others & digits << 1U & digits >> 1U;
        const std::uint64_t fractionEnds = (digits + (points << 1U)) & ~digits;
        const std::uint64_t zeros = block.equal('0') & scalars & digits >> 1U;
        // Check individually: everything except digits with at most one point between them, and
        // scalars that continue in the next block.
        std::uint64_t left = (others & ~(digits | points)) | (points & fractionEnds) | zeros
            | (others & 1ULL << 63U);
        while (left != 0) {
            const int at = std::countr_zero(left);
            const std::uint64_t begins = scalars & ~0ULL >> (63 - at);
            if (begins != 0 && !isScalar(p + 63 - std::countl_zero(begins), end))
                return false; // one that began in the previous block was checked there
            const std::uint64_t behind = ~others & ~0ULL << at;
            left = behind == 0 ? 0 : left & ~0ULL << std::countr_zero(behind);
        }
        return true;
    }

    /// True if all \a escaped characters of the block at \a p are valid escapes.
    bool areGoodEscapes(const char *p, std::uint64_t escaped)
    {
        constexpr std::string_view simple = "\"\\/bfnrt";
        for (; escaped != 0; escaped &= escaped - 1) {
            const char *at = p + std::countr_zero(escaped);
            if (*at == 'u') {
                for (int i = 1; i <= 4; ++i) {
                    const char folded = static_cast<char>(at[i] | 0x20);
                    if (!isDigit(at[i]) && (folded < 'a' || folded > 'f'))
                        return false;
                }
                if ((at[1] | 0x20) == 'd' && at[2] > '7')
                    return false; // a surrogate
            } else if (simple.find(*at) == std::string_view::npos) {
                return false;
            }
        }
        return true;
    }

    /// The stack of open brackets as bits, innermost lowest: 1 for an object, 0 for an array. A
    /// sentinel bit 1 is below them.
    class Nesting
    {
    public:
        /// True if \a more brackets fit.
        [[nodiscard]] bool fits(int more) const { return std::countl_zero(m_objects) > more; }
        [[nodiscard]] bool isInObject() const { return (m_objects & 1U) != 0; }
        [[nodiscard]] bool isClosed() const { return m_objects == 1; }
        /// Pushes or pops a bracket; returns false if a closing bracket does not match the open
        /// one.
        bool take(bool isOpening, bool isObject)
        {
            const bool matches = isOpening || isInObject() == isObject;
            m_objects = isOpening ? m_objects << 1U | (isObject ? 1U : 0U) : m_objects >> 1U;
            return matches;
        }

    private:
        std::uint64_t m_objects = 1;
    };

    /// Shifts the bits by one byte. The highest bit is carried into the next block by \a carry.
    [[gnu::always_inline]] inline std::uint64_t after(std::uint64_t bits, std::uint64_t &carry)
    {
        const std::uint64_t moved = bits << 1U | carry;
        carry = bits >> 63U;
        return moved;
    }

    /// Without white space, rules for adjacent bytes suffice: a value begins after a comma, a colon
    /// or an opening bracket, and only there; a key follows '{' or a comma in an object; a colon
    /// follows a key.
    template <typename Block>
    [[gnu::always_inline]] inline bool isPlainIn(const char *p, const char *const end)
    {
        const std::string_view whole(p, static_cast<std::size_t>(end - p));
        if (p >= end || (*p != '{' && *p != '['))
            return false;
        Nesting nesting;
        std::uint64_t inString = 0; // all ones while a string continues from the previous block
        bool escapeCarry = false;
        bool keyGoesOn = false; // that string is a key
        std::uint64_t valueCarry = 1; // the text itself is a value
        std::uint64_t openCarry = 0;
        std::uint64_t keyCarry = 0;
        std::uint64_t colonCarry = 0;
        std::uint64_t scalarCarry = 0;
        bool hasHigh = false;
        for (; p < end; p += 64) {
            const Block block(p);
            const std::uint64_t valid =
                end - p >= 64 ? ~0ULL : (1ULL << static_cast<unsigned>(end - p)) - 1ULL;
            std::uint64_t quotes = block.equal('"') & valid;
            const std::uint64_t backslashes = block.equal('\\') & valid;
            if (const std::uint64_t strange = block.highOrControl() & valid; strange != 0) {
                if (strange != (block.high() & valid))
                    return false;
                hasHigh = true;
            }
            if (backslashes != 0 || escapeCarry) {
                const std::uint64_t escaped = escapedBits(backslashes, escapeCarry) & valid;
                if (!areGoodEscapes(p, escaped))
                    return false;
                quotes &= ~escaped;
            }
            if (quotes == 0 && inString != 0)
                continue; // in the middle of a long string
            const std::uint64_t strings =
                Block::prefixXor(quotes) ^ inString; // including opening quotes
            inString = 0ULL - (strings >> 63U);
            if ((backslashes & ~strings) != 0)
                return false;
            const std::uint64_t texts = quotes & strings; // opening quotes
            const std::uint64_t outside = ~(strings | quotes) & valid;
            const std::uint64_t commas = block.equal(',') & outside;
            const std::uint64_t colons = block.equal(':') & outside;
            const std::uint64_t opens = block.equalFolded('{') & outside;
            const std::uint64_t closes = block.equalFolded('}') & outside;
            const std::uint64_t others = outside & ~(commas | colons | opens | closes);
            const std::uint64_t scalars = others & ~after(others, scalarCarry);

            std::uint64_t inObject = nesting.isInObject() ? ~0ULL : 0ULL;
            std::uint64_t braces = 0;
            if (std::uint64_t brackets = opens | closes; brackets != 0) {
                braces = block.withBit5();
                if (!nesting.fits(std::popcount(opens)))
                    return false;
                std::uint64_t changes = 0;
                std::uint64_t ends = 0; // the end of the whole text
                bool matches = true;
                for (; brackets != 0; brackets &= brackets - 1) {
                    const std::uint64_t bracket = brackets & (0ULL - brackets);
                    const bool wasObject = nesting.isInObject();
                    matches &= nesting.take((opens & bracket) != 0, (braces & bracket) != 0);
                    changes |= wasObject != nesting.isInObject() ? bracket : 0ULL;
                    ends |= nesting.isClosed() ? bracket : 0ULL;
                }
                if (!matches || (ends != 0 && p + std::countr_zero(ends) + 1 != end))
                    return false;
                inObject ^= Block::prefixXor(changes);
            }

            const std::uint64_t values = texts | opens | scalars;
            const std::uint64_t valuePlaces = after(commas | colons | opens, valueCarry);
            const std::uint64_t afterOpen = after(opens, openCarry);
            const std::uint64_t keyPlaces = after((opens & braces) | (commas & inObject), keyCarry);
            // Adding the start of a key to the mask of its string carries it to the end of the
            // string.
            std::uint64_t ends = 0;
            const bool first = __builtin_add_overflow(strings, texts & keyPlaces, &ends);
            const bool second = __builtin_add_overflow(ends, keyGoesOn ? 1ULL : 0ULL, &ends);
            keyGoesOn = first || second;
            const std::uint64_t colonPlaces = after(ends & ~strings, colonCarry);
            if (((values & ~valuePlaces) | (valuePlaces & ~values & ~(afterOpen & closes))
                 | (keyPlaces & ~(texts | closes)) | (colons ^ colonPlaces))
                != 0)
                return false;
            if (!areScalars(block, p, end, others, scalars))
                return false;
        }
        return inString == 0 && nesting.isClosed()
            && (!hasHigh || simdjson::validate_utf8(whole.data(), whole.size()));
    }

#if defined(TW_AVX2)
    TW_AVX2 bool isPlainAvx2(const char *p, const char *end)
    {
        return isPlainIn<BlockAvx2>(p, end);
    }
#endif

    bool isPlain(const char *p, const char *end)
    {
        return isPlainIn<BlockPlain>(p, end);
    }

    using IsPlain = bool (*)(const char *, const char *);

    IsPlain bestIsPlain()
    {
#if defined(TW_AVX2)
        if (hasAvx2())
            return &isPlainAvx2;
#endif
        return &isPlain;
    }

    // Set before main(); nothing is validated earlier.
    const IsPlain isPlainHere = bestIsPlain();

} // namespace

bool isFastValidJson(std::string_view text)
{
    return isPlainHere(text.data(), text.data() + text.size());
}

} // namespace tw::scan
