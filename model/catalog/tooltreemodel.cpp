// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/tooltreemodel.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/catalogfindings.h"
#include "model/catalog/schemafacts.h"
#include "schema/edit/typechoice.h"

#include <nlohmann/json.hpp>

#include <QMimeData>

#include <algorithm>
#include <unordered_set>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QString shown(std::string_view text)
    {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }

    bool isRecordKind(int kind)
    {
        return kind == ToolTreeModel::ToolsetKind || kind == ToolTreeModel::TypeKind
            || kind == ToolTreeModel::ServiceKind || kind == ToolTreeModel::AgentKind
            || kind == ToolTreeModel::RegistryKind;
    }

    /// Calls \a visit with the record of \a document, if it is there.
    template <typename Visit>
    void visitRecord(const CatalogDocument &document, int kind, quint32 key, const Visit &visit)
    {
        const auto call = [&](const auto *record) {
            if (record)
                visit(*record);
        };
        switch (kind) {
        case ToolTreeModel::ToolsetKind:
            return call(document.record(ToolsetKey{key}));
        case ToolTreeModel::TypeKind:
            return call(document.record(TypeKey{key}));
        case ToolTreeModel::ServiceKind:
            return call(document.record(ServiceKey{key}));
        case ToolTreeModel::AgentKind:
            return call(document.record(AgentKey{key}));
        case ToolTreeModel::RegistryKind:
            return call(document.record(RegistryKey{key}));
        default:
            return;
        }
    }

    template <typename T>
    bool renameRecord(CatalogDocument &document, RecordKey<T> key, const std::string &name,
                      Result<void> &done)
    {
        const T *const record = document.record(key);
        if (!record)
            return false;
        T value = *record;
        value.name = name;
        done = edits::setRecord(document, key, std::move(value));
        return true;
    }

} // namespace

ToolTreeModel::ToolTreeModel(CatalogDocument *document, Depth depth, QObject *parent)
    : CatalogTree(document, parent)
    , m_depth(depth)
{
    connect(document, &CatalogDocument::catalogReset, this, &ToolTreeModel::reset);
    connect(document, &CatalogDocument::toolChanged, this,
            [this](ToolKey key) { m_changedTools.push_back(key); });
    const auto note = [this] { m_isStructureChanged = true; };
    connect(document, &CatalogDocument::toolInserted, this, note);
    connect(document, &CatalogDocument::toolRemoved, this, note);
    connect(document, &CatalogDocument::toolMoved, this, note);
    connect(document, &CatalogDocument::recordsChanged, this, note);
    connect(document, &CatalogDocument::edited, this, &ToolTreeModel::finishEdit);
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                const QModelIndex at = placeIndex({from.tool, from.part, {}});
                if (at.isValid() && from.tool == to.tool && from.part == to.part)
                    movePlaces(*nodeOf(at), from, to);
            });
}

ToolTreeModel::~ToolTreeModel() = default;

void ToolTreeModel::setFindings(CatalogFindings *findings)
{
    if (m_findings)
        m_findings->disconnect(this);
    m_findings = findings;
    if (findings)
        connect(findings, &CatalogFindings::changed, this, &ToolTreeModel::updateCounts);
    updateCounts();
}

void ToolTreeModel::reset()
{
    m_tools.clear();
    m_changedTools.clear();
    m_isStructureChanged = false;
    resetTree({});
}

const std::vector<ToolKey> &ToolTreeModel::toolsIn(ToolsetKey key) const
{
    if (m_tools.empty()) {
        std::unordered_map<std::string, quint32> sets;
        for (const ToolsetKey each : document()->keys<Toolset>()) {
            const Toolset &toolset = *document()->record(each);
            sets.emplace(toolset.name + '\n' + toolset.service, each.value);
        }
        const std::vector<ToolKey> keys = document()->toolKeys();
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const Tool &tool = document()->catalog().tools[i];
            m_tools[sets[tool.toolset + '\n' + tool.service]].push_back(keys[i]);
        }
    }
    return m_tools[key.value];
}

