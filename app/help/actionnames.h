// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace tw {

struct ActionName
{
    const char *id; ///< as shortcutId() makes it
    const char *text; ///< as plainActionText() shows it in English
};

/// The English names of all actions. The pages of the help are English and use these names in every
/// language of the window.
[[nodiscard]] std::span<const ActionName> actionNames();

} // namespace tw
