// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// RFC 3339: section 5.6 for dates and times, 5.7 for their ranges, appendix A for durations.
#include "schema/formats/formatchecks.h"

#include <array>
#include <cstddef>

namespace tw::formats {

bool isAscii(std::string_view text)
{
    for (const char c : text) {
        if (static_cast<unsigned char>(c) >= 0x80)
            return false;
    }
    return true;
}

int decimal(std::string_view digits)
{
    if (digits.empty() || digits.size() > 9)
        return -1;
    int value = 0;
    for (const char c : digits) {
        if (!isDigit(c))
            return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

int daysInMonth(int year, int month)
{
    static constexpr std::array<int, 13> days{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month < 1 || month > 12)
        return 0;
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[static_cast<std::size_t>(month)] + (month == 2 && leap ? 1 : 0);
}

namespace {

    struct Day
    {
        int year = 0;
        int month = 0;
        int day = 0;
    };

    bool readDate(std::string_view text, Day &result)
    {
        if (text.size() != 10 || text[4] != '-' || text[7] != '-')
            return false;
        result = {decimal(text.substr(0, 4)), decimal(text.substr(5, 2)),
                  decimal(text.substr(8, 2))};
        return result.year >= 0 && result.day >= 1
            && result.day <= daysInMonth(result.year, result.month);
    }

    constexpr int MinutesOfDay = 24 * 60;

    struct ClockTime
    {
        bool leapSecond = false;
        int dayShift = 0; ///< from the local day to the UTC day
    };

    // full-time. A leap second is the last second of a UTC day: 23:59:60Z, 01:29:60+01:30.
    bool readTime(std::string_view text, ClockTime &result)
    {
        if (text.size() < 9 || text[2] != ':' || text[5] != ':')
            return false;
        const int hour = decimal(text.substr(0, 2));
        const int minute = decimal(text.substr(3, 2));
        const int second = decimal(text.substr(6, 2));
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60)
            return false;
        std::size_t at = 8;
        if (text[at] == '.') {
            const std::size_t first = ++at;
            while (at < text.size() && isDigit(text[at]))
                ++at;
            if (at == first)
                return false;
        }
        const std::string_view zone = text.substr(at);
        int offset = 0;
        if (zone.size() == 6 && (zone[0] == '+' || zone[0] == '-') && zone[3] == ':') {
            const int offsetHour = decimal(zone.substr(1, 2));
            const int offsetMinute = decimal(zone.substr(4, 2));
            if (offsetHour < 0 || offsetHour > 23 || offsetMinute < 0 || offsetMinute > 59)
                return false;
            offset = (offsetHour * 60 + offsetMinute) * (zone[0] == '-' ? -1 : 1);
        } else if (zone.size() != 1 || lowered(zone[0]) != 'z') {
            return false;
        }
        const int utc = hour * 60 + minute - offset;
        result.dayShift = utc < 0 ? -1 : utc >= MinutesOfDay ? 1 : 0;
        result.leapSecond = second == 60;
        return second < 60 || utc - result.dayShift * MinutesOfDay == MinutesOfDay - 1;
    }

    // Leap seconds are inserted at the end of a month (5.7) in UTC.
    bool endsMonth(const Day &day, int shift)
    {
        const int last = daysInMonth(day.year, day.month);
        if (shift < 0)
            return day.day == 1;
        return shift > 0 ? day.day == last - 1 : day.day == last;
    }

    /// Consumes digits and \a unit (either case: RFC 5234 strings are case-insensitive) from \a
    /// text.
    bool eat(std::string_view &text, char unit)
    {
        std::size_t at = 0;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        if (at == 0 || at == text.size() || lowered(text[at]) != unit)
            return false;
        text.remove_prefix(at + 1);
        return true;
    }

    /// Numbers with some of \a units in their order, without a gap: "1h30m" and "30m10s" of "hms".
    bool eatUnits(std::string_view &text, std::string_view units)
    {
        for (std::size_t first = 0; first < units.size(); ++first) {
            if (!eat(text, units[first]))
                continue;
            for (std::size_t next = first + 1; next < units.size() && eat(text, units[next]);)
                ++next;
            return true;
        }
        return false;
    }

} // namespace

bool isDate(std::string_view text)
{
    Day day;
    return readDate(text, day);
}

bool isTime(std::string_view text)
{
    ClockTime time;
    return readTime(text, time);
}

bool isDateTime(std::string_view text)
{
    Day day;
    ClockTime time;
    return text.size() > 11 && lowered(text[10]) == 't' && readDate(text.substr(0, 10), day)
        && readTime(text.substr(11), time) && (!time.leapSecond || endsMonth(day, time.dayShift));
}

bool isDuration(std::string_view text)
{
    if (text.size() < 3 || lowered(text[0]) != 'p')
        return false;
    text.remove_prefix(1);
    if (eat(text, 'w'))
        return text.empty();
    const bool date = lowered(text[0]) != 't';
    if (date && !eatUnits(text, "ymd"))
        return false;
    if (text.empty())
        return date;
    if (lowered(text[0]) != 't')
        return false;
    text.remove_prefix(1);
    return eatUnits(text, "hms") && text.empty();
}

} // namespace tw::formats
