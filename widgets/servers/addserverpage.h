// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace tw {

class LiveServer;
class ServerBook;

/// A page that adds servers: one by its command or URL, or those of another program's
/// configuration.
class AddServerPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit AddServerPage(ServerBook *book, QWidget *parent = nullptr);

    /// Clears the fields and puts the focus into the first.
    void begin();
    /// Asks for a configuration file.
    void chooseConfiguration();
    /// Adds the servers of \a path and shows what was left out.
    void import(const QString &path);

signals:
    /// Null: nothing was added.
    void done(tw::LiveServer *server);

private:
    void addFields(QVBoxLayout *column, QWidget *page);
    void addImports(QVBoxLayout *column, QWidget *page);
    void listConfigurations();
    void add();

    ServerBook *m_book;
    QLineEdit *m_target;
    QLineEdit *m_name;
    QLineEdit *m_folder;
    QPlainTextEdit *m_values;
    QComboBox *m_era;
    QLabel *m_remark;
    QVBoxLayout *m_imports;
};

} // namespace tw
