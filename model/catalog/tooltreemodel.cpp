// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/tooltreemodel.h"

#include "model/catalog/schemafacts.h"

#include <nlohmann/json.hpp>

#include <QIcon>

namespace tw {

using namespace Qt::StringLiterals;

/// What a node shows; compared to find the changes of an edit.
struct ToolTreeModel::Spec
{
    Kind kind = ToolsetKind;
    QString name;
    ToolKey tool = 0;
    SchemaPart part;
    std::string pointer;
    std::string target; ///< pointer after references
    bool required = false;
    bool recursive = false;
};

struct ToolTreeModel::Node
{
    Spec spec;
    Node *parent = nullptr;
    int row = 0;
    bool populated = false;
    std::vector<std::unique_ptr<Node>> children;
};

ToolTreeModel::ToolTreeModel(CatalogDocument *document, Depth depth, QObject *parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_depth(depth)
    , m_root(std::make_unique<Node>())
{
    populate(*m_root);
    connect(document, &CatalogDocument::catalogReset, this, &ToolTreeModel::reset);
    connect(document, &CatalogDocument::toolChanged, this, &ToolTreeModel::updateTool);
}

ToolTreeModel::~ToolTreeModel() = default;

void ToolTreeModel::reset()
{
    beginResetModel();
    m_root = std::make_unique<Node>();
    populate(*m_root);
    endResetModel();
}

ToolTreeModel::Node *ToolTreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex ToolTreeModel::indexOf(const Node &node, int column) const
{
    return &node == m_root.get() ? QModelIndex()
                                 : createIndex(node.row, column, const_cast<Node *>(&node));
}

std::vector<ToolTreeModel::Spec> ToolTreeModel::toolsetSpecs() const
{
    std::vector<Spec> list;
    for (const ToolsetView &set : toolsetsOf(m_document->catalog())) {
        Spec spec;
        spec.name = QString::fromStdString(set.name);
        list.push_back(spec);
    }
    return list;
}

std::vector<ToolTreeModel::Spec> ToolTreeModel::partSpecs(const Tool &tool, ToolKey key) const
{
    std::vector<Spec> list;
    for (const SchemaPart part : partsOf(tool)) {
        Spec spec;
        spec.kind = PartKind;
        spec.name = partText(tool, part);
        spec.tool = key;
        spec.part = part;
        list.push_back(spec);
    }
    return list;
}

std::vector<ToolTreeModel::Spec> ToolTreeModel::attributeSpecs(const Node &node) const
{
    std::vector<Spec> list;
    const JsonPtr root = m_document->schema({node.spec.tool, node.spec.part, {}});
    if (!root || node.spec.recursive)
        return list;
    const SchemaView own = SchemaView::at(*root, node.spec.pointer).resolved();
    if (!own)
        return list;
    for (const SchemaChild &child : schemaChildren(own)) {
        Spec spec;
        spec.kind = AttributeKind;
        spec.name = child.name;
        spec.tool = node.spec.tool;
        spec.part = node.spec.part;
        spec.pointer = child.node.pointer;
        spec.target = child.node.resolved().pointer;
        spec.required = child.isRequired;
        for (const Node *above = &node; above && above->spec.kind != ToolKind;
             above = above->parent)
            spec.recursive = spec.recursive || above->spec.target == spec.target;
        list.push_back(std::move(spec));
    }
    return list;
}

std::vector<ToolTreeModel::Spec> ToolTreeModel::specs(const Node &node) const
{
    if (&node == m_root.get())
        return toolsetSpecs();
    switch (node.spec.kind) {
    case ToolsetKind: {
        std::vector<Spec> list;
        const std::vector<ToolKey> keys = m_document->toolKeys();
        const std::vector<ToolsetView> sets = toolsetsOf(m_document->catalog());
        if (static_cast<std::size_t>(node.row) >= sets.size())
            return list;
        for (const std::size_t index : sets[static_cast<std::size_t>(node.row)].tools) {
            const std::string_view name = m_document->catalog().tools[index].name();
            Spec spec;
            spec.kind = ToolKind;
            spec.name = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
            spec.tool = keys[index];
            list.push_back(spec);
        }
        return list;
    }
    case ToolKind: {
        const Tool *tool = m_document->tool(node.spec.tool);
        return tool && m_depth == Depth::Attributes ? partSpecs(*tool, node.spec.tool)
                                                    : std::vector<Spec>();
    }
    case PartKind:
    case AttributeKind:
        return attributeSpecs(node);
    }
    return {};
}

// Rows are made when a view asks for them and are never inserted later, so views do not notice that
// filling is lazy.
void ToolTreeModel::populate(Node &node) const
{
    if (node.populated)
        return;
    node.populated = true;
    for (Spec &spec : specs(node)) {
        auto child = std::make_unique<Node>();
        child->spec = std::move(spec);
        child->parent = &node;
        child->row = static_cast<int>(node.children.size());
        node.children.push_back(std::move(child));
    }
}

/// Updates the populated rows below \a node with minimal notifications.
void ToolTreeModel::sync(Node &node)
{
    if (!node.populated)
        return;
    std::vector<Spec> wanted = specs(node);
    const QModelIndex at = indexOf(node);
    const auto count = static_cast<int>(wanted.size());
    const auto had = static_cast<int>(node.children.size());
    if (count < had) {
        beginRemoveRows(at, count, had - 1);
        node.children.resize(wanted.size());
        endRemoveRows();
    } else if (count > had) {
        beginInsertRows(at, had, count - 1);
        for (int row = had; row < count; ++row) {
            auto child = std::make_unique<Node>();
            child->spec = wanted[static_cast<std::size_t>(row)];
            child->parent = &node;
            child->row = row;
            node.children.push_back(std::move(child));
        }
        endInsertRows();
    }
    for (std::size_t i = 0; i < wanted.size(); ++i)
        node.children[i]->spec = std::move(wanted[i]);
    if (count > 0)
        emit dataChanged(index(0, 0, at), index(count - 1, ColumnCount - 1, at));
    for (const std::unique_ptr<Node> &child : node.children)
        sync(*child);
}

void ToolTreeModel::updateTool(ToolKey key)
{
    const QModelIndex at = toolIndex(key);
    if (!at.isValid())
        return;
    Node *node = nodeOf(at);
    const Tool *tool = m_document->tool(key);
    const std::string_view name = tool->name();
    node->spec.name = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    emit dataChanged(at, at.siblingAtColumn(ColumnCount - 1));
    sync(*node);
}

QModelIndex ToolTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column < 0 || column >= ColumnCount || row < 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex ToolTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    return indexOf(*nodeOf(child)->parent);
}

int ToolTreeModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    Node *node = nodeOf(parent);
    populate(*node);
    return static_cast<int>(node->children.size());
}

int ToolTreeModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

bool ToolTreeModel::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0;
}

QString ToolTreeModel::typeText(const Node &node) const
{
    switch (node.spec.kind) {
    case ToolsetKind:
        return {};
    case ToolKind: {
        const Tool *tool = m_document->tool(node.spec.tool);
        return tool ? QString::fromStdString(tool->title) : QString();
    }
    case PartKind: {
        const Tool *tool = m_document->tool(node.spec.tool);
        const TypeSchema *type = tool ? schemaOfPart(*tool, node.spec.part) : nullptr;
        return type ? QString::fromStdString(type->name) : QString();
    }
    case AttributeKind:
        break;
    }
    const JsonPtr root = m_document->schema({node.spec.tool, node.spec.part, {}});
    const Json *schema = root ? findPointer(*root, node.spec.pointer) : nullptr;
    if (!schema)
        return {};
    const QString type = schemaTypeText({root.get(), schema, node.spec.pointer});
    return node.spec.recursive ? tr("%1 (again)").arg(type) : type;
}

QString ToolTreeModel::searchText(const Node &node) const
{
    const Tool *tool = m_document->tool(node.spec.tool);
    if (node.spec.kind == ToolKind && tool)
        return QString::fromStdString(tool->id + ' ' + tool->title + ' ' + tool->description);
    return node.spec.name;
}

QString ToolTreeModel::toolTip(const Node &node) const
{
    const Tool *tool = m_document->tool(node.spec.tool);
    if (node.spec.kind == ToolKind && tool)
        return QString::fromStdString(tool->id + '\n' + tool->description);
    const JsonPtr root = m_document->schema({node.spec.tool, node.spec.part, {}});
    const Json *schema = root ? findPointer(*root, node.spec.pointer) : nullptr;
    return schema ? schemaDescription({root.get(), schema, node.spec.pointer}) : node.spec.name;
}

QVariant ToolTreeModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Node &node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? node.spec.name : typeText(node);
    case Qt::ToolTipRole:
        return toolTip(node);
    case Qt::AccessibleTextRole:
        return node.spec.required ? tr("%1, required").arg(node.spec.name) : node.spec.name;
    case KindRole:
        return node.spec.kind;
    case ToolKeyRole:
        return node.spec.tool;
    case ToolIdRole: {
        const Tool *tool = m_document->tool(node.spec.tool);
        return tool ? QString::fromStdString(tool->id) : QString();
    }
    case PlaceRole:
        return QVariant::fromValue(SchemaPlace{node.spec.tool, node.spec.part, node.spec.pointer});
    case RequiredRole:
        return node.spec.required;
    case LimitsRole: {
        const JsonPtr root = m_document->schema({node.spec.tool, node.spec.part, {}});
        const Json *schema = root && node.spec.kind == AttributeKind
            ? findPointer(*root, node.spec.pointer)
            : nullptr;
        return schema ? schemaLimitsText({root.get(), schema, node.spec.pointer}) : QString();
    }
    case SearchRole:
        return searchText(node);
    default:
        return {};
    }
}

QVariant ToolTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Name") : tr("Type");
}

QModelIndex ToolTreeModel::toolIndex(ToolKey key) const
{
    for (const std::unique_ptr<Node> &set : m_root->children) {
        populate(*set);
        for (const std::unique_ptr<Node> &tool : set->children) {
            if (tool->spec.tool == key)
                return indexOf(*tool);
        }
    }
    return {};
}

ToolTreeModel::Node *ToolTreeModel::findPlace(Node &node, const std::string &pointer,
                                              int depth) const
{
    if (node.spec.pointer == pointer)
        return &node;
    if (depth > 12)
        return nullptr;
    populate(node);
    // First the direct path: most places are below a node whose pointer is a prefix of theirs.
    for (const bool straight : {true, false}) {
        for (const std::unique_ptr<Node> &child : node.children) {
            const bool isPrefix =
                pointer.starts_with(child->spec.pointer + '/') || pointer == child->spec.pointer;
            if (isPrefix != straight)
                continue;
            if (Node *found = findPlace(*child, pointer, depth + 1))
                return found;
        }
    }
    return nullptr;
}

QModelIndex ToolTreeModel::placeIndex(const SchemaPlace &place) const
{
    const QModelIndex tool = toolIndex(place.tool);
    if (!tool.isValid())
        return {};
    Node *node = nodeOf(tool);
    populate(*node);
    for (const std::unique_ptr<Node> &part : node->children) {
        if (part->spec.part != place.part)
            continue;
        const Node *found = findPlace(*part, place.pointer, 0);
        return found ? indexOf(*found) : QModelIndex();
    }
    return {};
}

} // namespace tw
