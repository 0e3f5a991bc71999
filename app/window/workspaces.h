// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/modes.h"
#include "widgets/shell/workspace.h"

namespace tw {

/// Make the workspaces of our modes and connect their empty pages to the window's actions.
[[nodiscard]] Workspace *makeDesign(const ModeInput &input);
[[nodiscard]] Workspace *makeCall(const ModeInput &input);
[[nodiscard]] Workspace *makeReplay(const ModeInput &input);

/// The selection in the Replay workspace.
[[nodiscard]] inline Location selectedInReplay(const Workspace *replayWorkspace)
{
    return replayWorkspace->selected();
}

} // namespace tw
