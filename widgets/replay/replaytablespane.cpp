// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replaytablespane.h"

#include "model/replay/replayfilter.h"
#include "model/replay/replaysearch.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "model/tables/messagelistmodel.h"
#include "widgets/common/searchfield.h"
#include "widgets/replay/analysis/replayanalysis.h"
#include "widgets/replay/tables/filtercompleter.h"
#include "widgets/replay/tables/replayfilterbar.h"
#include "widgets/replay/tables/replayfindbar.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/replay/tables/tailscroller.h"
#include "widgets/replay/tables/transcriptview.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QDataStream>
#include <QIODevice>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint32 StateVersion = 1;
    constexpr quint32 Nowhere = 0xFFFFFFFFU;

    using Style = ReplayCellDelegate::Style;

    Style eventStyle(int column)
    {
        switch (column) {
        case EventListModel::SeqColumn:
        case EventListModel::TimeColumn:
        case EventListModel::CallColumn:
        case EventListModel::ClockColumn:
        case EventListModel::SizeColumn:
        case EventListModel::PlaceColumn:
        case EventListModel::TurnColumn:
            return Style::Quiet;
        case EventListModel::TypeColumn:
        case EventListModel::DurationColumn:
            return Style::Fixed;
        case EventListModel::OutcomeColumn:
            return Style::Outcome;
        case EventListModel::ToolColumn:
            return Style::Tool;
        default:
            return Style::Text;
        }
    }

    Style callStyle(int column)
    {
        switch (column) {
        case CallListModel::TimeColumn:
        case CallListModel::CallColumn:
        case CallListModel::ParentColumn:
        case CallListModel::ClockColumn:
        case CallListModel::SizeColumn:
            return Style::Quiet;
        case CallListModel::ToolColumn:
            return Style::Tool;
        case CallListModel::DurationColumn:
        case CallListModel::FailureColumn:
        case CallListModel::RecoveryColumn:
            return Style::Fixed;
        case CallListModel::LinkColumn:
            return Style::Link;
        case CallListModel::OutcomeColumn:
            return Style::Outcome;
        default:
            return Style::Text;
        }
    }

    Style messageStyle(int column)
    {
        switch (column) {
        case MessageListModel::SeqColumn:
        case MessageListModel::TimeColumn:
        case MessageListModel::ClockColumn:
            return Style::Quiet;
        default:
            return Style::Text;
        }
    }

} // namespace

ReplayTablesPane::ReplayTablesPane(TimeRange *range, ReplaySelection *selection, QWidget *parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_filter(new ReplayFilter(this))
    , m_search(new ReplaySearch(this))
    , m_eventModel(new EventListModel(this))
    , m_callModel(new CallListModel(this))
    , m_messageModel(new MessageListModel(this))
    , m_bar(new ReplayFilterBar(m_filter, range, m_search, this))
    , m_tabs(new QTabWidget(this))
{
    makeTables();
    makeActions();
    connectParts();
    shareSelection();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_tabs, 1);
}

ReplayTablesPane::~ReplayTablesPane() = default;

void ReplayTablesPane::makeTables()
{
    m_events = new ReplayTable(m_eventModel, new ReplayCellDelegate(eventStyle, this));
    m_events->setObjectName("replayEvents"_L1);
    m_events->setAccessibleName(tr("Events"));
    m_events->setColumnCharacters({6, 10, 28, 11, 12, 18, 10, 20, 10, 20, 14, 10, 24, 9, 24});
    m_events->hideColumnsFrom(EventListModel::ToolColumn);
    m_calls = new ReplayTable(m_callModel, new ReplayCellDelegate(callStyle, this));
    m_calls->setObjectName("replayCalls"_L1);
    m_calls->setAccessibleName(tr("Calls"));
    m_calls->setColumnCharacters({10, 21, 15, 9, 11, 11, 8, 16, 12, 20, 14, 14, 24, 9});
    m_calls->hideColumnsFrom(CallListModel::FailureColumn);
    m_messages = new ReplayTable(m_messageModel, new ReplayCellDelegate(messageStyle, this));
    m_messages->setObjectName("replayMessages"_L1);
    m_messages->setAccessibleName(tr("Messages"));
    m_messages->setColumnCharacters({6, 10, 12, 10, 20, 12, 20, 14, 24});
    m_messages->hideColumnsFrom(MessageListModel::KindColumn);
    for (ReplayTable *table : {m_events, m_calls, m_messages}) {
        static_cast<ReplayCellDelegate *>(table->itemDelegate())
            ->setToolColours(
                [this](quint32 tool) { return m_colourOfTool ? m_colourOfTool(tool) : -1; });
        m_followers << new TailScroller(table);
    }
    m_transcript = new TranscriptView;
    m_tabs->setObjectName("replayTables"_L1);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Tables"));
    m_tabs->addTab(m_events, tr("Events"));
    m_tabs->addTab(m_calls, tr("Calls"));
    m_tabs->addTab(m_transcript, tr("Transcript"));
    m_tabs->addTab(m_messages, tr("Messages"));
    m_analysis = new ReplayAnalysis(m_tabs, this);
    m_tabs->setCurrentWidget(m_calls); // what agents did; the events are how it was recorded
}

