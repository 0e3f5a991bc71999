// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/recordedits.h"

#include "model/catalog/edits/changebuilder.h"
#include "schema/edit/sharedtypes.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::edits {

using namespace Qt::StringLiterals;

namespace {

    template <typename T>
    bool isNameTaken(const CatalogDocument &document, const std::string &name, RecordKey<T> except)
    {
        return std::ranges::any_of(document.keys<T>(), [&](RecordKey<T> key) {
            return key != except && document.record(key)->name == name;
        });
    }

    template <typename T>
    Result<void> checkName(const CatalogDocument &document, const std::string &name,
                           RecordKey<T> except = {})
    {
        if (name.empty())
            return refused({}, "it needs a name");
        if (isNameTaken(document, name, except))
            return refused(name, "there is a " + name + " already; choose another name");
        return {};
    }

    void replace(std::string &name, const std::string &from, const std::string &to)
    {
        if (name == from)
            name = to;
    }

    /// The same name after its service was renamed: "atlas.read".
    void replaceService(std::string &name, const std::string &from, const std::string &to)
    {
        if (name.starts_with(from + '.'))
            name = to + name.substr(from.size());
    }

    void moveReferences(ChangeBuilder &change, const Service &before, const Service &after)
    {
        const std::string &from = before.name;
        const std::string &to = after.name;
        for (const quint32 key : change.order<Toolset>()) {
            Toolset &toolset = *change.edit<Toolset>(key);
            if (toolset.service == from)
                replaceService(toolset.name, from, to);
            replace(toolset.service, from, to);
            replace(toolset.source.service, from, to);
        }
        for (const quint32 key : change.order<Tool>()) {
            const Tool &tool = *change.value<Tool>(key);
            if (tool.service != from)
                continue;
            Tool &edited = *change.edit<Tool>(key);
            replaceService(edited.toolset, from, to);
            edited.service = to;
        }
        for (const quint32 key : change.order<Agent>()) {
            Agent &agent = *change.edit<Agent>(key);
            replace(agent.service, from, to);
            for (std::vector<std::string> *names : {&agent.uses, &agent.exports}) {
                for (std::string &name : *names)
                    replaceService(name, from, to);
            }
        }
    }

    void moveReferences(ChangeBuilder &change, const Agent &before, const Agent &after)
    {
        for (const quint32 key : change.order<Toolset>())
            replace(change.edit<Toolset>(key)->source.agent, before.name, after.name);
    }

    void moveReferences(ChangeBuilder &change, const Registry &before, const Registry &after)
    {
        for (const quint32 key : change.order<Toolset>())
            replace(change.edit<Toolset>(key)->source.registry, before.name, after.name);
    }

    QString text(const std::string &name)
    {
        return QString::fromStdString(name);
    }

    /// All schemas: of tools, of shared types but \a except.
    std::vector<SchemaPlace> allSchemas(ChangeBuilder &change, TypeKey except)
    {
        std::vector<SchemaPlace> places;
        for (const quint32 key : change.order<Tool>()) {
            for (const SchemaPart part : partsOf(*change.value<Tool>(key)))
                places.push_back({key, part, {}});
        }
        for (const quint32 key : change.order<SharedType>()) {
            if (key != except.value)
                places.push_back(sharedPlace({key}));
        }
        return places;
    }

    /// The schema of a shared type after it is renamed: its title and its references to itself.
    Result<JsonPtr> withOwnNameChanged(const JsonPtr &schema, const std::string &from,
                                       const std::string &to)
    {
        std::string reference = "#/$defs";
        appendPointerToken(reference, from);
        const Json whole{{std::string(keywordName(Keyword::Ref)), reference},
                         {"$defs", {{from, *schema}}}};
        const Result<JsonPtr> renamed =
            withTypeRenamed(std::make_shared<const Json>(whole), from, to);
        if (!renamed)
            return renamed.error();
        return std::make_shared<const Json>((*renamed)->at("$defs").at(to));
    }

