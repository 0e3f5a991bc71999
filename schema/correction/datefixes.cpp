// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/correction/fixes.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <optional>

namespace tw {

namespace {

    struct DateToken
    {
        std::string text; ///< digits, or letters in lower case
        bool isNumber = false;
        std::size_t end = 0; ///< offset of its end
    };

    struct Date
    {
        int year = 0;
        int month = 0;
        int day = 0;
        Confidence confidence = Confidence::Safe;
        std::string note;
        std::size_t end = 0; ///< offset of its end
    };

    struct Time
    {
        std::string clock; ///< 14:30:00
        std::string zone; ///< "Z", "+02:00", or "" if missing
    };

    bool isOfWord(char c)
    {
        return isLetter(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
    }

    std::vector<DateToken> tokensOf(const std::string &text)
    {
        std::vector<DateToken> tokens;
        for (std::size_t at = 0; at < text.size();) {
            const bool number = isDigit(text[at]);
            if (!number && !isOfWord(text[at])) {
                ++at;
                continue;
            }
            std::size_t end = at;
            while (end < text.size() && (number ? isDigit(text[end]) : isOfWord(text[end])))
                ++end;
            tokens.push_back({lowered(text.substr(at, end - at)), number, end});
            at = end;
        }
        return tokens;
    }

    /// 1 to 12 for an English or Italian name or its first three letters; 0 for any other word.
    int monthOf(const std::string &word)
    {
        constexpr std::array<std::string_view, 12> English{
            "january", "february", "march",     "april",   "may",      "june",
            "july",    "august",   "september", "october", "november", "december"};
        constexpr std::array<std::string_view, 12> Italian{
            "gennaio", "febbraio", "marzo",     "aprile",  "maggio",   "giugno",
            "luglio",  "agosto",   "settembre", "ottobre", "novembre", "dicembre"};
        constexpr std::size_t Telling = 3;
        if (word.size() < Telling)
            return 0;
        for (std::size_t i = 0; i < English.size(); ++i) {
            if (English.at(i).starts_with(word) || Italian.at(i).starts_with(word)
                || (word == "sept" && i == 8))
                return static_cast<int>(i) + 1;
        }
        return 0;
    }

    /// Words that occur in dates but carry no information.
    bool isFiller(const std::string &word)
    {
        constexpr std::array<std::string_view, 9> Known{"st",  "nd", "rd", "th", "of",
                                                        "the", "年", "月", "日"};
        constexpr std::array<std::string_view, 7> Days{"mon", "tue", "wed", "thu",
                                                       "fri", "sat", "sun"};
        return std::ranges::find(Known, word) != Known.end()
            || std::ranges::any_of(Days,
                                   [&](std::string_view day) { return word.starts_with(day); });
    }

    std::optional<Date> namedMonth(const std::vector<DateToken> &parts)
    {
        Date date;
        for (const DateToken &part : parts) {
            if (!part.isNumber)
                date.month = monthOf(part.text);
            else if (part.text.size() == 4)
                date.year = std::stoi(part.text);
            else if (part.text.size() <= 2)
                date.day = std::stoi(part.text);
        }
        if (date.month == 0 || date.year == 0 || date.day == 0)
            return std::nullopt;
        return date;
    }

    std::optional<Date> numbered(const std::vector<DateToken> &parts)
    {
        std::array<int, 3> n{};
        for (std::size_t i = 0; i < 3; ++i) {
            if (!parts[i].isNumber || parts[i].text.size() > 4 || parts[i].text.size() == 3)
                return std::nullopt;
            n.at(i) = std::stoi(parts[i].text);
        }
        Date date;
        if (parts[0].text.size() == 4) {
            date.year = n[0];
            date.month = n[1];
            date.day = n[2];
            return date;
        }
        if (parts[2].text.size() != 4) {
            if (parts[2].text.size() != 2)
                return std::nullopt;
            constexpr int Century = 2000;
            n[2] += Century;
            date.confidence = Confidence::Guess;
            date.note = "year read as " + std::to_string(n[2]);
        }
        const bool dayFirst = n[1] <= 12;
        date.year = n[2];
        date.month = dayFirst ? n[1] : n[0];
        date.day = dayFirst ? n[0] : n[1];
        if (n[0] <= 12 && n[1] <= 12 && n[0] != n[1]) {
            date.confidence = Confidence::Guess;
            date.note +=
                std::string(date.note.empty() ? "" : "; ") + "day assumed before the month";
        }
        return date;
    }

    std::optional<Date> readDate(const std::string &text)
    {
        std::vector<DateToken> tokens = tokensOf(text);
        constexpr std::size_t Compact = 8; // 20261121
        if (!tokens.empty() && tokens[0].isNumber && tokens[0].text.size() == Compact) {
            const std::string &digits = tokens[0].text;
            return Date{std::stoi(digits.substr(0, 4)),
                        std::stoi(digits.substr(4, 2)),
                        std::stoi(digits.substr(6, 2)),
                        Confidence::Guess,
                        {},
                        tokens[0].end};
        }
        std::erase_if(
            tokens, [](const DateToken &token) { return !token.isNumber && isFiller(token.text); });
        if (tokens.size() < 3)
            return std::nullopt;
        tokens.resize(3);
        const bool named =
            std::ranges::any_of(tokens, [](const DateToken &token) { return !token.isNumber; });
        auto date = named ? namedMonth(tokens) : numbered(tokens);
        if (date)
            date->end = tokens.back().end;
        return date;
    }

    /// "10:00", "T10:00:00.5Z", "3:30 pm", "10 am +0200"
    std::optional<Time> readTime(std::string text)
    {
        text = lowered(trimmedText(text));
        while (!text.empty() && !isDigit(text.front()) && text.front() != '+')
            text.erase(0, 1);
        std::array<std::string, 3> parts;
        std::string fraction;
        std::size_t at = 0;
        std::size_t count = 0;
        for (; count < 3; ++count) {
            while (at < text.size() && isDigit(text[at]))
                parts.at(count) += text[at++];
            if (at >= text.size() || text[at] != ':' || count == 2)
                break;
            ++at;
        }
        if (parts[0].empty() || parts[0].size() > 2 || parts[1].size() > 2 || parts[2].size() > 2)
            return std::nullopt;
        if (at < text.size() && (text[at] == '.' || text[at] == ',') && !parts[2].empty()) {
            fraction = ".";
            for (++at; at < text.size() && isDigit(text[at]); ++at)
                fraction += text[at];
        }
        std::string rest = trimmedText(text.substr(std::min(at, text.size())));
        int hour = std::stoi(parts[0]);
        const bool pm = rest.starts_with("pm") || rest.starts_with("p.m.");
        const bool am = rest.starts_with("am") || rest.starts_with("a.m.");
        if (!am && !pm && parts[1].empty())
            return std::nullopt; // a bare number is not a time
        if (am || pm) {
            rest = trimmedText(rest.substr(rest[1] == '.' ? 4 : 2));
            hour = hour % 12 + (pm ? 12 : 0);
        }
        std::array<char, 48> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "%02d:%02d:%02d", hour,
                      parts[1].empty() ? 0 : std::stoi(parts[1]),
                      parts[2].empty() ? 0 : std::stoi(parts[2]));
        Time time{buffer.data() + fraction, {}};
        if (rest == "z" || rest == "utc" || rest == "gmt") {
            time.zone = "Z";
        } else if (rest.starts_with('+') || rest.starts_with('-')) {
            std::string digits;
            std::ranges::copy_if(rest, std::back_inserter(digits), isDigit);
            if (digits.size() == 2)
                digits += "00";
            if (digits.size() != 4)
                return std::nullopt;
            time.zone = rest.substr(0, 1) + digits.substr(0, 2) + ":" + digits.substr(2);
        } else if (!rest.empty()) {
            return std::nullopt; // a named time zone, or something else
        }
        return time;
    }

