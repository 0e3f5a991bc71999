// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/correction/fixes.h"
#include "schema/formats/formats.h"
#include "schema/patterns/pattern.h"

#include <algorithm>
#include <cctype>

namespace tw {

namespace {

    std::string without(std::string_view text, std::string_view set)
    {
        std::string result;
        std::ranges::copy_if(text, std::back_inserter(result),
                             [&](char c) { return set.find(c) == std::string_view::npos; });
        return result;
    }

    std::string replaced(std::string text, std::string_view from, std::string_view to)
    {
        for (auto at = text.find(from); at != std::string::npos;
             at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
        return text;
    }

    using Texts = std::vector<TextFix>;

    void mailTexts(Texts &tries, const std::string &text)
    {
        const auto open = text.rfind('<');
        const auto close = text.rfind('>');
        if (open != std::string::npos && close != std::string::npos && open < close)
            tries.push_back({text.substr(open + 1, close - open - 1), Confidence::Safe, {}});
        if (lowered(text).starts_with("mailto:"))
            tries.push_back({text.substr(7), Confidence::Safe, {}});
        std::string spoken = lowered(text);
        for (const auto &[from, to] :
             {std::pair{" at ", "@"}, {" dot ", "."}, {"[at]", "@"}, {"(at)", "@"}, {" ", ""}})
            spoken = replaced(spoken, from, to);
        tries.push_back({std::move(spoken), Confidence::Guess, {}});
    }

    void uriTexts(Texts &tries, const std::string &text)
    {
        const std::string spaced = replaced(text, " ", "%20");
        tries.push_back({spaced, Confidence::Guess, "escaped spaces"});
        const std::string plain = spaced.starts_with("//") ? spaced.substr(2) : spaced;
        const auto dot = plain.find('.');
        if (dot != std::string::npos && dot > 0 && plain.find(':') > dot)
            tries.push_back({"https://" + plain, Confidence::Guess, "https assumed"});
    }

    void hostTexts(Texts &tries, std::string text)
    {
        if (const auto scheme = text.find("://"); scheme != std::string::npos)
            text.erase(0, scheme + 3);
        text = text.substr(0, text.find_first_of("/?#"));
        tries.push_back({text, Confidence::Guess, {}});
        tries.push_back({text.substr(0, text.rfind(':')), Confidence::Guess, "removed the port"});
        tries.push_back({without(text, " []"), Confidence::Guess, {}});
    }

    /// Removes leading zeros: 192.168.001.017.
    std::string withoutZeros(const std::string &text)
    {
        std::string result;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool starts = i == 0 || text[i - 1] == '.';
            const bool more = i + 1 < text.size() && text[i + 1] != '.';
            if (text[i] == '0' && more && (starts || result.empty() || result.back() == '.'))
                continue;
            result += text[i];
        }
        return result;
    }

    void uuidTexts(Texts &tries, const std::string &text)
    {
        const std::string bare = lowered(without(replaced(lowered(text), "urn:uuid:", ""), "{}- "));
        constexpr std::size_t Digits = 32;
        if (bare.size() == Digits)
            tries.push_back({bare.substr(0, 8) + "-" + bare.substr(8, 4) + "-" + bare.substr(12, 4)
                                 + "-" + bare.substr(16, 4) + "-" + bare.substr(20),
                             Confidence::Safe,
                             {}});
    }

