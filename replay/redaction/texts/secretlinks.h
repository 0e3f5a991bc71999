// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/texts/valuetext.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw {

/// The secret in the path of the link whose `://` is at \a at: whoever has the link may reset a
/// password, log in, join, or use an account (`https://a.example/reset/X`,
/// `https://mainnet.infura.io/v3/X`). nullopt if the path has none.
[[nodiscard]] std::optional<TextRange> secretOfLink(std::string_view text, std::size_t at);

} // namespace tw
