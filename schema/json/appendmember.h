// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace tw {

/// Adds a member whose name \a object does not have yet. The operator [] would search all members
/// for it, so that filling an object would cost the square of its size.
inline void appendMember(Json &object, std::string name, Json value)
{
    object.get_ptr<Json::object_t *>()->emplace_back(std::move(name), std::move(value));
}

} // namespace tw
