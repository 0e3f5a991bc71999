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

#include <cstddef>
#include <memory>
#include <optional>

namespace tw {

class RunLoader;

/// The open run logs: loads them off the GUI thread and publishes snapshots of increasing length. A
/// snapshot never changes; views replace theirs on storeChanged().
class ReplaySession final : public QObject
{
    Q_OBJECT

public:
    enum class State { Empty, Loading, Failed, Ready };
    Q_ENUM(State)

    explicit ReplaySession(QObject *parent = nullptr);
    ~ReplaySession() override;

    /// Reads \a paths (files, or folders of them) as one set, replacing the open one. The previous
    /// content stays visible until the first rows of the new set are available; it stays for good
    /// if it is of the same paths and they cannot be read now (isUnreadable()).
    void open(const QStringList &paths);
    void reload();
    /// Also reads data appended to the open files and logs added to an open folder; files replaced
    /// meanwhile are read again. Turning it on reads everything again if logs are open; turning it
    /// off keeps what was read.
    void setFollowing(bool following);
    [[nodiscard]] bool isFollowing() const { return m_following; }
    /// True if the files, or the logs of a folder, have changed since they were read; reload()
    /// reads them again. While following only if that failed; it is retried automatically.
    [[nodiscard]] bool isChangedOnDisk() const { return m_changedOnDisk; }
    /// True if isChangedOnDisk() and the files cannot be read, with error(): one was deleted, or
    /// reading them again failed.
    [[nodiscard]] bool isUnreadable() const { return m_unreadable; }
    /// Caches the indexes of large logs in \a folder ("" to disable), \a limitBytes in total, so
    /// that they open faster the next time. Applies to later loads.
    void setIndexCache(const QString &folder, quint64 limitBytes);
    void close();
    /// Stops loading; the records read so far stay, and are no longer followed.
    void cancel();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QStringList paths() const { return m_paths; }
    [[nodiscard]] int permille() const { return m_permille; }
    [[nodiscard]] const Error &error() const { return m_error; }
    /// True if the user stopped the load, or it failed later: the store has only the first part.
    [[nodiscard]] bool wasStopped() const { return m_stopped; }
    /// A store without a log (RunStore::hasLog()) if nothing is open or nothing has been read yet.
    [[nodiscard]] RunStorePtr store() const { return m_store; }
    /// What store() was read from; paths() may already be others.
    [[nodiscard]] QStringList storePaths() const { return m_source.paths; }
    /// Counts loads: snapshots of one load have the same number and the same first rows.
    [[nodiscard]] quint64 load() const { return m_load; }
    [[nodiscard]] qint64 loadMilliseconds() const { return m_milliseconds; }

signals:
    void stateChanged();
    void progressed(int permille);
    void storeChanged();
    void followingChanged(bool following);
    /// isChangedOnDisk() or isUnreadable() changed. Not emitted when a load clears them.
    void changedOnDisk();

private:
    struct Mailbox;
    using LoadJob = Job<RunStorePtr>;
    /// Where m_store is from.
    struct Source
    {
        QStringList paths;
        quint64 load = 0;
        std::shared_ptr<RunLoader> loader;
    };
    struct News
    {
        bool changed = false; ///< files changed, or a folder has new logs
        std::optional<std::size_t> gone; ///< a file of m_store that was deleted; not if following
    };
    void start(bool update);
    void watchDisk();
    void unwatchDisk();
    void lookAtFiles();
    void applyNews();
    void readOn();
    void sayChanged(std::optional<Error> why);
    void sayUnchanged();
    void applyPublished();
    void finish();
    void keepStore();
    void setStore(RunStorePtr store);
    void setState(State state);

    State m_state = State::Empty;
    QStringList m_paths;
    RunStorePtr m_store;
    Source m_source;
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<RunLoader> m_loader; ///< used by the current job, if any
    std::unique_ptr<LoadJob> m_job;
    Derived<News> m_news;
    QTimer m_poll;
    QTimer m_watch;
    QTimer m_soon; ///< collects bursts of change notifications
    QFileSystemWatcher m_disk;
    QElapsedTimer m_clock;
    QElapsedTimer m_lookClock;
    Error m_error;
    quint64 m_load = 0;
    qint64 m_milliseconds = 0;
    int m_permille = 0;
    bool m_stopped = false;
    bool m_isReload = false; ///< the current load began with a store of the same paths
    QString m_cacheFolder;
    quint64 m_cacheBytes = 0;
    bool m_following = false;
    bool m_changedOnDisk = false;
    bool m_unreadable = false;
    unsigned m_readings = 0; ///< the loader's readings() at the time of the store
};

} // namespace tw