    /// "1 h 30 min" and "90s" as PT1H30M and PT90S.
    void durationTexts(Texts &tries, const std::string &text)
    {
        std::string days;
        std::string clock;
        std::string number;
        const std::string spelled = lowered(text);
        for (std::size_t i = 0; i < spelled.size();) {
            const char c = spelled[i];
            if (isDigit(c) || c == '.') {
                number += c;
                ++i;
                continue;
            }
            if (c < 'a' || c > 'z') {
                ++i;
                continue;
            }
            std::string word;
            for (; i < spelled.size() && isLower(spelled[i]); ++i)
                word += spelled[i];
            if (number.empty() && word == "and")
                continue;
            const bool month = word.starts_with("mo");
            const char unit = uppered(word[0]);
            constexpr std::string_view Units = "YMWDHS";
            if (number.empty() || Units.find(unit) == std::string_view::npos)
                return;
            const bool isClock = unit == 'H' || unit == 'S' || (unit == 'M' && !month);
            (isClock ? clock : days).append(number).append(1, unit);
            number.clear();
        }
        if (number.empty() && !(days + clock).empty())
            tries.push_back(
                {"P" + days + (clock.empty() ? "" : "T" + clock), Confidence::Guess, {}});
    }

    void macTexts(Texts &tries, const std::string &text)
    {
        const std::string bare = lowered(without(text, ":-. "));
        constexpr std::size_t Digits = 12;
        if (bare.size() != Digits)
            return;
        std::string mac;
        for (std::size_t i = 0; i < Digits; i += 2)
            mac += (i == 0 ? "" : ":") + bare.substr(i, 2);
        tries.push_back({std::move(mac), Confidence::Safe, {}});
    }

    void textsOf(Texts &tries, const std::string &format, const std::string &text)
    {
        if (format == "date" || format == "date-time" || format == "time") {
            for (TextFix &fix : dateFixes(format, text))
                tries.push_back(std::move(fix));
            for (TextFix &fix : epochFixes(format, text))
                tries.push_back(std::move(fix));
        } else if (format == "duration") {
            durationTexts(tries, text);
        } else if (format == "email" || format == "idn-email") {
            mailTexts(tries, text);
        } else if (format.starts_with("uri") || format.starts_with("iri")) {
            uriTexts(tries, text);
        } else if (format == "uuid") {
            uuidTexts(tries, text);
        } else if (format == "hostname" || format == "idn-hostname") {
            hostTexts(tries, text);
        } else if (format == "ipv4" || format == "ipv6" || format == "ip") {
            hostTexts(tries, text);
            tries.push_back({withoutZeros(trimmedText(text)), Confidence::Guess, {}});
        } else if (format == "mac") {
            macTexts(tries, text);
        } else if (format == "json") {
            if (const auto repaired = repairJsonText(text))
                tries.push_back({writeJson(*repaired->value), repaired->confidence, {}});
        }
    }

    /// The literal prefix of a pattern: "T-" of "^T-[0-9]{5}$".
    std::string startOf(const std::string &pattern)
    {
        std::string start;
        for (std::size_t i = 1; pattern.starts_with('^') && i < pattern.size(); ++i) {
            const char c = pattern[i];
            const bool plain =
                isLetterOrDigit(c) || std::string_view("-_/#:@ ").find(c) != std::string_view::npos;
            const bool counted = i + 1 < pattern.size()
                && std::string_view("*+?{|").find(pattern[i + 1]) != std::string_view::npos;
            if (c == '\\' && i + 1 < pattern.size()
                && std::ispunct(static_cast<unsigned char>(pattern[i + 1])) != 0) {
                start += pattern[++i];
                continue;
            }
            if (!plain || counted)
                break;
            start += c;
        }
        return pattern.find('|') == std::string::npos ? start : std::string();
    }

    /// Variants with up to eight zeros before the last digits.
    void addZeros(Texts &tries, const std::string &text)
    {
        std::size_t end = text.size();
        while (end > 0 && !isDigit(text[end - 1]))
            --end;
        std::size_t start = end;
        while (start > 0 && isDigit(text[start - 1]))
            --start;
        for (int zeros = 1; zeros <= 8 && start < end; ++zeros) {
            std::string padded = text;
            padded.insert(start, static_cast<std::size_t>(zeros), '0');
            tries.push_back({std::move(padded), Confidence::Guess, "padded with zeros"});
        }
    }

