// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: what an MCP server sends, as the body of a stream of events and as JSON-RPC messages. The
// events are the same in pieces of any size; what a message is split into is JSON again.
#include "fuzz/fuzzing.h"
#include "mcp/protocol/rpcmessage.h"
#include "mcp/protocol/sseparser.h"
#include "mcp/session/answer.h"
#include "mcp/session/serveritems.h"
#include "schema/catalogs/catalogformat.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace tw;
using fuzz::require;

namespace {

constexpr std::size_t MostChecked = 1U << 16U; ///< longer messages are not parsed as a whole

/// The events of \a text that arrives in pieces of \a step bytes.
std::vector<mcp::SseEvent> eventsOf(std::string_view text, std::size_t step, std::string &lastId)
{
    mcp::SseParser parser;
    std::vector<mcp::SseEvent> events;
    for (std::size_t at = 0; at < text.size(); at += step) {
        for (mcp::SseEvent &event : parser.feed(text.substr(at, step)))
            events.push_back(std::move(event));
    }
    lastId = parser.lastId();
    return events;
}

void checkEvents(std::string_view text, const std::vector<mcp::SseEvent> &events,
                 const std::string &lastId)
{
    for (const std::size_t step : {std::size_t{1}, std::size_t{7}}) {
        std::string otherId;
        const auto other = eventsOf(text, step, otherId);
        const bool isEqual = std::equal(events.begin(), events.end(), other.begin(), other.end(),
                                        [](const mcp::SseEvent &left, const mcp::SseEvent &right) {
                                            return left.name == right.name
                                                && left.data == right.data && left.id == right.id;
                                        });
        require(isEqual && lastId == otherId, "the size of the pieces changes the events");
    }
}

void checkItems(std::string_view body)
{
    for (const auto kind : {mcp::ItemKind::Tools, mcp::ItemKind::Prompts, mcp::ItemKind::Resources,
                            mcp::ItemKind::ResourceTemplates}) {
        mcp::ItemList list;
        mcp::readPage(kind, body, true, list);
        for (const mcp::ServerItem &item : list.items) {
            require(item.json != nullptr, "an item without JSON");
            for (const auto &[name, value] : mcp::paramHeaders(*item.json, *item.json))
                require((name + value).find_first_of("\r\n") == std::string::npos,
                        "a header with a line break");
        }
        if (kind != mcp::ItemKind::Tools || list.items.empty())
            continue;
        const std::string catalog = mcp::catalogText(list, "fuzz");
        require(mcp::parseReceived(catalog).has_value(), "a list of tools that is not JSON");
        const auto read = readCatalog(catalog, "fuzz");
        require(read || !read.error().detail.empty(), "an error without a sentence");
    }
}

void checkMessage(const mcp::RpcMessagePtr &message)
{
    using Kind = mcp::RpcMessage::Kind;
    require((message->kind() == Kind::Invalid) != message->reason().empty(),
            "an invalid message without a reason, or a reason without need");
    if (message->kind() == Kind::Invalid || message->text().size() > MostChecked)
        return;
    require(message->body().empty() || mcp::parseReceived(message->body()).has_value(),
            "the body of a message is not JSON");
    require(message->id().empty() || parseJson(message->id()).has_value(),
            "the id of a message is not JSON");
    const mcp::JsonMembers members = mcp::membersOf(message->text());
    const std::string written = mcp::objectText(members);
    require(mcp::parseReceived(written).has_value(), "the members of a message are not JSON");
    require(mcp::membersOf(written) == members,
            "the members of a message are written in another "
            "way");
    mcp::Answer answer;
    answer.message = message;
    if (message->kind() == Kind::Error)
        answer.error = message->error();
    (void)mcp::answerText(answer);
    (void)answer.isToolError();
    checkItems(message->body());
}

void checkMessages(std::string text)
{
    const auto messages = mcp::readMessages(std::move(text));
    require(!messages.empty(), "no message");
    for (const mcp::RpcMessagePtr &message : messages)
        checkMessage(message);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::textOf(data, size);
    checkMessages(std::string(text));
    std::string lastId;
    const auto events = eventsOf(text, size + 1, lastId);
    checkEvents(text, events, lastId);
    for (const mcp::SseEvent &event : events)
        checkMessages(event.data);
    return 0;
}
