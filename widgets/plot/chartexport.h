// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/plot/chartpainter.h"

#include <QByteArray>
#include <QImage>

class QIODevice;

namespace tw {

/// The colours of a picture. Print: black and grey on white, curves told apart by dashes.
enum class ChartLook { Light, Dark, Print };

/// The visible curves with their names above.
[[nodiscard]] QImage chartImage(const ChartData &data, const ChartView &view, QSize size,
                                double ratio, ChartLook look);
/// The visible curves and range as an SVG document. It follows the viewer's preference for light or
/// dark and looks as printed on paper, unless \a look is Print.
[[nodiscard]] QByteArray chartSvgDocument(const ChartData &data, const ChartView &view, int width,
                                          ChartLook look = ChartLook::Light);
/// The visible curves as rows; all points if \a everything, else those of the visible range.
/// Returns false if the device refuses them.
bool writeChartCsv(QIODevice &device, const ChartData &data, const ChartView &view, bool everything,
                   char separator = ',');

} // namespace tw
