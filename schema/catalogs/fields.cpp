// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/fields.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
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
        {
        }

        std::vector<FieldInfo> run()
        {
            descend(SchemaView{&m_root, &m_root, {}}.merged(), {}, {});
            return std::move(m_fields);
        }

    private:
        [[nodiscard]] std::optional<TaggedUnion> unionOf(const SchemaView &part) const
        {
            return recogniseUnion(*part.node, &m_root);
        }

        /// The alternatives of \a schema that are not null.
        static std::vector<SchemaView> alternatives(const SchemaView &schema, Keyword keyword)
        {
            std::vector<SchemaView> found;
            const Json *const list = schema.keyword(keyword);
            for (std::size_t i = 0; list != nullptr && list->is_array() && i < list->size(); ++i) {
                if (SchemaView each = schema.below(keyword, i); each.types() != NullBit)
                    found.push_back(std::move(each));
            }
            return found;
        }

        static void addType(std::string &names, const std::string &name)
        {
            if (!name.empty()
                && (" or " + names + " or ").find(" or " + name + " or ") == std::string::npos)
                names += (names.empty() ? "" : " or ") + name;
        }

        /// "" for a type within itself.
        [[nodiscard]] std::string typeOf(const MergedView &value, std::size_t depth = 0)
        {
            const Json *const key = value.parts().empty() ? nullptr : value.parts().front().node;
            const auto [known, isNew] = m_types.emplace(key, std::string());
            if (isNew)
                m_types[key] = newTypeOf(value, depth);
            return m_types[key];
        }

        [[nodiscard]] std::string innerType(const MergedView &value, std::size_t depth)
        {
            const std::string name = typeOf(value, depth + 1);
            return name.empty() ? "any" : name;
        }

        [[nodiscard]] std::string newTypeOf(const MergedView &value, std::size_t depth)
        {
            std::string names;
            for (const SchemaView &part : value.parts()) {
                if (const auto found = unionOf(part)) {
                    for (const UnionBranch &branch : found->branches)
                        names += (names.empty() ? "" : " or ") + branch.tag;
                    return names;
                }
            }
            const Json *type = value.keyword(Keyword::Type);
            if (type != nullptr && type->is_array()) {
                for (const Json &each : *type)
                    addType(names, stringText(&each));
                return names.empty() ? "any" : names;
            }
            if (type == nullptr || !type->is_string())
                return untyped(value, depth);
            const auto &name = type->get_ref<const std::string &>();
            const MergedView items = value.items();
            if (name == "array" && depth < Deepest && !items.parts().empty()
                && items.parts().front().node->is_object())
                return "array of " + innerType(items, depth);
            if (name != "object" || value.keyword(Keyword::Properties) != nullptr)
                return name;
            for (const SchemaView &part : value.parts()) {
                const SchemaView values = part.below(Keyword::AdditionalProperties);
                if (values && values.node->is_object() && depth < Deepest)
                    return "map of " + innerType(values.merged(), depth);
                if (values && *values.node == true)
                    return "map of any";
            }
            return name;
        }

        [[nodiscard]] std::string untyped(const MergedView &value, std::size_t depth)
        {
            std::string names;
            for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
                for (const SchemaView &part : value.parts()) {
                    const Json *const list = part.keyword(keyword);
                    for (std::size_t i = 0; depth < Deepest && names != "any" && list != nullptr
                         && list->is_array() && i < list->size();
                         ++i)
                        addType(names, typeOf(part.below(keyword, i).merged(), depth + 1));
                }
                if (!names.empty())
                    return names;
            }
            return value.keyword(Keyword::Properties) != nullptr ? "object" : "any";
        }

        void descend(MergedView value, const std::string &path, const std::string &branch)
        {
            const Json *const target =
                value.parts().empty() ? nullptr : value.parts().front().resolved().node;
            const bool circle = std::ranges::find(m_open, target) != m_open.end();
            if (target == nullptr || circle || m_open.size() >= Deepest
                || m_fields.size() >= MaxFields)
                return;
            m_open.push_back(target);
            std::vector<std::pair<SchemaView, TaggedUnion>> unions;
            for (std::size_t i = 0; i < value.parts().size(); ++i) {
                const SchemaView part = value.parts()[i];
                if (auto found = unionOf(part)) {
                    unions.emplace_back(part, *std::move(found));
                    continue;
                }
                for (const Keyword keyword : {Keyword::AnyOf, Keyword::OneOf}) {
                    const std::vector<SchemaView> branches = alternatives(part, keyword);
                    if (branches.size() == 1) // beside null
                        value.choose(branches.front());
                }
            }
            const bool isPair = std::ranges::any_of(unions, [](const auto &each) {
                return each.second.encoding == UnionEncoding::PairedLists;
            });
            if (!isPair) // its properties are the pair
                properties(value, path, branch);
            for (const auto &[spot, found] : unions)
                branches(found, spot, path);
            if (const MergedView items = value.items();
                !items.parts().empty() && items.parts().front().node->is_object())
                descend(items, path + "[*]", branch);
            for (const SchemaView &part : value.parts()) {
                if (const SchemaView values = part.below(Keyword::AdditionalProperties);
                    values && values.node->is_object())
                    descend(values.merged(), path + "[key]", branch);
            }
            m_open.pop_back();
        }

        void branches(const TaggedUnion &found, const SchemaView &spot, const std::string &path)
        {
            for (const UnionBranch &branch : found.branches) {
                const SchemaView value{&m_root, branch.value, spot.pointer + branch.valuePointer};
                if (found.valueKey.empty()) {
                    descend(value.merged(), path, branch.tag);
                    continue;
                }
                add(found.valueKey, value, path, true, branch.tag);
                if (m_fields.back().description.empty())
                    m_fields.back().description = branch.description;
                descend(value.merged(), joined(path, found.valueKey), branch.tag);
            }
        }

        static SchemaView declaration(const MergedView &value, const std::string &name)
        {
            for (const SchemaView &part : value.parts()) {
                if (SchemaView schema = part.below(Keyword::Properties, name))
                    return schema;
            }
            return {};
        }

        static bool has(const std::vector<std::string> &names, const std::string &name)
        {
            return std::ranges::find(names, name) != names.end();
        }

        void properties(const MergedView &value, const std::string &path, const std::string &branch)
        {
            const std::vector<std::string> needed = value.required();
            const std::unordered_set<std::string_view> required(needed.begin(), needed.end());
            std::unordered_set<std::string_view> names;
            for (const SchemaView &part : value.parts()) {
                const Json *const list = part.keyword(Keyword::Properties);
                if (list == nullptr || !list->is_object())
                    continue;
                for (const auto &[name, schema] : *list->get_ptr<const Json::object_t *>()) {
                    if (!names.insert(name).second)
                        continue;
                    SchemaView property{&m_root, &schema, part.pointer + "/properties"};
                    appendPointerToken(property.pointer, name);
                    add(name, property, path, required.contains(name), branch);
                    descend(value.parts().size() == 1 ? property.merged() : value.member(name),
                            joined(path, name), branch);
                }
            }
            for (const SchemaView &part : value.parts()) {
                for (const Keyword keyword : {Keyword::AnyOf, Keyword::OneOf})
                    if (!unionOf(part))
                        common(alternatives(part, keyword), names, required, path, branch);
            }
        }

        /// The properties that all \a branches declare and that are not in \a own.
        void common(const std::vector<SchemaView> &branches,
                    const std::unordered_set<std::string_view> &own,
                    const std::unordered_set<std::string_view> &required, const std::string &path,
                    const std::string &branch)
        {
            if (branches.size() < 2)
                return;
            for (const std::string &name : branches.front().merged().properties()) {
                std::string type;
                bool isDeclared = !own.contains(name);
                bool isRequired = true;
                for (const SchemaView &each : branches) {
                    const MergedView view = each.merged();
                    isRequired = isRequired && has(view.required(), name);
                    isDeclared = isDeclared && declaration(view, name);
                    if (isDeclared)
                        addType(type, typeOf(view.member(name)));
                }
                if (!isDeclared)
                    continue;
                add(name, declaration(branches.front().merged(), name), path,
                    isRequired || required.contains(name), branch);
                m_fields.back().type = type;
            }
        }

        static std::string joined(const std::string &path, const std::string &name)
        {
            return path.empty() ? name : path + "." + name;
        }

        void add(const std::string &name, const SchemaView &schema, const std::string &path,
                 bool required, const std::string &branch)
        {
            const MergedView merged = schema.merged();
            FieldInfo field;
            field.name = name;
            field.path = joined(path, name);
            field.pointer = schema.pointer;
            field.type = innerType(merged, 0);
            field.required = required;
            field.description = stringText(schema.keyword(Keyword::Description));
            if (field.description.empty())
                field.description = stringText(merged.keyword(Keyword::Description));
            field.branch = branch;
            m_fields.push_back(std::move(field));
        }

        const Json &m_root;
        std::vector<FieldInfo> m_fields;
        std::vector<const Json *> m_open;
        std::unordered_map<const Json *, std::string> m_types; ///< of written schemas
    };

} // namespace

std::vector<FieldInfo> flattenFields(const Json &schema)
{
    return Flattener(schema).run();
}

} // namespace tw
