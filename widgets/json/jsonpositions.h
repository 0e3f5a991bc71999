// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/jsontokens.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The range of the value at \a pointer in \a text; values beside the path are skipped. Text that
/// is not quite JSON gets the best answer there is, since this runs while the user types.
[[nodiscard]] std::optional<JsonRange> findJsonRange(std::string_view text,
                                                     std::string_view pointer);
/// Of several at once, in one walk over the text.
[[nodiscard]] std::vector<std::optional<JsonRange>>
findJsonRanges(std::string_view text, const std::vector<std::string> &pointers);
/// The JSON Pointer of the innermost value (keys included) that holds byte \a offset.
[[nodiscard]] std::string jsonPointerAt(std::string_view text, std::size_t offset);

/// UTF-16 position in the text whose UTF-8 form is \a utf8, for a byte offset, and back.
[[nodiscard]] qsizetype utf16Position(std::string_view utf8, std::size_t byteOffset);
/// The same for many offsets of one text: cheap as long as they ascend.
class Utf16Positions
{
public:
    explicit Utf16Positions(std::string_view utf8)
        : m_utf8(utf8)
    {
    }
    [[nodiscard]] qsizetype at(std::size_t byteOffset);

private:
    std::string_view m_utf8;
    std::size_t m_byte = 0;
    std::size_t m_position = 0; // of m_byte
};
[[nodiscard]] std::size_t utf8Offset(QStringView text, qsizetype position);

} // namespace tw
