// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/dataloss.h"

#include "replay/analysis/conversation.h"
#include "replay/formats/brieftext.h"
#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/formats/recordreader.h"
#include "replay/query/textsearch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <map>

namespace tw {

namespace {

    /// "payload exceeds budget (1419036 > 1000000 bytes": the sizes, if \a text has this form.
    std::optional<std::pair<std::int64_t, std::int64_t>> budgetIn(std::string_view text)
    {
        const std::size_t at = text.find("exceeds budget (");
        if (at == std::string_view::npos)
            return std::nullopt;
        const char *p = text.data() + at + std::string_view("exceeds budget (").size();
        const char *end = text.data() + text.size();
        std::int64_t wanted = 0;
        std::int64_t most = 0;
        const auto first = std::from_chars(p, end, wanted);
        if (first.ec != std::errc{} || end - first.ptr < 3
            || std::string_view(first.ptr, 3) != " > ")
            return std::nullopt;
        const auto second = std::from_chars(first.ptr + 3, end, most);
        if (second.ec != std::errc{})
            return std::nullopt;
        return std::pair(wanted, most);
    }

    class DataLossReader
    {
    public:
        DataLossReader(const RunStore &store, const Monitor &monitor)
            : m_store(store)
            , m_monitor(monitor)
        {
            for (std::size_t i = 0; i < store.files().size(); ++i)
                m_anyChanged = m_anyChanged || store.isFileChanged(static_cast<std::uint16_t>(i));
        }

        /// Only results that were cut or left out.
        DataLosses makeCut()
        {
            for (std::uint32_t i = 0; i < m_store.eventCount() && !m_monitor.cancelled(); ++i) {
                const std::uint16_t flags = m_store.flags(EventIndex{i});
                if (m_store.kind(EventIndex{i}) == EventKind::ToolResultReceived
                    && (flags & EventDuplicate) == 0 && (flags & CutFlags) != 0)
                    addResult(EventIndex{i});
            }
            return std::move(m_losses);
        }

        DataLosses make()
        {
            addUnread();
            addDamage();
            addNotKept();
            for (std::uint32_t i = 0; i < m_store.eventCount(); ++i) {
                if (i % 4096 == 0) {
                    m_monitor.progress(i, m_store.eventCount());
                    if (m_monitor.cancelled()) {
                        m_losses.complete = false;
                        return std::move(m_losses);
                    }
                }
                addEvent(EventIndex{i});
            }
            addGone();
            return std::move(m_losses);
        }

    private:
        struct Marks
        {
            TextPattern omittedContent;
            TextPattern redactedThinking;
        };
        [[nodiscard]] static Marks marksOf(const LogFormat &format)
        {
            return {TextPattern(format.marks.omittedContent),
                    TextPattern(format.marks.redactedThinking)};
        }
        /// False if the bytes of a record show that it need not be decoded.
        [[nodiscard]] bool mayHold(EventIndex event, TextPattern Marks::*mark) const
        {
            const LogFormatId format = m_store.files()[m_store.fileOf(event)].format;
            const TextPattern &pattern = m_marks[format].*mark;
            return pattern.isEmpty() || eventContains(m_store, event, pattern);
        }

        LogLoss &add(LossKind kind, LossCause cause, LossUnit unit)
        {
            ++m_losses.byCause[static_cast<std::size_t>(cause)];
            LogLoss &loss = m_losses.losses.emplace_back();
            loss.kind = kind;
            loss.cause = cause;
            loss.unit = unit;
            return loss;
        }

        LogLoss &addAt(LossKind kind, LossCause cause, LossUnit unit, EventIndex event)
        {
            const EventRecord record = m_store.event(event);
            LogLoss &loss = add(kind, cause, unit);
            loss.event = event;
            loss.call = record.call;
            loss.run = record.run;
            loss.file = record.file;
            loss.offset = record.offset;
            return loss;
        }

        void addUnread()
        {
            std::uint32_t index = 0;
            for (const Error &error : m_store.unread()) {
                // Without permission the file may be intact; otherwise the file or its disk is
                // broken.
                const LossCause cause = error.code == ErrorCode::AccessDenied
                    ? LossCause::Toolwright
                    : LossCause::LogWriter;
                LogLoss &loss = add(LossKind::Unread, cause, LossUnit::Bytes);
                loss.unread = index++;
                loss.text = error.detail;
            }
        }

        void addDamage()
        {
            for (std::uint32_t i = 0; i < m_store.eventCount() && !m_store.damage().empty(); ++i) {
                if ((m_store.flags(EventIndex{i}) & EventDamaged) != 0) {
                    const EventRecord record = m_store.event(EventIndex{i});
                    m_damaged.emplace(std::pair(record.file, record.offset), EventIndex{i});
                }
            }
            std::uint32_t index = 0;
            for (const DamagedLine &line : m_store.damage()) {
                const auto event = m_damaged.find({line.file, line.offset});
                LogLoss &loss = event != m_damaged.end()
                    ? addAt(LossKind::Damaged, LossCause::LogWriter, LossUnit::Bytes, event->second)
                    : add(LossKind::Damaged, LossCause::LogWriter, LossUnit::Bytes);
                loss.damage = index++;
                loss.file = line.file;
                loss.line = line.line;
                loss.offset = line.offset;
                loss.total = static_cast<std::int64_t>(line.length);
                loss.text = line.reason;
            }
        }

