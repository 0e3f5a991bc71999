// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/style.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QSplitterHandle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr char splitterSizes[] = "twSplitterSizes"; // sizes before the first drag
    constexpr int GrabWidth = 7; // pixels of a splitter that react to the mouse; one is drawn

    bool isTextEditor(const QWidget *widget)
    {
        return qobject_cast<const QPlainTextEdit *>(widget) != nullptr
            || qobject_cast<const QTextEdit *>(widget) != nullptr;
    }

    /// Replaces QSplitterHandle::resizeEvent(), which gives a handle of one pixel a mouse area of
    /// five pixels; two more are easier to hit. False if the handle is not a thin one.
    bool resizeHandle(QSplitterHandle *handle)
    {
        if (handle->splitter()->handleWidth() > 1)
            return false;
        const QRect rect = handle->geometry();
        const bool horizontal = handle->orientation() == Qt::Horizontal;
        const int missing = GrabWidth - (horizontal ? rect.width() : rect.height());
        if (missing > 0) {
            const int before = missing / 2;
            handle->setGeometry(horizontal ? rect.adjusted(-before, 0, missing - before, 0)
                                           : rect.adjusted(0, -before, 0, missing - before));
            return true; // the resize calls this function again
        }
        const int side = GrabWidth / 2;
        handle->setAttribute(Qt::WA_MouseNoMask);
        handle->setContentsMargins(horizontal ? QMargins(side, 0, side, 0)
                                              : QMargins(0, side, 0, side));
        handle->setMask(QRegion(handle->contentsRect()));
        return true;
    }

    void rememberSizes(QSplitter *splitter)
    {
        if (!splitter->property(splitterSizes).isValid())
            splitter->setProperty(splitterSizes, QVariant::fromValue(splitter->sizes()));
    }

} // namespace

Style::Style()
    : QProxyStyle(QStyleFactory::create(u"Fusion"_s))
{
}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) != nullptr
        || qobject_cast<QComboBox *>(widget) != nullptr
        || qobject_cast<QAbstractSpinBox *>(widget) != nullptr
        || qobject_cast<QLineEdit *>(widget) != nullptr
        || qobject_cast<QScrollBar *>(widget) != nullptr
        || qobject_cast<QTabBar *>(widget) != nullptr
        || qobject_cast<QHeaderView *>(widget) != nullptr) {
        widget->setAttribute(Qt::WA_Hover);
    }
    if (qobject_cast<QSplitterHandle *>(widget) != nullptr) {
        widget->setAttribute(Qt::WA_Hover);
        widget->installEventFilter(this);
    }
    if (auto *header = qobject_cast<QHeaderView *>(widget);
        header != nullptr && header->defaultAlignment() == Qt::AlignCenter) {
        header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter); // aligned with the column
    }
    if (auto *view = qobject_cast<QAbstractItemView *>(widget)) {
        view->viewport()->setAttribute(Qt::WA_Hover);
    }
    if (isTextEditor(widget) || qobject_cast<QAbstractItemView *>(widget) != nullptr)
        widget->installEventFilter(this); // Qt does not repaint the focus frame
}

