// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/catalog/recordfields.h"

#include <QUndoCommand>

#include <array>
#include <deque>
#include <unordered_map>
#include <variant>

namespace tw {

/// One step of a command on one record: added (only \a after), removed (only \a before), replaced
/// (both) or moved (neither). Rows are those at the time of the step. Records share their schemas,
/// so that a step costs only the texts of a record.
template <typename T>
struct RecordStep
{
    quint32 key = 0;
    std::optional<T> before;
    std::optional<T> after;
    int rowBefore = -1; ///< of a removed or moved record
    int rowAfter = -1; ///< of an added or moved record
};
using CatalogStep =
    std::variant<RecordStep<Tool>, RecordStep<Toolset>, RecordStep<SharedType>, RecordStep<Service>,
                 RecordStep<Agent>, RecordStep<Registry>, RecordStep<DesignText>>;

struct PlaceMove
{
    SchemaPlace from;
    SchemaPlace to;
};

/// What a command does.
struct CatalogChange
{
    QString text; ///< of the command: "Rename read_zone"
    /// Consecutive commands with the same key merge until endTyping(), if they replace the same
    /// records. Empty: never.
    QString mergeKey;
    std::deque<CatalogStep> steps; ///< a deque, so that steps keep their address
    std::vector<PlaceMove> moves;
};

/// The stable keys of one list of records, in the order of the list.
class KeyList
{
public:
    [[nodiscard]] const std::vector<quint32> &keys() const { return m_keys; }
    /// -1 for a key that is not in the list.
    [[nodiscard]] int rowOf(quint32 key) const;
    void reset(std::size_t count, quint32 &next);
    void set(std::vector<quint32> keys);

private:
    std::vector<quint32> m_keys;
    std::unordered_map<quint32, int> m_rows;
};

struct CatalogDocument::Keys
{
    quint32 next = 1; ///< unique in all lists
    std::array<KeyList, std::variant_size_v<CatalogStep>> lists;

    template <typename T>
    [[nodiscard]] KeyList &of()
    {
        return lists[CatalogStep(RecordStep<T>()).index()];
    }
};

/// Applies a change to its document and takes it back.
class CatalogCommand final : public QUndoCommand
{
public:
    CatalogCommand(CatalogDocument *document, CatalogChange change);

    void undo() override { run(false); }
    void redo() override { run(true); }
    [[nodiscard]] int id() const override { return m_change.mergeKey.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *other) override;

private:
    void run(bool forward);
    void announce(bool forward);

    CatalogDocument *m_document;
    CatalogChange m_change;
};

/// Adds a record for each toolset of the tools that has none, and the types that schemas share if
/// the file does not list them.
void completeCatalog(Catalog &catalog);

// Access to the lists of a catalog by the type of the record.
template <typename T, typename AnyCatalog>
[[nodiscard]] auto &listOf(AnyCatalog &catalog)
{
    if constexpr (std::is_same_v<T, Tool>)
        return catalog.tools;
    else if constexpr (std::is_same_v<T, Toolset>)
        return catalog.toolsets;
    else if constexpr (std::is_same_v<T, SharedType>)
        return catalog.types;
    else if constexpr (std::is_same_v<T, Service>)
        return catalog.services;
    else if constexpr (std::is_same_v<T, Agent>)
        return catalog.agents;
    else
        return catalog.registries;
}
/// The list that RecordStep<T> changes, as recordsChanged() reports it. Not for tools.
template <typename T>
[[nodiscard]] constexpr RecordList recordListOf()
{
    if constexpr (std::is_same_v<T, Toolset>)
        return RecordList::Toolsets;
    else if constexpr (std::is_same_v<T, SharedType>)
        return RecordList::Types;
    else if constexpr (std::is_same_v<T, Service>)
        return RecordList::Services;
    else if constexpr (std::is_same_v<T, Agent>)
        return RecordList::Agents;
    else if constexpr (std::is_same_v<T, Registry>)
        return RecordList::Registries;
    else
        return RecordList::Design;
}

} // namespace tw
