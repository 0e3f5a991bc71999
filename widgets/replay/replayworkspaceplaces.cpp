// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The Workspace interface: locations, the palette, the status line, the issues.

#include "model/common/errortext.h"
#include "model/common/findingtext.h"
#include "model/common/format.h"
#include "model/replay/replaytext.h"
#include "replay/load/logset.h"
#include "replay/store/logfindings.h"
#include "widgets/replay/inspector/inspector.h"
#include "widgets/replay/replaytablespane.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/icons.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr quint32 MaxDamageListed = 1000; // the rest is counted in one entry
    constexpr quint32 MaxUnreadListed = 1000;
    constexpr quint32 MaxSearchedCalls = 2'000'000;

    bool contains(std::string_view text, const QString &wanted)
    {
        return ReplayText::utf8(text).contains(wanted, Qt::CaseInsensitive);
    }

    IssueEntry entryOf(const Finding &finding, const QString &place, const Location &location)
    {
        return {finding.severity, ReplayText::utf8(finding.code->id), place, findingText(finding),
                location};
    }

} // namespace

QList<PaletteItem> ReplayWorkspace::paletteItems(const QString &text, int limit) const
{
    QList<PaletteItem> items;
    if (!m_store->hasLog() || text.isEmpty())
        return items;
    items = m_tables->findPages(text);
    QString session; // the runs of one follow each other
    for (const Run &run : m_store->runs()) {
        if (items.size() >= limit)
            return items;
        if (session != ReplayText::utf8(run.session.str()) && contains(run.session.str(), text)) {
            session = ReplayText::utf8(run.session.str());
            items << PaletteItem{session, tr("session"), icon(u"session"_s), RunLocation{run.id}};
        }
        if (contains(run.id, text) || contains(run.agent, text))
            items << PaletteItem{ReplayText::utf8(run.id),
                                 ReplayText::utf8(run.agent) + u" · "_s
                                     + ReplayText::name(run.status),
                                 icon(u"run"_s), RunLocation{run.id}};
    }
    if (text.startsWith(u'#')) {
        bool isNumber = false;
        const quint32 event = text.mid(1).toUInt(&isNumber);
        if (isNumber && event < m_store->eventCount())
            items << PaletteItem{text, ReplayText::utf8(m_store->typeName(EventIndex{event})),
                                 icon(u"event"_s), EventLocation{EventIndex{event}}};
        return items;
    }
    const std::string wanted = text.toLower().toStdString();
    const quint32 calls = std::min(m_store->callCount(), MaxSearchedCalls);
    for (quint32 i = 0; i < calls && items.size() < limit; ++i) {
        const CallIndex call{i};
        const CallRecord record = m_store->call(call);
        // Compares bytes first: making a QString of each of a million ids would block the palette.
        if (record.id.find(wanted) == std::string_view::npos
            && m_store->toolName(call).find(wanted) == std::string_view::npos)
            continue;
        items << PaletteItem{ReplayText::utf8(m_store->toolName(call)),
                             ReplayText::utf8(record.id) + u" · "_s
                                 + ReplayText::outcomeText(record),
                             icon(u"call"_s), CallLocation{call}};
    }
    return items;
}

QString ReplayWorkspace::nameOf(const QStringList &paths)
{
    if (paths.size() == 1)
        return QFileInfo(paths.front()).fileName();
    if (paths.isEmpty())
        return {};
    const QString logs = tr("%n run log(s)", nullptr, static_cast<int>(paths.size()));
    // The folder that has all of them tells windows apart.
    QString folder = paths.front();
    const auto isInside = [&folder](const QString &path) { return path.startsWith(folder + u'/'); };
    while (!folder.isEmpty() && !std::ranges::all_of(paths, isInside))
        folder.truncate(std::max<qsizetype>(folder.lastIndexOf(u'/'), 0));
    const QString name = QFileInfo(folder).fileName();
    return name.isEmpty() ? logs : u"%1 (%2)"_s.arg(name, logs);
}

DocumentInfo ReplayWorkspace::documentInfo() const
{
    const QStringList paths = m_session->paths();
    DocumentInfo info{.state = static_cast<DocumentInfo::State>(m_session->state()),
                      .name = paths.isEmpty() ? tr("No run log") : nameOf(paths),
                      .path = paths.join(u'\n')};
    if (info.state == DocumentInfo::State::Failed)
        info.error = m_session->error();
    // What failed itself is nothing to return to.
    if (info.state != DocumentInfo::State::Failed || m_view.readPaths != paths)
        info.back = m_view.readPaths.size() == 1 ? fileTitle(m_view.readPaths.front())
                                                 : nameOf(m_view.readPaths);
    return info;
}

