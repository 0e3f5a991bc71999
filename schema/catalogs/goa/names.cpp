// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/goa/names.h"

#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace tw {

namespace {

    bool isInitialism(const std::string &word)
    {
        static constexpr std::array Words{
            "API", "ASCII", "CPU",  "CSS",  "DNS", "EOF",  "GUID", "HTML", "HTTP", "HTTPS",
            "ID",  "IP",    "JMES", "JSON", "JWT", "LHS",  "OK",   "QPS",  "RAM",  "RHS",
            "RPC", "SDK",   "SLA",  "SMTP", "SQL", "SSH",  "TCP",  "TLS",  "TTL",  "UDP",
            "UI",  "UID",   "UUID", "URI",  "URL", "UTF8", "VM",   "XML",  "XSRF", "XSS"};
        return std::find(Words.begin(), Words.end(), uppered(word)) != Words.end();
    }

    bool isReserved(const std::string &name)
    {
        // Goify capitalizes the first letter, so only names that do not begin with a letter could
        // clash. The list holds only the names that Goa itself reserves.
        static constexpr std::array Names{"break", "default", "func",   "interface", "select",
                                          "case",  "map",     "struct", "type",      "error"};
        return std::find(Names.begin(), Names.end(), name) != Names.end();
    }

} // namespace

std::string goaSnakeCase(std::string_view name)
{
    std::string text;
    for (std::size_t i = 0; i < name.size();) {
        if (name.substr(i, 5) == "OAuth") {
            text += "oauth";
            i += 5;
        } else {
            text += name[i++];
        }
    }
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '-' || c == ' ' || c == '\t' || c == '\n') {
            if (c == '-' || result.empty() || result.back() != '_')
                result += '_';
            continue;
        }
        if (isUpper(c) && i > 0) {
            const char before = text[i - 1];
            const bool startsWord = isUpper(before) && i + 1 < text.size() && isLower(text[i + 1]);
            if (isLower(before) || isDigit(before) || startsWord)
                result += '_';
        }
        result += lowered(c);
    }
    return result;
}

std::string goify(std::string_view name)
{
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (!isUpper(c) && !isLower(c) && !isDigit(c)) {
            words.emplace_back();
            continue;
        }
        if (isUpper(c) && i > 0 && isLower(name[i - 1]))
            words.emplace_back();
        words.back() += c;
    }
    std::string result;
    for (std::string &word : words) {
        if (word.empty())
            continue;
        if (isInitialism(word))
            word = uppered(word);
        word.front() = uppered(word.front());
        result += word;
    }
    if (result.empty())
        return "Val";
    if (isDigit(result.front()) || isReserved(result))
        result += '_';
    return result;
}

} // namespace tw
