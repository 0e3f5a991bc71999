// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tw {

enum class ImageDamage : std::uint8_t {
    None, ///< or not noticed: the pixels are not decoded
    Cut, ///< the bytes end before the image does
    Corrupt, ///< a part of the image contradicts its length or its checksum
    Unknown, ///< the bytes are of no known image format
};
/// Follows the parts of an image to its end: the chunks of PNG (with their checksums) and WebP, the
/// segments of JPEG, the blocks of GIF, the stated size of BMP. Bytes after the end are ignored.
[[nodiscard]] ImageDamage imageDamage(std::string_view bytes);

} // namespace tw
