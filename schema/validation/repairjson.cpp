// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/correction.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    std::string_view trim(std::string_view text)
    {
        constexpr std::string_view White = " \t\r\n";
        const auto first = text.find_first_not_of(White);
        if (first == std::string_view::npos)
            return {};
        return text.substr(first, text.find_last_not_of(White) - first + 1);
    }

    /// Models like to answer in a fenced block.
    std::string_view withoutFence(std::string_view text)
    {
        text = trim(text);
        if (!text.starts_with("```"))
            return text;
        const auto line = text.find('\n');
        if (line == std::string_view::npos)
            return text;
        text.remove_prefix(line + 1);
        if (const auto close = text.rfind("```"); close != std::string_view::npos)
            text = text.substr(0, close);
        return trim(text);
    }

    void dropTrailing(std::string &text, std::string_view set)
    {
        while (!text.empty() && set.find(text.back()) != std::string_view::npos)
            text.pop_back();
    }

    /// Balances brackets and strings; leaves commas out where none may stand.
    std::string balance(std::string_view text)
    {
        constexpr std::string_view WhiteAndComma = " \t\r\n,";
        std::string out;
        std::string open;
        bool inString = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (inString) {
                out += c;
                if (c == '\\' && i + 1 < text.size())
                    out += text[++i];
                else if (c == '"')
                    inString = false;
                continue;
            }
            if (c == '}' || c == ']') {
                dropTrailing(out, WhiteAndComma);
                if (!open.empty())
                    open.pop_back();
            }
            if (c == '{' || c == '[')
                open += c == '{' ? '}' : ']';
            inString = c == '"';
            out += c;
            if ((c == '}' || c == ']') && open.empty())
                break; // what follows the value is chatter
        }
        if (inString) {
            dropTrailing(out, "\\"); // half of an escape
            out += '"';
        }
        dropTrailing(out, WhiteAndComma);
        if (out.ends_with(':'))
            out += "null";
        for (auto closing = open.rbegin(); closing != open.rend(); ++closing)
            out += *closing;
        return out;
    }

} // namespace

Result<Json> repairJson(std::string_view text)
{
    std::string_view body = withoutFence(text);
    if (auto plain = parseJson(body))
        return plain;
    if (const auto start = body.find_first_of("{["); start != std::string_view::npos)
        body.remove_prefix(start);
    std::string candidate = balance(body);
    // A text cut inside a key or a literal: give up its last member, at most a few of them.
    constexpr int Tries = 4;
    for (int i = 0; i < Tries; ++i) {
        auto parsed = parseJson(candidate);
        if (parsed || i + 1 == Tries)
            return parsed;
        const auto comma = candidate.rfind(',');
        if (comma == std::string::npos)
            return parsed;
        candidate = balance(std::string_view(candidate).substr(0, comma));
    }
    return parseJson(candidate);
}

} // namespace tw
