// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/lint/rules.h"
#include "schema/patterns/pattern.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <array>

namespace tw::lint {

namespace {

    constexpr std::string_view Place = "/pattern";

    const std::string *patternOf(const LintNode &place)
    {
        const Json *const value = member(place.node, "pattern");
        return value == nullptr ? nullptr : value->get_ptr<const std::string *>();
    }

    Result<Pattern> compiled(const std::string &source)
    {
        return Pattern::compile(source, PatternDialect::Ecma262, PatternReading::Lenient);
    }

    bool isAboutRe2(const Finding &warning)
    {
        return warning.code == &codes::LookAround || warning.code == &codes::BackReference;
    }

    void checkSyntax(const LintNode &place, const LintSink &sink)
    {
        const std::string *const source = patternOf(place);
        if (source == nullptr)
            return;
        if (const auto pattern = compiled(*source); !pattern)
            sink(
                {Severity::Error, codes::BadPattern, std::string(Place), {pattern.error().detail}});
    }

    void checkSpelling(const LintNode &place, const LintSink &sink)
    {
        const std::string *const source = patternOf(place);
        const auto pattern = source == nullptr ? Result<Pattern>(Error{}) : compiled(*source);
        if (!pattern)
            return;
        for (Finding warning : pattern->warnings()) {
            if (isAboutRe2(warning))
                continue;
            warning.pointer = Place;
            sink(std::move(warning));
        }
    }

    /// The number of bytes in \a text before the character \a number, counted from 1.
    std::size_t offsetOf(std::string_view text, std::uint64_t number)
    {
        std::size_t at = 0;
        for (; at < text.size(); ++at) {
            if (!isUtf8Tail(text[at]) && --number == 0)
                break;
        }
        return at;
    }

    /// The same pattern with the backslashes that ECMA-262 requires and without those that it
    /// forbids.
    std::optional<Json> fixSpelling(const LintNode &place)
    {
        const std::string *const source = patternOf(place);
        const auto pattern = source == nullptr ? Result<Pattern>(Error{}) : compiled(*source);
        if (!pattern)
            return std::nullopt;
        std::string text = *source;
        const std::vector<Finding> &warnings = pattern->warnings();
        for (auto warning = warnings.rbegin(); warning != warnings.rend(); ++warning) {
            const bool isBracket = warning->code == &codes::LoneBracket;
            if (!isBracket && warning->code != &codes::NeedlessEscape)
                continue;
            const std::size_t at =
                offsetOf(text, std::get<std::uint64_t>(warning->parameters.front()));
            if (isBracket)
                text.insert(at, "\\");
            else if (at < text.size() && text[at] == '\\')
                text.erase(at, 1);
        }
        if (text == *source || !Pattern::compile(text))
            return std::nullopt;
        Json fixed = place.node;
        fixed["pattern"] = std::move(text);
        return fixed;
    }

    void checkRe2(const LintNode &place, const LintSink &sink)
    {
        const std::string *const source = patternOf(place);
        const auto pattern = source == nullptr ? Result<Pattern>(Error{}) : compiled(*source);
        if (!pattern)
            return;
        for (Finding warning : pattern->warnings()) {
            if (!isAboutRe2(warning))
                continue;
            warning.pointer = Place;
            sink(std::move(warning));
        }
        if (!pattern->warnings().empty())
            return; // already reported
        if (const auto goa = Pattern::compile(*source, PatternDialect::Re2); !goa)
            sink(
                {Severity::Warning, codes::RefusedByRe2, std::string(Place), {goa.error().detail}});
    }

    constexpr std::array<std::string_view, 1> Goa{GoaCatalog};

} // namespace

const LintRule BadPattern{.id = "bad_pattern",
                          .title = "A pattern is not a regular expression.",
                          .checkNode = checkSyntax};
const LintRule PatternSpelling{.id = "pattern_spelling",
                               .title = "Other validators may reject a pattern.",
                               .severity = Severity::Warning,
                               .checkNode = checkSpelling,
                               .fixTitle = "rewrite the pattern in ECMA-262 syntax",
                               .fix = fixSpelling};
const LintRule PatternForRe2{.id = "pattern_for_re2",
                             .title = "Go cannot run a pattern.",
                             .severity = Severity::Warning,
                             .profiles = Goa,
                             .checkNode = checkRe2};

} // namespace tw::lint
