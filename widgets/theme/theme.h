// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QApplication;
class QWidget;

namespace tw {

/// The colours of the window, in a light and a dark form (docs/look.md, "Tokens"). QPalette has no
/// role for some of them.
struct Tokens
{
    QColor window, base, sunken, text, secondary, border, hairline, accent, onAccent, selection;
    QColor ok, error, hinted, waiting, bounded;
    QColor series[8];
    bool dark = false;
};

enum class ThemeChoice { System, Light, Dark };

/// The tokens that go with \a palette: dark when its window is darker than its text. Widgets read
/// them while painting and update on QEvent::PaletteChange.
[[nodiscard]] const Tokens &tokensFor(const QPalette &palette);
[[nodiscard]] const Tokens &tokens(bool dark);

/// Installs the style, the palette and the icon theme. Call right after the QApplication is made,
/// and again to switch at run time.
void applyTheme(QApplication &application, ThemeChoice choice);

/// The font for names, ids, JSON and numbers in columns, in the size of the UI font times \a scale.
[[nodiscard]] QFont fixedFont(double scale = 1.0);
/// The UI font times \a scale (docs/look.md, "Fonts").
[[nodiscard]] QFont scaledFont(double scale, QFont::Weight weight = QFont::Normal);

/// One pixel of the 4-pixel grid scaled with the UI font: space(2) is the gap between related
/// things.
[[nodiscard]] int space(int units);
/// \a pixels of a drawing made for a 10 pt font, scaled with the UI font: row heights, icons.
[[nodiscard]] int scaled(int pixels);

/// \a share (0…1) of \a over laid on \a under, opaque: tints for hover, bands and chips.
[[nodiscard]] QColor blend(const QColor &under, const QColor &over, double share);

/// Dynamic properties that our style knows: set them on a widget before it is shown, or call
/// update() on it afterwards.
/// `twPrimary` (bool, push buttons): the one thing to do here, filled with the accent.
/// `twError` (bool, line edits, spin boxes, combo boxes): the frame tells that the value is wrong.
/// `twFlat` (bool, line edits): no frame until focused, for fields inside a bar.
namespace property {
    inline constexpr char primary[] = "twPrimary";
    inline constexpr char error[] = "twError";
    inline constexpr char flat[] = "twFlat";
} // namespace property

} // namespace tw
