// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTableView;

namespace tw {

/// Makes \a table one of records: whole rows are chosen, their height goes by the font, columns can
/// be moved, and Tab leaves it.
void setUpTable(QTableView *table);

} // namespace tw
