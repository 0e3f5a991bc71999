// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replaysession.h"

#include "replay/loader.h"

#include <QMutex>

#include <chrono>

namespace tw {

namespace {

    // Ten swaps a second look alive; each costs the views a repaint.
    constexpr std::chrono::milliseconds PollInterval{100};
    // The first rows should be there at once.
    constexpr std::chrono::milliseconds FirstPoll{20};

    std::vector<std::filesystem::path> toPaths(const QStringList &names)
    {
        std::vector<std::filesystem::path> paths;
        for (const QString &name : names)
            paths.emplace_back(name.toStdU16String());
        return paths;
    }

} // namespace

/// Where the loading thread leaves its newest snapshot; outlives whoever goes first.
struct ReplaySession::Mailbox
{
    QMutex mutex;
    RunStorePtr latest;
};

ReplaySession::ReplaySession(QObject *parent)
    : QObject(parent)
{
    connect(&m_poll, &QTimer::timeout, this, &ReplaySession::takePublished);
}

ReplaySession::~ReplaySession() = default;

void ReplaySession::open(const QStringList &paths)
{
    m_job.reset(); // waits: two loads at once would only fight for the disk
    m_paths = paths;
    ++m_load;
    m_permille = 0;
    m_stopped = false;
    m_error = {};
    m_mailbox = std::make_shared<Mailbox>();
    m_clock.start();
    m_job = std::make_unique<Job<RunStorePtr>>(
        [files = toPaths(paths), mailbox = m_mailbox](const Monitor &monitor) {
            return loadRuns(files, monitor, [&mailbox](RunStorePtr store) {
                const QMutexLocker lock(&mailbox->mutex);
                mailbox->latest.swap(store); // the one before goes after the lock
            });
        });
    connect(m_job.get(), &JobBase::progressed, this, [this](int permille) {
        m_permille = permille;
        emit progressed(permille);
    });
    connect(m_job.get(), &JobBase::finished, this, &ReplaySession::finish);
    m_poll.start(FirstPoll);
    setState(State::Loading);
}

void ReplaySession::reload()
{
    if (!m_paths.isEmpty())
        open(QStringList(m_paths));
}

void ReplaySession::close()
{
    m_job.reset();
    m_poll.stop();
    m_mailbox.reset();
    m_paths.clear();
    ++m_load;
    setStore(nullptr);
    setState(State::Empty);
}

void ReplaySession::cancel()
{
    if (m_job && m_state == State::Loading) {
        m_stopped = true;
        m_job->cancel();
    }
}

void ReplaySession::takePublished()
{
    RunStorePtr latest;
    {
        const QMutexLocker lock(&m_mailbox->mutex);
        latest.swap(m_mailbox->latest);
    }
    if (!latest)
        return;
    m_poll.setInterval(PollInterval);
    setStore(std::move(latest));
}

void ReplaySession::finish()
{
    m_poll.stop();
    m_milliseconds = m_clock.elapsed();
    const Result<RunStorePtr> result = m_job->result();
    if (result) {
        setStore(*result);
        setState(State::Ready);
        return;
    }
    takePublished();
    m_error = result.error();
    const bool hasBeginning = m_store && m_storeLoad == m_load;
    if (m_stopped && hasBeginning) {
        setState(State::Ready);
        return;
    }
    setStore(nullptr);
    setState(m_stopped ? State::Empty : State::Failed);
}

void ReplaySession::setStore(RunStorePtr store)
{
    if (store == m_store)
        return;
    m_store = std::move(store);
    m_storeLoad = m_load;
    emit storeChanged();
}

void ReplaySession::setState(State state)
{
    m_state = state;
    emit stateChanged();
}

} // namespace tw
