// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/attributeedits.h"

#include "model/catalog/conditions.h"
#include "model/catalog/edits/changebuilder.h"
#include "model/catalog/edits/schemanodes.h"
#include "schema/catalogs/goa/names.h"
#include "schema/edit/branchedits.h"
#include "schema/edit/definitions.h"
#include "schema/edit/keywordplace.h"
#include "schema/edit/nodes.h"
#include "schema/edit/schemaedits.h"
#include "schema/edit/sharedtypes.h"
#include "schema/goa/templates/gotemplate.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::edits {

using namespace Qt::StringLiterals;

namespace {

    QString mergeKeyOf(const QString &what, const std::vector<SchemaPlace> &places)
    {
        QStringList keys;
        for (const SchemaPlace &place : places) {
            keys << u"%1/%2/%3"_s.arg(place.tool).arg(place.part.kind).arg(place.part.index)
                    + QString::fromStdString(place.pointer);
        }
        return what + u' ' + keys.join(u' ');
    }

    QString textFor(const CatalogDocument &document, const std::vector<SchemaPlace> &places,
                    const QString &one, const QString &several)
    {
        return places.size() == 1 ? one.arg(placeName(document, places.front())) : several;
    }

    int countOf(const std::vector<SchemaPlace> &places)
    {
        return static_cast<int>(places.size());
    }

    /// Edits the schema of \a place by \a edit, a function from schema and pointer to
    /// Result<JsonPtr>.
    template <typename Edit>
    Result<void> editSchema(ChangeBuilder &change, const SchemaPlace &place, const Edit &edit)
    {
        const JsonPtr root = change.schema(place);
        if (!root)
            return gone();
        const Result<JsonPtr> edited = edit(root, place.pointer);
        if (!edited)
            return edited.error();
        change.setSchema(place, *edited);
        return {};
    }

    /// The same for several places, as one command.
    template <typename Edit>
    Result<void> editSchemas(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                             const QString &text, const QString &mergeKey, const Edit &edit)
    {
        ChangeBuilder change(document);
        for (const SchemaPlace &place : places) {
            const Result<void> done = editSchema(change, normalised(document, place), edit);
            if (!done)
                return done;
        }
        return change.apply(text, mergeKey);
    }

    /// The same for one place that an edit adds.
    template <typename Edit>
    Result<SchemaPlace> addNode(CatalogDocument &document, const SchemaPlace &at,
                                const QString &text, const Edit &edit)
    {
        SchemaPlace place = normalised(document, at);
        ChangeBuilder change(document);
        const JsonPtr root = change.schema(place);
        if (!root)
            return gone();
        const Result<PlacedSchema> edited = edit(root, place.pointer);
        if (!edited)
            return edited.error();
        change.setSchema(place, edited->root);
        (void)change.apply(text);
        place.pointer = edited->pointer;
        return place;
    }

    std::size_t indexFor(int row)
    {
        return row < 0 ? AtEnd : static_cast<std::size_t>(row);
    }

    /// Removes a key, an `if` that has no branch left, and a condition or map that is empty then.
    Result<JsonPtr> withoutMember(const JsonPtr &root, const std::string &owner,
                                  const std::string &key)
    {
        Result<JsonPtr> changed = withKeyword(root, owner, key, std::nullopt);
        const Json *const node = changed ? findPointer(**changed, owner) : nullptr;
        if (!node || !node->is_object())
            return changed;
        const bool isTestLeft = (key == "then" || key == "else") && node->contains("if")
            && !node->contains("then") && !node->contains("else");
        if (isTestLeft)
            return withoutMember(*changed, owner, "if");
        const SchemaEntry entry = schemaEntryAt(**changed, owner);
        if (node->empty() && entry.kind == SchemaEntry::Kind::ListEntry
            && owner.find("/allOf/") != std::string::npos)
            return withEntryRemoved(*changed, entry.owner, entry.index);
        const std::string name = owner.substr(owner.rfind('/') + 1);
        if (node->empty() && name.starts_with("dependent"))
            return withKeyword(*changed, entry.owner, name, std::nullopt);
        return changed;
    }

