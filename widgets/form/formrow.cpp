// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formrow.h"

#include "model/catalog/schemafacts.h"
#include "model/common/findingtext.h"
#include "widgets/form/anyfield.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Groups below this depth are initially closed unless they have a value.
    constexpr int openDepth = 4;

    std::optional<Json> parsed(const std::string &text)
    {
        Result<Json> json = parseJson(text);
        return json ? std::optional<Json>(*std::move(json)) : std::nullopt;
    }

    QString useText(const Json &value)
    {
        return FormRow::tr("Use %1").arg(shortJson(value, 24));
    }

    /// \a value is called only if needed: for a group it collects the whole content.
    std::optional<FieldFix> fixFor(const Issue &issue, const FormSchema &schema,
                                   const std::function<std::optional<Json>()> &value)
    {
        std::optional<Json> better;
        switch (issue.code) {
        case IssueCode::UnknownField:
            if (!issue.suggestion.empty()) {
                return FieldFix{
                    FormRow::tr("Rename to %1").arg(QString::fromStdString(issue.suggestion)),
                    FieldFix::Rename, std::nullopt, issue.suggestion};
            }
            return FieldFix{FormRow::tr("Remove"), FieldFix::Remove, std::nullopt, {}};
        case IssueCode::InvalidEnumValue:
        case IssueCode::InvalidConst:
            better = parsed(issue.suggestion);
            if (!better && issue.allowed.size() == 1)
                better = parsed(issue.allowed.front());
            break;
        case IssueCode::InvalidRange:
            if (const Keyword bound = keywordFromName(issue.keyword);
                bound == Keyword::Minimum || bound == Keyword::Maximum)
                better = parsed(issue.limit);
            break;
        case IssueCode::MissingField:
            if (const Json *standard = schema.keyword(Keyword::Default))
                better = *standard;
            break;
        case IssueCode::InvalidFieldType:
            if (const std::optional<Json> now = value())
                better = retyped(*now, schema.type());
            break;
        default:
            break;
        }
        if (!better)
            return std::nullopt;
        return FieldFix{useText(*better), FieldFix::SetValue, better, {}};
    }

} // namespace

FormRow::FormRow(FormSchema schema, std::string token, Role role, bool isRequired, QWidget *parent)
    : QWidget(parent)
    , m_schema(std::move(schema))
    , m_token(std::move(token))
    , m_role(role)
    , m_required(isRequired)
    , m_help(m_schema.helpText(QString::fromStdString(m_token)))
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setSpacing(0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setState(m_required || m_role != Role::Property ? State::Value : State::Absent);
}

void FormRow::setToken(const std::string &token)
{
    m_token = token;
    updateSpoken();
    update();
}

std::string FormRow::pointer() const
{
    std::vector<const FormRow *> path{this};
    for (const QWidget *above = parentWidget(); above; above = above->parentWidget()) {
        if (const auto *row = qobject_cast<const FormRow *>(above))
            path.push_back(row);
    }
    std::string pointer;
    for (auto row = path.rbegin(); row != path.rend(); ++row) {
        if ((*row)->m_role == Role::Root)
            continue;
        appendPointerToken(pointer, (*row)->m_token);
    }
    return pointer;
}

std::optional<Json> FormRow::value() const
{
    switch (m_state) {
    case State::Absent:
        return std::nullopt;
    case State::Null:
        return Json(nullptr);
    case State::Value:
        return m_field ? m_field->value() : m_value;
    }
    return std::nullopt;
}

void FormRow::setValue(const std::optional<Json> &value)
{
    if (!value) {
        if (!isPresent() || (m_state == State::Value && !this->value()))
            return;
        dropField();
        m_value.reset();
        setState(m_required || m_role != Role::Property ? State::Value : State::Absent);
        return;
    }
    if (value->is_null()) {
        dropField();
        m_value.reset();
        setState(State::Null);
        return;
    }
    if (m_field && m_state == State::Value && !m_isOther && m_field->accepts(*value)) {
        if (m_field->value() == value)
            return;
        m_field->setValue(*value);
        applyEdit();
        return;
    }
    if (m_field && m_isOther && m_field->value() == value)
        return;
    dropField();
    m_value = value;
    setState(State::Value);
}

