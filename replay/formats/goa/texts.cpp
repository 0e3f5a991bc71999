// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/texts.h"

#include "replay/base/indexes.h"
#include "replay/base/timetext.h"
#include "replay/scan/base64.h"

#include <charconv>
#include <cmath>

namespace tw::scan {

namespace {

    std::optional<std::int64_t> numberAsTime(std::string_view text)
    {
        const char *end = text.data() + text.size();
        std::int64_t integer = 0;
        const auto whole = std::from_chars(text.data(), end, integer);
        if (whole.ec == std::errc{} && whole.ptr == end)
            return timeFromNumber(integer);
        double value = 0;
        const auto [stop, failed] = std::from_chars(text.data(), end, value);
        if (failed != std::errc{} || stop != end)
            return std::nullopt;
        return timeFromNumber(value);
    }

} // namespace

bool readTime(Cursor &c, std::int64_t &timeNs)
{
    c.skipSpace();
    if (c.p >= c.end)
        return false;
    if (*c.p == '"') {
        std::string_view text;
        bool escaped = false;
        if (!readRawString(c, text, escaped))
            return false;
        auto time = parseTimeText(text);
        if (!time)
            time = numberAsTime(text);
        if (time)
            timeNs = *time;
        return true;
    }
    if (*c.p == '{') {
        return forEachMember(c, [&](std::string_view key, Cursor &value) {
            return (key != "$date" && key != "$numberLong") || readTime(value, timeNs);
        });
    }
    const char *begin = c.p;
    if (!skipValue(c))
        return false;
    if (const auto time = numberAsTime({begin, static_cast<std::size_t>(c.p - begin)}))
        timeNs = *time;
    return true;
}

bool readDuration(Cursor &c, std::int64_t &durationNs)
{
    c.skipSpace();
    if (c.p < c.end && *c.p == '{') {
        return forEachMember(c, [&](std::string_view key, Cursor &value) {
            return key != "$numberLong" || readDuration(value, durationNs);
        });
    }
    const char *begin = c.p;
    if (!skipValue(c))
        return false;
    std::string_view text(begin, static_cast<std::size_t>(c.p - begin));
    if (text.size() >= 2 && text.front() == '"')
        text = text.substr(1, text.size() - 2);
    double number = 0;
    const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed == std::errc{} && stop == text.data() + text.size()) {
        if (number >= 0 && number < 9.2e18)
            durationNs = static_cast<std::int64_t>(std::llround(number));
    } else if (const auto duration = parseDurationText(text)) {
        durationNs = *duration;
    }
    return true;
}

std::string_view decodeBase64(std::string_view text, Scratch &scratch)
{
    char *bytes = scratch.allocate(base64Room(text.size()));
    const auto size = decodeBase64(text, bytes).value_or(0);
    std::memset(bytes + size, 0, 8); // scanners read a little past the end
    return {bytes, size};
}

} // namespace tw::scan
