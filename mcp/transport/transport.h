// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/protocol/rpcmessage.h"
#include "mcp/transport/traffic.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

/// A message to the server with what HTTP puts into headers.
struct OutgoingMessage
{
    std::string text; ///< one JSON-RPC message
    std::string id; ///< JSON text of the id; "" for notifications and responses
    std::string method; ///< "" for responses
    std::string name; ///< for `Mcp-Name`; "" without
    NamedValues paramHeaders; ///< `Mcp-Param-…`, encoded
    std::string version; ///< protocol version; "" before the handshake
    bool isModern = false;
};

/// Why a request has no JSON-RPC answer.
struct TransportFailure
{
    int httpStatus = 0; ///< 0 if there is no HTTP response
    std::string what; ///< English sentence, "what; what to do"
    RpcMessagePtr body; ///< a JSON-RPC error in the HTTP response; may be null
    bool isSessionLost = false; ///< the server has forgotten our session (legacy HTTP)
    bool isUnreadable = false; ///< there is an answer, which is no message or too long
};

/// The failure of a request whose answer is there but cannot be read. \a what: "not a message: …".
[[nodiscard]] TransportFailure unreadable(const std::string &what);

/// "128 MB", "1000 bytes".
[[nodiscard]] std::string limitText(std::uint64_t bytes);

/// The longest message of a server that is read.
inline constexpr std::size_t MaxMessage = 128ULL << 20U;

/// Carries messages to one server and back. Single-threaded; nothing blocks.
class Transport : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void open() = 0;
    virtual void send(const OutgoingMessage &message) = 0;
    /// Abandons the request with this id. True if that tells the server (modern HTTP closes the
    /// stream); false if a `notifications/cancelled` is needed.
    virtual bool abandon(const std::string &id, bool isModern);
    /// The version that HTTP requests name after the handshake.
    virtual void handshakeDone(const std::string &version);
    /// Ends the connection in an orderly way and emits closed(). Safe to call twice.
    virtual void close() = 0;
    /// The process id of a stdio server; 0 elsewhere.
    [[nodiscard]] virtual long long processId() const { return 0; }
    void setMaxMessage(std::size_t bytes) { m_maxMessage = bytes; }

signals:
    void opened();
    /// \a requestId: the request on whose stream it arrived, "" if unknown.
    void received(const tw::mcp::RpcMessagePtr &message, const std::string &requestId);
    /// The request with \a id gets no answer; "": the only one that is open.
    void requestFailed(const std::string &id, const tw::mcp::TransportFailure &failure);
    /// Output that is not a message, an oversized message, a stream that was lost: English.
    void oddity(const std::string &what, const std::string &text);
    void standardError(const std::string &text);
    void traffic(const tw::mcp::TrafficFrame &frame);
    /// The connection is gone. \a what is "" after close(), else an English sentence.
    void closed(const std::string &what);

protected:
    /// Emits traffic() for a message or a text. \a httpRequest: see TrafficFrame.
    void reportText(TrafficFrame::Direction direction, std::shared_ptr<const std::string> text,
                    int httpRequest = 0);
    /// Reads and reports the messages in \a text, and those that cannot be read. \a requestId: as
    /// in received(). Returns the messages.
    std::vector<RpcMessagePtr> takeText(std::string text, const std::string &requestId,
                                        int httpRequest = 0);
    [[nodiscard]] std::size_t maxMessage() const { return m_maxMessage; }
    /// "longer than 128 MB; it is not read".
    [[nodiscard]] std::string tooLongText() const;
    /// Fails the request that the beginning of a message which is too long answers.
    void refuseLong(std::string begin);

private:
    std::size_t m_maxMessage = MaxMessage;
};

/// True for what answers the request \a id, readable or not.
[[nodiscard]] bool answers(const RpcMessage &message, const std::string &id);

} // namespace tw::mcp
