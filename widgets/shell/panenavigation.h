// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace tw {

/// Moves the keyboard from pane to pane (F6). A pane is what stands between two splitter handles;
/// each gives the focus back to the widget that had it the last time.
class PaneNavigation final : public QObject
{
    Q_OBJECT

public:
    explicit PaneNavigation(QWidget *window);

    /// \a by panes on, around the end. \a parts hold the panes, in their order.
    void step(int by, const QList<QWidget *> &parts);
    /// Into \a part: where the focus was the last time, else where it makes most sense.
    void enter(QWidget *part);
    /// The same for a part that shows something else than before.
    void enterAnew(QWidget *part);
    /// What can be seen and take the focus, in the order of the splitters.
    [[nodiscard]] static QList<QWidget *> panes(const QList<QWidget *> &parts);

private:
    void remember(QWidget *now);
    [[nodiscard]] QWidget *target(QWidget *pane) const;

    QWidget *m_window;
    QHash<QWidget *, QPointer<QWidget>> m_last;
};

} // namespace tw
