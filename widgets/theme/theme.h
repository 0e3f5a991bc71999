// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QApplication;
class QWidget;

namespace tw {

/// The colours of the window in a light and a dark set (docs/look.md, "Tokens"), including those
/// without a role in QPalette.
struct Tokens
{
    QColor window, base, sunken, text, secondary, border, hairline, accent, onAccent, selection;
    QColor ok, error, hinted, waiting, bounded;
    QColor series[8];
    bool dark = false;
};

enum class ThemeChoice { System, Light, Dark };

/// The tokens for \a palette: the dark set if its window is darker than its text. Widgets read them
/// while painting and update on QEvent::PaletteChange.
[[nodiscard]] const Tokens &tokensFor(const QPalette &palette);
[[nodiscard]] const Tokens &tokens(bool dark);

/// Installs the style, the palette and the icon theme. Call it right after the QApplication is
/// created, and again to switch the theme at run time.
void applyTheme(QApplication &application, ThemeChoice choice);

/// The font for names, ids, JSON and numbers in columns, at the size of the UI font times \a scale.
[[nodiscard]] QFont fixedFont(double scale = 1.0);
/// The UI font times \a scale (docs/look.md, "Fonts").
[[nodiscard]] QFont scaledFont(double scale, QFont::Weight weight = QFont::Normal);

/// \a units times four pixels, scaled with the UI font: space(2) is the gap between related items.
[[nodiscard]] int space(int units);
/// \a pixels of a design for a 10 pt font, scaled with the UI font: row heights, icons.
[[nodiscard]] int scaled(int pixels);

/// Blends \a share (0…1) of \a over into \a under; opaque. For tints of hover, bands and chips.
[[nodiscard]] QColor blend(const QColor &under, const QColor &over, double share);

/// Dynamic properties that the style reads: set them before a widget is shown, or call update()
/// afterwards.
/// `twPrimary` (bool, push buttons): the primary action, filled with the accent colour.
/// `twError` (bool, line edits, spin boxes, combo boxes): the frame shows that the value is wrong.
/// `twFlat` (bool, line edits): no frame until focused, for fields inside a bar.
namespace property {
    inline constexpr char primary[] = "twPrimary";
    inline constexpr char error[] = "twError";
    inline constexpr char flat[] = "twFlat";
} // namespace property

} // namespace tw
