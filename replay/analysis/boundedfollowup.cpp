// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Calls that follow a truncated result (docs/formats/goa-ai.md, "Bounds").

#include "replay/analysis/repairs.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    constexpr FindingCode NarrowedCode{
        "narrowed_arguments",
        "guessed from the arguments: a condition was added or a number lowered"};
    constexpr FindingCode WidenedCode{
        "widened_arguments",
        "guessed from the arguments: a condition was removed or a number raised"};
    constexpr FindingCode UnclearChangeCode{"unclear_change",
                                            "the arguments changed, but it is unclear how"};
    constexpr FindingCode LinkedPageCode{"linked_page", "the log links it as a further page"};
    constexpr FindingCode SameCursorCode{"same_cursor",
                                         "it sends the cursor of the previous result"};
    constexpr FindingCode MissingArgumentsCode{
        "missing_arguments", "the log does not contain the arguments of one of the two calls"};
    constexpr FindingCode SameArgumentsCode{"same_arguments", "the same arguments again"};
    constexpr FindingCode OtherTotalCode{"other_total",
                                         "its result counts %1 in all instead of %2"};
    constexpr FindingCode NoLaterCallCode{"no_later_call", "no later call of this tool in the run"};

    using Verdict = BoundedFollowUp::Verdict;

    bool holdsText(const Json &value, const std::string &text)
    {
        if (value.is_string())
            return value.get_ref<const std::string &>() == text;
        return value.is_structured()
            && std::any_of(value.begin(), value.end(),
                           [&text](const Json &member) { return holdsText(member, text); });
    }

    /// Whether a change of an argument requests less (1), more (-1), or is unclear (0).
    int directionOf(const JsonChange &change)
    {
        switch (change.kind) {
        case JsonChange::Kind::Added:
            return 1; // an additional condition
        case JsonChange::Kind::Removed:
            return -1;
        case JsonChange::Kind::Changed:
            break;
        }
        const Json &before = *change.before;
        const Json &after = *change.after;
        if (isNumber(before) && isNumber(after))
            return compareNumberTexts(numberText(after), numberText(before)) < 0 ? 1 : -1;
        if (before.is_string() && after.is_string()) {
            const auto &old = before.get_ref<const std::string &>();
            const auto &now = after.get_ref<const std::string &>();
            if (now.find(old) != std::string::npos)
                return 1;
            if (old.find(now) != std::string::npos)
                return -1;
        }
        return 0;
    }

    void judgeByArguments(BoundedFollowUp &result)
    {
        bool narrower = false;
        bool wider = false;
        bool unclear = false;
        for (const JsonChange &change : result.changes) {
            const int direction = directionOf(change);
            narrower = narrower || direction > 0;
            wider = wider || direction < 0;
            unclear = unclear || direction == 0;
        }
        if (narrower && !wider && !unclear) {
            result.verdict = Verdict::Narrower;
            result.why = {&NarrowedCode};
        } else if (wider && !narrower && !unclear) {
            result.verdict = Verdict::Wider;
            result.why = {&WidenedCode};
        } else {
            result.verdict = Verdict::Unclear;
            result.why = {&UnclearChangeCode};
        }
    }

    void judge(BoundedFollowUp &result, const Bounds &bounds, const CallDetails &before,
               const CallDetails &after)
    {
        const bool continues = after.call.continuationRoot.hasValue();
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
        if (result.changes.empty()) {
            result.verdict = Verdict::Same;
            result.why = {&SameArgumentsCode};
            return;
        }
        const auto total = after.bounds ? after.bounds->total : std::nullopt;
        if (bounds.total && total && *total != *bounds.total) {
            result.verdict = *total < *bounds.total ? Verdict::Narrower : Verdict::Wider;
            result.why = {&OtherTotalCode, {std::to_string(*total), std::to_string(*bounds.total)}};
            return;
        }
        judgeByArguments(result);
    }

} // namespace

std::string_view boundedVerdictName(BoundedFollowUp::Verdict verdict)
{
    constexpr std::string_view names[] = {"narrower", "paged_on", "same",
                                          "wider",    "unclear",  "no_next"};
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
