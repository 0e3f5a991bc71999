// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Calls that follow a truncated result (docs/formats/goa-ai.md, "Bounds").

#include "replay/analysis/repairs.h"
#include "replay/base/timetext.h"
#include "schema/ascii.h"
#include "schema/json/memberlike.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <compare>
#include <initializer_list>
#include <map>

namespace tw {

namespace {

    constexpr FindingCode NarrowedCode{"narrowed_arguments",
                                       "the same query, and %1 asks for less than before"};
    constexpr FindingCode WidenedCode{"widened_arguments",
                                      "the same query, and %1 asks for more than before"};
    constexpr FindingCode OtherValueCode{
        "other_value", "%1 has another value, which does not limit the amount of the result"};
    constexpr FindingCode UnclearChangeCode{"unclear_change",
                                            "%1 changed; whether that asks for less is not known"};
    constexpr FindingCode LinkedPageCode{"linked_page", "the log links it as a further page"};
    constexpr FindingCode SameCursorCode{"same_cursor",
                                         "it sends the cursor of the previous result"};
    constexpr FindingCode NextPlaceCode{"next_place", "the same query from a later place: %1"};
    constexpr FindingCode MissingArgumentsCode{
        "missing_arguments", "the log does not contain the arguments of one of the two calls"};
    constexpr FindingCode SameArgumentsCode{"same_arguments", "the same arguments again"};
    constexpr FindingCode OtherTotalCode{
        "other_total", "the same query with other conditions; its result counts %1 instead of %2"};
    constexpr FindingCode NoLaterCallCode{"no_later_call", "no later call of this tool in the run"};

    using Verdict = BoundedFollowUp::Verdict;
    using Words = std::vector<std::string>;

    bool holdsText(const Json &value, const std::string &text)
    {
        if (value.is_string())
            return value.get_ref<const std::string &>() == text;
        return value.is_structured()
            && std::any_of(value.begin(), value.end(),
                           [&text](const Json &member) { return holdsText(member, text); });
    }

    /// The words of a name or a sentence, in lower case: "maxItems" is "max", "items".
    Words wordsOf(std::string_view text)
    {
        Words words(1);
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto c = static_cast<unsigned char>(text[i]);
            if (!isLetterOrDigit(c) && c < 0x80U) {
                words.emplace_back();
                continue;
            }
            if (i > 0 && isUpper(c) && isLower(static_cast<unsigned char>(text[i - 1])))
                words.emplace_back();
            words.back() += lowered(text[i]);
        }
        std::erase(words, std::string());
        return words;
    }

    bool hasOneOf(const Words &words, std::initializer_list<std::string_view> known)
    {
        return std::ranges::any_of(words, [&known](const std::string &word) {
            return std::ranges::find(known, word) != known.end();
        });
    }

    bool isPlural(std::string_view word)
    {
        return word.size() > 2 && word.ends_with('s') && !word.ends_with("ss")
            && !word.ends_with("us") && !word.ends_with("is");
    }

    /// How the value of a field limits the amount of a result.
    enum class Limit : std::uint8_t { None, Amount, Least, RangeStart, RangeEnd, Place };

    /// An amount is a number of something ("hours", "max_items"), not one of them ("hour", "zone").
    Limit limitOf(const Words &words)
    {
        if (hasOneOf(words, {"min", "minimum"}))
            return Limit::Least;
        if (hasOneOf(words, {"from", "since", "start", "after", "begin", "earliest"}))
            return Limit::RangeStart;
        if (hasOneOf(words, {"to", "until", "end", "before", "latest"}))
            return Limit::RangeEnd;
        if ((!words.empty() && isPlural(words.back()))
            || hasOneOf(words,
                        {"limit", "max", "maximum", "top", "first", "last", "count", "take", "size",
                         "per", "window", "span", "period", "duration", "radius"}))
            return Limit::Amount;
        return hasOneOf(words, {"page", "offset", "skip"}) ? Limit::Place : Limit::None;
    }

    /// What the change of one argument asks for.
    enum class Asks : std::uint8_t { Same, Less, More, LaterPlace, Added, Removed, Unclear, Other };

