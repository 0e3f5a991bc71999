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
    Ignored, ///< letters that are one by Unicode's simple case folding are the same
    Kept,
};

/// How often each byte stands in what is searched.
using ByteCounts = std::array<std::uint32_t, 256>;

/// A text to look for in the raw bytes of records, as a person would type it; `*` (when asked for)
/// matches any gap. Each character is found as it is and as JSON may spell it: `\"`, `\n`, `\/`,
/// \uXXXX.
class TextPattern
{
public:
    TextPattern() = default;
    explicit TextPattern(std::string_view text, bool wildcards = false,
                         LetterCase letters = LetterCase::Ignored);

    /// Matches everywhere.
    [[nodiscard]] bool isEmpty() const { return !m_pieces || m_pieces->empty(); }
    [[nodiscard]] bool matches(std::string_view bytes) const;
    /// The first match at or after \a from: offset and length.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>>
    find(std::string_view bytes, std::size_t from = 0) const;

    /// The same pattern, looked for by what is rarest where bytes are as common as \a counts say.
    [[nodiscard]] TextPattern suitedTo(const ByteCounts &counts) const;
    /// What stands between wildcards.
    [[nodiscard]] const std::vector<SearchLiteral> &pieces() const { return *m_pieces; }

private:
    std::shared_ptr<const std::vector<SearchLiteral>> m_pieces;
};

/// Whether the record's bytes hold \a pattern. Payloads that Mongo exports as base64 are searched
/// in the clear as well.
[[nodiscard]] bool eventContains(const RunStore &store, EventIndex event,
                                 const TextPattern &pattern);

} // namespace tw
