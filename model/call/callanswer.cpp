// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callanswer.h"

#include "model/jobs/backgrounddelete.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>

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
