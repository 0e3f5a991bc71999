// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/paint.h"
#include "widgets/theme/style.h"
#include "widgets/theme/theme.h"

#include <QDateTime>
#include <QPainter>
#include <QPointer>
#include <QProgressBar>
#include <QStyleOption>
#include <QTimer>
#include <QTreeView>

#include <algorithm>

namespace tw {
namespace {

    bool hasState(const QStyleOption *option, QStyle::StateFlag flag)
    {
        return option->state.testFlag(flag);
    }

    /// Draws the background of a row: tinted if selected or hovered, with an accent bar at the left
    /// end if selected.
    void rowBackground(const QStyleOptionViewItem *item, QPainter *painter)
    {
        const Tokens &t = tokensFor(item->palette);
        if (item->backgroundBrush.style() != Qt::NoBrush) {
            const QPointF origin = painter->brushOrigin();
            painter->setBrushOrigin(item->rect.topLeft());
            painter->fillRect(item->rect, item->backgroundBrush);
            painter->setBrushOrigin(origin);
        }
        if (hasState(item, QStyle::State_Selected)) {
            const bool active =
                hasState(item, QStyle::State_Active) && hasState(item, QStyle::State_Enabled);
            painter->fillRect(item->rect, active ? t.selection : blend(t.base, t.selection, 0.7));
            if (item->rect.left() <= 0 && item->rect.right() > 0) {
                painter->fillRect(QRect(0, item->rect.top(), scaled(3), item->rect.height()),
                                  t.accent);
            }
        } else if (hasState(item, QStyle::State_MouseOver)
                   && hasState(item, QStyle::State_Enabled)) {
            painter->fillRect(item->rect, blend(t.base, t.text, 0.045));
        }
    }

    void progressBar(const QStyleOptionProgressBar *bar, QPainter *painter, const QWidget *widget)
    {
        const Tokens &t = tokensFor(bar->palette);
        QRectF rect(0, 0, bar->rect.width(), scaled(4));
        rect.moveCenter(QRectF(bar->rect).center());
        const qreal radius = rect.height() / 2;
        paint::roundedRect(painter, rect, radius, blend(t.hairline, t.border, 0.15));
        if (bar->minimum == 0 && bar->maximum == 0) {
            const qreal part = rect.width() * 0.25;
            const qint64 now = QDateTime::currentMSecsSinceEpoch() % 1400;
            const qreal left = (rect.width() + part) * static_cast<qreal>(now) / 1400.0 - part;
            painter->save();
            painter->setClipRect(rect);
            paint::roundedRect(painter, QRectF(rect.left() + left, rect.top(), part, rect.height()),
                               radius, t.accent);
            painter->restore();
            if (widget != nullptr) { // animates only while visible, at 25 frames per second
                auto *target = const_cast<QWidget *>(widget);
                QTimer::singleShot(40, target, [target] { target->update(); });
            }
            return;
        }
        const qint64 range = static_cast<qint64>(bar->maximum) - bar->minimum;
        if (range <= 0 || bar->progress <= bar->minimum)
            return;
        const qreal share =
            static_cast<qreal>(bar->progress - bar->minimum) / static_cast<qreal>(range);
        rect.setWidth(std::max(rect.height(), rect.width() * std::min(1.0, share)));
        paint::roundedRect(painter, rect, radius, t.accent);
    }

