// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/finding.h"

namespace tw {

// Faults of the files of a log, as findings.

/// A line that could not be read: "damaged_line".
[[nodiscard]] Finding findingOf(const DamagedLine &line);
/// A file or folder that could not be read, of RunStore::unread(): "unread_file".
[[nodiscard]] Finding unreadFinding(const Error &error);
/// LogFileInfo::notice, which is not empty: "file_notice".
[[nodiscard]] Finding noticeFinding(const LogFileInfo &file);

} // namespace tw
