// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogmerge.h"

#include "model/catalog/edits/changebuilder.h"
#include "model/catalog/files/jsonmerge.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>

namespace tw {

namespace {

    using Item = CatalogMerge::Item;
    using Choice = CatalogMerge::Choice;
    using Kind = CatalogMerge::Kind;
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
    constexpr Kind kindOf()
    {
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
            items.push_back({kindOf<T>(), id});
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

    /// The copies of shared types in the schemas of a tool become those of this catalog.
    template <typename T>
    void useOwnTypes(ChangeBuilder &change, quint32 key)
    {
        if constexpr (std::is_same_v<T, Tool>) {
            for (const SchemaPart part : partsOf(*change.value<Tool>(key)))
                change.setSchema({key, part, {}}, change.schema({key, part, {}}));
        }
    }

    template <typename T>
    void insertTheirs(ChangeBuilder &change, T record)
    {
        int row = -1;
        if constexpr (std::is_same_v<T, Tool>)
            row = rowAfterToolset(change, record);
        useOwnTypes<T>(change, change.insert(std::move(record), row));
    }

    template <typename T>
    void applyItem(ChangeBuilder &change, const Catalog &from, const Item &item)
    {
        const std::vector<T> &list = listOf<T>(from);
        const auto found = std::ranges::find(list, item.id, idOf<T>);
        const quint32 key = keyOf<T>(change, item.id);
        if (item.choice == Choice::KeepBoth) {
            if (found == list.end())
                return;
            T copy = *found;
            if constexpr (std::is_same_v<T, Tool>)
                copy.id = edits::freeName(copy.id, [&change](const std::string &id) {
                    return keyOf<Tool>(change, id) != 0;
                });
            insertTheirs(change, std::move(copy));
        } else if (found != list.end() && key != 0) {
            *change.edit<T>(key) = *found;
            useOwnTypes<T>(change, key);
        } else if (found != list.end()) {
            insertTheirs(change, *found);
        } else if (key != 0 && !item.theirs) {
            change.remove<T>(key);
        }
    }

    void applyItem(ChangeBuilder &change, const Catalog &from, const Item &item)
    {
        switch (item.kind) {
        case Kind::Design:
            return change.setDesign({from.name, from.description});
        case Kind::Tool:
            return applyItem<Tool>(change, from, item);
        case Kind::Toolset:
            return applyItem<Toolset>(change, from, item);
        case Kind::Type:
            return applyItem<SharedType>(change, from, item);
        case Kind::Service:
            return applyItem<Service>(change, from, item);
        case Kind::Agent:
            return applyItem<Agent>(change, from, item);
        case Kind::Registry:
            return applyItem<Registry>(change, from, item);
        }
    }

    /// The key of a list in design files.
    const char *listName(Kind kind)
    {
        switch (kind) {
        case Kind::Design:
            break;
        case Kind::Tool:
            return "tools";
        case Kind::Toolset:
            return "toolsets";
        case Kind::Type:
            return "types";
        case Kind::Service:
            return "services";
        case Kind::Agent:
            return "agents";
        case Kind::Registry:
            return "registries";
        }
        return "";
    }

    /// A design file of \a catalog with the records of \a items and all types. Its tools are
    /// written as those of \a origin.
    Json designFile(const Catalog &catalog, const std::vector<Item> &items, std::string_view origin)
    {
        Catalog part;
        part.format = DesignCatalog;
        part.origin = origin;
        part.name = catalog.name;
        part.description = catalog.description;
        part.types = catalog.types;
        const auto keep = [&]<typename T>(std::vector<T> &list) {
            const Index<T> index = indexOf<T>(&catalog);
            for (const Item &item : items) {
                const T *record = item.kind == kindOf<T>() ? lookUp(index, item.id) : nullptr;
                if (record)
                    list.push_back(*record);
            }
        };
        keep(part.tools);
        keep(part.toolsets);
        keep(part.services);
        keep(part.agents);
        keep(part.registries);
        return parseJson(findCatalogFormat(DesignCatalog)->write(part).text).value_or(Json());
    }

    constexpr const char *serverDataKey = "server_data";
    constexpr const char *orderKey = "order"; // of the tools, in versions of the design

    /// The kinds of the server data in a list; empty unless each entry has one of its own.
    std::vector<std::string> kindsIn(const Json &list)
    {
        std::vector<std::string> kinds;
        for (const Json &entry : list) {
            const Json *const kind = member(entry, "kind");
            if (!kind || !kind->is_string()
                || std::ranges::find(kinds, kind->get<std::string>()) != kinds.end())
                return {};
            kinds.push_back(kind->get<std::string>());
        }
        return kinds;
    }

    /// The server data of \a tool becomes an object by kind, so that it merges entry by entry.
    Json withServerDataByKind(Json tool)
    {
        const Json *const list = member(tool, serverDataKey);
        const std::vector<std::string> kinds =
            list && list->is_array() ? kindsIn(*list) : std::vector<std::string>();
        if (kinds.empty())
            return tool;
        Json byKind = Json::object();
        for (std::size_t i = 0; i < kinds.size(); ++i)
            byKind[kinds[i]] = (*list)[i];
        tool[serverDataKey] = std::move(byKind);
        return tool;
    }

    /// The reverse of withServerDataByKind().
    Json withServerDataList(Json tool)
    {
        if (const Json *const byKind = member(tool, serverDataKey); byKind && byKind->is_object()) {
            Json list = Json::array();
            for (const Json &entry : *byKind)
                list.push_back(entry);
            tool[serverDataKey] = std::move(list);
        }
        return tool;
    }

    using Order = std::vector<std::string>;

    /// The ids of the tools of \a catalog that \a first and \a second have, too.
    Order orderOf(const Catalog &catalog, const Catalog &first, const Catalog &second)
    {
        const Index<Tool> inFirst = indexOf<Tool>(&first);
        const Index<Tool> inSecond = indexOf<Tool>(&second);
        Order order;
        for (const Tool &tool : catalog.tools) {
            if (inFirst.contains(tool.id) && inSecond.contains(tool.id))
                order.push_back(tool.id);
        }
        return order;
    }

    /// The order of the tools that all three have. Only if theirs changed it.
    struct Orders
    {
        Order base;
        Order mine;
        Order theirs;
        [[nodiscard]] bool isChanged() const { return theirs != base && theirs != mine; }
    };

    Orders ordersOf(const Catalog &base, const Catalog &mine, const Catalog &theirs)
    {
        return {orderOf(base, mine, theirs), orderOf(mine, base, theirs),
                orderOf(theirs, base, mine)};
    }

    JsonPtr withOrder(const JsonPtr &design, const Order &order)
    {
        Json changed = design ? *design : Json::object();
        changed[orderKey] = order;
        return std::make_shared<const Json>(std::move(changed));
    }

    /// Puts the tools of \a order in that order, into the places that they have together.
    void reorder(ChangeBuilder &change, const Json &order)
    {
        std::vector<quint32> wanted;
        for (const Json &id : order) {
            if (const quint32 key = keyOf<Tool>(change, id.get<std::string>()))
                wanted.push_back(key);
        }
        std::vector<quint32> keys = change.order<Tool>();
        auto next = wanted.begin();
        for (quint32 &key : keys) {
            if (std::ranges::find(wanted, key) != wanted.end())
                key = *next++;
        }
        for (std::size_t row = 0; row < keys.size(); ++row)
            change.move<Tool>(keys[row], static_cast<int>(row));
    }

    /// The records of \a items in a design file; null for those that it does not have.
    class DesignRecords
    {
    public:
        explicit DesignRecords(const Json &file)
        {
            for (const Kind kind : {Kind::Tool, Kind::Toolset, Kind::Type, Kind::Service,
                                    Kind::Agent, Kind::Registry}) {
                const char *const key = kind == Kind::Tool ? "id" : "name";
                const Json *const list = member(file, listName(kind));
                for (std::size_t i = 0; list && i < list->size(); ++i)
                    m_records.emplace(
                        nameOf(kind, textMember((*list)[i], key)),
                        std::make_shared<const Json>(withServerDataByKind((*list)[i])));
            }
            Json design = Json::object();
            for (const char *key : {"name", "description"}) {
                if (const Json *text = member(file, key))
                    design[key] = *text;
            }
            m_records.emplace(nameOf(Kind::Design, {}),
                              std::make_shared<const Json>(std::move(design)));
        }

        [[nodiscard]] JsonPtr find(const Item &item) const
        {
            const auto found = m_records.find(nameOf(item.kind, item.id));
            return found == m_records.end() ? nullptr : found->second;
        }

    private:
        static std::string nameOf(Kind kind, const std::string &id)
        {
            return listName(kind) + ('/' + id);
        }

        std::unordered_map<std::string, JsonPtr> m_records;
    };

    /// True if theirs changed nothing but copies of shared types.
    bool isUnchanged(const Item &item)
    {
        return item.theirs
            && ((item.mine && *item.mine == *item.theirs)
                || (item.base && *item.base == *item.theirs));
    }

    /// Finds the fields of an item whose versions are known, and what to do about it.
    void compareFields(Item &item, bool hasBase)
    {
        if (!item.mine || !item.theirs) {
            const JsonPtr &left = item.mine ? item.mine : item.theirs;
            item.isConflict = item.base && *item.base != *left;
            item.choice = item.isConflict ? Choice::KeepMine : Choice::TakeTheirs;
            return;
        }
        (void)mergeJson(item.base.get(), item.mine.get(), item.theirs.get(),
                        [&item](const std::string &pointer, bool isConflict) {
                            item.fields.push_back({pointer, isConflict, !isConflict});
                            return !isConflict;
                        });
        item.isConflict = std::ranges::any_of(item.fields, &CatalogMerge::Field::isConflict);
        if (item.base && *item.base == *item.mine)
            item.choice = Choice::TakeTheirs;
        else
            item.choice = hasBase || !item.isConflict ? Choice::Combine : Choice::KeepMine;
    }

    /// The record that Choice::Combine makes.
    Json combined(const Item &item)
    {
        const auto takesTheirs = [&item](const std::string &pointer, bool /*isConflict*/) {
            const auto field =
                std::ranges::find(item.fields, pointer, &CatalogMerge::Field::pointer);
            return field != item.fields.end() && field->takeTheirs;
        };
        return mergeJson(item.base.get(), item.mine.get(), item.theirs.get(), takesTheirs)
            .value_or(Json::object());
    }

    void replaceType(Json &types, Json type)
    {
        const auto found = std::ranges::find_if(types, [&type](const Json &each) {
            return textMember(each, "name") == textMember(type, "name");
        });
        if (found != types.end())
            *found = std::move(type);
    }

    /// A catalog of the combined records among \a items, whose schemas may use \a types.
    Catalog combinedCatalog(const std::vector<const Item *> &items, std::string_view origin,
                            const std::vector<SharedType> &types)
    {
        Catalog shared;
        shared.types = types;
        Json file = designFile(shared, {}, origin);
        for (const Item *item : items) {
            if (item->choice != Choice::Combine)
                continue;
            if (item->kind == Kind::Design) {
                file.update(combined(*item));
                file.erase(orderKey);
            } else if (item->kind == Kind::Type) {
                replaceType(file[listName(item->kind)], combined(*item));
            } else {
                file[listName(item->kind)].push_back(withServerDataList(combined(*item)));
            }
        }
        return readCatalog(writeJson(file), {}).value_or(Catalog());
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
    const Orders orders = known ? ordersOf(*known, mine, theirs) : Orders();
    const bool isTextChanged = known
        && (known->name != theirs.name || known->description != theirs.description)
        && (mine.name != theirs.name || mine.description != theirs.description);
    if (isTextChanged || orders.isChanged())
        merge.items.push_back({Kind::Design, {}});
    compareLists<Toolset>(mine, theirs, known, merge.items);
    compareLists<SharedType>(mine, theirs, known, merge.items);
    compareLists<Service>(mine, theirs, known, merge.items);
    compareLists<Agent>(mine, theirs, known, merge.items);
    compareLists<Registry>(mine, theirs, known, merge.items);
    compareLists<Tool>(mine, theirs, known, merge.items);
    const std::string_view origin = schemaFormatOf(mine);
    const DesignRecords ours(designFile(mine, merge.items, origin));
    const DesignRecords others(designFile(theirs, merge.items, origin));
    const DesignRecords former(known ? designFile(*known, merge.items, origin) : Json());
    for (Item &item : merge.items) {
        item.base = known ? former.find(item) : nullptr;
        item.mine = ours.find(item);
        item.theirs = others.find(item);
        if (item.kind == Kind::Design && orders.isChanged()) {
            item.base = withOrder(item.base, orders.base);
            item.mine = withOrder(item.mine, orders.mine);
            item.theirs = withOrder(item.theirs, orders.theirs);
        }
        compareFields(item, known);
    }
    std::erase_if(merge.items, isUnchanged);
    std::ranges::stable_sort(merge.items, std::ranges::greater(), &Item::isConflict);
    merge.theirs = std::move(theirs);
    return merge;
}

void applyMerge(CatalogDocument &document, const CatalogMerge &merge, const QString &text)
{
    ChangeBuilder change(document);
    const std::string_view origin = schemaFormatOf(document.catalog());
    // Types and toolsets first: tools use them.
    for (const bool isTool : {false, true}) {
        std::vector<const Item *> items;
        for (const Item &item : merge.items) {
            if (item.choice != Choice::KeepMine && (item.kind == Kind::Tool) == isTool)
                items.push_back(&item);
        }
        const Catalog own = combinedCatalog(items, origin, change.types());
        for (const Item *item : items)
            applyItem(change, item->choice == Choice::Combine ? own : merge.theirs, *item);
    }
    addMissingToolsets(change, merge.theirs);
    const auto design = std::ranges::find(merge.items, Kind::Design, &Item::kind);
    if (design != merge.items.end() && design->choice != Choice::KeepMine) {
        const Json chosen = design->choice == Choice::Combine ? combined(*design) : *design->theirs;
        if (const Json *const order = member(chosen, orderKey))
            reorder(change, *order);
    }
    (void)change.apply(text);
}

} // namespace tw
