// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/logging.h"

namespace tw {

Q_LOGGING_CATEGORY(lcModel, "toolwright.model", QtInfoMsg)

} // namespace tw
