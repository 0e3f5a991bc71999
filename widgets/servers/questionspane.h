// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/servers/serverquestion.h"

#include <QWidget>

class QAction;
class QCheckBox;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace tw {

class FormView;
class LiveServer;
class SectionHeader;
class ServerBook;

/// The page of what servers ask, one question at a time: which server, its words, and the ways to
/// answer. It answers nothing by itself.
class QuestionsPane final : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionsPane(ServerBook *book, QWidget *parent = nullptr);

    /// Questions of \a server come first.
    void prefer(const LiveServer *server);
    /// The server whose question is shown; "" without one.
    [[nodiscard]] QString askingServer() const;

signals:
    /// Another question is shown, or none.
    void questionShown();
    void closed(); ///< the question stays
    /// The user agrees to open this address in the system browser.
    void browserRequested(const QString &url);

private:
    void follow();
    void step(int by);
    void show(const ServerQuestionPtr &question);
    void addForm(QVBoxLayout *column, QWidget *page);
    void addUrl(QVBoxLayout *column, QWidget *page);
    void addSampling(QVBoxLayout *column, QWidget *page);
    void addRoots(QVBoxLayout *column, QWidget *page);
    void addButtons();
    void accept();
    /// Changes what the asking server is answered from now on.
    template <typename Change>
    void keep(const ServerQuestion &question, Change change);

    ServerBook *m_book;
    QString m_preferred; ///< name of a server
    SectionHeader *m_header;
    QWidget *m_body;
    QVBoxLayout *m_column;
    QVBoxLayout *m_footer; ///< the buttons
    QAction *m_previous;
    QAction *m_next;
    ServerQuestionPtr m_question; ///< that is shown; may be null
    FormView *m_form = nullptr;
    QPlainTextEdit *m_text = nullptr; ///< the answer to sampling, or folders
    QCheckBox *m_always = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace tw
