// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

/// What servers list.
enum class ItemKind : std::uint8_t { Tools, Prompts, Resources, ResourceTemplates };
inline constexpr int ItemKindCount = 4;

/// One entry of a list.
struct ServerItem
{
    std::string name; ///< resources: the URI; templates: the URI template
    std::string text; ///< the JSON text of the entry, byte for byte
    JsonPtr json; ///< never null
    /// English: why the entry cannot be used. Such an entry is listed, not dropped.
    std::string fault;
};

struct ItemList
{
    std::vector<ServerItem> items; ///< in the server's order; names may repeat
    bool isLoaded = false;
    std::string failure; ///< English: why the last listing failed or is incomplete

    [[nodiscard]] const ServerItem *find(std::string_view name) const;
};

/// Appends the entries of one page, the bytes of a result. A malformed entry affects only itself.
/// \a checkHeaders: report `x-mcp-header` faults, which exclude a tool over HTTP.
void readPage(ItemKind kind, std::string_view result, bool checkHeaders, ItemList &list);

/// The tools without a fault as a `tools/list` result, entries byte for byte: input for
/// readCatalog().
[[nodiscard]] std::string catalogText(const ItemList &tools, const std::string &serverName);

/// `Mcp-Param-…` headers for a call of \a tool with \a arguments, encoded.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> paramHeaders(const Json &tool,
                                                                            const Json &arguments);
/// \a value as a header value: unchanged if it is plain visible ASCII, else `=?base64?…?=`.
[[nodiscard]] std::string headerValue(const std::string &value);

} // namespace tw::mcp
