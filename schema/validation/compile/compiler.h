// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/compile/documents.h"
#include "schema/validation/program/program.h"

#include <deque>
#include <memory>
#include <unordered_map>

namespace tw {

/// Builds the program of a schema. Schemas become nodes when they are first referenced, breadth
/// first, so depth and cycles are no problem.
class Compiler
{
public:
    Compiler(JsonPtr schema, const CompileOptions &options);
    Result<std::shared_ptr<const Program>> run();
    /// What run() refuses and what it reads otherwise than written. Does not stop at a fault.
    std::vector<Finding> examine();

private:
    NodeIndex nodeFor(const Json &schema);
    void compileNode(NodeIndex index);
    void compileObject();
    void compileArray();
    void compileNumber();
    void compileString();
    void compileValues();
    void compileLogic();
    void compileReferences();
    void compileDynamicRef();
    void compileRecursiveRef();
    void compileDependencies(ObjectRule &rule, Keyword keyword);
    void compileRequired(ObjectRule &rule);
    void finishObject(ObjectRule &rule);
    void readTypes();
    void readItems(ArrayRule &rule);
    void readExclusive(std::optional<NumberLimit> &plain, std::optional<NumberLimit> &exclusive,
                       Keyword keyword);

    NodeIndex schemaMember(Keyword keyword);
    std::vector<NodeIndex> schemaList(Keyword keyword);
    std::size_t countMember(Keyword keyword, std::size_t fallback);
    CountRange countRange(Keyword least, Keyword most, std::size_t fallback = 0);
    std::optional<NumberLimit> numberMember(Keyword keyword);
    std::uint32_t patternFor(const std::string &text, const std::string &pointer);
    NodeIndex reference(const std::string &target, Keyword keyword);
    ValueRule valueRule(std::vector<const Json *> values, bool isConst) const;

    [[nodiscard]] const Dialect &dialect() const { return m_dialect; }
    [[nodiscard]] bool since(Draft draft) const { return m_dialect.draft >= draft; }
    [[nodiscard]] std::string pointerTo(Keyword keyword) const;
    void fail(ErrorCode code, Keyword keyword, std::string detail);
    void failAt(std::string pointer, ErrorCode code, std::string detail);
    void askWhetherToStop();
    void failType(Keyword keyword, std::string_view what, const Json &value);
    void warn(Keyword keyword, const FindingCode &code,
              std::vector<FindingParameter> parameters = {});

    std::uint32_t targetsOf(const std::string &anchor);
    void addDynamicTargets();
    void findLoops();
    void findDiscriminators();
    std::optional<Discriminator> discriminatorOf(const UnionRule &rule) const;

    CompileOptions m_options;
    JsonPtr m_schema;
    SchemaRegistry m_builtins; ///< used if the caller has no registry
    Documents m_documents;
    std::shared_ptr<Program> m_program = std::make_shared<Program>();
    std::unordered_map<const Json *, NodeIndex> m_indexes;
    std::unordered_map<std::string, std::uint32_t> m_patterns;
    std::unordered_map<std::string, std::uint32_t> m_dynamicTargets; ///< by anchor
    std::deque<NodeIndex> m_queue;
    std::optional<Error> m_error;
    std::vector<Finding> *m_faults = nullptr; ///< takes the faults in place of m_error
    NodeIndex m_current = 0;
    SchemaKeywords m_keywords; ///< of the current node
    Dialect m_dialect;
};

} // namespace tw
