// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

struct SearchLiteral; // replay/query/searchliteral.h

enum class LetterCase : std::uint8_t {
    Ignored, ///< letters equal under Unicode's simple case folding match
    Kept,
};

/// How often each byte occurs in the searched data.
using ByteCounts = std::array<std::uint32_t, 256>;

/// A text to find in the raw bytes of records, as a user would type it; `*` (if enabled) matches
/// any gap. Each character matches itself and its JSON escapes: `\"`, `\n`, `\/`, \uXXXX.
class TextPattern
{
public:
    TextPattern() = default;
    explicit TextPattern(std::string_view text, bool wildcards = false,
                         LetterCase letters = LetterCase::Ignored);

    /// True if the pattern matches everywhere.
    [[nodiscard]] bool isEmpty() const { return !m_pieces || m_pieces->empty(); }
    [[nodiscard]] bool matches(std::string_view bytes) const;
    /// The first match at or after \a from: offset and length.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>>
    find(std::string_view bytes, std::size_t from = 0) const;

    /// The same pattern with needles chosen for the byte frequencies \a counts.
    [[nodiscard]] TextPattern suitedTo(const ByteCounts &counts) const;
    /// The literals between wildcards.
    [[nodiscard]] const std::vector<SearchLiteral> &pieces() const { return *m_pieces; }

private:
    std::shared_ptr<const std::vector<SearchLiteral>> m_pieces;
};

/// True if the record's bytes contain \a pattern. Payloads that Mongo exports as base64 are also
/// searched decoded.
[[nodiscard]] bool eventContains(const RunStore &store, EventIndex event,
                                 const TextPattern &pattern);

} // namespace tw
