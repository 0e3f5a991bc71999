// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/views/artifactbinding.h"
#include "replay/record/record.h"
#include "schema/catalogs/exportedtypes.h"
#include "schema/json/json.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tw {

/// When a call ran.
struct CallTime
{
    std::int64_t fromNs = 0; ///< since the epoch
    std::int64_t toNs = 0;
};
/// The same kind of data from another call.
struct ComparedData
{
    JsonPtr data = {}; ///< null if nothing is compared
    std::string name = {}; ///< of the call
};

/// Data that a tool returned: an artifact for people, a content block, or the result itself (then
/// only `data`). With what the tool declares about them and what the user chose.
struct ArtifactSource
{
    std::string kind = {}; ///< "time_series"; of a content block of MCP its type
    std::string audience = {};
    std::string mime = {}; ///< "" when not stated
    JsonPtr data = {}; ///< null when the log does not hold it, or when it stays text
    JsonPtr schema = {}; ///< what the tool declares about the data; null if nothing
    ArtifactBinding binding = {}; ///< what the user chose for this kind
    JsonText text = {}; ///< the data instead, if they are large: they are not parsed
    /// What readArtifact() found in the data, with the declared units; null if they were not read
    /// yet.
    ArtifactDataPtr read = {};
    std::optional<CallTime> callTime = {}; ///< of a recorded call
    ComparedData compared = {};

    [[nodiscard]] bool hasData() const { return data || !text.isEmpty(); }
};

/// \a artifact with the schema and the binding of its kind.
[[nodiscard]] ArtifactSource sourceOf(const Artifact &artifact, const DataSchemas &schemas,
                                      const std::vector<ArtifactBinding> &bindings);

/// Reads what the data of \a source and their schema say of them: `mime` and `read`. A large text
/// is parsed to `data` if it can only be shown as a tree. Progress counts bytes. For worker
/// threads. Errors: those of readArtifactText() and parseLargeData().
[[nodiscard]] Result<void> readSource(ArtifactSource &source, const Monitor &monitor = {});
/// `read`, or the same read now; \a source must have `data` or `read`.
[[nodiscard]] ArtifactDataPtr readDataOf(const ArtifactSource &source);

/// The largest text that becomes a tree, which takes some ten times its size.
inline constexpr std::size_t MostParsedData = std::size_t{128} << 20U;
/// The tree of data that stay text. Errors: those of parseJson(); TooLarge beyond MostParsedData.
[[nodiscard]] Result<JsonPtr> parseLargeData(const JsonText &text);

} // namespace tw
