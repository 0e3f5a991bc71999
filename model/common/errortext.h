// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/result.h"

#include <QString>

namespace tw {

/// An Error as text for users: what happened, where, and what to do next. Each part can be shown on
/// its own line; `next` is a full sentence.
struct ErrorText
{
    QString what; ///< "This file is not JSON"
    QString where; ///< "run.jsonl:812:7", or empty
    QString detail; ///< the original message, or empty
    QString next; ///< "Check the file at that place."

    /// All parts on one line, for the status line, stderr and screen readers.
    [[nodiscard]] QString sentence() const;
};

[[nodiscard]] ErrorText errorText(const Error &error);

} // namespace tw
