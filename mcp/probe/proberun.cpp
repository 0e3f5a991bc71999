// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/probe/probe.h"

#include <QTimer>

#include <utility>

namespace tw::mcp {

ProbeRun::ProbeRun(Session &session, std::vector<ProbeCase> cases,
                   std::chrono::milliseconds timeout, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_cases(std::move(cases))
    , m_timeout(timeout)
{
    connect(&m_session, &Session::stateChanged, this, &ProbeRun::takeState);
}

void ProbeRun::start()
{
    QTimer::singleShot(0, this, &ProbeRun::next);
}

void ProbeRun::cancel()
{
    m_isCancelled = true;
    if (m_request)
        m_request->cancel();
}

void ProbeRun::next()
{
    if (m_isCancelled || m_outcomes.size() == m_cases.size()) {
        emit finished();
        return;
    }
    const ProbeCase &probe = m_cases[m_outcomes.size()];
    RequestOptions options;
    options.timeout = m_timeout;
    options.wantsProgress = false;
    m_request = m_session.callTool(probe.tool, probe.payload, options);
    connect(m_request, &Request::finished, this,
            [this, request = m_request.data()](const Answer &answer) {
                take(request->sentText(), answer);
            });
}

void ProbeRun::take(const std::string &sent, const Answer &answer)
{
    using State = Session::State;
    if (m_session.state() == State::Closing || m_session.state() == State::Closed
        || answer.failure == Failure::Cancelled) {
        emit finished(); // the user stopped it, which says nothing about this case
        return;
    }
    const ProbeCase &probe = m_cases[m_outcomes.size()];
    const Verdict verdict = classify(probe, answer);
    m_outcomes.push_back({probe, sent, answer, verdict, repairOf(probe, answer)});
    emit advanced();
    // A server that hangs would not answer the next call either.
    m_isReopening = verdict == Verdict::Crashed || verdict == Verdict::Hung;
    if (!m_isReopening)
        next();
    else if (m_session.state() == State::Ready)
        m_session.close();
    else
        takeState();
}

void ProbeRun::takeState()
{
    using State = Session::State;
    if (!m_isReopening)
        return;
    switch (m_session.state()) {
    case State::Ready:
        m_isReopening = false;
        start();
        return;
    case State::Closed:
        QTimer::singleShot(0, &m_session, &Session::open);
        return;
    case State::Failed:
        // The crash itself leads here once; a second time the server does not start any more.
        if (m_outcomes.size() == m_failedAt) {
            m_isReopening = false;
            emit finished();
            return;
        }
        m_failedAt = m_outcomes.size();
        QTimer::singleShot(0, &m_session, &Session::open);
        return;
    case State::Opening:
    case State::Closing:
        return;
    }
}

} // namespace tw::mcp
