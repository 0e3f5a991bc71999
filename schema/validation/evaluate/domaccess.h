// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/evaluate/instance.h"

#include <simdjson.h>

#include <array>
#include <bit>

namespace tw {

/// Access to values parsed by simdjson. It stores numbers by value, not by spelling, and keeps
/// duplicate members; RecordValidator handles both cases.
struct DomAccess
{
    using Value = simdjson::dom::element;

    std::uint8_t typeBit(const Value &value) const
    {
        switch (value.type()) {
        case simdjson::dom::element_type::NULL_VALUE:
            return NullBit;
        case simdjson::dom::element_type::BOOL:
            return BooleanBit;
        case simdjson::dom::element_type::STRING:
            return StringBit;
        case simdjson::dom::element_type::ARRAY:
            return ArrayBit;
        case simdjson::dom::element_type::OBJECT:
            return ObjectBit;
        default:
            return NumberBit;
        }
    }
    bool boolean(const Value &value) const { return value.get_bool().value_unsafe(); }
    NumberView number(const Value &value) const
    {
        NumberView view;
        switch (value.type()) {
        case simdjson::dom::element_type::INT64:
            view.whole = value.get_int64().value_unsafe();
            break;
        case simdjson::dom::element_type::UINT64:
            view.natural = value.get_uint64().value_unsafe();
            if (view.natural <= static_cast<std::uint64_t>(INT64_MAX))
                view.whole = static_cast<std::int64_t>(view.natural);
            else
                view.kind = NumberView::Unsigned;
            break;
        default:
            view.kind = NumberView::Double;
            view.real = value.get_double().value_unsafe();
        }
        return view;
    }
    std::string_view string(const Value &value) const { return value.get_string().value_unsafe(); }
    std::size_t size(const Value &value) const
    {
        const std::size_t size = value.is_object() ? value.get_object().value_unsafe().size()
                                                   : value.get_array().value_unsafe().size();
        constexpr std::size_t Saturated = 0xFFFFFF; // simdjson does not count further
        if (size < Saturated)
            return size;
        std::size_t count = 0;
        const auto next = [&](const auto &...) {
            ++count;
            return true;
        };
        value.is_object() ? forEachMember(value, next) : forEachElement(value, next);
        return count;
    }
    /// An element is a document and a position in it, and an instance is one document: together
    /// they identify a value, whatever the order.
    const void *identity(const Value &value) const
    {
        static_assert(sizeof(Value) == sizeof(std::array<std::uintptr_t, 2>));
        const auto words = std::bit_cast<std::array<std::uintptr_t, 2>>(value);
        return reinterpret_cast<const void *>(words[0] + words[1]);
    }

    template <typename Visit>
    bool forEachMember(const Value &value, Visit &&visit) const
    {
        const simdjson::dom::object members = value.get_object().value_unsafe();
        for (const auto member : members) {
            if (!visit(member.key, member.value))
                return false;
        }
        return true;
    }
    template <typename Visit>
    bool forEachElement(const Value &value, Visit &&visit) const
    {
        const simdjson::dom::array elements = value.get_array().value_unsafe();
        for (const Value element : elements) {
            if (!visit(element))
                return false;
        }
        return true;
    }
};
static_assert(InstanceAccess<DomAccess>);

} // namespace tw
