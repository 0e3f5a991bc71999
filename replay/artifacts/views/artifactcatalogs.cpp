// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/views/artifactcatalogs.h"

#include "replay/base/mappedfile.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/toolmatch.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <system_error>
#include <utility>

namespace tw {

namespace {

    constexpr std::size_t MostCatalogFiles = 64; // examined files of a folder
    constexpr std::uintmax_t LargestCatalog = std::uintmax_t{64} << 20U;
    constexpr std::size_t CatalogHeadBytes = 4096; // sufficient to recognise a catalog

    std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path &folder)
    {
        std::vector<std::filesystem::path> files;
        std::error_code error;
        for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
             at.increment(error)) {
            std::error_code unknown;
            if (at->path().extension() == ".json" && at->is_regular_file(unknown))
                files.push_back(at->path());
        }
        std::ranges::sort(files);
        files.resize(std::min(files.size(), MostCatalogFiles));
        return files;
    }

    NamedCatalogPtr readCatalogIn(const std::filesystem::path &path)
    {
        std::error_code error;
        if (std::filesystem::file_size(path, error) > LargestCatalog || error)
            return nullptr;
        const auto file = MappedFile::open(path);
        if (!file || sniffCatalog((*file)->bytes().substr(0, CatalogHeadBytes)) == nullptr)
            return nullptr;
        NamedCatalog named;
        named.name = path.filename().string();
        Result<Catalog> catalog = readCatalog((*file)->bytes(), named.name);
        if (!catalog)
            return nullptr;
        named.catalog = *std::move(catalog);
        return std::make_shared<const NamedCatalog>(std::move(named));
    }

} // namespace

std::vector<NamedCatalogPtr> catalogsIn(const std::vector<std::filesystem::path> &folders,
                                        const Monitor &monitor)
{
    std::vector<NamedCatalogPtr> catalogs;
    for (const std::filesystem::path &folder : folders) {
        for (const std::filesystem::path &path : jsonFilesIn(folder)) {
            if (monitor.cancelled())
                return catalogs;
            if (NamedCatalogPtr catalog = readCatalogIn(path))
                catalogs.push_back(std::move(catalog));
        }
    }
    return catalogs;
}

std::optional<CatalogTool> findTool(const std::vector<const Catalog *> &catalogs,
                                    std::string_view name)
{
    if (name.empty())
        return std::nullopt;
    for (std::size_t i = 0; i < catalogs.size(); ++i) {
        if (const Tool *found = catalogs[i]->find(name))
            return CatalogTool{i, found};
    }
    // Names of providers and older generations: underscores instead of dots, short names.
    for (std::size_t i = 0; i < catalogs.size(); ++i) {
        if (const Tool *found = toolLike(*catalogs[i], name))
            return CatalogTool{i, found};
    }
    return std::nullopt;
}

std::vector<ArtifactBinding> bindingsOf(const Catalog &catalog)
{
    const bool isDesign = catalog.format == DesignCatalog && catalog.extra;
    const Json *views = isDesign ? member(*catalog.extra, "views") : nullptr;
    return views != nullptr ? readBindings(*views) : std::vector<ArtifactBinding>();
}

ArtifactSource ArtifactCatalogs::sourceFor(const Artifact &artifact, std::string_view tool)
{
    auto views = known.find(tool);
    if (views == known.end())
        views = known.emplace(tool, viewsOf(tool)).first;
    return sourceOf(artifact, views->second.schemas, views->second.bindings);
}

ArtifactCatalogs::ToolViews ArtifactCatalogs::viewsOf(std::string_view tool) const
{
    std::vector<const Catalog *> all;
    all.reserve(catalogs.size());
    for (const NamedCatalogPtr &each : catalogs)
        all.push_back(&each->catalog);
    ToolViews views{{}, bindings};
    if (const std::optional<CatalogTool> found = findTool(all, tool)) {
        views.schemas = serverDataSchemas(*found->tool);
        const std::vector<ArtifactBinding> own = bindingsOf(*all[found->catalog]);
        views.bindings.insert(views.bindings.end(), own.begin(), own.end());
    }
    return views;
}

} // namespace tw
