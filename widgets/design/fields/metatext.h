// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/designfacts.h"
#include "schema/result.h"

#include <QString>

namespace tw {

/// "key: a, b" for each entry. Values that such a line cannot hold are written as a JSON list:
/// `key: ["a, b"]`.
[[nodiscard]] QString metaText(const Meta &meta);
/// Reads what metaText() writes. Error: NotJson for a line that is neither.
[[nodiscard]] Result<Meta> metaFromText(const QString &text);

} // namespace tw
