// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace tw {

/// Moves the focus from pane to pane (F6). A pane is the area between two splitter handles; it
/// restores the focus to the widget that had it last.
class PaneNavigation final : public QObject
{
    Q_OBJECT

public:
    explicit PaneNavigation(QWidget *window);

    /// Moves \a by panes, wrapping around. \a parts hold the panes, in order.
    void step(int by, const QList<QWidget *> &parts);
    /// Enters \a part: the widget that last had the focus, else the most useful one.
    void enter(QWidget *part);
    /// Enters a part whose content has changed.
    void enterAnew(QWidget *part);
    /// The visible panes that accept the focus, in the order of the splitters.
    [[nodiscard]] static QList<QWidget *> panes(const QList<QWidget *> &parts);

private:
    void remember(QWidget *now);
    [[nodiscard]] QWidget *target(QWidget *pane) const;

    QWidget *m_window;
    QHash<QWidget *, QPointer<QWidget>> m_last;
};

} // namespace tw