    void headerSection(const QStyleOptionHeader *header, QPainter *painter)
    {
        const Tokens &t = tokensFor(header->palette);
        QColor fill = t.window;
        if (hasState(header, QStyle::State_MouseOver) && hasState(header, QStyle::State_Enabled))
            fill = blend(t.window, t.text, 0.05);
        if (hasState(header, QStyle::State_Sunken))
            fill = blend(t.window, t.text, 0.10);
        painter->fillRect(header->rect, fill);
        paint::edge(painter, header->rect, paint::Direction::Down, t.hairline);
        const bool last = header->position == QStyleOptionHeader::End
            || header->position == QStyleOptionHeader::OnlyOneSection;
        if (header->orientation == Qt::Horizontal && !last) {
            const QRect &r = header->rect; // short, so that columns are separated without a grid
            painter->fillRect(QRect(r.right(), r.top() + r.height() / 4, 1, r.height() / 2),
                              t.hairline);
        }
    }

} // namespace

bool Style::drawViewPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    const Tokens &t = tokensFor(option->palette);
    switch (element) {
    case PE_PanelItemViewRow: {
        const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
        if (item == nullptr)
            return false;
        if (item->features.testFlag(QStyleOptionViewItem::Alternate))
            painter->fillRect(item->rect, item->palette.color(QPalette::AlternateBase));
        if (qobject_cast<const QTreeView *>(widget) != nullptr
            && (hasState(item, State_Selected) || hasState(item, State_MouseOver))) {
            QStyleOptionViewItem row(*item);
            row.backgroundBrush = Qt::NoBrush;
            rowBackground(&row, painter); // also behind the branches, left of the item
        }
        return true;
    }
    case PE_PanelItemViewItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
        if (item == nullptr)
            return false;
        rowBackground(item, painter);
        return true;
    }
    case PE_IndicatorBranch: {
        if (hasState(option, State_Children)) {
            paint::chevron(painter, option->rect,
                           hasState(option, State_Open) ? paint::Direction::Down
                                                        : paint::Direction::Right,
                           t.secondary, scaled(7) / 2.0);
        }
        return true;
    }
    case PE_FrameFocusRect: {
        const auto *focus = qstyleoption_cast<const QStyleOptionFocusRect *>(option);
        if (focus != nullptr && !hasState(option, State_KeyboardFocusChange))
            return true;
        if (!hasState(option, State_Selected))
            paint::roundedRect(painter, option->rect, scaled(4), {}, t.accent, 1.5);
        return true;
    }
    case PE_IndicatorHeaderArrow: {
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        if (header != nullptr && header->sortIndicator != QStyleOptionHeader::None) {
            paint::chevron(painter, option->rect,
                           header->sortIndicator == QStyleOptionHeader::SortUp
                               ? paint::Direction::Down
                               : paint::Direction::Up,
                           t.accent, scaled(7) / 2.0);
        }
        return true;
    }
    case PE_IndicatorArrowDown:
        paint::chevron(painter, option->rect, paint::Direction::Down, t.secondary, 3);
        return true;
    case PE_IndicatorArrowUp:
        paint::chevron(painter, option->rect, paint::Direction::Up, t.secondary, 3);
        return true;
    case PE_IndicatorArrowLeft:
        paint::chevron(painter, option->rect, paint::Direction::Left, t.secondary, 3);
        return true;
    case PE_IndicatorArrowRight:
        paint::chevron(painter, option->rect, paint::Direction::Right, t.secondary, 3);
        return true;
    case PE_FrameTabBarBase:
        paint::edge(painter, option->rect, paint::Direction::Down, t.hairline);
        return true;
    case PE_PanelScrollAreaCorner:
        painter->fillRect(option->rect, option->palette.color(QPalette::Base));
        return true;
    case PE_FrameTabWidget:
    case PE_FrameDockWidget:
    case PE_FrameStatusBarItem:
    case PE_PanelMenuBar:
    case PE_PanelToolBar:
        return true;
    case PE_FrameMenu:
        paint::roundedRect(painter, option->rect, 0, {}, t.hairline);
        return true;
    case PE_PanelMenu:
        painter->fillRect(option->rect, t.base);
        return true;
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, option->palette.color(QPalette::ToolTipBase));
        return true;
    default:
        return false;
    }
}

bool Style::drawViewControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    const Tokens &t = tokensFor(option->palette);
    switch (element) {
    case CE_Splitter:
        painter->fillRect(option->rect,
                          hasState(option, State_MouseOver) || hasState(option, State_Sunken)
                              ? t.accent
                              : t.hairline);
        return true;
    case CE_ProgressBar:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option))
            progressBar(bar, painter, widget); // no text, because the page shows it
        return true;
    case CE_HeaderSection:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            headerSection(header, painter);
        return true;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, t.window);
        paint::edge(painter, option->rect, paint::Direction::Down, t.hairline);
        return true;
    case CE_HeaderLabel: {
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        if (header == nullptr)
            return false;
        QStyleOptionHeaderV2 label;
        if (const auto *full = qstyleoption_cast<const QStyleOptionHeaderV2 *>(option))
            label = *full;
        else
            static_cast<QStyleOptionHeader &>(label) = *header;
        label.state &= ~State_On; // Fusion makes the header of a selected column bold
        label.palette.setColor(QPalette::ButtonText, t.secondary);
        if (label.orientation == Qt::Horizontal) // aligned with the text of the cells
            label.rect.adjust(scaled(3), 0, -scaled(3), 0);
        QProxyStyle::drawControl(CE_HeaderLabel, &label, painter, widget);
        return true;
    }
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            drawTab(tab, painter);
        return true;
    case CE_TabBarTabLabel: {
        const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
        if (tab == nullptr)
            return false;
        QStyleOptionTab label(*tab);
        if (!hasState(option, State_Selected) && hasState(option, State_Enabled))
            label.palette.setColor(QPalette::WindowText, t.secondary);
        label.state &= ~State_HasFocus; // the underline shows the focus
        QProxyStyle::drawControl(element, &label, painter, widget);
        return true;
    }
    case CE_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option))
            drawMenuItem(item, painter, widget);
        return true;
    case CE_MenuEmptyArea:
        return true;
    default:
        return false;
    }
}

