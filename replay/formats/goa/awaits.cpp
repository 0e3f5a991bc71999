// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/detailsreader.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    std::string_view awaitName(EventKind kind)
    {
        switch (kind) {
        case EventKind::AwaitClarification:
            return "clarification";
        case EventKind::AwaitConfirmation:
            return "confirmation";
        case EventKind::AwaitQuestions:
            return "questions";
        case EventKind::AwaitExternalTools:
            return "external_tools";
        default:
            return {};
        }
    }

} // namespace

PendingAwait readAwait(EventKind kind, const JsonPtr &payload)
{
    PendingAwait await;
    await.kind = awaitName(kind);
    await.raw = payload;
    if (!payload)
        return await;
    const auto text = [&payload](std::string_view name) {
        return textOf(findMember(*payload, name));
    };
    await.id = text("ID");
    await.toolName = text(kind == EventKind::AwaitClarification ? "RestrictToTool" : "ToolName");
    await.toolCallId = text("ToolCallID");
    await.question = text("Question");
    await.title = text("Title");
    await.prompt = text("Prompt");
    await.missingFields = textsOf(findMember(*payload, "MissingFields"));
    if (const auto *example = findMember(*payload, {"ExampleJSON", "ExampleInput"});
        !isNothing(example))
        await.exampleJson = sharedPart(payload, example);
    const auto *items = findMember(
        *payload, kind == EventKind::AwaitQuestions ? std::string_view("Questions") : "Items");
    if (items == nullptr || !items->is_array())
        return await;
    await.itemCount = static_cast<std::int64_t>(items->size());
    for (const auto &item : *items) {
        if (auto id = textOf(findMember(item, "ToolCallID")); !id.empty())
            await.toolCallIds.push_back(std::move(id));
    }
    return await;
}

std::vector<PendingAwait> awaits(const RunStore &store, RunIndex run)
{
    std::vector<PendingAwait> result;
    forEachEventOf(store, run, [&](EventIndex event) {
        const auto kind = store.kind(event);
        if (awaitName(kind).empty())
            return;
        auto await = readAwait(kind, eventPayload(store, event));
        await.event = event;
        result.push_back(std::move(await));
    });
    return result;
}

} // namespace tw
