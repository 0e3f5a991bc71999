// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/analysispages.h"

#include "model/replay/replayfilter.h"
#include "model/replay/replayselection.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/replay/analysis/latencychart.h"
#include "widgets/replay/analysis/pricedialog.h"
#include "widgets/replay/analysis/repairchainview.h"
#include "widgets/theme/icons.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

RepairsPage::RepairsPage(QWidget *parent)
    : AnalysisPage(tr("Repairs"), parent)
    , m_chain(new RepairChainView)
{
    setObjectName("replayRepairs"_L1);
    m_below = new PagedView(m_chain);
    m_below->showContent();
    addBelow(m_below, 3, 2);
    setFindings(&m_repairs);
    busy()->add(&m_details);
    connect(&m_details, &DerivedBase::changed, this, [this] {
        m_chain->showDetails(*m_details.value());
        m_below->showContent();
    });
    connect(m_chain, &RepairChainView::callPicked, this,
            [this](CallIndex call) { emit picked(CallLocation{call}); });
}

void RepairsPage::makeFindings()
{
    m_repairs.make(
        [store = store()](const Monitor &monitor) { return makeRepairFindings(store, monitor); });
}

void RepairsPage::showFindings()
{
    showTable(repairTable(m_repairs.value(), scope().moment));
    showCall(m_wanted);
    showPart();
}

void RepairsPage::showPart()
{
    const FindingsTableModel *rows = table()->findingsModel();
    for (int row = 0; row < rows->rowCount() && table()->currentTableRow() < 0; ++row) {
        if (!table()->isRowHidden(row))
            table()->setCurrentTableRow(rows->tableRow(row));
    }
    showRow(table()->currentTableRow());
}

/// The chain of a row that the filter or the playback cursor hides would be one from outside the
/// part that the table shows, or from the future.
void RepairsPage::showNoChain()
{
    m_details.reset();
    m_chain->clearChain();
    bool any = false;
    for (int row = 0; row < table()->findingsModel()->rowCount() && !any; ++row)
        any = !table()->isRowHidden(row);
    m_below->setEmptyText(u"replay"_s, tr("No attempts to show"),
                          any ? tr("The selected row is not in the part of the log that is shown. "
                                   "Select another to see its attempts.")
                              : tr("No row of this page is in the part of the log that is shown."));
    m_below->showEmpty();
}

void RepairsPage::drop()
{
    m_details.reset();
    m_repairs.reset();
    m_chain->clearChain();
    m_below->showContent();
}

void RepairsPage::showRow(int tableRow)
{
    if (!m_repairs.value())
        return;
    if (!isShown(tableRow))
        return showNoChain();
    m_details.make([repairs = m_repairs.value(), row = static_cast<std::size_t>(tableRow),
                    moment = scope().moment](const Monitor & /*monitor*/) {
        return makeRepairDetails(repairs, row, moment);
    });
}

void RepairsPage::showMoment()
{
    const int row = table()->currentTableRow();
    showTable(repairTable(m_repairs.value(), scope().moment));
    if (row >= 0)
        table()->setCurrentTableRow(row);
}

void RepairsPage::showCall(MaybeCall call)
{
    m_wanted = call;
    const RepairFindingsPtr &repairs = m_repairs.value();
    if (!repairs || repairs->store != store() || !call)
        return;
    const MaybeCall head = repairs->book->headOf(*call);
    const int current = table()->currentTableRow();
    const auto &chains = repairs->chains;
    const auto at = std::find_if(chains.begin(), chains.end(),
                                 [head](const RepairChain &chain) { return chain.first == head; });
    if (!head || at == chains.end() || at - chains.begin() == current)
        return;
    table()->setCurrentTableRow(static_cast<int>(at - chains.begin()));
    showRow(static_cast<int>(at - chains.begin()));
}

FindingsPage::FindingsPage(const QString &title, const QString &objectName, Maker maker,
                           QWidget *parent)
    : AnalysisPage(title, parent)
    , m_maker(maker)
{
    setObjectName(objectName);
    setFindings(&m_made);
}

void FindingsPage::showFindings()
{
    const FindingsTablePtr &made = m_made.value();
    showTable(made && made->asOf && scope().moment ? made->asOf(scope().moment) : made);
}

void FindingsPage::showMoment()
{
    const int row = table()->currentTableRow();
    showFindings();
    if (row >= 0)
        table()->setCurrentTableRow(row);
}

void FindingsPage::makeFindings()
{
    m_made.make([store = store(), maker = m_maker](const Monitor &monitor) {
        return maker(store, monitor);
    });
}

StatisticsPage::StatisticsPage(QWidget *parent)
    : AnalysisPage(tr("Statistics"), parent)
    , m_by(new QComboBox)
    , m_chart(new LatencyChart)
{
    setObjectName("replayStatistics"_L1);
    m_by->setAccessibleName(tr("Grouped by"));
    m_by->addItems({tr("By tool"), tr("By agent"), tr("By session"), tr("By run")});
    connect(m_by, &QComboBox::currentIndexChanged, this, &StatisticsPage::showGroup);
    auto *prices = new QToolButton;
    prices->setText(tr("Prices…"));
    prices->setIcon(icon(u"gear"_s));
    prices->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    prices->setAutoRaise(true);
    prices->setToolTip(tr("What a million tokens of each model cost you"));
    connect(prices, &QToolButton::clicked, this, &StatisticsPage::editPrices);
    table()->setStatusTip(
        tr("Press Return or double-click a cell to show the calls that it counts"));
    table()->setAccessibleDescription(table()->statusTip());
    bar()->insertWidget(0, m_by);
    bar()->addWidget(prices);
    addBelow(m_chart, 3, 1);
    setFindings(&m_statistics);
}

