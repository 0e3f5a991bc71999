// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>

namespace tw {

/// Replaces line breaks inside a record, which are white space between tokens: a record is one
/// line.
inline void makeOneLine(std::string &record)
{
    std::ranges::replace_if(
        record, [](char c) { return c == '\r' || c == '\n'; }, ' ');
}

} // namespace tw