    Result<JsonPtr> withoutNode(const JsonPtr &root, const std::string &pointer)
    {
        const SchemaEntry entry = schemaEntryAt(*root, pointer);
        switch (entry.kind) {
        case SchemaEntry::Kind::Root:
            return refused(pointer, "a whole schema is removed with its part of the tool");
        case SchemaEntry::Kind::Property:
            return withPropertyRemoved(root, pointer);
        case SchemaEntry::Kind::Branch:
            return withBranchRemoved(root, entry.owner, entry.index);
        case SchemaEntry::Kind::ListEntry:
            return withEntryRemoved(root, entry.owner, entry.index);
        case SchemaEntry::Kind::Member:
            return withoutMember(root, entry.owner, pointerTokens(pointer).back());
        }
        return gone();
    }

    void collectShared(const TypeChoice &choice, std::vector<std::string> &names)
    {
        if (choice.kind == TypeChoice::Kind::Shared && !choice.shared.empty())
            names.push_back(choice.shared);
        for (const TypeChoice &part : choice.parts)
            collectShared(part, names);
    }

    /// \a root with the definitions of the shared types that \a choice names.
    JsonPtr withTypesFor(const JsonPtr &root, const TypeChoice &choice,
                         const std::vector<SharedType> &types)
    {
        std::vector<std::string> names;
        collectShared(choice, names);
        if (names.empty() || !root->is_object())
            return root;
        auto changed = std::make_shared<Json>(*root);
        for (const std::string &name : names) {
            const auto type = std::ranges::find(types, name, &SharedType::name);
            if (type != types.end())
                (*changed)["$defs"][name] = *type->schema;
        }
        return changed;
    }

    /// The names in Go of the property at \a tokens and of those above it; empty for a place below
    /// items or branches, which templates do not name from the data on.
    std::vector<std::string> goPath(const std::vector<std::string> &tokens)
    {
        std::vector<std::string> path;
        for (std::size_t i = 0; i + 1 < tokens.size(); i += 2) {
            if (tokens[i] != "properties")
                return {};
            path.push_back(goify(tokens[i + 1]));
        }
        return path;
    }

    /// The templates of the tool follow the new name of a property.
    void moveTemplates(ChangeBuilder &change, const SchemaPlace &place, const std::string &to)
    {
        std::vector<std::string> path = goPath(pointerTokens(place.pointer));
        if (place.tool == 0 || path.empty() || place.part.kind == SchemaPart::ServerData)
            return;
        Tool &tool = *change.edit<Tool>(place.tool);
        const auto rename = [&](std::string &source) {
            source = withTemplateField(source, path, goify(to));
        };
        const bool isPayload = place.part.kind == SchemaPart::Payload;
        if (tool.confirmation && isPayload) {
            rename(tool.confirmation->promptTemplate);
            rename(tool.confirmation->deniedResultTemplate);
        }
        path.insert(path.begin(), isPayload ? "Args" : "Result");
        rename(tool.facts.callHintTemplate);
        rename(tool.facts.resultHintTemplate);
    }

    /// The facts of the tools follow the new name of a property at the top of a schema.
    void moveReferences(ChangeBuilder &change, const SchemaPlace &place, const std::string &to)
    {
        const std::vector<std::string> tokens = pointerTokens(place.pointer);
        if (place.tool == 0 || tokens.size() != 2 || place.part.kind == SchemaPart::ServerData)
            return;
        const std::string &from = tokens.back();
        const bool isPayload = place.part.kind == SchemaPart::Payload;
        Tool &tool = *change.edit<Tool>(place.tool);
        if (isPayload)
            std::ranges::replace(tool.facts.inject, from, to);
        if (tool.facts.bounded) {
            std::string &cursor =
                isPayload ? tool.facts.bounded->cursor : tool.facts.bounded->nextCursor;
            if (cursor == from)
                cursor = to;
        }
        for (const quint32 key : isPayload ? change.order<Tool>() : std::vector<quint32>()) {
            const Tool &other = *change.value<Tool>(key);
            const std::optional<BoundedResult> &bounded = other.facts.bounded;
            if (bounded && bounded->continueCursor == from && other.toolset == tool.toolset
                && (bounded->continueTool == tool.name() || bounded->continueTool == tool.id))
                change.edit<Tool>(key)->facts.bounded->continueCursor = to;
        }
    }

