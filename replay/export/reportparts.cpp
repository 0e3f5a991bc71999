// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/reportparts.h"

#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace tw {

namespace {

    constexpr std::string_view Style = R"css(
:root{--window:#F6F7F9;--base:#FFF;--sunken:#ECEFF3;--text:#1B2330;--second:#566171;--line:#DDE2E8;
--accent:#2563D9;--ok:#14713F;--error:#C02B25;--hint:#8A5600;--wait:#6246BF;--bound:#0A6A7C}
@media (prefers-color-scheme:dark){:root{--window:#1B1F27;--base:#14171D;--sunken:#101318;
--text:#E6EAF0;--second:#A3AEBD;--line:#2C333F;--accent:#7AA7FF;--ok:#4CC38A;--error:#FF7B72;
--hint:#F2B544;--wait:#B8A6FF;--bound:#56C7DF}}
*{box-sizing:border-box}
body{margin:0;background:var(--window);color:var(--text);
font:15px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif}
main{max-width:1120px;margin:0 auto;padding:32px 24px 80px}
h1{font-size:26px;line-height:1.25;margin:0 0 4px;overflow-wrap:anywhere}
h2{font-size:19px;margin:40px 0 12px}
h3{font-size:16px;margin:0;overflow-wrap:anywhere}
h4{font-size:13px;color:var(--second);margin:14px 0 4px;font-weight:600}
p{margin:4px 0}
a{color:var(--accent)}
.sub,.cut{color:var(--second)}
.cut{font-size:13px;font-style:italic}
.tiles{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0}
.tile{background:var(--base);border:1px solid var(--line);border-radius:8px;padding:10px 16px;
min-width:112px}
.tile b{display:block;font-size:22px;font-weight:600}
.tile span{color:var(--second);font-size:13px}
.scroll{overflow-x:auto;background:var(--base);border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:6px 12px;border-bottom:1px solid var(--line)}
th{color:var(--second);font-weight:600;white-space:nowrap}
tr:last-child td{border-bottom:0}
td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.id,.id{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:12.5px;
overflow-wrap:anywhere}
pre{background:var(--sunken);border-radius:6px;padding:10px 12px;margin:4px 0;overflow:auto;
max-height:360px;font:12.5px/1.45 ui-monospace,"DejaVu Sans Mono",monospace;white-space:pre-wrap;
overflow-wrap:anywhere}
.card{background:var(--base);border:1px solid var(--line);border-left:4px solid var(--error);
border-radius:8px;padding:14px 18px;margin:14px 0}
.card.chart{border-left-color:var(--accent)}
.ok{color:var(--ok)}.failed{color:var(--error)}.pending,.suspended{color:var(--wait)}
.hinted,.canceled{color:var(--hint)}.bounded{color:var(--bound)}
.mark{font-weight:600;white-space:nowrap}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:0 18px}
svg{display:block;width:100%;height:160px}
svg polyline{fill:none;stroke-width:1.5;vector-effect:non-scaling-stroke}
)css";

    std::string plainNumber(double value)
    {
        std::array<char, 32> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "%.6g", value);
        return buffer.data();
    }

    struct Range
    {
        double low = INFINITY;
        double high = -INFINITY;
    };

    Range rangeOf(const Series &series)
    {
        Range range;
        for (const auto &column : series.columns) {
            for (const auto y : column.y) {
                if (std::isnan(y))
                    continue;
                range.low = std::min(range.low, y);
                range.high = std::max(range.high, y);
            }
        }
        return range;
    }

    class CurveWriter
    {
    public:
        CurveWriter(HtmlWriter &html, const Series &series, Range range)
            : m_html(html)
            , m_x(series.x)
            , m_range(range)
            , m_width(std::max(series.x.back() - series.x.front(), 1e-300))
            , m_height(std::max(range.high - range.low, 1e-300))
        {
        }

        void write(const std::vector<double> &y, std::string_view colour)
        {
            const auto count = m_x.size();
            const auto step = std::max<std::size_t>(1, count / 500);
            for (std::size_t begin = 0; begin < count; begin += step) {
                std::size_t least = begin;
                std::size_t most = begin;
                for (auto i = begin; i < std::min(begin + step, count); ++i) {
                    least = std::isnan(y[least]) || y[i] < y[least] ? i : least;
                    most = std::isnan(y[most]) || y[i] > y[most] ? i : most;
                }
                if (std::isnan(y[least])) {
                    flush(colour);
                    continue;
                }
                add(std::min(least, most), y);
                if (least != most)
                    add(std::max(least, most), y);
            }
            flush(colour);
        }

    private:
        void add(std::size_t i, const std::vector<double> &y)
        {
            std::array<char, 64> buffer{};
            std::snprintf(buffer.data(), buffer.size(), "%.1f,%.1f ",
                          (m_x[i] - m_x.front()) / m_width * 1000,
                          155 - (y[i] - m_range.low) / m_height * 150);
            m_points += buffer.data();
        }

        void flush(std::string_view colour)
        {
            if (!m_points.empty())
                m_html.markup("<polyline style=\"stroke:" + std::string(colour) + "\" points=\""
                              + m_points + "\"/>");
            m_points.clear();
        }

        HtmlWriter &m_html;
        const std::vector<double> &m_x;
        Range m_range;
        double m_width;
        double m_height;
        std::string m_points;
    };

} // namespace

std::string_view reportStyle()
{
    return Style;
}

std::string clippedText(std::string_view text, std::size_t maxBytes)
{
    if (text.size() <= maxBytes)
        return std::string(text);
    return std::string(utf8Prefix(text, maxBytes)) + "… (" + groupedNumber(text.size())
        + " bytes in total)";
}

void writeSeriesChart(HtmlWriter &html, const Series &series)
{
    static constexpr std::array<std::string_view, 4> colours = {"var(--accent)", "var(--hint)",
                                                                "var(--ok)", "var(--wait)"};
    constexpr std::size_t maxCurves = 16;
    const auto range = rangeOf(series);
    if (series.x.empty() || !std::isfinite(range.low) || !std::isfinite(range.high))
        return;
    std::string legend;
    for (const auto &column : series.columns) {
        legend += legend.empty() ? "" : ", ";
        legend += column.name.empty() ? "values" : column.name;
        if (!column.unit.empty())
            legend += " (" + column.unit + ")";
    }
    legend = clippedText(legend, 300);
    html.element("p",
                 legend + ": " + groupedNumber(series.x.size()) + " points, "
                     + plainNumber(range.low) + " to " + plainNumber(range.high),
                 "sub");
    html.markup("<svg viewBox=\"0 0 1000 160\" preserveAspectRatio=\"none\" role=\"img\">");
    html.element("title", legend);
    CurveWriter writer(html, series, range);
    for (std::size_t i = 0; i < std::min(series.columns.size(), maxCurves); ++i)
        writer.write(series.columns[i].y, colours[i % colours.size()]);
    html.markup("</svg>");
    if (series.columns.size() > maxCurves)
        html.element("p",
                     "Only the first " + groupedNumber(maxCurves) + " of "
                         + groupedNumber(series.columns.size()) + " curves are drawn.",
                     "cut");
}

} // namespace tw
