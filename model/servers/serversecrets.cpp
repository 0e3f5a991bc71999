// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/serversecrets.h"

#ifdef TW_KEYCHAIN
#include <qt6keychain/keychain.h>
#endif

namespace tw {

using namespace Qt::StringLiterals;

#ifdef TW_KEYCHAIN
namespace {

    QString keychainService()
    {
        return u"toolwright.servers"_s;
    }

} // namespace
#endif

void ServerSecrets::set(const QString &id, const QString &value)
{
    if (m_values.contains(id) && m_values.value(id) == value)
        return;
    m_values.insert(id, value);
#ifdef TW_KEYCHAIN
    auto *job = new QKeychain::WritePasswordJob(keychainService(), this); // deletes itself
    job->setKey(id);
    job->setTextData(value);
    connect(job, &QKeychain::Job::finished, this,
            [this, job] { m_isPersistent = job->error() == QKeychain::NoError; });
    job->start();
#endif
    emit changed(id);
}

void ServerSecrets::forget(const QString &id)
{
    m_values.remove(id);
#ifdef TW_KEYCHAIN
    auto *job = new QKeychain::DeletePasswordJob(keychainService(), this);
    job->setKey(id);
    job->start();
#endif
}

void ServerSecrets::fetch([[maybe_unused]] const QString &id)
{
#ifdef TW_KEYCHAIN
    if (has(id))
        return;
    auto *job = new QKeychain::ReadPasswordJob(keychainService(), this);
    job->setKey(id);
    connect(job, &QKeychain::Job::finished, this, [this, job, id] {
        if (job->error() != QKeychain::NoError || has(id))
            return;
        m_values.insert(id, job->textData());
        emit changed(id);
    });
    job->start();
#endif
}

} // namespace tw
