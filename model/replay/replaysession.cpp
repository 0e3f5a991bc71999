// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaysession.h"

#include "model/common/logging.h"
#include "model/jobs/backgrounddelete.h"
#include "replay/load/loader.h"

#include <QFileInfo>
#include <QMutex>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>

namespace tw {

namespace {

    // Ten updates per second look fluent; each costs the views a repaint.
    constexpr std::chrono::milliseconds PollInterval{100};
    // The user expects to see progress, and polling is cheap. Needed in addition to change
    // notifications: network folders do not send any.
    constexpr std::chrono::milliseconds WatchInterval{500};
    constexpr std::chrono::milliseconds LongestInterval{10'000};
    constexpr int LookShare = 20; // of the time, one part: folders can have thousands of files
    constexpr std::chrono::milliseconds NewsInterval{50};
    constexpr qsizetype MaxWatched = 512; // the system limits watches; the rest is polled
    // The first rows should appear immediately.
    constexpr std::chrono::milliseconds FirstPoll{20};

    std::vector<std::filesystem::path> toPaths(const QStringList &names)
    {
        std::vector<std::filesystem::path> paths;
        for (const QString &name : names)
            paths.emplace_back(name.toStdU16String());
        return paths;
    }

    /// The first of the files that no longer exists.
    std::optional<std::size_t> firstGone(std::span<const LogFileInfo> files)
    {
        for (std::size_t i = 0; i < files.size(); ++i) {
            std::error_code failed;
            if (!std::filesystem::exists(files[i].fileOnDisk(), failed) && !failed)
                return i;
        }
        return std::nullopt;
    }

} // namespace

/// Passes the newest snapshot from the loading thread; shared, so that either side may be destroyed
/// first.
struct ReplaySession::Mailbox
{
    QMutex mutex;
    RunStorePtr latest;
};

ReplaySession::ReplaySession(QObject *parent)
    : QObject(parent)
{
    connect(&m_poll, &QTimer::timeout, this, &ReplaySession::applyPublished);
    connect(&m_watch, &QTimer::timeout, this, &ReplaySession::lookAtFiles);
    m_soon.setSingleShot(true);
    m_soon.setInterval(NewsInterval);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (m_watch.isActive())
            lookAtFiles();
    });
    const auto lookSoon = [this] {
        if (!m_soon.isActive())
            m_soon.start();
    };
    connect(&m_news, &DerivedBase::changed, this, &ReplaySession::applyNews);
    connect(&m_disk, &QFileSystemWatcher::fileChanged, this, lookSoon);
    connect(&m_disk, &QFileSystemWatcher::directoryChanged, this, lookSoon);
}

ReplaySession::~ReplaySession() = default;

void ReplaySession::open(const QStringList &paths)
{
    unwatchDisk();
    m_job.reset(); // waits: two loads at once would compete for the disk
    m_isReload = m_store->hasLog() && m_source.paths == paths;
    m_paths = paths;
    ++m_load;
    m_permille = 0;
    m_stopped = false;
    m_error = {};
    m_mailbox = std::make_shared<Mailbox>();
    m_clock.start();
    LoadOptions options;
    options.follow = m_following;
    options.cache.folder = m_cacheFolder.toStdU16String();
    options.cache.limitBytes = m_cacheBytes;
    m_loader = std::make_shared<RunLoader>(toPaths(paths), options);
    start(false);
    connect(m_job.get(), &JobBase::progressed, this, [this](int permille) {
        m_permille = permille;
        emit progressed(permille);
    });
    connect(m_job.get(), &JobBase::finished, this, &ReplaySession::finish);
    m_poll.start(FirstPoll);
    qCDebug(lcModel) << "loading" << paths;
    setState(State::Loading);
}

