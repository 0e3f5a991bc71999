// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/branchedits.h"

#include "schema/edit/nodes.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace tw {

using namespace edit;

namespace {

    /// A list with one entry taken out and put in elsewhere.
    void moveEntry(Json &list, std::size_t from, std::size_t to)
    {
        const auto at = [&](std::size_t index) {
            return list.begin() + static_cast<std::ptrdiff_t>(index);
        };
        if (from < to)
            std::rotate(at(from), at(from) + 1, at(to) + 1);
        else
            std::rotate(at(to), at(from), at(from) + 1);
    }

    void insertEntry(Json &list, std::size_t index, Json value)
    {
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(std::min(index, list.size())),
                    std::move(value));
    }

    std::optional<std::string> listKeyword(const Json &node)
    {
        for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
            const Json *const list = member(node, keyword);
            if (list != nullptr && list->is_array())
                return std::string(keywordName(keyword));
        }
        return std::nullopt;
    }

    /// The pointers of the parallel lists of branches below a union node: one list, or those of
    /// tags and of values.
    std::vector<std::string> branchLists(const Json &root, std::string_view pointer)
    {
        const Json *const node = findPointer(root, pointer);
        if (node == nullptr || !node->is_object())
            return {};
        const auto found = recogniseUnion(*node, &root);
        if (found && found->encoding == UnionEncoding::PairedLists) {
            const auto list = [&](const std::string &key, const char *keyword) {
                return pointerBelow(pointerBelow(pointerBelow(pointer, "properties"), key),
                                    keyword);
            };
            return {list(found->valueKey, "anyOf"), list(found->tagKey, "enum")};
        }
        const auto keyword = listKeyword(*node);
        return keyword ? std::vector{pointerBelow(pointer, *keyword)} : std::vector<std::string>{};
    }

    Json onlyTag(const std::string &tag)
    {
        return {{"type", "string"}, {"enum", Json::array({tag})}};
    }

    /// A branch of \a encoding for the values of \a value.
    Json newBranch(const TaggedUnion &like, const std::string &tag, const Json &value)
    {
        Json branch = Json::object();
        if (like.encoding == UnionEncoding::Flattened) {
            branch = value.is_object() ? value : Json::object();
            branch["type"] = "object";
            if (!branch.contains("properties"))
                branch["properties"] = Json::object();
            insertMember(branch["properties"], 0, like.tagKey, onlyTag(tag));
            Json required = Json::array({like.tagKey});
            for (const Json &name : branch.value("required", Json::array()))
                required.push_back(name);
            branch["required"] = std::move(required);
            return branch;
        }
        branch["type"] = "object";
        branch["properties"] = {{like.tagKey, onlyTag(tag)}, {like.valueKey, value}};
        branch["required"] = {like.tagKey, like.valueKey};
        return branch;
    }

    bool hasTag(const TaggedUnion &found, const std::string &tag)
    {
        return std::ranges::find(found.branches, tag, &UnionBranch::tag) != found.branches.end();
    }

    Error noUnion(std::string_view pointer)
    {
        return invalidEdit(pointer, "this is not a union");
    }

    std::optional<Error> tagFault(std::string_view pointer, const TaggedUnion &found,
                                  const std::string &tag)
    {
        if (tag.empty())
            return invalidEdit(pointer, "a tag cannot be empty");
        if (hasTag(found, tag)) {
            return invalidEdit(pointer,
                               "there is a branch \"" + tag + "\" already; choose another tag");
        }
        return std::nullopt;
    }

    Result<JsonPtr> changedLists(const JsonPtr &root, std::string_view pointer,
                                 const std::vector<std::size_t> &indexes,
                                 const std::function<void(Json &list)> &change)
    {
        const std::vector<std::string> lists = branchLists(*root, pointer);
        if (lists.empty())
            return noUnion(pointer);
        auto changed = std::make_shared<Json>(*root);
        for (const std::string &list : lists) {
            Json &entries = *nodeAt(*changed, list);
            for (const std::size_t index : indexes) {
                if (index >= entries.size())
                    return noSuchItem(pointer);
            }
            change(entries);
        }
        return JsonPtr(std::move(changed));
    }

    /// Renames a tag in samples of the union itself; those of objects around it hold it deeper and
    /// are found by their values.
    void renameTag(Json &sample, const TaggedUnion &found, const std::string &from,
                   const std::string &to, const std::vector<std::string> &path, std::size_t at = 0)
    {
        if (at < path.size()) {
            if (sample.is_array() && path[at] == "items") {
                for (Json &element : sample)
                    renameTag(element, found, from, to, path, at + 1);
            } else if (sample.is_object() && path[at] == "properties" && at + 1 < path.size()
                       && sample.contains(path[at + 1])) {
                renameTag(sample[path[at + 1]], found, from, to, path, at + 2);
            } else if (sample.is_object() && path[at] == "additionalProperties") {
                for (auto &[key, value] : sample.items())
                    renameTag(value, found, from, to, path, at + 1);
            }
            return;
        }
        if (sample.is_object() && sample.contains(found.tagKey) && sample[found.tagKey] == from)
            sample[found.tagKey] = to;
    }

    /// In every sample on the way from the root to the union.
    void renameTagInSamples(Json &root, std::string_view pointer, const TaggedUnion &found,
                            const std::string &from, const std::string &to)
    {
        const std::vector<std::string> tokens = pointerTokens(pointer);
        Json *node = &root;
        for (std::size_t depth = 0;; ++depth) {
            const std::vector<std::string> rest(tokens.begin() + static_cast<std::ptrdiff_t>(depth),
                                                tokens.end());
            if (node->is_object()) {
                for (const char *const keyword : {"default", "example"}) {
                    if (node->contains(keyword) && (rest.empty() || rest.front() != keyword))
                        renameTag((*node)[keyword], found, from, to, rest);
                }
                if (node->contains("examples") && (*node)["examples"].is_array()) {
                    for (Json &sample : (*node)["examples"])
                        renameTag(sample, found, from, to, rest);
                }
            }
            if (depth == tokens.size())
                return;
            node = nodeAt(*node, pointerBelow({}, tokens[depth]));
        }
    }

} // namespace

