// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/jsontreemodel.h"

#include "model/common/format.h"
#include "model/common/fulltextrole.h"
#include "schema/ascii.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t BatchRows = 500; // a few pages
    constexpr std::size_t LongestShown = 400; // bytes of a value in its row

    /// The member or element at \a position, with its key.
    std::pair<const std::string *, const Json *> childAt(const Json &value, std::size_t position)
    {
        if (value.is_array())
            return {nullptr, &value[position]};
        const auto &members = value.get_ref<const Json::object_t &>();
        const auto member = members.begin() + static_cast<std::ptrdiff_t>(position);
        return {&member->first, &member->second};
    }

    std::size_t childCount(const Json &value)
    {
        return value.is_structured() ? value.size() : 0;
    }

    bool containsText(std::string_view text, const std::string &lower)
    {
        const auto same = [](char a, char b) { return lowered(a) == b; };
        return std::search(text.begin(), text.end(), lower.begin(), lower.end(), same)
            != text.end();
    }

    /// Walks all values of a tree in the order of the text, or in the reverse order.
    class JsonWalk
    {
    public:
        JsonWalk(const Json &root, const std::vector<std::size_t> &path)
            : m_path(path)
            , m_values{&root}
        {
            for (const std::size_t position : path)
                m_values.push_back(childAt(*m_values.back(), position).second);
        }

        [[nodiscard]] const std::vector<std::size_t> &path() const { return m_path; }

        /// After the last value comes the root.
        void next()
        {
            if (childCount(*m_values.back()) > 0)
                return push(0);
            while (!m_path.empty()) {
                const std::size_t position = m_path.back() + 1;
                pop();
                if (position < m_values.back()->size())
                    return push(position);
            }
        }
        /// Before the root comes the last value.
        void previous()
        {
            if (!m_path.empty()) {
                const std::size_t position = m_path.back();
                pop();
                if (position == 0)
                    return;
                push(position - 1);
            }
            while (const std::size_t count = childCount(*m_values.back()))
                push(count - 1);
        }

        [[nodiscard]] bool matches(const std::string &lower) const
        {
            const Json &value = *m_values.back();
            if (!m_path.empty()) {
                const std::string *key = childAt(**(m_values.end() - 2), m_path.back()).first;
                if (key != nullptr && containsText(*key, lower))
                    return true;
            }
            if (const auto *text = value.get_ptr<const std::string *>())
                return containsText(*text, lower);
            return !value.is_structured() && containsText(writeJson(value), lower);
        }

    private:
        void push(std::size_t position)
        {
            m_values.push_back(childAt(*m_values.back(), position).second);
            m_path.push_back(position);
        }
        void pop()
        {
            m_values.pop_back();
            m_path.pop_back();
        }

        std::vector<std::size_t> m_path;
        std::vector<const Json *> m_values; ///< from the root, one more than the path
    };

} // namespace

struct JsonTreeModel::Node
{
    const Json *value;
    const std::string *key; ///< null for elements and the root
    Node *parent;
    std::size_t position;
    std::vector<std::unique_ptr<Node>> children = {}; ///< those that were made
};

JsonTreeModel::JsonTreeModel(JsonPtr json, QObject *parent)
    : QAbstractItemModel(parent)
    , m_json(std::move(json))
    , m_root(new Node{m_json.get(), nullptr, nullptr, 0})
{
    fetchMore({});
}

JsonTreeModel::~JsonTreeModel() = default;

JsonTreeModel::Node *JsonTreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

std::string JsonTreeModel::pointer(const QModelIndex &index) const
{
    std::string pointer;
    const Json *value = m_json.get();
    for (const std::size_t position : pathOf(index)) {
        const auto [key, child] = childAt(*value, position);
        if (key != nullptr)
            appendPointerToken(pointer, *key);
        else
            appendPointerIndex(pointer, position);
        value = child;
    }
    return pointer;
}

const Json &JsonTreeModel::value(const QModelIndex &index) const
{
    return *nodeOf(index)->value;
}

