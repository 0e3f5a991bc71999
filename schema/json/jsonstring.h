// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tw {

/// Appends \a text as a JSON string, as writeJson() writes it, without copies in between.
void appendJsonString(std::string &out, std::string_view text);

} // namespace tw
