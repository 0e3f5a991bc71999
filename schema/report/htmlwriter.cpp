// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/report/htmlwriter.h"

#include "schema/counttext.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

namespace tw {

void HtmlWriter::element(std::string_view tag, std::string_view text, std::string_view classes)
{
    m_html.append("<").append(tag);
    if (!classes.empty())
        m_html.append(" class=\"").append(classes).append("\"");
    m_html.append(">").append(markupText(text)).append("</").append(tag).append(">");
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
                "Truncated: " + groupedNumber(maxBytes) + " of " + groupedCount(size, "byte")
                    + " shown. The rest is in the log.",
                "cut");
}

void HtmlWriter::link(std::string_view anchor, std::string_view text)
{
    m_html.append("<a href=\"#").append(markupText(anchor)).append("\">");
    m_html.append(markupText(text)).append("</a>");
}

} // namespace tw
