// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/settings.h"
#include "app/window/mainwindow.h"

#include <QApplication>
#include <QList>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <utility>

namespace tw {

/// One thing that the monkey does: the name of an action, and a number that chooses its details.
struct MonkeyStep
{
    QString action;
    std::uint32_t number = 0;
};
using MonkeySteps = QList<MonkeyStep>;

/// The steps of \a seed; the same on every machine.
[[nodiscard]] MonkeySteps makeMonkeySteps(std::uint32_t seed, int count);
/// A line for each step, "filter 17", and the reverse.
[[nodiscard]] QString toText(const MonkeySteps &steps);
[[nodiscard]] MonkeySteps stepsFromText(const QString &text);

/// Measures how long the processor needs for each event of the GUI thread.
class MonkeyApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    /// The longest event since the last call, as "120 ms: mouse press of QTableView", and its time
    /// in milliseconds. Events that opened an event loop of their own are left out.
    struct Stall
    {
        qint64 ms = 0;
        QString what;
    };
    [[nodiscard]] Stall takeLongest() { return std::exchange(m_longest, {}); }

    /// The step that the events from now on belong to. More of them than a step can cause end the
    /// process, which prints the last ones.
    void beginStep(const QString &step);

    bool notify(QObject *receiver, QEvent *event) override;

private:
    Stall m_longest;
    QString m_step;
    int m_events = 0; ///< of this step
    QStringList m_endless;
    int m_depth = 0;
    bool m_isNested = false; ///< the present event runs an event loop
};

/// Drives a real window by steps, with files of its own that it opens, truncates and deletes.
class Monkey
{
public:
    Monkey();
    ~Monkey();

    /// Does \a step and looks at the window. Returns what is wrong, "" if nothing is.
    [[nodiscard]] QString take(const MonkeyStep &step);
    /// Waits until the window is idle and closes it. Returns what is wrong.
    [[nodiscard]] QString finish();
    /// The longest time in milliseconds that the processor needed for one step.
    [[nodiscard]] qint64 longestStep() const { return m_longest; }

    // For the actions.
    [[nodiscard]] MainWindow *window() const { return m_window.get(); }
    [[nodiscard]] QString folder() const { return m_folder.path(); }
    /// One of the files; the first ones are whole.
    [[nodiscard]] QString file(std::uint32_t number) const;
    void restoreFile(std::uint32_t number) const;
    /// Ends the window and opens another one, which restores the session.
    void restart();
    /// A choice from the next menu that opens; without one the menu is closed.
    void chooseInMenu(std::uint32_t number) { m_choice = number; }

private:
    void openWindow();
    void makeFiles();
    void settle(std::uint32_t number);
    void answerDialogs(std::uint32_t number) const;
    void leaveNestedLoop();
    [[nodiscard]] QString look() const;

    QTemporaryDir m_folder;
    QStringList m_sources; ///< of the files in the folder
    QStringList m_files;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QTimer m_guard; ///< ends event loops that an action began
    std::uint32_t m_choice = 0;
    bool m_isActing = false;
    qint64 m_longest = 0;
};

} // namespace tw
