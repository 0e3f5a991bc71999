// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/ascii.h"

#include <optional>
#include <string>
#include <string_view>

/// One function per format, for formats.cpp and goaformats.cpp.
namespace tw::formats {

[[nodiscard]] bool isAscii(std::string_view text);
/// The value of \a digits, at most 9; -1 if one is not a digit.
[[nodiscard]] int decimal(std::string_view digits);
[[nodiscard]] int daysInMonth(int year, int month);

// datetime.cpp
[[nodiscard]] bool isDateTime(std::string_view text);
[[nodiscard]] bool isDate(std::string_view text);
[[nodiscard]] bool isTime(std::string_view text);
[[nodiscard]] bool isDuration(std::string_view text);

// network.cpp
[[nodiscard]] bool isIpv4(std::string_view text);
[[nodiscard]] bool isIpv6(std::string_view text);
[[nodiscard]] bool isEmail(std::string_view text, bool international);

// hostname.cpp
/// Letters, digits and inner hyphens, with labels and the name short enough.
[[nodiscard]] bool isLdhName(std::string_view text);
[[nodiscard]] bool isHostname(std::string_view text);
[[nodiscard]] bool isIdnHostname(std::string_view text);

// uri.cpp
[[nodiscard]] bool isUri(std::string_view text, bool international, bool reference);
[[nodiscard]] bool isUriTemplate(std::string_view text);
[[nodiscard]] bool isJsonPointer(std::string_view text);
/// \a indexed: allows "0+1", a step to a neighbour in an array.
[[nodiscard]] bool isRelativeJsonPointer(std::string_view text, bool indexed);

// jsontext.cpp
[[nodiscard]] bool isGoJson(std::string_view text);

// goamail.cpp
[[nodiscard]] bool isGoMailAddress(std::string_view text);

} // namespace tw::formats
