// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/transcriptmodel.h"

#include "model/replaytext.h"
#include "replay/details.h"
#include "replay/ledger.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostText = MostShownText; // the loss ledger tells of the rest
    constexpr std::size_t MostPayload = 300;

    QString clipped(std::string_view text, std::size_t most)
    {
        if (text.size() <= most)
            return ReplayText::utf8(text);
        while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U)
            --most; // not inside a character
        return ReplayText::utf8(text.substr(0, most)) + QChar(0x2026);
    }

    class TranscriptMaker
    {
    public:
        TranscriptMaker(const RunStore &store, RunIndex run)
            : m_store(store)
            , m_run(run)
        {
        }

        std::vector<TranscriptItem> take() { return std::move(m_items); }

        void addWaitBefore()
        {
            const Run &run = m_store.run(m_run);
            if (run.predecessor == NoRun)
                return;
            const Run &before = m_store.run(run.predecessor);
            const qint64 end = before.endedNs != NoTime ? before.endedNs : before.updatedNs;
            QString text = TranscriptModel::tr("Continues %1").arg(ReplayText::utf8(before.id));
            if (end != NoTime && run.startedNs != NoTime && run.startedNs > end)
                text = TranscriptModel::tr("Waited %1 for a person, then went on")
                           .arg(ReplayText::duration(run.startedNs - end));
            addAwaits(run.predecessor, text);
        }

        void addWaitAfter()
        {
            const Run &run = m_store.run(m_run);
            if (run.status != RunStatus::Suspended)
                return;
            addAwaits(m_run,
                      run.successor == NoRun
                          ? TranscriptModel::tr("Waits for a person; the log holds no answer")
                          : TranscriptModel::tr("Suspended until a person answered; %1 goes on")
                                .arg(ReplayText::utf8(m_store.run(run.successor).id)));
        }

        void addMessage(const Message &message)
        {
            bool first = true;
            for (const MessagePart &part : message.parts) {
                TranscriptItem item;
                item.role = ReplayText::utf8(message.role);
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
        void addAwaits(RunIndex run, const QString &text)
        {
            TranscriptItem item;
            item.kind = TranscriptItem::Kind::Wait;
            item.text = text;
            item.startsMessage = true;
            const std::vector<PendingAwait> pending = awaits(m_store, run);
            if (!pending.empty()) {
                const PendingAwait &last = pending.back();
                const std::string &words = !last.question.empty() ? last.question
                    : !last.prompt.empty()                        ? last.prompt
                                                                  : last.title;
                item.event = last.event;
                if (!words.empty())
                    item.text += u"\n"_s + clipped(words, MostText);
            }
            m_items.push_back(std::move(item));
        }

        bool fill(TranscriptItem &item, const MessagePart &part) const
        {
            using Kind = TranscriptItem::Kind;
            switch (part.kind) {
            case MessagePart::Kind::Text:
                item.kind = Kind::Message;
                item.text = clipped(part.text, MostText);
                return !part.text.empty();
            case MessagePart::Kind::Thinking:
                item.kind = Kind::Thinking;
                item.text = part.text.empty()
                    ? TranscriptModel::tr("(thinking, not recorded in words)")
                    : clipped(part.text, MostText);
                return true;
            case MessagePart::Kind::ToolUse:
                item.kind = Kind::Call;
                item.call = m_store.findCall(part.toolCallId, m_run);
                item.text = part.value ? clipped(writeJson(*part.value), MostPayload) : QString();
                if (item.call == NoCall)
                    item.text.prepend(ReplayText::utf8(part.toolName) + u"  "_s);
                return true;
            case MessagePart::Kind::ToolResult:
                // The call's own line tells how it ended.
                if (m_store.findCall(part.toolCallId, m_run) != NoCall)
                    return false;
                item.kind = Kind::Note;
                item.text =
                    TranscriptModel::tr("Result of %1: ").arg(ReplayText::utf8(part.toolCallId))
                    + (part.value ? clipped(writeJson(*part.value), MostPayload) : QString());
                return true;
            default:
                item.kind = Kind::Note;
                item.text = !part.text.empty() ? clipped(part.text, MostText)
                    : part.value               ? clipped(writeJson(*part.value), MostPayload)
                                               : QString();
                return !item.text.isEmpty();
            }
        }

        const RunStore &m_store;
        RunIndex m_run;
        std::vector<TranscriptItem> m_items;
    };

} // namespace

Result<TranscriptItems> makeTranscript(const RunStorePtr &store, RunIndex run,
                                       const Monitor &monitor)
{
    TranscriptMaker maker(*store, run);
    maker.addWaitBefore();
    for (const Message &message : transcript(*store, run)) {
        if (monitor.cancelled())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        maker.addMessage(message);
    }
    maker.addWaitAfter();
    return std::make_shared<const std::vector<TranscriptItem>>(maker.take());
}

void TranscriptModel::setItems(RunStorePtr store, TranscriptItems items)
{
    beginResetModel();
    m_store = std::move(store);
    m_items = std::move(items);
    endResetModel();
}

int TranscriptModel::rowOf(CallIndex call) const
{
    if (m_items && call != NoCall) {
        for (std::size_t i = 0; i < m_items->size(); ++i) {
            if ((*m_items)[i].call == call)
                return static_cast<int>(i);
        }
    }
    return -1;
}

int TranscriptModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_items ? 0 : static_cast<int>(m_items->size());
}

QVariant TranscriptModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const TranscriptItem &row = item(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (row.call != NoCall)
            return QString(ReplayText::spoken(*m_store, row.call) + u": "_s + row.text);
        return QString(row.role.isEmpty() ? row.text : row.role + u": "_s + row.text);
    case CallRole:
        return toInt(row.call);
    case EventRole:
        return toInt(row.event);
    default:
        return {};
    }
}

} // namespace tw
