// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/replay/inspector/inspectorcontent.h"

#include <QList>
#include <QWidget>

#include <functional>

namespace tw {

/// Where the links of the inspector lead.
struct InspectorLinks
{
    std::function<void(CallIndex)> showCall;
    std::function<void(RunIndex)> showRun;
    std::function<void(EventIndex)> showEvent;
};

/// The parts of the inspector from top to bottom: what needs attention first, then what the model
/// sent, what came back, what hangs on it.
[[nodiscard]] QList<QWidget *> makeCallSections(const InspectorContent &content,
                                                const InspectorLinks &links);
[[nodiscard]] QList<QWidget *> makeRunSections(const InspectorContent &content,
                                               const InspectorLinks &links);
[[nodiscard]] QList<QWidget *> makeEventSections(const InspectorContent &content,
                                                 const InspectorLinks &links);

} // namespace tw
