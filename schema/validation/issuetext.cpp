// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json.h"
#include "schema/validation/issuetext_p.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

namespace tw {

namespace {

    struct TypeWord
    {
        std::uint8_t bit;
        std::string_view name;
        std::string_view phrase;
    };
    constexpr std::array<TypeWord, 7> TypeWords{{
        {ObjectBit, "object", "an object"},
        {ArrayBit, "array", "an array"},
        {StringBit, "string", "a string"},
        {NumberBit, "number", "a number"},
        {IntegerBit, "integer", "an integer"},
        {BooleanBit, "boolean", "a boolean"},
        {NullBit, "null", "null"},
    }};

    std::string joinTypes(std::uint8_t bits, std::string_view TypeWord::*text)
    {
        if ((bits & NumberBit) != 0)
            bits = static_cast<std::uint8_t>(bits & ~unsigned{IntegerBit});
        std::string result;
        for (const TypeWord &word : TypeWords) {
            if ((bits & word.bit) == 0)
                continue;
            if (!result.empty())
                result += " or ";
            result += word.*text;
        }
        return result;
    }

    /// Letters and digits in lower case: zone_id, zoneId and Zone-ID are one.
    std::string bareName(std::string_view name)
    {
        std::string bare;
        for (const char c : name) {
            if (c != '_' && c != '-' && c != ' ' && c != '.')
                bare += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
        return bare;
    }

    /// Insertions, deletions, replacements and swaps of neighbours; more than \a most is most + 1.
    std::size_t editDistance(std::string_view left, std::string_view right, std::size_t most)
    {
        const std::size_t difference =
            left.size() > right.size() ? left.size() - right.size() : right.size() - left.size();
        if (difference > most)
            return most + 1;
        const std::size_t width = right.size() + 1;
        std::vector<std::size_t> older(width);
        std::vector<std::size_t> old(width);
        std::vector<std::size_t> row(width);
        for (std::size_t j = 0; j < width; ++j)
            old[j] = j;
        for (std::size_t i = 1; i <= left.size(); ++i) {
            row[0] = i;
            std::size_t best = i;
            for (std::size_t j = 1; j < width; ++j) {
                const bool same = left[i - 1] == right[j - 1];
                row[j] = std::min({old[j] + 1, row[j - 1] + 1, old[j - 1] + (same ? 0 : 1)});
                if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
                    row[j] = std::min(row[j], older[j - 2] + 1);
                best = std::min(best, row[j]);
            }
            if (best > most)
                return most + 1;
            std::swap(older, old);
            std::swap(old, row);
        }
        return old[width - 1];
    }

    bool isLower(std::string_view keyword)
    {
        return keyword.starts_with("min") || keyword.starts_with("exclusiveMin");
    }

} // namespace

std::string pointerOf(const Step &step)
{
    std::vector<const Step *> chain;
    for (const Step *at = &step; at->up != nullptr; at = at->up)
        chain.push_back(at);
    std::string pointer;
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        if ((*at)->isElement)
            appendPointerIndex(pointer, (*at)->index);
        else
            appendPointerToken(pointer, (*at)->key);
    }
    return pointer;
}

std::string nameOf(const Step &step)
{
    if (step.up == nullptr)
        return "the payload";
    std::vector<const Step *> chain;
    for (const Step *at = &step; at->up != nullptr; at = at->up)
        chain.push_back(at);
    std::string name;
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        if ((*at)->isElement) {
            name += '[' + std::to_string((*at)->index) + ']';
            continue;
        }
        if (!name.empty())
            name += '.';
        name += (*at)->key.empty() ? std::string("\"\"") : clip((*at)->key, 80);
    }
    return name;
}

std::string typeNames(std::uint8_t bits)
{
    return joinTypes(bits, &TypeWord::name);
}

std::string typePhrase(std::uint8_t bits)
{
    return joinTypes(bits, &TypeWord::phrase);
}

