// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTableView;

namespace tw {

/// Sets up \a table for records: selects whole rows, derives the row height from the font, allows
/// moving columns, and lets Tab leave the table.
void setUpTable(QTableView *table);

} // namespace tw
