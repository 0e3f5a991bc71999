// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Compiles a schema once, validates payloads against it, and corrects one. Does not use Qt.
#include "schema/correction/correction.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/recordvalidator.h"

#include <nlohmann/json.hpp>

#include <iostream>

int main()
{
    const auto document = tw::parseJson(R"({
        "type": "object",
        "required": ["zone_id", "celsius"],
        "additionalProperties": false,
        "properties": {
            "zone_id": {"type": "string", "pattern": "^[a-z]+-[0-9]+$"},
            "celsius": {"type": "number", "maximum": 38},
            "until": {"type": "string", "format": "date"}
        }})");
    if (!document) {
        std::cerr << document.error().where << ": " << document.error().detail << '\n';
        return 1;
    }
    tw::CompileOptions options;
    options.assertFormats = true;
    const auto schema =
        tw::CompiledSchema::compile(std::make_shared<const tw::Json>(*document), options);
    if (!schema) {
        std::cerr << schema.error().where << ": " << schema.error().detail << '\n';
        return 1;
    }

    // Directly from the text, without building a tree: for many records, with one validator per
    // thread.
    tw::RecordValidator records;
    const std::string payload =
        R"({"zoneId": "north-2", "celsius": "21.5", "until": "2026-02-30"})";
    const auto issues = records.validate(*schema, payload);
    if (!issues) {
        std::cerr << issues.error().where << ": " << issues.error().detail << '\n';
        return 1;
    }
    for (const tw::Issue &issue : *issues)
        std::cout << issue.pointer << " " << tw::issueCodeName(issue.code) << " by #"
                  << issue.schemaPointer << '\n';

    const tw::Correction correction = tw::correctPayload(*schema, payload);
    for (const tw::Edit &edit : correction.edits)
        std::cout << edit.op << " " << edit.pointer << " (" << tw::confidenceName(edit.confidence)
                  << ")\n";
    std::cout << tw::writeJson(*correction.corrected) << '\n';
    return 0;
}
