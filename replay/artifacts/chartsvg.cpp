// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/axisticks.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/printink.h"
#include "replay/artifacts/seriespyramid.h"
#include "replay/base/timetext.h"
#include "schema/counttext.h"
#include "schema/decimaltext.h"
#include "schema/report/markuptext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

namespace tw {

namespace {

    constexpr std::size_t MaxCurves = 64; ///< of one pane; the summary counts the others
    constexpr double LeftMargin = 64;
    constexpr double RightMargin = 14;
    constexpr double LineHeight = 18;
    constexpr double PaneGap = 10;
    constexpr int PixelsPerTick = 36;
    constexpr int PixelsPerTimeTick = 90;
    constexpr std::size_t SparsePoints = 60; ///< fewer points get dots

    /// The series colours of docs/look.md, "Tokens". They are attributes, because not every viewer
    /// reads style sheets; the dark ones are in the style sheet, which overrules attributes.
    constexpr std::array<std::string_view, 8> Colours = {
        "#2563d9", "#c2410c", "#14713f", "#8b3daf", "#9a6a00", "#0a6a7c", "#be1e58", "#566171"};
    constexpr std::string_view DarkStyle = R"(
@media (prefers-color-scheme:dark){
.tw-chart .bg{fill:#14171d}.tw-chart text{fill:#a3aebd}.tw-chart .name{fill:#e6eaf0}
.tw-chart .grid{stroke:#2c333f}.tw-chart .shade{fill:#7aa7ff}
.tw-chart .c0{stroke:#7aa7ff}.tw-chart .c1{stroke:#ff9a62}.tw-chart .c2{stroke:#5bd19a}
.tw-chart .c3{stroke:#cfa0ff}.tw-chart .c4{stroke:#f2c14e}.tw-chart .c5{stroke:#5ccfe6}
.tw-chart .c6{stroke:#ff8fb8}.tw-chart .c7{stroke:#a9b4c4}}
)";

    /// "8 4 8 4"; "none" for a solid line.
    std::string dashesOf(const PrintInk &ink)
    {
        if (ink.dashes.front() == 0)
            return "none";
        std::string dashes;
        for (const int length : ink.dashes)
            dashes += (dashes.empty() ? "" : " ") + std::to_string(length);
        return dashes;
    }

    /// The rules for paper. A compared curve is thinner than its counterpart, because the dashes
    /// tell the curves apart.
    std::string printRules()
    {
        std::string rules = ".tw-chart .bg{fill:" + std::string(PrintGround)
            + "}.tw-chart text{fill:" + std::string(PrintFaint) + "}.tw-chart .name{fill:"
            + std::string(PrintText) + "}.tw-chart .grid{stroke:" + std::string(PrintGrid)
            + "}.tw-chart .shade{fill:" + std::string(PrintText) + '}';
        for (std::size_t i = 0; i < PrintInks.size(); ++i) {
            rules += "\n.tw-chart .c" + std::to_string(i)
                + "{stroke:" + std::string(PrintInks[i].line)
                + ";stroke-dasharray:" + dashesOf(PrintInks[i]) + '}';
        }
        return rules
            + "\n.tw-chart circle[class]{stroke-dasharray:none}"
              ".tw-chart .compared[class]{stroke-width:.7}";
    }

    /// Dark where the viewer prefers it, and for paper when it is printed.
    std::string styleOf(const ChartSvgOptions &options)
    {
        return "<style>"
            + (options.forPrint ? '\n' + printRules()
                                : std::string(DarkStyle) + "@media print{\n" + printRules() + '}')
            + "\n</style>";
    }

    /// The attributes of an element in the colour of a curve.
    std::string strokeOf(const ChartCurveRef &curve, std::string_view width)
    {
        const auto number = curve.colour % Colours.size();
        return " class=\"c" + std::to_string(number) + (curve.isCompared ? " compared" : "")
            + "\" fill=\"none\" stroke=\"" + std::string(Colours[number]) + "\" stroke-width=\""
            + std::string(width) + "\"";
    }

    std::string svgNumber(double value, int digits = 6)
    {
        return significantText(value, digits);
    }

    std::string tickNumber(double value, const AxisTicks &ticks)
    {
        if (std::abs(value) >= 1e7 || ticks.step < 1e-6 || ticks.decimals > 9)
            return svgNumber(value, 4);
        return decimalText(value == 0 ? 0.0 : value, ticks.decimals);
    }

    /// With one decimal: pixels.
    std::string pixel(double value)
    {
        return decimalText(value, 1);
    }

    std::string legendName(const SeriesList &series, const ChartCurveRef &curve)
    {
        auto name = curve.name.empty() ? std::string("values") : curve.name;
        const auto &unit = series[curve.series]->columns[curve.column].unit;
        if (!unit.empty())
            name += " (" + unit + ')';
        return name;
    }

    MinMax columnRange(const SeriesColumn &column, std::size_t from, std::size_t to)
    {
        MinMax range;
        for (std::size_t i = from; i < to; ++i)
            range.add(column.y[i]);
        return range;
    }

    class SvgPainter
    {
    public:
        SvgPainter(const SeriesList &series, const ChartSvgOptions &options)
            : m_series(series)
            , m_options(options)
            , m_width(std::max(options.width - LeftMargin - RightMargin, 10.0))
        {
        }

        void draw(const ChartLayout &chart, bool isFirst)
        {
            if (!chart.xRange)
                return;
            m_chart = &chart;
            m_visible = isFirst && m_options.visible ? *m_options.visible : *chart.xRange;
            if (!(m_visible.second > m_visible.first)) {
                m_visible.first -= 0.5;
                m_visible.second += 0.5;
            }
            for (const auto &pane : chart.panes)
                drawPane(pane, isFirst);
            drawTimeAxis();
        }

        std::string take() const
        {
            const auto height = std::to_string(static_cast<int>(std::ceil(m_top)));
            const auto width = std::to_string(m_options.width);
            return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tw-chart\" role=\"img\" "
                   "width=\""
                + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height
                + "\" font-size=\"11\" font-family=\"system-ui,sans-serif\">" + styleOf(m_options)
                + "<rect class=\"bg\" fill=\"#fff\" width=\"" + width + "\" height=\"" + height
                + "\"/>" + m_body + "</svg>";
        }

    private:
        double toX(double x) const
        {
            // Halves, because the whole range may be infinite.
            const double range = m_visible.second / 2 - m_visible.first / 2;
            return range > 0 ? LeftMargin + (x / 2 - m_visible.first / 2) / range * m_width
                             : LeftMargin + m_width / 2;
        }

        double toY(double y) const
        {
            const auto scaled = [this](double value) {
                return m_options.logarithmic ? std::log10(value) : value;
            };
            const double low = scaled(m_low);
            const double range = scaled(m_high) / 2 - low / 2;
            const double share = range > 0 ? (scaled(y) / 2 - low / 2) / range : 0.5;
            return m_top + (1 - share) * m_options.paneHeight;
        }

        void text(double x, double y, std::string_view anchor, std::string_view content,
                  bool isName = false)
        {
            m_body += "<text x=\"" + pixel(x) + "\" y=\"" + pixel(y) + "\" text-anchor=\""
                + std::string(anchor)
                + (isName ? "\" class=\"name\" fill=\"#1b2330\">" : "\" fill=\"#566171\">")
                + markupText(content) + "</text>";
        }

        void drawPane(const ChartPane &pane, bool isFirst)
        {
            drawLegend(pane);
            MinMax range;
            for (const auto &curve : pane.curves) {
                const auto [from, to] = pointsOf(curve);
                range.add(visibleRange(m_series[curve.series]->columns[curve.column], from, to));
            }
            if (range.isEmpty()) {
                text(LeftMargin, m_top + LineHeight, "start", "No values in this range");
                m_top += 2 * LineHeight;
                return;
            }
            const int most = std::max(2, m_options.paneHeight / PixelsPerTick);
            std::tie(m_low, m_high) = m_options.logarithmic && range.max > range.min
                ? std::pair(range.min, range.max)
                : niceRange(range.min, range.max, most);
            drawGrid(most);
            if (isFirst && m_options.shaded)
                drawShade(*m_options.shaded);
            for (std::size_t i = std::min(pane.curves.size(), MaxCurves); i-- > 0;)
                drawCurve(pane.curves[i]);
            m_top += m_options.paneHeight + PaneGap;
        }

        void drawLegend(const ChartPane &pane)
        {
            double x = LeftMargin;
            m_top += LineHeight;
            for (std::size_t i = 0; i < std::min(pane.curves.size(), MaxCurves); ++i) {
                const auto &curve = pane.curves[i];
                const auto name = legendName(m_series, curve);
                // About six pixels per letter; continuation bytes of UTF-8 are not letters.
                const auto letters = std::count_if(name.begin(), name.end(), [](char c) {
                    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
                });
                const double width = 42 + 6.5 * static_cast<double>(letters);
                if (x > LeftMargin && x + width > m_options.width) {
                    x = LeftMargin;
                    m_top += LineHeight;
                }
                m_body += "<polyline" + strokeOf(curve, "2.5") + " points=\"" + pixel(x) + ','
                    + pixel(m_top - 4) + ' ' + pixel(x + 22) + ',' + pixel(m_top - 4) + "\"/>";
                text(x + 27, m_top, "start", name, true);
                x += width;
            }
            if (pane.curves.size() > MaxCurves) {
                m_top += LineHeight;
                text(LeftMargin, m_top, "start",
                     "Only the first " + std::to_string(MaxCurves) + " of "
                         + counted(pane.curves.size(), "curve") + " are drawn.");
            }
            m_top += 10;
        }

        void drawGrid(int most)
        {
            const auto ticks = m_options.logarithmic ? logTicks(m_low, m_high, most)
                                                     : axisTicks(m_low, m_high, most);
            for (const auto value : ticks.values) {
                const double y = toY(value);
                m_body += "<line class=\"grid\" stroke=\"#dde2e8\" x1=\"" + pixel(LeftMargin)
                    + "\" x2=\"" + pixel(LeftMargin + m_width) + "\" y1=\"" + pixel(y) + "\" y2=\""
                    + pixel(y) + "\"/>";
                text(LeftMargin - 6, y + 4, "end", tickNumber(value, ticks));
            }
        }

        void drawShade(const ChartSpan &span)
        {
            const double from = std::clamp(toX(span.first), LeftMargin, LeftMargin + m_width);
            const double to = std::clamp(toX(span.second), LeftMargin, LeftMargin + m_width);
            m_body += "<rect class=\"shade\" fill=\"#2563d9\" opacity=\".1\" x=\"" + pixel(from)
                + "\" y=\"" + pixel(m_top) + "\" width=\"" + pixel(std::max(to - from, 1.0))
                + "\" height=\"" + std::to_string(m_options.paneHeight) + "\"/>";
        }

        std::pair<std::size_t, std::size_t> pointsOf(const ChartCurveRef &curve) const
        {
            const auto &series = *m_series[curve.series];
            const double most =
                std::nextafter(m_visible.second - curve.shift, std::numeric_limits<double>::max());
            return {firstPointAt(series, m_visible.first - curve.shift),
                    firstPointAt(series, most)};
        }

        MinMax visibleRange(const SeriesColumn &column, std::size_t from, std::size_t to) const
        {
            if (!m_options.logarithmic)
                return columnRange(column, from, to);
            MinMax range;
            for (std::size_t i = from; i < to; ++i) {
                if (column.y[i] > 0)
                    range.add(column.y[i]);
            }
            return range;
        }

        bool isDrawable(double y) const
        {
            return std::isfinite(y) && (!m_options.logarithmic || y > 0);
        }

        /// All points, or the least and the greatest of each half pixel.
        void drawCurve(const ChartCurveRef &curve)
        {
            const auto &series = *m_series[curve.series];
            const auto &y = series.columns[curve.column].y;
            const auto [from, to] = pointsOf(curve);
            const auto most = static_cast<std::size_t>(m_width) * 2;
            const auto step = std::max<std::size_t>(1, (to - from + most - 1) / most);
            const auto add = [&](std::size_t i) {
                m_points += pixel(toX(xOf(series, i) + curve.shift)) + ',' + pixel(toY(y[i])) + ' ';
            };
            std::size_t last = from;
            for (auto begin = from; begin < to; begin += step) {
                auto least = to;
                auto greatest = to;
                for (auto i = begin; i < std::min(begin + step, to); ++i) {
                    if (!isDrawable(y[i]))
                        continue;
                    least = least == to || y[i] < y[least] ? i : least;
                    greatest = greatest == to || y[i] > y[greatest] ? i : greatest;
                }
                if (least == to) {
                    endLine(curve);
                    continue;
                }
                add(std::min(least, greatest));
                if (least != greatest)
                    add(std::max(least, greatest));
                last = greatest;
            }
            // A point alone has no line: draw it to its own place with a round end.
            if (!m_points.empty() && m_points.find(' ') + 1 == m_points.size())
                add(last);
            endLine(curve);
            if (to - from <= SparsePoints)
                drawDots(curve, from, to);
        }

        void drawDots(const ChartCurveRef &curve, std::size_t from, std::size_t to)
        {
            const auto &series = *m_series[curve.series];
            const auto &y = series.columns[curve.column].y;
            for (auto i = from; i < to; ++i) {
                if (!isDrawable(y[i]))
                    continue;
                m_body += "<circle" + strokeOf(curve, "2") + " cx=\""
                    + pixel(toX(xOf(series, i) + curve.shift)) + "\" cy=\"" + pixel(toY(y[i]))
                    + "\" r=\"1\"/>";
            }
        }

        void endLine(const ChartCurveRef &curve)
        {
            if (!m_points.empty())
                m_body += "<polyline" + strokeOf(curve, "1.5") + " stroke-linejoin=\"round\""
                    + (curve.isCompared ? " stroke-dasharray=\"5 3\"" : "") + " points=\""
                    + m_points + "\"/>";
            m_points.clear();
        }

        void drawTimeAxis()
        {
            const double y = m_top - PaneGap + 15;
            const double right = LeftMargin + m_width;
            m_top = y + 8;
            if (!m_chart->xIsTime) {
                const auto ticks = axisTicks(m_visible.first, m_visible.second,
                                             std::max(1, int(m_width) / PixelsPerTimeTick));
                for (const auto value : ticks.values)
                    text(toX(value), y, "middle", tickNumber(value, ticks));
                return;
            }
            const auto origin = m_chart->originNs;
            const auto first = timeAtX(origin, m_visible.first);
            const auto ticks = timeTicks(first, timeAtX(origin, m_visible.second),
                                         std::max(1, int(m_width) / PixelsPerTimeTick));
            for (const auto time : ticks.times) {
                const double x = toX(xAtTime(origin, time));
                text(std::clamp(x, LeftMargin, right - 10), y, "middle", timeTickText(time, ticks));
            }
            m_top += 14;
            text(LeftMargin, y + 14, "start", formatTimeText(first).substr(0, 10) + " UTC");
        }

        const SeriesList &m_series;
        const ChartSvgOptions &m_options;
        const ChartLayout *m_chart = nullptr;
        ChartSpan m_visible;
        double m_width;
        double m_top = 0;
        double m_low = 0;
        double m_high = 1;
        std::string m_points;
        std::string m_body;
    };

} // namespace

std::string chartSvg(const SeriesList &series, const std::vector<ChartLayout> &charts,
                     const ChartSvgOptions &options)
{
    SvgPainter painter(series, options);
    for (const auto &chart : charts)
        painter.draw(chart, &chart == &charts.front());
    return painter.take();
}

std::string chartSummary(const SeriesList &series, const ChartLayout &chart)
{
    constexpr std::size_t described = 4;
    std::size_t curves = 0;
    std::size_t points = 0;
    std::string parts;
    for (const auto &pane : chart.panes) {
        for (const auto &curve : pane.curves) {
            const auto &column = series[curve.series]->columns[curve.column];
            points += column.y.size();
            if (++curves > described)
                continue;
            const auto range = columnRange(column, 0, column.y.size());
            if (!range.isEmpty())
                parts += (parts.empty() ? ": " : "; ") + legendName(series, curve) + " from "
                    + svgNumber(range.min) + " to " + svgNumber(range.max);
        }
    }
    return counted(curves, "curve") + ", " + counted(points, "point") + parts
        + (curves > described ? "; …" : "");
}

} // namespace tw