    /// References of all schemas to the property \a from of a shared type follow it to \a to.
    void moveTypeReferences(ChangeBuilder &change, const SchemaPlace &from, const SchemaPlace &to)
    {
        const SharedType *const type = change.value<SharedType>(typeKeyOf(from).value);
        if (!type)
            return;
        const std::string name = type->name;
        const std::string above = edit::pointerBelow("/$defs", name);
        const auto move = [&](const SchemaPlace &place) {
            const JsonPtr root = change.schema(place);
            const std::vector<std::string> named =
                root ? referredTypes(*root) : std::vector<std::string>();
            if (std::ranges::find(named, name) == named.end())
                return;
            auto moved = std::make_shared<Json>(*root);
            edit::moveReferences(*moved, above + from.pointer, above + to.pointer);
            if (*moved != *root)
                change.setSchema(place, moved);
        };
        for (const quint32 key : std::vector(change.order<SharedType>()))
            move(sharedPlace({key}));
        for (const quint32 key : std::vector(change.order<Tool>())) {
            for (const SchemaPart part : partsOf(*change.value<Tool>(key)))
                move({key, part, {}});
        }
    }

    void followBoth(ChangeBuilder &change, const SchemaPlace &given, const SchemaPlace &from,
                    const SchemaPlace &to)
    {
        change.follow(from, to);
        if (given == from || given.tool != to.tool || given.part != to.part)
            return;
        SchemaPlace shown = given;
        shown.pointer = withLastToken(given.pointer, pointerTokens(to.pointer).back());
        change.follow(given, shown);
    }

    Result<SchemaPlace> moveOne(ChangeBuilder &change, const SchemaPlace &from,
                                const SchemaPlace &object, std::size_t index)
    {
        SchemaPlace to = object;
        const JsonPtr source = change.schema(from);
        const JsonPtr target = change.schema(object);
        if (!source || !target)
            return gone();
        if (from.tool == object.tool && from.part == object.part) {
            const Result<PlacedSchema> moved =
                withPropertyMoved(source, from.pointer, object.pointer, index);
            if (!moved)
                return moved.error();
            change.setSchema(from, moved->root);
            to.pointer = moved->pointer;
        } else {
            const Result<MovedProperty> moved =
                withPropertyMovedTo(source, from.pointer, target, object.pointer, index);
            if (!moved)
                return moved.error();
            change.setSchema(from, moved->from);
            change.setSchema(object, moved->to.root);
            to.pointer = moved->to.pointer;
        }
        return to;
    }

} // namespace

bool isInSharedType(const CatalogDocument &document, const SchemaPlace &place)
{
    return normalised(document, place) != place;
}

std::optional<SchemaPlace> referenceTarget(const CatalogDocument &document,
                                           const SchemaPlace &place)
{
    const JsonPtr root = document.schema(place);
    const SchemaView use = root ? withoutNull(SchemaView::at(*root, place.pointer)) : SchemaView();
    const SchemaView::Resolution target = use.follow();
    if (!use || !target || target.target.node == use.node)
        return std::nullopt;
    return normalised(document, {place.tool, place.part, target.target.pointer});
}

QString freeAttributeName(const CatalogDocument &document, const SchemaPlace &object,
                          const QString &wanted)
{
    const SchemaPlace place = normalised(document, object);
    const JsonPtr root = document.schema(place);
    return root
        ? QString::fromStdString(freePropertyName(*root, place.pointer, wanted.toStdString()))
        : wanted;
}

Result<SchemaPlace> addAttribute(CatalogDocument &document, const SchemaPlace &object,
                                 const QString &name, const Json &schema, bool required, int row)
{
    const auto edit = [&](const JsonPtr &root, const std::string &pointer) -> Result<PlacedSchema> {
        Result<PlacedSchema> added = withPropertyInserted(root, pointer, indexFor(row),
                                                          name.trimmed().toStdString(), schema);
        if (!added || !required)
            return added;
        const Result<JsonPtr> marked = withRequired(added->root, added->pointer, true);
        return marked ? Result(PlacedSchema{*marked, added->pointer}) : marked.error();
    };
    return addNode(document, object, EditText::tr("Add %1").arg(name.trimmed()), edit);
}

