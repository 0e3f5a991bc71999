// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/envelope.h"

#include "replay/formats/goa/keys.h"
#include "replay/formats/goa/mongoshell.h"
#include "replay/formats/goa/texts.h"
#include "replay/formats/goa/wrappings.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace tw::scan {

namespace {

    /// The envelope fields seen, each by an exact spelling or a variant.
    struct Seen
    {
        std::uint64_t any = 0;
        std::uint64_t exact = 0;

        static constexpr std::uint64_t bit(Key key) { return 1ULL << static_cast<unsigned>(key); }
        [[nodiscard]] bool has(Key key) const { return (any & bit(key)) != 0; }
        /// True if a value found under \a match replaces the current one: an exact spelling is
        /// preferred to a variant; of two equal ones the last is used, as in Go.
        bool takes(KeyMatch match)
        {
            const std::uint64_t mask = bit(keyOf(match));
            if (!match.exact && (exact & mask) != 0)
                return false;
            any |= mask;
            if (match.exact)
                exact |= mask;
            return true;
        }
    };
    static_assert(static_cast<unsigned>(Key::UnderscoreId) < 64, "Seen holds one bit a key");

    constexpr auto hexDigits = [] {
        std::array<std::int8_t, 256> values = {};
        values.fill(-1);
        for (int i = 0; i < 16; ++i)
            values[static_cast<unsigned char>("0123456789abcdef"[i])] =
                values[static_cast<unsigned char>("0123456789ABCDEF"[i])] =
                    static_cast<std::int8_t>(i);
        return values;
    }();

    bool parseObjectId(std::string_view hex, ObjectId &id)
    {
        if (hex.size() != 24)
            return false;
        int wrong = 0;
        const auto number = [&](std::size_t at) {
            std::uint32_t value = 0;
            for (std::size_t i = at; i < at + 8; ++i) {
                const int digit = hexDigits[static_cast<unsigned char>(hex[i])];
                wrong |= digit;
                value = value << 4U | static_cast<std::uint32_t>(digit & 0xF);
            }
            return value;
        };
        id.high = static_cast<std::uint64_t>(number(0)) << 32U;
        id.high |= number(8);
        id.low = number(16);
        return wrong >= 0;
    }

    /// Advances past \a token if the cursor is at its start.
    bool skipToken(Cursor &c, std::string_view token)
    {
        if (static_cast<std::size_t>(c.end - c.p) < token.size()
            || std::memcmp(c.p, token.data(), token.size()) != 0)
            return false;
        c.p += token.size();
        return true;
    }

    /// {"$oid":"…"} or "…"; with other kinds of _id the file order is used.
    bool readObjectId(Cursor &c, RecordFacts &facts)
    {
        if (c.p < c.end && *c.p == '"') {
            std::string_view text;
            bool escaped = false;
            if (!readRawString(c, text, escaped))
                return false;
            facts.hasObjectId = parseObjectId(text, facts.objectId);
            return true;
        }
        if (c.p < c.end && *c.p == '{') {
            Cursor plain = c; // exactly as mongoexport writes it
            if (skipToken(plain, R"({"$oid":")") && plain.end - plain.p > 26 && plain.p[24] == '"'
                && plain.p[25] == '}' && parseObjectId({plain.p, 24}, facts.objectId)) {
                facts.hasObjectId = true;
                c.p = plain.p + 26;
                return true;
            }
            return forEachMember(c, [&](std::string_view key, Cursor &value) {
                return findKey(key) != Key::Oid || readObjectId(value, facts);
            });
        }
        return skipValue(c);
    }

    /// True if the value at the cursor may be one of the Mongo shell, such as ISODate("…").
    bool mayBeShellCall(const Cursor &c)
    {
        return c.p < c.end && *c.p != '"' && *c.p != '{';
    }

    /// Reads an object id, also ObjectId("…") of the Mongo shell.
    bool readId(Cursor &c, RecordFacts &facts, bool &hasShellText)
    {
        std::string_view arguments;
        if (!mayBeShellCall(c) || !readShellCall(c, arguments))
            return readObjectId(c, facts);
        hasShellText = true;
        Cursor inner{arguments.data(), arguments.data() + arguments.size()};
        readObjectId(inner, facts);
        return true;
    }

