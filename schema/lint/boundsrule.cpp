// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/json/jsonnumber.h"
#include "schema/lint/rules.h"

#include <nlohmann/json.hpp>

#include <array>

namespace tw::lint {

namespace {

    struct Bounds
    {
        const char *low;
        const char *high;
        bool strict = false; ///< equal bounds leave no value
    };
    constexpr std::array<Bounds, 8> Pairs{{
        {"minimum", "maximum"},
        {"exclusiveMinimum", "exclusiveMaximum", true},
        {"minimum", "exclusiveMaximum", true},
        {"exclusiveMinimum", "maximum", true},
        {"minLength", "maxLength"},
        {"minItems", "maxItems"},
        {"minProperties", "maxProperties"},
        {"minContains", "maxContains"},
    }};

    void check(const LintNode &place, const LintSink &sink)
    {
        for (const Bounds &bounds : Pairs) {
            const Json *const low = member(place.node, bounds.low);
            const Json *const high = member(place.node, bounds.high);
            if (low == nullptr || high == nullptr || !isNumber(*low) || !isNumber(*high))
                continue;
            const auto order = compareNumberTexts(numberText(*low), numberText(*high));
            if (order > 0 || (bounds.strict && order == 0))
                sink({Severity::Error,
                      codes::ImpossibleBounds,
                      std::string("/") + bounds.high,
                      {numberText(*low), numberText(*high)}});
        }
    }

} // namespace

const LintRule ImpossibleBounds{.id = "impossible_bounds",
                                .title = "A lower bound is above the upper one.",
                                .checkNode = check};

} // namespace tw::lint
