// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/openrequest.h"
#include "schema/catalogs/catalogformat.h"
#include "widgets/shell/workspace.h"

#include <functional>
#include <vector>

namespace tw {

/// Make the workspaces of our modes and connect their empty pages to the window's actions.
[[nodiscard]] Workspace *makeDesign(const ModeInput &input);
[[nodiscard]] Workspace *makeCall(const ModeInput &input);
[[nodiscard]] Workspace *makeReplay(const ModeInput &input);

/// Makes the workspace of a mode and connects its empty page to the window's actions.
/// \a openSample is called when the user asks for the bundled sample, \a guard before another
/// catalog replaces the open one.
[[nodiscard]] Workspace *
makeWorkspace(Mode mode, CatalogDocument *document, ReplaySession *session,
              const WindowActions *actions, const std::function<void()> &openSample,
              const std::function<void(const std::function<void()> &next)> &guard, QWidget *parent);

/// Shows in the Design workspace what saving would leave out; \a save is called if the user
/// accepts.
void askAboutLosses(Workspace *designWorkspace, const std::vector<Loss> &losses,
                    const std::function<void()> &save);
/// Shows how a new design can begin in the Design workspace.
void startNewDesign(Workspace *designWorkspace);

/// Shows \a payload for \a toolId in the Call workspace; false when it has no such tool.
bool showPayload(Workspace *callWorkspace, const QString &toolId, const QByteArray &payload);

/// What is selected in the Replay workspace.
[[nodiscard]] Location selectedInReplay(const Workspace *replayWorkspace);

} // namespace tw