    /// Reads a time, also ISODate("…") and new Date(…) of the Mongo shell.
    bool readTimestamp(Cursor &c, std::int64_t &timeNs, bool &hasShellText)
    {
        std::string_view arguments;
        if (!mayBeShellCall(c) || !readShellCall(c, arguments))
            return readTime(c, timeNs);
        hasShellText = true;
        Cursor inner{arguments.data(), arguments.data() + arguments.size()};
        readTime(inner, timeNs);
        return true;
    }

    ReadShape shapeOf(Shape shape, Cursor events = {}, const char *reason = "")
    {
        ReadShape made;
        made.shape = shape;
        made.events = events;
        made.reason = reason;
        return made;
    }

    ReadShape recordIn(Envelope envelope, RecordFacts &facts)
    {
        facts.fromStore = envelope == Envelope::Memory || envelope == Envelope::RunStore;
        facts.fromStream = envelope == Envelope::Stream || facts.fromStore;
        ReadShape made = shapeOf(Shape::Record);
        made.envelope = envelope;
        return made;
    }

    /// docs/formats/run-logs.md, "Memory and run stores"
    bool isMemoryType(std::string_view type)
    {
        constexpr std::array<std::string_view, 6> types = {"user_message", "assistant_message",
                                                           "tool_call",    "tool_result",
                                                           "planner_note", "thinking"};
        return std::ranges::find(types, type) != types.end();
    }

    ReadShape classify(const Seen &seen, Cursor events, RecordFacts &facts)
    {
        if (seen.has(Key::Events) && !(seen.has(Key::Type) && seen.has(Key::RunId))) {
            ReadShape page = shapeOf(Shape::Page, events);
            if (seen.has(Key::RunId))
                page.envelope = Envelope::Memory;
            return page;
        }
        const bool hasRun = seen.has(Key::RunId);
        if (seen.has(Key::UnderscoreId) && (hasRun || seen.has(Key::EventKey))
            && seen.has(Key::Type))
            return recordIn(Envelope::Mongo, facts);
        if (seen.has(Key::TimestampMs) && seen.has(Key::Type))
            return recordIn(Envelope::ActivityInput, facts);
        if (seen.has(Key::Type) && hasRun) {
            const bool fromStream = !seen.has(Key::AgentId) && !seen.has(Key::TurnId);
            return recordIn(fromStream ? Envelope::Stream : Envelope::RunLogEvent, facts);
        }
        if (seen.has(Key::Type) && !facts.sessionId.empty()) // session_stream_end has no run
            return recordIn(Envelope::Stream, facts);
        if (hasRun && seen.has(Key::Status) && seen.has(Key::StartedAt)) {
            if (seen.has(Key::Phase))
                return shapeOf(Shape::Foreign, {}, "a run's snapshot, not a record of its log");
            facts.type = "agent_run";
            return recordIn(Envelope::RunStore, facts);
        }
        if (seen.has(Key::Type) && seen.has(Key::Data) && isMemoryType(facts.type))
            return recordIn(Envelope::Memory, facts);
        if (seen.has(Key::EventId) && seen.has(Key::EventType))
            return shapeOf(Shape::Foreign, {},
                           "an event of a Temporal history, not a run-log record");
        return shapeOf(Shape::Foreign, {}, "not a run-log record: it has no type with a run id");
    }

