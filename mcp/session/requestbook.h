// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/session/request.h"
#include "mcp/session/serverrequest.h"
#include "mcp/transport/transport.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

/// What a request asks for, without its envelope.
struct RequestShape
{
    std::string method;
    JsonMembers params;
    std::string name; ///< for `Mcp-Name`
    NamedValues paramHeaders;
};

/// The requests of a session that are under way: ids, timeouts, progress, input rounds (MRTR),
/// tasks. It pairs answers with requests; what fits none is left to the session.
class RequestBook : public QObject
{
    Q_OBJECT

public:
    struct Hooks
    {
        /// Adds version, capabilities and the like; sends.
        std::function<void(OutgoingMessage message)> send;
        /// True if the server was told to stop by other means than a notification.
        std::function<bool(const std::string &id)> abandon;
        /// Members of `_meta` of every request.
        std::function<JsonMembers()> meta;
        /// A question to the user on behalf of a request.
        std::function<void(const ServerRequestPtr &question)> ask;
        /// True while a question waits for an answer; timeouts do not count then.
        std::function<bool()> isAsking;
    };
    RequestBook(Hooks hooks, QObject *parent);

    Request *start(RequestShape shape, const RequestOptions &options);
    /// A request that is not sent.
    Request *startFailed(const std::string &method, Failure failure, std::string what);
    void cancel(Request &request);
    /// False if the message answers no request that is under way.
    bool take(const RpcMessagePtr &message, const std::string &requestId);
    void fail(const std::string &id, const TransportFailure &failure);
    void failAll(Failure failure, const std::string &what);
    void takeProgress(std::string_view params);
    /// Keeps a request that failed because of a lost session; false if that was tried before.
    bool holdForRetry(const std::string &id);
    void retryHeld();
    /// True for the id of a request that was cancelled or timed out; its late answer is expected.
    [[nodiscard]] bool isAbandoned(const std::string &id) const { return m_abandoned.contains(id); }

private:
    struct Entry;
    using EntryPtr = std::shared_ptr<Entry>;
    enum class Stage : std::uint8_t { Call, TaskWait, TaskGet, TaskResult };

    void send(const EntryPtr &entry, Stage stage, const std::string &method, JsonMembers params);
    void sendCall(const EntryPtr &entry);
    void armTimer(const EntryPtr &entry);
    void expire(const EntryPtr &entry);
    void finish(const EntryPtr &entry, Answer answer);
    void abandon(const EntryPtr &entry, const std::string &reason);
    void takeResult(const EntryPtr &entry, const RpcMessagePtr &message);
    void takeInputRequests(const EntryPtr &entry, std::string_view result);
    void ask(const EntryPtr &entry, const std::string &key, std::string_view request);
    void answerInputs(const EntryPtr &entry);
    void startTask(const EntryPtr &entry, std::string_view task);
    void takeTask(const EntryPtr &entry, const RpcMessagePtr &message);
    void pollLater(const EntryPtr &entry);

    Hooks m_hooks;
    std::map<std::string, EntryPtr> m_entries; ///< by the JSON text of the id
    std::vector<EntryPtr> m_held;
    std::set<std::string> m_abandoned;
    long long m_lastId = 0;
};

} // namespace tw::mcp
