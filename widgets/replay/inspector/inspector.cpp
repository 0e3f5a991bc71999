// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/inspector/inspector.h"

#include "model/artifacts/artifactchoices.h"
#include "model/common/findingtext.h"
#include "model/replay/replaytext.h"
#include "replay/export/calltoclipboard.h"
#include "replay/store/logfindings.h"
#include "widgets/artifacts/bindingform.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/actionbutton.h"
#include "widgets/json/jsonview.h"
#include "widgets/replay/inspector/inspectorparts.h"
#include "widgets/replay/inspector/inspectorsections.h"
#include "widgets/replay/inspector/payloadblock.h"
#include "widgets/replay/inspector/runstateview.h"
#include "widgets/result/comparisonchooser.h"
#include "widgets/result/sections.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <tuple>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxRecords = 200; // of one call in the list of raw records

    constexpr std::uint64_t MaxDamage = 1U << 20U; // displayed bytes of a damaged part

    /// True if a run is unchanged: no record of its own, and no other run that belongs to it.
    bool isStill(const Run &before, const Run &after)
    {
        const auto facts = [](const Run &run) {
            return std::tie(run.events, run.lastEvent, run.terminalEvent, run.status, run.calls,
                            run.failedCalls, run.parentRun, run.parentCall, run.predecessor,
                            run.successor, run.children);
        };
        return facts(before) == facts(after);
    }

    /// How \a text is written inside a JSON string: the search finds it there, too.
    QString escapedInJson(const QString &text)
    {
        const QString quoted = QString::fromStdString(writeJson(Json(text.toStdString())));
        return quoted.mid(1, quoted.size() - 2);
    }

    /// The output of "Copy as JSON": the payload and its outcome, as recorded.
    Json contentJson(const InspectorContent &content)
    {
        Json json = Json::object();
        if (!content.details) {
            if (content.payload)
                return *content.payload;
            return json;
        }
        const CallDetails &details = *content.details;
        json["id"] = details.call.id;
        json["tool"] = details.tool;
        if (details.payload)
            json["payload"] = *details.payload;
        json["status"] = callStatusName(details.call.status);
        if (details.result)
            json["result"] = *details.result;
        if (details.failure) {
            json["failure"] =
                Json{{"kind", details.failure->kind}, {"action", details.failure->action}};
            json["failure"]["error"] = details.failure->error.messages;
            Json issues = Json::array();
            for (const FieldIssue &issue : details.failure->issues)
                issues.push_back(Json{{"field", issue.field}, {"constraint", issue.constraint}});
            json["failure"]["issues"] = issues;
        }
        return json;
    }

} // namespace

