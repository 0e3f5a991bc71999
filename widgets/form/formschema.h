// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp> // a merged schema is held by value

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

/// One entry of a list of allowed values.
struct FormChoice
{
    Json value;
    QString title; ///< of its `const` schema; "" if it has none
    QString description;
};

/// The schema of one field: the combination of all schemas that apply to it.
struct FormSchema
{
    /// A node merged from several schemas, and what its members point into.
    struct Merged
    {
        Json schema;
        std::shared_ptr<const Merged> above;
    };

    JsonPtr root;
    /// References resolved, `allOf` merged, branches that add nothing removed; in root or in
    /// merged.
    const Json *node = nullptr;
    const Json *written = nullptr; ///< as in its parent, possibly a `$ref`
    int depth = 0; ///< number of enclosing containers
    bool hasNullBranch = false; ///< `anyOf` or `oneOf` allowed null as well
    std::shared_ptr<const Merged> merged; ///< keeps node, written and opened alive; may be null
    std::vector<const Json *>
        opened; ///< the lists of branches that lead to this value, its own too

    [[nodiscard]] static FormSchema of(JsonPtr root);
    [[nodiscard]] FormSchema child(const Json *schema) const;
    /// A child that allows any value.
    [[nodiscard]] FormSchema any() const;
    /// The same field with \a parts applied as well: a branch, or parts of conditions.
    [[nodiscard]] FormSchema with(const std::vector<const Json *> &parts) const;
    /// What applies beside the branches of the union; its annotations are left out.
    [[nodiscard]] FormSchema besideUnion() const;
    /// \a branch together with this, which is beside the union.
    [[nodiscard]] FormSchema withBranch(const Json *branch) const;
    /// The same field with only \a type allowed.
    [[nodiscard]] FormSchema narrowed(const std::string &type) const;

    [[nodiscard]] SchemaView view() const { return {root.get(), node}; }
    /// The only type that is allowed beside null: by the type keyword, or implied by the others; ""
    /// for several types.
    [[nodiscard]] std::string type() const;
    /// The names of the allowed types beside null, in the author's order.
    [[nodiscard]] std::vector<std::string> types() const;
    [[nodiscard]] bool allowsNull() const;
    /// True if null is named as an allowed value: not only because any value is.
    [[nodiscard]] bool namesNull() const;
    /// The allowed values, if the schema is a list of them: `enum`, `const`, or branches with one
    /// value each. Null is not listed if namesNull().
    [[nodiscard]] std::vector<FormChoice> choices() const;
    [[nodiscard]] bool isChoice() const;
    /// True if the value has one of several forms. A choice below too many others is none.
    [[nodiscard]] bool isUnion() const;
    /// The keyword that lists the branches of an untagged union.
    [[nodiscard]] std::optional<Keyword> unionKeyword() const;
    /// True if a value of this schema is a group of fields.
    [[nodiscard]] bool isGroup() const;
    /// True for a group whose fields are shown without a value as well: an object with properties,
    /// a tuple.
    [[nodiscard]] bool isRecord() const;
    /// The schema of the member \a name as declared, or as the schema allows other keys; nullopt if
    /// it does not.
    [[nodiscard]] std::optional<FormSchema> member(const std::string &name) const;
    /// The value of a keyword of the node, or null.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    [[nodiscard]] bool isTrue(Keyword keyword) const;
    [[nodiscard]] QString typeText() const;
    [[nodiscard]] QString limitsText() const;
    [[nodiscard]] QString description() const;
    /// The title, the description and examples. A title that only repeats \a name or
    /// the type is left out.
    [[nodiscard]] QString helpText(const QString &name) const;
    /// The values of `examples` and `example`.
    [[nodiscard]] std::vector<Json> examples() const;

private:
    /// The first value of \a keyword in the schema as written, then in what it refers to; or null.
    [[nodiscard]] const Json *annotation(Keyword keyword) const;
    /// The schema with the text that describes the field.
    [[nodiscard]] SchemaView described() const;
    void replaceNode(Json schema);
    void reduceBranches();
    /// True if \a branch is the choice itself from one of these lists, with no step into the value.
    [[nodiscard]] bool leadsBack(const Json &branch, const std::vector<const Json *> &lists) const;
};

/// The initial value of a new field: its default, its only possible value, "" for text, {} and []
/// for containers; nullopt for numbers and choices, where any value would be a guess. Required
/// members with only one possible value are filled in.
[[nodiscard]] std::optional<Json> initialValue(const FormSchema &schema);

/// How well \a value matches a branch of a union, by its structure. The best branch has the fewest
/// faults and missing members, then the most matches.
struct BranchMatch
{
    static constexpr int WrongType = 1000;
    int faults = 0; ///< WrongType or more: the branch cannot show the value
    int missing = 0; ///< for required members
    int matches = 0;

    /// Less for the better match.
    [[nodiscard]] std::pair<int, int> rank() const { return {faults + missing, -matches}; }
};
[[nodiscard]] BranchMatch matchBranch(const FormSchema &schema, const Json &value);
/// What \a schema allows of \a value: all of it, or the members that fit. Nullopt if nothing does.
[[nodiscard]] std::optional<Json> fittingPart(const FormSchema &schema, const Json &value);

} // namespace tw
