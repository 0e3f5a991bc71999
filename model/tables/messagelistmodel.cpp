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

    constexpr int KeptTexts = 4096; // some forty screens
    constexpr std::size_t SortedTextBytes = 48; // of a text: what is beyond tells nobody anything
    constexpr quint32 RowsPerQuestion = 1024; // and of a thread's share

    std::string agentOrId(const Run &run)
    {
        return run.agent.empty() ? run.id.str() : run.agent.str();
    }

    QString kindText(const Message &message);

    std::string sortText(const MessageTable &table, const RunStore &runs, quint32 row, int column)
    {
        const RunIndex run = runs.runOf(table.event(row));
        switch (column) {
        case MessageListModel::RunColumn:
        case MessageListModel::AgentColumn:
            return run == NoRun ? std::string() : agentOrId(runs.run(run));
        case MessageListModel::SessionColumn:
            return run == NoRun ? std::string() : runs.run(run).session.str();
        case MessageListModel::RoleColumn:
            return table.message(row).role;
        case MessageListModel::KindColumn:
            return kindText(table.message(row)).toStdString();
        default:
            return messageLine(table.message(row), SortedTextBytes);
        }
    }

    std::vector<std::int64_t> keysOf(const MessageTable &table, const RunStore &runs, int column,
                                     const Monitor &monitor)
    {
        std::vector<std::int64_t> keys(table.size());
        const bool byTime =
            column == MessageListModel::TimeColumn || column == MessageListModel::ClockColumn;
        if (byTime || column == MessageListModel::SeqColumn) {
            for (quint32 row = 0; row < keys.size(); ++row) {
                keys[row] =
                    byTime ? runs.timeNs(table.event(row)) : std::int64_t(toInt(table.event(row)));
            }
            return keys;
        }
        std::vector<std::string> texts(table.size());
        const bool made = forEachPart(
            (table.size() + RowsPerQuestion - 1) / RowsPerQuestion, usefulWorkerThreads(),
            [&](quint32 part, unsigned) {
                const quint32 end = std::min(table.size(), (part + 1) * RowsPerQuestion);
                for (quint32 row = part * RowsPerQuestion; row < end; ++row)
                    texts[row] = sortText(table, runs, row, column);
            },
            [&] { return !monitor.cancelled(); });
        return made ? textRanks(texts) : std::vector<std::int64_t>();
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
        m_table.reset(); // its positions are those of another log
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

int MessageListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool MessageListModel::isNumber(int column) const
{
    return column == SeqColumn || column == TimeColumn || column == ClockColumn;
}

QString MessageListModel::columnTitle(int column) const
{
    switch (column) {
    case SeqColumn:
        return tr("#");
    case TimeColumn:
        return tr("Time");
    case RunColumn:
        return tr("Run");
    case RoleColumn:
        return tr("Role");
    case TextColumn:
        return tr("Message");
    case KindColumn:
        return tr("Kind");
    case AgentColumn:
        return tr("Agent");
    case SessionColumn:
        return tr("Session");
    case ClockColumn:
        return tr("Time of day");
    default:
        return {};
    }
}

QVariant MessageListModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const quint32 position = positionOf(index.row());
    const EventIndex event = m_table->event(position);
    switch (role) {
    case Qt::DisplayRole:
        return displayText(position, index.column());
    case Qt::ToolTipRole:
        return index.column() == TimeColumn ? ReplayText::absolute(store()->timeNs(event))
                                            : displayText(position, index.column());
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case Qt::AccessibleTextRole:
        return index.column() == SeqColumn
            ? QString(texts(position).role + u": "_s + texts(position).line)
            : displayText(position, index.column());
    case IndexRole:
        return position;
    case SortRole:
        return index.column() == TextColumn || index.column() == RoleColumn
            ? QVariant(displayText(position, index.column()))
            : QVariant(toInt(event));
    case LaterRole:
        return cursor() && !cursor()->happened(event);
    default:
        return {};
    }
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

QString MessageListModel::displayText(quint32 position, int column) const
{
    const EventIndex event = m_table->event(position);
    const RunIndex run = store()->runOf(event);
    switch (column) {
    case SeqColumn:
        return ReplayText::count(toInt(event));
    case TimeColumn:
        return ReplayText::sinceStart(store()->timeNs(event),
                                      run == NoRun ? store()->firstTimeNs()
                                                   : store()->run(run).startedNs);
    case RunColumn:
        return run == NoRun ? QString() : ReplayText::runName(store()->run(run));
    case RoleColumn:
        return texts(position).role;
    case TextColumn:
        return texts(position).line;
    case KindColumn:
        return texts(position).kind;
    case AgentColumn:
        return run == NoRun ? QString() : ReplayText::utf8(store()->run(run).agent);
    case SessionColumn:
        return run == NoRun ? QString() : ReplayText::utf8(store()->run(run).session);
    case ClockColumn:
        return ReplayText::absolute(store()->timeNs(event));
    default:
        return {};
    }
}

RowSorter MessageListModel::sorter(int column) const
{
    return [column, table = m_table](const RunStore &runs, const std::vector<quint32> *rows,
                                     RowOrder order, const Monitor &monitor,
                                     const std::vector<quint32> * /*earlier*/) {
        const auto keys =
            table ? keysOf(*table, runs, column, monitor) : std::vector<std::int64_t>();
        return sortByNumbers(rows, keys, order);
    };
}

} // namespace tw
