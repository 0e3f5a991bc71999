// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/vocabulary/keywords.h"

#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    constexpr std::size_t SlotCount = 256;

    /// \a name must not be empty.
    constexpr std::size_t slotOf(std::string_view name)
    {
        const auto letter = [&](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
        };
        return (letter(0) * 42 + letter(name.size() - 1) * 1 + letter(name.size() / 2) * 34
                + letter(name.size() / 4) * 39 + name.size() * 25)
            % SlotCount;
    }

    /// Row numbers by hash; a row whose slot is occupied is in the next free one.
    constexpr std::array<std::uint8_t, SlotCount> makeSlots()
    {
        std::array<std::uint8_t, SlotCount> slots{};
        for (std::size_t row = 1; row < Keywords.size(); ++row) {
            std::size_t at = slotOf(Keywords[row].name);
            while (slots[at] != 0)
                at = (at + 1) % SlotCount;
            slots[at] = static_cast<std::uint8_t>(row);
        }
        return slots;
    }
    constexpr std::array<std::uint8_t, SlotCount> Slots = makeSlots();

    constexpr bool isInOrder()
    {
        for (std::size_t row = 0; row < Keywords.size(); ++row) {
            if (Keywords[row].id != static_cast<Keyword>(row)
                || (row > 0 && Keywords[row].name <= Keywords[row - 1].name))
                return false;
        }
        return true;
    }
    static_assert(isInOrder());

} // namespace

std::uint8_t typeBitsOfName(std::string_view name)
{
    struct TypeName
    {
        std::string_view name;
        std::uint8_t bits;
    };
    static constexpr std::array<TypeName, 7> Names{{
        {"null", NullBit},
        {"boolean", BooleanBit},
        {"integer", IntegerBit},
        {"number", NumberBit | IntegerBit},
        {"string", StringBit},
        {"array", ArrayBit},
        {"object", ObjectBit},
    }};
    for (const TypeName &each : Names) {
        if (each.name == name)
            return each.bits;
    }
    return 0;
}

Keyword keywordFromName(std::string_view name)
{
    if (name.empty())
        return Keyword::Unknown;
    for (std::size_t at = slotOf(name); Slots[at] != 0; at = (at + 1) % SlotCount) {
        const KeywordInfo &row = Keywords[Slots[at]];
        if (row.name == name)
            return row.id;
    }
    return Keyword::Unknown;
}

bool isLowerBound(Keyword keyword)
{
    switch (keyword) {
    case Keyword::Minimum:
    case Keyword::ExclusiveMinimum:
    case Keyword::MinLength:
    case Keyword::MinItems:
    case Keyword::MinProperties:
    case Keyword::MinContains:
        return true;
    default:
        return false;
    }
}

bool isUpperBound(Keyword keyword)
{
    switch (keyword) {
    case Keyword::Maximum:
    case Keyword::ExclusiveMaximum:
    case Keyword::MaxLength:
    case Keyword::MaxItems:
    case Keyword::MaxProperties:
    case Keyword::MaxContains:
        return true;
    default:
        return false;
    }
}

const Json *member(const Json &schema, Keyword keyword)
{
    return member(schema, keywordName(keyword));
}

std::string textMember(const Json &schema, Keyword keyword)
{
    return textMember(schema, keywordName(keyword));
}

void SchemaKeywords::read(const Json &schema)
{
    m_present = {};
    if (!schema.is_object())
        return;
    for (const auto &[name, value] : *schema.get_ptr<const Json::object_t *>()) {
        const Keyword keyword = keywordFromName(name);
        if (keyword == Keyword::Unknown)
            continue;
        m_present.insert(keyword);
        m_values[static_cast<std::size_t>(keyword)] = &value;
    }
}

} // namespace tw
