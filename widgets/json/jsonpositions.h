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

/// The range of the value at \a pointer in \a text; skips values off the path. For invalid JSON the
/// result is a best guess, since this runs while the user types.
[[nodiscard]] std::optional<JsonRange> findJsonRange(std::string_view text,
                                                     std::string_view pointer);
/// The ranges of several pointers, in one pass over the text.
[[nodiscard]] std::vector<std::optional<JsonRange>>
findJsonRanges(std::string_view text, const std::vector<std::string> &pointers);
/// The JSON Pointer of the innermost value (including its key) that contains byte \a offset.
[[nodiscard]] std::string jsonPointerAt(std::string_view text, std::size_t offset);

/// Converts between a byte offset in \a utf8 and a UTF-16 position in the same text.
[[nodiscard]] qsizetype utf16Position(std::string_view utf8, std::size_t byteOffset);
/// The same for many offsets of one text: fast if they ascend.
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
    std::size_t m_position = 0; // corresponds to m_byte
};
[[nodiscard]] std::size_t utf8Offset(QStringView text, qsizetype position);

} // namespace tw
