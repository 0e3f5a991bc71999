// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a file of saved calls. What is read is written and read again without a change.
#include "fuzz/fuzzing.h"
#include "schema/calls/callsuite.h"

#include <nlohmann/json.hpp>

using namespace tw;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto suite = readCallSuite(fuzz::textOf(data, size), "fuzz");
    if (!suite) {
        require(!suite.error().detail.empty(), "an error without a sentence");
        return 0;
    }
    const std::string written = writeCallSuite(*suite);
    const auto again = readCallSuite(written, "again");
    require(again.has_value(), "written calls cannot be read");
    require(again->calls.size() == suite->calls.size(), "written calls are others");
    for (std::size_t i = 0; i < again->calls.size(); ++i) {
        require(again->calls[i].payload == suite->calls[i].payload, "a payload changed");
        require(again->calls[i].error.has_value() == suite->calls[i].error.has_value(),
                "an entry became a call, or a call became none");
    }
    require(writeCallSuite(*again) == written, "writing calls is not stable");
    return 0;
}
