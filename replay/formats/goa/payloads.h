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
/// The first of several names that is there and not null.
[[nodiscard]] const Json *findMember(const Json &object,
                                     std::initializer_list<std::string_view> names);

/// The text of a string, the spelling of a number or boolean, "" for anything else.
[[nodiscard]] std::string textOf(const Json *value);
[[nodiscard]] bool boolOf(const Json *value);
/// A whole number, also one spelled as a string or as Mongo's {"$numberLong":"…"}.
[[nodiscard]] std::optional<std::int64_t> integerOf(const Json *value);
/// Nanoseconds: a whole number, or a text such as "1.2s" in hand-made data
/// (docs/formats/run-logs.md, "Times and durations").
[[nodiscard]] std::optional<std::int64_t> durationOf(const Json *value);
/// The strings of an array; a lone string counts as an array of one.
[[nodiscard]] std::vector<std::string> textsOf(const Json *value);

/// JSON inside wrappers: Mongo binary (`{"$binary":…}`, both spellings, `BinData(0,"…")`), a string
/// that holds JSON, base64 that holds JSON; at most three levels. What holds no JSON stays as it
/// is.
[[nodiscard]] Json unwrapped(Json value);
/// A part of \a whole, which it keeps alive; \a member must lie in it (null gives null). A string
/// or Mongo binary that holds an object or array is unwrapped, any other string stays a string.
[[nodiscard]] JsonPtr sharedPart(const JsonPtr &whole, const Json *member);

/// A record taken apart: the payload without its wrappers, and what the stream carries beside it.
struct RecordParts
{
    JsonPtr payload; ///< null when the record has none
    JsonPtr serverData; ///< null when there is none
    bool damaged = false; ///< the bytes are no JSON record
};
/// \a raw: one record in any envelope of docs/formats/run-logs.md, "Envelopes", also an entry of a
/// Redis dump.
[[nodiscard]] RecordParts takeApart(std::string_view raw);

/// The text of a payload that a Mongo export hides in base64; nothing for other records.
[[nodiscard]] std::optional<std::string> mongoPayloadText(std::string_view raw);

} // namespace tw
