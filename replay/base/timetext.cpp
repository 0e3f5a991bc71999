// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/timetext.h"

#include "schema/ascii.h"
#include "schema/decimaltext.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace tw {

namespace {

    constexpr std::int64_t Second = 1'000'000'000;

    /// Reads exactly \a digits decimal digits at \a at.
    std::optional<int> fixedNumber(std::string_view text, std::size_t at, std::size_t digits)
    {
        if (at + digits > text.size())
            return std::nullopt;
        int value = 0;
        for (std::size_t i = at; i < at + digits; ++i) {
            if (text[i] < '0' || text[i] > '9')
                return std::nullopt;
            value = value * 10 + (text[i] - '0');
        }
        return value;
    }

    /// Days since the epoch; nullopt for dates such as 31 February and for years that nanoseconds
    /// cannot hold.
    std::optional<std::int64_t> parseDate(std::string_view text)
    {
        const auto year = fixedNumber(text, 0, 4);
        const auto month = fixedNumber(text, 5, 2);
        const auto day = fixedNumber(text, 8, 2);
        if (!year || !month || !day || text[4] != '-' || text[7] != '-')
            return std::nullopt;
        if (*year < 1678 || *year > 2261)
            return std::nullopt;
        const std::chrono::year_month_day date{std::chrono::year{*year},
                                               std::chrono::month{static_cast<unsigned>(*month)},
                                               std::chrono::day{static_cast<unsigned>(*day)}};
        if (!date.ok())
            return std::nullopt;
        return std::chrono::sys_days{date}.time_since_epoch().count();
    }

    /// The fraction after a "." at \a at in nanoseconds; moves \a at past it.
    std::optional<std::int64_t> parseFraction(std::string_view text, std::size_t &at)
    {
        if (at >= text.size() || (text[at] != '.' && text[at] != ','))
            return 0;
        const auto first = ++at;
        std::int64_t value = 0;
        std::int64_t scale = Second;
        for (; at < text.size() && isDigit(text[at]); ++at) {
            if (scale == 1)
                continue; // finer than a nanosecond
            value = value * 10 + (text[at] - '0');
            scale /= 10;
        }
        if (at == first)
            return std::nullopt;
        return value * scale;
    }

    /// The offset in seconds east of UTC, read from the rest of the text: "", "Z", "+02:00",
    /// "-0530".
    std::optional<std::int64_t> parseOffset(std::string_view text)
    {
        if (text.empty() || text == "Z" || text == "z")
            return 0;
        if (text[0] != '+' && text[0] != '-')
            return std::nullopt;
        const std::size_t minuteAt = text.size() > 3 && text[3] == ':' ? 4 : 3;
        const auto hours = fixedNumber(text, 1, 2);
        const auto minutes =
            text.size() == 3 ? std::optional<int>(0) : fixedNumber(text, minuteAt, 2);
        if (!hours || !minutes || *hours > 23 || *minutes > 59
            || (text.size() != 3 && text.size() != minuteAt + 2))
            return std::nullopt;
        const auto seconds = std::int64_t{*hours} * 3600 + std::int64_t{*minutes} * 60;
        return text[0] == '-' ? -seconds : seconds;
    }

    /// The day of the last record. Most records are on the same day as the previous one.
    struct KnownDay
    {
        std::uint64_t head = 0; ///< the first eight bytes of "2026-08-21"
        std::uint16_t tail = 0; ///< the last two bytes
        std::int64_t days = 0; ///< since the epoch
    };

