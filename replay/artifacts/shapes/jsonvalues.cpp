// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/jsonvalues.h"

#include "schema/decimaltext.h"
#include "schema/json/jsonmember.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

namespace tw {

double doubleOf(const Json &value)
{
    const double number =
        isNumber(value) ? nearestDoubleOf(value) : std::numeric_limits<double>::quiet_NaN();
    return std::isfinite(number) ? number : std::numeric_limits<double>::quiet_NaN();
}

std::string shortNumber(double value)
{
    return significantText(value, 6);
}

std::string cellText(const Json &value)
{
    if (value.is_string())
        return value.get<std::string>();
    return value.is_null() ? std::string() : writeJson(value);
}

std::string textOf(const Json &object, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const Json *value = member(object, name);
        if (value != nullptr && (value->is_string() || isNumber(*value)))
            return cellText(*value);
    }
    return {};
}

const Json *arrayOf(const Json &object, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const Json *value = member(object, name);
        if (value != nullptr && value->is_array())
            return value;
    }
    return nullptr;
}

std::string clippedLabel(std::string_view text, std::size_t size)
{
    if (text.size() <= size)
        return std::string(text);
    return std::string(utf8Prefix(text, size)) + "…";
}

} // namespace tw
