// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/analysis/findingstables.h"

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum Column {
        Name,
        Calls,
        FailedCalls,
        Rate,
        Repairs,
        P50,
        P90,
        P99,
        Slowest,
        Bytes,
        FailedRuns,
        Waits,
        TokenCount,
        Money, ///< only with prices
        Kinds
    };

    FindingsCell duration(std::int64_t ns)
    {
        return numberCell(ReplayText::duration(ns), static_cast<double>(ns));
    }

    QString kindsOf(const StatisticsRow &row)
    {
        QStringList parts;
        for (std::size_t i = 0; i < FailureKindCount; ++i) {
            const std::string_view name = failureKindName(static_cast<FailureKind>(i));
            if (row.byKind[i] > 0)
                parts << (name.empty() ? FindingsText::tr("unknown") : ReplayText::utf8(name))
                        + u' ' + ReplayText::count(static_cast<qint64>(row.byKind[i]));
        }
        return parts.join(u", "_s);
    }

    QString nameOf(const StatisticsRow &row, bool isAll, StatisticsBy by)
    {
        if (isAll)
            return FindingsText::tr("total");
        if (!row.name.empty())
            return QString::fromStdString(row.name);
        return by == StatisticsBy::Session ? FindingsText::tr("(no session)")
                                           : FindingsText::tr("(no name)");
    }

    FindingsCell tokensCell(const StatisticsRow &row, StatisticsBy by, bool isAll)
    {
        // Of usage records alone: what results report of themselves is their own count.
        FindingsCell cell =
            countCell(static_cast<std::uint64_t>(row.usage.inputTokens + row.usage.outputTokens));
        QStringList lines;
        if (by == StatisticsBy::Tool && !isAll && row.usage.modelCalls > 0) {
            cell.derived = true;
            lines << FindingsText::tr("used by the child runs that calls of this tool started");
        } else if (row.usage.modelCalls > 0) {
            lines << QCoreApplication::translate("tw::FindingsText",
                                                 "%1 in, %2 out, %3 model calls")
                         .arg(ReplayText::count(row.usage.inputTokens),
                              ReplayText::count(row.usage.outputTokens),
                              ReplayText::count(row.usage.modelCalls));
        }
        if (row.toolTokens > 0)
            lines << FindingsText::tr("not counted: %1 that tool results report as their own")
                         .arg(ReplayText::count(static_cast<qint64>(row.toolTokens)));
        cell.toolTip = lines.join(u'\n');
        return cell;
    }

    FindingsCell waitsCell(const WaitStatistics &waits)
    {
        FindingsCell cell = waits.longestNs < 0 && waits.unanswered > 0
            ? numberCell(FindingsText::tr("unanswered"), -1)
            : duration(waits.longestNs);
        cell.outcome = waits.unanswered > 0 ? Outcome::Waiting : Outcome::None;
        if (waits.count > 0)
            cell.toolTip = FindingsText::tr("%1 waits for a person, %2 without an answer")
                               .arg(ReplayText::count(static_cast<qint64>(waits.count)),
                                    ReplayText::count(static_cast<qint64>(waits.unanswered)));
        return cell;
    }

    FindingsCell moneyCell(const StatisticsRow &row, const PriceTable &prices)
    {
        const Cost cost = row.cost(prices);
        FindingsCell cell = numberCell(FindingsText::cost(cost, prices), cost.amount);
        if (cost.known && !cost.complete)
            cell.toolTip =
                FindingsText::tr("Your price table has no price for some of these tokens.");
        return cell;
    }

    FindingsCell cellOf(const StatisticsRow &row, int column, const PriceTable &prices,
                        StatisticsBy by, bool isAll)
    {
        FindingsCell cell;
        switch (column) {
        case Name:
            cell.text = nameOf(row, isAll, by);
            cell.quiet = isAll || row.name.empty();
            return cell;
        case Calls:
            return countCell(row.calls);
        case FailedCalls:
            cell = countCell(row.failed);
            cell.outcome = row.failed > 0 ? Outcome::Failed : Outcome::None;
            return cell;
        case Rate:
            return numberCell(row.failed == 0 ? QString()
                                              : FindingsText::percent(row.failureRate()),
                              row.failureRate());
        case Kinds:
            cell.text = kindsOf(row);
            return cell;
        case Repairs:
            return numberCell(row.failed == 0 ? QString() : FindingsText::percent(row.repairRate()),
                              row.repairRate());
        case P50:
            return duration(row.latency.p50);
        case P90:
            return duration(row.latency.p90);
        case P99:
            return duration(row.latency.p99);
        case Slowest:
            return duration(row.latency.most);
        case Bytes:
            cell = numberCell(formatBytes(row.bytesSent + row.bytesReceived),
                              static_cast<double>(row.bytesSent + row.bytesReceived));
            cell.toolTip = FindingsText::tr("%1 sent, %2 received")
                               .arg(formatBytes(row.bytesSent), formatBytes(row.bytesReceived));
            return cell;
        case FailedRuns:
            cell = countCell(row.failedRuns);
            cell.outcome = row.failedRuns > 0 ? Outcome::Failed : Outcome::None;
            return cell;
        case Waits:
            return waitsCell(row.waits);
        case TokenCount:
            return tokensCell(row, by, isAll);
        default:
            return moneyCell(row, prices);
        }
    }

} // namespace

