// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/correction/fixes.h"
#include "schema/json/jsonmember.h"
#include "schema/suggest.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tw {

namespace {

    constexpr double Countable = 9e15; ///< integers up to this are exact in a double

    // --- types ---

    /// True if \a expected, type names joined by " or ", includes \a type.
    bool asks(const std::string &expected, std::string_view type)
    {
        for (std::size_t at = expected.find(type); at != std::string::npos;
             at = expected.find(type, at + 1)) {
            const std::size_t end = at + type.size();
            if ((at == 0 || expected[at - 1] == ' ')
                && (end == expected.size() || expected[end] == ' '))
                return true;
        }
        return false;
    }

    void addWhole(ValueFixes &fixes, const Json &number)
    {
        if (isInteger(number)) { // 30.0 and 1e2 are integers in another notation
            const double real = nearestDoubleOf(number);
            if (std::abs(real) <= Countable)
                fixes.push_back({static_cast<std::int64_t>(real), Confidence::Safe, {}});
            else
                fixes.push_back({number, Confidence::Safe, {}});
            return;
        }
        const double real = nearestDoubleOf(number);
        if (std::isfinite(real) && std::abs(real) <= Countable)
            fixes.push_back(
                {static_cast<std::int64_t>(std::round(real)), Confidence::Guess, "rounded"});
    }

    /// The number at the start of "12.5 °C", "1,000" or "+5".
    void addNumber(ValueFixes &fixes, const std::string &text, bool wholeOnly)
    {
        std::string number = trimmedText(text);
        if (number.starts_with('+'))
            number.erase(0, 1);
        Confidence confidence = Confidence::Safe;
        std::string note;
        if (!isNumberText(number)) {
            confidence = Confidence::Guess;
            std::string digits;
            std::size_t at = 0;
            for (; at < number.size(); ++at) {
                const char c = number[at];
                const bool grouped = (c == ',' || c == '_') && at + 3 < number.size()
                    && std::all_of(number.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                   number.begin() + static_cast<std::ptrdiff_t>(at) + 4, isDigit);
                if (grouped)
                    continue;
                if (!isDigit(c) && c != '.' && !(c == '-' && at == 0))
                    break;
                digits += c;
            }
            // A unit may follow; "3 or 4" and dates are not numbers.
            const std::string rest = number.substr(at);
            if (!isNumberText(digits) || std::ranges::any_of(rest, isDigit))
                return;
            note = rest.empty() ? "" : "\"" + trimmedText(rest) + "\" removed";
            number = digits;
        }
        Json value = numberFromText(number);
        if (!wholeOnly) {
            fixes.push_back({std::move(value), confidence, note});
            return;
        }
        ValueFixes whole;
        addWhole(whole, value);
        for (ValueFix &fix : whole) {
            fix.confidence = std::max(fix.confidence, confidence);
            fix.note += (fix.note.empty() || note.empty() ? "" : "; ") + note;
            fixes.push_back(std::move(fix));
        }
    }

    void addBoolean(ValueFixes &fixes, const Json &value)
    {
        if (isNumber(value) && (value == 1 || value == 0))
            fixes.push_back({value == 1, Confidence::Guess, {}});
        if (!value.is_string())
            return;
        const std::string word = lowered(trimmedText(value.get<std::string>()));
        if (word == "true" || word == "false")
            fixes.push_back({word == "true", Confidence::Safe, {}});
        constexpr std::array<std::string_view, 8> Yes{"yes", "y",  "on", "1",
                                                      "t",   "si", "sì", "enabled"};
        constexpr std::array<std::string_view, 7> No{"no", "n",    "off",     "0",
                                                     "f",  "none", "disabled"};
        if (std::ranges::find(Yes, word) != Yes.end())
            fixes.push_back({true, Confidence::Guess, {}});
        if (std::ranges::find(No, word) != No.end())
            fixes.push_back({false, Confidence::Guess, {}});
    }

