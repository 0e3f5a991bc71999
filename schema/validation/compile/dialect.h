// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/vocabulary/draft.h"
#include "schema/vocabulary/keywords.h"

namespace tw {

/// The rules for reading a schema resource: a draft, without the vocabularies that its meta-schema
/// omits.
struct Dialect
{
    Draft draft = Draft::Draft2020_12;
    bool validation = true; ///< type, enum, minimum, …
    bool unevaluated = true;
    bool applicator = true;
    bool assertFormats = false;

    [[nodiscard]] bool refHidesSiblings() const { return draft <= Draft::Draft7; }
    [[nodiscard]] Keyword idKeyword() const
    {
        return draft == Draft::Draft4 ? Keyword::OldId : Keyword::Id;
    }
};

} // namespace tw
