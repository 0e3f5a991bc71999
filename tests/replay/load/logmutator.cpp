// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/replay/load/logmutator.h"

#include <sstream>

namespace tw::test {

Lines splitLines(const std::string &text)
{
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

std::string LogMutator::next()
{
    m_lines = m_logs[below(m_logs.size())];
    for (auto left = 1 + below(5); left > 0; --left)
        mutate();
    return joined();
}

void LogMutator::mutate()
{
    if (m_lines.empty())
        m_lines.emplace_back();
    switch (below(12)) {
    case 0:
        return flipBytes(anyLine());
    case 1: // truncates the end
        return anyLine().resize(below(anyLine().size() + 1));
    case 2: { // truncates the start
        std::string &line = anyLine();
        line.erase(0, below(line.size() + 1));
        return;
    }
    case 3:
        m_lines.insert(m_lines.begin() + offset(), anyLine());
        return;
    case 4:
        return std::swap(anyLine(), anyLine());
    case 5:
        m_lines.erase(m_lines.begin() + offset());
        return;
    case 6: { // a line of another log
        const Lines &other = m_logs[below(m_logs.size())];
        m_lines.insert(m_lines.begin() + offset(), other[below(other.size())]);
        return;
    }
    case 7: { // joins two lines
        std::string &line = anyLine();
        line += anyLine();
        return;
    }
    case 8:
        return swapTexts();
    case 9:
        return replaceValue(anyLine());
    case 10:
        return insertToken(anyLine());
    default:
        return repeatPart(anyLine());
    }
}

void LogMutator::flipBytes(std::string &line)
{
    for (auto left = 1 + below(4); left > 0 && !line.empty(); --left)
        line[below(line.size())] ^= static_cast<char>(1U << below(8));
}

/// Start and length of a string at or after a random position, without its quotes.
std::pair<std::size_t, std::size_t> LogMutator::anyText(const std::string &line)
{
    const auto begin = line.find('"', below(line.size() + 1));
    const auto end = begin == std::string::npos ? begin : line.find('"', begin + 1);
    return end == std::string::npos ? std::pair(line.size(), std::size_t(0))
                                    : std::pair(begin + 1, end - begin - 1);
}

/// Ids, types and keys in wrong places: this can make a run its own parent.
void LogMutator::swapTexts()
{
    std::string &left = anyLine();
    const std::string &right = anyLine();
    const auto [from, fromLength] = anyText(right);
    const std::string text = right.substr(from, fromLength);
    const auto [to, toLength] = anyText(left);
    const std::string old = left.substr(to, toLength);
    if (old.empty() || below(2) == 0) {
        left.replace(to, toLength, text);
        return;
    }
    for (std::string &line : m_lines) { // everywhere, like renaming a run or call
        for (auto at = line.find(old); at != std::string::npos;
             at = line.find(old, at + text.size()))
            line.replace(at, old.size(), text);
    }
}

void LogMutator::replaceValue(std::string &line)
{
    static const std::vector<std::string> values = {
        "null",
        "true",
        "0",
        "-1",
        "-0",
        "1.5",
        "1e999",
        "99999999999999999999999",
        "-9223372036854775808",
        "9223372036854775807",
        "\"\"",
        "\"\\ud800\"",
        "\"\\u0000\"",
        "[]",
        "{}",
        "[[]]",
        "[{}]",
        "{\"\":{}}",
        "\"eyJ4IjoxfQ==\"",
        "\"{}\"",
        "\"0001-01-01\"",
        "{\"$binary\":{\"base64\":\"!\",\"subType\":\"00\"}}",
        "{\"$numberLong\":\"x\"}",
        "{\"$date\":{\"$numberLong\":\"99999999999999999\"}}",
        "\"2026-13-45T99:99:99Z\"",
    };
    const auto colon = line.find(':', below(line.size() + 1));
    if (colon == std::string::npos)
        return;
    const auto end = line.find_first_of(",}]", colon);
    line.replace(colon + 1, (end == std::string::npos ? line.size() : end) - colon - 1,
                 values[below(values.size())]);
}

void LogMutator::insertToken(std::string &line)
{
    using namespace std::string_literals;
    static const std::vector<std::string> tokens = {
        "{",           "}",  "[",    "]",    "\"",      "\\",
        ",",           ":",  "\0"s,  "\xFF", "\xC3",    "\xEF\xBB\xBF",
        "\r",          "\n", " \t ", "\\u",  "\\ud83d", "BinData(0,\"",
        "ObjectId(\"", "//", "'",
    };
    std::string token = tokens[below(tokens.size())];
    if (below(20) == 0) {
        const std::string one = token;
        for (int i = 0; i < 3000; ++i)
            token += one;
    }
    line.insert(below(line.size() + 1), token);
}

void LogMutator::repeatPart(std::string &line)
{
    const auto begin = below(line.size() + 1);
    const std::string part = line.substr(begin, below(200));
    line.insert(below(line.size() + 1), part);
}

/// One record per line, or one of the other layouts.
std::string LogMutator::joined()
{
    const auto layout = below(10);
    const std::string between = layout == 0 ? "\r\n" : layout <= 2 ? ",\n" : "\n";
    std::string text;
    for (const std::string &line : m_lines)
        text += text.empty() ? line : between + line;
    if (layout == 1)
        return "[" + text + "]";
    if (layout == 2)
        return R"({"Events":[)" + text + R"(],"NextCursor":""})";
    return layout == 3 ? text : text + "\n";
}

} // namespace tw::test
