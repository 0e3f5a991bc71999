// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogorigins.h"

#include "model/catalog/files/catalogfile.h"
#include "model/catalog/placemoves.h"
#include "schema/json/jsonlocate.h"

#include <string_view>

namespace tw {

namespace {

    std::string_view textView(const QByteArray &text)
    {
        return {text.constData(), static_cast<std::size_t>(text.size())};
    }

    // Names of records of all kinds, for one table.
    std::string nameOf(const Tool &tool)
    {
        return "tool " + tool.id;
    }
    std::string nameOf(const Toolset &toolset)
    {
        return "toolset " + toolset.service + '/' + toolset.name;
    }
    std::string nameOf(const SharedType &type)
    {
        return "type " + type.name;
    }

    /// The pointer to the schema of a part below its tool or shared type; none if files of \a
    /// format do not have it.
    std::optional<std::string> partPointer(SchemaPart part, std::string_view format)
    {
        const bool isMcp = format == McpCatalog;
        switch (part.kind) {
        case SchemaPart::Payload:
            return isMcp ? "/inputSchema" : "/payload/schema";
        case SchemaPart::Result:
            return isMcp ? "/outputSchema" : "/result/schema";
        case SchemaPart::ServerData:
            return "/server_data/" + std::to_string(part.index) + "/type/schema";
        case SchemaPart::Shared:
            return "/schema";
        }
        return std::nullopt;
    }

} // namespace

CatalogOrigins::CatalogOrigins(CatalogDocument *document, CatalogFile *file)
    : QObject(file)
    , m_document(document)
    , m_file(file)
{
    connect(document, &CatalogDocument::catalogReset, this, &CatalogOrigins::noteNames);
    connect(file, &CatalogFile::saved, this, &CatalogOrigins::noteNames);
    connect(
        document, &CatalogDocument::placeMoved, this,
        [this](const SchemaPlace &from, const SchemaPlace &to) { m_moves.emplace_back(from, to); });
}

void CatalogOrigins::noteNames()
{
    m_moves.clear();
    m_names.clear();
    for (const ToolKey key : m_document->toolKeys())
        m_names.emplace(key, nameOf(*m_document->tool(key)));
    for (const ToolsetKey key : m_document->keys<Toolset>())
        m_names.emplace(key.value, nameOf(*m_document->record(key)));
    for (const TypeKey key : m_document->keys<SharedType>())
        m_names.emplace(key.value, nameOf(*m_document->record(key)));
}

QByteArray CatalogOrigins::text() const
{
    return m_file->baseText().value_or(QByteArray());
}

void CatalogOrigins::readPointers(const QByteArray &text) const
{
    if (text == m_text)
        return;
    m_text = text;
    m_pointers.clear();
    const Result<Catalog> catalog = readCatalog(textView(text), {});
    if (!catalog)
        return;
    m_format = catalog->format;
    const auto note = [this](const auto &records) {
        for (const auto &record : records) {
            if (record.origin)
                m_pointers.emplace(nameOf(record), *record.origin);
        }
    };
    note(catalog->tools);
    note(catalog->toolsets);
    note(catalog->types);
}

const std::string *CatalogOrigins::pointerOf(quint32 key, const QByteArray &text) const
{
    readPointers(text);
    const auto name = m_names.find(key);
    const auto found = name == m_names.end() ? m_pointers.end() : m_pointers.find(name->second);
    return found == m_pointers.end() ? nullptr : &found->second;
}

std::optional<Origin> CatalogOrigins::at(const std::string &pointer, const QByteArray &text) const
{
    const std::optional<JsonRange> range = locateRange(textView(text), pointer);
    if (!range)
        return std::nullopt;
    return Origin{m_document->path(), pointer, range->begin, range->end,
                  textPosition(textView(text), range->begin).line};
}

std::optional<Origin> CatalogOrigins::of(quint32 key) const
{
    const QByteArray content = text();
    const std::string *const pointer = pointerOf(key, content);
    return pointer ? at(*pointer, content) : std::nullopt;
}

std::optional<Origin> CatalogOrigins::of(const SchemaPlace &place) const
{
    SchemaPlace former = place;
    for (auto move = m_moves.rbegin(); move != m_moves.rend(); ++move)
        former = afterMove(former, move->second, move->first);
    const QByteArray content = text();
    const std::string *const owner =
        pointerOf(typeKeyOf(former) ? typeKeyOf(former).value : former.tool, content);
    const std::optional<std::string> part = partPointer(former.part, m_format);
    if (!owner || !part)
        return std::nullopt;
    for (std::string below = former.pointer;; below.resize(below.rfind('/'))) {
        if (std::optional<Origin> found = at(*owner + *part + below, content))
            return found;
        if (below.empty())
            return at(*owner, content);
    }
}

} // namespace tw
