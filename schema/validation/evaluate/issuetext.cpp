// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/evaluate/issuetext.h"

#include "schema/ascii.h"
#include "schema/json/json.h"
#include "schema/suggest.h"
#include "schema/utf8.h"
#include "schema/vocabulary/keywords.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <unordered_map>

namespace tw {

namespace {

    struct TypeWord
    {
        std::uint8_t bit;
        std::string_view name;
    };
    constexpr std::array<TypeWord, 7> TypeWords{{
        {ObjectBit, "object"},
        {ArrayBit, "array"},
        {StringBit, "string"},
        {NumberBit, "number"},
        {IntegerBit, "integer"},
        {BooleanBit, "boolean"},
        {NullBit, "null"},
    }};

    constexpr std::size_t LongestName = 200; // longer names are not typing mistakes

    /// A name normalized to lower case without separators: zone_id, zoneId and Zone-ID are equal.
    /// No allocation, since a misspelt key is compared with all known ones.
    class BareName
    {
    public:
        explicit BareName(std::string_view name)
        {
            for (const char c : name) {
                if (c == '_' || c == '-' || c == ' ' || c == '.')
                    continue;
                m_text[m_size++] = lowered(c);
            }
        }
        [[nodiscard]] std::string_view text() const { return {m_text.data(), m_size}; }

    private:
        std::array<char, LongestName> m_text;
        std::size_t m_size = 0;
    };

    /// The steps from the root to a location. The chain goes upwards.
    class Way
    {
    public:
        explicit Way(const Step &end)
        {
            for (const Step *at = &end; at->up != nullptr; at = at->up)
                ++m_size;
            if (m_size > m_few.size()) {
                m_many.resize(m_size);
                m_steps = m_many.data();
            }
            std::size_t next = m_size;
            for (const Step *at = &end; at->up != nullptr; at = at->up)
                m_steps[--next] = at;
        }
        Way(const Way &) = delete;
        Way &operator=(const Way &) = delete;
        [[nodiscard]] const Step *const *begin() const { return m_steps; }
        [[nodiscard]] const Step *const *end() const { return m_steps + m_size; }

    private:
        std::array<const Step *, 32> m_few;
        std::vector<const Step *> m_many;
        const Step **m_steps = m_few.data();
        std::size_t m_size = 0;
    };

    bool isLower(const Issue &issue)
    {
        return isLowerBound(keywordFromName(issue.keyword));
    }

} // namespace

std::string pointerOf(const Step &step)
{
    std::string pointer;
    for (const Step *at : Way(step)) {
        if (at->isElement)
            appendPointerIndex(pointer, at->index);
        else
            appendPointerToken(pointer, at->key);
    }
    return pointer;
}

std::uint64_t elementsOf(const Step &step)
{
    std::uint64_t elements = 0;
    for (const Step *at = &step; at->up != nullptr; at = at->up)
        elements = (elements << 1U) | (at->isElement ? 1U : 0U);
    return elements;
}

std::string typeNames(std::uint8_t bits)
{
    if ((bits & NumberBit) != 0)
        bits = static_cast<std::uint8_t>(bits & ~unsigned{IntegerBit});
    std::string result;
    for (const TypeWord &word : TypeWords) {
        if ((bits & word.bit) != 0)
            result.append(result.empty() ? "" : " or ").append(word.name);
    }
    return result;
}

void appendQuoted(std::string &out, std::string_view text, std::size_t limit)
{
    constexpr std::string_view Hex = "0123456789abcdef";
    out += '"';
    const bool isCut = text.size() > limit;
    if (isCut)
        text = utf8Prefix(text, limit);
    for (const char c : text) {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\t':
            out += "\\t";
            break;
        case '\r':
            out += "\\r";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                out.append("\\u00")
                    .append(1, Hex[static_cast<unsigned char>(c) >> 4U])
                    .append(1, Hex[static_cast<unsigned char>(c) & 15U]);
            else
                out += c;
        }
    }
    if (isCut)
        out += "…";
    out += '"';
}

namespace {

    /// The only candidate of several words whose first word is \a bare, up to one typing mistake:
    /// "targt" means "target_celsius".
    std::string_view withFirstWord(std::string_view bare,
                                   const std::vector<std::string_view> &candidates)
    {
        constexpr std::size_t ShortestWord = 4; // shorter ones are like too many others
        if (bare.size() < ShortestWord)
            return {};
        std::string_view found;
        for (const std::string_view candidate : candidates) {
            const std::size_t end = candidate.find_first_of("_-. ");
            if (end == std::string_view::npos || candidate.size() > LongestName
                || editDistance(bare, BareName(candidate.substr(0, end)).text(), 1) > 1)
                continue;
            if (!found.empty())
                return {};
            found = candidate;
        }
        return found;
    }

} // namespace

std::string_view nearest(std::string_view name, const std::vector<std::string_view> &candidates)
{
    if (name.empty() || name.size() > LongestName)
        return {};
    const BareName bareName(name);
    const std::string_view bare = bareName.text();
    const std::size_t most = bare.size() <= 2 ? 0 : bare.size() <= 4 ? 1 : bare.size() <= 8 ? 2 : 3;
    std::string_view best;
    std::size_t bestDistance = most + 1;
    for (const std::string_view candidate : candidates) {
        // Only ignored characters can be dropped, so a shorter name cannot become long enough.
        if (candidate.size() > LongestName || candidate.size() + most < bare.size())
            continue;
        const BareName other(candidate);
        if (other.text().empty())
            continue;
        const std::size_t distance = editDistance(bare, other.text(), bestDistance - 1);
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
        if (bestDistance == 0)
            break;
    }
    return best.empty() ? withFirstWord(bare, candidates) : best;
}

