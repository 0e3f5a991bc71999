// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/theme.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace tw {

/// The command line of the window (docs/cli.md, "The window").
struct Options
{
    QStringList files; ///< absolute
    QString mode; ///< "design", "call", "replay" or empty
    QString select;
    std::optional<ThemeChoice> theme;
    QString language; ///< code of the window's language; empty for that of the settings
    QSize size; ///< invalid when not given
    QString picture; ///< file for the window's picture; absolute
    QString formReport; ///< catalog whose forms are described on standard output; "-": stdin
    bool newWindow = false;

    // Printed or reported instead of opening a window.
    bool showHelp = false;
    bool showVersion = false;
    QString error; ///< usage error, one sentence; empty if there is none
};

/// Parses \a arguments as in argv, starting with the program's name. Needs no application object.
[[nodiscard]] Options parseOptions(const QStringList &arguments);
[[nodiscard]] QString optionsHelp();

} // namespace tw
