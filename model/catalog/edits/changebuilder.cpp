// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/changebuilder.h"

#include "schema/catalogs/catalogreader.h"
#include "schema/edit/sharedtypes.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::edits {

namespace {

    TypeSchema *mutablePart(Tool &tool, SchemaPart part)
    {
        return const_cast<TypeSchema *>(schemaOfPart(tool, part)); // the tool itself is not const
    }

    const Json *definitionsOf(const JsonPtr &schema)
    {
        if (!schema || !schema->is_object())
            return nullptr;
        const auto found = schema->find("$defs");
        return found != schema->end() && found->is_object() ? &*found : nullptr;
    }

    /// \a schema without the definitions of shared types for which \a isUnwanted is true.
    template <typename IsUnwanted>
    JsonPtr withoutTypes(const JsonPtr &schema, const std::vector<SharedType> &types,
                         const IsUnwanted &isUnwanted)
    {
        std::vector<std::string> unwanted;
        const Json *const definitions = definitionsOf(schema);
        for (const SharedType &type : types) {
            if (definitions && definitions->contains(type.name) && isUnwanted(type.name))
                unwanted.push_back(type.name);
        }
        if (unwanted.empty())
            return schema;
        auto changed = std::make_shared<Json>(*schema);
        Json &kept = (*changed)["$defs"];
        for (const std::string &name : unwanted)
            kept.erase(name);
        if (kept.empty())
            changed->erase("$defs");
        return changed;
    }

    bool isListed(const std::vector<std::string> &names, const std::string &name)
    {
        return std::ranges::find(names, name) != names.end();
    }

    /// \a after with the shared types that it needs, and without those that only \a before needs.
    JsonPtr completed(const JsonPtr &before, const JsonPtr &after,
                      const std::vector<SharedType> &types)
    {
        if (!after || !after->is_object() || types.empty())
            return after;
        const JsonPtr whole = withSharedTypes(after, types);
        if (!before || !definitionsOf(whole))
            return whole;
        const std::vector<std::string> needed = referredTypes(*whole);
        const std::vector<std::string> former = referredTypes(*before);
        return withoutTypes(whole, types, [&](const std::string &name) {
            return !isListed(needed, name) && isListed(former, name);
        });
    }

    bool isNoChange(const CatalogStep &any)
    {
        return std::visit(
            [](const auto &step) {
                return step.before && step.after && isSameRecord(*step.before, *step.after);
            },
            any);
    }

} // namespace

Error gone()
{
    return {ErrorCode::NoSuchItem, {}, "it is not in the catalog any more"};
}

Error refused(const std::string &where, std::string detail)
{
    return {ErrorCode::InvalidCatalog, where, std::move(detail)};
}

QString placeName(const CatalogDocument &document, const SchemaPlace &place)
{
    const std::vector<std::string> tokens = pointerTokens(place.pointer);
    const Tool *const owner = document.tool(place.tool);
    const SharedType *const type = document.record(typeKeyOf(place));
    const QString part = type ? QString::fromStdString(type->name)
        : owner               ? partText(*owner, place.part)
                              : QString();
    if (tokens.empty())
        return part;
    const QString last = QString::fromStdString(tokens.back());
    if (tokens.size() >= 2 && tokens[tokens.size() - 2] != "properties")
        return EditText::tr("%1 of %2").arg(last, part);
    return last;
}

SchemaPlace normalised(const CatalogDocument &document, const SchemaPlace &place)
{
    if (!place.pointer.starts_with("/$defs/"))
        return place;
    const std::vector<std::string> tokens = pointerTokens(place.pointer);
    for (const TypeKey key : document.keys<SharedType>()) {
        if (document.record(key)->name != tokens[1])
            continue;
        std::string pointer;
        for (std::size_t i = 2; i < tokens.size(); ++i)
            appendPointerToken(pointer, tokens[i]);
        return sharedPlace(key, pointer);
    }
    return place;
}

void ChangeBuilder::setDesign(DesignText text)
{
    const Catalog &catalog = m_document.catalog();
    add(RecordStep<DesignText>{0, DesignText{catalog.name, catalog.description, catalog.extra},
                               std::move(text), -1, -1});
}

std::vector<SharedType> ChangeBuilder::types()
{
    std::vector<SharedType> types;
    for (const quint32 key : order<SharedType>())
        types.push_back(*value<SharedType>(key));
    return types;
}

JsonPtr ChangeBuilder::schema(const SchemaPlace &place)
{
    if (const TypeKey key = typeKeyOf(place)) {
        const SharedType *const type = value<SharedType>(key.value);
        return type ? withSharedTypes(type->schema, types()) : nullptr;
    }
    const Tool *const tool = value<Tool>(place.tool);
    const TypeSchema *const type = tool ? schemaOfPart(*tool, place.part) : nullptr;
    return type ? type->schema : nullptr;
}

void ChangeBuilder::setSchema(const SchemaPlace &place, const JsonPtr &schema)
{
    if (const TypeKey key = typeKeyOf(place)) {
        SharedType &type = *edit<SharedType>(key.value);
        const Json *const own = definitionsOf(type.schema);
        type.schema = withoutTypes(schema, types(), [own](const std::string &name) {
            return !own || !own->contains(name);
        });
        return;
    }
    Tool &tool = *edit<Tool>(place.tool);
    TypeSchema &type = *mutablePart(tool, place.part);
    type.schema = completed(type.schema, schema, types());
    if (place.part.kind == SchemaPart::Result && type.schema && type.schema->is_object())
        tool.bounds = boundsStyleOf(*type.schema);
}

void ChangeBuilder::follow(const SchemaPlace &from, const SchemaPlace &to)
{
    m_change.moves.push_back({from, to});
}

/// Updates the copies of the shared types that this change edits.
void ChangeBuilder::updateUsers()
{
    std::vector<std::string> changed;
    for (const CatalogStep &any : m_change.steps) {
        const auto *const step = std::get_if<RecordStep<SharedType>>(&any);
        if (step && step->before && step->after)
            changed.push_back(step->after->name);
    }
    if (changed.empty())
        return;
    const std::vector<SharedType> all = types();
    for (const quint32 key : order<Tool>()) {
        const Tool &tool = *value<Tool>(key);
        for (const SchemaPart part : partsOf(tool)) {
            const JsonPtr before = schemaOfPart(tool, part)->schema;
            const Json *const definitions = definitionsOf(before);
            const auto isUsed = [definitions](const std::string &name) {
                return definitions->contains(name);
            };
            if (!definitions || std::ranges::none_of(changed, isUsed))
                continue;
            const JsonPtr after = completed(before, before, all);
            if (after != before)
                mutablePart(*edit<Tool>(key), part)->schema = after;
        }
    }
}

Result<void> ChangeBuilder::apply(const QString &text, const QString &mergeKey)
{
    if (m_document.isChanging())
        return refused({}, "another edit is being made or undone; try again");
    updateUsers();
    std::erase_if(m_change.steps, isNoChange);
    m_latest.clear();
    m_change.text = text;
    m_change.mergeKey = mergeKey;
    m_document.apply(std::move(m_change));
    return {};
}

} // namespace tw::edits
