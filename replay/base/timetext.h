// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// Nanoseconds since the epoch of an RFC 3339 text: `2026-08-21T07:30:00.125Z`, 0 to 9 fractional
/// digits (further digits are dropped), `Z` or an offset, `T` or a space, also a bare date. Returns
/// nullopt for any other text, for impossible dates and for years outside 1678–2261, which
/// nanoseconds cannot hold; Go's zero time is one of these.
[[nodiscard]] std::optional<std::int64_t> parseTimeText(std::string_view text);
/// RFC 3339 in UTC, without trailing zeros in the fraction; "" for NoTime.
[[nodiscard]] std::string formatTimeText(std::int64_t timeNs);

/// Nanoseconds of a duration as Go prints it: `1.2s`, `350ms`, `1m30s`, `2h`, `-5us`; a bare `0`.
/// Units: ns, us, µs, ms, s, m, min, h, d. Returns nullopt for any other text and for values that
/// do not fit.
[[nodiscard]] std::optional<std::int64_t> parseDurationText(std::string_view text);
/// A readable duration with three significant digits: `18.3 ms`, `2.40 s`, `3 min 20 s`; "" for a
/// negative duration; "under 1 ms" for 0, which is the distance of two equal times.
[[nodiscard]] std::string formatDurationText(std::int64_t durationNs);

/// A time given as a number (docs/formats/run-logs.md, "Times and durations"). Its magnitude
/// determines the unit: seconds below 10^11, milliseconds below 10^14, microseconds below 10^17,
/// otherwise nanoseconds.
[[nodiscard]] std::optional<std::int64_t> timeFromNumber(double number);
[[nodiscard]] std::optional<std::int64_t> timeFromNumber(std::int64_t number);

} // namespace tw
