// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The delays that users notice with payloads: a form of a thousand fields until it is painted, a
// key press with live validation, a result of 5 MB until its first rows are painted. Processor time
// of the GUI thread, the minimum of several runs, next to the goals. Paints offscreen unless
// QT_QPA_PLATFORM says otherwise.

#include "bench/cputime.h"
#include "bench/waituntil.h"
#include "model/catalog/catalogdocument.h"
#include "widgets/call/callworkspace.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLayout>

#include <algorithm>
#include <cstdio>
#include <limits>

using namespace tw;
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
    for (int i = 0; i < fields; ++i) {
        const std::string name = "field_" + std::to_string(i);
        schema["properties"][name] = {{"type", i % 2 != 0 ? "string" : "integer"},
                                      {"description", "The value of this field."},
                                      {"minimum", 1}};
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

void formOf(int fields)
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
    }
    report(qPrintable(u"form of %1 fields until painted"_s.arg(fields)), best, 60);
}

/// Typing into the first field of a tool, including all effects.
void keyPress(const char *what, const Json &schema, const Json &payload, const char *field)
{
    Catalog catalog;
    catalog.format = GoaCatalog;
    Tool tool;
    tool.id = "set.tool";
    tool.payload.emplace();
    tool.payload->schema = std::make_shared<const Json>(schema);
    catalog.tools.push_back(tool);
    CatalogDocument document;
    document.setCatalog(catalog, {});
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
        const double before = threadMilliseconds();
        QApplication::sendEvent(editor, &press);
        pumpUntilCalm(workspace);
        best = std::min(best, threadMilliseconds() - before);
    }
    report(what, best, 5);
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

} // namespace

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    formOf(1000);
    formOf(2000);
    const Json small = {{"type", "object"},
                        {"required", {"zone_id"}},
                        {"properties",
                         {{"zone_id", {{"type", "string"}, {"pattern", "^[a-z]+-[0-9]+$"}}},
                          {"hours", {{"type", "integer"}, {"minimum", 1}, {"maximum", 168}}},
                          {"kind", {{"type", "string"}, {"enum", {"air", "soil", "leaf"}}}},
                          {"tags", {{"type", "array"}, {"items", {{"type", "string"}}}}}}}};
    keyPress("key press with live validation, small tool", small,
             {{"zone_id", "north-2"}, {"hours", 6}, {"tags", {"a", "b"}}}, "/zone_id");
    Json wide = Json::object();
    for (int i = 0; i < 1000; ++i)
        wide["field_" + std::to_string(i)] = i % 2 != 0 ? Json("text") : Json(i + 1);
    keyPress("key press with live validation, 1000 fields filled in", wideSchema(1000), wide,
             "/field_1");
    for (int i = 0; i < 1000; i += 2)
        wide["field_" + std::to_string(i)] = 0;
    keyPress("key press with live validation, 500 of 1000 refused", wideSchema(1000), wide,
             "/field_1");
    largeResult();
    return 0;
}
