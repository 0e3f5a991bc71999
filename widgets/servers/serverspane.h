// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QList>
#include <QTimer>
#include <QWidget>

class QAction;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tw {

class CatalogDocument;
class LiveServer;
class SectionHeader;
class ServerBook;

/// The list of servers above the tools of Call: name, state in words, number of tools, latency. Its
/// first row is the catalog from a file, if one is open.
class ServersPane final : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the pane.
    ServersPane(ServerBook *book, const CatalogDocument *files, QWidget *parent = nullptr);

    /// For the menus and the palette.
    [[nodiscard]] const QList<QAction *> &paneActions() const { return m_actions; }
    /// Add and import: for empty pages.
    [[nodiscard]] QAction *addServerAction() const { return m_add; }
    [[nodiscard]] QAction *restoreAction() const { return m_restore; }
    /// Null for the catalog from a file.
    [[nodiscard]] LiveServer *current() const;
    void setCurrent(const LiveServer *server);

signals:
    /// The user selects another row.
    void currentChanged();
    void addRequested();
    void importRequested();
    void detailsRequested();
    void editRequested();
    void questionsRequested();
    void verdictRequested();
    void offersRequested();
    /// The user wants to start or restart the current server; it may need consent first.
    void startRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    QAction *addPaneAction(const QString &name, const QString &iconName, const QString &text,
                           const QString &tip, void (ServersPane::*act)());
    void toggleServer();
    void restartServer();
    void removeServer();
    void restoreServer();
    void fill();
    void fitRows();
    void showServer(LiveServer *server, QTreeWidgetItem *item);
    void showWaits();
    void updateActions();
    [[nodiscard]] QTreeWidgetItem *itemOf(const LiveServer *server) const;

    ServerBook *m_book;
    const CatalogDocument *m_files;
    SectionHeader *m_header;
    QTreeWidget *m_list;
    QAction *m_add = nullptr;
    QAction *m_toggle = nullptr;
    QAction *m_restart = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_edit = nullptr;
    QAction *m_restore = nullptr;
    QToolButton *m_undo = nullptr; ///< below the list after a removal
    QToolButton *m_asks = nullptr; ///< below the list while servers ask
    QAction *m_details = nullptr;
    QAction *m_verdict = nullptr;
    QAction *m_offers = nullptr;
    QList<QAction *> m_actions;
    QHash<const LiveServer *, QElapsedTimer> m_starts; ///< of servers that are starting
    QTimer m_clock;
};

} // namespace tw
