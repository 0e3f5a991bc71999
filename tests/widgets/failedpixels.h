// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinedata.h"
#include "widgets/timeline/timelinegeometry.h"

#include <QImage>
#include <QRgb>
#include <QString>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

/// How many failed calls of \a data the picture of a timeline contains, and how many of these lack
/// a pixel of the colour \a error. Each one is searched for in its own row.
struct FailedPixels
{
    std::size_t inSight = 0;
    std::size_t lost = 0;
    QString first; ///< the place of the first missing one
};
inline FailedPixels lookForFailedPixels(const TimelineData &data, const TimelineGeometry &geometry,
                                        const QImage &image, QRgb error)
{
    FailedPixels found;
    const TimeScale scale = geometry.scale();
    const QRect area = geometry.lanes();
    const auto isError = [&](int x, int y) {
        return area.contains(x, y) && ((image.pixel(x, y) ^ error) & 0xFFFFFFU) == 0;
    };
    const auto [from, to] = geometry.lanesInSight();
    for (std::size_t lane = from; lane < to; ++lane) {
        const auto &rows = data.lanes[lane].rows;
        for (std::size_t index = 0; index < rows.size(); ++index) {
            const TimelineRow &row = rows[index];
            const QRect band = geometry.rowRect(lane, index).intersected(area);
            if (band.height() < geometry.barHeight())
                continue;
            // Columns first: thousands of calls can share one.
            std::vector<char> isRed(static_cast<std::size_t>(area.width()) + 4, 0);
            for (int x = 0; x < area.width(); ++x) {
                for (int y = band.top(); y <= band.bottom() && isRed[std::size_t(x)] == 0; ++y)
                    isRed[std::size_t(x)] = isError(area.left() + x, y) ? 1 : 0;
            }
            const auto first =
                std::lower_bound(row.endNs.begin(), row.endNs.end(), scale.span.fromNs)
                - row.endNs.begin();
            for (auto i = static_cast<std::size_t>(first);
                 i < row.size() && row.startNs[i] < scale.span.toNs; ++i) {
                if ((row.marks[i] & MarkFailed) == 0)
                    continue;
                const double x0 = std::max(0.0, scale.xAt(row.startNs[i]));
                const double x1 = std::min(double(area.width() - 1), scale.xAt(row.endNs[i]));
                const auto left = static_cast<std::size_t>(std::floor(x0));
                // Its tick is two pixels wide.
                const auto right = static_cast<std::size_t>(std::max(std::floor(x1), x0 + 1));
                ++found.inSight;
                bool seen = false;
                for (std::size_t x = left; x <= right && x < isRed.size() && !seen; ++x)
                    seen = isRed[x] != 0;
                found.lost += seen ? 0 : 1;
                if (!seen) {
                    found.first = u"lane %1 row %2 x %3 to %4 of %5 in %6 ns"_s.arg(lane)
                                      .arg(index)
                                      .arg(scale.xAt(row.startNs[i]))
                                      .arg(scale.xAt(row.endNs[i]))
                                      .arg(area.width())
                                      .arg(scale.span.length());
                }
            }
        }
    }
    return found;
}

} // namespace tw
