// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/logformat.h"
#include "replay/query/queryast.h"
#include "schema/ascii.h"

#include <algorithm>

namespace tw {

namespace {

    bool equalFolded(std::string_view text, std::string_view folded)
    {
        return std::equal(text.begin(), text.end(), folded.begin(), folded.end(),
                          [](char a, char b) { return lowered(a) == b; });
    }

    /// True if \a text is, for example, `house.climate.set` and \a folded is `climate.set`: a
    /// suffix after a dot.
    bool endsAtDot(std::string_view text, std::string_view folded)
    {
        return text.size() > folded.size() && !folded.empty()
            && text[text.size() - folded.size() - 1] == '.'
            && equalFolded(text.substr(text.size() - folded.size()), folded);
    }

    bool startsAtUnderscore(std::string_view text, std::string_view folded)
    {
        return text.size() > folded.size() && text[folded.size()] == '_'
            && equalFolded(text.substr(0, folded.size()), folded);
    }

    /// Providers forbid dots: `climate_read_zone` equals `climate.read_zone`
    /// (docs/formats/tool-catalogs.md, "Finding a tool by name").
    bool equalSanitised(std::string_view text, std::string_view folded)
    {
        const auto plain = [](char c) {
            c = lowered(c);
            return isLower(c) || isDigit(c) ? c : '_';
        };
        return std::equal(text.begin(), text.end(), folded.begin(), folded.end(),
                          [&plain](char a, char b) { return plain(a) == plain(b); });
    }

} // namespace

bool NamePattern::matches(std::string_view text) const
{
    if (!hasStars)
        return equalFolded(text, folded);
    // Greedy with one level of backtracking: when the rest fails, the last star takes one more
    // character.
    std::size_t i = 0;
    std::size_t j = 0;
    auto star = std::string::npos;
    std::size_t resume = 0;
    while (i < text.size()) {
        if (j < folded.size() && folded[j] == '*') {
            star = j++;
            resume = i;
        } else if (j < folded.size() && lowered(text[i]) == folded[j]) {
            ++i;
            ++j;
        } else if (star != std::string::npos) {
            j = star + 1;
            i = ++resume;
        } else {
            return false;
        }
    }
    return folded.find_first_not_of('*', j) == std::string::npos;
}

bool leafMatchesType(const QueryNode &leaf, EventKind kind, std::string_view type)
{
    const auto matches = [&leaf](std::string_view name) {
        return leaf.name.matches(name)
            || (!leaf.name.hasStars && startsAtUnderscore(name, leaf.name.folded));
    };
    return (!type.empty() && matches(type))
        || std::ranges::any_of(logFormats(), [&](const LogFormat &format) {
               return format.typesOf != nullptr
                   && std::ranges::any_of(format.typesOf(kind), matches);
           });
}

bool leafMatchesTool(const QueryNode &leaf, std::string_view tool)
{
    return leaf.name.matches(tool)
        || (!leaf.name.hasStars
            && (endsAtDot(tool, leaf.name.folded) || equalSanitised(tool, leaf.name.folded)));
}

bool leafMatchesRun(const QueryNode &leaf, const Run &run)
{
    switch (leaf.field) {
    case QueryField::Run:
        return leaf.name.matches(run.id);
    case QueryField::Agent:
        return leaf.name.matches(run.agent)
            || (!leaf.name.hasStars && endsAtDot(run.agent, leaf.name.folded));
    case QueryField::Session:
        return leaf.name.matches(run.session);
    case QueryField::Turn:
        return leaf.name.matches(run.turn);
    default:
        return false;
    }
}

} // namespace tw
