// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/record.h"
#include "schema/monitor.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tw {

/// Where a record lists its artifacts.
enum class ArtifactList : std::uint8_t {
    ServerData, ///< of the payload
    Artifacts, ///< of the payload, in older generations
    BesidePayload, ///< in the envelope of a stream
};
/// Large data of one artifact.
struct ArtifactText
{
    JsonText data;
    /// The value that holds them, a text or binary if they are wrapped. Valid as long as the record
    /// and `data`.
    std::string_view recorded;
};
/// The data of artifacts by list and position.
using ArtifactTexts = std::map<std::pair<ArtifactList, std::size_t>, ArtifactText>;

/// A record without the large data of its artifacts.
struct SlimRecord
{
    std::string text; ///< the record with null for these data, and without wrappings around them
    ArtifactTexts data;
};

/// Takes data of at least \a textFrom bytes out of the tool result \a raw, without parsing them.
/// The record may be in any envelope and any wrapping; the members of the result are not checked.
/// nullopt if there are no such data, if the record is damaged or says something twice, or if the
/// monitor says stop.
[[nodiscard]] std::optional<SlimRecord> slimRecord(const JsonText &raw, std::size_t textFrom,
                                                   const Monitor &monitor);

} // namespace tw
