// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"
#include "schema/catalogs/catalog.h"

#include <optional>
#include <string>
#include <vector>

namespace tw {

class CatalogDocument;

/// How another catalog (theirs) differs from the open one (mine), record by record, and what shall
/// become of each difference. Records are the same if they have the same id or name.
struct CatalogMerge
{
    enum class Choice : unsigned char { KeepMine, TakeTheirs, KeepBoth };
    enum class Kind : unsigned char { Tool, Toolset, Type, Service, Agent, Registry };
    struct Item
    {
        Kind kind = Kind::Tool;
        std::string id; ///< of the tool, else a name
        bool isMine = false; ///< it exists in the open catalog
        bool isTheirs = false; ///< it exists in the other one
        /// Both changed it, or there is no common base: the user has to decide.
        bool isConflict = false;
        Choice choice = Choice::KeepMine; ///< KeepBoth: tools only; theirs gets a free name
    };

    Catalog theirs;
    /// What differs, conflicts first. What only the open catalog changed is not listed: it stays.
    /// Without a base, merging adds and never removes.
    std::vector<Item> items;
};

/// \a base is the common ancestor, if there is one: a record that only theirs changed, added or
/// removed since then is no conflict, and its choice is TakeTheirs.
[[nodiscard]] CatalogMerge compareCatalogs(const Catalog &mine, Catalog theirs,
                                           const Catalog *base = nullptr);
/// Applies the choices as one command. Taken tools get a toolset, and the shared types of the open
/// catalog where the names are equal.
void applyMerge(CatalogDocument &document, const CatalogMerge &merge, const QString &text);
/// The two versions of \a item as JSON for a preview of the change; "" for a side without it.
struct MergeTexts
{
    std::string mine;
    std::string theirs;
};
[[nodiscard]] MergeTexts mergeTexts(const CatalogDocument &document, const CatalogMerge &merge,
                                    const CatalogMerge::Item &item);

} // namespace tw
