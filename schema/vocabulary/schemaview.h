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

/// Why a reference leads to no schema.
enum class ReferenceFault : std::uint8_t {
    NoFault,
    Missing, ///< no schema is at the place it names
    Elsewhere, ///< it names another document
    Cycle, ///< it leads back to itself, or through more than 64 references
};

/// A schema that stands directly in another one.
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

/// A node of a schema document, and where it stands. The document must outlive the view.
struct SchemaView
{
    const Json *root = nullptr;
    const Json *node = nullptr; ///< null: there is no schema
    std::string pointer = {}; ///< JSON Pointer from root to node; may be left empty where unknown

    struct Child;
    struct Resolution;

    /// The node at \a pointer of \a root; an empty view where there is none.
    [[nodiscard]] static SchemaView at(const Json &root, std::string pointer);

    [[nodiscard]] explicit operator bool() const { return node != nullptr; }
    /// The value of a keyword, or null.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    /// The view of what stands below a keyword; an empty one where there is nothing.
    [[nodiscard]] SchemaView below(Keyword keyword) const;
    [[nodiscard]] SchemaView below(Keyword keyword, std::string_view name) const;
    [[nodiscard]] SchemaView below(Keyword keyword, std::size_t index) const;

    /// Follows one `$ref` within the document: JSON Pointers with percent and pointer escapes,
    /// anchors, and URIs of schemas that the document embeds. The view itself without a reference.
    [[nodiscard]] Resolution follow() const;
    /// Follows chains of references to their end.
    [[nodiscard]] Resolution resolve() const;
    /// The last schema that resolve() reaches: the target, or the reference that is at fault.
    [[nodiscard]] SchemaView resolved() const;

    /// The types that `type` allows, as TypeBits; all without it.
    [[nodiscard]] std::uint8_t types() const;
    /// All schemas that stand directly in this one, in the author's order.
    [[nodiscard]] std::vector<Child> children() const;
    /// This schema put together with what it refers to and its `allOf`.
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

/// Follows the references of \a node through \a root: the target, \a node itself if it is no
/// reference, null on any fault.
[[nodiscard]] const Json *followReferences(const Json &node, const Json &root);

/// All schemas that apply to one value: a schema, the targets of its references, the entries of
/// `allOf`, and the branches that were chosen.
class MergedView
{
public:
    explicit MergedView(const SchemaView &schema) { add(schema, 0); }

    /// Adds a branch of `anyOf` or `oneOf`, or a part of `if`, with what it consists of.
    void choose(const SchemaView &branch) { add(branch, 0); }

    /// In the order found; no schema twice.
    [[nodiscard]] const std::vector<SchemaView> &parts() const { return m_parts; }
    /// The types that every part allows. Without any `type`: those that other keywords speak of.
    [[nodiscard]] std::uint8_t types() const;
    /// The first value of a keyword, or null.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    /// The declared properties, in the author's order.
    [[nodiscard]] std::vector<std::string> properties() const;
    [[nodiscard]] std::vector<std::string> required() const;
    /// What the parts ask of a member; no parts where none speaks of it.
    [[nodiscard]] MergedView member(std::string_view name) const;
    /// What the parts ask of the elements behind the prefix.
    [[nodiscard]] MergedView items() const;

    /// The one part that asks something of the value, the last part where none does; null where
    /// several ask.
    [[nodiscard]] const SchemaView *single() const;
    /// One schema that asks for what the parts ask for, without references and `allOf` at its top
    /// as far as that can be written. Bounds are the tightest ones, lists of values their
    /// intersection. References below it still count from the root.
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

/// Calls \a visit with each schema that stands directly in \a schema; with a draft only those below
/// keywords that it knows. A list in `items` and its `additionalItems` are known in every draft.
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