std::vector<CatalogTree::Spec> ToolTreeModel::topSpecs() const
{
    std::vector<Spec> list;
    for (const ToolsetKey key : document()->keys<Toolset>()) {
        if (m_depth == Depth::Attributes || !toolsIn(key).empty())
            list.push_back({.kind = ToolsetKind, .key = key.value});
    }
    if (m_depth == Depth::Tools)
        return list;
    const Catalog &catalog = document()->catalog();
    const auto addGroup = [&list](const auto &records, Kind kind) {
        if (!records.empty())
            list.push_back({.kind = kind});
    };
    addGroup(catalog.types, TypesKind);
    addGroup(catalog.services, ServicesKind);
    addGroup(catalog.agents, AgentsKind);
    addGroup(catalog.registries, RegistriesKind);
    return list;
}

std::vector<CatalogTree::Spec> ToolTreeModel::partSpecs(const Node &node) const
{
    std::vector<Spec> list;
    const Tool *const tool = document()->tool(node.spec.key);
    for (const SchemaPart part : tool ? partsOf(*tool) : std::vector<SchemaPart>()) {
        Spec spec;
        spec.kind = PartKind;
        spec.key = node.spec.key;
        spec.place = {node.spec.key, part, {}};
        list.push_back(spec);
    }
    return list;
}

std::vector<CatalogTree::Spec> ToolTreeModel::specs(const Node &node) const
{
    if (&node == &root())
        return topSpecs();
    std::vector<Spec> list;
    const auto addRecords = [&list](const auto &keys, Kind kind) {
        for (const auto key : keys)
            list.push_back({.kind = kind, .key = key.value});
    };
    switch (node.spec.kind) {
    case ToolsetKind:
        for (const ToolKey key : toolsIn({node.spec.key}))
            list.push_back({.kind = ToolKind, .key = key});
        break;
    case ToolKind:
        return m_depth == Depth::Attributes ? partSpecs(node) : list;
    case PartKind:
    case TypeKind:
    case AttributeKind:
        return attributeSpecs(node, AttributeKind);
    case TypesKind:
        for (const TypeKey key : document()->keys<SharedType>())
            list.push_back({.kind = TypeKind, .key = key.value, .place = sharedPlace(key)});
        break;
    case ServicesKind:
        addRecords(document()->keys<Service>(), ServiceKind);
        break;
    case AgentsKind:
        addRecords(document()->keys<Agent>(), AgentKind);
        break;
    case RegistriesKind:
        addRecords(document()->keys<Registry>(), RegistryKind);
        break;
    default:
        break;
    }
    return list;
}

void ToolTreeModel::finishEdit()
{
    // A renamed toolset and a tool that moves between toolsets change their tools, too.
    const auto hasMoved = [this](ToolKey key) {
        return std::ranges::count(toolsIn(document()->toolsetOf(key)), key) == 0;
    };
    m_isStructureChanged =
        m_isStructureChanged || (!m_tools.empty() && std::ranges::any_of(m_changedTools, hasMoved));
    if (m_isStructureChanged) {
        m_tools.clear();
        sync(root(), false);
        for (const std::unique_ptr<Node> &child : root().children)
            sync(*child, child->spec.kind != ToolsetKind);
    }
    updateTools();
    m_changedTools.clear();
    m_isStructureChanged = false;
}

/// Updates the rows of the changed tools by one walk, since an edit may change all of them.
void ToolTreeModel::updateTools()
{
    const std::unordered_set<ToolKey> changed(m_changedTools.begin(), m_changedTools.end());
    for (const std::unique_ptr<Node> &set : root().children) {
        if (set->spec.kind != ToolsetKind || changed.empty())
            continue;
        for (const std::unique_ptr<Node> &tool : set->children) {
            if (!changed.contains(tool->spec.key))
                continue;
            emit dataChanged(indexOf(*tool), indexOf(*tool, ColumnCount - 1));
            sync(*tool);
        }
    }
}

void ToolTreeModel::updateCounts()
{
    const QList<int> roles{ErrorCountRole, WarningCountRole};
    const auto announce = [&](const Node &node) {
        if (!node.children.empty())
            emit dataChanged(indexOf(*node.children.front()), indexOf(*node.children.back()),
                             roles);
    };
    announce(root());
    for (const std::unique_ptr<Node> &child : root().children)
        announce(*child);
}

int ToolTreeModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

