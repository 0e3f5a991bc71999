// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Calls as bars, with the marks of their outcome.

#include "model/replay/replaytext.h"
#include "widgets/timeline/timelinepaint.h"
#include "widgets/timeline/timelinepainter.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;
using namespace timelinepaint;

namespace {

    // Rounded corners take ten times as long to fill and are invisible on a narrow bar.
    constexpr double NarrowBar = 14;
    constexpr double DimmedOpacity = 0.22; // of calls that the filter hides
    constexpr double LeastFailureHeight = 5; // of one failure among thousands of calls

} // namespace

void TimelinePainter::paintRow(QPainter &painter, std::size_t lane, std::size_t index)
{
    const TimelineRow &row = m_data.lanes[lane].rows[index];
    const QRect band = m_geometry.rowRect(lane, index);
    if (!band.intersects(m_geometry.lanes()))
        return;
    std::vector<Bar> bars;
    std::vector<Bar> failed; // drawn on top of the rest
    std::array<Bins, 2> bins; // those of the filter, and dimmed ones
    const bool isOfData = m_state.shown && m_state.shown->data == &m_data;
    const TimelineShown *shown = isOfData ? m_state.shown.get() : nullptr;
    visitPieces(row, m_geometry.scale(), [&](const TimelinePiece &piece) {
        const bool isDimmed =
            shown != nullptr && !shown->anyIn(lane, index, piece.first, piece.first + piece.count);
        if (piece.isBin)
            return addBin(bins[isDimmed ? 1 : 0], piece, band);
        Bar bar{{band.left() + piece.x0, double(band.top()), piece.x1 - piece.x0,
                 double(band.height())},
                row.marks[piece.first],
                row.calls[piece.first],
                isDimmed};
        // The outcome of a call in flight is not known yet.
        if (m_state.playheadNs && row.startNs[piece.first] <= *m_state.playheadNs
            && row.endNs[piece.first] > *m_state.playheadNs)
            bar.marks &= MarkWaiting | MarkOpen;
        if ((bar.marks & MarkRepairs) != 0 && m_arcs.size() < MaxArcs)
            m_arcs.emplace_back(*m_data.store->call(bar.call).repairOf, bar.call);
        ((bar.marks & MarkFailed) != 0 ? failed : bars).push_back(bar);
    });
    paintBins(painter, {bins[1].calls, {}}, true);
    paintBins(painter, {bins[0].calls, {}}, false);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const Bar &bar : bars) {
        painter.setOpacity(bar.isDimmed ? DimmedOpacity : 1);
        paintBar(painter, bar);
    }
    for (const Bar &bar : failed) {
        painter.setOpacity(bar.isDimmed ? DimmedOpacity : 1);
        paintFailedBar(painter, bar);
    }
    painter.setOpacity(1);
    paintBins(painter, {{}, bins[1].failed}, true);
    paintBins(painter, {{}, bins[0].failed}, false);
    painter.setRenderHint(QPainter::Antialiasing, true);
}

/// Adjacent bins merge into one rectangle where they have one height.
void TimelinePainter::addBin(Bins &bins, const TimelinePiece &piece, const QRect &band)
{
    const QRectF rect(band.left() + piece.x0, band.top(), 1, band.height());
    if (!bins.calls.empty() && std::abs(bins.calls.back().right() - rect.left()) < 0.5)
        bins.calls.back().setRight(rect.right());
    else
        bins.calls.push_back(rect);
    if (piece.failed == 0)
        return;
    const double share = double(piece.failed) / double(piece.count);
    const double height = std::max(LeastFailureHeight, std::round(rect.height() * share));
    const double top = rect.bottom() - height;
    if (!bins.failed.empty() && bins.failed.back().right() >= rect.left()
        && bins.failed.back().top() == top)
        bins.failed.back().setRight(rect.left() + TickWidth);
    else
        bins.failed.emplace_back(rect.left(), top, TickWidth, height);
}

