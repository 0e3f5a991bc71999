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

/// One call of a tool: what was sent and what came back.
struct Exchange
{
    quint64 number = 0; ///< of the session, from 1
    QString tool;
    std::string arguments; ///< the bytes that were sent
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

/// "−32602 invalid params"
[[nodiscard]] QString errorCodeText(long long code);

/// Compares `structuredContent` with its mirror in the text blocks. "" if they agree or if one of
/// them is missing; else a sentence that names the first difference.
[[nodiscard]] QString mirrorDifference(const Json &result);

/// The difference between two answers, one line for each place: "/temperature: 21 → 22". Answers
/// that are not JSON are compared as texts.
[[nodiscard]] QStringList answerDifferences(const mcp::Answer &before, const mcp::Answer &after);

} // namespace tw