QString ToolTreeModel::nameOf(const Spec &spec) const
{
    QString name = spec.name;
    switch (spec.kind) {
    case ToolKind:
        if (const Tool *tool = document()->tool(spec.key))
            name = shown(tool->name());
        return name;
    case PartKind:
        if (const Tool *tool = document()->tool(spec.key))
            name = partText(*tool, spec.place.part);
        return name;
    case TypesKind:
        return tr("Shared types");
    case ServicesKind:
        return tr("Services");
    case AgentsKind:
        return tr("Agents");
    case RegistriesKind:
        return tr("Registries");
    default:
        break;
    }
    visitRecord(*document(), spec.kind, spec.key,
                [&name](const auto &record) { name = QString::fromStdString(record.name); });
    return spec.kind == ToolsetKind && name.isEmpty() ? tr("Tools") : name;
}

QString ToolTreeModel::typeText(const Spec &spec) const
{
    switch (spec.kind) {
    case ToolKind: {
        const Tool *tool = document()->tool(spec.key);
        return tool ? QString::fromStdString(tool->title) : QString();
    }
    case PartKind: {
        const Tool *tool = document()->tool(spec.key);
        const TypeSchema *type = tool ? schemaOfPart(*tool, spec.place.part) : nullptr;
        return type ? QString::fromStdString(type->name) : QString();
    }
    case TypeKind:
    case AttributeKind: {
        if (spec.childKind == SchemaChildKind::Condition)
            return {};
        const SchemaView node = schemaOf(spec);
        const QString type = node ? schemaTypeText(node) : QString();
        return spec.isRecursive ? tr("%1 (again)").arg(type) : type;
    }
    default:
        return {};
    }
}

QString ToolTreeModel::searchText(const Spec &spec) const
{
    const Tool *tool = spec.kind == ToolKind ? document()->tool(spec.key) : nullptr;
    return tool ? QString::fromStdString(tool->id + ' ' + tool->title + ' ' + tool->description)
                : nameOf(spec);
}

QString ToolTreeModel::recordDescription(const Spec &spec) const
{
    QString text;
    visitRecord(*document(), spec.kind, spec.key, [&text](const auto &record) {
        if constexpr (requires { record.description; })
            text = QString::fromStdString(record.description);
    });
    return text;
}

QString ToolTreeModel::toolTip(const Spec &spec) const
{
    if (const Tool *tool = spec.kind == ToolKind ? document()->tool(spec.key) : nullptr)
        return QString::fromStdString(tool->id + '\n' + tool->description);
    if (isRecordKind(spec.kind) && spec.kind != TypeKind) {
        const QString text = recordDescription(spec);
        return text.isEmpty() ? nameOf(spec) : nameOf(spec) + u'\n' + text;
    }
    const SchemaView node = schemaOf(spec);
    return node ? schemaDescription(node) : nameOf(spec);
}

int ToolTreeModel::countOf(const Node &node, bool errors) const
{
    if (!m_findings)
        return 0;
    const auto count = [errors](const CatalogFindings::Counts &counts) {
        return errors ? counts.errors : counts.warnings;
    };
    const auto sumOf = [&](const auto &keys) {
        int sum = 0;
        for (const auto key : keys)
            sum += count(m_findings->counts(key));
        return sum;
    };
    switch (node.spec.kind) {
    case ToolKind:
    case TypeKind:
    case ServiceKind:
    case AgentKind:
    case RegistryKind:
        return count(m_findings->counts(*nodeAt(indexOf(node))));
    case ToolsetKind:
        return count(m_findings->counts(ToolsetKey{node.spec.key}))
            + sumOf(toolsIn({node.spec.key}));
    case TypesKind:
        return sumOf(document()->keys<SharedType>());
    case ServicesKind:
        return sumOf(document()->keys<Service>());
    case AgentsKind:
        return sumOf(document()->keys<Agent>());
    case RegistriesKind:
        return sumOf(document()->keys<Registry>());
    default:
        return 0;
    }
}