Location ReplayWorkspace::selected() const
{
    const MaybeEvent event = m_selection->event();
    const MaybeCall call = m_selection->call();
    if (call && m_selection->focus() == ReplaySelection::Focus::Call) {
        const std::string_view id = m_store->call(*call).id;
        if (m_store->findCall(id) == call)
            return NameLocation{std::string(id)};
    }
    // Not by number: logs added to a folder shift the numbers.
    if (event) {
        const EventRecord record = m_store->event(*event);
        const std::filesystem::path &file = m_store->files()[record.file].path;
        return RecordLocation{QString::fromStdU16String(file.u16string()), record.offset};
    }
    const MaybeRun run = m_selection->run();
    return run ? RunLocation{m_store->run(*run).id} : Location();
}

bool ReplayWorkspace::selectRecord(const RecordLocation &record)
{
    const MaybeEvent event = findRecord(*m_store, record.file.toStdU16String(), record.offset);
    if (!event)
        return false;
    m_selection->selectEvent(*event);
    return true;
}

bool ReplayWorkspace::select(const Location &location)
{
    if (!m_store->hasLog())
        return false;
    if (const auto *view = std::get_if<ViewLocation>(&location))
        return m_tables->showPage(view->view);
    if (const auto *record = std::get_if<RecordLocation>(&location))
        return selectRecord(*record);
    if (const auto *damage = std::get_if<DamageLocation>(&location))
        return showDamage(damage->index);
    if (const auto *at = std::get_if<EventLocation>(&location)) {
        if (toInt(at->event) >= m_store->eventCount())
            return false;
        m_selection->selectEvent(at->event);
        return true;
    }
    if (const auto *at = std::get_if<CallLocation>(&location)) {
        if (toInt(at->call) >= m_store->callCount())
            return false;
        m_selection->selectCall(at->call);
        return true;
    }
    if (const auto *at = std::get_if<RunLocation>(&location)) {
        const MaybeRun run = m_store->findRun(at->run);
        if (!run)
            return false;
        m_selection->selectRun(*run);
        return true;
    }
    const std::string name = toolOf(location);
    return !name.empty() && selectNamed(name);
}

