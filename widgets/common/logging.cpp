// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/logging.h"

namespace tw {

Q_LOGGING_CATEGORY(lcWidgets, "toolwright.widgets", QtInfoMsg)

} // namespace tw