void Style::drawScrollBar(const QStyleOptionSlider *option, QPainter *painter,
                          const QWidget *widget) const
{
    const Tokens &t = tokensFor(option->palette);
    painter->fillRect(option->rect,
                      widget != nullptr && widget->parentWidget() != nullptr
                          ? option->palette.color(QPalette::Base)
                          : t.window);
    if (option->maximum <= option->minimum)
        return;
    const bool active =
        hasState(option, State_Enabled) && option->activeSubControls.testFlag(SC_ScrollBarSlider);
    QRectF slider = subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget);
    const qreal thickness = active ? scaled(8) : scaled(6);
    if (option->orientation == Qt::Horizontal) {
        const qreal inset = (slider.height() - thickness) / 2;
        slider.adjust(2, inset, -2, -inset);
    } else {
        const qreal inset = (slider.width() - thickness) / 2;
        slider.adjust(inset, 2, -inset, -2);
    }
    const double strength = active ? (hasState(option, State_Sunken) ? 1.0 : 0.85) : 0.5;
    paint::roundedRect(painter, slider, thickness / 2, blend(t.base, t.border, strength));
}

void Style::drawTab(const QStyleOptionTab *option, QPainter *painter) const
{
    const Tokens &t = tokensFor(option->palette);
    const bool selected = hasState(option, State_Selected);
    const bool vertical =
        option->shape == QTabBar::RoundedWest || option->shape == QTabBar::RoundedEast;
    QRect rect = option->rect;
    if (!selected && hasState(option, State_MouseOver) && hasState(option, State_Enabled)) {
        paint::roundedRect(painter, QRectF(rect).adjusted(3, 4, -3, -4), scaled(4),
                           blend(t.window, t.text, 0.06));
    }
    if (selected && hasState(option, State_HasFocus)
        && hasState(option, State_KeyboardFocusChange)) {
        paint::roundedRect(painter, QRectF(rect).adjusted(3, 4, -3, -5), scaled(4),
                           blend(t.window, t.accent, 0.14));
    }
    paint::edge(painter, rect, vertical ? paint::Direction::Right : paint::Direction::Down,
                t.hairline);
    if (selected) {
        if (vertical)
            rect.setLeft(rect.right() - 1);
        else
            rect.setTop(rect.bottom() - 1);
        painter->fillRect(rect, t.accent);
    }
}

void Style::drawMenuItem(const QStyleOptionMenuItem *option, QPainter *painter,
                         const QWidget *widget) const
{
    Q_UNUSED(widget)
    const Tokens &t = tokensFor(option->palette);
    const QRect all = option->rect;
    if (option->menuItemType == QStyleOptionMenuItem::Separator) {
        if (option->text.isEmpty()) {
            painter->fillRect(all.left(), all.center().y(), all.width(), 1, t.hairline);
        } else {
            painter->setPen(t.secondary);
            painter->setFont(scaledFont(0.9));
            painter->drawText(all.adjusted(scaled(8), 0, 0, 0), Qt::AlignVCenter, option->text);
        }
        return;
    }
    const bool enabled = hasState(option, State_Enabled);
    if (enabled && hasState(option, State_Selected))
        paint::roundedRect(painter, QRectF(all).adjusted(4, 0, -4, 0), scaled(4), t.selection);

    const QRect mark =
        visualRect(option->direction, all,
                   QRect(all.left() + scaled(10), all.top(), scaled(16), all.height()));
    const QColor text =
        enabled ? t.text : option->palette.color(QPalette::Disabled, QPalette::Text);
    if (option->checkType != QStyleOptionMenuItem::NotCheckable && option->checked) {
        QRectF box(0, 0, scaled(16), scaled(16));
        box.moveCenter(QRectF(mark).center());
        paint::tick(painter, box, enabled ? t.accent : text);
    } else if (!option->icon.isNull()) {
        const int size = scaled(16);
        option->icon.paint(
            painter,
            QRect(mark.center().x() - size / 2 + 1, mark.center().y() - size / 2 + 1, size, size),
            Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    }

    const QRect words =
        visualRect(option->direction, all, all.adjusted(scaled(34), 0, -scaled(24), 0));
    const auto parts = option->text.split(u'\t');
    painter->setFont(option->font);
    painter->setPen(text);
    constexpr int flags = Qt::AlignVCenter | Qt::TextSingleLine;
    const int mnemonic = styleHint(SH_UnderlineShortcut, option, widget, nullptr) != 0
        ? Qt::TextShowMnemonic
        : Qt::TextHideMnemonic;
    painter->drawText(words,
                      flags | mnemonic
                          | static_cast<int>(visualAlignment(option->direction, Qt::AlignLeft)),
                      parts.first());
    if (parts.size() > 1) {
        painter->setPen(enabled ? t.secondary : text);
        painter->drawText(
            words, flags | static_cast<int>(visualAlignment(option->direction, Qt::AlignRight)),
            parts.last());
    }
    if (option->menuItemType == QStyleOptionMenuItem::SubMenu) {
        const QRect arrow =
            visualRect(option->direction, all,
                       QRect(all.right() - scaled(22), all.top(), scaled(16), all.height()));
        paint::chevron(painter, arrow,
                       option->direction == Qt::RightToLeft ? paint::Direction::Left
                                                            : paint::Direction::Right,
                       enabled ? t.secondary : text, scaled(7) / 2.0);
    }
}

} // namespace tw
