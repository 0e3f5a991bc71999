// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/jsonscan.h"

#include <cstdint>
#include <string_view>

namespace tw::scan {

/// The time at the cursor in any of its spellings: text, number, {"$date":…} in three modes,
/// {"$numberLong":…}. Moves behind it; NoTime when it says nothing.
bool readTime(Cursor &c, std::int64_t &timeNs);
/// A duration: nanoseconds, or text such as "1.2s", "250ms", "1m3s". NoDuration when unreadable.
bool readDuration(Cursor &c, std::int64_t &durationNs);

/// The bytes of base64 (see base64.h), in \a scratch. Empty when it is not base64.
[[nodiscard]] std::string_view decodeBase64(std::string_view text, Scratch &scratch);

} // namespace tw::scan
