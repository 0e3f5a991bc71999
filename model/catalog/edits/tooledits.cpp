// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/tooledits.h"

#include "model/catalog/edits/changebuilder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_set>

namespace tw::edits {

using namespace Qt::StringLiterals;

namespace {

    QString nameOf(const Tool &tool)
    {
        const std::string_view name = tool.name();
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }

    std::string idIn(const Toolset &toolset, const std::string &name)
    {
        return toolset.id.empty() ? name : toolset.id + '.' + name;
    }

    /// The name of a tool of \a toolset; names of an unnamed one may contain dots.
    std::string nameIn(const Toolset &toolset, const Tool &tool)
    {
        return toolset.id.empty() ? tool.id : std::string(tool.name());
    }

    std::unordered_set<std::string> takenIds(ChangeBuilder &change)
    {
        std::unordered_set<std::string> ids;
        for (const quint32 key : change.order<Tool>())
            ids.insert(change.value<Tool>(key)->id);
        return ids;
    }

    /// Puts \a tool into \a toolset under a free id.
    void adopt(Tool &tool, const Toolset &toolset, const std::string &name,
               std::unordered_set<std::string> &taken)
    {
        tool.toolset = toolset.name;
        tool.service = toolset.service;
        tool.id = freeName(idIn(toolset, name),
                           [&taken](const std::string &id) { return taken.contains(id); });
        taken.insert(tool.id);
    }

    bool isIn(const Tool &tool, const Toolset &toolset)
    {
        return tool.toolset == toolset.name && tool.service == toolset.service;
    }

    /// The row in the catalog of the tool that is at \a row of its toolset; past the last tool of
    /// the toolset if there is none, -1 if it is empty.
    int catalogRow(ChangeBuilder &change, const Toolset &toolset, int row)
    {
        int last = -1;
        int count = 0;
        const std::vector<quint32> &order = change.order<Tool>();
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (!isIn(*change.value<Tool>(order[i]), toolset))
                continue;
            if (count++ == row)
                return static_cast<int>(i);
            last = static_cast<int>(i);
        }
        return last < 0 ? -1 : last + 1;
    }

    QString textFor(const std::vector<ToolKey> &keys, const CatalogDocument &document,
                    const QString &one, const QString &several)
    {
        return keys.size() == 1 ? one.arg(nameOf(*document.tool(keys.front()))) : several;
    }

    bool areThere(const CatalogDocument &document, const std::vector<ToolKey> &keys)
    {
        return std::ranges::all_of(keys, [&](ToolKey key) { return document.tool(key); });
    }

    std::vector<ToolKey> inCatalogOrder(const CatalogDocument &document,
                                        const std::vector<ToolKey> &keys)
    {
        const std::unordered_set<ToolKey> wanted(keys.begin(), keys.end());
        std::vector<ToolKey> ordered = document.toolKeys();
        std::erase_if(ordered, [&wanted](ToolKey key) { return !wanted.contains(key); });
        return ordered;
    }

    JsonPtr emptyObject()
    {
        static const JsonPtr schema =
            std::make_shared<const Json>(Json{{"type", "object"}, {"properties", Json::object()}});
        return schema;
    }

    /// Changes one tool by \a change, which returns false to refuse.
    template <typename Change>
    Result<void> changeTool(CatalogDocument &document, ToolKey key, const QString &text,
                            const QString &mergeKey, const Change &change)
    {
        ChangeBuilder builder(document);
        Tool *const tool = builder.edit<Tool>(key);
        if (!tool)
            return gone();
        const QString name = nameOf(*tool);
        change(*tool);
        return builder.apply(
            text.arg(name), mergeKey.isEmpty() ? mergeKey : mergeKey + u' ' + QString::number(key));
    }

