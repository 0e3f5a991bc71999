// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogmerge.h"

#include "model/catalog/edits/changebuilder.h"
#include "schema/catalogs/catalogformat.h"

#include <algorithm>
#include <unordered_map>

namespace tw {

namespace {

    using Item = CatalogMerge::Item;
    using Choice = CatalogMerge::Choice;
    using edits::ChangeBuilder;

    template <typename T>
    const std::string &idOf(const T &record)
    {
        if constexpr (std::is_same_v<T, Tool>)
            return record.id;
        else
            return record.name;
    }

    template <typename T>
    constexpr CatalogMerge::Kind kindOf()
    {
        using Kind = CatalogMerge::Kind;
        if constexpr (std::is_same_v<T, Tool>)
            return Kind::Tool;
        else if constexpr (std::is_same_v<T, Toolset>)
            return Kind::Toolset;
        else if constexpr (std::is_same_v<T, SharedType>)
            return Kind::Type;
        else if constexpr (std::is_same_v<T, Service>)
            return Kind::Service;
        else if constexpr (std::is_same_v<T, Agent>)
            return Kind::Agent;
        else
            return Kind::Registry;
    }

    template <typename T>
    using Index = std::unordered_map<std::string, const T *>;

    template <typename T>
    Index<T> indexOf(const Catalog *catalog)
    {
        Index<T> index;
        if (catalog) {
            for (const T &record : listOf<T>(*catalog))
                index.emplace(idOf(record), &record);
        }
        return index;
    }

    template <typename T>
    const T *lookUp(const Index<T> &index, const std::string &id)
    {
        const auto found = index.find(id);
        return found == index.end() ? nullptr : found->second;
    }

    template <typename T>
    bool isSame(const T *left, const T *right)
    {
        return left && right ? isSameRecord(*left, *right) : left == right;
    }

    template <typename T>
    void compareLists(const Catalog &mine, const Catalog &theirs, const Catalog *base,
                      std::vector<Item> &items)
    {
        const Index<T> mineById = indexOf<T>(&mine);
        const Index<T> theirsById = indexOf<T>(&theirs);
        const Index<T> baseById = indexOf<T>(base);
        const auto compare = [&](const std::string &id) {
            const T *const own = lookUp(mineById, id);
            const T *const other = lookUp(theirsById, id);
            const T *const ancestor = lookUp(baseById, id);
            if (isSame(own, other) || (base && isSame(ancestor, other)))
                return; // equal, or only mine changed
            Item item{kindOf<T>(), id, own != nullptr, other != nullptr};
            item.isConflict = base ? !isSame(ancestor, own) : own != nullptr;
            item.choice = item.isConflict ? Choice::KeepMine : Choice::TakeTheirs;
            items.push_back(std::move(item));
        };
        for (const T &record : listOf<T>(theirs))
            compare(idOf(record));
        for (const T &record : base ? listOf<T>(mine) : std::vector<T>()) {
            if (!theirsById.contains(idOf(record)))
                compare(idOf(record));
        }
    }

    template <typename T>
    quint32 keyOf(ChangeBuilder &change, const std::string &id)
    {
        for (const quint32 key : change.order<T>()) {
            if (idOf(*change.value<T>(key)) == id)
                return key;
        }
        return 0;
    }

    /// After the last tool of the same toolset; -1 if it is the first.
    int rowAfterToolset(ChangeBuilder &change, const Tool &tool)
    {
        const std::vector<quint32> &order = change.order<Tool>();
        for (auto row = static_cast<int>(order.size()); row > 0; --row) {
            const Tool &other = *change.value<Tool>(order[static_cast<std::size_t>(row - 1)]);
            if (other.toolset == tool.toolset && other.service == tool.service)
                return row;
        }
        return -1;
    }

    template <typename T>
    void insertTheirs(ChangeBuilder &change, T record)
    {
        int row = -1;
        if constexpr (std::is_same_v<T, Tool>)
            row = rowAfterToolset(change, record);
        const quint32 key = change.insert(std::move(record), row);
        if constexpr (std::is_same_v<T, Tool>) {
            // The copies of shared types become those of this catalog.
            for (const SchemaPart part : partsOf(*change.value<Tool>(key)))
                change.setSchema({key, part, {}}, change.schema({key, part, {}}));
        }
    }

