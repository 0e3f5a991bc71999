// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/protocol/sseparser.h"

#include <charconv>
#include <utility>

namespace tw::mcp {

std::vector<SseEvent> SseParser::feed(std::string_view bytes)
{
    std::vector<SseEvent> events;
    while (!bytes.empty()) {
        if (std::exchange(m_afterCarriageReturn, false) && bytes.front() == '\n') {
            bytes.remove_prefix(1);
            continue;
        }
        const std::size_t end = bytes.find_first_of("\r\n");
        m_line += bytes.substr(0, end);
        if (end == std::string_view::npos)
            break;
        m_afterCarriageReturn = bytes[end] == '\r';
        bytes.remove_prefix(end + 1);
        endLine(events);
    }
    return events;
}

void SseParser::endLine(std::vector<SseEvent> &events)
{
    std::string_view line = m_line;
    if (std::exchange(m_isFirstLine, false) && line.starts_with("\xEF\xBB\xBF"))
        line.remove_prefix(3);
    if (line.empty()) {
        if (m_hasData)
            events.push_back({m_name, std::move(m_data), m_lastId});
        m_hasData = false;
        m_name.clear();
        m_data.clear();
    }
    const std::string_view field = line.substr(0, line.find(':'));
    std::string_view value = field.size() < line.size() ? line.substr(field.size() + 1) : "";
    if (value.starts_with(' '))
        value.remove_prefix(1);
    if (field == "data") {
        if (m_hasData)
            m_data += '\n';
        m_data += value;
        m_hasData = true;
    } else if (field == "event") {
        m_name = value;
    } else if (field == "id" && value.find('\0') == std::string_view::npos) {
        m_lastId = value;
    } else if (field == "retry") {
        int retry = 0;
        const auto [stop, failed] =
            std::from_chars(value.data(), value.data() + value.size(), retry);
        if (failed == std::errc() && stop == value.data() + value.size() && retry >= 0)
            m_retryMs = retry;
    }
    m_line.clear();
}

} // namespace tw::mcp