    /// Removes one level of wrapping; false if \a text is not wrapped.
    bool unwrapOnce(std::string_view &text, Scratch &scratch)
    {
        Cursor c{text.data(), text.data() + text.size()};
        c.skipSpace();
        if (c.atEnd())
            return false;
        std::string_view inner;
        const auto decode = [&scratch](std::string_view base64) {
            return base64.size() < 4 ? std::string_view() : decodeBase64(base64, scratch);
        };
        const auto take = [&text](std::optional<std::string_view> found) {
            text = found.value_or(text);
            return found.has_value();
        };
        if (*c.p == 'B')
            return take(textInside({c.p, static_cast<std::size_t>(c.end - c.p)}, decode));
        if (*c.p == '{') {
            // {"$binary":{"base64":"…","subType":"00"}} or {"$binary":"…","$type":"00"}
            const std::string_view head = text.substr(0, 32);
            if (std::memchr(head.data(), '$', head.size()) == nullptr
                || head.find("\"$binary\"") == std::string_view::npos)
                return false;
            bool found = false;
            forEachMember(c, [&](std::string_view key, Cursor &value) {
                if (findKey(key) != Key::Binary)
                    return true;
                found = true;
                if (value.p < value.end && *value.p == '{')
                    return forEachMember(value, [&](std::string_view innerKey, Cursor &leaf) {
                        return findKey(innerKey) != Key::Base64 || readText(leaf, inner, scratch);
                    });
                return readText(value, inner, scratch);
            });
            if (!found)
                return false;
            text = decodeBase64(inner, scratch);
            return true;
        }
        if (*c.p != '"' || !readText(c, inner, scratch))
            return false;
        c.skipSpace();
        if (!c.atEnd()) // a text that begins with a quotation
            return false;
        // The content of the string may still point into the record, which continues after it: that
        // is sufficient padding.
        return take(textInside(inner, decode));
    }

} // namespace

namespace {

    std::string_view unwrap(std::string_view value, int levels, Scratch &scratch)
    {
        for (; levels > 0 && unwrapOnce(value, scratch); --levels) { }
        return value;
    }

} // namespace

std::string_view payloadText(std::string_view value, Scratch &scratch)
{
    return unwrap(value, MaxWrappings, scratch);
}

namespace {

    /// The state of reading one envelope.
    struct EnvelopeReading
    {
        Seen seen;
        std::string_view payload; ///< for later; empty if it was read already
        int payloadLevels = MaxWrappings; ///< of wrapping around it that may still be removed
        Cursor events;
        std::int64_t timestampMs = NoTime;
        std::int64_t updatedNs = NoTime;
        bool hasShellText = false;
        bool mayReadPayload = true; ///< directly, which saves skipping it first
        bool hasReadPayload = false;
        bool isTwice = false; ///< a type or payload followed: restart without it
        const char *namesEnd = nullptr; ///< of those known to follow the run's id
    };

    /// Reads payloads that are plain objects if the type is already known. Anything else is skipped
    /// and read later.
    bool readPayloadNow(Cursor &value, EnvelopeReading &envelope, RecordFacts &facts,
                        Scratch &scratch)
    {
        if (!envelope.mayReadPayload || facts.type.empty() || value.p >= value.end
            || *value.p != '{')
            return false;
        Cursor first{value.p + 1, value.end};
        first.skipSpace();
        if (value.end - first.p < 2 || (first.p[0] == '"' && first.p[1] == '$'))
            return false; // {"$binary":…}
        facts.kind = kindOfType(facts.type, facts.isKnownType);
        envelope.hasReadPayload = true;
        const char *begin = value.p;
        if (!readPayload(value, facts, scratch))
            value.p = begin;
        return true;
    }

    /// The ways in which mongoexport writes binary data: the text before, between (followed by the
    /// two digits of the subtype) and after.
    struct BinarySpelling
    {
        std::string_view before, between, behind;
    };
    constexpr BinarySpelling binarySpellings[] = {
        {R"({"$binary":{"base64":")", R"(","subType":")", R"("}})"},
        {R"({"$binary":")", R"(","$type":")", R"("})"},
    };

    /// Decodes a payload in one of those spellings directly: reads the base64 once instead of
    /// skipping, finding and decoding it. Other spellings, and invalid base64, are left for later.
    bool readBinaryNow(Cursor &value, EnvelopeReading &envelope, Scratch &scratch)
    {
        for (const BinarySpelling &spelling : binarySpellings) {
            Cursor c = value;
            if (!skipToken(c, spelling.before))
                continue;
            const char *text = c.p;
            c.p = static_cast<const char *>(
                std::memchr(text, '"', static_cast<std::size_t>(c.end - text)));
            if (c.p == nullptr)
                return false;
            const std::string_view base64(text, static_cast<std::size_t>(c.p - text));
            const auto isHex = [](char ch) {
                return hexDigits[static_cast<unsigned char>(ch)] >= 0;
            };
            if (!skipToken(c, spelling.between) || c.end - c.p < 2 || !isHex(c.p[0])
                || !isHex(c.p[1]))
                continue;
            c.p += 2;
            if (!skipToken(c, spelling.behind))
                continue;
            const std::string_view decoded = decodeBase64(base64, scratch);
            if (decoded.empty())
                return false;
            envelope.payload = decoded;
            envelope.payloadLevels = MaxWrappings - 1;
            value = c;
            return true;
        }
        return false;
    }