    /// A string that contains an array or object: a model encoded it twice.
    void addDecoded(ValueFixes &fixes, const std::string &text, bool array, bool object)
    {
        const auto fits = [&](const Json &value) {
            return (array && value.is_array()) || (object && value.is_object());
        };
        if (auto inner = parseJson(text)) {
            if (fits(*inner))
                fixes.push_back({std::move(*inner), Confidence::Safe, {}, true});
            return;
        }
        if (text.find_first_of("[{") == std::string::npos)
            return;
        if (const auto repaired = repairJsonText(text); repaired && fits(*repaired->value))
            fixes.push_back(
                {*repaired->value, Confidence::Guess, "the text was not valid JSON", true});
    }

    /// "a, b" if a list is expected.
    void addList(ValueFixes &fixes, const Json &value)
    {
        if (value.is_null()) {
            fixes.push_back({Json::array(), Confidence::Guess, "null read as none"});
            return;
        }
        const std::string text = stringText(&value);
        const bool isList = text.find_first_of(",;") != std::string::npos;
        if (isList) {
            Json parts = Json::array();
            bool plain = true; // words, not a sentence
            std::string part;
            for (const char c : text + ",") {
                if (c != ',' && c != ';') {
                    part += c;
                    continue;
                }
                part = trimmedText(part);
                plain = plain && part.find(' ') == std::string::npos;
                if (!part.empty())
                    parts.push_back(part);
                part.clear();
            }
            if (plain && !parts.empty())
                fixes.push_back({std::move(parts), Confidence::Guess, "split at the commas"});
        }
        fixes.push_back({Json::array({value}), isList ? Confidence::Guess : Confidence::Safe, {}});
    }

    void addText(ValueFixes &fixes, const FixRequest &request, const Json &value)
    {
        if (isNumber(value)) {
            const std::string text = numberText(value);
            for (TextFix &fix : epochFixes(request.format(), text))
                fixes.push_back({std::move(fix.text), fix.confidence, std::move(fix.note)});
            fixes.push_back({text, Confidence::Safe, {}});
        } else if (value.is_boolean()) {
            fixes.push_back({value == true ? "true" : "false", Confidence::Safe, {}});
        } else if (value.is_object()
                   || (value.is_array() && !value.empty() && value.front().is_structured())) {
            fixes.push_back({writeJson(value), Confidence::Guess, "as JSON text"});
        }
    }

    // --- numbers ---

    int decimalsOf(const std::string &spelling)
    {
        const auto point = spelling.find('.');
        return point == std::string::npos ? 0 : static_cast<int>(spelling.size() - point - 1);
    }

    Json decimal(double value, int decimals)
    {
        if (decimals <= 0 && std::abs(value) <= Countable)
            return static_cast<std::int64_t>(std::round(value));
        std::array<char, 400> buffer{};
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                       std::chars_format::fixed, std::min(decimals, 30))
                             .ptr;
        return numberFromText({buffer.data(), end});
    }

    /// Multiples near \a aim, the nearest first.
    void addMultiples(ValueFixes &fixes, const std::string &step, double aim, Confidence confidence)
    {
        const double size = nearestDouble(step);
        if (!(size > 0) || !std::isfinite(aim) || std::abs(aim) > Countable
            || step.find_first_of("eE") != std::string::npos)
            return;
        const double nearest = std::round(aim / size);
        const double other = nearest * size > aim ? -1 : 1;
        for (const double away : {0.0, other, -other})
            fixes.push_back({decimal((nearest + away) * size, decimalsOf(step)), confidence, {}});
    }

    // --- names ---

    bool holdsWord(const std::string &text, const std::string &word)
    {
        if (word.size() < 2)
            return false;
        for (std::size_t at = text.find(word); at != std::string::npos;
             at = text.find(word, at + 1)) {
            const auto isEdge = [&](std::size_t i) {
                return i >= text.size() || !isLetterOrDigit(text[i]);
            };
            if ((at == 0 || isEdge(at - 1)) && isEdge(at + word.size()))
                return true;
        }
        return false;
    }

} // namespace

std::string trimmedText(std::string_view text)
{
    constexpr std::string_view White = " \t\r\n";
    const auto first = text.find_first_not_of(White);
    if (first == std::string_view::npos)
        return {};
    return std::string(text.substr(first, text.find_last_not_of(White) - first + 1));
}

