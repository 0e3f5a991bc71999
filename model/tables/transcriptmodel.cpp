// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/transcriptmodel.h"

#include "model/replay/replaytext.h"
#include "replay/analysis/conversation.h"
#include "replay/analysis/dataloss.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <QStringList>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxText = MaxShownText; // the data loss page lists the rest
    constexpr std::size_t MaxPayload = 300;

    QString clipped(std::string_view text, std::size_t most)
    {
        if (text.size() <= most)
            return ReplayText::utf8(text);
        return ReplayText::utf8(utf8Prefix(text, most)) + QChar(0x2026);
    }

    class TranscriptMaker
    {
    public:
        TranscriptMaker(const RunStore &store, const Conversation &whole)
            : m_store(store)
        {
            for (const ConversationPart &part : whole.parts)
                m_runs.push_back(part.run);
        }

        std::vector<TranscriptItem> take() { return std::move(m_items); }

        void setRun(RunIndex run) { m_run = run; }

        void addMissing(const std::string &suspension)
        {
            addNote(TranscriptItem::Kind::Wait, {});
            m_items.back().title =
                TranscriptModel::tr("Continues after a wait (%1) in a run whose log is not open")
                    .arg(ReplayText::utf8(suspension));
        }

        void addUnknownSeeds(std::size_t count)
        {
            addNote(TranscriptItem::Kind::Note,
                    TranscriptModel::tr("%n message(s) that this run started with are not "
                                        "in the log before it",
                                        nullptr, static_cast<int>(count)));
        }

        void addWait(const ConversationWait &wait)
        {
            const PendingAwait &prompt = wait.prompt;
            const std::string &words = !prompt.question.empty() ? prompt.question
                : !prompt.prompt.empty()                        ? prompt.prompt
                                                                : prompt.title;
            addNote(TranscriptItem::Kind::Wait,
                    words.empty() ? ReplayText::utf8(prompt.toolName) : clipped(words, MaxText));
            TranscriptItem &item = m_items.back();
            item.title = !wait.answeredBy && !wait.laterTurn
                ? TranscriptModel::tr("Waits for a person; the log has no answer")
                : wait.gapNs > 0 ? TranscriptModel::tr("Waited %1 for a person")
                                       .arg(ReplayText::duration(wait.gapNs))
                                 : TranscriptModel::tr("Waited for a person");
            if (wait.queued > 0)
                item.title += u" · "_s
                    + TranscriptModel::tr("%n more question(s) after this one", nullptr,
                                          static_cast<int>(wait.queued));
            item.answer = clipped(wait.answer, MaxText);
            item.derived = !wait.answer.empty() && !wait.answerWhy.empty();
            if (wait.answeredBy == wait.run) { // an older run, which waits and continues in one log
                item.answered = wait.answerEvent;
            } else if (wait.answeredBy) {
                const Run &next = m_store.run(*wait.answeredBy);
                item.footer = TranscriptModel::tr("continued by %1").arg(ReplayText::utf8(next.id));
                item.answered = next.firstEvent;
            } else if (wait.laterTurn) {
                const Run &turn = m_store.run(*wait.laterTurn);
                item.footer = TranscriptModel::tr("answered in a later turn, %1 (derived)")
                                  .arg(ReplayText::utf8(turn.id));
                item.answered = turn.firstEvent;
            }
            item.event = prompt.event ? prompt.event : m_store.run(wait.run).terminalEvent;
        }

        void addForcedAnswer(const std::string &reason)
        {
            addNote(TranscriptItem::Kind::Note,
                    TranscriptModel::tr("The runtime asked for a final answer: %1")
                        .arg(ReplayText::utf8(reason)));
        }

        void addBrokenOff(const RunOutcome &outcome)
        {
            QString text = ReplayText::brokenOff(m_store.run(m_run).status);
            if (!outcome.reason().empty())
                text += u": "_s + clipped(outcome.reason(), MaxText);
            addNote(TranscriptItem::Kind::BrokenOff, text);
            m_items.back().event = outcome.event;
        }

        void addMessage(const Message &message)
        {
            bool first = true;
            for (const MessagePart &part : message.parts) {
                TranscriptItem item;
                item.role = ReplayText::utf8(message.role);
                item.run = m_run;
                item.event = message.event;
                item.derived = message.derived;
                if (!fill(item, part))
                    continue;
                item.startsMessage = first;
                first = false;
                m_items.push_back(std::move(item));
            }
        }

    private:
        void addNote(TranscriptItem::Kind kind, const QString &text)
        {
            TranscriptItem item;
            item.kind = kind;
            item.text = text;
            item.startsMessage = true;
            item.run = m_run;
            m_items.push_back(std::move(item));
        }

        /// A call requested in one run may be scheduled, and answered, in the next one.
        [[nodiscard]] MaybeCall findCall(const std::string &id) const
        {
            MaybeCall call = m_store.findCall(id, m_run);
            for (std::size_t i = 0; i < m_runs.size() && !call; ++i)
                call = m_store.findCall(id, m_runs[i]);
            return call;
        }

        bool fill(TranscriptItem &item, const MessagePart &part) const
        {
            using Kind = TranscriptItem::Kind;
            switch (part.kind) {
            case MessagePart::Kind::Text:
                item.kind = Kind::Message;
                item.text = clipped(part.text, MaxText);
                return !part.text.empty();
            case MessagePart::Kind::Thinking:
                item.kind = Kind::Thinking;
                item.text = part.text.empty()
                    ? TranscriptModel::tr("(thinking, recorded without text)")
                    : clipped(part.text, MaxText);
                return true;
            case MessagePart::Kind::ToolUse:
                item.kind = Kind::Call;
                item.call = findCall(part.toolCallId);
                item.text = part.value ? clipped(writeJson(*part.value), MaxPayload) : QString();
                // The runtime's placeholder for a nonexistent tool: the model used another name.
                if (!item.call || (m_store.call(*item.call).flags & CallUnavailableTool) != 0)
                    item.text.prepend(ReplayText::utf8(part.toolName) + u"  "_s);
                return true;
            case MessagePart::Kind::ToolResult:
                // The line of the call itself shows how it ended.
                if (findCall(part.toolCallId))
                    return false;
                item.kind = Kind::Note;
                item.text =
                    TranscriptModel::tr("Result of %1: ").arg(ReplayText::utf8(part.toolCallId))
                    + (part.value ? clipped(writeJson(*part.value), MaxPayload) : QString());
                return true;
            default:
                item.kind = Kind::Note;
                item.text = !part.text.empty() ? clipped(part.text, MaxText)
                    : part.value               ? clipped(writeJson(*part.value), MaxPayload)
                                               : QString();
                return !item.text.isEmpty();
            }
        }

        const RunStore &m_store;
        std::vector<RunIndex> m_runs;
        RunIndex m_run{};
        std::vector<TranscriptItem> m_items;
    };

} // namespace

