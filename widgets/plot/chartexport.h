// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/plot/chartpainter.h"

#include <QByteArray>
#include <QImage>

class QIODevice;

namespace tw {

/// The visible curves with their names above, in the colours of paper unless \a dark.
[[nodiscard]] QImage chartImage(const ChartData &data, const ChartView &view, QSize size,
                                double ratio, bool dark);
/// The visible curves and range as an SVG document.
[[nodiscard]] QByteArray chartSvgDocument(const ChartData &data, const ChartView &view, int width);
/// The visible curves as rows; all points if \a everything, else those of the visible range.
/// Returns false if the device refuses them.
bool writeChartCsv(QIODevice &device, const ChartData &data, const ChartView &view, bool everything,
                   char separator = ',');

} // namespace tw