void StatisticsPage::makeFindings()
{
    const bool byRun = static_cast<StatisticsBy>(m_by->currentIndex()) == StatisticsBy::Run;
    m_statistics.make([store = store(), part = scope(), byRun](const Monitor &monitor) {
        return std::make_shared<const Statistics>(countStatistics(*store, part, monitor, byRun));
    });
}

qint64 StatisticsPage::countedCalls() const
{
    return m_statistics.value() ? static_cast<qint64>(m_statistics.value()->all.calls) : 0;
}

void StatisticsPage::showGroup()
{
    if (!m_statistics.value())
        return;
    const auto by = static_cast<StatisticsBy>(m_by->currentIndex());
    if (by == StatisticsBy::Run && m_statistics.value()->by(by).empty()
        && m_statistics.value()->all.runs > 0)
        return makeFindings(); // only now: there can be very many
    int current =
        table()->currentTableRow(); // the same tool stays current while it is counted again
    const QString before =
        current >= 0 ? table()->findingsModel()->table()->cell(current, 0).text : QString();
    current = 0;
    showTable(statisticsTable(m_statistics.value(), by, m_prices));
    const FindingsTableModel *rows = table()->findingsModel();
    for (int row = 0; row < rows->rowCount(); ++row) {
        if (rows->table()->cell(row, 0).text == before)
            current = row;
    }
    if (rows->rowCount() == 0)
        return m_chart->clear();
    table()->setCurrentTableRow(current);
    showRow(current);
}

void StatisticsPage::showRow(int tableRow)
{
    const auto &rows = m_statistics.value()->by(static_cast<StatisticsBy>(m_by->currentIndex()));
    const auto row = static_cast<std::size_t>(tableRow);
    m_chart->setRow(table()->findingsModel()->table()->cell(tableRow, 0).text,
                    row < rows.size() ? rows[row] : m_statistics.value()->all);
}

void StatisticsPage::setPrices(const QString &text)
{
    m_pricesText = text;
    const auto read = PriceTable::parse(text.toStdString());
    m_prices = read ? *read : PriceTable();
    showGroup();
}

void StatisticsPage::editPrices()
{
    QStringList models;
    if (m_statistics.value()) {
        for (const auto &[model, usage] : m_statistics.value()->all.usageByModel)
            models << ReplayText::utf8(model);
    }
    auto *dialog = new PriceDialog(m_pricesText, models, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PriceDialog::accepted, this, [this, dialog] {
        setPrices(dialog->text());
        emit pricesEdited(m_pricesText);
    });
    dialog->open();
}

namespace {

    class AnalysisReplayPage : public ReplayPage
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ReplayAnalysis)

    public:
        AnalysisReplayPage(AnalysisPage *page, const ReplayFilter *filter)
            : ReplayPage(page)
            , m_page(page)
        {
            connect(filter, &ReplayFilter::rowsChanged, page,
                    [page, filter] { page->setScope(*filter); });
            connect(page, &AnalysisPage::picked, this, &ReplayPage::picked);
            connect(page, &AnalysisPage::filterWanted, this, &ReplayPage::filterWanted);
            connect(page, &AnalysisPage::busyChanged, this, &ReplayPage::busyChanged);
        }
        void setStore(const RunStorePtr &store, bool sameLoad) override
        {
            m_page->setStore(store, sameLoad);
        }
        void setMoment(const std::optional<PlaybackMoment> &moment) override
        {
            m_page->setMoment(moment);
        }
        [[nodiscard]] bool isBusy() const override { return m_page->isBusy(); }
        [[nodiscard]] QByteArray saveState() const override
        {
            return m_page->table()->saveColumns();
        }
        void restoreState(const QByteArray &state) override
        {
            m_page->table()->restoreColumns(state);
        }

    private:
        AnalysisPage *m_page;
    };

    class StatisticsReplayPage final : public AnalysisReplayPage
    {
    public:
        StatisticsReplayPage(StatisticsPage *page, const ReplayFilter *filter)
            : AnalysisReplayPage(page, filter)
            , m_statistics(page)
        {
            connect(page, &StatisticsPage::pricesEdited, this, &ReplayPage::pricesEdited);
        }
        void setPrices(const QString &text) override { m_statistics->setPrices(text); }

    private:
        StatisticsPage *m_statistics;
    };

} // namespace

ReplayPage *makeRepairsPage(const ReplayPageInput &input)
{
    auto *page = new RepairsPage;
    QObject::connect(input.selection, &ReplaySelection::changed, page,
                     [page, selection = input.selection] { page->showCall(selection->call()); });
    return new AnalysisReplayPage(page, input.filter);
}

ReplayPage *makeStatisticsPage(const ReplayPageInput &input)
{
    return new StatisticsReplayPage(new StatisticsPage, input.filter);
}

ReplayPage *makePagingPage(const ReplayPageInput &input)
{
    return new AnalysisReplayPage(
        new FindingsPage(AnalysisReplayPage::tr("Paging"), u"replayPaging"_s, pagingTable),
        input.filter);
}

ReplayPage *makeLossesPage(const ReplayPageInput &input)
{
    return new AnalysisReplayPage(
        new FindingsPage(AnalysisReplayPage::tr("Losses"), u"replayLosses"_s, lossTable),
        input.filter);
}

ReplayPage *makeGapsPage(const ReplayPageInput &input)
{
    return new AnalysisReplayPage(
        new FindingsPage(AnalysisReplayPage::tr("Gaps"), u"replayGaps"_s, gapTable), input.filter);
}

} // namespace tw
