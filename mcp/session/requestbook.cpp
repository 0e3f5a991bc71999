// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/requestbook.h"

#include "mcp/protocol/protocol.h"
#include "schema/json/json.h"
#include "schema/json/jsontokens.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw::mcp {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

    constexpr int MaxRounds = 16; ///< servers can ask for ever
    constexpr milliseconds DefaultPoll{1000};
    constexpr milliseconds MinPoll{50};
    constexpr milliseconds MaxPoll{600'000};
    constexpr std::size_t MaxAbandoned = 1000;

    /// Replaces or appends a member.
    void setMember(JsonMembers &members, const std::string &key, std::string value)
    {
        for (auto &[name, text] : members) {
            if (name == key) {
                text = std::move(value);
                return;
            }
        }
        members.emplace_back(key, std::move(value));
    }

    double numberOf(std::string_view token)
    {
        return nearestDouble(token);
    }

} // namespace

struct RequestBook::Entry
{
    QPointer<Request> request;
    RequestShape shape;
    RequestOptions options;
    std::string id; ///< JSON text of the request that is on its way
    std::string token; ///< progress token
    Stage stage = Stage::Call;
    std::unique_ptr<QTimer> timer;
    bool isRetried = false;
    int round = 0;
    std::vector<ServerRequestPtr> questions;
    JsonMembers inputResponses;
    std::string requestState;
    std::size_t openQuestions = 0;
    std::string taskId;
    bool isModernTask = false;
    milliseconds poll = DefaultPoll;
};

RequestBook::RequestBook(Hooks hooks, QObject *parent)
    : QObject(parent)
    , m_hooks(std::move(hooks))
{
}

Request *RequestBook::start(RequestShape shape, const RequestOptions &options)
{
    auto *const request = new Request(this);
    request->m_book = this;
    request->m_method = shape.method;
    request->m_start = steady_clock::now();
    auto entry = std::make_shared<Entry>();
    entry->request = request;
    entry->shape = std::move(shape);
    entry->options = options;
    entry->timer = std::make_unique<QTimer>();
    entry->timer->setSingleShot(true);
    connect(entry->timer.get(), &QTimer::timeout, this, [this, weak = std::weak_ptr(entry)] {
        if (const EntryPtr each = weak.lock())
            expire(each);
    });
    if (options.taskTtl)
        entry->shape.params.emplace_back(
            "task", "{\"ttl\":" + std::to_string(options.taskTtl->count()) + '}');
    sendCall(entry);
    return request;
}

Request *RequestBook::startFailed(const std::string &method, Failure failure, std::string what)
{
    auto *const request = new Request(this);
    request->m_method = method;
    request->m_start = steady_clock::now();
    QTimer::singleShot(0, request, [request, failure, what = std::move(what)] {
        Answer answer;
        answer.failure = failure;
        answer.failureText = what;
        emit request->finished(answer);
        request->deleteLater();
    });
    return request;
}

void RequestBook::sendCall(const EntryPtr &entry)
{
    JsonMembers params = entry->shape.params;
    if (!entry->inputResponses.empty())
        setMember(params, "inputResponses", objectText(entry->inputResponses));
    if (!entry->requestState.empty())
        setMember(params, "requestState", entry->requestState);
    send(entry, Stage::Call, entry->shape.method, std::move(params));
}

void RequestBook::send(const EntryPtr &entry, Stage stage, const std::string &method,
                       JsonMembers params)
{
    OutgoingMessage message;
    message.id = std::to_string(++m_lastId);
    message.method = method;
    message.name = stage == Stage::Call ? entry->shape.name : entry->taskId;
    if (stage == Stage::Call)
        message.paramHeaders = entry->shape.paramHeaders;
    JsonMembers meta = m_hooks.meta();
    if (stage == Stage::Call && entry->options.wantsProgress) {
        entry->token = message.id;
        meta.emplace_back("progressToken", message.id);
    }
    if (!meta.empty()) {
        JsonMembers given;
        for (const auto &[key, value] : params) {
            if (key == "_meta")
                given = membersOf(value);
        }
        for (auto &[key, value] : given) // what the caller says counts
            setMember(meta, key, std::move(value));
        setMember(params, "_meta", objectText(meta));
    }
    JsonMembers envelope{
        {"jsonrpc", "\"2.0\""}, {"id", message.id}, {"method", jsonQuoted(method)}};
    if (!params.empty())
        envelope.emplace_back("params", objectText(params));
    message.text = objectText(envelope);
    entry->id = message.id;
    entry->stage = stage;
    if (entry->request && stage == Stage::Call)
        entry->request->m_sentText = message.text;
    m_entries[message.id] = entry;
    armTimer(entry);
    m_hooks.send(std::move(message));
}

