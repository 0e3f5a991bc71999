// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaytext.h"
#include "widgets/json/jsonblock.h"
#include "widgets/replay/inspector/inspectorsections.h"
#include "widgets/replay/inspector/runstateview.h"
#include "widgets/result/sections.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QVBoxLayout>

#include <algorithm>
#include <span>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostShown = 20; ///< waits or child runs; each is a widget of its own

    class RunSections
    {
        Q_DECLARE_TR_FUNCTIONS(tw::RunSections)

    public:
        RunSections(const InspectorContent &content, const InspectorLinks &links)
            : m_content(content)
            , m_links(links)
            , m_run(content.store->run(*content.run))
        {
        }

        QList<QWidget *> make()
        {
            addNotices();
            addAnswer();
            addAwaits();
            addLinks();
            addFacts();
            return m_widgets;
        }

    private:
        static QString text(std::string_view utf8) { return ReplayText::utf8(utf8); }
        void link(const QString &words, const QString &icon, RunIndex run)
        {
            QToolButton *button = makeLink(words, icon);
            QObject::connect(button, &QToolButton::clicked, button,
                             [show = m_links.showRun, run] { show(run); });
            m_widgets << button;
        }
        [[nodiscard]] QString nameOf(RunIndex run) const
        {
            return text(m_content.store->run(run).id);
        }

        void addNotices();
        void addBrokenOff(const RunOutcome &outcome);
        void addAnswer();
        void addAwaits();
        void addLinks();
        void addFacts();

        const InspectorContent &m_content;
        const InspectorLinks &m_links;
        const Run &m_run;
        QList<QWidget *> m_widgets;
    };

    void RunSections::addNotices()
    {
        if (!m_content.happened(m_run.firstEvent)) {
            m_widgets << new NoticeBox(NoticeBox::Kind::Info, tr("Not started at this moment"),
                                       tr("The playback has not reached it yet."));
            return;
        }
        if (m_content.brokenOff)
            addBrokenOff(*m_content.brokenOff);
        if (m_content.moment && !m_content.happened(m_run.terminalEvent)) {
            m_widgets << new NoticeBox(NoticeBox::Kind::Info, tr("Not finished at this moment"),
                                       tr("The values below are those at that time."));
        } else if (m_run.status == RunStatus::Running) {
            m_widgets << new NoticeBox(NoticeBox::Kind::Info, tr("No end in the log"),
                                       tr("The run was still active when the log was written, or "
                                          "the log is truncated."));
        }
        if (!m_run.missingParent.empty()) {
            m_widgets << new NoticeBox(NoticeBox::Kind::Info, tr("The parent run is not open"),
                                       text(m_run.missingParent));
        }
        if (!m_run.missingPredecessor.empty()) {
            m_widgets << new NoticeBox(NoticeBox::Kind::Info,
                                       tr("The suspended run before this one is not open"),
                                       text(m_run.missingPredecessor));
        }
        if (m_run.terminalEvent && m_content.happened(m_run.terminalEvent)
            && m_run.status != RunStatus::Completed) {
            QToolButton *button = makeLink(tr("Show the last record"), u"event"_s);
            QObject::connect(
                button, &QToolButton::clicked, button,
                [show = m_links.showEvent, event = *m_run.terminalEvent] { show(event); });
            m_widgets << button;
        }
    }

    void RunSections::addBrokenOff(const RunOutcome &outcome)
    {
        const bool failed = m_run.status == RunStatus::Failed;
        const QString reason = text(outcome.reason());
        m_widgets << new NoticeBox(failed ? NoticeBox::Kind::Failed : NoticeBox::Kind::Info,
                                   ReplayText::brokenOff(m_run.status),
                                   reason.isEmpty() ? tr("Its last record gives no reason.")
                                                    : reason);
        if (!failed)
            return;
        const QString retry = outcome.retryable ? tr("may help") : QString();
        auto *section = new FoldingSection(tr("The failure"));
        section->body()->addWidget(makeFacts({
            {tr("Kind"), text(outcome.kind)},
            {tr("Provider"), text(outcome.provider)},
            {tr("Operation"), text(outcome.operation)},
            {tr("Code"), text(outcome.code)},
            {tr("HTTP status"),
             outcome.httpStatus != 0 ? QString::number(outcome.httpStatus) : QString()},
            {tr("Retry"), retry},
        }));
        m_widgets << section;
        if (outcome.debugMessage.empty() || outcome.debugMessage == outcome.message)
            return;
        auto *internal = new FoldingSection(tr("Internal message"), tr("not meant for end users"));
        internal->body()->addWidget(makeParagraph(text(outcome.debugMessage), false, internal));
        internal->setOpen(true); // the reader is a developer
        m_widgets << internal;
    }

    void RunSections::addAnswer()
    {
        if (m_content.answer.empty())
            return;
        auto *section = new FoldingSection(tr("Final answer"));
        section->body()->addWidget(makeParagraph(text(m_content.answer), false, section));
        m_widgets << section;
    }

    void RunSections::addAwaits()
    {
        const std::size_t shown = std::min(m_content.awaits.size(), MostShown);
        if (const auto more = static_cast<int>(m_content.awaits.size() - shown); more > 0)
            m_widgets << makeParagraph(
                tr("%n earlier wait(s) for a person: see the table of events", nullptr, more),
                true);
        for (const PendingAwait &await : std::span(m_content.awaits).last(shown)) {
            QString title = await.title.empty() ? tr("Asked a person: %1").arg(text(await.kind))
                                                : text(await.title);
            QString words = text(await.question.empty() ? await.prompt : await.question);
            if (await.itemCount > 0)
                words += (words.isEmpty() ? QString() : u"\n"_s)
                    + (await.itemCount == 1 ? tr("1 item") : tr("%1 items").arg(await.itemCount));
            auto *box = new NoticeBox(NoticeBox::Kind::Waiting, title, words);
            if (await.event) {
                QToolButton *button = makeLink(tr("Show the record"), u"event"_s, box);
                QObject::connect(button, &QToolButton::clicked, button,
                                 [show = m_links.showEvent, event = *await.event] { show(event); });
                box->addBelow(button);
            }
            m_widgets << box;
        }
    }

    void RunSections::addLinks()
    {
        if (m_run.predecessor)
            link(tr("Continues %1").arg(nameOf(*m_run.predecessor)), u"link"_s, *m_run.predecessor);
        const auto begun = [this](RunIndex run) {
            return m_content.happened(m_content.store->run(run).firstEvent);
        };
        if (m_run.successor && begun(*m_run.successor))
            link(tr("Continued by %1").arg(nameOf(*m_run.successor)), u"link"_s, *m_run.successor);
        if (m_run.parentRun)
            link(tr("Started by %1").arg(nameOf(*m_run.parentRun)), u"agent"_s, *m_run.parentRun);
        if (m_run.parentCall) {
            QToolButton *button =
                makeLink(tr("From call %1").arg(text(m_content.store->call(*m_run.parentCall).id)),
                         u"call"_s);
            QObject::connect(button, &QToolButton::clicked, button,
                             [show = m_links.showCall, call = *m_run.parentCall] { show(call); });
            m_widgets << button;
        }
        int more = 0;
        std::size_t shown = 0;
        for (const RunIndex child : m_run.children) {
            if (!begun(child))
                continue;
            if (++shown <= MostShown)
                link(tr("Child run %1").arg(nameOf(child)), u"agent"_s, child);
            else
                ++more;
        }
        if (more > 0)
            m_widgets << makeParagraph(
                tr("and %n more child run(s); the list of runs shows them", nullptr, more), true);
    }

    void RunSections::addFacts()
    {
        const UsageTotals &usage = m_run.usage;
        QString tokens;
        if (usage.totalTokens > 0 || usage.inputTokens > 0) {
            tokens = tr("%1 in, %2 out, %3 total")
                         .arg(ReplayText::count(usage.inputTokens),
                              ReplayText::count(usage.outputTokens),
                              ReplayText::count(usage.totalTokens > 0
                                                    ? usage.totalTokens
                                                    : usage.inputTokens + usage.outputTokens));
        }
        QString cache;
        if (usage.cacheReadTokens > 0 || usage.cacheWriteTokens > 0) {
            cache = tr("%1 read, %2 written")
                        .arg(ReplayText::count(usage.cacheReadTokens),
                             ReplayText::count(usage.cacheWriteTokens));
        }
        const qint64 end = m_run.endedNs != NoTime ? m_run.endedNs : m_run.updatedNs;
        const QString length = end != NoTime && m_run.startedNs != NoTime
            ? ReplayText::duration(end - m_run.startedNs)
            : QString();
        auto *section = new FoldingSection(tr("Run"));
        QList<std::pair<QString, QString>> facts{
            {tr("Agent"), text(m_run.agent)},
            {tr("Session"), text(m_run.session)},
            {tr("Turn"), text(m_run.turn)},
        };
        const auto show = [&] {
            section->body()->addWidget(makeFacts(facts));
            m_widgets << section;
        };
        if (!m_content.happened(m_run.firstEvent))
            return show();
        facts.prepend({tr("Status"), ReplayText::name(m_content.runStatus())});
        facts << std::pair(tr("Started"), ReplayText::absolute(m_run.startedNs));
        if (m_content.moment && !m_content.happened(m_run.terminalEvent)) {
            show(); // the totals are those of its end
            section->body()->addWidget(new RunStateView(section));
            return;
        }
        facts.insert(1, {tr("Phase"), ReplayText::phase(m_run.phase)});
        facts += QList<std::pair<QString, QString>>{
            {tr("Took"), length},
            {tr("Calls"),
             m_run.failedCalls > 0
                 ? tr("%1, %2 failed")
                       .arg(ReplayText::count(m_run.calls), ReplayText::count(m_run.failedCalls))
                 : ReplayText::count(m_run.calls)},
            {tr("Events"), ReplayText::count(m_run.events)},
            {tr("Model calls"),
             usage.modelCalls > 0 ? ReplayText::count(usage.modelCalls) : QString()},
            {tr("Tokens"), tokens},
            {tr("Cache"), cache},
        };
        show();
    }

} // namespace

