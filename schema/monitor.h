// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

namespace tw {

/// How long work talks to whoever started it. The core asks about once a megabyte and knows no
/// threads; `model/jobs/job.h` connects one to a widget, the CLI to a terminal line.
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
