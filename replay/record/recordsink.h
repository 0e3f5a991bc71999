// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/recordfacts.h"

#include <cstdint>
#include <string>

namespace tw::scan {

/// Receives the records and the damage that a reader finds. If a function returns false, the reader
/// stops.
class RecordSink
{
public:
    virtual ~RecordSink() = default;
    /// \a isStrictJson: false for records that are not strict JSON (Mongo shell syntax).
    virtual bool record(const RecordFacts &facts, std::uint64_t offset, std::uint64_t length,
                        bool isStrictJson) = 0;
    virtual bool damage(std::uint64_t line, std::uint64_t offset, std::uint64_t length,
                        std::string reason) = 0;
};

} // namespace tw::scan
