// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/theme.h"

#include "widgets/theme/style.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    Tokens lightTokens()
    {
        return {.window = QColor(0xF6F7F9),
                .base = QColor(0xFFFFFF),
                .sunken = QColor(0xECEFF3),
                .text = QColor(0x1B2330),
                .secondary = QColor(0x566171),
                .border = QColor(0x8A94A3),
                .hairline = QColor(0xDDE2E8),
                .accent = QColor(0x2563D9),
                .onAccent = QColor(0xFFFFFF),
                .selection = QColor(0xDCE8FF),
                .ok = QColor(0x14713F),
                .error = QColor(0xC02B25),
                .hinted = QColor(0x8A5600),
                .waiting = QColor(0x6246BF),
                .bounded = QColor(0x0A6A7C),
                .series = {QColor(0x2563D9), QColor(0xC2410C), QColor(0x14713F), QColor(0x8B3DAF),
                           QColor(0x9A6A00), QColor(0x0A6A7C), QColor(0xBE1E58), QColor(0x566171)},
                .dark = false};
    }

    Tokens darkTokens()
    {
        return {.window = QColor(0x1B1F27),
                .base = QColor(0x14171D),
                .sunken = QColor(0x101318),
                .text = QColor(0xE6EAF0),
                .secondary = QColor(0xA3AEBD),
                .border = QColor(0x66707F),
                .hairline = QColor(0x2C333F),
                .accent = QColor(0x7AA7FF),
                .onAccent = QColor(0x0B1220),
                .selection = QColor(0x20395F),
                .ok = QColor(0x4CC38A),
                .error = QColor(0xFF7B72),
                .hinted = QColor(0xF2B544),
                .waiting = QColor(0xB8A6FF),
                .bounded = QColor(0x56C7DF),
                .series = {QColor(0x7AA7FF), QColor(0xFF9A62), QColor(0x5BD19A), QColor(0xCFA0FF),
                           QColor(0xF2C14E), QColor(0x5CCFE6), QColor(0xFF8FB8), QColor(0xA9B4C4)},
                .dark = true};
    }

    bool isDark(const QPalette &palette)
    {
        return palette.color(QPalette::Window).lightness()
            < palette.color(QPalette::WindowText).lightness();
    }

    /// Blends \a share of \a over into \a under; the result is opaque.
    QColor mix(const QColor &under, const QColor &over, double share)
    {
        const auto channel = [share](int from, int to) {
            return static_cast<int>(std::lround(from + (to - from) * share));
        };
        return {channel(under.red(), over.red()), channel(under.green(), over.green()),
                channel(under.blue(), over.blue())};
    }

    QPalette paletteOf(const Tokens &t)
    {
        QPalette p;
        p.setColor(QPalette::Window, t.window);
        p.setColor(QPalette::WindowText, t.text);
        p.setColor(QPalette::Base, t.base);
        p.setColor(QPalette::AlternateBase, mix(t.base, t.sunken, 0.5));
        p.setColor(QPalette::Text, t.text);
        p.setColor(QPalette::Button, t.base);
        p.setColor(QPalette::ButtonText, t.text);
        p.setColor(QPalette::BrightText, t.error);
        p.setColor(QPalette::PlaceholderText, t.secondary);
        p.setColor(QPalette::ToolTipBase, t.dark ? QColor(0x2C333F) : t.text);
        p.setColor(QPalette::ToolTipText, t.dark ? t.text : t.base);
        p.setColor(QPalette::Highlight, t.selection);
        p.setColor(QPalette::HighlightedText, t.text);
        p.setColor(QPalette::Link, t.accent);
        p.setColor(QPalette::LinkVisited, t.accent);
        p.setColor(QPalette::Light, t.base);
        p.setColor(QPalette::Midlight, t.window);
        p.setColor(QPalette::Mid, t.hairline);
        p.setColor(QPalette::Dark, t.border);
        p.setColor(QPalette::Shadow, t.border);
        const QColor faded = mix(t.window, t.secondary, 0.62);
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                QPalette::HighlightedText, QPalette::PlaceholderText}) {
            p.setColor(QPalette::Disabled, role, faded);
        }
        p.setColor(QPalette::Disabled, QPalette::Base, t.window);
        p.setColor(QPalette::Disabled, QPalette::Button, t.window);
        p.setColor(QPalette::Disabled, QPalette::Highlight, t.hairline);
        return p;
    }

    /// True if the desktop prefers a dark theme. Our own palette hides the system's, so it is reset
    /// during the query.
    bool isSystemDark(QApplication &application)
    {
        const QPalette ours = application.palette();
        application.setPalette(QPalette());
        const bool dark = isDark(application.palette());
        application.setPalette(ours);
        return dark;
    }

    /// Fonts derived from the application's font. Every painted cell needs them, and copies of a
    /// font share its lookup data, which an equal but separate font would look up again.
    class Fonts
    {
    public:
        explicit Fonts(const QFont &ui)
            : m_ui(ui)
        {
            // Sizes are designed for 10 pt at 96 dpi (docs/look.md, "Grid"); similar sizes keep the
            // exact grid.
            const double size = QFontInfo(ui).pixelSize() / 13.0;
            m_grid = size > 0.85 && size < 1.2 ? 1.0 : std::clamp(size, 0.75, 4.0);
        }

        [[nodiscard]] bool areOf(const QFont &ui) const { return m_ui.isCopyOf(ui); }
        [[nodiscard]] double grid() const { return m_grid; }

        [[nodiscard]] QFont fixed(double scale)
        {
            return made({scale, -1}, [] {
                QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
                font.setStyleHint(QFont::Monospace);
                return font;
            });
        }
        [[nodiscard]] QFont words(double scale, QFont::Weight weight)
        {
            return made({scale, weight}, [&] {
                QFont font = m_ui;
                font.setWeight(weight);
                return font;
            });
        }

    private:
        template <typename Family>
        QFont made(std::pair<double, int> key, Family family)
        {
            const auto [found, isNew] = m_made.try_emplace(key);
            if (isNew) {
                QFont &font = found->second = family();
                const double scale = key.first;
                if (m_ui.pointSizeF() > 0)
                    font.setPointSizeF(m_ui.pointSizeF() * scale);
                else
                    font.setPixelSize(
                        std::max(1, static_cast<int>(std::lround(m_ui.pixelSize() * scale))));
            }
            return found->second;
        }

        QFont m_ui;
        double m_grid = 1;
        std::map<std::pair<double, int>, QFont>
            m_made; // by scale and weight; weight -1: the fixed font
    };

    Fonts &fonts()
    {
        static std::optional<Fonts> made;
        const QFont ui = QApplication::font();
        if (!made) // fonts must not outlive the application
            qAddPostRoutine([] { made.reset(); });
        if (!made || !made->areOf(ui))
            made.emplace(ui);
        return *made;
    }

} // namespace

