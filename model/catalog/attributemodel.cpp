// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/attributemodel.h"

#include "model/catalog/conditions.h"
#include "model/catalog/edits/attributeedits.h"
#include "model/catalog/edits/catalogclipboard.h"
#include "model/catalog/schemafacts.h"
#include "schema/edit/keywordplace.h"

#include <nlohmann/json.hpp>

#include <QMimeData>

namespace tw {

using namespace Qt::StringLiterals;

AttributeModel::AttributeModel(CatalogDocument *document, QObject *parent)
    : CatalogTree(document, parent)
{
    connect(document, &CatalogDocument::catalogReset, this, [this] { setPart(0, {}); });
    connect(document, &CatalogDocument::toolChanged, this, [this](ToolKey key) {
        if (key == rootPlace().tool)
            sync(root());
    });
    connect(document, &CatalogDocument::toolRemoved, this, [this](ToolKey key) {
        if (key == rootPlace().tool)
            setPart(0, {});
    });
    connect(document, &CatalogDocument::recordsChanged, this, [this, document](RecordList list) {
        const TypeKey own = typeKeyOf(rootPlace());
        if (list != RecordList::Types || !own)
            return;
        if (document->record(own))
            sync(root());
        else
            setPart(0, {});
    });
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                const SchemaPlace own = rootPlace();
                if (from.tool == own.tool && from.part == own.part && to.tool == own.tool
                    && to.part == own.part)
                    movePlaces(root(), from, to);
            });
}

void AttributeModel::setPart(ToolKey tool, SchemaPart part)
{
    Spec spec;
    spec.place = {tool, part, {}};
    spec.key = tool;
    const bool isNothing = tool == 0 && !typeKeyOf(spec.place); // of this catalog or the next one
    if (spec.place != rootPlace() || isNothing)
        resetTree(spec);
}

std::vector<CatalogTree::Spec> AttributeModel::specs(const Node &node) const
{
    return attributeSpecs(node, 0);
}

QModelIndex AttributeModel::indexOf(const std::string &pointer) const
{
    const Node *const found = pointer.empty() ? nullptr : findPointer(root(), pointer);
    return found ? CatalogTree::indexOf(*found) : QModelIndex();
}

SchemaPlace AttributeModel::placeAt(const QModelIndex &index) const
{
    return nodeOf(index)->spec.place;
}

std::vector<SchemaPlace> AttributeModel::placesAt(const QModelIndexList &indexes) const
{
    std::vector<SchemaPlace> places;
    for (const QModelIndex &index : indexes) {
        SchemaPlace place = placeAt(index);
        if (index.isValid() && std::ranges::count(places, place) == 0)
            places.push_back(std::move(place));
    }
    return places;
}

int AttributeModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

QString AttributeModel::pathOf(const Node &node) const
{
    if (!node.parent)
        return {};
    QString above = pathOf(*node.parent);
    switch (node.spec.childKind) {
    case SchemaChildKind::Property:
        return above.isEmpty() ? node.spec.name : above + u'.' + node.spec.name;
    case SchemaChildKind::Items:
        return above + "[]"_L1;
    case SchemaChildKind::PrefixItem:
        return above + node.spec.name;
    case SchemaChildKind::MapValue:
        return above + "{}"_L1;
    case SchemaChildKind::Branch:
    case SchemaChildKind::Condition:
        return above + u'<' + node.spec.name + u'>';
    }
    return above;
}

QVariant AttributeModel::textOf(const Spec &spec, int column) const
{
    const SchemaView node = schemaOf(spec);
    if (!node)
        return {};
    if (spec.childKind == SchemaChildKind::Condition) {
        if (column == TypeColumn)
            return tr("condition");
        if (column == LimitsColumn)
            return conditionalRules(node);
    }
    switch (column) {
    case NameColumn:
        return spec.name;
    case TypeColumn:
        return spec.isRecursive ? tr("%1 (again)").arg(schemaTypeText(node)) : schemaTypeText(node);
    case RequiredColumn:
        return spec.isRequired                            ? tr("required")
            : spec.childKind == SchemaChildKind::Property ? tr("optional")
                                                          : QString();
    case LimitsColumn:
        return schemaLimitsText(node);
    case DescriptionColumn:
        return schemaDescription(node);
    case GripColumn:
        return tr("Drag to move");
    default:
        return {};
    }
}

