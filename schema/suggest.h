// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Edits (insert, remove, replace, swap neighbours) between two names; letters count the same in
/// either case, and "_", "-", "." and " " count as one and the same sign.
[[nodiscard]] std::size_t editDistance(std::string_view left, std::string_view right);

/// The candidate that \a name probably meant: the nearest, if no more than a third of it differs or
/// one is the start of the other; "" if none is near. Of equally near ones the first.
[[nodiscard]] std::string nearestName(std::string_view name,
                                      const std::vector<std::string> &candidates);

/// Whether two names differ only in case, separators and accents: zoneId, Zone-ID and zone_id are
/// the same name, and so are "Épopée" and "epopee". Never true for names without letters or digits.
[[nodiscard]] bool isSameName(std::string_view left, std::string_view right);

/// Whether two names mean the same in the arguments of tools ("remove" and "delete"), or one is the
/// usual short form of the other ("temp" and "temperature"). No more than a guess.
[[nodiscard]] bool areSynonyms(std::string_view left, std::string_view right);

/// \a text in lower case and without accents, as far as Latin letters go.
[[nodiscard]] std::string foldedText(std::string_view text);

} // namespace tw
