// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace tw {

// Edits of a JSON Schema, as functions from document to document. They leave the original document
// unchanged, so a command can keep it for undo. Errors: NoSuchItem if \a pointer does not resolve,
// InvalidSchema if the edit makes no sense; `where` is the pointer.

/// Sets \a keyword of the node at \a pointer, or removes it. If the keys are sorted (Goa writes
/// them so), a new keyword is inserted in order, otherwise at the end.
[[nodiscard]] Result<JsonPtr> withKeyword(const JsonPtr &root, std::string_view pointer,
                                          std::string_view keyword,
                                          const std::optional<Json> &value);
/// Renames the property at \a pointer: its key (the position stays the same), its entries in
/// `required` and in the dependencies of its object, and its key in every `example`, `examples` and
/// `default` that describes the object.
[[nodiscard]] Result<JsonPtr> withPropertyRenamed(const JsonPtr &root, std::string_view pointer,
                                                  const std::string &name);
/// Adds the property at \a pointer to `required` of its object, or removes it.
[[nodiscard]] Result<JsonPtr> withRequired(const JsonPtr &root, std::string_view pointer,
                                           bool required);
[[nodiscard]] bool isRequired(const Json &root, std::string_view pointer);
/// Gives the node another type. Drops the constraints that the new type does not have, and those
/// that depend on the old one (`enum`, `oneOf`, `if`, …). Also drops defaults and examples of
/// another type. An empty \a type means any value.
[[nodiscard]] Result<JsonPtr> withType(const JsonPtr &root, std::string_view pointer,
                                       const std::string &type, const std::string &format);

/// True if \a pointer names a property: ".../properties/<name>".
[[nodiscard]] bool isPropertyPointer(std::string_view pointer);
/// \a pointer with its last token replaced.
[[nodiscard]] std::string withLastToken(std::string_view pointer, std::string_view token);

} // namespace tw
