// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"
#include "schema/catalogs/catalog.h"

#include <string>
#include <vector>

namespace tw {

class CatalogDocument;

/// How another catalog (theirs) differs from the open one (mine), record by record, and what shall
/// become of each difference. Records are the same if they have the same id or name.
struct CatalogMerge
{
    enum class Choice : unsigned char {
        KeepMine,
        TakeTheirs,
        Combine, ///< mine with the fields of theirs that are chosen; records of both sides only
        KeepBoth, ///< tools only; theirs gets a free name
    };
    enum class Kind : unsigned char { Design, Tool, Toolset, Type, Service, Agent, Registry };
    /// A value within a record that theirs changed: an attribute, a fact, a text.
    struct Field
    {
        std::string pointer; ///< into the versions of its item
        bool isConflict = false; ///< both changed it, or there is no common base
        bool takeTheirs = false; ///< for Choice::Combine
    };
    struct Item
    {
        Kind kind = Kind::Tool;
        std::string id; ///< of the tool, else a name; "" for the design
        /// The versions as in a design file; null for a side without the record, and without a
        /// common base. Server data is an object by kind. Those of the design have the ids of the
        /// tools as `order` if theirs changed it.
        JsonPtr base = nullptr;
        JsonPtr mine = nullptr;
        JsonPtr theirs = nullptr;
        /// A field is in conflict, or one side removed what the other changed.
        bool isConflict = false;
        Choice choice = Choice::KeepMine;
        std::vector<Field> fields = {}; ///< of a record of both sides
    };

    Catalog theirs;
    /// What differs, conflicts first. What only the open catalog changed is not listed: it stays.
    /// Without a base, merging adds and never removes.
    std::vector<Item> items;
};

/// \a base is the common ancestor, if there is one: what only theirs changed, added or removed
/// since then is not a conflict, and is taken. Conflicts keep mine until the user decides.
[[nodiscard]] CatalogMerge compareCatalogs(const Catalog &mine, Catalog theirs,
                                           const Catalog *base = nullptr);
/// Applies the choices as one command. Taken tools get a toolset, and the shared types of the open
/// catalog where the names are equal.
void applyMerge(CatalogDocument &document, const CatalogMerge &merge, const QString &text);

} // namespace tw
