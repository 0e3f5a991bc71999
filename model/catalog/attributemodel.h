// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace tw {

/// Table of the attributes of one schema of a tool, nested ones with their path
/// ("position.floor.level", "beds[].label"). Name, requiredness and description are editable; edits
/// go to the document.
class AttributeModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        TypeColumn,
        RequiredColumn,
        LimitsColumn,
        DescriptionColumn,
        ColumnCount
    };
    enum Role { PlaceRole = Qt::UserRole + 1 };

    explicit AttributeModel(CatalogDocument *document, QObject *parent = nullptr);

    void setPart(ToolKey tool, SchemaPart part);
    [[nodiscard]] QModelIndex indexOf(const std::string &pointer) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        QString path;
        std::string pointer;
        bool required = false;
        bool isProperty = false;
        bool operator==(const Row &) const = default;
    };

    [[nodiscard]] std::vector<Row> readRows() const;
    void refresh();
    [[nodiscard]] QVariant textOf(const Row &row, int column) const;

    CatalogDocument *m_document;
    ToolKey m_tool = 0;
    SchemaPart m_part;
    std::vector<Row> m_rows;
};

} // namespace tw