void ReplayTablesPane::makeActions()
{
    auto *filter = new QAction(icon(u"filter"_s), tr("Filter"), this);
    filter->setObjectName("replayFind"_L1);
    filter->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    filter->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    filter->setStatusTip(tr("Filter events, calls and messages"));
    connect(filter, &QAction::triggered, this, [this] {
        m_bar->edit()->setFocus(Qt::ShortcutFocusReason);
        m_bar->edit()->selectAll();
    });
    m_actions << filter << m_bar->find()->findActions();
}

void ReplayTablesPane::connectParts()
{
    connect(m_analysis, &ReplayAnalysis::filterWanted, this, [this](const QString &expression) {
        setExpression(expression);
        showPage(CallsPage);
    });
    connect(m_filter, &ReplayFilter::rowsChanged, this, &ReplayTablesPane::applyRows);
    connect(&m_names, &DerivedBase::changed, this,
            [this] { m_bar->completer()->setNames(m_names.value()); });
    connect(&m_messageTable, &DerivedBase::changed, this, &ReplayTablesPane::applyMessages);
    connect(&m_messageRows, &DerivedBase::changed, this, [this] {
        m_messageModel->setRows(m_messageRows.take());
        showCounts();
    });
    for (ReplayTableModel *model : {static_cast<ReplayTableModel *>(m_eventModel),
                                    static_cast<ReplayTableModel *>(m_callModel),
                                    static_cast<ReplayTableModel *>(m_messageModel)}) {
        m_busy.add(model);
    }
    m_busy.add(m_filter);
    m_busy.add(m_search);
    m_busy.add(m_transcript);
    m_busy.add(m_analysis);
    m_busy.add(&m_messageTable);
    m_busy.add(&m_messageRows);
    connect(&m_busy, &BusyGroup::busyChanged, this, &ReplayTablesPane::busyChanged);
    m_filter->setCallsFirst(true);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        m_filter->setCallsFirst(m_tabs->currentWidget() == m_calls);
        makeMessages();
        showCounts();
    });
    connect(m_bar->edit(), &SearchField::downPressed, this,
            [this] { m_tabs->currentWidget()->setFocus(Qt::ShortcutFocusReason); });
}

void ReplayTablesPane::shareSelection()
{
    m_bar->find()->listenTo(m_selection);
    m_transcript->listenTo(m_selection);
    m_analysis->listenTo(m_selection);
    m_events->listenTo(m_selection, [](const ReplaySelection &selection) {
        return quint32(toInt(selection.event()));
    });
    connect(m_events, &ReplayTable::picked, m_selection,
            [this](quint32 event) { m_selection->selectEvent(EventIndex{event}); });
    m_calls->listenTo(m_selection, [](const ReplaySelection &selection) {
        return quint32(toInt(selection.call()));
    });
    connect(m_calls, &ReplayTable::picked, m_selection,
            [this](quint32 call) { m_selection->selectCall(CallIndex{call}); });
    m_messages->listenTo(m_selection, [this](const ReplaySelection &selection) {
        return selection.event() == NoEvent ? Nowhere
                                            : m_messageModel->positionOfEvent(selection.event());
    });
    connect(m_messages, &ReplayTable::picked, m_selection, [this](quint32 position) {
        m_selection->selectEvent(m_messageModel->table()->event(position));
    });
}

void ReplayTablesPane::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    m_eventModel->setStore(m_store, sameLoad);
    m_callModel->setStore(m_store, sameLoad);
    m_transcript->setStore(m_store, sameLoad);
    m_analysis->setStore(m_store, sameLoad);
    if (!sameLoad || !m_store->hasLog()) {
        m_messageTable.reset();
        m_messageRows.reset(); // of the table that is removed
        m_messageModel->setTable(nullptr);
        m_messagesOf = {};
        m_messagesRows.reset();
    }
    m_messageModel->setStore(m_store, sameLoad);
    // After the models: they ignore rows of a store that they do not show.
    m_filter->setStore(m_store, sameLoad);
    m_search->setStore(m_store, sameLoad);
    if (m_store->hasLog() && m_store->isComplete())
        m_names.make(
            [store = m_store](const Monitor &monitor) { return collectNames(*store, monitor); });
    else
        m_names.abandon();
    makeMessages();
    showCounts();
}

