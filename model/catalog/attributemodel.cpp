// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/attributemodel.h"

#include "model/catalog/schemafacts.h"
#include "model/catalog/tooltreemodel.h"
#include "schema/edit/schemaedits.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Larger tables are not useful for people; the tree shows all attributes.
    constexpr std::size_t mostRows = 2000;

    struct Walk
    {
        const Json &root;
        std::vector<std::string> path; ///< resolved pointers above, to detect cycles
    };

} // namespace

AttributeModel::AttributeModel(CatalogDocument *document, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
    connect(document, &CatalogDocument::catalogReset, this, [this] { setPart(0, {}); });
    connect(document, &CatalogDocument::toolChanged, this, [this](ToolKey key) {
        if (key == m_tool)
            refresh();
    });
}

void AttributeModel::setPart(ToolKey tool, SchemaPart part)
{
    if (tool == m_tool && part == m_part && tool != 0)
        return;
    beginResetModel();
    m_tool = tool;
    m_part = part;
    m_rows = readRows();
    endResetModel();
}

std::vector<AttributeModel::Row> AttributeModel::readRows() const
{
    std::vector<Row> rows;
    const JsonPtr root = m_document->schema({m_tool, m_part, {}});
    if (!root)
        return rows;
    Walk walk{*root, {}};
    const auto visit = [&](const auto &self, const SchemaView &written,
                           const QString &path) -> void {
        const SchemaView node = written.resolved();
        if (!node || std::ranges::find(walk.path, node.pointer) != walk.path.end())
            return;
        walk.path.push_back(node.pointer);
        for (const SchemaChild &child : schemaChildren(node)) {
            if (rows.size() >= mostRows)
                break;
            QString name = path;
            switch (child.kind) {
            case SchemaChildKind::Property:
                name += path.isEmpty() ? child.name : u'.' + child.name;
                break;
            case SchemaChildKind::Items:
                name += "[]"_L1;
                break;
            case SchemaChildKind::PrefixItem:
                name += child.name;
                break;
            case SchemaChildKind::MapValue:
                name += "{}"_L1;
                break;
            case SchemaChildKind::Branch:
                name += u'<' + child.name + u'>';
                break;
            }
            rows.push_back({name, child.node.pointer, child.isRequired,
                            child.kind == SchemaChildKind::Property});
            self(self, child.node, name);
        }
        walk.path.pop_back();
    };
    visit(visit, {root.get(), root.get()}, {});
    return rows;
}

void AttributeModel::refresh()
{
    std::vector<Row> rows = readRows();
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QModelIndex AttributeModel::indexOf(const std::string &pointer) const
{
    const auto found = std::ranges::find(m_rows, pointer, &Row::pointer);
    return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()), 0);
}

int AttributeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AttributeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant AttributeModel::textOf(const Row &row, int column) const
{
    const JsonPtr root = m_document->schema({m_tool, m_part, {}});
    const Json *schema = root ? findPointer(*root, row.pointer) : nullptr;
    if (!schema)
        return {};
    const SchemaView node{root.get(), schema, row.pointer};
    switch (column) {
    case NameColumn:
        return row.path;
    case TypeColumn:
        return schemaTypeText(node);
    case RequiredColumn:
        return row.required ? tr("required") : row.isProperty ? tr("optional") : QString();
    case LimitsColumn:
        return schemaLimitsText(node);
    case DescriptionColumn:
        return schemaDescription(node);
    default:
        return {};
    }
}

QVariant AttributeModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return index.column() == RequiredColumn && role == Qt::DisplayRole
            ? QVariant()
            : textOf(row, index.column());
    case Qt::EditRole:
        if (index.column() == NameColumn)
            return QString::fromStdString(pointerTokens(row.pointer).back());
        return textOf(row, index.column());
    case Qt::CheckStateRole:
        if (index.column() == RequiredColumn && row.isProperty)
            return row.required ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::AccessibleTextRole:
        return textOf(row, index.column());
    case PlaceRole:
        return QVariant::fromValue(SchemaPlace{m_tool, m_part, row.pointer});
    default:
        return {};
    }
}

bool AttributeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid())
        return false;
    const SchemaPlace place{m_tool, m_part, m_rows[static_cast<std::size_t>(index.row())].pointer};
    if (role == Qt::CheckStateRole && index.column() == RequiredColumn)
        return m_document->setRequired(place, value.toInt() == Qt::Checked).has_value();
    if (role != Qt::EditRole)
        return false;
    if (index.column() == NameColumn)
        return m_document->renameAttribute(place, value.toString().trimmed()).has_value();
    if (index.column() == DescriptionColumn) {
        const std::string text = value.toString().toStdString();
        m_document->endTyping();
        return m_document
            ->setKeyword(place, "description",
                         text.empty() ? std::nullopt : std::optional<Json>(text))
            .has_value();
    }
    return false;
}

Qt::ItemFlags AttributeModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (index.column() == DescriptionColumn || (index.column() == NameColumn && row.isProperty))
        flags |= Qt::ItemIsEditable;
    if (index.column() == RequiredColumn && row.isProperty)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QVariant AttributeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Attribute");
    case TypeColumn:
        return tr("Type");
    case RequiredColumn:
        return tr("Required");
    case LimitsColumn:
        return tr("Constraints");
    case DescriptionColumn:
        return tr("Description");
    default:
        return {};
    }
}

} // namespace tw
