// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/table/arraytablemodel.h"

#include "model/common/findingtext.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <charconv>
#include <functional>
#include <iterator>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    const Json *memberIn(const Json &item, const std::string &name)
    {
        const auto found = item.is_object() ? item.find(name) : item.end();
        return found == item.end() ? nullptr : &*found;
    }

    bool hasLineBreak(const Json &value)
    {
        return value.is_string()
            && value.get_ref<const std::string &>().find('\n') != std::string::npos;
    }

    int columnOf(const std::vector<ItemColumn> &columns, const std::string &name)
    {
        const auto found = std::ranges::find(columns, name, &ItemColumn::name);
        return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
    }

    /// \a item with one more member, in the order of the schema.
    Json withMember(const Json &item, const std::vector<ItemColumn> &columns,
                    const ItemColumn &column, const Json &value)
    {
        const auto follows = [&](const std::string &name) {
            const int other = columnOf(columns, name);
            return other >= 0 && columns[static_cast<std::size_t>(other)].place > column.place;
        };
        Json result = Json::object();
        bool isDone = false;
        for (const auto &[name, member] : item.items()) {
            if (!isDone && follows(name)) {
                result[column.name] = value;
                isDone = true;
            }
            result[name] = member;
        }
        if (!isDone)
            result[column.name] = value;
        return result;
    }

    std::optional<int> indexFrom(const std::string &token)
    {
        int index = 0;
        const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
        if (error != std::errc{} || end != token.data() + token.size())
            return std::nullopt;
        return index;
    }

} // namespace

std::vector<ItemColumn> itemColumns(const FormSchema &item)
{
    std::vector<ItemColumn> columns;
    const Json *properties = item.keyword(Keyword::Properties);
    const Json *required = item.keyword(Keyword::Required);
    if (!properties || !properties->is_object())
        return columns;
    for (const auto &[name, schema] : properties->items()) {
        const bool isRequired = required && required->is_array()
            && std::ranges::find(*required, Json(name)) != required->end();
        columns.push_back({name, item.child(&schema), isRequired, columns.size()});
    }
    std::ranges::stable_sort(columns, std::ranges::greater(), &ItemColumn::isRequired);
    return columns;
}

bool isTabular(const FormSchema &item)
{
    if (item.type() != "object" || item.isUnion() || item.isChoice())
        return false;
    const std::vector<ItemColumn> columns = itemColumns(item);
    const auto groups = std::ranges::count_if(
        columns, [](const ItemColumn &column) { return column.schema.isGroup(); });
    return !columns.empty() && groups * 2 < std::ssize(columns);
}

ArrayTableModel::ArrayTableModel(const FormSchema &item, QObject *parent)
    : QAbstractTableModel(parent)
    , m_columns(itemColumns(item))
{
}