    /// Reads "2026-08-21T07:30:00Z", with or without a fraction of at most nine digits. Nearly
    /// every record uses this form, and this function takes a third of the time of the general one.
    /// Returns nullopt for other forms, whether or not they are valid times.
    std::optional<std::int64_t> parsePlainTime(std::string_view text)
    {
        if (text.size() < 20 || text.size() > 30 || text.back() != 'Z')
            return std::nullopt;
        thread_local KnownDay known;
        KnownDay asked;
        std::memcpy(&asked.head, text.data(), 8);
        std::memcpy(&asked.tail, text.data() + 8, 2);
        if (asked.head != known.head || asked.tail != known.tail) {
            const auto days = parseDate(text);
            if (!days)
                return std::nullopt;
            known = {asked.head, asked.tail, *days};
        }
        // "07:30:00" in one word: colons become 0, digits their values.
        std::uint64_t clock = 0;
        std::memcpy(&clock, text.data() + 11, 8);
        clock ^= 0x30303A30303A3030ULL;
        const bool isClock = (clock & 0xF0F0FFF0F0FFF0F0ULL) == 0
            && ((clock + 0x0606000606000606ULL) & 0xF0F000F0F000F0F0ULL) == 0;
        const auto two = [clock](unsigned shift) {
            return static_cast<std::int64_t>((clock >> shift & 0xFU) * 10
                                             + (clock >> (shift + 8) & 0xFU));
        };
        const std::int64_t hour = two(0);
        const std::int64_t minute = two(24);
        const std::int64_t second = two(48);
        std::int64_t fraction = 0;
        std::size_t digits = 0;
        bool isFraction = text.size() == 20 || (text[19] == '.' && text.size() > 21);
        for (std::size_t at = 20; at < text.size() - 1; ++at, ++digits) {
            isFraction = isFraction && isDigit(text[at]);
            fraction = fraction * 10 + (text[at] - '0');
        }
        // Leap seconds and hour 24 are left to the general parser.
        if (!isClock || !isFraction || text[10] != 'T' || hour > 23 || minute > 59 || second > 59)
            return std::nullopt;
        constexpr std::array<std::int64_t, 10> scales = {
            Second, 100'000'000, 10'000'000, 1'000'000, 100'000, 10'000, 1'000, 100, 10, 1};
        return (known.days * 86400 + hour * 3600 + minute * 60 + second) * Second
            + fraction * scales[digits];
    }

    struct Unit
    {
        std::string_view name;
        std::int64_t nanoseconds;
    };
    // Longer names precede their own prefixes.
    constexpr std::array<Unit, 11> Units = {{{"ns", 1},
                                             {"us", 1'000},
                                             {"µs", 1'000}, // micro sign
                                             {"μs", 1'000}, // Greek mu
                                             {"ms", 1'000'000},
                                             {"min", 60 * Second},
                                             {"sec", Second},
                                             {"s", Second},
                                             {"m", 60 * Second},
                                             {"h", 3600 * Second},
                                             {"d", 86400 * Second}}};

    const Unit *unitAt(std::string_view text)
    {
        for (const auto &unit : Units) {
            if (text.starts_with(unit.name))
                return &unit;
        }
        return nullptr;
    }

    /// Nanoseconds of \a number units of \a scale; nullopt if they do not fit.
    std::optional<std::int64_t> scaled(double number, double scale)
    {
        const auto value = number * scale;
        if (!std::isfinite(value) || std::abs(value) >= 9.2e18)
            return std::nullopt;
        return std::llround(value);
    }

    std::int64_t scaleOfNumber(double magnitude)
    {
        if (magnitude < 1e11)
            return Second;
        if (magnitude < 1e14)
            return 1'000'000;
        return magnitude < 1e17 ? 1'000 : 1;
    }

} // namespace

std::optional<std::int64_t> parseTimeText(std::string_view text)
{
    if (const auto plain = parsePlainTime(text))
        return plain;
    if (text.size() < 10)
        return std::nullopt;
    const auto days = parseDate(text);
    if (!days)
        return std::nullopt;
    if (text.size() == 10)
        return *days * 86400 * Second;
    if (text[10] != 'T' && text[10] != 't' && text[10] != ' ')
        return std::nullopt;
    const auto hour = fixedNumber(text, 11, 2);
    const auto minute = fixedNumber(text, 14, 2);
    if (!hour || !minute || text[13] != ':' || *hour > 24 || *minute > 59)
        return std::nullopt;
    std::size_t at = 16;
    int second = 0;
    if (at < text.size() && text[at] == ':') {
        const auto value = fixedNumber(text, 17, 2);
        if (!value || *value > 60) // 60: a leap second, the first second of the next minute
            return std::nullopt;
        second = *value;
        at = 19;
    }
    const auto fraction = parseFraction(text, at);
    const auto offset = fraction ? parseOffset(text.substr(at)) : std::nullopt;
    if (!offset)
        return std::nullopt;
    const auto seconds = *days * 86400 + *hour * 3600 + *minute * 60 + second - *offset;
    return seconds * Second + *fraction;
}

std::string formatTimeText(std::int64_t timeNs)
{
    if (timeNs == NoTime)
        return {};
    auto seconds = timeNs / Second;
    auto fraction = timeNs % Second;
    if (fraction < 0) {
        fraction += Second;
        --seconds;
    }
    const std::chrono::sys_seconds time{std::chrono::seconds{seconds}};
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss clock{time - day};
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%04d-%02u-%02uT%02d:%02d:%02d",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()));
    std::string text = buffer.data();
    if (fraction != 0) {
        std::snprintf(buffer.data(), buffer.size(), ".%09d", static_cast<int>(fraction));
        text += buffer.data();
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text + "Z";
}

std::optional<std::int64_t> parseDurationText(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text == "0")
        return 0;
    if (text.empty())
        return std::nullopt;
    double total = 0;
    while (!text.empty()) {
        double number = 0;
        if (!isDigit(text[0]) && text[0] != '.')
            return std::nullopt;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number,
                                                  std::chars_format::fixed);
        if (error != std::errc())
            return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        const auto *unit = unitAt(text);
        if (unit == nullptr)
            return std::nullopt;
        text.remove_prefix(unit->name.size());
        total += number * static_cast<double>(unit->nanoseconds);
    }
    return scaled(isNegative ? -total : total, 1);
}

std::string formatDurationText(std::int64_t durationNs)
{
    if (durationNs < 0)
        return {};
    if (durationNs == 0) // between two equal times, whose resolution is 1 ms at the best
        return "under 1 ms";
    const auto three = [](double value, const char *unit) {
        return decimalText(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0) + unit;
    };
    const auto value = static_cast<double>(durationNs);
    if (durationNs < 1000)
        return std::to_string(durationNs) + " ns";
    if (value < 999.5e3)
        return three(value / 1e3, " µs");
    if (value < 999.5e6)
        return three(value / 1e6, " ms");
    if (value < 59.95e9)
        return three(value / 1e9, " s");
    const auto seconds = durationNs / Second + (durationNs % Second >= Second / 2 ? 1 : 0);
    if (seconds < 3600)
        return std::to_string(seconds / 60) + " min " + std::to_string(seconds % 60) + " s";
    return std::to_string(seconds / 3600) + " h " + std::to_string(seconds / 60 % 60) + " min";
}

std::optional<std::int64_t> timeFromNumber(double number)
{
    return scaled(number, static_cast<double>(scaleOfNumber(std::abs(number))));
}

std::optional<std::int64_t> timeFromNumber(std::int64_t number)
{
    const auto scale = scaleOfNumber(std::abs(static_cast<double>(number)));
    std::int64_t result = 0;
    if (__builtin_mul_overflow(number, scale, &result))
        return std::nullopt;
    return result;
}

} // namespace tw
