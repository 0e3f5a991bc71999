// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/query.h"

#include "replay/query/queryast.h"
#include "replay/query/querycolumns.h"

#include <algorithm>

namespace tw {

namespace {

    std::int64_t durationOf(const CallRecord &call)
    {
        if (call.durationNs != NoDuration)
            return call.durationNs;
        const auto start = call.startedNs != NoTime ? call.startedNs : call.scheduledNs;
        return start != NoTime && call.endedNs != NoTime ? call.endedNs - start : NoDuration;
    }

    bool callFact(const RunStore &store, const CallRecord &call, QueryFact fact)
    {
        const auto has = [&call](unsigned flag) { return (call.flags & flag) != 0; };
        const auto eventHas = [&store, &call](unsigned flag) {
            for (const auto event : {call.scheduledEvent, call.resultEvent}) {
                if (event && (store.flags(*event) & flag) != 0)
                    return true;
            }
            return false;
        };
        switch (fact) {
        case QueryFact::Hinted:
            return has(CallHinted);
        case QueryFact::Bounded:
            return has(CallBounded);
        case QueryFact::Truncated:
            return has(CallTruncated);
        case QueryFact::Artifacts:
            return has(CallHasArtifacts);
        case QueryFact::Omitted:
            return has(CallResultOmitted);
        case QueryFact::Denied:
            return has(CallDenied);
        case QueryFact::Damaged:
            return eventHas(EventDamaged);
        case QueryFact::Duplicate:
            return eventHas(EventDuplicate);
        case QueryFact::UnknownType:
            return eventHas(EventUnknownType);
        case QueryFact::Stream:
            return eventHas(EventFromStream);
        case QueryFact::Failed:
            return call.status == CallStatus::Failed;
        case QueryFact::Repaired:
            return call.repairedBy.hasValue();
        case QueryFact::Repair:
            return call.repairOf.hasValue();
        case QueryFact::Unavailable:
            return has(CallUnavailableTool);
        case QueryFact::Waiting:
            return has(CallWaitsForPerson);
        case QueryFact::Open:
            return call.status == CallStatus::Pending;
        case QueryFact::Derived:
            return has(CallFailureDerived | CallRepairDerived) || eventHas(EventDerived);
        case QueryFact::Result:
            return call.resultEvent.hasValue();
        case QueryFact::Child:
            return call.childRun.hasValue();
        case QueryFact::Parent:
            return call.parentCall.hasValue();
        case QueryFact::Call:
            return true;
        }
        return false;
    }

} // namespace

unsigned eventFlagOf(QueryFact fact)
{
    switch (fact) {
    case QueryFact::Hinted:
        return EventHinted;
    case QueryFact::Bounded:
        return EventBounded;
    case QueryFact::Truncated:
        return EventTruncated;
    case QueryFact::Artifacts:
        return EventArtifacts;
    case QueryFact::Omitted:
        return EventOmitted;
    case QueryFact::Damaged:
        return EventDamaged;
    case QueryFact::Duplicate:
        return EventDuplicate;
    case QueryFact::Failed:
        return EventFailed;
    case QueryFact::Derived:
        return EventDerived;
    case QueryFact::UnknownType:
        return EventUnknownType;
    case QueryFact::Stream:
        return EventFromStream;
    default:
        return 0;
    }
}

namespace {

    bool matches(const RunStore &store, const QueryNode &node, EventIndex event)
    {
        return node.op == QueryNode::Op::Leaf && leafMatchesEvent(store, node, event);
    }
    bool matches(const RunStore &store, const QueryNode &node, CallIndex call)
    {
        return node.op == QueryNode::Op::Leaf && leafMatchesCall(store, node, call);
    }
    bool matches(const RunStore &store, const QueryNode &node, const CallRecord &call)
    {
        return node.op == QueryNode::Op::Leaf && leafMatchesCall(store, node, call);
    }