bool FormRow::isGroup() const
{
    return m_field ? m_field->isContainer() : m_schema.isGroup();
}

bool FormRow::isReadOnly() const
{
    for (const QWidget *above = parentWidget(); above; above = above->parentWidget()) {
        if (const auto *view = qobject_cast<const FormView *>(above))
            return view->isReadOnly();
    }
    return false;
}

/// A read-only form hides fields that were not sent, unless an issue refers to them.
void FormRow::hideIfAbsent()
{
    if (m_role == Role::Property && isReadOnly())
        setVisible(m_state != State::Absent || !m_own.empty());
}

/// Makes the editors of this row read-only; the rows below handle their own.
void FormRow::lockField()
{
    for (QWidget *part : m_field->findChildren<QWidget *>()) {
        const QWidget *owner = part->parentWidget();
        while (owner && !qobject_cast<const FormRow *>(owner))
            owner = owner->parentWidget();
        if (owner != this)
            continue;
        if (auto *line = qobject_cast<QLineEdit *>(part)) {
            line->setReadOnly(true);
            line->setHidden(line->objectName() == "newKey"_L1);
            line->setClearButtonEnabled(false);
        } else if (auto *spin = qobject_cast<QAbstractSpinBox *>(part)) {
            spin->setReadOnly(true);
            spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
        } else if (auto *text = qobject_cast<QPlainTextEdit *>(part)) {
            text->setReadOnly(true);
        } else if (qobject_cast<QPushButton *>(part) || qobject_cast<QToolButton *>(part)) {
            part->hide(); // they add or change a value
        } else if (qobject_cast<QComboBox *>(part) || qobject_cast<QAbstractButton *>(part)) {
            part->setAttribute(Qt::WA_TransparentForMouseEvents);
            part->setFocusPolicy(Qt::NoFocus);
        }
    }
}

bool FormRow::canRemove() const
{
    if (m_role == Role::Root || isReadOnly())
        return false;
    return isPresent() && (!canClearOnly() || m_state == State::Null || value().has_value());
}

/// The row stays when its value is removed.
bool FormRow::canClearOnly() const
{
    return m_role == Role::Fixed || (m_role == Role::Property && m_required);
}

bool FormRow::canRename() const
{
    return (m_role == Role::Entry || m_role == Role::Unknown) && !isReadOnly();
}

void FormRow::startRename()
{
    if (m_rename)
        return;
    m_rename = new QLineEdit(QString::fromStdString(m_token), this);
    m_rename->setObjectName(u"rename"_s);
    m_rename->setAccessibleName(tr("New name of %1").arg(nameText()));
    m_rename->setFont(fixedFont());
    m_rename->setGeometry(0, 0, width() / 2, headerHeight());
    m_rename->selectAll();
    m_rename->show();
    m_rename->setFocus(Qt::OtherFocusReason);
    connect(m_rename, &QLineEdit::editingFinished, this, [this] {
        QLineEdit *line = std::exchange(m_rename, nullptr);
        if (!line)
            return;
        line->hide();
        line->deleteLater();
        if (line->isModified() && !line->text().isEmpty())
            emit renameRequested(line->text());
    });
}

void FormRow::setState(State state)
{
    m_state = state;
    updateFocusPolicy();
    if (isGroup() && state == State::Value)
        m_collapsed = m_schema.depth > openDepth && !m_value && m_schema.isRecord();
    placeIssues();
    hideIfAbsent();
    updateLayout();
    updateButtons();
    updateSpoken();
    update();
}

/// The row itself accepts focus if no editor does: the value is absent or null, or the editor does
/// not exist yet. The header of a group opens and closes it.
void FormRow::updateFocusPolicy()
{
    const bool isHeader = isGroup() && m_role != Role::Root;
    const Qt::FocusPolicy policy = m_state != State::Value || !m_field ? Qt::StrongFocus
        : isHeader                                                     ? Qt::TabFocus
                                                                       : Qt::NoFocus;
    if (policy == focusPolicy())
        return;
    setFocusPolicy(policy);
    FormView::partsChanged(this);
}

