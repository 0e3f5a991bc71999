// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace tw {

/// A recording or a catalog that comes with the program.
struct Sample
{
    QString name; ///< "Parallel batch"
    QString text; ///< one sentence: what there is to see
    QString icon;
    QStringList files; ///< that exist, absolute
};

/// The folder with the bundled samples: beside the program, where it was installed, or in the
/// source tree it was built from. Empty when there is none.
[[nodiscard]] QString samplesFolder();
[[nodiscard]] QList<Sample> bundledSamples();

} // namespace tw
