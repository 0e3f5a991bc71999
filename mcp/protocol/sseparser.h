// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

/// One event of a text/event-stream.
struct SseEvent
{
    std::string name; ///< "" means "message"
    std::string data; ///< `data` lines joined with "\n"
    std::string id; ///< the last id seen, also from earlier events
};

/// Parses a text/event-stream (HTML Standard, "Server-sent events") from pieces of any size. An
/// event that is incomplete at the end of the stream is discarded.
class SseParser
{
public:
    /// The events that \a bytes complete.
    [[nodiscard]] std::vector<SseEvent> feed(std::string_view bytes);
    /// The last event id; "" if there was none.
    [[nodiscard]] const std::string &lastId() const { return m_lastId; }
    /// The reconnection delay that the server asks for, in milliseconds.
    [[nodiscard]] std::optional<int> retryMs() const { return m_retryMs; }
    /// Bytes held for an incomplete event.
    [[nodiscard]] std::size_t pendingBytes() const
    {
        return m_line.size() + m_data.size() + m_name.size() + m_lastId.size();
    }

private:
    void endLine(std::vector<SseEvent> &events);

    std::string m_line;
    bool m_afterCarriageReturn = false;
    bool m_isFirstLine = true;
    bool m_hasData = false;
    std::string m_name;
    std::string m_data;
    std::string m_lastId;
    std::optional<int> m_retryMs;
};

} // namespace tw::mcp
