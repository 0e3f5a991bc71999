// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/program/program.h"

#include <string_view>

namespace tw {

/// The keyword that \a text does not satisfy, "contentEncoding" or "contentMediaType"; "" if it
/// satisfies both.
[[nodiscard]] std::string_view contentFault(const StringRule &rule, std::string_view text);

} // namespace tw
