// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tw {

/// How many bytes of a Markdown text a QTextDocument lays out within about half a second; the end
/// of a line, or all. Its costs grow with the square of a paragraph's marks, of a list's items, of
/// a table's cells and of a word, so the rest of a hostile text is better shown as it is.
[[nodiscard]] std::size_t affordableMarkdown(std::string_view text);

} // namespace tw