QVariant ToolTreeModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Node &node = *nodeOf(index);
    const Spec &spec = node.spec;
    const bool hasTool = spec.place.tool != 0 || spec.kind == ToolKind;
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? nameOf(spec) : typeText(spec);
    case Qt::EditRole:
        if (spec.kind == ToolsetKind && index.column() == NameColumn) {
            const Toolset *toolset = document()->record(ToolsetKey{spec.key});
            return toolset ? QString::fromStdString(toolset->id) : QString();
        }
        return index.column() == NameColumn ? nameOf(spec) : typeText(spec);
    case Qt::ToolTipRole:
        return toolTip(spec);
    case Qt::AccessibleTextRole:
        return spec.isRequired ? tr("%1, required").arg(nameOf(spec)) : nameOf(spec);
    case KindRole:
        return spec.kind;
    case ToolKeyRole:
        return hasTool ? spec.key : 0U;
    case ToolIdRole: {
        const Tool *tool = hasTool ? document()->tool(spec.key) : nullptr;
        return tool ? QString::fromStdString(tool->id) : QString();
    }
    case PlaceRole:
        return QVariant::fromValue(
            hasTool ? SchemaPlace{spec.key, spec.place.part, spec.place.pointer} : spec.place);
    case RequiredRole:
        return spec.isRequired;
    case TypeRole: {
        const SchemaView schema = spec.kind == AttributeKind ? schemaOf(spec) : SchemaView();
        return QVariant::fromValue(typeChoiceOf(schema));
    }
    case LimitsRole: {
        const SchemaView schema = spec.kind == AttributeKind ? schemaOf(spec) : SchemaView();
        return schema ? schemaLimitsText(schema) : QString();
    }
    case SearchRole:
        return searchText(spec);
    case RecordKeyRole:
        return isRecordKind(spec.kind) ? spec.key : 0U;
    case ErrorCountRole:
        return countOf(node, true);
    case WarningCountRole:
        return countOf(node, false);
    default:
        return {};
    }
}

bool ToolTreeModel::isEditable(const Spec &spec) const
{
    if (m_depth == Depth::Tools)
        return false;
    if (spec.kind == AttributeKind)
        return spec.childKind == SchemaChildKind::Property;
    return spec.kind == ToolKind || isRecordKind(spec.kind);
}

Result<void> ToolTreeModel::rename(const Spec &spec, const QString &name)
{
    const std::string text = name.trimmed().toStdString();
    Result<void> done;
    switch (spec.kind) {
    case ToolsetKind:
        return edits::renameToolset(*document(), {spec.key}, name);
    case ToolKind:
        return edits::renameTool(*document(), spec.key, name);
    case AttributeKind:
        return edits::renameAttribute(*document(), spec.place, name);
    case TypeKind:
        return edits::renameType(*document(), {spec.key}, name);
    case ServiceKind:
        renameRecord(*document(), ServiceKey{spec.key}, text, done);
        return done;
    case AgentKind:
        renameRecord(*document(), AgentKey{spec.key}, text, done);
        return done;
    case RegistryKind:
        renameRecord(*document(), RegistryKey{spec.key}, text, done);
        return done;
    default:
        return done;
    }
}

bool ToolTreeModel::report(const Result<void> &done)
{
    if (!done)
        emit refused(QString::fromStdString(done.error().detail));
    return done.has_value();
}

bool ToolTreeModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    document()->endTyping();
    return report(rename(nodeOf(index)->spec, value.toString()));
}

Qt::ItemFlags ToolTreeModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = CatalogTree::flags(index);
    if (m_depth == Depth::Tools)
        return flags;
    if (!index.isValid())
        return flags | Qt::ItemIsDropEnabled;
    const Spec &spec = nodeOf(index)->spec;
    const bool isNode = nodeAt(index).has_value();
    Qt::ItemFlags more = isNode ? Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled
                                : Qt::ItemFlags(Qt::ItemIsDropEnabled);
    more.setFlag(Qt::ItemIsEditable, index.column() == NameColumn && isEditable(spec));
    return flags | more;
}

QVariant ToolTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Name") : tr("Type");
}

QStringList ToolTreeModel::mimeTypes() const
{
    return {QString::fromLatin1(CatalogMimeType), u"text/plain"_s};
}

QMimeData *ToolTreeModel::mimeData(const QModelIndexList &indexes) const
{
    return edits::dragNodes(*document(), nodesAt(indexes)).release();
}

Qt::DropActions ToolTreeModel::supportedDropActions() const
{
    return Qt::MoveAction | Qt::CopyAction;
}

bool ToolTreeModel::canDropMimeData(const QMimeData *data, Qt::DropAction /*action*/, int /*row*/,
                                    int /*column*/, const QModelIndex & /*parent*/) const
{
    return m_depth == Depth::Attributes && data && edits::canPaste(*data);
}

