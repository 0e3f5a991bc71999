// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <QWidget>

class QAction;

namespace tw {

class MessageBar;
class ReplaySession;

/// The lines above an open log that report its problems: it changed on disk, one of its files could
/// not be read completely, or a file of its folder could not be read at all.
class LogNotices final : public QWidget
{
    Q_OBJECT

public:
    /// Both actions are offered for a change on disk, \a follow only until the log is followed.
    /// \a session must outlive the widget.
    LogNotices(ReplaySession *session, QAction *reload, QAction *follow, QWidget *parent = nullptr);

private:
    void showChange();
    void hideChange();
    void showFiles(const RunStore &store);

    ReplaySession *m_session;
    QAction *m_offerToFollow; ///< "follow" would switch it off again
    MessageBar *m_change;
    MessageBar *m_files;
    QString m_filesText; ///< the text of m_files, also after the user closed it
};

} // namespace tw
