// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/protocol/rpcmessage.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tw::mcp {

/// Why a request has neither a result nor a JSON-RPC error.
enum class Failure : std::uint8_t {
    None,
    TimedOut,
    Cancelled, ///< by the caller
    ConnectionLost, ///< the process ended, the stream broke off, the server is not reachable
    HttpError, ///< an HTTP status without a JSON-RPC body; Answer::httpStatus
    NotConnected, ///< the session was not ready
    NotSent, ///< the arguments are not JSON
    InvalidAnswer, ///< unknown `resultType`, a result that is not an object, too many input rounds
};

/// The answer to a request: a result, a JSON-RPC error, or a failure of our own.
struct Answer
{
    Failure failure = Failure::None;
    std::string failureText; ///< English, "what; what to do"
    int httpStatus = 0; ///< of a failed request; 0 elsewhere
    std::optional<RpcError> error;
    RpcMessagePtr message; ///< the response, byte for byte; null with a failure
    bool isTaskResult = false; ///< the result is inside that of `tasks/get`
    std::chrono::nanoseconds duration{0};

    [[nodiscard]] bool isResult() const { return failure == Failure::None && !error; }
    /// The bytes of `result`; "" without one.
    [[nodiscard]] std::string_view resultText() const;
    /// `isError` of a tool result.
    [[nodiscard]] bool isToolError() const;
    /// The size of the response in bytes.
    [[nodiscard]] std::size_t bytes() const { return message ? message->text().size() : 0; }
};

/// The JSON text of a value in \a answer for people: the text blocks of a tool result joined with
/// line ends, or the error's message.
[[nodiscard]] std::string answerText(const Answer &answer);

} // namespace tw::mcp
