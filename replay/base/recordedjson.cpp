// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/recordedjson.h"

#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace tw {

namespace {

    /// \a text with U+FFFD for bytes that are not UTF-8, and escapes for control characters in its
    /// strings.
    std::string withReadableTexts(std::string_view text)
    {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string readable;
        readable.reserve(text.size() + 64);
        bool isInString = false;
        for (std::size_t at = 0; at < text.size();) {
            const char c = text[at];
            const std::size_t length = utf8Length(text.substr(at));
            if (length == 0) {
                appendUtf8(readable, 0xFFFD);
            } else if (isInString && static_cast<unsigned char>(c) < 0x20) {
                const auto code = static_cast<unsigned char>(c);
                (readable += "\\u00") += digits[code >> 4U];
                readable += digits[code & 0xFU];
            } else {
                readable += text.substr(at, length);
            }
            at += std::max<std::size_t>(length, 1);
            if (isInString && c == '\\' && at < text.size()
                && (text[at] == '"' || text[at] == '\\'))
                readable += text[at++];
            else
                isInString = isInString != (c == '"');
        }
        return readable;
    }

} // namespace

Result<Json> parseRecorded(std::string_view text, TextFault *fault, const JsonReadOptions &options)
{
    std::vector<TextPosition> halves;
    JsonReadOptions lenient = options;
    lenient.loneSurrogates = &halves;
    Result<Json> read = parseJson(text, lenient);
    TextFault found = halves.empty() ? TextFault::None : TextFault::HalfSurrogate;
    if (!read
        && (read.error().code == ErrorCode::InvalidUtf8
            || read.error().code == ErrorCode::NotJson)) {
        const std::string readable = withReadableTexts(text);
        if (readable != text) {
            if (Result<Json> again = parseJson(readable, lenient)) {
                read = std::move(again);
                found = TextFault::Bytes;
            }
        }
    }
    if (fault != nullptr)
        *fault = found;
    return read;
}

} // namespace tw
