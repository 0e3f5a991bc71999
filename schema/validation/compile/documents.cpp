// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/compile/documents.h"

#include "schema/findingcodes.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/uri.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw {

namespace {

    const std::string *stringMember(const Json &object, Keyword keyword)
    {
        const Json *const value = member(object, keyword);
        return value == nullptr ? nullptr : value->get_ptr<const std::string *>();
    }

    bool boolMember(const Json &object, Keyword keyword)
    {
        const Json *const value = member(object, keyword);
        return value != nullptr && value->is_boolean() && *value->get_ptr<const bool *>();
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
    m_byUri.emplace(uri, index);
    scan({document.get(), index, SchemaPlaces::Nowhere,
          index == 0 ? std::string() : std::string(uri) + "#"});
    if (m_isRefused)
        return m_refused;
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
        const std::uint32_t place = m_tree->add(at.parent, std::move(at.step));
        if (at.schema->is_object()) {
            at.resource = enterResource(at, place, m_resources[at.resource].root == at.schema);
            noteAnchors(*at.schema, at.resource);
            pushChildren(*at.schema, {at.resource, place}, stack);
        }
        m_places.emplace(at.schema, Place{at.resource, place});
    }
}

/// The resource of the schema at \a at: its own if it has an identity.
std::uint32_t Documents::enterResource(const Pending &at, std::uint32_t place, bool isRoot)
{
    const Json &schema = *at.schema;
    const Dialect inherited = m_resources[at.resource].dialect;
    const Dialect dialect = isRoot || member(schema, Keyword::Schema) != nullptr
        ? dialectOf(schema, inherited, place)
        : inherited;
    const std::string *id = nullptr;
    if (!(dialect.refHidesSiblings() && member(schema, Keyword::Ref) != nullptr))
        id = stringMember(schema, dialect.idKeyword());
    if (id == nullptr || id->empty() || id->front() == '#') {
        if (isRoot)
            m_resources[at.resource].dialect = dialect;
        if (id != nullptr && id->size() > 1 && dialect.refHidesSiblings())
            m_resources[at.resource].anchors.emplace(id->substr(1), at.schema);
        return at.resource;
    }
    const SplitUri uri = splitUri(resolveUri(m_resources[at.resource].uri, *id));
    constexpr std::size_t LongestUri = 8192; // each reference is resolved against it
    if (uri.base.size() > LongestUri) {
        if (!std::exchange(m_isRefused, true))
            m_refused = {ErrorCode::InvalidSchema, m_tree->pointer(place),
                         std::string(keywordName(dialect.idKeyword()))
                             + " makes a URI of more than 8192 characters; write a shorter one"};
        return at.resource;
    }
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

void Documents::noteAnchors(const Json &schema, std::uint32_t index)
{
    Resource &resource = m_resources[index];
    if (resource.dialect.draft < Draft::Draft2019_09)
        return;
    if (const std::string *const anchor = stringMember(schema, Keyword::Anchor))
        resource.anchors.emplace(*anchor, &schema);
    if (resource.dialect.draft == Draft::Draft2019_09) {
        if (resource.root != &schema)
            return;
        resource.recursiveAnchor = boolMember(schema, Keyword::RecursiveAnchor);
        if (resource.recursiveAnchor)
            m_dynamicTargets[std::string()].emplace_back(index, &schema);
        return;
    }
    if (const std::string *const anchor = stringMember(schema, Keyword::DynamicAnchor)) {
        resource.anchors.emplace(*anchor, &schema);
        if (resource.dynamicAnchors.emplace(*anchor, &schema).second)
            m_dynamicTargets[*anchor].emplace_back(index, &schema);
    }
}

const Documents::Targets &Documents::dynamicTargets(const std::string &anchor) const
{
    static const Targets NoTargets;
    const auto found = m_dynamicTargets.find(anchor);
    return found == m_dynamicTargets.end() ? NoTargets : found->second;
}

void Documents::pushChildren(const Json &schema, const Place &at, std::vector<Pending> &stack)
{
    forEachSubschema(schema, m_resources[at.resource].dialect.draft, [&](const Subschema &child) {
        stack.push_back({child.schema, at.resource, at.place, {}});
        child.appendTo(stack.back().step);
    });
}

Dialect Documents::dialectOf(const Json &root, const Dialect &inherited, std::uint32_t place)
{
    const std::string *const uri = stringMember(root, Keyword::Schema);
    if (uri == nullptr)
        return inherited;
    const Dialect dialect = dialectOfMetaschema(*uri, inherited, place, 0);
    // A forced draft overrides another draft of the main document, but not the vocabularies of a
    // meta-schema of the same draft.
    const bool isForced = m_forced && m_documents.size() == 1 && &root == m_documents[0].get();
    return isForced && dialect.draft != m_default.draft ? inherited : dialect;
}

Dialect Documents::dialectOfMetaschema(const std::string &uri, const Dialect &inherited,
                                       std::uint32_t place, int depth)
{
    constexpr int MaxDepth = 8; // a meta-schema of a meta-schema of …
    if (const auto draft = draftOfMetaschema(uri))
        return Dialect{.draft = *draft};
    Result<JsonPtr> document = Error{};
    if (m_registry != nullptr && depth < MaxDepth)
        document = m_registry->find(uri);
    if (!document || !(*document)->is_object()) {
        m_warnings.push_back({Severity::Warning,
                              codes::UnknownMetaschema,
                              m_tree->pointer(place) + "/$schema",
                              {uri}});
        return inherited;
    }
    const Json &metaschema = **document;
    Dialect dialect = inherited;
    if (const std::string *const parent = stringMember(metaschema, Keyword::Schema))
        dialect = dialectOfMetaschema(*parent, inherited, place, depth + 1);
    const Json *const vocabulary = member(metaschema, Keyword::Vocabulary);
    if (vocabulary == nullptr || !vocabulary->is_object())
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
    std::uint32_t index = from;
    const bool isLocal = reference.starts_with('#');
    const SplitUri uri =
        splitUri(isLocal ? std::string(reference) : resolveUri(m_resources[from].uri, reference));
    if (!isLocal) {
        auto found = m_byUri.find(uri.base);
        if (found == m_byUri.end()) {
            if (m_registry == nullptr)
                return Error{ErrorCode::UnresolvedReference, {}, "no document " + uri.base};
            auto document = m_registry->find(uri.base);
            if (!document)
                return Error{ErrorCode::UnresolvedReference,
                             {},
                             document.error().where == uri.base
                                 ? document.error().detail
                                 : document.error().where + ": " + document.error().detail};
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
                         + (m_resources[index].uri.empty() ? std::string("this schema")
                                                           : m_resources[index].uri)};
    return anchor->second;
}

Result<const Json *> Documents::resolvePointer(std::uint32_t resource, std::string_view pointer)
{
    const Json *const target = m_members.findPointer(*m_resources[resource].root, pointer);
    if (target == nullptr)
        return Error{
            ErrorCode::UnresolvedReference, {}, "nothing exists at " + std::string(pointer)};
    if (!isSchema(*target))
        return Error{ErrorCode::UnresolvedReference,
                     {},
                     "the value at " + std::string(pointer) + " is not a schema"};
    if (m_places.contains(target))
        return target;
    // Below an unknown keyword: the nearest known schema above it determines the resource.
    Pending start{target, resource, SchemaPlaces::Nowhere, {}};
    const Json *at = m_resources[resource].root;
    for (const std::string &token : pointerTokens(pointer)) {
        if (const auto known = m_places.find(at); known != m_places.end()) {
            start.resource = known->second.resource;
            start.parent = known->second.place;
            start.step.clear();
        }
        std::string step;
        appendPointerToken(step, token);
        start.step += step;
        at = m_members.findPointer(*at, step);
    }
    scan(std::move(start));
    if (m_isRefused)
        return m_refused;
    return target;
}

void Documents::adopt(const Json *schema, const Json *parent)
{
    if (m_places.contains(schema))
        return;
    const Place &above = place(parent);
    scan({schema, above.resource, above.place, {}});
}

} // namespace tw
