// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/session/session.h"
#include "schema/issue.h"

#include <QPointer>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

/// How a server answers one wrong call (SEP-1303).
enum class Verdict : std::uint8_t {
    Conforming, ///< a tool result with `isError`
    ConformingLegacyWording, ///< the same with the text of a protocol error in it
    ProtocolError, ///< a JSON-RPC error where a tool result is due
    NotValidated, ///< accepted
    Crashed,
    Hung,
};
/// "conforming", "conforming_legacy_wording", "protocol_error", …
[[nodiscard]] std::string_view verdictName(Verdict verdict);
[[nodiscard]] constexpr bool isGood(Verdict verdict)
{
    return verdict <= Verdict::ConformingLegacyWording;
}

/// How much a model learns from the answer.
struct Repair
{
    bool namesField = false;
    bool tellsAllowed = false; ///< the type, bound, format or values
    bool givesExample = false;
};

/// One wrong call.
struct ProbeCase
{
    std::string tool;
    /// The name of an IssueCode, "non_object_arguments" or "unknown_tool".
    std::string fault;
    std::string pointer; ///< into the arguments
    std::string keyword;
    std::string payload; ///< JSON text of the arguments
    std::vector<Issue> issues;
};
struct ProbePlan
{
    std::vector<ProbeCase> cases;
    std::vector<std::string> notes; ///< English: constraints that cannot be probed, tools left out
};

/// True if \a tool declares that it changes nothing (`annotations.readOnlyHint`).
[[nodiscard]] bool isReadOnly(const ServerItem &tool);
/// Calls of \a tool that violate one constraint each.
[[nodiscard]] ProbePlan planProbes(const ServerItem &tool);

[[nodiscard]] Verdict classify(const ProbeCase &probe, const Answer &answer);
[[nodiscard]] Repair repairOf(const ProbeCase &probe, const Answer &answer);

struct ProbeOutcome
{
    ProbeCase probe;
    std::string sent; ///< the whole message
    Answer answer;
    Verdict verdict = Verdict::Hung;
    Repair repair;
};

/// Sends the cases of a plan one after the other. Reopens the session after a crash.
class ProbeRun : public QObject
{
    Q_OBJECT

public:
    /// \a session must be ready and outlive the run.
    ProbeRun(Session &session, std::vector<ProbeCase> cases, std::chrono::milliseconds timeout,
             QObject *parent = nullptr);
    void start();
    void cancel(); ///< finished() follows
    [[nodiscard]] const std::vector<ProbeOutcome> &outcomes() const { return m_outcomes; }
    [[nodiscard]] std::size_t total() const { return m_cases.size(); }

signals:
    void advanced();
    void finished();

private:
    void next();
    void take(const std::string &sent, const Answer &answer);
    void takeState();

    Session &m_session;
    std::vector<ProbeCase> m_cases;
    std::vector<ProbeOutcome> m_outcomes;
    std::chrono::milliseconds m_timeout;
    std::size_t m_failedAt = SIZE_MAX;
    QPointer<Request> m_request; ///< under way
    bool m_isCancelled = false;
    bool m_isReopening = false; ///< the server crashed or hangs and is started again
};

/// The share of good verdicts in percent; 0 without outcomes.
[[nodiscard]] int scoreOf(const std::vector<ProbeOutcome> &outcomes);

} // namespace tw::mcp
