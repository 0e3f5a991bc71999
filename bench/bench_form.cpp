// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The delays that users notice with payloads: a form of a thousand fields until it is painted, a
// tool of a hundred thousand fields in Call and in Design, a key press with live validation, a
// payload and a result of 5 MB. Processor time of the GUI thread, the minimum of several runs, next
// to the goals; for the payload of 5 MB the longest event. With --large only that. Paints offscreen
// unless QT_QPA_PLATFORM says otherwise.
//
// The same forms with rjsf, where node, a Chromium and rjsf.mjs's packages are found: in
// <build>/bench/node, where the target bench_node installs them, or in TW_BENCH_NODE.

#include "bench/cputime.h"
#include "bench/probedapplication.h"
#include "bench/waituntil.h"
#include "model/catalog/catalogdocument.h"
#include "widgets/call/callworkspace.h"
#include "widgets/design/designworkspace.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/objectfield.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLayout>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cstdio>
#include <limits>

using namespace tw;
using bench::ProbedApplication;
using bench::threadMilliseconds;
using namespace Qt::StringLiterals;

namespace {

void report(const char *what, double milliseconds, double goal)
{
    std::printf("%-56s %8.2f ms = %.2f of %g ms\n", what, milliseconds, milliseconds / goal, goal);
    std::fflush(stdout);
}

Json wideSchema(int fields)
{
    Json schema = {{"type", "object"}, {"properties", Json::object()}};
    Json required = Json::array();
    // Looking each name up first would take a long time for very many.
    auto &properties = schema["properties"].get_ref<Json::object_t &>();
    properties.reserve(static_cast<std::size_t>(fields));
    for (int i = 0; i < fields; ++i) {
        const std::string name = "field_" + std::to_string(i);
        properties.emplace_back(name,
                                Json{{"type", i % 2 != 0 ? "string" : "integer"},
                                     {"description", "The value of this field."},
                                     {"minimum", 1}});
        if (i % 2 != 0)
            required.push_back(name);
    }
    schema["required"] = required;
    return schema;
}

void pumpUntilCalm(const Workspace &workspace)
{
    bench::waitUntilCalm([&] { return workspace.isIdle(); });
}

/// A form from nothing until its visible rows are painted, and the longest event while the other
/// rows follow.
void formOf(ProbedApplication &application, int fields, double goal)
{
    const auto schema = std::make_shared<const Json>(wideSchema(fields));
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 7; ++run) {
        FormView view;
        view.resize(600, 800);
        view.show();
        QCoreApplication::processEvents();
        const double before = threadMilliseconds();
        view.setSchema(schema);
        view.widget()->layout()->activate();
        view.repaint();
        best = std::min(best, threadMilliseconds() - before);
        if (run < 6)
            continue;
        application.reset();
        const auto *object = view.findChild<ObjectField *>();
        bench::waitUntilCalm([&] {
            const auto *more = object->findChild<QToolButton *>(u"moreFields"_s);
            return more || object->rows().size() == static_cast<std::size_t>(fields);
        });
    }
    report(qPrintable(u"form of %1 fields until painted"_s.arg(fields)), best, goal);
    std::printf("    rows made after %.1f ms more\n", application.busyMilliseconds());
    application.report("    their rows");
}

void openTool(CatalogDocument &document, const Json &schema)
{
    Catalog catalog;
    catalog.format = GoaCatalog;
    Tool tool;
    tool.id = "set.tool";
    tool.payload.emplace();
    tool.payload->schema = std::make_shared<const Json>(schema);
    catalog.tools.push_back(tool);
    document.setCatalog(catalog, {});
}

