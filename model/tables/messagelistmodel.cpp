// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/messagelistmodel.h"

#include "model/replay/replaytext.h"
#include "replay/base/parallel.h"

#include <QStringList>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int KeptTexts = 4096; // about forty screens
    constexpr std::size_t SortedTextBytes = 48; // of a text: enough for sorting
    constexpr quint32 RowsPerQuestion = 1024; // also a thread's share

    /// A row of a message table, for sorting.
    struct MessageRow
    {
        const MessageTable &table;
        const RunStore &runs;
        quint32 position;

        [[nodiscard]] Message message() const { return table.message(position); }
        [[nodiscard]] const Run *run() const
        {
            const MaybeRun run = runs.runOf(table.event(position));
            return run ? &runs.run(*run) : nullptr;
        }
    };
    using NumberOf = std::int64_t (*)(const MessageRow &);
    using TextOf = std::string (*)(const MessageRow &);

    std::vector<std::int64_t> keysBy(NumberOf number, const MessageTable &table,
                                     const RunStore &runs, const Monitor & /*monitor*/)
    {
        std::vector<std::int64_t> keys(table.size());
        for (quint32 row = 0; row < keys.size(); ++row)
            keys[row] = number({table, runs, row});
        return keys;
    }

    std::vector<std::int64_t> keysBy(TextOf text, const MessageTable &table, const RunStore &runs,
                                     const Monitor &monitor)
    {
        std::vector<std::string> texts(table.size());
        const bool made = forEachPart(
            (table.size() + RowsPerQuestion - 1) / RowsPerQuestion, usefulWorkerThreads(),
            [&](quint32 part, unsigned) {
                const quint32 end = std::min(table.size(), (part + 1) * RowsPerQuestion);
                for (quint32 row = part * RowsPerQuestion; row < end; ++row)
                    texts[row] = text({table, runs, row});
            },
            [&] { return !monitor.cancelled(); });
        return made ? textRanks(texts) : std::vector<std::int64_t>();
    }

    template <typename KeyOf>
    RowSorter messageSorter(const MessageTablePtr &table, KeyOf key)
    {
        return [table, key](const RunStore &runs, const std::vector<quint32> *rows, RowOrder order,
                            const Monitor &monitor, const std::vector<quint32> * /*earlier*/) {
            const auto keys =
                table ? keysBy(key, *table, runs, monitor) : std::vector<std::int64_t>();
            return sortByNumbers(rows, keys, order);
        };
    }

    QString kindText(const Message &message)
    {
        QStringList kinds;
        const auto add = [&kinds](const QString &word) {
            if (!kinds.contains(word))
                kinds << word;
        };
        for (const MessagePart &part : message.parts) {
            switch (part.kind) {
            case MessagePart::Kind::Text:
                add(MessageListModel::tr("text"));
                break;
            case MessagePart::Kind::Thinking:
                add(MessageListModel::tr("thinking"));
                break;
            case MessagePart::Kind::ToolUse:
                add(MessageListModel::tr("call"));
                break;
            case MessagePart::Kind::ToolResult:
                add(part.isError ? MessageListModel::tr("error") : MessageListModel::tr("result"));
                break;
            default:
                add(MessageListModel::tr("other"));
                break;
            }
        }
        return kinds.join(u", "_s);
    }

} // namespace

