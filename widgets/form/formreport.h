// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string>
#include <vector>

namespace tw {

/// What a form of a payload consists of.
struct FormReport
{
    /// All fields that the form can show: those of every branch, of one item of each list and of
    /// one entry of each map. The payload itself is not counted; a recursion is opened once.
    int fields = 0;
    /// The places that only have a box for raw JSON: JSON Pointers into the payload, with "*" for
    /// any key or item.
    std::vector<std::string> rawPointers;
};

/// Makes the editors of a form for \a schema without showing them. Requires a QApplication.
[[nodiscard]] FormReport reportForm(const JsonPtr &schema);

} // namespace tw
