// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogcommands.h"

#include <algorithm>
#include <ranges>

namespace tw {
namespace {

    template <typename T>
    void moveElement(std::vector<T> &list, int from, int to)
    {
        const auto at = [&list](int row) { return list.begin() + row; };
        if (from < to)
            std::rotate(at(from), at(from + 1), at(to + 1));
        else
            std::rotate(at(to), at(from), at(from + 1));
    }

    template <typename T>
    void applyStep(Catalog &catalog, KeyList &keys, const RecordStep<T> &step, bool forward)
    {
        std::vector<T> &list = listOf<T>(catalog);
        const std::optional<T> &before = forward ? step.before : step.after;
        const std::optional<T> &after = forward ? step.after : step.before;
        const int from = forward ? step.rowBefore : step.rowAfter;
        const int to = forward ? step.rowAfter : step.rowBefore;
        if (before && after) {
            list[static_cast<std::size_t>(keys.rowOf(step.key))] = *after;
        } else if (after) {
            list.insert(list.begin() + to, *after);
            keys.insert(to, step.key);
        } else if (before) {
            list.erase(list.begin() + from);
            keys.remove(from);
        } else {
            moveElement(list, from, to);
            keys.move(from, to);
        }
    }

    void applyStep(Catalog &catalog, KeyList & /*keys*/, const RecordStep<DesignText> &step,
                   bool forward)
    {
        const DesignText &text = forward ? *step.after : *step.before;
        catalog.name = text.name;
        catalog.description = text.description;
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
    m_keys.resize(count);
    m_rows.clear();
    for (quint32 &key : m_keys)
        key = next++;
    renumber(0, static_cast<int>(count));
}

void KeyList::insert(int row, quint32 key)
{
    m_keys.insert(m_keys.begin() + row, key);
    renumber(row, static_cast<int>(m_keys.size()));
}

void KeyList::remove(int row)
{
    m_rows.erase(m_keys[static_cast<std::size_t>(row)]);
    m_keys.erase(m_keys.begin() + row);
    renumber(row, static_cast<int>(m_keys.size()));
}

void KeyList::move(int from, int to)
{
    moveElement(m_keys, from, to);
    renumber(std::min(from, to), std::max(from, to) + 1);
}

void KeyList::renumber(int first, int last)
{
    for (int row = first; row < last; ++row)
        m_rows[m_keys[static_cast<std::size_t>(row)]] = row;
}

CatalogCommand::CatalogCommand(CatalogDocument *document, CatalogChange change)
    : QUndoCommand(change.text)
    , m_document(document)
    , m_change(std::move(change))
{
}

void CatalogCommand::run(bool forward)
{
    const auto apply = [this, forward](const CatalogStep &any) {
        std::visit(
            [&](const auto &step) {
                applyStep(m_document->m_catalog, m_document->m_keys->lists[any.index()], step,
                          forward);
            },
            any);
    };
    if (forward)
        std::ranges::for_each(m_change.steps, apply);
    else
        std::ranges::for_each(m_change.steps | std::views::reverse, apply);
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
