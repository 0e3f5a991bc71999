// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/declaredfacts.h"

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/numbercolumn.h"
#include "replay/artifacts/seriescollector.h"
#include "replay/artifacts/shapes/datagraph.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/typebits.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr std::size_t LongestUnit = 12; // bytes; longer words in brackets are remarks

    /// "Temperature (°C)", "Temperature [°C]."
    std::string unitInBrackets(std::string_view text)
    {
        while (text.ends_with('.') || text.ends_with(' '))
            text.remove_suffix(1);
        const bool isRound = text.ends_with(')');
        const auto open = isRound || text.ends_with(']') ? text.rfind(isRound ? '(' : '[')
                                                         : std::string_view::npos;
        if (open == std::string_view::npos || open == 0)
            return {};
        const std::string_view unit = text.substr(open + 1, text.size() - open - 2);
        const bool isWord = unit.find(' ') == std::string_view::npos;
        return isWord && unit.size() <= LongestUnit ? std::string(unit) : std::string();
    }

    std::string unitOf(const Json &schema)
    {
        for (const char *key : {"unit", "x-unit", "units", "x-units"}) {
            if (std::string unit = textMember(schema, key); !unit.empty())
                return unit;
        }
        const std::string unit = unitInBrackets(textMember(schema, "title"));
        return unit.empty() ? unitInBrackets(textMember(schema, "description")) : unit;
    }

    std::string mimeOf(const Json &schema)
    {
        std::string mime = textMember(schema, "contentMediaType");
        if (mime.empty() && textMember(schema, "format") == "markdown")
            mime = "text/markdown";
        return mime;
    }

    void readUnits(const SchemaView &reference, DeclaredFacts &facts, std::set<const Json *> &seen)
    {
        const SchemaView schema = reference.resolved();
        if (!schema || !schema.node->is_object() || !seen.insert(schema.node).second)
            return;
        for (const SchemaView::Child &child : schema.children()) {
            if (child.role == Keyword::Properties && child.view.node->is_object()) {
                if (std::string unit = unitOf(*child.view.node); !unit.empty()) {
                    const auto [known, isNew] = facts.units.emplace(child.name, unit);
                    if (!isNew && known->second != unit)
                        known->second.clear(); // which of them the data mean is not known
                }
            }
            if (child.role == Keyword::Properties || child.role == Keyword::Items)
                readUnits(child.view, facts, seen);
        }
    }

    /// Whether all values are of a type in \a bits, apart from null.
    bool isOnly(const MergedView &schema, unsigned bits)
    {
        const unsigned types = schema.types() & ~unsigned{NullBit};
        return types != 0 && (types & ~bits) == 0;
    }

    std::string textAt(const MergedView &schema, Keyword keyword)
    {
        return stringText(schema.keyword(keyword));
    }

    bool isTime(const MergedView &schema, std::string_view name)
    {
        const std::string format = textAt(schema, Keyword::Format);
        if (isOnly(schema, StringBit))
            return format == "date-time" || format == "date";
        return isOnly(schema, IntegerBit)
            && (isTimeName(name) || format.find("epoch") != std::string::npos
                || format.starts_with("unix") || format.starts_with("timestamp"));
    }

    bool isList(const MergedView &schema, std::initializer_list<std::string_view> names)
    {
        return std::ranges::any_of(names, [&schema](std::string_view name) {
            const MergedView inner = schema.member(name);
            return !inner.parts().empty() && isOnly(inner, ArrayBit);
        });
    }

    DeclaredShape shapeOfRows(const MergedView &row)
    {
        const std::vector<std::string> names = row.properties();
        std::size_t times = 0;
        std::size_t numbers = 0;
        for (const std::string &name : names) {
            const MergedView cell = row.member(name);
            if (isTime(cell, name))
                ++times;
            else if (isOnly(cell, NumberBit | IntegerBit))
                ++numbers;
        }
        if (times == 1 && numbers > 0)
            return DeclaredShape::Series;
        const std::size_t others = names.size() - times - numbers;
        const bool isOpen = names.empty() || (numbers > 0 && (times > 0 || others <= 1));
        return isOpen || hasEdgeEnds(names) ? DeclaredShape::None : DeclaredShape::Rows;
    }

    bool isGeoJson(const MergedView &schema)
    {
        const MergedView type = schema.member("type");
        const bool isNamed = !type.parts().empty()
            && (type.keyword(Keyword::Const) != nullptr || type.keyword(Keyword::Enum) != nullptr);
        const bool isFeature = !schema.member("geometry").parts().empty()
            && !schema.member("properties").parts().empty();
        return isNamed && (isFeature || isList(schema, {"features", "coordinates", "geometries"}));
    }

    bool hasList(const Json &data, std::initializer_list<std::string_view> names)
    {
        return std::ranges::any_of(names, [&data](std::string_view name) {
            const Json *inner = member(data, name);
            return inner != nullptr && inner->is_array();
        });
    }

    /// Whether \a value is a row of the declared kind: it has some of the declared members, and
    /// these have declared types. Null fits any member.
    bool isRowOf(const MergedView &row, const Json &value)
    {
        std::size_t known = 0;
        for (const std::string &name : row.properties()) {
            const Json *cell = member(value, name);
            if (cell == nullptr)
                continue;
            if (!cell->is_null()
                && (row.member(name).types() & typeBitsOfName(jsonTypeName(*cell))) == 0)
                return false;
            ++known;
        }
        return known > 0;
    }

    /// Looks for the shape in a schema and the members of its objects. The data, null if they are
    /// not known, are not read beyond the first row.
    class ShapeFinder
    {
    public:
        DeclaredShape find(const MergedView &schema, const Json *data, int depth)
        {
            if (isOnly(schema, ArrayBit)) {
                const MergedView row = schema.items();
                const bool isRows = !row.parts().empty() && isOnly(row, ObjectBit);
                if (!isRows || !mayRead(row) || (data != nullptr && !hasRows(row, *data)))
                    return DeclaredShape::None;
                const DeclaredShape shape = shapeOfRows(row);
                if (shape != DeclaredShape::Rows || !holdsSeries(row, nullptr, depth))
                    return shape;
                return data == nullptr || holdsSeries(row, data, depth) ? DeclaredShape::Series
                                                                        : DeclaredShape::None;
            }
            const bool mayBeObject = data == nullptr || data->is_object();
            if (!mayBeObject || !isOnly(schema, ObjectBit) || !mayRead(schema))
                return DeclaredShape::None;
            const bool isGraph = isList(schema, {"nodes", "vertices"})
                && isList(schema, {"edges", "links"})
                && (data == nullptr || hasList(*data, {"edges", "links"}));
            if (isGraph)
                return DeclaredShape::Graph;
            if (isGeoJson(schema))
                return DeclaredShape::Map;
            return depth < DeepestDeclared ? findInMembers(schema, data, depth)
                                           : DeclaredShape::None;
        }

    private:
        static bool hasRows(const MergedView &row, const Json &data)
        {
            return data.is_array()
                && (data.empty()
                    || (data.front().is_object()
                        && (row.properties().empty() || isRowOf(row, data.front()))));
        }

        /// False once a large schema, or one that contains itself, has been read for long enough.
        bool mayRead(const MergedView &schema)
        {
            constexpr std::size_t mostMembers = 5000;
            m_members += 1 + schema.properties().size();
            return m_members <= mostMembers;
        }

        /// Whether each row is a series with its name and unit, and its points in a list.
        bool holdsSeries(const MergedView &row, const Json *rows, int depth)
        {
            const Json *first = rows != nullptr && !rows->empty() ? &rows->front() : nullptr;
            const std::vector<std::string> names = row.properties();
            return depth < DeepestDeclared
                && std::ranges::any_of(names, [&](const std::string &name) {
                       const MergedView cell = row.member(name);
                       const Json *part = first != nullptr ? member(*first, name) : nullptr;
                       const bool isMissing = first != nullptr && part == nullptr;
                       return !isMissing && isOnly(cell, ArrayBit)
                           && find(cell, part, depth + 1) == DeclaredShape::Series;
                   });
        }

        DeclaredShape findInMembers(const MergedView &schema, const Json *data, int depth)
        {
            auto found = DeclaredShape::None;
            for (const std::string &name : schema.properties()) {
                const Json *part = data != nullptr ? member(*data, name) : nullptr;
                if (data != nullptr && part == nullptr)
                    continue;
                const DeclaredShape inner = find(schema.member(name), part, depth + 1);
                if (inner == DeclaredShape::None || inner == found)
                    continue;
                if (found != DeclaredShape::None)
                    return DeclaredShape::None; // the data decide between them
                found = inner;
            }
            return found;
        }

        std::size_t m_members = 0; // read so far
    };

} // namespace