/// Call and Design with one tool of \a fields fields, from making the mode until its page is
/// painted and nothing is left to do.
template <typename Mode>
void wideTool(ProbedApplication &application, const QString &mode, int fields)
{
    CatalogDocument document;
    openTool(document, wideSchema(fields));
    application.reset();
    QElapsedTimer clock;
    clock.start();
    Mode workspace(&document);
    workspace.resize(1280, 800);
    workspace.show();
    workspace.select(locationFromText(u"set.tool"_s));
    workspace.repaint();
    pumpUntilCalm(workspace);
    report(qPrintable(u"%1: a tool of %2 fields (by the clock)"_s.arg(mode).arg(fields)),
           static_cast<double>(clock.nsecsElapsed()) / 1e6, 1000);
    application.report("    until then");
}

/// Typing into the first field of a tool, including all effects in the window.
void keyPress(ProbedApplication &application, const char *what, const Json &schema,
              const Json &payload, const char *field)
{
    CatalogDocument document;
    openTool(document, schema);
    CallWorkspace workspace(&document);
    workspace.resize(1280, 800);
    workspace.show();
    workspace.setPayload(u"set.tool"_s, QByteArray::fromStdString(writeJson(payload)));
    pumpUntilCalm(workspace);
    workspace.findChild<FormView *>()->rowFor(field)->focusEditor();
    QCoreApplication::processEvents();
    QWidget *editor = workspace.findChild<FormView *>()->rowFor(field)->field()->editor();
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 15; ++run) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_A, {}, u"a"_s);
        application.reset();
        QApplication::sendEvent(editor, &press);
        pumpUntilCalm(workspace);
        best = std::min(best, application.busyMilliseconds());
    }
    report(what, best, 5);
}