const Tokens &tokens(bool dark)
{
    static const Tokens light = lightTokens();
    static const Tokens darkOnes = darkTokens();
    return dark ? darkOnes : light;
}

const Tokens &tokensFor(const QPalette &palette)
{
    return tokens(isDark(palette));
}

QColor blend(const QColor &under, const QColor &over, double share)
{
    return mix(under, over, share);
}

void applyTheme(QApplication &application, ThemeChoice choice)
{
    const bool dark =
        choice == ThemeChoice::Dark || (choice == ThemeChoice::System && isSystemDark(application));
    if (qobject_cast<Style *>(application.style()) == nullptr)
        application.setStyle(new Style); // the application takes ownership
    const QPalette palette = paletteOf(tokens(dark));
    if (application.palette() != palette)
        application.setPalette(palette);
    QToolTip::setPalette(palette);
    if (QIcon::themeName().isEmpty())
        QIcon::setThemeName(u"toolwright"_s);
    QIcon::setFallbackThemeName(u"toolwright"_s);
}

QFont fixedFont(double scale)
{
    return fonts().fixed(scale);
}

QFont scaledFont(double scale, QFont::Weight weight)
{
    return fonts().words(scale, weight);
}

int scaled(int pixels)
{
    return static_cast<int>(std::lround(pixels * fonts().grid()));
}

int space(int units)
{
    return scaled(4 * units);
}

} // namespace tw
