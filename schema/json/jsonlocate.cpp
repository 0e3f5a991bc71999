// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/jsonlocate.h"

#include "schema/json/jsontokens.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>

namespace tw {

namespace {

    /// Finds the values of many pointers in one text.
    class PointerFinder
    {
    public:
        PointerFinder(std::string_view text, std::span<const std::string> pointers)
            : m_text(text)
            , m_offsets(pointers.size())
        {
            m_tokens.reserve(pointers.size());
            for (const std::string &pointer : pointers)
                m_tokens.push_back(pointerTokens(pointer));
        }

        /// Where the value of each pointer begins.
        std::vector<std::optional<std::size_t>> find()
        {
            std::vector<std::size_t> all(m_tokens.size());
            std::iota(all.begin(), all.end(), std::size_t{0});
            visit(jsonRootBegin(m_text), all, 0);
            return std::move(m_offsets);
        }

    private:
        /// \a pointers lead through the value at \a begin, \a depth tokens deep.
        void visit(std::size_t begin, const std::vector<std::size_t> &pointers, std::size_t depth)
        {
            if (begin >= m_text.size())
                return;
            struct Group
            {
                std::vector<std::size_t> pointers;
                std::optional<std::size_t> begin; ///< of the value; the last of equal keys
            };
            std::map<std::string_view, Group> groups;
            for (const std::size_t pointer : pointers) {
                if (m_tokens[pointer].size() == depth)
                    m_offsets[pointer] = begin;
                else
                    groups[m_tokens[pointer][depth]].pointers.push_back(pointer);
            }
            const bool isObject = m_text[begin] == '{';
            if (groups.empty() || (!isObject && m_text[begin] != '['))
                return;
            visitJsonChildren(m_text, begin, [&](const JsonChild &child) {
                const std::string token =
                    isObject ? jsonKeyText(child.key) : std::to_string(child.index);
                if (const auto group = groups.find(token); group != groups.end())
                    group->second.begin = child.range.begin;
                return false;
            });
            for (const auto &[token, group] : groups) {
                if (group.begin)
                    visit(*group.begin, group.pointers, depth + 1);
            }
        }

        std::string_view m_text;
        std::vector<std::vector<std::string>> m_tokens;
        std::vector<std::optional<std::size_t>> m_offsets;
    };

} // namespace

std::size_t jsonRootBegin(std::string_view text)
{
    constexpr std::string_view Mark = "\xEF\xBB\xBF";
    return JsonLexer<char>(text, text.starts_with(Mark) ? Mark.size() : 0).peek().begin;
}

std::string jsonKeyText(std::string_view quoted)
{
    if (quoted.size() < 2) // a member of a damaged text can lack its key
        return std::string(quoted);
    if (quoted.find('\\') == std::string_view::npos)
        return std::string(quoted.substr(1, quoted.size() - 2));
    std::vector<TextPosition> halves;
    JsonReadOptions options;
    options.loneSurrogates = &halves;
    const auto key = parseJson(quoted, options);
    return key && key->is_string() ? key->get<std::string>() : std::string(quoted);
}

std::optional<JsonRange> locateRange(std::string_view text, std::string_view pointer)
{
    JsonRange range{0, jsonRootBegin(text), text.size()};
    for (const std::string &token : pointerTokens(pointer)) {
        const std::size_t at = range.begin;
        if (at >= text.size() || (text[at] != '{' && text[at] != '['))
            return std::nullopt;
        const bool isObject = text[at] == '{';
        std::optional<JsonRange> found;
        visitJsonChildren(text, at, [&](const JsonChild &child) {
            if (isObject ? jsonKeyText(child.key) == token : std::to_string(child.index) == token)
                found = child.range;
            return found && !isObject;
        });
        if (!found)
            return std::nullopt;
        range = *found;
    }
    return range.begin < text.size() ? std::optional(range) : std::nullopt;
}

std::optional<TextPosition> locatePointer(std::string_view text, std::string_view pointer)
{
    const std::optional<JsonRange> range = locateRange(text, pointer);
    return range ? std::optional(textPosition(text, range->begin)) : std::nullopt;
}

std::vector<std::optional<TextPosition>> locatePointers(std::string_view text,
                                                        std::span<const std::string> pointers)
{
    const std::vector<std::optional<std::size_t>> offsets = PointerFinder(text, pointers).find();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        if (offsets[i])
            order.push_back(i);
    }
    std::ranges::sort(order, {}, [&](std::size_t i) { return *offsets[i]; });
    std::vector<std::optional<TextPosition>> positions(offsets.size());
    TextPosition last;
    for (const std::size_t i : order) {
        last = textPosition(text, *offsets[i], last);
        positions[i] = last;
    }
    return positions;
}

} // namespace tw
