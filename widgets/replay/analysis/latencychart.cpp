// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/latencychart.h"

#include "model/replay/replaytext.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// The position of a duration on the axis of buckets, in fractional buckets.
    double bucketPlace(std::int64_t ns)
    {
        return ns < 1000 ? 0.5 : 1 + 4 * std::log10(static_cast<double>(ns) / 1e3);
    }

    /// "10 ms": the ticks of the axis are whole numbers.
    QString powerOfTen(std::int64_t ns)
    {
        const QString text = ReplayText::duration(ns);
        const qsizetype unit = text.indexOf(u' ');
        const qsizetype point = text.indexOf(QLocale().decimalPoint());
        return point < 0 ? text : text.left(point) + text.mid(unit);
    }

} // namespace

LatencyChart::LatencyChart(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("latencyChart"_L1);
    setAccessibleName(tr("Durations"));
}

void LatencyChart::setRow(const QString &name, const StatisticsRow &row)
{
    m_name = name;
    m_row = row;
    m_most = *std::max_element(row.histogram.begin(), row.histogram.end());
    m_first = 0;
    m_last = LatencyBuckets - 1;
    while (m_first < m_last && row.histogram[m_first] == 0)
        ++m_first;
    while (m_last > m_first && row.histogram[m_last] == 0)
        --m_last;
    // Show at least two decades, so that a single bar does not fill the view.
    while (m_last - m_first < 8 && (m_first > 0 || m_last + 1 < LatencyBuckets)) {
        m_first -= m_first > 0 ? 1 : 0;
        m_last += m_last + 1 < LatencyBuckets ? 1 : 0;
    }
    setAccessibleDescription(
        m_most == 0
            ? tr("No durations are recorded.")
            : tr("%1 of %2: 50 % within %3, 90 % within %4, 99 % within %5")
                  .arg(ReplayText::calls(static_cast<qint64>(row.latency.count)), name,
                       ReplayText::duration(row.latency.p50), ReplayText::duration(row.latency.p90),
                       ReplayText::duration(row.latency.p99)));
    update();
}

void LatencyChart::clear()
{
    setRow({}, {});
}

QSize LatencyChart::sizeHint() const
{
    return {scaled(400), scaled(140)};
}

QSize LatencyChart::minimumSizeHint() const
{
    return {scaled(160), scaled(90)};
}

QRectF LatencyChart::plotArea() const
{
    const int line = fontMetrics().height();
    return QRectF(rect()).adjusted(space(12), 2 * line + space(3), -space(3), -(line + space(2)));
}

double LatencyChart::xOf(double bucket) const
{
    const QRectF area = plotArea();
    return area.left()
        + area.width() * (bucket - static_cast<double>(m_first))
        / static_cast<double>(m_last + 1 - m_first);
}

int LatencyChart::bucketAt(double x) const
{
    const QRectF area = plotArea();
    if (area.width() <= 0 || x < area.left() || x >= area.right())
        return -1;
    return static_cast<int>(static_cast<double>(m_first)
                            + (x - area.left()) / area.width()
                                * static_cast<double>(m_last + 1 - m_first));
}

void LatencyChart::paintAxis(QPainter *painter) const
{
    const Tokens &colours = tokensFor(palette());
    const QRectF area = plotArea();
    painter->setPen(colours.hairline);
    painter->drawLine(area.bottomLeft(), area.bottomRight());
    painter->setFont(scaledFont(0.85));
    const int line = painter->fontMetrics().height();
    painter->setPen(colours.secondary);
    painter->drawText(QRectF(0, area.top() - line / 2.0, area.left() - space(1), line),
                      Qt::AlignRight | Qt::AlignVCenter, ReplayText::count(m_most));
    if (area.height() > 2 * line) { // else it would stand below the other as if it were one number
        painter->drawText(QRectF(0, area.bottom() - line, area.left() - space(1), line),
                          Qt::AlignRight | Qt::AlignVCenter, u"0"_s);
    }
    double free = -1e9;
    for (std::size_t bucket = m_first; bucket <= m_last + 1 && bucket < LatencyBuckets; ++bucket) {
        if (bucket % 4 != 1) // decades only
            continue;
        const QString text = powerOfTen(latencyBucketStart(bucket));
        const double width = painter->fontMetrics().horizontalAdvance(text);
        const double x = xOf(static_cast<double>(bucket));
        painter->setPen(colours.hairline);
        painter->drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 4));
        if (x - width / 2 < free || x + width / 2 > this->width())
            continue;
        painter->setPen(colours.secondary);
        painter->drawText(QRectF(x - width / 2, area.bottom() + 4, width + 1, line),
                          Qt::AlignCenter, text);
        free = x + width / 2 + space(2);
    }
}

