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

/// The English names of all actions: the pages of the help, which are English, call them so in
/// every language of the window.
[[nodiscard]] std::span<const ActionName> actionNames();

} // namespace tw