Result<PlacedSchema> withEntryInserted(const JsonPtr &root, std::string_view pointer,
                                       std::size_t index, const Json &value)
{
    auto changed = std::make_shared<Json>(*root);
    Json *list = nodeAt(*changed, pointer);
    if (list == nullptr) {
        const std::vector<std::string> tokens = pointerTokens(pointer);
        std::string parent;
        for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
            appendPointerToken(parent, tokens[i]);
        Json *const owner = tokens.empty() ? nullptr : nodeAt(*changed, parent);
        if (owner == nullptr || !owner->is_object())
            return noSuchItem(pointer);
        setMember(*owner, tokens.back(), Json::array());
        list = nodeAt(*changed, pointer);
    }
    if (!list->is_array())
        return invalidEdit(pointer, "this is not a list");
    std::string place(pointer);
    appendPointerIndex(place, std::min(index, list->size()));
    insertEntry(*list, index, value);
    return PlacedSchema{std::move(changed), std::move(place)};
}

Result<JsonPtr> withEntryRemoved(const JsonPtr &root, std::string_view pointer, std::size_t index)
{
    auto changed = std::make_shared<Json>(*root);
    Json *const list = nodeAt(*changed, pointer);
    if (list == nullptr || !list->is_array() || index >= list->size())
        return noSuchItem(pointer);
    list->erase(index);
    if (list->empty()) {
        const std::string parent(pointer.substr(0, pointer.rfind('/')));
        if (Json *const owner = nodeAt(*changed, parent); owner->is_object())
            owner->erase(pointerTokens(pointer).back());
    }
    return JsonPtr(std::move(changed));
}

Result<JsonPtr> withEntryMoved(const JsonPtr &root, std::string_view pointer, std::size_t from,
                               std::size_t to)
{
    auto changed = std::make_shared<Json>(*root);
    Json *const list = nodeAt(*changed, pointer);
    if (list == nullptr || !list->is_array() || from >= list->size() || to >= list->size())
        return noSuchItem(pointer);
    moveEntry(*list, from, to);
    return JsonPtr(std::move(changed));
}

