// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace tw::faults {

/// One place of a payload, and what the author of the schema said about it. Read from the schema as
/// it stands, without the validator: the faults that are injected must not depend on what it knows.
struct Site
{
    std::string pointer;
    std::vector<const Json *> nodes; ///< schema objects that apply here, references followed
    std::string typeKeyword = "type"; ///< "anyOf" or "oneOf" where alternatives decide the type
    std::vector<const Json *> alternatives; ///< branches that were not taken
    const Json *taggedBranches = nullptr; ///< of a union that is told apart by a tag
    std::string tagKey;
    std::string tagKeyword; ///< oneOf or anyOf
    bool isTag = false; ///< this value tells the branch
    bool isListed = false; ///< alternatives that only list values
    bool isWatched = false; ///< a condition looks at it
    int loose = -1; ///< the union of objects without a tag around it, -1 for none
};

struct Payload
{
    Json value;
    std::vector<Site> sites; ///< parents before their children
};

using Random = std::mt19937_64;

/// Makes valid payloads of a schema and remembers which part of it each value was made after.
class PayloadMaker
{
public:
    PayloadMaker(const Json &schema, std::uint64_t seed);
    [[nodiscard]] Payload make();

    /// The schema behind local references; \a schema itself if it is none.
    [[nodiscard]] const Json &resolve(const Json &schema) const;
    /// The JSON types that \a schema allows, alternatives included; empty: any.
    [[nodiscard]] std::set<std::string> typesOf(const Json &schema, int depth = 0) const;

    /// What \a nodes say about a member: its schemas.
    [[nodiscard]] static std::vector<const Json *>
    memberSchemas(const std::vector<const Json *> &nodes, const std::string &name);
    [[nodiscard]] static bool matches(const std::string &pattern, const std::string &text);
    [[nodiscard]] static std::set<std::string> requiredOf(const std::vector<const Json *> &nodes);

private:
    void collect(const Json &schema, Site &site);
    void choose(const Json &branches, const char *keyword, Site &site);
    bool readTag(const Json &branches, Site &site) const;
    Json build(Site &site);
    Json buildObject(Site &site);
    Json buildArray(const Site &site);
    Json buildText(const Site &site);
    Json buildNumber(const Site &site, bool whole);
    Json child(const std::string &pointer, const std::vector<const Json *> &schemas,
               const Site &parent, bool isTag, bool isWatched);
    void addMember(Json &object, const Site &site, const std::string &name, bool isWatched);
    std::string freeName(const Site &site, const Json &object);
    bool holds(const Json &schema, const Json &value) const;
    std::uint64_t below(std::uint64_t limit) { return m_random() % limit; }

    const Json &m_schema;
    Random m_random;
    std::vector<Site> m_sites;
    int m_depth = 0;
    int m_loose = 0;
};

/// Texts that are and are not of a format, by its document; empty for a format without any.
struct FormatTexts
{
    std::vector<std::string> right;
    std::vector<std::string> wrong;
};
[[nodiscard]] const FormatTexts &formatTexts(const std::string &format);

} // namespace tw::faults
