// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/containerfields.h"

#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <unordered_set>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Initial number of rows of a list; more are added on request.
    constexpr std::size_t rowsAtOnce = 100;

    QToolButton *makeAddButton(const QString &text, QWidget *parent)
    {
        auto *button = new QToolButton(parent);
        button->setText(text);
        button->setAccessibleName(text);
        button->setAutoRaise(true);
        button->setMinimumHeight(space(6));
        return button;
    }

} // namespace

RowsField::RowsField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space(1));
}

FormRow *RowsField::insertRow(std::size_t at, FormRow *row)
{
    m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(at), row);
    m_column->insertWidget(static_cast<int>(at), row);
    connect(row, &FormRow::edited, this, [this, row] { rowEdited(row); });
    connect(row, &FormRow::removeRequested, this, [this, row] { rowRemoveRequested(row); });
    connect(row, &FormRow::moveRequested, this, [this, row](int by) { rowMoveRequested(row, by); });
    connect(row, &FormRow::renameRequested, this,
            [this, row](const QString &name) { rowRenameRequested(row, name.toStdString()); });
    row->setIssues(issuesBelow(m_issues, row->token()));
    FormView::partsChanged(this);
    return row;
}

QWidget *RowsField::chainFocus(QWidget *before)
{
    for (FormRow *row : m_rows)
        before = row->chainFocus(before);
    for (QWidget *own : findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
        if (!qobject_cast<FormRow *>(own))
            before = chainBehind(before, own);
    }
    return before;
}

void RowsField::takeRow(FormRow *row)
{
    std::erase(m_rows, row);
    m_column->removeWidget(row);
    row->disconnect(this);
    row->hide();
    row->deleteLater(); // it may be the sender
}

void RowsField::rowMoveRequested(FormRow * /*row*/, int /*by*/) { }

void RowsField::rowRenameRequested(FormRow * /*row*/, const std::string & /*name*/) { }

void RowsField::setIssues(const FieldIssues &issues)
{
    if (issues == m_issues) // avoids visiting a thousand rows
        return;
    m_issues = issues;
    std::unordered_map<std::string_view, FieldIssues> below;
    for (const PlacedIssue &entry : m_issues) {
        if (!entry.path().empty())
            below[entry.path().front()].push_back(entry.below());
    }
    for (FormRow *row : m_rows) {
        const auto found = below.find(row->token());
        row->setIssues(found == below.end() ? FieldIssues() : found->second);
    }
}

FormRow *RowsField::rowAt(const std::string &token)
{
    const auto found = std::ranges::find(m_rows, token, &FormRow::token);
    return found == m_rows.end() ? nullptr : *found;
}

ObjectField::ObjectField(const FormSchema &schema, std::set<std::string> hidden, QWidget *parent)
    : RowsField(schema, parent)
    , m_hidden(std::move(hidden))
    , m_hiddenValues(std::make_shared<Json>(Json::object()))
{
    const Json *properties = schema.keyword(Keyword::Properties);
    if (!properties || !properties->is_object())
        return;
    const Json *required = schema.keyword(Keyword::Required);
    std::unordered_set<std::string> needed;
    for (const Json &name : required && required->is_array() ? *required : Json::array()) {
        if (name.is_string())
            needed.insert(name.get<std::string>());
    }
    for (const auto &[name, node] : properties->items()) {
        if (m_hidden.contains(name))
            continue;
        insertRow(m_rows.size(),
                  new FormRow(schema.child(&node), name, FormRow::Role::Property,
                              needed.contains(name), this));
    }
}

FormRow *ObjectField::addUnknown(const std::string &key)
{
    static const Json anything = Json::object();
    FormSchema any;
    any.root = schema().root;
    any.node = any.written = &anything;
    any.depth = schema().depth + 1;
    return insertRow(m_rows.size(), new FormRow(any, key, FormRow::Role::Unknown, false, this));
}

std::optional<Json> ObjectField::value() const
{
    std::vector<std::pair<const std::string *, Json>> entries;
    Json object = Json::object();
    for (const auto &[key, value] : m_hiddenValues->items())
        object[key] = value;
    for (const FormRow *row : m_rows) {
        if (std::optional<Json> value = row->value())
            entries.emplace_back(&row->token(), *std::move(value));
    }
    if (!m_isSet && entries.empty())
        return std::nullopt;
    // Existing keys keep their order; a new one is inserted before the next existing one of the
    // schema.
    std::vector<std::size_t> rank(entries.size());
    std::size_t next = m_places.size();
    for (std::size_t i = entries.size(); i-- > 0;) {
        if (const auto own = m_places.find(*entries[i].first); own != m_places.end())
            next = own->second;
        rank[i] = next;
    }
    std::vector<std::size_t> order(entries.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&rank](std::size_t i) { return rank[i]; });
    // rows have different keys, so no look-up is needed before adding one
    auto &members = object.get_ref<Json::object_t &>();
    for (const std::size_t i : order)
        members.emplace_back(*entries[i].first, std::move(entries[i].second));
    return object;
}

