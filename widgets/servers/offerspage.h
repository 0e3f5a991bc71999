// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/session/serveritems.h"
#include "model/servers/exchange.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <string>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tw {

class AnswerPane;
class FormView;
class LiveServer;
class LongTextEdit;

/// What a server offers besides tools: prompts, resources and resource templates, each with a form
/// for its arguments and its answer; and the notifications of the server, with the level of its log
/// messages.
class OffersPage final : public QWidget
{
    Q_OBJECT

public:
    explicit OffersPage(QWidget *parent = nullptr);

    /// Lists what \a server offers. Null clears the page.
    void setServer(LiveServer *server);
    /// Selects the prompt or resource of \a exchange with the arguments that were sent. False if
    /// the server does not list it.
    bool edit(const Exchange &exchange);
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] FormView *form() const { return m_form; }

signals:
    void closed();

private:
    QWidget *makeItemPart();
    QWidget *makeNotices();
    QWidget *makeHead();
    void fill();
    void addKind(mcp::ItemKind kind, const QString &title);
    void showItem();
    void request();
    void showExchange(quint64 number);
    void showNotices();
    void showSubscription();
    [[nodiscard]] const mcp::ServerItem *currentItem() const;
    [[nodiscard]] mcp::ItemKind currentKind() const;
    /// The address to read: of the resource, or of the template with the values of the form.
    [[nodiscard]] std::string currentUri() const;
    [[nodiscard]] QTreeWidgetItem *find(mcp::ItemKind kind, const QString &name) const;

    QPointer<LiveServer> m_server;
    QTreeWidget *m_list;
    QLabel *m_head;
    QLabel *m_title;
    QLabel *m_description;
    FormView *m_form;
    QPushButton *m_request;
    QCheckBox *m_subscribe;
    AnswerPane *m_answer;
    QComboBox *m_level;
    LongTextEdit *m_notices;
    QTimer m_noticesLater; ///< a server may send thousands at once
    quint64 m_shown = 0; ///< the exchange whose answer is shown
    std::string m_shownText; ///< of the item in the form
};

} // namespace tw
