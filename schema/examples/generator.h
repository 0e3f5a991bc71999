// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/examples/examples.h"
#include "schema/examples/values.h"
#include "schema/validation/program/program.h"
#include "schema/vocabulary/unions.h"

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace tw::examples {

/// Schemas that apply to the same value.
using SchemaSet = std::vector<NodeIndex>;

/// A place where a schema leaves open which subschemas apply to the same value.
struct Choice
{
    enum Kind : std::uint8_t {
        AnyOf,
        OneOf,
        Condition, ///< 0: if and then; 1: else
        Paired, ///< a tagged union in two lists (UnionEncoding::PairedLists)
    };
    NodeIndex node = None;
    Kind kind = AnyOf;
    std::uint32_t count = 0;

    auto operator<=>(const Choice &) const = default;
};

/// What an instance must contain so that a certain part of the schema applies to it.
struct Plan
{
    /// The branch to choose, by pointer into the instance.
    std::map<std::pair<std::string, Choice>, std::uint32_t> branches;
    /// Required members, by pointer of their object.
    std::map<std::string, std::vector<std::string>, std::less<>> members;
    /// Minimum lengths of arrays that must not be empty, by pointer.
    std::map<std::string, std::size_t, std::less<>> items;
};

/// The combined constraints of several schemas on a value of one type.
class MergedSchema
{
public:
    MergedSchema(const Program &program, const Json &root, const PayloadRules *rules,
                 Search &search);

    /// \a parts with references and allOf followed; without duplicates.
    [[nodiscard]] SchemaSet closed(const SchemaSet &parts) const;
    void close(SchemaSet &parts, NodeIndex node) const;
    [[nodiscard]] std::vector<Choice> choices(const SchemaSet &parts) const;
    /// The schemas that branch \a index adds to the parts.
    [[nodiscard]] SchemaSet branch(const Choice &choice, std::uint32_t index) const;
    /// The tagged union that \a node represents by two lists, or null.
    [[nodiscard]] const TaggedUnion *pairedUnion(NodeIndex node) const;

    [[nodiscard]] std::uint8_t types(const SchemaSet &parts) const;
    [[nodiscard]] NumberNeeds number(const SchemaSet &parts) const;
    [[nodiscard]] TextNeeds text(const SchemaSet &parts) const;
    /// The schemas of a member. Contains a node that is never valid if the member is not allowed.
    [[nodiscard]] SchemaSet member(const SchemaSet &parts, std::string_view name) const;
    [[nodiscard]] SchemaSet element(const SchemaSet &parts, std::size_t index) const;
    [[nodiscard]] std::vector<std::string> declared(const SchemaSet &parts) const;
    [[nodiscard]] std::vector<std::string> required(const SchemaSet &parts) const;
    [[nodiscard]] bool isNever(const SchemaSet &parts) const;
    /// The minimum nesting depth of a value, at most 256; more if there is no finite value.
    [[nodiscard]] int depthOf(const SchemaSet &parts) const;
    static constexpr int NeverEnds = 256;
    /// True if the receiver requires this optional member.
    [[nodiscard]] bool needsEntries(const SchemaSet &parts) const;

    /// True if \a value is valid for all of \a parts.
    [[nodiscard]] bool fits(const SchemaSet &parts, const Json &value) const;
    [[nodiscard]] bool fitsName(NodeIndex names, std::string_view name) const;

    [[nodiscard]] const Program &program() const { return m_program; }
    [[nodiscard]] const PayloadRules *rules() const { return m_rules; } ///< may be null
    [[nodiscard]] Search &search() const { return m_search; }

private:
    [[nodiscard]] bool ends(NodeIndex node, int fuel) const;

    const Program &m_program;
    const Json &m_root;
    const PayloadRules *const m_rules;
    Search &m_search;
    mutable std::unordered_map<NodeIndex, std::optional<TaggedUnion>> m_paired;
    mutable std::unordered_map<std::uint64_t, bool> m_ends;
    mutable std::unordered_map<std::uint32_t, std::optional<Pattern>> m_receiverPatterns;
};

/// Generates one value that follows a plan.
class Generator
{
public:
    Generator(const MergedSchema &reader, const ExampleOptions &options, const Plan &plan)
        : m_reader(reader)
        , m_options(options)
        , m_plan(plan)
    {
    }

    [[nodiscard]] std::optional<Json> make();
    /// Why there is no value: the deepest place that could not be filled.
    [[nodiscard]] const ExampleRefusal &refusal() const { return m_refusal; }
    /// What the value lacks although it should be full.
    [[nodiscard]] std::vector<ExampleOmission> takeOmissions() { return std::move(m_omissions); }

    /// A separate value for the place \a pointer of the instance.
    [[nodiscard]] std::optional<Json> make(const SchemaSet &parts, const std::string &pointer,
                                           std::uint64_t variant, const Json *authored);
    /// A name for an undeclared member.
    [[nodiscard]] std::optional<std::string> freeName(const SchemaSet &parts, const Json &object);

private:
    struct Frame;
    std::optional<Json> choose(const SchemaSet &asked, SchemaSet parts, std::set<Choice> decided,
                               Frame &frame);
    std::optional<Json> build(const SchemaSet &asked, const SchemaSet &parts, Frame &frame);
    std::optional<Json> buildType(std::uint8_t type, const SchemaSet &asked, const SchemaSet &parts,
                                  Frame &frame);
    std::optional<Json> buildObject(const SchemaSet &asked, const SchemaSet &parts, Frame &frame,
                                    bool isFull);
    std::optional<Json> buildArray(const SchemaSet &asked, const SchemaSet &parts, Frame &frame);
    std::optional<Json> buildText(const SchemaSet &asked, const SchemaSet &parts, Frame &frame);
    std::vector<std::uint32_t> order(const Choice &choice, const SchemaSet &parts,
                                     const Frame &frame) const;
    bool addMember(Json &object, const SchemaSet &parts, const std::string &name, Frame &frame,
                   bool must);
    bool fillContains(Json &array, const SchemaSet &parts, Frame &frame);
    std::vector<Json> listed(const SchemaSet &parts, const Frame &frame, bool &isClosed) const;
    [[nodiscard]] const Json *exampleOf(const SchemaSet &parts) const;
    void refuse(const SchemaSet &parts, std::string reason);
    std::optional<Json> makeOptional(const SchemaSet &parts, const std::string &pointer,
                                     std::uint64_t variant, const Json *authored);
    void omit(const SchemaSet &parts, std::string pointer, std::string reason);
    [[nodiscard]] bool isWithinItself(const SchemaSet &parts) const;
    [[nodiscard]] std::vector<std::string> texts(const TextNeeds &needs, const SchemaSet &parts,
                                                 const Frame &frame);
    void applyPaired(const Choice &choice, std::uint32_t index, const Frame &frame);

    const MergedSchema &m_reader;
    const ExampleOptions m_options;
    Plan m_plan;
    std::map<std::string, std::string> m_tags; ///< strings fixed by a paired union, by pointer
    std::vector<NodeIndex> m_stack;
    int m_depth = 0;
    int m_refusalDepth = -1;
    ExampleRefusal m_refusal;
    std::vector<ExampleOmission> m_omissions;
    /// Distinct strings for the same schemas, with the number requested.
    std::map<SchemaSet, std::pair<std::vector<std::string>, std::size_t>> m_series;
    std::map<std::pair<SchemaSet, bool>, std::vector<Json>>
        m_numbers; ///< where such a series starts
};

} // namespace tw::examples