Result<TranscriptItems> makeTranscript(const RunStorePtr &store, RunIndex run,
                                       const Monitor &monitor)
{
    const Conversation whole = conversation(*store, run);
    TranscriptMaker maker(*store, whole);
    for (const ConversationPart &part : whole.parts) {
        maker.setRun(part.run);
        if (&part == &whole.parts.front() && !whole.missingBefore.empty())
            maker.addMissing(whole.missingBefore);
        if (part.unknownSeeds > 0)
            maker.addUnknownSeeds(part.unknownSeeds);
        auto pause = part.pauses.begin();
        for (const Message &message : part.messages) {
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            for (; pause != part.pauses.end() && message.event
                 && toInt(*pause->prompt.event) < toInt(*message.event);
                 ++pause)
                maker.addWait(*pause);
            maker.addMessage(message);
        }
        for (; pause != part.pauses.end(); ++pause)
            maker.addWait(*pause);
        if (!part.forcedAnswer.empty())
            maker.addForcedAnswer(part.forcedAnswer);
        if (part.waits)
            maker.addWait(part.wait);
        if (part.brokenOff)
            maker.addBrokenOff(*part.brokenOff);
    }
    return std::make_shared<const std::vector<TranscriptItem>>(maker.take());
}

void TranscriptModel::setItems(RunStorePtr store, TranscriptItems items)
{
    beginResetModel();
    m_store = std::move(store);
    m_items = std::move(items);
    m_passingBefore.clear();
    m_shown = shownItems();
    endResetModel();
}

void TranscriptModel::growItems(RunStorePtr store, TranscriptItems items)
{
    if (!m_items || !items)
        return setItems(std::move(store), std::move(items));
    const auto shown = m_items->begin() + m_shown;
    const auto [mine, theirs] =
        std::mismatch(m_items->begin(), shown, items->begin(), items->end());
    const auto same = static_cast<int>(mine - m_items->begin());
    if (same < m_shown) { // an answered wait has a different text
        beginRemoveRows({}, same, m_shown - 1);
        m_shown = same;
        endRemoveRows();
    }
    m_store = std::move(store);
    m_items = std::move(items);
    m_passingBefore.clear();
    if (const int next = shownItems(); next > m_shown) {
        beginInsertRows({}, m_shown, next - 1);
        m_shown = next;
        endInsertRows();
    }
    if (m_shown > 0)
        emit dataChanged(index(0), index(m_shown - 1), {Qt::AccessibleTextRole}); // calls end
}

int TranscriptModel::shownItems() const
{
    if (!m_items)
        return 0;
    std::size_t shown = m_items->size();
    if (m_moment) {
        // Items are in order, so the first one after the cursor ends the search. A wait has the
        // record of its question.
        const auto later = std::ranges::find_if(*m_items, [this](const TranscriptItem &item) {
            return item.event && !m_moment->happened(item.event);
        });
        shown = static_cast<std::size_t>(later - m_items->begin());
    }
    return static_cast<int>(shown);
}

