// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/protocol/rpcmessage.h"
#include "mcp/transport/traffic.h"
#include "schema/result.h"

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

struct RecordHeader
{
    ServerSetup setup;
    std::string application; ///< "toolwright 0.1.0"
};

/// Writes a session file as things happen (docs/formats/mcp-session.md). Each line is complete when
/// write() returns, so a crash loses nothing. Secrets are masked: values of the environment and of
/// headers that carry credentials, and wherever they occur in messages.
class TrafficRecorder
{
public:
    TrafficRecorder();
    ~TrafficRecorder();
    TrafficRecorder(const TrafficRecorder &) = delete;
    TrafficRecorder &operator=(const TrafficRecorder &) = delete;

    /// Creates \a path, which must not exist. Errors: WriteFailed.
    [[nodiscard]] Result<void> open(const std::string &path, const RecordHeader &header);
    void write(const TrafficFrame &frame);
    /// Masks \a secret from now on (a token obtained later).
    void addSecret(std::string secret);
    /// "" or why the file is incomplete.
    [[nodiscard]] const std::string &failure() const { return m_failure; }

private:
    /// A request that has no answer yet.
    struct Exchange
    {
        std::string method;
        std::string name;
    };
    [[nodiscard]] JsonMembers exchangeMembers(const TrafficFrame &frame);
    [[nodiscard]] std::string masked(std::string text) const;
    void writeLine(std::string_view direction, std::chrono::system_clock::time_point time,
                   int connection, const JsonMembers &members);

    struct Output;
    std::map<std::string, Exchange> m_open;
    std::unique_ptr<Output> m_output;
    std::vector<std::string> m_secrets;
    std::string m_label;
    std::string m_transport;
    std::string m_sessionId;
    std::string m_failure;
    unsigned long long m_seq = 0;
};

} // namespace tw::mcp
