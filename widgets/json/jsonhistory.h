// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace tw {

/// The undo steps of an editor, as the texts before, between and after them.
struct JsonHistory
{
    static constexpr int MostSteps = 50; ///< to each side of the current text
    static constexpr qsizetype MostCharacters = 1'000'000; ///< of all texts

    QStringList texts;
    qsizetype now = 0; ///< index of the current one
};

} // namespace tw
