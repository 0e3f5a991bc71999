// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace tw {

/// Leaves the wheel to the page: combo boxes and spin boxes within a scrolling view do not change
/// their values by it, and elsewhere only with the focus. Watches the whole application.
class WheelGuard final : public QObject
{
    Q_OBJECT

public:
    explicit WheelGuard(QObject *parent);
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace tw
