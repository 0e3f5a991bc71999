// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/session/answer.h"

#include <QObject>

#include <chrono>
#include <optional>
#include <string>

namespace tw::mcp {

class RequestBook;

struct RequestOptions
{
    std::chrono::milliseconds timeout{60'000}; ///< 0: none
    bool resetOnProgress = true;
    std::chrono::milliseconds maximum{600'000}; ///< even with progress
    bool wantsProgress = true;
    /// Runs the call as a task of 2025-11-25 with this time to live.
    std::optional<std::chrono::milliseconds> taskTtl = {};
    /// Sends arguments that are not JSON.
    bool allowMalformed = false;
};

struct Progress
{
    double progress = 0;
    std::optional<double> total;
    std::string message;
};

/// The state of a long-running call (`tasks/get`).
struct TaskState
{
    std::string id;
    std::string status; ///< working, input_required, completed, failed, cancelled
    std::string message;
};

/// One request that is under way. Owned by its Session, which deletes it after finished(); hold it
/// in a QPointer. finished() is emitted exactly once and never from within the call that made it.
class Request : public QObject
{
    Q_OBJECT

public:
    [[nodiscard]] const std::string &method() const { return m_method; }
    /// The JSON-RPC text as it was sent last.
    [[nodiscard]] const std::string &sentText() const { return m_sentText; }
    [[nodiscard]] std::chrono::milliseconds elapsed() const;
    /// Tells the server and finishes with Failure::Cancelled.
    void cancel();

signals:
    void progressed(const tw::mcp::Progress &progress);
    /// The server asks for input (MRTR), for the \a round-th time.
    void inputRequired(int round);
    void taskChanged(const tw::mcp::TaskState &task);
    void finished(const tw::mcp::Answer &answer);

private:
    friend class RequestBook;
    explicit Request(QObject *parent)
        : QObject(parent)
    {
    }
    std::string m_method;
    std::string m_sentText;
    RequestBook *m_book = nullptr;
    std::chrono::steady_clock::time_point m_start;
};

} // namespace tw::mcp