std::string clip(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return std::string(text);
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return std::string(text.substr(0, end)) + "…";
}

void appendQuoted(std::string &out, std::string_view text, std::size_t limit)
{
    constexpr std::string_view Hex = "0123456789abcdef";
    out += '"';
    const std::string shown = clip(text, limit);
    for (const char c : shown) {
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
    out += '"';
}

std::string_view nearest(std::string_view name, const std::vector<std::string_view> &candidates)
{
    constexpr std::size_t LongestName = 200; // no slip, but a text
    if (name.empty() || name.size() > LongestName)
        return {};
    const std::string bare = bareName(name);
    const std::size_t most = bare.size() <= 2 ? 0 : bare.size() <= 4 ? 1 : bare.size() <= 8 ? 2 : 3;
    std::string_view best;
    std::size_t bestDistance = most + 1;
    for (const std::string_view candidate : candidates) {
        if (candidate.size() > LongestName)
            continue;
        const std::string other = bareName(candidate);
        if (other.empty())
            continue;
        const std::size_t distance = editDistance(bare, other, most);
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

std::string listPhrase(const std::vector<std::string> &items, std::size_t most)
{
    std::string result;
    for (std::size_t i = 0; i < items.size() && i < most; ++i) {
        if (i > 0)
            result += ", ";
        result += clip(items[i], 80);
    }
    if (items.size() > most)
        result += " and " + std::to_string(items.size() - most) + " more";
    return result;
}

void removeEchoes(std::vector<Issue> &issues)
{
    struct Seen
    {
        bool type = false;
        bool value = false;
    };
    std::unordered_map<std::string_view, Seen> byPointer;
    for (const Issue &issue : issues) {
        Seen &seen = byPointer[issue.pointer];
        seen.type = seen.type || issue.code == IssueCode::InvalidFieldType;
        seen.value = seen.value || issue.code == IssueCode::InvalidEnumValue
            || issue.code == IssueCode::InvalidConst;
    }
    const auto isEcho = [&](const Issue &issue) {
        const Seen seen = byPointer[issue.pointer];
        switch (issue.code) {
        case IssueCode::InvalidEnumValue:
        case IssueCode::InvalidConst:
            return seen.type;
        case IssueCode::InvalidFormat:
        case IssueCode::InvalidPattern:
        case IssueCode::InvalidRange:
        case IssueCode::InvalidLength:
        case IssueCode::NotMultiple:
            return seen.type || seen.value;
        default:
            return false;
        }
    };
    const auto isSame = [](const Issue &left, const Issue &right) {
        if (left.code != right.code || left.pointer != right.pointer
            || left.missing != right.missing)
            return false;
        switch (left.code) {
        case IssueCode::InvalidRange:
        case IssueCode::InvalidLength:
            return isLower(left.keyword) == isLower(right.keyword);
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
    };
    const auto isTighter = [](const Issue &candidate, const Issue &other) {
        if (candidate.code != IssueCode::InvalidRange && candidate.code != IssueCode::InvalidLength)
            return false;
        const auto order = compareNumberTexts(candidate.limit, other.limit);
        return isLower(candidate.keyword) ? order > 0 : order < 0;
    };
    std::vector<Issue> kept;
    std::unordered_map<std::string, std::vector<std::size_t>> keptAt;
    for (Issue &issue : issues) {
        if (isEcho(issue))
            continue;
        std::vector<std::size_t> &here = keptAt[issue.pointer];
        const auto twin = std::ranges::find_if(
            here, [&](std::size_t index) { return isSame(kept[index], issue); });
        if (twin == here.end()) {
            here.push_back(kept.size());
            kept.push_back(issue); // a copy: byPointer still looks at the pointer of this one
        } else if (isTighter(issue, kept[*twin])) {
            kept[*twin] = issue;
        }
    }
    issues = std::move(kept);
}

} // namespace tw
