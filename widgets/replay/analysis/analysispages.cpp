// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/analysispages.h"

#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/replay/analysis/latencychart.h"
#include "widgets/replay/analysis/pricedialog.h"
#include "widgets/replay/analysis/repairchainview.h"
#include "widgets/theme/icons.h"

#include <QComboBox>
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
    addBelow(m_chain, 3, 2);
    connect(m_chain, &RepairChainView::callPicked, this, &RepairsPage::callPicked);
}

RepairsPage::~RepairsPage() = default;

void RepairsPage::start()
{
    run<RepairFindingsPtr>(
        [store = store()](const Monitor &monitor) { return makeRepairFindings(store, monitor); },
        [this](const RepairFindingsPtr &repairs) {
            m_repairs = repairs;
            showTable(repairTable(repairs));
            showCall(m_wanted);
            if (table()->currentTableRow() < 0 && !repairs->chains.empty()) {
                table()->setCurrentTableRow(0);
                showRow(0);
            }
        });
}

void RepairsPage::drop()
{
    abandonJob(m_taleJob, this);
    m_repairs.reset();
    m_chain->clearChain();
}

void RepairsPage::showRow(int tableRow)
{
    if (!m_repairs)
        return;
    abandonJob(m_taleJob, this);
    m_taleJob = std::make_unique<Job<RepairDetailsPtr>>(
        [repairs = m_repairs, row = static_cast<std::size_t>(tableRow)](const Monitor & /*monitor*/)
            -> Result<RepairDetailsPtr> { return makeRepairDetails(repairs, row); });
    connect(m_taleJob.get(), &JobBase::finished, this, [this] {
        const Result<RepairDetailsPtr> details = m_taleJob->result();
        m_taleJob.release()->deleteLater(); // it is the sender
        if (details)
            m_chain->showDetails(**details);
        emit busyChanged();
    });
    emit busyChanged();
}

void RepairsPage::showCall(CallIndex call)
{
    m_wanted = call;
    if (!m_repairs || m_repairs->store != store() || call == NoCall)
        return;
    const CallIndex head = m_repairs->book->headOf(call);
    const int current = table()->currentTableRow();
    const auto &chains = m_repairs->chains;
    const auto at = std::find_if(chains.begin(), chains.end(),
                                 [head](const RepairChain &chain) { return chain.first == head; });
    if (head == NoCall || at == chains.end() || at - chains.begin() == current)
        return;
    table()->setCurrentTableRow(static_cast<int>(at - chains.begin()));
    showRow(static_cast<int>(at - chains.begin()));
}

LossesPage::LossesPage(QWidget *parent)
    : AnalysisPage(tr("Losses"), parent)
{
    setObjectName("replayLosses"_L1);
}

void LossesPage::start()
{
    run<FindingsTablePtr>(
        [store = store()](const Monitor &monitor) { return lossTable(store, monitor); },
        [this](const FindingsTablePtr &made) { showTable(made); });
}

PagingPage::PagingPage(QWidget *parent)
    : AnalysisPage(tr("Paging"), parent)
{
    setObjectName("replayPaging"_L1);
}

void PagingPage::start()
{
    run<FindingsTablePtr>(
        [store = store()](const Monitor &monitor) { return pagingTable(store, monitor); },
        [this](const FindingsTablePtr &made) { showTable(made); });
}

GapsPage::GapsPage(QWidget *parent)
    : AnalysisPage(tr("Gaps"), parent)
{
    setObjectName("replayGaps"_L1);
}

void GapsPage::start()
{
    run<FindingsTablePtr>(
        [store = store()](const Monitor &monitor) { return gapTable(store, monitor); },
        [this](const FindingsTablePtr &made) { showTable(made); });
}

StatisticsPage::StatisticsPage(QWidget *parent)
    : AnalysisPage(tr("Statistics"), parent)
    , m_by(new QComboBox)
    , m_chart(new LatencyChart)
{
    setObjectName("replayStatistics"_L1);
    m_by->setAccessibleName(tr("Grouped by"));
    m_by->addItems({tr("By tool"), tr("By agent"), tr("By session")});
    connect(m_by, &QComboBox::currentIndexChanged, this, &StatisticsPage::showGroup);
    auto *prices = new QToolButton;
    prices->setText(tr("Prices…"));
    prices->setIcon(icon(u"gear"_s));
    prices->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    prices->setAutoRaise(true);
    prices->setToolTip(tr("What a million tokens of each model cost you"));
    connect(prices, &QToolButton::clicked, this, &StatisticsPage::editPrices);
    table()->setStatusTip(tr("Return or a double click shows the calls that a cell counts"));
    table()->setAccessibleDescription(table()->statusTip());
    bar()->insertWidget(0, m_by);
    bar()->addWidget(prices);
    addBelow(m_chart, 3, 1);
}

void StatisticsPage::start()
{
    run<StatisticsPtr>(
        [store = store()](const Monitor &monitor) -> Result<StatisticsPtr> {
            auto counted = std::make_shared<const Statistics>(statistics(*store, monitor));
            if (!counted->complete)
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return StatisticsPtr(counted);
        },
        [this](const StatisticsPtr &counted) {
            m_statistics = counted;
            showGroup();
        });
}

void StatisticsPage::showGroup()
{
    if (!m_statistics)
        return;
    showTable(
        statisticsTable(m_statistics, static_cast<StatisticsBy>(m_by->currentIndex()), m_prices));
    if (table()->findingsModel()->rowCount() > 0) {
        table()->setCurrentTableRow(0);
        showRow(0);
    }
}

void StatisticsPage::showRow(int tableRow)
{
    const auto &rows = m_statistics->by(static_cast<StatisticsBy>(m_by->currentIndex()));
    const auto row = static_cast<std::size_t>(tableRow);
    m_chart->setRow(table()->findingsModel()->table()->cell(tableRow, 0).text,
                    row < rows.size() ? rows[row] : m_statistics->all);
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
    if (m_statistics) {
        for (const auto &[model, usage] : m_statistics->all.usageByModel)
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

} // namespace tw
