// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/workspace.h"

#include "model/common/format.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QUndoStack>

namespace tw {

QString DocumentInfo::title() const
{
    return QFileInfo(path).fileName() == name ? fileTitle(path) : name;
}

Workspace::Workspace(QWidget *parent)
    : QWidget(parent)
{
    connect(&m_busy, &BusyGroup::busyChanged, this, [this] {
        if (isIdle())
            emit becameIdle();
    });
}

QList<PaletteItem> Workspace::paletteItems(const QString & /*text*/, int /*limit*/) const
{
    return {};
}

bool Workspace::undo()
{
    QUndoStack *stack = undoStack();
    if (!stack || !stack->canUndo())
        return false;
    stack->undo();
    return true;
}

bool Workspace::redo()
{
    QUndoStack *stack = undoStack();
    if (!stack || !stack->canRedo())
        return false;
    stack->redo();
    return true;
}

void Workspace::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo))
        (void)undo();
    else if (event->matches(QKeySequence::Redo))
        (void)redo();
    else
        QWidget::keyPressEvent(event);
}

void Workspace::restoreViewState(const QByteArray & /*state*/) { }

} // namespace tw
