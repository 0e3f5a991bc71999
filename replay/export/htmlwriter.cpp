// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/htmlwriter.h"

#include "schema/utf8.h"

#include <nlohmann/json.hpp>

namespace tw {

std::string HtmlWriter::escaped(std::string_view text)
{
    std::string html;
    html.reserve(text.size() + text.size() / 8);
    for (std::size_t i = 0; i < text.size();) {
        std::size_t next = i;
        const char32_t codePoint = decodeUtf8(text, next);
        const std::size_t length = next - i;
        const auto c = text[i];
        if (codePoint == InvalidCodePoint || isHiddenControl(codePoint))
            html += "\xEF\xBF\xBD";
        else if (c == '<')
            html += "&lt;";
        else if (c == '>')
            html += "&gt;";
        else if (c == '&')
            html += "&amp;";
        else if (c == '"')
            html += "&quot;";
        else if (c == '\'')
            html += "&#39;";
        else
            html.append(text, i, length);
        i = next;
    }
    return html;
}

void HtmlWriter::element(std::string_view tag, std::string_view text, std::string_view classes)
{
    m_html.append("<").append(tag);
    if (!classes.empty())
        m_html.append(" class=\"").append(classes).append("\"");
    m_html.append(">").append(escaped(text)).append("</").append(tag).append(">");
}

void HtmlWriter::row(std::initializer_list<std::string_view> cells, std::string_view cellTag)
{
    m_html += "<tr>";
    for (const auto cell : cells)
        element(cellTag, cell);
    m_html += "</tr>\n";
}

void HtmlWriter::json(const Json &value, std::size_t maxBytes)
{
    auto text = writeJson(value, {2, false});
    const auto size = text.size();
    text.resize(utf8Prefix(text, maxBytes).size());
    element("pre", text);
    if (size > maxBytes)
        element("p",
                "Truncated: " + groupedNumber(maxBytes) + " of " + groupedNumber(size)
                    + " bytes shown. The rest is in the log.",
                "cut");
}

void HtmlWriter::link(std::string_view anchor, std::string_view text)
{
    m_html.append("<a href=\"#").append(escaped(anchor)).append("\">");
    m_html.append(escaped(text)).append("</a>");
}

std::string groupedNumber(std::uint64_t number)
{
    auto text = std::to_string(number);
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
        text.insert(static_cast<std::size_t>(at), "\xE2\x80\xAF"); // narrow no-break space
    return text;
}

} // namespace tw
