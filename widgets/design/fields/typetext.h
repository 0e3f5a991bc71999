// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/edit/typechoice.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace tw {

/// "string", "int64", "list of Bed", "map of any", "one of 3", "object or null".
[[nodiscard]] QString typeText(const TypeChoice &choice);

/// What the text of a type box names: a scalar, "object", "list of string" (or "string[]"),
/// "map of int64", "tuple of string, number", "one of string, number", "union", a name of \a
/// shared; with "?" or " or null" after it for a nullable type. A missing part ("list of") is \a
/// part.
[[nodiscard]] std::optional<TypeChoice> typeFromText(const QString &text, const QStringList &shared,
                                                     const TypeChoice &part);

/// The names of the scalar types and of object and any, in the order of the type box.
[[nodiscard]] QStringList plainTypeNames();

} // namespace tw
