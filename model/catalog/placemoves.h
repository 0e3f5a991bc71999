// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"

namespace tw {

/// Where \a place is after CatalogDocument::placeMoved(): \a place itself unless it is \a from or
/// below it.
[[nodiscard]] inline SchemaPlace afterMove(const SchemaPlace &place, const SchemaPlace &from,
                                           const SchemaPlace &to)
{
    if (place.tool != from.tool || place.part != from.part
        || !place.pointer.starts_with(from.pointer))
        return place;
    const std::string rest = place.pointer.substr(from.pointer.size());
    return rest.empty() || rest.front() == '/' ? SchemaPlace{to.tool, to.part, to.pointer + rest}
                                               : place;
}

} // namespace tw