    template <typename T>
    void applyItem(ChangeBuilder &change, const Catalog &theirs, const Item &item)
    {
        const std::vector<T> &list = listOf<T>(theirs);
        const auto found = std::ranges::find(list, item.id, idOf<T>);
        const quint32 key = keyOf<T>(change, item.id);
        if (item.choice == Choice::KeepBoth && found != list.end()) {
            T copy = *found;
            if constexpr (std::is_same_v<T, Tool>)
                copy.id = edits::freeName(copy.id, [&change](const std::string &id) {
                    return keyOf<Tool>(change, id) != 0;
                });
            insertTheirs(change, std::move(copy));
        } else if (item.choice == Choice::TakeTheirs && found != list.end() && key != 0) {
            *change.edit<T>(key) = *found;
        } else if (item.choice == Choice::TakeTheirs && found != list.end()) {
            insertTheirs(change, *found);
        } else if (item.choice == Choice::TakeTheirs && key != 0) {
            change.remove<T>(key);
        }
    }

    void applyItem(ChangeBuilder &change, const Catalog &theirs, const Item &item)
    {
        switch (item.kind) {
        case CatalogMerge::Kind::Tool:
            return applyItem<Tool>(change, theirs, item);
        case CatalogMerge::Kind::Toolset:
            return applyItem<Toolset>(change, theirs, item);
        case CatalogMerge::Kind::Type:
            return applyItem<SharedType>(change, theirs, item);
        case CatalogMerge::Kind::Service:
            return applyItem<Service>(change, theirs, item);
        case CatalogMerge::Kind::Agent:
            return applyItem<Agent>(change, theirs, item);
        case CatalogMerge::Kind::Registry:
            return applyItem<Registry>(change, theirs, item);
        }
    }

    /// Every toolset of the tools needs a record.
    void addMissingToolsets(ChangeBuilder &change, const Catalog &theirs)
    {
        Catalog merged;
        for (const quint32 key : change.order<Toolset>())
            merged.toolsets.push_back(*change.value<Toolset>(key));
        const std::size_t count = merged.toolsets.size();
        for (const quint32 key : change.order<Tool>())
            merged.tools.push_back(*change.value<Tool>(key));
        merged.format = theirs.format;
        merged.origin = theirs.origin;
        completeCatalog(merged);
        for (std::size_t i = count; i < merged.toolsets.size(); ++i) {
            const Toolset &toolset = merged.toolsets[i];
            const auto known =
                std::ranges::find_if(theirs.toolsets, [&toolset](const Toolset &each) {
                    return each.name == toolset.name && each.service == toolset.service;
                });
            change.insert(known == theirs.toolsets.end() ? toolset : *known);
        }
    }

    /// \a item of \a catalog alone, as a design file.
    std::string textOf(const Catalog &catalog, const Item &item)
    {
        const auto only = [&item]<typename T>(const std::vector<T> &list) {
            std::vector<T> kept;
            const auto found = std::ranges::find(list, item.id, idOf<T>);
            if (kindOf<T>() == item.kind && found != list.end())
                kept.push_back(*found);
            return kept;
        };
        Catalog part;
        part.format = DesignCatalog;
        part.origin = schemaFormatOf(catalog);
        part.tools = only(catalog.tools);
        part.toolsets = only(catalog.toolsets);
        part.types = only(catalog.types);
        part.services = only(catalog.services);
        part.agents = only(catalog.agents);
        part.registries = only(catalog.registries);
        return findCatalogFormat(DesignCatalog)->write(part).text;
    }

} // namespace

CatalogMerge compareCatalogs(const Catalog &mine, Catalog theirs, const Catalog *base)
{
    CatalogMerge merge;
    completeCatalog(theirs);
    std::optional<Catalog> ancestor;
    if (base) {
        ancestor = *base;
        completeCatalog(*ancestor);
    }
    const Catalog *const known = ancestor ? &*ancestor : nullptr;
    compareLists<Toolset>(mine, theirs, known, merge.items);
    compareLists<SharedType>(mine, theirs, known, merge.items);
    compareLists<Service>(mine, theirs, known, merge.items);
    compareLists<Agent>(mine, theirs, known, merge.items);
    compareLists<Registry>(mine, theirs, known, merge.items);
    compareLists<Tool>(mine, theirs, known, merge.items);
    std::ranges::stable_sort(merge.items, std::ranges::greater(), &Item::isConflict);
    merge.theirs = std::move(theirs);
    return merge;
}

void applyMerge(CatalogDocument &document, const CatalogMerge &merge, const QString &text)
{
    ChangeBuilder change(document);
    // Types and toolsets first: taken tools use them.
    for (const bool isTool : {false, true}) {
        for (const Item &item : merge.items) {
            if ((item.kind == CatalogMerge::Kind::Tool) == isTool)
                applyItem(change, merge.theirs, item);
        }
    }
    addMissingToolsets(change, merge.theirs);
    (void)change.apply(text);
}

MergeTexts mergeTexts(const CatalogDocument &document, const CatalogMerge &merge,
                      const CatalogMerge::Item &item)
{
    return {item.isMine ? textOf(document.catalog(), item) : std::string(),
            item.isTheirs ? textOf(merge.theirs, item) : std::string()};
}

} // namespace tw
