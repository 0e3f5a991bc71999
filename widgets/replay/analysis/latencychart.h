// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/analysis/statistics.h"

#include <QList>
#include <QRectF>
#include <QString>
#include <QWidget>

class QPainter;

namespace tw {

/// Histogram of the call durations of one row: bars over a logarithmic axis, with percentiles.
class LatencyChart final : public QWidget
{
    Q_OBJECT

public:
    explicit LatencyChart(QWidget *parent = nullptr);

    void setRow(const QString &name, const StatisticsRow &row);
    void clear();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// A line at a percentile with its name.
    struct Mark
    {
        QString name;
        double x = 0;
        QRectF place; ///< of the name
    };
    /// p50 and p99; their names do not overlap. Empty without durations.
    [[nodiscard]] QList<Mark> marks() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// The bars as rows: from and to in seconds, and calls, separated by \a separator.
    [[nodiscard]] QString values(QChar separator) const;
    [[nodiscard]] QByteArray pngBytes();
    [[nodiscard]] QRectF plotArea() const;
    [[nodiscard]] double xOf(double bucket) const;
    [[nodiscard]] int bucketAt(double x) const;
    void paintAxis(QPainter *painter) const;
    void paintMark(QPainter *painter, const Mark &mark) const;

    QString m_name;
    StatisticsRow m_row;
    std::size_t m_first = 0; // first drawn bucket
    std::size_t m_last = 0;
    std::uint32_t m_most = 0;
};

} // namespace tw
