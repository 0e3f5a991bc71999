// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tw {

/// Positions in the tables of a RunStore, as distinct types so that they cannot be mixed up.
enum class EventIndex : std::uint32_t {};
enum class CallIndex : std::uint32_t {};
enum class RunIndex : std::uint32_t {};
/// An interned string (type names, tools, agents, turns …).
enum class StringId : std::uint32_t {};

inline constexpr EventIndex NoEvent{0xFFFFFFFFU};
inline constexpr CallIndex NoCall{0xFFFFFFFFU};
inline constexpr RunIndex NoRun{0xFFFFFFFFU};
inline constexpr StringId NoString{0xFFFFFFFFU};

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
