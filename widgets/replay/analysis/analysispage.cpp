// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/analysispage.h"

#include "model/common/errortext.h"
#include "model/replay/replayfilter.h"
#include "model/replay/replaytext.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/replay/tables/scopelabel.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // A moving cursor changes thirty times per second; counting a large log takes longer.
    constexpr std::chrono::milliseconds MomentPause{120};

    constexpr int RowsAboveEachOther = 10; // in lower views one of the two parts shows too little
    constexpr int CharactersBeside = 70; // in narrower views neither part shows whole rows

} // namespace

AnalysisPage::AnalysisPage(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_table(new FindingsTableView)
    , m_summary(new ElidingLabel(Qt::ElideRight))
    , m_momentTimer(MomentPause)
    , m_scope(new ScopeLabel)
{
    connect(m_scope, &QLabel::linkActivated, this, [this] {
        m_countsAll = !m_countsAll;
        applyScope();
    });
    m_scope->setObjectName("analysisScope"_L1);
    m_table->setAccessibleName(title);
    m_summary->setObjectName("analysisSummary"_L1);
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
    layout->addWidget(m_scope);
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
    m_busy.add(&m_momentTimer);
    connect(&m_momentTimer, &BusyTimer::timeout, this, &AnalysisPage::applyMoment);
    connect(m_table->findingsModel(), &QAbstractItemModel::layoutChanged, this,
            [this] { hideRows(); });
    connect(&m_busy, &BusyGroup::busyChanged, this, &AnalysisPage::busyChanged);
    connect(m_table, &FindingsTableView::opened, this, [this](int row, int column) {
        const FindingsTable &told = *m_table->findingsModel()->table();
        const QString filter = told.filter ? told.filter(row, column) : told.target(row).filter;
        const QString part = ReplayText::utf8(scope().filter.expression());
        const bool isPart = countsScope() && scope().calls && !part.isEmpty();
        if (!filter.isEmpty())
            emit filterWanted(isPart ? u"(%1) %2"_s.arg(part, filter) : filter);
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
    if (m_isOldMoment)
        applyMoment();
    ensure();
}

void AnalysisPage::ensure()
{
    // Reads the whole log, so only if the page is visible and the log is complete.
    if (m_madeOf == m_store || m_findings->isBusy() || !isVisible() || !m_store->hasLog()
        || !m_store->isComplete())
        return;
    m_madeOf = m_store;
    if (m_pages->page() != PagedView::Page::Content) // numbers stay until there are others
        m_pages->showLoading(m_title);
    makeFindings();
}

void AnalysisPage::showTable(FindingsTablePtr table)
{
    if (table->rows == 0 && !scope().calls && !scope().moment) {
        m_pages->setEmptyText(u"check"_s, m_title, table->nothing);
        m_table->setTable(std::move(table));
        m_pages->showEmpty();
        return;
    }
    m_summary->setText(table->summary); // of all rows
    m_table->setTable(std::move(table));
    m_pages->showContent();
    fitTable();
    if (countsScope())
        showScope(-1);
    hideRows();
}

void AnalysisPage::setScope(const ReplayFilter &filter)
{
    // filter.expression() may be an invalid one that is being typed; this one is applied.
    const bool isNew = m_part.filter.expression() != filter.filter().expression()
        || m_part.span != filter.timeSpan();
    if (!isNew && m_part.events == filter.eventRows() && m_part.calls == filter.callRows())
        return;
    m_part.events = filter.eventRows();
    m_part.calls = filter.callRows();
    m_part.filter = filter.filter();
    m_part.span = filter.timeSpan();
    m_countsAll = m_countsAll && !isNew && m_part.calls; // another filter starts as a part again
    applyScope();
}

void AnalysisPage::setMoment(const std::optional<PlaybackMoment> &moment)
{
    if (!moment && !m_part.moment)
        return;
    m_part.moment = moment;
    m_countsAll = m_countsAll && (moment || m_part.calls);
    m_isOldMoment = true;
    if (!moment)
        applyMoment();
    else if (isVisible() && !m_momentTimer.isBusy())
        m_momentTimer.start();
}

void AnalysisPage::applyMoment()
{
    if (!isVisible() && m_part.moment)
        return;
    m_momentTimer.stop();
    m_isOldMoment = false;
    applyScope();
}

void AnalysisPage::applyScope()
{
    if (!countsScope()) {
        if (m_table->findingsModel()->table())
            showMoment();
        hideRows();
        if (m_table->findingsModel()->table())
            showPart();
        return;
    }
    m_madeOf = {};
    ensure();
    showScope(-1);
}

bool AnalysisPage::isInScope(const Location &location) const
{
    const FindingsScope part = scope();
    const std::optional<PlaybackMoment> &moment = part.moment;
    if (const auto *at = std::get_if<CallLocation>(&location))
        return (!moment || isKnown(m_store->call(at->call), *moment))
            && isInPart(*m_store, part, at->call);
    if (const auto *at = std::get_if<EventLocation>(&location))
        return (!moment || moment->happened(at->event)) && isInPart(*m_store, part, at->event);
    if (const auto *at = std::get_if<RunLocation>(&location); at != nullptr && moment) {
        const MaybeRun run = m_store->findRun(at->run);
        return !run || moment->happened(m_store->run(*run).firstEvent);
    }
    return true;
}

/// Findings about calls and events that the filter hides are hidden, too.
void AnalysisPage::hideRows()
{
    const FindingsTableModel *model = m_table->findingsModel();
    if (countsScope() || !model->table())
        return;
    const bool isAll = !scope().calls && !scope().moment;
    int shown = 0;
    for (int row = 0; row < model->rowCount(); ++row) {
        const bool isIn = isAll || isInScope(model->target(row).location);
        if (m_table->isRowHidden(row) == isIn)
            m_table->setRowHidden(row, !isIn);
        shown += isIn ? 1 : 0;
    }
    const FindingsTable &table = *model->table();
    m_summary->setText(isAll || !table.summaryOf ? table.summary : table.summaryOf([this](int row) {
        return isShown(row);
    }));
    showScope(shown);
}

bool AnalysisPage::isShown(int tableRow) const
{
    const int row = m_table->findingsModel()->table() && tableRow >= 0
        ? m_table->findingsModel()->rowOf(tableRow)
        : -1;
    return row >= 0 && !m_table->isRowHidden(row);
}

/// Says what the page counts: \a shown rows, or, if negative, calls.
void AnalysisPage::showScope(int shown)
{
    const bool isPart = m_part.calls || m_part.moment;
    if (!isPart)
        return m_scope->setSentence({});
    if (m_countsAll) {
        return m_scope->setSentence(tr("The whole log, without the filter and the playback cursor. "
                                       "<a href='part'>Show only that part</a>"));
    }
    m_scope->setPart(scopeText(
        shown >= 0 ? tr("%1 of %n row(s)", nullptr, m_table->findingsModel()->rowCount()).arg(shown)
                   : ReplayText::calls(countedCalls())));
}

QString AnalysisPage::scopeText(const QString &number) const
{
    const bool isMarked = !m_part.span.isEmpty();
    const bool isFiltered = !m_part.filter.isEmpty();
    if (!m_part.moment) {
        return (!isMarked        ? tr("Only what the filter shows: %1.")
                    : isFiltered ? tr("Only what the filter and the marked range show: %1.")
                                 : tr("Only what is in the marked range: %1."))
            .arg(number);
    }
    const QString time = ReplayText::sinceStart(m_part.moment->ns, m_store->firstTimeNs());
    return (!m_part.calls ? tr("Only what was known at the playback cursor (%1): %2.")
                : !isMarked
                ? tr("Only what the filter shows, as known at the playback cursor (%1): %2.")
                : isFiltered ? tr("Only what the filter and the marked range show, as known at the "
                                  "playback cursor (%1): %2.")
                             : tr("Only what is in the marked range, as known at the playback "
                                  "cursor (%1): %2."))
        .arg(time, number);
}

bool AnalysisPage::arrangeParts()
{
    const int row = m_table->verticalHeader()->defaultSectionSize();
    const bool isLow = m_split->height() < RowsAboveEachOther * row
        && m_split->width() > CharactersBeside * fontMetrics().averageCharWidth();
    const Qt::Orientation wanted = isLow ? Qt::Horizontal : Qt::Vertical;
    if (m_split->orientation() == wanted)
        return false;
    m_split->setOrientation(wanted);
    m_userSplit = false; // that was a place on the other axis
    return true;
}

/// A short table leaves its space to the part below.
QList<int> AnalysisPage::partSizes() const
{
    if (m_split->orientation() == Qt::Horizontal) {
        const int width = m_split->width() * (50 + m_tableShare) / 200; // half of it or more
        return {width, m_split->width() - width};
    }
    const int wanted = m_table->horizontalHeader()->sizeHint().height()
        + m_table->verticalHeader()->defaultSectionSize()
            * (m_table->findingsModel()->rowCount() + 1)
        + m_table->horizontalScrollBar()->sizeHint().height();
    const int height = std::min(wanted, m_split->height() * m_tableShare / 100);
    return {height, m_split->height() - height};
}

void AnalysisPage::fitTable()
{
    if (m_split->count() < 2 || m_split->height() <= 0)
        return;
    const bool isTurned = arrangeParts();
    if (!m_userSplit)
        m_split->setSizes(partSizes());
    if (isTurned)
        m_table->scrollTo(m_table->currentIndex()); // the table may be lower than before
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
