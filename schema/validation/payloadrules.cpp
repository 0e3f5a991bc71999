// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/payloadrules.h"

namespace tw {

std::string ReadSchema::written(std::string pointer) const
{
    std::size_t done = 0; // so much of the pointer is as written: a move applies behind it only
    for (const Move &move : moved) {
        const std::size_t end = move.read.size();
        if (end <= done || !pointer.starts_with(move.read)
            || (end < pointer.size() && pointer[end] != '/'))
            continue;
        pointer.replace(0, end, move.written);
        done = move.written.size();
    }
    return pointer;
}

} // namespace tw
