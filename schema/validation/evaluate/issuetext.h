// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/findings/findingtext.h"
#include "schema/issue.h"
#include "schema/validation/program/numbers.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The location of a value, as a chain on the stack: a pointer is built only for issues.
struct Step
{
    const Step *up = nullptr; ///< null: this is the root
    std::string_view key; ///< of a member
    std::size_t index = 0; ///< of an element
    bool isElement = false;
};
[[nodiscard]] std::string pointerOf(const Step &step);
/// Issue::elements of a location.
[[nodiscard]] std::uint64_t elementsOf(const Step &step);

/// "string", "integer or null"
[[nodiscard]] std::string typeNames(std::uint8_t bits);

/// Appends the JSON text of a string; after \a limit bytes it is cut and ends in "…".
void appendQuoted(std::string &out, std::string_view text, std::size_t limit);

/// The candidate that \a name was probably meant to be, "" if none is similar: the same letters in
/// another notation (zoneId, zone-id), or a few typing mistakes.
[[nodiscard]] std::string_view nearest(std::string_view name,
                                       const std::vector<std::string_view> &candidates);

/// The JSON text of a value, cut after about \a limit bytes.
template <InstanceAccess A>
void appendValue(std::string &out, const A &access, const typename A::Value &value,
                 std::size_t limit);

/// Keeps one issue per fault: the tightest bound, no enum in addition to a wrong type, no
/// duplicates.
void removeEchoes(std::vector<Issue> &issues);

template <InstanceAccess A>
std::string valueText(const A &access, const typename A::Value &value, std::size_t limit)
{
    std::string out;
    appendValue(out, access, value, limit);
    clipInPlace(out, limit);
    return out;
}

template <InstanceAccess A>
void appendValue(std::string &out, const A &access, const typename A::Value &value,
                 std::size_t limit)
{
    if (out.size() > limit)
        return;
    bool first = true;
    const auto comma = [&] {
        if (!first)
            out += ',';
        first = false;
        return out.size() <= limit;
    };
    switch (access.typeBit(value)) {
    case BooleanBit:
        out += access.boolean(value) ? "true" : "false";
        break;
    case NumberBit:
        out += clip(spell(access.number(value)), limit);
        break;
    case StringBit:
        appendQuoted(out, access.string(value), limit);
        break;
    case ArrayBit:
        out += '[';
        access.forEachElement(value, [&](const auto &element) {
            if (!comma())
                return false;
            appendValue(out, access, element, limit);
            return true;
        });
        out += ']';
        break;
    case ObjectBit:
        out += '{';
        access.forEachMember(value, [&](std::string_view key, const auto &member) {
            if (!comma())
                return false;
            appendQuoted(out, key, limit);
            out += ':';
            appendValue(out, access, member, limit);
            return true;
        });
        out += '}';
        break;
    default:
        out += "null";
    }
}

} // namespace tw