    template <typename Row>
    bool evaluate(const RunStore &store, const QueryNode &node, const Row &row)
    {
        const auto passes = [&store, &row](const QueryNode &child) {
            return evaluate(store, child, row);
        };
        switch (node.op) {
        case QueryNode::Op::And:
            return std::all_of(node.children.begin(), node.children.end(), passes);
        case QueryNode::Op::Or:
            return std::any_of(node.children.begin(), node.children.end(), passes);
        case QueryNode::Op::Not:
            return !passes(node.children.front());
        case QueryNode::Op::Leaf:
            break;
        }
        return matches(store, node, row);
    }

} // namespace

bool leafMatchesTime(const RunStore &store, const QueryNode &leaf, MaybeRun run,
                     std::int64_t timeNs)
{
    if (timeNs == NoTime)
        return false;
    if (leaf.absolute)
        return leaf.isInRange(timeNs);
    const auto start = run ? store.run(*run).startedNs : NoTime;
    return start != NoTime && leaf.isInRange(timeNs - start);
}

bool leafMatchesCall(const RunStore &store, const QueryNode &leaf, CallIndex index)
{
    if (leaf.field == QueryField::Tool)
        return leafMatchesTool(leaf, store.toolName(index));
    return leafMatchesCall(store, leaf, store.call(index));
}

bool leafMatchesCall(const RunStore &store, const QueryNode &leaf, const CallRecord &call)
{
    const auto anyEvent = [&call](const auto &test) {
        return (call.scheduledEvent && test(*call.scheduledEvent))
            || (call.resultEvent && test(*call.resultEvent));
    };
    switch (leaf.field) {
    case QueryField::Type:
        return anyEvent([&](EventIndex event) {
            return leafMatchesType(leaf, store.kind(event), store.typeName(event));
        });
    case QueryField::Run:
    case QueryField::Agent:
    case QueryField::Session:
        return leafMatchesRun(leaf, store.run(call.run))
            || (call.resultRun && call.resultRun != call.run
                && leafMatchesRun(leaf, store.run(*call.resultRun)));
    case QueryField::Turn:
        return anyEvent([&](EventIndex event) {
            const auto turn = store.event(event).turn;
            return leaf.name.matches(turn == NoString ? std::string_view() : store.string(turn));
        });
    case QueryField::Call:
        return leaf.name.matches(call.id);
    case QueryField::Status:
        return (leaf.mask & statusBit(call.status)) != 0;
    case QueryField::Kind:
        return (leaf.mask & (1U << static_cast<unsigned>(call.failure))) != 0;
    case QueryField::Action:
        return (leaf.mask & (1U << static_cast<unsigned>(call.recovery))) != 0;
    case QueryField::Duration: {
        const auto duration = durationOf(call);
        return duration >= 0 && leaf.isInRange(duration);
    }
    case QueryField::Time: {
        const auto time = call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
        return leafMatchesTime(store, leaf, call.run, time);
    }
    case QueryField::Sequence:
        return anyEvent([&](EventIndex event) { return leaf.isInRange(toInt(event)); });
    case QueryField::Is:
    case QueryField::Has:
        return callFact(store, call, leaf.fact);
    case QueryField::Text:
        return leaf.text.isEmpty()
            || anyEvent([&](EventIndex event) { return eventContains(store, event, leaf.text); });
    case QueryField::Tool:
        return leafMatchesTool(leaf, store.string(call.tool));
    }
    return false;
}

bool leafMatchesEvent(const RunStore &store, const QueryNode &leaf, EventIndex event)
{
    switch (leaf.field) {
    case QueryField::Type:
        return leafMatchesType(leaf, store.kind(event), store.typeName(event));
    case QueryField::Run:
    case QueryField::Agent:
    case QueryField::Session: {
        const auto run = store.runOf(event);
        return run && leafMatchesRun(leaf, store.run(*run));
    }
    case QueryField::Turn: {
        const auto turn = store.event(event).turn;
        return leaf.name.matches(turn == NoString ? std::string_view() : store.string(turn));
    }
    case QueryField::Time:
        return leafMatchesTime(store, leaf, store.runOf(event), store.timeNs(event));
    case QueryField::Sequence:
        return leaf.isInRange(toInt(event));
    case QueryField::Text:
        return leaf.text.isEmpty() || eventContains(store, event, leaf.text);
    case QueryField::Is:
    case QueryField::Has:
        if (const auto flag = eventFlagOf(leaf.fact); flag != 0)
            return (store.flags(event) & flag) != 0;
        break;
    default:
        break;
    }
    const auto call = store.callOf(event);
    if (call)
        return leafMatchesCall(store, leaf, *call);
    if (leaf.field != QueryField::Status)
        return false;
    const auto run = store.runOf(event);
    return run && store.run(*run).terminalEvent == event
        && (leaf.mask & statusBit(store.run(*run).status)) != 0;
}

bool asksForText(const QueryNode &node)
{
    if (node.op == QueryNode::Op::Leaf)
        return node.field == QueryField::Text;
    return std::any_of(node.children.begin(), node.children.end(), asksForText);
}

bool Filter::looksIntoBytes() const
{
    return m_root && asksForText(*m_root);
}

bool Filter::matchesEvent(const RunStore &store, EventIndex event) const
{
    return isEmpty() || evaluate(store, *m_root, event);
}

bool Filter::matchesCall(const RunStore &store, CallIndex call) const
{
    return isEmpty() || evaluate(store, *m_root, call);
}

bool Filter::matchesCall(const RunStore &store, const CallRecord &call) const
{
    return isEmpty() || evaluate(store, *m_root, call);
}

} // namespace tw
