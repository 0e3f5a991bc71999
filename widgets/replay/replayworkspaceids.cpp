// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What the window asks a workspace by id: the palette, the status line, the issues.

#include "model/replay/replaytext.h"
#include "replay/load/logset.h"
#include "widgets/common/messagebar.h"
#include "widgets/replay/inspector/inspector.h"
#include "widgets/replay/replaytablespane.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/icons.h"

#include <QFileInfo>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxDamageListed = 1000; // the rest is counted in one entry
    constexpr std::size_t MaxUnreadNamed = 3; // in one line above the tables
    constexpr quint32 MaxSearchedCalls = 2'000'000;
    constexpr QStringView RecordId = u"record:"; // its offset, a colon, its file

    QString fileName(const RunStore &store, std::size_t file)
    {
        return file < store.files().size()
            ? QString::fromStdU16String(store.files()[file].path.filename().u16string())
            : QString();
    }

    /// The file or folder that cannot be read, and the place in it where that is known.
    QString unreadName(const Error &unread)
    {
        return ReplayText::utf8(
            std::string_view(unread.where).substr(unread.where.find_last_of('/') + 1));
    }

    bool contains(std::string_view text, const QString &wanted)
    {
        return ReplayText::utf8(text).contains(wanted, Qt::CaseInsensitive);
    }

} // namespace

QList<PaletteItem> ReplayWorkspace::paletteItems(const QString &text, int limit) const
{
    QList<PaletteItem> items;
    if (!m_store->hasLog() || text.isEmpty())
        return items;
    for (const Run &run : m_store->runs()) {
        if (items.size() >= limit)
            return items;
        if (contains(run.id, text) || contains(run.agent, text))
            items << PaletteItem{ReplayText::utf8(run.id),
                                 ReplayText::utf8(run.agent) + u" · "_s
                                     + ReplayText::utf8(runStatusName(run.status)),
                                 icon(u"run"_s), ReplayText::utf8(run.id)};
    }
    if (text.startsWith(u'#')) {
        bool isNumber = false;
        const quint32 event = text.mid(1).toUInt(&isNumber);
        if (isNumber && event < m_store->eventCount())
            items << PaletteItem{text, ReplayText::utf8(m_store->typeName(EventIndex{event})),
                                 icon(u"event"_s), text};
        return items;
    }
    const std::string wanted = text.toLower().toStdString();
    const quint32 calls = std::min(m_store->callCount(), MaxSearchedCalls);
    for (quint32 i = 0; i < calls && items.size() < limit; ++i) {
        const CallIndex call{i};
        const CallRecord record = m_store->call(call);
        // Bytes first: making a QString of each of a million ids would stall the palette.
        if (record.id.find(wanted) == std::string_view::npos
            && m_store->toolName(call).find(wanted) == std::string_view::npos)
            continue;
        items << PaletteItem{ReplayText::utf8(m_store->toolName(call)),
                             ReplayText::utf8(record.id) + u" · "_s
                                 + ReplayText::outcomeText(record),
                             icon(u"call"_s), u"@"_s + QString::number(i)};
    }
    return items;
}

QString ReplayWorkspace::selectedId() const
{
    const EventIndex event = m_selection->event();
    const CallIndex call = m_selection->call();
    if (m_selection->focus() == ReplaySelection::Focus::Call) {
        const std::string_view id = m_store->call(call).id;
        if (m_store->findCall(id) == call)
            return ReplayText::utf8(id);
    }
    // No numbers: those of logs that come to a folder stand between them.
    if (event != NoEvent) {
        const EventRecord record = m_store->event(event);
        const std::filesystem::path &file = m_store->files()[record.file].path;
        return RecordId.toString() + QString::number(record.offset) + u':'
            + QString::fromStdU16String(file.u16string());
    }
    return m_selection->run() == NoRun ? QString()
                                       : ReplayText::utf8(m_store->run(m_selection->run()).id);
}

bool ReplayWorkspace::selectRecord(const QString &offsetAndFile)
{
    const qsizetype colon = offsetAndFile.indexOf(u':');
    const EventIndex event = findRecord(*m_store, offsetAndFile.mid(colon + 1).toStdU16String(),
                                        offsetAndFile.left(colon).toULongLong());
    if (event == NoEvent)
        return false;
    m_selection->selectEvent(event);
    return true;
}

