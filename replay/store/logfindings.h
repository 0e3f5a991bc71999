// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/finding.h"

#include <optional>
#include <vector>

namespace tw {

// Faults of the files of a log, as findings.

/// A line that could not be read: "damaged_line".
[[nodiscard]] Finding findingOf(const DamagedLine &line);
/// A file or folder that could not be read, of RunStore::unread(): "unread_file".
[[nodiscard]] Finding unreadFinding(const Error &error);
/// What there is to say of a file as a whole, its notice ("file_notice") first.
[[nodiscard]] std::vector<Finding> noticesOf(const LogFileInfo &file);
/// Says that some files have the same runs as others; nullopt if none has.
[[nodiscard]] std::optional<Finding> sameRunsFinding(const RunStore &store);

} // namespace tw
