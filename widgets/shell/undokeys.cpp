// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/undokeys.h"

#include "widgets/shell/workspace.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

#include <utility>

namespace tw {

UndoKeys::UndoKeys(Workspace *workspace, EditsContent editsContent)
    : QObject(workspace)
    , m_workspace(workspace)
    , m_editsContent(std::move(editsContent))
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget * /*old*/, QWidget *now) { watch(now); });
}

UndoKeys::~UndoKeys()
{
    disconnect(qApp, nullptr, this, nullptr); // the focus may move while the members are deleted
}

void UndoKeys::watch(QWidget *now)
{
    if (m_watched)
        m_watched->removeEventFilter(this);
    m_watched = m_workspace->isAncestorOf(now) ? now : nullptr;
    if (m_watched)
        m_watched->installEventFilter(this);
}

bool UndoKeys::keepsKeys(const QWidget *field, bool isUndo) const
{
    if (m_editsContent && m_editsContent(field))
        return false;
    if (const auto *line = qobject_cast<const QLineEdit *>(field))
        return isUndo ? line->isUndoAvailable() : line->isRedoAvailable();
    // Other editors of text. A view has the attribute as well while its current cell is editable.
    return qobject_cast<const QAbstractItemView *>(field) == nullptr
        && field->testAttribute(Qt::WA_InputMethodEnabled);
}

bool UndoKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_watched
        || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress))
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isUndo = key->matches(QKeySequence::Undo);
    if ((!isUndo && !key->matches(QKeySequence::Redo)) || keepsKeys(m_watched, isUndo))
        return QObject::eventFilter(watched, event);
    event->ignore(); // the action of the window is next, or the workspace in a window without one
    return true;
}

} // namespace tw
