// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/replaydelegates.h"

#include "model/tables/replaytablemodel.h"
#include "model/tables/runtreemodel.h"
#include "widgets/common/tablesetup.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/outcomesign.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Draws the row's background and selection with the style, without text.
    void paintBack(QPainter *painter, QStyleOptionViewItem option)
    {
        option.text.clear();
        option.icon = {};
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
    }

    int paintText(QPainter *painter, const QRect &box, const QString &text, const QColor &colour,
                  Qt::Alignment alignment = Qt::AlignLeft, Qt::TextElideMode mode = Qt::ElideRight)
    {
        painter->setPen(colour);
        return drawTextLine(painter, box, text, alignment, mode);
    }

    constexpr int CellPadding = 18; // 8 on each side, and rounding
    constexpr int ToolSign = 14;
    constexpr int LinkGap = 16; // between two links, with their frames

    bool isFirstColumn(const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        const auto *table = qobject_cast<const QTableView *>(option.widget);
        return table != nullptr && table->horizontalHeader()->sectionPosition(index.column()) == 0;
    }

} // namespace

void paintHitSign(QPainter *painter, const QRect &row, const Tokens &colours)
{
    const QPointF tip(row.left() + 6, row.center().y() + 0.5);
    const QPointF wedge[] = {tip, tip + QPointF(-6, -4), tip + QPointF(-6, 4)};
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colours.accent);
    painter->drawPolygon(wedge, 3);
    painter->restore();
}

QList<QRect> linkPlaces(const QStyleOptionViewItem &option, const QString &text)
{
    const QStringList links = text.split(ReplayTableModel::linkSeparator());
    QList<int> widths;
    for (const QString &link : links)
        widths << textLineWidth(option.font, link) + LinkGap;
    const QRect box = option.rect.adjusted(8, 0, -8 + LinkGap, 0);
    int wanted = 0;
    for (const int width : widths)
        wanted += width;
    QList<QRect> places;
    int left = box.left();
    for (int width : widths) { // each gives the same part of its width
        if (wanted > box.width())
            width = width * box.width() / wanted;
        places << QRect(left, box.top(), width - LinkGap, box.height());
        left += width;
    }
    return places;
}

