// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/logging.h"

namespace tw {

Q_LOGGING_CATEGORY(lcSchema, "toolwright.schema", QtInfoMsg)

} // namespace tw
