// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findingcodes.h"
#include "schema/lint/rules.h"
#include "schema/validation/compiledschema.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

namespace tw::lint {

namespace {

    /// What validation refuses, or reads otherwise than written.
    void checkSchema(const Json &root, const LintSink &sink)
    {
        for (Finding &fault : CompiledSchema::faults(JsonPtr(JsonPtr(), &root))) {
            const bool isAboutRe2 =
                fault.code == &codes::LookAround || fault.code == &codes::BackReference;
            if (!isAboutRe2) // a rule for that target
                sink(std::move(fault));
        }
    }

    /// The name of the form that a keyword wants; "" for a value that has it.
    std::string_view wantedShape(KeywordShape shape, const Json &value)
    {
        const bool isSchema = value.is_object() || value.is_boolean();
        switch (shape) {
        case KeywordShape::Text:
            return value.is_string() ? "" : "a string";
        case KeywordShape::Boolean:
            return value.is_boolean() ? "" : "true or false";
        case KeywordShape::List:
            return value.is_array() ? "" : "a list";
        case KeywordShape::SchemaMap:
            return value.is_object() ? "" : "an object of schemas";
        case KeywordShape::Schema:
            return isSchema ? "" : "a schema";
        default:
            return "";
        }
    }

    /// The form of keywords that validation passes over. Other validators check it.
    void checkKeywords(const LintNode &place, const LintSink &sink)
    {
        const auto check = [&](const KeywordInfo &info, KeywordShape shape, const Json &value,
                               const std::string &name, std::string pointer) {
            if (const std::string_view wanted = wantedShape(shape, value); !wanted.empty())
                sink({info.holdsSchemas() ? Severity::Error : Severity::Warning,
                      codes::KeywordShape,
                      std::move(pointer),
                      {name, Phrase{std::string(wanted)},
                       JsonKind{std::string(jsonTypeName(value))}}});
        };
        for (const auto &[key, value] : place.node.items()) {
            const KeywordInfo &info = keywordInfo(keywordFromName(key));
            const bool isPassedOver = info.kind == KeywordKind::Annotation
                || info.kind == KeywordKind::Identity || info.kind == KeywordKind::Comment
                || info.kind == KeywordKind::Definitions || info.id == Keyword::UniqueItems
                || info.id == Keyword::PatternProperties;
            if (!isPassedOver || !info.isIn(Draft::Draft2020_12))
                continue;
            check(info, info.shape, value, key, "/" + key);
            if (info.shape != KeywordShape::SchemaMap || !value.is_object())
                continue;
            for (const auto &[name, entry] : value.items()) {
                std::string pointer = "/" + key;
                appendPointerToken(pointer, name);
                check(info, KeywordShape::Schema, entry, name, std::move(pointer));
            }
        }
    }

} // namespace

const LintRule InvalidSchema{.id = "invalid_schema",
                             .title = "A schema cannot be used, or is not read as it is written.",
                             .checkNode = checkKeywords,
                             .checkSchema = checkSchema};

} // namespace tw::lint
