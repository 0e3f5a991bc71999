// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/payloads.h"

#include "replay/base/recordedjson.h"
#include "replay/base/timetext.h"
#include "replay/formats/goa/mongoshell.h"
#include "replay/formats/goa/wrappings.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>

namespace tw {

namespace {

    const std::string *stringIn(const Json *value)
    {
        return value != nullptr ? value->get_ptr<const std::string *>() : nullptr;
    }

    /// The base64 text of a Mongo binary, or null.
    const std::string *binaryText(const Json &value)
    {
        if (!value.is_object())
            return nullptr;
        const auto it = value.find("$binary");
        if (it == value.end())
            return nullptr;
        if (it->is_object()) {
            const auto inner = it->find("base64");
            return inner == it->end() ? nullptr : stringIn(&*inner);
        }
        return stringIn(&*it);
    }

    std::optional<Json> parsed(std::optional<std::string_view> text)
    {
        auto value = text ? parseRecorded(*text) : Result<Json>(Error{});
        return value ? std::optional(std::move(*value)) : std::nullopt;
    }

    /// The content of one wrapping of \a value; nullopt if it is not wrapped.
    std::optional<Json> unwrapOnce(const Json &value)
    {
        std::string bytes;
        const auto decode = [&bytes](std::string_view text) {
            bytes = decodeBase64(text).value_or(std::string());
            return std::string_view(bytes);
        };
        if (const auto *text = binaryText(value)) {
            const std::string_view inner = decode(*text);
            return looksLikeJson(inner) ? parsed(inner) : std::nullopt;
        }
        const auto *text = stringIn(&value);
        return text != nullptr && text->size() >= 2 ? parsed(textInside(*text, decode))
                                                    : std::nullopt;
    }