    /// A number, a duration, or a time if \a limit is an end of a range; none for any other value.
    std::optional<std::string> measureOf(const Json &value, Limit limit)
    {
        const bool isRange = limit == Limit::RangeStart || limit == Limit::RangeEnd;
        if (isNumber(value)) {
            constexpr double earliest = 1e8; // smaller numbers are no times but names of places
            return isRange && value.get<double>() < earliest ? std::nullopt
                                                             : std::optional(numberText(value));
        }
        if (!value.is_string())
            return std::nullopt;
        const auto &text = value.get_ref<const std::string &>();
        const auto read = isRange ? parseTimeText(text) : parseDurationText(text);
        return read ? std::optional(std::to_string(*read)) : std::nullopt;
    }

    /// Less if \a after is less than \a before; none if they cannot be compared.
    std::optional<std::strong_ordering> order(const Json &before, const Json &after, Limit limit)
    {
        const auto old = measureOf(before, limit);
        const auto now = measureOf(after, limit);
        if (!old || !now || before.is_string() != after.is_string())
            return std::nullopt;
        return compareNumberTexts(*now, *old);
    }

    Asks whatValueAsks(const Json &before, const Json &after, Limit limit)
    {
        const auto moved = limit == Limit::None ? std::nullopt : order(before, after, limit);
        if (!moved) {
            // More words in a text may be more conditions, or the name of something else.
            const bool isText = before.is_string() && after.is_string();
            if (!isText)
                return Asks::Other;
            const Words old = wordsOf(before.get_ref<const std::string &>());
            const Words now = wordsOf(after.get_ref<const std::string &>());
            const bool keepsAll =
                now.size() > old.size() && std::ranges::all_of(old, [&now](const auto &word) {
                    return std::ranges::find(now, word) != now.end();
                });
            return keepsAll ? Asks::Unclear : Asks::Other;
        }
        if (*moved == 0)
            return Asks::Same;
        if (limit == Limit::Place)
            return *moved > 0 ? Asks::LaterPlace : Asks::Other;
        const bool isLower = limit == Limit::RangeStart || limit == Limit::Least;
        return (*moved < 0) == isLower ? Asks::More : Asks::Less;
    }

    /// What \a change of the field called \a words asks for. A new condition asks for less if the
    /// refinement hint names it.
    Asks whatChangeAsks(const JsonChange &change, const Words &words, const Words &hint)
    {
        const bool wasNothing = isNothing(change.before.get());
        const bool isNothingNow = isNothing(change.after.get());
        if (wasNothing && isNothingNow)
            return Asks::Same;
        const Limit limit = limitOf(words);
        if (!wasNothing && !isNothingNow)
            return whatValueAsks(*change.before, *change.after, limit);
        const Json &condition = wasNothing ? *change.after : *change.before;
        const bool isEnd =
            limit == Limit::RangeStart || limit == Limit::RangeEnd || limit == Limit::Least;
        if (isEnd && measureOf(condition, limit))
            return wasNothing ? Asks::Less : Asks::More;
        if (!wasNothing)
            return Asks::Removed;
        const bool isNamed = std::ranges::any_of(words, [&hint](const std::string &word) {
            return word.size() > 2 && std::ranges::find(hint, word) != hint.end();
        });
        return isNamed ? Asks::Less : Asks::Added;
    }

