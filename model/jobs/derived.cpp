// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/jobs/derived.h"

namespace tw {

namespace {

    /// Cancels \a job and deletes it when it has stopped, or together with \a owner.
    void abandonJob(std::unique_ptr<JobBase> job, QObject *owner)
    {
        if (!job)
            return;
        JobBase *old = job.release();
        old->disconnect();
        old->setParent(owner);
        old->cancel();
        if (old->isFinished())
            old->deleteLater();
        else
            QObject::connect(old, &JobBase::finished, old, &QObject::deleteLater);
    }

} // namespace

DerivedBase::~DerivedBase() = default;

void DerivedBase::request(MakeJob makeJob)
{
    if (m_policy == Policy::Coalesce && m_job)
        m_queued = std::move(makeJob);
    else
        start(makeJob);
    announceBusy();
}

void DerivedBase::start(const MakeJob &makeJob)
{
    dropJobs();
    m_job = makeJob();
    connect(m_job.get(), &JobBase::progressed, this, &DerivedBase::progressed);
    connect(m_job.get(), &JobBase::partFound, this, [this] { applyPart(*m_job); });
    connect(m_job.get(), &JobBase::finished, this, &DerivedBase::finish);
}

void DerivedBase::finish()
{
    const std::unique_ptr<JobBase, void (*)(JobBase *)> done(
        m_job.release(), [](JobBase *job) { job->deleteLater(); }); // it is the sender
    applyResult(*done);
    if (const MakeJob queued = std::exchange(m_queued, nullptr); queued && !m_job)
        start(queued);
    announceBusy();
}

void DerivedBase::cancel()
{
    m_queued = nullptr;
    if (m_job)
        m_job->cancel();
}

void DerivedBase::abandon()
{
    dropJobs();
    announceBusy();
}

void DerivedBase::dropJobs()
{
    m_queued = nullptr;
    abandonJob(std::move(m_job), this);
}

void DerivedBase::announceBusy()
{
    if (std::exchange(m_announcedBusy, isBusy()) != isBusy())
        emit busyChanged();
}

} // namespace tw
