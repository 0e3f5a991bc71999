// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/samplekeys.h"

#include "schema/edit/nodes.h"
#include "schema/json/objectmembers.h"
#include "schema/patterns/pattern.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::edit {
namespace {

    /// Changes a key in sample values along the schema that describes them.
    class SampleKeyEditor
    {
    public:
        SampleKeyEditor(Json &root, std::string owner, std::string from, const std::string *to)
            : m_root(root)
            , m_shape(root)
            , m_owner(std::move(owner))
            , m_from(std::move(from))
            , m_to(to)
        {
        }

        void run() { visitSchema({&m_shape, &m_shape}); }

    private:
        void visitSchema(const SchemaView &schema)
        {
            for (const Keyword keyword : {Keyword::Example, Keyword::Default, Keyword::Examples}) {
                if (schema.keyword(keyword) == nullptr)
                    continue;
                Json &sample = *nodeAt(m_root, schema.below(keyword).pointer);
                if (keyword != Keyword::Examples)
                    visitSample(sample, schema, 0);
                else if (sample.is_array())
                    std::ranges::for_each(sample, [&](Json &one) { visitSample(one, schema, 0); });
            }
            for (const SchemaView::Child &child : schema.children())
                visitSchema(child.view);
        }

        // The depth counts steps that stay in the same value; without it a $ref to itself never
        // ends.
        void visitSample(Json &sample, const SchemaView &schema, int depth)
        {
            if (!schema || depth > 16)
                return;
            if (schema.keyword(Keyword::Ref) != nullptr) {
                if (const SchemaView::Resolution target = schema.follow())
                    visitSample(sample, target.target, depth + 1);
            }
            const std::vector<SchemaView::Child> children = schema.children();
            for (const SchemaView::Child &child : children) {
                if (SameValue.contains(child.role))
                    visitSample(sample, child.view, depth + 1);
            }
            if (sample.is_array()) {
                for (std::size_t i = 0; i < sample.size(); ++i)
                    visitElement(sample[i], i, children);
            }
            if (!sample.is_object())
                return;
            for (const auto &entry : sample.items())
                visitMember(entry.value(), entry.key(), children);
            if (schema.pointer == m_owner && sample.contains(m_from))
                changeKey(sample);
        }

        void changeKey(Json &sample) const
        {
            if (m_to == nullptr)
                sample.erase(m_from);
            else if (!sample.contains(*m_to))
                renameMember(sample, m_from, *m_to);
        }

        void visitElement(Json &element, std::size_t index,
                          const std::vector<SchemaView::Child> &children)
        {
            const auto isPlaced = [&](const SchemaView::Child &child) {
                return child.index == index
                    && (child.role == Keyword::PrefixItems || child.role == Keyword::Items);
            };
            static constexpr KeywordSet Rest{Keyword::Items, Keyword::AdditionalItems,
                                             Keyword::UnevaluatedItems};
            const bool isInPrefix = std::ranges::any_of(children, isPlaced);
            for (const SchemaView::Child &child : children) {
                const bool isRest = !child.index && Rest.contains(child.role);
                if (child.role == Keyword::Contains || (isInPrefix ? isPlaced(child) : isRest))
                    visitSample(element, child.view, 0);
            }
        }

        void visitMember(Json &member, const std::string &name,
                         const std::vector<SchemaView::Child> &children)
        {
            const auto isNamed = [&](const SchemaView::Child &child) {
                return (child.role == Keyword::Properties && child.name == name)
                    || (child.role == Keyword::PatternProperties && matches(child.name, name));
            };
            const bool isDeclared = std::ranges::any_of(children, isNamed);
            for (const SchemaView::Child &child : children) {
                const bool isRest = child.role == Keyword::AdditionalProperties
                    || child.role == Keyword::UnevaluatedProperties;
                if (isDeclared ? isNamed(child) : isRest)
                    visitSample(member, child.view, 0);
            }
        }

        static bool matches(const std::string &source, const std::string &name)
        {
            const auto pattern =
                Pattern::compile(source, PatternDialect::Ecma262, PatternReading::Lenient);
            return pattern && pattern->match(name) == MatchOutcome::Match;
        }

        /// Keywords whose schemas describe the same value.
        static constexpr KeywordSet SameValue{
            Keyword::AllOf,       Keyword::AnyOf, Keyword::OneOf, Keyword::Not,
            Keyword::If,          Keyword::Then,  Keyword::Else,  Keyword::DependentSchemas,
            Keyword::Dependencies};

        Json &m_root;
        const Json m_shape; ///< the schema before any sample changed
        std::string m_owner; ///< pointer of the object schema whose property changes
        std::string m_from;
        const std::string *m_to; ///< null: the key is removed
    };

} // namespace

void renameSampleKey(Json &root, const std::string &owner, const std::string &from,
                     const std::string &to)
{
    SampleKeyEditor(root, owner, from, &to).run();
}

void removeSampleKey(Json &root, const std::string &owner, const std::string &name)
{
    SampleKeyEditor(root, owner, name, nullptr).run();
}

} // namespace tw::edit
