// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"
#include "model/replay/filtercompletion.h"
#include "model/replay/replayselection.h"
#include "model/tables/replaytablemodel.h"
#include "model/timeline/timerange.h"
#include "replay/analysis/messagetable.h"
#include "replay/timeline/playback.h"

#include <QWidget>

#include <functional>
#include <optional>

class QTabWidget;

namespace tw {

class CallListModel;
class TailScroller;
class EventListModel;
class MessageListModel;
class ReplayFilter;
class ReplayFilterBar;
class ReplaySearch;
class ReplayAnalysis;
class ReplayTable;
class TranscriptView;

/// Events, calls, messages and the transcript as pages under one filter bar. Each page listens to
/// the selection, and sets it.
class ReplayTablesPane final : public QWidget
{
    Q_OBJECT

public:
    /// The analysis of the whole log follow these.
    enum Page { EventsPage, CallsPage, TranscriptPage, MessagesPage };

    ReplayTablesPane(TimeRange *range, ReplaySelection *selection, QWidget *parent = nullptr);
    ~ReplayTablesPane() override;

    void setStore(RunStorePtr store, bool sameLoad);
    /// Only what happened in \a span passes; \a span is in the log's own time.
    void setTimeSpan(TimeSpan span);
    /// Shows what was known at \a moment; nothing: all that is recorded.
    void setMoment(const std::optional<PlaybackMoment> &moment);
    /// Whether tables and transcript stay at their ends while the log grows.
    void setFollowing(bool following);
    void setToolColours(std::function<int(quint32)> colourOfTool);

    void setExpression(const QString &expression);
    [[nodiscard]] QString expression() const;
    [[nodiscard]] bool isBusy() const { return m_busy.isBusy(); }
    [[nodiscard]] ReplaySearch *search() const { return m_search; }
    [[nodiscard]] QTabWidget *tabs() const { return m_tabs; }
    [[nodiscard]] ReplayAnalysis *analysis() const { return m_analysis; }
    [[nodiscard]] ReplayTable *callTable() const { return m_calls; }
    void showPage(int page);
    /// Filter, find, find next, find previous.
    [[nodiscard]] QList<QAction *> tableActions() const { return m_actions; }

    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray &state);

signals:
    void busyChanged();

private:
    void makeTables();
    void makeActions();
    void connectParts();
    void shareSelection();
    void filterMessages();
    void applyRows();
    void makeMessages();
    void applyMessages();
    void showCounts();

    /// A table as it is shown first: all of it would be seen for a moment otherwise.
    struct Messages
    {
        MessageTablePtr table;
        ReplayRows events; ///< what the filter lets through
        ReplayRows rows; ///< the messages of those
    };

    RunStorePtr m_store;
    ReplaySelection *m_selection;
    ReplayFilter *m_filter;
    ReplaySearch *m_search;
    EventListModel *m_eventModel;
    CallListModel *m_callModel;
    MessageListModel *m_messageModel;
    ReplayFilterBar *m_bar;
    QTabWidget *m_tabs;
    ReplayTable *m_events = nullptr;
    ReplayTable *m_calls = nullptr;
    ReplayTable *m_messages = nullptr;
    TranscriptView *m_transcript = nullptr;
    ReplayAnalysis *m_analysis = nullptr;
    QList<QAction *> m_actions;
    QList<TailScroller *> m_followers;
    Derived<LogNamesPtr> m_names; ///< what the filter completes
    Derived<Messages> m_messageTable;
    Derived<ReplayRows> m_messageRows; ///< of m_messageTable, for another filter
    BusyGroup m_busy;
    std::function<int(quint32)> m_colourOfTool;
    ReplayRows m_messagesRows; // the events that the messages were last filtered by
    RunStorePtr m_messagesOf; // what the message table was (or is being) made of
};

} // namespace tw
