// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogtree.h"

#include <vector>

namespace tw {

/// Tree of the attributes of one schema: properties, and below each its items, map values, tuple
/// entries, union branches and own properties. References are resolved, a recursive attribute is a
/// leaf, and rows are created when a view asks for them. Name, requiredness and description are
/// editable; rows can be dragged to another place in the tree and between windows. Rows are
/// inserted, removed and moved one by one, so that expansion and selection survive edits.
class AttributeModel final : public CatalogTree
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        TypeColumn,
        RequiredColumn,
        LimitsColumn,
        DescriptionColumn,
        GripColumn, ///< empty: where a row is dragged
        ColumnCount
    };
    enum Role {
        PlaceRole = Qt::UserRole + 1, ///< SchemaPlace
        PathRole, ///< QString, "beds[].label"
        IsPropertyRole, ///< bool: has a name and can be required
        IsConditionRole, ///< bool: applies to some values only
        IsSharedRole, ///< bool: belongs to a shared type, so that an edit changes all its uses
    };

    explicit AttributeModel(CatalogDocument *document, QObject *parent = nullptr);

    /// For a shared type: 0 and the part of sharedPlace().
    void setPart(ToolKey tool, SchemaPart part);
    /// The root of the schema that is shown.
    [[nodiscard]] SchemaPlace rootPlace() const { return root().spec.place; }
    /// The first row of the attribute at \a pointer; invalid if there is none.
    [[nodiscard]] QModelIndex indexOf(const std::string &pointer) const;
    [[nodiscard]] SchemaPlace placeAt(const QModelIndex &index) const;
    /// Of all rows of \a indexes, each once.
    [[nodiscard]] std::vector<SchemaPlace> placesAt(const QModelIndexList &indexes) const;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

signals:
    /// setData() or dropMimeData() refused; \a sentence says why.
    void refused(const QString &sentence);

private:
    [[nodiscard]] std::vector<Spec> specs(const Node &node) const override;
    [[nodiscard]] QVariant textOf(const Spec &spec, int column) const;
    [[nodiscard]] QString pathOf(const Node &node) const;
    bool report(const Result<void> &done);
};

} // namespace tw