    void judgeByArguments(BoundedFollowUp &result, std::optional<std::int64_t> before,
                          std::optional<std::int64_t> after)
    {
        const Words hint = wordsOf(result.hint);
        std::map<Asks, std::string> found; // the first place of each kind
        bool isRangeStartMore = false;
        bool isRangeEndMore = false;
        std::size_t moved = 0; // ends of a range, towards more or less
        for (const JsonChange &change : result.changes) {
            const Words words = wordsOf(change.pointer.substr(change.pointer.rfind('/') + 1));
            const Asks asks = whatChangeAsks(change, words, hint);
            const Limit limit = limitOf(words);
            const bool isMoved = (asks == Asks::Less || asks == Asks::More) && change.before
                && change.after && (limit == Limit::RangeStart || limit == Limit::RangeEnd);
            moved += isMoved ? 1 : 0;
            isRangeStartMore |= isMoved && asks == Asks::More && limit == Limit::RangeStart;
            isRangeEndMore |= isMoved && asks == Asks::More && limit == Limit::RangeEnd;
            found.try_emplace(asks, change.pointer);
        }
        const auto is = [&](Verdict verdict, const FindingCode &code,
                            const std::string &parameter) {
            result.verdict = verdict;
            result.why = {&code, {parameter}};
        };
        const auto has = [&found](Asks asks) { return found.contains(asks); };
        found.erase(Asks::Same);
        if (found.empty()) {
            result.verdict = Verdict::Same;
            result.why = {&SameArgumentsCode};
            return;
        }
        if (has(Asks::Other))
            return is(Verdict::Other, OtherValueCode, found[Asks::Other]);
        // A range of which one end moved outwards and the other inwards is another range.
        if (moved > 1 && isRangeStartMore != isRangeEndMore && has(Asks::Less))
            return is(Verdict::Other, OtherValueCode, found[Asks::More]);
        if (found.size() == 1 && has(Asks::LaterPlace))
            return is(Verdict::PagedOn, NextPlaceCode, found[Asks::LaterPlace]);
        if (found.size() == 1 && has(Asks::Less))
            return is(Verdict::Narrower, NarrowedCode, found[Asks::Less]);
        if (found.size() == 1 && has(Asks::More))
            return is(Verdict::Wider, WidenedCode, found[Asks::More]);
        const bool mayBeLess = !has(Asks::Removed) && !has(Asks::Unclear) && !has(Asks::LaterPlace);
        const bool mayBeMore = !has(Asks::Added) && !has(Asks::Unclear) && !has(Asks::LaterPlace);
        if (before && after
            && ((*after < *before && mayBeLess) || (*after > *before && mayBeMore))) {
            result.verdict = *after < *before ? Verdict::Narrower : Verdict::Wider;
            result.why = {&OtherTotalCode, {std::to_string(*after), std::to_string(*before)}};
            return;
        }
        is(Verdict::Unclear, UnclearChangeCode, found.begin()->second);
    }

    void judge(BoundedFollowUp &result, const Bounds &bounds, const CallDetails &before,
               const CallDetails &after)
    {
        const MaybeCall root = after.call.continuationRoot;
        const bool continues = root && root == before.call.continuationRoot.valueOr(result.call);
        if (continues
            || (bounds.nextCursor && after.payload
                && holdsText(*after.payload, *bounds.nextCursor))) {
            result.verdict = Verdict::PagedOn;
            result.why = {continues ? &LinkedPageCode : &SameCursorCode};
            return;
        }
        if (!before.payload || !after.payload) {
            result.verdict = Verdict::Unclear;
            result.why = {&MissingArgumentsCode};
            return;
        }
        result.changes = jsonChanges(before.payload, after.payload);
        judgeByArguments(result, bounds.total, after.bounds ? after.bounds->total : std::nullopt);
    }

} // namespace

std::string_view boundedVerdictName(BoundedFollowUp::Verdict verdict)
{
    constexpr std::string_view names[] = {"narrower", "paged_on", "same",   "wider",
                                          "other",    "unclear",  "no_next"};
    return names[static_cast<std::size_t>(verdict)];
}

std::optional<BoundedFollowUp> RepairBook::boundedFollowUp(CallIndex index) const
{
    const CallRecord call = m_store.call(index);
    if ((call.flags & CallTruncated) == 0 || !call.resultEvent)
        return std::nullopt;
    const CallDetails before = details(index);
    if (!before.bounds || before.bounds->refinementHint.empty())
        return std::nullopt;
    BoundedFollowUp result;
    result.call = index;
    result.hint = before.bounds->refinementHint;
    result.why = {&NoLaterCallCode};
    result.next = nextAfterTruncated(index, call);
    if (result.next)
        judge(result, *before.bounds, before, details(*result.next));
    return result;
}

} // namespace tw
