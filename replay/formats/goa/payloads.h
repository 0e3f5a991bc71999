// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/base64text.h"
#include "schema/json/memberlike.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The member of \a object with that name in any spelling: `ToolCallID`, `tool_call_id` and
/// `toolCallId` are one field (docs/formats/goa-ai.md, "Keys and absent values"). Null if absent.
[[nodiscard]] inline const Json *findMember(const Json &object, std::string_view name)
{
    return memberLike(object, name);
}
/// The first of several names that is present and not null.
[[nodiscard]] const Json *findMember(const Json &object,
                                     std::initializer_list<std::string_view> names);

/// The text of a string, the JSON text of a number or boolean, "" for anything else.
[[nodiscard]] std::string textOf(const Json *value);
[[nodiscard]] bool boolOf(const Json *value);
/// An integer, also one written as a string or as Mongo's {"$numberLong":"…"}.
[[nodiscard]] std::optional<std::int64_t> integerOf(const Json *value);
/// Nanoseconds: an integer, or a text such as "1.2s" in hand-written data
/// (docs/formats/run-logs.md, "Times and durations").
[[nodiscard]] std::optional<std::int64_t> durationOf(const Json *value);
/// The strings of an array; a lone string counts as an array of one.
[[nodiscard]] std::vector<std::string> textsOf(const Json *value);

/// Unwraps JSON: Mongo binary (`{"$binary":…}`, both spellings, `BinData(0,"…")`), a string that
/// contains JSON, base64 that contains JSON; at most three levels. Anything else is unchanged.
[[nodiscard]] Json unwrapped(Json value);
/// A part of \a whole, which it keeps alive; \a member must be part of it (null gives null). A
/// string or Mongo binary that contains an object or array is unwrapped; any other string remains a
/// string.
[[nodiscard]] JsonPtr sharedPart(const JsonPtr &whole, const Json *member);

/// The parts of a record: the payload without its wrappers, and the stream's members beside it.
struct RecordParts
{
    JsonPtr payload; ///< null if the record has none
    JsonPtr serverData; ///< null if there is none
    bool isOldStream = false; ///< an event of a stream without event keys
    bool damaged = false; ///< the bytes are not a JSON record
};
/// \a raw: one record in any envelope of docs/formats/run-logs.md, "Envelopes", including an entry
/// of a Redis dump.
[[nodiscard]] RecordParts takeApart(std::string_view raw);

/// The text of a payload that a Mongo export encodes in base64; nullopt for other records.
[[nodiscard]] std::optional<std::string> mongoPayloadText(std::string_view raw);

} // namespace tw
