// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/texts/namebefore.h"

#include <cstddef>
#include <string_view>

namespace tw {

// Names that do not stand right before the value.

/// The sort of NAME in `uid=1_5 textbox "NAME" value="X"`, a line of a snapshot of a page. \a value
/// is the name `value`.
[[nodiscard]] NameSort sortOfElement(std::string_view text, const NameBefore &value);

/// The sort of NAME if the member at \a at is in a block of Terraform:
///     variable "NAME" {
///       default = "X"
[[nodiscard]] NameSort sortOfBlock(std::string_view text, std::size_t at);

/// The field that an issue of Pydantic is about, in the line before that of \a i:
///     user.password
///       String should have at most 8 characters [type=…, input_value='X', …]
[[nodiscard]] std::string_view fieldOfIssue(std::string_view text, std::size_t i);

/// True if what is before the colon at \a i is no name but a text, `input("Password: ")`: the quote
/// at \a at ends a text that begins in the line before the colon.
[[nodiscard]] bool isEndOfPrompt(std::string_view text, std::size_t i, std::size_t at);

/// The name of the block of YAML that the member whose colon is at \a colon is in; "" without one:
///     stripe:
///       key: X
[[nodiscard]] std::string_view blockAround(std::string_view text, std::size_t colon);

} // namespace tw
