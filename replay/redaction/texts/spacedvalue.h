// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tw {

/// The end of an unquoted value with blanks in it, from \a begin to the end of its line:
///     app password: abcd efgh ijkl mnop    four groups of four small letters
///     recovery code: 1234 5678             groups of the same length, with digits in each
///     passphrase: correct horse battery    three words or more, no sentence
/// \a name ends with the name of the value; words are a value only after the name of a phrase.
/// \a begin if the value has no blanks. Reads at most 400 bytes.
[[nodiscard]] std::size_t spacedValueEnd(std::string_view text, std::size_t begin,
                                         std::string_view name);

/// True for a line of a list of recovery codes: groups of letters and digits, with a digit in each.
[[nodiscard]] bool isCodeLine(std::string_view line);

} // namespace tw
