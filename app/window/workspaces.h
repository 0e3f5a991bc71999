// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/openrequest.h"
#include "widgets/shell/workspace.h"

#include <functional>

namespace tw {

class CatalogDocument;
class ReplaySession;
class WindowActions;

/// Makes the workspace of a mode and connects its empty page to the window's actions.
/// \a openSample is called when the user asks for the bundled sample.
[[nodiscard]] Workspace *makeWorkspace(Mode mode, CatalogDocument *document, ReplaySession *session,
                                       const WindowActions *actions,
                                       const std::function<void()> &openSample, QWidget *parent);

/// Shows \a payload for \a toolId in the Call workspace; false when it has no such tool.
bool showPayload(Workspace *callWorkspace, const QString &toolId, const QByteArray &payload);

/// What is selected in the Replay workspace.
[[nodiscard]] Location selectedInReplay(const Workspace *replayWorkspace);

} // namespace tw
