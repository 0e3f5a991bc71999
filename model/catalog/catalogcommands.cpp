// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogcommands.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace tw {
namespace {

    /// Applies the steps on the list of T, which is rebuilt at most once: a command may remove a
    /// thousand records.
    template <typename T>
    void applySteps(Catalog &catalog, KeyList &keys, const std::deque<CatalogStep> &steps,
                    bool forward)
    {
        std::vector<quint32> order = keys.keys();
        std::unordered_map<quint32, const T *> values;
        const auto take = [&](const CatalogStep &any) {
            const auto *const step = std::get_if<RecordStep<T>>(&any);
            if (!step)
                return;
            if (const std::optional<T> &after = forward ? step->after : step->before)
                values[step->key] = &*after;
            if (const int from = forward ? step->rowBefore : step->rowAfter; from >= 0)
                order.erase(order.begin() + from);
            if (const int to = forward ? step->rowAfter : step->rowBefore; to >= 0)
                order.insert(order.begin() + to, step->key);
        };
        if (forward)
            std::ranges::for_each(steps, take);
        else
            std::for_each(steps.rbegin(), steps.rend(), take);
        std::vector<T> &list = listOf<T>(catalog);
        if (order != keys.keys()) {
            std::vector<T> rebuilt;
            rebuilt.reserve(order.size());
            for (const quint32 key : order) {
                const int row = keys.rowOf(key);
                rebuilt.push_back(row < 0 ? T() : std::move(list[static_cast<std::size_t>(row)]));
            }
            list = std::move(rebuilt);
            keys.set(std::move(order));
        }
        for (const auto &[key, value] : values) {
            if (const int row = keys.rowOf(key); row >= 0)
                list[static_cast<std::size_t>(row)] = *value;
        }
    }

    template <>
    void applySteps<DesignText>(Catalog &catalog, KeyList & /*keys*/,
                                const std::deque<CatalogStep> &steps, bool forward)
    {
        for (const CatalogStep &any : steps) {
            if (const auto *const step = std::get_if<RecordStep<DesignText>>(&any)) {
                const DesignText &text = forward ? *step->after : *step->before;
                catalog.name = text.name;
                catalog.description = text.description;
                catalog.extra = text.extra;
            }
        }
    }

    void announceStep(CatalogDocument *document, const RecordStep<Tool> &step, bool forward)
    {
        const bool isBefore = (forward ? step.before : step.after).has_value();
        const bool isAfter = (forward ? step.after : step.before).has_value();
        if (isBefore && isAfter)
            emit document->toolChanged(step.key);
        else if (isAfter)
            emit document->toolInserted(step.key);
        else if (isBefore)
            emit document->toolRemoved(step.key);
        else
            emit document->toolMoved(step.key);
    }

    /// True if \a left and \a right replace the same record.
    bool isSameReplacement(const CatalogStep &left, const CatalogStep &right)
    {
        return left.index() == right.index()
            && std::visit(
                   [&right](const auto &step) {
                       const auto &other = std::get<std::decay_t<decltype(step)>>(right);
                       return step.key == other.key && step.before && step.after && other.before
                           && other.after;
                   },
                   left);
    }

    bool changesNothing(const CatalogStep &step)
    {
        return std::visit([](const auto &each) { return isSameRecord(each.before, each.after); },
                          step);
    }

} // namespace

int KeyList::rowOf(quint32 key) const
{
    const auto found = m_rows.find(key);
    return found == m_rows.end() ? -1 : found->second;
}

void KeyList::reset(std::size_t count, quint32 &next)
{
    std::vector<quint32> keys(count);
    for (quint32 &key : keys)
        key = next++;
    set(std::move(keys));
}

void KeyList::set(std::vector<quint32> keys)
{
    m_keys = std::move(keys);
    m_rows.clear();
    for (std::size_t row = 0; row < m_keys.size(); ++row)
        m_rows.emplace(m_keys[row], static_cast<int>(row));
}

CatalogCommand::CatalogCommand(CatalogDocument *document, CatalogChange change)
    : QUndoCommand(change.text)
    , m_document(document)
    , m_change(std::move(change))
{
}

void CatalogCommand::run(bool forward)
{
    const QScopedValueRollback changing(m_document->m_isChanging, true);
    const auto applyAll = [&]<typename... T>(const std::variant<RecordStep<T>...> * /*types*/) {
        (applySteps<T>(m_document->m_catalog, m_document->m_keys->of<T>(), m_change.steps, forward),
         ...);
    };
    applyAll(static_cast<const CatalogStep *>(nullptr));
    const auto isType = [](const CatalogStep &step) {
        return std::holds_alternative<RecordStep<SharedType>>(step);
    };
    if (std::ranges::any_of(m_change.steps, isType))
        m_document->m_completedTypes.clear();
    announce(forward);
}

void CatalogCommand::announce(bool forward)
{
    for (const PlaceMove &move : m_change.moves)
        emit m_document->placeMoved(forward ? move.from : move.to, forward ? move.to : move.from);
    std::array<bool, std::variant_size_v<CatalogStep>> announced{};
    for (const CatalogStep &any : m_change.steps) {
        if (const auto *step = std::get_if<RecordStep<Tool>>(&any)) {
            announceStep(m_document, *step, forward);
        } else if (!std::exchange(announced[any.index()], true)) {
            std::visit(
                [this]<typename T>(const RecordStep<T> & /*step*/) {
                    emit m_document->recordsChanged(recordListOf<T>());
                },
                any);
        }
    }
    emit m_document->edited();
}

bool CatalogCommand::mergeWith(const QUndoCommand *other)
{
    const CatalogChange &next = static_cast<const CatalogCommand *>(other)->m_change;
    if (next.mergeKey != m_change.mergeKey
        || !std::ranges::equal(m_change.steps, next.steps, isSameReplacement)
        || m_change.moves.size() != next.moves.size())
        return false;
    for (std::size_t i = 0; i < m_change.steps.size(); ++i) {
        std::visit(
            [&next, i](auto &step) {
                step.after = std::get<std::decay_t<decltype(step)>>(next.steps[i]).after;
            },
            m_change.steps[i]);
    }
    for (std::size_t i = 0; i < m_change.moves.size(); ++i)
        m_change.moves[i].to = next.moves[i].to;
    setText(next.text);
    setObsolete(std::ranges::all_of(m_change.steps, changesNothing));
    return true;
}

} // namespace tw
