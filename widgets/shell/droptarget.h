// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

class QDropEvent;
class QMimeData;
class QWidget;

namespace tw {

class DropOverlay;

/// Accepts files dropped anywhere on a window, also on fields that would insert a path as text, and
/// shows before the drop what will happen.
class DropTarget final : public QObject
{
    Q_OBJECT

public:
    struct Answer
    {
        QString text; ///< "Open 2 run logs in Replay"
        bool possible = false;
    };
    explicit DropTarget(QWidget *window);
    [[nodiscard]] const DropOverlay *overlay() const { return m_overlay; }
    /// Describes what dropping \a paths will do, if they are still dragged over the window. Until
    /// then only their number is shown.
    void describe(const QStringList &paths, const Answer &answer);

signals:
    /// They are dragged over the window; call describe().
    void entered(const QStringList &paths);
    /// They left the window or were dropped.
    void left();
    void dropped(const QStringList &paths);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool handle(QEvent *event);
    void release();

    QWidget *m_window;
    DropOverlay *m_overlay;
    QStringList m_held;
};

/// Local files and folders among \a data.
[[nodiscard]] QStringList droppedFiles(const QMimeData *data);

} // namespace tw
