// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correction.h"

#include <memory>
#include <string>
#include <vector>

namespace tw {

/// Applies those \a edits of a Correction that are \a chosen, in their order. \a payload is null if
/// the text was not JSON; then the edit "repair" provides it. An edit that depends on one that was
/// not chosen is left out. Null if there is no payload.
[[nodiscard]] JsonPtr applyEdits(const JsonPtr &payload, const std::vector<Edit> &edits,
                                 const std::vector<bool> &chosen);
/// The same with a value at \a pointer, in place or added. Null if the place cannot have it.
[[nodiscard]] JsonPtr withValueAt(const JsonPtr &payload, const std::string &pointer,
                                  const Json &value);

struct DiffLine
{
    enum Kind : unsigned char { Same, Removed, Added };
    Kind kind = Same;
    std::string text;
    bool operator==(const DiffLine &) const = default;
};
/// The lines of two texts, compared. Texts that differ in very many lines are compared as two
/// blocks.
[[nodiscard]] std::vector<DiffLine> diffLines(const std::string &before, const std::string &after);

} // namespace tw