Result<PlacedSchema> withBranchInserted(const JsonPtr &root, std::string_view pointer,
                                        std::size_t index, const std::string &tag,
                                        const Json &value)
{
    const std::vector<std::string> lists = branchLists(*root, pointer);
    if (lists.empty())
        return noUnion(pointer);
    auto changed = std::make_shared<Json>(*root);
    Json &branches = *nodeAt(*changed, lists.front());
    index = std::min(index, branches.size());
    std::string place = lists.front();
    appendPointerIndex(place, index);
    const auto found = recogniseUnion(*findPointer(*root, pointer), root.get());
    if (!found) {
        insertEntry(branches, index, value);
        return PlacedSchema{std::move(changed), std::move(place)};
    }
    if (auto fault = tagFault(pointer, *found, tag))
        return *std::move(fault);
    if (found->encoding == UnionEncoding::PairedLists) {
        insertEntry(branches, index, value);
        insertEntry(*nodeAt(*changed, lists.back()), index, tag);
    } else {
        insertEntry(branches, index, newBranch(*found, tag, value));
        if (found->encoding == UnionEncoding::Envelopes)
            place = pointerBelow(pointerBelow(place, "properties"), found->valueKey);
    }
    return PlacedSchema{std::move(changed), std::move(place)};
}

Result<JsonPtr> withBranchRemoved(const JsonPtr &root, std::string_view pointer, std::size_t index)
{
    const std::vector<std::string> lists = branchLists(*root, pointer);
    if (!lists.empty() && findPointer(*root, lists.front())->size() < 2)
        return invalidEdit(pointer, "a union needs a branch; choose another type");
    return changedLists(root, pointer, {index}, [&](Json &list) { list.erase(index); });
}

Result<JsonPtr> withBranchMoved(const JsonPtr &root, std::string_view pointer, std::size_t from,
                                std::size_t to)
{
    return changedLists(root, pointer, {from, to}, [&](Json &list) { moveEntry(list, from, to); });
}

Result<JsonPtr> withBranchTag(const JsonPtr &root, std::string_view pointer, std::size_t index,
                              const std::string &tag)
{
    const Json *const node = findPointer(*root, pointer);
    const auto found = node != nullptr ? recogniseUnion(*node, root.get()) : std::nullopt;
    if (!found)
        return invalidEdit(pointer, "this is not a union with tags");
    if (index >= found->branches.size())
        return noSuchItem(pointer);
    const UnionBranch &branch = found->branches[index];
    if (branch.tag == tag)
        return root;
    if (auto fault = tagFault(pointer, *found, tag))
        return *std::move(fault);
    auto changed = std::make_shared<Json>(*root);
    renameTagInSamples(*changed, pointer, *found, branch.tag, tag);
    if (found->encoding == UnionEncoding::PairedLists) {
        (*nodeAt(*changed, branchLists(*root, pointer).back()))[index] = tag;
        return JsonPtr(std::move(changed));
    }
    const SchemaView resolved =
        SchemaView::at(*root, std::string(pointer) + branch.pointer).resolved();
    Json *const property =
        nodeAt(*changed, pointerBelow(pointerBelow(resolved.pointer, "properties"), found->tagKey));
    if (property == nullptr)
        return noSuchItem(pointer);
    if (property->contains("const"))
        (*property)["const"] = tag;
    if (property->contains("enum"))
        (*property)["enum"] = Json::array({tag});
    return JsonPtr(std::move(changed));
}

std::string freeTag(const Json &root, std::string_view pointer, std::string_view wanted)
{
    const Json *const node = findPointer(root, pointer);
    const auto found = node != nullptr ? recogniseUnion(*node, &root) : std::nullopt;
    Json tags = Json::object();
    if (found) {
        for (const UnionBranch &branch : found->branches)
            tags[branch.tag] = nullptr;
    }
    return freeName(tags, wanted);
}

} // namespace tw
