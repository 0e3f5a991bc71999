// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/goa/payloads.h"
#include "replay/formats/goa/slimrecord.h"
#include "replay/record/record.h"

namespace tw {

/// The tool that the runtime substitutes for one that does not exist.
inline constexpr std::string_view UnavailableTool = "runtime.tool_unavailable";

// Readers of payloads of every generation. They do not depend on a store; tests pass them texts.

/// The current meaning of the reason in an older generation's hint (docs/formats/goa-ai.md, "Older
/// failures").
struct OlderFailure
{
    FailureKind kind = FailureKind::Internal;
    RecoveryAction action = RecoveryAction::Finish;
};
[[nodiscard]] OlderFailure mapOlderFailure(std::string_view reason);

/// The failure in the payload of a tool result; nullopt if the call succeeded. \a isOldStream: the
/// record is an event of a stream without event keys.
[[nodiscard]] std::optional<Failure> readFailure(const JsonPtr &payload, bool isOldStream = false);
/// The hint of older generations in the payload of a tool result or of a `retry_hint` record.
[[nodiscard]] std::optional<RecordedHint> readHint(const JsonPtr &payload);
[[nodiscard]] std::optional<Bounds> readBounds(const Json &payload);
/// \a besideStream: the members of a stream envelope beside its payload; may be null. \a texts:
/// data that were taken out of the record.
[[nodiscard]] std::vector<Artifact>
readArtifacts(const JsonPtr &payload, const JsonPtr &besideStream, const ArtifactTexts &texts = {});
[[nodiscard]] std::optional<Telemetry> readTelemetry(const JsonPtr &payload);
/// Null if the payload has no result or a null one.
[[nodiscard]] JsonPtr readResult(const JsonPtr &payload);

/// One message, with keys in either spelling; \a value must be part of \a whole.
[[nodiscard]] Message readMessage(const JsonPtr &whole, const Json &value);
/// The messages of a transcript record: an array, or the {"message": …} of streams.
[[nodiscard]] std::vector<Message> readMessages(const JsonPtr &payload);
/// \a kind: one of the four Await kinds.
[[nodiscard]] PendingAwait readAwait(EventKind kind, const JsonPtr &payload);

/// The name that the model used in a call of a nonexistent tool.
[[nodiscard]] std::string requestedTool(const Json &arguments);

} // namespace tw
