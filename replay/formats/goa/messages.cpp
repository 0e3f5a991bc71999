// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/detailsreader.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace tw {

namespace {

    using PartKind = MessagePart::Kind;

    constexpr std::array<std::pair<std::string_view, PartKind>, 8> PartKinds = {{
        {"text", PartKind::Text},
        {"thinking", PartKind::Thinking},
        {"tool_use", PartKind::ToolUse},
        {"tool_result", PartKind::ToolResult},
        {"image", PartKind::Image},
        {"document", PartKind::Document},
        {"citations", PartKind::Citations},
        {"cache_checkpoint", PartKind::CacheCheckpoint},
    }};

    PartKind partKind(const Json &part)
    {
        const auto name = textOf(findMember(part, {"kind", "type"}));
        for (const auto &[known, kind] : PartKinds) {
            if (name == known)
                return kind;
        }
        return PartKind::Other;
    }

    /// What the runtime substitutes for a large result (docs/formats/goa-ai.md, "Failures and large
    /// results in transcripts").
    std::optional<OmittedContent> readOmitted(const Json &content)
    {
        if (!boolOf(findMember(content, "omitted")))
            return std::nullopt;
        OmittedContent omitted;
        omitted.reason = textOf(findMember(content, "reason"));
        if (const Json *preview = findMember(content, "preview")) {
            const auto bytes =
                preview->is_string() ? textOf(preview).size() : writeJson(*preview).size();
            omitted.previewBytes = static_cast<std::int64_t>(bytes);
        }
        return omitted;
    }

    MessagePart readPart(const JsonPtr &whole, const Json &value)
    {
        MessagePart part;
        if (value.is_string()) { // a message in hand-written data
            part.kind = PartKind::Text;
            part.text = textOf(&value);
            return part;
        }
        part.kind = partKind(value);
        part.text = textOf(findMember(value, "text"));
        switch (part.kind) {
        case PartKind::ToolUse:
            part.toolCallId = textOf(findMember(value, "id"));
            part.toolName = textOf(findMember(value, "name"));
            part.value = sharedPart(whole, findMember(value, "input"));
            if (part.value)
                part.requestedTool = requestedTool(*part.value);
            break;
        case PartKind::ToolResult: {
            part.toolCallId = textOf(findMember(value, "tool_use_id"));
            part.isError = boolOf(findMember(value, "is_error"));
            const auto *content = findMember(value, "content");
            part.value = content == nullptr ? nullptr : JsonPtr(whole, content);
            if (part.value)
                part.omitted = readOmitted(*part.value);
            break;
        }
        case PartKind::Text:
        case PartKind::Thinking:
            part.value = JsonPtr(whole, &value);
            break;
        default:
            if (part.text.empty())
                part.text = textOf(findMember(value, {"name", "format"}));
            part.value = JsonPtr(whole, &value);
        }
        return part;
    }

} // namespace

Message readMessage(const JsonPtr &whole, const Json &value)
{
    Message message;
    message.raw = JsonPtr(whole, &value);
    message.role = textOf(findMember(value, "role"));
    const auto *parts = findMember(value, {"parts", "content"});
    if (parts == nullptr)
        return message;
    if (!parts->is_array()) {
        message.parts.push_back(readPart(whole, *parts));
        return message;
    }
    for (const auto &part : *parts)
        message.parts.push_back(readPart(whole, part));
    return message;
}

std::vector<Message> readMessages(const JsonPtr &payload)
{
    std::vector<Message> messages;
    if (!payload)
        return messages;
    if (payload->is_array()) {
        for (const auto &value : *payload)
            messages.push_back(readMessage(payload, value));
        return messages;
    }
    if (const auto *list = findMember(*payload, "messages"); list != nullptr && list->is_array()) {
        for (const auto &value : *list)
            messages.push_back(readMessage(payload, value));
    } else if (const auto *message = findMember(*payload, "message");
               message != nullptr && message->is_object()) {
        messages.push_back(readMessage(payload, *message));
    }
    return messages;
}

} // namespace tw
