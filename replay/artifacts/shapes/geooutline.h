// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/monitor.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tw {

/// Shapes on the globe, projected to a plane (equirectangular, true to scale at the middle
/// latitude). Units are degrees of latitude; y grows to the south.
struct GeoOutline
{
    struct Point
    {
        double x = 0;
        double y = 0;
    };
    enum class Kind : std::uint8_t { Point, Line, Ring };
    struct Part
    {
        Kind kind = Kind::Point;
        std::uint32_t feature = 0; ///< index
        bool isHole = false; ///< a ring within the ring before it
        std::vector<Point> points;
    };
    std::vector<Part> parts;
    std::vector<std::string> names; ///< of the features; "" for none
    double west = 0, east = 0, south = 0, north = 0; ///< in degrees
    double stretch = 1; ///< x of one degree of longitude
    std::size_t badPositions = 0; ///< without two numbers, or not on the globe

    [[nodiscard]] bool isEmpty() const { return parts.empty(); }
    [[nodiscard]] Point project(double longitude, double latitude) const
    {
        return {(longitude - west) * stretch, north - latitude};
    }
    [[nodiscard]] double width() const { return (east - west) * stretch; }
    [[nodiscard]] double height() const { return north - south; }
};

/// Reads GeoJSON (RFC 7946): a geometry, a feature or a collection, which may be a member of
/// \a data. Empty if there is none.
[[nodiscard]] GeoOutline findOutline(const Json &data, const Monitor &monitor = {});

/// The lines of a grid between \a from and \a to: a handful of round numbers.
[[nodiscard]] std::vector<double> gridLines(double from, double to);

} // namespace tw
