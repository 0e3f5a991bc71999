// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/csvtext.h"

#include "schema/utf8.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

namespace tw {

bool isCsvFormula(std::string_view cell)
{
    // Also in full width: ＝＋－＠.
    constexpr std::string_view marks[] = {"=",  "+",      "-",      "@",      "\t",    "\r",
                                          "\n", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
    if (std::ranges::none_of(marks, [cell](auto mark) { return cell.starts_with(mark); }))
        return false;
    double number = 0;
    const std::string_view digits = cell.substr(cell.front() == '+' ? 1 : 0);
    const auto [end, failed] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return failed != std::errc() || end != digits.data() + digits.size();
}

void appendCsvCell(std::string &line, std::string_view cell, bool isDefused, char separator)
{
    const bool isQuoted = std::ranges::any_of(
        cell, [separator](char c) { return c == '"' || c == '\r' || c == '\n' || c == separator; });
    line += isQuoted ? "\"" : "";
    line += isDefused && isCsvFormula(cell) ? "'" : "";
    for (std::size_t at = 0; at < cell.size();) {
        const std::size_t length = utf8Length(cell.substr(at, 4));
        if (length == 0)
            line += "\xEF\xBF\xBD"; // CSV is UTF-8 even where a log is not
        else
            line += cell.substr(at, length);
        line += cell[at] == '"' ? "\"" : "";
        at += std::max<std::size_t>(length, 1);
    }
    line += isQuoted ? "\"" : "";
}

} // namespace tw
