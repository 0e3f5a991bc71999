// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/geooutline.h"

#include "replay/artifacts/shapes/jsonvalues.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace tw {

namespace {

    constexpr int DeepestGeo = 4; // of the search for GeoJSON
    constexpr int MaxNesting = 16; // of geometry collections

    bool isGeometryType(std::string_view type)
    {
        constexpr std::string_view types[] = {
            "Point",   "MultiPoint",   "LineString",        "MultiLineString",
            "Polygon", "MultiPolygon", "GeometryCollection"};
        return std::ranges::find(types, type) != std::end(types);
    }

    class OutlineReader
    {
    public:
        explicit OutlineReader(const Monitor &monitor)
            : m_monitor(monitor)
        {
        }

        GeoOutline find(const Json &data)
        {
            if (visit(data, 0))
                finish();
            return std::move(m_outline);
        }

    private:
        bool visit(const Json &value, int depth)
        {
            if (!value.is_object())
                return false;
            const std::string type = textOf(value, {"type"});
            if (type == "FeatureCollection") {
                if (const Json *features = arrayOf(value, {"features"})) {
                    for (const Json &feature : *features)
                        addFeature(feature);
                }
                return true;
            }
            if (type == "Feature")
                return addFeature(value);
            if (isGeometryType(type)
                && (member(value, "coordinates") != nullptr || type == "GeometryCollection"))
                return addNamed(value, {});
            if (depth == DeepestGeo)
                return false;
            for (const auto &[key, inner] : value.items()) {
                if (visit(inner, depth + 1))
                    return true;
            }
            return false;
        }

        bool addFeature(const Json &feature)
        {
            const Json *geometry = member(feature, "geometry");
            if (geometry == nullptr || m_monitor.cancelled())
                return false;
            const Json *properties = member(feature, "properties");
            std::string name = properties != nullptr
                ? textOf(*properties, {"name", "title", "label", "id"})
                : std::string();
            return addNamed(*geometry, name.empty() ? textOf(feature, {"id"}) : std::move(name));
        }

        bool addNamed(const Json &geometry, std::string name)
        {
            m_outline.names.push_back(std::move(name));
            addGeometry(geometry, 0);
            return true;
        }

        void addGeometry(const Json &geometry, int nesting)
        {
            const std::string type = textOf(geometry, {"type"});
            if (type == "GeometryCollection") {
                const Json *inner = arrayOf(geometry, {"geometries"});
                for (std::size_t i = 0;
                     inner != nullptr && nesting < MaxNesting && i < inner->size(); ++i)
                    addGeometry((*inner)[i], nesting + 1);
                return;
            }
            const Json *coordinates = arrayOf(geometry, {"coordinates"});
            if (coordinates == nullptr)
                return;
            if (type == "Point")
                addPart(GeoOutline::Kind::Point, Json::array({*coordinates}));
            else if (type == "LineString")
                addPart(GeoOutline::Kind::Line, *coordinates);
            else if (type == "Polygon")
                addRings(*coordinates);
            else
                addSeveral(type, *coordinates);
        }

        void addSeveral(const std::string &type, const Json &coordinates)
        {
            for (const Json &each : coordinates) {
                if (type == "MultiPoint")
                    addPart(GeoOutline::Kind::Point, Json::array({each}));
                else if (type == "MultiLineString")
                    addPart(GeoOutline::Kind::Line, each);
                else if (type == "MultiPolygon")
                    addRings(each);
            }
        }

        void addRings(const Json &rings)
        {
            bool isHole = false;
            for (const Json &ring : rings) {
                addPart(GeoOutline::Kind::Ring, ring, isHole);
                isHole = true;
            }
        }

        void addPart(GeoOutline::Kind kind, const Json &positions, bool isHole = false)
        {
            GeoOutline::Part part{
                kind, static_cast<std::uint32_t>(m_outline.names.size() - 1), isHole, {}};
            for (const Json &position : positions) {
                const bool isPair = position.is_array() && position.size() >= 2;
                const double x = isPair ? doubleOf(position[0]) : NAN;
                const double y = isPair ? doubleOf(position[1]) : NAN;
                // Longitudes beyond 180 continue a shape across the date line.
                if (!(std::abs(x) <= 360 && std::abs(y) <= 90)) {
                    ++m_outline.badPositions;
                    continue;
                }
                m_west = std::min(m_west, x);
                m_east = std::max(m_east, x);
                m_south = std::min(m_south, y);
                m_north = std::max(m_north, y);
                part.points.push_back({x, y});
            }
            if (!part.points.empty())
                m_outline.parts.push_back(std::move(part));
        }

        void finish()
        {
            if (m_outline.parts.empty())
                return;
            // A single point gets a frame of about a kilometre.
            const double margin =
                std::max({(m_east - m_west) * 0.04, (m_north - m_south) * 0.04, 0.005});
            m_outline.west = m_west - margin;
            m_outline.east = m_east + margin;
            m_outline.south = m_south - margin;
            m_outline.north = m_north + margin;
            const double middle = (m_south + m_north) / 2;
            m_outline.stretch = std::max(0.05, std::cos(middle * std::numbers::pi / 180));
            for (GeoOutline::Part &part : m_outline.parts) {
                for (GeoOutline::Point &point : part.points)
                    point = m_outline.project(point.x, point.y);
            }
        }

        const Monitor &m_monitor;
        GeoOutline m_outline;
        double m_west = std::numeric_limits<double>::infinity();
        double m_east = -std::numeric_limits<double>::infinity();
        double m_south = std::numeric_limits<double>::infinity();
        double m_north = -std::numeric_limits<double>::infinity();
    };

} // namespace

GeoOutline findOutline(const Json &data, const Monitor &monitor)
{
    return OutlineReader(monitor).find(data);
}

std::vector<double> gridLines(double from, double to)
{
    constexpr double Lines = 5;
    std::vector<double> lines;
    const double span = to - from;
    if (!(span > 0) || !std::isfinite(span))
        return lines;
    const double power = std::pow(10, std::floor(std::log10(span / Lines)));
    const double share = span / Lines / power;
    const double step = power * (share > 5 ? 10 : share > 2 ? 5 : share > 1 ? 2 : 1);
    const double first = std::ceil(from / step);
    for (double i = first; i * step <= to; ++i)
        lines.push_back(i * step + 0.0); // no -0
    return lines;
}

} // namespace tw
