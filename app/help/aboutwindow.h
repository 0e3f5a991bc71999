// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace tw {

/// What the program is, its version and those of its libraries, and their licences.
class AboutWindow final : public QDialog
{
    Q_OBJECT

public:
    explicit AboutWindow(QWidget *parent = nullptr);

    /// One line for each version, for a bug report.
    [[nodiscard]] static QString versions();
};

} // namespace tw
