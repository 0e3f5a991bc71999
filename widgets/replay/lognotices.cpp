// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/lognotices.h"

#include "model/common/errortext.h"
#include "model/common/findingtext.h"
#include "model/replay/replaysession.h"
#include "model/replay/replaytext.h"
#include "replay/store/logfindings.h"
#include "widgets/common/pages/messagebar.h"

#include <QAction>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <span>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxUnreadNamed = 3;

} // namespace

LogNotices::LogNotices(ReplaySession *session, QAction *reload, QAction *follow, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_offerToFollow(new QAction(follow->icon(), follow->text(), this))
    , m_change(new MessageBar(u"warning"_s, {}, {reload, m_offerToFollow}, this))
    , m_files(new MessageBar(u"warning"_s, {}, {}, this))
{
    m_change->setObjectName("replayChangedNotice"_L1);
    m_files->setObjectName("replayFilesNotice"_L1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_change);
    layout->addWidget(m_files);
    connect(session, &ReplaySession::changedOnDisk, this, &LogNotices::showChange);
    connect(session, &ReplaySession::stateChanged, this, &LogNotices::hideChange);
    m_offerToFollow->setToolTip(follow->toolTip());
    m_offerToFollow->setVisible(!session->isFollowing());
    connect(m_offerToFollow, &QAction::triggered, follow, &QAction::trigger);
    connect(session, &ReplaySession::followingChanged, this, [this](bool following) {
        m_offerToFollow->setVisible(!following);
        if (following)
            m_change->hide();
    });
    connect(session, &ReplaySession::storeChanged, this, [this] {
        hideChange();
        showFiles(*m_session->store());
    });
}

void LogNotices::showChange()
{
    if (!m_session->isChangedOnDisk())
        return m_change->hide();
    m_change->setText(m_session->isUnreadable() ? errorText(m_session->error()).sentence()
                                                : tr("The log has changed on disk."));
    m_change->show();
}

void LogNotices::hideChange()
{
    if (!m_session->isChangedOnDisk())
        m_change->hide();
}

void LogNotices::showFiles(const RunStore &store)
{
    QStringList notices;
    if (const auto same = sameRunsFinding(store))
        notices << findingSentence(*same);
    for (std::size_t i = 0; i < store.files().size(); ++i) {
        for (const Finding &notice : noticesOf(store.files()[i]))
            notices << ReplayText::fileName(store, i) + u": "_s + findingText(notice);
    }
    const std::span<const Error> unread = store.unread();
    for (const Error &error : unread.first(std::min(unread.size(), MaxUnreadNamed)))
        notices << ReplayText::unreadName(error) + u": "_s + findingText(unreadFinding(error));
    if (unread.size() > MaxUnreadNamed) {
        notices << tr("%n more file(s) of the folder cannot be read", nullptr,
                      static_cast<int>(unread.size() - MaxUnreadNamed));
    }
    const QString text = notices.join(u" · "_s);
    if (std::exchange(m_filesText, text) == text)
        return;
    m_files->setText(text);
    m_files->setVisible(!text.isEmpty());
}

} // namespace tw
