// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Design with a catalog of 2 000 tools of 20 fields: opening it, and each kind of edit until all
// that depends on it is updated: the trees, the findings' schedule, the recovery journal and the
// preview text of the selected tool. Processor time of the GUI thread, the minimum of several runs,
// next to the goals; opening is measured by the clock.

#include "bench/cputime.h"
#include "bench/waituntil.h"
#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/catalogfindings.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/files/catalogrecovery.h"
#include "model/catalog/tooltreemodel.h"
#include "schema/catalogs/catalogformat.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QUndoStack>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <limits>

using namespace tw;
using bench::threadMilliseconds;
using namespace Qt::StringLiterals;

namespace {

constexpr int ToolCount = 2000;
constexpr int ToolsInAToolset = 20;
constexpr int UsersOfTheType = 200;
constexpr double FrameMs = 16;

void report(const char *what, double milliseconds, double goal)
{
    std::printf("%-56s %8.2f ms = %.2f of %g ms\n", what, milliseconds, milliseconds / goal, goal);
    std::fflush(stdout);
}

Json zoneSchema()
{
    return {{"type", "object"},
            {"title", "Zone"},
            {"properties", {{"id", {{"type", "string"}}}, {"floor", {{"type", "integer"}}}}}};
}

Json payloadSchema(bool usesZone)
{
    Json schema = {{"type", "object"}, {"properties", Json::object()}};
    Json required = Json::array();
    for (int i = 0; i < 20; ++i) {
        const std::string name = "field_" + std::to_string(i);
        schema["properties"][name] = {{"type", i % 2 != 0 ? "string" : "integer"},
                                      {"description", "The value of this field."}};
        if (i % 2 != 0)
            required.push_back(name);
    }
    schema["required"] = required;
    if (usesZone) {
        schema["properties"]["field_0"] = {{"$ref", "#/$defs/Zone"}};
        schema["$defs"] = {{"Zone", zoneSchema()}};
    }
    return schema;
}

Catalog largeCatalog()
{
    Catalog catalog;
    catalog.format = DesignCatalog;
    catalog.types.push_back({"Zone", std::make_shared<const Json>(zoneSchema())});
    for (int i = 0; i < ToolCount; ++i) {
        Tool tool;
        const std::string toolset = "set_" + std::to_string(i / ToolsInAToolset);
        tool.id = toolset + ".tool_" + std::to_string(i);
        tool.service = "house";
        tool.toolset = "house." + toolset;
        tool.description = "Reads the value of a field.";
        const bool usesZone = i % (ToolCount / UsersOfTheType) == 0;
        tool.payload = TypeSchema{"Payload", std::make_shared<const Json>(payloadSchema(usesZone))};
        catalog.tools.push_back(std::move(tool));
    }
    return catalog;
}

/// What Design shows and keeps of a document.
class Desk
{
public:
    explicit Desk(const QString &folder)
        : m_tree(&m_document, ToolTreeModel::Depth::Attributes)
        , m_tools(&m_document, ToolTreeModel::Depth::Tools)
        , m_attributes(&m_document)
        , m_findings(&m_document)
        , m_recovery(&m_document, folder)
    {
        m_tree.setFindings(&m_findings);
    }

    /// Milliseconds until \a path is open, by the clock.
    double open(const QString &path)
    {
        QElapsedTimer clock;
        clock.start();
        m_document.file()->open(path);
        bench::waitUntil([this] { return m_document.state() != CatalogDocument::State::Loading; });
        show();
        return static_cast<double>(clock.nsecsElapsed()) / 1e6;
    }
    /// Fills the trees as views with open toolsets do, and selects a tool that uses the type.
    void show()
    {
        for (ToolTreeModel *tree : {&m_tree, &m_tools}) {
            for (int row = 0; row < tree->rowCount(); ++row)
                (void)tree->rowCount(tree->index(row, 0));
        }
        m_selected = m_document.toolKeys()[0];
        const QModelIndex tool = m_tree.toolIndex(m_selected);
        (void)m_tree.rowCount(m_tree.index(0, 0, tool));
        m_attributes.setPart(m_selected, {SchemaPart::Payload, 0});
        (void)m_attributes.rowCount();
    }
    [[nodiscard]] std::string preview() const
    {
        Catalog one;
        one.format = m_document.catalog().format;
        one.types = m_document.catalog().types;
        if (const Tool *tool = m_document.tool(m_selected))
            one.tools.push_back(*tool);
        return findCatalogFormat(GoaCatalog)->write(one).text;
    }
    void waitForFindings() const
    {
        bench::waitUntilCalm([this] { return !m_findings.isBusy(); });
    }
    [[nodiscard]] CatalogDocument &document() { return m_document; }
    [[nodiscard]] ToolKey selected() const { return m_selected; }

private:
    CatalogDocument m_document;
    ToolTreeModel m_tree;
    ToolTreeModel m_tools;
    AttributeModel m_attributes;
    CatalogFindings m_findings;
    CatalogRecovery m_recovery;
    ToolKey m_selected = 0;
};

using Edit = std::function<void(CatalogDocument &document, ToolKey selected, int run)>;

void measure(Desk &desk, const char *what, const Edit &edit)
{
    double done = std::numeric_limits<double>::max();
    double undone = done;
    for (int run = 0; run < 5; ++run) {
        desk.document().endTyping();
        const int before = desk.document().undoStack()->index();
        const double start = threadMilliseconds();
        edit(desk.document(), desk.selected(), run);
        (void)desk.preview();
        const double middle = threadMilliseconds();
        if (desk.document().undoStack()->index() != before + 1) {
            std::printf("%-56s failed\n", what);
            return;
        }
        const double again = threadMilliseconds();
        desk.document().undoStack()->undo();
        (void)desk.preview();
        done = std::min(done, middle - start);
        undone = std::min(undone, threadMilliseconds() - again);
    }
    report(what, done, FrameMs);
    report("  undone", undone, FrameMs);
}

/// What follows a pause in typing: findings, and the snapshot for recovery.
void measurePause(Desk &desk)
{
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 3; ++run) {
        (void)edits::setTitle(desk.document(), desk.selected(), u"Title %1"_s.arg(run));
        const double before = threadMilliseconds();
        desk.waitForFindings();
        best = std::min(best, threadMilliseconds() - before);
    }
    report("pause after an edit: findings", best, FrameMs);
}

