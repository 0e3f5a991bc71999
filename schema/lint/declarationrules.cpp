// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findingcodes.h"
#include "schema/json/memberindex.h"
#include "schema/lint/rules.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <unordered_set>

namespace tw::lint {

namespace {

    constexpr KeywordSet InPlace{Keyword::AnyOf, Keyword::OneOf,       Keyword::If,
                                 Keyword::Then,  Keyword::Else,        Keyword::DependentSchemas,
                                 Keyword::AllOf, Keyword::Dependencies};
    constexpr KeywordSet Elsewhere{Keyword::Defs, Keyword::Definitions, Keyword::Not,
                                   Keyword::PropertyNames};

    /// All schemas that apply, or may apply, to one value; no parts if some are not known.
    std::vector<SchemaView> partsOf(const SchemaView &schema)
    {
        constexpr std::size_t MaxParts = 1000;
        MergedView value = schema.merged();
        for (std::size_t i = 0; i < value.parts().size(); ++i) {
            const SchemaView part = value.parts()[i];
            if (i == MaxParts || !part.follow() || part.keyword(Keyword::DynamicRef) != nullptr
                || part.keyword(Keyword::RecursiveRef) != nullptr)
                return {};
            for (const SchemaView::Child &child : part.children()) {
                if (InPlace.contains(child.role))
                    value.choose(child.view);
            }
        }
        return value.parts();
    }

    /// Calls \a visit(parts) for every value that a schema describes.
    template <typename Visit>
    void eachValue(const Json &root, const Visit &visit)
    {
        std::unordered_set<const Json *> seen;
        std::vector<SchemaView> open{{&root, &root, {}}};
        while (!open.empty()) {
            const SchemaView schema = std::move(open.back());
            open.pop_back();
            const bool isBare = schema.keyword(Keyword::Ref) != nullptr && schema.node->size() == 1;
            if (!seen.insert(isBare ? schema.resolved().node : schema.node).second)
                continue;
            const std::vector<SchemaView> parts = partsOf(schema);
            visit(parts);
            const auto above = static_cast<std::ptrdiff_t>(open.size());
            for (const SchemaView &part : parts) {
                for (SchemaView::Child &child : part.children()) {
                    if (!InPlace.contains(child.role) && !Elsewhere.contains(child.role))
                        open.push_back(std::move(child.view));
                }
            }
            std::reverse(open.begin() + above, open.end()); // the first is next
        }
    }

    bool hasAny(const std::vector<SchemaView> &parts, const KeywordSet &keywords)
    {
        return std::ranges::any_of(parts, [&](const SchemaView &part) {
            return SchemaKeywords(*part.node).hasAny(keywords);
        });
    }

    /// Whether names that are not declared have a schema.
    bool isMap(const std::vector<SchemaView> &parts)
    {
        return std::ranges::any_of(parts, [](const SchemaView &part) {
            return std::ranges::any_of(part.children(), [](const SchemaView::Child &child) {
                return child.role == Keyword::PatternProperties
                    || ((child.role == Keyword::AdditionalProperties
                         || child.role == Keyword::UnevaluatedProperties)
                        && child.view.node->is_object() && !child.view.node->empty());
            });
        });
    }

    /// Calls \a visit(name, schemas, pointer) for each entry of `required`: the declarations of the
    /// name, and the place of the entry. Maps have no declarations, so they are left out.
    template <typename Visit>
    void eachRequired(const Json &root, const Visit &visit)
    {
        std::set<std::string> seen;
        MemberIndex members; // of thousands
        eachValue(root, [&](const std::vector<SchemaView> &parts) {
            if (isMap(parts))
                return;
            for (const SchemaView &part : parts) {
                const Json *const names = part.keyword(Keyword::Required);
                for (std::size_t i = 0; names != nullptr && names->is_array() && i < names->size();
                     ++i) {
                    const std::string name = stringText(&(*names)[i]);
                    std::vector<SchemaView> schemas;
                    for (const SchemaView &other : parts) {
                        SchemaView schema = other.below(Keyword::Properties);
                        schema.node =
                            schema.node != nullptr ? members.member(*schema.node, name) : nullptr;
                        appendPointerToken(schema.pointer, name);
                        if (schema)
                            schemas.push_back(std::move(schema));
                    }
                    std::string pointer = part.below(Keyword::Required, i).pointer;
                    if ((*names)[i].is_string() && seen.insert(pointer).second)
                        visit(name, schemas, std::move(pointer));
                }
            }
        });
    }

    void checkNames(const Json &root, const LintSink &sink)
    {
        eachRequired(
            root,
            [&](const std::string &name, const std::vector<SchemaView> &schemas,
                std::string pointer) {
                if (schemas.empty())
                    sink({Severity::Error, codes::UndeclaredRequired, std::move(pointer), {name}});
            });
    }

    void checkDefaults(const Json &root, const LintSink &sink)
    {
        eachRequired(
            root,
            [&](const std::string &name, const std::vector<SchemaView> &schemas,
                const std::string & /*pointer*/) {
                for (const SchemaView &schema : schemas) {
                    if (const SchemaView value = schema.below(Keyword::Default))
                        sink({Severity::Warning, codes::DefaultOfRequired, value.pointer, {name}});
                }
            });
    }

    void checkItems(const Json &root, const LintSink &sink)
    {
        eachValue(root, [&](const std::vector<SchemaView> &parts) {
            if (hasAny(parts,
                       {Keyword::Items, Keyword::PrefixItems, Keyword::Contains,
                        Keyword::UnevaluatedItems, Keyword::Enum, Keyword::Const}))
                return;
            for (const SchemaView &part : parts) {
                const std::uint8_t types = part.types();
                if (types != AllTypeBits && (types & ArrayBit) != 0)
                    sink({Severity::Warning, codes::ArrayWithoutItems, part.pointer});
            }
        });
    }

} // namespace

const LintRule RequiredNames{.id = "required_name",
                             .title = "A required attribute is not declared.",
                             .checkSchema = checkNames};
const LintRule RequiredDefault{.id = "required_default",
                               .title = "A required attribute has a default.",
                               .severity = Severity::Warning,
                               .checkSchema = checkDefaults};
const LintRule ArrayItems{.id = "array_items",
                          .title = "A list does not say what it holds.",
                          .severity = Severity::Warning,
                          .checkSchema = checkItems};

} // namespace tw::lint