void RequestBook::armTimer(const EntryPtr &entry)
{
    if (entry->options.timeout.count() <= 0 || !entry->request)
        return;
    const milliseconds left = entry->options.maximum - entry->request->elapsed();
    entry->timer->start(std::max(milliseconds(0), std::min(entry->options.timeout, left)));
}

void RequestBook::expire(const EntryPtr &entry)
{
    const bool isFinal = entry->request && entry->request->elapsed() >= entry->options.maximum;
    if (m_hooks.isAsking() || (entry->stage == Stage::TaskWait && !isFinal)) {
        // Somebody is still typing the answer to a question of the server.
        entry->timer->start(entry->options.timeout);
        return;
    }
    abandon(entry, "timeout");
    Answer answer;
    answer.failure = Failure::TimedOut;
    answer.failureText = "no answer within the time limit; the request was cancelled";
    finish(entry, std::move(answer));
}

void RequestBook::cancel(Request &request)
{
    EntryPtr entry;
    for (const auto &[id, each] : m_entries) {
        if (each->request == &request)
            entry = each;
    }
    for (const EntryPtr &each : m_held) {
        if (each->request == &request)
            entry = each;
    }
    if (entry == nullptr)
        return;
    abandon(entry, "cancelled by the user");
    Answer answer;
    answer.failure = Failure::Cancelled;
    answer.failureText = "cancelled";
    // The caller may not expect the signal from within cancel().
    m_entries.erase(entry->id);
    std::erase(m_held, entry);
    QTimer::singleShot(0, this, [this, entry, answer] { finish(entry, answer); });
}

void RequestBook::abandon(const EntryPtr &entry, const std::string &reason)
{
    if (m_abandoned.size() > MaxAbandoned)
        m_abandoned.clear();
    m_abandoned.insert(entry->id);
    for (const ServerRequestPtr &question : std::exchange(entry->questions, {}))
        question->withdraw();
    if (!entry->taskId.empty()) {
        OutgoingMessage message;
        message.id = std::to_string(++m_lastId);
        message.method = "tasks/cancel";
        message.name = entry->taskId;
        m_abandoned.insert(message.id);
        JsonMembers params{{"taskId", jsonQuoted(entry->taskId)}};
        if (const JsonMembers meta = m_hooks.meta(); !meta.empty())
            params.emplace_back("_meta", objectText(meta));
        message.text = objectText({{"jsonrpc", "\"2.0\""},
                                   {"id", message.id},
                                   {"method", "\"tasks/cancel\""},
                                   {"params", objectText(params)}});
        m_hooks.send(std::move(message));
        return;
    }
    const bool isTold = m_hooks.abandon(entry->id);
    // A server that does not know the discovery would not know its cancellation either.
    if (isTold || entry->shape.method == "initialize" || entry->shape.method == "server/discover")
        return;
    OutgoingMessage message;
    message.method = "notifications/cancelled";
    message.text = objectText(
        {{"jsonrpc", "\"2.0\""},
         {"method", "\"notifications/cancelled\""},
         {"params", objectText({{"requestId", entry->id}, {"reason", jsonQuoted(reason)}})}});
    m_hooks.send(std::move(message));
}

void RequestBook::finish(const EntryPtr &entry, Answer answer)
{
    m_entries.erase(entry->id);
    entry->timer->stop();
    for (const ServerRequestPtr &question : std::exchange(entry->questions, {}))
        question->withdraw();
    if (!entry->request)
        return;
    Request *const request = entry->request;
    entry->request = nullptr;
    request->m_book = nullptr;
    answer.duration = steady_clock::now() - request->m_start;
    emit request->finished(answer);
    request->deleteLater();
}

bool RequestBook::take(const RpcMessagePtr &message, const std::string &requestId)
{
    std::string id = message->id();
    if (id.empty() && !requestId.empty())
        id = requestId;
    else if (id.empty() && m_entries.size() == 1)
        id = m_entries.begin()->first; // unreadable requests are answered without an id
    const auto found = m_entries.find(id);
    if (found == m_entries.end())
        return false;
    const EntryPtr entry = found->second;
    m_entries.erase(found);
    if (message->kind() == RpcMessage::Kind::Result) {
        takeResult(entry, message);
        return true;
    }
    Answer answer;
    answer.error = message->error();
    answer.message = message;
    finish(entry, std::move(answer));
    return true;
}

