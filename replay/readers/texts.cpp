// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/readers/texts.h"

#include "replay/indexes.h"
#include "replay/readers/keys.h"

#include <array>
#include <charconv>
#include <cmath>

namespace tw::scan {

namespace {

    constexpr std::int64_t NsPerSecond = 1'000'000'000;

    /// Days from 1970-01-01 to a date of the Gregorian calendar.
    constexpr std::int64_t daysFromCivil(std::int64_t year, unsigned month, unsigned day)
    {
        year -= month <= 2 ? 1 : 0;
        const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
        const auto yearOfEra = static_cast<unsigned>(year - era * 400);
        const unsigned dayOfYear = (153 * (month + (month > 2 ? -3U : 9U)) + 2) / 5 + day - 1;
        const unsigned dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return era * 146097 + static_cast<std::int64_t>(dayOfEra) - 719468;
    }

    bool readDigits(const char *&p, const char *end, int count, unsigned &value)
    {
        if (end - p < count)
            return false;
        value = 0;
        for (int i = 0; i < count; ++i, ++p) {
            if (*p < '0' || *p > '9')
                return false;
            value = value * 10 + static_cast<unsigned>(*p - '0');
        }
        return true;
    }

    bool expect(const char *&p, const char *end, char ch)
    {
        if (p >= end || *p != ch)
            return false;
        ++p;
        return true;
    }

    std::int64_t readFraction(const char *&p, const char *end)
    {
        std::int64_t ns = 0;
        std::int64_t unit = NsPerSecond / 10;
        for (; p < end && *p >= '0' && *p <= '9'; ++p) {
            ns += unit * (*p - '0');
            unit /= 10;
        }
        return ns;
    }

    bool readOffset(const char *&p, const char *end, std::int64_t &seconds)
    {
        seconds = 0;
        if (p == end)
            return true; // no zone: taken as UTC
        if (*p == 'Z' || *p == 'z')
            return ++p == end;
        if (*p != '+' && *p != '-')
            return false;
        const bool west = *p++ == '-';
        unsigned hours = 0;
        unsigned minutes = 0;
        if (!readDigits(p, end, 2, hours))
            return false;
        if (p < end && *p == ':')
            ++p;
        if (p < end && !readDigits(p, end, 2, minutes))
            return false;
        seconds = static_cast<std::int64_t>(hours) * 3600 + minutes * 60;
        if (west)
            seconds = -seconds;
        return p == end;
    }

    std::optional<std::int64_t> numberAsTime(std::string_view text)
    {
        double value = 0;
        const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (failed != std::errc{} || stop != text.data() + text.size())
            return std::nullopt;
        std::int64_t integer = 0;
        const auto whole = std::from_chars(text.data(), text.data() + text.size(), integer);
        if (whole.ec != std::errc{} || whole.ptr != text.data() + text.size())
            integer = 0;
        return timeFromNumber(value, integer);
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

std::optional<std::int64_t> parseTime(std::string_view text)
{
    const char *p = text.data();
    const char *end = p + text.size();
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    unsigned hour = 0;
    unsigned minute = 0;
    unsigned second = 0;
    if (!readDigits(p, end, 4, year) || !expect(p, end, '-') || !readDigits(p, end, 2, month)
        || !expect(p, end, '-') || !readDigits(p, end, 2, day))
        return std::nullopt;
    if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1678 || year > 2261)
        return std::nullopt;
    std::int64_t fraction = 0;
    std::int64_t offset = 0;
    if (p < end) {
        if (*p != 'T' && *p != 't' && *p != ' ')
            return std::nullopt;
        ++p;
        if (!readDigits(p, end, 2, hour) || !expect(p, end, ':') || !readDigits(p, end, 2, minute))
            return std::nullopt;
        if (p < end && *p == ':') {
            ++p;
            if (!readDigits(p, end, 2, second))
                return std::nullopt;
        }
        if (p < end && (*p == '.' || *p == ','))
            fraction = readFraction(++p, end);
        if (hour > 24 || minute > 59 || second > 60 || !readOffset(p, end, offset))
            return std::nullopt;
    }
    const std::int64_t seconds = daysFromCivil(year, month, day) * 86400
        + static_cast<std::int64_t>(hour) * 3600 + minute * 60 + second - offset;
    return seconds * NsPerSecond + fraction;
}

std::optional<std::int64_t> timeFromNumber(double value, std::int64_t integer)
{
    const double size = std::fabs(value);
    if (!(size > 0) || size >= 9.2e18)
        return std::nullopt;
    // By size, for any date from 1973 on: 10^9..10^11 s, ..10^14 ms, ..10^17 µs, then ns.
    std::int64_t unit = 1;
    if (size < 1e11)
        unit = NsPerSecond;
    else if (size < 1e14)
        unit = 1'000'000;
    else if (size < 1e17)
        unit = 1'000;
    if (integer != 0 && static_cast<double>(integer) == value)
        return integer * unit;
    return static_cast<std::int64_t>(value * static_cast<double>(unit));
}

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
        auto time = parseTime(text);
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
    double total = 0;
    bool any = false;
    while (!text.empty()) {
        double value = 0;
        const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (failed != std::errc{})
            return true;
        text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
        std::size_t letters = 0;
        while (letters < text.size() && (text[letters] < '0' || text[letters] > '9')
               && text[letters] != '.')
            ++letters;
        const std::string_view unit = text.substr(0, letters);
        double scale = 1;
        if (unit == "h")
            scale = 3600e9;
        else if (unit == "m" || unit == "min")
            scale = 60e9;
        else if (unit == "s")
            scale = 1e9;
        else if (unit == "ms")
            scale = 1e6;
        else if (unit == "us" || unit == "\u00b5s" || unit == "\u03bcs")
            scale = 1e3;
        else if (!unit.empty() && unit != "ns")
            return true;
        total += value * scale;
        any = true;
        text.remove_prefix(letters);
    }
    if (any && total >= 0 && total < 9.2e18)
        durationNs = static_cast<std::int64_t>(std::llround(total));
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
