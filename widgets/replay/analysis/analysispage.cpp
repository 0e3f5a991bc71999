// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/analysispage.h"

#include "model/common/errortext.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pagedview.h"
#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

AnalysisPage::AnalysisPage(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_table(new FindingsTableView)
    , m_summary(new ElidingLabel(Qt::ElideRight))
{
    m_table->setAccessibleName(title);
    m_summary->setSecondary(true);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_bar = new QHBoxLayout;
    m_bar->setContentsMargins(space(3), space(1), space(3), space(1));
    m_bar->setSpacing(space(2));
    m_bar->addWidget(m_summary, 1);
    layout->addLayout(m_bar);
    m_split = new QSplitter(Qt::Vertical);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_table);
    layout->addWidget(m_split, 1);
    m_pages = new PagedView(content, this);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_pages);
    m_pages->setEmptyText(u"table"_s, title, tr("Available when the log has been read."));
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_userSplit = true; });
    connect(m_table, &FindingsTableView::picked, this, &AnalysisPage::pick);
    m_busy.add(m_table->findingsModel());
    connect(&m_busy, &BusyGroup::busyChanged, this, &AnalysisPage::busyChanged);
    connect(m_table, &FindingsTableView::opened, this, [this](int row, int column) {
        const FindingsTable &told = *m_table->findingsModel()->table();
        const QString filter = told.filter ? told.filter(row, column) : told.target(row).filter;
        if (!filter.isEmpty())
            emit filterWanted(filter);
        else
            pick(row);
    });
    connect(m_pages, &PagedView::retryRequested, this, [this] {
        m_madeOf = {};
        ensure();
    });
}

void AnalysisPage::setFindings(DerivedBase *findings)
{
    m_findings = findings;
    connect(m_findings, &DerivedBase::progressed, m_pages, &PagedView::setProgress);
    connect(m_pages, &PagedView::stopRequested, m_findings, &DerivedBase::cancel);
    connect(m_findings, &DerivedBase::changed, this, &AnalysisPage::showFindings);
    connect(m_findings, &DerivedBase::failed, this,
            [this](const Error &error) { m_pages->showFailed(errorText(error)); });
    connect(m_findings, &DerivedBase::busyChanged, this, &AnalysisPage::ensure); // the log grew
    m_busy.add(m_findings);
}

AnalysisPage::~AnalysisPage() = default;

void AnalysisPage::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (!sameLoad || !m_store->hasLog()) {
        m_madeOf = m_store; // prevents restarting while the old findings are dropped
        drop(); // its positions are invalid in another log
        m_table->setTable(nullptr);
        m_pages->setEmptyText(u"table"_s, m_title, tr("Available when the log has been read."));
        m_pages->showEmpty();
        m_madeOf = {};
    }
    ensure();
}

void AnalysisPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    ensure();
}

void AnalysisPage::ensure()
{
    // Reads the whole log, so only if the page is visible and the log is complete.
    if (m_madeOf == m_store || m_findings->isBusy() || !isVisible() || !m_store->hasLog()
        || !m_store->isComplete())
        return;
    m_madeOf = m_store;
    m_pages->showLoading(m_title);
    makeFindings();
}

void AnalysisPage::showTable(FindingsTablePtr table)
{
    if (table->rows == 0) {
        m_pages->setEmptyText(u"check"_s, m_title, table->nothing);
        m_table->setTable(std::move(table));
        m_pages->showEmpty();
        return;
    }
    m_summary->setText(table->summary);
    m_table->setTable(std::move(table));
    m_pages->showContent();
    fitTable();
}

/// A short table leaves its space to the part below, unless the user has moved the splitter.
void AnalysisPage::fitTable()
{
    if (m_split->count() < 2 || m_userSplit || m_split->height() <= 0)
        return;
    const int wanted = m_table->horizontalHeader()->sizeHint().height()
        + m_table->verticalHeader()->defaultSectionSize()
            * (m_table->findingsModel()->rowCount() + 1)
        + m_table->horizontalScrollBar()->sizeHint().height();
    const int height = std::min(wanted, m_split->height() * m_tableShare / 100);
    m_split->setSizes({height, m_split->height() - height});
}

void AnalysisPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_table->findingsModel()->rowCount() > 0)
        fitTable();
}

void AnalysisPage::addBelow(QWidget *widget, int tableShare, int widgetShare)
{
    m_split->addWidget(widget);
    m_split->setStretchFactor(0, tableShare);
    m_split->setStretchFactor(1, widgetShare);
    m_tableShare = 100 * tableShare / (tableShare + widgetShare);
}

void AnalysisPage::pick(int tableRow)
{
    showRow(tableRow);
    const FindingsTarget target = m_table->findingsModel()->table()->target(tableRow);
    if (!isNowhere(target.location))
        emit picked(target.location);
}

void AnalysisPage::showRow(int /*tableRow*/) { }

} // namespace tw
