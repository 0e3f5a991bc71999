// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/replayanalysis.h"

#include "model/replay/replayselection.h"
#include "widgets/replay/analysis/analysispages.h"

#include <QCoreApplication>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    class AnalysisReplayPage : public ReplayPage
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ReplayAnalysis)

    public:
        explicit AnalysisReplayPage(AnalysisPage *page)
            : ReplayPage(page)
            , m_page(page)
        {
            connect(page, &AnalysisPage::picked, this, &ReplayPage::picked);
            connect(page, &AnalysisPage::filterWanted, this, &ReplayPage::filterWanted);
            connect(page, &AnalysisPage::busyChanged, this, &ReplayPage::busyChanged);
        }
        void setStore(const RunStorePtr &store, bool sameLoad) override
        {
            m_page->setStore(store, sameLoad);
        }
        [[nodiscard]] bool isBusy() const override { return m_page->isBusy(); }

    private:
        AnalysisPage *m_page;
    };

    class StatisticsReplayPage final : public AnalysisReplayPage
    {
    public:
        explicit StatisticsReplayPage(StatisticsPage *page)
            : AnalysisReplayPage(page)
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
    return new AnalysisReplayPage(page);
}

ReplayPage *makeStatisticsPage(const ReplayPageInput & /*input*/)
{
    return new StatisticsReplayPage(new StatisticsPage);
}

ReplayPage *makePagingPage(const ReplayPageInput & /*input*/)
{
    return new AnalysisReplayPage(
        new FindingsPage(AnalysisReplayPage::tr("Paging"), u"replayPaging"_s, pagingTable));
}

ReplayPage *makeLossesPage(const ReplayPageInput & /*input*/)
{
    return new AnalysisReplayPage(
        new FindingsPage(AnalysisReplayPage::tr("Losses"), u"replayLosses"_s, lossTable));
}

ReplayPage *makeGapsPage(const ReplayPageInput & /*input*/)
{
    return new AnalysisReplayPage(
        new FindingsPage(AnalysisReplayPage::tr("Gaps"), u"replayGaps"_s, gapTable));
}

} // namespace tw