    std::string isoDate(int year, int month, int day)
    {
        std::array<char, 48> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "%04d-%02d-%02d", year, month, day);
        return buffer.data();
    }

    void join(std::string &note, std::string_view more)
    {
        if (!note.empty())
            note += "; ";
        note += more;
    }

} // namespace

std::vector<TextFix> dateFixes(std::string_view format, const std::string &text)
{
    constexpr std::size_t Longest = 100; // longer texts are not dates
    if (text.size() > Longest)
        return {};
    if (format == "time") {
        const auto time = readTime(text);
        if (!time)
            return {};
        if (!time->zone.empty())
            return {{time->clock + time->zone, Confidence::Safe, {}}};
        return {{time->clock + "Z", Confidence::Guess, "no time zone given, UTC assumed"}};
    }
    const auto date = readDate(text);
    if (!date)
        return {};
    TextFix fix{isoDate(date->year, date->month, date->day), date->confidence, date->note};
    const std::string rest = text.substr(date->end);
    const auto time = readTime(rest);
    const bool isBare = std::ranges::none_of(rest, isDigit);
    if (format == "date") {
        if (!isBare) {
            fix.confidence = Confidence::Guess;
            join(fix.note, "time removed");
        }
        return {fix};
    }
    if (!time && !isBare)
        return {}; // there is a time, but it cannot be parsed
    if (!time) {
        fix.confidence = Confidence::Guess;
        join(fix.note, "no time given, midnight UTC assumed");
        fix.text += "T00:00:00Z";
        return {fix};
    }
    fix.text += "T" + time->clock + time->zone;
    if (time->zone.empty()) {
        fix.confidence = Confidence::Guess;
        join(fix.note, "no time zone given, UTC assumed");
        fix.text += "Z";
    }
    return {fix};
}

std::vector<TextFix> epochFixes(std::string_view format, const std::string &number)
{
    const bool wantsDate = format == "date";
    if (!wantsDate && format != "date-time")
        return {};
    const std::string digits = number.substr(0, number.find('.'));
    constexpr std::size_t Seconds = 10; // 2001 to 2286
    constexpr std::size_t Milliseconds = 13;
    if (!std::ranges::all_of(digits, isDigit)
        || (digits.size() != Seconds && digits.size() != Milliseconds))
        return {};
    const bool isMilli = digits.size() == Milliseconds;
    const std::int64_t seconds = std::stoll(digits) / (isMilli ? 1000 : 1);
    const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
    const auto day = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day ymd(day);
    std::string text =
        isoDate(static_cast<int>(ymd.year()), static_cast<int>(static_cast<unsigned>(ymd.month())),
                static_cast<int>(static_cast<unsigned>(ymd.day())));
    if (!wantsDate) {
        const auto left = static_cast<int>((moment - day).count());
        std::array<char, 48> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "T%02d:%02d:%02dZ", left / 3600, left / 60 % 60,
                      left % 60);
        text += buffer.data();
    }
    return {{text, Confidence::Guess,
             isMilli ? "read as milliseconds since 1970" : "read as seconds since 1970"}};
}

} // namespace tw