    bool refersTo(const JsonPtr &schema, const std::string &type)
    {
        return schema && std::ranges::count(referredTypes(*schema), type) > 0;
    }

    /// The pointers of all `$ref` to the definition \a type in \a schema.
    void findReferences(const Json &schema, const std::string &reference,
                        const std::string &pointer, std::vector<std::string> &found)
    {
        if (!schema.is_structured())
            return;
        if (textMember(schema, Keyword::Ref) == reference)
            found.push_back(pointer);
        std::size_t row = 0;
        for (const auto &[key, value] : schema.items()) {
            std::string below = pointer;
            if (schema.is_array())
                appendPointerIndex(below, row++);
            else
                appendPointerToken(below, key);
            findReferences(value, reference, below, found);
        }
    }

    Result<JsonPtr> withAllInlined(JsonPtr schema, const std::string &type)
    {
        std::string reference = "#/$defs";
        appendPointerToken(reference, type);
        std::vector<std::string> found;
        findReferences(*schema, reference, {}, found);
        for (const std::string &pointer : found) {
            const Result<JsonPtr> inlined = withTypeInlined(schema, pointer);
            if (!inlined)
                return inlined.error();
            schema = *inlined;
        }
        return schema;
    }

} // namespace

Result<void> setDesign(CatalogDocument &document, const QString &name, const QString &description)
{
    ChangeBuilder change(document);
    const bool isName = document.catalog().name != name.toStdString();
    change.setDesign({name.toStdString(), description.toStdString(), document.catalog().extra});
    return change.apply(isName ? EditText::tr("Rename the design")
                               : EditText::tr("Change description of the design"),
                        isName ? u"design name"_s : u"design text"_s);
}

Result<void> setArtifactViews(CatalogDocument &document, const JsonPtr &views)
{
    const Catalog &catalog = document.catalog();
    Json extra = catalog.extra ? *catalog.extra : Json::object();
    if (views)
        extra["views"] = *views;
    else
        extra.erase("views");
    ChangeBuilder change(document);
    change.setDesign({catalog.name, catalog.description,
                      extra.empty() ? nullptr : std::make_shared<const Json>(std::move(extra))});
    return change.apply(EditText::tr("Change how artifacts are shown"));
}

Result<TypeKey> addType(CatalogDocument &document, const QString &name, JsonPtr schema, int row)
{
    const std::string wanted = name.trimmed().toStdString();
    if (const Result<void> checked = checkName<SharedType>(document, wanted); !checked)
        return checked.error();
    if (!schema)
        schema =
            std::make_shared<const Json>(Json{{"type", "object"}, {"properties", Json::object()}});
    ChangeBuilder change(document);
    const TypeKey key{change.insert(SharedType{wanted, std::move(schema)}, row)};
    (void)change.apply(EditText::tr("Add type %1").arg(name.trimmed()));
    return key;
}

Result<void> renameType(CatalogDocument &document, TypeKey key, const QString &name)
{
    const SharedType *const type = document.record(key);
    if (!type)
        return gone();
    const std::string from = type->name;
    const std::string to = name.trimmed().toStdString();
    if (const Result<void> checked = checkName(document, to, key); !checked)
        return checked;
    if (from == to)
        return {};
    std::vector<std::pair<SchemaPlace, JsonPtr>> users;
    ChangeBuilder change(document);
    for (const SchemaPlace &place : allSchemas(change, key)) {
        const JsonPtr schema = change.schema(place);
        if (!refersTo(schema, from))
            continue;
        const Result<JsonPtr> renamed = withTypeRenamed(schema, from, to);
        if (!renamed)
            return renamed.error();
        users.emplace_back(place, *renamed);
    }
    const Result<JsonPtr> own = withOwnNameChanged(type->schema, from, to);
    if (!own)
        return own.error();
    SharedType &edited = *change.edit<SharedType>(key.value);
    edited.name = to;
    edited.schema = *own;
    for (const auto &[place, schema] : users)
        change.setSchema(place, schema);
    return change.apply(EditText::tr("Rename type %1").arg(text(from)),
                        u"type %1"_s.arg(key.value));
}

