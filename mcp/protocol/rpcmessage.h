// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw::mcp {

/// Texts of a server that are laid out as a whole are cut there, in bytes.
inline constexpr std::size_t LongestForPeople = 20'000;

/// The `error` member of a JSON-RPC response.
struct RpcError
{
    long long code = 0;
    std::string message;
    std::string data; ///< JSON text of `error.data` as received; "" if absent
};

/// One JSON-RPC message. It keeps the bytes as received and splits only the outermost object, so
/// that a message of any size is routed without being parsed.
class RpcMessage
{
public:
    enum class Kind : unsigned char { Request, Notification, Result, Error, Invalid };

    /// Never fails: what is not a JSON-RPC message has Kind::Invalid and a reason(), and still its
    /// id() and method() as far as they can be told. Messages of up to 256 KB are checked to be
    /// strict JSON; longer ones only for their depth, their end and as far as they are split.
    explicit RpcMessage(std::string text);

    [[nodiscard]] Kind kind() const { return m_kind; }
    /// English: why the message is invalid.
    [[nodiscard]] const std::string &reason() const { return m_reason; }
    /// English: what was wrong with a message that is read all the same; "" without.
    [[nodiscard]] const std::string &note() const { return m_note; }
    /// True if more text follows the outermost object.
    [[nodiscard]] bool hasMore() const { return m_hasMore; }
    /// The whole message, byte for byte.
    [[nodiscard]] const std::string &text() const { return m_text; }
    /// JSON text of `id` ("7", "\"a\""); "" if absent or null.
    [[nodiscard]] const std::string &id() const { return m_id; }
    [[nodiscard]] const std::string &method() const { return m_method; }
    /// The bytes of `params` or `result`; "" if absent.
    [[nodiscard]] std::string_view body() const;
    /// The bytes of a member of body(), without reading it again; nullopt if it is missing.
    [[nodiscard]] std::optional<std::string_view> bodyMember(std::string_view key) const;
    [[nodiscard]] const RpcError &error() const { return m_error; }

private:
    std::size_t split();
    template <typename Members>
    void keepBodyMembers(const Members &members);
    void readError(std::string_view text);
    void classify(bool hasResult, bool hasError);

    std::string m_text;
    Kind m_kind = Kind::Invalid;
    std::string m_reason;
    std::string m_note;
    bool m_hasMore = false;
    std::string m_id;
    std::string m_method;
    std::size_t m_bodyBegin = 0;
    std::size_t m_bodySize = 0;
    /// The first members of the body: keys as they are spelled, with the places of their values.
    struct BodyMember
    {
        std::string key;
        std::size_t begin = 0;
        std::size_t size = 0;
    };
    std::vector<BodyMember> m_bodyMembers;
    bool m_hasAllMembers = true;
    RpcError m_error;
};
using RpcMessagePtr = std::shared_ptr<const RpcMessage>;

/// The messages in \a text: one, several in a row, or those of a batch (2025-03-26). Blanks, byte
/// order marks and NUL bytes between them do not count. Never empty; after 10 000 messages the rest
/// is one invalid message.
[[nodiscard]] std::vector<RpcMessagePtr> readMessages(std::string text);

/// The tree of a value in a message. Half of a surrogate pair becomes U+FFFD. Errors: those of
/// parseJson(), TooLarge from 16 MB on, since a tree needs many times its text.
[[nodiscard]] Result<Json> parseReceived(std::string_view text);

/// The bytes of the member \a key of the JSON object \a object; nullopt if it is missing. Reads the
/// object once, without parsing it.
[[nodiscard]] std::optional<std::string_view> memberText(std::string_view object,
                                                         std::string_view key);
/// The members of an object with the JSON texts of their values, in order.
using JsonMembers = std::vector<std::pair<std::string, std::string>>;
/// Empty if \a object is not an object.
[[nodiscard]] JsonMembers membersOf(std::string_view object);
/// The JSON text of an object; the values are written as they are.
[[nodiscard]] std::string objectText(const JsonMembers &members);

/// The text of a JSON string token; "" for any other token.
[[nodiscard]] std::string stringOf(std::string_view token);
/// \a text as a JSON string token.
[[nodiscard]] std::string jsonQuoted(std::string_view text);

/// The name of a JSON-RPC or MCP error code for people ("invalid params"); "" for other codes.
[[nodiscard]] std::string_view errorCodeTitle(long long code);

} // namespace tw::mcp
