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

/// Takes files dropped anywhere on a window, also on fields that would take the text of a path, and
/// says before the drop what will happen.
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
    /// Says what dropping \a paths will do, if they are still held over the window. Until then it
    /// says only how many there are.
    void describe(const QStringList &paths, const Answer &answer);

signals:
    /// They are held over the window: for describe().
    void entered(const QStringList &paths);
    /// They are not any more, dropped or not.
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
