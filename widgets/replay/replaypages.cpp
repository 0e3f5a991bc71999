// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replaypages.h"

#include "widgets/replay/analysis/analysispages.h"
#include "widgets/replay/artifacts/artifactspage.h"
#include "widgets/replay/tables/tablepages.h"

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    std::vector<ReplayPageEntry> &allPages()
    {
        static std::vector<ReplayPageEntry> pages{
            {u"events"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Events"), nullptr, 10,
             makeEventsPage},
            {u"calls"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Calls"), nullptr, 20, makeCallsPage},
            {u"transcript"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Transcript"), nullptr, 30,
             makeTranscriptPage},
            {u"messages"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Messages"), nullptr, 40,
             makeMessagesPage},
            {u"artifacts"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Artifacts"),
             QT_TRANSLATE_NOOP(
                 "tw::ReplayPage",
                 "What the selected call returned for people, to compare and to copy"),
             45, makeArtifactsPage},
            {u"repairs"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Repairs"),
             QT_TRANSLATE_NOOP("tw::ReplayPage", "What became of each failed call"), 50,
             makeRepairsPage},
            {u"statistics"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Statistics"),
             QT_TRANSLATE_NOOP("tw::ReplayPage",
                               "Calls, failures, durations, tokens and costs, counted"),
             60, makeStatisticsPage},
            {u"paging"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Paging"),
             QT_TRANSLATE_NOOP("tw::ReplayPage",
                               "Queries whose results were asked for page by page"),
             70, makePagingPage},
            {u"losses"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Losses"),
             QT_TRANSLATE_NOOP("tw::ReplayPage",
                               "Everything that was cut, left out or damaged, and who did it"),
             80, makeLossesPage},
            {u"gaps"_s, QT_TRANSLATE_NOOP("tw::ReplayPage", "Gaps"),
             QT_TRANSLATE_NOOP("tw::ReplayPage", "Where the logs are not whole"), 90, makeGapsPage},
        };
        return pages;
    }

} // namespace

const std::vector<ReplayPageEntry> &replayPages()
{
    return allPages();
}

void addReplayPage(const ReplayPageEntry &page)
{
    std::vector<ReplayPageEntry> &pages = allPages();
    pages.insert(std::ranges::upper_bound(pages, page.order, {}, &ReplayPageEntry::order), page);
}

} // namespace tw