ReplayCellDelegate::ReplayCellDelegate(const ReplayTableModel *model,
                                       std::function<int(quint32)> colourOfTool, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
    , m_colourOfTool(std::move(colourOfTool))
{
}

QSize ReplayCellDelegate::sizeHint(const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    const CellStyle style = m_model->column(index.column()).style;
    const bool isFixed =
        style == CellStyle::Tool || style == CellStyle::Fixed || style == CellStyle::Quiet;
    const QFontMetrics metrics = isFixed ? QFontMetrics(fixedFont()) : option.fontMetrics;
    int width = metrics.horizontalAdvance(index.data().toString()) + CellPadding;
    if (style == CellStyle::Tool)
        width += ToolSign;
    if (style == CellStyle::Link)
        width += LinkGap
            * static_cast<int>(index.data().toString().count(ReplayTableModel::linkSeparator()));
    if (style == CellStyle::Outcome) { // its sign, and those of hints and artifacts behind it
        const auto marks = index.data(ReplayTableModel::MarksRole).toUInt();
        for (const unsigned mark : {0U, unsigned(OutcomeRepaired | OutcomeHinted),
                                    unsigned(OutcomeTruncated), unsigned(OutcomeArtifacts)})
            width += mark == 0 || (marks & mark) != 0 ? SignSize + 8 : 0;
    }
    return {width, metrics.height() + 8};
}

int ReplayCellDelegate::paintMarkedText(QPainter *painter, const QRect &box, const QString &text,
                                        const QColor &colour, const Tokens &tokens,
                                        Qt::Alignment alignment, Qt::TextElideMode mode) const
{
    if (!m_mark.text.isEmpty())
        paintTextMarks(painter, box, text, m_mark, searchMarkColour(tokens), alignment, mode);
    return paintText(painter, box, text, colour, alignment, mode);
}

void ReplayCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = item.text;
    paintBack(painter, item);
    painter->save();
    painter->setClipRect(option.rect);
    if (index.data(ReplayTableModel::LaterRole).toBool())
        painter->setOpacity(0.4); // later than the playback cursor
    using Style = CellStyle;
    const Style style = m_model->column(index.column()).style;
    const Tokens &colours = tokensFor(option.palette);
    QRect box = option.rect.adjusted(8, 0, -8, 0);
    if (isFirstColumn(option, index) && index.data(ReplayTableModel::HitRole).toBool())
        paintHitSign(painter, option.rect, colours);
    switch (style) {
    case Style::Outcome:
        painter->setFont(item.font);
        paintOutcome(painter, item, index);
        break;
    case Style::Tool: {
        const QVariant tool = index.data(ReplayTableModel::ToolRole);
        const int colour = tool.isValid() && m_colourOfTool ? m_colourOfTool(tool.toUInt()) : -1;
        if (colour >= 0) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(colours.series[colour % 8]);
            painter->drawRoundedRect(QRectF(box.left(), box.center().y() - 4, 8, 9), 2, 2);
        }
        box.setLeft(box.left() + ToolSign);
        painter->setFont(fixedFont());
        // A tool's own name says more than its toolset.
        paintMarkedText(painter, box, text, colours.text, colours, Qt::AlignLeft, Qt::ElideLeft);
        break;
    }
    case Style::Fixed:
    case Style::Quiet: {
        painter->setFont(fixedFont());
        const auto alignment = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).toInt()
                                                          & Qt::AlignHorizontal_Mask);
        const bool isNumber = m_model->column(index.column()).isNumber;
        if (isNumber)
            box = partInSight(option, box);
        paintMarkedText(painter, box,
                        isNumber ? wholeOrDots(painter->font(), text, box.width()) : text,
                        style == Style::Quiet ? colours.secondary : colours.text, colours,
                        alignment, Qt::ElideMiddle);
        break;
    }
    case Style::Link: {
        painter->setFont(item.font);
        const QStringList links = text.split(ReplayTableModel::linkSeparator());
        const QList<QRect> places = linkPlaces(option, text);
        for (qsizetype i = 0; i < places.size(); ++i) { // ids differ at the end
            const int width = paintMarkedText(painter, places[i], links[i], colours.accent, colours,
                                              Qt::AlignLeft, Qt::ElideMiddle);
            if ((index.data(ReplayTableModel::MarksRole).toUInt() & OutcomeDerived) == 0)
                continue;
            QRectF frame(places[i]);
            frame.setWidth(width);
            painter->setPen(QPen(colours.border, 1, Qt::DashLine));
            painter->drawRoundedRect(frame.adjusted(-4.5, 3.5, 4.5, -3.5), 4, 4);
        }
        break;
    }
    case Style::Text:
        painter->setFont(item.font);
        paintMarkedText(painter, box, text, colours.text, colours);
        break;
    }
    painter->restore();
}

void ReplayCellDelegate::paintOutcome(QPainter *painter, const QStyleOptionViewItem &option,
                                      const QModelIndex &index) const
{
    const Tokens &colours = tokensFor(option.palette);
    const auto outcome = static_cast<Outcome>(index.data(ReplayTableModel::OutcomeRole).toInt());
    const auto marks = static_cast<quint16>(index.data(ReplayTableModel::MarksRole).toUInt());
    QRect box = option.rect.adjusted(8, 0, -6, 0);
    const QColor colour = outcomeColour(colours, outcome);
    if (outcome != Outcome::None)
        box.setLeft(paintSign(painter, box, outcomeIconName(outcome), colour));
    const int used = paintMarkedText(painter, box, index.data(Qt::DisplayRole).toString(),
                                     outcome == Outcome::Ok ? colours.text : colour, colours);
    box.setLeft(box.left() + used + 8);
    const auto extra = [&](quint16 mark, const QString &name, const QColor &tint) {
        if ((marks & mark) != 0 && box.width() >= SignSize)
            box.setLeft(paintSign(painter, box, name, tint));
    };
    extra(OutcomeRepaired, u"repair"_s, colours.ok);
    if ((marks & OutcomeRepaired) == 0)
        extra(OutcomeHinted, u"hint"_s, colours.hinted);
    extra(OutcomeTruncated, u"truncated"_s, colours.bounded);
    extra(OutcomeArtifacts, u"chart"_s, colours.secondary);
}

