// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>

class QAction;
class QStackedWidget;
class QTabWidget;
class QWidget;

namespace tw {

class AddServerPage;
class AnswerPane;
class CallSuiteDocument;
class CatalogDocument;
class HistoryPane;
class LiveServer;
class OffersPage;
class MessagePage;
class QuestionsPane;
class SavedCallsPane;
class SendBar;
class ServerBook;
class ServerPage;
class ServersPane;
class ToolTreeView;
class VerdictPage;

/// What Call has for live servers. One catalog is shown at a time: that of the file or that of a
/// server, each with its tree of tools and its saved calls.
struct LiveParts
{
    struct Views
    {
        CallSuiteDocument *calls = nullptr;
        ToolTreeView *tools = nullptr;
        SavedCallsPane *saved = nullptr;
    };

    [[nodiscard]] bool isAtEditors() const;

    ServerBook *book = nullptr;
    ServersPane *pane = nullptr;
    QuestionsPane *questions = nullptr;
    SendBar *send = nullptr;
    AnswerPane *answer = nullptr;
    HistoryPane *history = nullptr;
    ServerPage *page = nullptr;
    AddServerPage *add = nullptr;
    VerdictPage *verdict = nullptr;
    OffersPage *offers = nullptr;
    QStackedWidget *main = nullptr; ///< the editors, or a page of a server
    QWidget *editors = nullptr;
    QPointer<QWidget> covered; ///< by the page of questions
    QPointer<QWidget> focus; ///< before that page was shown
    MessagePage *noTool = nullptr; ///< in their place while the catalog has no tool
    QAction *openDesign = nullptr; ///< its button, for the catalog from a file
    QStackedWidget *tools = nullptr; ///< a tree for each catalog
    QStackedWidget *saved = nullptr;
    QTabWidget *answers = nullptr; ///< answer, history, checks

    CatalogDocument *files = nullptr; ///< the catalog from a file
    /// The context of the connections to the catalog that is shown.
    std::unique_ptr<QObject> follower;
    QPointer<LiveServer> server; ///< null: the catalog from a file
    std::map<const LiveServer *, Views> views;
    quint64 shown = 0; ///< the call whose answer is shown
    bool opensTools = false; ///< the tools are shown once they are listed
    bool sends = false; ///< the payload is sent once the server is ready
    /// Calls its argument when another catalog may replace the open one.
    std::function<void(const std::function<void()> &next)> guard;
};

} // namespace tw
