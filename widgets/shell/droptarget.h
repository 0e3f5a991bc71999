// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

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
    using Describe = std::function<Answer(const QStringList &paths)>;

    DropTarget(QWidget *window, Describe describe);
    [[nodiscard]] const DropOverlay *overlay() const { return m_overlay; }

signals:
    void dropped(const QStringList &paths);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool handle(QEvent *event);

    QWidget *m_window;
    DropOverlay *m_overlay;
    Describe m_describe;
};

/// Local files and folders among \a data.
[[nodiscard]] QStringList droppedFiles(const QMimeData *data);

} // namespace tw
