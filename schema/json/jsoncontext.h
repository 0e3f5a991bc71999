// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// A container around a place in a text.
struct JsonEnclosing
{
    bool isObject = false;
    std::size_t begin = 0; ///< of its bracket
    std::string token; ///< the key or index, in this container, of what contains the place
};

/// What can be written at a place of a text that may be broken.
struct JsonContext
{
    enum class Slot : std::uint8_t { Key, Value };
    Slot slot = Slot::Value;
    /// From the outside. With Slot::Key the token of the last one is empty.
    std::vector<JsonEnclosing> enclosing;
    std::size_t begin = 0; ///< of the key, word or string at the place; else the place
    std::size_t end = 0;
    bool hasColon = false; ///< a colon follows
    std::optional<std::size_t> commaAt; ///< a comma is missing here
    bool needsComma = false; ///< a member or an item follows without a comma
};

/// The context at byte \a offset; nothing where neither a key nor a value can be written.
[[nodiscard]] std::optional<JsonContext> jsonContextAt(std::string_view text, std::size_t offset);

/// The members of the object at byte \a begin with the texts of their values. A string without its
/// closing quote ends with its line.
[[nodiscard]] std::vector<std::pair<std::string, std::string_view>>
jsonMemberTexts(std::string_view text, std::size_t begin);

/// \a text with a line for each member and item and \a indent spaces for each level. Changes white
/// space only: every token keeps its spelling. The text need not be JSON.
[[nodiscard]] std::string reindentJson(std::string_view text, int indent = 2);

} // namespace tw
