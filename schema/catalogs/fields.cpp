// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/fields.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/referenceindex.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace tw {

namespace {

    constexpr std::size_t Deepest = 24;
    constexpr std::size_t MaxFields = 20'000; ///< references can multiply a small schema

    class Flattener
    {
    public:
        explicit Flattener(const Json &root)
            : m_root(root)
            , m_references(root)
        {
        }

        std::vector<FieldInfo> run()
        {
            descend(view(m_root), {}, {});
            return std::move(m_fields);
        }

    private:
        [[nodiscard]] SchemaView view(const Json &schema, std::string pointer = {}) const
        {
            return {&m_root, &schema, std::move(pointer)};
        }

        /// The schema that a reference leads to; the reference itself if it cannot be resolved.
        [[nodiscard]] SchemaView resolve(const SchemaView &written)
        {
            const SchemaView::Resolution found = m_references.resolve(written);
            return found ? found.target : written;
        }

        [[nodiscard]] std::string typeOf(const Json &schema, std::size_t depth = 0)
        {
            const Json &node = *resolve(view(schema)).node;
            if (const auto found = recogniseUnion(node, &m_root)) {
                std::string tags;
                for (const UnionBranch &branch : found->branches)
                    tags += (tags.empty() ? "" : " or ") + branch.tag;
                return tags;
            }
            const Json *type = member(node, Keyword::Type);
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
            const Json *items = member(node, Keyword::Items);
            if (name == "array" && depth < Deepest && items != nullptr && items->is_object())
                return "array of " + typeOf(*items, depth + 1);
            const Json *values = member(node, Keyword::AdditionalProperties);
            const bool map = member(node, Keyword::Properties) == nullptr && values != nullptr;
            if (name == "object" && map && values->is_object() && depth < Deepest)
                return "map of " + typeOf(*values, depth + 1);
            if (name == "object" && map && values->is_boolean() && values->get<bool>())
                return "map of any";
            return name;
        }

        [[nodiscard]] std::string untyped(const Json &node, std::size_t depth)
        {
            for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
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
            if (member(node, Keyword::Properties) != nullptr)
                return "object";
            return "any";
        }

        void descend(const SchemaView &written, const std::string &path, const std::string &branch)
        {
            const SchemaView spot = resolve(written);
            const bool circle = std::find(m_open.begin(), m_open.end(), spot.node) != m_open.end();
            if (circle || m_open.size() >= Deepest || m_fields.size() >= MaxFields)
                return;
            m_open.push_back(spot.node);
            if (const auto found = recogniseUnion(*spot.node, &m_root)) {
                branches(*found, spot, path);
            } else {
                properties(spot, path, branch);
                for (const auto &[keyword, step] :
                     {std::pair(Keyword::Items, "[*]"),
                      std::pair(Keyword::AdditionalProperties, "[key]")}) {
                    const SchemaView inner = spot.below(keyword);
                    if (inner && inner.node->is_object())
                        descend(inner, path + step, branch);
                }
            }
            m_open.pop_back();
        }

        void branches(const TaggedUnion &found, const SchemaView &spot, const std::string &path)
        {
            for (const UnionBranch &branch : found.branches) {
                const SchemaView value = view(*branch.value, spot.pointer + branch.valuePointer);
                if (found.valueKey.empty()) {
                    descend(value, path, branch.tag);
                    continue;
                }
                add(found.valueKey, value, path, true, branch.tag);
                if (m_fields.back().description.empty())
                    m_fields.back().description = branch.description;
                descend(value, joined(path, found.valueKey), branch.tag);
            }
        }

        void properties(const SchemaView &spot, const std::string &path, const std::string &branch)
        {
            const Json *list = spot.keyword(Keyword::Properties);
            if (list == nullptr || !list->is_object())
                return;
            std::unordered_set<std::string_view> needed;
            if (const Json *names = spot.keyword(Keyword::Required); names && names->is_array()) {
                for (const Json &name : *names) {
                    if (const auto *text = name.get_ptr<const std::string *>())
                        needed.insert(*text);
                }
            }
            for (const auto &[name, schema] : list->items()) {
                const bool must = needed.contains(name);
                SchemaView property = view(schema, spot.pointer + "/properties");
                appendPointerToken(property.pointer, name);
                add(name, property, path, must, branch);
                descend(property, joined(path, name), branch);
            }
        }

        static std::string joined(const std::string &path, const std::string &name)
        {
            return path.empty() ? name : path + "." + name;
        }

        void add(const std::string &name, const SchemaView &schema, const std::string &path,
                 bool required, const std::string &branch)
        {
            FieldInfo field;
            field.name = name;
            field.path = joined(path, name);
            field.pointer = schema.pointer;
            field.type = typeOf(*schema.node);
            field.required = required;
            field.description = stringText(schema.keyword(Keyword::Description));
            if (field.description.empty())
                field.description = stringText(resolve(schema).keyword(Keyword::Description));
            field.branch = branch;
            m_fields.push_back(std::move(field));
        }

        const Json &m_root;
        ReferenceIndex m_references;
        std::vector<FieldInfo> m_fields;
        std::vector<const Json *> m_open;
    };

} // namespace

std::vector<FieldInfo> flattenFields(const Json &schema)
{
    return Flattener(schema).run();
}

} // namespace tw
