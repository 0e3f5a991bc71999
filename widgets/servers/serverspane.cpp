// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/serverspane.h"

#include "model/catalog/catalogdocument.h"
#include "model/common/format.h"
#include "model/servers/serverbook.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/sectionheader.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum ServerColumn { NameColumn, StateColumn };
    constexpr int MostRows = 6; // without scrolling

    struct StateSign
    {
        QString icon;
        QColor color;
    };

    StateSign stateSign(const LiveServer &server, const Tokens &t)
    {
        switch (server.state()) {
        case LiveServer::State::Ready:
            return {u"ok"_s, t.ok};
        case LiveServer::State::Starting:
        case LiveServer::State::Stopping:
            return {u"hourglass"_s, t.waiting};
        case LiveServer::State::Failed:
            return {u"error"_s, t.error};
        case LiveServer::State::Stopped:
            break;
        }
        return {server.isConsented() ? u"stop"_s : u"question"_s, t.secondary};
    }

    /// "19 tools · 12 ms", "exited", "stopped".
    QString stateLine(const LiveServer &server)
    {
        QString text = server.stateText();
        if (server.state() == LiveServer::State::Ready) {
            text = ServersPane::tr("%n tool(s)", nullptr, server.toolCount());
            if (server.latency())
                text += u" · "_s + formatDuration(server.latency()->count());
        }
        return text;
    }

} // namespace

ServersPane::ServersPane(ServerBook *book, const CatalogDocument *files, QWidget *parent)
    : QWidget(parent)
    , m_book(book)
    , m_files(files)
    , m_header(new SectionHeader(tr("Servers"), this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(u"serversPane"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_list);
    m_list->setObjectName(u"serverList"_s);
    m_list->setAccessibleName(tr("Servers"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(StateColumn, QHeaderView::ResizeToContents);
    m_add =
        addPaneAction(u"serverAdd"_s, u"add"_s, tr("Add Server…"),
                      tr("Add an MCP server by its command or URL"), &ServersPane::addRequested);
    addPaneAction(u"serverImport"_s, u"import"_s, tr("Import Servers…"),
                  tr("Add the servers of another program's configuration"),
                  &ServersPane::importRequested);
    m_toggle = addPaneAction(u"serverStart"_s, u"play"_s, tr("Start Server"),
                             tr("Start or stop this server"), &ServersPane::toggleServer);
    m_restart =
        addPaneAction(u"serverRestart"_s, u"retry"_s, tr("Restart Server"),
                      tr("End this server and start it again"), &ServersPane::restartServer);
    m_details = addPaneAction(u"serverDetails"_s, u"info"_s, tr("Server Details"),
                              tr("Show command, output, instructions and state of this server"),
                              &ServersPane::detailsRequested);
    m_verdict = addPaneAction(u"serverProbe"_s, u"check"_s, tr("Probe with Wrong Calls…"),
                              tr("Send calls with one fault each and judge the answers"),
                              &ServersPane::verdictRequested);
    m_offers = addPaneAction(u"serverOffers"_s, u"message"_s, tr("Prompts and resources"),
                             tr("Show the prompts, resources and notifications of this server"),
                             &ServersPane::offersRequested);
    m_edit = addPaneAction(u"serverEdit"_s, u"rename"_s, tr("Change Server…"),
                           tr("Change name, command, environment or address of this server"),
                           &ServersPane::editRequested);
    m_remove = addPaneAction(u"serverRemove"_s, u"trash"_s, tr("Remove Server"),
                             tr("Stop this server and remove it from the list"),
                             &ServersPane::removeServer);
    m_restore = addPaneAction(u"serverRestore"_s, u"undo"_s, tr("Restore Removed Server"),
                              tr("Put the server that was removed last back to the list"),
                              &ServersPane::restoreServer);
    m_remove->setShortcut(QKeySequence::Delete);
    m_restart->setShortcut(Qt::Key_F5);
    m_edit->setShortcut(Qt::Key_F2);
    for (QAction *action : {m_remove, m_restart, m_edit})
        action->setShortcutContext(Qt::WidgetShortcut); // of the list
    m_list->addActions(
        {m_toggle, m_restart, m_details, m_edit, m_verdict, m_offers, m_remove, m_restore});
    m_undo = new QToolButton(this);
    m_undo->setObjectName(u"serverUndo"_s);
    m_undo->setAutoRaise(true);
    m_undo->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_undo->setIcon(icon(u"undo"_s));
    m_undo->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    column->addWidget(m_undo);
    connect(m_undo, &QToolButton::clicked, m_restore, &QAction::trigger);
    m_asks = new QToolButton(this);
    m_asks->setObjectName(u"serverAsks"_s);
    m_asks->setAutoRaise(true);
    m_asks->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_asks->setIcon(icon(u"question"_s));
    m_asks->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    column->addWidget(m_asks);
    connect(m_asks, &QToolButton::clicked, this, &ServersPane::questionsRequested);
    connect(m_book, &ServerBook::questionsChanged, this, &ServersPane::fitRows);
    m_clock.setInterval(1000); // seconds are shown
    connect(&m_clock, &QTimer::timeout, this, &ServersPane::showWaits);
    for (QAction *action : {m_toggle, m_details, m_add})
        m_header->addButton(action);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        updateActions();
        emit currentChanged();
    });
    connect(m_list, &QTreeWidget::itemActivated, this, &ServersPane::detailsRequested);
    connect(m_book, &ServerBook::serversChanged, this, &ServersPane::fill);
    connect(m_book, &ServerBook::serverChanged, this, [this](LiveServer *server) {
        if (QTreeWidgetItem *item = itemOf(server))
            showServer(server, item);
        updateActions();
    });
    connect(m_files, &CatalogDocument::stateChanged, this, &ServersPane::fill);
    connect(m_files, &CatalogDocument::catalogReset, this, &ServersPane::fill);
    fill();
}

QAction *ServersPane::addPaneAction(const QString &name, const QString &iconName,
                                    const QString &text, const QString &tip,
                                    void (ServersPane::*act)())
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(name);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    connect(action, &QAction::triggered, this, act);
    m_actions.append(action);
    return action;
}

