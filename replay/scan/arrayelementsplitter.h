// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tw::scan {

/// Finds where the elements of a long array can begin. With one record per line, these are the line
/// ends. Elements on one line, or over many, are detected by the separator between the first two
/// and the first key of the second. That pattern can also occur inside an element: a reader that
/// starts there has to verify that the previous element ended there.
class ArrayElementSplitter
{
public:
    /// No borders.
    ArrayElementSplitter() = default;
    /// Borders of the array in \a file whose bracket is at \a array; none if there is no bracket.
    ArrayElementSplitter(std::string_view file, const char *array);

    [[nodiscard]] bool areKnown() const { return !m_pattern.empty(); }
    /// The first offset in \a file from \a from to \a to, inclusive, at which an element can begin;
    /// npos if there is none.
    [[nodiscard]] std::size_t find(std::string_view file, std::size_t from, std::size_t to) const;
    /// The distance from the end of the previous element to such an offset.
    [[nodiscard]] std::size_t gap() const { return m_element - 1; }

private:
    std::string m_pattern; ///< such as `},{"ID"`: starts at the end of an element
    std::size_t m_element = 0; ///< offset in it where the next one begins
};

} // namespace tw::scan
