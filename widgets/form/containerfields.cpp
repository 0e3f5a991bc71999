// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/containerfields.h"

#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/table/arraytable.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Initial number of rows of a list; more are added on request.
    constexpr std::size_t rowsAtOnce = 100;

} // namespace

QToolButton *makeAddButton(const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setMinimumHeight(space(6));
    return button;
}

RowsField::RowsField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space(1));
}

void RowsField::markSet()
{
    m_isSet = true;
    if (m_empty)
        m_empty->hide();
}

QToolButton *RowsField::makeEmptyButton(const QString &text)
{
    const QWidget *above = parentWidget();
    while (above && !qobject_cast<const FormRow *>(above))
        above = above->parentWidget();
    if (const auto *row = qobject_cast<const FormRow *>(above);
        row && row->role() == FormRow::Role::Root)
        return nullptr; // a payload is empty where nothing was entered
    m_empty = makeAddButton(text, this);
    m_empty->setObjectName(u"setEmpty"_s);
    connect(m_empty, &QToolButton::clicked, this, [this] {
        markSet();
        emit edited();
    });
    return m_empty;
}

FormRow *RowsField::insertRow(std::size_t at, FormRow *row)
{
    m_column->insertWidget(columnIndex(at), row);
    m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(at), row);
    return connectRow(row);
}

FormRow *RowsField::insertRowOfBlock(std::size_t at, FormRow *row)
{
    row->parentWidget()->layout()->addWidget(row);
    m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(at), row);
    return connectRow(row);
}

QWidget *RowsField::addBlock(std::size_t at)
{
    auto *block = new QWidget(this);
    block->hide();
    auto *rows = new QVBoxLayout(block);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(m_column->spacing());
    m_column->insertWidget(columnIndex(at), block);
    m_blocks.push_back(block);
    return block;
}

int RowsField::columnIndex(std::size_t at) const
{
    if (m_blocks.empty() || at == 0)
        return static_cast<int>(at);
    QWidget *before = m_rows[at - 1];
    if (before->parentWidget() != this)
        before = before->parentWidget();
    return m_column->indexOf(before) + 1;
}

FormRow *RowsField::connectRow(FormRow *row)
{
    connect(row, &FormRow::edited, this, [this, row] { rowEdited(row); });
    connect(row, &FormRow::removeRequested, this, [this, row] { rowRemoveRequested(row); });
    connect(row, &FormRow::moveRequested, this, [this, row](int by) { rowMoveRequested(row, by); });
    connect(row, &FormRow::copyRequested, this, [this, row] { rowCopyRequested(row); });
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
        if (qobject_cast<FormRow *>(own) || std::ranges::find(m_blocks, own) != m_blocks.end())
            continue;
        before = chainBehind(before, own);
        if (qobject_cast<QAbstractScrollArea *>(own))
            continue; // its parts are its own business
        for (QWidget *part : own->findChildren<QWidget *>())
            before = chainBehind(before, part);
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

void RowsField::moveRow(std::size_t from, std::size_t to)
{
    if (from == to)
        return;
    FormRow *row = m_rows[from];
    m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(from));
    m_column->removeWidget(row);
    m_column->insertWidget(columnIndex(to), row);
    m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(to), row);
    FormView::partsChanged(this);
}

void RowsField::rowMoveRequested(FormRow * /*row*/, int /*by*/) { }

void RowsField::rowCopyRequested(FormRow * /*row*/) { }

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

ArrayField::ArrayField(const FormSchema &schema, QWidget *parent)
    : RowsField(schema, parent)
    , m_add(makeAddButton(tr("+ Add item"), this))
    , m_more(makeAddButton({}, this))
{
    m_add->setObjectName(u"addItem"_s);
    column()->addWidget(m_more, 0, Qt::AlignLeft);
    m_more->hide();
    connect(m_add, &QToolButton::clicked, this, &ArrayField::addItem);
    connect(m_more, &QToolButton::clicked, this, &ArrayField::showMore);
    readItems();
    makeButtons();
    while (m_rows.size() < m_prefix.size())
        appendRow();
}

