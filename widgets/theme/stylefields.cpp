// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/paint.h"
#include "widgets/theme/style.h"
#include "widgets/theme/theme.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QStyleOption>
#include <QTextEdit>
#include <QToolButton>

namespace tw {
namespace {

    struct Button
    {
        QColor fill, frame, text;
    };

    bool has(const QWidget *widget, const char *name)
    {
        return widget != nullptr && widget->property(name).toBool();
    }

    /// Whether a click on the tool button opens a menu.
    bool opensMenu(const QWidget *widget)
    {
        const auto *button = qobject_cast<const QToolButton *>(widget);
        if (button == nullptr || button->popupMode() == QToolButton::MenuButtonPopup)
            return false;
        const QAction *action = button->defaultAction();
        return button->menu() != nullptr || (action != nullptr && action->menu() != nullptr);
    }

    bool isOn(const QStyleOption *option, QStyle::StateFlag flag)
    {
        return option->state.testFlag(flag);
    }

    /// Keyboard focus shows a ring; a mouse click on a button does not.
    bool showsKeyboardFocus(const QStyleOption *option)
    {
        return isOn(option, QStyle::State_HasFocus)
            && isOn(option, QStyle::State_KeyboardFocusChange);
    }

    Button buttonColors(const QStyleOption *option, const QWidget *widget)
    {
        const Tokens &t = tokensFor(option->palette);
        const bool enabled = isOn(option, QStyle::State_Enabled);
        const bool hovered = enabled && isOn(option, QStyle::State_MouseOver);
        const bool pressed =
            enabled && (isOn(option, QStyle::State_Sunken) || isOn(option, QStyle::State_On));
        if (has(widget, property::primary) && enabled) {
            const QColor fill = pressed ? blend(t.accent, t.text, 0.25)
                : hovered               ? blend(t.accent, t.text, 0.12)
                                        : t.accent;
            return {fill, {}, t.onAccent};
        }
        const QColor fill = pressed ? blend(t.base, t.accent, 0.18)
            : hovered               ? blend(t.base, t.accent, 0.08)
            : enabled               ? t.base
                                    : t.window;
        const QColor frame = enabled ? (hovered || pressed ? blend(t.border, t.accent, 0.5)
                                                           : blend(t.hairline, t.border, 0.6))
                                     : t.hairline;
        return {fill, frame, option->palette.color(QPalette::ButtonText)};
    }

    void focusRing(QPainter *painter, const QRect &rect, const Tokens &t, qreal radius)
    {
        paint::roundedRect(painter, rect, radius, {}, t.accent, 2);
    }

    /// Draws the frame of a field: quiet, stronger under the mouse, in the accent colour with the
    /// focus, and in the error colour if its value is wrong.
    void fieldFrame(const QStyleOption *option, QPainter *painter, const QWidget *widget,
                    const QColor &fill)
    {
        const Tokens &t = tokensFor(option->palette);
        const bool enabled = isOn(option, QStyle::State_Enabled);
        const bool focused = enabled && isOn(option, QStyle::State_HasFocus);
        const bool hovered = enabled && isOn(option, QStyle::State_MouseOver);
        const bool wrong = has(widget, property::error);
        const bool quiet = has(widget, property::flat) && !focused && !wrong;
        QColor frame = wrong ? t.error : focused ? t.accent : hovered ? t.secondary : t.border;
        if (!enabled)
            frame = t.hairline;
        if (quiet)
            frame = hovered ? t.border : t.hairline;
        paint::roundedRect(painter, option->rect, scaled(6), fill, frame, focused ? 2 : 1);
    }

    QColor fieldFill(const QStyleOption *option, bool readOnly)
    {
        const Tokens &t = tokensFor(option->palette);
        return readOnly || !isOn(option, QStyle::State_Enabled) ? t.window : t.base;
    }