        void addNotKept()
        {
            for (std::size_t file = 0; file < m_store.files().size(); ++file) {
                const std::string_view lacks = logFormat(m_store.files()[file].format).lacks;
                if (lacks.empty())
                    continue;
                LogLoss &loss = add(LossKind::NotKept, LossCause::Runtime, LossUnit::Records);
                loss.file = static_cast<std::uint16_t>(file);
                loss.text = lacks;
                loss.derived = "stores of this kind never have it";
            }
        }

        void addEvent(EventIndex event)
        {
            const std::uint16_t flags = m_store.flags(event);
            if ((flags & EventDuplicate) != 0)
                return;
            if (m_anyChanged && m_store.raw(event).empty())
                ++m_gone[m_store.event(event).file];
            switch (m_store.kind(event)) {
            case EventKind::ToolResultReceived:
                if ((flags & CutFlags) != 0)
                    addResult(event);
                break;
            case EventKind::TranscriptSeeded: // repeats earlier records
                break;
            case EventKind::TranscriptAppended:
                addTranscript(event);
                break;
            case EventKind::ThinkingBlock:
                addThinking(event);
                break;
            case EventKind::RunCompleted:
                if ((flags & EventFailed) != 0)
                    addRefused(event);
                break;
            default:
                break;
            }
        }

        void addResult(EventIndex event)
        {
            const auto result = decodeRecord(m_store, event).result;
            if (!result)
                return; // damaged, and listed as such
            if (const auto &bounds = result->bounds; bounds && bounds->truncated)
                addBounded(event, *bounds);
            if (result->isOmitted) {
                LogLoss &loss =
                    addAt(LossKind::Omitted, LossCause::Runtime, LossUnit::Bytes, event);
                loss.kept = 0;
                if (result->bytes >= 0)
                    loss.total = result->bytes;
                loss.text = result->omittedReason;
            }
        }

        /// A query that was read to the end has lost nothing; one that was not lost what follows
        /// its last page.
        void addBounded(EventIndex event, const Bounds &bounds)
        {
            const PagingChain *query = queryOf(event);
            if (query != nullptr && (query->whole || lastCut(*query) != m_store.callOf(event)))
                return;
            LogLoss &loss = addAt(LossKind::Bounded, LossCause::Tool, LossUnit::Items, event);
            loss.kept = query != nullptr ? query->returned : bounds.returned;
            loss.total = bounds.total;
            loss.text = bounds.refinementHint;
            if (query != nullptr && query->derived)
                loss.derived = "the pages before it were found by the cursors of their calls";
        }

        /// The query that the result \a event is a page of; null if it has no other pages.
        const PagingChain *queryOf(EventIndex event)
        {
            if (!m_queries) {
                m_queries = pagingChains(m_store);
                for (std::size_t i = 0; i < m_queries->size(); ++i) {
                    for (const CallIndex page : (*m_queries)[i].calls)
                        m_queryOf.emplace(page, i);
                }
            }
            const MaybeCall call = m_store.callOf(event);
            const auto found = call ? m_queryOf.find(*call) : m_queryOf.end();
            return found == m_queryOf.end() ? nullptr : &(*m_queries)[found->second];
        }

        [[nodiscard]] MaybeCall lastCut(const PagingChain &query) const
        {
            for (auto page = query.calls.rbegin(); page != query.calls.rend(); ++page) {
                if ((m_store.call(*page).flags & CallTruncated) != 0)
                    return *page;
            }
            return {};
        }

        void addTranscript(EventIndex event)
        {
            const bool large = m_store.event(event).length > MaxShownText;
            if (!large && !mayHold(event, &Marks::omittedContent))
                return;
            for (const Message &message : decodeRecord(m_store, event).messages) {
                for (const MessagePart &part : message.parts) {
                    if (part.text.size() > MaxShownText)
                        addClipped(event, part.text.size());
                    if (part.omitted)
                        addUnseen(event, part);
                }
            }
        }

        void addClipped(EventIndex event, std::size_t bytes)
        {
            LogLoss &loss = addAt(LossKind::Clipped, LossCause::Toolwright, LossUnit::Bytes, event);
            loss.kept = static_cast<std::int64_t>(MaxShownText);
            loss.total = static_cast<std::int64_t>(bytes);
            loss.derived = "the transcript shows the beginning; the record has all of it";
        }

