// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QString;
class QWidget;

namespace tw {

/// Opens a window that tells what went wrong, and returns at once. An empty \a problem opens none.
void showProblem(QWidget *parent, const QString &title, const QString &problem);

} // namespace tw