    constexpr std::uint64_t nameKeys =
        Seen::bit(Key::AgentId) | Seen::bit(Key::SessionId) | Seen::bit(Key::TurnId);

    /// The run's id, and the names after it if they are known.
    bool readRunId(KeyMatch match, Cursor &value, EnvelopeReading &envelope, RecordFacts &facts,
                   Scratch &scratch)
    {
        facts.namesNumber = 0;
        if (!readText(value, facts.runId, scratch))
            return false;
        if (!match.exact || (envelope.seen.any & nameKeys) != 0 || !scratch.names.isUseful())
            return true;
        const RunIdCache::Names *known = scratch.names.find(facts.runId, value.end);
        if (known == nullptr)
            return true;
        const char *id = facts.runId.data();
        facts.namesNumber = known->number;
        const auto [agent, session, turn] = known->in(id);
        facts.agentId = agent;
        facts.sessionId = session;
        facts.turnId = turn;
        envelope.seen.any |= known->keys;
        envelope.seen.exact |= known->keys;
        envelope.namesEnd = value.p = id + known->length;
        return true;
    }

    /// Remembers the names of a record for the next record of its run. Forgets known ones if
    /// another one came later in the record.
    void learnNames(const EnvelopeReading &envelope, RecordFacts &facts, Scratch &scratch)
    {
        const RunIdCache::Texts texts = {facts.agentId, facts.sessionId, facts.turnId};
        const std::uint64_t keys = envelope.seen.exact & nameKeys;
        if (facts.namesNumber == 0 && (envelope.seen.any & nameKeys) == keys)
            facts.namesNumber = scratch.names.learn(facts.runId, texts, keys);
        else if (std::ranges::any_of(
                     texts, [&](std::string_view text) { return text.data() > envelope.namesEnd; }))
            facts.namesNumber = 0;
    }

    bool readEnvelope(Cursor &c, EnvelopeReading &envelope, RecordFacts &facts, Scratch &scratch)
    {
        const auto take = [&](KeyMatch match, Cursor &value) {
            if (keyOf(match) == Key::None || keyOf(match) > Key::UnderscoreId
                || !envelope.seen.takes(match))
                return true;
            if (envelope.hasReadPayload
                && (keyOf(match) == Key::Type || keyOf(match) == Key::Payload
                    || keyOf(match) == Key::Data)) {
                envelope.isTwice = true;
                return false;
            }
            switch (keyOf(match)) {
            case Key::Type:
                return readText(value, facts.type, scratch);
            case Key::EventKey:
                return readText(value, facts.eventKey, scratch);
            case Key::RunId:
                return readRunId(match, value, envelope, facts, scratch);
            case Key::AgentId:
                return readText(value, facts.agentId, scratch);
            case Key::SessionId:
                return readText(value, facts.sessionId, scratch);
            case Key::TurnId:
                return readText(value, facts.turnId, scratch);
            case Key::Timestamp:
                return readTimestamp(value, facts.timeNs, envelope.hasShellText);
            case Key::TimestampMs:
                return readTime(value, envelope.timestampMs);
            case Key::UnderscoreId:
                return readId(value, facts, envelope.hasShellText);
            case Key::ServerData:
                facts.artifacts = facts.artifacts || isPresent(value);
                return true;
            case Key::Events:
                envelope.events = value;
                return true;
            case Key::Status:
                return readText(value, facts.status, scratch);
            case Key::StartedAt:
                return readTimestamp(value, facts.timeNs, envelope.hasShellText);
            case Key::UpdatedAt:
                return readTimestamp(value, envelope.updatedNs, envelope.hasShellText);
            case Key::Data:
            case Key::Payload: {
                if (readPayloadNow(value, envelope, facts, scratch)
                    || readBinaryNow(value, envelope, scratch))
                    return true;
                const char *begin = value.p;
                std::string_view arguments;
                envelope.payloadLevels = MaxWrappings;
                if (mayBeShellCall(value) && readShellCall(value, arguments))
                    envelope.hasShellText = true;
                else if (!skipValue(value))
                    return false;
                envelope.payload = {begin, static_cast<std::size_t>(value.p - begin)};
                return true;
            }
            default:
                return true;
            }
        };
        return forEachKnownMember<matchKey>(c, scratch.keys, 0, take);
    }

} // namespace

