// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/documents_p.h"
#include "schema/validation/uri_p.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    const std::string *stringMember(const Json &object, std::string_view key)
    {
        const auto found = object.find(key);
        return found == object.end() ? nullptr : found->get_ptr<const std::string *>();
    }

    bool boolMember(const Json &object, std::string_view key)
    {
        const auto found = object.find(key);
        return found != object.end() && found->is_boolean() && *found->get_ptr<const bool *>();
    }

    bool hasItemList(const Json &schema)
    {
        const auto items = schema.find("items");
        return items != schema.end() && items->is_array();
    }

    bool isSchema(const Json &value)
    {
        return value.is_object() || value.is_boolean();
    }

} // namespace

Documents::Documents(const SchemaRegistry *registry, Draft defaultDraft, bool draftIsForced)
    : m_registry(registry)
    , m_forced(draftIsForced)
{
    m_default.draft = defaultDraft;
}

Result<void> Documents::addRoot(JsonPtr document, std::string_view uri)
{
    auto added = addDocument(std::move(document), uri);
    if (!added)
        return added.error();
    return {};
}

Result<std::uint32_t> Documents::addDocument(JsonPtr document, std::string_view uri)
{
    if (!isSchema(*document))
        return Error{ErrorCode::InvalidSchema, std::string(uri),
                     "a schema is an object, true or false; this is "
                         + std::string(jsonTypeName(*document))};
    const auto index = static_cast<std::uint32_t>(m_resources.size());
    Resource resource;
    resource.uri = std::string(uri);
    resource.root = document.get();
    resource.document = static_cast<std::uint32_t>(m_documents.size());
    resource.dialect = m_default;
    m_resources.push_back(std::move(resource));
    m_documents.push_back(document);
    m_documentUris.emplace_back(uri);
    m_byUri.emplace(uri, index);
    scan({document.get(), index, {}});
    return index;
}

void Documents::scan(Pending start)
{
    std::vector<Pending> stack;
    stack.push_back(std::move(start));
    while (!stack.empty()) {
        Pending at = std::move(stack.back());
        stack.pop_back();
        if (m_places.contains(at.schema))
            continue;
        if (at.schema->is_object()) {
            at.resource = enterResource(at, m_resources[at.resource].root == at.schema);
            noteAnchors(*at.schema, m_resources[at.resource]);
            pushChildren(at, stack);
        }
        m_places.emplace(at.schema, Place{at.resource, std::move(at.pointer)});
    }
}

/// The resource that the schema at \a at belongs to: its own if it has an identity.
std::uint32_t Documents::enterResource(const Pending &at, bool isRoot)
{
    const Json &schema = *at.schema;
    const Dialect inherited = m_resources[at.resource].dialect;
    const Dialect dialect =
        isRoot || schema.contains("$schema") ? dialectOf(schema, inherited, at.pointer) : inherited;
    const std::string *id = nullptr;
    if (!(dialect.refHidesSiblings() && schema.contains("$ref")))
        id = stringMember(schema, dialect.idKeyword());
    if (id == nullptr || id->empty() || id->front() == '#') {
        if (isRoot)
            m_resources[at.resource].dialect = dialect;
        if (id != nullptr && id->size() > 1 && dialect.refHidesSiblings())
            m_resources[at.resource].anchors.emplace(id->substr(1), at.schema);
        return at.resource;
    }
    const SplitUri uri = splitUri(resolveUri(m_resources[at.resource].uri, *id));
    std::uint32_t index = at.resource;
    if (isRoot) {
        m_resources[index].dialect = dialect;
        m_resources[index].uri = uri.base;
    } else {
        index = static_cast<std::uint32_t>(m_resources.size());
        Resource resource;
        resource.uri = uri.base;
        resource.root = at.schema;
        resource.document = m_resources[at.resource].document;
        resource.dialect = dialect;
        m_resources.push_back(std::move(resource));
    }
    m_byUri.emplace(uri.base, index);
    if (!uri.fragment.empty() && dialect.refHidesSiblings())
        m_resources[index].anchors.emplace(uri.fragment, at.schema);
    return index;
}

void Documents::noteAnchors(const Json &schema, Resource &resource)
{
    if (resource.dialect.draft < Draft::Draft2019_09)
        return;
    if (const std::string *const anchor = stringMember(schema, "$anchor"))
        resource.anchors.emplace(*anchor, &schema);
    if (resource.dialect.draft == Draft::Draft2019_09) {
        if (resource.root == &schema)
            resource.recursiveAnchor = boolMember(schema, "$recursiveAnchor");
        return;
    }
    if (const std::string *const anchor = stringMember(schema, "$dynamicAnchor")) {
        resource.anchors.emplace(*anchor, &schema);
        resource.dynamicAnchors.emplace(*anchor, &schema);
    }
}

void Documents::pushChildren(const Pending &at, std::vector<Pending> &stack)
{
    const auto push = [&](const Json &child, std::string pointer) {
        if (isSchema(child))
            stack.push_back({&child, at.resource, std::move(pointer)});
    };
    const auto pushArray = [&](const Json &list, const std::string &pointer) {
        for (std::size_t i = 0; i < list.size(); ++i)
            push(list[i], pointer + "/" + std::to_string(i));
    };
    for (const auto &[keyword, value] : *at.schema->get_ptr<const Json::object_t *>()) {
        Holds holds = holdsSchemas(keyword, m_resources[at.resource].dialect.draft);
        // The compiler forgives a list of schemas in "items" of 2020-12, and what belongs to it.
        if (keyword == "additionalItems" && hasItemList(*at.schema))
            holds = Holds::Schema;
        if (holds == Holds::Nothing)
            continue;
        const std::string pointer = at.pointer + "/" + keyword;
        if (value.is_array()) {
            if (holds == Holds::SchemaArray || holds == Holds::SchemaOrArray)
                pushArray(value, pointer);
        } else if (holds == Holds::Schema || holds == Holds::SchemaOrArray) {
            push(value, pointer);
        } else if (value.is_object() && holds != Holds::SchemaArray) {
            for (const auto &[name, member] : *value.get_ptr<const Json::object_t *>()) {
                std::string child = pointer;
                appendPointerToken(child, name);
                push(member, std::move(child));
            }
        }
    }
}

