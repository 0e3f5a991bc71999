// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "replay/store/runstore.h"

#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>

namespace tw {

class RunLoader;

/// The run logs that are open: loads them off the GUI thread and hands out ever longer snapshots.
/// A snapshot never changes; views swap theirs when storeChanged() comes.
class ReplaySession final : public QObject
{
    Q_OBJECT

public:
    enum class State { Empty, Loading, Failed, Ready };
    Q_ENUM(State)

    explicit ReplaySession(QObject *parent = nullptr);
    ~ReplaySession() override;

    /// Reads \a paths (files, or folders of them) as one set in place of what is open. What was
    /// open stays on the screen until the first rows of the new set are there.
    void open(const QStringList &paths);
    void reload();
    /// Reads what comes to the files while they are open, and logs that come to an open folder;
    /// files that are replaced meanwhile are read again. Turned on, reads all again when something
    /// is open; turned off, keeps what was read.
    void setFollowing(bool following);
    [[nodiscard]] bool isFollowing() const { return m_following; }
    /// Whether the files, or the logs of a folder, are no longer what was read; reload() reads them
    /// again. While following only when that failed, with error() (a file is gone); it is tried
    /// again by itself.
    [[nodiscard]] bool isChangedOnDisk() const { return m_changedOnDisk; }
    /// Keeps what was read of large logs in \a folder ("" for not at all), \a limitBytes in all, so
    /// that the next opening takes a moment; for the loads from now on.
    void setIndexCache(const QString &folder, quint64 limitBytes);
    void close();
    /// Stops loading; what has been read so far stays.
    void cancel();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QStringList paths() const { return m_paths; }
    [[nodiscard]] int permille() const { return m_permille; }
    [[nodiscard]] const Error &error() const { return m_error; }
    /// Whether the user stopped the load: the store holds the beginning only.
    [[nodiscard]] bool wasStopped() const { return m_stopped; }
    /// Without a log (RunStore::hasLog()) when nothing is open, or nothing has been read yet.
    [[nodiscard]] RunStorePtr store() const { return m_store; }
    /// Counts loads: two snapshots of one load have the same number and the same first rows.
    [[nodiscard]] quint64 load() const { return m_load; }
    [[nodiscard]] qint64 loadMilliseconds() const { return m_milliseconds; }

signals:
    void stateChanged();
    void progressed(int permille);
    void storeChanged();
    void followingChanged(bool following);
    /// isChangedOnDisk() became true.
    void changedOnDisk();

private:
    struct Mailbox;
    using LoadJob = Job<RunStorePtr>;
    void start(bool update);
    void watchDisk();
    void unwatchDisk();
    void lookAtFiles();
    void applyNews();
    void readOn();
    void sayChanged();
    void applyPublished();
    void finish();
    void setStore(RunStorePtr store);
    void setState(State state);

    State m_state = State::Empty;
    QStringList m_paths;
    RunStorePtr m_store;
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<RunLoader> m_loader; ///< used by the job while there is one
    std::unique_ptr<LoadJob> m_job;
    Derived<bool> m_isNews; ///< files changed, or logs came to a folder
    QTimer m_poll;
    QTimer m_watch;
    QTimer m_soon; ///< gathers what the system tells in a burst
    QFileSystemWatcher m_disk;
    QElapsedTimer m_clock;
    QElapsedTimer m_lookClock;
    Error m_error;
    quint64 m_load = 0;
    quint64 m_storeLoad = 0;
    qint64 m_milliseconds = 0;
    int m_permille = 0;
    bool m_stopped = false;
    QString m_cacheFolder;
    quint64 m_cacheBytes = 0;
    bool m_following = false;
    bool m_changedOnDisk = false;
    unsigned m_readings = 0; ///< of the loader, when it gave the store
};

} // namespace tw
