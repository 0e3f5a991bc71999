// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/goa/payloads.h"
#include "replay/record/record.h"

namespace tw {

/// The tool that the runtime puts in the place of one that the model made up.
inline constexpr std::string_view UnavailableTool = "runtime.tool_unavailable";

// Readers of payloads, every generation. They know no store; tests feed them texts.

/// What the reason in an older generation's hint means today (docs/formats/goa-ai.md,
/// "Older failures").
struct OlderFailure
{
    FailureKind kind = FailureKind::Internal;
    RecoveryAction action = RecoveryAction::Finish;
};
[[nodiscard]] OlderFailure mapOlderFailure(std::string_view reason);

/// The failure in the payload of a tool result; nothing when the call succeeded.
[[nodiscard]] std::optional<Failure> readFailure(const JsonPtr &payload);
/// The older generations' hint in the payload of a tool result or of a `retry_hint` record.
[[nodiscard]] std::optional<RecordedHint> readHint(const JsonPtr &payload);
[[nodiscard]] std::optional<Bounds> readBounds(const Json &payload);
/// \a besideStream: what a stream envelope carries next to its payload, may be null.
[[nodiscard]] std::vector<Artifact> readArtifacts(const JsonPtr &payload,
                                                  const JsonPtr &besideStream);
[[nodiscard]] std::optional<Telemetry> readTelemetry(const JsonPtr &payload);
/// Null when the payload has no result or a null one.
[[nodiscard]] JsonPtr readResult(const JsonPtr &payload);

/// One message in either casing; \a value must lie in \a whole.
[[nodiscard]] Message readMessage(const JsonPtr &whole, const Json &value);
/// The messages of a transcript record: an array of them, or the stream's {"message": …}.
[[nodiscard]] std::vector<Message> readMessages(const JsonPtr &payload);
/// \a kind: one of the four Await kinds.
[[nodiscard]] PendingAwait readAwait(EventKind kind, const JsonPtr &payload);

/// The tool that the model asks for in a call of one that does not exist.
[[nodiscard]] std::string requestedTool(const Json &arguments);

} // namespace tw