QVariant AttributeModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Spec &spec = nodeOf(index)->spec;
    const bool isProperty = spec.childKind == SchemaChildKind::Property;
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == RequiredColumn || index.column() == GripColumn
            ? QVariant()
            : textOf(spec, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return textOf(spec, index.column());
    case Qt::EditRole: {
        if (index.column() != DescriptionColumn)
            return textOf(spec, index.column());
        const SchemaView own = keywordPlace(schemaOf(spec), "description");
        return own ? QString::fromStdString(textMember(*own.node, Keyword::Description))
                   : QString();
    }
    case Qt::CheckStateRole:
        if (index.column() == RequiredColumn && isProperty)
            return spec.isRequired ? Qt::Checked : Qt::Unchecked;
        return {};
    case PlaceRole:
        return QVariant::fromValue(spec.place);
    case PathRole:
        return pathOf(*nodeOf(index));
    case IsPropertyRole:
        return isProperty;
    case IsConditionRole:
        return spec.childKind == SchemaChildKind::Condition;
    case IsSharedRole:
        return spec.place.part.kind == SchemaPart::Shared
            || edits::isInSharedType(*document(), spec.place);
    default:
        return {};
    }
}

bool AttributeModel::report(const Result<void> &done)
{
    if (!done)
        emit refused(QString::fromStdString(done.error().detail));
    return done.has_value();
}

bool AttributeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid())
        return false;
    const SchemaPlace place = placeAt(index);
    if (role == Qt::CheckStateRole && index.column() == RequiredColumn)
        return report(edits::setRequired(*document(), {place}, value.toInt() == Qt::Checked));
    if (role != Qt::EditRole)
        return false;
    const QString text = value.toString();
    document()->endTyping();
    if (index.column() == NameColumn)
        return report(nodeOf(index)->spec.childKind == SchemaChildKind::Branch
                          ? edits::setBranchTag(*document(), place, text)
                          : edits::renameAttribute(*document(), place, text));
    if (index.column() != DescriptionColumn)
        return false;
    return report(
        edits::setKeyword(*document(), {place}, "description",
                          text.isEmpty() ? std::nullopt : std::optional<Json>(text.toStdString())));
}

Qt::ItemFlags AttributeModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = CatalogTree::flags(index) | Qt::ItemIsDropEnabled;
    if (!index.isValid())
        return flags;
    const SchemaChildKind kind = nodeOf(index)->spec.childKind;
    const bool isProperty = kind == SchemaChildKind::Property;
    if (kind == SchemaChildKind::Condition)
        return flags;
    flags |= Qt::ItemIsDragEnabled;
    if (index.column() == DescriptionColumn || index.column() == TypeColumn
        || (index.column() == NameColumn && (isProperty || kind == SchemaChildKind::Branch)))
        flags |= Qt::ItemIsEditable;
    if (index.column() == RequiredColumn && isProperty)
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
        return tr("Rules");
    case DescriptionColumn:
        return tr("Description");
    default:
        return {};
    }
}

QStringList AttributeModel::mimeTypes() const
{
    return {QString::fromLatin1(CatalogMimeType), u"text/plain"_s};
}

QMimeData *AttributeModel::mimeData(const QModelIndexList &indexes) const
{
    std::vector<CatalogNode> nodes;
    for (SchemaPlace &place : placesAt(indexes))
        nodes.emplace_back(std::move(place));
    return edits::dragNodes(*document(), nodes).release();
}

Qt::DropActions AttributeModel::supportedDropActions() const
{
    return Qt::MoveAction | Qt::CopyAction;
}

bool AttributeModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row,
                                  int /*column*/, const QModelIndex &parent)
{
    if (!data || action == Qt::IgnoreAction || !schemaOf(root().spec))
        return false;
    return report(
        edits::dropNodes(*document(), *data, action == Qt::MoveAction, placeAt(parent), row));
}

} // namespace tw
