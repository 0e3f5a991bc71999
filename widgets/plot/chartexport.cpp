// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartexport.h"

#include <QFontMetrics>
#include <QIODevice>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace tw {

namespace {

    constexpr int Margin = 12;
    constexpr int Swatch = 16;

    /// The layout without hidden curves. The order of curves is that of the data.
    ChartLayout visibleLayout(const ChartData &data, const ChartView &view)
    {
        ChartLayout layout = data.layout();
        std::size_t curve = 0;
        for (ChartPane &pane : layout.panes) {
            std::vector<ChartCurveRef> shown;
            for (ChartCurveRef &ref : pane.curves) {
                if (view.shown[curve++])
                    shown.push_back(std::move(ref));
            }
            pane.curves = std::move(shown);
        }
        std::erase_if(layout.panes, [](const ChartPane &pane) { return pane.curves.empty(); });
        return layout;
    }

    /// Calls \a draw(curve, rect) for each name of the legend; returns the height of all lines.
    template <typename Draw>
    int layOutLegend(const ChartData &data, const ChartView &view, int width, const Draw &draw)
    {
        const QFontMetrics metrics(scaledFont(0.9));
        int x = Margin;
        int y = Margin;
        for (std::size_t i = 0; i < data.curves().size(); ++i) {
            const ChartCurve &curve = data.curves()[i];
            if (!view.shown[i])
                continue;
            const int length =
                std::min(Swatch + 6 + metrics.horizontalAdvance(curve.name), width - 2 * Margin);
            if (x > Margin && x + length > width - Margin) {
                x = Margin;
                y += metrics.height() + 4;
            }
            draw(curve, QRect(x, y, length, metrics.height()));
            x += length + Margin;
        }
        return y + metrics.height() + 8;
    }

} // namespace

QImage chartImage(const ChartData &data, const ChartView &view, QSize size, double ratio, bool dark)
{
    const Tokens &colours = tokens(dark);
    const int legend =
        layOutLegend(data, view, size.width(), [](const ChartCurve &, const QRect &) {});
    QImage image((QSizeF(size.width(), size.height() + legend) * ratio).toSize(),
                 QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(colours.base);
    QPainter painter(&image);
    painter.setFont(scaledFont(0.9));
    layOutLegend(data, view, size.width(), [&](const ChartCurve &curve, const QRect &box) {
        painter.fillRect(QRectF(box.left(), box.center().y() - 1, Swatch, 3),
                         ChartPainter::curveColour(curve, colours));
        painter.setPen(colours.text);
        painter.drawText(box.adjusted(Swatch + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         curve.name);
    });
    painter.translate(0, legend);
    ChartPainter(data, view, colours, size, ratio).paint(painter);
    return image;
}

QByteArray chartSvgDocument(const ChartData &data, const ChartView &view, int width)
{
    ChartSvgOptions options;
    options.width = width;
    options.visible = view.visible;
    options.shaded = view.shaded;
    options.logarithmic = view.logarithmic;
    return QByteArray::fromStdString(chartSvg(data.series(), {visibleLayout(data, view)}, options));
}

bool writeChartCsv(QIODevice &device, const ChartData &data, const ChartView &view, bool everything,
                   char separator)
{
    bool written = true;
    const std::optional<ChartSpan> span =
        everything ? std::nullopt : std::optional<ChartSpan>(view.visible);
    chartCsv(data.series(), visibleLayout(data, view), span, separator, [&](std::string_view text) {
        const auto size = static_cast<qint64>(text.size());
        written = device.write(text.data(), size) == size;
        return written;
    });
    return written;
}

} // namespace tw