Result<void> removeAttributes(CatalogDocument &document, const std::vector<SchemaPlace> &places)
{
    std::vector<SchemaPlace> own;
    for (const SchemaPlace &place : places)
        own.push_back(normalised(document, place));
    ChangeBuilder change(document);
    std::vector<SchemaPlace> backwards = outermost(std::move(own));
    // In reverse, so that the indexes of the remaining nodes stay valid.
    std::ranges::reverse(backwards);
    for (const SchemaPlace &place : backwards) {
        const Result<void> done = editSchema(change, place, withoutNode);
        if (!done)
            return done;
    }
    return change.apply(textFor(document, places, EditText::tr("Delete %1"),
                                EditText::tr("Delete %n attributes", nullptr, countOf(places))));
}

Result<std::vector<SchemaPlace>> duplicateAttributes(CatalogDocument &document,
                                                     const std::vector<SchemaPlace> &places)
{
    ChangeBuilder change(document);
    std::vector<SchemaPlace> copies;
    for (const SchemaPlace &given : places) {
        SchemaPlace place = normalised(document, given);
        const JsonPtr root = change.schema(place);
        if (!root)
            return gone();
        const Result<PlacedSchema> copied = withPropertyDuplicated(root, place.pointer);
        if (!copied)
            return copied.error();
        change.setSchema(place, copied->root);
        place.pointer = copied->pointer;
        copies.push_back(place);
    }
    (void)change.apply(textFor(document, places, EditText::tr("Duplicate %1"),
                               EditText::tr("Duplicate %n attributes", nullptr, countOf(places))));
    return copies;
}

Result<std::vector<SchemaPlace>> moveAttributes(CatalogDocument &document,
                                                const std::vector<SchemaPlace> &places,
                                                const SchemaPlace &object, int row)
{
    const SchemaPlace target = normalised(document, object);
    ChangeBuilder change(document);
    std::size_t index = indexFor(row);
    std::vector<SchemaPlace> moved;
    for (const SchemaPlace &given : places) {
        const SchemaPlace from = normalised(document, given);
        const JsonPtr root = change.schema(from);
        const bool isBefore = root && isPropertyPointer(from.pointer) && from.tool == target.tool
            && from.part == target.part && objectOfProperty(from.pointer) == target.pointer
            && propertyIndex(*root, from.pointer) < index;
        const Result<SchemaPlace> to = moveOne(change, from, target, index);
        if (!to)
            return to.error();
        index += index == AtEnd || isBefore ? 0 : 1;
        followBoth(change, given, from, *to);
        moved.push_back(*to);
    }
    (void)change.apply(textFor(document, places, EditText::tr("Move %1"),
                               EditText::tr("Move %n attributes", nullptr, countOf(places))));
    return moved;
}

Result<void> renameAttribute(CatalogDocument &document, const SchemaPlace &place,
                             const QString &name)
{
    const SchemaPlace from = normalised(document, place);
    SchemaPlace to = from;
    const std::string wanted = name.trimmed().toStdString();
    to.pointer = withLastToken(from.pointer, wanted);
    if (to == from)
        return {};
    ChangeBuilder change(document);
    QString mergeKey; // of its position, which stays
    const auto edit = [&](const JsonPtr &root, const std::string &pointer) {
        if (isPropertyPointer(pointer))
            mergeKey = mergeKeyOf(u"name %1"_s.arg(propertyIndex(*root, pointer)),
                                  {{from.tool, from.part, objectOfProperty(pointer)}});
        return withPropertyRenamed(root, pointer, wanted);
    };
    const Result<void> done = editSchema(change, from, edit);
    if (!done)
        return done;
    moveReferences(change, from, wanted);
    moveTemplates(change, from, wanted);
    moveTypeReferences(change, from, to);
    change.follow(from, to);
    if (place != from) {
        SchemaPlace shown = place;
        shown.pointer = withLastToken(place.pointer, wanted);
        change.follow(place, shown);
    }
    return change.apply(EditText::tr("Rename %1").arg(placeName(document, from)), mergeKey);
}

