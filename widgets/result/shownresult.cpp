// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/result/shownresult.h"

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/views/artifactsource.h"
#include "replay/artifacts/views/dataproblems.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tw {

namespace {

    // More than this is shown line by line: labels lay out these bytes in about 5 ms.
    constexpr std::size_t MostLabelBytes = 2000;
    constexpr std::size_t MostTexts = 10; // the last one contains all further ones

    /// What the data of one artifact are compared with.
    struct ModelView
    {
        JsonPtr result; ///< may be null
        std::optional<Bounds> bounds;
    };

    /// Reads large data, which stay text.
    Result<ShownArtifact> readLarge(const Artifact &artifact, ArtifactSource source,
                                    const ModelView &seen, const Monitor &monitor)
    {
        ShownArtifact shown;
        if (const Result<void> read = readSource(source, monitor); !read)
            return read.error();
        Result<ArtifactViews> views = prepareArtifact(source, monitor);
        if (!views)
            return views.error();
        shown.views = *std::move(views);
        shown.bytes = artifact.bytes;
        shown.checks = checkArtifact(artifact, *source.read, seen.result.get(), seen.bounds);
        shown.problems = findDataProblems(source);
        shown.source = std::move(source);
        return shown;
    }

    /// The artifact of the same kind; of several the one at the same place among them.
    JsonPtr counterpart(const std::vector<Artifact> &artifacts, const std::vector<Artifact> &others,
                        const Artifact &artifact)
    {
        const auto ofKind = [&artifact](const Artifact &each) {
            return each.kind == artifact.kind && each.audience == artifact.audience;
        };
        auto place = std::count_if(artifacts.data(), &artifact, ofKind);
        for (const Artifact &other : others) {
            if (ofKind(other) && place-- == 0)
                return other.data;
        }
        return nullptr;
    }

    ShownArtifact prepareOne(const Artifact &artifact, const ModelView &seen,
                             const std::vector<ArtifactBinding> &bindings, ComparedData compared,
                             const ArtifactContext &context, const Monitor &monitor)
    {
        ArtifactSource source = sourceOf(artifact, context.schemas, bindings);
        source.callTime = context.callTime;
        source.compared = std::move(compared);
        if (!source.text.isEmpty()) {
            ShownArtifact shown;
            shown.load = [artifact, source, seen](const Monitor &itsMonitor) {
                return readLarge(artifact, source, seen, itsMonitor);
            };
            shown.source = std::move(source);
            shown.bytes = artifact.bytes;
            return shown;
        }
        ShownArtifact shown = prepareShown(std::move(source), artifact.bytes, monitor);
        if (artifact.data && !monitor.cancelled()) {
            shown.checks =
                checkArtifact(artifact, *shown.source.read, seen.result.get(), seen.bounds);
        }
        return shown;
    }

    /// Takes the texts out of \a result. A single text that is JSON repeats the value.
    std::vector<ShownText> prepareTexts(ReturnedResult &result, const Monitor &monitor)
    {
        std::vector<std::string> texts = std::exchange(result.texts, {});
        if (result.value && texts.size() == 1 && parseJson(texts.front()))
            return {};
        for (std::size_t i = MostTexts; i < texts.size(); ++i)
            texts[MostTexts - 1] += '\n' + texts[i];
        texts.resize(std::min(texts.size(), MostTexts));
        std::vector<ShownText> shown;
        std::size_t labelBytes = 0;
        for (std::string &text : texts) {
            ShownText &each = shown.emplace_back();
            each.place = result.textPlaces.at(shown.size() - 1);
            const std::size_t bytes = text.size();
            if (labelBytes + bytes <= MostLabelBytes) {
                labelBytes += bytes;
                each.paragraph = QString::fromStdString(text);
            } else {
                each.views = prepareShown({.data = std::make_shared<const Json>(std::move(text))},
                                          bytes, monitor);
            }
        }
        return shown;
    }

    ShownResult prepareWith(ReturnedResult result, const JsonPtr &schema,
                            const std::optional<Bounds> &bounds,
                            const std::vector<ArtifactBinding> &bindings, const Monitor &monitor,
                            const ArtifactContext &context = {})
    {
        ShownResult shown;
        shown.check = checkResult(result, schema);
        shown.value = prepareShown({.data = result.value, .schema = schema}, 0, monitor);
        shown.artifacts =
            prepareArtifacts(result.artifacts, result.value, bounds, bindings, monitor, context);
        shown.texts = prepareTexts(result, monitor);
        shown.result = std::move(result);
        return shown;
    }

} // namespace

std::vector<ShownArtifact> prepareArtifacts(const std::vector<Artifact> &artifacts,
                                            const JsonPtr &result,
                                            const std::optional<Bounds> &bounds,
                                            const std::vector<ArtifactBinding> &bindings,
                                            const Monitor &monitor, const ArtifactContext &context)
{
    std::vector<ShownArtifact> shown;
    for (const Artifact &artifact : artifacts) {
        ComparedData compared;
        if (context.compared != nullptr)
            compared = {counterpart(artifacts, *context.compared, artifact), context.comparedName};
        shown.push_back(prepareOne(artifact, {result, bounds}, bindings, std::move(compared),
                                   context, monitor));
    }
    return shown;
}

std::optional<CallTime> callTimeOf(const CallRecord &call)
{
    const std::int64_t from = call.startedNs != NoTime ? call.startedNs : call.scheduledNs;
    if (from == NoTime || call.endedNs == NoTime || call.endedNs < from)
        return std::nullopt;
    return CallTime{from, call.endedNs};
}

ShownResult prepareResult(ReturnedResult result, const JsonPtr &schema,
                          const std::vector<ArtifactBinding> &bindings, const Monitor &monitor,
                          const DataSchemas &schemas)
{
    const std::optional<Bounds> bounds = result.bounds;
    return prepareWith(std::move(result), schema, bounds, bindings, monitor, {.schemas = schemas});
}

ShownResult prepareRecorded(const CallDetails &details, const JsonPtr &schema,
                            const std::vector<ArtifactBinding> &bindings, const Monitor &monitor,
                            const DataSchemas &schemas)
{
    ReturnedResult result;
    result.value = details.result;
    result.artifacts = details.artifacts;
    // Large structured content of MCP is an artifact, which the rest of the result lacks.
    const bool isPartial = std::ranges::any_of(details.artifacts, [](const Artifact &artifact) {
        return artifact.kind == "structuredContent" && !artifact.text.isEmpty();
    });
    ShownResult shown = prepareWith(
        std::move(result), details.failure || isPartial ? nullptr : schema, details.bounds,
        bindings, monitor, {.callTime = callTimeOf(details.call), .schemas = schemas});
    if (isPartial && schema && !details.failure)
        shown.check.state = ResultCheck::State::TooLarge;
    shown.result.bounds = details.bounds;
    shown.preview = details.resultPreview;
    shown.bytes = details.resultBytes;
    return shown;
}

} // namespace tw
