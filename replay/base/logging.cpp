// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/logging.h"

namespace tw {

Q_LOGGING_CATEGORY(lcReplay, "toolwright.replay", QtInfoMsg)

} // namespace tw