    /// The envelope in an entry of a Redis dump: [id, [field, value, …]], the value of field "p".
    std::optional<Json> dumpedEnvelope(const Json &record)
    {
        if (!record.is_array() || record.size() != 2 || !record[1].is_array())
            return std::nullopt;
        const auto &fields = record[1];
        for (std::size_t i = 0; i + 1 < fields.size(); i += 2) {
            const auto *name = stringIn(&fields[i]);
            if (name != nullptr && (*name == "p" || *name == "payload"))
                return unwrapOnce(fields[i + 1]);
        }
        return std::nullopt;
    }

} // namespace

const Json *findMember(const Json &object, std::initializer_list<std::string_view> names)
{
    for (const auto name : names) {
        const auto *member = findMember(object, name);
        if (member != nullptr && !member->is_null())
            return member;
    }
    return nullptr;
}

std::string textOf(const Json *value)
{
    if (value == nullptr)
        return {};
    if (const auto *text = stringIn(value))
        return *text;
    if (value->is_boolean())
        return value->get<bool>() ? "true" : "false";
    return isNumber(*value) ? numberText(*value) : std::string();
}

bool boolOf(const Json *value)
{
    if (value == nullptr)
        return false;
    if (value->is_boolean())
        return value->get<bool>();
    const auto text = textOf(value);
    return text == "true" || text == "True" || text == "TRUE" || text == "1";
}

std::optional<std::int64_t> integerOf(const Json *value)
{
    if (value == nullptr)
        return std::nullopt;
    if (value->is_object()) {
        for (const char *wrapper : {"$numberLong", "$numberInt"}) {
            if (const auto it = value->find(wrapper); it != value->end())
                return integerOf(&*it);
        }
        return std::nullopt;
    }
    if (value->is_boolean())
        return std::nullopt;
    const auto text = textOf(value);
    std::int64_t number = 0;
    const auto *end = text.data() + text.size();
    if (const auto [stop, error] = std::from_chars(text.data(), end, number);
        error == std::errc() && stop == end)
        return number;
    double real = 0; // 1.8e7, 12.0
    if (const auto [stop, error] = std::from_chars(text.data(), end, real);
        error == std::errc() && stop == end && real > -9.2e18 && real < 9.2e18)
        return static_cast<std::int64_t>(real);
    return std::nullopt;
}

std::optional<std::int64_t> durationOf(const Json *value)
{
    if (const auto number = integerOf(value))
        return number;
    return value != nullptr && value->is_string() ? parseDurationText(textOf(value)) : std::nullopt;
}

std::vector<std::string> textsOf(const Json *value)
{
    std::vector<std::string> texts;
    if (isNothing(value))
        return texts;
    if (!value->is_array())
        return {textOf(value)};
    for (const auto &entry : *value)
        texts.push_back(entry.is_structured() ? writeJson(entry) : textOf(&entry));
    return texts;
}

Json unwrapped(Json value)
{
    for (int level = 0; level < MaxWrappings; ++level) {
        auto inner = unwrapOnce(value);
        if (!inner)
            break;
        value = std::move(*inner);
    }
    return value;
}

JsonPtr sharedPart(const JsonPtr &whole, const Json *member)
{
    if (member == nullptr)
        return nullptr;
    if (member->is_string() || (member->is_object() && member->contains("$binary"))) {
        auto inner = unwrapped(*member);
        if (inner.is_structured())
            return std::make_shared<const Json>(std::move(inner));
    }
    return {whole, member};
}

RecordParts takeApart(std::string_view raw)
{
    RecordParts parts;
    auto parsed = parseRecorded(raw);
    if (!parsed) // output of the Mongo shell is not JSON, and rare: checked only now
        parsed = parseRecorded(scan::shellTextAsJson(raw));
    if (!parsed) {
        parts.damaged = true;
        return parts;
    }
    auto record = std::move(*parsed);
    if (auto dumped = dumpedEnvelope(record))
        record = unwrapped(std::move(*dumped));
    if (!record.is_object()) {
        parts.damaged = true;
        return parts;
    }
    if (const auto *payload = findMember(record, {"Payload", "Data"})) {
        auto inner = unwrapped(std::move(const_cast<Json &>(*payload)));
        if (inner.is_object() && inner.contains("$binary"))
            parts.damaged = true; // the base64 is broken or does not contain JSON
        else
            parts.payload = std::make_shared<const Json>(std::move(inner));
    }
    const bool isMemory = findMember(record, "Data") != nullptr;
    parts.isOldStream = isMemory
        || (record.contains("type") && !record.contains("agent_id")
            && findMember(record, "event_key") == nullptr);
    const auto *serverData = findMember(record, "server_data");
    if (!isNothing(serverData)) {
        auto inner = unwrapped(std::move(const_cast<Json &>(*serverData)));
        parts.serverData = std::make_shared<const Json>(std::move(inner));
    }
    if (!parts.payload && !parts.damaged && findMember(record, "started_at") != nullptr)
        parts.payload = std::make_shared<const Json>(std::move(record)); // the document of a run
    return parts;
}

std::optional<std::string> mongoPayloadText(std::string_view raw)
{
    constexpr std::string_view shell = "BinData(";
    if (const auto at = raw.find(shell); at != std::string_view::npos) {
        const auto close = raw.find(')', at);
        const auto call = raw.substr(at, close == std::string_view::npos ? close : close - at);
        if (auto bytes = decodeBase64(shellBinary(call)))
            return bytes;
    }
    // Dollar signs are rare, quotation marks are not.
    constexpr std::string_view marker = "$binary\"";
    auto at = raw.find(marker);
    while (at != std::string_view::npos && (at == 0 || raw[at - 1] != '"'))
        at = raw.find(marker, at + 1);
    if (at == std::string_view::npos)
        return std::nullopt;
    // The longest string after the marker is the base64 text, whatever the notation around it.
    std::string_view best;
    auto begin = raw.find('"', at + marker.size());
    while (begin != std::string_view::npos) {
        const auto end = raw.find('"', begin + 1);
        if (end == std::string_view::npos)
            break;
        if (end - begin - 1 > best.size())
            best = raw.substr(begin + 1, end - begin - 1);
        if (const auto close = raw.find_first_not_of(" \t", end + 1);
            close != std::string_view::npos && raw[close] == '}')
            break;
        begin = raw.find('"', end + 1);
    }
    return decodeBase64(best);
}

} // namespace tw
