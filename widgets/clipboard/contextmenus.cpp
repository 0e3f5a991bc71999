// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/clipboard/contextmenus.h"

#include "widgets/clipboard/copytext.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/theme/icons.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QTextDocumentFragment>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    QMenu *makeMenu(QAbstractItemView *view, const QModelIndex &index)
    {
        auto *menu = new QMenu(view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->setToolTipsVisible(true);
        menu->addActions(view->actions());
        if (!menu->isEmpty())
            menu->addSeparator();
        const QString name = view->accessibleName();
        addRowActions(menu, view, index, name.isEmpty() ? ContextMenus::tr("rows") : name);
        return menu;
    }

    /// The words of a label, without markup.
    QString plainText(const QLabel *label)
    {
        const bool isRich = label->textFormat() == Qt::RichText
            || (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
        return isRich ? QTextDocumentFragment::fromHtml(label->text()).toPlainText()
                      : label->text();
    }

    /// The view, the label, or the button with actions that \a widget belongs to. The header of a
    /// table belongs to the table.
    QWidget *ownerOf(QWidget *widget)
    {
        for (; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
            const bool isView = qobject_cast<QAbstractItemView *>(widget) != nullptr
                && qobject_cast<QHeaderView *>(widget) == nullptr;
            const auto *label = qobject_cast<QLabel *>(widget);
            const bool isButton =
                qobject_cast<QAbstractButton *>(widget) != nullptr && !widget->actions().isEmpty();
            if (isView || isButton || (label != nullptr && !plainText(label).isEmpty()))
                return widget;
        }
        return nullptr;
    }

} // namespace

ContextMenus::ContextMenus(QObject *parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool ContextMenus::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ContextMenu) {
        // What reaches the window was handled by nothing below.
        auto *window = qobject_cast<QWidget *>(watched);
        return window != nullptr && window->isWindow()
            && openAt(window, *static_cast<QContextMenuEvent *>(event));
    }
    if (event->type() == QEvent::KeyPress && watched->isWidgetType()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (auto *view = qobject_cast<QAbstractItemView *>(watched);
            view != nullptr && key->matches(QKeySequence::Copy)) {
            // Qt copies one cell, and asks the model for an invalid index if no row is current.
            if (view->model() != nullptr && view->selectionModel() != nullptr)
                copyRows(view, view->currentIndex());
            return true;
        }
        return key->key() == Qt::Key_F10 && key->modifiers() == Qt::ShiftModifier && openByKey();
    }
    return QObject::eventFilter(watched, event);
}

bool ContextMenus::openAt(QWidget *window, const QContextMenuEvent &event)
{
    const bool isKey = event.reason() == QContextMenuEvent::Keyboard;
    QWidget *place = isKey ? QApplication::focusWidget() : window->childAt(event.pos());
    QWidget *owner = place != nullptr && place->window() == window ? ownerOf(place) : nullptr;
    if (auto *view = qobject_cast<QAbstractItemView *>(owner)) {
        if (view->model() == nullptr || view->selectionModel() == nullptr)
            return false;
        const QWidget *viewport = view->viewport();
        const QPoint clicked = viewport->mapFromGlobal(event.globalPos());
        const QModelIndex index = isKey ? view->currentIndex() : view->indexAt(clicked);
        const QRect row = view->visualRect(index).intersected(viewport->rect());
        makeMenu(view, index)
            ->popup(isKey ? viewport->mapToGlobal(row.center()) : event.globalPos());
        return true;
    }
    const auto *label = qobject_cast<QLabel *>(owner);
    if (owner == nullptr || (label != nullptr && isKey))
        return false;
    auto *menu = new QMenu(window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (label != nullptr) {
        menu->addAction(icon(u"copy"_s), tr("Copy"), menu,
                        [text = plainText(label)] { copyText(text); });
    } else {
        menu->addActions(owner->actions());
    }
    menu->popup(isKey ? owner->mapToGlobal(owner->rect().center()) : event.globalPos());
    return true;
}

bool ContextMenus::openByKey()
{
    QWidget *focus = QApplication::focusWidget();
    if (focus == nullptr || QApplication::activePopupWidget() != nullptr)
        return false;
    const QPoint place = focus->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, focus->mapToGlobal(place));
    QCoreApplication::sendEvent(focus, &event);
    return event.isAccepted();
}

} // namespace tw
