// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The number of edits (insert, remove, replace, swap neighbours) between two names. Ignores case;
/// "_", "-", "." and " " are equal.
[[nodiscard]] std::size_t editDistance(std::string_view left, std::string_view right);
/// The same for two texts as they are, byte by byte; \a most + 1 if there are more edits than that.
/// The smaller \a most is, the less time it takes.
[[nodiscard]] std::size_t editDistance(std::string_view left, std::string_view right,
                                       std::size_t most);

/// The candidate that \a name probably means: the nearest one if at most a third of it differs or
/// one is a prefix of the other; "" if none is near. Of equally near candidates the first.
[[nodiscard]] std::string nearestName(std::string_view name,
                                      const std::vector<std::string> &candidates);

/// True if two names differ only in case, separators and accents: zoneId, Zone-ID and zone_id are
/// the same name, and so are "Épopée" and "epopee". Always false for names without letters or
/// digits.
[[nodiscard]] bool isSameName(std::string_view left, std::string_view right);

/// True if two names mean the same in tool arguments ("remove" and "delete"), or one is a common
/// short form of the other ("temp" and "temperature"). Only a guess.
[[nodiscard]] bool areSynonyms(std::string_view left, std::string_view right);

/// \a text in lower case and without accents, for Latin letters.
[[nodiscard]] std::string foldedText(std::string_view text);

} // namespace tw
