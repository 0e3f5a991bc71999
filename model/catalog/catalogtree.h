// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/catalog/schemafacts.h"

#include <QAbstractItemModel>

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tw {

/// A tree of nodes that are created when a view asks for them. After an edit, sync() inserts,
/// removes and moves single rows, so that expansion and selection survive.
class CatalogTree : public QAbstractItemModel
{
    Q_OBJECT

public:
    ~CatalogTree() override;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    /// True while rows are inserted and removed after an edit, which runs until then: what views
    /// report of their selection meanwhile must not lead to another edit.
    [[nodiscard]] bool isSyncing() const { return m_isSyncing; }

protected:
    /// What a node is. Two nodes with the same parent are the same if kind, key, part and pointer
    /// are.
    struct Spec
    {
        int kind = 0;
        quint32 key = 0; ///< of the tool or record
        SchemaPlace place = {}; ///< of parts and attributes
        std::string target = {}; ///< pointer after references
        QString name = {}; ///< of attributes
        SchemaChildKind childKind = SchemaChildKind::Property;
        bool isRequired = false;
        bool isRecursive = false;
        bool isLeaf = false; ///< known to have no children
        [[nodiscard]] bool isSameNode(const Spec &other) const;
    };
    struct Node
    {
        Spec spec;
        Node *parent = nullptr;
        int row = 0;
        bool isPopulated = false;
        std::vector<std::unique_ptr<Node>> children;
    };

    CatalogTree(CatalogDocument *document, QObject *parent);

    /// The children that \a node has to have.
    [[nodiscard]] virtual std::vector<Spec> specs(const Node &node) const = 0;
    /// Attributes below a part, a shared type or another attribute; \a kind is theirs.
    [[nodiscard]] std::vector<Spec> attributeSpecs(const Node &node, int kind) const;

    [[nodiscard]] CatalogDocument *document() const { return m_document; }
    [[nodiscard]] Node &root() const { return *m_root; }
    [[nodiscard]] Node *nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Node &node, int column = 0) const;
    void populate(Node &node) const;
    /// Corrects the populated rows below \a node, down to the last if \a isDeep.
    void sync(Node &node, bool isDeep = true);
    /// A new tree below \a root; for other content.
    void resetTree(const Spec &root);
    /// Renames the places below \a node that placeMoved() reports, before sync().
    void movePlaces(Node &node, const SchemaPlace &from, const SchemaPlace &to);
    /// The first node below \a node with that pointer, itself included.
    [[nodiscard]] Node *findPointer(Node &node, const std::string &pointer, int depth = 0) const;
    /// The schema of a node with a place; an empty view if there is none.
    [[nodiscard]] SchemaView schemaOf(const Spec &spec) const;

private:
    /// Where the children and the wanted ones differ: entries at both ends that are equal.
    struct Frame
    {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    struct SpecHash;
    struct SpecEqual;
    /// Of nodes with the same parent.
    using SpecSet = std::unordered_set<const Spec *, SpecHash, SpecEqual>;

    /// The schemas of attributes, by pointer. Finding one among thousands of properties is slow.
    struct KnownSchemas
    {
        JsonPtr root; ///< of the last part that was asked for
        std::unordered_map<std::string, const Json *> nodes;
    };

    void removeUnwanted(Node &node, const std::vector<Spec> &wanted, Frame equal);
    void insertRows(Node &node, std::size_t row, std::span<const Spec> specs);
    void placeWanted(Node &node, const std::vector<Spec> &wanted, Frame equal);
    static void renumber(Node &node, std::size_t first);
    static std::unique_ptr<Node> made(const Spec &spec, Node &parent);

    CatalogDocument *m_document;
    std::unique_ptr<Node> m_root;
    mutable KnownSchemas m_known;
    bool m_isSyncing = false;
};

} // namespace tw
