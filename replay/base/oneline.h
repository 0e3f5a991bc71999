// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace tw {

[[nodiscard]] inline bool isOneLine(std::string_view text)
{
    return text.find('\n') == std::string_view::npos && text.find('\r') == std::string_view::npos;
}

/// Replaces line breaks inside a record, which are white space between tokens: a record is one
/// line.
inline void makeOneLine(std::string &record)
{
    std::ranges::replace_if(
        record, [](char c) { return c == '\r' || c == '\n'; }, ' ');
}

} // namespace tw
