// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/replayanalysis.h"

#include "widgets/replay/analysis/analysispages.h"

#include <QTabWidget>

#include <algorithm>

namespace tw {

ReplayStories::ReplayStories(QTabWidget *tabs, QObject *parent)
    : QObject(parent)
    , m_repairs(new RepairsPage)
    , m_statistics(new StatisticsPage)
    , m_pages{m_repairs, m_statistics, new PagingPage, new LossesPage, new GapsPage}
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
        StoryPage *page = m_pages[i];
        tabs->setTabToolTip(tabs->addTab(page, titles[i]), tips[i]);
        connect(page, &StoryPage::callPicked, this, &ReplayStories::callPicked);
        connect(page, &StoryPage::eventPicked, this, &ReplayStories::eventPicked);
        connect(page, &StoryPage::runPicked, this, &ReplayStories::runPicked);
        connect(page, &StoryPage::damagePicked, this, &ReplayStories::damagePicked);
        connect(page, &StoryPage::filterWanted, this, &ReplayStories::filterWanted);
        connect(page, &StoryPage::busyChanged, this, &ReplayStories::busyChanged);
    }
    connect(m_statistics, &StatisticsPage::pricesEdited, this, &ReplayStories::pricesEdited);
}

void ReplayStories::setStore(const RunStorePtr &store, bool sameLoad)
{
    for (StoryPage *page : m_pages)
        page->setStore(store, sameLoad);
}

void ReplayStories::showCall(CallIndex call)
{
    m_repairs->showCall(call);
}

void ReplayStories::setPrices(const QString &text)
{
    m_statistics->setPrices(text);
}

bool ReplayStories::isBusy() const
{
    return std::any_of(m_pages.begin(), m_pages.end(),
                       [](const StoryPage *page) { return page->isBusy(); });
}

bool ReplayStories::owns(const QWidget *page) const
{
    return std::find(m_pages.begin(), m_pages.end(), page) != m_pages.end();
}

} // namespace tw