    /// 6:5 as 06:05: pads every one-digit number.
    std::string twoDigits(const std::string &text)
    {
        std::string result;
        const auto isDigitAt = [&](std::size_t i) { return i < text.size() && isDigit(text[i]); };
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (isDigitAt(i) && !isDigitAt(i + 1) && (i == 0 || !isDigitAt(i - 1)))
                result += '0';
            result += text[i];
        }
        return result;
    }

    /// Dates and times in several notations, for patterns.
    void addDates(Texts &tries, const std::string &text)
    {
        tries.push_back({twoDigits(text), Confidence::Safe, {}});
        for (const char *const format : {"date", "date-time", "time"}) {
            for (TextFix &fix : dateFixes(format, text)) {
                if (format == std::string_view("time")) { // a pattern may want any part of it
                    constexpr std::size_t Minutes = 5;
                    constexpr std::size_t Seconds = 8;
                    tries.push_back({fix.text.substr(0, Minutes), Confidence::Guess, {}});
                    tries.push_back({fix.text.substr(0, Seconds), Confidence::Guess, {}});
                }
                tries.push_back(std::move(fix));
            }
        }
    }

    ValueFixes keepNew(Texts tries, const std::string &text,
                       const std::function<bool(const std::string &)> &fits)
    {
        ValueFixes fixes;
        for (TextFix &fix : tries) {
            const bool known = std::ranges::any_of(
                fixes, [&](const ValueFix &other) { return other.value == fix.text; });
            if (fix.text != text && !fix.text.empty() && !known && fits(fix.text))
                fixes.push_back({std::move(fix.text), fix.confidence, std::move(fix.note)});
        }
        return fixes;
    }

} // namespace

ValueFixes formatFixes(const FixRequest &request, const Json &value)
{
    if (!value.is_string())
        return {};
    const std::string text = value.get<std::string>();
    const std::string &format = request.issue.expected;
    const std::string trimmed = trimmedText(text);
    Texts tries{{trimmed, Confidence::Safe, {}}};
    textsOf(tries, format, trimmed);
    tries.push_back({without(trimmed, "\"'`<>"), Confidence::Guess, {}});
    tries.push_back({lowered(trimmed), Confidence::Guess, {}});
    tries.push_back({uppered(trimmed), Confidence::Guess, {}});
    const auto id = formatFromName(format);
    return keepNew(std::move(tries), text, [&](const std::string &candidate) {
        if (request.rules != nullptr)
            return request.rules->matchesFormat(format, candidate);
        return id.has_value() && matchesFormat(*id, candidate);
    });
}

ValueFixes patternFixes(const FixRequest &request, const Json &value)
{
    const std::string &source = request.issue.expected;
    const auto pattern = Pattern::compile(source,
                                          request.rules != nullptr ? request.rules->patternDialect()
                                                                   : PatternDialect::Ecma262);
    if (!value.is_string() || !pattern)
        return {};
    const std::string text = value.get<std::string>();
    const std::string trimmed = trimmedText(text);
    Texts tries{{trimmed, Confidence::Safe, {}}};
    for (const std::string &base : {trimmed, lowered(trimmed), uppered(trimmed)}) {
        tries.push_back({base, Confidence::Guess, {}});
        for (const char sign : {'-', '_'}) {
            std::string joined = base;
            std::ranges::replace_if(
                joined, [](char c) { return c == ' ' || c == '_' || c == '-' || c == '.'; }, sign);
            tries.push_back({std::move(joined), Confidence::Guess, {}});
        }
        tries.push_back({without(base, " _-"), Confidence::Guess, {}});
        tries.push_back({without(base, " _-./()\"'"), Confidence::Guess, {}});
    }
    if (const std::string start = startOf(source); !start.empty() && !trimmed.starts_with(start)) {
        tries.push_back({start + trimmed, Confidence::Guess, {}});
        addZeros(tries, start + trimmed);
    }
    addDates(tries, trimmed);
    addZeros(tries, trimmed);
    return keepNew(std::move(tries), text,
                   [&](const std::string &candidate) { return pattern->search(candidate); });
}

} // namespace tw
