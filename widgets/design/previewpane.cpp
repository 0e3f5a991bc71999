// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/previewpane.h"

#include "model/catalog/files/catalogfile.h"
#include "model/catalog/files/catalogorigins.h"
#include "schema/catalogs/catalogformat.h"
#include "widgets/common/choicebox.h"
#include "widgets/common/sectionheader.h"
#include "widgets/json/jsonview.h"

#include <nlohmann/json.hpp>

#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// The formats that can be written, the Goa catalog first.
    std::vector<const CatalogFormat *> writtenFormats()
    {
        std::vector<const CatalogFormat *> formats;
        for (const CatalogFormat *format : catalogFormats()) {
            if (format->write)
                formats.push_back(format);
        }
        std::stable_partition(formats.begin(), formats.end(),
                              [](const CatalogFormat *format) { return format->id == GoaCatalog; });
        return formats;
    }

    QString formatTitle(const CatalogFormat &format)
    {
        if (format.id == McpCatalog)
            return u"MCP tools/list"_s;
        if (format.id == DesignCatalog)
            return PreviewPane::tr("Design file");
        return QString::fromUtf8(format.fileName.data(), qsizetype(format.fileName.size()));
    }

    const QString schemaChoice = u"schema"_s;
    const QString fileChoice = u"file"_s; // the file as it was last read or written

} // namespace

PreviewPane::PreviewPane(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_choice(new ChoiceBox(this))
    , m_view(new JsonView(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *header = new SectionHeader(tr("Preview"), this);
    m_choice->setObjectName(u"previewChoice"_s);
    m_choice->setAccessibleName(tr("What the preview shows"));
    for (const CatalogFormat *format : writtenFormats()) {
        m_choice->addItem(formatTitle(*format),
                          QString::fromUtf8(format->id.data(), qsizetype(format->id.size())));
        if (format->id == GoaCatalog)
            m_choice->addItem(tr("JSON Schema"), schemaChoice);
    }
    m_choice->addItem(tr("File as saved"), fileChoice);
    header->addWidget(m_choice);
    m_view->setObjectName(u"designPreview"_s);
    m_view->setAccessibleName(tr("Preview of the written tool"));
    m_view->setLineNumbersVisible(true);
    column->addWidget(header);
    column->addWidget(m_view, 1);
    connect(m_choice, &QComboBox::activated, this, &PreviewPane::update);
    connect(document, &CatalogDocument::catalogReset, this, &PreviewPane::chooseOwnFormat);
    connect(document->file(), &CatalogFile::saved, this, &PreviewPane::update);
    connect(m_view, &JsonView::cursorMoved, this, &PreviewPane::choosePlace);
    chooseOwnFormat();
}

/// The format of the catalog, unless the schema alone is shown.
void PreviewPane::chooseOwnFormat()
{
    const QString format = QString::fromStdString(m_document->catalog().format);
    const int own = m_choice->findData(format);
    if (own >= 0 && m_choice->currentData().toString() != schemaChoice)
        m_choice->setCurrentIndex(own);
}

int PreviewPane::choice() const
{
    return m_choice->currentIndex();
}

void PreviewPane::setChoice(int index)
{
    m_choice->setCurrentIndex(std::clamp(index, 0, m_choice->count() - 1));
    update();
}

void PreviewPane::showPlace(const SchemaPlace &place)
{
    m_place = place;
    update();
}

void PreviewPane::showFile()
{
    setChoice(m_choice->findData(fileChoice));
}

/// The tool itself for the root of its payload.
std::optional<Origin> PreviewPane::originOf(const SchemaPlace &place) const
{
    const CatalogOrigins &origins = *m_document->file()->origins();
    const bool isTool = place == SchemaPlace{place.tool, {}, {}};
    return isTool ? origins.of(place.tool) : origins.of(place);
}

std::optional<std::string> PreviewPane::prefix(SchemaPart part) const
{
    const QString format = m_choice->currentData().toString();
    if (format == fileChoice)
        return std::nullopt;
    if (format == schemaChoice || part.kind == SchemaPart::Shared)
        return std::string();
    if (format != "mcp"_L1)
        return "/tools/0" + schemaPointer(part);
    switch (part.kind) {
    case SchemaPart::Payload:
        return "/tools/0/inputSchema";
    case SchemaPart::Result:
        return "/tools/0/outputSchema";
    default:
        return std::nullopt;
    }
}

QByteArray PreviewPane::written() const
{
    const Tool *tool = m_document->tool(m_place.tool);
    const QString id = m_choice->currentData().toString();
    if (id == fileChoice)
        return m_document->file()->origins()->text();
    if (!tool || id == schemaChoice) {
        const JsonPtr schema = m_document->schema({m_place.tool, m_place.part, {}});
        return schema ? QByteArray::fromStdString(writeJson(*schema, {.indent = 2})) : QByteArray();
    }
    const CatalogFormat *format = findCatalogFormat(id.toStdString());
    Catalog one;
    one.format = m_document->catalog().format;
    one.generation = m_document->catalog().generation;
    one.origin = m_document->catalog().origin;
    one.types = m_document->catalog().types;
    one.tools.push_back(*tool);
    return format ? QByteArray::fromStdString(format->write(one).text) : QByteArray();
}

void PreviewPane::update()
{
    const QByteArray text = written();
    if (text != m_view->text()) {
        const int scroll = m_view->verticalScrollBar()->value();
        m_view->setText(text);
        m_view->verticalScrollBar()->setValue(scroll);
    }
    const bool isFile = m_choice->currentData().toString() == fileChoice;
    m_view->setPlaceholderText(
        isFile ? tr("The design has no file yet, or another program changed it.")
               : tr("Select a tool to see how it is written."));
    if (isFile) {
        const auto origin = originOf(m_place);
        origin ? void(m_view->highlight(origin->pointer)) : m_view->clearHighlight();
        return;
    }
    const std::optional<std::string> front = prefix(m_place.part);
    if (m_place.pointer.empty() || !front)
        m_view->clearHighlight();
    else
        m_view->highlight(*front + m_place.pointer);
}

void PreviewPane::choosePlace()
{
    const std::string pointer = m_view->pointerAtCursor();
    std::vector<SchemaPart> parts{m_place.part};
    if (const Tool *tool = m_document->tool(m_place.tool)) {
        if (m_choice->currentData().toString() != schemaChoice)
            parts = partsOf(*tool);
    }
    for (const SchemaPart part : parts) {
        const std::optional<std::string> front = prefix(part);
        if (front && (pointer == *front || pointer.starts_with(*front + '/'))) {
            emit placeChosen({m_place.tool, part, pointer.substr(front->size())});
            return;
        }
    }
}

} // namespace tw