bool ReplayWorkspace::select(const QString &id)
{
    if (!m_store->hasLog() || id.isEmpty())
        return false;
    if (id.startsWith(u"view:"_s))
        return showView(id.mid(5));
    if (id.startsWith(RecordId))
        return selectRecord(id.mid(RecordId.size()));
    bool isNumber = false;
    const quint32 number = id.mid(1).toUInt(&isNumber);
    if (id.startsWith(u'#') && isNumber && number < m_store->eventCount()) {
        m_selection->selectEvent(EventIndex{number});
        return true;
    }
    if (id.startsWith(u'@') && isNumber && number < m_store->callCount()) {
        m_selection->selectCall(CallIndex{number});
        return true;
    }
    const std::string name = id.toStdString();
    if (const CallIndex call = m_store->findCall(name); call != NoCall) {
        m_selection->selectCall(call);
        return true;
    }
    if (const RunIndex run = m_store->findRun(name); run != NoRun) {
        m_selection->selectRun(run);
        return true;
    }
    for (quint32 i = 0; i < m_store->callCount(); ++i) {
        if (m_store->toolName(CallIndex{i}) == name) {
            m_selection->selectCall(CallIndex{i});
            return true;
        }
    }
    return false;
}

bool ReplayWorkspace::showView(const QString &name)
{
    const QTabWidget *tabs = m_tables->tabs();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        if (tabs->widget(tab)->objectName().endsWith(name, Qt::CaseInsensitive)) {
            m_tables->showPage(tab);
            return true;
        }
    }
    return false;
}

QList<StatusItem> ReplayWorkspace::status() const
{
    QList<StatusItem> items;
    const QStringList paths = m_session->paths();
    if (!paths.isEmpty()) {
        const QString name = paths.size() == 1 ? QFileInfo(paths.front()).fileName()
                                               : tr("%1 files").arg(paths.size());
        items << StatusItem{.id = u"file"_s, .text = name, .toolTip = paths.join(u'\n')};
    }
    if (!m_store->hasLog())
        return items;
    items << StatusItem{.id = u"events"_s,
                        .text = tr("%1 events").arg(ReplayText::count(m_store->eventCount())),
                        .toolTip = {},
                        .isLink = true};
    items << StatusItem{.id = u"calls"_s,
                        .text = tr("%1 calls").arg(ReplayText::count(m_store->callCount())),
                        .toolTip = {},
                        .isLink = true};
    if (const auto damaged = static_cast<int>(m_store->damage().size()); damaged > 0) {
        items << StatusItem{.id = u"damage"_s,
                            .text = damaged == 1
                                ? tr("1 damaged line")
                                : tr("%1 damaged lines").arg(ReplayText::count(damaged)),
                            .toolTip = tr("Lines that could not be read as records"),
                            .isLink = true,
                            .isProblem = true};
    }
    if (m_session->state() == ReplaySession::State::Loading) {
        items << StatusItem{.id = u"loading"_s,
                            .text = tr("reading, %1 %").arg(m_session->permille() / 10),
                            .toolTip = {}};
    } else if (m_session->isFollowing()) {
        items << StatusItem{.id = u"following"_s,
                            .text = tr("following"),
                            .toolTip = tr("What comes to the log is read at once; press to stop"),
                            .isLink = true,
                            .isOn = true};
    } else if (m_session->isChangedOnDisk()) {
        items << StatusItem{.id = u"changed"_s,
                            .text = tr("changed on disk"),
                            .toolTip = tr("Reload reads it again"),
                            .isLink = true,
                            .isProblem = true};
    } else if (m_session->wasStopped()) {
        items << StatusItem{.id = u"stopped"_s,
                            .text = tr("stopped: only the beginning was read"),
                            .toolTip = tr("Reload reads all of it"),
                            .isLink = true,
                            .isProblem = true};
    } else {
        items << StatusItem{.id = u"time"_s,
                            .text = ReplayText::duration(m_session->loadMilliseconds() * 1'000'000),
                            .toolTip = tr("Time from opening to the last record")};
    }
    return items;
}

void ReplayWorkspace::activateStatus(const QString &id)
{
    if (id == u"events"_s)
        m_tables->showPage(ReplayTablesPane::EventsPage);
    else if (id == u"calls"_s)
        m_tables->showPage(ReplayTablesPane::CallsPage);
    else if (id == u"damage"_s)
        activateIssue(u"damage:0"_s);
    else if (id == u"stopped"_s || id == u"changed"_s)
        m_session->reload();
    else if (id == u"following"_s)
        m_session->setFollowing(false);
}

