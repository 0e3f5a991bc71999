// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/modes.h"
#include "schema/monitor.h"

#include <QString>
#include <QStringList>

namespace tw {

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
    /// Where the user ends up: in a mode that shows logs if there are some, else in one that shows
    /// a catalog; in the current one when it does.
    [[nodiscard]] Mode target(Mode current) const;
};

/// Looks at the first bytes of each path, and of up to 64 files in each of up to 64 folders: for a
/// job, as the files may be on a slow disk or network. What cannot be read or told goes where its
/// name suggests, so that the view there says why it does not open. Stopped by \a monitor, the plan
/// is of no use.
[[nodiscard]] OpenRequest makeOpenRequest(const QStringList &paths, const Monitor &monitor = {});

} // namespace tw
