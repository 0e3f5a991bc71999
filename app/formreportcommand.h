// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/result.h"

#include <QString>

#include <string>

namespace tw {

/// The answer of `--form-report`: a JSON document {tools: [{id, fields, raw_json, pointers}]} for
/// the catalog in the file \a path, or on standard input for "-". Requires a QApplication.
/// Errors: NotFound, AccessDenied, ReadFailed, and those of readCatalog().
[[nodiscard]] Result<std::string> formReportOf(const QString &path);

} // namespace tw
