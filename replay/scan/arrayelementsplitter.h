// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tw::scan {

/// Where the elements of a long array may begin. A record a line has its line ends for that; the
/// elements of an array on one line, or over many, are told by what stands between the first two
/// and the key that the second begins with. That may stand inside an element, too: who begins to
/// read there has to find out whether the one before ended there.
class ArrayElementSplitter
{
public:
    /// No borders.
    ArrayElementSplitter() = default;
    /// Those of the array in \a file whose bracket is at \a array; none when there is no bracket.
    ArrayElementSplitter(std::string_view file, const char *array);

    [[nodiscard]] bool areKnown() const { return !m_pattern.empty(); }
    /// The first place from \a from to \a to, inclusive, at which an element may begin, as an
    /// offset in \a file; npos when there is none.
    [[nodiscard]] std::size_t find(std::string_view file, std::size_t from, std::size_t to) const;
    /// How far before such a place the element before it ends.
    [[nodiscard]] std::size_t gap() const { return m_element - 1; }

private:
    std::string m_pattern; ///< as `},{"ID"`: from the end of an element
    std::size_t m_element = 0; ///< where in it the next one begins
};

} // namespace tw::scan