void TimelinePainter::paintBins(QPainter &painter, const Bins &bins, bool dimmed) const
{
    painter.setOpacity(dimmed ? DimmedOpacity : 1);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const QRectF &rect : bins.calls)
        painter.fillRect(rect, withAlpha(m_tokens.secondary, 0.55));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const QRectF &rect : bins.failed)
        painter.fillRect(rect, m_tokens.error);
    painter.setOpacity(1);
}

QColor TimelinePainter::toolColour(CallIndex call) const
{
    return m_tokens.series[m_data.toolColor(m_data.store->call(call).tool)];
}

const QStaticText &TimelinePainter::label(CallIndex call, double room) const
{
    // Rounded down, so that bars of similar width share a label.
    constexpr double Step = 4;
    constexpr double WidestLabel = 2000;
    const auto steps = static_cast<quint64>(std::min(room, WidestLabel) / Step);
    const quint64 key = (static_cast<quint64>(toInt(m_data.store->call(call).tool)) << 32U) | steps;
    const auto [found, isNew] = m_labels.try_emplace(key);
    if (isNew) {
        std::string_view name = m_data.store->toolName(call);
        if (const std::size_t dot = name.rfind('.'); dot != std::string_view::npos)
            name.remove_prefix(dot + 1);
        const QFontMetricsF metrics(m_labelFont);
        const QString text = metrics.elidedText(ReplayText::utf8(name), Qt::ElideRight,
                                                static_cast<double>(steps) * Step);
        if (text.size() >= 3) {
            found->second.setTextFormat(Qt::PlainText);
            found->second.setText(text);
            found->second.prepare({}, m_labelFont);
        }
    }
    return found->second;
}

void TimelinePainter::paintBar(QPainter &painter, const Bar &bar) const
{
    const QColor colour = (bar.marks & MarkWaiting) != 0 ? m_tokens.waiting : toolColour(bar.call);
    // Clip far beyond the edges: huge coordinates slow the rasterizer down.
    const QRect area = m_geometry.lanes();
    QRectF rect = bar.rect;
    rect.setLeft(std::max(rect.left(), area.left() - 16.0));
    rect.setRight(std::min(rect.right(), area.right() + 16.0));
    painter.setPen(Qt::NoPen);
    if ((bar.marks & MarkWaiting) != 0) {
        painter.setBrush(mixed(colour, m_tokens.base, m_tokens.dark ? 0.22 : 0.12));
        painter.drawRoundedRect(rect, 2, 2);
        painter.setBrush(hatching(withAlpha(colour, 0.75)));
        painter.drawRoundedRect(rect, 2, 2);
    } else if ((bar.marks & MarkOpen) != 0) {
        QLinearGradient fade(rect.topLeft(), rect.topRight());
        fade.setColorAt(0, withAlpha(colour, m_tokens.dark ? 0.36 : 0.26));
        fade.setColorAt(1, withAlpha(colour, 0));
        painter.setBrush(fade);
        painter.drawRect(rect);
    } else {
        const QColor fill = mixed(colour, m_tokens.base, m_tokens.dark ? 0.34 : 0.20);
        if (rect.width() < NarrowBar) {
            painter.fillRect(rect, fill);
        } else {
            painter.setBrush(fill);
            painter.drawRoundedRect(rect, 2, 2);
        }
    }
    const QRectF edge(rect.left(), rect.top(), std::min(3.0, rect.width()), rect.height());
    if (rect.width() >= NarrowBar) {
        painter.setBrush(colour);
        painter.drawRoundedRect(edge, 1, 1);
    } else if (rect.width() >= 3) {
        painter.fillRect(edge, colour);
    }
    const Bar drawn{rect, bar.marks, bar.call};
    paintBarEnds(painter, drawn);
    paintLabel(painter, drawn, m_tokens.text, 7);
}

