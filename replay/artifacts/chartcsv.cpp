// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/chartlayout.h"
#include "replay/base/csvtext.h"
#include "replay/base/timetext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace tw {

namespace {

    constexpr std::size_t PieceBytes = 1U << 20U;

    /// One series of the chart, read in the order of x.
    struct Cursor
    {
        const Series *series = nullptr;
        double shift = 0;
        std::size_t point = 0;
        std::size_t end = 0;
        std::vector<std::size_t> columns;
        std::vector<std::string> names;

        [[nodiscard]] double x() const
        {
            return point < end ? xOf(*series, point) + shift
                               : std::numeric_limits<double>::infinity();
        }
    };

    void appendNumber(std::string &text, double number)
    {
        if (std::isnan(number))
            return;
        std::array<char, 40> buffer{};
        text.append(buffer.data(),
                    std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr);
    }

    std::vector<Cursor> cursorsOf(const SeriesList &series, const ChartLayout &chart,
                                  const std::optional<ChartSpan> &visible)
    {
        std::vector<Cursor> cursors;
        for (const auto &pane : chart.panes) {
            for (const auto &curve : pane.curves) {
                auto at = std::find_if(cursors.begin(), cursors.end(), [&](const Cursor &cursor) {
                    return cursor.series == series[curve.series] && cursor.shift == curve.shift;
                });
                if (at == cursors.end()) {
                    const auto &from = *series[curve.series];
                    Cursor cursor{&from, curve.shift, 0, from.size(), {}, {}};
                    if (visible) {
                        const double most = std::nextafter(visible->second - curve.shift,
                                                           std::numeric_limits<double>::max());
                        cursor.point = firstPointAt(from, visible->first - curve.shift);
                        cursor.end = firstPointAt(from, most);
                    }
                    at = cursors.insert(cursors.end(), std::move(cursor));
                }
                at->columns.push_back(curve.column);
                at->names.push_back(curve.name);
            }
        }
        return cursors;
    }

    std::string header(const std::vector<Cursor> &cursors, const ChartLayout &chart, char separator)
    {
        std::string line;
        const auto add = [&line, separator](std::string_view name) {
            appendCsvCell(line, name, true, separator);
        };
        add(chart.xName.empty() ? "position" : chart.xName);
        for (const auto &cursor : cursors) {
            for (std::size_t i = 0; i < cursor.columns.size(); ++i) {
                auto name = cursor.names[i].empty() ? std::string("value") : cursor.names[i];
                const auto &unit = cursor.series->columns[cursor.columns[i]].unit;
                if (!unit.empty())
                    name += " (" + unit + ')';
                line += separator;
                add(name);
            }
        }
        return line + '\n';
    }

} // namespace

void chartCsv(const SeriesList &series, const ChartLayout &chart,
              const std::optional<ChartSpan> &visible, char separator,
              const std::function<bool(std::string_view)> &write)
{
    auto cursors = cursorsOf(series, chart, visible);
    auto text = header(cursors, chart, separator);
    while (true) {
        double x = std::numeric_limits<double>::infinity();
        for (const auto &cursor : cursors)
            x = std::min(x, cursor.x());
        if (std::isinf(x))
            break;
        if (chart.xIsTime)
            text += formatTimeText(timeAtX(chart.originNs, x));
        else
            appendNumber(text, x);
        for (auto &cursor : cursors) {
            const bool isHere = cursor.x() == x;
            for (const auto index : cursor.columns) {
                text += separator;
                if (isHere)
                    appendNumber(text, cursor.series->columns[index].y[cursor.point]);
            }
            cursor.point += isHere ? 1 : 0;
        }
        text += '\n';
        if (text.size() >= PieceBytes) {
            if (!write(text))
                return;
            text.clear();
        }
    }
    write(text);
}

} // namespace tw
