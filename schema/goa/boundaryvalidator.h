// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/base64.h"
#include "schema/goa/boundary.h"
#include "schema/stepbudget.h"
#include "schema/validation/evaluate/checker.h"
#include "schema/validation/evaluate/instance.h"
#include "schema/validation/evaluate/issuetext.h"
#include "schema/validation/program/places.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::goa {

inline constexpr std::string_view WholePayload = "$payload";

/// Walks a payload like the generated code, stage by stage (docs/formats/goa-ai.md, "Stages");
/// stops at the first stage that fails. For one payload.
class BoundaryValidator
{
public:
    explicit BoundaryValidator(HintGeneration generation)
        : m_generation(generation)
    {
    }
    [[nodiscard]] std::vector<Issue> run(const Type &root, const Json &payload);

private:
    Issue &add(IssueCode code, const Type &type, Keyword keyword, const Step &path,
               const Json *value, std::string field);

    static std::string join(const std::string &path, std::string_view name)
    {
        return path.empty() ? std::string(name) : path + "." + std::string(name);
    }

    // Stage 2, boundarydecoding.cpp: unknown keys, the first in byte order.
    /// \a quiet: inside a union the Go decoder finds it, and its error does not name an issue.
    bool findUnknown(const Type &type, const Json &value, const Step &path,
                     const std::string &field, bool quiet = false);
    void unknown(const Type &type, const Json &value, const Step &path, std::string field);

    // Stage 3, boundarydecoding.cpp: JSON types, the first in the order of the text.
    bool findWrongType(const Type &type, const Json &value, const Step &path,
                       const std::string &field);
    void wrongType(const Type &type, const Json &value, const Step &path, std::string field);
    /// Visits members and elements in text order. Only the fields of objects have a name in the
    /// decoder's paths.
    template <typename Visit>
    bool eachChild(const Type &type, const Json &value, const Step &path, const std::string &field,
                   Visit &&visit)
    {
        if (type.kind == Kind::Object && value.is_object()) {
            for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>()) {
                const Field *const known = type.field(key);
                if (known != nullptr
                    && visit(*known->type, member, Step{&path, key}, join(field, key)))
                    return true;
            }
        } else if (type.kind == Kind::Map && value.is_object()) {
            for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>()) {
                if (visit(*type.element, member, Step{&path, key}, field))
                    return true;
            }
        } else if (type.kind == Kind::Array && value.is_array() && type.element != nullptr) {
            std::size_t at = 0;
            for (const Json &element : value) {
                if (visit(*type.element, element, Step{&path, {}, at++, true}, field))
                    return true;
            }
        }
        return false;
    }

    // Stage 4, boundaryunions.cpp: tags and envelopes, the first fault.
    bool findUnionFault(const Type &type, const Json &value, const Step &path,
                        const std::string &field);
    bool judgeEnvelope(const Type &type, const Json &value, const Step &path,
                       const std::string &field);
    /// The value of an envelope has its own decoder.
    /// \a field: the path that all its errors have.
    bool judgeBranch(const Type &type, const Json &value, const Step &path,
                     const std::string &field);
    bool judgeFlattened(const Type &type, const Json &value, const Step &path);
    const Branch *chooseBranch(const Type &type, const Json &value, const Step &path);

    // Stage 5, boundaryrules.cpp: reports all faults.
    /// \a value is null if the optional field is absent.
    void checkRules(const Type &type, const Json *value, const Step &path,
                    const std::string &field);
    void checkValue(const Type &type, const Json &value, const Step &path,
                    const std::string &field);
    void notListed(const Type &type, const Json &value, const Step &path, const std::string &field);
    void checkText(const Type &type, const Json &value, const Step &path, const std::string &field);
    void checkNumber(const Type &type, const Json &value, const Step &path,
                     const std::string &field);
    void checkLength(const Type &type, const Json &value, const Step &path,
                     const std::string &field);
    void wrongLength(const Type &type, const Json *value, const Step &path,
                     const std::string &field, bool isShort, std::size_t limit, std::size_t length);
    void checkFields(const Type &type, const Json &value, const Step &path,
                     const std::string &field);
    void checkElements(const Type &type, const Json &value, const Step &path,
                       const std::string &field);
    void checkEntries(const Type &type, const Json &value, const Step &path,
                      const std::string &field);
    void checkBranch(const Type &type, const Json &value, const Step &path,
                     const std::string &field);

    /// Unknown keys are refused since v0.56.8.
    [[nodiscard]] bool refusesUnknown() const { return m_generation >= HintGeneration::V66; }
    /// The tagged value of a union is checked by the decoder itself.
    [[nodiscard]] bool checksEnvelopes() const { return m_generation >= HintGeneration::Head; }
    /// The lengths of lists are checked since v0.41.0.
    [[nodiscard]] bool checksLength(const Type &type) const
    {
        return type.kind != Kind::Array || m_generation > HintGeneration::V18;
    }

    HintGeneration m_generation;
    std::vector<Issue> m_issues;
    StepBudget m_patternSteps{WorkLimits::MaxPatternSteps};
    const Pattern *m_slowPattern = nullptr;
    std::optional<std::string> m_unionField; ///< the path of every error inside a union
    std::optional<std::uint32_t> m_branch;
};

} // namespace tw::goa