    void slider(const QStyleOptionSlider *option, QPainter *painter, const QRectF &groove,
                const QRectF &handle)
    {
        const Tokens &t = tokensFor(option->palette);
        const bool enabled = isOn(option, QStyle::State_Enabled);
        const bool horizontal = option->orientation == Qt::Horizontal;
        const QColor accent = enabled ? t.accent : t.border;
        // From the centre of the handle at one end to that at the other: nothing looks out beside
        // it.
        const double inset = (horizontal ? handle.width() : handle.height()) / 2;
        QRectF line = horizontal ? groove.adjusted(inset, 0, -inset, 0)
                                 : groove.adjusted(0, inset, 0, -inset);
        if (horizontal) {
            line.setHeight(scaled(4));
            line.moveCenter(QPointF(groove.center().x(), handle.center().y()));
        } else {
            line.setWidth(scaled(4));
            line.moveCenter(QPointF(handle.center().x(), groove.center().y()));
        }
        paint::roundedRect(painter, line, scaled(2), blend(t.hairline, t.border, 0.25));
        QRectF done = line;
        if (!horizontal)
            done.setTop(handle.center().y());
        else if (option->upsideDown)
            done.setLeft(handle.center().x());
        else
            done.setRight(handle.center().x());
        paint::roundedRect(painter, done, scaled(2), accent);
        const bool hot = enabled && option->activeSubControls.testFlag(QStyle::SC_SliderHandle)
            && isOn(option, QStyle::State_MouseOver);
        QRectF knob(0, 0, scaled(14), scaled(14));
        knob.moveCenter(handle.center());
        if (showsKeyboardFocus(option)) {
            paint::roundedRect(painter, knob.adjusted(-1, -1, 1, 1), scaled(8),
                               blend(t.window, t.accent, 0.35));
            knob.adjust(2, 2, -2, -2);
        }
        paint::roundedRect(painter, knob, knob.width() / 2,
                           hot ? blend(accent, t.text, 0.15) : accent, t.base, 2);
    }

    void checkBox(const QStyleOption *option, QPainter *painter, bool round)
    {
        const Tokens &t = tokensFor(option->palette);
        const bool enabled = isOn(option, QStyle::State_Enabled);
        const bool partly = isOn(option, QStyle::State_NoChange);
        const bool on = isOn(option, QStyle::State_On) || partly;
        const bool hovered = enabled && isOn(option, QStyle::State_MouseOver);
        QRectF box(0, 0, scaled(16), scaled(16));
        box.moveCenter(QRectF(option->rect).center());
        const qreal radius = round ? box.width() / 2 : scaled(4);
        const QColor mark = enabled ? t.onAccent : t.window;
        QColor fill = hovered ? blend(t.base, t.accent, 0.08) : t.base;
        QColor frame = hovered ? t.accent : t.border;
        if (on) {
            fill = !enabled ? t.border : hovered ? blend(t.accent, t.text, 0.12) : t.accent;
            frame = fill;
        } else if (!enabled) {
            fill = t.window;
            frame = t.hairline;
        }
        paint::roundedRect(painter, box, radius, fill, frame);
        if (on && round) {
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(mark);
            painter->drawEllipse(box.center(), box.width() * 0.2, box.width() * 0.2);
            painter->restore();
        } else if (partly) {
            painter->fillRect(QRectF(box.left() + 4, box.center().y() - 1, box.width() - 8, 2),
                              mark);
        } else if (on) {
            paint::tick(painter, box, mark);
        }
    }

} // namespace

bool Style::drawFieldPrimitive(PrimitiveElement element, const QStyleOption *option,
                               QPainter *painter, const QWidget *widget) const
{
    const Tokens &t = tokensFor(option->palette);
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool flat = button != nullptr && button->features.testFlag(QStyleOptionButton::Flat);
        const Button look = buttonColors(option, widget);
        const bool quiet = flat && !isOn(option, State_MouseOver) && !isOn(option, State_Sunken)
            && !isOn(option, State_On);
        if (!quiet || has(widget, property::primary)) {
            paint::roundedRect(painter, option->rect, scaled(6), look.fill,
                               flat ? QColor() : look.frame);
        }
        if (showsKeyboardFocus(option)) {
            focusRing(painter, option->rect, t, scaled(6));
            if (has(widget, property::primary)) // accent on accent: a gap makes the ring visible
                paint::roundedRect(painter, option->rect.adjusted(2, 2, -2, -2), scaled(4), {},
                                   t.onAccent);
        }
        return true;
    }
    case PE_PanelButtonTool: {
        const bool enabled = isOn(option, State_Enabled);
        QColor fill;
        if (isOn(option, State_On))
            fill = t.selection;
        if (enabled && isOn(option, State_MouseOver))
            fill = blend(fill.isValid() ? fill : t.window, t.text, 0.09);
        if (enabled && isOn(option, State_Sunken))
            fill = blend(fill.isValid() ? fill : t.window, t.text, 0.15);
        paint::roundedRect(painter, option->rect, scaled(6), fill);
        if (showsKeyboardFocus(option))
            focusRing(painter, option->rect, t, scaled(6));
        return true;
    }
    case PE_FrameButtonTool:
    case PE_PanelButtonBevel:
    case PE_IndicatorButtonDropDown: {
        if (element == PE_IndicatorButtonDropDown && isOn(option, State_MouseOver)
            && isOn(option, State_Enabled)) {
            paint::roundedRect(painter, option->rect, scaled(6), blend(t.window, t.text, 0.09));
        }
        return true;
    }
    case PE_FrameDefaultButton:
        return true;
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame != nullptr && frame->lineWidth > 0) {
            fieldFrame(option, painter, widget, fieldFill(option, isOn(option, State_ReadOnly)));
        }
        return true;
    }
    case PE_FrameLineEdit:
        return true; // drawn as part of the panel
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        checkBox(option, painter, false);
        return true;
    case PE_IndicatorRadioButton:
        checkBox(option, painter, true);
        return true;
    case PE_Frame: {
        const bool plain = qobject_cast<const QPlainTextEdit *>(widget) != nullptr
            || qobject_cast<const QTextEdit *>(widget) != nullptr;
        if (plain) {
            fieldFrame(option, painter, widget, option->palette.color(QPalette::Base));
        } else {
            paint::roundedRect(painter, option->rect, 0, {}, t.hairline);
        }
        return true;
    }
    case PE_FrameGroupBox:
        return true; // title and spacing are enough to show a group
    default:
        return false;
    }
}

