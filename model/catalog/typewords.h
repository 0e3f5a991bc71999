// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <cstddef>
#include <string_view>

namespace tw::typewords {

/// A type that `type` and `format` name together.
struct Scalar
{
    const char *word;
    const char *type;
    const char *format;
};
/// In the order in which they are offered.
inline constexpr std::array scalars{
    Scalar{"string", "string", ""},       Scalar{"integer", "integer", ""},
    Scalar{"int64", "integer", "int64"},  Scalar{"int32", "integer", "int32"},
    Scalar{"number", "number", ""},       Scalar{"float64", "number", "double"},
    Scalar{"float32", "number", "float"}, Scalar{"boolean", "boolean", ""},
    Scalar{"bytes", "string", "byte"},    Scalar{"null", "null", ""},
};

/// The words for types, the same wherever a type is shown or typed. They are not translated,
/// because the user types them, too. "int64"; \a type where the format makes no type of its own.
[[nodiscard]] QString scalar(std::string_view type, std::string_view format);
[[nodiscard]] QString listOf(const QString &part); ///< "list of Bed"
[[nodiscard]] QString mapOf(const QString &part); ///< "map of Bed"
[[nodiscard]] QString unionOf(std::size_t count); ///< "union of 2": branches with tags
[[nodiscard]] QString oneOf(std::size_t count); ///< "one of 2": branches without tags
[[nodiscard]] QString tupleOf(std::size_t count); ///< "tuple of 2"

} // namespace tw::typewords