Result<void> setRequired(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                         bool required)
{
    const QString one = required ? EditText::tr("Require %1") : EditText::tr("Make %1 optional");
    const QString several = required
        ? EditText::tr("Require %n attributes", nullptr, countOf(places))
        : EditText::tr("Make %n attributes optional", nullptr, countOf(places));
    return editSchemas(document, places, textFor(document, places, one, several), {},
                       [required](const JsonPtr &root, const std::string &pointer) {
                           return isRequired(*root, pointer) == required
                               ? Result<JsonPtr>(root)
                               : withRequired(root, pointer, required);
                       });
}

Result<void> setKeyword(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                        const std::string &keyword, const std::optional<Json> &value)
{
    const QString name = QString::fromStdString(keyword);
    const QString text = places.size() == 1
        ? EditText::tr("Change %1 of %2").arg(name, placeName(document, places.front()))
        : EditText::tr("Change %1 of %n attributes", nullptr, countOf(places)).arg(name);
    return editSchemas(document, places, text, mergeKeyOf(name, places),
                       [&](const JsonPtr &root, const std::string &pointer) {
                           const SchemaView at =
                               keywordPlace(SchemaView::at(*root, pointer), keyword);
                           return withKeyword(root, at ? at.pointer : pointer, keyword, value);
                       });
}

Result<std::vector<SampleChange>>
setType(CatalogDocument &document, const std::vector<SchemaPlace> &places, const TypeChoice &choice)
{
    ChangeBuilder change(document);
    std::vector<SampleChange> samples;
    for (const SchemaPlace &given : places) {
        const auto edit = [&](const JsonPtr &root, const std::string &pointer) -> Result<JsonPtr> {
            Result<CheckedEdit> edited =
                withTypeChoice(withTypesFor(root, choice, change.types()), pointer, choice);
            if (!edited)
                return edited.error();
            std::ranges::move(edited->samples, std::back_inserter(samples));
            return edited->root;
        };
        const Result<void> done = editSchema(change, normalised(document, given), edit);
        if (!done)
            return done.error();
    }
    (void)change.apply(
        textFor(document, places, EditText::tr("Change type of %1"),
                EditText::tr("Change type of %n attributes", nullptr, countOf(places))));
    return samples;
}

Result<void> setNullable(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                         bool nullable)
{
    const QString one =
        nullable ? EditText::tr("Allow null for %1") : EditText::tr("Do not allow null for %1");
    const QString several = nullable
        ? EditText::tr("Allow null for %n attributes", nullptr, countOf(places))
        : EditText::tr("Do not allow null for %n attributes", nullptr, countOf(places));
    const auto edit = [nullable](const JsonPtr &root,
                                 const std::string &pointer) -> Result<JsonPtr> {
        const SchemaView node = SchemaView::at(*root, pointer);
        if (!node)
            return gone();
        TypeChoice choice = typeChoiceOf(node);
        choice.nullable = nullable;
        const Result<CheckedEdit> edited = withTypeChoice(root, pointer, choice);
        return edited ? Result(edited->root) : edited.error();
    };
    return editSchemas(document, places, textFor(document, places, one, several), {}, edit);
}

Result<void> setNode(CatalogDocument &document, const SchemaPlace &place, const Json &schema)
{
    if (!schema.is_object() && !schema.is_boolean())
        return refused(place.pointer, "a schema is an object or a boolean");
    return editSchemas(document, {place},
                       EditText::tr("Replace %1").arg(placeName(document, place)), {},
                       [&schema](const JsonPtr &root, const std::string &pointer) {
                           return withNodeReplaced(root, pointer, schema);
                       });
}

Result<SchemaPlace> addBranch(CatalogDocument &document, const SchemaPlace &place,
                              const QString &tag, const Json &value, int row)
{
    const auto edit = [&](const JsonPtr &root, const std::string &pointer) {
        const std::string name =
            tag.trimmed().isEmpty() ? freeTag(*root, pointer) : tag.trimmed().toStdString();
        return withBranchInserted(root, pointer, indexFor(row), name, value);
    };
    return addNode(document, place,
                   EditText::tr("Add branch to %1").arg(placeName(document, place)), edit);
}

