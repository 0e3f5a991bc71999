// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QScrollArea>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace tw {

namespace mcp {
    struct ServerSetup;
}
class LiveServer;
class ServerBook;

/// A page that adds servers: one by its command or URL, or those of another program's
/// configuration. It also changes a server of the list.
class AddServerPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit AddServerPage(ServerBook *book, QWidget *parent = nullptr);

    /// Clears the fields and puts the focus into the first.
    void begin();
    /// Fills the fields with the setup of \a server, to change it.
    void edit(LiveServer *server);
    /// Asks for a configuration file.
    void chooseConfiguration();
    /// Adds the servers of \a path and shows what was left out.
    void import(const QString &path);

signals:
    /// The server that was added or changed; null: none.
    void done(tw::LiveServer *server);

private:
    void addFields(QVBoxLayout *column, QWidget *page);
    void addImports(QVBoxLayout *column, QWidget *page);
    void listConfigurations();
    void showFields(const mcp::ServerSetup &setup);
    void apply();

    ServerBook *m_book;
    QPointer<LiveServer> m_edited; ///< null: a new one is added
    QLabel *m_title;
    QPushButton *m_apply;
    QWidget *m_importing; ///< what only a new server has
    QLineEdit *m_target;
    QLineEdit *m_name;
    QLineEdit *m_folder;
    QPlainTextEdit *m_values;
    QComboBox *m_era;
    QLabel *m_remark;
    QVBoxLayout *m_imports;
};

} // namespace tw
