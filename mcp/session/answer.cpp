// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/answer.h"

#include "schema/json/jsontokens.h"

namespace tw::mcp {

std::string_view Answer::resultText() const
{
    if (!isResult() || message == nullptr)
        return {};
    if (isTaskResult)
        return message->bodyMember("result").value_or("");
    return message->body();
}

bool Answer::isToolError() const
{
    if (!isResult() || message == nullptr)
        return false;
    const auto isError =
        isTaskResult ? memberText(resultText(), "isError") : message->bodyMember("isError");
    return isError == "true";
}

std::string answerText(const Answer &answer)
{
    if (answer.error)
        return answer.error->message;
    if (!answer.isResult())
        return answer.failureText;
    std::string text;
    const std::string_view content = memberText(answer.resultText(), "content").value_or("");
    if (!content.starts_with('['))
        return text;
    visitJsonChildren(content, 0, [&](const JsonChild &child) {
        const std::string_view block =
            content.substr(child.range.begin, child.range.end - child.range.begin);
        if (const auto value = memberText(block, "text"))
            text += (text.empty() ? "" : "\n") + stringOf(*value);
        return false;
    });
    return text;
}

} // namespace tw::mcp
