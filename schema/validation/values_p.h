// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/numbers_p.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// Equality as JSON Schema means it, across two ways of reading. Recursion is bounded by the depth
/// of the shallower value, which the reader of the JSON text has bounded.
template <InstanceAccess A, InstanceAccess B>
bool equalValues(const A &a, const typename A::Value &left, const B &b,
                 const typename B::Value &right)
{
    const std::uint8_t type = a.typeBit(left);
    if (type != b.typeBit(right))
        return false;
    switch (type) {
    case BooleanBit:
        return a.boolean(left) == b.boolean(right);
    case NumberBit:
        return equalNumbers(a.number(left), b.number(right));
    case StringBit:
        return std::string_view(a.string(left)) == std::string_view(b.string(right));
    case ArrayBit: {
        if (a.size(left) != b.size(right))
            return false;
        std::vector<typename B::Value> others;
        others.reserve(b.size(right));
        b.forEachElement(right, [&](const auto &element) {
            others.push_back(element);
            return true;
        });
        std::size_t at = 0;
        return a.forEachElement(
            left, [&](const auto &element) { return equalValues(a, element, b, others[at++]); });
    }
    case ObjectBit: {
        if (a.size(left) != b.size(right))
            return false;
        return a.forEachMember(left, [&](std::string_view key, const auto &member) {
            bool equal = false;
            b.forEachMember(right, [&](std::string_view other, const auto &value) {
                if (other != key)
                    return true;
                equal = equalValues(a, member, b, value);
                return false;
            });
            return equal;
        });
    }
    default:
        return true;
    }
}

/// The same for values that are equal, whatever the order of members and the spelling of numbers.
template <InstanceAccess A>
std::uint64_t hashValue(const A &access, const typename A::Value &value)
{
    constexpr std::uint64_t Prime = 0x9E3779B97F4A7C15ULL;
    const std::uint8_t type = access.typeBit(value);
    std::uint64_t result = type * Prime;
    switch (type) {
    case BooleanBit:
        return result + (access.boolean(value) ? 1 : 0);
    case NumberBit:
        return hashNumber(access.number(value));
    case StringBit:
        return result ^ std::hash<std::string_view>()(std::string_view(access.string(value)));
    case ArrayBit:
        access.forEachElement(value, [&](const auto &element) {
            result = (result ^ hashValue(access, element)) * Prime;
            return true;
        });
        return result;
    case ObjectBit:
        access.forEachMember(value, [&](std::string_view key, const auto &member) {
            result += (std::hash<std::string_view>()(key) ^ (hashValue(access, member) * Prime));
            return true;
        });
        return result;
    default:
        return result;
    }
}

/// The indexes of the first two equal elements, or {-1, -1}. Linear in the number of elements.
template <InstanceAccess A>
std::pair<std::int64_t, std::int64_t> findDuplicate(const A &access, const typename A::Value &array)
{
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
    std::vector<typename A::Value> values;
    access.forEachElement(array, [&](const auto &element) {
        order.emplace_back(hashValue(access, element), static_cast<std::uint32_t>(values.size()));
        values.push_back(element);
        return true;
    });
    std::sort(order.begin(), order.end());
    std::pair<std::int64_t, std::int64_t> first{-1, -1};
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = i + 1; j < order.size() && order[j].first == order[i].first; ++j) {
            if (!equalValues(access, values[order[i].second], access, values[order[j].second]))
                continue;
            if (first.second < 0 || order[j].second < first.second)
                first = {order[i].second, order[j].second};
            break;
        }
    }
    return first;
}

} // namespace tw
