// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartexport.h"

#include "replay/artifacts/printink.h"

#include <QFontMetrics>
#include <QIODevice>
#include <QPainter>

#include <algorithm>
#include <string_view>
#include <utility>

namespace tw {

namespace {

    constexpr int Margin = 12;
    constexpr int Swatch = 26; // as long as two dashes

    QColor printColour(std::string_view name)
    {
        return QColor(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
    }

    const Tokens &printTokens()
    {
        static const Tokens print = [] {
            Tokens made = tokens(false);
            made.window = made.base = printColour(PrintGround);
            made.text = made.accent = made.border = printColour(PrintText);
            made.secondary = printColour(PrintFaint);
            made.hairline = printColour(PrintGrid);
            for (std::size_t i = 0; i < PrintInks.size(); ++i)
                made.series[i] = printColour(PrintInks[i].line);
            return made;
        }();
        return print;
    }

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

QImage chartImage(const ChartData &data, const ChartView &shown, QSize size, double ratio,
                  ChartLook look)
{
    ChartView view = shown;
    view.forPrint = look == ChartLook::Print;
    const Tokens &colours = view.forPrint ? printTokens() : tokens(look == ChartLook::Dark);
    const int legend =
        layOutLegend(data, view, size.width(), [](const ChartCurve &, const QRect &) {});
    QImage image((QSizeF(size.width(), size.height() + legend) * ratio).toSize(),
                 QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(colours.base);
    QPainter painter(&image);
    painter.setFont(scaledFont(0.9));
    const ChartPainter chart(data, view, colours, size, ratio);
    layOutLegend(data, view, size.width(), [&](const ChartCurve &curve, const QRect &box) {
        QPen pen = chart.penOf(curve);
        pen.setWidthF(view.forPrint ? pen.widthF() : 3);
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(QPointF(box.left(), box.center().y()),
                         QPointF(box.left() + Swatch, box.center().y()));
        painter.setPen(colours.text);
        painter.drawText(box.adjusted(Swatch + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         curve.name);
    });
    painter.translate(0, legend);
    chart.paint(painter);
    return image;
}

QByteArray chartSvgDocument(const ChartData &data, const ChartView &view, int width, ChartLook look)
{
    ChartSvgOptions options;
    options.width = width;
    options.visible = view.visible;
    options.shaded = view.shaded;
    options.logarithmic = view.logarithmic;
    options.forPrint = look == ChartLook::Print;
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
