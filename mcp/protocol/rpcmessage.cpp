// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/protocol/rpcmessage.h"

#include "mcp/protocol/protocol.h"
#include "schema/json/jsontokens.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>
#include <utility>

namespace tw::mcp {

namespace {

    constexpr std::size_t CheckedSize = 256ULL << 10U;

    std::string_view textOf(std::string_view text, const JsonRange &range)
    {
        return text.substr(range.begin, range.end - range.begin);
    }

    /// Finds the members of an object and those of the objects in it, in one pass. Large messages
    /// pass here in the thread of the window, so strings are skipped in leaps.
    class MemberScan
    {
    public:
        struct Member
        {
            JsonRange range; ///< of the value
            std::string_view key; ///< with its quotes
            int depth = 0; ///< 1: of the message, 2: of one of its members
        };

        explicit MemberScan(std::string_view text)
            : m_text(text)
        {
        }

        /// The members in the order in which they end. \a begin: the opening brace.
        std::vector<Member> run(std::size_t begin)
        {
            for (m_at = begin; m_at < m_text.size(); ++m_at) {
                switch (m_text[m_at]) {
                case '"':
                    takeString();
                    break;
                case ':':
                    if (Member *const member = open())
                        member->range.begin = m_at + 1;
                    break;
                case ',':
                    close();
                    break;
                case '{':
                case '[':
                    // Elements of a list have no keys.
                    m_isObject.push_back(m_text[m_at] == '{');
                    if (m_isObject.size() <= Depth)
                        m_open.at(m_isObject.size() - 1) = {};
                    break;
                case '}':
                case ']':
                    close();
                    m_isObject.pop_back();
                    if (m_isObject.empty())
                        return std::move(m_members);
                    break;
                default:
                    break;
                }
            }
            return std::move(m_members);
        }

    private:
        static constexpr std::size_t Depth = 2;

        /// The member that is being read at this depth; null if none is wanted.
        Member *open()
        {
            const bool isWanted =
                !m_isObject.empty() && m_isObject.size() <= Depth && m_isObject.back();
            return isWanted ? &m_open.at(m_isObject.size() - 1) : nullptr;
        }

        void takeString()
        {
            const std::size_t begin = m_at;
            for (std::size_t quote = m_text.find('"', m_at + 1);;
                 quote = m_text.find('"', quote + 1)) {
                if (quote == std::string_view::npos) {
                    m_at = m_text.size() - 1;
                    return;
                }
                std::size_t slashes = 0;
                while (m_text[quote - 1 - slashes] == '\\')
                    ++slashes;
                if (slashes % 2 == 0) {
                    m_at = quote;
                    break;
                }
            }
            Member *const member = open();
            if (member != nullptr && member->key.empty() && member->range.begin == 0)
                member->key = m_text.substr(begin, m_at + 1 - begin);
        }

        void close()
        {
            Member *const member = open();
            if (member == nullptr)
                return;
            Member ended = std::exchange(*member, {});
            if (ended.key.empty() || ended.range.begin == 0)
                return;
            ended.depth = static_cast<int>(m_isObject.size());
            ended.range.end = m_at;
            constexpr std::string_view Space = " \t\r\n";
            while (ended.range.begin < ended.range.end
                   && Space.find(m_text[ended.range.begin]) != std::string_view::npos)
                ++ended.range.begin;
            while (ended.range.end > ended.range.begin
                   && Space.find(m_text[ended.range.end - 1]) != std::string_view::npos)
                --ended.range.end;
            m_members.push_back(ended);
        }

        std::string_view m_text;
        std::size_t m_at = 0;
        std::vector<bool> m_isObject; ///< for each open bracket
        std::array<Member, Depth> m_open;
        std::vector<Member> m_members;
    };

