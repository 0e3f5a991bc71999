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
    visitJsonChildren(m_text, jsonRootBegin(m_text), [&](const JsonChild &child) {
        const std::string_view value = textOf(m_text, child.range);
        const std::string key = jsonKeyText(child.key);
        if (key == "id") {
            m_id = value == "null" ? std::string() : std::string(value);
        } else if (key == "method") {
            m_method = stringOf(value);
        } else if (key == "params" || key == "result") {
            m_bodyBegin = child.range.begin;
            m_bodySize = value.size();
            hasResult = hasResult || key == "result";
        } else if (key == "error") {
            hasError = true;
            error = value;
        }
        return false;
    });
    if (hasError)
        readError(error);
    classify(hasResult, hasError);
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
