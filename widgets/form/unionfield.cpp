// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/unionfield.h"

#include "model/catalog/schemafacts.h"
#include "schema/vocabulary/unions.h"
#include "widgets/common/choicebox.h"
#include "widgets/form/anyfield.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/objectfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

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
    m_selector->setPlaceholderText(tr("choose…"));
    m_selector->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_selector->setMinimumContentsLength(12);
    for (const Branch &branch : m_branches) {
        m_selector->addItem(branch.label);
        m_selector->setItemData(m_selector->count() - 1, branch.description, Qt::ToolTipRole);
    }
    m_selector->setCurrentIndex(-1);
    connect(m_selector, &QComboBox::activated, this, &UnionField::chooseBranch);
}

namespace {

    /// The names that only this branch requires, or a property that it fixes to one value.
    QString memberLabel(const FormSchema &branch)
    {
        static const Json none = Json::object();
        const Json *given = branch.keyword(Keyword::Properties);
        const Json &properties = given && given->is_object() ? *given : none;
        for (const auto &[name, property] : properties.items()) {
            if (const Json *only = branch.child(&property).keyword(Keyword::Const))
                return u"%1: %2"_s.arg(QString::fromStdString(name), shortJson(*only, 24));
        }
        QStringList names;
        for (const std::string &name : branch.view().merged().required())
            names.append(QString::fromStdString(name));
        if (names.isEmpty()) {
            for (const auto &[name, property] : properties.items())
                names.append(QString::fromStdString(name));
        }
        if (names.isEmpty())
            return {};
        if (names.size() > 3)
            names = names.mid(0, 3) << u"…"_s;
        return UnionField::tr("with %1").arg(names.join(u", "_s));
    }

    /// The name of a branch: its title, the name of its definition, what it fixes or requires, or
    /// its type.
    QString branchLabel(const FormSchema &branch)
    {
        if (const Json *title = branch.keyword(Keyword::Title); title && title->is_string())
            return QString::fromStdString(title->get<std::string>());
        QString name = schemaReferenceName({branch.root.get(), branch.written});
        if (!name.isEmpty())
            return name;
        if (branch.isChoice() || branch.isUnion()) {
            QStringList values;
            for (const FormChoice &choice : branch.choices())
                values.append(shortJson(choice.value, 20));
            if (values.size() > 3)
                values = values.mid(0, 3) << u"…"_s;
            return values.isEmpty() ? branch.typeText() : values.join(UnionField::tr(" or "));
        }
        const QString members = memberLabel(branch);
        const QString type = branch.typeText();
        return members.isEmpty() ? type : members;
    }

} // namespace

void UnionField::readTagged()
{
    const std::optional<TaggedUnion> tagged = recogniseUnion(*schema().node, schema().root.get());
    if (!tagged)
        return;
    const bool isPaired = tagged->encoding == UnionEncoding::PairedLists;
    // Properties beside the envelopes have no place in them.
    const Json *shared = isPaired ? nullptr : schema().keyword(Keyword::Properties);
    m_form = tagged->encoding == UnionEncoding::Flattened || (shared && !shared->empty())
        ? Form::Flattened
        : Form::Envelope;
    m_tagKey = tagged->tagKey;
    m_valueKey = tagged->valueKey;
    const FormSchema base = isPaired ? schema() : schema().besideUnion();
    for (const UnionBranch &branch : tagged->branches) {
        m_branches.push_back({QString::fromStdString(branch.tag),
                              QString::fromStdString(branch.description), branch.tag,
                              m_form == Form::Envelope ? schema().child(branch.value)
                                                       : base.withBranch(branch.branch)});
    }
}

void UnionField::readUntagged()
{
    const std::optional<Keyword> keyword = schema().unionKeyword();
    if (!keyword)
        return;
    const FormSchema base = schema().besideUnion();
    for (const Json &branch : *schema().keyword(*keyword)) {
        const FormSchema own = schema().child(&branch);
        m_branches.push_back({branchLabel(own), own.description(), {}, base.withBranch(&branch)});
    }
    tellApart();
}

/// Branches with the same name get their limits, description or position in addition.
void UnionField::tellApart()
{
    for (const Branch &one : m_branches) {
        const QString label = one.label;
        std::vector<Branch *> same;
        for (Branch &branch : m_branches) {
            if (branch.label == label)
                same.push_back(&branch);
        }
        if (same.size() < 2)
            continue;
        for (Branch *branch : same) {
            const QString limits = branch->schema.limitsText();
            const QString more = !limits.isEmpty() ? limits : branch->description.left(40);
            branch->label += more.isEmpty()
                ? u" %1"_s.arg(std::ranges::find(same, branch) - same.begin() + 1)
                : u" · "_s + more;
        }
    }
}

