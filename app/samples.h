// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace tw {

/// A recording or a catalog that is bundled with the program.
struct Sample
{
    QString name; ///< "Parallel batch"
    QString text; ///< one sentence: what it shows
    QString icon;
    QStringList files; ///< existing files, absolute
};

/// The folder with the bundled samples: beside the program, in the installation, or in the source
/// tree. Empty if there is none.
[[nodiscard]] QString samplesFolder();
[[nodiscard]] QList<Sample> bundledSamples();
/// True for that folder and all in it: nothing is to be written there.
[[nodiscard]] bool isSample(const QString &path);

} // namespace tw
