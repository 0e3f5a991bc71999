// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace tw {

// Payloads can be wrapped: a string that contains JSON, base64 of such text, Mongo's binary data.
// Both readers of records, the scanner and the parser, unwrap them by these rules
// (docs/formats/run-logs.md, "Wrapped payloads").

inline constexpr int MaxWrappings = 3;

/// True if \a text begins like an object, an array or a string.
[[nodiscard]] inline bool looksLikeJson(std::string_view text)
{
    const auto at = text.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && (text[at] == '{' || text[at] == '[' || text[at] == '"');
}

/// The base64 text inside `BinData(0,"…")` of the Mongo shell, or "".
[[nodiscard]] inline std::string_view shellBinary(std::string_view text)
{
    if (!text.starts_with("BinData("))
        return {};
    const auto first = text.find('"');
    const auto last = text.rfind('"');
    return first == std::string_view::npos || last <= first
        ? std::string_view()
        : text.substr(first + 1, last - first - 1);
}

/// The text in one wrapping of \a text, which is not quoted: \a text itself if it begins like JSON,
/// else the content of its base64 if that does; nullopt if it is not wrapped. \a decode(base64)
/// returns a text that outlives the call, "" if the argument is not base64.
template <typename Decode>
[[nodiscard]] std::optional<std::string_view> textInside(std::string_view text, Decode &&decode)
{
    if (looksLikeJson(text))
        return text;
    const auto shell = shellBinary(text);
    const std::string_view inner = decode(shell.empty() ? text : shell);
    return looksLikeJson(inner) ? std::optional(inner) : std::nullopt;
}

} // namespace tw
