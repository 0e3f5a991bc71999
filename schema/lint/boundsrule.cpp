// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findingcodes.h"
#include "schema/json/jsonnumber.h"
#include "schema/lint/rules.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <array>

namespace tw::lint {

namespace {

    struct Bounds
    {
        Keyword low;
        Keyword high;
        bool strict = false; ///< equal bounds allow no value
    };
    constexpr std::array<Bounds, 8> Pairs{{
        {Keyword::Minimum, Keyword::Maximum},
        {Keyword::ExclusiveMinimum, Keyword::ExclusiveMaximum, true},
        {Keyword::Minimum, Keyword::ExclusiveMaximum, true},
        {Keyword::ExclusiveMinimum, Keyword::Maximum, true},
        {Keyword::MinLength, Keyword::MaxLength},
        {Keyword::MinItems, Keyword::MaxItems},
        {Keyword::MinProperties, Keyword::MaxProperties},
        {Keyword::MinContains, Keyword::MaxContains},
    }};

    void checkBounds(const LintNode &place, const LintSink &sink)
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
                      "/" + std::string(keywordName(bounds.high)),
                      {numberText(*low), numberText(*high)}});
        }
    }

} // namespace

const LintRule ImpossibleBounds{.id = "impossible_bounds",
                                .title = "A lower bound is above the upper one.",
                                .checkNode = checkBounds};

} // namespace tw::lint