FormField *FormRow::field()
{
    if (m_state == State::Value && !m_field)
        materialize();
    return m_field;
}

void FormRow::materialize()
{
    m_queued = false;
    if (m_field || m_state != State::Value)
        return;
    m_field = FormRegistry::instance().make(m_schema, this);
    if (m_value && !m_field->accepts(*m_value)) {
        delete m_field;
        m_isOther = true;
        m_field = new AnyField(m_schema, this);
    }
    if (m_value)
        m_field->setValue(*m_value);
    m_value.reset();
    m_layout->addWidget(m_field);
    m_field->setVisible(!m_collapsed);
    const bool takesOver = hasFocus() && !isGroup();
    updateFocusPolicy();
    if (isReadOnly())
        lockField();
    FormView::partsChanged(this);
    if (takesOver)
        m_field->editor()->setFocus(Qt::TabFocusReason);
    connect(m_field, &FormField::edited, this, [this] {
        applyEdit();
        emit edited();
    });
    placeIssues();
    updateLayout();
    updateButtons();
    updateSpoken();
    update();
}

void FormRow::dropField()
{
    if (!m_field)
        return;
    m_field->disconnect(this);
    m_field->hide();
    m_layout->removeWidget(m_field);
    m_field->deleteLater(); // may be called by one of its signals
    m_field = nullptr;
    m_isOther = false;
    updateFocusPolicy();
}

int FormRow::headerHeight() const
{
    if (m_role == Role::Root && isGroup())
        return 0;
    return QFontMetrics(fixedFont()).height() + space(1) + 2;
}

int FormRow::noteLine() const
{
    return QFontMetrics(scaledFont(0.9)).height() + space(1);
}

int FormRow::descriptionHeight() const
{
    return descriptionText().isEmpty() ? 0 : noteLine();
}

int FormRow::issueHeight() const
{
    // Reserves a line for a possible issue, so that the layout does not move when one appears.
    // Groups and list items grow instead, since they would need too much space; in a read-only form
    // no issue appears.
    return issueText().isEmpty() && (isGroup() || isCompact() || isReadOnly()) ? 0 : noteLine();
}

void FormRow::updateLayout()
{
    const int ghost = space(7);
    const int note = descriptionHeight() + issueHeight();
    QMargins margins(0, headerHeight(), 0, note + space(1));
    if (m_state == State::Absent)
        margins = {0, space(7), 0, 0};
    else if (m_state == State::Null || (!m_field && !m_collapsed))
        margins.setBottom(ghost + note + space(1));
    else if (m_role == Role::Root && isGroup())
        margins = {0, note, 0, 0};
    else if (isGroup())
        margins = {space(4), headerHeight() + note, 0, m_collapsed ? 0 : space(1)};
    if (m_layout->contentsMargins() != margins)
        m_layout->setContentsMargins(margins);
    updateGeometry();
    placeButtons();
}

QString FormRow::nameText() const
{
    const QString token = QString::fromStdString(m_token);
    return m_role == Role::Item || m_role == Role::Fixed ? u"[%1]"_s.arg(token) : token;
}

QString FormRow::factsText() const
{
    if (m_role == Role::Unknown)
        return tr("not in the schema");
    if (isCompact())
        return {};
    QStringList parts{m_schema.typeText()};
    if (m_required && m_role == Role::Property)
        parts.append(tr("required"));
    const QString limits = m_schema.limitsText();
    if (!limits.isEmpty())
        parts.append(limits);
    return parts.join(u" · "_s);
}

QString FormRow::descriptionText() const
{
    return isCompact() || m_role == Role::Unknown || m_role == Role::Root ? QString() : m_help;
}

/// A required field that nobody has filled in yet only says that it is required.
bool FormRow::isQuiet() const
{
    if (m_touched || m_own.empty() || m_own.front().code != IssueCode::MissingField
        || m_state != State::Value || value())
        return false;
    for (const QWidget *above = parentWidget(); above; above = above->parentWidget()) {
        if (const auto *view = qobject_cast<const FormView *>(above))
            return !view->isReadOnly() && !view->isTried();
    }
    return true;
}

