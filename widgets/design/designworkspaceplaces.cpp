// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What the window asks of Design: places, status, issues, and what is remembered.

#include "model/catalog/files/catalogfile.h"
#include "model/common/findingtext.h"
#include "widgets/catalog/catalogpages.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/searchfield.h"
#include "widgets/design/attributepane.h"
#include "widgets/design/designworkspace.h"
#include "widgets/design/pages/recordpages.h"
#include "widgets/design/previewpane.h"
#include "widgets/design/problemspane.h"
#include "widgets/design/toolpage.h"
#include "widgets/shell/toolpalette.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QDataStream>
#include <QIODevice>
#include <QSplitter>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr quint8 viewStateVersion = 4;

    /// The format of the tools and its generation in words.
    QString schemaFormatText(const Catalog &catalog)
    {
        const std::string_view format = schemaFormatOf(catalog);
        const QString generation = QString::fromStdString(catalog.generation);
        if (format == GoaCatalog) {
            return generation.isEmpty()   ? DesignWorkspace::tr("Goa-AI catalog")
                : generation == "head"_L1 ? DesignWorkspace::tr("Goa-AI catalog, current format")
                : generation.startsWith("seed"_L1)
                ? DesignWorkspace::tr("Goa-AI catalog, first format") + generation.mid(4)
                : DesignWorkspace::tr("Goa-AI catalog, format of %1").arg(generation);
        }
        if (format == McpCatalog && !generation.isEmpty())
            return DesignWorkspace::tr("MCP tool list, protocol of %1").arg(generation);
        const CatalogFormat *const known = findCatalogFormat(format);
        if (!known)
            return {};
        const QString name =
            QString::fromUtf8(known->name.data(), static_cast<qsizetype>(known->name.size()));
        return generation.isEmpty() ? DesignWorkspace::tr("%1 catalog").arg(name)
                                    : DesignWorkspace::tr("%1 catalog, %2").arg(name, generation);
    }

    /// "MCP tool list, protocol of 2025-06-18 or later".
    QString formatText(const Catalog &catalog)
    {
        QString schemas = schemaFormatText(catalog);
        if (catalog.format != DesignCatalog)
            return schemas;
        return schemas.isEmpty()
            ? DesignWorkspace::tr("Toolwright design")
            : DesignWorkspace::tr("Toolwright design, imported: %1").arg(schemas);
    }

} // namespace

DocumentInfo DesignWorkspace::documentInfo() const
{
    return catalogInfo(*m_document);
}

void DesignWorkspace::closeDocument()
{
    m_document->file()->close();
}

QList<PaletteItem> DesignWorkspace::paletteItems(const QString &text, int limit) const
{
    return toolPaletteItems(m_document->catalog(), text, limit, tr("Design: %1"), icon(u"tool"_s));
}

bool DesignWorkspace::select(const Location &location)
{
    const std::optional<ToolKey> key = m_document->keyOf(toolOf(location));
    const auto *schema = std::get_if<SchemaLocation>(&location);
    const std::string pointer = schema ? schema->pointer : std::string();
    if (!key && (pointer.empty() || !schema->tool.empty()))
        return false;
    showPage(m_pages);
    const FactPlace place = factPlace(*m_document, key.value_or(0), pointer);
    return showFact(place.node, place.fact);
}

bool DesignWorkspace::showFact(const std::optional<CatalogNode> &node, const std::string &pointer)
{
    if (!node) {
        showDesign();
        return true;
    }
    if (const auto *place = std::get_if<SchemaPlace>(&*node))
        return selectNearest(*place);
    if (!m_tree->selectNode(*node))
        return false;
    if (std::holds_alternative<ToolKey>(*node)) {
        m_toolPage->enterFact(pointer);
        return true;
    }
    for (RecordPage *page :
         {static_cast<RecordPage *>(m_toolsetPage), static_cast<RecordPage *>(m_agentPage),
          static_cast<RecordPage *>(m_servicePage), static_cast<RecordPage *>(m_registryPage)}) {
        if (page->isVisible())
            page->enterFact(pointer);
    }
    return true;
}