bool ToolTreeModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row,
                                 int /*column*/, const QModelIndex &parent)
{
    if (!data || action == Qt::IgnoreAction)
        return false;
    return report(
        edits::dropNodes(*document(), *data, action == Qt::MoveAction, nodeAt(parent), row));
}

CatalogTree::Node *ToolTreeModel::childOf(Node &node, int kind, quint32 key) const
{
    populate(node);
    for (const std::unique_ptr<Node> &child : node.children) {
        if (child->spec.kind == kind && child->spec.key == key)
            return child.get();
    }
    return nullptr;
}

QModelIndex ToolTreeModel::toolIndex(ToolKey key) const
{
    Node *const set = childOf(root(), ToolsetKind, document()->toolsetOf(key).value);
    if (const Node *found = set ? childOf(*set, ToolKind, key) : nullptr)
        return indexOf(*found);
    // While an edit is under way the tool may still be in its former toolset.
    for (const std::unique_ptr<Node> &child : root().children) {
        if (!child->isPopulated || child.get() == set || child->spec.kind != ToolsetKind)
            continue;
        if (const Node *found = childOf(*child, ToolKind, key))
            return indexOf(*found);
    }
    return {};
}

QModelIndex ToolTreeModel::placeIndex(const SchemaPlace &place) const
{
    if (const TypeKey type = typeKeyOf(place)) {
        Node *const group = childOf(root(), TypesKind, 0);
        Node *const node = group ? childOf(*group, TypeKind, type.value) : nullptr;
        const Node *const found = node ? findPointer(*node, place.pointer) : nullptr;
        return found ? indexOf(*found) : QModelIndex();
    }
    const QModelIndex tool = toolIndex(place.tool);
    if (!tool.isValid())
        return {};
    Node &node = *nodeOf(tool);
    populate(node);
    for (const std::unique_ptr<Node> &part : node.children) {
        if (part->spec.place.part != place.part)
            continue;
        const Node *found = findPointer(*part, place.pointer);
        return found ? indexOf(*found) : QModelIndex();
    }
    return {};
}

QModelIndex ToolTreeModel::nodeIndex(const CatalogNode &node) const
{
    const auto inGroup = [this](int group, int kind, quint32 key) {
        Node *const above = childOf(root(), group, 0);
        const Node *const found = above ? childOf(*above, kind, key) : nullptr;
        return found ? indexOf(*found) : QModelIndex();
    };
    if (const auto *key = std::get_if<ToolsetKey>(&node)) {
        const Node *const found = childOf(root(), ToolsetKind, key->value);
        return found ? indexOf(*found) : QModelIndex();
    }
    if (const auto *key = std::get_if<ToolKey>(&node))
        return toolIndex(*key);
    if (const auto *place = std::get_if<SchemaPlace>(&node))
        return placeIndex(*place);
    if (const auto *key = std::get_if<TypeKey>(&node))
        return inGroup(TypesKind, TypeKind, key->value);
    if (const auto *key = std::get_if<ServiceKey>(&node))
        return inGroup(ServicesKind, ServiceKind, key->value);
    if (const auto *key = std::get_if<AgentKey>(&node))
        return inGroup(AgentsKind, AgentKind, key->value);
    return inGroup(RegistriesKind, RegistryKind, std::get<RegistryKey>(node).value);
}

std::optional<CatalogNode> ToolTreeModel::nodeAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    const Spec &spec = nodeOf(index)->spec;
    switch (spec.kind) {
    case ToolsetKind:
        return ToolsetKey{spec.key};
    case ToolKind:
        return ToolKey{spec.key};
    case PartKind:
    case AttributeKind:
        return spec.place;
    case TypeKind:
        return TypeKey{spec.key};
    case ServiceKind:
        return ServiceKey{spec.key};
    case AgentKind:
        return AgentKey{spec.key};
    case RegistryKind:
        return RegistryKey{spec.key};
    default:
        return std::nullopt;
    }
}

std::vector<CatalogNode> ToolTreeModel::nodesAt(const QModelIndexList &indexes) const
{
    std::vector<CatalogNode> nodes;
    for (const QModelIndex &index : indexes) {
        const std::optional<CatalogNode> node = nodeAt(index);
        if (node && index.column() == NameColumn)
            nodes.push_back(*node);
    }
    return nodes;
}

} // namespace tw
