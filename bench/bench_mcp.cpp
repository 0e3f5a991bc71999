// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The delays of live servers: a result of 5 MB from its last byte until it is painted, a list of
// 2 000 tools from its last byte until it is painted, and the longest time without a response
// meanwhile. The program is its own server. Paints offscreen unless QT_QPA_PLATFORM says otherwise.

#include "bench/probedapplication.h"
#include "bench/waituntil.h"
#include "mcp/protocol/rpcmessage.h"
#include "model/catalog/catalogdocument.h"
#include "model/servers/serverbook.h"
#include "widgets/call/callworkspace.h"
#include "widgets/theme/theme.h"

#include <QElapsedTimer>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>

using namespace tw;
using bench::ProbedApplication;
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t ResultBytes = 5'000'000;
constexpr int ToolCount = 2000;
constexpr double ResultGoal = 200; // milliseconds
constexpr double ListGoal = 100;
constexpr int Rounds = 5;

void answer(const std::string &id, const std::string &result)
{
    std::cout << R"({"jsonrpc":"2.0","id":)" << id << R"(,"result":)" << result << "}\n"
              << std::flush;
}

/// A text of one long line, or records as structured content with their copy as text.
std::string resultText(bool isStructured)
{
    if (!isStructured)
        return R"({"content":[{"type":"text","text":")" + std::string(ResultBytes, 'x') + "\"}]}";
    std::string records;
    for (int i = 0; records.size() < ResultBytes / 2; ++i)
        records += (records.empty() ? "" : ",") + std::string(R"({"id":)") + std::to_string(i)
            + R"(,"name":"record","value":1.25,"tags":["a","b"]})";
    const std::string value = R"({"records":[)" + records + "]}";
    return R"({"content":[{"type":"text","text":)" + mcp::jsonQuoted(value)
        + R"(}],"structuredContent":)" + value + '}';
}

std::string toolsText()
{
    std::string tools;
    for (int i = 0; i < ToolCount; ++i) {
        const std::string name = i == 0 ? "text" : i == 1 ? "records" : "tool_" + std::to_string(i);
        tools += (tools.empty() ? "" : ",") + std::string(R"({"name":")") + name
            + R"(","description":"One of many tools.","annotations":{"readOnlyHint":true},)"
              R"("inputSchema":{"type":"object","required":["a"],"properties":{)"
              R"("a":{"type":"string","description":"A text."},)"
              R"("b":{"type":"integer","minimum":0},"c":{"enum":["x","y","z"]}}}})";
    }
    return R"({"tools":[)" + tools + "]}";
}

int serve()
{
    for (std::string line; std::getline(std::cin, line);) {
        const mcp::RpcMessage message(line);
        if (message.method() == "initialize")
            answer(message.id(),
                   R"({"protocolVersion":"2025-11-25","capabilities":{"tools":{}},)"
                   R"("serverInfo":{"name":"bench","version":"1"}})");
        else if (message.method() == "tools/list")
            answer(message.id(), toolsText());
        else if (message.method() == "tools/call")
            answer(message.id(), resultText(line.find("\"records\"") != std::string::npos));
        else if (!message.id().empty())
            answer(message.id(), "{}");
    }
    return 0;
}

/// Times from the last byte of a large message on.
class LastByte
{
public:
    explicit LastByte(const mcp::Session &session)
    {
        m_connection = QObject::connect(
            &session, &mcp::Session::traffic, [this](const mcp::TrafficFrame &frame) {
                constexpr std::size_t Large = 200'000;
                if (frame.direction == mcp::TrafficFrame::Direction::FromServer
                    && frame.text->size() > Large)
                    m_clock.start();
            });
    }
    ~LastByte() { QObject::disconnect(m_connection); }
    LastByte(const LastByte &) = delete;
    LastByte &operator=(const LastByte &) = delete;

    [[nodiscard]] bool hasArrived() const { return m_clock.isValid(); }
    [[nodiscard]] double milliseconds() const
    {
        return static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
    }

private:
    QElapsedTimer m_clock;
    QMetaObject::Connection m_connection;
};

void report(const char *what, double milliseconds, double goal)
{
    std::printf("%s: %.1f ms from the last byte until painted = %.2f of %.0f ms\n", what,
                milliseconds, milliseconds / goal, goal);
}

void measureResult(ProbedApplication &application, CallWorkspace &call, LiveServer &server,
                   const char *tool)
{
    // The page of verdicts has a pane of this kind, too.
    auto *headline =
        call.findChild<QWidget *>(u"answerPane"_s)->findChild<QWidget *>(u"answerHeadline"_s);
    double best = 1e9;
    application.reset();
    for (int round = 0; round < Rounds; ++round) {
        const LastByte lastByte(*server.session());
        call.select(ToolLocation{tool});
        bench::waitUntilCalm([&] { return call.isIdle(); });
        call.setPayload(QString::fromLatin1(tool), "{\"a\":\"x\"}");
        bench::waitUntilCalm([&] { return call.isIdle(); });
        call.findChild<QPushButton *>(u"sendButton"_s)->click();
        bench::waitUntil([&] { return lastByte.hasArrived(); });
        bench::waitUntil([&] { return call.isIdle(); });
        application.watchPainting(headline);
        headline->update();
        bench::waitUntil([&] { return application.hasPainted(); });
        best = std::min(best, lastByte.milliseconds());
        bench::waitUntilCalm([&] { return call.isIdle(); });
    }
    report(tool, best, ResultGoal);
    application.report(tool);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1 && std::string_view(argv[1]) == "serve")
        return serve();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    ProbedApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    CatalogDocument document;
    CallWorkspace call(&document);
    call.resize(1280, 800);
    call.show();
    LiveServer *server = call.servers()->add(
        ServerBook::setupFor(u"\"%1\" serve"_s.arg(QCoreApplication::applicationFilePath())));
    server->agree();
    bench::waitUntilCalm([&] { return call.isIdle(); });

    application.reset();
    if (!server->start())
        return 1;
    const LastByte lastByte(*server->session());
    bench::waitUntil([&] { return server->toolCount() == ToolCount; });
    // The file and each server have a tree of their own.
    const QTreeView *tree = nullptr;
    bench::waitUntil([&] {
        for (const QTreeView *each : call.findChildren<QTreeView *>(u"toolTree"_s))
            tree = each->isVisible() ? each : tree;
        return tree != nullptr;
    });
    application.watchPainting(tree->viewport());
    tree->viewport()->update();
    bench::waitUntil([&] { return application.hasPainted(); });
    report("2000 tools", lastByte.milliseconds(), ListGoal);
    application.report("2000 tools");
    bench::waitUntilCalm([&] { return call.isIdle(); });
    measureResult(application, call, *server, "text");
    measureResult(application, call, *server, "records");
    call.servers()->stopAll();
    bench::waitUntil([&] { return call.servers()->isStopped(); });
    return 0;
}
