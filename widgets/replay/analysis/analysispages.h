// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstables.h"
#include "widgets/replay/analysis/analysispage.h"
#include "widgets/replay/tables/replaypage.h"

class QComboBox;

namespace tw {

class LatencyChart;
class PagedView;
class RepairChainView;

/// Failed calls and their repair attempts, with the chain of the selected one below.
class RepairsPage final : public AnalysisPage
{
    Q_OBJECT

public:
    explicit RepairsPage(QWidget *parent = nullptr);
    /// Shows the chain that contains \a call, if any.
    void showCall(MaybeCall call);

protected:
    void makeFindings() override;
    void showFindings() override;
    void drop() override;
    void showRow(int tableRow) override;
    [[nodiscard]] bool hasMoments() const override { return true; }
    void showMoment() override;
    void showPart() override;

private:
    void showNoChain();

    Derived<RepairFindingsPtr> m_repairs;
    Derived<RepairDetailsPtr> m_details; ///< of the selected chain
    PagedView *m_below; ///< the chain, or why there is none
    RepairChainView *m_chain;
    MaybeCall m_wanted;
};

/// A page with only a table.
class FindingsPage final : public AnalysisPage
{
    Q_OBJECT

public:
    using Maker = Result<FindingsTablePtr> (*)(const RunStorePtr &store, const Monitor &monitor);

    FindingsPage(const QString &title, const QString &objectName, Maker maker,
                 QWidget *parent = nullptr);

protected:
    void makeFindings() override;
    void showFindings() override;
    void drop() override { m_made.reset(); }
    [[nodiscard]] bool hasMoments() const override
    {
        return m_made.value() && m_made.value()->asOf;
    }
    void showMoment() override;

private:
    Maker m_maker;
    Derived<FindingsTablePtr> m_made;
};

/// Calls, failures, durations, bytes, tokens and cost by tool, agent or session.
class StatisticsPage final : public AnalysisPage
{
    Q_OBJECT

public:
    explicit StatisticsPage(QWidget *parent = nullptr);

    /// The user's price table (JSON, see PriceTable); an invalid text is treated as empty.
    void setPrices(const QString &text);
    [[nodiscard]] QString prices() const { return m_pricesText; }

signals:
    /// The user changed the prices.
    void pricesEdited(const QString &text);

protected:
    void makeFindings() override;
    void showFindings() override { showGroup(); }
    void drop() override { m_statistics.reset(); }
    void showRow(int tableRow) override;
    [[nodiscard]] bool countsScope() const override { return true; }
    [[nodiscard]] qint64 countedCalls() const override;

private:
    void showGroup();
    void editPrices();

    Derived<StatisticsPtr> m_statistics;
    QComboBox *m_by;
    LatencyChart *m_chart;
    QString m_pricesText;
    PriceTable m_prices;
};

/// The pages about a log.
[[nodiscard]] ReplayPage *makeRepairsPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeStatisticsPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makePagingPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeLossesPage(const ReplayPageInput &input);
[[nodiscard]] ReplayPage *makeGapsPage(const ReplayPageInput &input);

} // namespace tw
