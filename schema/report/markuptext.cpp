// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/report/markuptext.h"

#include "schema/utf8.h"

namespace tw {

std::string markupText(std::string_view text)
{
    std::string markup;
    markup.reserve(text.size() + text.size() / 8);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = i;
        const char32_t codePoint = decodeUtf8(text, i);
        const bool isNoXml = codePoint == 0xfffe || codePoint == 0xffff;
        if (codePoint == InvalidCodePoint || isHiddenControl(codePoint) || isNoXml)
            markup += "\xEF\xBF\xBD";
        else if (codePoint == U'<')
            markup += "&lt;";
        else if (codePoint == U'>')
            markup += "&gt;";
        else if (codePoint == U'&')
            markup += "&amp;";
        else if (codePoint == U'"')
            markup += "&quot;";
        else if (codePoint == U'\'')
            markup += "&#39;";
        else
            markup.append(text, begin, i - begin);
    }
    return markup;
}

} // namespace tw
