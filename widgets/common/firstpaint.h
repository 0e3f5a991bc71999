// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/busygroup.h"

#include <QObject>

class QWidget;

namespace tw {

/// Waits until a widget that has just been put up is painted. Laying out and painting a whole page
/// for the first time takes most of a frame; filling it takes another one.
class FirstPaint final : public QObject
{
    Q_OBJECT

public:
    explicit FirstPaint(QObject *parent = nullptr);

    /// Emits painted() once all of \a page is painted, or after a while if it never is: a
    /// minimised window paints nothing.
    void wait(QWidget *page);
    void stop();
    /// True while it waits.
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
