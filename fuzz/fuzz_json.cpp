// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: JSON text. Reading and writing keeps the meaning, and the notation of numbers. Also
// repairs invalid JSON, and reads other notations.
#include "fuzz/fuzzing.h"
#include "schema/correction/correction.h"
#include "schema/json/json.h"
#include "schema/json/jsoncontext.h"
#include "schema/json/lenientjson.h"

#include <nlohmann/json.hpp>

using namespace tw;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto value = parseJson(text);
    const auto lenient = readLenientJson(text);
    require(!value || (lenient && *lenient->value == *value), "JSON was read in another way");
    require(!lenient || parseJson(writeJson(*lenient->value)).has_value(),
            "lenient text is not JSON");
    (void)jsonContextAt(text, size / 2);
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
    const auto indented = parseJson(reindentJson(text));
    require(indented && writeJson(*indented) == written, "indenting changed a value");
    require(parseJson(writeJson(*value, {.indent = 2, .escapeHtml = true})).has_value(),
            "indented JSON cannot be read");
    if (isNumber(*value)) {
        require(numberText(*value) == written, "a number changed its spelling");
        require(compareNumberTexts(written, written) == 0, "a number is not equal to itself");
    }
    return 0;
}
