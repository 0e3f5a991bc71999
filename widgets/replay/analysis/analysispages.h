// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstables.h"
#include "widgets/replay/analysis/analysispage.h"

class QComboBox;

namespace tw {

class LatencyChart;
class RepairChainView;

/// Failed calls and what was done about them, with the chain of the chosen one below.
class RepairsPage final : public AnalysisPage
{
    Q_OBJECT

public:
    explicit RepairsPage(QWidget *parent = nullptr);
    ~RepairsPage() override;
    /// Shows the chain that \a call belongs to, when there is one.
    void showCall(CallIndex call);
    [[nodiscard]] bool isBusy() const override { return AnalysisPage::isBusy() || m_taleJob; }

protected:
    void start() override;
    void drop() override;
    void showRow(int tableRow) override;

private:
    RepairFindingsPtr m_repairs;
    RepairChainView *m_chain;
    std::unique_ptr<Job<RepairDetailsPtr>> m_taleJob;
    CallIndex m_wanted = NoCall;
};

/// Everything that was cut, left out or damaged.
class LossesPage final : public AnalysisPage
{
    Q_OBJECT

public:
    explicit LossesPage(QWidget *parent = nullptr);

protected:
    void start() override;
};

/// Queries whose results were asked for page by page.
class PagingPage final : public AnalysisPage
{
    Q_OBJECT

public:
    explicit PagingPage(QWidget *parent = nullptr);

protected:
    void start() override;
};

/// Where logs are not whole.
class GapsPage final : public AnalysisPage
{
    Q_OBJECT

public:
    explicit GapsPage(QWidget *parent = nullptr);

protected:
    void start() override;
};

/// Calls, failures, durations, bytes, tokens and cost by tool, agent or session.
class StatisticsPage final : public AnalysisPage
{
    Q_OBJECT

public:
    explicit StatisticsPage(QWidget *parent = nullptr);

    /// The user's price table (JSON, see PriceTable); a text that is none counts as empty.
    void setPrices(const QString &text);
    [[nodiscard]] QString prices() const { return m_pricesText; }

signals:
    /// The user has written other prices.
    void pricesEdited(const QString &text);

protected:
    void start() override;
    void drop() override { m_statistics.reset(); }
    void showRow(int tableRow) override;

private:
    void showGroup();
    void editPrices();

    StatisticsPtr m_statistics;
    QComboBox *m_by;
    LatencyChart *m_chart;
    QString m_pricesText;
    PriceTable m_prices;
};

} // namespace tw
