// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/memberlike.h"

#include "schema/ascii.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    bool equalIgnoringUnderscores(std::string_view a, std::string_view b)
    {
        std::size_t i = 0;
        std::size_t j = 0;
        while (true) {
            while (i < a.size() && a[i] == '_')
                ++i;
            while (j < b.size() && b[j] == '_')
                ++j;
            if (i == a.size() || j == b.size())
                return i == a.size() && j == b.size();
            if (lowered(a[i++]) != lowered(b[j++]))
                return false;
        }
    }

} // namespace

const Json *memberLike(const Json &object, std::string_view name)
{
    const auto *members = object.get_ptr<const Json::object_t *>();
    if (members == nullptr)
        return nullptr;
    const Json *byCase = nullptr;
    const Json *byLetters = nullptr;
    for (const auto &[key, value] : *members) {
        if (key == name)
            return &value;
        if (byCase != nullptr || !equalIgnoringUnderscores(key, name))
            continue;
        if (equalsIgnoringCase(key, name))
            byCase = &value;
        else if (byLetters == nullptr)
            byLetters = &value;
    }
    return byCase != nullptr ? byCase : byLetters;
}

bool isNothing(const Json *value)
{
    if (value == nullptr || value->is_null())
        return true;
    if (value->is_structured())
        return value->empty();
    const auto *text = value->get_ptr<const std::string *>();
    return text != nullptr && text->empty();
}

} // namespace tw
