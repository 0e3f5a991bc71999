// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/report/markuptext.h"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tw {

/// Writes HTML piece by piece. Everything but markup() escapes its text (markupText()); markup() is
/// for fixed strings only.
class HtmlWriter
{
public:
    void markup(std::string_view html) { m_html += html; }
    void text(std::string_view text) { m_html += markupText(text); }
    /// Writes <tag class="classes">text</tag>.
    void element(std::string_view tag, std::string_view text, std::string_view classes = {});
    /// Writes a row of cells; each cell is escaped.
    void row(std::initializer_list<std::string_view> cells, std::string_view cellTag = "td");
    /// Writes a <pre> with the indented value, or its first bytes and a note with the full size.
    void json(const Json &value, std::size_t maxBytes);
    /// Writes a link to an element of this page.
    void link(std::string_view anchor, std::string_view text);

    [[nodiscard]] std::string take() { return std::move(m_html); }

private:
    std::string m_html;
};

} // namespace tw
