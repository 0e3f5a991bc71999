// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/modes.h"
#include "schema/catalogs/catalogformat.h"
#include "widgets/shell/workspace.h"

#include <functional>
#include <vector>

namespace tw {

/// Make the workspaces of our modes and connect their empty pages to the window's actions.
[[nodiscard]] Workspace *makeDesign(const ModeInput &input);
[[nodiscard]] Workspace *makeCall(const ModeInput &input);
[[nodiscard]] Workspace *makeReplay(const ModeInput &input);

/// Shows in the Design workspace what saving to \a fileName would leave out; \a save is called if
/// the user accepts.
void askAboutLosses(Workspace *designWorkspace, const QString &fileName,
                    const std::vector<Loss> &losses, const std::function<void()> &save);
/// Shows how a new design can begin in the Design workspace.
void startNewDesign(Workspace *designWorkspace);

/// The selection in the Replay workspace.
[[nodiscard]] inline Location selectedInReplay(const Workspace *replayWorkspace)
{
    return replayWorkspace->selected();
}

} // namespace tw
