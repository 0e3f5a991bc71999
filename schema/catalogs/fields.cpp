// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/fields.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    constexpr std::size_t Deepest = 24;
    constexpr std::size_t MaxFields = 20'000; ///< references can multiply a small schema

    class Flattener
    {
    public:
        explicit Flattener(const Json &root)
            : m_root(root)
        {
        }

        std::vector<FieldInfo> run()
        {
            descend(m_root, {}, {}, {});
            return std::move(m_fields);
        }

    private:
        struct Spot
        {
            const Json *schema = nullptr;
            std::string pointer;
        };

        /// The schema behind a reference, with the pointer it is at.
        [[nodiscard]] Spot resolve(const Json &schema, const std::string &pointer) const
        {
            const Json *ref = member(schema, "$ref");
            if (ref == nullptr || !ref->is_string())
                return {&schema, pointer};
            const Json *target = followReferences(schema, m_root);
            if (target == nullptr)
                return {&schema, pointer};
            const auto &text = ref->get_ref<const std::string &>();
            const Json *direct = findPointer(m_root, std::string_view(text).substr(1));
            return {target, direct == target ? text.substr(1) : pointer};
        }

        [[nodiscard]] std::string typeOf(const Json &schema, std::size_t depth = 0) const
        {
            const Json &node = *resolve(schema, {}).schema;
            if (const auto found = recogniseUnion(node, &m_root)) {
                std::string tags;
                for (const UnionBranch &branch : found->branches)
                    tags += (tags.empty() ? "" : " or ") + branch.tag;
                return tags;
            }
            const Json *type = member(node, "type");
            if (type != nullptr && type->is_array()) {
                std::string names;
                for (const Json &each : *type) {
                    if (each.is_string())
                        names += (names.empty() ? "" : " or ") + each.get<std::string>();
                }
                return names;
            }
            if (type == nullptr || !type->is_string())
                return untyped(node, depth);
            const auto &name = type->get_ref<const std::string &>();
            const Json *items = member(node, "items");
            if (name == "array" && depth < Deepest && items != nullptr && items->is_object())
                return "array of " + typeOf(*items, depth + 1);
            const Json *values = member(node, "additionalProperties");
            const bool map = member(node, "properties") == nullptr && values != nullptr;
            if (name == "object" && map && values->is_object() && depth < Deepest)
                return "map of " + typeOf(*values, depth + 1);
            if (name == "object" && map && values->is_boolean() && values->get<bool>())
                return "map of any";
            return name;
        }

        [[nodiscard]] std::string untyped(const Json &node, std::size_t depth) const
        {
            for (const std::string_view keyword : {"oneOf", "anyOf"}) {
                const Json *list = member(node, keyword);
                if (list == nullptr || !list->is_array() || depth >= Deepest)
                    continue;
                std::string names;
                for (const Json &branch : *list) {
                    const std::string each = typeOf(branch, depth + 1);
                    if ((" or " + names + " or ").find(" or " + each + " or ") == std::string::npos)
                        names += (names.empty() ? "" : " or ") + each;
                }
                return names.empty() ? "any" : names;
            }
            if (member(node, "properties") != nullptr)
                return "object";
            return "any";
        }

        static std::string textOf(const Json &schema, std::string_view key)
        {
            const Json *value = member(schema, key);
            return value != nullptr && value->is_string() ? value->get<std::string>()
                                                          : std::string();
        }

        void descend(const Json &schema, const std::string &pointer, const std::string &path,
                     const std::string &branch)
        {
            const Spot spot = resolve(schema, pointer);
            const bool circle =
                std::find(m_open.begin(), m_open.end(), spot.schema) != m_open.end();
            if (circle || m_open.size() >= Deepest || m_fields.size() >= MaxFields)
                return;
            m_open.push_back(spot.schema);
            if (const auto found = recogniseUnion(*spot.schema, &m_root)) {
                branches(*found, spot, path);
            } else {
                properties(spot, path, branch);
                if (const Json *items = member(*spot.schema, "items"); items && items->is_object())
                    descend(*items, spot.pointer + "/items", path + "[*]", branch);
                const Json *values = member(*spot.schema, "additionalProperties");
                if (values != nullptr && values->is_object())
                    descend(*values, spot.pointer + "/additionalProperties", path + "[key]",
                            branch);
            }
            m_open.pop_back();
        }

        void branches(const TaggedUnion &found, const Spot &spot, const std::string &path)
        {
            for (const UnionBranch &branch : found.branches) {
                if (found.valueKey.empty()) {
                    descend(*branch.value, spot.pointer + branch.valuePointer, path, branch.tag);
                    continue;
                }
                add(found.valueKey, *branch.value, spot.pointer + branch.valuePointer, path, true,
                    branch.tag);
                if (m_fields.back().description.empty())
                    m_fields.back().description = branch.description;
                descend(*branch.value, spot.pointer + branch.valuePointer,
                        joined(path, found.valueKey), branch.tag);
            }
        }

        void properties(const Spot &spot, const std::string &path, const std::string &branch)
        {
            const Json *list = member(*spot.schema, "properties");
            if (list == nullptr || !list->is_object())
                return;
            const Json *required = member(*spot.schema, "required");
            for (const auto &[name, schema] : list->items()) {
                const bool must = required != nullptr && required->is_array()
                    && std::find(required->begin(), required->end(), Json(name)) != required->end();
                std::string place = spot.pointer + "/properties";
                appendPointerToken(place, name);
                add(name, schema, place, path, must, branch);
                descend(schema, place, joined(path, name), branch);
            }
        }

        static std::string joined(const std::string &path, const std::string &name)
        {
            return path.empty() ? name : path + "." + name;
        }

        void add(const std::string &name, const Json &schema, const std::string &pointer,
                 const std::string &path, bool required, const std::string &branch)
        {
            FieldInfo field;
            field.name = name;
            field.path = joined(path, name);
            field.pointer = pointer;
            field.type = typeOf(schema);
            field.required = required;
            field.description = textOf(schema, "description");
            if (field.description.empty())
                field.description = textOf(*resolve(schema, {}).schema, "description");
            field.branch = branch;
            m_fields.push_back(std::move(field));
        }

        const Json &m_root;
        std::vector<FieldInfo> m_fields;
        std::vector<const Json *> m_open;
    };

} // namespace

std::vector<FieldInfo> flattenFields(const Json &schema)
{
    return Flattener(schema).run();
}

} // namespace tw
