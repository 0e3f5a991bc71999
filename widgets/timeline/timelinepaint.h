// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBrush>
#include <QColor>

// Shared by the files that draw the timeline, and by nobody else.

namespace tw::timelinepaint {

inline constexpr double TickWidth = 2; // a failed call is never narrower, whatever the zoom
inline constexpr std::size_t MaxArcs = 80; // beyond this they are a thicket; the selected one stays

inline QColor withAlpha(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

/// \a colour over \a under without letting the grid shine through.
inline QColor mixed(const QColor &colour, const QColor &under, double share)
{
    const auto mix = [share](int a, int b) {
        return static_cast<int>(a * share + b * (1 - share) + 0.5);
    };
    return {mix(colour.red(), under.red()), mix(colour.green(), under.green()),
            mix(colour.blue(), under.blue())};
}

inline QBrush hatching(const QColor &colour)
{
    return {colour, Qt::BDiagPattern};
}

} // namespace tw::timelinepaint
