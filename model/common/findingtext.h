// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/issue.h"

#include <QString>

#include <string_view>

namespace tw {

/// The sentence of an issue in the language of the window: messageOf() with phrases of the
/// translation context "tw::Finding" (cmake/ListPhrases.cmake lists them).
[[nodiscard]] QString findingText(const Issue &issue);
/// The sentence of a finding, likewise.
[[nodiscard]] QString findingText(const Finding &finding);
/// The words of a reason, likewise.
[[nodiscard]] QString findingText(const Reason &reason);
/// The sentence with a capital, for a view that shows it alone. A name in front stays as it is.
[[nodiscard]] QString findingSentence(const Finding &finding);

/// Words of `schema/` or `replay/` in the language of the window: formatHint(), for example.
[[nodiscard]] QString phraseText(std::string_view english);

} // namespace tw
