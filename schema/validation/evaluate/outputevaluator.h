// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/evaluate/checker.h"
#include "schema/validation/evaluate/issuemaker.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The result of one keyword, or of one application of a schema: a preliminary output unit.
struct TraceUnit
{
    NodeIndex node = None; ///< whose schema it belongs to
    std::string keyword; ///< pointer within that schema: "/maximum", "/allOf/1", "" for itself
    std::string location; ///< the evaluation path, including references
    std::string instance; ///< JSON Pointer
    bool valid = true;
    bool isAlternative = false; ///< need not be valid: its results count only if it is
    bool isApplicator = false; ///< its annotation is about evaluation, not about the value
    std::string error;
    JsonPtr annotation;
    std::vector<TraceUnit> units;
};

/// Evaluates an instance keyword by keyword, as the specification describes, and records everything
/// relevant. For output and annotations; validation results are those of the Checker.
class OutputEvaluator
{
public:
    explicit OutputEvaluator(const Program &program)
        : m_program(program)
        , m_checker(program, TreeAccess())
    {
    }
    /// The unit of the root schema.
    TraceUnit run(const Json &instance);
    /// True if a limit was reached; the result is then undefined.
    [[nodiscard]] bool gaveUp() const { return m_gaveUp || m_checker.gaveUp(); }

private:
    /// A schema applied to a value.
    struct Place
    {
        NodeIndex index;
        const Node &node;
        const Json *value;
        std::uint8_t bit;
        const Step &path;
        const DynamicScope *scope;
        TraceUnit &unit;
        Evaluated *seen;
    };

    bool apply(NodeIndex index, const Json *value, const Step &path, const DynamicScope *scope,
               TraceUnit &unit, Evaluated *seen);
    bool applyRules(const Place &at);
    void applyAssertions(const Place &at);
    void applyObject(const Place &at, const ObjectRule &rule);
    void applyPatterns(const Place &at, const ObjectRule &rule, std::vector<bool> &known);
    void applyAdditional(const Place &at, const ObjectRule &rule, std::vector<bool> &known);
    void applyNames(const Place &at, const ObjectRule &rule);
    void applyDependencies(const Place &at, const ObjectRule &rule);
    void applyArray(const Place &at, const ArrayRule &rule);
    void applyContains(const Place &at, const ArrayRule &rule);
    void applyReferences(const Place &at);
    void applyLogic(const Place &at, const LogicRule &rule);
    void applyUnion(const Place &at, const UnionRule &rule, Keyword keyword, bool exactlyOne);
    void applyCondition(const Place &at, const LogicRule &rule);
    void applyUnevaluated(const Place &at, NodeIndex node, const Evaluated &own);
    void annotate(const Place &at);

    /// A unit of \a keyword ("/properties") at \a at, for a child schema or for its own result.
    TraceUnit begin(const Place &at, std::string keyword, const Step &path) const;
    /// Applies \a node as part of \a keyword; adds the new unit to \a parent.
    bool applyChild(const Place &at, TraceUnit &parent, const std::string &keyword, NodeIndex node,
                    const Json *value, const Step &path, Evaluated *seen, bool isAlternative);
    /// Keeps the unit of a keyword if it has content.
    void finish(const Place &at, TraceUnit unit);
    /// Turns the issues made since \a from into units.
    void takeIssues(const Place &at);

    IssueMaker<TreeAccess> make(const Place &at)
    {
        return IssueMaker<TreeAccess>(m_program, m_access, at.index, at.path, at.value, m_found,
                                      std::nullopt);
    }

    const Program &m_program;
    const TreeAccess m_access{};
    Checker<TreeAccess> m_checker;
    Findings m_found;
    int m_depth = 0;
    std::size_t m_bytes = 0;
    std::size_t m_steps = 0;
    bool m_gaveUp = false;
};

} // namespace tw