void ObjectField::setValue(const Json &value)
{
    m_isSet = true;
    m_places.clear();
    *m_hiddenValues = Json::object();
    std::unordered_map<std::string_view, const Json *> given;
    for (const auto &[key, entry] : value.items())
        given.emplace(key, &entry);
    std::vector<FormRow *> gone;
    for (FormRow *row : m_rows) {
        const auto found = given.find(row->token());
        if (found == given.end() && row->role() == FormRow::Role::Unknown)
            gone.push_back(row);
        else
            row->setValue(found == given.end() ? std::nullopt
                                               : std::optional<Json>(*found->second));
    }
    for (FormRow *row : gone)
        takeRow(row);
    std::unordered_set<std::string_view> known;
    for (const FormRow *row : m_rows)
        known.insert(row->token());
    for (const auto &[key, entry] : value.items()) {
        m_places.emplace(key, m_places.size());
        if (m_hidden.contains(key))
            (*m_hiddenValues)[key] = entry;
        else if (!known.contains(key))
            addUnknown(key)->setValue(entry);
    }
}

bool ObjectField::accepts(const Json &value) const
{
    return value.is_object();
}

void ObjectField::rowEdited(FormRow * /*row*/)
{
    m_isSet = true;
    emit edited();
}

void ObjectField::rowRemoveRequested(FormRow *row)
{
    takeRow(row);
    emit edited();
}

void ObjectField::rowRenameRequested(FormRow *row, const std::string &name)
{
    FormRow *target = rowAt(name);
    if (!target || target == row || target->value())
        return; // never overwrite an existing value
    const std::optional<Json> moved = row->value();
    if (auto place = m_places.extract(row->token()); !place.empty()) {
        place.key() = name;
        m_places.insert(std::move(place));
    }
    takeRow(row);
    target->setValue(moved);
    emit edited();
}

ArrayField::ArrayField(const FormSchema &schema, QWidget *parent)
    : RowsField(schema, parent)
    , m_add(makeAddButton(tr("+ Add item"), this))
    , m_more(makeAddButton({}, this))
{
    m_add->setObjectName(u"addItem"_s);
    column()->addWidget(m_more, 0, Qt::AlignLeft);
    column()->addWidget(m_add, 0, Qt::AlignLeft);
    m_more->hide();
    connect(m_add, &QToolButton::clicked, this, &ArrayField::addItem);
    connect(m_more, &QToolButton::clicked, this, &ArrayField::showMore);
}

QWidget *ArrayField::editor()
{
    return m_add;
}

FormRow *ArrayField::appendRow()
{
    auto *row = new FormRow(schema().child(schema().keyword(Keyword::Items)),
                            std::to_string(m_rows.size()), FormRow::Role::Item, false, this);
    return insertRow(m_rows.size(), row);
}

std::optional<Json> ArrayField::value() const
{
    if (!m_isSet && m_rows.empty())
        return std::nullopt;
    Json list = Json::array();
    for (const FormRow *row : m_rows) {
        // An item without a value is still an item; null shows it to the validator.
        list.push_back(row->value().value_or(Json(nullptr)));
    }
    for (const Json &item : m_rest)
        list.push_back(item);
    return list;
}

void ArrayField::setValue(const Json &value)
{
    m_isSet = true;
    const std::size_t wanted = std::min(value.size(), std::max(rowsAtOnce, m_rows.size()));
    while (m_rows.size() > wanted)
        takeRow(m_rows.back());
    while (m_rows.size() < wanted)
        appendRow();
    for (std::size_t i = 0; i < wanted; ++i) {
        const bool untouched = value[i].is_null() && !m_rows[i]->isNull() && !m_rows[i]->value();
        if (!untouched)
            m_rows[i]->setValue(value[i]);
    }
    m_rest.assign(value.begin() + static_cast<std::ptrdiff_t>(wanted), value.end());
    showMore();
}

void ArrayField::showMore()
{
    if (sender() == m_more) {
        const std::size_t count = std::min(rowsAtOnce, m_rest.size());
        for (std::size_t i = 0; i < count; ++i)
            appendRow()->setValue(m_rest[i]);
        m_rest.erase(m_rest.begin(), m_rest.begin() + static_cast<std::ptrdiff_t>(count));
    }
    m_more->setText(tr("Show %n more item(s)", nullptr, static_cast<int>(m_rest.size())));
    m_more->setAccessibleName(m_more->text());
    m_more->setVisible(!m_rest.empty());
}

