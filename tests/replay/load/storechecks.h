// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <string>

namespace tw::test {

// What must hold for the store of any log, however damaged. "" or the violation.

/// The guarantees of every store.
[[nodiscard]] std::string problemOf(const RunStore &store);
/// The analyses of a log: repairs, losses, gaps, conversations, statistics.
[[nodiscard]] std::string tellStories(const RunStore &store);
/// A redacted copy has as many records as the log, or reports why it cannot be made.
[[nodiscard]] std::string hideSecrets(const RunStore &store);
/// Everything that a window or report would show; with \a exports also all outputs.
[[nodiscard]] std::string useAll(const RunStore &store, bool exports);

} // namespace tw::test
