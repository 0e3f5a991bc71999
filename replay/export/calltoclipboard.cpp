// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/calltoclipboard.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    const std::string &toolOf(const CallDetails &details)
    {
        return details.requestedTool.empty() ? details.tool : details.requestedTool;
    }

    /// Returns 'it'\''s': the shell interprets nothing inside the quotes.
    std::string shellQuoted(std::string_view text)
    {
        std::string quoted = "'";
        for (const char c : text)
            quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
        return quoted + "'";
    }

    /// Makes the text one line, for use in a comment.
    std::string oneLine(std::string text)
    {
        for (auto &c : text) {
            if (static_cast<unsigned char>(c) < 0x20)
                c = ' ';
        }
        return text;
    }

    bool isValidationFailure(const CallDetails &details)
    {
        return details.failure && details.failure->kind == "invalid_call"
            && details.requestedTool.empty();
    }

} // namespace

std::string callAsRequest(const CallDetails &details)
{
    Json request = Json::object();
    request["jsonrpc"] = "2.0";
    request["id"] = 1;
    request["method"] = "tools/call";
    Json params = Json::object();
    params["name"] = toolOf(details);
    params["arguments"] = details.payload ? *details.payload : Json::object();
    request["params"] = std::move(params);
    return writeJson(request, {.indent = 2}) + "\n";
}

std::string callAsTest(const CallDetails &details, const std::string &catalog)
{
    const auto &tool = toolOf(details);
    const bool invalid = isValidationFailure(details);
    std::string text =
        "#!/bin/sh\n# " + oneLine(tool) + ", call " + oneLine(std::string(details.call.id));
    text +=
        invalid ? ": recorded as invalid_call" : ": recorded as a payload that its tool accepted";
    if (invalid && !details.failure->error.messages.empty())
        text += "\n# " + oneLine(details.failure->error.messages.front());
    const auto payload = details.payload ? writeJson(*details.payload) : std::string("{}");
    text += "\nprintf '%s' " + shellQuoted(payload) + " |\n    toolwright-cli validate "
        + shellQuoted(catalog.empty() ? "tool_schemas.json" : catalog) + " " + shellQuoted(tool)
        + " - --format json";
    if (!invalid)
        return text + " > /dev/null\n"; // exit 0: no issues
    const auto &issues = details.failure->issues;
    const auto constraint = issues.empty() ? std::string() : issues.front().constraint;
    // Without a recorded constraint any issue is accepted.
    text += constraint.empty() ? " |\n    grep -q '\"valid\": *false'"
                               : " |\n    grep -q " + shellQuoted("\"" + constraint + "\"");
    return text + "\n";
}

} // namespace tw
