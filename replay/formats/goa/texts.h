// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/jsonscan.h"

#include <cstdint>
#include <string_view>

namespace tw::scan {

/// Reads the time at the cursor in any of its forms: text, number, {"$date":…} in three modes,
/// {"$numberLong":…}. Moves past it; sets NoTime if it is not a time.
bool readTime(Cursor &c, std::int64_t &timeNs);
/// Reads a duration: nanoseconds, or text such as "1.2s", "250ms", "1m3s". Sets NoDuration if
/// invalid.
bool readDuration(Cursor &c, std::int64_t &durationNs);

/// The decoded bytes of base64 (see base64.h), in \a scratch. Empty if it is not base64.
[[nodiscard]] std::string_view decodeBase64(std::string_view text, Scratch &scratch);

} // namespace tw::scan
