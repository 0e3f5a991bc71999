// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/sessionprivate.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace tw::mcp {

namespace {

    constexpr std::array<const char *, ItemKindCount> ListMethods{
        "tools/list", "prompts/list", "resources/list", "resources/templates/list"};
    constexpr std::size_t MaxPages = 1000;
    constexpr std::size_t MostQuestions = 100; ///< that are open at a time
    constexpr std::size_t MostQuestionBytes = 16ULL << 20U;

    /// Why the client cannot answer a question, by the capabilities that it declares; code 0 if it
    /// can.
    RpcError refusalOf(const std::string &method, std::string_view params,
                       std::string_view capabilities)
    {
        const auto declared = [&](std::string_view name) { return memberText(capabilities, name); };
        if (method == "roots/list" && declared("roots"))
            return {};
        if (method == "sampling/createMessage" && declared("sampling"))
            return {};
        if (method != "elicitation/create" || !declared("elicitation"))
            return {codes::MethodNotFound, "not supported by this client: " + method, {}};
        const std::string mode = stringOf(memberText(params, "mode").value_or(""));
        const std::string_view modes = *declared("elicitation");
        const bool isForm = mode.empty() || mode == "form";
        const bool isDeclared = memberText(modes, isForm ? "form" : mode).has_value()
            || (isForm && membersOf(modes).empty());
        if (isDeclared)
            return {};
        return {codes::InvalidParams, "the client did not declare elicitation mode " + mode, {}};
    }

} // namespace

void Session::Private::take(const RpcMessagePtr &message, const std::string &requestId)
{
    if (!message->note().empty())
        say(SessionEvent::Kind::Note, message->note(), message->text());
    switch (message->kind()) {
    case RpcMessage::Kind::Request:
        takeRequest(message);
        return;
    case RpcMessage::Kind::Notification:
        takeNotification(message);
        return;
    case RpcMessage::Kind::Result:
    case RpcMessage::Kind::Error:
        if (state == State::Ready)
            losses = 0;
        if (!book.take(message, requestId) && !book.isAbandoned(message->id()))
            say(SessionEvent::Kind::UnknownAnswer,
                message->id().empty() ? "an answer without an id"
                                      : "an answer to no open request, id " + message->id(),
                message->text());
        return;
    case RpcMessage::Kind::Invalid:
        say(SessionEvent::Kind::Oddity, "the server sent no message: " + message->reason(),
            message->text());
    }
}

void Session::Private::takeNotification(const RpcMessagePtr &message)
{
    const std::string &method = message->method();
    const std::string_view params = message->body();
    if (method == "notifications/progress") {
        book.takeProgress(params);
    } else if (method == "notifications/message") {
        say(SessionEvent::Kind::LogMessage,
            stringOf(memberText(params, "level").value_or("\"info\"")), params);
    } else if (method == "notifications/tools/list_changed") {
        refreshLater(ItemKind::Tools, method);
    } else if (method == "notifications/prompts/list_changed") {
        refreshLater(ItemKind::Prompts, method);
    } else if (method == "notifications/resources/list_changed") {
        refreshLater(ItemKind::Resources, method);
        refreshLater(ItemKind::ResourceTemplates, {});
    } else if (method == "notifications/resources/updated") {
        emit session.resourceUpdated(stringOf(memberText(params, "uri").value_or("")));
    } else if (method == "notifications/cancelled") {
        const auto found =
            questions.find(std::string(memberText(params, "requestId").value_or("")));
        if (const ServerRequestPtr question =
                found == questions.end() ? nullptr : found->second.lock())
            question->withdraw();
    } else {
        say(SessionEvent::Kind::Notification, method, message->text());
    }
}

void Session::Private::takeRequest(const RpcMessagePtr &message)
{
    const std::string &method = message->method();
    if (isModern()) {
        say(SessionEvent::Kind::Oddity,
            "the server sent a request, which the protocol no longer allows", message->text());
        return;
    }
    if (method == "ping") {
        respond(message->id(), "{}", nullptr);
        return;
    }
    const std::string id = message->id();
    // The answer belongs to this connection; after a restart the id means something else.
    auto send = [self = QPointer(this), id, number = connection](const std::string &result,
                                                                 const RpcError *error) {
        if (self != nullptr && self->connection == number)
            self->respond(id, result, error);
    };
    auto question =
        std::make_shared<ServerRequest>(method, std::string(message->body()), std::move(send));
    std::erase_if(questions, [](const auto &each) {
        const ServerRequestPtr asked = each.second.lock();
        return asked == nullptr || !asked->isOpen();
    });
    questions[id] = question;
    ask(question);
}