void RequestBook::takeResult(const EntryPtr &entry, const RpcMessagePtr &message)
{
    Answer answer;
    answer.message = message;
    if (!message->body().starts_with('{')) {
        answer.failure = Failure::InvalidAnswer;
        answer.failureText = "the result is not an object; this is a fault of the server";
        finish(entry, std::move(answer));
        return;
    }
    if (entry->stage == Stage::TaskGet) {
        takeTask(entry, message);
        return;
    }
    if (entry->stage == Stage::TaskWait) { // of tasks/update
        m_entries[entry->id] = entry;
        return;
    }
    const std::string_view body = message->body();
    const std::string type = stringOf(message->bodyMember("resultType").value_or(""));
    const auto task = message->bodyMember("task");
    if (type == "input_required") {
        takeInputRequests(entry, body);
    } else if (type == "task") {
        entry->isModernTask = true;
        startTask(entry, body);
    } else if (entry->options.taskTtl && task && entry->stage == Stage::Call) {
        startTask(entry, *task);
    } else if (!type.empty() && type != "complete") {
        answer.failure = Failure::InvalidAnswer;
        answer.failureText = "the result has the unknown resultType \"" + type + '"';
        finish(entry, std::move(answer));
    } else {
        finish(entry, std::move(answer));
    }
}

void RequestBook::takeInputRequests(const EntryPtr &entry, std::string_view result)
{
    if (++entry->round > MaxRounds) {
        Answer answer;
        answer.failure = Failure::InvalidAnswer;
        answer.failureText = "the server asks for input again and again; the call was given up";
        finish(entry, std::move(answer));
        return;
    }
    entry->timer->stop();
    entry->requestState = memberText(result, "requestState").value_or("");
    entry->inputResponses.clear();
    entry->questions.clear();
    const JsonMembers requests = membersOf(memberText(result, "inputRequests").value_or(""));
    entry->openQuestions = requests.size();
    if (entry->request)
        emit entry->request->inputRequired(entry->round);
    if (requests.empty()) {
        answerInputs(entry);
        return;
    }
    m_entries[entry->id] = entry; // so that it can be cancelled
    for (const auto &[key, request] : requests) {
        if (entry->request) // one that was refused ends the call
            ask(entry, key, request);
    }
}

void RequestBook::ask(const EntryPtr &entry, const std::string &key, std::string_view request)
{
    entry->inputResponses.emplace_back(key, std::string());
    auto send = [this, weak = std::weak_ptr(entry), key](std::string result,
                                                         const RpcError *error) {
        const EntryPtr each = weak.lock();
        if (each == nullptr || !each->request)
            return;
        if (error != nullptr) { // there is no other way to say no
            abandon(each, error->message);
            Answer answer;
            answer.failure = Failure::Cancelled;
            answer.failureText = "a question of the server was refused: " + error->message;
            finish(each, std::move(answer));
            return;
        }
        setMember(each->inputResponses, key, std::move(result));
        if (--each->openQuestions == 0)
            answerInputs(each);
    };
    auto question = std::make_shared<ServerRequest>(
        stringOf(memberText(request, "method").value_or("")),
        std::string(memberText(request, "params").value_or("")), std::move(send));
    entry->questions.push_back(question);
    m_hooks.ask(question);
}

void RequestBook::answerInputs(const EntryPtr &entry)
{
    m_entries.erase(entry->id);
    entry->questions.clear();
    if (!entry->taskId.empty()) {
        send(entry, Stage::TaskWait, "tasks/update",
             {{"taskId", jsonQuoted(entry->taskId)},
              {"inputResponses", objectText(entry->inputResponses)}});
        pollLater(entry);
        return;
    }
    sendCall(entry);
    entry->inputResponses.clear();
    entry->requestState.clear();
}

void RequestBook::startTask(const EntryPtr &entry, std::string_view task)
{
    entry->taskId = stringOf(memberText(task, "taskId").value_or(""));
    const char *const key = entry->isModernTask ? "pollIntervalMs" : "pollInterval";
    if (const auto poll = memberText(task, key))
        entry->poll = milliseconds(static_cast<long long>(
            std::clamp<double>(numberOf(*poll), MinPoll.count(), MaxPoll.count())));
    if (entry->request)
        emit entry->request->taskChanged(
            {entry->taskId, stringOf(memberText(task, "status").value_or("")),
             stringOf(memberText(task, "statusMessage").value_or(""))});
    m_entries[entry->id] = entry;
    entry->stage = Stage::TaskWait;
    armTimer(entry);
    pollLater(entry);
}