    /// Other tools of the toolset that page with \a before follow its new name.
    void movePaging(ChangeBuilder &change, const Tool &before, const Tool &after)
    {
        for (const quint32 key : change.order<Tool>()) {
            const Tool &tool = *change.value<Tool>(key);
            const bool isUser = tool.facts.bounded && tool.toolset == after.toolset
                && (tool.facts.bounded->continueTool == before.name()
                    || tool.facts.bounded->continueTool == before.id);
            if (!isUser)
                continue;
            std::string &reference = change.edit<Tool>(key)->facts.bounded->continueTool;
            reference = reference == before.id ? after.id : std::string(after.name());
        }
    }

} // namespace

QString freeToolName(const CatalogDocument &document, ToolsetKey toolset, const QString &wanted)
{
    const Toolset *const set = document.record(toolset);
    const auto isTaken = [&](const std::string &name) {
        return set && document.catalog().find(idIn(*set, name));
    };
    return QString::fromStdString(freeName(wanted.toStdString(), isTaken));
}

Result<ToolKey> addTool(CatalogDocument &document, ToolsetKey toolset, const QString &name, int row)
{
    const Toolset *const set = document.record(toolset);
    if (!set)
        return gone();
    Tool tool;
    tool.id = idIn(*set, name.trimmed().toStdString());
    tool.toolset = set->name;
    tool.service = set->service;
    tool.payload = TypeSchema{{}, emptyObject()};
    if (name.trimmed().isEmpty())
        return refused({}, "a tool needs a name");
    if (document.catalog().find(tool.id))
        return refused(tool.id, "there is a tool " + tool.id + " already; choose another name");
    ChangeBuilder change(document);
    const int at = catalogRow(change, *set, row);
    const ToolKey key = change.insert(std::move(tool), at);
    (void)change.apply(EditText::tr("Add tool %1").arg(name.trimmed()));
    return key;
}

Result<std::vector<ToolKey>> insertTools(CatalogDocument &document, ToolsetKey toolset,
                                         std::vector<Tool> tools, int row)
{
    const Toolset *const set = document.record(toolset);
    if (!set)
        return gone();
    ChangeBuilder change(document);
    std::unordered_set<std::string> taken = takenIds(change);
    std::vector<ToolKey> keys;
    int at = catalogRow(change, *set, row);
    for (Tool &tool : tools) {
        const bool isWhole = set->id.empty() && tool.toolset.empty(); // dots and all
        adopt(tool, *set, isWhole ? tool.id : std::string(tool.name()), taken);
        keys.push_back(change.insert(std::move(tool), at));
        at += at < 0 ? 0 : 1;
    }
    (void)change.apply(keys.size() == 1
                           ? EditText::tr("Insert %1").arg(nameOf(*change.value<Tool>(keys[0])))
                           : EditText::tr("Insert %n tools", nullptr, int(keys.size())));
    return keys;
}

Result<void> removeTools(CatalogDocument &document, const std::vector<ToolKey> &keys)
{
    if (!areThere(document, keys))
        return gone();
    ChangeBuilder change(document);
    const QString text = textFor(keys, document, EditText::tr("Delete %1"),
                                 EditText::tr("Delete %n tools", nullptr, int(keys.size())));
    for (const ToolKey key : keys)
        change.remove<Tool>(key);
    return change.apply(text);
}

Result<std::vector<ToolKey>> duplicateTools(CatalogDocument &document,
                                            const std::vector<ToolKey> &keys)
{
    if (!areThere(document, keys))
        return gone();
    ChangeBuilder change(document);
    std::unordered_set<std::string> taken = takenIds(change);
    std::vector<ToolKey> copies;
    for (const ToolKey key : keys) {
        Tool copy = *document.tool(key);
        const Toolset &toolset = *document.record(document.toolsetOf(key));
        adopt(copy, toolset, nameIn(toolset, copy), taken);
        copies.push_back(change.insert(std::move(copy), change.rowOf<Tool>(key) + 1));
    }
    (void)change.apply(textFor(keys, document, EditText::tr("Duplicate %1"),
                               EditText::tr("Duplicate %n tools", nullptr, int(keys.size()))));
    return copies;
}

