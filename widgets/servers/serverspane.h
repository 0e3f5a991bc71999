// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QWidget>

class QAction;
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
    /// Null for the catalog from a file.
    [[nodiscard]] LiveServer *current() const;
    void setCurrent(const LiveServer *server);

signals:
    /// The user selects another row.
    void currentChanged();
    void addRequested();
    void importRequested();
    void detailsRequested();
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
    void fill();
    void showServer(const LiveServer *server, QTreeWidgetItem *item);
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
    QAction *m_details = nullptr;
    QAction *m_verdict = nullptr;
    QAction *m_offers = nullptr;
    QList<QAction *> m_actions;
};

} // namespace tw