namespace {

    /// Numbers the locations of issues: issues at the same pointer have the same number.
    std::vector<std::uint32_t> groupByPointer(const std::vector<Issue> &issues,
                                              std::uint32_t &groups)
    {
        constexpr std::size_t Few = 16; // comparing all is cheaper than a table
        std::vector<std::uint32_t> result(issues.size());
        groups = 0;
        if (issues.size() <= Few) {
            for (std::size_t i = 0; i < issues.size(); ++i) {
                std::size_t same = 0;
                while (issues[same].pointer != issues[i].pointer)
                    ++same;
                result[i] = same == i ? groups++ : result[same];
            }
            return result;
        }
        std::unordered_map<std::string_view, std::uint32_t> known;
        for (std::size_t i = 0; i < issues.size(); ++i) {
            const auto [entry, isNew] = known.emplace(issues[i].pointer, groups);
            groups += isNew ? 1 : 0;
            result[i] = entry->second;
        }
        return result;
    }

    bool isSame(const Issue &left, const Issue &right)
    {
        if (left.code != right.code || left.missing != right.missing)
            return false;
        switch (left.code) {
        case IssueCode::InvalidRange:
        case IssueCode::InvalidLength:
            return isLower(left) == isLower(right);
        case IssueCode::InvalidPattern:
        case IssueCode::InvalidFormat:
        case IssueCode::InvalidConst:
            return left.expected == right.expected;
        case IssueCode::InvalidEnumValue:
            return left.allowed == right.allowed;
        case IssueCode::NotMultiple:
            return left.limit == right.limit;
        case IssueCode::MissingField:
        case IssueCode::InvalidFieldType:
        case IssueCode::UnknownField:
        case IssueCode::FalseSchema:
        case IssueCode::Unevaluated:
            return true;
        default:
            return left.schemaPointer == right.schemaPointer;
        }
    }

    bool isTighter(const Issue &candidate, const Issue &other)
    {
        if (candidate.code != IssueCode::InvalidRange && candidate.code != IssueCode::InvalidLength)
            return false;
        const auto order = compareNumberTexts(candidate.limit, other.limit);
        return isLower(candidate) ? order > 0 : order < 0;
    }

    struct Place
    {
        bool type = false; ///< has an issue about its type
        bool value = false; ///< about enum or const
    };

    bool isEcho(IssueCode code, const Place &place)
    {
        switch (code) {
        case IssueCode::InvalidEnumValue:
        case IssueCode::InvalidConst:
            return place.type;
        case IssueCode::InvalidFormat:
        case IssueCode::InvalidPattern:
        case IssueCode::InvalidRange:
        case IssueCode::InvalidLength:
        case IssueCode::NotMultiple:
            return place.type || place.value;
        default:
            return false;
        }
    }

} // namespace

void removeEchoes(std::vector<Issue> &issues)
{
    if (issues.size() < 2)
        return;
    std::uint32_t groups = 0;
    const std::vector<std::uint32_t> group = groupByPointer(issues, groups);
    if (groups == issues.size())
        return; // no duplicates possible
    std::vector<Place> places(groups);
    for (std::size_t i = 0; i < issues.size(); ++i) {
        const IssueCode code = issues[i].code;
        Place &place = places[group[i]];
        place.type = place.type || code == IssueCode::InvalidFieldType;
        place.value =
            place.value || code == IssueCode::InvalidEnumValue || code == IssueCode::InvalidConst;
    }
    std::set<std::pair<std::uint32_t, std::string>> required; // also required by other keywords
    if (std::ranges::any_of(issues, [](const Issue &issue) {
            return issue.code == IssueCode::MissingDependency;
        })) {
        for (std::size_t i = 0; i < issues.size(); ++i) {
            if (issues[i].code == IssueCode::MissingField)
                required.emplace(group[i], issues[i].missing);
        }
    }
    const auto isRequiredAnyway = [&](const Issue &issue, std::uint32_t place) {
        return issue.code == IssueCode::MissingDependency
            && required.contains({place, issue.missing});
    };
    std::vector<Issue> kept;
    kept.reserve(issues.size());
    // By the fields that isSame() compares first: linear even for thousands of absent members.
    std::unordered_map<std::size_t, std::vector<std::size_t>> keptAt;
    for (std::size_t i = 0; i < issues.size(); ++i) {
        Issue &issue = issues[i];
        if (isEcho(issue.code, places[group[i]]) || isRequiredAnyway(issue, group[i]))
            continue;
        const std::size_t what = std::hash<std::string_view>()(issue.missing) * 31
            + static_cast<std::size_t>(issue.code);
        std::vector<std::size_t> &here = keptAt[what * groups + group[i]];
        const auto twin = std::ranges::find_if(here, [&](std::size_t index) {
            return kept[index].pointer == issue.pointer && isSame(kept[index], issue);
        });
        if (twin == here.end()) {
            here.push_back(kept.size());
            kept.push_back(std::move(issue));
        } else if (isTighter(issue, kept[*twin])) {
            kept[*twin] = std::move(issue);
        }
    }
    issues = std::move(kept);
}

} // namespace tw