Inspector::Inspector(ReplaySelection *selection, const RunCatalogs *catalogs, QWidget *parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_catalogs(catalogs)
{
    setObjectName("inspector"_L1);
    setAccessibleName(tr("Inspector"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeHeader(layout);
    makePages(layout);
    makeFooter(layout);
    connect(m_selection, &ReplaySelection::changed, this, &Inspector::refresh);
    connect(m_catalogs, &RunCatalogs::changed, this, &Inspector::askAgain);
    connect(&m_gathered, &DerivedBase::changed, this, [this] { showContent(m_gathered.take()); });
    connect(&m_gathered, &DerivedBase::busyChanged, this, &Inspector::busyChanged);
    m_keepInSight.setSingleShot(true);
    connect(&m_keepInSight, &QTimer::timeout, this, &Inspector::keepMarkInSight);
    connect(m_scroll->verticalScrollBar(), &QAbstractSlider::actionTriggered, this,
            [this] { m_marked = nullptr; });
    qApp->installEventFilter(this); // parts of the page are made while it is shown
    showNothing();
}

bool Inspector::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_marked && event->type() != QEvent::Wheel) // every event of the program comes here
        return QWidget::eventFilter(watched, event);
    const auto *part = qobject_cast<QWidget *>(watched);
    if (part == nullptr || m_page == nullptr || (part != m_page && !m_page->isAncestorOf(part)))
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress:
        m_marked = nullptr;
        break;
    case QEvent::Resize:
    case QEvent::LayoutRequest:
        m_keepInSight.start(0); // charts and long texts get their height later
        break;
    case QEvent::Wheel:
        return scrollPage(static_cast<QWheelEvent *>(event));
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

bool Inspector::scrollPage(QWheelEvent *wheel)
{
    m_marked = nullptr;
    const QPoint turn = wheel->angleDelta();
    const bool isTheirs = (wheel->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0
        || std::abs(turn.x()) > std::abs(turn.y());
    if (isTheirs)
        return false;
    QCoreApplication::sendEvent(m_scroll->verticalScrollBar(), wheel);
    wheel->accept();
    return true;
}

void Inspector::markText(const QString &text)
{
    m_mark = text;
    if (!m_gathered.isBusy())
        applyMark();
}

void Inspector::applyMark()
{
    const QString text = std::exchange(m_mark, {});
    if (text.isEmpty())
        return;
    // The record that was found decides where to look first.
    const bool isResult = m_content.details && m_content.event
        && m_content.event == m_content.details->call.resultEvent;
    const auto mark = [this, isResult](const QString &shown) {
        return isResult ? markInJson(shown) || markInTexts(shown) || markInPayload(shown)
                        : markInPayload(shown) || markInJson(shown) || markInTexts(shown);
    };
    const QString inString = escapedInJson(text);
    if (mark(text) || (inString != text && mark(inString)))
        return;
    m_tabs->setCurrentIndex(1);
    if (!m_raw->find(text))
        m_raw->find(inString);
}

bool Inspector::markInPayload(const QString &text)
{
    for (PayloadBlock *block : m_page->findChildren<PayloadBlock *>()) {
        if (JsonView *view = block->showInJson(text)) {
            revealMark(view);
            return true;
        }
    }
    return false;
}

bool Inspector::markInJson(const QString &text)
{
    for (JsonView *view : m_page->findChildren<JsonView *>()) {
        const bool isPayload = qobject_cast<PayloadBlock *>(view->parentWidget()->parentWidget());
        if (!isPayload && view->isVisibleTo(m_page) && view->find(text)) {
            revealMark(view);
            return true;
        }
    }
    return false;
}

bool Inspector::markInTexts(const QString &text)
{
    for (QLabel *label : m_page->findChildren<QLabel *>()) {
        const qsizetype at = label->text().indexOf(text, 0, Qt::CaseInsensitive);
        if (at < 0 || !label->isVisibleTo(m_page) || label->textFormat() == Qt::RichText
            || (label->textInteractionFlags() & Qt::TextSelectableByMouse) == 0)
            continue;
        label->setSelection(static_cast<int>(at), static_cast<int>(text.size()));
        revealMark(label);
        return true;
    }
    return false;
}

void Inspector::revealMark(QWidget *part)
{
    m_tabs->setCurrentIndex(0);
    m_marked = part;
    keepMarkInSight();
}

void Inspector::keepMarkInSight()
{
    if (!m_marked)
        return;
    QCoreApplication::sendPostedEvents(m_page, QEvent::LayoutRequest);
    if (auto *view = qobject_cast<JsonView *>(m_marked))
        view->revealCursor(); // it may have been found before the view had its height
    const QRect mark = markedRect();
    m_scroll->ensureVisible(0, mark.center().y(), 0, mark.height() / 2 + space(6));
}

QRect Inspector::markedRect() const
{
    QRect rect;
    if (const auto *view = qobject_cast<const JsonView *>(m_marked)) {
        rect = view->cursorLineRect();
    } else if (const auto *label = qobject_cast<const QLabel *>(m_marked)) {
        const auto heightOf = [label](const QString &text) {
            return label->fontMetrics()
                .boundingRect(QRect(0, 0, label->width(), QWIDGETSIZE_MAX), Qt::TextWordWrap, text)
                .height();
        };
        const int line = label->fontMetrics().lineSpacing();
        const qsizetype end = label->selectionStart() + label->selectedText().size();
        const int bottom = heightOf(label->text().left(end));
        rect = {0, std::max(0, bottom - line), label->width(), line};
    }
    return rect.translated(m_marked->mapTo(m_page, QPoint()));
}

Inspector::~Inspector() = default;

void Inspector::makeHeader(QVBoxLayout *layout)
{
    auto *head = new QWidget(this);
    auto *box = new QVBoxLayout(head);
    box->setContentsMargins(space(3), space(2), space(3), space(2));
    box->setSpacing(space(1));
    auto *row = new QHBoxLayout;
    m_title = makeParagraph({}, false, head);
    m_title->setObjectName("inspectorTitle"_L1);
    m_title->setFont(scaledFont(1.2, QFont::DemiBold));
    m_title->setMinimumWidth(60);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_chip = new OutcomeChip(head);
    row->addWidget(m_title, 1);
    row->addWidget(m_chip, 0, Qt::AlignTop);
    box->addLayout(row);
    m_line = makeParagraph({}, true, head);
    m_line->setFont(fixedFont(0.9));
    box->addWidget(m_line);
    layout->addWidget(head);
}

void Inspector::makePages(QVBoxLayout *layout)
{
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName("inspectorTabs"_L1);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Inspector pages"));
    m_scroll = new QScrollArea(m_tabs);
    m_scroll->setObjectName("inspectorPage"_L1);
    m_scroll->setAccessibleName(tr("Details"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_tabs->addTab(m_scroll, tr("Details"));
    auto *raw = new QWidget(m_tabs);
    auto *box = new QVBoxLayout(raw);
    box->setContentsMargins(space(3), space(2), space(3), 0);
    m_records = new QComboBox(raw);
    m_records->setObjectName("inspectorRecords"_L1);
    m_records->setAccessibleName(tr("Record"));
    m_recordPlace = makeParagraph({}, true, raw);
    m_raw = new JsonView(raw);
    m_raw->setObjectName("inspectorRaw"_L1);
    m_raw->setAccessibleName(tr("Raw record"));
    box->addWidget(m_records);
    box->addWidget(m_recordPlace);
    box->addWidget(m_raw, 1);
    m_tabs->addTab(raw, tr("Raw"));
    connect(m_records, &QComboBox::currentIndexChanged, this, &Inspector::showRecord);
    layout->addWidget(m_tabs, 1);
}

void Inspector::makeFooter(QVBoxLayout *layout)
{
    auto *foot = new QWidget(this);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(space(2), space(1), space(2), space(1));
    m_copyAction = new QAction(icon(u"copy"_s), tr("Copy as JSON"), this);
    m_copyAction->setObjectName("replayCopyJson"_L1);
    m_copyAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    m_copyAction->setStatusTip(tr("Copy the selected call as JSON"));
    connect(m_copyAction, &QAction::triggered, this, &Inspector::copyJson);
    m_copyCallAction = new QAction(tr("Copy as a call"), this);
    m_copyCallAction->setObjectName("replayCopyCall"_L1);
    m_copyCallAction->setStatusTip(tr("Copy a tools/call request for MCP servers"));
    connect(m_copyCallAction, &QAction::triggered, this, &Inspector::copyAsCall);
    m_copyTestAction = new QAction(tr("Copy as a test"), this);
    m_copyTestAction->setObjectName("replayCopyTest"_L1);
    m_copyTestAction->setStatusTip(
        tr("Copy a shell test that checks the recorded result with toolwright-cli"));
    connect(m_copyTestAction, &QAction::triggered, this, &Inspector::copyAsTest);
    m_callAction = new QAction(icon(u"call"_s), tr("Open in Call"), this);
    m_callAction->setObjectName("replayOpenInCall"_L1);
    m_callAction->setShortcut(Qt::CTRL | Qt::Key_Return);
    m_callAction->setStatusTip(tr("Open this call's payload in its form"));
    connect(m_callAction, &QAction::triggered, this, &Inspector::openInCall);
    const auto button = [foot](QAction *action) {
        return makeActionButton(action, foot, Qt::ToolButtonTextBesideIcon);
    };
    m_copyButton = button(m_copyAction);
    auto *copies = new QMenu(foot);
    copies->addActions({m_copyAction, m_copyCallAction, m_copyTestAction});
    copies->addSeparator();
    copies->addAction(hideSecretsAction());
    m_copyButton->setPopupMode(QToolButton::MenuButtonPopup);
    m_copyButton->setMenu(copies);
    m_callButton = button(m_callAction);
    row->addWidget(m_copyButton);
    row->addStretch(1);
    row->addWidget(m_callButton);
    layout->addWidget(foot);
}

QList<QAction *> Inspector::inspectorActions() const
{
    return {m_callAction, m_copyAction, m_copyCallAction, m_copyTestAction, hideSecretsAction()};
}

QWidget *Inspector::page() const
{
    return m_tabs->currentIndex() == 0 ? static_cast<QWidget *>(m_scroll) : m_raw;
}

void Inspector::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (sameLoad && showsDamage())
        return;
    if (sameLoad && m_store->hasLog() && !isBusy() && isStillTrue(*m_store)) {
        m_content.store = m_store; // a followed log grows twice a second
        if (m_content.details)
            m_content.details->call.id = m_store->call(*m_content.call).id;
        m_content.owner = m_store;
        return;
    }
    refresh();
}

bool Inspector::isStillTrue(const RunStore &next) const
{
    if (!m_content.store->hasLog() || m_content.call != m_selection->call())
        return false;
    if (!m_content.call)
        return m_content.run && m_content.run == m_selection->run() && !m_content.event
            && !m_selection->event() && m_content.store->isComplete() == next.isComplete()
            && isStill(m_content.store->run(*m_content.run), next.run(*m_content.run));
    // Only visits new records: an index of all records would be built on this thread.
    for (std::uint32_t i = m_content.store->eventCount(); i < next.eventCount(); ++i) {
        if (next.callOf(EventIndex{i}) == m_content.call)
            return false;
    }
    const CallRecord before = m_content.store->call(*m_content.call);
    const CallRecord after = next.call(*m_content.call);
    return before.status == after.status && before.flags == after.flags
        && before.repairedBy == after.repairedBy && before.repairOf == after.repairOf
        && before.childRun == after.childRun
        && (before.flags & CallTruncated) == 0; // it may have a next page by now
}

void Inspector::setMoment(const std::optional<PlaybackMoment> &moment)
{
    m_moment = moment;
    // During playback the cursor moves thirty times a second; the content usually stays the same.
    if (m_store->hasLog() && m_content.store == m_store && m_content.run == m_selection->run()
        && m_content.call == m_selection->call()
        && m_content.revision != m_content.revisionAt(moment))
        refresh();
    showRunState();
}

void Inspector::setHistory(RunHistoryPtr history)
{
    m_history = std::move(history);
    showRunState();
}

void Inspector::showRunState()
{
    auto *view = m_page->findChild<RunStateView *>();
    if (!view || !m_moment)
        return;
    const bool isIt = m_history && m_history->run() == m_content.run;
    view->showAt(isIt ? m_history.get() : nullptr, m_moment->done);
}

void Inspector::refresh()
{
    if (!m_store->isSameLoad(*m_selection->store()))
        return; // setStore() follows
    const MaybeRun run = m_selection->run();
    const MaybeCall call = m_selection->call();
    const MaybeEvent event = m_selection->event();
    const bool isLater = (run && toInt(*run) >= m_store->runs().size())
        || (call && toInt(*call) >= m_store->callCount())
        || (event && toInt(*event) >= m_store->eventCount());
    if (m_store->hasLog() && isLater)
        return; // in a later snapshot of a log that grows: setStore() follows
    if (!m_store->hasLog() || (!run && !call && !event)) {
        m_gathered.abandon();
        showNothing();
        return;
    }
    const bool sameKnowledge = m_content.revision == m_content.revisionAt(m_moment);
    if (call && call == m_content.call && m_content.store == m_store && sameKnowledge) {
        // Another record of the same call: only the raw page changes.
        m_content.event = event;
        m_gathered.abandon();
        m_records->setCurrentIndex(event ? m_records->findData(toInt(*event)) : -1);
        return;
    }
    InspectorQuestion question{m_store, run, call, event, m_moment, std::nullopt, false, {}};
    if (m_choices)
        question.bindings = m_choices->list();
    if (call) {
        question.tool = m_catalogs->find(std::string(m_store->toolName(*call)));
        question.hasCatalog = !m_catalogs->isEmpty();
        if (question.tool)
            std::ranges::copy(question.tool->bindings, std::back_inserter(question.bindings));
    }
    m_gathered.make([question = std::move(question)](const Monitor &monitor) {
        return gatherContent(question, monitor);
    });
}

void Inspector::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LocaleChange && m_store->hasLog() && !m_showsDamage) {
        m_content.store = {}; // its texts are out of date
        refresh();
    }
    QWidget::changeEvent(event);
}

void Inspector::askAgain()
{
    // Updates only what depends on a catalog: the form of a call's payload and the views of what it
    // returned.
    if (m_content.store != m_store || !m_content.call || isBusy())
        return;
    const std::optional<RunTool> tool =
        m_catalogs->find(std::string(m_store->toolName(*m_content.call)));
    const auto schemasOf = [](const std::optional<RunTool> &known) {
        return known ? std::tuple(known->payload, known->serverData, known->bindings)
                     : std::tuple<JsonPtr, DataSchemas, std::vector<ArtifactBinding>>();
    };
    if (schemasOf(tool) == schemasOf(m_content.tool)
        && m_content.hasCatalog == !m_catalogs->isEmpty())
        return;
    m_content.store = {}; // the content is out of date
    refresh();
}

void Inspector::setArtifactChoices(ArtifactChoices *choices)
{
    m_choices = choices;
    connect(choices, &ArtifactChoices::changed, this, [this] {
        m_content.store = {}; // the content is out of date
        refresh();
    });
}

void Inspector::bindArtifact(std::size_t index)
{
    openBindingForm(m_content.result.artifacts[index], m_choices, this);
}

void Inspector::clearSections()
{
    m_page = new QWidget;
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(space(3), space(3), space(3), space(4));
    layout->setSpacing(space(3));
    m_page->setBackgroundRole(QPalette::Base);
    m_page->setAutoFillBackground(true);
}

void Inspector::showNothing()
{
    m_content = {};
    m_showsDamage = false;
    m_title->setText(tr("Nothing selected"));
    m_chip->setOutcome(Outcome::None, {});
    m_line->setText({});
    clearSections();
    auto *layout = static_cast<QVBoxLayout *>(m_page->layout());
    layout->addWidget(makeParagraph(tr("Select a call in the timeline, or a row of a table, to see "
                                       "what was sent and what came back. E goes to the next "
                                       "failure."),
                                    true, m_page));
    layout->addStretch(1);
    m_scroll->setWidget(m_page);
    m_records->clear();
    m_raw->clear();
    m_recordPlace->clear();
    for (QAction *action : {m_copyAction, m_copyCallAction, m_copyTestAction, m_callAction})
        action->setEnabled(false);
}

void Inspector::showContent(const InspectorContent &content)
{
    const bool samePlace = content.call == m_content.call && content.event == m_content.event
        && content.run == m_content.run && content.revision == m_content.revision;
    const int scrolled = samePlace ? m_scroll->verticalScrollBar()->value() : 0;
    if (samePlace && content.store == m_content.store)
        return;
    m_content = content;
    m_showsDamage = false;
    showHeader(content);
    clearSections();
    InspectorLinks links{
        [this](CallIndex call) { m_selection->selectCall(call); },
        [this](RunIndex run) { m_selection->selectRun(run); },
        [this](EventIndex event) {
            m_selection->selectEvent(event);
            m_tabs->setCurrentIndex(1);
        },
        [this](std::size_t index) { emit artifactOpened(index); },
        {},
        [this] { openComparisonChooser(*m_selection, this); },
    };
    if (m_choices)
        links.bindArtifact = [this](std::size_t index) { bindArtifact(index); };
    QList<QWidget *> sections;
    if (content.details)
        sections = makeCallSections(content, links);
    else if (content.event)
        sections = makeEventSections(content, links);
    else
        sections = makeRunSections(content, links);
    auto *layout = static_cast<QVBoxLayout *>(m_page->layout());
    for (QWidget *section : std::as_const(sections))
        layout->addWidget(section);
    layout->addStretch(1);
    m_scroll->setWidget(m_page);
    m_scroll->verticalScrollBar()->setValue(scrolled);
    showRunState();
    showRecords(content);
    m_copyAction->setEnabled(content.details.has_value() || content.payload != nullptr);
    applyMark();
    const bool hasPayload = content.details && content.details->payload;
    for (QAction *action : {m_callAction, m_copyCallAction, m_copyTestAction})
        action->setEnabled(hasPayload);
}

void Inspector::showHeader(const InspectorContent &content)
{
    const RunStore &store = *content.store;
    const qint64 origin = store.firstTimeNs();
    QStringList line;
    const auto add = [&line](const QString &text) {
        if (!text.isEmpty())
            line << text;
    };
    if (content.details) {
        const CallRecord &call = content.details->call;
        m_title->setText(ReplayText::utf8(content.details->tool));
        m_chip->setOutcome(ReplayText::outcome(call),
                           (call.flags & CallDenied) != 0
                               ? tr("denied")
                               : ReplayText::name(ReplayText::outcome(call)));
        const qint64 start = call.startedNs != NoTime ? call.startedNs : call.scheduledNs;
        add(ReplayText::sinceStart(start != NoTime ? start : call.endedNs, origin));
        add(call.durationNs != NoDuration ? ReplayText::duration(call.durationNs)
                : call.resultEvent        ? tr("duration not measured")
                                          : QString());
        add(ReplayText::utf8(call.id));
    } else if (content.event) {
        m_title->setText(ReplayText::utf8(store.typeName(*content.event)));
        const Outcome outcome = ReplayText::outcome(store, *content.event);
        m_chip->setOutcome(outcome, ReplayText::name(outcome));
        add(ReplayText::sinceStart(store.timeNs(*content.event), origin));
        add(u"#"_s + ReplayText::count(toInt(*content.event)));
        if (content.run)
            add(ReplayText::utf8(store.run(*content.run).id));
    } else {
        const Run &run = store.run(*content.run);
        const bool begun = content.happened(run.firstEvent);
        const RunStatus status = content.runStatus();
        m_title->setText(ReplayText::runName(run));
        m_chip->setOutcome(begun ? ReplayText::outcome(status) : Outcome::None,
                           begun ? ReplayText::name(status) : QString());
        add(ReplayText::utf8(run.id));
    }
    m_title->setToolTip(m_title->text());
    m_line->setText(line.join(u" · "_s));
    setAccessibleDescription(m_title->text() + u", "_s + line.join(u", "_s));
}

void Inspector::showRecords(const InspectorContent &content)
{
    std::vector<EventIndex> events;
    if (content.details)
        events = content.details->events;
    else if (content.event)
        events = {*content.event};
    else if (const Run &run = content.store->run(*content.run); run.firstEvent) {
        events.push_back(*run.firstEvent);
        if (run.terminalEvent && run.terminalEvent != run.firstEvent)
            events.push_back(*run.terminalEvent);
    }
    if (events.size() > MaxRecords)
        events.resize(MaxRecords);
    m_records->clear();
    int current = 0;
    for (const EventIndex event : events) {
        if (event == content.event)
            current = m_records->count();
        m_records->addItem(u"#"_s + ReplayText::count(toInt(event)) + u"  "_s
                               + ReplayText::utf8(content.store->typeName(event)),
                           toInt(event));
    }
    m_records->setCurrentIndex(events.empty() ? -1 : current);
}

void Inspector::showRecord(int index)
{
    if (index < 0 || !m_content.store->hasLog()) {
        m_raw->clear();
        m_recordPlace->clear();
        return;
    }
    const EventIndex event{m_records->itemData(index).toUInt()};
    const RunStore &store = *m_content.store;
    const EventRecord record = store.event(event);
    const std::string_view bytes = store.raw(event);
    m_raw->setText(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())));
    QString place = tr("offset %1, %2 byte(s)", nullptr, static_cast<int>(record.length))
                        .arg(ReplayText::count(static_cast<qint64>(record.offset)),
                             ReplayText::count(record.length));
    if (record.file < store.files().size())
        place += u" · "_s + ReplayText::fileName(store, record.file);
    if (bytes.empty())
        place += u" · "_s + tr("the file changed: these bytes are gone");
    m_recordPlace->setText(place);
}

