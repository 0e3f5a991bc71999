// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/vocabulary/keywords.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tw {

class MergedView;

/// Why a reference cannot be resolved.
enum class ReferenceFault : std::uint8_t {
    NoFault,
    Missing, ///< there is no schema at the location it names
    Elsewhere, ///< it names another document
    Cycle, ///< it leads back to itself, or through more than 64 references
};

/// A direct subschema of a schema.
struct Subschema
{
    Keyword role = Keyword::Unknown; ///< the keyword that holds it
    const Json *schema = nullptr;
    std::string_view name; ///< in a map of schemas
    std::optional<std::size_t> index; ///< in a list of schemas
    bool isNamed = false;

    /// Appends "/properties/name", "/allOf/1" or "/not".
    void appendTo(std::string &pointer) const;
};

/// A node of a schema document with its location. The document must outlive the view.
struct SchemaView
{
    const Json *root = nullptr;
    const Json *node = nullptr; ///< null if there is no schema
    std::string pointer = {}; ///< JSON Pointer from root to node; may be left empty where unknown

    struct Child;
    struct Resolution;

    /// The node at \a pointer of \a root; an empty view if there is none.
    [[nodiscard]] static SchemaView at(const Json &root, std::string pointer);

    [[nodiscard]] explicit operator bool() const { return node != nullptr; }
    /// The value of a keyword, or null.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    /// The view of a keyword's value, or of one entry of it; empty if there is none.
    [[nodiscard]] SchemaView below(Keyword keyword) const;
    [[nodiscard]] SchemaView below(Keyword keyword, std::string_view name) const;
    [[nodiscard]] SchemaView below(Keyword keyword, std::size_t index) const;

    /// Follows one `$ref` within the document: JSON Pointers with percent and pointer escapes,
    /// anchors, and URIs of embedded schemas. Returns this view if it has no reference.
    [[nodiscard]] Resolution follow() const;
    /// Follows chains of references to their end.
    [[nodiscard]] Resolution resolve() const;
    /// The last schema that resolve() reaches: the target, or the reference that is at fault.
    [[nodiscard]] SchemaView resolved() const;

    /// The types that `type` allows, as TypeBits; all without it.
    [[nodiscard]] std::uint8_t types() const;
    /// The direct subschemas, in the author's order.
    [[nodiscard]] std::vector<Child> children() const;
    /// This schema combined with the targets of its references and its `allOf`.
    [[nodiscard]] MergedView merged() const;
};

struct SchemaView::Child
{
    Keyword role = Keyword::Unknown; ///< the keyword that holds it
    std::string name; ///< in a map of schemas
    std::optional<std::size_t> index; ///< in a list of schemas
    SchemaView view;
};

struct SchemaView::Resolution
{
    SchemaView target; ///< the last schema reached
    ReferenceFault fault = ReferenceFault::NoFault;

    [[nodiscard]] explicit operator bool() const { return fault == ReferenceFault::NoFault; }
};

/// Follows the references of \a node through \a root. Returns the target, \a node itself if it is
/// no reference, or null on any fault.
[[nodiscard]] const Json *followReferences(const Json &node, const Json &root);

/// All schemas that apply to one value: a schema, the targets of its references, the entries of
/// `allOf`, and the chosen branches.
class MergedView
{
public:
    explicit MergedView(const SchemaView &schema) { add(schema, 0); }

    /// Adds a branch of `anyOf` or `oneOf`, or a part of `if`, together with the parts it consists
    /// of.
    void choose(const SchemaView &branch) { add(branch, 0); }

    /// In the order found; no schema twice.
    [[nodiscard]] const std::vector<SchemaView> &parts() const { return m_parts; }
    /// The types that every part allows. Without any `type`, the types that other keywords apply
    /// to.
    [[nodiscard]] std::uint8_t types() const;
    /// The first value of a keyword, or null.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    /// The declared properties, in the author's order.
    [[nodiscard]] std::vector<std::string> properties() const;
    [[nodiscard]] std::vector<std::string> required() const;
    /// The schemas of a member; no parts if none describes it.
    [[nodiscard]] MergedView member(std::string_view name) const;
    /// The schemas of the elements after the prefix.
    [[nodiscard]] MergedView items() const;

    /// The only part that constrains the value; the last part if none does; null if several do.
    [[nodiscard]] const SchemaView *single() const;
    /// One schema with the constraints of all parts. `allOf` remains only for constraints that
    /// cannot be combined in one object. Bounds are the tightest, enums the intersection.
    /// References in it still refer to the root.
    [[nodiscard]] Json schema() const;

private:
    MergedView() = default;
    void add(const SchemaView &schema, int depth);

    std::vector<SchemaView> m_parts;
};

namespace detail {
    using SubschemaVisitor = void (*)(void *context, const Subschema &child);
    void visitSubschemas(const Json &schema, std::optional<Draft> draft, SubschemaVisitor visit,
                         void *context);
} // namespace detail

/// Calls \a visit with each direct subschema of \a schema. With a draft, only keywords of that
/// draft count; a list in `items` and its `additionalItems` count in every draft.
template <typename Visit>
void forEachSubschema(const Json &schema, std::optional<Draft> draft, Visit &&visit)
{
    detail::visitSubschemas(
        schema, draft,
        [](void *context, const Subschema &child) {
            (*static_cast<std::remove_reference_t<Visit> *>(context))(child);
        },
        &visit);
}

} // namespace tw
