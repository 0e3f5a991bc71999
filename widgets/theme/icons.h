// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>
#include <QStringList>

namespace tw {

/// One of Toolwright's monochrome 16 px icons ("open", "chevron-down", …: resources/icons), drawn
/// in the palette's current text colour: it follows theme changes and is sharp at every scale. An
/// unknown name fails an assertion in debug builds and gives an empty icon otherwise.
[[nodiscard]] QIcon icon(const QString &name);
/// The same icon in a fixed \a color.
[[nodiscard]] QIcon icon(const QString &name, const QColor &color);
/// The icon at \a size device-independent pixels, for painting in a delegate; cached.
[[nodiscard]] QPixmap iconPixmap(const QString &name, const QColor &color, int size, qreal ratio);

/// All icon names, sorted.
[[nodiscard]] QStringList iconNames();

/// The program's logo, in colour.
[[nodiscard]] QIcon applicationIcon();

} // namespace tw
