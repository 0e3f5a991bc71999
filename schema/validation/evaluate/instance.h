// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/json/jsonnumber.h"
#include "schema/vocabulary/typebits.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace tw {

/// A number in its available form: two fast ones, and the exact text for the rest.
struct NumberView
{
    enum Kind : std::uint8_t { Signed, Unsigned, Double, Text };
    Kind kind = Signed;
    std::int64_t whole = 0; ///< Signed
    std::uint64_t natural = 0; ///< Unsigned: only values above the signed range
    double real = 0; ///< Double: finite
    std::string_view text; ///< Text: the notation
};

/// How the engine reads an instance. A Value is a cheap handle; strings live as long as the
/// instance. forEachMember and forEachElement stop when the function returns false, and return true
/// if they reached the end.
template <typename A>
concept InstanceAccess = requires(const A &access, const typename A::Value &value)
{
    {
        access.typeBit(value)
        } -> std::same_as<std::uint8_t>;
    {
        access.boolean(value)
        } -> std::same_as<bool>;
    {
        access.number(value)
        } -> std::same_as<NumberView>;
    {
        access.string(value)
        } -> std::convertible_to<std::string_view>;
    {
        access.size(value)
        } -> std::convertible_to<std::size_t>;
    {
        access.identity(value)
        } -> std::convertible_to<const void *>;
    {
        access.forEachMember(value,
                             [](std::string_view, const typename A::Value &) { return true; })
        } -> std::same_as<bool>;
    {
        access.forEachElement(value, [](const typename A::Value &) { return true; })
        } -> std::same_as<bool>;
};

/// Reads a tw::Json tree.
struct TreeAccess
{
    using Value = const Json *;

    std::uint8_t typeBit(Value value) const
    {
        switch (value->type()) {
        case Json::value_t::null:
            return NullBit;
        case Json::value_t::boolean:
            return BooleanBit;
        case Json::value_t::string:
            return StringBit;
        case Json::value_t::array:
            return ArrayBit;
        case Json::value_t::object:
            return ObjectBit;
        case Json::value_t::binary:
            return isSpelling(*value) ? NumberBit : NullBit;
        default:
            return NumberBit;
        }
    }
    bool boolean(Value value) const { return *value->get_ptr<const bool *>(); }
    NumberView number(Value value) const
    {
        NumberView view;
        switch (value->type()) {
        case Json::value_t::number_integer:
            view.whole = *value->get_ptr<const std::int64_t *>();
            break;
        case Json::value_t::number_unsigned:
            view.natural = *value->get_ptr<const std::uint64_t *>();
            if (view.natural <= static_cast<std::uint64_t>(INT64_MAX))
                view.whole = static_cast<std::int64_t>(view.natural);
            else
                view.kind = NumberView::Unsigned;
            break;
        case Json::value_t::number_float:
            view.kind = NumberView::Double;
            view.real = *value->get_ptr<const double *>();
            break;
        default:
            view.kind = NumberView::Text;
            view.text = spellingOf(*value);
        }
        return view;
    }
    const std::string &string(Value value) const { return *value->get_ptr<const std::string *>(); }
    std::size_t size(Value value) const { return value->size(); }
    const void *identity(Value value) const { return value; }

    template <typename Visit>
    bool forEachMember(Value value, Visit &&visit) const
    {
        for (const auto &[key, member] : *value->get_ptr<const Json::object_t *>()) {
            if (!visit(std::string_view(key), &member))
                return false;
        }
        return true;
    }
    template <typename Visit>
    bool forEachElement(Value value, Visit &&visit) const
    {
        for (const Json &element : *value->get_ptr<const Json::array_t *>()) {
            if (!visit(&element))
                return false;
        }
        return true;
    }
};
static_assert(InstanceAccess<TreeAccess>);

} // namespace tw