SchemaPlace fieldOf(ToolKey tool, const char *name)
{
    return {tool, {SchemaPart::Payload, 0}, std::string("/properties/") + name};
}

void measureEdits(Desk &desk)
{
    measure(desk, "rename a tool", [](CatalogDocument &document, ToolKey tool, int run) {
        (void)edits::renameTool(document, tool, u"renamed_%1"_s.arg(run));
    });
    measure(desk, "change a keyword", [](CatalogDocument &document, ToolKey tool, int run) {
        (void)edits::setKeyword(document, {fieldOf(tool, "field_1")}, "maxLength", Json(run + 1));
    });
    measure(desk, "add an attribute", [](CatalogDocument &document, ToolKey tool, int /*run*/) {
        (void)edits::addAttribute(document, {tool, {SchemaPart::Payload, 0}, {}}, u"more"_s,
                                  Json{{"type", "string"}}, true);
    });
    measure(desk, "remove an attribute", [](CatalogDocument &document, ToolKey tool, int /*run*/) {
        (void)edits::removeAttributes(document, {fieldOf(tool, "field_7")});
    });
    measure(desk, "rename an attribute", [](CatalogDocument &document, ToolKey tool, int run) {
        (void)edits::renameAttribute(document, fieldOf(tool, "field_7"), u"new_%1"_s.arg(run));
    });
    measure(desk, "move a tool to the last toolset",
            [](CatalogDocument &document, ToolKey tool, int /*run*/) {
                (void)edits::moveTools(document, {tool}, document.keys<Toolset>().back(), 3);
            });
    measure(desk, "rename a toolset", [](CatalogDocument &document, ToolKey /*tool*/, int run) {
        (void)edits::renameToolset(document, document.keys<Toolset>().front(),
                                   u"renamed_%1"_s.arg(run));
    });
    measure(desk, "edit a shared type that 200 tools use",
            [](CatalogDocument &document, ToolKey /*tool*/, int run) {
                SchemaPlace place = sharedPlace(document.keys<SharedType>().front());
                place.pointer = "/properties/id";
                (void)edits::setKeyword(document, {place}, "maxLength", Json(run + 1));
            });
    measure(desk, "remove 1 000 tools",
            [](CatalogDocument &document, ToolKey /*tool*/, int /*run*/) {
                std::vector<ToolKey> keys;
                const std::vector<ToolKey> all = document.toolKeys();
                for (std::size_t i = 1; i < all.size(); i += 2)
                    keys.push_back(all[i]);
                (void)edits::removeTools(document, keys);
            });
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QTemporaryDir folder;
    const QString path = folder.filePath(u"large.toolwright.json"_s);
    const WrittenCatalog written = findCatalogFormat(DesignCatalog)->write(largeCatalog());
    if (!CatalogFile::exportTo(path, written))
        return 1;
    std::printf("%d tools of 20 fields, %.1f MB\n", ToolCount,
                static_cast<double>(written.text.size()) / 1e6);
    Desk desk(folder.filePath(u"state"_s));
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < 3; ++run)
        best = std::min(best, desk.open(path));
    report("open until the trees are filled (by the clock)", best, 500);
    desk.waitForFindings();
    measureEdits(desk);
    measurePause(desk);
    return 0;
}
