// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/jsonmerge.h"

#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace tw {

namespace {

    using Names = std::vector<std::string>;

    /// Lists of names whose entries are changed one by one.
    constexpr std::array<std::string_view, 5> nameLists{"required", "tags", "inject", "uses",
                                                        "exports"};

    bool isEqual(const Json *left, const Json *right)
    {
        return left && right ? *left == *right : left == right;
    }

    bool contains(const Names &names, const std::string &name)
    {
        return std::ranges::find(names, name) != names.end();
    }

    Names namesIn(const Json *json)
    {
        Names names;
        if (json && json->is_object()) {
            for (const auto &[key, value] : json->items())
                names.push_back(key);
        } else if (json && json->is_array()) {
            for (const Json &entry : *json) {
                if (entry.is_string())
                    names.push_back(entry.get<std::string>());
            }
        }
        return names;
    }

    /// \a names without those that are not in \a others.
    Names common(Names names, const Names &others)
    {
        std::erase_if(names,
                      [&others](const std::string &name) { return !contains(others, name); });
        return names;
    }

    /// \a lead with the names that only \a other has, each after its predecessor there.
    Names joined(Names lead, const Names &other)
    {
        auto at = lead.begin();
        for (const std::string &name : other) {
            if (const auto found = std::ranges::find(lead, name); found != lead.end()) {
                at = found + 1;
                continue;
            }
            // what both added after the same name is in the order mine, theirs
            while (at != lead.end() && !contains(other, *at))
                ++at;
            at = lead.insert(at, name) + 1;
        }
        return lead;
    }

    /// The names of mine and theirs; in the order of theirs if only that differs from the base.
    Names joinedInOrder(const Names &base, const Names &mine, const Names &theirs)
    {
        const Names shared = common(common(base, mine), theirs);
        const bool isMoved = common(theirs, shared) != shared && common(mine, shared) == shared;
        return isMoved ? joined(theirs, mine) : joined(mine, theirs);
    }

    bool isObject(const Json *json)
    {
        return json && json->is_object();
    }

    bool holdsObject(const Json *json)
    {
        return isObject(json)
            && std::ranges::any_of(*json, [](const Json &each) { return each.is_object(); });
    }

    bool isNameList(std::string_view pointer)
    {
        const std::string_view key = pointer.substr(pointer.rfind('/') + 1);
        return std::ranges::find(nameLists, key) != nameLists.end();
    }

    bool areNames(const Json *json)
    {
        return !json || (json->is_array() && namesIn(json).size() == json->size());
    }

    class Merger
    {
    public:
        explicit Merger(const MergeDecision &decide)
            : m_decide(decide)
        {
        }

        [[nodiscard]] std::optional<Json> merged(const Json *base, const Json *mine,
                                                 const Json *theirs,
                                                 const std::string &pointer) const
        {
            const auto copy = [](const Json *json) {
                return json ? std::optional(*json) : std::nullopt;
            };
            if (isEqual(mine, theirs) || isEqual(base, theirs))
                return copy(mine);
            const bool isOpen =
                pointer.empty() || holdsObject(base) || holdsObject(mine) || holdsObject(theirs);
            if (isObject(mine) && isObject(theirs) && isOpen)
                return mergedObject(base, *mine, *theirs, pointer);
            const bool hasNames =
                isNameList(pointer) && areNames(base) && areNames(mine) && areNames(theirs);
            if (!m_decide(pointer, !hasNames && !isEqual(base, mine)))
                return copy(mine);
            return hasNames ? mergedNames(namesIn(base), namesIn(mine), namesIn(theirs))
                            : copy(theirs);
        }

    private:
        [[nodiscard]] Json mergedObject(const Json *base, const Json &mine, const Json &theirs,
                                        const std::string &pointer) const
        {
            Json result = Json::object();
            for (const std::string &key :
                 joinedInOrder(namesIn(base), namesIn(&mine), namesIn(&theirs))) {
                std::string below = pointer;
                appendPointerToken(below, key);
                if (auto value = merged(base ? member(*base, key) : nullptr, member(mine, key),
                                        member(theirs, key), below))
                    result[key] = *std::move(value);
            }
            return result;
        }

        /// None for an empty list.
        [[nodiscard]] static std::optional<Json> mergedNames(const Names &base, const Names &mine,
                                                             const Names &theirs)
        {
            Json result = Json::array();
            for (const std::string &name : joinedInOrder(base, mine, theirs)) {
                const bool isRemoved =
                    contains(base, name) && !(contains(mine, name) && contains(theirs, name));
                if (!isRemoved)
                    result.push_back(name);
            }
            return result.empty() ? std::nullopt : std::optional(std::move(result));
        }

        const MergeDecision &m_decide;
    };

} // namespace

std::optional<Json> mergeJson(const Json *base, const Json *mine, const Json *theirs,
                              const MergeDecision &decide)
{
    return Merger(decide).merged(base, mine, theirs, {});
}

} // namespace tw
