// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tw {

struct Metaschema
{
    std::string_view uri; ///< without a fragment
    std::string_view text;
};
/// The built-in meta-schema (or vocabulary meta-schema) with \a uri, "" if there is none.
[[nodiscard]] std::string_view metaschemaText(std::string_view uri);

} // namespace tw
