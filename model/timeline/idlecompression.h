// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timerange.h"

#include <QtGlobal>

#include <span>
#include <vector>

namespace tw {

/// Drawing time: the log's time with long idle gaps made short. Both directions are exact outside
/// gaps; inside one, time runs evenly and faster. Without gaps it is the log's time.
class IdleCompression
{
public:
    struct Gap
    {
        TimeSpan log; ///< as recorded
        TimeSpan drawn; ///< as shown
    };

    IdleCompression() = default;
    /// Shortens what lies between \a busy (in any order, may overlap) inside \a whole, where that
    /// is worth it: a gap is at least a quarter of a second, more than four times as long as it is
    /// drawn, and all gaps together take at most a fifth of the picture.
    [[nodiscard]] static IdleCompression compressing(std::vector<TimeSpan> busy, TimeSpan whole);

    [[nodiscard]] bool isIdentity() const { return m_gaps.empty(); }
    [[nodiscard]] qint64 toDrawn(qint64 logNs) const;
    [[nodiscard]] qint64 toLog(qint64 drawnNs) const;
    [[nodiscard]] TimeSpan toDrawn(TimeSpan log) const
    {
        return {toDrawn(log.fromNs), toDrawn(log.toNs)};
    }
    [[nodiscard]] TimeSpan toLog(TimeSpan drawn) const
    {
        return {toLog(drawn.fromNs), toLog(drawn.toNs)};
    }
    [[nodiscard]] std::span<const Gap> gaps() const { return m_gaps; }
    /// The gaps that touch \a drawn.
    [[nodiscard]] std::span<const Gap> gapsIn(TimeSpan drawn) const;

private:
    std::vector<Gap> m_gaps; ///< ascending
};

} // namespace tw
