// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/record/eventkinds.h"

namespace tw {

std::string_view runStatusName(RunStatus status)
{
    switch (status) {
    case RunStatus::Running:
        return "running";
    case RunStatus::Completed:
        return "completed";
    case RunStatus::Failed:
        return "failed";
    case RunStatus::Canceled:
        return "canceled";
    case RunStatus::Suspended:
        return "suspended";
    }
    return {};
}

std::string_view callStatusName(CallStatus status)
{
    switch (status) {
    case CallStatus::Pending:
        return "pending";
    case CallStatus::Ok:
        return "ok";
    case CallStatus::Failed:
        return "failed";
    case CallStatus::Unknown:
        return "unknown";
    }
    return {};
}

std::string_view failureKindName(FailureKind kind)
{
    switch (kind) {
    case FailureKind::None:
        return {};
    case FailureKind::InvalidCall:
        return "invalid_call";
    case FailureKind::DomainRejection:
        return "domain_rejection";
    case FailureKind::Unavailable:
        return "unavailable";
    case FailureKind::RateLimited:
        return "rate_limited";
    case FailureKind::Timeout:
        return "timeout";
    case FailureKind::MalformedResult:
        return "malformed_result";
    case FailureKind::Internal:
        return "internal";
    case FailureKind::Unknown:
        return "unknown";
    }
    return {};
}

std::string_view recoveryActionName(RecoveryAction action)
{
    switch (action) {
    case RecoveryAction::None:
        return {};
    case RecoveryAction::CorrectCall:
        return "correct_call";
    case RecoveryAction::Replan:
        return "replan";
    case RecoveryAction::Finish:
        return "finish";
    case RecoveryAction::Unknown:
        return "unknown";
    }
    return {};
}

void addUsage(UsageTotals &sum, const UsageTotals &usage)
{
    sum.inputTokens += usage.inputTokens;
    sum.outputTokens += usage.outputTokens;
    sum.totalTokens += usage.totalTokens;
    sum.cacheReadTokens += usage.cacheReadTokens;
    sum.cacheWriteTokens += usage.cacheWriteTokens;
    sum.modelCalls += usage.modelCalls;
}

} // namespace tw
