// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/replayanalysis.h"

#include "model/replay/replayselection.h"
#include "widgets/replay/analysis/analysispages.h"

#include <QTabWidget>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

ReplayAnalysis::ReplayAnalysis(QTabWidget *tabs, QObject *parent)
    : QObject(parent)
    , m_repairs(new RepairsPage)
    , m_statistics(new StatisticsPage)
    , m_pages{m_repairs, m_statistics,
              new FindingsPage(tr("Paging"), u"replayPaging"_s, pagingTable),
              new FindingsPage(tr("Losses"), u"replayLosses"_s, lossTable),
              new FindingsPage(tr("Gaps"), u"replayGaps"_s, gapTable)}
{
    const QString titles[] = {tr("Repairs"), tr("Statistics"), tr("Paging"), tr("Losses"),
                              tr("Gaps")};
    const QString tips[] = {
        tr("What became of each failed call"),
        tr("Calls, failures, durations and tokens, counted"),
        tr("Queries whose results were asked for page by page"),
        tr("Everything that was cut, left out or damaged, and who did it"),
        tr("Where the logs are not whole"),
    };
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        AnalysisPage *page = m_pages[i];
        tabs->setTabToolTip(tabs->addTab(page, titles[i]), tips[i]);
        connect(page, &AnalysisPage::picked, this, &ReplayAnalysis::picked);
        connect(page, &AnalysisPage::filterWanted, this, &ReplayAnalysis::filterWanted);
        m_busy.add(page);
    }
    connect(&m_busy, &BusyGroup::busyChanged, this, &ReplayAnalysis::busyChanged);
    connect(m_statistics, &StatisticsPage::pricesEdited, this, &ReplayAnalysis::pricesEdited);
}

void ReplayAnalysis::setStore(const RunStorePtr &store, bool sameLoad)
{
    for (AnalysisPage *page : m_pages)
        page->setStore(store, sameLoad);
}

void ReplayAnalysis::listenTo(const ReplaySelection *selection)
{
    connect(selection, &ReplaySelection::changed, m_repairs,
            [this, selection] { m_repairs->showCall(selection->call()); });
}

void ReplayAnalysis::setPrices(const QString &text)
{
    m_statistics->setPrices(text);
}

bool ReplayAnalysis::owns(const QWidget *page) const
{
    return std::find(m_pages.begin(), m_pages.end(), page) != m_pages.end();
}

} // namespace tw
