// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/pages/problembox.h"

#include <QMessageBox>

namespace tw {

void showProblem(QWidget *parent, const QString &title, const QString &problem)
{
    if (problem.isEmpty())
        return;
    auto *box = new QMessageBox(QMessageBox::Warning, title, problem, QMessageBox::Ok, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace tw