Result<void> moveTools(CatalogDocument &document, const std::vector<ToolKey> &keys,
                       ToolsetKey toolset, int row)
{
    const Toolset *const set = document.record(toolset);
    if (!set || !areThere(document, keys))
        return gone();
    ChangeBuilder change(document);
    std::unordered_set<std::string> taken = takenIds(change);
    int at = catalogRow(change, *set, row);
    for (const ToolKey key : inCatalogOrder(document, keys)) {
        const int from = change.rowOf<Tool>(key);
        if (const ToolsetKey old = document.toolsetOf(key); old != toolset) {
            const std::string name = nameIn(*document.record(old), *document.tool(key));
            Tool &tool = *change.edit<Tool>(key);
            taken.erase(tool.id);
            adopt(tool, *set, name, taken);
        }
        if (at < 0)
            continue; // the first of its toolset can be anywhere
        change.move<Tool>(key, at);
        at += from >= at ? 1 : 0;
    }
    return change.apply(textFor(keys, document, EditText::tr("Move %1"),
                                EditText::tr("Move %n tools", nullptr, int(keys.size()))));
}

Result<void> renameTool(CatalogDocument &document, ToolKey key, const QString &name)
{
    ChangeBuilder change(document);
    Tool *const tool = change.edit<Tool>(key);
    if (!tool)
        return gone();
    const Tool before = *tool;
    const std::string wanted = name.trimmed().toStdString();
    const Toolset &toolset = *document.record(document.toolsetOf(key));
    if (wanted.empty())
        return refused(before.id, "a tool needs a name");
    if (!toolset.id.empty() && wanted.find('.') != std::string::npos)
        return refused(before.id, "a tool name has no dots: they separate it from its toolset");
    tool->id = idIn(toolset, wanted);
    if (tool->id != before.id && document.catalog().find(tool->id))
        return refused(before.id, "there is a tool " + tool->id + " already; choose another name");
    movePaging(change, before, *tool);
    return change.apply(EditText::tr("Rename %1").arg(nameOf(before)), u"name %1"_s.arg(key));
}

Result<void> setTitle(CatalogDocument &document, ToolKey key, const QString &title)
{
    return changeTool(document, key, EditText::tr("Change title of %1"), u"title"_s,
                      [&title](Tool &tool) { tool.title = title.toStdString(); });
}

Result<void> setToolDescription(CatalogDocument &document, ToolKey key, const QString &text)
{
    return changeTool(document, key, EditText::tr("Change description of %1"), u"text"_s,
                      [&text](Tool &tool) { tool.description = text.toStdString(); });
}

Result<void> setTags(CatalogDocument &document, ToolKey key, const QStringList &tags)
{
    return changeTool(document, key, EditText::tr("Change tags of %1"), u"tags"_s,
                      [&tags](Tool &tool) {
                          tool.tags.clear();
                          for (const QString &tag : tags)
                              tool.tags.push_back(tag.toStdString());
                      });
}

Result<void> setMeta(CatalogDocument &document, ToolKey key, Meta meta)
{
    return changeTool(document, key, EditText::tr("Change meta of %1"), u"meta"_s,
                      [&meta](Tool &tool) { tool.meta = std::move(meta); });
}

Result<void> setFacts(CatalogDocument &document, ToolKey key, ToolFacts facts)
{
    const Tool *const tool = document.tool(key);
    const int field = tool ? RecordFields::firstDifference(tool->facts, facts) : -1;
    return changeTool(document, key, EditText::tr("Change facts of %1"), u"facts %1"_s.arg(field),
                      [&facts](Tool &each) { each.facts = std::move(facts); });
}

Result<void> replaceTool(CatalogDocument &document, ToolKey key, Tool value)
{
    return changeTool(document, key, EditText::tr("Fix %1"), {}, [&value](Tool &each) {
        value.id = each.id;
        value.service = each.service;
        value.toolset = each.toolset;
        each = std::move(value);
    });
}

