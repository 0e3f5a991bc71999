// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correction.h"
#include "schema/validation/payloadrules.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tw {

// Parts of JSON Pointers.
[[nodiscard]] std::string parentOf(const std::string &pointer);
[[nodiscard]] std::string lastToken(const std::string &pointer);
[[nodiscard]] std::string childOf(std::string pointer, std::string_view token);
/// Whether a place is \a outer or below it.
[[nodiscard]] bool isWithin(const std::string &pointer, const std::string &outer);
[[nodiscard]] Json *mutableAt(Json &root, const std::string &pointer);

/// What tells two issues apart.
[[nodiscard]] std::string keyOf(const Issue &issue);
/// Where the user has to put a value.
[[nodiscard]] std::string placeOf(const Issue &issue);

/// The payload under repair: what it is now, what is wrong with it, and what was done. Whoever
/// wants to change it judges a copy first, and hands both over.
class CorrectionSession
{
public:
    CorrectionSession(const CompiledSchema &theSchema, const PayloadRules *theRules)
        : schema(theSchema)
        , rules(theRules)
    {
    }

    /// What is wrong, without what was given up. A receiver reports some faults one at a
    /// time, so what was given up is taken out first: another fault may come after it.
    [[nodiscard]] std::vector<Issue> judge(const Json &candidate);
    /// Everything that is wrong with \a candidate, given up or not.
    [[nodiscard]] std::vector<Issue> validate(const Json &candidate) const;
    /// Whether a change has mended \a issue and broken nothing where it was made.
    [[nodiscard]] bool isBetter(const std::vector<Issue> &now, const Issue &issue,
                                const std::string &place) const;
    /// Takes a change that has been judged.
    void accept(Json changed, std::vector<Issue> left);
    /// Sets the value at \a pointer, judged as \a left, and notes that as a guess. Always true.
    bool replace(const Issue &issue, const std::string &pointer, Json changed,
                 std::vector<Issue> left, const std::string &assumed);
    /// Writes \a edit down as made for \a issue; \a assumed says what is not certain about it.
    void note(const Issue &issue, Edit edit, const std::string &assumed = {});
    /// Leaves \a issue to the user.
    void giveUp(const Issue &issue);
    [[nodiscard]] bool isGivenUp(const Issue &issue) const;
    /// Forgets what was given up: its places have moved.
    void forgetGivenUp();
    /// The schema object whose keyword \a issue speaks of, or null.
    [[nodiscard]] const Json *nodeOf(const Issue &issue) const;
    // The keys of a union's envelope that the rules read, whatever the schema calls them.
    [[nodiscard]] std::string tagKeyOf(const TaggedUnion &known) const;
    [[nodiscard]] std::string valueKeyOf(const TaggedUnion &known) const;
    [[nodiscard]] const Json &source() const { return schema.source(); }
    /// No more checks may be made.
    [[nodiscard]] bool isSpent() const
    {
        return checks == 0 || std::chrono::steady_clock::now() > m_deadline;
    }
    /// Where the payload has, or should have, tagged unions.
    void findUnions();

    const CompiledSchema &schema;
    const PayloadRules *const rules; ///< null: JSON Schema
    Json value;
    std::vector<Issue> issues; ///< of the value, without what was given up
    std::vector<Issue> hopeless; ///< what was given up
    std::map<std::string, TaggedUnion> unions; ///< by pointer into the payload
    std::size_t checks = 0; ///< that may still be made
    std::vector<Edit> edits;

private:
    void findUnions(const Json &site, const Json &member, const std::string &pointer, int depth);
    [[nodiscard]] bool isMeant(const Json &branch, const Json &member) const;

    std::set<std::string> m_hopelessKeys; ///< by keyOf()
    std::set<std::pair<const Json *, std::string>> m_seen; ///< schemas at places, by findUnions()
    // A person waits for the answer.
    const std::chrono::steady_clock::time_point m_deadline =
        std::chrono::steady_clock::now() + std::chrono::seconds(3);
};

} // namespace tw
