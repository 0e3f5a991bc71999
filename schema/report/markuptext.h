// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tw {

/// \a text as the content, or the value of an attribute, of HTML and XML: characters of the markup
/// become entities. U+FFFD stands for invalid UTF-8, for control characters other than line feed
/// and tab, for characters that change the direction of text, and for those that XML does not have.
[[nodiscard]] std::string markupText(std::string_view text);

} // namespace tw
