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

/// A place in a payload, and what the author of the schema said about it. Read directly from the
/// schema, without the validator: the injected faults must not depend on it.
struct Site
{
    std::string pointer;
    std::vector<const Json *> nodes; ///< schema objects that apply here, references resolved
    std::string typeKeyword = "type"; ///< "anyOf" or "oneOf" if alternatives decide the type
    std::vector<const Json *> alternatives; ///< the other branches
    const Json *taggedBranches = nullptr; ///< of a union with a tag
    std::string tagKey;
    std::string tagKeyword; ///< oneOf or anyOf
    bool isTag = false; ///< this value selects the branch
    bool isListed = false; ///< alternatives that only list values
    bool isWatched = false; ///< a condition refers to it
    int loose = -1; ///< the enclosing union of objects without a tag, -1 if none
};

struct Payload
{
    Json value;
    std::vector<Site> sites; ///< parents before their children
};

using Random = std::mt19937_64;

/// Makes valid payloads of a schema and records the part of it that each value was made from.
class PayloadMaker
{
public:
    PayloadMaker(const Json &schema, std::uint64_t seed);
    [[nodiscard]] Payload make();

    /// The target of local references; \a schema itself if it is not a reference.
    [[nodiscard]] const Json &resolve(const Json &schema) const;
    /// The JSON types that \a schema allows, including alternatives; empty: any.
    [[nodiscard]] std::set<std::string> typesOf(const Json &schema, int depth = 0) const;

    /// The schemas of a member according to \a nodes.
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

/// Texts that do and do not conform to a format, by its defining document; empty if it has none.
struct FormatTexts
{
    std::vector<std::string> right;
    std::vector<std::string> wrong;
};
[[nodiscard]] const FormatTexts &formatTexts(const std::string &format);

} // namespace tw::faults
