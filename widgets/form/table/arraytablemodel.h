// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

/// A property of the items of a list.
struct ItemColumn
{
    std::string name;
    FormSchema schema;
    bool isRequired = false;
    std::size_t place = 0; ///< in the schema
};
/// The properties of \a item, required ones first, then in the order of the schema.
[[nodiscard]] std::vector<ItemColumn> itemColumns(const FormSchema &item);
/// True if a list of \a item is readable as a table: objects with mostly scalar properties.
[[nodiscard]] bool isTabular(const FormSchema &item);

/// The items of a list as rows, a column for each property. A missing member, null and an empty
/// text are three different texts. Items keep members that have no column.
class ArrayTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class CellState {
        Missing,
        Null,
        EmptyText,
        Value,
        Other, ///< a container, or an item that is not an object: only the list can edit it
    };

    explicit ArrayTableModel(const FormSchema &item, QObject *parent = nullptr);

    [[nodiscard]] const std::vector<ItemColumn> &columns() const { return m_columns; }
    [[nodiscard]] const std::vector<Json> &items() const { return m_items; }
    /// Emits no edited().
    void setItems(std::vector<Json> items);
    /// Issues with paths relative to the list.
    void setIssues(const FieldIssues &issues);

    [[nodiscard]] CellState state(const QModelIndex &cell) const;
    /// Nullopt if the member is missing.
    [[nodiscard]] std::optional<Json> value(const QModelIndex &cell) const;
    /// The user's edits. Nullopt removes the member.
    void setValue(const QModelIndex &cell, const std::optional<Json> &value);
    /// Removes the members of all \a cells in one edit.
    void unset(const QModelIndexList &cells);
    void insertItem(int row, const Json &item);
    void removeItems(int row, int count);
    /// Exchanges an item with its neighbour; false at the end of the list.
    bool moveItem(int row, int by);
    /// The names of the members of an item that have no column.
    [[nodiscard]] QStringList hiddenMembers(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &cell, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &cell) const override;

signals:
    /// The user changed the items.
    void edited();

private:
    [[nodiscard]] QString text(const QModelIndex &cell) const;
    [[nodiscard]] QString issueText(int row, int column) const;
    [[nodiscard]] QVariant rowHeader(int row, int role) const;
    [[nodiscard]] QVariant columnHeader(int column, int role) const;

    std::vector<ItemColumn> m_columns;
    std::vector<Json> m_items;
    FieldIssues m_placed;
    std::map<std::pair<int, int>, QString> m_issues; ///< by row and column; -1: of the row
};

} // namespace tw
