// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/unionfield.h"

#include "model/catalog/schemafacts.h"
#include "schema/vocabulary/unions.h"
#include "widgets/common/choicebox.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

UnionField::UnionField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_extra(std::make_shared<Json>(Json::object()))
    , m_selector(new ChoiceBox(this))
    , m_column(new QVBoxLayout(this))
{
    readTagged();
    if (m_branches.empty())
        readUntagged();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(space(1));
    m_column->addWidget(m_selector);
    m_selector->setObjectName(u"branch"_s);
    m_selector->setFont(fixedFont());
    m_selector->setMinimumHeight(space(7));
    m_selector->setPlaceholderText(tr("choose one of %1…").arg(m_branches.size()));
    m_selector->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_selector->setMinimumContentsLength(12);
    for (const Branch &branch : m_branches) {
        m_selector->addItem(branch.label);
        m_selector->setItemData(m_selector->count() - 1, branch.description, Qt::ToolTipRole);
    }
    m_selector->setCurrentIndex(-1);
    connect(m_selector, &QComboBox::activated, this, &UnionField::chooseBranch);
}

void UnionField::readTagged()
{
    const std::optional<TaggedUnion> tagged = recogniseUnion(*schema().node, schema().root.get());
    if (!tagged)
        return;
    m_form = tagged->encoding == UnionEncoding::Flattened ? Form::Flattened : Form::Envelope;
    m_tagKey = tagged->tagKey;
    m_valueKey = tagged->valueKey;
    for (const UnionBranch &branch : tagged->branches) {
        m_branches.push_back({QString::fromStdString(branch.tag),
                              QString::fromStdString(branch.description), branch.tag,
                              m_form == Form::Envelope ? branch.value : branch.branch});
    }
}

void UnionField::readUntagged()
{
    for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
        const Json *list = schema().keyword(keyword);
        if (!list || !list->is_array() || !m_branches.empty())
            continue;
        for (const Json &branch : *list) {
            const FormSchema child = schema().child(&branch);
            const Json *title = child.keyword(Keyword::Title);
            QString label = title && title->is_string()
                ? QString::fromStdString(title->get<std::string>())
                : child.typeText();
            const QString limits = child.limitsText();
            if (!limits.isEmpty())
                label += u" · "_s + limits;
            m_branches.push_back({label, child.description(), {}, &branch});
        }
    }
}

QWidget *UnionField::editor()
{
    return m_selector;
}

QWidget *UnionField::chainFocus(QWidget *before)
{
    before = chainBehind(before, m_selector);
    if (m_row)
        return m_row->chainFocus(before);
    return m_field ? m_field->chainFocus(before) : before;
}

void UnionField::setSpoken(const QString &name, const QString &description)
{
    m_selector->setAccessibleName(tr("Kind of %1").arg(name));
    m_selector->setAccessibleDescription(description);
    if (m_field && !m_field->isContainer())
        m_field->setSpoken(name, description);
}

void UnionField::setSelector(int index)
{
    m_selector->setCurrentIndex(index);
}

void UnionField::showBranch(int index)
{
    m_branch = index;
    setSelector(index);
    QWidget *old = m_row ? static_cast<QWidget *>(m_row) : m_field;
    if (old) {
        old->disconnect(this);
        old->hide();
        m_column->removeWidget(old);
        old->deleteLater();
    }
    m_row = nullptr;
    m_field = nullptr;
    FormView::partsChanged(this);
    if (index < 0)
        return;
    const Branch &branch = m_branches[static_cast<std::size_t>(index)];
    const FormSchema child = schema().child(branch.schema);
    if (m_form == Form::Envelope) {
        m_row = new FormRow(child, m_valueKey, FormRow::Role::Property, true, this);
        m_column->addWidget(m_row);
        connect(m_row, &FormRow::edited, this, &FormField::edited);
    } else {
        m_field = m_form == Form::Flattened ? new ObjectField(child, {m_tagKey}, this)
                                            : FormRegistry::instance().make(child, this);
        m_column->addWidget(m_field);
        connect(m_field, &FormField::edited, this, &FormField::edited);
    }
    setIssues(FieldIssues(m_issues));
}

void UnionField::chooseBranch(int index)
{
    if (index == m_branch)
        return;
    if (const std::optional<Json> left = inner(); left && m_branch >= 0)
        m_kept[m_branch] = *left;
    showBranch(index);
    const Branch &branch = m_branches[static_cast<std::size_t>(index)];
    if (const auto kept = m_kept.find(index); kept != m_kept.end())
        setInner(kept->second);
    else if (m_form != Form::Flattened)
        setInner(initialValue(schema().child(branch.schema)));
    emit edited();
}

