// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "fuzz/fuzzing.h"
#include "tests/replay/load/logmutator.h"

namespace tw::fuzz {

/// Mutates a log by its lines and JSON values; one time in four by its bytes.
inline std::size_t mutateLog(std::uint8_t *data, std::size_t size, std::size_t most, unsigned seed)
{
    if (size == 0 || seed % 4 == 0)
        return LLVMFuzzerMutate(data, size, most);
    const std::vector<test::Lines> logs{test::splitLines(std::string(textOf(data, size)))};
    return putBack(test::LogMutator(logs, seed).next(), data, most);
}

} // namespace tw::fuzz
