// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/patterns/pattern.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The schema of the payloads that a receiver reads, where it departs from the one that was
/// written.
struct ReadSchema
{
    struct Move
    {
        std::string read; ///< pointer into `schema`
        std::string written; ///< what it stands for in the schema as written
    };
    JsonPtr schema;
    std::vector<Move> moved; ///< outer ones first; the first that fits applies

    /// The place in the schema as written for one in `schema`.
    [[nodiscard]] std::string written(std::string pointer) const;
};

/// The rules of a receiver that checks payloads with its own code, and its differences from JSON
/// Schema. Code that works with or without such rules takes a pointer; null means JSON Schema only.
class PayloadRules
{
public:
    PayloadRules() = default;
    PayloadRules(const PayloadRules &) = delete;
    PayloadRules &operator=(const PayloadRules &) = delete;
    virtual ~PayloadRules() = default;

    /// Names the receiver in a sentence: "generated Goa code".
    [[nodiscard]] virtual std::string_view name() const = 0;
    /// Nullopt if the receiver reads what the schema describes.
    [[nodiscard]] virtual std::optional<ReadSchema> readSchema() const = 0;
    /// The faults that the receiver reports. Fixing them may reveal others.
    [[nodiscard]] virtual std::vector<Issue> validate(const Json &payload) const = 0;

    /// True if half of a surrogate pair is read as U+FFFD instead of being rejected.
    [[nodiscard]] virtual bool readsLoneSurrogates() const = 0;
    [[nodiscard]] virtual PatternDialect patternDialect() const = 0;
    /// True if the receiver checks strings of the format \a name.
    [[nodiscard]] virtual bool checksFormat(std::string_view name) const = 0;
    [[nodiscard]] virtual bool matchesFormat(std::string_view name,
                                             std::string_view utf8) const = 0;
    [[nodiscard]] virtual std::string_view formatExample(std::string_view name) const = 0;
    /// The keys of a union's envelope that the receiver reads, regardless of the names in the
    /// schema.
    [[nodiscard]] virtual std::string_view tagKey() const = 0;
    [[nodiscard]] virtual std::string_view valueKey() const = 0;
    /// True if a member with the schema \a node must be present and have entries, even if the
    /// schema does not require it.
    [[nodiscard]] virtual bool needsEntries(const Json &node) const = 0;
    /// The minimum number of entries of a map with the schema \a node, set by a keyword that JSON
    /// Schema does not apply to objects.
    [[nodiscard]] virtual std::size_t minEntries(const Json &node) const = 0;
};

} // namespace tw