bool ArrayField::accepts(const Json &value) const
{
    return value.is_array();
}

FormRow *ArrayField::rowAt(const std::string &token)
{
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    if (error != std::errc{} || end != token.data() + token.size()
        || index >= m_rows.size() + m_rest.size())
        return nullptr;
    while (m_rows.size() <= index) {
        appendRow()->setValue(m_rest.front());
        m_rest.erase(m_rest.begin());
    }
    showMore();
    return m_rows[index];
}

void ArrayField::addItem()
{
    m_isSet = true;
    while (!m_rest.empty()) {
        appendRow()->setValue(m_rest.front());
        m_rest.erase(m_rest.begin());
    }
    showMore();
    FormRow *row = appendRow();
    row->setValue(initialValue(row->schema()));
    row->focusEditor();
    emit edited();
}

void ArrayField::renumber()
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setToken(std::to_string(i));
}

void ArrayField::rowEdited(FormRow * /*row*/)
{
    m_isSet = true;
    emit edited();
}

void ArrayField::rowRemoveRequested(FormRow *row)
{
    const auto at = static_cast<std::size_t>(std::ranges::find(m_rows, row) - m_rows.begin());
    takeRow(row);
    renumber();
    // the next one, so that several can be removed in a row
    if (at < m_rows.size())
        m_rows[at]->focusEditor();
    else
        m_add->setFocus(Qt::OtherFocusReason);
    emit edited();
}

void ArrayField::rowMoveRequested(FormRow *row, int by)
{
    const auto at = std::ranges::find(m_rows, row) - m_rows.begin();
    const auto to = at + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(m_rows.size()))
        return;
    std::swap(m_rows[static_cast<std::size_t>(at)], m_rows[static_cast<std::size_t>(to)]);
    column()->removeWidget(row);
    column()->insertWidget(static_cast<int>(to), row);
    renumber();
    FormView::partsChanged(this);
    emit edited();
}

MapField::MapField(const FormSchema &schema, QWidget *parent)
    : RowsField(schema, parent)
    , m_key(new QLineEdit(this))
    , m_add(makeAddButton(tr("+ Add"), this))
{
    m_key->setPlaceholderText(tr("new key"));
    m_key->setAccessibleName(tr("Key of a new entry"));
    m_key->setFont(fixedFont());
    m_key->setMinimumHeight(space(7));
    m_add->setAccessibleName(tr("Add entry"));
    m_add->setEnabled(false);
    auto *line = new QHBoxLayout;
    line->setSpacing(space(2));
    line->addWidget(m_key, 1);
    line->addWidget(m_add);
    column()->addLayout(line);
    connect(m_key, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_add->setEnabled(!text.isEmpty() && !rowAt(text.toStdString()));
    });
    connect(m_key, &QLineEdit::returnPressed, this, &MapField::addEntry);
    connect(m_add, &QToolButton::clicked, this, &MapField::addEntry);
}

QWidget *MapField::editor()
{
    return m_key;
}

FormRow *MapField::appendRow(const std::string &key)
{
    static const Json anything = Json::object();
    const Json *values = schema().keyword(Keyword::AdditionalProperties);
    return insertRow(m_rows.size(),
                     new FormRow(schema().child(values->is_object() ? values : &anything), key,
                                 FormRow::Role::Entry, false, this));
}

std::optional<Json> MapField::value() const
{
    if (!m_isSet && m_rows.empty())
        return std::nullopt;
    Json object = Json::object();
    for (const FormRow *row : m_rows)
        object[row->token()] = row->value().value_or(Json(nullptr));
    return object;
}

void MapField::setValue(const Json &value)
{
    m_isSet = true;
    const std::vector<FormRow *> before = m_rows;
    for (FormRow *row : before) {
        if (!value.contains(row->token()))
            takeRow(row);
    }
    for (const auto &[key, entry] : value.items()) {
        FormRow *row = rowAt(key);
        if (!row)
            row = appendRow(key);
        const bool untouched = entry.is_null() && !row->isNull() && !row->value();
        if (!untouched || !std::ranges::count(before, row))
            row->setValue(entry);
    }
}

bool MapField::accepts(const Json &value) const
{
    return value.is_object();
}

void MapField::addEntry()
{
    const std::string key = m_key->text().toStdString();
    if (key.empty() || rowAt(key))
        return;
    m_isSet = true;
    m_key->clear();
    FormRow *row = appendRow(key);
    row->setValue(initialValue(row->schema()));
    row->focusEditor();
    emit edited();
}

void MapField::rowEdited(FormRow * /*row*/)
{
    m_isSet = true;
    emit edited();
}

void MapField::rowRemoveRequested(FormRow *row)
{
    takeRow(row);
    m_key->setFocus();
    emit edited();
}

} // namespace tw
