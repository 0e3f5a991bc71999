// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formreport.h"

#include "widgets/form/formfield.h"
#include "widgets/form/scalarfields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace tw {

namespace {

    /// Once a form has so many fields, a type that was opened before is not opened again: unions
    /// of unions have more places than anybody can look at.
    constexpr int ManyFields = 20'000;

    class FormWalk
    {
    public:
        void visit(const FormSchema &schema, const std::string &pointer)
        {
            const std::string type = schema.node ? writeJson(*schema.node) : std::string();
            const bool isSeen = !m_seen.insert(type).second;
            if (m_open.contains(type) || (isSeen && m_report.fields > ManyFields))
                return;
            const std::unique_ptr<FormField> field(FormRegistry::instance().make(schema, nullptr));
            if (qobject_cast<JsonField *>(field.get()))
                m_report.rawPointers.push_back(pointer);
            const auto here = m_open.insert(type).first;
            for (const FormPart &part : field->parts()) {
                std::string below = pointer;
                if (part.token) {
                    ++m_report.fields;
                    appendPointerToken(below, *part.token);
                } else if (part.schema.node
                           && !m_editors.insert(pointer + writeJson(*part.schema.node)).second) {
                    continue; // choices inside choices lead to the same editor
                }
                visit(part.schema, below);
            }
            m_open.erase(here);
        }

        [[nodiscard]] FormReport take()
        {
            std::ranges::sort(m_report.rawPointers);
            const auto repeated = std::ranges::unique(m_report.rawPointers);
            m_report.rawPointers.erase(repeated.begin(), repeated.end());
            return std::move(m_report);
        }

    private:
        FormReport m_report;
        std::set<std::string> m_open; ///< the schemas above, so that a recursion ends
        std::set<std::string> m_seen;
        std::set<std::string> m_editors; ///< of one value, with its pointer
    };

} // namespace

FormReport reportForm(const JsonPtr &schema)
{
    FormWalk walk;
    walk.visit(FormSchema::of(schema), {});
    return walk.take();
}

} // namespace tw
