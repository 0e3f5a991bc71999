// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/texts/valuetext.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A value of a column that is named like a secret.
struct ColumnValue
{
    TextRange range;
    NameSort sort = NameSort::Plain;
    std::string name;
};

/// The secrets of tables that are written as text: CSV with commas, semicolons or tabs, the tables
/// of psql, MySQL and Markdown, columns aligned by blanks, and `INSERT INTO t (…) VALUES (…)`.
/// Costs grow linearly with the text.
[[nodiscard]] std::vector<ColumnValue> secretColumns(std::string_view text);

} // namespace tw