QList<QWidget *> makeRunSections(const InspectorContent &content, const InspectorLinks &links)
{
    return RunSections(content, links).make();
}

QList<QWidget *> makeEventSections(const InspectorContent &content, const InspectorLinks &links)
{
    QList<QWidget *> widgets;
    const RunStore &store = *content.store;
    const EventIndex index = *content.event;
    const quint16 flags = store.flags(index);
    if ((flags & EventDamaged) != 0) {
        widgets << new NoticeBox(NoticeBox::Kind::Failed, ReplayText::tr("This record is damaged"),
                                 ReplayText::tr("Its payload could not be read; the raw bytes are "
                                                "under Raw."));
    }
    if ((flags & EventDuplicate) != 0) {
        widgets << new NoticeBox(NoticeBox::Kind::Info, ReplayText::tr("Duplicate record"),
                                 ReplayText::tr("An earlier record has the same key. This one is "
                                                "shown but not counted."));
    }
    if ((flags & EventUnknownType) != 0) {
        widgets << new NoticeBox(NoticeBox::Kind::Info, ReplayText::tr("Unknown record type"),
                                 ReplayText::tr("It is kept and shown unchanged."));
    }
    auto *section = new FoldingSection(ReplayText::tr("Payload"));
    if (content.payload)
        section->body()->addWidget(
            new JsonBlock(ReplayText::tr("Payload"), content.payload, section));
    else
        section->body()->addWidget(
            makeParagraph(ReplayText::tr("This record has no payload."), true, section));
    widgets << section;
    const EventRecord event = store.event(index);
    auto *record = new FoldingSection(ReplayText::tr("Record"));
    record->body()->addWidget(makeFacts({
        {ReplayText::tr("Time"), ReplayText::absolute(event.timeNs)},
        {ReplayText::tr("Run"), event.run ? ReplayText::utf8(store.run(*event.run).id) : QString()},
        {ReplayText::tr("Turn"),
         event.turn == NoString ? QString() : ReplayText::utf8(store.string(event.turn))},
    }));
    if (event.run) {
        QToolButton *button = makeLink(ReplayText::tr("Show the run"), u"run"_s);
        QObject::connect(button, &QToolButton::clicked, button,
                         [show = links.showRun, run = *event.run] { show(run); });
        record->body()->addWidget(button);
    }
    widgets << record;
    return widgets;
}

} // namespace tw
