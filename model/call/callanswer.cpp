// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callanswer.h"

#include "model/issues/issuelistmodel.h"
#include "model/jobs/backgrounddelete.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace tw {

namespace {

    constexpr int InvalidParams = -32602; // JSON-RPC 2.0

    Json protocolError(const std::vector<Issue> &issues)
    {
        std::string text = "Invalid arguments";
        for (std::size_t i = 0; i < issues.size(); ++i)
            text += (i == 0 ? ": " : "; ") + messageOf(issues[i]);
        Json response = Json::object();
        response["jsonrpc"] = "2.0";
        response["id"] = 1;
        response["error"] = Json::object();
        response["error"]["code"] = InvalidParams;
        response["error"]["message"] = std::move(text);
        return response;
    }

    /// The edits of places that no issue names.
    std::size_t unreported(const CallAnswer &answer)
    {
        const auto isReported = [&answer](const Edit &edit) {
            return edit.op == "repair"
                || std::ranges::any_of(answer.issues, [&edit](const Issue &issue) {
                       return issue == edit.issue || issuePointer(issue) == edit.pointer;
                   });
        };
        const auto &edits = answer.correction.edits;
        return edits.size() - static_cast<std::size_t>(std::ranges::count_if(edits, isReported));
    }

    JsonPtr shared(Json value)
    {
        return value.is_null() ? nullptr : std::make_shared<const Json>(std::move(value));
    }

} // namespace

CallAnswerPtr answerCall(const CallQuestion &call)
{
    auto answer = std::make_shared<CallAnswer>();
    answer->issues =
        call.issues ? *call.issues : call.validator.validatePayload(call.payload, call.mode);
    JsonReadOptions options;
    options.duplicateKeys = &answer->repeated;
    if (Result<Json> value = parseJson(call.payload, options)) {
        const auto payload = makeSharedWithBackgroundDelete<Json>();
        *payload = *std::move(value);
        answer->payload = payload;
    }
    if (answer->issues.empty())
        return answer;
    answer->cleanUp = cleanUpOf(call.payload, call.tool.id, call.validator, call.mode);
    answer->isWhole = call.wantsAll || answer->issues.size() <= CallQuestion::FewIssues;
    if (!answer->isWhole)
        return answer;
    for (std::size_t i = 0; i < answer->hints.size(); ++i) {
        answer->hints[i] = shared(call.validator.hint(call.tool, call.payload, answer->issues,
                                                      static_cast<HintGeneration>(i), call.mode));
    }
    answer->protocolError = shared(protocolError(answer->issues));
    answer->correction = call.validator.correct(call.payload, call.mode);
    if (call.mode == ValidationMode::GoaBoundary)
        answer->behind = unreported(*answer);
    answer->question = makeQuestion(call.tool, answer->correction);
    return answer;
}

JsonPtr toolErrorOf(const JsonPtr &hint)
{
    for (const char *key : {"Error", "error"}) {
        if (hint && hint->is_object() && hint->contains(key))
            return {hint, &hint->at(key)};
    }
    return nullptr;
}

std::vector<Issue> repeatedMemberWarnings(const std::vector<DuplicateKey> &repeated)
{
    std::vector<Issue> warnings;
    for (const DuplicateKey &key : repeated) {
        Issue issue;
        issue.severity = Severity::Warning;
        issue.pointer = key.pointer;
        issue.wording = IssueWording::Recorded;
        issue.detail =
            QCoreApplication::translate("tw::CallAnswer",
                                        "%1 is repeated; receivers use the last value (line %2)")
                .arg(QString::fromStdString(pointerTokens(key.pointer).back()))
                .arg(key.position.line)
                .toStdString();
        warnings.push_back(std::move(issue));
    }
    return warnings;
}

} // namespace tw