QSize RunTreeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(std::max(size.height(), space(7)));
    // What stands beside the name: signs, the turn, the failed calls.
    const QString turn = index.data(RunTreeModel::TurnRole).toString();
    const int failed = index.data(RunTreeModel::FailedRole).toInt();
    const QFont small = scaledFont(0.9);
    size.rwidth() += 2 * (SignSize + space(2))
        + (turn.isEmpty() ? 0 : textLineWidth(small, turn) + space(2))
        + (failed > 0 ? textLineWidth(small, QString::number(failed)) + SignSize + space(2) : 0);
    return size;
}

void RunTreeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    QString name = item.text;
    if (!index.data(RunTreeModel::IncompleteRole).toString().isEmpty())
        name += u" …"_s;
    paintBack(painter, item);
    painter->save();
    painter->setClipRect(option.rect);
    const Tokens &colours = tokensFor(option.palette);
    QRect box = option.rect.adjusted(4, 0, -8, 0);
    const bool isRun = index.data(RunTreeModel::RunRole).isValid();
    const QString turn = index.data(RunTreeModel::TurnRole).toString();
    const auto outcome = static_cast<Outcome>(index.data(RunTreeModel::OutcomeRole).toInt());
    const bool continues =
        index.data(RunTreeModel::ContinuesRole).toBool(); // continues the row above
    const QFont small = scaledFont(0.9);
    const auto addRight = [&](const QString &text, const QColor &colour) {
        painter->setFont(small);
        const int width = paintText(painter, box, text, colour, Qt::AlignRight);
        box.setRight(box.right() - width - space(2));
    };
    // Panes are narrow, so the name has priority; parts without room are in the tool tip.
    const int wanted = textLineWidth(item.font, name) + SignSize + space(2)
        + (continues ? SignSize + space(1) : 0)
        + (isRun && !turn.isEmpty() ? textLineWidth(small, turn) + space(2) : 0);
    const QString length =
        isRun || !turn.isEmpty() ? index.data(RunTreeModel::DurationRole).toString() : QString();
    const int failed = index.data(RunTreeModel::FailedRole).toInt();
    const QString failures = failed > 0 ? QString::number(failed) : QString();
    const int failedWidth =
        failures.isEmpty() ? 0 : textLineWidth(small, failures) + SignSize + space(2);
    if (!length.isEmpty()
        && wanted + failedWidth + textLineWidth(small, length) + space(2) <= box.width())
        addRight(length, colours.secondary);
    if (!isRun && (turn.isEmpty() || index.data(RunTreeModel::CountRole).toInt() > 1)) {
        const QString runs = ReplayText::runs(index.data(RunTreeModel::CountRole).toInt());
        if (wanted + failedWidth + textLineWidth(small, runs) + space(2) <= box.width())
            addRight(runs, colours.secondary);
    }
    if (failed > 0) {
        if (wanted + failedWidth <= box.width())
            addRight(failures, colours.error);
        const QRect sign(box.right() - SignSize + space(1), box.top(), SignSize, box.height());
        paintSign(painter, sign, u"cross"_s, colours.error);
        box.setRight(sign.left() - space(1));
    }
    if (!isRun && turn.isEmpty()) {
        box.setLeft(paintSign(painter, box, u"session"_s, colours.secondary));
        painter->setFont(item.font);
        paintText(painter, box, name, colours.text, Qt::AlignLeft, Qt::ElideMiddle);
        painter->restore();
        return;
    }
    box.setLeft(paintSign(painter, box, outcomeIconName(outcome), outcomeColour(colours, outcome)));
    if (isRun && !turn.isEmpty()) {
        painter->setFont(small);
        box.setLeft(box.left() + paintText(painter, box, turn, colours.secondary) + space(2));
    }
    if (continues)
        box.setLeft(paintSign(painter, box, u"continues"_s, colours.secondary));
    painter->setFont(item.font);
    const int used = paintText(painter, box, name, colours.text);
    // Only their ids distinguish the runs of one agent.
    box.setLeft(box.left() + used + space(2));
    painter->setFont(fixedFont(0.85));
    if (box.width() > 40)
        paintText(painter, box, index.data(RunTreeModel::IdRole).toString(), colours.secondary,
                  Qt::AlignLeft, Qt::ElideMiddle);
    painter->restore();
}

} // namespace tw