std::vector<FormPart> UnionField::parts() const
{
    std::vector<FormPart> parts;
    for (const Branch &branch : m_branches) {
        if (m_form == Form::Envelope) {
            parts.push_back({branch.schema, m_valueKey});
        } else if (m_form == Form::Untagged) {
            parts.push_back({branch.schema, std::nullopt});
        } else {
            const ObjectField members(branch.schema, {m_tagKey}, nullptr);
            std::ranges::move(members.parts(), std::back_inserter(parts));
        }
    }
    return parts;
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

void UnionField::dropPart()
{
    if (QWidget *old = m_row ? static_cast<QWidget *>(m_row) : m_field) {
        old->disconnect(this);
        old->hide();
        m_column->removeWidget(old);
        old->deleteLater();
    }
    m_row = nullptr;
    m_field = nullptr;
    FormView::partsChanged(this);
}

void UnionField::showField(FormField *field)
{
    m_field = field;
    m_column->addWidget(m_field);
    connect(m_field, &FormField::edited, this, &FormField::edited);
    setIssues(FieldIssues(m_issues));
}

void UnionField::showOther()
{
    m_branch = -1;
    m_isChosen = false;
    m_selector->setCurrentIndex(-1);
    m_selector->setPlaceholderText(tr("no branch matches: choose…"));
    dropPart();
    showField(new AnyField(schema().any(), this));
}

void UnionField::showBranch(int index)
{
    m_branch = index;
    m_isChosen = false;
    m_selector->setCurrentIndex(index);
    dropPart();
    const Branch &branch = m_branches[static_cast<std::size_t>(index)];
    if (m_form == Form::Envelope) {
        m_row = new FormRow(branch.schema, m_valueKey, FormRow::Role::Property, true, this);
        m_column->addWidget(m_row);
        connect(m_row, &FormRow::edited, this, &FormField::edited);
        setIssues(FieldIssues(m_issues));
    } else if (m_form == Form::Flattened) {
        showField(new ObjectField(branch.schema, {m_tagKey}, this));
    } else {
        showField(FormRegistry::instance().make(branch.schema, this));
    }
}

/// What fits the next branch as well is still there; its own fixed values stay.
void UnionField::carryOver(std::optional<Json> &next, const Json &left, const FormSchema &to) const
{
    std::optional<Json> fitting = fittingPart(to, left);
    if (!fitting || fitting->empty())
        return;
    if (next && next->is_object() && fitting->is_object())
        next->update(*fitting);
    else if (!next || next->empty() || *next == "")
        next = std::move(fitting);
}

void UnionField::chooseBranch(int index)
{
    if (index == m_branch)
        return;
    const std::optional<Json> left = inner();
    if (left && m_branch >= 0)
        m_kept[m_branch] = *left;
    showBranch(index);
    m_isChosen = true;
    const Branch &branch = m_branches[static_cast<std::size_t>(index)];
    const auto kept = m_kept.find(index);
    std::optional<Json> next =
        kept != m_kept.end() ? std::optional(kept->second) : initialValue(branch.schema);
    if (left)
        carryOver(next, *left, branch.schema);
    if (m_form == Form::Flattened && next)
        next->erase(m_tagKey);
    if (next && (m_row || m_field->accepts(*next)))
        setInner(next);
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
    else if (m_field && value)
        m_field->setValue(*value);
}

std::optional<Json> UnionField::value() const
{
    const std::optional<Json> own = inner();
    if (m_form == Form::Untagged || m_branch < 0)
        return own;
    const Branch &branch = m_branches[static_cast<std::size_t>(m_branch)];
    Json object = Json::object();
    if (m_form != Form::Flattened || !own || !own->contains(m_tagKey))
        object[m_tagKey] = branch.tag;
    if (m_form == Form::Envelope && own)
        object[m_valueKey] = *own;
    const Json *others = m_form == Form::Envelope ? m_extra.get() : own ? &*own : nullptr;
    if (others)
        object.update(*others);
    return object;
}

int UnionField::branchOf(const Json &value) const
{
    if (m_form != Form::Untagged) {
        const Json *tag = member(value, m_tagKey);
        if (!tag || !tag->is_string())
            return -1;
        const auto found = std::ranges::find(m_branches, tag->get<std::string>(), &Branch::tag);
        return found == m_branches.end() ? -1 : static_cast<int>(found - m_branches.begin());
    }
    int best = -1;
    BranchMatch most{BranchMatch::WrongType};
    const auto count = static_cast<int>(m_branches.size());
    // The open branch stays open unless another one matches better. One that the user chose waits
    // for the members that it lacks.
    for (int i = m_branch < 0 ? 0 : -1; i < count; ++i) {
        const int at = i < 0 ? m_branch : i;
        BranchMatch match = matchBranch(m_branches[static_cast<std::size_t>(at)].schema, value);
        if (i < 0 && m_isChosen)
            match.missing = 0;
        if (match.rank() < most.rank()) {
            best = at;
            most = match;
        }
    }
    return best;
}

bool UnionField::accepts(const Json & /*value*/) const
{
    return true;
}

void UnionField::setValue(const Json &value)
{
    if (this->value() == value)
        return;
    showValue(branchOf(value), value);
}

void UnionField::keepBranch(int index)
{
    const std::optional<Json> kept = value();
    if (index < 0 || index >= static_cast<int>(m_branches.size()))
        return;
    if (index != m_branch && !kept)
        showBranch(index);
    else if (index != m_branch
             && matchBranch(m_branches[static_cast<std::size_t>(index)].schema, *kept).faults == 0)
        showValue(index, *kept);
    m_isChosen = index == m_branch;
}

void UnionField::showValue(int index, const Json &value)
{
    *m_extra = Json::object();
    if (index >= 0 && index != m_branch)
        showBranch(index);
    const bool isShown = index >= 0 && (m_row || m_field->accepts(value));
    if (!isShown && (m_branch >= 0 || !m_field))
        showOther();
    if (!m_row) {
        m_field->setValue(value);
        return;
    }
    for (const auto &[key, entry] : value.items()) {
        if (key != m_tagKey && key != m_valueKey)
            (*m_extra)[key] = entry;
    }
    const Json *own = member(value, m_valueKey);
    m_row->setValue(own ? std::optional<Json>(*own) : std::nullopt);
}

bool UnionField::leavesToRow(std::span<const std::string> path) const
{
    if (path.empty() || (m_branch >= 0 && m_form != Form::Untagged && path.front() == m_tagKey))
        return true;
    if (m_row)
        return path.front() != m_valueKey;
    return !m_field || m_field->leavesToRow(path);
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