void Style::drawPrimaryLabel(const QStyleOptionButton *option, QPainter *painter,
                             const QWidget *widget) const
{
    QStyleOptionButton label(*option);
    const Tokens &t = tokensFor(option->palette);
    label.palette.setColor(QPalette::ButtonText, t.onAccent);
    if (!label.icon.isNull()) {
        const qreal ratio = painter->device()->devicePixelRatio();
        QPixmap pixmap = label.icon.pixmap(label.iconSize, ratio);
        QPainter tint(&pixmap);
        tint.setCompositionMode(QPainter::CompositionMode_SourceIn);
        tint.fillRect(QRect(QPoint(), label.iconSize), t.onAccent);
        tint.end();
        label.icon = QIcon(pixmap);
    }
    QProxyStyle::drawControl(CE_PushButtonLabel, &label, painter, widget);
}

bool Style::drawFieldControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonBevel: {
        drawPrimitive(PE_PanelButtonCommand, option, painter, widget);
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (button != nullptr && button->features.testFlag(QStyleOptionButton::HasMenu)) {
            const QRect arrow =
                visualRect(option->direction, option->rect,
                           QRect(option->rect.right() - scaled(22), option->rect.top(), scaled(16),
                                 option->rect.height()));
            paint::chevron(painter, arrow, paint::Direction::Down,
                           option->palette.color(QPalette::ButtonText), scaled(4) * 0.9);
        }
        return true;
    }
    case CE_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (button == nullptr)
            return false;
        drawControl(CE_PushButtonBevel, option, painter, widget);
        QStyleOptionButton label(*button);
        label.rect = subElementRect(SE_PushButtonContents, option, widget);
        drawControl(CE_PushButtonLabel, &label, painter, widget);
        return true;
    }
    case CE_PushButtonLabel: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        if (button == nullptr || !has(widget, property::primary) || !isOn(option, State_Enabled))
            return false;
        drawPrimaryLabel(button, painter, widget);
        return true;
    }
    case CE_ComboBoxLabel: {
        const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        if (combo == nullptr || !combo->editable)
            return false;
        // The edit field draws the words. Qt fills the place of the icon, frame included.
        if (!combo->currentIcon.isNull()) {
            const QRect field = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
            const QRect place(field.left(), field.top(), combo->iconSize.width() + 4,
                              field.height());
            drawItemPixmap(painter, visualRect(combo->direction, combo->rect, place),
                           Qt::AlignCenter,
                           combo->currentIcon.pixmap(
                               combo->iconSize, painter->device()->devicePixelRatio(),
                               isOn(option, State_Enabled) ? QIcon::Normal : QIcon::Disabled));
        }
        return true;
    }
    case CE_ToolButtonLabel: {
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        if (button == nullptr || button->toolButtonStyle != Qt::ToolButtonTextBesideIcon
            || button->icon.isNull() || button->text.isEmpty())
            return false;
        // Qt leaves hardly a pixel between icon and text.
        const int gap = scaled(6);
        const QSize icon = button->iconSize;
        // Round up: elidedText() cuts a text that is a fraction of a pixel too wide.
        const int whole = button->fontMetrics.horizontalAdvance(button->text) + 1;
        const QRect room =
            button->rect.adjusted(0, 0, opensMenu(widget) ? -scaled(MenuArrowWidth) : 0, 0);
        const int words = std::min(whole, room.width() - icon.width() - gap);
        QRect all(0, 0, icon.width() + gap + words, room.height());
        all.moveCenter(room.center());
        const bool enabled = isOn(option, State_Enabled);
        drawItemPixmap(painter,
                       visualRect(option->direction, button->rect,
                                  QRect(all.topLeft(), QSize(icon.width(), all.height()))),
                       Qt::AlignCenter,
                       button->icon.pixmap(icon, painter->device()->devicePixelRatio(),
                                           enabled ? QIcon::Normal : QIcon::Disabled));
        painter->setFont(button->font);
        drawItemText(
            painter,
            visualRect(option->direction, button->rect, all.adjusted(icon.width() + gap, 0, 0, 0)),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft | Qt::TextHideMnemonic),
            option->palette, enabled,
            button->fontMetrics.elidedText(button->text, Qt::ElideRight, words),
            QPalette::ButtonText);
        return true;
    }
    default:
        return false;
    }
}

