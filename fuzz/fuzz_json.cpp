// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: JSON text. Reading and writing keeps the meaning, and the notation of numbers. Also
// repairs invalid JSON.
#include "fuzz/fuzzing.h"
#include "schema/correction/correction.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

using namespace tw;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto value = parseJson(text);
    if (!value) {
        require(!value.error().detail.empty(), "an error without a sentence");
        if (const auto repaired = repairJson(text))
            require(parseJson(writeJson(*repaired)).has_value(), "repaired text is not JSON");
        return 0;
    }
    const std::string written = writeJson(*value);
    const auto again = parseJson(written);
    require(again.has_value(), "written JSON cannot be read");
    require(writeJson(*again) == written, "writing is not stable");
    require(jsonEqual(*value, *again), "reading what was written gives another value");
    require(parseJson(writeJson(*value, {.indent = 2, .escapeHtml = true})).has_value(),
            "indented JSON cannot be read");
    if (isNumber(*value)) {
        require(numberText(*value) == written, "a number changed its spelling");
        require(compareNumberTexts(written, written) == 0, "a number is not equal to itself");
    }
    return 0;
}
