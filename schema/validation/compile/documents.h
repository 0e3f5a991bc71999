// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/json/memberindex.h"
#include "schema/result.h"
#include "schema/validation/compile/dialect.h"
#include "schema/validation/compile/schemaregistry.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/program/places.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tw {

/// A schema with its own identity: the root of a document or a subschema with `$id`.
struct Resource
{
    std::string uri; ///< absolute, no fragment; "" if the document has none
    const Json *root = nullptr;
    std::uint32_t document = 0;
    Dialect dialect;
    std::map<std::string, const Json *, std::less<>> anchors;
    std::map<std::string, const Json *, std::less<>> dynamicAnchors;
    bool recursiveAnchor = false;
};

/// The location of a schema.
struct Place
{
    std::uint32_t resource = 0;
    std::uint32_t place = SchemaPlaces::Nowhere;
};

/// All documents that a schema reaches, with their resources, anchors and places. Documents are
/// scanned for known keywords when they are added; a reference into an unknown keyword starts a
/// scan there.
class Documents
{
public:
    Documents(const SchemaRegistry *registry, Draft defaultDraft, bool draftIsForced);

    /// Adds the main document. Errors: InvalidSchema.
    Result<void> addRoot(JsonPtr document, std::string_view uri);

    /// The schema that \a reference refers to within \a from. Errors: UnresolvedReference.
    Result<const Json *> resolve(std::uint32_t from, std::string_view reference);

    [[nodiscard]] const Place &place(const Json *schema) const { return m_places.at(schema); }
    [[nodiscard]] const Resource &resource(std::uint32_t index) const { return m_resources[index]; }
    [[nodiscard]] const std::vector<Resource> &resources() const { return m_resources; }
    [[nodiscard]] const std::vector<JsonPtr> &documents() const { return m_documents; }
    /// Gives \a schema a place relative to \a parent if the scan has not found it.
    void adopt(const Json *schema, const Json *parent);
    /// Pointers of places, appended to the document's URI unless it is the main one.
    [[nodiscard]] std::shared_ptr<const SchemaPlaces> places() const { return m_tree; }
    using Targets = std::vector<std::pair<std::uint32_t, const Json *>>;
    /// The schemas with a dynamic anchor of this name, by resource; "" for $recursiveAnchor.
    [[nodiscard]] const Targets &dynamicTargets(const std::string &anchor) const;
    [[nodiscard]] std::vector<Finding> takeWarnings() { return std::move(m_warnings); }

private:
    struct Pending
    {
        const Json *schema;
        std::uint32_t resource;
        std::uint32_t parent = SchemaPlaces::Nowhere;
        std::string step;
    };

    Result<std::uint32_t> addDocument(JsonPtr document, std::string_view uri);
    void scan(Pending start);
    std::uint32_t enterResource(const Pending &at, std::uint32_t place, bool isRoot);
    void noteAnchors(const Json &schema, std::uint32_t index);
    void pushChildren(const Json &schema, const Place &at, std::vector<Pending> &stack);
    Result<const Json *> resolvePointer(std::uint32_t resource, std::string_view pointer);
    Dialect dialectOf(const Json &root, const Dialect &inherited, std::uint32_t place);
    Dialect dialectOfMetaschema(const std::string &uri, const Dialect &inherited,
                                std::uint32_t place, int depth);

    const SchemaRegistry *m_registry;
    Dialect m_default;
    bool m_forced;
    std::vector<JsonPtr> m_documents;
    MemberIndex m_members; ///< of the documents
    std::vector<Resource> m_resources;
    std::unordered_map<std::string, std::uint32_t> m_byUri;
    std::unordered_map<const Json *, Place> m_places;
    std::shared_ptr<SchemaPlaces> m_tree = std::make_shared<SchemaPlaces>();
    std::unordered_map<std::string, Targets> m_dynamicTargets;
    Error m_refused{}; ///< the error of a scan, if not OK
    bool m_isRefused = false;
    std::vector<Finding> m_warnings;
};

} // namespace tw
