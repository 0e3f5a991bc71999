// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/shapesvg.h"

#include "replay/artifacts/printink.h"
#include "replay/artifacts/shapes/jsonvalues.h"
#include "schema/decimaltext.h"
#include "schema/report/markuptext.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace tw {

namespace {

    constexpr std::array<std::string_view, 8> ShapeColours = {
        "#2563D9", "#C2410C", "#14713F", "#8B3DAF", "#9A6A00", "#0A6A7C", "#BE1E58", "#566171"};
    constexpr std::string_view TextColour = "#1B2330";
    constexpr std::string_view FaintColour = "#566171";
    constexpr std::string_view LineColour = "#DDE2E8";
    constexpr std::size_t LabelBytes = 40;

    /// Areas are told apart by their greys on paper; they get a line around them.
    std::string printStyle()
    {
        std::string style =
            "<style>@media print{.tw-shape text{fill:" + std::string(PrintText) + '}';
        for (std::size_t i = 0; i < PrintInks.size(); ++i) {
            style += "\n.tw-shape .f" + std::to_string(i) + "{fill:"
                + std::string(PrintInks[i].fill) + ";stroke:" + std::string(PrintText) + '}';
        }
        return style + "}</style>";
    }

    /// The attribute for a series of \a set, for rect().
    std::string printClass(std::size_t set)
    {
        return " class=\"f" + std::to_string(set % PrintInks.size()) + '"';
    }

    /// Writes elements; numbers have one decimal.
    class SvgText
    {
    public:
        SvgText(double width, double height, std::string_view title)
        {
            m_svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + ' '
                + number(height)
                + "\" class=\"tw-shape\" font-family=\"sans-serif\" font-size=\"12\" "
                  "style=\"max-width:100%;height:auto\" role=\"img\">"
                + printStyle();
            m_svg += "<title>" + markupText(title) + "</title>";
            rect(0, 0, width, height, "#FFFFFF");
        }

        void rect(double x, double y, double width, double height, std::string_view fill,
                  std::string_view more = {})
        {
            m_svg += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\""
                + number(width) + "\" height=\"" + number(height) + "\" fill=\"" + std::string(fill)
                + '"' + std::string(more) + "/>\n";
        }
        void line(double x1, double y1, double x2, double y2, std::string_view stroke)
        {
            m_svg += "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2)
                + "\" y2=\"" + number(y2) + "\" stroke=\"" + std::string(stroke) + "\"/>\n";
        }
        void path(std::string_view data, std::string_view fill, std::string_view stroke,
                  std::string_view more = {})
        {
            m_svg += "<path d=\"" + std::string(data) + "\" fill=\"" + std::string(fill)
                + "\" stroke=\"" + std::string(stroke) + '"' + std::string(more) + "/>\n";
        }
        void circle(double x, double y, double radius, std::string_view fill)
        {
            m_svg += "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\""
                + number(radius) + "\" fill=\"" + std::string(fill) + "\"/>\n";
        }
        void text(double x, double y, std::string_view text, std::string_view anchor,
                  std::string_view fill = TextColour)
        {
            m_svg += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" text-anchor=\""
                + std::string(anchor) + "\" fill=\"" + std::string(fill) + "\">" + markupText(text)
                + "</text>\n";
        }
        [[nodiscard]] std::string take() { return std::move(m_svg) + "</svg>\n"; }

        static std::string number(double value) { return decimalText(value, 1); }

    private:
        std::string m_svg;
    };

    /// Axis, grid and bars of a chart of one size.
    class BarsPicture
    {
    public:
        explicit BarsPicture(const Bars &bars)
            : m_bars(bars)
            , m_range(bars.range())
            , m_svg(Width, Height, "Bars")
        {
            if (m_range.high - m_range.low <= 0
                || !std::isfinite(m_range.high / 2 - m_range.low / 2))
                m_range.high = m_range.low + 1;
        }

        std::string draw()
        {
            for (const double line : gridLines(m_range.low, m_range.high)) {
                m_svg.line(Left, y(line), Width - Right, y(line), LineColour);
                m_svg.text(Left - 6, y(line) + 4, shortNumber(line), "end", FaintColour);
            }
            for (std::size_t set = 0; set < m_bars.sets.size(); ++set)
                drawSet(set);
            m_svg.line(Left, y(0), Width - Right, y(0), FaintColour);
            drawCategories();
            drawLegend();
            return m_svg.take();
        }

    private:
        static constexpr double Width = 960;
        static constexpr double Height = 360;
        static constexpr double Left = 70;
        static constexpr double Right = 12;
        static constexpr double Top = 30;
        static constexpr double Bottom = 40;

        [[nodiscard]] double y(double value) const
        {
            const double share =
                (value / 2 - m_range.low / 2) / (m_range.high / 2 - m_range.low / 2);
            return Height - Bottom - share * (Height - Top - Bottom);
        }
        [[nodiscard]] double step() const
        {
            return (Width - Left - Right) / static_cast<double>(m_bars.categories.size());
        }

        void drawSet(std::size_t set)
        {
            const double inner = step() * (step() > 4 ? 0.8 : 1);
            const double width = inner / static_cast<double>(m_bars.sets.size());
            const double offset = (step() - inner) / 2 + static_cast<double>(set) * width;
            const std::vector<double> &values = m_bars.sets[set].values;
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (!std::isfinite(values[i]))
                    continue;
                const double top = std::min(y(values[i]), y(0));
                m_svg.rect(Left + static_cast<double>(i) * step() + offset, top, width,
                           std::max(std::abs(y(values[i]) - y(0)), 0.5),
                           ShapeColours[set % ShapeColours.size()], printClass(set));
            }
        }

