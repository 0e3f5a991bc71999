// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/program/numbers.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// Equality as defined by JSON Schema across two access types. Does not recurse, so depth is not
/// limited; members are matched in n log n.
template <InstanceAccess A, InstanceAccess B>
class Equality
{
public:
    Equality(const A &a, const B &b)
        : m_a(a)
        , m_b(b)
    {
    }
    bool operator()(const typename A::Value &left, const typename B::Value &right)
    {
        m_pairs.clear();
        if (!compare(left, right))
            return false;
        while (!m_pairs.empty()) {
            const auto [first, second] = m_pairs.back();
            m_pairs.pop_back();
            if (!compareInside(first, second))
                return false;
        }
        return true;
    }
    /// The number of values compared so far.
    [[nodiscard]] std::uint64_t work() const { return m_work; }

private:
    /// Compares the values without their children, which are pushed on the stack.
    bool compare(const typename A::Value &left, const typename B::Value &right)
    {
        ++m_work;
        const std::uint8_t type = m_a.typeBit(left);
        if (type != m_b.typeBit(right))
            return false;
        switch (type) {
        case BooleanBit:
            return m_a.boolean(left) == m_b.boolean(right);
        case NumberBit:
            return equalNumbers(m_a.number(left), m_b.number(right));
        case StringBit:
            return std::string_view(m_a.string(left)) == std::string_view(m_b.string(right));
        case ArrayBit:
        case ObjectBit:
            if (m_a.size(left) != m_b.size(right))
                return false;
            m_pairs.emplace_back(left, right);
            return true;
        default:
            return true;
        }
    }

    bool compareInside(const typename A::Value &left, const typename B::Value &right)
    {
        if (m_a.typeBit(left) == ObjectBit)
            return compareMembers(left, right);
        std::vector<typename B::Value> others;
        others.reserve(m_b.size(right));
        m_b.forEachElement(right, [&](const auto &element) {
            others.push_back(element);
            return true;
        });
        std::size_t at = 0;
        return m_a.forEachElement(
            left, [&](const auto &element) { return compare(element, others[at++]); });
    }

    bool compareMembers(const typename A::Value &left, const typename B::Value &right)
    {
        constexpr std::size_t Few = 12;
        if (m_a.size(left) > Few)
            return compareSorted(left, right);
        return m_a.forEachMember(left, [&](std::string_view key, const auto &member) {
            bool equal = false;
            m_b.forEachMember(right, [&](std::string_view other, const auto &value) {
                if (other != key)
                    return true;
                equal = compare(member, value);
                return false;
            });
            return equal;
        });
    }

    bool compareSorted(const typename A::Value &left, const typename B::Value &right)
    {
        const auto sorted = [](const auto &access, const auto &value) {
            using Member =
                std::pair<std::string_view, typename std::decay_t<decltype(access)>::Value>;
            std::vector<Member> members;
            access.forEachMember(value, [&](std::string_view key, const auto &member) {
                members.emplace_back(key, member);
                return true;
            });
            std::ranges::sort(members, {}, &Member::first);
            return members;
        };
        const auto ours = sorted(m_a, left);
        const auto theirs = sorted(m_b, right);
        for (std::size_t i = 0; i < ours.size(); ++i) {
            if (ours[i].first != theirs[i].first || !compare(ours[i].second, theirs[i].second))
                return false;
        }
        return true;
    }

    const A &m_a;
    const B &m_b;
    std::vector<std::pair<typename A::Value, typename B::Value>> m_pairs;
    std::uint64_t m_work = 0;
};

template <InstanceAccess A, InstanceAccess B>
bool equalValues(const A &a, const typename A::Value &left, const B &b,
                 const typename B::Value &right)
{
    return Equality<A, B>(a, b)(left, right);
}

/// The same hash for equal values, regardless of the order of members and the spelling of numbers.
/// Values deeper than the default parser limit are ignored.
template <InstanceAccess A>
std::uint64_t hashValue(const A &access, const typename A::Value &value, int depth = 0)
{
    constexpr int Deepest = 600;
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
        if (depth >= Deepest)
            return result;
        access.forEachElement(value, [&](const auto &element) {
            result = (result ^ hashValue(access, element, depth + 1)) * Prime;
            return true;
        });
        return result;
    case ObjectBit:
        if (depth >= Deepest)
            return result;
        access.forEachMember(value, [&](std::string_view key, const auto &member) {
            const std::uint64_t inside = hashValue(access, member, depth + 1) * Prime;
            result += (std::hash<std::string_view>()(key) ^ inside) * Prime;
            return true;
        });
        return result;
    default:
        return result;
    }
}

/// The indexes of the first two equal elements, or {-1, -1}. n log n in the number of elements.
/// Adds its work to \a work and stops without a result beyond \a limit.
template <InstanceAccess A>
std::pair<std::int64_t, std::int64_t> findDuplicate(const A &access, const typename A::Value &array,
                                                    std::uint64_t &work, std::uint64_t limit)
{
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
    std::vector<typename A::Value> values;
    access.forEachElement(array, [&](const auto &element) {
        order.emplace_back(hashValue(access, element), static_cast<std::uint32_t>(values.size()));
        values.push_back(element);
        return true;
    });
    work += values.size();
    std::sort(order.begin(), order.end());
    const std::uint64_t before = work;
    Equality<A, A> equal(access, access);
    std::pair<std::int64_t, std::int64_t> first{-1, -1};
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = i + 1; j < order.size() && order[j].first == order[i].first; ++j) {
            const bool same = equal(values[order[i].second], values[order[j].second]);
            work = before + equal.work();
            if (work > limit)
                return {-1, -1};
            if (!same)
                continue;
            if (first.second < 0 || order[j].second < first.second)
                first = {order[i].second, order[j].second};
            break;
        }
    }
    return first;
}

} // namespace tw
