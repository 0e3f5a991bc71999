// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/record.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tw {

/// How much a text needs to have of a payload error.
enum class ErrorTextProof : std::uint8_t {
    Hint, ///< a recorded hint says that it is one
    Text, ///< no hint can be recorded: the whole text has a form that only generated code writes
    UnionTag, ///< hints are recorded, but not those of a wrong union tag
};

/// For a failure without a hint. Hints are recorded since v0.41.0; results in PascalCase have the
/// key ever since, null if there is no hint, and those in snake_case leave it out.
/// \a isOldStream: an event of a stream without event keys, which may be older than hints.
[[nodiscard]] constexpr ErrorTextProof proofWithoutHint(bool isPascal, bool hasHintKey,
                                                        bool isOldStream)
{
    const bool isBeforeHints = isPascal ? !hasHintKey : isOldStream;
    return isBeforeHints ? ErrorTextProof::Text : ErrorTextProof::UnionTag;
}

/// The issues that the text of a payload error names (docs/formats/goa-ai.md, "Texts of payload
/// errors"); nullopt if \a text is not that of a payload error. An issue without a constraint names
/// a field only.
[[nodiscard]] std::optional<std::vector<FieldIssue>> issuesOfErrorText(std::string_view text,
                                                                       ErrorTextProof proof);

} // namespace tw
