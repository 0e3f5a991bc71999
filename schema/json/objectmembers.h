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

/// Renames the member \a from, which keeps its position. \a object must not have \a to.
inline void renameMember(Json &object, const std::string &from, const std::string &to)
{
    Json renamed = Json::object();
    for (auto &[name, value] : *object.get_ptr<Json::object_t *>())
        appendMember(renamed, name == from ? to : name, std::move(value));
    object = std::move(renamed);
}

} // namespace tw
