// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tw {

/// HTML written piece by piece. Whatever comes from a log goes through text() or attribute(), which
/// escape it; markup() is for our own words only.
class HtmlWriter
{
public:
    void markup(std::string_view html) { m_html += html; }
    void text(std::string_view text) { m_html += escaped(text); }
    /// <tag class="classes">text</tag>
    void element(std::string_view tag, std::string_view text, std::string_view classes = {});
    /// A row of cells; each is escaped.
    void row(std::initializer_list<std::string_view> cells, std::string_view cellTag = "td");
    /// <pre> with the value indented, or its first bytes and a note of how much there is.
    void json(const Json &value, std::size_t maxBytes);
    /// A link to an element of this page.
    void link(std::string_view anchor, std::string_view text);

    [[nodiscard]] std::string take() { return std::move(m_html); }

    /// Markup characters as entities, control characters as U+FFFD, broken UTF-8 too.
    [[nodiscard]] static std::string escaped(std::string_view text);

private:
    std::string m_html;
};

/// "12 345": digits in groups of three.
[[nodiscard]] std::string groupedNumber(std::uint64_t number);

} // namespace tw
