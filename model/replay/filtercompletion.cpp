// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/filtercompletion.h"

#include "model/replay/replaytext.h"
#include "replay/query/query.h"

#include <algorithm>
#include <unordered_map>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qsizetype MaxNames = 300; // a longer list is of no use
    constexpr quint32 RowsPerQuestion = 65536;

    /// Counts interned strings and returns the most frequent ones; ties in the order of their ids.
    class NameCount
    {
    public:
        void add(StringId id)
        {
            if (id == m_last) {
                ++*m_lastCount; // neighbours are mostly equal
                return;
            }
            m_last = id;
            m_lastCount = &m_counts[toInt(id)];
            ++*m_lastCount;
        }
        [[nodiscard]] QStringList names(const RunStore &store) const
        {
            std::vector<std::pair<quint32, quint32>> order;
            for (const auto &[id, count] : m_counts) {
                if (StringId{id} != NoString)
                    order.emplace_back(count, id);
            }
            std::ranges::sort(order, [](const auto &a, const auto &b) {
                return a.first != b.first ? a.first > b.first : a.second < b.second;
            });
            QStringList names;
            for (const auto &[count, id] : order) {
                if (names.size() == MaxNames)
                    break;
                names << ReplayText::utf8(store.string(StringId{id}));
            }
            return names;
        }

    private:
        std::unordered_map<quint32, quint32> m_counts;
        StringId m_last = NoString;
        quint32 *m_lastCount = &m_counts[toInt(NoString)];
    };

    void addOnce(QStringList &list, std::string_view name)
    {
        if (name.empty() || list.size() >= MaxNames)
            return;
        const QString text = ReplayText::utf8(name);
        if (!list.contains(text))
            list << text;
    }

    /// The word at the cursor and whether the cursor is in quoted text.
    struct Word
    {
        int from = 0;
        int to = 0;
        bool quoted = false;
    };
    Word wordAt(const QString &text, int cursor)
    {
        Word word;
        bool inQuotes = false;
        for (int i = 0; i < cursor; ++i) {
            const QChar c = text[i];
            if (c == u'"' && (i == 0 || text[i - 1] != u'\\'))
                inQuotes = !inQuotes;
            if (!inQuotes && (c.isSpace() || c == u'(' || c == u')'))
                word.from = i + 1;
        }
        if (word.from < cursor && text[word.from] == u'-')
            ++word.from;
        word.quoted = inQuotes;
        word.to = cursor;
        while (word.to < text.size() && !text[word.to].isSpace() && text[word.to] != u')')
            ++word.to;
        return word;
    }

    QString quotedIfNeeded(const QString &value)
    {
        for (const QChar c : value) {
            if (c.isSpace() || c == u'(' || c == u')' || c == u'"')
                return u'"' + QString(value).replace(u'"', u"\\\""_s) + u'"';
        }
        return value;
    }

    QStringList valuesOf(const FilterField &field, const LogNames *names)
    {
        QStringList values;
        for (const std::string_view value : field.values)
            values << ReplayText::utf8(value);
        if (!names)
            return values;
        const auto is = [&field](std::string_view name) { return field.name == name; };
        if (is("tool"))
            return names->tools;
        if (is("agent"))
            return names->agents;
        if (is("run"))
            return names->runs;
        if (is("session"))
            return names->sessions;
        if (is("turn"))
            return names->turns;
        if (is("type") && !names->types.isEmpty())
            return names->types;
        return values;
    }

} // namespace

LogNamesPtr collectNames(const RunStore &store, const Monitor &monitor)
{
    auto names = std::make_shared<LogNames>();
    NameCount tools;
    NameCount types;
    NameCount turns;
    for (quint32 i = 0; i < store.callCount(); ++i)
        tools.add(store.call(CallIndex{i}).tool);
    for (quint32 i = 0; i < store.eventCount(); ++i) {
        if (i % RowsPerQuestion == 0 && monitor.cancelled())
            return names;
        const EventRecord event = store.event(EventIndex{i});
        types.add(event.type);
        turns.add(event.turn);
    }
    names->tools = tools.names(store);
    names->types = types.names(store);
    names->turns = turns.names(store);
    std::size_t looked = 0;
    for (const Run &run : store.runs()) {
        if (++looked > 20'000)
            break;
        addOnce(names->agents, run.agent);
        addOnce(names->runs, run.id);
        addOnce(names->sessions, run.session);
    }
    return names;
}

Completion FilterCompletion::complete(const QString &expression, int cursor, const LogNames *names)
{
    Completion completion;
    cursor = std::clamp(cursor, 0, static_cast<int>(expression.size()));
    const Word word = wordAt(expression, cursor);
    if (word.quoted)
        return completion;
    const QString typed = expression.mid(word.from, cursor - word.from);
    const qsizetype colon = typed.indexOf(u':');
    completion.from = word.from;
    completion.to = word.to;
    if (colon < 0) {
        if (typed.isEmpty())
            return completion; // a list of all fields does not help
        for (const FilterField &field : filterFields()) {
            const QString name = ReplayText::utf8(field.name);
            if (name.startsWith(typed, Qt::CaseInsensitive))
                completion.items << CompletionItem{name + u':', ReplayText::utf8(field.help)};
        }
        return completion;
    }
    const QString prefix = typed.left(colon);
    const QString start = typed.mid(colon + 1);
    const auto fields = filterFields();
    const auto field = std::ranges::find_if(fields, [&prefix](const FilterField &one) {
        return prefix.compare(ReplayText::utf8(one.name), Qt::CaseInsensitive) == 0;
    });
    if (field == fields.end())
        return completion;
    completion.from = word.from + static_cast<int>(colon) + 1;
    QStringList later; // values that contain the text, after those that begin with it
    for (const QString &value : valuesOf(*field, names)) {
        if (value.compare(start, Qt::CaseInsensitive) == 0)
            continue; // already complete
        if (value.startsWith(start, Qt::CaseInsensitive))
            completion.items << CompletionItem{quotedIfNeeded(value), {}};
        else if (value.contains(start, Qt::CaseInsensitive))
            later << value;
    }
    for (const QString &value : std::as_const(later))
        completion.items << CompletionItem{quotedIfNeeded(value), {}};
    return completion;
}

} // namespace tw
