// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timerange.h"

#include <QtGlobal>

#include <span>
#include <vector>

namespace tw {

/// Drawing time: the log's time with long idle gaps shortened. Both directions are exact outside
/// gaps; inside a gap, time runs linearly and faster. Without gaps it equals the log's time.
class IdleCompression
{
public:
    struct Gap
    {
        TimeSpan log; ///< recorded time
        TimeSpan drawn; ///< drawing time
    };

    IdleCompression() = default;
    /// Shortens the gaps between \a busy (in any order, may overlap) inside \a whole. A gap is
    /// shortened only if it is at least a quarter of a second and more than four times as long as
    /// drawn. All gaps together take at most a fifth of the picture.
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
    /// The gaps that intersect \a drawn.
    [[nodiscard]] std::span<const Gap> gapsIn(TimeSpan drawn) const;

private:
    std::vector<Gap> m_gaps; ///< ascending
};

} // namespace tw