Result<void> removeType(CatalogDocument &document, TypeKey key)
{
    const SharedType *const type = document.record(key);
    if (!type)
        return gone();
    const std::string name = type->name;
    ChangeBuilder change(document);
    for (const SchemaPlace &place : allSchemas(change, key)) {
        const JsonPtr schema = change.schema(place);
        if (!refersTo(schema, name))
            continue;
        if (const TypeKey user = typeKeyOf(place))
            return refused(name,
                           "the type " + change.value<SharedType>(user.value)->name
                               + " refers to it; change that type first");
        const Result<JsonPtr> inlined = withAllInlined(schema, name);
        if (!inlined)
            return inlined.error();
        change.setSchema(place, *inlined);
    }
    change.remove<SharedType>(key.value);
    return change.apply(EditText::tr("Delete type %1").arg(text(name)));
}

template <typename T>
Result<RecordKey<T>> addRecord(CatalogDocument &document, T value, int row)
{
    if (const Result<void> checked = checkName<T>(document, value.name); !checked)
        return checked.error();
    const QString name = text(value.name);
    ChangeBuilder change(document);
    const RecordKey<T> key{change.insert(std::move(value), row)};
    (void)change.apply(EditText::tr("Add %1").arg(name));
    return key;
}

template <typename T>
Result<void> setRecord(CatalogDocument &document, RecordKey<T> key, T value)
{
    ChangeBuilder change(document);
    T *const after = change.edit<T>(key.value);
    if (!after)
        return gone();
    if (Result<void> checked = checkName(document, value.name, key); !checked)
        return checked;
    const T before = *after;
    *after = value;
    if (before.name != value.name)
        moveReferences(change, before, value);
    const int field = RecordFields::firstDifference(before, value);
    return change.apply(field == 0 ? EditText::tr("Rename %1").arg(text(before.name))
                                   : EditText::tr("Change %1").arg(text(before.name)),
                        u"record %1 %2"_s.arg(key.value).arg(field));
}

template <typename T>
Result<void> removeRecord(CatalogDocument &document, RecordKey<T> key)
{
    const T *const record = document.record(key);
    if (!record)
        return gone();
    const QString name = text(record->name);
    ChangeBuilder change(document);
    change.remove<T>(key.value);
    return change.apply(EditText::tr("Delete %1").arg(name));
}

template <typename T>
Result<void> moveRecord(CatalogDocument &document, RecordKey<T> key, int row)
{
    const T *const record = document.record(key);
    if (!record)
        return gone();
    ChangeBuilder change(document);
    change.move<T>(key.value, row);
    return change.apply(EditText::tr("Move %1").arg(text(record->name)));
}

template Result<ServiceKey> addRecord(CatalogDocument &document, Service value, int row);
template Result<AgentKey> addRecord(CatalogDocument &document, Agent value, int row);
template Result<RegistryKey> addRecord(CatalogDocument &document, Registry value, int row);
template Result<void> setRecord(CatalogDocument &document, ServiceKey key, Service value);
template Result<void> setRecord(CatalogDocument &document, AgentKey key, Agent value);
template Result<void> setRecord(CatalogDocument &document, RegistryKey key, Registry value);
template Result<void> removeRecord(CatalogDocument &document, ServiceKey key);
template Result<void> removeRecord(CatalogDocument &document, AgentKey key);
template Result<void> removeRecord(CatalogDocument &document, RegistryKey key);
template Result<void> moveRecord(CatalogDocument &document, TypeKey key, int row);
template Result<void> moveRecord(CatalogDocument &document, ServiceKey key, int row);
template Result<void> moveRecord(CatalogDocument &document, AgentKey key, int row);
template Result<void> moveRecord(CatalogDocument &document, RegistryKey key, int row);

} // namespace tw::edits
