// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/vocabulary/referenceindex.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/uri.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr int MaxHops = 64; // a longer chain is treated as a cycle

} // namespace

ReferenceIndex::ReferenceIndex(const Json &root, Use use)
    : m_root(root)
    , m_draft(draftOf(root))
{
    if (use == Use::Often)
        m_members.emplace();
}

SchemaView::Resolution ReferenceIndex::follow(const SchemaView &from)
{
    const std::string *const reference = stringIn(from.keyword(Keyword::Ref));
    if (reference == nullptr)
        return {from, ReferenceFault::NoFault};
    return targetOf(from, *reference);
}

SchemaView::Resolution ReferenceIndex::resolve(const SchemaView &from)
{
    SchemaView::Resolution at{from, ReferenceFault::NoFault};
    for (int hops = 0; hops < MaxHops; ++hops) {
        if (stringIn(at.target.keyword(Keyword::Ref)) == nullptr)
            return at;
        at = follow(at.target);
        if (!at)
            return at;
    }
    return {from, ReferenceFault::Cycle};
}

const Json *ReferenceIndex::target(const Json &node)
{
    const SchemaView::Resolution found = resolve({&m_root, &node});
    return found ? found.target.node : nullptr;
}

SchemaView::Resolution ReferenceIndex::targetOf(const SchemaView &from,
                                                const std::string &reference)
{
    Resource resource = resourceOf(from);
    SplitUri uri = splitUri(reference);
    if (!uri.base.empty()) {
        const std::string base = splitUri(resolveUri(resource.uri, reference)).base;
        std::optional<Resource> found = findResource(base);
        if (!found)
            return {from, ReferenceFault::Elsewhere};
        resource = std::move(*found);
    }
    SchemaView target = resource.schema;
    if (uri.fragment.starts_with('/')) {
        target.node = find(*target.node, uri.fragment);
        target.pointer += uri.fragment;
    } else if (!uri.fragment.empty()) {
        target = findAnchor(resource.schema, uri.fragment);
    }
    if (target.node == nullptr || !(target.node->is_object() || target.node->is_boolean()))
        return {from, ReferenceFault::Missing};
    return {std::move(target), ReferenceFault::NoFault};
}

const Json *ReferenceIndex::find(const Json &from, std::string_view pointer)
{
    return m_members ? m_members->findPointer(from, pointer) : findPointer(from, pointer);
}

/// The value of `$id` where it names a resource or, in old drafts, an anchor.
const std::string *ReferenceIndex::idOf(const Json &schema)
{
    const auto find = [&](Keyword keyword) {
        return m_members ? m_members->member(schema, keywordName(keyword))
                         : member(schema, keyword);
    };
    if (m_draft <= Draft::Draft7 && find(Keyword::Ref) != nullptr)
        return nullptr;
    return stringIn(find(m_draft == Draft::Draft4 ? Keyword::OldId : Keyword::Id));
}

void ReferenceIndex::enter(Resource &resource, const Json &schema, std::string_view pointer)
{
    const std::string *const id = idOf(schema);
    if (id == nullptr || id->empty() || id->front() == '#')
        return;
    resource = {{&m_root, &schema, std::string(pointer)},
                splitUri(resolveUri(resource.uri, *id)).base};
}

ReferenceIndex::Resource ReferenceIndex::resourceOf(const SchemaView &from)
{
    Resource resource{{&m_root, &m_root, {}}, {}};
    enter(resource, m_root, {});
    const Json *at = &m_root;
    std::string pointer;
    const std::vector<std::string> tokens = pointerTokens(from.pointer);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        std::string step;
        appendPointerToken(step, tokens[i]);
        at = i + 1 == tokens.size() ? from.node : find(*at, step);
        if (at == nullptr)
            break;
        pointer += step;
        enter(resource, *at, pointer);
    }
    return resource;
}

