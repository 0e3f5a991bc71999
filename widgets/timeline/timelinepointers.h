// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/timeline/timelinegeometry.h"

#include <QObject>

#include <array>

class QToolButton;

namespace tw {

/// While the timeline shows no call: buttons at its edges that name the nearest calls, with their
/// distance or lane, and go there.
class TimelinePointers final : public QObject
{
    Q_OBJECT

public:
    explicit TimelinePointers(QWidget *viewport);

    /// To be called for every frame. \a shown may be null: all calls.
    void show(const TimelineDataPtr &data, const TimelineGeometry &geometry,
              const TimelineShownPtr &shown);
    void hide();

signals:
    void chosen(tw::CallIndex call);

private:
    enum Side { Earlier, Later, Above, Below, SideCount };
    using Nearest = std::array<MaybeCall, SideCount>;
    struct Sight;
    /// None on all sides if a call is in sight.
    [[nodiscard]] static Nearest findNearest(const Sight &sight);
    void place(const TimelineData &data, const TimelineGeometry &geometry);

    std::array<QToolButton *, SideCount> m_buttons{};
    Nearest m_nearest;
    bool m_isPlacing = false; ///< scheduled
};

} // namespace tw
