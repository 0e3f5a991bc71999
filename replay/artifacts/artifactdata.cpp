// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdata.h"

#include <utility>

namespace tw {

Result<ArtifactData> readArtifactData(std::string_view text, const Monitor & /*monitor*/)
{
    const auto data = parseJson(text);
    if (!data)
        return data.error();
    return readArtifactData(*data);
}

ArtifactData readArtifactData(const Json &data)
{
    ArtifactData artifact;
    artifact.series = findSeries(data);
    artifact.seriesFound = artifact.series.size();
    for (const auto &series : artifact.series)
        artifact.points += series.columns.empty() ? 0 : series.columns.front().y.size();
    return artifact;
}

} // namespace tw
