// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

namespace tw {

class MainWindow;

/// Implements `--picture` and `--select`: waits until everything is loaded and computed, selects,
/// waits again, and saves a picture of the window.
class Picture final : public QObject
{
    Q_OBJECT

public:
    /// \a file: the path of the PNG; empty to only select. \a select may be no location.
    Picture(MainWindow *window, QString file, Location select);

    void start(int timeoutMs);

signals:
    /// \a message is empty on success.
    void finished(const QString &message);

private:
    void look();
    void end(const QString &message);

    MainWindow *m_window;
    QString m_file;
    Location m_select;
    QTimer m_timer;
    QElapsedTimer m_clock;
    int m_timeoutMs = 0;
    int m_calm = 0;
};

} // namespace tw
