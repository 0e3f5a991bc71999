// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tw {

/// The place in the line that begins at \a line after the number that programs put before lines
/// (`12: `, `12\t`), or the mark of a quote or difference (`> `, `+`).
[[nodiscard]] std::size_t lineContent(std::string_view text, std::size_t line);
/// The column of the name in the line of \a at, after blanks and the dashes of lists. Counted
/// from lineContent().
[[nodiscard]] std::size_t columnOfName(std::string_view text, std::size_t at);
/// The end of the YAML lines that belong to the name in the line of \a at: those that are indented
/// more, and the items of a list. At most 16 KB are read.
[[nodiscard]] std::size_t indentedBlockEnd(std::string_view text, std::size_t at);

} // namespace tw
