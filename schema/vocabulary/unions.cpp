// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/vocabulary/unions.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace tw {

namespace {

    /// The only string that \a schema allows.
    std::optional<std::string> onlyString(const Json &schema)
    {
        if (const Json *value = member(schema, Keyword::Const)) {
            if (value->is_string())
                return value->get<std::string>();
            return std::nullopt;
        }
        const Json *values = member(schema, Keyword::Enum);
        if (values == nullptr || !values->is_array() || values->size() != 1
            || !values->front().is_string())
            return std::nullopt;
        return values->front().get<std::string>();
    }

    /// The tag property: every branch has it, each with a different string. Of several candidates
    /// the usual names are preferred, then the first.
    std::optional<std::string> findTag(const std::vector<const Json *> &branches)
    {
        std::vector<std::string> candidates;
        for (const auto &[key, schema] : member(*branches.front(), Keyword::Properties)->items()) {
            std::set<std::string> tags;
            for (const Json *branch : branches) {
                const Json *property = member(*member(*branch, Keyword::Properties), key);
                const auto tag = property == nullptr ? std::nullopt : onlyString(*property);
                if (!tag || !tags.insert(*tag).second)
                    break;
            }
            if (tags.size() == branches.size())
                candidates.push_back(key);
        }
        if (candidates.empty())
            return std::nullopt;
        for (const std::string_view usual : {"type", "kind"}) {
            if (std::find(candidates.begin(), candidates.end(), usual) != candidates.end())
                return std::string(usual);
        }
        return candidates.front();
    }

    /// The one other property that all branches share; "" if they are not envelopes.
    std::string findValue(const std::vector<const Json *> &branches, const std::string &tag)
    {
        std::string value;
        for (const Json *branch : branches) {
            const Json &properties = *member(*branch, Keyword::Properties);
            if (properties.size() != 2)
                return {};
            const std::string other = properties.begin().key() == tag
                ? std::next(properties.begin()).key()
                : properties.begin().key();
            if (other.empty() || (branch != branches.front() && value != other))
                return {};
            value = other;
        }
        return value;
    }

    std::string describe(const Json &branch, const Json &value)
    {
        std::string description = textMember(branch, Keyword::Description);
        return description.empty() ? textMember(value, Keyword::Description) : description;
    }

    std::optional<TaggedUnion> fromBranches(const Json &list, const std::string &keyword,
                                            const Json *root)
    {
        if (!list.is_array() || list.empty())
            return std::nullopt;
        std::vector<const Json *> branches;
        for (const Json &item : list) {
            const Json *branch = root == nullptr ? &item : followReferences(item, *root);
            const Json *properties =
                branch == nullptr ? nullptr : member(*branch, Keyword::Properties);
            if (properties == nullptr || !properties->is_object() || properties->empty())
                return std::nullopt;
            branches.push_back(branch);
        }
        const auto tag = findTag(branches);
        if (!tag)
            return std::nullopt;
        TaggedUnion result;
        result.tagKey = *tag;
        result.valueKey = findValue(branches, *tag);
        result.encoding =
            result.valueKey.empty() ? UnionEncoding::Flattened : UnionEncoding::Envelopes;
        for (std::size_t i = 0; i < branches.size(); ++i) {
            const Json &properties = *member(*branches[i], Keyword::Properties);
            UnionBranch branch;
            branch.tag = *onlyString(*member(properties, *tag));
            branch.pointer = keyword;
            appendPointerIndex(branch.pointer, i);
            branch.valuePointer = branch.pointer;
            branch.branch = branches[i];
            branch.value = branches[i];
            if (!result.valueKey.empty()) {
                branch.valuePointer += "/properties";
                appendPointerToken(branch.valuePointer, result.valueKey);
                branch.value = member(properties, result.valueKey);
            }
            branch.description = describe(*branch.branch, *branch.value);
            result.branches.push_back(std::move(branch));
        }
        return result;
    }

    std::optional<TaggedUnion> fromPairedLists(const Json &node)
    {
        const Json *properties = member(node, Keyword::Properties);
        if (properties == nullptr || !properties->is_object() || properties->size() != 2)
            return std::nullopt;
        std::array<const Json *, 2> tags{};
        std::array<std::string, 2> keys;
        std::size_t i = 0;
        for (const auto &[key, schema] : properties->items()) {
            keys[i] = key;
            tags[i++] = member(schema, Keyword::Enum);
        }
        // One side is the list of tags, the other the list of values.
        const std::size_t tagAt = tags[0] != nullptr && tags[0]->is_array() ? 0 : 1;
        const std::size_t valueAt = 1 - tagAt;
        const Json *values = member(*member(*properties, keys[valueAt]), Keyword::AnyOf);
        const Json *names = tags[tagAt];
        if (names == nullptr || values == nullptr || !names->is_array() || !values->is_array()
            || names->empty() || names->size() != values->size())
            return std::nullopt;
        TaggedUnion result;
        result.encoding = UnionEncoding::PairedLists;
        result.tagKey = keys[tagAt];
        result.valueKey = keys[valueAt];
        std::set<std::string> seen;
        for (std::size_t n = 0; n < names->size(); ++n) {
            const Json &name = (*names)[n];
            if (!name.is_string() || !seen.insert(name.get<std::string>()).second)
                return std::nullopt;
            UnionBranch branch;
            branch.tag = name.get<std::string>();
            branch.pointer = "/properties";
            appendPointerToken(branch.pointer, result.valueKey);
            branch.pointer += "/anyOf";
            appendPointerIndex(branch.pointer, n);
            branch.valuePointer = branch.pointer;
            branch.branch = &(*values)[n];
            branch.value = branch.branch;
            branch.description = textMember(*branch.value, Keyword::Description);
            result.branches.push_back(std::move(branch));
        }
        return result;
    }

} // namespace

std::optional<TaggedUnion> recogniseUnion(const Json &node, const Json *root)
{
    for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
        if (const Json *list = member(node, keyword))
            return fromBranches(*list, "/" + std::string(keywordName(keyword)), root);
    }
    return fromPairedLists(node);
}

} // namespace tw