DeclaredFacts declaredFacts(const Json *schema)
{
    DeclaredFacts facts;
    std::set<const Json *> seen; // references may lead in a circle
    if (schema == nullptr)
        return facts;
    const SchemaView whole{.root = schema, .node = schema};
    if (const SchemaView content = whole.resolved(); content && content.node->is_object())
        facts.mime = mimeOf(*content.node);
    readUnits(whole, facts, seen);
    return facts;
}

DeclaredShape declaredShape(const Json &schema, const Json *data)
{
    return ShapeFinder().find(SchemaView{.root = &schema, .node = &schema}.merged(), data, 0);
}

void addUnits(ArtifactData &data, const DeclaredFacts &facts)
{
    std::set<std::string_view> ofValues; // of members such as `value`, whose name a series replaces
    for (const auto &[name, unit] : facts.units) {
        if (isValueName(name))
            ofValues.insert(unit);
    }
    const auto unitFor = [&](const SeriesColumn &column, bool isAlone) -> std::string {
        if (const auto found = facts.units.find(column.name); found != facts.units.end())
            return found->second;
        return isAlone && ofValues.size() == 1 ? std::string(*ofValues.begin()) : std::string();
    };
    for (Series &series : data.series) {
        for (SeriesColumn &column : series.columns) {
            if (column.unit.empty())
                column.unit = unitFor(column, series.columns.size() == 1);
        }
    }
}

} // namespace tw
