// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/tablepages.h"

#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"
#include "model/replay/replayfilter.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "model/tables/messagelistmodel.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/replay/tables/scopelabel.h"
#include "widgets/replay/tables/tailscroller.h"
#include "widgets/replay/tables/transcriptview.h"
#include "widgets/theme/theme.h"

#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr quint32 Nowhere = 0xFFFFFFFFU;

    /// How the positions of a table are places of the log.
    struct TablePlaces
    {
        /// The place of what is selected, or Nowhere.
        std::function<quint32(const ReplaySelection &)> positionOf;
        std::function<Location(quint32 position)> locationOf;
    };

    /// A table over a ReplayTableModel.
    class TablePage : public ReplayPage
    {
        Q_DECLARE_TR_FUNCTIONS(tw::TablePage)

    public:
        TablePage(ReplayTableModel *model, const QString &objectName, const QString &title,
                  const ReplayPageInput &input, TablePlaces places)
            : ReplayPage(new ReplayTable(model, input.colourOfTool))
            , m_model(model)
            , m_table(static_cast<ReplayTable *>(widget()))
            , m_filter(input.filter)
            , m_follower(new TailScroller(m_table))
            , m_places(std::move(places))
        {
            m_model->setParent(this);
            m_table->setObjectName(objectName);
            m_table->setAccessibleName(title);
            m_busy.add(m_model);
            const auto show = [this, selection = input.selection] {
                showSelection(*selection);
                showNote();
            };
            connect(m_table, &ReplayTable::filterNarrowed, this, &ReplayPage::filterNarrowed);
            connect(m_table, &ReplayTable::linkChosen, this, &ReplayPage::picked);
            connect(m_table, &ReplayTable::noteActivated, this, [this](const QString &link) {
                if (link == "all"_L1)
                    emit everythingWanted();
                else
                    emit picked(ViewLocation{link});
            });
            connect(m_filter, &ReplayFilter::rowsChanged, this, &TablePage::showNote);
            connect(&m_busy, &BusyGroup::busyChanged, this, &TablePage::showNote);
            connect(&m_busy, &BusyGroup::busyChanged, this, &ReplayPage::busyChanged);
            connect(m_model, &QAbstractItemModel::modelReset, this, show);
            connect(m_model, &QAbstractItemModel::rowsInserted, this, show);
            connect(m_table, &ReplayTable::picked, this,
                    [this](quint32 position) { emit picked(m_places.locationOf(position)); });
        }

        void setStore(const RunStorePtr &store, bool sameLoad) override
        {
            const bool wasRead = std::exchange(
                m_isRead, store->hasLog() && (store->isComplete() || (sameLoad && m_isRead)));
            if (sameLoad && wasRead) // it is followed
                m_table->widenColumns();
            m_model->setStore(store, sameLoad);
            if (!sameLoad || m_isRead != wasRead)
                m_table->refitColumns();
        }
        void showSelection(const ReplaySelection &selection) override
        {
            if (m_model->store()->isSameLoad(*selection.store()))
                m_table->showPosition(m_places.positionOf(selection));
        }
        void setMoment(const std::optional<PlaybackMoment> &moment) override
        {
            m_model->setCursor(moment);
        }
        void setSearch(const TextMark &mark, const SearchHits &hits) override
        {
            m_table->setSearch(mark, hits);
        }
        void setFollowing(bool following) override { m_follower->setActive(following); }
        [[nodiscard]] bool isBusy() const override { return m_busy.isBusy(); }
        [[nodiscard]] std::optional<Counts> counts() const override
        {
            return Counts{m_model->passing(), m_model->total()};
        }
        [[nodiscard]] QByteArray saveState() const override { return m_table->saveColumns(); }
        void restoreState(const QByteArray &state) override { m_table->restoreColumns(state); }

    protected:
        [[nodiscard]] BusyGroup *busy() { return &m_busy; }
        [[nodiscard]] ReplayFilter *filter() const { return m_filter; }
        /// Where the filter finds something if not here: a sentence with a link to that page.
        [[nodiscard]] virtual QString otherMatches() const { return {}; }

    private:
        /// An empty table says why it is empty, and how to see everything again.
        void showNote()
        {
            const bool isEmpty =
                m_model->store()->hasLog() && m_model->passing() == 0 && !m_busy.isBusy();
            if (!isEmpty || m_model->total() == 0)
                return m_table->setNote(isEmpty ? tr("This log has none.") : QString());
            if (const QString others = otherMatches(); !others.isEmpty())
                return m_table->setNote(others);
            const QString text = m_filter->timeSpan().isEmpty()
                ? tr("Nothing matches the filter. <a href='all'>Show all %1</a>")
                : m_filter->filter().isEmpty()
                ? tr("Nothing is in the marked range. <a href='all'>Show all %1</a>")
                : tr("Nothing in the marked range matches the filter. "
                     "<a href='all'>Show all %1</a>");
            m_table->setNote(text.arg(ReplayText::count(m_model->total())));
        }

        ReplayTableModel *m_model;
        ReplayTable *m_table;
        ReplayFilter *m_filter;
        TailScroller *m_follower;
        TablePlaces m_places;
        bool m_isRead = false; ///< all of the log, as it was once
        BusyGroup m_busy;
    };

    class CallsPage final : public TablePage
    {
    public:
        CallsPage(CallListModel *model, const ReplayPageInput &input)
            : TablePage(model, u"replayCalls"_s, TablePage::tr("Calls"), input,
                        {[](const ReplaySelection &at) { return quint32(at.call().packed()); },
                         [](quint32 at) { return CallLocation{CallIndex{at}}; }})
        {
            connect(filter(), &ReplayFilter::rowsChanged, model,
                    [this, model] { model->setRows(filter()->callRows()); });
        }
        void setCurrent(bool current) override { filter()->setCallsFirst(current); }

    protected:
        /// The end of a failed run is no call.
        [[nodiscard]] QString otherMatches() const override
        {
            const ReplayRows events = filter()->eventRows();
            return !events || events->positions.empty()
                ? QString()
                : TablePage::tr("No call matches. <a href='events'>Show the %1 that do</a>")
                      .arg(ReplayText::events(static_cast<qint64>(events->positions.size())));
        }
    };

    /// The messages of all runs. Making their table reads every transcript record, so it waits
    /// until the page is in front and the log has been read.
    class MessagesPage final : public TablePage
    {
    public:
        MessagesPage(MessageListModel *model, const ReplayPageInput &input);
        void setStore(const RunStorePtr &store, bool sameLoad) override;
        void setCurrent(bool current) override;

    private:
        void applyMade();
        void applyFilter();

        /// A table as it is shown first: all of it would be seen for a moment otherwise.
        struct Made
        {
            MessageTablePtr table;
            ReplayRows events; ///< what the filter lets through
            ReplayRows rows; ///< the messages of those
        };

        MessageListModel *m_messages;
        Derived<Made> m_made;
        Derived<ReplayRows> m_rows; ///< of the table, for another filter
        ReplayRows m_events; ///< what the rows were last filtered by
        RunStorePtr m_madeOf; ///< what the table was (or is being) made of
    };

    MessagesPage::MessagesPage(MessageListModel *model, const ReplayPageInput &input)
        : TablePage(model, u"replayMessages"_s, TablePage::tr("Messages"), input,
                    {[model](const ReplaySelection &at) {
                         return at.event() ? model->positionOfEvent(*at.event()) : Nowhere;
                     },
                     [model](quint32 at) { return EventLocation{model->table()->event(at)}; }})
        , m_messages(model)
    {
        busy()->add(&m_made);
        busy()->add(&m_rows);
        connect(filter(), &ReplayFilter::rowsChanged, this, &MessagesPage::applyFilter);
        connect(&m_made, &DerivedBase::changed, this, &MessagesPage::applyMade);
        connect(&m_rows, &DerivedBase::changed, this, [this] {
            m_messages->setRows(m_rows.take());
            emit countsChanged();
        });
    }

    void MessagesPage::setStore(const RunStorePtr &store, bool sameLoad)
    {
        if (!sameLoad || !store->hasLog()) {
            m_made.reset();
            m_rows.reset(); // of the table that is removed
            m_messages->setTable(nullptr);
            m_madeOf = {};
            m_events.reset();
        }
        TablePage::setStore(store, sameLoad);
    }

    void MessagesPage::setCurrent(bool current)
    {
        const RunStorePtr &store = m_messages->store();
        if (!current || !store->hasLog() || !store->isComplete() || m_madeOf == store)
            return;
        m_madeOf = store;
        m_made.make([store, events = filter()->eventRows()](const Monitor &monitor) {
            const auto table = std::make_shared<const MessageTable>(store, monitor);
            return monitor.cancelled()
                ? Made()
                : Made{table, events, MessageListModel::rowsOfEvents(table, events)};
        });
    }

    void MessagesPage::applyMade()
    {
        const Made made = m_made.take();
        m_rows.abandon(); // of the table that is replaced
        m_messages->setTable(made.table, made.rows);
        m_events = made.events;
        applyFilter();
        emit countsChanged();
    }

    void MessagesPage::applyFilter()
    {
        if (m_events == filter()->eventRows())
            return;
        m_events = filter()->eventRows();
        if (!m_events || !m_messages->table()) {
            m_rows.abandon();
            m_messages->setRows(nullptr);
            return;
        }
        m_rows.make([table = m_messages->table(), events = m_events](const Monitor & /*monitor*/) {
            return MessageListModel::rowsOfEvents(table, events);
        });
    }

    /// The conversation, with a line above it while the filter dims a part.
    class TranscriptPage final : public ReplayPage
    {
        Q_DECLARE_TR_FUNCTIONS(tw::TranscriptPage)

    public:
        explicit TranscriptPage(const ReplayPageInput &input)
            : ReplayPage(new QWidget)
            , m_scope(new ScopeLabel)
            , m_view(new TranscriptView(input.selection))
            , m_filter(input.filter)
        {
            auto *layout = new QVBoxLayout(widget());
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(0);
            m_scope->setContentsMargins(space(3), space(1), space(3), space(1)); // no bar above it
            m_scope->setObjectName("transcriptScope"_L1);
            layout->addWidget(m_scope);
            layout->addWidget(m_view, 1);
            widget()->setObjectName("replayTranscript"_L1);
            widget()->setFocusProxy(m_view);
            connect(m_view, &TranscriptView::picked, this, &ReplayPage::picked);
            connect(m_view, &TranscriptView::busyChanged, this, &ReplayPage::busyChanged);
            connect(m_scope, &QLabel::linkActivated, this, &ReplayPage::everythingWanted);
            connect(input.filter, &ReplayFilter::rowsChanged, this, [this, filter = input.filter] {
                m_view->setFilter(filter->eventRows(), filter->callRows());
                showPart();
            });
            const TranscriptModel *model = m_view->transcript();
            connect(model, &QAbstractItemModel::modelReset, this, &TranscriptPage::showPart);
            connect(model, &QAbstractItemModel::rowsInserted, this, &TranscriptPage::showPart);
            connect(model, &QAbstractItemModel::rowsRemoved, this, &TranscriptPage::showPart);
        }
        void setStore(const RunStorePtr &store, bool sameLoad) override
        {
            m_view->setStore(store, sameLoad);
        }
        void showSelection(const ReplaySelection & /*selection*/) override
        {
            m_view->showSelection();
        }
        void setMoment(const std::optional<PlaybackMoment> &moment) override
        {
            m_view->setMoment(moment);
        }
        void setSearch(const TextMark &mark, const SearchHits &hits) override
        {
            m_view->setSearch(mark, hits);
        }
        void setFollowing(bool following) override { m_view->setFollowing(following); }
        void setCurrent(bool current) override
        {
            m_isCurrent = current;
            showPart();
        }
        [[nodiscard]] bool isBusy() const override { return m_view->isBusy(); }
        [[nodiscard]] std::optional<Counts> counts() const override
        {
            return Counts{m_view->transcript()->passing(), m_view->transcript()->rowCount()};
        }

    private:
        void showPart()
        {
            if (!m_isCurrent)
                return;
            const TranscriptModel *model = m_view->transcript();
            const bool isPart = model->isFiltered() && model->rowCount() > 0;
            if (isPart) {
                const int all = model->rowCount();
                m_scope->setPart(
                    (m_filter->timeSpan().isEmpty() ? tr(
                         "The filter shows %1 of %n item(s); the others are pale.", nullptr, all)
                         : m_filter->filter().isEmpty()
                         ? tr("In the marked range: %1 of %n item(s); the others are pale.",
                              nullptr, all)
                         : tr("The filter and the marked range show %1 of %n item(s); the others "
                              "are pale.",
                              nullptr, all))
                        .arg(ReplayText::count(model->passing())));
            } else {
                m_scope->setSentence({});
            }
            emit countsChanged();
        }

        ScopeLabel *m_scope;
        TranscriptView *m_view;
        const ReplayFilter *m_filter;
        bool m_isCurrent = false;
    };

} // namespace

ReplayPage *makeEventsPage(const ReplayPageInput &input)
{
    auto *model = new EventListModel;
    QObject::connect(input.filter, &ReplayFilter::rowsChanged, model,
                     [model, filter = input.filter] { model->setRows(filter->eventRows()); });
    return new TablePage(model, u"replayEvents"_s, TablePage::tr("Events"), input,
                         {[](const ReplaySelection &at) { return quint32(at.event().packed()); },
                          [](quint32 at) { return EventLocation{EventIndex{at}}; }});
}

ReplayPage *makeCallsPage(const ReplayPageInput &input)
{
    return new CallsPage(new CallListModel, input);
}

ReplayPage *makeTranscriptPage(const ReplayPageInput &input)
{
    return new TranscriptPage(input);
}

ReplayPage *makeMessagesPage(const ReplayPageInput &input)
{
    return new MessagesPage(new MessageListModel, input);
}

} // namespace tw
