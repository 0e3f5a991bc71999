// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/counttext.h"

#include <cstddef>

namespace tw {

std::string groupedNumber(std::uint64_t number)
{
    auto text = std::to_string(number);
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
        text.insert(static_cast<std::size_t>(at), "\xE2\x80\xAF"); // narrow no-break space
    return text;
}

} // namespace tw
