// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <QAbstractItemModel>

#include <memory>
#include <string>
#include <vector>

namespace tw {

/// A JSON value as a tree of members and elements. A row is made when its parent is opened, some
/// hundreds at a time, so the size of the value does not matter.
class JsonTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { KeyColumn, ValueColumn, ColumnCount };

    explicit JsonTreeModel(JsonPtr json, QObject *parent = nullptr);
    ~JsonTreeModel() override;

    /// The JSON Pointer of a row; "" for the root.
    [[nodiscard]] std::string pointer(const QModelIndex &index) const;
    [[nodiscard]] const Json &value(const QModelIndex &index) const;
    /// The next row after \a from, in the order of the text and from its start again, whose key or
    /// plain value contains \a text, ignoring case. Makes the rows on the way. Invalid if there is
    /// none.
    [[nodiscard]] QModelIndex find(const QString &text, const QModelIndex &from, bool backwards);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Node;
    using Path = std::vector<std::size_t>; ///< of positions from the root

    [[nodiscard]] Node *nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Path &path);
    [[nodiscard]] Path pathOf(const QModelIndex &index) const;
    void fetchTo(const QModelIndex &parent, std::size_t count);
    [[nodiscard]] QString valueText(const Json &value) const;

    JsonPtr m_json;
    std::unique_ptr<Node> m_root;
};

} // namespace tw
