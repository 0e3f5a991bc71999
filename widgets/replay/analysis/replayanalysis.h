// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"
#include "model/jobs/busygroup.h"
#include "replay/store/runstore.h"

#include <QObject>

#include <array>

class QTabWidget;

namespace tw {

class RepairsPage;
class ReplaySelection;
class StatisticsPage;
class AnalysisPage;

/// The pages that tell about a whole log: repairs, statistics, paging, losses, gaps. Adds them to a
/// tab widget, which owns them from then on, and speaks for all of them.
class ReplayAnalysis final : public QObject
{
    Q_OBJECT

public:
    explicit ReplayAnalysis(QTabWidget *tabs, QObject *parent = nullptr);

    void setStore(const RunStorePtr &store, bool sameLoad);
    /// Shows the repairs of the selected call.
    void listenTo(const ReplaySelection *selection);
    void setPrices(const QString &text);
    [[nodiscard]] bool isBusy() const { return m_busy.isBusy(); }
    /// Whether \a page is one of them: the filter bar does not concern it.
    [[nodiscard]] bool owns(const QWidget *page) const;

signals:
    /// A row of a page was chosen: what it is about.
    void picked(const tw::Location &location);
    void filterWanted(const QString &expression);
    void pricesEdited(const QString &text);
    void busyChanged();

private:
    RepairsPage *m_repairs;
    StatisticsPage *m_statistics;
    std::array<AnalysisPage *, 5> m_pages;
    BusyGroup m_busy;
};

} // namespace tw
