// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/memberindex.h"
#include "schema/vocabulary/schemaview.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tw {

/// Follows the references of one document. SchemaView::follow() searches the document for each
/// reference; for all references of a large document that costs the square of its size. Here each
/// large object, and the anchors and URIs of the document, are indexed when they are first needed.
/// The document must outlive the index and must not change.
class ReferenceIndex
{
public:
    enum class Use {
        Often,
        Once, ///< not worth an index: searches
    };
    explicit ReferenceIndex(const Json &root, Use use = Use::Often);

    /// As SchemaView::follow() and SchemaView::resolve(), for views of this document.
    [[nodiscard]] SchemaView::Resolution follow(const SchemaView &from);
    [[nodiscard]] SchemaView::Resolution resolve(const SchemaView &from);
    /// As tw::followReferences().
    [[nodiscard]] const Json *target(const Json &node);

private:
    /// The root of the document, or a subschema with a URI of its own.
    struct Resource
    {
        SchemaView schema;
        std::string uri;
    };

    [[nodiscard]] SchemaView::Resolution targetOf(const SchemaView &from,
                                                  const std::string &reference);
    [[nodiscard]] const Json *find(const Json &from, std::string_view pointer);
    [[nodiscard]] const std::string *idOf(const Json &schema);
    void enter(Resource &resource, const Json &schema, std::string_view pointer);
    [[nodiscard]] Resource resourceOf(const SchemaView &from);
    [[nodiscard]] std::optional<Resource> findResource(const std::string &uri);
    [[nodiscard]] SchemaView findAnchor(const SchemaView &resource, const std::string &name);
    template <typename Visit>
    void forEachAnchor(const Json &schema, const Visit &visit);
    template <typename Visit>
    void search(const Resource &start, const Visit &visit);
    void scanResources();
    using Anchors = std::unordered_map<std::string, SchemaView>; ///< by name
    const Anchors &anchorsOf(const SchemaView &resource);

    const Json &m_root;
    const Draft m_draft;
    std::optional<MemberIndex> m_members; ///< nothing is indexed without it
    bool m_isScanned = false;
    std::unordered_map<std::string, Resource> m_resources; ///< by URI
    std::unordered_map<const Json *, Anchors> m_anchors; ///< by resource
};

} // namespace tw
