// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/transport.h"

#include "schema/counttext.h"

#include <utility>

namespace tw::mcp {

TransportFailure unreadable(const std::string &what)
{
    TransportFailure failure;
    failure.what = "the answer is " + what;
    failure.isUnreadable = true;
    return failure;
}

std::string limitText(std::uint64_t bytes)
{
    constexpr std::uint64_t Megabyte = 1ULL << 20U;
    return bytes < Megabyte ? counted(bytes, "byte") : std::to_string(bytes / Megabyte) + " MB";
}

bool Transport::abandon(const std::string & /*id*/, bool /*isModern*/)
{
    return false;
}

void Transport::handshakeDone(const std::string & /*version*/) { }

void Transport::reportText(TrafficFrame::Direction direction,
                           std::shared_ptr<const std::string> text, int httpRequest)
{
    TrafficFrame frame;
    frame.httpRequest = httpRequest;
    frame.direction = direction;
    frame.text = std::move(text);
    emit traffic(frame);
}

std::vector<RpcMessagePtr> Transport::takeText(std::string text, const std::string &requestId,
                                               int httpRequest)
{
    using Direction = TrafficFrame::Direction;
    std::vector<RpcMessagePtr> messages = readMessages(std::move(text));
    for (const RpcMessagePtr &message : messages) {
        const bool isMessage = message->kind() != RpcMessage::Kind::Invalid;
        TrafficFrame frame;
        frame.httpRequest = httpRequest;
        frame.direction = isMessage ? Direction::FromServer : Direction::StrayOutput;
        frame.message = message;
        frame.text = {message, &message->text()};
        emit traffic(frame);
        emit received(message, requestId);
        if (!isMessage && !message->id().empty() && message->method().empty())
            emit requestFailed(message->id(), unreadable("not a message: " + message->reason()));
    }
    return messages;
}

std::string Transport::tooLongText() const
{
    return "longer than " + limitText(m_maxMessage) + "; it is not read";
}

void Transport::refuseLong(std::string begin)
{
    const RpcMessage message(std::move(begin));
    if (message.method().empty())
        emit requestFailed(message.id(), unreadable(tooLongText()));
}

bool answers(const RpcMessage &message, const std::string &id)
{
    using Kind = RpcMessage::Kind;
    const bool isAnswer = message.kind() == Kind::Result || message.kind() == Kind::Error
        || (message.kind() == Kind::Invalid && !message.id().empty() && message.method().empty());
    return isAnswer && (message.id() == id || message.id().empty());
}

} // namespace tw::mcp
