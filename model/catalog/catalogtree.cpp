// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogtree.h"

#include <nlohmann/json.hpp>

#include <QHash>
#include <QScopedValueRollback>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace tw {

bool CatalogTree::Spec::isSameNode(const Spec &other) const
{
    return kind == other.kind && key == other.key && place == other.place;
}

CatalogTree::CatalogTree(CatalogDocument *document, QObject *parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_root(std::make_unique<Node>())
{
}

CatalogTree::~CatalogTree() = default;

CatalogTree::Node *CatalogTree::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex CatalogTree::indexOf(const Node &node, int column) const
{
    return &node == m_root.get() ? QModelIndex()
                                 : createIndex(node.row, column, const_cast<Node *>(&node));
}

std::unique_ptr<CatalogTree::Node> CatalogTree::made(const Spec &spec, Node &parent)
{
    auto node = std::make_unique<Node>();
    node->spec = spec;
    node->parent = &parent;
    return node;
}

void CatalogTree::renumber(Node &node, std::size_t first)
{
    for (std::size_t i = first; i < node.children.size(); ++i)
        node.children[i]->row = static_cast<int>(i);
}

// Views ask for rows before they show them, so that they never notice the lazy filling.
void CatalogTree::populate(Node &node) const
{
    if (node.isPopulated)
        return;
    node.isPopulated = true;
    for (const Spec &spec : specs(node))
        node.children.push_back(made(spec, node));
    renumber(node, 0);
}

void CatalogTree::resetTree(const Spec &root)
{
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_root->spec = root;
    endResetModel();
}

struct CatalogTree::SpecHash
{
    std::size_t operator()(const Spec *spec) const
    {
        return qHashMulti(0, spec->kind, spec->key, int(spec->place.part.kind),
                          spec->place.part.index, std::string_view(spec->place.pointer));
    }
};

struct CatalogTree::SpecEqual
{
    bool operator()(const Spec *left, const Spec *right) const { return left->isSameNode(*right); }
};

void CatalogTree::removeUnwanted(Node &node, const std::vector<Spec> &wanted, Frame equal)
{
    SpecSet kept;
    for (std::size_t i = equal.first; i < wanted.size() - equal.last; ++i)
        kept.insert(&wanted[i]);
    const auto isUnwanted = [&](std::size_t row) {
        return !kept.contains(&node.children[row]->spec);
    };
    const QModelIndex at = indexOf(node);
    for (std::size_t end = node.children.size() - equal.last; end > equal.first;) {
        std::size_t begin = end;
        while (begin > equal.first && isUnwanted(begin - 1))
            --begin;
        if (begin < end) {
            beginRemoveRows(at, static_cast<int>(begin), static_cast<int>(end) - 1);
            node.children.erase(node.children.begin() + static_cast<std::ptrdiff_t>(begin),
                                node.children.begin() + static_cast<std::ptrdiff_t>(end));
            renumber(node, begin);
            endRemoveRows();
        }
        end = begin - (begin > equal.first ? 1 : 0);
    }
}

void CatalogTree::insertRows(Node &node, std::size_t row, std::span<const Spec> specs)
{
    std::vector<std::unique_ptr<Node>> nodes;
    for (const Spec &spec : specs)
        nodes.push_back(made(spec, node));
    beginInsertRows(indexOf(node), static_cast<int>(row), static_cast<int>(row + specs.size()) - 1);
    node.children.insert(node.children.begin() + static_cast<std::ptrdiff_t>(row),
                         std::move_iterator(nodes.begin()), std::move_iterator(nodes.end()));
    renumber(node, row);
    endInsertRows();
}

/// Moves and inserts rows until they are in the wanted order; unwanted ones are gone.
void CatalogTree::placeWanted(Node &node, const std::vector<Spec> &wanted, Frame equal)
{
    SpecSet present;
    for (std::size_t i = equal.first; i < node.children.size() - equal.last; ++i)
        present.insert(&node.children[i]->spec);
    const QModelIndex at = indexOf(node);
    for (std::size_t i = equal.first; i < wanted.size() - equal.last; ++i) {
        std::size_t end = i;
        while (end < wanted.size() - equal.last && !present.contains(&wanted[end]))
            ++end;
        if (end > i) {
            insertRows(node, i, std::span(wanted).subspan(i, end - i));
            i = end - 1;
            continue;
        }
        const auto to = node.children.begin() + static_cast<std::ptrdiff_t>(i);
        const auto from = std::find_if(to, node.children.end(), [&](const auto &child) {
            return child->spec.isSameNode(wanted[i]);
        });
        if (from != to) {
            const int old = (*from)->row;
            beginMoveRows(at, old, old, at, static_cast<int>(i));
            std::rotate(to, from, from + 1);
            renumber(node, i);
            endMoveRows();
        }
    }
}

void CatalogTree::sync(Node &node, bool isDeep)
{
    if (!node.isPopulated)
        return;
    const QScopedValueRollback syncing(m_isSyncing, true);
    const std::vector<Spec> wanted = specs(node);
    const auto isSame = [](const std::unique_ptr<Node> &child, const Spec &spec) {
        return child->spec.isSameNode(spec);
    };
    Frame equal;
    const auto [child, spec] = std::ranges::mismatch(node.children, wanted, isSame);
    equal.first = static_cast<std::size_t>(spec - wanted.begin());
    const auto shorter = std::min(node.children.size(), wanted.size()) - equal.first;
    while (equal.last < shorter
           && isSame(node.children[node.children.size() - 1 - equal.last],
                     wanted[wanted.size() - 1 - equal.last]))
        ++equal.last;
    removeUnwanted(node, wanted, equal);
    placeWanted(node, wanted, equal);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        node.children[i]->spec = wanted[i];
    if (wanted.empty())
        return;
    const QModelIndex at = indexOf(node);
    emit dataChanged(index(0, 0, at),
                     index(static_cast<int>(wanted.size()) - 1, columnCount(at) - 1, at));
    for (const std::unique_ptr<Node> &each : node.children) {
        if (isDeep)
            sync(*each);
    }
}

void CatalogTree::movePlaces(Node &node, const SchemaPlace &from, const SchemaPlace &to)
{
    std::string &pointer = node.spec.place.pointer;
    const bool isBelow = pointer == from.pointer || pointer.starts_with(from.pointer + '/');
    if (isBelow)
        pointer = to.pointer + pointer.substr(from.pointer.size());
    for (const std::unique_ptr<Node> &child : node.children)
        movePlaces(*child, from, to);
}

std::vector<CatalogTree::Spec> CatalogTree::attributeSpecs(const Node &node, int kind) const
{
    std::vector<Spec> list;
    const SchemaView own = node.spec.isLeaf ? SchemaView() : schemaOf(node.spec).resolved();
    if (!own)
        return list;
    for (const SchemaChild &child : schemaChildren(own)) {
        Spec spec;
        spec.kind = kind;
        spec.key = node.spec.key;
        spec.place = {node.spec.place.tool, node.spec.place.part, child.node.pointer};
        const SchemaView target = child.node.resolved();
        spec.target = target.pointer;
        spec.name = child.name;
        spec.childKind = child.kind;
        spec.isRequired = child.isRequired;
        for (const Node *above = &node; above; above = above->parent) {
            spec.isRecursive = spec.isRecursive
                || (above->spec.place.part == spec.place.part
                    && above->spec.place.tool == spec.place.tool
                    && above->spec.target == spec.target);
        }
        spec.isLeaf = spec.isRecursive || schemaChildren(target).empty();
        if (child.kind == SchemaChildKind::Property && child.node.root == m_known.root.get())
            m_known.nodes.emplace(child.node.pointer, child.node.node);
        list.push_back(std::move(spec));
    }
    return list;
}

SchemaView CatalogTree::schemaOf(const Spec &spec) const
{
    const JsonPtr schema = m_document->schema(spec.place);
    if (!schema)
        return {};
    if (schema != m_known.root)
        m_known = {schema, {}};
    const auto [known, isNew] = m_known.nodes.try_emplace(spec.place.pointer, nullptr);
    if (isNew)
        known->second = tw::findPointer(*schema, spec.place.pointer);
    const Json *const node = known->second;
    return node ? SchemaView{schema.get(), node, spec.place.pointer} : SchemaView();
}

CatalogTree::Node *CatalogTree::findPointer(Node &node, const std::string &pointer, int depth) const
{
    constexpr int deepest = 12; // enough for people; recursive types have no bottom
    if (node.spec.place.pointer == pointer)
        return &node;
    if (depth > deepest)
        return nullptr;
    populate(node);
    // Straight down first: most places are below a node whose pointer is a prefix of theirs.
    for (const bool straight : {true, false}) {
        for (const std::unique_ptr<Node> &child : node.children) {
            const std::string &own = child->spec.place.pointer;
            const bool isPrefix = pointer.starts_with(own + '/') || pointer == own;
            if (isPrefix != straight)
                continue;
            if (Node *found = findPointer(*child, pointer, depth + 1))
                return found;
        }
    }
    return nullptr;
}

QModelIndex CatalogTree::index(int row, int column, const QModelIndex &parent) const
{
    if (column < 0 || column >= columnCount(parent) || row < 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex CatalogTree::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(*nodeOf(child)->parent) : QModelIndex();
}

int CatalogTree::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    Node *const node = nodeOf(parent);
    populate(*node);
    return static_cast<int>(node->children.size());
}

bool CatalogTree::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0;
}

} // namespace tw
