// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tw {

/// A text or a file that a tool returned: a string, a `data:` URI, or a content block of MCP
/// (docs/formats/mcp.md, "Calls"; text, image, audio, resource, resource link).
struct ArtifactContent
{
    std::string mime; ///< as stated, lower case, without parameters; "" if not stated
    std::string name; ///< of a resource: its title or name
    std::string uri; ///< of a resource, a link included
    std::string description;
    std::string_view text; ///< points into the data
    std::string_view base64; ///< points into the data
    bool hasText = false; ///< also for an empty text

    [[nodiscard]] bool isEmpty() const { return !hasText && base64.empty() && uri.empty(); }
};
/// \a mime is the type stated beside the data; "" if there is none. Without a content in \a data
/// the result is empty.
[[nodiscard]] ArtifactContent contentOf(const Json &data, std::string_view mime);

/// The bytes of a content: of its text, or decoded. nullopt if they are not base64.
[[nodiscard]] std::optional<std::string> bytesOf(const ArtifactContent &content);

enum class ImageFormat : std::uint8_t { None, Png, Jpeg, Gif, WebP, Bmp };
/// The format of an image by its first bytes. Other formats are not shown: an SVG may refer to
/// files.
[[nodiscard]] ImageFormat imageFormat(std::string_view bytes);

/// Longer Markdown is shown as text: its layout would take seconds.
inline constexpr std::size_t MostMarkdownBytes = 500'000;

enum class TextKind : std::uint8_t { Plain, Code, Markdown, Diff, JsonLines, Csv };
/// The kind of \a text by its MIME type, the declared kind of the artifact, or its first lines.
[[nodiscard]] TextKind textKind(std::string_view text, std::string_view mime,
                                std::string_view kind);

/// The data in a text of this kind: JSON, the lines of JSON as one list, or the `columns` and
/// `rows` of CSV, where cells that are JSON numbers become numbers and empty ones null. Null if \a
/// text holds no data, or more than MostUnpackedText.
[[nodiscard]] JsonPtr unpackText(std::string_view text, TextKind kind);
inline constexpr std::size_t MostUnpackedText = std::size_t{32} << 20U;

/// The list of sources in evidence: \a data itself, or the first list of objects or texts in it.
/// Null if there is none.
[[nodiscard]] const Json *sourceList(const Json &data);

/// The usual file suffix for a MIME type, without a dot: "png", "md"; "bin" if it is not known.
[[nodiscard]] std::string_view fileSuffix(std::string_view mime);

} // namespace tw
