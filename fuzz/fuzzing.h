// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace tw::fuzz {

/// Stops with a finding that the sanitizers cannot detect: two contradictory results.
inline void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "FINDING: %s\n", what);
    std::abort();
}

/// The parts of one input. They are separated by the record separator of RFC 7464, which does not
/// occur unescaped in JSON.
class Parts
{
public:
    Parts(const std::uint8_t *data, std::size_t size)
        : m_rest(reinterpret_cast<const char *>(data), size)
    {
    }
    [[nodiscard]] bool atEnd() const { return m_atEnd; }
    std::string_view next()
    {
        const std::size_t end = m_rest.find('\x1e');
        const std::string_view part = m_rest.substr(0, end);
        m_atEnd = end == std::string_view::npos;
        m_rest = m_atEnd ? std::string_view{} : m_rest.substr(end + 1);
        return part;
    }
    /// Takes the first byte, for switches; 0 at the end.
    std::uint8_t byte()
    {
        if (m_rest.empty())
            return 0;
        const auto first = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return first;
    }

private:
    std::string_view m_rest;
    bool m_atEnd = false;
};

} // namespace tw::fuzz
