// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Qt>

namespace tw {

/// The whole text of a cell, for copies and files, in models that show a long text cut or with
/// signs in place of line ends. No value where Qt::DisplayRole is the whole text.
inline constexpr int FullTextRole = Qt::UserRole + 100;

} // namespace tw
