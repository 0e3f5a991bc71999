// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/generation.h"

#include "schema/catalogs/catalogformat.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace tw {

namespace {

    constexpr std::array<std::string_view, HintGenerations> Names = {
        "v0.18", "v0.41", "v0.43", "v0.45", "v0.53", "v0.66", "head", "mcp"};

    /// "v0.56.7" as 5607.
    std::optional<int> versionIn(std::string_view text)
    {
        constexpr std::string_view start = "v0.";
        if (!text.starts_with(start))
            return std::nullopt;
        int minor = 0;
        int patch = 0;
        const char *const end = text.data() + text.size();
        auto read = std::from_chars(text.data() + start.size(), end, minor);
        if (read.ec != std::errc())
            return std::nullopt;
        if (read.ptr != end && *read.ptr == '.')
            std::from_chars(read.ptr + 1, end, patch);
        return minor * 100 + patch;
    }

    HintGeneration ofVersion(int version)
    {
        using enum HintGeneration;
        constexpr std::array<std::pair<int, HintGeneration>, 6> firsts = {{
            {6700, Head},
            {5608, V66},
            {4700, V53},
            {4400, V45},
            {4300, V43},
            {4100, V41},
        }};
        const auto *const found = std::ranges::find_if(
            firsts, [version](const auto &entry) { return version >= entry.first; });
        return found == firsts.end() ? V18 : found->second;
    }

} // namespace

std::string_view hintGenerationName(HintGeneration generation)
{
    return Names.at(static_cast<std::size_t>(generation));
}

std::optional<HintGeneration> hintGenerationFromName(std::string_view name, const Catalog &catalog)
{
    if (name == "seed")
        return std::min(hintGenerationOf(catalog), HintGeneration::V45);
    if (name == "2026-06")
        return HintGeneration::V66;
    const auto *const found = std::ranges::find(Names, name);
    if (found != Names.end())
        return static_cast<HintGeneration>(found - Names.begin());
    const auto version = versionIn(name);
    return version ? std::optional(ofVersion(*version)) : std::nullopt;
}

HintGeneration hintGenerationOf(const Catalog &catalog)
{
    // "2026-02 (v0.45.6 to v0.56.7: …)": the reader names the versions that can have written it.
    const std::string &text = catalog.generation;
    const auto last = text.find(" to v");
    if (catalog.format != GoaCatalog || last == std::string::npos)
        return HintGeneration::Head;
    const auto version = versionIn(std::string_view(text).substr(last + 4));
    return version ? ofVersion(*version) : HintGeneration::Head;
}

} // namespace tw