const Json *FixRequest::keyword(Keyword keyword) const
{
    return node == nullptr ? nullptr : member(*node, keyword);
}

std::string FixRequest::format() const
{
    return stringText(keyword(Keyword::Format));
}

ValueFixes typeFixes(const FixRequest &request, const Json &value)
{
    const std::string &expected = request.issue.expected;
    const bool array = asks(expected, "array");
    const bool object = asks(expected, "object");
    ValueFixes fixes;
    if (value.is_string() && (array || object))
        addDecoded(fixes, value.get<std::string>(), array, object);
    if (value.is_array() && value.size() == 1 && !value.front().is_array())
        fixes.push_back({value.front(), Confidence::Safe, {}});
    if (value.is_object() && value.size() == 1 && value.contains("value"))
        fixes.push_back({value.front(), Confidence::Guess, {}});
    if (asks(expected, "integer") || asks(expected, "number")) {
        const bool whole = !asks(expected, "number");
        if (value.is_string())
            addNumber(fixes, value.get<std::string>(), whole);
        else if (isNumber(value) && whole)
            addWhole(fixes, value);
    }
    if (asks(expected, "boolean"))
        addBoolean(fixes, value);
    if (asks(expected, "null") && value.is_string()) {
        const std::string word = lowered(trimmedText(value.get<std::string>()));
        if (word == "null" || word == "none" || word == "nil" || word.empty())
            fixes.push_back({nullptr, Confidence::Guess, {}});
    }
    if (asks(expected, "string"))
        addText(fixes, request, value);
    if (array)
        addList(fixes, value);
    if (value.is_null() && object && request.issue.pointer.empty())
        fixes.push_back({Json::object(), Confidence::Guess, "read as no arguments", true});
    return fixes;
}

ValueFixes listFixes(const FixRequest &request, const Json &value)
{
    const std::vector<std::string> &allowed = request.issue.allowed;
    ValueFixes fixes;
    if (allowed.size() == 1) {
        if (auto only = parseJson(allowed.front()))
            fixes.push_back({std::move(*only), Confidence::Safe, {}});
        return fixes;
    }
    if (value.is_array() && value.size() == 1)
        fixes.push_back({value.front(), Confidence::Safe, {}});
    const std::string text = value.is_string() ? value.get<std::string>()
        : isNumber(value)                      ? numberText(value)
        : value.is_boolean()                   ? std::string(value == true ? "true" : "false")
                                               : std::string();
    if (text.empty())
        return fixes;
    const std::string folded = foldedText(text);
    ValueFixes contained;
    ValueFixes synonyms;
    for (const std::string &entry : allowed) {
        auto one = parseJson(entry);
        if (!one)
            continue;
        const std::string other = one->is_string() ? one->get<std::string>()
            : isNumber(*one)                       ? numberText(*one)
            : one->is_boolean()                    ? entry
                                                   : std::string();
        if (other.empty())
            continue;
        if (isSameName(text, other)
            || (isNumberText(text) && isNumberText(other) && compareNumberTexts(text, other) == 0))
            fixes.push_back({std::move(*one), Confidence::Safe, {}});
        else if (holdsWord(folded, foldedText(other)))
            contained.push_back({std::move(*one), Confidence::Guess, {}});
        else if (areSynonyms(text, other))
            synonyms.push_back({std::move(*one), Confidence::Guess, "read as a synonym"});
    }
    // With two candidates it is unclear which is meant.
    if (fixes.size() > 1) {
        for (ValueFix &fix : fixes)
            fix.confidence = Confidence::Guess;
    }
    if (auto near = parseJson(request.issue.suggestion))
        fixes.push_back({std::move(*near), Confidence::Guess, {}});
    if (contained.size() == 1)
        fixes.push_back(std::move(contained.front()));
    if (synonyms.size() == 1)
        fixes.push_back(std::move(synonyms.front()));
    return fixes;
}