void ReplaySession::start(bool update)
{
    m_watch.stop(); // the job owns the loader until it ends
    m_news.abandon();
    m_changedOnDisk = update && m_changedOnDisk;
    m_unreadable = update && m_unreadable;
    m_job = std::make_unique<LoadJob>(
        [loader = m_loader, mailbox = m_mailbox, update](const Monitor &monitor) {
            const auto publish = [&mailbox](RunStorePtr store) {
                const QMutexLocker lock(&mailbox->mutex);
                mailbox->latest.swap(store); // releases the previous one outside the lock
            };
            return update ? loader->update(monitor) : loader->load(monitor, publish);
        });
}

void ReplaySession::setFollowing(bool following)
{
    if (following == m_following)
        return;
    m_following = following;
    emit followingChanged(following);
    if (following)
        reload();
}

void ReplaySession::setIndexCache(const QString &folder, quint64 limitBytes)
{
    m_cacheFolder = limitBytes > 0 ? folder : QString();
    m_cacheBytes = limitBytes;
}

void ReplaySession::watchDisk()
{
    m_watch.start(WatchInterval);
    if (!m_store->hasLog())
        return;
    const QStringList before = m_disk.files() + m_disk.directories();
    QStringList watched;
    const auto add = [&](const QString &path) {
        if (before.size() + watched.size() < MaxWatched && !before.contains(path))
            watched << path;
    };
    for (const QString &path : m_paths) {
        if (QFileInfo(path).isDir())
            add(path);
    }
    for (const LogFileInfo &file : m_store->files())
        add(QString::fromStdU16String(file.fileOnDisk().u16string()));
    if (!watched.isEmpty())
        m_disk.addPaths(watched);
}

void ReplaySession::unwatchDisk()
{
    m_watch.stop();
    m_soon.stop();
    const QStringList watched = m_disk.files() + m_disk.directories();
    if (!watched.isEmpty())
        m_disk.removePaths(watched);
}

void ReplaySession::lookAtFiles()
{
    // A file that is gone may come back: some programs delete it before they write it again.
    const bool isGone = m_unreadable && m_error.code == ErrorCode::NotFound;
    if (m_state != State::Ready || (m_changedOnDisk && !m_following && !isGone))
        return;
    m_watch.stop();
    m_lookClock.start();
    // Listing folders can be slow on a network, so not on this thread.
    m_news.make([loader = m_loader, store = m_store, isGone,
                 following = m_following](const Monitor &monitor) {
        const LogChange change = loader->changeOnDisk();
        News news{.changed = change != LogChange::None || loader->hasNewLogs(monitor), .gone = {}};
        if (!following && (change == LogChange::Replaced || isGone))
            news.gone = firstGone(store->files());
        return news;
    });
}

void ReplaySession::applyNews()
{
    const std::chrono::milliseconds pause(LookShare * m_lookClock.elapsed());
    m_watch.start(std::clamp(pause, WatchInterval, LongestInterval));
    const News &news = m_news.value();
    if (!news.changed && !m_unreadable)
        return;
    const bool isKnown = m_loader == m_source.loader; // not a loader that has read nothing
    if (!news.changed && !news.gone && !m_following && isKnown)
        return sayUnchanged(); // it was moved away and back
    if (m_following) {
        readOn();
    } else if (news.gone) {
        const std::filesystem::path &path = m_store->files()[*news.gone].fileOnDisk();
        sayChanged(Error{ErrorCode::NotFound, path.string(), "no such file; check the path"});
    } else {
        sayChanged({});
    }
}

void ReplaySession::readOn()
{
    start(true);
    connect(m_job.get(), &JobBase::finished, this, [this] {
        const Result<RunStorePtr> result = m_job->result();
        if (result) {
            const unsigned readings = m_loader->readings();
            m_load += std::exchange(m_readings, readings) != readings ? 1 : 0; // other rows
            m_changedOnDisk = false;
            m_unreadable = false;
            m_stopped = false;
            setStore(*result);
        } else { // the records read so far stay visible
            qCDebug(lcModel) << "load ended after" << m_milliseconds
                             << "ms:" << result.error().detail.c_str();
            sayChanged(result.error());
        }
        watchDisk();
    });
}

