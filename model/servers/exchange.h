// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/session/request.h"
#include "schema/issue.h"
#include "schema/json/json.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tw {

/// One call of a tool, or one request for a prompt or a resource: what was sent and what came back.
struct Exchange
{
    enum class Kind : quint8 { Tool, Prompt, Resource };

    quint64 number = 0; ///< of the session, from 1
    Kind kind = Kind::Tool;
    QString tool; ///< or the name of the prompt, or the URI of the resource
    std::string arguments; ///< the bytes that were sent; "" for a resource
    std::vector<Issue> issues; ///< of the arguments
    QDateTime time;
    std::string sent; ///< the whole message
    std::optional<mcp::Answer> answer; ///< missing while the call is under way
    std::optional<mcp::Progress> progress;
    QString task; ///< the state of a task; "" for plain calls
    int inputRound = 0; ///< how often the server asked for input

    [[nodiscard]] bool isUnderWay() const { return !answer; }
};
using ExchangePtr = std::shared_ptr<const Exchange>;

/// An answer in words.
struct AnswerWords
{
    Q_DECLARE_TR_FUNCTIONS(tw::AnswerWords)

public:
    enum class Sign { Good, Bad, Doubtful, UnderWay };

    Sign sign = Sign::UnderWay;
    QString headline = {}; ///< "isError · 18 ms · 312 B"
    /// What SEP-1303 says about the answer to arguments with issues; "" for valid arguments.
    QString verdict = {};
    QStringList remarks = {}; ///< faults of the answer itself
};
[[nodiscard]] AnswerWords wordsFor(const Exchange &exchange);

/// The result of an answered exchange as content blocks, `{"content":[…]}`: the messages of a
/// prompt with their roles, the contents of a resource, the result of a tool unchanged. A result
/// that has no such form is returned as it is.
[[nodiscard]] std::string contentText(const Exchange &exchange);

/// "−32602 invalid params"
[[nodiscard]] QString errorCodeText(long long code);

/// Compares `structuredContent` with its mirror in the text blocks. "" if they agree or if one of
/// them is missing; else a sentence that names the first difference.
[[nodiscard]] QString mirrorDifference(const Json &result);

/// The difference between two answers, one line for each place: "/temperature: 21 → 22". Answers
/// that are not JSON are compared as texts.
[[nodiscard]] QStringList answerDifferences(const mcp::Answer &before, const mcp::Answer &after);

} // namespace tw
