// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// For test programs that start themselves as the program that is killed.

#include "app/window/mainwindow.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>
#include <QTextStream>

namespace tw {

inline constexpr int WaitMs = 60'000; // a busy machine

inline void print(const QString &text)
{
    QTextStream(stdout) << text << Qt::endl;
}

inline bool waitUntilIdle(const MainWindow &window)
{
    return QTest::qWaitFor([&window] { return window.isIdle(); }, WaitMs);
}

/// A button in sight; null if there is none.
inline QAbstractButton *buttonWith(const MainWindow &window, const QString &text)
{
    for (QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->text() == text)
            return button;
    }
    return nullptr;
}

/// Starts this program with the arguments \a role and \a folder; its settings and data are in
/// \a home.
inline void startSelf(QProcess &process, const QString &role, const QString &folder,
                      const QString &home)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name :
         {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
        environment.insert(QString::fromLatin1(name), home);
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(), {role, folder});
}

/// The next line that \a process prints; what there is of it if the process ends.
inline QByteArray waitForLine(QProcess &process)
{
    while (!process.canReadLine() && process.state() != QProcess::NotRunning)
        process.waitForReadyRead(WaitMs);
    return process.readLine().trimmed();
}

} // namespace tw
