// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace tw::test {

using Lines = std::vector<std::string>;
[[nodiscard]] Lines splitLines(const std::string &text);

/// Damages a log in several ways, chosen by our own generator: the distributions of the standard
/// library differ between implementations.
class LogMutator
{
public:
    LogMutator(const std::vector<Lines> &logs, std::uint32_t seed)
        : m_logs(logs)
        , m_random(seed)
    {
    }

    /// One of the logs, damaged.
    std::string next();

private:
    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : m_random() % bound; }
    std::string &anyLine() { return m_lines[below(m_lines.size())]; }
    std::ptrdiff_t offset() { return static_cast<std::ptrdiff_t>(below(m_lines.size())); }
    void mutate();
    void flipBytes(std::string &line);
    std::pair<std::size_t, std::size_t> anyText(const std::string &line);
    void swapTexts();
    void replaceValue(std::string &line);
    void insertToken(std::string &line);
    void repeatPart(std::string &line);
    std::string joined();

    const std::vector<Lines> &m_logs;
    std::mt19937 m_random;
    Lines m_lines;
};

} // namespace tw::test
