// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/busygroup.h"

#include <QObject>

class QWidget;

namespace tw {

/// Waits until a newly shown widget has been painted. The first layout and painting of a whole page
/// takes most of a frame; filling it takes another one.
class FirstPaint final : public QObject
{
    Q_OBJECT

public:
    explicit FirstPaint(QObject *parent = nullptr);

    /// Emits painted() when all of \a page has been painted, or after a timeout: a minimised window
    /// is never painted.
    void wait(QWidget *page);
    void stop();
    [[nodiscard]] bool isBusy() const { return m_timer.isBusy(); }

signals:
    void painted();
    void busyChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_page = nullptr;
    BusyTimer m_timer;
};

} // namespace tw
