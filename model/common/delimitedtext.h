// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace tw {

/// The cells of text that a table program copies: separated by tabs, else by semicolons or commas,
/// whichever occurs more often in the first line. Cells in double quotes contain any character, two
/// quotes for one (RFC 4180). Empty lines are left out.
[[nodiscard]] std::vector<QStringList> readDelimited(const QString &text);

/// True if \a text has several lines or cells.
[[nodiscard]] bool isDelimited(const QString &text);

} // namespace tw
