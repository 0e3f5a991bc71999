// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/mongoshell.h"

#include "schema/ascii.h"

namespace tw::scan {

namespace {

    /// The name of the call at \a p without `new`, or "" if there is no call. Moves \a p past the
    /// opening bracket.
    std::string_view callName(const char *&p, const char *end)
    {
        const auto word = [&p, end] {
            const char *begin = p;
            while (p < end && isLetter(*p))
                ++p;
            return std::string_view(begin, static_cast<std::size_t>(p - begin));
        };
        std::string_view name = word();
        if (name == "new" && p < end && *p == ' ') {
            ++p;
            name = word();
        }
        if (name.empty() || p >= end || *p != '(')
            return {};
        ++p;
        return name;
    }

    /// Returns the position after the string whose opening quote is at \a p, or null. findQuote()
    /// cannot be used: these texts may have no padding after them.
    const char *skipString(const char *p, const char *end)
    {
        for (++p; p < end; ++p) {
            if (*p == '"')
                return p + 1;
            if (*p == '\\')
                ++p;
        }
        return nullptr;
    }

    /// The bracket that closes the arguments at \a p, or null. Arguments are strings and numbers.
    const char *closingBracket(const char *p, const char *end)
    {
        while (p < end && *p != ')' && *p != '\n') {
            p = *p == '"' ? skipString(p, end) : p + 1;
            if (p == nullptr)
                return nullptr;
        }
        return p < end && *p == ')' ? p : nullptr;
    }

    std::string_view trimmed(std::string_view text)
    {
        const auto first = text.find_first_not_of(" \t");
        if (first == std::string_view::npos)
            return {};
        return text.substr(first, text.find_last_not_of(" \t") - first + 1);
    }

    std::string_view withoutQuotes(std::string_view text)
    {
        return text.size() >= 2 && text.front() == '"' && text.back() == '"'
            ? text.substr(1, text.size() - 2)
            : text;
    }

    /// The JSON for one call, or "" for an unknown call.
    std::string jsonOf(std::string_view name, std::string_view arguments)
    {
        const std::string_view only = trimmed(arguments);
        if (only.empty())
            return {};
        if (name == "BinData") {
            const auto comma = only.find(',');
            if (comma == std::string_view::npos)
                return {};
            return R"({"$binary":{"base64":)" + std::string(trimmed(only.substr(comma + 1)))
                + R"(,"subType":"00"}})";
        }
        if (name == "ObjectId")
            return R"({"$oid":)" + std::string(only) + "}";
        if (name == "ISODate" || name == "Date")
            return R"({"$date":)" + std::string(only) + "}";
        if (name == "NumberLong" || name == "NumberInt" || name == "Long" || name == "Int32")
            return std::string(withoutQuotes(only));
        return {};
    }

} // namespace

bool readShellCall(Cursor &c, std::string_view &arguments)
{
    const char *p = c.p;
    if (callName(p, c.end).empty())
        return false;
    const char *close = closingBracket(p, c.end);
    if (close == nullptr)
        return false;
    arguments = trimmed({p, static_cast<std::size_t>(close - p)});
    c.p = close + 1;
    return true;
}

std::string shellTextAsJson(std::string_view text)
{
    std::string json;
    json.reserve(text.size() + text.size() / 8);
    const char *p = text.data();
    const char *const end = p + text.size();
    const char *copied = p;
    while (p < end) {
        if (*p == '"') {
            p = skipString(p, end);
            if (p == nullptr)
                break;
            continue;
        }
        if (!isLetter(*p)) {
            ++p;
            continue;
        }
        const char *const begin = p;
        const std::string_view name = callName(p, end);
        const char *close = name.empty() ? nullptr : closingBracket(p, end);
        if (close == nullptr)
            continue; // true, false, null: already skipped
        const std::string value = jsonOf(name, {p, static_cast<std::size_t>(close - p)});
        p = close + 1;
        if (value.empty())
            continue;
        json.append(copied, begin).append(value);
        copied = p;
    }
    return json.append(copied, end);
}

} // namespace tw::scan
