// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/runstore.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// A text to look for in the raw bytes of records, as a person would type it. ASCII letters match
/// in both cases, `*` (when asked for) matches any gap. A text that JSON spells differently
/// (quotes, line ends, Go's \u003c for <, \uXXXX for letters) is found in those spellings too.
class TextPattern
{
public:
    TextPattern() = default;
    explicit TextPattern(std::string_view text, bool wildcards = false);

    /// Matches everywhere.
    [[nodiscard]] bool isEmpty() const { return m_spellings.empty(); }
    [[nodiscard]] bool matches(std::string_view bytes) const;
    /// The first match at or after \a from: offset and length.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>>
    find(std::string_view bytes, std::size_t from = 0) const;

private:
    /// A literal with the two of its bytes that are rarest in logs, which the search looks for.
    struct Literal
    {
        std::string folded;
        std::size_t rare = 0;
        std::size_t rareToo = 0;
        [[nodiscard]] std::size_t find(std::string_view bytes, std::size_t from) const;
    };
    using Spelling = std::vector<Literal>; ///< the pieces between wildcards
    static Literal makeLiteral(std::string text);
    std::vector<Spelling> m_spellings;
};

/// Whether the record's bytes hold \a pattern. Payloads that Mongo exports as base64 are searched
/// in the clear as well.
[[nodiscard]] bool eventContains(const RunStore &store, EventIndex event,
                                 const TextPattern &pattern);

} // namespace tw
