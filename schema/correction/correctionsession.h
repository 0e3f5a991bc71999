// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correction.h"
#include "schema/json/memberindex.h"
#include "schema/validation/payloadrules.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tw {

// Parts of JSON Pointers.
[[nodiscard]] std::string parentOf(const std::string &pointer);
[[nodiscard]] std::string lastToken(const std::string &pointer);
[[nodiscard]] std::string childOf(std::string pointer, std::string_view token);
/// True if a place is \a outer or below it.
[[nodiscard]] bool isWithin(const std::string &pointer, const std::string &outer);
[[nodiscard]] Json *mutableAt(Json &root, const std::string &pointer);

/// Identifies an issue.
[[nodiscard]] std::string keyOf(const Issue &issue);
/// The place where the user has to enter a value.
[[nodiscard]] std::string placeOf(const Issue &issue);

/// The payload being corrected: its current value, its issues and the edits so far. To make a
/// change, validate a modified copy first, then pass both to accept().
class CorrectionSession
{
public:
    CorrectionSession(const CompiledSchema &theSchema, const PayloadRules *theRules)
        : schema(theSchema)
        , rules(theRules)
    {
    }

    /// The issues, without those that were given up. A receiver reports some faults one at a time,
    /// so values that were given up are removed first: they may hide further faults.
    [[nodiscard]] std::vector<Issue> judge(const Json &candidate);
    /// All issues of \a candidate, including those that were given up.
    [[nodiscard]] std::vector<Issue> validate(const Json &candidate) const;
    /// True if a change has fixed \a issue and caused no new issue at the same place.
    [[nodiscard]] bool isBetter(const std::vector<Issue> &now, const Issue &issue,
                                const std::string &place) const;
    /// The names of the members of the object at \a place that \a properties does not have.
    [[nodiscard]] const std::vector<std::string> &undeclared(const std::string &place,
                                                             const Json *properties);
    /// Accepts a change that has been validated.
    void accept(Json changed, std::vector<Issue> left);
    /// Sets the value at \a pointer, with the remaining issues \a left, and notes this as a guess.
    /// Always returns true.
    bool replace(const Issue &issue, const std::string &pointer, Json changed,
                 std::vector<Issue> left, const std::string &assumed);
    /// Records \a edit as made for \a issue; \a assumed says what is uncertain about it.
    void note(const Issue &issue, Edit edit, const std::string &assumed = {});
    /// Leaves \a issue to the user.
    void giveUp(const Issue &issue);
    [[nodiscard]] bool isGivenUp(const Issue &issue) const;
    /// Forgets the issues that were given up: their places have moved.
    void forgetGivenUp();
    /// The schema object with the keyword that \a issue refers to, or null.
    [[nodiscard]] const Json *nodeOf(const Issue &issue);
    /// A member of an object of the schema, or null.
    [[nodiscard]] const Json *schemaMember(const Json &object, std::string_view key)
    {
        return m_schemaMembers.member(object, key);
    }
    // The envelope keys of a union that the rules read, regardless of the names in the schema.
    [[nodiscard]] std::string tagKeyOf(const TaggedUnion &known) const;
    [[nodiscard]] std::string valueKeyOf(const TaggedUnion &known) const;
    [[nodiscard]] const Json &source() const { return schema.source(); }
    /// True if no further checks are allowed.
    [[nodiscard]] bool isSpent() const
    {
        return checks == 0 || std::chrono::steady_clock::now() > m_deadline;
    }
    /// Finds the places where the payload has, or should have, tagged unions.
    void findUnions();

    const CompiledSchema &schema;
    const PayloadRules *const rules; ///< null: JSON Schema
    Json value;
    std::vector<Issue> issues; ///< of the value, without those given up
    std::vector<Issue> hopeless; ///< those given up
    std::map<std::string, TaggedUnion> unions; ///< by pointer into the payload
    std::size_t checks = 0; ///< how many more are allowed
    std::vector<Edit> edits;

private:
    void findUnions(const Json &site, const Json &member, const std::string &pointer, int depth);
    [[nodiscard]] bool isMeant(const Json &branch, const Json &member);

    MemberIndex m_schemaMembers;
    MemberIndex m_valueMembers; ///< for findUnions()
    std::set<std::string> m_hopelessKeys; ///< by keyOf()
    std::set<std::string> m_hopelessPlaces; ///< by placeOf()
    struct Undeclared
    {
        std::string place;
        const Json *properties = nullptr;
        std::size_t edits = 0; ///< made before
        std::vector<std::string> names;
    };
    std::optional<Undeclared> m_undeclared; ///< the last answer: many issues have the same object
    std::set<std::pair<const Json *, std::string>> m_seen; ///< schemas by place, for findUnions()
    // The user is waiting for the answer.
    const std::chrono::steady_clock::time_point m_deadline =
        std::chrono::steady_clock::now() + std::chrono::seconds(3);
};

} // namespace tw
