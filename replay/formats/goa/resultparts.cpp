// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/detailsreader.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    /// The entries of `server_data` or `artifacts`: an array, or a single entry.
    std::vector<const Json *> entriesOf(const Json *value)
    {
        std::vector<const Json *> entries;
        if (isNothing(value))
            return entries;
        if (!value->is_array())
            return {value};
        for (const auto &entry : *value)
            entries.push_back(&entry);
        return entries;
    }

    /// The size of a JSON text as Go writes a raw message: without spaces, with HTML escapes.
    std::size_t sizeAsGoWrites(std::string_view text)
    {
        constexpr std::size_t Escape = 6; // \u003c
        std::size_t size = 0;
        bool isString = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            const bool isLineEnd = c == '\xe2' && text.substr(i, 2) == "\xe2\x80"
                && (text.substr(i + 2, 1) == "\xa8" || text.substr(i + 2, 1) == "\xa9");
            if (isString && (c == '<' || c == '>' || c == '&' || isLineEnd)) {
                size += Escape;
                i += isLineEnd ? 2 : 0;
            } else if (isString || (c != ' ' && c != '\n' && c != '\t' && c != '\r')) {
                ++size;
            }
            if (isString && c == '\\') {
                ++size;
                ++i;
            } else if (c == '"') {
                isString = !isString;
            }
        }
        return size;
    }

    Artifact readArtifact(const JsonPtr &whole, const Json &entry, bool isOlder,
                          const ArtifactText *text)
    {
        Artifact artifact;
        artifact.isOlder = isOlder;
        artifact.kind = textOf(findMember(entry, "kind"));
        artifact.audience = textOf(findMember(entry, "audience"));
        if (artifact.audience.empty())
            artifact.audience = "timeline"; // the default, and the only audience of older artifacts
        artifact.sourceTool = textOf(findMember(entry, "source_tool"));
        if (text != nullptr) {
            artifact.text = text->data;
            artifact.bytes = sizeAsGoWrites(text->recorded);
            return artifact;
        }
        const auto *data = entry.is_object() ? findMember(entry, "data") : &entry;
        if (data == nullptr)
            return artifact;
        artifact.data = sharedPart(whole, data);
        JsonWriteOptions asGoWrites;
        asGoWrites.escapeHtml = true;
        artifact.bytes = writeJson(*data, asGoWrites).size();
        return artifact;
    }

} // namespace

std::optional<Bounds> readBounds(const Json &payload)
{
    const auto *value = findMember(payload, "bounds");
    if (isNothing(value) || !value->is_object())
        return std::nullopt;
    Bounds bounds;
    bounds.returned = integerOf(findMember(*value, "returned")).value_or(0);
    bounds.total = integerOf(findMember(*value, "total"));
    bounds.truncated = boolOf(findMember(*value, "truncated"));
    if (const auto *cursor = findMember(*value, "next_cursor"); !isNothing(cursor))
        bounds.nextCursor = textOf(cursor);
    bounds.refinementHint = textOf(findMember(*value, "refinement_hint"));
    return bounds;
}

std::vector<Artifact> readArtifacts(const JsonPtr &payload, const JsonPtr &besideStream,
                                    const ArtifactTexts &texts)
{
    std::vector<Artifact> artifacts;
    const auto append = [&](const JsonPtr &list, ArtifactList which) {
        for (const auto *entry : entriesOf(list.get())) {
            const auto text = texts.find({which, artifacts.size()});
            artifacts.push_back(readArtifact(list, *entry, which == ArtifactList::Artifacts,
                                             text == texts.end() ? nullptr : &text->second));
        }
    };
    if (payload && payload->is_object()) {
        append(sharedPart(payload, findMember(*payload, "server_data")), ArtifactList::ServerData);
        if (artifacts.empty())
            append(sharedPart(payload, findMember(*payload, "artifacts")), ArtifactList::Artifacts);
    }
    if (artifacts.empty())
        append(besideStream, ArtifactList::BesidePayload);
    return artifacts;
}

std::optional<Telemetry> readTelemetry(const JsonPtr &payload)
{
    if (!payload)
        return std::nullopt;
    const auto *value = findMember(*payload, "telemetry");
    if (isNothing(value) || !value->is_object())
        return std::nullopt;
    Telemetry telemetry;
    telemetry.durationMs = integerOf(findMember(*value, "DurationMs")).value_or(0);
    telemetry.tokensUsed = integerOf(findMember(*value, "TokensUsed")).value_or(0);
    telemetry.model = textOf(findMember(*value, "Model"));
    if (const auto *extra = findMember(*value, "Extra"); !isNothing(extra))
        telemetry.extra = sharedPart(payload, extra);
    return telemetry;
}

JsonPtr readResult(const JsonPtr &payload)
{
    if (!payload || !payload->is_object())
        return nullptr;
    const auto *result = findMember(*payload, {"result_json", "result"});
    return result == nullptr ? nullptr : sharedPart(payload, result);
}

} // namespace tw
