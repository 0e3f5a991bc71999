// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/views/boundcolumns.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tw {

namespace {

    constexpr std::size_t MostGroups = 1000; // curves by the values of one column

    class BoundColumns
    {
    public:
        BoundColumns(const DataTable &table, const ArtifactBinding &binding,
                     const DeclaredFacts &declared)
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
            m_unit = binding.unit;
            if (m_unit.empty() && m_values.size() == 1) {
                const auto unit = declared.units.find(table.columns[m_values.front()].name);
                m_unit = unit == declared.units.end() ? std::string() : unit->second;
            }
        }

        [[nodiscard]] Json series()
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
            if (!m_unit.empty())
                group["unit"] = m_unit;
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
        std::string m_unit;
        ParsedRow m_parsed;
    };

} // namespace

Json boundSeries(const DataTable &table, const ArtifactBinding &binding,
                 const DeclaredFacts &declared)
{
    return BoundColumns(table, binding, declared).series();
}

Bars boundBars(const DataTable &table, const ArtifactBinding &binding)
{
    Bars bars;
    const auto label = table.columnOf(binding.label.empty() ? binding.x : binding.label);
    if (!label)
        return bars;
    const std::size_t rows = std::min(table.rowCount(), Bars::MostCategories);
    bars.leftOut = table.rowCount() - rows;
    bars.unit = binding.unit;
    ParsedRow parsed;
    for (std::size_t row = 0; row < rows; ++row)
        bars.categories.push_back(table.text(row, *label, parsed));
    for (const std::string &name : binding.series) {
        const auto column = table.columnOf(name);
        if (!column || bars.sets.size() == Bars::MostSets)
            continue;
        bars.sets.push_back({binding.series.size() > 1 ? name : std::string(), {}});
        for (std::size_t row = 0; row < rows; ++row)
            bars.sets.back().values.push_back(table.number(row, *column, parsed));
    }
    return bars;
}

} // namespace tw