JsonTreeModel::Path JsonTreeModel::pathOf(const QModelIndex &index) const
{
    Path path;
    for (const Node *node = nodeOf(index); node->parent != nullptr; node = node->parent)
        path.push_back(node->position);
    std::ranges::reverse(path);
    return path;
}

QModelIndex JsonTreeModel::indexOf(const Path &path)
{
    QModelIndex place;
    for (const std::size_t position : path) {
        fetchTo(place, position + 1);
        place = index(static_cast<int>(position), 0, place);
    }
    return place;
}

QModelIndex JsonTreeModel::find(const QString &text, const QModelIndex &from, bool backwards)
{
    const std::string lower = text.toLower().toStdString();
    if (lower.empty())
        return {};
    const Path start = pathOf(from);
    JsonWalk walk(*m_json, start);
    do {
        backwards ? walk.previous() : walk.next();
        if (!walk.path().empty() && walk.matches(lower))
            return indexOf(walk.path());
    } while (walk.path() != start);
    return {};
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    const auto position = static_cast<std::size_t>(row);
    if (row < 0 || position >= node->children.size() || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, node->children[position].get());
}

QModelIndex JsonTreeModel::parent(const QModelIndex &child) const
{
    Node *above = nodeOf(child)->parent;
    if (above == nullptr || above == m_root.get())
        return {};
    return createIndex(static_cast<int>(above->position), 0, above);
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent)->children.size());
}

int JsonTreeModel::columnCount(const QModelIndex & /*parent*/) const
{
    return ColumnCount;
}

bool JsonTreeModel::hasChildren(const QModelIndex &parent) const
{
    return parent.column() <= 0 && childCount(*nodeOf(parent)->value) > 0;
}

bool JsonTreeModel::canFetchMore(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return parent.column() <= 0 && node->children.size() < childCount(*node->value);
}

void JsonTreeModel::fetchMore(const QModelIndex &parent)
{
    fetchTo(parent, nodeOf(parent)->children.size() + BatchRows);
}

void JsonTreeModel::fetchTo(const QModelIndex &parent, std::size_t count)
{
    Node *node = nodeOf(parent);
    const std::size_t first = node->children.size();
    const std::size_t end = std::min(count, childCount(*node->value));
    if (first >= end)
        return;
    beginInsertRows(parent, static_cast<int>(first), static_cast<int>(end) - 1);
    for (std::size_t position = first; position < end; ++position) {
        const auto [key, value] = childAt(*node->value, position);
        node->children.push_back(std::make_unique<Node>(Node{value, key, node, position}));
    }
    endInsertRows();
}

QString JsonTreeModel::valueText(const Json &value) const
{
    const auto count = static_cast<std::int64_t>(childCount(value));
    if (value.is_array())
        return u"[%1]"_s.arg(formatCount(count));
    if (value.is_object())
        return u"{%1}"_s.arg(formatCount(count));
    const auto *text = value.get_ptr<const std::string *>();
    std::string shown = text != nullptr ? text->substr(0, LongestShown) : writeJson(value);
    QString line = QString::fromStdString(shown).replace(u'\n', u'\u23ce');
    if (text != nullptr)
        line = u'"' + line + (text->size() > LongestShown ? u"…"_s : u"\""_s);
    return line;
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Node *node = nodeOf(index);
    if (role == Qt::ToolTipRole)
        return QString::fromStdString(pointer(index));
    if (role == Qt::AccessibleTextRole && index.column() == KeyColumn)
        return QString(data(index, Qt::DisplayRole).toString() + u": "_s + valueText(*node->value));
    if (role == FullTextRole && index.column() == ValueColumn && childCount(*node->value) == 0)
        return QString::fromStdString(writeJson(*node->value));
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == ValueColumn)
        return valueText(*node->value);
    return node->key != nullptr ? QString::fromStdString(*node->key)
                                : QString::number(node->position);
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || role != Qt::DisplayRole)
        return {};
    return section == KeyColumn ? tr("Key") : tr("Value");
}

} // namespace tw
