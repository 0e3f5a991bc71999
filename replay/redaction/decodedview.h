// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// A text after decoding, with the place of every byte in the text that it was decoded from.
class DecodedView
{
public:
    std::string text;

    /// Place in the source of the byte at \a at; the size of the source for the end.
    [[nodiscard]] std::size_t sourceBegin(std::size_t at) const;
    /// Place in the source after the bytes before \a end.
    [[nodiscard]] std::size_t sourceEnd(std::size_t end) const;
    /// Turns a place in the text into one in the source. \a replacement is written there instead:
    /// its quotes are escaped if the source has backslash escapes.
    void toSource(std::size_t &begin, std::size_t &end, std::string &replacement) const;
    /// Places at which lines were joined.
    [[nodiscard]] std::vector<std::size_t> joints() const;
    /// The last place between \a begin and \a end where lines were joined; nullopt if none were.
    [[nodiscard]] std::optional<std::size_t> lastJoint(std::size_t begin, std::size_t end) const;

    /// Appends \a source bytes of the source as \a bytes.
    void append(std::string_view bytes, std::size_t source);
    /// Leaves out \a source bytes of the source, a line break.
    void skip(std::size_t source);
    void setEscapesQuotes(bool escapes) { m_escapesQuotes = escapes; }

private:
    struct Mark
    {
        std::size_t at = 0; ///< from this byte of the text on …
        std::size_t source = 0; ///< … the source is read from here
        std::size_t sourceBefore = 0; ///< where the byte before ends in the source
    };
    std::vector<Mark> m_marks;
    std::size_t m_source = 0;
    bool m_escapesQuotes = false;
};

/// The text between the quotes of a JSON string, decoded. Lone surrogates stay as they are.
[[nodiscard]] DecodedView decodeJsonText(std::string_view raw);
/// False if decodeLayer() finds nothing in \a text. Costs one pass over the text.
[[nodiscard]] bool mayHaveLayers(std::string_view text);
/// One layer of backslash escapes (of JSON, shells and Markdown), percent encoding and HTML
/// entities decoded, without the sequences of terminals and invisible characters; nullopt if there
/// is none of them.
[[nodiscard]] std::optional<DecodedView> decodeLayer(std::string_view text);
/// The text without line breaks, a backslash before them, and blanks and the marks of quotes,
/// comments and tables after them; nullopt for a single line.
[[nodiscard]] std::optional<DecodedView> joinLines(std::string_view text);

/// How a run of characters encodes bytes.
enum class TextEncoding : std::uint8_t { Base64, Base64Url, Hex };
struct EncodedRun
{
    std::size_t begin = 0;
    std::size_t length = 0;
    TextEncoding encoding = TextEncoding::Base64;
    bool isPadded = false;
    std::string decoded; ///< text: printable, UTF-8
};
/// The runs of \a text that are text encoded as base64, base64url or hex, at least twelve
/// characters long. Reads each character a constant number of times. With \a joints, places at
/// which lines were joined, the words before and after an encoded text may be left out.
[[nodiscard]] std::vector<EncodedRun> findEncodedRuns(std::string_view text,
                                                      std::span<const std::size_t> joints = {});
/// \a decoded in the encoding of \a run.
[[nodiscard]] std::string encodeLike(const EncodedRun &run, std::string_view decoded);

} // namespace tw
