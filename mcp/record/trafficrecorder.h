// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/protocol/rpcmessage.h"
#include "mcp/transport/traffic.h"
#include "schema/result.h"

#include <cstdint>
#include <memory>
#include <string>

namespace tw::mcp {

struct RecordHeader
{
    ServerSetup setup;
    std::string application; ///< "toolwright 0.1.0"
    std::uint64_t maxBytes = 256ULL << 20U; ///< of the file; what follows is not recorded
};

/// Writes a session file as things happen (docs/formats/mcp-session.md). A thread of its own masks,
/// formats and writes, so that neither a slow disk nor a large message holds up the caller. Lines
/// are written one by one and reach the system at once: if the program crashes, the file ends with
/// a whole line, at most the last moments are missing. Secrets are masked: values of the
/// environment and of headers that carry credentials, and wherever they occur in messages.
class TrafficRecorder
{
public:
    TrafficRecorder();
    /// Waits until everything is written.
    ~TrafficRecorder();
    TrafficRecorder(const TrafficRecorder &) = delete;
    TrafficRecorder &operator=(const TrafficRecorder &) = delete;

    /// Creates \a path, which must not exist. Errors: WriteFailed.
    [[nodiscard]] Result<void> open(const std::string &path, const RecordHeader &header);
    /// Returns at once, unless 64 MB wait for the disk.
    void write(const TrafficFrame &frame);
    /// Masks \a secret in all later frames (a token obtained later).
    void addSecret(std::string secret);
    /// Waits until everything so far is written.
    void flush();
    /// "" or why the file is incomplete, as far as it is written.
    [[nodiscard]] std::string failure() const;

private:
    class Writer;
    std::unique_ptr<Writer> m_writer;
};

} // namespace tw::mcp