        /// What the model received instead of a large result (docs/formats/goa-ai.md, "Failures and
        /// large results in transcripts").
        void addUnseen(EventIndex event, const MessagePart &part)
        {
            LogLoss &loss = addAt(LossKind::Unseen, LossCause::Runtime, LossUnit::Bytes, event);
            loss.call = m_store.findCall(part.toolCallId, loss.run);
            loss.text = part.omitted->reason;
            if (part.omitted->previewBytes)
                loss.kept = *part.omitted->previewBytes;
            if (!loss.call || !m_store.call(*loss.call).resultEvent)
                return;
            const auto result = decodeRecord(m_store, *m_store.call(*loss.call).resultEvent).result;
            if (result && result->bytes >= 0) {
                loss.total = result->bytes;
            } else if (result && result->value) {
                loss.total = static_cast<std::int64_t>(writeJson(*result->value).size());
                loss.derived = "the size is that of the result in its own record";
            }
        }

        void addThinking(EventIndex event)
        {
            if (!mayHold(event, &Marks::redactedThinking))
                return;
            const Record record = decodeRecord(m_store, event);
            if (record.redacted.empty() || !record.text.empty())
                return;
            LogLoss &loss = addAt(LossKind::Withheld, LossCause::Provider, LossUnit::Bytes, event);
            loss.kept = 0;
            loss.text = "thinking in a form that only the provider can read";
        }

        void addRefused(EventIndex event)
        {
            // Of a run only the terminal record is counted; a record without a run is counted on
            // its own.
            const MaybeRun run = m_store.runOf(event);
            if (run && m_store.run(*run).terminalEvent != event)
                return;
            const RunOutcome outcome = outcomeOfRecord(m_store, event);
            for (const std::string &text : {outcome.debugMessage, outcome.message}) {
                const auto sizes = budgetIn(text);
                if (!sizes)
                    continue;
                LogLoss &loss =
                    addAt(LossKind::Refused, LossCause::Runtime, LossUnit::Bytes, event);
                loss.kept = 0;
                loss.total = sizes->first;
                loss.text = clippedLine(text, 300);
                loss.derived = "taken from the run's failure message";
                return;
            }
        }

        void addGone()
        {
            for (const auto &[file, records] : m_gone) {
                LogLoss &loss = add(LossKind::Gone, LossCause::LogWriter, LossUnit::Records);
                loss.file = file;
                loss.kept = static_cast<std::int64_t>(m_store.files()[file].events) - records;
                loss.total = m_store.files()[file].events;
                loss.text = "the file became shorter or vanished after it was opened";
            }
        }

        static constexpr unsigned CutFlags = EventTruncated | EventOmitted;
        const RunStore &m_store;
        const Monitor &m_monitor;
        DataLosses m_losses;
        std::optional<std::vector<PagingChain>> m_queries; ///< read for the first cut result
        std::map<CallIndex, std::size_t> m_queryOf;
        bool m_anyChanged = false;
        const EachLogFormat<Marks> m_marks{marksOf};
        std::map<std::pair<std::uint16_t, std::uint64_t>, EventIndex> m_damaged;
        std::map<std::uint16_t, std::int64_t> m_gone;
    };

} // namespace

std::string_view lossKindName(LossKind kind)
{
    constexpr std::string_view names[] = {"bounded", "omitted", "unseen",  "refused", "withheld",
                                          "damaged", "gone",    "clipped", "unread",  "not_kept"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view lossCauseName(LossCause cause)
{
    constexpr std::string_view names[] = {"tool", "runtime", "provider", "log_writer",
                                          "toolwright"};
    return names[static_cast<std::size_t>(cause)];
}

std::string_view lossUnitName(LossUnit unit)
{
    constexpr std::string_view names[] = {"items", "bytes", "records"};
    return names[static_cast<std::size_t>(unit)];
}

Finding findingOf(const LogLoss &loss)
{
    static constexpr FindingCode codes[] = {
        {"loss_bounded", "The tool returned only a part of its result."},
        {"loss_omitted", "The record leaves the result out."},
        {"loss_unseen", "The model saw only a part of the result."},
        {"loss_refused", "The record was too large to be written."},
        {"loss_withheld", "The provider sent the thinking without its text."},
        {"loss_damaged", "The line is damaged: %1"},
        {"loss_gone", "The records are no longer in their file."},
        {"loss_clipped", "The window shows only a part of the text; the record has all of it."},
        {"loss_unread", "The file cannot be read: %1"},
        {"loss_not_kept", "A store of this kind does not keep: %1"},
    };
    return {Severity::Warning, codes[static_cast<std::size_t>(loss.kind)], {}, {Phrase{loss.text}}};
}

std::vector<LogLoss> cutResults(const RunStore &store, const Monitor &monitor)
{
    return DataLossReader(store, monitor).makeCut().losses;
}

DataLosses dataLosses(const RunStore &store, const Monitor &monitor)
{
    return DataLossReader(store, monitor).make();
}

} // namespace tw
