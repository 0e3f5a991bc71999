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

std::string callAsRequest(const std::string &tool, const Json &arguments)
{
    Json request = Json::object();
    request["jsonrpc"] = "2.0";
    request["id"] = 1;
    request["method"] = "tools/call";
    Json params = Json::object();
    params["name"] = tool;
    params["arguments"] = arguments;
    request["params"] = std::move(params);
    return writeJson(request, {.indent = 2}) + "\n";
}

std::string callAsRequest(const CallDetails &details)
{
    return callAsRequest(toolOf(details), details.payload ? *details.payload : Json::object());
}

std::string callAsTest(const CallTest &test)
{
    std::string text = "#!/bin/sh";
    for (const std::string &comment : test.comments)
        text += "\n# " + oneLine(comment);
    text += "\nprintf '%s' " + shellQuoted(test.payload) + " |\n    toolwright-cli validate "
        + shellQuoted(test.catalog.empty() ? "tool_schemas.json" : test.catalog) + " "
        + shellQuoted(test.tool) + " -" + (test.options.empty() ? "" : " " + test.options)
        + " --format json";
    if (!test.isRefused)
        return text + " > /dev/null\n"; // exit 0: no issues
    // Without a constraint any issue is accepted.
    text += test.constraint.empty()
        ? " |\n    grep -q '\"valid\": *false'"
        : " |\n    grep -q " + shellQuoted("\"" + test.constraint + "\"");
    return text + "\n";
}

std::string callAsTest(const CallDetails &details, const std::string &catalog)
{
    CallTest test;
    test.tool = toolOf(details);
    test.payload = details.payload ? writeJson(*details.payload) : "{}";
    test.catalog = catalog;
    test.isRefused = isValidationFailure(details);
    test.comments.push_back(test.tool + ", call " + std::string(details.call.id)
                            + (test.isRefused ? ": recorded as invalid_call"
                                              : ": recorded as a payload that its tool accepted"));
    if (!test.isRefused)
        return callAsTest(test);
    if (!details.failure->error.messages.empty())
        test.comments.push_back(details.failure->error.messages.front());
    if (!details.failure->issues.empty())
        test.constraint = details.failure->issues.front().constraint;
    return callAsTest(test);
}

} // namespace tw
