// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/tablesetup.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace tw {

void setUpTable(QTableView *table)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setSelectionBehavior(QTableView::SelectRows);
    table->setSelectionMode(QTableView::ExtendedSelection);
    table->setEditTriggers(QTableView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QTableView::ScrollPerPixel);
    table->setTextElideMode(Qt::ElideRight);
    QHeaderView *rows = table->verticalHeader();
    rows->hide();
    rows->setSectionResizeMode(QHeaderView::Fixed);
    rows->setMinimumSectionSize(8);
    rows->setDefaultSectionSize(std::max(table->fontMetrics().height() + 8, 22));
    QHeaderView *columns = table->horizontalHeader();
    columns->setStretchLastSection(true);
    columns->setSectionsMovable(true);
    columns->setHighlightSections(false);
    columns->setSectionsClickable(true);
}

} // namespace tw
