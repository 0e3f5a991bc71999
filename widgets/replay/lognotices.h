// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <QList>
#include <QWidget>

class QAction;

namespace tw {

class MessageBar;
class ReplaySession;

/// The lines above an open log that say what is wrong with it: it changed on disk, a file of it
/// could not be read in full, or a file of its folder could not be read at all.
class LogNotices final : public QWidget
{
    Q_OBJECT

public:
    /// \a actions: what can be done about a change on disk. \a session must outlive the widget.
    LogNotices(ReplaySession *session, const QList<QAction *> &actions, QWidget *parent = nullptr);

private:
    void showChange();
    void hideChange();
    void showFiles(const RunStore &store);

    ReplaySession *m_session;
    MessageBar *m_change;
    MessageBar *m_files;
    QString m_filesText; ///< what m_files says, or said before the user closed it
};

} // namespace tw