/// Visits \a start and all schemas below it until \a visit returns true. \a visit can skip the
/// schemas below by clearing its last argument.
template <typename Visit>
void ReferenceIndex::search(const Resource &start, const Visit &visit)
{
    std::vector<Resource> open{start}; // each with the resource that it is in
    std::vector<SchemaView> views{start.schema};
    while (!open.empty()) {
        Resource resource = std::move(open.back());
        open.pop_back();
        const SchemaView view = std::move(views.back());
        views.pop_back();
        enter(resource, *view.node, view.pointer);
        bool goesDown = true;
        if (visit(view, resource, goesDown))
            return;
        if (!goesDown)
            continue;
        forEachSubschema(*view.node, std::nullopt, [&](const Subschema &child) {
            SchemaView below{&m_root, child.schema, view.pointer};
            child.appendTo(below.pointer);
            views.push_back(std::move(below));
            open.push_back(resource);
        });
    }
}

/// Calls \a visit(name) for each anchor of a schema.
template <typename Visit>
void ReferenceIndex::forEachAnchor(const Json &schema, const Visit &visit)
{
    if (m_draft <= Draft::Draft7) {
        const std::string *const id = idOf(schema);
        if (id != nullptr && id->starts_with('#'))
            visit(std::string_view(*id).substr(1));
        return;
    }
    for (const Keyword keyword : {Keyword::Anchor, Keyword::DynamicAnchor}) {
        if (const std::string *const name = stringIn(member(schema, keyword)))
            visit(std::string_view(*name));
    }
}

/// Indexes the URIs of the document: the first of each, in the order of search().
void ReferenceIndex::scanResources()
{
    if (std::exchange(m_isScanned, true))
        return;
    search({{&m_root, &m_root, {}}, {}},
           [this](const SchemaView &view, const Resource &resource, bool &) {
               if (view.node == resource.schema.node)
                   m_resources.try_emplace(resource.uri, resource);
               return false;
           });
}

/// Indexes the anchors of a resource: the first of each name, in the order of search(). It can be
/// below an unknown keyword, where scanResources() does not find it.
const ReferenceIndex::Anchors &ReferenceIndex::anchorsOf(const SchemaView &resource)
{
    const auto [entry, isNew] = m_anchors.try_emplace(resource.node);
    if (!isNew)
        return entry->second;
    Anchors &anchors = entry->second;
    search({resource, {}}, [&](const SchemaView &view, const Resource &at, bool &goesDown) {
        goesDown = at.schema.node == resource.node; // others have their own anchors
        if (goesDown)
            forEachAnchor(*view.node, [&](std::string_view name) {
                anchors.try_emplace(std::string(name), view);
            });
        return false;
    });
    return anchors;
}

std::optional<ReferenceIndex::Resource> ReferenceIndex::findResource(const std::string &uri)
{
    if (m_members) {
        scanResources();
        const auto known = m_resources.find(uri);
        return known == m_resources.end() ? std::nullopt : std::optional(known->second);
    }
    std::optional<Resource> found;
    search({{&m_root, &m_root, {}}, {}}, [&](const SchemaView &, const Resource &resource, bool &) {
        if (resource.uri != uri)
            return false;
        found = resource;
        return true;
    });
    return found;
}

SchemaView ReferenceIndex::findAnchor(const SchemaView &resource, const std::string &name)
{
    if (m_members) {
        const Anchors &anchors = anchorsOf(resource);
        const auto known = anchors.find(name);
        return known == anchors.end() ? SchemaView() : known->second;
    }
    SchemaView found;
    search({resource, {}}, [&](const SchemaView &view, const Resource &at, bool &goesDown) {
        goesDown = at.schema.node == resource.node; // others have their own anchors
        if (goesDown)
            forEachAnchor(*view.node, [&](std::string_view anchor) {
                if (anchor == name)
                    found = view;
            });
        return static_cast<bool>(found);
    });
    return found;
}

} // namespace tw
