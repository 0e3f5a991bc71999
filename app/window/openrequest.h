// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/modes.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace tw {

/// What opening some files or folders would do.
struct OpenRequest
{
    QString catalog; ///< the one to edit; the first of several
    QStringList moreCatalogs; ///< skipped, because only one catalog is open at a time
    QStringList logs; ///< files and folders, as one set
    QString catalogBeside; ///< found next to the logs, opened in addition
    QList<Error> unknown; ///< skipped beside known files: missing, or of no known kind
    bool isUnclear = false; ///< the only file is of no known kind; `catalog` or `logs` is a guess
    bool isForCalls = false; ///< the catalog is that of a file of saved calls

    [[nodiscard]] bool isEmpty() const { return catalog.isEmpty() && logs.isEmpty(); }
    /// The same request when \a mode is shown or asked for: if it is \a kept, a file that nobody
    /// knows does not lead away from it.
    [[nodiscard]] OpenRequest in(Mode mode, bool kept) const;
    /// "Open 2 run logs in Replay", for the drop overlay.
    [[nodiscard]] QString sentence(Mode current) const;
    /// Where the user ends up: in a mode that shows logs if there are some, else in Call for saved
    /// calls, else in one that shows a catalog; in the current one when it does.
    [[nodiscard]] Mode target(Mode current) const;
};

/// Examines the first bytes of each path, and of up to 64 files in each of up to 64 folders. To be
/// run in a job, as the files may be on a slow disk or network. Paths that cannot be read or
/// recognised are assigned by their name, and the view reports why they do not open. If \a monitor
/// cancels, the plan is invalid.
[[nodiscard]] OpenRequest makeOpenRequest(const QStringList &paths, const Monitor &monitor = {});

} // namespace tw
