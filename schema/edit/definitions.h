// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::edit {

/// The name in "#/$defs/<name>".
[[nodiscard]] std::optional<std::string> definitionName(std::string_view reference);
/// The name of the definition that \a reference leads to or into: also "#/$defs/<name>/items".
[[nodiscard]] std::optional<std::string> definitionContaining(std::string_view reference);
/// "#/$defs/<name>", escaped as a URI fragment.
[[nodiscard]] std::string referenceTo(std::string_view name);
/// References of \a root to the node at the pointer \a from, and to those below it, lead to
/// \a to then.
void moveReferences(Json &root, std::string_view from, std::string_view to);

/// Calls \a visit with every `$ref` text of \a schema and the schemas below it, which \a visit may
/// change; with those in `$defs` of \a schema itself only if \a withDefinitions.
void forEachReference(Json &schema, bool withDefinitions,
                      const std::function<void(std::string &reference)> &visit);
/// The definitions that \a schema refers to, or into, directly, in order of appearance; without its
/// `$defs`.
[[nodiscard]] std::vector<std::string> directReferences(const Json &schema);

/// Adds the definitions of \a root that \a node refers to, also through each other, to \a target.
/// One that differs from a definition of the same name gets a free name, also in \a node.
void carryDefinitions(const Json &root, Json &node, Json &target);

} // namespace tw::edit