QString FormRow::issueText() const
{
    if (m_own.empty() || isQuiet())
        return {};
    const QString text = findingText(m_own.front());
    return m_own.size() > 1 ? tr("%1 (and %2 more)").arg(text).arg(m_own.size() - 1) : text;
}

QString FormRow::noteText() const
{
    const QString issue = issueText();
    return issue.isEmpty() ? descriptionText() : issue;
}

QStringList FormRow::chipTexts() const
{
    QStringList texts;
    if (m_schema.isTrue(Keyword::Deprecated))
        texts.append(tr("deprecated"));
    if (m_schema.isTrue(Keyword::ReadOnly))
        texts.append(tr("read-only"));
    if (m_schema.isTrue(Keyword::WriteOnly))
        texts.append(tr("write-only"));
    return texts;
}

void FormRow::setIssues(const FieldIssues &issues)
{
    if (issues == m_issues)
        return;
    m_issues = issues;
    placeIssues();
}

/// Shows the issues of the value itself here and passes on the others.
void FormRow::placeIssues()
{
    if (m_issues.empty() && m_own.empty() && m_below.empty())
        return;
    std::vector<Issue> own;
    FieldIssues below;
    for (const PlacedIssue &entry : m_issues) {
        if (m_field ? m_field->leavesToRow(entry.path()) : entry.path().empty())
            own.push_back(entry.issue());
        else
            below.push_back(entry);
    }
    if (below.size() != m_below.size())
        update(); // a closed group shows their number
    m_below = std::move(below);
    if (m_field)
        m_field->setIssues(m_below);
    const bool isOther = own != m_own;
    m_own = std::move(own);
    if (updateFix() || isOther)
        showIssues();
}

void FormRow::showIssues()
{
    hideIfAbsent();
    updateLayout();
    updateButtons();
    updateSpoken();
    update();
}

/// The fix can change with the value although the issue stays the same.
bool FormRow::updateFix()
{
    std::optional<FieldFix> fix;
    if (!m_own.empty() && !isReadOnly() && !isQuiet())
        fix = fixFor(m_own.front(), m_schema, [this] { return value(); });
    if (fix == m_fix)
        return false;
    m_fix = std::move(fix);
    return true;
}

void FormRow::applyEdit()
{
    if (updateFix())
        showIssues();
    else
        updateButtons();
}

void FormRow::setCollapsed(bool collapsed)
{
    m_collapsed = collapsed;
    if (!collapsed)
        materialize();
    if (m_field)
        m_field->setVisible(!collapsed);
    updateLayout();
    update();
}

void FormRow::setCurrent(bool current)
{
    if (m_current == current)
        return;
    m_current = current;
    m_touched = m_touched || !current;
    if (!current && !m_own.empty()) {
        updateFix();
        showIssues();
    }
    update();
}

void FormRow::focusEditor()
{
    if (FormField *shown = field()) {
        setCollapsed(false);
        const auto *rows = qobject_cast<const RowsField *>(shown);
        FormRow *first = rows && shown->editor() == rows && !rows->rows().empty()
            ? rows->rows().front()
            : nullptr; // the field itself takes no focus
        if (first && (!first->isPresent() || first->m_schema.isRecord()))
            first->setFocus(Qt::OtherFocusReason);
        else if (first)
            first->focusEditor();
        else
            shown->editor()->setFocus(Qt::OtherFocusReason);
    } else {
        setFocus(Qt::OtherFocusReason);
    }
}

QWidget *FormRow::chainFocus(QWidget *before)
{
    before = chainBehind(before, this);
    if (m_field)
        before = m_field->chainFocus(before);
    for (QToolButton *button :
         {m_nullButton, m_upButton, m_downButton, m_removeButton, m_fixButton}) {
        if (button)
            before = chainBehind(before, button);
    }
    return before;
}

void FormRow::add()
{
    if (isReadOnly())
        return;
    const std::optional<Json> first = initialValue(m_schema);
    const bool isNull = first && first->is_null();
    m_value = isNull ? std::nullopt : first;
    setState(isNull ? State::Null : State::Value);
    m_collapsed = false;
    focusEditor();
    emit edited();
}