FindingsTablePtr statisticsTable(const StatisticsPtr &statistics, StatisticsBy by,
                                 const PriceTable &prices)
{
    auto table = std::make_shared<FindingsTable>();
    const QString who = by == StatisticsBy::Tool ? FindingsText::tr("Tool")
        : by == StatisticsBy::Agent              ? FindingsText::tr("Agent")
        : by == StatisticsBy::Session            ? FindingsText::tr("Session")
                                                 : FindingsText::tr("Run");
    table->columns = {
        {who, 24, false, CellStyle::Fixed},         {FindingsText::tr("Calls"), 6, true},
        {FindingsText::tr("Failed"), 7, true},      {FindingsText::tr("Rate"), 7, true},
        {FindingsText::tr("Repaired"), 8, true},    {FindingsText::tr("p50"), 8, true},
        {FindingsText::tr("p90"), 8, true},         {FindingsText::tr("p99"), 8, true},
        {FindingsText::tr("Slowest"), 8, true},     {FindingsText::tr("Bytes"), 10, true},
        {FindingsText::tr("Failed runs"), 9, true}, {FindingsText::tr("Longest wait"), 10, true},
        {FindingsText::tr("Tokens"), 8, true}};
    if (!prices.isEmpty())
        table->columns << TableColumn{FindingsText::tr("Cost"), 10, true};
    table->columns << TableColumn{
        FindingsText::tr("Failures by kind"), 30, false, CellStyle::Text, false, true};
    const auto rows = static_cast<int>(statistics->by(by).size());
    const auto rowOf = [statistics, by, rows](int row) -> const StatisticsRow & {
        return row < rows ? statistics->by(by)[static_cast<std::size_t>(row)] : statistics->all;
    };
    table->rows = statistics->all.calls == 0 && rows == 0 ? 0 : rows + 1;
    table->cell = [rowOf, by, rows, prices](int row, int column) {
        const bool hidden = prices.isEmpty() && column >= Money;
        return cellOf(rowOf(row), hidden ? column + 1 : column, prices, by, row >= rows);
    };
    table->target = [rowOf](int row) {
        return FindingsTarget{.filter = QString::fromStdString(rowOf(row).filter)};
    };
    table->filter = [rowOf, prices](int row, int column) {
        const QString all = QString::fromStdString(rowOf(row).filter);
        const bool hidden = prices.isEmpty() && column >= Money;
        switch (hidden ? column + 1 : column) {
        case FailedCalls:
        case Rate:
        case Kinds:
            return QString(all + u" status:failed"_s).trimmed();
        case Repairs:
            return QString(all + u" is:repaired"_s).trimmed();
        case FailedRuns:
            return QString(all + u" type:run_completed status:failed"_s).trimmed();
        case Waits:
            return QString(all + u" type:await"_s).trimmed();
        default:
            return all;
        }
    };
    const QString calls = ReplayText::calls(static_cast<qint64>(statistics->all.calls));
    table->summary = table->rows == 0
        ? calls
        : FindingsText::tr("%1 · press Return or double-click a number to show its calls")
              .arg(calls);
    table->nothing = FindingsText::tr("There are no calls in this log.");
    return table;
}

} // namespace tw
