// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/droptarget.h"

#include "widgets/shell/dropoverlay.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace tw {

QStringList droppedFiles(const QMimeData *data)
{
    QStringList paths;
    if (data == nullptr || !data->hasUrls())
        return paths;
    const QList<QUrl> urls = data->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    return paths;
}

DropTarget::DropTarget(QWidget *window)
    : QObject(window)
    , m_window(window)
    , m_overlay(new DropOverlay(window))
{
    window->setAcceptDrops(true);
    qApp->installEventFilter(this); // otherwise the widget below the mouse handles it first
}

bool DropTarget::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove:
    case QEvent::DragLeave:
    case QEvent::Drop: {
        const auto *widget = qobject_cast<QWidget *>(watched);
        return widget != nullptr && widget->window() == m_window && handle(event);
    }
    default:
        return false;
    }
}

void DropTarget::describe(const QStringList &paths, const Answer &answer)
{
    if (paths == m_held)
        m_overlay->showText(answer.text, answer.possible);
}

void DropTarget::release()
{
    m_overlay->hide();
    m_held.clear();
    emit left();
}

bool DropTarget::handle(QEvent *event)
{
    if (event->type() == QEvent::DragLeave) {
        release();
        return false;
    }
    auto *drop = static_cast<QDropEvent *>(event);
    const QStringList paths = droppedFiles(drop->mimeData());
    if (paths.isEmpty())
        return false; // text for a field, or not a local file
    if (event->type() == QEvent::DragEnter) {
        m_held = paths;
        m_overlay->showText(
            tr("Open %n file(s) or folder(s)", nullptr, static_cast<int>(paths.size())), true);
        emit entered(paths);
    }
    if (event->type() == QEvent::Drop) {
        release();
        emit dropped(paths);
    }
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    return true;
}

} // namespace tw