void RequestBook::pollLater(const EntryPtr &entry)
{
    QTimer::singleShot(entry->poll, this, [this, weak = std::weak_ptr(entry)] {
        const EntryPtr each = weak.lock();
        if (each == nullptr || !each->request)
            return;
        m_entries.erase(each->id);
        send(each, Stage::TaskGet, "tasks/get", {{"taskId", jsonQuoted(each->taskId)}});
    });
}

void RequestBook::takeTask(const EntryPtr &entry, const RpcMessagePtr &message)
{
    const std::string_view task = message->body();
    const std::string status = stringOf(memberText(task, "status").value_or(""));
    if (entry->request)
        emit entry->request->taskChanged(
            {entry->taskId, status, stringOf(memberText(task, "statusMessage").value_or(""))});
    const bool isOver = status == "completed" || status == "failed" || status == "cancelled";
    if (!entry->isModernTask && (isOver || status == "input_required")) {
        // It blocks until the task has ended, and questions arrive meanwhile.
        send(entry, Stage::TaskResult, "tasks/result", {{"taskId", jsonQuoted(entry->taskId)}});
        return;
    }
    if (!isOver) {
        m_entries[entry->id] = entry;
        entry->stage = Stage::TaskWait;
        if (status == "input_required" && entry->openQuestions == 0)
            takeInputRequests(entry, task);
        else
            pollLater(entry);
        return;
    }
    Answer answer;
    answer.message = message;
    answer.isTaskResult = true;
    if (const auto error = memberText(task, "error")) {
        answer.error =
            RpcError{static_cast<long long>(numberOf(memberText(*error, "code").value_or("0"))),
                     stringOf(memberText(*error, "message").value_or("")),
                     std::string(memberText(*error, "data").value_or(""))};
    } else if (status == "cancelled") {
        answer.failure = Failure::Cancelled;
        answer.failureText = "the server cancelled the task";
    }
    finish(entry, std::move(answer));
}

void RequestBook::fail(const std::string &id, const TransportFailure &failure)
{
    const auto found = id.empty() && m_entries.size() == 1 ? m_entries.begin() : m_entries.find(id);
    if (found == m_entries.end())
        return;
    const EntryPtr entry = found->second;
    Answer answer;
    answer.httpStatus = failure.httpStatus;
    if (failure.isUnreadable) {
        answer.failure = Failure::InvalidAnswer;
        answer.failureText = failure.what;
    } else if (failure.body != nullptr) {
        answer.error = failure.body->error();
        answer.message = failure.body;
    } else {
        answer.failure = failure.httpStatus >= 300 ? Failure::HttpError : Failure::ConnectionLost;
        answer.failureText = failure.what;
    }
    finish(entry, std::move(answer));
}

void RequestBook::failAll(Failure failure, const std::string &what)
{
    auto entries = std::exchange(m_entries, {});
    for (const EntryPtr &entry : std::exchange(m_held, {}))
        entries.emplace(entry->id, entry);
    for (const auto &[id, entry] : entries) {
        Answer answer;
        answer.failure = failure;
        answer.failureText = what;
        finish(entry, std::move(answer));
    }
}

void RequestBook::takeProgress(std::string_view params)
{
    const std::string_view token = memberText(params, "progressToken").value_or("");
    const auto found = std::ranges::find_if(
        m_entries, [&](const auto &each) { return each.second->token == token; });
    if (token.empty() || found == m_entries.end() || !found->second->request)
        return;
    const EntryPtr entry = found->second;
    if (entry->options.resetOnProgress)
        armTimer(entry);
    Progress progress;
    progress.progress = numberOf(memberText(params, "progress").value_or("0"));
    if (const auto total = memberText(params, "total"))
        progress.total = numberOf(*total);
    progress.message = stringOf(memberText(params, "message").value_or(""));
    emit entry->request->progressed(progress);
}

bool RequestBook::holdForRetry(const std::string &id)
{
    const auto found = m_entries.find(id);
    if (found == m_entries.end() || std::exchange(found->second->isRetried, true))
        return false;
    m_held.push_back(found->second);
    m_entries.erase(found);
    return true;
}

void RequestBook::retryHeld()
{
    for (const EntryPtr &entry : std::exchange(m_held, {}))
        sendCall(entry);
}

} // namespace tw::mcp
