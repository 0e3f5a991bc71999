// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string>

namespace tw::edit {

/// Renames the key \a from in every `example`, `examples` and `default` of \a root, wherever it
/// belongs to an object that the schema at \a owner describes.
void renameSampleKey(Json &root, const std::string &owner, const std::string &from,
                     const std::string &to);
/// Removes the key \a name from the same places.
void removeSampleKey(Json &root, const std::string &owner, const std::string &name);

} // namespace tw::edit
