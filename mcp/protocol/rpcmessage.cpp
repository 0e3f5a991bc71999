// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/protocol/rpcmessage.h"

#include "mcp/protocol/protocol.h"
#include "schema/json/jsonstring.h"
#include "schema/json/jsontokens.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace tw::mcp {

namespace {

    constexpr std::size_t CheckedSize = 256ULL << 10U;
    constexpr std::size_t MostDepth = 512; ///< as parseJson() reads
    constexpr std::size_t MostMembers = 32; ///< of a body; results have a handful
    constexpr std::size_t LongestId = 4096;
    constexpr std::size_t MostMessages = 10'000; ///< of one text
    constexpr std::size_t MostParsed = 16ULL << 20U;

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

        /// Calls \a visit with the members in the order in which they end. \a begin: the opening
        /// brace.
        template <typename Visit>
        void run(std::size_t begin, Visit visit)
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
                    close(visit);
                    break;
                case '{':
                case '[':
                    // Elements of a list have no keys.
                    m_isObject.push_back(m_text[m_at] == '{');
                    m_deepest = std::max(m_deepest, m_isObject.size());
                    if (m_isObject.size() <= Depth)
                        m_open.at(m_isObject.size() - 1) = {};
                    break;
                case '}':
                case ']':
                    close(visit);
                    m_isObject.pop_back();
                    if (m_isObject.empty()) {
                        m_end = m_at + 1;
                        return;
                    }
                    break;
                default:
                    break;
                }
            }
        }
        /// Where the object ends; nullopt if it does not.
        [[nodiscard]] std::optional<std::size_t> end() const { return m_end; }
        [[nodiscard]] std::size_t deepest() const { return m_deepest; }

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

        template <typename Visit>
        void close(Visit visit)
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
            visit(ended);
        }

        std::string_view m_text;
        std::size_t m_at = 0;
        std::optional<std::size_t> m_end;
        std::size_t m_deepest = 0;
        std::vector<bool> m_isObject; ///< for each open bracket
        std::array<Member, Depth> m_open;
    };

    /// Where the next value is, at or after \a at: after blanks, byte order marks and NUL bytes.
    std::size_t nextValue(std::string_view text, std::size_t at)
    {
        constexpr std::string_view Between(" \t\r\n\0\xEF\xBB\xBF", 8);
        return std::min(text.find_first_not_of(Between, at), text.size());
    }

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
    if (!beginsWith(m_text, '{')) {
        const auto json = parseJson(std::string_view(m_text).substr(0, CheckedSize));
        m_reason = json ? "not a JSON object" : "not JSON: " + json.error().detail;
        return;
    }
    const std::size_t end = split();
    if (!m_reason.empty() || m_text.size() > CheckedSize)
        return;
    std::vector<TextPosition> halves;
    JsonReadOptions options;
    options.loneSurrogates = &halves;
    if (const auto json = parseJson(std::string_view(m_text).substr(0, end), options); !json)
        m_reason = "not JSON: " + json.error().detail;
    if (!m_reason.empty())
        m_kind = Kind::Invalid;
    else if (!halves.empty())
        m_note = "half of a surrogate pair at byte " + std::to_string(halves.front().offset)
            + " of a message; it is read as U+FFFD";
}

/// Returns the end of the object.
std::size_t RpcMessage::split()
{
    bool hasResult = false;
    bool hasError = false;
    std::string_view error;
    std::vector<MemberScan::Member> inner; ///< of the latest member of the message
    MemberScan scan(m_text);
    scan.run(jsonRootBegin(m_text), [&](const MemberScan::Member &member) {
        if (member.depth > 1) {
            if (inner.size() <= MostMembers)
                inner.push_back(member);
            return;
        }
        const std::string_view value = textOf(m_text, member.range);
        const std::string key = jsonKeyText(member.key);
        if (key == "id") {
            if (value.size() > LongestId)
                m_reason = "its id is too long";
            else
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
    });
    const std::size_t end = scan.end().value_or(m_text.size());
    m_hasMore = nextValue(m_text, end) < m_text.size();
    if (scan.deepest() > MostDepth)
        m_reason = "not readable: more than " + std::to_string(MostDepth) + " levels";
    else if (!scan.end())
        m_reason = "not JSON: the text ends inside the message; it may have been cut off";
    else if (m_hasMore)
        m_reason = "not JSON: there is more text after the message";
    if (m_reason.empty()) {
        if (hasError)
            readError(error);
        classify(hasResult, hasError);
    }
    return end;
}

template <typename Members>
void RpcMessage::keepBodyMembers(const Members &members)
{
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
    m_error.message =
        utf8Prefix(stringOf(memberText(text, "message").value_or("")), LongestForPeople);
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

namespace {

    /// Appends the messages of the batch in \a text. Too many are left together in the last one.
    void addBatch(std::string_view text, std::vector<RpcMessagePtr> &messages)
    {
        visitJsonChildren(text, 0, [&](const JsonChild &child) {
            const bool isLast = messages.size() + 1 >= MostMessages;
            messages.push_back(std::make_shared<const RpcMessage>(
                std::string(isLast ? text.substr(child.range.begin) : textOf(text, child.range))));
            return isLast;
        });
    }

    /// The end of the container that begins at \a at, or of the text.
    std::size_t containerEnd(std::string_view text, std::size_t at)
    {
        JsonLexer<char> lexer(text, at);
        lexer.skipValue();
        return lexer.at();
    }

} // namespace

std::vector<RpcMessagePtr> readMessages(std::string text)
{
    std::vector<RpcMessagePtr> messages;
    text.erase(0, nextValue(text, 0));
    if (!text.starts_with('[')) {
        auto message = std::make_shared<const RpcMessage>(std::move(text));
        if (!message->hasMore())
            return {std::move(message)};
        text = message->text();
    }
    // Servers put several messages on a line or into an event.
    for (std::size_t at = 0; at < text.size() && messages.size() < MostMessages;) {
        const bool isContainer = text[at] == '{' || text[at] == '[';
        const bool isLast = messages.size() + 1 == MostMessages;
        const std::size_t end = isContainer && !isLast ? containerEnd(text, at) : text.size();
        const std::string_view value = std::string_view(text).substr(at, end - at);
        const std::size_t before = messages.size();
        if (value.starts_with('['))
            addBatch(value, messages);
        if (messages.size() == before)
            messages.push_back(std::make_shared<const RpcMessage>(std::string(value)));
        at = nextValue(text, end);
    }
    return messages;
}

Result<Json> parseReceived(std::string_view text)
{
    std::vector<TextPosition> halves;
    JsonReadOptions options;
    options.maxBytes = MostParsed;
    options.loneSurrogates = &halves;
    return parseJson(text, options);
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
    std::string quoted;
    appendJsonString(quoted, text);
    return quoted;
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
