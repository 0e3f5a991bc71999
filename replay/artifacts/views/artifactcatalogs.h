// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/views/artifactsource.h"
#include "schema/catalogs/catalog.h"
#include "schema/monitor.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A catalog with the name of its file, for people.
struct NamedCatalog
{
    Catalog catalog;
    std::string name;
};
using NamedCatalogPtr = std::shared_ptr<const NamedCatalog>;

/// The catalogs in \a folders: those of their JSON files that are catalogs, by name. At most 64
/// files of a folder are looked at, and none of more than 64 MiB. Incomplete if the monitor says
/// stop.
[[nodiscard]] std::vector<NamedCatalogPtr>
catalogsIn(const std::vector<std::filesystem::path> &folders, const Monitor &monitor = {});

struct CatalogTool
{
    std::size_t catalog = 0; ///< index
    const Tool *tool = nullptr;
};
/// The tool that a record names: by exact id in any of \a catalogs, else by other spellings
/// (toolLike()); an earlier catalog has precedence.
[[nodiscard]] std::optional<CatalogTool> findTool(const std::vector<const Catalog *> &catalogs,
                                                  std::string_view name);

/// The bindings that are kept with a design; none of another catalog.
[[nodiscard]] std::vector<ArtifactBinding> bindingsOf(const Catalog &catalog);

/// What is known of recorded artifacts beside their log: the catalogs of the tools, and how the
/// user wants each kind to be shown.
struct ArtifactCatalogs
{
    std::vector<NamedCatalogPtr> catalogs = {}; ///< by precedence
    std::vector<ArtifactBinding> bindings = {}; ///< come before those of the catalogs

    /// \a artifact of the tool that the record names \a tool.
    [[nodiscard]] ArtifactSource sourceFor(const Artifact &artifact, std::string_view tool);

    /// What a tool declares about its server data, and how it is to be shown.
    struct ToolViews
    {
        DataSchemas schemas;
        std::vector<ArtifactBinding> bindings;
    };
    /// Of sourceFor(), by name: a log has many calls of few tools, and a name that no catalog has
    /// is compared with all of them.
    std::map<std::string, ToolViews, std::less<>> known = {};

private:
    [[nodiscard]] ToolViews viewsOf(std::string_view tool) const;
};

} // namespace tw