Result<void> setConfirmation(CatalogDocument &document, ToolKey key,
                             std::optional<Confirmation> confirmation)
{
    const Tool *const tool = document.tool(key);
    const bool isText = tool && tool->confirmation && confirmation;
    const int field =
        isText ? RecordFields::firstDifference(*tool->confirmation, *confirmation) : -1;
    return changeTool(document, key, EditText::tr("Change confirmation of %1"),
                      isText ? u"confirmation %1"_s.arg(field) : QString(),
                      [&](Tool &each) { each.confirmation = std::move(confirmation); });
}

Result<SchemaPlace> addPart(CatalogDocument &document, ToolKey key, SchemaPart::Kind kind)
{
    ChangeBuilder change(document);
    Tool *const tool = change.edit<Tool>(key);
    if (!tool)
        return gone();
    SchemaPart part{kind, 0};
    if (kind == SchemaPart::ServerData) {
        part.index = static_cast<int>(tool->serverData.size());
        tool->serverData.push_back({.kind = {},
                                    .audience = "timeline",
                                    .description = {},
                                    .type = {{}, emptyObject()},
                                    .methodResultField = {}});
    } else {
        std::optional<TypeSchema> &type =
            kind == SchemaPart::Payload ? tool->payload : tool->result;
        if (type)
            return refused(tool->id, "the tool already has one");
        type = TypeSchema{{}, emptyObject()};
    }
    const QString text = EditText::tr("Add %1 to %2").arg(partText(*tool, part), nameOf(*tool));
    (void)change.apply(text);
    return SchemaPlace{key, part, {}};
}

Result<void> removePart(CatalogDocument &document, ToolKey key, SchemaPart part)
{
    const Tool *const tool = document.tool(key);
    if (!tool || !schemaOfPart(*tool, part))
        return gone();
    const QString text = EditText::tr("Delete %1 of %2").arg(partText(*tool, part), u"%1"_s);
    return changeTool(document, key, text, {}, [part](Tool &each) {
        if (part.kind == SchemaPart::Payload) {
            each.payload.reset();
        } else if (part.kind == SchemaPart::Result) {
            each.result.reset();
            each.bounds = BoundsStyle::None;
        } else {
            each.serverData.erase(each.serverData.begin() + part.index);
        }
    });
}

Result<void> setTypeName(CatalogDocument &document, ToolKey key, SchemaPart part,
                         const QString &name)
{
    const Tool *const tool = document.tool(key);
    if (!tool || !schemaOfPart(*tool, part))
        return gone();
    return changeTool(document, key, EditText::tr("Change type name of %1"),
                      u"type name %1/%2"_s.arg(part.kind).arg(part.index), [&](Tool &each) {
                          const_cast<TypeSchema *>(schemaOfPart(each, part))->name =
                              name.toStdString();
                      });
}

Result<void> setServerData(CatalogDocument &document, ToolKey key, int index, ServerDataSpec value)
{
    const Tool *const tool = document.tool(key);
    const auto at = static_cast<std::size_t>(index);
    if (!tool || at >= tool->serverData.size())
        return gone();
    value.type.schema = tool->serverData[at].type.schema;
    const int field = RecordFields::firstDifference(tool->serverData[at], value);
    return changeTool(document, key, EditText::tr("Change server data of %1"),
                      u"server data %1 %2"_s.arg(index).arg(field),
                      [&](Tool &each) { each.serverData[at] = std::move(value); });
}

Result<void> moveServerData(CatalogDocument &document, ToolKey key, int from, int to)
{
    const Tool *const tool = document.tool(key);
    const int count = tool ? static_cast<int>(tool->serverData.size()) : 0;
    if (from < 0 || from >= count || to < 0 || to >= count)
        return gone();
    return changeTool(document, key, EditText::tr("Move server data of %1"), {}, [&](Tool &each) {
        ServerDataSpec moved = std::move(each.serverData[static_cast<std::size_t>(from)]);
        each.serverData.erase(each.serverData.begin() + from);
        each.serverData.insert(each.serverData.begin() + to, std::move(moved));
    });
}

} // namespace tw::edits