void ServersPane::fill()
{
    const LiveServer *before = current();
    {
        const QSignalBlocker quiet(m_list); // the selection is restored below
        m_list->clear();
        if (m_files->hasCatalog() || m_files->state() != CatalogDocument::State::Empty) {
            auto *item = new QTreeWidgetItem(m_list, {m_files->displayName(), tr("file")});
            item->setIcon(NameColumn, icon(u"toolset"_s));
            item->setToolTip(NameColumn, m_files->path());
        }
        for (LiveServer *server : m_book->servers()) {
            auto *item = new QTreeWidgetItem(m_list);
            item->setData(NameColumn, Qt::UserRole, QVariant::fromValue(server));
            showServer(server, item);
        }
        setCurrent(before);
    }
    // Without a server only the header is shown, with the button to add one. The tools below it
    // are those of the file.
    const std::vector<LiveServer *> &servers = m_book->servers();
    m_starts.removeIf([&servers](const auto &start) {
        return std::ranges::find(servers, start.key()) == servers.end();
    });
    const bool isEmpty = servers.empty();
    m_header->setTitle(isEmpty ? tr("Tools") : tr("Servers"));
    m_toggle->setVisible(!isEmpty);
    m_details->setVisible(!isEmpty);
    m_list->setVisible(!isEmpty);
    const int rows = std::clamp(m_list->topLevelItemCount(), 1, MostRows);
    m_list->setFixedHeight(rows * std::max(m_list->sizeHintForRow(0), scaled(24)) + space(1));
    fitRows();
    updateActions();
    if (current() != before)
        emit currentChanged();
}

