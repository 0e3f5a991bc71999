// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstdint>

namespace tw {

/// "18.3 ms", "2.41 s", "3 min 20 s": three significant digits; "" for NoDuration and negative
/// values.
[[nodiscard]] QString formatDuration(std::int64_t durationNs);
/// Time since the start of a log: "+12.418 s", from one minute "+2:05.418", from one hour
/// "+1:02:05.418"; "−0.120 s" before the start.
[[nodiscard]] QString formatRelativeTime(std::int64_t offsetNs);
/// "1 000 000" with thin spaces between groups of three digits.
[[nodiscard]] QString formatCount(std::int64_t count);
/// "712 MB", "1.4 kB", "12 bytes" in decimal units, as file managers show them.
[[nodiscard]] QString formatBytes(std::uint64_t bytes);
/// "2026-08-21 07:30:00.125 UTC", in the format of the logs; "" for NoTime.
[[nodiscard]] QString formatAbsoluteTime(std::int64_t timeNs);
/// The name of the file or folder at \a path, with its folder in front where programs give every
/// file the same name: "long-session / records.ndjson", "greenhouse / tool_schemas.json".
[[nodiscard]] QString fileTitle(const QString &path);
/// The name of the file at \a path with its folder: "greenhouse / tool_schemas.json".
[[nodiscard]] QString fileAndFolder(const QString &path);
/// \a text with a mark in front that keeps its lines from left to right if most of its letters are,
/// such as `"درجة" is missing`, which begins with a name from right to left. Letters within
/// quotation marks do not count.
[[nodiscard]] QString inReadingDirection(const QString &text);

} // namespace tw