void Style::unpolish(QWidget *widget)
{
    widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool Style::eventFilter(QObject *watched, QEvent *event)
{
    if (auto *handle = qobject_cast<QSplitterHandle *>(watched)) {
        switch (event->type()) {
        case QEvent::Resize:
            if (resizeHandle(handle))
                return true;
            break;
        case QEvent::MouseButtonPress:
            rememberSizes(handle->splitter());
            break;
        case QEvent::MouseButtonDblClick: {
            const QVariant sizes = handle->splitter()->property(splitterSizes);
            if (sizes.isValid())
                handle->splitter()->setSizes(sizes.value<QList<int>>());
            break;
        }
        default:
            break;
        }
    } else if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        if (auto *widget = qobject_cast<QWidget *>(watched))
            widget->update();
    }
    return QProxyStyle::eventFilter(watched, event);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
    case PM_LineEditIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(16);
    case PM_LineEditIconMargin:
        return scaled(6);
    case PM_ButtonMargin:
        return scaled(12);
    case PM_MenuButtonIndicator:
        return scaled(20);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_ButtonDefaultIndicator:
    case PM_FocusFrameVMargin:
        return scaled(2);
    case PM_FocusFrameHMargin: // also the margin left and right of a cell's text
        return scaled(qobject_cast<const QAbstractItemView *>(widget) != nullptr ? 6 : 2);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return scaled(8);
    case PM_DefaultFrameWidth:
        if (isTextEditor(widget))
            return scaled(3); // the rounded frame and its focus ring surround the text
        return 1;
    case PM_SplitterWidth:
        return 1;
    case PM_ScrollBarExtent:
        return scaled(12);
    case PM_ScrollBarSliderMin:
        return scaled(28);
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    case PM_ScrollView_ScrollBarOverlap:
        return 0;
    case PM_HeaderDefaultSectionSizeVertical:
        return scaled(26);
    case PM_HeaderMargin:
        return scaled(4);
    case PM_HeaderMarkSize:
        return scaled(12);
    case PM_HeaderGripMargin:
        return scaled(4);
    case PM_TreeViewIndentation:
        return scaled(18);
    case PM_TabBarTabHSpace:
        return scaled(16); // so that nine pages fit into a window of 1280 pixels
    case PM_TabBarTabVSpace:
        return scaled(12);
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
        return 1;
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
        return 0;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuHMargin:
    case PM_MenuVMargin:
        return scaled(4);
    case PM_MenuBarPanelWidth:
        return 0;
    case PM_ToolTipLabelFrameWidth:
        return scaled(5);
    case PM_ToolBarItemSpacing:
        return scaled(4);
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolBarItemMargin:
        return scaled(2);
    case PM_DockWidgetFrameWidth:
        return 0;
    case PM_DockWidgetSeparatorExtent:
        return 1;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return scaled(12);
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return scaled(8);
    case PM_SliderLength:
    case PM_SliderThickness:
    case PM_SliderControlThickness:
        return scaled(16);
    case PM_TextCursorWidth:
        return std::max(1, scaled(1));
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
        return 0;
    case SH_ComboBox_Popup:
        return 0; // a list below the field, not a menu over it
    case SH_ComboBox_ListMouseTracking:
        return 1;
    case SH_TabBar_Alignment:
        return static_cast<int>(Qt::AlignLeft);
    case SH_TabBar_ElideMode:
        return Qt::ElideRight;
    case SH_Menu_MouseTracking:
    case SH_MenuBar_MouseTracking:
        return 1;
    case SH_Menu_SubMenuPopupDelay:
        return 120;
    case SH_ScrollView_FrameOnlyAroundContents:
        return 0;
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_ToolTip_WakeUpDelay:
        return 500;
    case SH_Table_GridLineColor:
        if (option != nullptr)
            return static_cast<int>(tokensFor(option->palette).hairline.rgba());
        break;
    case SH_UnderlineShortcut:
        return qobject_cast<const QMenu *>(widget) != nullptr ? 1 : 0; // elsewhere Alt is needed
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    default:
        break;
    }
    return QProxyStyle::styleHint(hint, option, widget, data);
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto atLeast = [&result](int height) {
        result.setHeight(std::max(result.height(), scaled(height)));
    };
    switch (type) {
    case CT_ItemViewItem: {
        const bool tree = qobject_cast<const QTreeView *>(widget) != nullptr;
        atLeast(tree ? 28 : 26);
        break;
    }
    case CT_LineEdit:
        if (widget == nullptr || widget->parentWidget() == nullptr
            || (qobject_cast<QAbstractSpinBox *>(widget->parentWidget()) == nullptr
                && qobject_cast<QComboBox *>(widget->parentWidget()) == nullptr)) {
            atLeast(32);
        }
        break;
    case CT_ComboBox:
        result.setWidth(size.width() + scaled(8 + 8 + 24));
        result.setHeight(size.height());
        atLeast(32);
        break;
    case CT_SpinBox:
        result.setWidth(size.width() + scaled(22 + 16));
        result.setHeight(size.height());
        atLeast(32);
        break;
    case CT_PushButton:
        result.setHeight(size.height() + scaled(8));
        atLeast(32);
        break;
    case CT_ToolButton:
        atLeast(28);
        result.setWidth(std::max(result.width(), scaled(28)));
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button != nullptr && button->toolButtonStyle == Qt::ToolButtonTextBesideIcon) {
            const bool hasArrow = button->features.testFlag(QStyleOptionToolButton::HasMenu)
                && !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
            // see CE_ToolButtonLabel
            result.setWidth(result.width() + scaled(hasArrow ? 6 + MenuArrowWidth : 6));
        }
        break;
    case CT_HeaderSection:
        atLeast(28);
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
            header != nullptr && header->orientation == Qt::Horizontal)
            result.setWidth(result.width() + scaled(8)); // the margins of CE_HeaderLabel
        break;
    case CT_TabBarTab:
        atLeast(34);
        break;
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (item != nullptr && item->menuItemType == QStyleOptionMenuItem::Separator) {
            result.setHeight(scaled(9));
        } else {
            // Gap, icon, gap, text, shortcut and arrow, as laid out by drawMenuItem().
            result = QSize(size.width() + scaled(8 + 16 + 8 + 24 + 16), size.height());
            if (item != nullptr && item->text.contains(u'\t'))
                result.rwidth() += scaled(12);
            atLeast(28);
        }
        break;
    }
    case CT_ProgressBar:
        result.setHeight(std::max(scaled(4), std::min(result.height(), scaled(6))));
        break;
    case CT_CheckBox:
    case CT_RadioButton:
        atLeast(24);
        break;
    default:
        break;
    }
    return result;
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option,
                            const QWidget *widget) const
{
    if (element == SE_LineEditContents) {
        const QRect inner = option->rect.adjusted(scaled(6), 1, -scaled(6), -1);
        return visualRect(option->direction, option->rect, inner);
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                            SubControl subControl, const QWidget *widget) const
{
    const QRect all = option->rect;
    if (control == CC_ScrollBar) {
        const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        if (bar == nullptr)
            return {};
        const bool horizontal = bar->orientation == Qt::Horizontal;
        const int length = horizontal ? all.width() : all.height();
        const qint64 range = static_cast<qint64>(bar->maximum) - bar->minimum;
        int slider = length;
        if (range > 0) {
            slider = static_cast<int>(static_cast<qint64>(bar->pageStep) * length
                                      / (range + bar->pageStep));
            slider = std::clamp(slider, std::min(length, scaled(28)), length);
        }
        const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                                  length - slider, bar->upsideDown);
        const auto part = [&](int from, int size) {
            const QRect rect = horizontal ? QRect(all.left() + from, all.top(), size, all.height())
                                          : QRect(all.left(), all.top() + from, all.width(), size);
            return visualRect(bar->direction, all, rect);
        };
        switch (subControl) {
        case SC_ScrollBarSlider:
            return part(start, slider);
        case SC_ScrollBarGroove:
            return all;
        case SC_ScrollBarSubPage:
            return part(0, start);
        case SC_ScrollBarAddPage:
            return part(start + slider, length - start - slider);
        default:
            return {}; // no arrows
        }
    }
    if (control == CC_ComboBox) {
        const int arrow = scaled(24);
        QRect rect;
        switch (subControl) {
        case SC_ComboBoxFrame:
        case SC_ComboBoxListBoxPopup:
            return all;
        case SC_ComboBoxArrow:
            rect = QRect(all.right() + 1 - arrow, all.top(), arrow, all.height());
            break;
        case SC_ComboBoxEditField:
            rect = all.adjusted(scaled(8), 1, -arrow, -1);
            if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
                combo != nullptr && combo->editable) {
                rect.setLeft(all.left() + scaled(2));
            }
            break;
        default:
            return QProxyStyle::subControlRect(control, option, subControl, widget);
        }
        return visualRect(option->direction, all, rect);
    }
    if (control == CC_SpinBox) {
        const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
        const bool buttons = spin == nullptr || spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const int width = buttons ? scaled(22) : 0;
        const int half = all.height() / 2;
        QRect rect;
        switch (subControl) {
        case SC_SpinBoxFrame:
            return all;
        case SC_SpinBoxUp:
            rect = QRect(all.right() + 1 - width, all.top(), width, half);
            break;
        case SC_SpinBoxDown:
            rect = QRect(all.right() + 1 - width, all.top() + half, width, all.height() - half);
            break;
        case SC_SpinBoxEditField:
            rect = all.adjusted(scaled(2), 1, -width - 1, -1);
            break;
        default:
            return QProxyStyle::subControlRect(control, option, subControl, widget);
        }
        return visualRect(option->direction, all, rect);
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    if (!drawFieldPrimitive(element, option, painter, widget)
        && !drawViewPrimitive(element, option, painter, widget)) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    if (!drawFieldControl(element, option, painter, widget)
        && !drawViewControl(element, option, painter, widget)) {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                               QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option))
            drawScrollBar(bar, painter, widget);
        return;
    }
    if (!drawFieldComplex(control, option, painter, widget))
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QIcon Style::standardIcon(StandardPixmap pixmap, const QStyleOption *option,
                          const QWidget *widget) const
{
    switch (pixmap) {
    case SP_LineEditClearButton:
    case SP_DialogCloseButton:
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
        return icon(u"close"_s);
    case SP_DirIcon:
    case SP_DirClosedIcon:
        return icon(u"folder"_s);
    case SP_DirOpenIcon:
    case SP_DialogOpenButton:
        return icon(u"open"_s);
    case SP_FileIcon:
        return icon(u"file"_s);
    case SP_DialogSaveButton:
        return icon(u"save"_s);
    case SP_ToolBarHorizontalExtensionButton:
        return icon(u"more"_s);
    case SP_MessageBoxWarning:
        return icon(u"warning"_s);
    case SP_MessageBoxCritical:
        return icon(u"error"_s);
    case SP_MessageBoxInformation:
        return icon(u"info"_s);
    case SP_MessageBoxQuestion:
        return icon(u"question"_s);
    default:
        return QProxyStyle::standardIcon(pixmap, option, widget);
    }
}

} // namespace tw