MessageListModel::MessageListModel(QObject *parent)
    : ReplayTableModel(parent)
    , m_texts(KeptTexts)
{
    using Style = CellStyle;
    using Row = const MessageRow &;
    const auto number = [this](NumberOf key) {
        return [this, key] { return messageSorter(m_table, key); };
    };
    const auto words = [this](TextOf key) {
        return [this, key] { return messageSorter(m_table, key); };
    };
    const auto byTime = number(
        [](Row row) -> std::int64_t { return row.runs.timeNs(row.table.event(row.position)); });
    const auto byAgent = words([](Row row) {
        const Run *run = row.run();
        return !run ? std::string() : run->agent.empty() ? run->id.str() : run->agent.str();
    });
    const auto text = [this](QString Texts::*of) -> ReplayColumn::Text {
        return [this, of](quint32 at) { return texts(at).*of; };
    };
    setColumns({
        {{tr("#"), 6, true, Style::Quiet},
         [this](quint32 at) { return ReplayText::count(toInt(m_table->event(at))); },
         number([](Row row) { return std::int64_t(toInt(row.table.event(row.position))); }),
         {},
         [this](quint32 at) { return QString(texts(at).role + u": "_s + texts(at).line); }},
        {{tr("Time"), 12, true, Style::Quiet}, sinceStart(), byTime, timeOfDay()},
        {{tr("Run"), 12}, ofRun(ReplayText::runName), byAgent, {}, {}, filterOfRun("run")},
        {{tr("Role"), 10}, text(&Texts::role), words([](Row row) { return row.message().role; })},
        {{tr("Message"), 20, false, Style::Text, false, true},
         text(&Texts::line),
         words([](Row row) { return messageLine(row.message(), SortedTextBytes); })},
        {{tr("Kind"), 12, false, Style::Text, true}, text(&Texts::kind), words([](Row row) {
             return kindText(row.message()).toStdString();
         })},
        {{tr("Agent"), 20, false, Style::Text, true},
         ofRun([](const Run &run) { return ReplayText::utf8(run.agent); }),
         byAgent},
        {{tr("Session"), 14, false, Style::Text, true},
         ofRun([](const Run &run) { return ReplayText::utf8(run.session); }),
         words([](Row row) { return row.run() ? row.run()->session.str() : std::string(); })},
        {{tr("Time of day"), 24, true, Style::Quiet, true}, timeOfDay(), byTime},
    });
    Q_ASSERT(columnCount() == ColumnCount);
}

void MessageListModel::setTable(MessageTablePtr table, ReplayRows rows)
{
    m_table = table && table->store()->isSameLoad(*store()) ? std::move(table) : nullptr;
    resetRows(std::move(rows));
}

quint32 MessageListModel::count(const RunStore &store) const
{
    return m_table && m_table->store()->isSameLoad(store) ? m_table->size() : 0;
}

void MessageListModel::forgetTexts()
{
    m_texts.clear();
    if (m_table && !m_table->store()->isSameLoad(*store()))
        m_table.reset(); // its positions refer to another log
}

ReplayRows MessageListModel::rowsOfEvents(const MessageTablePtr &table, const ReplayRows &events)
{
    if (!events || !table)
        return {};
    if (!events->areOf(table->store()))
        return {};
    std::vector<quint32> rows;
    const auto end = events->positions.end();
    auto next = events->positions.begin();
    for (quint32 row = 0; row < table->size() && next != end; ++row) {
        const quint32 event = toInt(table->event(row));
        while (next != end && *next < event)
            ++next;
        if (next != end && *next == event)
            rows.push_back(row);
    }
    return makeRows(table->store(), std::move(rows));
}

quint32 MessageListModel::positionOfEvent(EventIndex event) const
{
    quint32 low = 0;
    quint32 high = m_table ? m_table->size() : 0;
    const quint32 end = high;
    while (low < high) {
        const quint32 middle = low + (high - low) / 2;
        if (toInt(m_table->event(middle)) < toInt(event))
            low = middle + 1;
        else
            high = middle;
    }
    return low < end && m_table->event(low) == event ? low : 0xFFFFFFFFU;
}

MaybeRun MessageListModel::runOf(quint32 position) const
{
    return store()->runOf(m_table->event(position));
}

qint64 MessageListModel::timeOf(quint32 position) const
{
    return store()->timeNs(m_table->event(position));
}

bool MessageListModel::isHitAt(quint32 position) const
{
    return isHit(hits(), store(), m_table->event(position));
}

QVariant MessageListModel::rowData(quint32 position, int /*column*/, int role) const
{
    if (role != LaterRole)
        return {};
    return cursor() && !cursor()->happened(m_table->event(position));
}

const MessageListModel::Texts &MessageListModel::texts(quint32 position) const
{
    if (const Texts *known = m_texts.object(position))
        return *known;
    const Message message = m_table->message(position);
    auto *made = new Texts;
    made->role = ReplayText::utf8(message.role);
    if (m_table->isDerived(position))
        made->role += u" ("_s + tr("derived") + u")"_s;
    made->kind = kindText(message);
    made->line = ReplayText::utf8(messageLine(message));
    m_texts.insert(position, made);
    return *made;
}

} // namespace tw
