// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/views/dataproblems.h"

#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/imagecheck.h"
#include "replay/artifacts/views/artifactsource.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tw {

namespace {

    std::string nameOf(const ArtifactSource &source)
    {
        return source.kind.empty() ? "artifact" : source.kind;
    }

    /// Whether the tool says that the data are an image of a format that can be shown.
    bool isDeclaredImage(std::string_view mime)
    {
        static constexpr std::array<std::string_view, 6> types = {
            "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp"};
        return std::ranges::find(types, mime) != types.end();
    }

    std::optional<Finding> schemaProblem(const ArtifactSource &source)
    {
        static constexpr FindingCode Mismatch{
            "data_mismatch", "%1: the data do not fit the schema that the tool declares: %2"};
        const Result<CompiledSchema> compiled = CompiledSchema::compile(source.schema);
        if (!compiled)
            return std::nullopt; // Design says what is wrong with the schema
        std::vector<Issue> issues = compiled->validate(*source.data);
        if (issues.empty())
            return std::nullopt;
        std::string pointer = issues.front().pointer;
        return Finding(Severity::Warning, Mismatch, std::move(pointer),
                       {nameOf(source), ValueIssue{std::move(issues.front()), "the data"}});
    }

} // namespace

std::optional<Finding> findImageProblem(const ArtifactSource &source)
{
    static constexpr FindingCode Damaged{"damaged_image", "%1: the image is damaged: %2"};
    const auto problem = [&source](const char *reason) {
        return Finding(Severity::Warning, Damaged, "", {nameOf(source), Phrase{reason}});
    };
    const ArtifactContent content = contentOf(*source.data, source.mime);
    if (content.base64.empty())
        return std::nullopt;
    const std::optional<std::string> bytes = bytesOf(content);
    if (!bytes) {
        return isDeclaredImage(content.mime) ? std::optional(problem("its text is not base64"))
                                             : std::nullopt;
    }
    switch (imageDamage(*bytes)) {
    case ImageDamage::None:
        break;
    case ImageDamage::Cut:
        return problem("its data end too early");
    case ImageDamage::Corrupt:
        return problem("a part of its data is corrupt");
    case ImageDamage::Unknown:
        if (isDeclaredImage(content.mime))
            return problem("its data are not an image");
        break;
    }
    return std::nullopt;
}

std::vector<Finding> findDataProblems(const ArtifactSource &source)
{
    std::vector<Finding> problems;
    if (!source.data)
        return problems;
    if (std::optional<Finding> image = findImageProblem(source))
        problems.push_back(*std::move(image));
    if (source.schema) {
        if (std::optional<Finding> mismatch = schemaProblem(source))
            problems.push_back(*std::move(mismatch));
    }
    return problems;
}

} // namespace tw
