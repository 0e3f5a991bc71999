// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/indexes.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tw {

struct StrictRecord
{
    EventIndex event = NoEvent;
    std::uint16_t file = 0;
    const char *begin = nullptr; ///< in a mapping, so the slack behind it is readable
    std::uint64_t length = 0;
};
struct StrictFinding
{
    EventIndex event = NoEvent;
    std::uint16_t file = 0;
    const char *begin = nullptr;
    std::uint64_t length = 0;
    std::string reason;
};

/// The second look at every record: is it JSON and UTF-8 to the letter? Works on a thread of its
/// own, behind the scan that found the records.
class StrictPass
{
public:
    StrictPass();
    ~StrictPass();
    StrictPass(const StrictPass &) = delete;
    StrictPass &operator=(const StrictPass &) = delete;

    void add(const StrictRecord &record);
    /// Waits until all is judged; nothing when \a cancelled says stop.
    [[nodiscard]] std::optional<std::vector<StrictFinding>>
    finish(const std::function<bool()> &cancelled);

private:
    void work();
    void hand();

    static constexpr std::size_t BatchRecords = 512;
    std::vector<StrictRecord> m_batch;
    std::mutex m_mutex;
    std::condition_variable m_more;
    std::condition_variable m_idle;
    std::vector<std::vector<StrictRecord>> m_queue;
    std::vector<StrictFinding> m_findings;
    bool m_closed = false;
    bool m_stop = false;
    bool m_finished = false;
    std::thread m_thread; ///< last: it uses all of the above
};

/// Why \a text is no JSON text, "" when it is one. \a text needs 64 readable bytes behind it.
[[nodiscard]] std::string strictProblem(const char *begin, std::uint64_t length);

} // namespace tw
