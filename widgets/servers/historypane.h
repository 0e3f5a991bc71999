// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

class QAction;
class QTreeWidget;
class QTreeWidgetItem;

namespace tw {

class LiveServer;
class LongTextEdit;

/// The calls of a session, the newest first: shown again, edited and sent again, compared.
class HistoryPane final : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryPane(QWidget *parent = nullptr);

    void setServer(LiveServer *server);
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] const DerivedBase *work() const { return &m_compared; }

signals:
    /// The user selects a call.
    void shown(quint64 number);
    /// The user wants to edit its arguments.
    void editRequested(quint64 number);

private:
    struct Compared
    {
        quint64 first = 0; ///< number of the earlier call
        quint64 second = 0;
        QStringList differences;
    };

    void fill();
    void showExchange(quint64 number);
    void fillItem(QTreeWidgetItem *item, quint64 number);
    void compare();
    void showDifferences();
    void updateActions();
    [[nodiscard]] quint64 numberAt(const QTreeWidgetItem *item) const;

    QPointer<LiveServer> m_server;
    QTreeWidget *m_list;
    LongTextEdit *m_difference;
    QAction *m_edit;
    QAction *m_compare;
    Derived<Compared> m_compared;
};

} // namespace tw