ReadShape readRecord(Cursor &c, RecordFacts &facts, Scratch &scratch)
{
    EnvelopeReading envelope;
    const Cursor begin = c;
    bool balanced = readEnvelope(c, envelope, facts, scratch);
    if (envelope.isTwice) {
        c = begin;
        facts.clear();
        envelope = {};
        envelope.mayReadPayload = false;
        balanced = readEnvelope(c, envelope, facts, scratch);
    }
    if (envelope.timestampMs != NoTime)
        facts.timeNs = envelope.timestampMs;
    ReadShape shape = classify(envelope.seen, envelope.events, facts);
    shape.hasShellText = envelope.hasShellText;
    shape.updatedNs = envelope.updatedNs;
    if (!balanced) {
        shape.guess = shape.shape;
        shape.shape = Shape::Broken;
        shape.reason =
            "not a complete JSON object: truncated, or its quotes or brackets do not match";
        return shape;
    }
    if (shape.shape != Shape::Record)
        return shape;
    if (scratch.names.isUseful())
        learnNames(envelope, facts, scratch);
    if (facts.type.empty())
        return shapeOf(Shape::Foreign, {}, "not a run-log record: its type is empty");
    if (envelope.hasReadPayload)
        return shape;
    facts.kind = kindOfType(facts.type, facts.isKnownType);
    if (!envelope.payload.empty()) {
        const std::string_view text = unwrap(envelope.payload, envelope.payloadLevels, scratch);
        Cursor payload{text.data(), text.data() + text.size()};
        const bool isOfCall = facts.kind == EventKind::ToolCallScheduled
            || facts.kind == EventKind::ToolResultReceived;
        if (!readPayload(payload, facts, scratch) && isOfCall && text.starts_with('{')
            && skipContainer(text.data(), text.data() + text.size()) == nullptr) {
            facts.faultEffect = JsonFault::Effect::Record;
            facts.fault = "its payload is cut off, or damaged";
        }
    }
    return shape;
}

const char *pageElements(const char *begin, const char *end)
{
    constexpr std::ptrdiff_t LongestKey = 256;
    Cursor c{begin + 1, std::min(end, begin + LongestKey)};
    c.skipSpace();
    std::string_view key;
    bool escaped = false;
    if (!readRawString(c, key, escaped) || escaped || findKey(key) != Key::Events)
        return nullptr;
    c.skipSpace();
    if (c.atEnd() || *c.p != ':')
        return nullptr;
    ++c.p;
    c.skipSpace();
    return !c.atEnd() && *c.p == '[' ? c.p : nullptr;
}

std::string_view streamEntryText(Cursor c, Scratch &scratch)
{
    std::string_view text;
    int position = 0;
    forEachElement(c, [&](Cursor &part) {
        if (position++ != 1)
            return true;
        bool isValue = false;
        bool isPayload = false;
        const auto take = [&](Cursor &value) { return readText(value, text, scratch); };
        if (part.p < part.end && *part.p == '{') {
            return forEachMember(part, [&](std::string_view key, Cursor &value) {
                return key != "p" || take(value);
            });
        }
        if (part.p >= part.end || *part.p != '[')
            return true;
        return forEachElement(part, [&](Cursor &field) {
            std::string_view name;
            if (isValue) {
                isValue = false;
                return !isPayload || take(field);
            }
            isValue = true;
            if (!readText(field, name, scratch))
                return false;
            isPayload = name == "p";
            return true;
        });
    });
    return text;
}

} // namespace tw::scan