std::optional<Json> UnionField::inner() const
{
    return m_row ? m_row->value() : m_field ? m_field->value() : std::nullopt;
}

void UnionField::setInner(const std::optional<Json> &value)
{
    if (m_row)
        m_row->setValue(value);
    else if (m_field && value && m_field->accepts(*value))
        m_field->setValue(*value);
}

std::optional<Json> UnionField::value() const
{
    if (m_branch < 0)
        return m_extra->empty() ? std::nullopt : std::optional<Json>(*m_extra);
    const Branch &branch = m_branches[static_cast<std::size_t>(m_branch)];
    const std::optional<Json> own = inner();
    if (m_form == Form::Untagged)
        return own;
    Json object = Json::object();
    object[m_tagKey] = branch.tag;
    if (m_form == Form::Envelope) {
        if (own)
            object[m_valueKey] = *own;
        for (const auto &[key, value] : m_extra->items())
            object[key] = value;
    } else if (own) {
        for (const auto &[key, value] : own->items())
            object[key] = key == m_tagKey ? Json(branch.tag) : value;
    }
    return object;
}

bool UnionField::fits(const Json &value, const Json &branch) const
{
    const FormSchema child = schema().child(&branch);
    if (const Json *only = child.keyword(Keyword::Const))
        return jsonEqual(*only, value);
    if (const Json *values = child.keyword(Keyword::Enum))
        return std::ranges::any_of(*values, [&](const Json &e) { return jsonEqual(e, value); });
    const std::string type = child.type();
    if (type.empty())
        return !child.keyword(Keyword::Type) || child.allowsNull() == value.is_null();
    if (type == "number"        ? !isNumber(value)
            : type == "integer" ? !isInteger(value)
                                : jsonTypeName(value) != type)
        return value.is_null() && child.allowsNull();
    const Json *required = child.keyword(Keyword::Required);
    return !value.is_object() || !required || std::ranges::all_of(*required, [&](const Json &key) {
        return key.is_string() && value.contains(key.get<std::string>());
    });
}

int UnionField::branchOf(const Json &value) const
{
    if (m_form != Form::Untagged) {
        const auto tag = value.is_object() ? value.find(m_tagKey) : value.end();
        if (!value.is_object() || tag == value.end() || !tag->is_string())
            return -1;
        const auto found = std::ranges::find(m_branches, tag->get<std::string>(), &Branch::tag);
        return found == m_branches.end() ? -1 : static_cast<int>(found - m_branches.begin());
    }
    for (std::size_t i = 0; i < m_branches.size(); ++i) {
        if (fits(value, *m_branches[i].schema))
            return static_cast<int>(i);
    }
    return -1;
}

bool UnionField::accepts(const Json &value) const
{
    return branchOf(value) >= 0 || (m_form != Form::Untagged && value.is_object() && value.empty());
}

void UnionField::setValue(const Json &value)
{
    const int index = branchOf(value);
    // The open branch stays open as long as the value matches it.
    const bool stays = m_form == Form::Untagged && m_branch >= 0
        && fits(value, *m_branches[static_cast<std::size_t>(m_branch)].schema);
    if (!stays && index != m_branch)
        showBranch(index);
    *m_extra = Json::object();
    if (m_form == Form::Envelope) {
        for (const auto &[key, entry] : value.items()) {
            if (key != m_tagKey && key != m_valueKey)
                (*m_extra)[key] = entry;
        }
        if (m_row) {
            const auto found = value.find(m_valueKey);
            m_row->setValue(found == value.end() ? std::nullopt : std::optional<Json>(*found));
        }
    } else if (m_field) {
        m_field->setValue(value);
    }
}

bool UnionField::leavesToRow(std::span<const std::string> path) const
{
    if (path.empty())
        return true;
    if (m_form == Form::Untagged)
        return m_branch < 0;
    if (path.front() == m_tagKey || m_branch < 0)
        return true;
    return m_form == Form::Envelope && path.front() != m_valueKey;
}

void UnionField::setIssues(const FieldIssues &issues)
{
    m_issues = issues;
    if (m_row)
        m_row->setIssues(issuesBelow(issues, m_valueKey));
    else if (m_field)
        m_field->setIssues(issues);
}

FormRow *UnionField::rowAt(const std::string &token)
{
    if (m_row)
        return token == m_valueKey ? m_row : nullptr;
    return m_field ? m_field->rowAt(token) : nullptr;
}

} // namespace tw