void FormRow::remove()
{
    if (m_role != Role::Property && m_role != Role::Fixed) {
        emit removeRequested();
        return;
    }
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    dropField();
    m_value.reset();
    setState(canClearOnly() ? State::Value : State::Absent);
    if (hadFocus)
        canClearOnly() ? focusEditor() : setFocus();
    emit edited();
}

void FormRow::setNull()
{
    dropField();
    m_value.reset();
    setState(State::Null);
    setFocus();
    emit edited();
}

void FormRow::applyFix()
{
    if (!m_fix)
        return;
    const FieldFix fix = *m_fix;
    switch (fix.kind) {
    case FieldFix::SetValue:
        setValue(fix.value);
        emit edited();
        break;
    case FieldFix::Rename:
        emit renameRequested(QString::fromStdString(fix.name));
        break;
    case FieldFix::Remove:
        remove();
        break;
    }
}

QToolButton *FormRow::makeButton(const QString &name)
{
    auto *button = new QToolButton(this);
    button->setToolTip(name);
    button->setAccessibleName(tr("%1: %2").arg(nameText(), name));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    FormView::partsChanged(this);
    return button;
}

void FormRow::updateButtons()
{
    // Rows that were never visible need no buttons.
    const bool seen = (m_field || m_state == State::Null) && !isReadOnly();
    if (seen && !m_removeButton) {
        m_removeButton = makeButton(canClearOnly() ? tr("Clear") : tr("Remove"));
        m_removeButton->setIcon(icon(u"close"_s));
        connect(m_removeButton, &QToolButton::clicked, this, &FormRow::remove);
    }
    if (seen && m_schema.allowsNull() && !m_nullButton
        && (m_schema.namesNull() || m_schema.type().empty())) {
        m_nullButton = makeButton(tr("Set to null"));
        m_nullButton->setText(u"null"_s);
        connect(m_nullButton, &QToolButton::clicked, this, &FormRow::setNull);
    }
    if (seen && m_role == Role::Item && !m_upButton) {
        m_upButton = makeButton(tr("Move up (Alt+Up)"));
        m_upButton->setIcon(icon(u"up"_s));
        m_downButton = makeButton(tr("Move down (Alt+Down)"));
        m_downButton->setIcon(icon(u"down"_s));
        connect(m_upButton, &QToolButton::clicked, this, [this] { emit moveRequested(-1); });
        connect(m_downButton, &QToolButton::clicked, this, [this] { emit moveRequested(1); });
    }
    if (m_fix && !m_fixButton && (m_field || m_state != State::Value)) {
        m_fixButton = makeButton({});
        m_fixButton->setAutoRaise(false);
        m_fixButton->setFont(scaledFont(0.9));
        connect(m_fixButton, &QToolButton::clicked, this, &FormRow::applyFix);
    }
    if (m_fixButton) {
        m_fixButton->setVisible(m_fix.has_value());
        if (m_fix) {
            m_fixButton->setText(m_fix->text);
            m_fixButton->setToolTip(m_fix->text);
            m_fixButton->setAccessibleName(tr("%1: %2").arg(nameText(), m_fix->text));
        }
    }
    if (m_removeButton)
        m_removeButton->setVisible(canRemove());
    if (m_nullButton)
        m_nullButton->setVisible(m_state == State::Value);
    placeButtons();
}

void FormRow::updateSpoken()
{
    QStringList facts{factsText()};
    facts.append(chipTexts());
    if (const QString issue = issueText(); !issue.isEmpty())
        facts.prepend(issue);
    if (!m_help.isEmpty())
        facts.append(m_help);
    const QString name = m_state == State::Absent
        ? (isReadOnly() ? tr("%1 was not sent") : tr("Add %1")).arg(nameText())
        : m_state == State::Null ? tr("%1 is null").arg(nameText())
                                 : nameText();
    setAccessibleName(name);
    setAccessibleDescription(facts.join(u". "_s));
    if (m_field)
        m_field->setSpoken(name, facts.join(u". "_s));
    setToolTip(m_help);
}

} // namespace tw