void TranscriptModel::setMoment(std::optional<PlaybackMoment> moment)
{
    m_moment = std::move(moment);
    const int shown = shownItems();
    if (shown > m_shown) {
        beginInsertRows({}, m_shown, shown - 1);
        m_shown = shown;
        endInsertRows();
    } else if (shown < m_shown) {
        beginRemoveRows({}, shown, m_shown - 1);
        m_shown = shown;
        endRemoveRows();
    }
    if (m_shown > 0)
        emit dataChanged(index(0), index(m_shown - 1), {Qt::AccessibleTextRole}); // calls end
}

CallRecord TranscriptModel::call(CallIndex call) const
{
    const CallRecord record = m_store->call(call);
    return m_moment ? callAsOf(*m_store, record, *m_moment) : record;
}

TranscriptItem TranscriptModel::waitAt(int row) const
{
    TranscriptItem wait = item(row);
    if (m_moment && wait.answered && !m_moment->happened(wait.answered)) {
        wait.title = tr("Waits for a person");
        wait.answer.clear();
        wait.footer.clear();
    }
    return wait;
}

int TranscriptModel::rowOf(MaybeCall call) const
{
    for (int i = 0; call && i < m_shown; ++i) {
        if (item(i).call == call)
            return i;
    }
    return -1;
}

int TranscriptModel::rowOf(MaybeEvent event, MaybeCall call) const
{
    for (int i = 0; event && i < m_shown; ++i) {
        if (item(i).event == event && (!call || item(i).call == call))
            return i;
    }
    return rowOf(call);
}

void TranscriptModel::setHits(SearchHits hits)
{
    if (hits == m_hits)
        return;
    m_hits = std::move(hits);
    if (m_shown > 0)
        emit dataChanged(index(0), index(m_shown - 1), {Qt::AccessibleTextRole, HitRole});
}

bool TranscriptModel::isHitAt(const TranscriptItem &row) const
{
    return m_hits
        && (isHit(m_hits, m_store, row.event)
            || (row.call && isHit(m_hits, m_store, m_store->call(*row.call))));
}

void TranscriptModel::setFilter(ReplayRows events, ReplayRows calls)
{
    if (events == m_events && calls == m_calls)
        return;
    m_events = std::move(events);
    m_calls = std::move(calls);
    m_passingBefore.clear();
    if (m_shown > 0)
        emit dataChanged(index(0), index(m_shown - 1), {Qt::AccessibleTextRole, HiddenRole});
}

bool TranscriptModel::isFiltered() const
{
    const auto isUsed = [this](const ReplayRows &rows) { return rows && rows->areOf(m_store); };
    return m_items && (isUsed(m_events) || isUsed(m_calls));
}

bool TranscriptModel::passes(const TranscriptItem &row) const
{
    // What is newer than the rows is not known to be hidden.
    const auto has = [this](const ReplayRows &rows, quint32 position, auto countOf) {
        return !rows || !rows->areOf(m_store) || position >= ((*rows->store).*countOf)()
            || std::ranges::binary_search(rows->positions, position);
    };
    if (row.call)
        return has(m_calls, toInt(*row.call), &RunStore::callCount);
    return row.event && has(m_events, toInt(*row.event), &RunStore::eventCount);
}

const std::vector<int> &TranscriptModel::passingBefore() const
{
    if (m_passingBefore.empty()) {
        m_passingBefore.reserve(m_items->size() + 1);
        m_passingBefore.push_back(0);
        for (const TranscriptItem &each : *m_items)
            m_passingBefore.push_back(m_passingBefore.back() + (passes(each) ? 1 : 0));
    }
    return m_passingBefore;
}

int TranscriptModel::passing() const
{
    return isFiltered() ? passingBefore()[static_cast<std::size_t>(m_shown)] : m_shown;
}

int TranscriptModel::rowOf(MaybeRun run) const
{
    for (int i = 0; run && i < m_shown; ++i) {
        if (item(i).run == run)
            return i;
    }
    return -1;
}

int TranscriptModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

QVariant TranscriptModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const TranscriptItem &row = item(index.row());
    switch (role) {
    case Qt::AccessibleTextRole: {
        QString text = textOf(index.row());
        if (isHitAt(row))
            text = tr("%1, contains the text searched for").arg(text);
        return isFiltered() && !passes(row) ? tr("%1, does not match the filter").arg(text) : text;
    }
    case HitRole:
        return isHitAt(row);
    case HiddenRole:
        return isFiltered() && !passes(row);
    case Qt::DisplayRole:
        return textOf(index.row());
    case CallRole:
        return row.call.packed();
    case EventRole:
        return row.event.packed();
    default:
        return {};
    }
}

QString TranscriptModel::textOf(int at) const
{
    const TranscriptItem &row = item(at);
    if (row.call)
        return ReplayText::spoken(*m_store, call(*row.call)) + u": "_s + row.text;
    if (row.kind == TranscriptItem::Kind::Wait) {
        const TranscriptItem wait = waitAt(at);
        QStringList lines{wait.title, wait.text, wait.answer, wait.footer};
        lines.removeAll(QString());
        return lines.join(u'\n');
    }
    return row.role.isEmpty() ? row.text : row.role + u": "_s + row.text;
}

} // namespace tw
