// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

class QAction;
class QPlainTextEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace tw {

class LiveServer;

/// The calls of a session, the newest first: shown again, edited and sent again, compared.
class HistoryPane final : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryPane(QWidget *parent = nullptr);

    void setServer(LiveServer *server);
    [[nodiscard]] QTreeWidget *list() const { return m_list; }

signals:
    /// The user selects a call.
    void shown(quint64 number);
    /// The user wants to edit its arguments.
    void editRequested(quint64 number);

private:
    void fill();
    void showExchange(quint64 number);
    void fillItem(QTreeWidgetItem *item, quint64 number);
    void compare();
    void updateActions();
    [[nodiscard]] quint64 numberAt(const QTreeWidgetItem *item) const;

    QPointer<LiveServer> m_server;
    QTreeWidget *m_list;
    QPlainTextEdit *m_difference;
    QAction *m_edit;
    QAction *m_compare;
};

} // namespace tw
