// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/record.h"
#include "schema/catalogs/catalog.h"
#include "schema/catalogs/exportedtypes.h"
#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// What a tool returned.
struct ReturnedResult
{
    JsonPtr value; ///< what the result schema describes; null if there is none
    std::vector<std::string> texts; ///< MCP: the text content, as the model reads it
    std::vector<std::size_t> textPlaces; ///< of each text: the number of artifacts before it
    std::vector<Artifact> artifacts; ///< server data; MCP: content that is not text
    std::optional<Bounds> bounds;
    bool isError = false; ///< MCP: the result reports a failure, which the schema does not describe
    bool lacksValue = false; ///< MCP: a text where `structuredContent` is required
};

/// What a tool promises about its results.
struct ResultContract
{
    JsonPtr schema; ///< null: nothing
    BoundsStyle bounds = BoundsStyle::None;
    std::string nextCursor = "next_cursor"; ///< the attribute with the next cursor
    DataSchemas serverData = {}; ///< of what it returns for people
};
[[nodiscard]] ResultContract resultContractOf(const Tool &tool);

/// Reads a result: its value, or the result of tools/call, also inside the response that
/// carried it. The latter is recognised by the list `content` (docs/formats/mcp.md).
/// Errors: those of parseJson().
[[nodiscard]] Result<ReturnedResult> readReturnedResult(std::string_view text,
                                                        const ResultContract &contract);

/// How a result compares with what its tool promises.
struct ResultCheck
{
    enum class State {
        None, ///< no result schema, no result, or a reported failure
        Broken, ///< the schema is invalid; `detail` says why
        TooLarge, ///< part of the result stays text, so that it was not compared
        Checked,
    };
    State state = State::None;
    std::string detail;
    std::vector<Issue> issues; ///< with pointers into the value
};

/// Validates \a result against the JSON Schema \a schema, which may be null, and its bounds by the
/// contract of the Goa-AI runtime (docs/formats/goa-ai.md, "Bounds").
[[nodiscard]] ResultCheck checkResult(const ReturnedResult &result, const JsonPtr &schema);

} // namespace tw
