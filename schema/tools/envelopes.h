// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A tool call inside a message of an API, a record of a log, or a JSON string.
struct EnvelopedCall
{
    std::string_view
        source; ///< "OpenAI", "Anthropic", "Gemini", "Bedrock", "MCP", "Goa-AI", "text"
    std::string tool; ///< as the message names it; "" if it names none
    JsonPtr arguments; ///< arguments given as a text are read
};

/// The calls that \a message contains, in its order: `tool_calls` and `function_call` of OpenAI,
/// `tool_use` of Anthropic, `functionCall` of Gemini, `toolUse` of Bedrock, a `tools/call` request
/// or its `params` (MCP), events and records of Goa-AI, and a string that holds JSON ("text").
/// Empty if it contains none. Looks at the first few levels and the first 1000 values only.
[[nodiscard]] std::vector<EnvelopedCall> envelopedCalls(const Json &message);

} // namespace tw
