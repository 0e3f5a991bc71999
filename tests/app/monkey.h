// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/settings.h"
#include "app/window/mainwindow.h"

#include <QList>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <cstdint>
#include <memory>

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

    /// The names of all actions.
    [[nodiscard]] static QStringList actions();

    struct Actions;

private:
    void makeFiles();
    void restoreFile(std::uint32_t number) const;
    [[nodiscard]] QString file(std::uint32_t number) const;
    void settle(std::uint32_t number) const;
    void answerDialogs(std::uint32_t number) const;
    [[nodiscard]] QString look() const;

    QTemporaryDir m_folder;
    QStringList m_sources; ///< of the files in the folder
    QStringList m_files;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    qint64 m_longest = 0;
};

} // namespace tw
