// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tw::scan {

/// A key with the certainty of its match: an exact spelling of some generation is preferred to a
/// variant. The format defines the meaning of the number; 0: not one of its keys.
struct KeyMatch
{
    std::uint8_t key = 0;
    bool exact = false;
};

/// Predicts the next key of an object. Writers put the same keys in the same order, so the key that
/// followed this one last time is likely to follow again, and comparing it costs a third of
/// scanning it and looking it up.
class KeyPredictor
{
public:
    /// A position in an object; starts with start().
    using Place = std::uint8_t;

    /// \a context: objects of one kind share their predictions; less than Contexts.
    static constexpr Place start(std::uint8_t context) { return context; }
    static constexpr std::uint8_t Contexts = 48;

    /// The match of the key whose opening quote is at \a p, if it is the one expected after \a
    /// place and its colon follows directly; advances both past it.
    [[nodiscard, gnu::always_inline]] inline bool guess(const char *&p, const char *end,
                                                        Place &place, KeyMatch &match) const
    {
        if (m_slots.empty())
            return false;
        for (const Place candidate : m_slots[place].next) {
            if (candidate == None)
                return false;
            const Slot &slot = m_slots[candidate];
            if (end - p > slot.length && stands(slot, p)) {
                p += slot.length;
                place = candidate;
                match = slot.match;
                return true;
            }
        }
        return false;
    }
    /// Records that \a token ("key": with quotes and colon) occurred at \a place of \a context.
    void learn(std::uint8_t context, Place &place, std::string_view token, KeyMatch match);

private:
    static constexpr Place None = 0xFF;
    static constexpr std::size_t MaxSlots = 250;
    static constexpr std::size_t MaxToken = 32;
    struct Slot
    {
        alignas(16) std::array<char, MaxToken> text{};
        alignas(16) std::array<char, MaxToken> mask{};
        std::array<Place, 2> next{None, None};
        std::uint8_t length = 0;
        std::uint8_t context = 0;
        KeyMatch match;
    };
    /// \a p needs MaxToken readable bytes.
    [[gnu::always_inline]] static inline bool stands(const Slot &slot, const char *p)
    {
#if defined(__SSE2__)
        const auto half = [&](std::size_t at) {
            const auto load = [](const char *from) {
                return _mm_loadu_si128(reinterpret_cast<const __m128i *>(from));
            };
            return _mm_movemask_epi8(_mm_cmpeq_epi8(
                       _mm_and_si128(load(p + at), load(&slot.mask[at])), load(&slot.text[at])))
                == 0xFFFF;
        };
        return half(0) && (slot.length <= 16 || half(16));
#else
        return std::memcmp(p, slot.text.data(), slot.length) == 0;
#endif
    }
    void reset();
    std::vector<Slot> m_slots;
};

} // namespace tw::scan
