// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/goa/names.h"
#include "schema/goa/templates/gotemplate.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    Json goValue(const Json &value, const MergedView &schema, int depth)
    {
        constexpr int Deepest = 64;
        if (depth > Deepest)
            return value;
        if (value.is_array()) {
            Json list = Json::array();
            for (const Json &element : value)
                list.push_back(goValue(element, schema.items(), depth + 1));
            return list;
        }
        if (!value.is_object())
            return value;
        Json object = Json::object();
        const std::vector<std::string> declared = schema.properties();
        for (const std::string &name : declared)
            object[goify(name)] = value.contains(name)
                ? goValue(value[name], schema.member(name), depth + 1)
                : Json();
        for (const auto &[name, member] : value.items()) {
            if (std::find(declared.begin(), declared.end(), name) == declared.end())
                object[name] = goValue(member, schema.member(name), depth + 1);
        }
        return object;
    }

} // namespace

Json goTemplateValue(const Json &value, const Json &schema)
{
    return goValue(value, SchemaView{&schema, &schema, {}}.merged(), 0);
}

} // namespace tw
