// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstdint>

namespace tw {

/// Positions in the tables of a RunStore, as distinct types so that they cannot be mixed up.
enum class EventIndex : std::uint32_t {};
enum class CallIndex : std::uint32_t {};
enum class RunIndex : std::uint32_t {};
/// An interned string (type names, tools, agents, turns …).
enum class StringId : std::uint32_t {};

/// The id of the empty text, which is not interned. Not a Maybe: RunStore::string() takes any id
/// and returns "" for this one.
inline constexpr StringId NoString{0xFFFFFFFFU};

/// An index, or none, in the four bytes of an index. None is not a position in a table: the
/// functions that take an index do not take a Maybe. Check it, then use `*maybe`.
template <typename Index>
class Maybe
{
public:
    constexpr Maybe() = default;
    constexpr Maybe(Index index) // NOLINT(google-explicit-constructor)
        : m_index(index)
    {
    }
    [[nodiscard]] static constexpr Maybe fromPacked(std::uint32_t number) { return Index{number}; }
    /// The number that a packed column holds: all bits are set for none.
    [[nodiscard]] constexpr std::uint32_t packed() const
    {
        return static_cast<std::uint32_t>(m_index);
    }

    [[nodiscard]] constexpr bool hasValue() const { return m_index != None; }
    constexpr explicit operator bool() const { return hasValue(); }
    /// Must not be none.
    constexpr Index operator*() const
    {
        assert(hasValue());
        return m_index;
    }
    [[nodiscard]] constexpr Index valueOr(Index other) const
    {
        return hasValue() ? m_index : other;
    }
    friend constexpr bool operator==(Maybe, Maybe) = default;

private:
    static constexpr Index None{0xFFFFFFFFU};
    Index m_index = None;
};

using MaybeEvent = Maybe<EventIndex>;
using MaybeCall = Maybe<CallIndex>;
using MaybeRun = Maybe<RunIndex>;

constexpr std::uint32_t toInt(EventIndex index)
{
    return static_cast<std::uint32_t>(index);
}
constexpr std::uint32_t toInt(CallIndex index)
{
    return static_cast<std::uint32_t>(index);
}
constexpr std::uint32_t toInt(RunIndex index)
{
    return static_cast<std::uint32_t>(index);
}
constexpr std::uint32_t toInt(StringId index)
{
    return static_cast<std::uint32_t>(index);
}

/// A time missing from the log. Other times are nanoseconds since the Unix epoch, UTC.
inline constexpr std::int64_t NoTime = INT64_MIN;
/// A duration missing from the log. Others are nanoseconds.
inline constexpr std::int64_t NoDuration = -1;

} // namespace tw
