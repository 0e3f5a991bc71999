// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/readers/jsonscan.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tw::scan {

/// RFC 3339 with 0 to 9 fractional digits and any offset (blank or lower-case `t` allowed), as
/// nanoseconds since the epoch. Go's zero time and times outside of 1678 to 2262 give nothing.
[[nodiscard]] std::optional<std::int64_t> parseTime(std::string_view text);
/// A bare number as a time: seconds, milliseconds, microseconds or nanoseconds by its size
/// (formats/goa-ai.md 11.10).
[[nodiscard]] std::optional<std::int64_t> timeFromNumber(double value, std::int64_t integer);
/// The time at the cursor in any of its spellings: text, number, {"$date":…} in three modes,
/// {"$numberLong":…}. Moves behind it; NoTime when it says nothing.
bool readTime(Cursor &c, std::int64_t &timeNs);
/// A duration: nanoseconds, or text such as "1.2s", "250ms", "1m3s". NoDuration when unreadable.
bool readDuration(Cursor &c, std::int64_t &durationNs);

/// Standard base64, padded or not, white space ignored. Empty when it is not base64.
[[nodiscard]] std::string_view decodeBase64(std::string_view text, Scratch &scratch);

} // namespace tw::scan
