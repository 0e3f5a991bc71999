// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/result/shownresult.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace tw {

namespace {

    std::string mimeOf(const Json &data)
    {
        const auto found = data.is_object() ? data.find("mimeType") : data.end();
        return found != data.end() && found->is_string() ? found->get<std::string>() : "";
    }

} // namespace

ShownResult prepareResult(ReturnedResult result, const JsonPtr &schema, const Monitor &monitor)
{
    ShownResult shown;
    shown.check = checkResult(result, schema);
    shown.views = prepareArtifact({.data = result.value}, monitor);
    for (const Artifact &artifact : result.artifacts) {
        const std::string mime = artifact.data ? mimeOf(*artifact.data) : std::string();
        shown.artifactViews.push_back(
            prepareArtifact({artifact.kind, artifact.audience, mime, artifact.data}, monitor));
    }
    shown.result = std::move(result);
    return shown;
}

ShownResult prepareRecorded(const CallDetails &details, const JsonPtr &schema,
                            const Monitor &monitor)
{
    ReturnedResult result;
    result.value = details.result;
    result.artifacts = details.artifacts;
    ShownResult shown =
        prepareResult(std::move(result), details.failure ? nullptr : schema, monitor);
    shown.result.bounds = details.bounds;
    shown.preview = details.resultPreview;
    shown.bytes = details.resultBytes;
    return shown;
}

} // namespace tw
