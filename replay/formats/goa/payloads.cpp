// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/payloads.h"

#include "replay/base/timetext.h"
#include "replay/formats/goa/mongoshell.h"
#include "replay/scan/base64.h"

#include <nlohmann/json.hpp>

#include <array>
#include <charconv>

namespace tw {

namespace {

    constexpr int MaxWrappings = 3;

    char foldedChar(char c)
    {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }

    bool equalIgnoringCase(std::string_view a, std::string_view b)
    {
        if (a.size() != b.size())
            return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (foldedChar(a[i]) != foldedChar(b[i]))
                return false;
        }
        return true;
    }

    bool equalIgnoringUnderscores(std::string_view a, std::string_view b)
    {
        std::size_t i = 0;
        std::size_t j = 0;
        while (true) {
            while (i < a.size() && a[i] == '_')
                ++i;
            while (j < b.size() && b[j] == '_')
                ++j;
            if (i == a.size() || j == b.size())
                return i == a.size() && j == b.size();
            if (foldedChar(a[i++]) != foldedChar(b[j++]))
                return false;
        }
    }

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

    /// The base64 text inside `BinData(0,"…")`, or "".
    std::string_view shellBinary(std::string_view text)
    {
        if (!text.starts_with("BinData("))
            return {};
        const auto first = text.find('"');
        const auto last = text.rfind('"');
        return first == std::string_view::npos || last <= first
            ? std::string_view()
            : text.substr(first + 1, last - first - 1);
    }

    char firstCharacter(std::string_view text)
    {
        const auto at = text.find_first_not_of(" \t\r\n");
        return at == std::string_view::npos ? '\0' : text[at];
    }

    /// The object or array (or, after a level of base64, a string that may hold one) in \a text.
    std::optional<Json> structureIn(std::string_view text, bool allowString)
    {
        const auto first = firstCharacter(text);
        if (first != '{' && first != '[' && !(allowString && first == '"'))
            return std::nullopt;
        auto parsed = parseJson(text);
        if (!parsed)
            return std::nullopt;
        return std::move(*parsed);
    }

    /// What is in one wrapping of \a value, or nothing when it is not wrapped.
    std::optional<Json> unwrapOnce(const Json &value)
    {
        if (const auto *text = binaryText(value)) {
            const auto bytes = decodeBase64(*text);
            return bytes ? structureIn(*bytes, true) : std::nullopt;
        }
        const auto *text = stringIn(&value);
        if (text == nullptr || text->size() < 2)
            return std::nullopt;
        if (const auto first = firstCharacter(*text); first == '{' || first == '[' || first == '"')
            return structureIn(*text, true);
        const auto shell = shellBinary(*text);
        const auto bytes = decodeBase64(shell.empty() ? std::string_view(*text) : shell);
        return bytes ? structureIn(*bytes, true) : std::nullopt;
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

const Json *findMember(const Json &object, std::string_view name)
{
    if (!object.is_object())
        return nullptr;
    const Json *byCase = nullptr;
    const Json *byLetters = nullptr;
    for (const auto &[key, value] : object.items()) {
        if (key == name)
            return &value;
        if (byCase == nullptr && equalIgnoringCase(key, name))
            byCase = &value;
        if (byLetters == nullptr && equalIgnoringUnderscores(key, name))
            byLetters = &value;
    }
    return byCase != nullptr ? byCase : byLetters;
}

const Json *findMember(const Json &object, std::initializer_list<std::string_view> names)
{
    for (const auto name : names) {
        const auto *member = findMember(object, name);
        if (member != nullptr && !member->is_null())
            return member;
    }
    return nullptr;
}

bool isNothing(const Json *value)
{
    if (value == nullptr || value->is_null())
        return true;
    if (value->is_array() || value->is_object())
        return value->empty();
    const auto *text = stringIn(value);
    return text != nullptr && text->empty();
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
    return equalIgnoringCase(text, "true") || text == "1";
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

std::optional<std::string> decodeBase64(std::string_view text)
{
    std::string bytes(scan::base64Room(text.size()), '\0');
    const auto size = scan::decodeBase64(text, bytes.data());
    if (!size || *size == 0)
        return std::nullopt;
    bytes.resize(*size);
    return bytes;
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
    auto parsed = parseJson(raw);
    if (!parsed) // what the Mongo shell prints is no JSON, and rare: looked for only now
        parsed = parseJson(scan::shellTextAsJson(raw));
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
    if (const auto *payload = findMember(record, "Payload"); payload && !payload->is_null()) {
        auto inner = unwrapped(std::move(const_cast<Json &>(*payload)));
        if (inner.is_object() && inner.contains("$binary"))
            parts.damaged = true; // the base64 is broken or holds no JSON
        else
            parts.payload = std::make_shared<const Json>(std::move(inner));
    }
    const auto *serverData = findMember(record, "server_data");
    if (!isNothing(serverData)) {
        auto inner = unwrapped(std::move(const_cast<Json &>(*serverData)));
        parts.serverData = std::make_shared<const Json>(std::move(inner));
    }
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
    // The longest string behind the marker is the base64 text, whatever the spelling around it.
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
