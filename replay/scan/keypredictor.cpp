// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/keypredictor.h"

namespace tw::scan {

void KeyPredictor::reset()
{
    m_slots.assign(Contexts, Slot{});
    m_slots.reserve(MaxSlots);
    for (std::uint8_t context = 0; context < Contexts; ++context)
        m_slots[context].context = context;
}

void KeyPredictor::learn(std::uint8_t context, Place &place, std::string_view token, KeyMatch match)
{
    if (m_slots.empty())
        reset();
    if (token.size() > MaxToken)
        return;
    Place known = None;
    for (std::size_t i = Contexts; i < m_slots.size() && known == None; ++i) {
        const Slot &slot = m_slots[i];
        if (slot.context == context && slot.length == token.size()
            && std::memcmp(slot.text.data(), token.data(), token.size()) == 0)
            known = static_cast<Place>(i);
    }
    if (known == None) {
        if (m_slots.size() >= MaxSlots) { // keys that never repeat; start over
            reset();
            place = context;
        }
        known = static_cast<Place>(m_slots.size());
        Slot &slot = m_slots.emplace_back();
        std::memcpy(slot.text.data(), token.data(), token.size());
        std::memset(slot.mask.data(), 0xFF, token.size());
        slot.length = static_cast<std::uint8_t>(token.size());
        slot.context = context;
        slot.match = match;
    }
    auto &next = m_slots[place].next;
    if (next[0] != known) {
        next[1] = next[0];
        next[0] = known;
    }
    place = known;
}

} // namespace tw::scan