ValueFixes numberFixes(const FixRequest &request, const Json &value)
{
    const Issue &issue = request.issue;
    ValueFixes fixes;
    if (!isNumber(value) || !isNumberText(issue.limit))
        return fixes;
    if (issue.code == IssueCode::NotMultiple) {
        addMultiples(fixes, issue.limit, nearestDoubleOf(value), Confidence::Guess);
        return fixes;
    }
    const double limit = nearestDouble(issue.limit);
    const Keyword broken = keywordFromName(issue.keyword);
    const auto isFlag = [&](Keyword keyword) { // of draft 4
        const Json *const flag = request.keyword(keyword);
        return flag != nullptr && flag->is_boolean();
    };
    const bool exclusive = broken == Keyword::ExclusiveMinimum
        || broken == Keyword::ExclusiveMaximum
        || (broken == Keyword::Minimum && isFlag(Keyword::ExclusiveMinimum))
        || (broken == Keyword::Maximum && isFlag(Keyword::ExclusiveMaximum));
    if (!exclusive)
        fixes.push_back({numberFromText(issue.limit), Confidence::Guess, "set to the bound"});
    if (const Json *const step = request.keyword(Keyword::MultipleOf))
        addMultiples(fixes, numberText(*step), limit, Confidence::Guess);
    if (!exclusive || std::abs(limit) > Countable)
        return fixes;
    const bool isLower = isLowerBound(broken);
    if (isInteger(value)) {
        const double next = isLower ? std::floor(limit) + 1 : std::ceil(limit) - 1;
        fixes.push_back(
            {static_cast<std::int64_t>(next), Confidence::Guess, "set next to the bound"});
    }
    // About a hundredth of the bound inside it, to get a short number.
    const int scale = 2 - static_cast<int>(std::floor(std::log10(std::max(std::abs(limit), 1.0))));
    for (const int finer : {0, 1, 3}) {
        const int decimals = std::max(scale + finer, decimalsOf(issue.limit));
        const double step = std::pow(10.0, -(scale + finer));
        fixes.push_back({decimal(isLower ? limit + step : limit - step, decimals),
                         Confidence::Guess, "set next to the bound"});
    }
    return fixes;
}

ValueFixes lengthFixes(const FixRequest &request, const Json &value)
{
    const Issue &issue = request.issue;
    const auto limit = static_cast<std::size_t>(std::strtoull(issue.limit.c_str(), nullptr, 10));
    ValueFixes fixes;
    if (isLowerBound(keywordFromName(issue.keyword)))
        return fixes; // nothing can be derived for a missing value
    if (value.is_array() && value.size() > limit) {
        Json cut = value;
        cut.erase(cut.begin() + static_cast<std::ptrdiff_t>(limit), cut.end());
        fixes.push_back({std::move(cut), Confidence::Guess, "kept the first " + issue.limit});
    }
    if (!value.is_string())
        return fixes;
    const std::string &text = value.get_ref<const std::string &>();
    const auto first = [&](const std::string &from) {
        std::size_t end = 0;
        for (std::size_t count = 0; end < from.size(); ++end) {
            if (!isUtf8Tail(from[end]) && count++ == limit)
                break;
        }
        return from.substr(0, end);
    };
    const std::string trimmed = trimmedText(text);
    if (first(trimmed) == trimmed)
        fixes.push_back({trimmed, Confidence::Safe, {}});
    fixes.push_back(
        {first(text), Confidence::Guess, "kept the first " + issue.limit + " characters"});
    return fixes;
}

ValueFixes fixesFor(const FixRequest &request, const Json &value)
{
    switch (request.issue.code) {
    case IssueCode::InvalidFieldType:
        return typeFixes(request, value);
    case IssueCode::InvalidEnumValue:
    case IssueCode::InvalidConst:
        return listFixes(request, value);
    case IssueCode::InvalidRange:
    case IssueCode::NotMultiple:
        return numberFixes(request, value);
    case IssueCode::InvalidLength:
        return lengthFixes(request, value);
    case IssueCode::InvalidFormat:
        return formatFixes(request, value);
    case IssueCode::InvalidPattern:
        return patternFixes(request, value);
    default:
        return {};
    }
}

} // namespace tw