void Session::Private::ask(const ServerRequestPtr &question)
{
    const RpcError refusal =
        refusalOf(question->method(), question->params(), profile.capabilities);
    if (refusal.code != 0) {
        question->refuse(refusal.code, refusal.message);
        return;
    }
    if (handler == nullptr) {
        question->refuse(codes::MethodNotFound,
                         "not supported by this client: " + question->method());
        return;
    }
    if (hasTooManyQuestions(*question)) {
        question->refuse(codes::InternalError, "too many questions are open");
        return;
    }
    openQuestions.push_back(question);
    handler->handle(question);
}

bool Session::Private::hasTooManyQuestions(const ServerRequest &next)
{
    if (!isAsking())
        return next.params().size() > MostQuestionBytes;
    std::size_t bytes = next.params().size();
    for (const auto &each : openQuestions) {
        if (const ServerRequestPtr question = each.lock())
            bytes += question->params().size();
    }
    return openQuestions.size() >= MostQuestions || bytes > MostQuestionBytes;
}

bool Session::Private::isAsking()
{
    std::erase_if(openQuestions, [](const std::weak_ptr<ServerRequest> &each) {
        const ServerRequestPtr question = each.lock();
        return question == nullptr || !question->isOpen();
    });
    return !openQuestions.empty() || (authorizer != nullptr && authorizer->isAsking());
}

void Session::Private::withdrawQuestions()
{
    for (const auto &[id, each] : std::exchange(questions, {})) {
        if (const ServerRequestPtr question = each.lock())
            question->withdraw();
    }
}

void Session::Private::respond(const std::string &id, const std::string &result,
                               const RpcError *error)
{
    OutgoingMessage message;
    message.id = id;
    JsonMembers envelope{{"jsonrpc", "\"2.0\""}, {"id", id}};
    if (error == nullptr)
        envelope.emplace_back("result", result);
    else
        envelope.emplace_back("error",
                              objectText({{"code", std::to_string(error->code)},
                                          {"message", jsonQuoted(error->message)}}));
    message.text = objectText(envelope);
    send(std::move(message));
}

void Session::Private::refreshLater(ItemKind kind, const std::string &announcedBy)
{
    Listing &list = lists.at(static_cast<std::size_t>(kind));
    // Once for all the notifications of a burst.
    if (!list.debounce.isActive() && !announcedBy.empty())
        say(SessionEvent::Kind::Notification, announcedBy);
    list.debounce.start();
}

void Session::Private::refresh(ItemKind kind)
{
    Listing &list = lists.at(static_cast<std::size_t>(kind));
    list.debounce.stop();
    if (list.request)
        list.request->cancel();
    list.building = {};
    list.cursors.clear();
    list.bytes = 0;
    readMore(kind, {});
}

void Session::Private::readMore(ItemKind kind, const std::string &cursor)
{
    Listing &list = lists.at(static_cast<std::size_t>(kind));
    RequestOptions options;
    options.wantsProgress = false;
    options.timeout = profile.listTimeout;
    JsonMembers params;
    if (!cursor.empty())
        params.emplace_back("cursor", cursor);
    list.request =
        start({ListMethods.at(static_cast<std::size_t>(kind)), std::move(params), {}, {}}, options);
    connect(list.request, &Request::finished, this,
            [this, kind](const Answer &answer) { takePage(kind, answer); });
}

void Session::Private::takePage(ItemKind kind, const Answer &answer)
{
    if (answer.failure == Failure::Cancelled)
        return; // by a newer listing
    Listing &list = lists.at(static_cast<std::size_t>(kind));
    if (!answer.isResult()) {
        list.building.failure = answer.error ? answer.error->message : answer.failureText;
        publish(kind);
        return;
    }
    list.bytes += answer.bytes();
    if (list.bytes > profile.maxList) {
        list.building.failure =
            "the list is longer than " + limitText(profile.maxList) + "; the rest is not read";
        publish(kind);
        return;
    }
    readPage(kind, answer.resultText(), isModern() && setup.transport != TransportKind::Stdio,
             list.building);
    // The empty string is a cursor, too.
    const auto cursor = memberText(answer.resultText(), "nextCursor");
    if (!cursor || *cursor == "null" || !list.building.failure.empty()) {
        publish(kind);
        return;
    }
    if (!list.cursors.insert(std::string(*cursor)).second || list.cursors.size() > MaxPages) {
        list.building.failure = "the server repeats a page; the list is incomplete";
        say(SessionEvent::Kind::Oddity, list.building.failure, std::string(*cursor));
        publish(kind);
        return;
    }
    readMore(kind, std::string(*cursor));
}

void Session::Private::publish(ItemKind kind)
{
    Listing &list = lists.at(static_cast<std::size_t>(kind));
    list.shown = std::exchange(list.building, {});
    list.shown.isLoaded = true;
    list.cursors.clear();
    emit session.itemsChanged(kind);
}

} // namespace tw::mcp
