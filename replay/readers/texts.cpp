// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/readers/texts.h"

#include "replay/indexes.h"
#include "replay/readers/keys.h"
#include "replay/timetext.h"

#include <array>
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

    constexpr std::array<std::int8_t, 256> makeBase64Table()
    {
        std::array<std::int8_t, 256> values = {};
        for (auto &value : values)
            value = -1;
        for (int i = 0; i < 26; ++i) {
            values[static_cast<std::size_t>('A' + i)] = static_cast<std::int8_t>(i);
            values[static_cast<std::size_t>('a' + i)] = static_cast<std::int8_t>(26 + i);
        }
        for (int i = 0; i < 10; ++i)
            values[static_cast<std::size_t>('0' + i)] = static_cast<std::int8_t>(52 + i);
        values['+'] = 62;
        values['/'] = 63;
        values['-'] = 62; // URL-safe spelling
        values['_'] = 63;
        return values;
    }

    constexpr auto base64Values = makeBase64Table();

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
            const Key known = matchKey(key).key;
            if (known != Key::Date && known != Key::NumberLong)
                return true;
            return readTime(value, timeNs);
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
            return matchKey(key).key != Key::NumberLong || readDuration(value, durationNs);
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
    char *begin = scratch.allocate(text.size() / 4 * 3 + 4);
    char *out = begin;
    const char *p = text.data();
    const char *end = p + text.size();
    const auto valueOf = [](char ch) { return base64Values[static_cast<unsigned char>(ch)]; };
    // Four clean characters at a time; anything else (padding, white space) below.
    while (end - p >= 4) {
        const int a = valueOf(p[0]);
        const int b = valueOf(p[1]);
        const int d = valueOf(p[2]);
        const int e = valueOf(p[3]);
        if ((a | b | d | e) < 0)
            break;
        const auto bits = static_cast<unsigned>((a << 18) | (b << 12) | (d << 6) | e);
        out[0] = static_cast<char>(bits >> 16U);
        out[1] = static_cast<char>(bits >> 8U);
        out[2] = static_cast<char>(bits);
        out += 3;
        p += 4;
    }
    unsigned bits = 0;
    int held = 0;
    for (; p < end; ++p) {
        if (*p == '=')
            break;
        if (*p == ' ' || *p == '\n' || *p == '\r')
            continue;
        const int value = valueOf(*p);
        if (value < 0)
            return {};
        bits = (bits << 6U) | static_cast<unsigned>(value);
        held += 6;
        if (held >= 8) {
            held -= 8;
            *out++ = static_cast<char>(bits >> static_cast<unsigned>(held));
        }
    }
    std::memset(out, 0, 8);
    return {begin, static_cast<std::size_t>(out - begin)};
}

} // namespace tw::scan
