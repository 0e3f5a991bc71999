// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/issue.h"

#include <QString>

namespace tw {

/// The sentence of an issue in the language of the window: messageOf() with phrases of the
/// translation context "Finding".
[[nodiscard]] QString findingText(const Issue &issue);
/// The sentence of a finding, likewise.
[[nodiscard]] QString findingText(const Finding &finding);
/// The same with a capital, for a view that shows it alone. A name in front stays as it is.
[[nodiscard]] QString findingSentence(const Finding &finding);

} // namespace tw
