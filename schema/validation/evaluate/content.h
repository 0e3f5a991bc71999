// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/program/program.h"

#include <string_view>

namespace tw {

/// The keyword that \a text violates, ContentEncoding or ContentMediaType; Unknown if none.
[[nodiscard]] Keyword contentFault(const StringRule &rule, std::string_view text);

} // namespace tw