    /// True if the outermost value begins with \a bracket.
    bool beginsWith(std::string_view text, char bracket)
    {
        const std::size_t begin = jsonRootBegin(text);
        return begin < text.size() && text[begin] == bracket;
    }

} // namespace

RpcMessage::RpcMessage(std::string text)
    : m_text(std::move(text))
{
    if (m_text.size() <= CheckedSize) {
        if (const auto json = parseJson(m_text); !json) {
            m_reason = "not JSON: " + json.error().detail;
            return;
        }
    }
    if (beginsWith(m_text, '{'))
        split();
    else
        m_reason = "not a JSON object";
}

void RpcMessage::split()
{
    bool hasResult = false;
    bool hasError = false;
    std::string_view error;
    std::vector<MemberScan::Member> inner; ///< of the latest member of the message
    for (const MemberScan::Member &member : MemberScan(m_text).run(jsonRootBegin(m_text))) {
        if (member.depth > 1) {
            inner.push_back(member);
            continue;
        }
        const std::string_view value = textOf(m_text, member.range);
        const std::string key = jsonKeyText(member.key);
        if (key == "id") {
            m_id = value == "null" ? std::string() : std::string(value);
        } else if (key == "method") {
            m_method = stringOf(value);
        } else if (key == "params" || key == "result") {
            m_bodyBegin = member.range.begin;
            m_bodySize = value.size();
            keepBodyMembers(inner);
            hasResult = hasResult || key == "result";
        } else if (key == "error") {
            hasError = true;
            error = value;
        }
        inner.clear();
    }
    if (hasError)
        readError(error);
    classify(hasResult, hasError);
}

template <typename Members>
void RpcMessage::keepBodyMembers(const Members &members)
{
    constexpr std::size_t MostMembers = 32; // results have a handful
    m_bodyMembers.clear();
    m_hasAllMembers = members.size() <= MostMembers;
    for (const auto &member : members) {
        if (m_bodyMembers.size() < MostMembers)
            m_bodyMembers.push_back({jsonKeyText(member.key), member.range.begin,
                                     member.range.end - member.range.begin});
    }
}

void RpcMessage::readError(std::string_view text)
{
    const std::string_view code = memberText(text, "code").value_or("0");
    std::from_chars(code.data(), code.data() + code.size(), m_error.code);
    m_error.message = stringOf(memberText(text, "message").value_or(""));
    m_error.data = memberText(text, "data").value_or("");
}

void RpcMessage::classify(bool hasResult, bool hasError)
{
    if (hasResult && hasError)
        m_reason = "it has a result and an error";
    else if (hasError)
        m_kind = Kind::Error;
    else if (hasResult)
        m_kind = Kind::Result;
    else if (m_method.empty())
        m_reason = "it has no method, result or error";
    else
        m_kind = m_id.empty() ? Kind::Notification : Kind::Request;
}

std::optional<std::string_view> RpcMessage::bodyMember(std::string_view key) const
{
    for (const BodyMember &member : m_bodyMembers) {
        if (member.key == key)
            return std::string_view(m_text).substr(member.begin, member.size);
    }
    return m_hasAllMembers ? std::nullopt : memberText(body(), key);
}

std::string_view RpcMessage::body() const
{
    return std::string_view(m_text).substr(m_bodyBegin, m_bodySize);
}

std::vector<RpcMessagePtr> readMessages(std::string text)
{
    std::vector<RpcMessagePtr> messages;
    if (beginsWith(text, '[')) {
        visitJsonChildren(text, jsonRootBegin(text), [&](const JsonChild &child) {
            messages.push_back(
                std::make_shared<const RpcMessage>(std::string(textOf(text, child.range))));
            return false;
        });
    }
    if (messages.empty())
        messages.push_back(std::make_shared<const RpcMessage>(std::move(text)));
    return messages;
}

std::optional<std::string_view> memberText(std::string_view object, std::string_view key)
{
    std::optional<std::string_view> found;
    if (!beginsWith(object, '{'))
        return found;
    visitJsonChildren(object, jsonRootBegin(object), [&](const JsonChild &child) {
        if (jsonKeyText(child.key) == key)
            found = textOf(object, child.range);
        return found.has_value();
    });
    return found;
}

JsonMembers membersOf(std::string_view object)
{
    JsonMembers members;
    if (!beginsWith(object, '{'))
        return members;
    visitJsonChildren(object, jsonRootBegin(object), [&](const JsonChild &child) {
        members.emplace_back(jsonKeyText(child.key), textOf(object, child.range));
        return false;
    });
    return members;
}

std::string objectText(const JsonMembers &members)
{
    std::string text = "{";
    for (const auto &[key, value] : members) {
        if (text.size() > 1)
            text += ',';
        text += jsonQuoted(key) + ':';
        text += value;
    }
    return text + '}';
}

std::string stringOf(std::string_view token)
{
    return token.size() >= 2 && token.front() == '"' ? jsonKeyText(token) : std::string();
}

std::string jsonQuoted(std::string_view text)
{
    return writeJson(Json(std::string(text)));
}

std::string_view errorCodeTitle(long long code)
{
    constexpr std::array<std::pair<long long, std::string_view>, 12> Titles{{
        {codes::ParseError, "parse error"},
        {codes::InvalidRequest, "invalid request"},
        {codes::MethodNotFound, "method not found"},
        {codes::InvalidParams, "invalid params"},
        {codes::InternalError, "internal error"},
        {-32002, "resource not found"},
        {-32042, "URL elicitation required"},
        {codes::HeaderMismatch, "header mismatch"},
        {codes::MissingCapability, "missing client capability"},
        {codes::UnsupportedVersion, "unsupported protocol version"},
        {codes::UserRejected, "rejected by the user"},
        {-32000, "server error"},
    }};
    for (const auto &[known, title] : Titles) {
        if (known == code)
            return title;
    }
    return {};
}

} // namespace tw::mcp