void ArrayField::readItems()
{
    m_items = schema().keyword(Keyword::Items);
    const Json *prefix = schema().keyword(Keyword::PrefixItems);
    if (m_items && m_items->is_array()) { // before 2020-12
        prefix = m_items;
        m_items = schema().keyword(Keyword::AdditionalItems);
    }
    if (prefix && prefix->is_array()) {
        for (const Json &item : *prefix)
            m_prefix.push_back(&item);
    }
}

QWidget *ArrayField::editor()
{
    if (m_table)
        return m_table;
    return takesItems() ? static_cast<QWidget *>(m_add) : this;
}

FormSchema ArrayField::itemSchema() const
{
    return m_items ? schema().child(m_items) : schema().any();
}

std::vector<FormPart> ArrayField::parts() const
{
    std::vector<FormPart> parts;
    for (const Json *item : m_prefix)
        parts.push_back({schema().child(item), std::to_string(parts.size())});
    if (m_items && m_items->is_object())
        parts.push_back({itemSchema(), "*"});
    return parts;
}

FormRow *ArrayField::makeRow(std::size_t index)
{
    const bool isFixed = index < m_prefix.size();
    const Json *item = isFixed ? m_prefix[index] : nullptr;
    return new FormRow(isFixed ? schema().child(item) : itemSchema(), std::to_string(index),
                       isFixed ? FormRow::Role::Fixed : FormRow::Role::Item, false, this);
}

FormRow *ArrayField::appendRow()
{
    return insertRow(m_rows.size(), makeRow(m_rows.size()));
}

std::optional<Json> ArrayField::value() const
{
    // Fixed rows at the end that were not filled in are not sent. Other items without a value are
    // still items; null shows them to the validator.
    std::size_t count = m_rows.size();
    while (count > 0 && count <= m_prefix.size() && !m_rows[count - 1]->value())
        --count;
    if (!isSet() && count == 0)
        return std::nullopt;
    if (m_table)
        return Json(m_table->items());
    Json list = Json::array();
    for (std::size_t i = 0; i < count; ++i)
        list.push_back(m_rows[i]->value().value_or(Json(nullptr)));
    for (const Json &item : m_rest)
        list.push_back(item);
    return list;
}

void ArrayField::setValue(const Json &value)
{
    markSet();
    if (m_table)
        return m_table->setItems(value.get<std::vector<Json>>());
    const std::size_t wanted = std::min(value.size(), std::max(rowsAtOnce, m_rows.size()));
    while (m_rows.size() > std::max(wanted, m_prefix.size()))
        takeRow(m_rows.back());
    const std::size_t had = m_rows.size();
    while (m_rows.size() < wanted)
        appendRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isGiven = i < wanted;
        const bool isUntouched =
            isGiven && i < had && value[i].is_null() && !m_rows[i]->isNull() && !m_rows[i]->value();
        if (!isUntouched || (i < m_prefix.size() && i + 1 == wanted))
            m_rows[i]->setValue(isGiven ? std::optional<Json>(value[i]) : std::nullopt);
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
    if (error != std::errc{} || end != token.data() + token.size())
        return nullptr;
    if (m_table)
        m_table->showItem(index); // it has no form row
    if (index >= m_rows.size() + m_rest.size())
        return nullptr;
    while (m_rows.size() <= index) {
        appendRow()->setValue(m_rest.front());
        m_rest.erase(m_rest.begin());
    }
    showMore();
    return m_rows[index];
}

void ArrayField::showAll()
{
    for (const Json &item : std::exchange(m_rest, {}))
        appendRow()->setValue(item);
    showMore();
}

void ArrayField::addItem()
{
    markSet();
    if (m_table)
        return m_table->addRow();
    showAll();
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
    markSet();
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
    if (to < static_cast<std::ptrdiff_t>(m_prefix.size())
        || to >= static_cast<std::ptrdiff_t>(m_rows.size()))
        return;
    moveRow(static_cast<std::size_t>(at), static_cast<std::size_t>(to));
    renumber();
    emit edited();
}

void ArrayField::rowCopyRequested(FormRow *row)
{
    const auto next = static_cast<std::size_t>(std::ranges::find(m_rows, row) - m_rows.begin()) + 1;
    FormRow *copy = insertRow(next, makeRow(next));
    copy->setValue(row->value());
    renumber();
    copy->focusEditor();
    emit edited();
}

} // namespace tw