Dialect Documents::dialectOf(const Json &root, const Dialect &inherited, const std::string &pointer)
{
    const std::string *const uri = stringMember(root, "$schema");
    if (uri == nullptr)
        return inherited;
    const Dialect dialect = dialectOfMetaschema(*uri, inherited, pointer, 0);
    // A forced draft overrides another one in the main document, but not the vocabularies of a
    // meta-schema of the same draft.
    const bool isForced = m_forced && m_documents.size() == 1 && &root == m_documents[0].get();
    return isForced && dialect.draft != m_default.draft ? inherited : dialect;
}

Dialect Documents::dialectOfMetaschema(const std::string &uri, const Dialect &inherited,
                                       const std::string &pointer, int depth)
{
    constexpr int MaxDepth = 8; // a meta-schema of a meta-schema of …
    if (const auto draft = draftOfMetaschema(uri))
        return Dialect{.draft = *draft};
    Result<JsonPtr> document = Error{};
    if (m_registry != nullptr && depth < MaxDepth)
        document = m_registry->find(uri);
    if (!document || !(*document)->is_object()) {
        m_warnings.push_back(
            {pointer + "/$schema",
             "the meta-schema " + uri + " is not known, so the usual rules are applied"});
        return inherited;
    }
    const Json &metaschema = **document;
    Dialect dialect = inherited;
    if (const std::string *const parent = stringMember(metaschema, "$schema"))
        dialect = dialectOfMetaschema(*parent, inherited, pointer, depth + 1);
    const auto vocabulary = metaschema.find("$vocabulary");
    if (vocabulary == metaschema.end() || !vocabulary->is_object())
        return dialect;
    const auto names = [&](std::string_view what) {
        for (const auto &[name, required] : *vocabulary->get_ptr<const Json::object_t *>()) {
            if (name.ends_with(what))
                return true;
        }
        return false;
    };
    dialect.validation = names("/vocab/validation");
    dialect.applicator = names("/vocab/applicator");
    dialect.unevaluated =
        dialect.draft == Draft::Draft2019_09 ? dialect.applicator : names("/vocab/unevaluated");
    dialect.assertFormats = names("/vocab/format-assertion");
    return dialect;
}

Result<const Json *> Documents::resolve(std::uint32_t from, std::string_view reference)
{
    const std::string absolute = resolveUri(m_resources[from].uri, reference);
    const SplitUri uri = splitUri(absolute);
    std::uint32_t index = from;
    if (reference.empty() || reference.front() != '#') {
        auto found = m_byUri.find(uri.base);
        if (found == m_byUri.end()) {
            if (m_registry == nullptr)
                return Error{ErrorCode::UnresolvedReference, {}, "no document " + uri.base};
            auto document = m_registry->find(uri.base);
            if (!document)
                return Error{ErrorCode::UnresolvedReference,
                             {},
                             std::string(reference) + ": " + document.error().where + ": "
                                 + document.error().detail};
            auto added = addDocument(*document, uri.base);
            if (!added)
                return added.error();
            index = *added;
        } else {
            index = found->second;
        }
    }
    if (uri.fragment.empty())
        return m_resources[index].root;
    if (uri.fragment.front() == '/')
        return resolvePointer(index, uri.fragment);
    const auto &anchors = m_resources[index].anchors;
    const auto anchor = anchors.find(uri.fragment);
    if (anchor == anchors.end())
        return Error{ErrorCode::UnresolvedReference,
                     {},
                     "there is no anchor \"" + uri.fragment + "\" in "
                         + (uri.base.empty() ? std::string("this schema") : uri.base)};
    return anchor->second;
}

Result<const Json *> Documents::resolvePointer(std::uint32_t resource, std::string_view pointer)
{
    const Json *const target = findPointer(*m_resources[resource].root, pointer);
    if (target == nullptr)
        return Error{
            ErrorCode::UnresolvedReference, {}, "there is nothing at " + std::string(pointer)};
    if (!isSchema(*target))
        return Error{ErrorCode::UnresolvedReference,
                     {},
                     "what stands at " + std::string(pointer) + " is no schema"};
    if (m_places.contains(target))
        return target;
    // Below an unknown keyword: the nearest known schema above says which resource it is.
    Pending start{target, resource, {}};
    const Json *at = m_resources[resource].root;
    std::string way;
    std::string base;
    for (const std::string &token : pointerTokens(pointer)) {
        if (const auto known = m_places.find(at); known != m_places.end()) {
            start.resource = known->second.resource;
            base = known->second.pointer;
            way.clear();
        }
        appendPointerToken(way, token);
        std::string step;
        appendPointerToken(step, token);
        at = findPointer(*at, step);
    }
    start.pointer = base + way;
    scan(std::move(start));
    return target;
}

void Documents::adopt(const Json *schema, const Json *parent)
{
    if (m_places.contains(schema))
        return;
    const Place &above = place(parent);
    scan({schema, above.resource, above.pointer});
}

std::string Documents::location(const Json *schema) const
{
    const Place &at = place(schema);
    const std::uint32_t document = m_resources[at.resource].document;
    if (document == 0)
        return at.pointer;
    return m_documentUris[document] + "#" + at.pointer;
}

} // namespace tw