QList<StatusItem> DesignWorkspace::status() const
{
    QList<StatusItem> items;
    if (m_document->state() != CatalogDocument::State::Ready)
        return items;
    const Catalog &catalog = m_document->catalog();
    const DocumentInfo info = documentInfo();
    items.append({.id = u"file"_s, .text = info.title(), .toolTip = info.path});
    items.append({.id = u"tools"_s,
                  .text = tr("%n tool(s)", nullptr, static_cast<int>(catalog.tools.size())),
                  .toolTip = tr("Search the tools"),
                  .act = [tree = m_tree] { tree->searchField()->setFocus(); }});
    items.append({.id = u"generation"_s,
                  .text = formatText(catalog),
                  .toolTip = tr("Format of the catalog and its version")});
    if (!catalog.warnings.empty()) {
        items.append(
            {.id = u"warnings"_s,
             .text = tr("%n warning(s)", nullptr, static_cast<int>(catalog.warnings.size())),
             .location = locationOf(catalog.warnings.front()),
             .isProblem = true});
    }
    if (m_document->isModified()) {
        items.append(
            {.id = u"modified"_s,
             .text = tr("changed, not saved"),
             .toolTip = tr("Save (Ctrl+S)"),
             .act = m_save ? [save = m_save] { save->trigger(); } : std::function<void()>()});
    }
    return items;
}

QList<IssueEntry> DesignWorkspace::issues() const
{
    QList<IssueEntry> entries = catalogFileIssues(*m_document);
    if (m_document->state() != CatalogDocument::State::Ready)
        return entries;
    for (const Finding &warning : m_document->catalog().warnings) {
        entries.append({Severity::Warning, u"catalog"_s, QString::fromStdString(warning.pointer),
                        findingText(warning), locationOf(warning)});
    }
    for (const CatalogFindings::Entry &entry : m_problems->entries()) {
        const auto *const place = entry.node ? std::get_if<SchemaPlace>(&*entry.node) : nullptr;
        const Tool *const tool = place ? m_document->tool(place->tool) : nullptr;
        const Finding &finding = entry.found.finding;
        const QString what = !place ? QString()
            : tool                  ? partText(*tool, place->part)
                                    : tr("shared type");
        const std::string id = tool ? tool->id : finding.tool;
        entries.append(
            {finding.severity,
             QString::fromUtf8(entry.found.rule->id.data(), qsizetype(entry.found.rule->id.size())),
             QString::fromStdString(id) + u' ' + what
                 + QString::fromStdString(' ' + finding.pointer),
             findingSentence(finding),
             SchemaLocation{id, place ? designPointer(*m_document, *place) : finding.pointer}});
    }
    for (const Loss &loss : m_document->file()->losses()) {
        entries.append({Severity::Hint, u"not_written"_s,
                        QString::fromStdString(loss.tool + ' ' + loss.pointer),
                        QString::fromStdString(loss.what),
                        SchemaLocation{loss.tool, loss.pointer}});
    }
    return entries;
}

Location DesignWorkspace::locationOf(const Finding &warning) const
{
    const std::vector<std::string> tokens = pointerTokens(warning.pointer);
    if (tokens.size() < 2 || tokens[0] != "tools")
        return FileLocation{m_document->path()};
    const std::vector<Tool> &tools = m_document->catalog().tools;
    const auto index = static_cast<std::size_t>(QString::fromStdString(tokens[1]).toUInt());
    if (index >= tools.size())
        return FileLocation{m_document->path()};
    const std::size_t rest = warning.pointer.find('/', std::string_view("/tools/").size());
    return SchemaLocation{tools[index].id,
                          rest == std::string::npos ? "" : warning.pointer.substr(rest)};
}

void DesignWorkspace::activateIssue(const Location &location)
{
    if (!activateCatalogFileIssue(*m_document, location))
        select(location);
}

QByteArray DesignWorkspace::saveViewState() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << viewStateVersion << m_across->saveState() << m_right->saveState()
        << m_toolPage->attributes()->saveViewState() << quint8(m_previewPane->choice()) << m_toolId
        << quint8(m_lastPlace.part.kind) << qint32(m_lastPlace.part.index)
        << QByteArray::fromStdString(m_lastPlace.pointer);
    return state;
}

void DesignWorkspace::restoreViewState(const QByteArray &state)
{
    QDataStream in(state);
    quint8 version = 0;
    QByteArray across;
    QByteArray right;
    QByteArray attributes;
    quint8 choice = 0;
    QString tool;
    quint8 kind = 0;
    qint32 part = 0;
    QByteArray pointer;
    in >> version >> across >> right >> attributes >> choice >> tool >> kind >> part >> pointer;
    if (in.status() != QDataStream::Ok || version != viewStateVersion)
        return;
    m_across->restoreState(across);
    m_right->restoreState(right);
    m_toolPage->attributes()->restoreViewState(attributes);
    m_previewPane->setChoice(choice);
    // selected as soon as there is a catalog that has it
    m_toolId = tool;
    m_lastPlace.part = {
        static_cast<SchemaPart::Kind>(std::min<quint8>(kind, SchemaPart::ServerData)), part};
    m_lastPlace.pointer = pointer.toStdString();
    if (m_document->state() == CatalogDocument::State::Ready)
        resetCatalog();
}

} // namespace tw