/// What the list is followed by: a question, and how to take back a removal.
void ServersPane::fitRows()
{
    const auto questions = static_cast<int>(m_book->questions().size());
    const QString removed = m_book->removedName();
    m_undo->setText(tr("Undo the removal of %1").arg(removed));
    m_asks->setText(tr("%n question(s) of servers", nullptr, questions));
    m_undo->setVisible(!removed.isEmpty());
    m_asks->setVisible(questions > 0);
    int height = m_header->sizeHint().height() + (m_book->servers().empty() ? 0 : m_list->height());
    for (QToolButton *row : {m_undo, m_asks}) {
        row->setToolTip(row->text());
        height += row->isHidden() ? 0 : row->sizeHint().height();
    }
    setFixedHeight(height);
}

/// A server that starts shows for how long: one that hangs is told from one that is slow.
void ServersPane::showWaits()
{
    for (LiveServer *server : m_book->servers()) {
        if (QTreeWidgetItem *item = itemOf(server); item && m_starts.contains(server))
            showServer(server, item);
    }
}

void ServersPane::showServer(LiveServer *server, QTreeWidgetItem *item)
{
    const Tokens &t = tokensFor(palette());
    const StateSign sign = stateSign(*server, t);
    QString line = stateLine(*server);
    if (server->state() != LiveServer::State::Starting) {
        m_starts.remove(server);
    } else {
        QElapsedTimer &start = m_starts[server];
        if (!start.isValid())
            start.start();
        if (const qint64 seconds = start.elapsed() / 1000; seconds > 0)
            line += u" · "_s + tr("%1 s").arg(seconds);
    }
    if (m_starts.isEmpty())
        m_clock.stop();
    else if (!m_clock.isActive())
        m_clock.start();
    item->setText(NameColumn, server->name());
    item->setIcon(NameColumn, icon(sign.icon, sign.color));
    item->setText(StateColumn, line);
    item->setForeground(StateColumn, t.secondary);
    const QString setup = QString::fromStdString(mcp::setupText(server->setup()));
    const QString tip = server->failure().isEmpty() ? setup : setup + u'\n' + server->failure();
    item->setToolTip(NameColumn, tip);
    item->setToolTip(StateColumn, tip);
    item->setData(NameColumn, Qt::AccessibleTextRole,
                  u"%1, %2, %3"_s.arg(server->name(), server->stateText(), line));
}

QTreeWidgetItem *ServersPane::itemOf(const LiveServer *server) const
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        if (item->data(NameColumn, Qt::UserRole).value<LiveServer *>() == server)
            return item;
    }
    return nullptr;
}

LiveServer *ServersPane::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? item->data(NameColumn, Qt::UserRole).value<LiveServer *>() : nullptr;
}

void ServersPane::setCurrent(const LiveServer *server)
{
    QTreeWidgetItem *item = itemOf(server);
    m_list->setCurrentItem(item ? item : m_list->topLevelItem(0));
}

void ServersPane::updateActions()
{
    const LiveServer *server = current();
    for (QAction *action : {m_toggle, m_restart, m_details, m_verdict, m_remove, m_edit})
        action->setEnabled(server != nullptr);
    m_restore->setVisible(!m_book->removedName().isEmpty());
    const bool runs = server
        && (server->state() == LiveServer::State::Starting
            || server->state() == LiveServer::State::Ready);
    m_toggle->setText(runs ? tr("Stop Server") : tr("Start Server"));
    m_toggle->setToolTip(m_toggle->text());
    m_toggle->setIcon(icon(runs ? u"stop"_s : u"play"_s));
    const bool isReady = server && server->state() == LiveServer::State::Ready;
    m_verdict->setEnabled(isReady);
    m_offers->setEnabled(isReady);
}

void ServersPane::toggleServer()
{
    LiveServer *server = current();
    const bool runs = server->state() == LiveServer::State::Starting
        || server->state() == LiveServer::State::Ready;
    if (runs)
        server->stop();
    else
        emit startRequested();
}

void ServersPane::restartServer()
{
    LiveServer *server = current();
    if (server->state() == LiveServer::State::Ready)
        server->restart();
    else
        emit startRequested();
}

void ServersPane::removeServer()
{
    m_starts.remove(current());
    m_book->remove(current());
}

void ServersPane::restoreServer()
{
    if (LiveServer *server = m_book->restore())
        setCurrent(server);
}

void ServersPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace tw
