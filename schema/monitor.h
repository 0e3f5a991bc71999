// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

namespace tw {

/// Connects long-running work with its caller: progress and cancellation. The core checks it about
/// once per megabyte and uses no threads for it; `model/jobs/job.h` connects it to a widget, the
/// CLI to a line in the terminal.
class Monitor
{
public:
    Monitor() = default;
    Monitor(std::function<void(std::uint64_t done, std::uint64_t total)> progress,
            std::function<bool()> cancelled)
        : m_progress(std::move(progress))
        , m_cancelled(std::move(cancelled))
    {
    }

    void progress(std::uint64_t done, std::uint64_t total) const
    {
        if (m_progress)
            m_progress(done, total);
    }
    [[nodiscard]] bool cancelled() const { return m_cancelled && m_cancelled(); }

private:
    std::function<void(std::uint64_t, std::uint64_t)> m_progress;
    std::function<bool()> m_cancelled;
};

} // namespace tw