Result<void> setBranchTag(CatalogDocument &document, const SchemaPlace &branch, const QString &tag)
{
    return editSchemas(
        document, {branch}, EditText::tr("Rename branch %1").arg(placeName(document, branch)),
        mergeKeyOf(u"tag"_s, {branch}),
        [&tag](const JsonPtr &root, const std::string &pointer) -> Result<JsonPtr> {
            const SchemaEntry entry = schemaEntryAt(*root, pointer);
            if (entry.kind != SchemaEntry::Kind::Branch)
                return refused(pointer, "this is not a branch of a union");
            return withBranchTag(root, entry.owner, entry.index, tag.trimmed().toStdString());
        });
}

Result<SchemaPlace> addTupleEntry(CatalogDocument &document, const SchemaPlace &place,
                                  const Json &schema, int row)
{
    return addNode(document, place, EditText::tr("Add entry to %1").arg(placeName(document, place)),
                   [&](const JsonPtr &root, const std::string &pointer) {
                       return withEntryInserted(root, pointer + "/prefixItems", indexFor(row),
                                                schema);
                   });
}

Result<void> moveEntry(CatalogDocument &document, const SchemaPlace &place, int row)
{
    const auto edit = [row](const JsonPtr &root, const std::string &pointer) -> Result<JsonPtr> {
        const SchemaEntry entry = schemaEntryAt(*root, pointer);
        if (entry.kind == SchemaEntry::Kind::Branch)
            return withBranchMoved(root, entry.owner, entry.index, static_cast<std::size_t>(row));
        if (entry.kind == SchemaEntry::Kind::ListEntry)
            return withEntryMoved(root, entry.owner, entry.index, static_cast<std::size_t>(row));
        return refused(pointer, "only branches and entries of a list have an order");
    };
    return editSchemas(document, {place}, EditText::tr("Move %1").arg(placeName(document, place)),
                       {}, edit);
}

Result<SchemaPlace> addCondition(CatalogDocument &document, const SchemaPlace &object)
{
    const SchemaPlace place = normalised(document, object);
    const Json *const node = document.node(place);
    const Json *const properties = node ? member(*node, Keyword::Properties) : nullptr;
    if (!properties || !properties->is_object() || properties->empty())
        return refused(place.pointer, "a condition tests an attribute; add one first");
    const Json condition{
        {"if", testSchema({PropertyTest::Kind::Given, properties->begin().key(), {}})},
        {"then", Json::object()}};
    Json changed = *node;
    SchemaPlace added = place;
    if (!changed.contains("if")) {
        changed.update(condition);
    } else {
        changed["allOf"].push_back(condition);
        added.pointer += "/allOf/" + std::to_string(changed["allOf"].size() - 1);
    }
    added.pointer += "/then";
    const Result<void> done = setNode(document, place, changed);
    return done ? Result(added) : done.error();
}

Result<TypeKey> extractType(CatalogDocument &document, const SchemaPlace &place,
                            const QString &name)
{
    const SchemaPlace own = normalised(document, place);
    const std::string wanted = name.trimmed().toStdString();
    ChangeBuilder change(document);
    const JsonPtr root = change.schema(own);
    if (!root)
        return gone();
    if (std::ranges::count(document.catalog().types, wanted, &SharedType::name) > 0)
        return refused(wanted, "there is a type " + wanted + " already; choose another name");
    const Result<ExtractedType> extracted = withTypeExtracted(root, own.pointer, wanted);
    if (!extracted)
        return extracted.error();
    const TypeKey key{change.insert(extracted->type)};
    change.setSchema(own, extracted->root);
    (void)change.apply(EditText::tr("Make type %1").arg(name.trimmed()));
    return key;
}

Result<void> inlineType(CatalogDocument &document, const SchemaPlace &place)
{
    return editSchemas(document, {place},
                       EditText::tr("Copy the type into %1").arg(placeName(document, place)), {},
                       [](const JsonPtr &root, const std::string &pointer) {
                           return withTypeInlined(root, pointer);
                       });
}

} // namespace tw::edits