void TimelinePainter::paintFailedBar(QPainter &painter, const Bar &bar) const
{
    const QRect area = m_geometry.lanes();
    QRectF rect = bar.rect;
    rect.setLeft(std::max(rect.left(), area.left() - 16.0));
    // At least one tick wide, even if only the end of the bar is visible.
    const double least = std::max(rect.left(), double(area.left())) + TickWidth;
    rect.setRight(std::clamp(rect.right(), least, std::max(least, area.right() + 16.0)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_tokens.error);
    if (rect.width() < 6) {
        // Whole pixels: antialiasing would blur a narrow bar.
        rect = QRectF(std::floor(rect.left()), rect.top(),
                      std::max(TickWidth, std::round(rect.width())), rect.height());
        painter.fillRect(rect, m_tokens.error);
    } else {
        rect.setLeft(std::floor(rect.left())); // only the view's last column may show it
        painter.drawRoundedRect(rect, 2, 2);
    }
    const Bar drawn{rect, bar.marks, bar.call};
    if (rect.width() >= 14) {
        const QPointF centre(rect.left() + 8, rect.center().y());
        painter.setPen(QPen(m_tokens.base, 1.6, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(centre + QPointF(-3, -3), centre + QPointF(3, 3));
        painter.drawLine(centre + QPointF(-3, 3), centre + QPointF(3, -3));
    }
    paintBarEnds(painter, drawn);
    paintLabel(painter, drawn, m_tokens.base, 15);
}

void TimelinePainter::paintBarEnds(QPainter &painter, const Bar &bar) const
{
    const QRectF &rect = bar.rect;
    if ((bar.marks & MarkTruncated) != 0 && rect.width() >= 6) {
        QPainterPath torn(rect.topRight() + QPointF(0.5, 0));
        constexpr int Teeth = 4;
        const double step = rect.height() / (2 * Teeth);
        for (int i = 1; i <= 2 * Teeth; ++i)
            torn.lineTo(rect.right() + (i % 2 == 1 ? -4.0 : 0.5), rect.top() + i * step);
        QPainterPath gap = torn;
        gap.lineTo(rect.right() + 1, rect.bottom());
        gap.lineTo(rect.right() + 1, rect.top());
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tokens.base);
        painter.drawPath(gap);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_tokens.bounded, 1.6));
        painter.drawPath(torn);
    }
    if ((bar.marks & MarkBounded) != 0 && (bar.marks & MarkTruncated) == 0 && rect.width() >= 6) {
        // A complete counted result has a double line as its right edge; a truncated one is torn.
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tokens.bounded);
        painter.drawRect(QRectF(rect.right() - 1.5, rect.top(), 1.5, rect.height()));
        painter.drawRect(QRectF(rect.right() - 4.5, rect.top(), 1.5, rect.height()));
    }
    if ((bar.marks & MarkHinted) != 0 && rect.width() >= 4)
        paintFlag(painter, rect.topRight() - QPointF(1, 0), m_tokens.hinted);
    else if ((bar.marks & MarkRepairs) != 0 && rect.width() >= 4)
        paintFlag(painter, rect.topRight() - QPointF(1, 0), m_tokens.ok);
}

void TimelinePainter::paintFlag(QPainter &painter, const QPointF &foot, const QColor &colour) const
{
    // The flag sits on the bar's upper right corner, so that it never covers the label.
    QPainterPath flag(foot + QPointF(0, -6));
    flag.lineTo(foot + QPointF(6, -3.5));
    flag.lineTo(foot + QPointF(0, -1));
    flag.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPath(flag);
    painter.setPen(QPen(colour, 1.4));
    painter.drawLine(foot + QPointF(0, -6), foot + QPointF(0, 3));
}

void TimelinePainter::paintLabel(QPainter &painter, const Bar &bar, const QColor &colour,
                                 double left) const
{
    const double seenLeft = std::max(bar.rect.left(), double(m_geometry.lanes().left()));
    const double right = std::min(bar.rect.right(), double(m_geometry.lanes().right())) - 6;
    const double room = right - seenLeft - left;
    if (room < 18)
        return;
    const QStaticText &text = label(bar.call, room);
    if (text.text().isEmpty())
        return;
    painter.setFont(m_labelFont);
    painter.setPen(colour);
    painter.drawStaticText(
        QPointF(seenLeft + left,
                bar.rect.top() + std::round((bar.rect.height() - text.size().height()) / 2)),
        text);
    painter.setFont(m_font);
}

} // namespace tw
