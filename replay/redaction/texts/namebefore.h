// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tw {

/// A name before a mark: `password` in `password = X`.
struct NameBefore
{
    std::string_view name; ///< without its quotes
    bool isQuoted = false;
    std::size_t begin = 0; ///< in the text, of the first quote if it has quotes
};

/// The name that ends before \a end; "" if there is none. A remark in brackets and emphasis of
/// Markdown may be after it.
[[nodiscard]] NameBefore nameBefore(std::string_view text, std::size_t end);
/// `const apiKey: string =`: the name before the type that \a type is a part of.
[[nodiscard]] NameBefore typedName(std::string_view text, const NameBefore &type);

/// The place after the end of emphasis: `**Password:** X`, `<b>Password:</b> X`; \a at if there is
/// none.
[[nodiscard]] std::size_t afterEmphasis(std::string_view text, std::size_t at);

/// True for a name at \a at that is a part of the name of a resource:
/// `arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db`.
[[nodiscard]] bool isInArn(std::string_view text, std::size_t at);

/// True for the colon at \a colon in a place in a file: `src/password.js:12:3`.
[[nodiscard]] bool isPlaceInFile(std::string_view text, std::size_t colon);

} // namespace tw