bool Style::drawFieldComplex(ComplexControl control, const QStyleOptionComplex *option,
                             QPainter *painter, const QWidget *widget) const
{
    const Tokens &t = tokensFor(option->palette);
    const QColor arrow =
        isOn(option, State_Enabled) ? t.secondary : option->palette.color(QPalette::ButtonText);
    switch (control) {
    case CC_ComboBox: {
        const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        if (combo == nullptr)
            return false;
        if (combo->frame || combo->editable)
            fieldFrame(option, painter, widget, fieldFill(option, false));
        paint::chevron(painter, subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget),
                       paint::Direction::Down, arrow, scaled(4) * 0.9);
        return true;
    }
    case CC_SpinBox: {
        const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        if (spin == nullptr)
            return false;
        if (spin->frame)
            fieldFrame(option, painter, widget, fieldFill(option, isOn(option, State_ReadOnly)));
        if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
            return true;
        const auto step = [&](SubControl which, QAbstractSpinBox::StepEnabledFlag flag,
                              paint::Direction direction) {
            const QRect rect = subControlRect(CC_SpinBox, option, which, widget);
            const bool active = spin->stepEnabled.testFlag(flag);
            const bool hot = active && option->activeSubControls == which;
            paint::chevron(painter, rect, direction,
                           hot          ? t.accent
                               : active ? arrow
                                        : t.hairline,
                           3.0 * scaled(10) / 10);
        };
        step(SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, paint::Direction::Up);
        step(SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, paint::Direction::Down);
        return true;
    }
    case CC_ToolButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        if (button == nullptr
            || button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup)) {
            return false;
        }
        // Qt puts the arrow into the lower corner; a menu button with nothing but an icon needs
        // none.
        const bool hasArrow =
            button->toolButtonStyle == Qt::ToolButtonTextBesideIcon && opensMenu(widget);
        QStyleOptionToolButton plain(*button);
        plain.features &=
            ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
        QProxyStyle::drawComplexControl(control, &plain, painter, widget);
        if (hasArrow) {
            const QRect right(button->rect.right() - scaled(MenuArrowWidth + 2), button->rect.top(),
                              scaled(MenuArrowWidth), button->rect.height());
            paint::chevron(painter, visualRect(button->direction, button->rect, right),
                           paint::Direction::Down, arrow, scaled(4) * 0.9);
        }
        return true;
    }
    case CC_Slider: {
        const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        if (bar == nullptr || bar->tickPosition != QSlider::NoTicks)
            return false;
        slider(bar, painter, subControlRect(CC_Slider, option, SC_SliderGroove, widget),
               subControlRect(CC_Slider, option, SC_SliderHandle, widget));
        return true;
    }
    case CC_GroupBox: {
        const auto *box = qstyleoption_cast<const QStyleOptionGroupBox *>(option);
        if (box == nullptr || box->subControls.testFlag(SC_GroupBoxCheckBox))
            return false;
        const QRect title = subControlRect(CC_GroupBox, option, SC_GroupBoxLabel, widget);
        painter->save();
        painter->setFont(scaledFont(1.0, QFont::DemiBold));
        painter->setPen(t.text);
        painter->drawText(title.adjusted(0, 0, scaled(24), 0),
                          static_cast<int>(Qt::AlignVCenter | Qt::TextShowMnemonic), box->text);
        painter->restore();
        return true;
    }
    default:
        return false;
    }
}

} // namespace tw
