// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogtree.h"
#include "model/catalog/edits/catalogclipboard.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace tw {

class CatalogFindings;

/// The catalog as a tree: toolsets with their tools and their parts (payload, result and server
/// data), then groups of shared types, services, agents and registries, if there are any. With
/// Depth::Attributes the attributes are below their part or type; with Depth::Tools only toolsets
/// and tools are there, without empty toolsets. Attributes are created when a view asks for them,
/// with references resolved; a recursive attribute is a leaf. Rows are inserted, removed and moved
/// one by one, so that expansion and selection survive edits.
///
/// Names can be edited in place. Nodes can be dragged and dropped within the tree and from other
/// windows (catalogclipboard.h); nodes of this document are moved.
class ToolTreeModel final : public CatalogTree
{
    Q_OBJECT

public:
    enum Column { NameColumn, TypeColumn, ColumnCount };
    enum Role {
        KindRole = Qt::UserRole + 1, ///< Kind as int
        ToolKeyRole, ///< ToolKey of the tool or of the one above; 0 elsewhere
        ToolIdRole, ///< QString
        PlaceRole, ///< SchemaPlace, for parts, attributes and shared types
        RequiredRole, ///< bool
        TypeRole, ///< TypeChoice, for attributes
        LimitsRole, ///< QString, a short summary of the constraints
        SearchRole, ///< name, title and description as one text
        RecordKeyRole, ///< quint32: value of the ToolsetKey, TypeKey, … ; 0 elsewhere
        ErrorCountRole, ///< int, of this node and everything below it; 0 without findings
        WarningCountRole, ///< int
    };
    enum Kind {
        ToolsetKind,
        ToolKind,
        PartKind,
        AttributeKind,
        TypesKind, ///< the group "Shared types"
        TypeKind,
        ServicesKind,
        ServiceKind,
        AgentsKind,
        AgentKind,
        RegistriesKind,
        RegistryKind,
    };
    Q_ENUM(Kind)
    enum class Depth { Tools, Attributes };

    /// The document must outlive the model.
    ToolTreeModel(CatalogDocument *document, Depth depth, QObject *parent = nullptr);
    ~ToolTreeModel() override;

    /// For the counts; may be null, must outlive the model.
    void setFindings(CatalogFindings *findings);

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
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row,
                                       int column, const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

    [[nodiscard]] QModelIndex toolIndex(ToolKey key) const;
    /// The attribute at a pointer of a part; the first one if several share a type; the part or the
    /// shared type itself for "".
    [[nodiscard]] QModelIndex placeIndex(const SchemaPlace &place) const;
    [[nodiscard]] QModelIndex nodeIndex(const CatalogNode &node) const;
    /// Empty for groups.
    [[nodiscard]] std::optional<CatalogNode> nodeAt(const QModelIndex &index) const;
    /// Of all indexes, each node once.
    [[nodiscard]] std::vector<CatalogNode> nodesAt(const QModelIndexList &indexes) const;

signals:
    /// setData() or dropMimeData() refused; \a sentence says why.
    void refused(const QString &sentence);

private:
    [[nodiscard]] std::vector<Spec> specs(const Node &node) const override;
    [[nodiscard]] std::vector<Spec> topSpecs() const;
    [[nodiscard]] std::vector<Spec> partSpecs(const Node &node) const;
    [[nodiscard]] const std::vector<ToolKey> &toolsIn(ToolsetKey key) const;
    void reset();
    void updateTools();
    void finishEdit();
    void updateCounts();
    [[nodiscard]] Node *childOf(Node &node, int kind, quint32 key) const;
    [[nodiscard]] QString nameOf(const Spec &spec) const;
    [[nodiscard]] QString typeText(const Spec &spec) const;
    [[nodiscard]] QString searchText(const Spec &spec) const;
    [[nodiscard]] QString toolTip(const Spec &spec) const;
    [[nodiscard]] QString recordDescription(const Spec &spec) const;
    [[nodiscard]] int countOf(const Node &node, bool errors) const;
    [[nodiscard]] bool isEditable(const Spec &spec) const;
    [[nodiscard]] Result<void> rename(const Spec &spec, const QString &name);
    bool report(const Result<void> &done);

    Depth m_depth;
    CatalogFindings *m_findings = nullptr;
    mutable std::unordered_map<quint32, std::vector<ToolKey>> m_tools; ///< by toolset; lazily
    std::vector<ToolKey> m_changedTools; ///< in the present command
    bool m_isStructureChanged = false;
};

} // namespace tw