void ArrayTableModel::setItems(std::vector<Json> items)
{
    if (items == m_items)
        return;
    if (items.size() == m_items.size()) {
        m_items = std::move(items);
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
}

void ArrayTableModel::setIssues(const FieldIssues &issues)
{
    if (issues == m_placed)
        return;
    m_placed = issues;
    m_issues.clear();
    for (const PlacedIssue &issue : issues) {
        const auto path = issue.path();
        const std::optional<int> row = path.empty() ? std::nullopt : indexFrom(path.front());
        if (!row)
            continue;
        const int column = path.size() > 1 ? columnOf(m_columns, path[1]) : -1;
        QString &text = m_issues[{*row, column}];
        text += (text.isEmpty() ? QString() : u"\n"_s) + findingText(issue.issue());
    }
    if (!m_items.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    }
}

std::optional<Json> ArrayTableModel::value(const QModelIndex &cell) const
{
    const Json *member = memberIn(m_items[static_cast<std::size_t>(cell.row())],
                                  m_columns[static_cast<std::size_t>(cell.column())].name);
    return member ? std::optional(*member) : std::nullopt;
}

ArrayTableModel::CellState ArrayTableModel::state(const QModelIndex &cell) const
{
    if (!m_items[static_cast<std::size_t>(cell.row())].is_object())
        return CellState::Other;
    const std::optional<Json> value = this->value(cell);
    const FormSchema &schema = m_columns[static_cast<std::size_t>(cell.column())].schema;
    if (!value)
        return schema.isGroup() ? CellState::Other : CellState::Missing;
    if (value->is_null())
        return CellState::Null;
    if (value->is_structured() || hasLineBreak(*value))
        return CellState::Other;
    return *value == "" ? CellState::EmptyText : CellState::Value;
}

void ArrayTableModel::setValue(const QModelIndex &cell, const std::optional<Json> &value)
{
    Json &item = m_items[static_cast<std::size_t>(cell.row())];
    const ItemColumn &column = m_columns[static_cast<std::size_t>(cell.column())];
    if (!item.is_object() || this->value(cell) == value)
        return;
    if (!value)
        item.erase(column.name);
    else if (item.contains(column.name))
        item[column.name] = *value;
    else
        item = withMember(item, m_columns, column, *value);
    emit dataChanged(cell, cell);
    emit edited();
}

void ArrayTableModel::unset(const QModelIndexList &cells)
{
    bool isEdited = false;
    for (const QModelIndex &cell : cells) {
        Json &item = m_items[static_cast<std::size_t>(cell.row())];
        const std::string &name = m_columns[static_cast<std::size_t>(cell.column())].name;
        if (!item.is_object() || item.erase(name) == 0)
            continue;
        isEdited = true;
        emit dataChanged(cell, cell);
    }
    if (isEdited)
        emit edited();
}

void ArrayTableModel::insertItem(int row, const Json &item)
{
    beginInsertRows({}, row, row);
    m_items.insert(m_items.begin() + row, item);
    endInsertRows();
    emit edited();
}

void ArrayTableModel::removeItems(int row, int count)
{
    beginRemoveRows({}, row, row + count - 1);
    m_items.erase(m_items.begin() + row, m_items.begin() + row + count);
    endRemoveRows();
    emit edited();
}

bool ArrayTableModel::moveItem(int row, int by)
{
    const int to = row + by;
    if (to < 0 || to >= rowCount())
        return false;
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    std::swap(m_items[static_cast<std::size_t>(row)], m_items[static_cast<std::size_t>(to)]);
    endMoveRows();
    emit edited();
    return true;
}

QStringList ArrayTableModel::hiddenMembers(int row) const
{
    QStringList names;
    const Json &item = m_items[static_cast<std::size_t>(row)];
    if (!item.is_object())
        return names;
    for (const auto &[name, member] : item.items()) {
        if (columnOf(m_columns, name) < 0)
            names.append(QString::fromStdString(name));
    }
    return names;
}

int ArrayTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int ArrayTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QString ArrayTableModel::text(const QModelIndex &cell) const
{
    switch (state(cell)) {
    case CellState::Missing:
        return tr("not set");
    case CellState::Null:
        return u"null"_s;
    case CellState::EmptyText:
        return u"\"\""_s;
    case CellState::Value:
    case CellState::Other:
        break;
    }
    const Json &item = m_items[static_cast<std::size_t>(cell.row())];
    if (!item.is_object())
        return cell.column() == 0 ? QString::fromStdString(writeJson(item)) : QString();
    const std::optional<Json> value = this->value(cell);
    if (!value)
        return tr("not set");
    return QString::fromStdString(value->is_string() && !hasLineBreak(*value)
                                      ? value->get<std::string>()
                                      : writeJson(*value));
}

QString ArrayTableModel::issueText(int row, int column) const
{
    const auto found = m_issues.find({row, column});
    return found == m_issues.end() ? QString() : found->second;
}

QVariant ArrayTableModel::data(const QModelIndex &cell, int role) const
{
    const CellState kind = state(cell);
    const QString issue = issueText(cell.row(), cell.column());
    const Tokens &t = tokensFor(QGuiApplication::palette());
    switch (role) {
    case Qt::DisplayRole:
        return text(cell);
    case Qt::AccessibleTextRole:
        return issue.isEmpty() ? text(cell) : u"%1. %2"_s.arg(text(cell), issue);
    case Qt::ToolTipRole:
        if (!issue.isEmpty())
            return issue;
        return kind == CellState::Other ? tr("Return opens it in the list") : text(cell);
    case Qt::DecorationRole:
        return issue.isEmpty() ? QVariant() : icon(u"error"_s);
    case Qt::BackgroundRole:
        return issue.isEmpty() ? QVariant() : blend(t.base, t.error, t.dark ? 0.18 : 0.10);
    case Qt::ForegroundRole:
        return kind == CellState::Value ? QVariant() : t.secondary;
    case Qt::FontRole: {
        QFont font = kind == CellState::Missing ? scaledFont(1.0) : fixedFont();
        font.setItalic(kind == CellState::Missing);
        return font;
    }
    default:
        return {};
    }
}

QVariant ArrayTableModel::columnHeader(int column, int role) const
{
    const ItemColumn &entry = m_columns[static_cast<std::size_t>(column)];
    const QString name = QString::fromStdString(entry.name);
    if (role == Qt::DisplayRole)
        return entry.isRequired ? u"%1 *"_s.arg(name) : name;
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        QStringList parts{entry.schema.typeText()};
        if (entry.isRequired)
            parts.append(tr("required"));
        if (!entry.schema.limitsText().isEmpty())
            parts.append(entry.schema.limitsText());
        const QString facts = parts.join(u" · "_s);
        const QString description = entry.schema.description();
        return description.isEmpty() ? facts : u"%1\n%2"_s.arg(facts, description);
    }
    return {};
}

QVariant ArrayTableModel::rowHeader(int row, int role) const
{
    const QStringList hidden = hiddenMembers(row);
    const QString issue = issueText(row, -1);
    if (role == Qt::DisplayRole)
        return hidden.isEmpty() ? QString::number(row) : u"%1 …"_s.arg(row);
    if (role == Qt::DecorationRole && !issue.isEmpty())
        return icon(u"error"_s);
    if (role == Qt::ToolTipRole) {
        if (!issue.isEmpty())
            return issue;
        if (!hidden.isEmpty())
            return tr("Members without a column: %1. The list shows them.")
                .arg(hidden.join(u", "_s));
    }
    return {};
}

QVariant ArrayTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal ? columnHeader(section, role) : rowHeader(section, role);
}

Qt::ItemFlags ArrayTableModel::flags(const QModelIndex &cell) const
{
    if (!cell.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return state(cell) != CellState::Other ? flags | Qt::ItemIsEditable : flags;
}

} // namespace tw