void ReplayTablesPane::makeMessages()
{
    // Reads every transcript record, so only for who looks, and only when all are there.
    if (m_tabs->currentWidget() != m_messages || !m_store->hasLog() || !m_store->isComplete()
        || m_messagesOf == m_store)
        return;
    m_messagesOf = m_store;
    m_messageTable.make([store = m_store, events = m_filter->eventRows()](const Monitor &monitor) {
        const auto table = std::make_shared<const MessageTable>(store, monitor);
        return monitor.cancelled()
            ? Messages()
            : Messages{table, events, MessageListModel::rowsOfEvents(table, events)};
    });
}

void ReplayTablesPane::applyMessages()
{
    const Messages made = m_messageTable.take();
    m_messageRows.abandon(); // of the table that is replaced
    m_messageModel->setTable(made.table, made.rows);
    m_messagesRows = made.events;
    if (m_messagesRows != m_filter->eventRows())
        filterMessages();
    showCounts();
}

void ReplayTablesPane::filterMessages()
{
    m_messagesRows = m_filter->eventRows();
    if (!m_messagesRows || !m_messageModel->table()) {
        m_messageRows.abandon();
        m_messageModel->setRows(nullptr);
        return;
    }
    m_messageRows.make(
        [table = m_messageModel->table(), events = m_messagesRows](const Monitor & /*monitor*/) {
            return MessageListModel::rowsOfEvents(table, events);
        });
}

void ReplayTablesPane::applyRows()
{
    if (m_messagesRows != m_filter->eventRows())
        filterMessages();
    m_eventModel->setRows(m_filter->eventRows());
    m_callModel->setRows(m_filter->callRows());
    showCounts();
}

void ReplayTablesPane::setTimeSpan(TimeSpan span)
{
    m_filter->setTimeSpan(span);
    m_bar->setRangeLength(span.length());
}

void ReplayTablesPane::setMoment(const std::optional<PlaybackMoment> &moment)
{
    m_eventModel->setCursor(moment);
    m_callModel->setCursor(moment);
    m_messageModel->setCursor(moment);
    m_transcript->setMoment(moment);
}

void ReplayTablesPane::setFollowing(bool following)
{
    for (TailScroller *follower : std::as_const(m_followers))
        follower->setActive(following);
    m_transcript->setFollowing(following);
}

void ReplayTablesPane::setToolColours(std::function<int(quint32)> colourOfTool)
{
    m_colourOfTool = std::move(colourOfTool);
}

void ReplayTablesPane::setExpression(const QString &expression)
{
    m_bar->setExpression(expression);
}

QString ReplayTablesPane::expression() const
{
    return m_bar->expression();
}

void ReplayTablesPane::showPage(int page)
{
    m_tabs->setCurrentIndex(page);
    m_tabs->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void ReplayTablesPane::showCounts()
{
    const QWidget *page = m_tabs->currentWidget();
    const ReplayTableModel *model = m_eventModel;
    if (page == m_calls)
        model = m_callModel;
    else if (page == m_messages)
        model = m_messageModel;
    m_bar->setCounts(model->passing(), model->total());
}

QByteArray ReplayTablesPane::saveState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << StateVersion << m_events->saveColumns() << m_calls->saveColumns()
           << m_messages->saveColumns() << qint32(m_tabs->currentIndex()) << m_bar->expression()
           << m_bar->savedFilters() << m_bar->find()->matchesCase();
    return state;
}

void ReplayTablesPane::restoreState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0;
    QByteArray events;
    QByteArray calls;
    QByteArray messages;
    qint32 tab = 0;
    QString filter;
    QStringList saved;
    stream >> version >> events >> calls >> messages >> tab >> filter >> saved;
    if (stream.status() != QDataStream::Ok || version != StateVersion)
        return;
    m_events->restoreColumns(events);
    m_calls->restoreColumns(calls);
    m_messages->restoreColumns(messages);
    m_tabs->setCurrentIndex(tab);
    m_bar->setSavedFilters(saved);
    m_bar->setExpression(filter);
    bool matchCase = false;
    if (!stream.atEnd()) // older states end here
        stream >> matchCase;
    m_bar->find()->setMatchCase(matchCase);
}

} // namespace tw
