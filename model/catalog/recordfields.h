// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>
#include <vector>

namespace tw {

/// What a catalog holds beside its records, edited like one.
struct DesignText
{
    std::string name;
    std::string description;
    JsonPtr extra = nullptr; ///< Catalog::extra
};

/// The members of the records of a catalog, so that records can be compared and an edit can say
/// which member it changed. Schemas are compared with the order of their keys.
struct RecordFields
{
    static auto of(const TypeSchema &v) { return std::tie(v.name, v.schema, v.extra); }
    static auto of(const SharedType &v) { return std::tie(v.name, v.schema, v.extra); }
    static auto of(const ServerDataSpec &v)
    {
        return std::tie(v.kind, v.audience, v.description, v.type, v.methodResultField, v.extra);
    }
    static auto of(const Confirmation &v)
    {
        return std::tie(v.title, v.promptTemplate, v.deniedResultTemplate, v.extra);
    }
    static auto of(const MethodBinding &v)
    {
        return std::tie(v.service, v.method, v.payload, v.result, v.extra);
    }
    static auto of(const BoundedResult &v)
    {
        return std::tie(v.cursor, v.nextCursor, v.continueTool, v.continueCursor, v.extra);
    }
    static auto of(const ToolFacts &v)
    {
        return std::tie(v.bindTo, v.inject, v.bounded, v.callHintTemplate, v.resultHintTemplate,
                        v.resultReminder, v.terminalRun, v.bookkeeping, v.extra);
    }
    static auto of(const Tool &v)
    {
        return std::tie(v.id, v.service, v.toolset, v.title, v.description, v.tags, v.meta,
                        v.confirmation, v.payload, v.result, v.serverData, v.bounds, v.facts,
                        v.extra, v.keyOrder);
    }
    static auto of(const Toolset &v)
    {
        return std::tie(v.id, v.name, v.service, v.description, v.kind, v.source, v.tags, v.meta,
                        v.extra);
    }
    static auto of(const Service &v)
    {
        return std::tie(v.name, v.description, v.mcpName, v.mcpVersion, v.mcpProtocol, v.extra);
    }
    static auto of(const RunPolicy &v)
    {
        return std::tie(v.maxToolCalls, v.maxConsecutiveFailedToolCalls, v.timeBudget,
                        v.planTimeout, v.toolsTimeout, v.onMissingFields, v.keepRecentTurns,
                        v.compressAtTurns, v.compressAtMaxInputTokens, v.keepMaxTurns,
                        v.keepMaxInputTokens, v.cacheAfterSystem, v.cacheAfterTools, v.extra);
    }
    static auto of(const Agent &v)
    {
        return std::tie(v.name, v.service, v.description, v.uses, v.exports, v.policy, v.extra);
    }
    static auto of(const Registry &v)
    {
        return std::tie(v.name, v.url, v.apiVersion, v.timeout, v.syncInterval, v.cacheTtl,
                        v.extra);
    }
    static auto of(const DesignText &v) { return std::tie(v.name, v.description, v.extra); }

    template <typename T>
    static bool same(const T &left, const T &right)
    {
        if constexpr (requires { of(left); })
            return firstDifference(left, right) < 0;
        else
            return left == right;
    }
    static bool same(const JsonPtr &left, const JsonPtr &right)
    {
        return left == right || (left && right && *left == *right);
    }
    template <typename T>
    static bool same(const std::optional<T> &left, const std::optional<T> &right)
    {
        return left.has_value() == right.has_value() && (!left || same(*left, *right));
    }
    template <typename T>
    static bool same(const std::vector<T> &left, const std::vector<T> &right)
    {
        return std::ranges::equal(left, right, [](const T &a, const T &b) { return same(a, b); });
    }

    /// The position in of() of the first member that differs; -1 if there is none.
    template <typename T>
    static int firstDifference(const T &left, const T &right)
    {
        return differenceOf(of(left), of(right),
                            std::make_index_sequence<std::tuple_size_v<decltype(of(left))>>());
    }

private:
    template <typename Tuple, std::size_t... Index>
    static int differenceOf(const Tuple &left, const Tuple &right,
                            std::index_sequence<Index...> /*members*/)
    {
        int found = -1;
        (void)((same(std::get<Index>(left), std::get<Index>(right))
                    ? true
                    : (found = static_cast<int>(Index), false))
               && ...);
        return found;
    }
};

/// True if all members are equal, including the key order of schemas.
template <typename T>
[[nodiscard]] bool isSameRecord(const T &left, const T &right)
{
    return RecordFields::same(left, right);
}

} // namespace tw
