// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/replay/inspector/inspectorcontent.h"

#include <QList>
#include <QWidget>

#include <functional>

namespace tw {

/// The actions of the inspector's links.
struct InspectorLinks
{
    std::function<void(CallIndex)> showCall;
    std::function<void(RunIndex)> showRun;
    std::function<void(EventIndex)> showEvent;
    std::function<void(std::size_t)> openArtifact; ///< of the call, by its index
    std::function<void(std::size_t)> bindArtifact; ///< asks how its kind is to be shown
    std::function<void()> compareArtifacts; ///< asks for the other call
};

/// Creates the sections of the inspector from top to bottom: what needs attention, the payload, the
/// result, and the related calls and runs.
[[nodiscard]] QList<QWidget *> makeCallSections(const InspectorContent &content,
                                                const InspectorLinks &links);
[[nodiscard]] QList<QWidget *> makeRunSections(const InspectorContent &content,
                                               const InspectorLinks &links);
[[nodiscard]] QList<QWidget *> makeEventSections(const InspectorContent &content,
                                                 const InspectorLinks &links);

} // namespace tw
