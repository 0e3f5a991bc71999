// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/payloadsview.h"

#include "model/call/payloadsetmodel.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/tablesetup.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

PayloadsView::PayloadsView(QAction *runAll, QWidget *parent)
    : QWidget(parent)
    , m_model(new PayloadSetModel(this))
    , m_table(new QTableView(this))
    , m_summary(new QLabel(this))
    , m_open(new QAction(icon(u"external"_s), tr("Open in the form"), this))
    , m_copy(new QAction(icon(u"copy"_s), tr("Copy the payload"), this))
{
    m_summary->setObjectName(u"payloadsSummary"_s);
    m_table->setObjectName(u"payloadsTable"_s);
    m_table->setAccessibleName(tr("Generated payloads"));
    setUpTable(m_table);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QTableView::SingleSelection);
    m_fit = new ColumnFit(m_table);
    m_fit->setTellingColumn(PayloadSetModel::NameColumn);
    m_table->addActions({m_open, m_copy});
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_copy->setToolTip(tr("Copy the payload of the selected row (Ctrl+C)"));
    m_open->setToolTip(tr("Open the payload of the selected row in the form (Return)"));

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(1), 0, 0);
    column->setSpacing(space(1));
    auto *row = new QHBoxLayout;
    row->addWidget(makeActionButton(runAll, this, Qt::ToolButtonTextBesideIcon));
    row->addWidget(m_summary, 1);
    row->addWidget(makeActionButton(m_open, this));
    row->addWidget(makeActionButton(m_copy, this));
    column->addLayout(row);
    column->addWidget(m_table, 1);

    connect(m_open, &QAction::triggered, this, [this] {
        if (const JsonPtr payload = currentPayload())
            emit openRequested(payload);
    });
    connect(m_copy, &QAction::triggered, this, &PayloadsView::copyCurrent);
    connect(m_table, &QTableView::activated, m_open, &QAction::trigger);
    setPayloads(nullptr);
}

void PayloadsView::setPayloads(PayloadSetPtr set)
{
    const QString note = set ? set->note : QString();
    const bool isMade = set != nullptr;
    m_model->setPayloads(std::move(set));
    const int count = m_model->rowCount();
    const int failed = count - m_model->asExpected();
    if (!isMade)
        m_summary->setText(tr("Valid and invalid payloads made from the schema"));
    else if (failed > 0)
        m_summary->setText(tr("%1 of %2 not as expected").arg(failed).arg(count));
    else
        m_summary->setText(tr("All %n payload(s) as expected", nullptr, count));
    m_summary->setToolTip(note);
    m_fit->restart();
    if (count > 0)
        m_table->selectRow(0);
    m_open->setEnabled(count > 0);
    m_copy->setEnabled(count > 0);
}

void PayloadsView::showRunning()
{
    m_summary->setText(tr("Generating payloads…"));
}

JsonPtr PayloadsView::currentPayload() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? m_model->at(index.row()).payload : nullptr;
}

void PayloadsView::copyCurrent() const
{
    if (const JsonPtr payload = currentPayload()) {
        copyText(QString::fromStdString(writeJson(*payload, {.indent = 2})));
    }
}

} // namespace tw
