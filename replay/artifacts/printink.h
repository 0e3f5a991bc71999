// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>

namespace tw {

/// How one curve is drawn on paper. Curves also differ by their dashes, because many printers have
/// no colours.
struct PrintInk
{
    std::string_view line; ///< "#rrggbb", a grey
    std::array<int, 4> dashes; ///< lengths of lines and gaps in pixels; all 0 for a solid line
    std::string_view fill; ///< of an area, a grey that differs from those before
};

/// One for each series colour of docs/look.md, "Tokens".
inline constexpr std::array<PrintInk, 8> PrintInks = {{
    {"#000000", {0, 0, 0, 0}, "#1a1a1a"},
    {"#000000", {8, 4, 8, 4}, "#a8a8a8"},
    {"#000000", {2, 3, 2, 3}, "#606060"},
    {"#000000", {10, 3, 2, 3}, "#d4d4d4"},
    {"#707070", {0, 0, 0, 0}, "#404040"},
    {"#707070", {8, 4, 8, 4}, "#c0c0c0"},
    {"#707070", {2, 3, 2, 3}, "#808080"},
    {"#707070", {10, 3, 2, 3}, "#ececec"},
}};
inline constexpr std::string_view PrintGround = "#ffffff";
inline constexpr std::string_view PrintText = "#000000";
inline constexpr std::string_view PrintFaint = "#404040"; ///< numbers of an axis
inline constexpr std::string_view PrintGrid = "#c8c8c8";

} // namespace tw
