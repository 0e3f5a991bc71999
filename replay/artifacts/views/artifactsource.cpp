// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/views/artifactsource.h"

#include "replay/artifacts/declaredfacts.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/base/recordedjson.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <string_view>
#include <utility>

namespace tw {

namespace {

    /// Whether data that stay text are shown without a tree: series and rows that are no part of
    /// another shape.
    bool isShownAsText(const ArtifactSource &source)
    {
        const ArtifactData &read = *source.read;
        const std::string_view text = source.text.text;
        const ArtifactBinding &binding = source.binding;
        const bool isBoundElsewhere = binding.hasFields()
            || (!binding.renderer.empty() && binding.renderer != "curves"
                && binding.renderer != "table");
        if (isBoundElsewhere || (read.series.empty() && read.rows == 0))
            return false;
        if (text.size() > MostParsedData)
            return true;
        // Outlines, graphs and sources have rows, too, but other views.
        constexpr std::size_t HeadBytes = std::size_t{64} * 1024;
        const std::string_view head = text.substr(0, HeadBytes);
        const auto names = [&head](std::string_view key) {
            return head.find(key) != std::string_view::npos;
        };
        return read.nodes == 0 && read.edges == 0 && source.audience != "evidence"
            && !names("\"coordinates\"") && !names("\"target\"") && !names("\"to\"");
    }

} // namespace

ArtifactSource sourceOf(const Artifact &artifact, const DataSchemas &schemas,
                        const std::vector<ArtifactBinding> &bindings)
{
    const auto schema = schemas.find(artifact.kind);
    return {.kind = artifact.kind,
            .audience = artifact.audience,
            .data = artifact.data,
            .schema = schema == schemas.end() ? nullptr : schema->second,
            .binding = bindingOf(bindings, artifact.kind),
            .text = artifact.text};
}

Result<void> readSource(ArtifactSource &source, const Monitor &monitor)
{
    const DeclaredFacts declared = declaredFacts(source.schema.get());
    ArtifactData read;
    if (!source.text.isEmpty()) {
        Result<ArtifactData> ofText = readArtifactText(source.text.text, monitor);
        if (!ofText)
            return ofText.error();
        read = *std::move(ofText);
    } else if (source.data) {
        read = readArtifactData(*source.data);
    }
    addUnits(read, declared);
    source.read = std::make_shared<const ArtifactData>(std::move(read));
    if (!source.text.isEmpty() && !isShownAsText(source)) {
        Result<JsonPtr> tree = parseLargeData(source.text);
        if (!tree)
            return tree.error();
        source.data = *std::move(tree);
    }
    if (source.data) {
        source.mime = contentOf(*source.data, source.mime).mime;
        if (source.mime.empty() && source.data->is_string())
            source.mime = declared.mime;
    }
    return {};
}

ArtifactDataPtr readDataOf(const ArtifactSource &source)
{
    if (source.read)
        return source.read;
    ArtifactData read = readArtifactData(*source.data);
    addUnits(read, declaredFacts(source.schema.get()));
    return std::make_shared<const ArtifactData>(std::move(read));
}

Result<JsonPtr> parseLargeData(const JsonText &text)
{
    if (text.text.size() > MostParsedData)
        return Error{ErrorCode::TooLarge,
                     {},
                     "the data are larger than " + std::to_string(MostParsedData >> 20U)
                         + " MiB and no series or rows"};
    Result<Json> tree = parseRecorded(text.text);
    if (!tree)
        return tree.error();
    return std::make_shared<const Json>(*std::move(tree));
}

} // namespace tw