bool ReplayWorkspace::selectNamed(const std::string &name)
{
    if (const MaybeCall call = m_store->findCall(name)) {
        m_selection->selectCall(*call);
        return true;
    }
    if (const MaybeRun run = m_store->findRun(name)) {
        m_selection->selectRun(*run);
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

QList<StatusItem> ReplayWorkspace::status() const
{
    QList<StatusItem> items;
    if (!m_session->paths().isEmpty()) {
        const DocumentInfo info = documentInfo();
        items << StatusItem{.id = u"file"_s, .text = info.title(), .toolTip = info.path};
    }
    if (!m_store->hasLog())
        return items;
    items << StatusItem{.id = u"events"_s,
                        .text = ReplayText::events(m_store->eventCount()),
                        .location = ViewLocation{u"events"_s}};
    items << StatusItem{.id = u"calls"_s,
                        .text = ReplayText::calls(m_store->callCount()),
                        .location = ViewLocation{u"calls"_s}};
    if (const auto damaged = static_cast<int>(m_store->damage().size()); damaged > 0) {
        items << StatusItem{.id = u"damage"_s,
                            .text = damaged == 1
                                ? tr("1 damaged line")
                                : tr("%1 damaged lines").arg(ReplayText::count(damaged)),
                            .toolTip = tr("Lines that could not be read as records"),
                            .location = DamageLocation{0},
                            .isProblem = true};
    }
    const auto reload = [session = m_session] { session->reload(); };
    if (m_session->state() == ReplaySession::State::Loading) {
        items << StatusItem{.id = u"loading"_s,
                            .text = tr("reading, %1 %").arg(m_session->permille() / 10)};
    } else if (m_session->isFollowing()) {
        items << StatusItem{
            .id = u"following"_s,
            .text = tr("following"),
            .toolTip = tr("New records are read as they are written; click to stop following"),
            .act = [session = m_session] { session->setFollowing(false); },
            .isOn = true};
    } else if (m_session->wasStopped()) {
        items << StatusItem{.id = u"stopped"_s,
                            .text = tr("stopped: only the first part was read"),
                            .toolTip = tr("Reload to read all of it"),
                            .act = reload,
                            .isProblem = true};
    } else if (m_session->isChangedOnDisk()) {
        items << StatusItem{.id = u"changed"_s,
                            .text = tr("changed on disk"),
                            .toolTip = tr("Reload to read it again"),
                            .act = reload,
                            .isProblem = true};
    } else {
        items << StatusItem{
            .id = u"time"_s,
            .text = tr("read in %1")
                        .arg(ReplayText::duration(m_session->loadMilliseconds() * 1'000'000)),
            .toolTip = tr("Time from opening to the last record")};
    }
    return items;
}

QList<IssueEntry> ReplayWorkspace::issues() const
{
    QList<IssueEntry> entries;
    if (m_session->state() == ReplaySession::State::Failed) {
        entries << IssueEntry{Severity::Error, u"not_opened"_s, m_session->paths().join(u", "_s),
                              errorText(m_session->error()).sentence(),
                              FileLocation{m_session->paths().value(0)}};
    }
    if (!m_store->hasLog())
        return entries;
    const auto damage = m_store->damage();
    const auto listed = static_cast<quint32>(std::min<std::size_t>(damage.size(), MaxDamageListed));
    for (quint32 i = 0; i < listed; ++i) {
        entries << entryOf(findingOf(damage[i]),
                           ReplayText::fileName(*m_store, damage[i].file) + u":"_s
                               + QString::number(damage[i].line),
                           DamageLocation{i});
    }
    if (damage.size() > MaxDamageListed) {
        entries << IssueEntry{Severity::Error,
                              u"damaged_line"_s,
                              {},
                              tr("%n more damaged line(s)", nullptr,
                                 static_cast<int>(damage.size() - MaxDamageListed)),
                              DamageLocation{MaxDamageListed}};
    }
    const auto unread = m_store->unread();
    for (const Error &error : unread.first(std::min<std::size_t>(unread.size(), MaxUnreadListed))) {
        entries << entryOf(unreadFinding(error), ReplayText::unreadName(error),
                           FileLocation{ReplayText::utf8(error.where)});
    }
    if (unread.size() > MaxUnreadListed) {
        entries << IssueEntry{Severity::Error,
                              u"unread_file"_s,
                              {},
                              tr("%n more file(s) of the folder cannot be read", nullptr,
                                 static_cast<int>(unread.size() - MaxUnreadListed)),
                              FileLocation{m_session->paths().value(0)}};
    }
    if (const auto same = sameRunsFinding(*m_store))
        entries << entryOf(*same, {}, {});
    for (std::size_t i = 0; i < m_store->files().size(); ++i) {
        const LogFileInfo &file = m_store->files()[i];
        const bool isDamage =
            std::ranges::find(damage, file.notice, &DamagedLine::reason) != damage.end();
        const std::vector<Finding> notices = noticesOf(file);
        for (const Finding &notice : std::span(notices).subspan(isDamage ? 1 : 0))
            entries << entryOf(notice, ReplayText::fileName(*m_store, i), {});
        if (m_store->files()[i].changed) {
            entries << IssueEntry{
                Severity::Warning, u"file_changed"_s, ReplayText::fileName(*m_store, i),
                tr("The file changed while it was open: reload it"),
                FileLocation{QString::fromStdU16String(m_store->files()[i].path.u16string())}};
        }
    }
    addMismatches(entries);
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
            RunLocation{run.id}};
    }
    return entries;
}

void ReplayWorkspace::addMismatches(QList<IssueEntry> &entries) const
{
    const SummaryMismatchesPtr &mismatches = m_mismatches.value();
    if (!mismatches)
        return;
    for (const ArtifactFinding &found : mismatches->found) {
        entries << entryOf(found.finding, ReplayText::utf8(m_store->call(found.call).id),
                           CallLocation{found.call});
    }
    if (mismatches->count > mismatches->found.size()) {
        entries << IssueEntry{Severity::Warning,
                              u"summary_mismatch"_s,
                              {},
                              tr("More summaries that do not match their data: %1")
                                  .arg(mismatches->count - mismatches->found.size()),
                              ViewLocation{u"artifacts"_s}};
    }
}

void ReplayWorkspace::activateIssue(const Location &location)
{
    if (std::holds_alternative<FileLocation>(location))
        m_session->reload(); // it has changed, or could not be read
    else if (select(location) && std::holds_alternative<CallLocation>(location))
        m_tables->showPage(u"artifacts"_s); // the data that contradicts the summary
}

bool ReplayWorkspace::showDamage(quint32 index)
{
    if (index >= m_store->damage().size())
        return false;
    m_selection->clear(); // the selection is no longer shown
    m_inspector->showDamage(m_store->damage()[index]);
    return true;
}

} // namespace tw
