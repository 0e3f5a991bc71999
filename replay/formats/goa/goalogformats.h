// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/logformat.h"

#include <span>
#include <string_view>

namespace tw {

/// The variants of Goa-AI run logs (docs/formats/run-logs.md, "Envelopes"). They share one reader,
/// because each record is classified independently.
[[nodiscard]] std::span<const LogFormat> goaLogFormats();

/// LogFormat::decode of all variants.
[[nodiscard]] Record decodeGoaRecord(std::string_view raw, EventKind kind, std::uint32_t part = 0);
/// The same of a tool result, with large data of artifacts as text (LogFormat::decodeResult).
[[nodiscard]] Record decodeGoaResult(const JsonText &raw, std::size_t textFrom,
                                     const Monitor &monitor);

} // namespace tw