/// Opens a payload of 5 MB, types into the middle of its text and into fields of its form.
void largePayload(ProbedApplication &application)
{
    const Json record = {{"type", "object"},
                         {"required", {"zone", "celsius"}},
                         {"properties",
                          {{"zone", {{"type", "string"}}},
                           {"celsius", {{"type", "number"}}},
                           {"note", {{"type", "string"}}}}}};
    const Json schema = {
        {"type", "object"},
        {"properties",
         {{"title", {{"type", "string"}}}, {"rows", {{"type", "array"}, {"items", record}}}}}};
    Json payload = {{"title", "May"}, {"rows", Json::array()}};
    for (int i = 0; i < 44'000; ++i)
        payload["rows"].push_back({{"zone", "north-" + std::to_string(i)},
                                   {"celsius", 21.5},
                                   {"note", "Nothing to remark."}});
    CatalogDocument document;
    CallWorkspace workspace(&document);
    workspace.resize(1280, 800);
    openTool(document, schema);
    workspace.show();
    pumpUntilCalm(workspace);
    const QByteArray bytes = QByteArray::fromStdString(writeJson(payload, {.indent = 2}));
    const auto measure = [&](const char *what, const auto &act) {
        application.reset();
        QTimer::singleShot(0, &workspace, act);
        QCoreApplication::processEvents();
        pumpUntilCalm(workspace);
        application.report(what);
    };
    measure("open a payload of 5 MB", [&] { workspace.setPayload(u"set.tool"_s, bytes); });
    auto *text = workspace.findChild<JsonEdit *>();
    QTextCursor cursor = text->textCursor();
    cursor.setPosition(static_cast<int>(bytes.indexOf("north-22000") + 3));
    text->setFocus();
    measure("move to the middle of its text", [&] { text->setTextCursor(cursor); });
    const auto press = [](QWidget *widget) {
        QKeyEvent key(QEvent::KeyPress, Qt::Key_A, {}, u"a"_s);
        QApplication::sendEvent(widget, &key);
    };
    measure("type into the middle of its text", [&] { press(text); });
    measure("type again", [&] { press(text); });
    auto *form = workspace.findChild<FormView *>();
    for (const char *field : {"/title", "/rows/3/zone"}) {
        form->rowFor(field)->focusEditor();
        pumpUntilCalm(workspace);
        QWidget *editor = form->rowFor(field)->field()->editor();
        measure("type into a field", [&] { press(editor); });
        measure("type again", [&] { press(editor); });
    }
}

void largeResult()
{
    std::string text = "{\"rows\":[";
    for (int i = 0; text.size() < 5'000'000; ++i) {
        text += (i == 0 ? "" : ",") + ("{\"zone\":\"north-" + std::to_string(i))
            + "\",\"celsius\":21.5,\"note\":\"Nothing to remark.\"}";
    }
    text += "]}";
    const QByteArray bytes = QByteArray::fromStdString(text);
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 5; ++run) {
        JsonView view;
        view.resize(600, 800);
        view.show();
        QCoreApplication::processEvents();
        QElapsedTimer clock;
        clock.start();
        view.setText(bytes);
        bench::waitUntil([&] { return !view.isBusy(); });
        view.repaint();
        best = std::min(best, static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    report("result of 5 MB until its rows are painted (by the clock)", best, 200);
}

/// What rjsf needs for the same forms, by the clock of its page.
void compareWithRjsf()
{
    QString browser;
    for (const char *name : {"chromium", "chromium-browser", "google-chrome"}) {
        if (browser.isEmpty())
            browser = QStandardPaths::findExecutable(QString::fromLatin1(name));
    }
    const QString node = QStandardPaths::findExecutable(u"node"_s);
    const QString modules =
        qEnvironmentVariable("TW_BENCH_NODE", QStringLiteral(TW_BENCH_NODE)) + u"/node_modules"_s;
    const bool hasPackages = QFileInfo::exists(modules + u"/@rjsf/core"_s);
    if (browser.isEmpty() || node.isEmpty() || !hasPackages) {
        std::printf("rjsf: skipped, there is no %s\n",
                    browser.isEmpty()    ? "Chromium"
                        : node.isEmpty() ? "node"
                                         : qPrintable(u"rjsf in "_s + modules));
        return;
    }
    QProcess measuring;
    measuring.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    measuring.start(node, {QStringLiteral(TW_BENCH_RJSF), modules, browser});
    measuring.waitForFinished(-1);
    const QStringList lines =
        QString::fromUtf8(measuring.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
    if (lines.isEmpty())
        std::printf("rjsf: skipped, it did not run in %s\n", qPrintable(browser));
    for (const QString &line : lines)
        std::printf("rjsf: %s ms\n", qPrintable(line));
}

} // namespace

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    ProbedApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    if (application.arguments().contains(u"--large"_s)) {
        largePayload(application);
        return 0;
    }
    formOf(application, 200, 13);
    formOf(application, 1000, 60);
    formOf(application, 2000, 120);
    formOf(application, 10000, 150);
    wideTool<CallWorkspace>(application, u"Call"_s, 100'000);
    wideTool<DesignWorkspace>(application, u"Design"_s, 100'000);
    const Json small = {{"type", "object"},
                        {"required", {"zone_id"}},
                        {"properties",
                         {{"zone_id", {{"type", "string"}, {"pattern", "^[a-z]+-[0-9]+$"}}},
                          {"hours", {{"type", "integer"}, {"minimum", 1}, {"maximum", 168}}},
                          {"kind", {{"type", "string"}, {"enum", {"air", "soil", "leaf"}}}},
                          {"tags", {{"type", "array"}, {"items", {{"type", "string"}}}}}}}};
    keyPress(application, "key press with live validation, small tool", small,
             {{"zone_id", "north-2"}, {"hours", 6}, {"tags", {"a", "b"}}}, "/zone_id");
    Json wide = Json::object();
    for (int i = 0; i < 1000; ++i)
        wide["field_" + std::to_string(i)] = i % 2 != 0 ? Json("text") : Json(i + 1);
    keyPress(application, "key press with live validation, 1000 fields filled in", wideSchema(1000),
             wide, "/field_1");
    for (int i = 0; i < 1000; i += 2)
        wide["field_" + std::to_string(i)] = 0;
    keyPress(application, "key press with live validation, 500 of 1000 refused", wideSchema(1000),
             wide, "/field_1");
    largePayload(application);
    largeResult();
    compareWithRjsf();
    return 0;
}
