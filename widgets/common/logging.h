// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLoggingCategory>

namespace tw {

/// Off by default. QT_LOGGING_RULES="toolwright.*=true" prints it to stderr (CONTRIBUTING.md).
Q_DECLARE_LOGGING_CATEGORY(lcWidgets)

} // namespace tw