        void drawCategories()
        {
            constexpr double LabelWidth = 70;
            const auto every = static_cast<std::size_t>(std::ceil(LabelWidth / step()));
            for (std::size_t i = 0; i < m_bars.categories.size(); i += every) {
                m_svg.text(Left + (static_cast<double>(i) + 0.5) * step(), Height - Bottom + 18,
                           clippedLabel(m_bars.categories[i], every > 1 || step() < 120 ? 12 : 24),
                           "middle", FaintColour);
            }
        }

        void drawLegend()
        {
            double x = Left;
            for (std::size_t i = 0; i < m_bars.sets.size(); ++i) {
                const std::string name = clippedLabel(m_bars.sets[i].name, 24);
                if (name.empty())
                    continue;
                m_svg.rect(x, 8, 10, 10, ShapeColours[i % ShapeColours.size()], printClass(i));
                m_svg.text(x + 14, 17, name, "start");
                x += 30 + 7 * static_cast<double>(name.size());
            }
        }

        const Bars &m_bars;
        Bars::Range m_range;
        SvgText m_svg;
    };

    std::string degrees(double value, const char *positive, const char *negative)
    {
        return shortNumber(std::abs(value)) + "°"
            + (value > 0       ? positive
                   : value < 0 ? negative
                               : "");
    }

} // namespace

std::string barsSvg(const Bars &bars)
{
    return BarsPicture(bars).draw();
}

std::string outlineSvg(const GeoOutline &outline)
{
    constexpr double Size = 800;
    const double scale = Size / std::max({outline.width(), outline.height(), 1e-9});
    SvgText svg(outline.width() * scale, outline.height() * scale, "Outline");
    for (const double latitude : gridLines(outline.south, outline.north)) {
        const double y = outline.project(0, latitude).y * scale;
        svg.line(0, y, outline.width() * scale, y, LineColour);
        svg.text(4, y - 3, degrees(latitude, " N", " S"), "start", FaintColour);
    }
    for (const double longitude : gridLines(outline.west, outline.east)) {
        const double x = outline.project(longitude, 0).x * scale;
        svg.line(x, 0, x, outline.height() * scale, LineColour);
        svg.text(x + 3, outline.height() * scale - 4, degrees(longitude, " E", " W"), "start",
                 FaintColour);
    }
    std::string rings; // of one polygon
    std::uint32_t feature = 0;
    const auto endRings = [&] {
        if (!rings.empty())
            svg.path(rings, ShapeColours[feature % ShapeColours.size()],
                     ShapeColours[feature % ShapeColours.size()],
                     " fill-opacity=\"0.15\" fill-rule=\"evenodd\"");
        rings.clear();
    };
    for (const GeoOutline::Part &part : outline.parts) {
        if (part.kind != GeoOutline::Kind::Ring || !part.isHole)
            endRings();
        feature = part.feature;
        if (part.kind == GeoOutline::Kind::Point) {
            svg.circle(part.points[0].x * scale, part.points[0].y * scale, 4,
                       ShapeColours[feature % ShapeColours.size()]);
            continue;
        }
        std::string path;
        for (const GeoOutline::Point &point : part.points) {
            path += (path.empty() ? "M" : "L") + SvgText::number(point.x * scale) + ' '
                + SvgText::number(point.y * scale);
        }
        if (part.kind == GeoOutline::Kind::Ring)
            rings += path + "Z";
        else
            svg.path(path, "none", ShapeColours[feature % ShapeColours.size()]);
    }
    endRings();
    return svg.take();
}

GraphShape graphShape(const DataGraph &graph)
{
    constexpr double Letter = 7.2; // at 12 pixels
    constexpr double Padding = 20;
    GraphShape shape;
    for (const DataGraph::Node &node : graph.nodes) {
        const std::size_t letters = countCodePoints(clippedLabel(node.label, LabelBytes));
        shape.widths.push_back(std::max(40.0, static_cast<double>(letters) * Letter + Padding));
    }
    for (const DataGraph::Edge &edge : graph.edges)
        shape.edges.emplace_back(edge.from, edge.to);
    return shape;
}

std::string graphSvg(const DataGraph &graph)
{
    constexpr double Margin = 16;
    const GraphLayout layout = layoutGraph(graphShape(graph));
    SvgText svg(layout.width + 2 * Margin, layout.height + 2 * Margin, "Graph");
    const auto at = [](double value) { return SvgText::number(value + Margin); };
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const GraphLayout::Box &from = layout.boxes[graph.edges[i].from];
        const GraphLayout::Box &to = layout.boxes[graph.edges[i].to];
        const double y1 = from.y + GraphLayout::BoxHeight / 2;
        const double y2 = to.y + GraphLayout::BoxHeight / 2;
        const double bend = GraphLayout::LayerGap / 2;
        svg.path("M" + at(from.x + from.width) + ' ' + at(y1) + "C" + at(from.x + from.width + bend)
                     + ' ' + at(y1) + ' ' + at(to.x - bend) + ' ' + at(y2) + ' ' + at(to.x) + ' '
                     + at(y2),
                 "none", FaintColour,
                 layout.isBackward[i] ? " stroke-dasharray=\"4 3\"" : std::string_view());
        svg.path("M" + at(to.x) + ' ' + at(y2) + "l-7 -4v8z", FaintColour, "none");
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const GraphLayout::Box &box = layout.boxes[i];
        svg.rect(box.x + Margin, box.y + Margin, box.width, GraphLayout::BoxHeight, "#F6F7F9",
                 " stroke=\"#8A94A3\" rx=\"6\"");
        svg.text(box.x + box.width / 2 + Margin, box.y + GraphLayout::BoxHeight / 2 + 4 + Margin,
                 clippedLabel(graph.nodes[i].label, LabelBytes), "middle");
    }
    return svg.take();
}

} // namespace tw
