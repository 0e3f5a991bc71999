// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/catalogreader.h"
#include "schema/catalogs/design/designfile.h"
#include "schema/catalogs/goa/goawriter.h"
#include "schema/catalogs/mcp/mcpwriter.h"
#include "schema/catalogs/openapi/openapireader.h"
#include "schema/logging.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    constexpr std::array<CatalogFormat, 4> BuiltIn{{
        {DesignCatalog, "a Toolwright design file", "tools.toolwright.json", sniffDesign,
         readDesign, writeDesign, "Toolwright"},
        {GoaCatalog, "a Goa-AI tool_schemas.json of any generation", "tool_schemas.json",
         [](std::string_view head) { return sniffToolList(head) == GoaCatalog; }, readToolList,
         writeGoaToolSchemas, "Goa-AI"},
        {McpCatalog, "the response of an MCP server to tools/list", "tools.json",
         [](std::string_view head) { return sniffToolList(head) == McpCatalog; }, readToolList,
         writeMcpTools, "MCP"},
        {OpenApiCatalog, "an OpenAPI 3 document in JSON", "openapi.json", sniffOpenApi, readOpenApi,
         nullptr, "OpenAPI"},
    }};

    std::vector<const CatalogFormat *> &table()
    {
        static std::vector<const CatalogFormat *> formats = [] {
            std::vector<const CatalogFormat *> list;
            for (const CatalogFormat &format : BuiltIn)
                list.push_back(&format);
            return list;
        }();
        return formats;
    }

} // namespace

std::span<const CatalogFormat *const> catalogFormats()
{
    return table();
}

const CatalogFormat *findCatalogFormat(std::string_view id)
{
    const auto found = std::ranges::find(table(), id, &CatalogFormat::id);
    return found == table().end() ? nullptr : *found;
}

void addCatalogFormat(const CatalogFormat &format)
{
    table().push_back(&format);
}

const CatalogFormat &saveFormat(const Catalog &catalog)
{
    const CatalogFormat *const own = findCatalogFormat(catalog.format);
    return own != nullptr && own->write != nullptr ? *own : BuiltIn.front();
}

const CatalogFormat *sniffCatalog(std::string_view head)
{
    const auto found = std::ranges::find_if(
        table(), [head](const CatalogFormat *format) { return format->sniff(head); });
    return found == table().end() ? nullptr : *found;
}

Result<Catalog> readCatalog(std::string_view text, const std::string &source)
{
    constexpr std::size_t HeadSize = 1U << 16U;
    const CatalogFormat *const format = sniffCatalog(text.substr(0, HeadSize));
    qCDebug(lcSchema) << "catalog" << source.c_str() << text.size() << "bytes, format"
                      << (format != nullptr ? std::string(format->id).c_str() : "none");
    // If no format matches, the file is still read for its error message, which explains the
    // mistake.
    return format != nullptr ? format->read(text, source) : readToolList(text, source);
}

} // namespace tw
