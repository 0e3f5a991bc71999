// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/monitor.h"

#include <QString>
#include <QStringList>

namespace tw {

enum class Mode { Design, Call, Replay };
inline constexpr int ModeCount = 3;
/// "design", "call", "replay": for the command line, settings and Workspace::modeRequested.
[[nodiscard]] QString modeId(Mode mode);
/// Design when \a id is none of these.
[[nodiscard]] Mode modeFromId(const QString &id);
/// "Design", …, for people.
[[nodiscard]] QString modeName(Mode mode);

/// What opening some files or folders would do.
struct OpenRequest
{
    QString catalog; ///< the one to edit; the first of several
    QStringList moreCatalogs; ///< only one catalog is open at a time: these are left out
    QStringList logs; ///< files and folders, as one set
    QString catalogBeside; ///< recorded next to the logs; a courtesy, not asked for

    [[nodiscard]] bool isEmpty() const { return catalog.isEmpty() && logs.isEmpty(); }
    /// "Open 2 run logs in Replay", for the drop overlay.
    [[nodiscard]] QString sentence(Mode current) const;
    /// Where the user ends up: logs lead to Replay, a catalog to Design, or to Call when that is
    /// where the user is.
    [[nodiscard]] Mode target(Mode current) const;
};

/// Looks at the first bytes of each path, and of up to 64 files in each of up to 64 folders: for a
/// job, as the files may be on a slow disk or network. What cannot be read or told goes where its
/// name suggests, so that the view there says why it does not open. Stopped by \a monitor, the plan
/// is of no use.
[[nodiscard]] OpenRequest makeOpenRequest(const QStringList &paths, const Monitor &monitor = {});

} // namespace tw
