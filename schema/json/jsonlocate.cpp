// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/jsonlocate.h"

#include "schema/json/jsontokens.h"

#include <nlohmann/json.hpp>

namespace tw {

std::size_t jsonRootBegin(std::string_view text)
{
    constexpr std::string_view Mark = "\xEF\xBB\xBF";
    return JsonLexer<char>(text, text.starts_with(Mark) ? Mark.size() : 0).peek().begin;
}

std::string jsonKeyText(std::string_view quoted)
{
    if (quoted.find('\\') == std::string_view::npos)
        return std::string(quoted.substr(1, quoted.size() < 2 ? 0 : quoted.size() - 2));
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

} // namespace tw
