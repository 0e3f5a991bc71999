// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/samples.h"

#include "schema/correction/correction.h"
#include "schema/edit/nodes.h"
#include "schema/validation/compiledschema.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace tw {

using namespace edit;

namespace {

    /// \a node alone, with the definitions that it may refer to.
    Result<CompiledSchema> compileAlone(const Json &root, const Json &node)
    {
        auto alone = std::make_shared<Json>(node);
        for (const Keyword keyword : {Keyword::Schema, Keyword::Defs, Keyword::Definitions}) {
            const Json *const shared = member(root, keyword);
            if (shared != nullptr && member(*alone, keyword) == nullptr)
                (*alone)[std::string(keywordName(keyword))] = *shared;
        }
        return CompiledSchema::compile(JsonPtr(std::move(alone)));
    }

    bool haveSameDefinitions(const Json &left, const Json &right)
    {
        for (const Keyword keyword : {Keyword::Defs, Keyword::Definitions}) {
            const Json *const a = member(left, keyword);
            const Json *const b = member(right, keyword);
            if ((a == nullptr) != (b == nullptr) || (a != nullptr && !isSameJson(*a, *b)))
                return false;
        }
        return true;
    }

    class SampleFixer
    {
    public:
        SampleFixer(const JsonPtr &before, const JsonPtr &after)
            : m_before(*before)
            , m_after(*after)
            , m_result{after, {}}
            , m_hasSameDefinitions(haveSameDefinitions(*before, *after))
        {
        }

        CheckedEdit run()
        {
            visit({&m_after, &m_after, {}});
            if (m_changed != nullptr)
                m_result.root = std::move(m_changed);
            return std::move(m_result);
        }

    private:
        void visit(const SchemaView &schema)
        {
            if (schema.keyword(Keyword::Default) != nullptr
                || schema.keyword(Keyword::Example) != nullptr
                || schema.keyword(Keyword::Examples) != nullptr)
                fixNode(schema);
            for (const SchemaView::Child &child : schema.children())
                visit(child.view);
        }

        void fixNode(const SchemaView &schema)
        {
            const Json *const old = findPointer(m_before, schema.pointer);
            if (old != nullptr && m_hasSameDefinitions && isSameJson(*old, *schema.node))
                return;
            const Result<CompiledSchema> compiled = compileAlone(m_after, *schema.node);
            if (!compiled)
                return;
            for (const Keyword keyword : {Keyword::Default, Keyword::Example}) {
                const Json *const sample = schema.keyword(keyword);
                const std::string pointer = schema.below(keyword).pointer;
                if (sample == nullptr || compiled->isValid(*sample) || wasInvalid(schema, pointer))
                    continue;
                if (const JsonPtr fixed = fixedSample(*compiled, pointer, *sample))
                    *nodeAt(copy(), pointer) = *fixed;
                else
                    nodeAt(copy(), schema.pointer)->erase(std::string(keywordName(keyword)));
            }
            fixList(schema, *compiled);
        }

        void fixList(const SchemaView &schema, const CompiledSchema &compiled)
        {
            const Json *const list = schema.keyword(Keyword::Examples);
            if (list == nullptr || !list->is_array())
                return;
            Json kept = Json::array();
            const std::size_t changes = m_result.samples.size();
            for (std::size_t i = 0; i < list->size(); ++i) {
                std::string pointer = schema.below(Keyword::Examples).pointer;
                appendPointerIndex(pointer, i);
                const Json &sample = (*list)[i];
                if (compiled.isValid(sample) || wasInvalid(schema, pointer))
                    kept.push_back(sample);
                else if (const JsonPtr fixed = fixedSample(compiled, pointer, sample))
                    kept.push_back(*fixed);
            }
            if (changes == m_result.samples.size())
                return;
            Json &node = *nodeAt(copy(), schema.pointer);
            if (kept.empty())
                node.erase("examples");
            else
                node["examples"] = std::move(kept);
        }

        /// Null if only the user can correct it.
        JsonPtr fixedSample(const CompiledSchema &compiled, std::string pointer, const Json &sample)
        {
            Correction correction = correctPayload(compiled, writeJson(sample));
            JsonPtr fixed = correction.validates() ? std::move(correction.corrected) : nullptr;
            m_result.samples.push_back(
                {std::move(pointer), std::make_shared<const Json>(sample), fixed});
            return fixed;
        }

        [[nodiscard]] bool wasInvalid(const SchemaView &schema, const std::string &pointer) const
        {
            const Json *const node = findPointer(m_before, schema.pointer);
            const Json *const sample = findPointer(m_before, pointer);
            if (node == nullptr || sample == nullptr)
                return false;
            const Result<CompiledSchema> compiled = compileAlone(m_before, *node);
            return compiled && !compiled->isValid(*sample);
        }

        Json &copy()
        {
            if (m_changed == nullptr)
                m_changed = std::make_shared<Json>(m_after);
            return *m_changed;
        }

        const Json &m_before;
        const Json &m_after;
        CheckedEdit m_result;
        const bool m_hasSameDefinitions;
        std::shared_ptr<Json> m_changed;
    };

} // namespace

CheckedEdit withValidSamples(const JsonPtr &before, const JsonPtr &after)
{
    return SampleFixer(before, after).run();
}

} // namespace tw
