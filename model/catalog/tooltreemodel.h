// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QAbstractItemModel>

#include <memory>

namespace tw {

/// The catalog as a tree: toolsets, tools, their parts (payload, result and server data) and
/// attributes. Attributes are created when a view asks for them, with references resolved; a
/// recursive attribute is a leaf. Edits change rows in place, so that expansion and selection
/// survive.
class ToolTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, TypeColumn, ColumnCount };
    enum Role {
        KindRole = Qt::UserRole + 1, ///< Kind as int
        ToolKeyRole, ///< ToolKey; 0 for a toolset
        ToolIdRole, ///< QString
        PlaceRole, ///< SchemaPlace, for parts and attributes
        RequiredRole, ///< bool
        LimitsRole, ///< QString, a short summary of the constraints
        SearchRole, ///< name, title and description as one text
    };
    enum Kind { ToolsetKind, ToolKind, PartKind, AttributeKind };
    Q_ENUM(Kind)
    enum class Depth { Tools, Attributes };

    /// The document must outlive the model.
    ToolTreeModel(CatalogDocument *document, Depth depth, QObject *parent = nullptr);
    ~ToolTreeModel() override;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    [[nodiscard]] QModelIndex toolIndex(ToolKey key) const;
    /// The attribute at a pointer of a part; the first one if several share a type; the part itself
    /// for "".
    [[nodiscard]] QModelIndex placeIndex(const SchemaPlace &place) const;

private:
    struct Spec;
    struct Node;

    [[nodiscard]] Node *nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Node &node, int column = 0) const;
    [[nodiscard]] std::vector<Spec> specs(const Node &node) const;
    [[nodiscard]] std::vector<Spec> toolsetSpecs() const;
    [[nodiscard]] std::vector<Spec> partSpecs(const Tool &tool, ToolKey key) const;
    [[nodiscard]] std::vector<Spec> attributeSpecs(const Node &node) const;
    void populate(Node &node) const;
    void sync(Node &node);
    void reset();
    void updateTool(ToolKey key);
    [[nodiscard]] Node *findPlace(Node &node, const std::string &pointer, int depth) const;
    [[nodiscard]] QString typeText(const Node &node) const;
    [[nodiscard]] QString searchText(const Node &node) const;
    [[nodiscard]] QString toolTip(const Node &node) const;

    CatalogDocument *m_document;
    Depth m_depth;
    std::unique_ptr<Node> m_root;
};

} // namespace tw
