// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/shapes/bars.h"
#include "replay/artifacts/shapes/datatable.h"
#include "widgets/artifacts/curverenderer.h"
#include "widgets/artifacts/renderers/renderers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr std::size_t MostGroups = 1000; // curves by the values of one column

    /// The columns that a binding names, as data of which every renderer of curves knows the shape:
    /// an object of lists for each curve or group of curves.
    class BoundColumns
    {
    public:
        BoundColumns(const DataTable &table, const ArtifactBinding &binding)
            : m_table(table)
            , m_binding(binding)
            , m_x(table.columnOf(binding.x))
            , m_label(table.columnOf(binding.label))
        {
            for (std::size_t column = 0; column < table.columns.size(); ++column) {
                const DataColumn &one = table.columns[column];
                const bool isNamed = std::ranges::count(binding.series, one.name) > 0;
                const bool isNumeric = one.type == ColumnType::Number && column != m_x;
                if (isNamed || (binding.series.empty() && isNumeric))
                    m_values.push_back(column);
            }
        }

        [[nodiscard]] Json data()
        {
            std::map<std::string, std::size_t> groups;
            Json list = Json::array();
            for (std::size_t row = 0; row < m_table.rowCount(); ++row) {
                const std::string name =
                    m_label ? m_table.text(row, *m_label, m_parsed) : std::string();
                const auto [group, isNew] = groups.emplace(name, list.size());
                if (isNew && list.size() == MostGroups)
                    groups.erase(group);
                else if (isNew)
                    list.push_back(emptyGroup(name));
                if (const auto known = groups.find(name); known != groups.end())
                    addRow(list[known->second], row);
            }
            return list;
        }

    private:
        /// A column that is not a time counts as a position by its name only.
        [[nodiscard]] std::string xName() const
        {
            return m_x && m_table.columns[*m_x].type == ColumnType::Time ? m_binding.x : "x";
        }

        [[nodiscard]] Json emptyGroup(const std::string &name) const
        {
            Json group = Json::object();
            if (!name.empty())
                group["name"] = name;
            if (!m_binding.unit.empty())
                group["unit"] = m_binding.unit;
            return group;
        }

        void addRow(Json &group, std::size_t row)
        {
            const auto add = [&](const std::string &key, const Json *cell) {
                group[key].push_back(cell != nullptr ? *cell : Json());
            };
            if (m_x)
                add(xName(), m_table.cell(row, *m_x, m_parsed));
            else
                group["x"].push_back(row);
            for (const std::size_t column : m_values)
                add(m_label && m_values.size() == 1 ? "value" : m_table.columns[column].name,
                    m_table.cell(row, column, m_parsed));
        }

        const DataTable &m_table;
        const ArtifactBinding &m_binding;
        std::optional<std::size_t> m_x;
        std::optional<std::size_t> m_label;
        std::vector<std::size_t> m_values;
        ParsedRow m_parsed;
    };

} // namespace

ArtifactViewMaker prepareSeries(const ArtifactSource &source, const Monitor &monitor)
{
    if (!source.data) // large data stay text
        return prepareCurves(source, monitor);
    if (source.binding.renderer == "curves" && source.binding.hasFields()) {
        const auto boundData = [&](const JsonPtr &whole) -> JsonPtr {
            const auto table = whole ? findTable(whole, monitor) : nullptr;
            if (!table)
                return nullptr;
            return std::make_shared<const Json>(BoundColumns(*table, source.binding).data());
        };
        ArtifactSource bound = source;
        bound.data = boundData(source.data);
        bound.read.reset();
        bound.compared.data = boundData(source.compared.data);
        if (bound.data)
            return prepareCurves(bound, monitor);
    }
    const Bars bars = findBars(*source.data);
    if (!bars.isEmpty()) {
        const bool isBars = source.read ? isBarChart(source.read->series, bars)
                                        : isBarChart(readArtifactData(*source.data).series, bars);
        if (isBars)
            return {};
    }
    return prepareCurves(source, monitor);
}

} // namespace tw
