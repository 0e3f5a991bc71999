// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tw {

/// What a JSON text that is no log and no catalog looks like: "Claude Code session"; "" if it is
/// unknown. \a head: the first 64 KiB or more, followed by scan::Padding readable bytes. For
/// messages only.
[[nodiscard]] std::string_view foreignLogName(std::string_view head);

} // namespace tw