/// The name stands right of its line. If the next one is too near, it stands left of it.
QList<LatencyChart::Mark> LatencyChart::marks() const
{
    if (m_most == 0)
        return {};
    const QRectF area = plotArea();
    const QFontMetricsF metrics(scaledFont(0.85));
    const auto at = [&](const QString &name, std::int64_t ns) {
        const double x = std::clamp(xOf(bucketPlace(ns)), area.left(), area.right());
        const double width = metrics.horizontalAdvance(name) + 1;
        const double left = std::min(x + 3, area.right() - width);
        return Mark{name, x, {left, area.top() - metrics.height(), width, metrics.height()}};
    };
    Mark median = at(u"p50"_s, m_row.latency.p50);
    Mark slow = at(u"p99"_s, m_row.latency.p99);
    if (median.place.right() + space(1) > slow.place.left()) {
        median.place.moveRight(std::min(median.x, slow.place.left()) - 3);
        if (median.place.left() < area.left()) {
            median.place.moveLeft(area.left());
            slow.place.moveLeft(std::max(slow.place.left(), median.place.right() + space(1)));
        }
    }
    return {median, slow};
}

void LatencyChart::paintMark(QPainter *painter, const Mark &mark) const
{
    const Tokens &colours = tokensFor(palette());
    painter->setPen(QPen(colours.text, 1, Qt::DashLine));
    painter->setFont(scaledFont(0.85));
    painter->drawLine(QPointF(mark.x, mark.place.top()), QPointF(mark.x, plotArea().bottom()));
    painter->setPen(colours.text);
    painter->drawText(mark.place, Qt::AlignLeft, mark.name);
}

void LatencyChart::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &colours = tokensFor(palette());
    painter.fillRect(rect(), colours.base);
    painter.setPen(colours.secondary);
    if (m_most == 0) {
        painter.drawText(rect(), Qt::AlignCenter,
                         m_name.isEmpty() ? tr("Select a row to see the durations of its calls")
                                          : tr("No durations are recorded for %1").arg(m_name));
        return;
    }
    painter.drawText(
        QRect(space(3), space(1), width() - space(6), fontMetrics().height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(tr("Durations of %1: p50 %2, p90 %3, p99 %4")
                                     .arg(m_name, ReplayText::duration(m_row.latency.p50),
                                          ReplayText::duration(m_row.latency.p90),
                                          ReplayText::duration(m_row.latency.p99)),
                                 Qt::ElideRight, width() - space(6)));
    const QRectF area = plotArea();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.accent);
    for (std::size_t bucket = m_first; bucket <= m_last; ++bucket) {
        if (m_row.histogram[bucket] == 0)
            continue;
        const double share = static_cast<double>(m_row.histogram[bucket]) / m_most;
        const double height = std::max(1.5, share * area.height()); // keeps a single call visible
        const double left = xOf(static_cast<double>(bucket)) + 1;
        const double right = xOf(static_cast<double>(bucket) + 1) - 1;
        painter.drawRoundedRect(
            QRectF(left, area.bottom() - height, std::max(1.0, right - left), height), 2, 2);
    }
    paintAxis(&painter);
    for (const Mark &mark : marks())
        paintMark(&painter, mark);
}

QString LatencyChart::values(QChar separator) const
{
    QString text = QStringList{tr("from (s)"), tr("to (s)"), tr("calls")}.join(separator) + u'\n';
    for (std::size_t bucket = m_first; m_most > 0 && bucket <= m_last; ++bucket) {
        const auto seconds = [](std::size_t at) {
            return at < LatencyBuckets
                ? QString::number(static_cast<double>(latencyBucketStart(at)) / 1e9)
                : QString();
        };
        text += seconds(bucket) + separator + seconds(bucket + 1) + separator
            + QString::number(m_row.histogram[bucket]) + u'\n';
    }
    return text;
}

QByteArray LatencyChart::pngBytes()
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    grab().save(&buffer, "PNG");
    return bytes;
}

void LatencyChart::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &iconName, const QString &text, const QString &name,
                         auto act) {
        QAction *action = menu->addAction(icon(iconName), text);
        action->setObjectName(name);
        action->setEnabled(m_most > 0);
        connect(action, &QAction::triggered, this, act);
    };
    add(u"copy"_s, tr("Copy values"), u"chartCopyValues"_s, [this] { copyText(values(u'\t')); });
    add(u"copy"_s, tr("Copy picture"), u"chartCopyPicture"_s,
        [this] { QGuiApplication::clipboard()->setPixmap(grab()); });
    add(u"table"_s, tr("Save as CSV…"), u"saveAsCsv"_s, [this] {
        askToSave(this, tr("durations") + u".csv"_s, [this] { return values(u',').toUtf8(); });
    });
    add(u"chart"_s, tr("Save as PNG…"), u"saveAsPng"_s,
        [this] { askToSave(this, tr("durations") + u".png"_s, [this] { return pngBytes(); }); });
    menu->popup(event->globalPos());
}

bool LatencyChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const int bucket = m_most == 0 ? -1 : bucketAt(help->pos().x());
    if (bucket < 0 || bucket >= static_cast<int>(LatencyBuckets)) {
        QToolTip::hideText();
        return true;
    }
    const auto at = static_cast<std::size_t>(bucket);
    const QString to = at + 1 < LatencyBuckets ? ReplayText::duration(latencyBucketStart(at + 1))
                                               : tr("any length");
    QToolTip::showText(help->globalPos(),
                       tr("%1 to %2: %3")
                           .arg(ReplayText::duration(latencyBucketStart(at)), to,
                                ReplayText::calls(m_row.histogram[at])),
                       this);
    return true;
}

} // namespace tw
