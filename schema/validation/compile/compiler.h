// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/compile/documents.h"
#include "schema/validation/program/program.h"

#include <deque>
#include <memory>
#include <unordered_map>

namespace tw {

/// Makes the program of a schema. Schemas become nodes when something refers to them, breadth
/// first, so that neither depth nor cycles matter here.
class Compiler
{
public:
    Compiler(JsonPtr schema, const CompileOptions &options);
    Result<std::shared_ptr<const Program>> run();

private:
    using Keywords = const Json::object_t;

    NodeIndex nodeFor(const Json &schema);
    void compileNode(NodeIndex index);
    void compileObject(const Json &schema);
    void compileArray(const Json &schema);
    void compileNumber(const Json &schema);
    void compileString(const Json &schema);
    void compileValues(const Json &schema);
    void compileLogic(const Json &schema);
    void compileReferences(const Json &schema);
    void compileDynamicRef(const Json &schema, std::string_view keyword);
    void compileRecursiveRef();
    void compileDependencies(ObjectRule &rule, const Json &schema, std::string_view keyword);
    void compileRequired(ObjectRule &rule, const Json &schema);
    void finishObject(ObjectRule &rule);
    void readTypes(const Json &schema);
    void readItems(ArrayRule &rule, const Json &schema);
    void readExclusive(std::optional<NumberLimit> &plain, std::optional<NumberLimit> &exclusive,
                       const Json &schema, std::string_view keyword);
    bool anyOfKeywords(const Json &schema, std::initializer_list<std::string_view> keywords) const;

    const Json *member(const Json &schema, std::string_view keyword) const;
    NodeIndex schemaMember(const Json &schema, std::string_view keyword);
    std::vector<NodeIndex> schemaList(const Json &schema, std::string_view keyword);
    std::size_t countMember(const Json &schema, std::string_view keyword, std::size_t fallback);
    std::optional<NumberLimit> numberMember(const Json &schema, std::string_view keyword);
    std::uint32_t patternFor(const std::string &text, const std::string &pointer);
    NodeIndex reference(const std::string &target, std::string_view keyword);
    ValueRule valueRule(std::vector<const Json *> values, bool isConst) const;

    [[nodiscard]] const Dialect &dialect() const { return m_dialect; }
    [[nodiscard]] bool since(Draft draft) const { return m_dialect.draft >= draft; }
    [[nodiscard]] std::string pointerTo(std::string_view keyword) const;
    void fail(ErrorCode code, std::string_view keyword, std::string detail);
    void askWhetherToStop();
    void failType(std::string_view keyword, std::string_view what, const Json &value);
    void warn(std::string_view keyword, const FindingCode &code,
              std::vector<FindingParameter> parameters = {});

    std::uint32_t targetsOf(const std::string &anchor);
    void addDynamicTargets();
    void findLoops();
    void findDiscriminators();
    std::optional<Discriminator> discriminatorOf(const UnionRule &rule) const;

    CompileOptions m_options;
    JsonPtr m_schema;
    SchemaRegistry m_builtins; ///< used when the caller has no registry
    Documents m_documents;
    std::shared_ptr<Program> m_program = std::make_shared<Program>();
    std::unordered_map<const Json *, NodeIndex> m_indexes;
    std::unordered_map<std::string, std::uint32_t> m_patterns;
    std::unordered_map<std::string, std::uint32_t> m_dynamicTargets; ///< by anchor
    std::deque<NodeIndex> m_queue;
    std::optional<Error> m_error;
    NodeIndex m_current = 0;
    Dialect m_dialect;
};

} // namespace tw
