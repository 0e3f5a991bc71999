// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/logging.h"

namespace tw {

Q_LOGGING_CATEGORY(lcApp, "toolwright.app", QtInfoMsg)

} // namespace tw