/// \a why: the files cannot be read.
void ReplaySession::sayChanged(std::optional<Error> why)
{
    const bool wasChanged = std::exchange(m_changedOnDisk, true);
    const bool wasUnreadable = std::exchange(m_unreadable, why.has_value());
    m_error = std::move(why).value_or(Error());
    if (!wasChanged || wasUnreadable != m_unreadable) // not with every retry
        emit changedOnDisk();
}

void ReplaySession::sayUnchanged()
{
    m_changedOnDisk = false;
    m_unreadable = false;
    m_error = {};
    emit changedOnDisk();
}

void ReplaySession::reload()
{
    if (!m_paths.isEmpty())
        open(QStringList(m_paths));
}

void ReplaySession::close()
{
    m_job.reset();
    m_news.abandon();
    m_poll.stop();
    unwatchDisk();
    m_loader.reset();
    m_changedOnDisk = false;
    m_unreadable = false;
    m_mailbox.reset();
    m_paths.clear();
    ++m_load;
    setStore({});
    setState(State::Empty);
}

void ReplaySession::cancel()
{
    if (m_job && m_state == State::Loading) {
        m_stopped = true;
        m_job->cancel();
    }
}

void ReplaySession::applyPublished()
{
    RunStorePtr latest;
    {
        const QMutexLocker lock(&m_mailbox->mutex);
        latest.swap(m_mailbox->latest);
    }
    if (!latest->hasLog())
        return;
    m_poll.setInterval(PollInterval);
    setStore(std::move(latest));
}

void ReplaySession::finish()
{
    m_poll.stop();
    m_milliseconds = m_clock.elapsed();
    const Result<RunStorePtr> result = m_job->result();
    const std::shared_ptr<const RunLoader> loader = m_loader;
    if (result) {
        m_readings = m_loader->readings();
        qCDebug(lcModel) << "load finished after" << m_milliseconds << "ms";
        setStore(*result);
        if (m_loader != loader)
            return; // closed, or another log opened, by a slot of storeChanged()
        // Detached: neither closing nor opening another log should wait for the disk.
        jobPool()->start([loader, store = *result] { loader->keep(*store); });
        watchDisk();
        setState(State::Ready);
        return;
    }
    applyPublished();
    if (m_loader != loader)
        return;
    m_error = result.error();
    if (m_store->hasLog() && m_source.paths == m_paths && (m_isReload || m_stopped)) {
        keepStore();
        return;
    }
    setStore({});
    setState(m_stopped ? State::Empty : State::Failed);
}

/// After a load that failed or was stopped: what was read of the same files stays.
void ReplaySession::keepStore()
{
    const bool hasFailed = !m_stopped;
    m_stopped = !m_store->isComplete();
    if (!hasFailed)
        setFollowing(false); // Stop ends this, too: all would be read again at once
    if (m_source.load != m_load) { // not even the beginning was read again
        m_load = m_source.load;
        if (!m_following) // while following, this one is asked again: the other may not follow
            m_loader = m_source.loader;
    }
    m_readings = m_loader->readings();
    if (hasFailed) {
        qCDebug(lcModel) << "load failed:" << m_error.detail.c_str();
        sayChanged(m_error);
    }
    if (hasFailed || !m_stopped)
        watchDisk();
    setState(State::Ready);
}

void ReplaySession::setStore(RunStorePtr store)
{
    if (store == m_store)
        return;
    // Unordered documents are read again from the start within the same load: the rows change.
    if (m_source.load == m_load && m_store->hasLog() && store->hasLog()
        && !store->isSameLoad(*m_store))
        ++m_load;
    RunStorePtr before = std::exchange(m_store, std::move(store));
    m_source = m_store->hasLog() ? Source{m_paths, m_load, m_loader} : Source{};
    emit storeChanged();
    destroyInBackground(std::move(before)); // the views have released it
}

void ReplaySession::setState(State state)
{
    m_state = state;
    emit stateChanged();
}

} // namespace tw