void ReplayWorkspace::showFileNotices()
{
    QStringList notices;
    for (std::size_t i = 0; i < m_store->files().size(); ++i) {
        if (const std::string &notice = m_store->files()[i].notice; !notice.empty())
            notices << fileName(*m_store, i) + u": "_s + ReplayText::utf8(notice);
    }
    const auto unread = m_store ? m_store->unread() : std::span<const Error>();
    for (std::size_t i = 0; i < std::min(unread.size(), MaxUnreadNamed); ++i)
        notices << unreadName(unread[i]) + u": "_s + ReplayText::utf8(unread[i].detail);
    if (unread.size() > MaxUnreadNamed)
        notices << tr("%n more file(s) of the folder cannot be read", nullptr,
                      static_cast<int>(unread.size() - MaxUnreadNamed));
    const QString text = notices.join(u" · "_s);
    if (std::exchange(m_noticesShown, text) == text)
        return;
    m_filesNotice->setText(text);
    m_filesNotice->setVisible(!text.isEmpty());
}

QList<IssueEntry> ReplayWorkspace::issues() const
{
    QList<IssueEntry> entries;
    if (!m_store->hasLog())
        return entries;
    const auto damage = m_store->damage();
    for (std::size_t i = 0; i < std::min(damage.size(), MaxDamageListed); ++i) {
        entries << IssueEntry{
            Severity::Error, u"damaged_line"_s,
            fileName(*m_store, damage[i].file) + u":"_s + QString::number(damage[i].line),
            ReplayText::utf8(damage[i].reason), u"damage:"_s + QString::number(i)};
    }
    if (damage.size() > MaxDamageListed) {
        entries << IssueEntry{Severity::Error,
                              u"damaged_line"_s,
                              {},
                              tr("%1 more damaged lines").arg(damage.size() - MaxDamageListed),
                              u"damage:%1"_s.arg(MaxDamageListed)};
    }
    const auto unread = m_store->unread();
    for (std::size_t i = 0; i < std::min(unread.size(), MaxDamageListed); ++i) {
        entries << IssueEntry{Severity::Error, u"unread_file"_s, unreadName(unread[i]),
                              ReplayText::utf8(unread[i].detail), u"reload"_s};
    }
    if (unread.size() > MaxDamageListed) {
        entries << IssueEntry{Severity::Error,
                              u"unread_file"_s,
                              {},
                              tr("%n more file(s) of the folder cannot be read", nullptr,
                                 static_cast<int>(unread.size() - MaxDamageListed)),
                              u"reload"_s};
    }
    for (std::size_t i = 0; i < m_store->files().size(); ++i) {
        const std::string &notice = m_store->files()[i].notice;
        const bool isDamage =
            std::ranges::find(damage, notice, &DamagedLine::reason) != damage.end();
        if (!notice.empty() && !isDamage) {
            entries << IssueEntry{Severity::Warning, u"file_notice"_s, fileName(*m_store, i),
                                  ReplayText::utf8(notice), u"file"_s};
        }
        if (m_store->files()[i].changed) {
            entries << IssueEntry{Severity::Warning, u"file_changed"_s, fileName(*m_store, i),
                                  tr("The file changed while it was open: reload it"), u"reload"_s};
        }
    }
    for (const Run &run : m_store->runs()) {
        if (run.missingParent.empty() && run.missingPredecessor.empty())
            continue;
        const bool parent = !run.missingParent.empty();
        entries << IssueEntry{
            Severity::Warning, parent ? u"missing_parent"_s : u"missing_predecessor"_s,
            ReplayText::utf8(run.id),
            (parent ? tr("The log of the parent run %1 is not open")
                    : tr("The log of the suspended run %1 is not open"))
                .arg(ReplayText::utf8(parent ? run.missingParent : run.missingPredecessor)),
            u"run:"_s + ReplayText::utf8(run.id)};
    }
    return entries;
}

void ReplayWorkspace::activateIssue(const QString &id)
{
    if (!m_store->hasLog())
        return;
    if (id == u"reload"_s) {
        m_session->reload();
    } else if (id.startsWith(u"run:"_s)) {
        select(id.mid(4));
    } else if (id.startsWith(u"damage:"_s)) {
        showDamage(id.mid(7).toUInt());
    }
}

void ReplayWorkspace::showDamage(quint32 index)
{
    if (index >= m_store->damage().size())
        return;
    m_selection->clear(); // what was selected is no longer shown
    m_inspector->showDamage(m_store->damage()[index]);
}

} // namespace tw
