// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>
#include <QStringList>

namespace tw {

/// One of our monochrome 16 px drawings ("open", "chevron-down", … : resources/icons), drawn in the
/// palette's text colour of the moment: it follows a theme switch by itself and is sharp at every
/// scale. An unknown name is an assertion in debug builds and an empty icon otherwise.
[[nodiscard]] QIcon icon(const QString &name);
/// The same drawing in \a color, which stays as it is.
[[nodiscard]] QIcon icon(const QString &name, const QColor &color);
/// The drawing at \a size pixels (device independent) for painting in a delegate; cached.
[[nodiscard]] QPixmap iconPixmap(const QString &name, const QColor &color, int size, qreal ratio);

/// The names there are, sorted.
[[nodiscard]] QStringList iconNames();

/// The program's own sign, in colour.
[[nodiscard]] QIcon applicationIcon();

} // namespace tw
