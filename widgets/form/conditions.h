// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/compiledschema.h"
#include "widgets/form/formschema.h"

#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tw {

/// The parts of a schema that apply only to some values: `if`, `then` and `else`,
/// `dependentSchemas`, `dependentRequired` and `dependencies`.
class SchemaConditions
{
public:
    /// \a schema must outlive this object.
    explicit SchemaConditions(const FormSchema &schema);

    [[nodiscard]] bool isEmpty() const { return m_conditions.empty(); }
    /// The parts that apply to \a value, those inside other parts included.
    [[nodiscard]] std::vector<const Json *> applying(const Json &value);

private:
    struct Condition
    {
        const Json *test = nullptr; ///< an `if`; null: the key decides
        std::string key;
        const Json *met = nullptr;
        const Json *unmet = nullptr;
    };

    void collect(const Json &schema, std::vector<Condition> &conditions);
    void collectKeys(const Json &map, std::vector<Condition> &conditions);
    [[nodiscard]] bool isMet(const Condition &condition, const Json &value);

    JsonPtr m_root;
    std::vector<Condition> m_conditions;
    std::deque<Json> m_names; ///< schemas made from lists of names
    std::unordered_map<const Json *, std::optional<CompiledSchema>> m_compiled;
    std::unordered_map<const Json *, std::vector<Condition>> m_inner; ///< of parts
};

/// Compiles a subschema of \a root by itself; references to definitions of \a root resolve.
/// Nullopt if it cannot be compiled.
[[nodiscard]] std::optional<CompiledSchema> compilePart(const Json &part, const Json &root);

} // namespace tw
