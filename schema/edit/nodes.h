// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// What the edits of this folder share. The documents that are changed here are copies.
namespace tw::edit {

[[nodiscard]] Error noSuchItem(std::string_view pointer);
[[nodiscard]] Error invalidEdit(std::string_view pointer, std::string detail);

/// The value at \a pointer, or null.
[[nodiscard]] Json *nodeAt(Json &root, std::string_view pointer);
/// \a pointer with one more token.
[[nodiscard]] std::string pointerBelow(std::string_view pointer, std::string_view token);

/// Sets a key. If the keys are sorted, a new one is inserted in alphabetical order, else at the
/// end.
void setMember(Json &object, std::string_view key, const Json &value);
/// Inserts a new key before the one at \a index.
void insertMember(Json &object, std::size_t index, const std::string &key, const Json &value);
/// The place of \a key among the keys of \a object, or their number.
[[nodiscard]] std::size_t indexOfKey(const Json &object, std::string_view key);

/// A pointer ".../properties/<name>", taken apart.
struct PropertyPlace
{
    std::string owner; ///< pointer of the object schema
    std::string name;
};
[[nodiscard]] std::optional<PropertyPlace> propertyPlace(std::string_view pointer);

/// The same text: order of keys and spelling of numbers included.
[[nodiscard]] bool isSameJson(const Json &left, const Json &right);

} // namespace tw::edit