void Inspector::showDamage(const DamagedLine &damage)
{
    m_gathered.abandon();
    showNothing();
    m_showsDamage = true;
    QString path;
    if (damage.file < m_store->files().size())
        path = QString::fromStdU16String(m_store->files()[damage.file].path.u16string());
    m_title->setText(
        tr("Damaged line %1").arg(ReplayText::count(static_cast<qint64>(damage.line))));
    m_chip->setOutcome(Outcome::Damaged, ReplayText::name(Outcome::Damaged));
    m_line->setText(path.section(u'/', -1));
    clearSections();
    auto *layout = static_cast<QVBoxLayout *>(m_page->layout());
    layout->addWidget(new NoticeBox(NoticeBox::Kind::Failed, tr("Not a record"),
                                    findingText(findingOf(damage)), m_page));
    layout->addWidget(makeParagraph(tr("The line was skipped; all others were read. Its bytes are "
                                       "under Raw."),
                                    true, m_page));
    layout->addStretch(1);
    m_scroll->setWidget(m_page);
    QFile file(path);
    QByteArray bytes;
    if (file.open(QIODevice::ReadOnly) && file.seek(static_cast<qint64>(damage.offset)))
        bytes = file.read(static_cast<qint64>(std::min<std::uint64_t>(damage.length, MaxDamage)));
    m_raw->setText(bytes);
    QString place = tr("offset %1, %2 byte(s)", nullptr, static_cast<int>(damage.length))
                        .arg(ReplayText::count(static_cast<qint64>(damage.offset)),
                             ReplayText::count(static_cast<qint64>(damage.length)));
    if (static_cast<std::uint64_t>(bytes.size()) < damage.length)
        place += u" · "_s + tr("the first %1 shown").arg(ReplayText::count(bytes.size()));
    m_recordPlace->setText(place);
}

void Inspector::copyJson() const
{
    const std::string text = writeJson(contentJson(m_content), {.indent = 2});
    copyText(ReplayText::utf8(text));
}

void Inspector::copyAsCall() const
{
    if (m_content.details)
        copyText(ReplayText::utf8(callAsRequest(*m_content.details)));
}

void Inspector::copyAsTest() const
{
    if (m_content.details)
        copyText(ReplayText::utf8(
            callAsTest(*m_content.details,
                       m_content.tool ? m_content.tool->source.toStdString() : std::string())));
}

void Inspector::openInCall()
{
    if (!m_content.details || !m_content.details->payload)
        return;
    const CallDetails &details = *m_content.details;
    const std::string &tool = details.requestedTool.empty() ? details.tool : details.requestedTool;
    emit openInCallRequested(ReplayText::utf8(tool),
                             QByteArray::fromStdString(writeJson(*details.payload, {.indent = 2})));
}

} // namespace tw
