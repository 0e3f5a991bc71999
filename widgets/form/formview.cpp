// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formview.h"

#include "model/catalog/schemafacts.h"
#include "schema/vocabulary/keywords.h"
#include "widgets/form/formrow.h"
#include "widgets/form/objectfield.h"
#include "widgets/form/unionfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Longer than the pause between two steps in which rows are made.
    constexpr std::chrono::milliseconds AfterTheSteps{50};

    /// Keywords other than `properties` that can declare fields of an object.
    constexpr std::array FieldKeywords = {Keyword::AdditionalProperties,
                                          Keyword::PatternProperties,
                                          Keyword::OneOf,
                                          Keyword::AnyOf,
                                          Keyword::AllOf,
                                          Keyword::Required,
                                          Keyword::Ref,
                                          Keyword::DynamicRef,
                                          Keyword::If,
                                          Keyword::DependentSchemas,
                                          Keyword::UnevaluatedProperties};

    /// Dims what it covers and says why.
    class Veil final : public QWidget
    {
    public:
        using QWidget::QWidget;

    protected:
        void paintEvent(QPaintEvent * /*event*/) override
        {
            constexpr int Density = 185; // of 255
            QPainter painter(this);
            QColor dim = palette().color(QPalette::Base);
            const QRect line(space(3), space(2), width() - space(6), fontMetrics().height() * 3);
            painter.fillRect(QRect(0, 0, width(), line.bottom()), dim);
            dim.setAlpha(Density);
            painter.fillRect(QRect(0, line.bottom(), width(), height()), dim);
            painter.setPen(palette().color(QPalette::WindowText));
            painter.drawText(line, Qt::TextWordWrap, accessibleName());
        }
    };

    /// The choices of the value of \a row, the outer ones first.
    std::vector<UnionField *> choicesOf(FormRow *row)
    {
        std::vector<UnionField *> choices;
        QWidget *part = row->field();
        while (auto *choice = qobject_cast<UnionField *>(part)) {
            choices.push_back(choice);
            part = choice->branchField();
        }
        return choices;
    }

} // namespace

FormView::FormView(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(u"formView"_s);
    setAccessibleName(tr("Payload form"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setMinimumWidth(space(64)); // the minimum for names and limits to fit on a line
    setBackgroundRole(QPalette::Base);
    viewport()->setBackgroundRole(QPalette::Base);
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *now) { followFocus(now); });
    // Editors are created when their rows become visible, long after the widgets that follow them.
    m_chainLater.setSingleShot(true);
    connect(&m_chainLater, &QTimer::timeout, this, [this] {
        if (!m_root)
            return;
        QWidget *before = previousInFocusChain();
        while (before != this && (isAncestorOf(before) || before->focusPolicy() == Qt::NoFocus))
            before = before->previousInFocusChain();
        m_root->chainFocus(before == this ? nullptr : before);
    });
    m_keepInSight.setSingleShot(true);
    connect(&m_keepInSight, &QTimer::timeout, this, &FormView::keepInSight);
    connect(verticalScrollBar(), &QAbstractSlider::actionTriggered, this,
            [this] { m_revealed = nullptr; });
    setSchema(nullptr);
}

FormView::~FormView()
{
    // QWidget's destructor moves the focus when only the base classes of this object are left.
    disconnect(qApp, nullptr, this, nullptr);
}

void FormView::chainLater(QWidget *part, std::chrono::milliseconds delay)
{
    for (QWidget *above = part; above; above = above->parentWidget()) {
        if (auto *view = qobject_cast<FormView *>(above))
            view->m_chainLater.start(delay);
    }
}

void FormView::partsChanged(QWidget *part)
{
    chainLater(part, {});
}

void FormView::partsFollow(QWidget *part)
{
    chainLater(part, AfterTheSteps);
}

void FormView::setSchema(JsonPtr schema)
{
    m_schema = std::move(schema);
    m_root = nullptr;
    dropVeil();
    m_revealed = nullptr;
    m_tried = false;
    m_issues.clear();
    auto *content = new QWidget(this); // rows ask the enclosing form what they may do
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(space(3), space(2), space(3), space(6));
    column->setSpacing(0);
    if (m_schema) {
        m_root = new FormRow(FormSchema::of(m_schema), tr("payload").toStdString(),
                             FormRow::Role::Root, true, content);
        column->addWidget(m_root);
        (void)m_root->field();
        connect(m_root, &FormRow::edited, this, &FormView::edited);
    }
    const auto properties =
        m_schema && m_schema->is_object() ? m_schema->find("properties") : Json::const_iterator();
    const bool isEmpty = m_schema && m_schema->is_object() && m_root->schema().type() == "object"
        && (properties == m_schema->end() || properties->empty())
        && std::ranges::none_of(FieldKeywords, [this](Keyword keyword) {
                             const Json *value = member(*m_schema, keyword);
                             return value && *value != false;
                         });
    if (isEmpty) {
        auto *note = new QLabel(tr("This tool takes no arguments: its payload is {}."), content);
        note->setWordWrap(true);
        note->setForegroundRole(QPalette::PlaceholderText);
        column->addWidget(note);
    }
    column->addStretch();
    setWidget(content);
    m_chainLater.start(0);
}

void FormView::setOutdated()
{
    if (m_veil || !m_root)
        return;
    if (widget()->isAncestorOf(QApplication::focusWidget()))
        setFocus(); // a disabled field would leave the keys without a receiver
    widget()->setEnabled(false);
    m_veil = new Veil(viewport());
    m_veil->setAccessibleName(tr("The text is not JSON. The form shows the payload before it."));
    m_veil->resize(viewport()->size());
    m_veil->show();
}

void FormView::dropVeil()
{
    delete m_veil;
    if (widget())
        widget()->setEnabled(true);
}

void FormView::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (m_veil)
        m_veil->resize(viewport()->size());
}

FormView::ChosenBranches FormView::chosenBranches() const
{
    ChosenBranches chosen;
    if (!m_root)
        return chosen;
    std::vector<FormRow *> rows{m_root};
    for (FormRow *row : m_root->findChildren<FormRow *>())
        rows.push_back(row);
    for (FormRow *row : rows) {
        const std::vector<UnionField *> choices =
            row->hasField() ? choicesOf(row) : std::vector<UnionField *>();
        if (std::ranges::none_of(choices, &UnionField::isChosen))
            continue;
        for (const UnionField *choice : choices)
            chosen[row->pointer()].push_back(choice->isChosen() ? choice->branch() : -1);
    }
    return chosen;
}

void FormView::keepBranches(const ChosenBranches &chosen)
{
    for (const auto &[pointer, branches] : chosen) {
        FormRow *row = m_root ? rowFor(pointer) : nullptr;
        for (std::size_t i = 0; row && i < branches.size(); ++i) {
            const std::vector<UnionField *> choices = choicesOf(row);
            if (i < choices.size())
                choices[i]->keepBranch(branches[i]);
        }
    }
}

void FormView::setPayload(const Json &payload)
{
    dropVeil();
    if (m_root)
        m_root->setValue(payload);
    if (m_root)
        (void)m_root->field();
}

int FormView::hiddenRows() const
{
    if (!m_readOnly || !m_root)
        return 0;
    int hidden = 0;
    for (const FormRow *row : m_root->findChildren<FormRow *>())
        hidden += row->isHidden() && !row->isPresent() ? 1 : 0;
    for (const ObjectField *object : m_root->findChildren<ObjectField *>())
        hidden += object->absentRowsToFollow();
    return hidden;
}

int FormView::contentHeight() const
{
    return widget() ? widget()->sizeHint().height() : 0;
}

Json FormView::payload() const
{
    if (!m_root)
        return Json::object();
    if (std::optional<Json> value = m_root->value())
        return *std::move(value);
    const std::string type = m_root->schema().type();
    return type == "object" || type.empty() ? Json::object() : Json(nullptr);
}

void FormView::setIssues(const std::vector<Issue> &issues)
{
    if (!m_root)
        return;
    // A key press changes few of many issues: unchanged objects are reused, so rows skip them.
    const FieldIssues before = std::move(m_issues);
    const auto says = [](const Issue &issue, const PlacedIssue &entry) {
        return issue == entry.issue();
    };
    const auto [front, frontBefore] = std::ranges::mismatch(issues, before, says);
    const auto [back, backBefore] = std::ranges::mismatch(
        std::reverse_iterator(issues.end()), std::reverse_iterator(front),
        std::reverse_iterator(before.end()), std::reverse_iterator(frontBefore), says);
    m_issues.assign(before.begin(), frontBefore);
    m_issues.reserve(issues.size());
    for (auto issue = front; issue != back.base(); ++issue)
        m_issues.emplace_back(*issue);
    m_issues.insert(m_issues.end(), backBefore.base(), before.end());
    m_root->setIssues(m_issues);
}

FormRow *FormView::descend(const std::string &pointer, bool make, bool *exact)
{
    *exact = true;
    FormRow *row = m_root;
    for (const std::string &token : pointerTokens(pointer)) {
        if (!row || (!make && !row->hasField()))
            break;
        FormField *field = row->field();
        FormRow *next = field ? field->rowAt(token) : nullptr;
        if (!next) {
            *exact = false;
            break;
        }
        if (make && row->isCollapsed())
            row->setCollapsed(false);
        row = next;
    }
    return row;
}

FormRow *FormView::rowFor(const std::string &pointer)
{
    bool exact = false;
    FormRow *row = descend(pointer, true, &exact);
    return exact ? row : nullptr;
}

bool FormView::reveal(const std::string &pointer, bool focus)
{
    bool exact = false;
    FormRow *row = descend(pointer, true, &exact);
    if (!row)
        return false;
    markRow(row == m_root ? nullptr : row);
    // Rows created just now get their positions in the next layout.
    QPointer<FormRow> target = row;
    QTimer::singleShot(0, this, [this, target, focus] {
        if (!target)
            return;
        widget()->layout()->activate();
        if (focus)
            target->focusEditor();
        m_revealed = target;
        keepInSight();
    });
    return exact;
}

void FormView::keepInSight()
{
    if (!m_revealed)
        return;
    widget()->layout()->activate();
    ensureWidgetVisible(m_revealed, space(2), space(6));
}

// Rows that follow, and editors that are made, move the rows below them.
bool FormView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && m_revealed
        && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        m_keepInSight.start(0);
    return QScrollArea::eventFilter(watched, event);
}

void FormView::wheelEvent(QWheelEvent *event)
{
    m_revealed = nullptr;
    QScrollArea::wheelEvent(event);
}

void FormView::setCurrent(const std::string &pointer)
{
    bool exact = false;
    FormRow *row = m_root ? descend(pointer, true, &exact) : nullptr;
    markRow(row == m_root ? nullptr : row);
    if (row && row != m_root)
        ensureWidgetVisible(row, space(2), space(6));
}

void FormView::markRow(FormRow *row)
{
    if (m_marked == row)
        return;
    if (m_marked)
        m_marked->setCurrent(false);
    m_marked = row;
    if (row)
        row->setCurrent(true);
}

void FormView::followFocus(QWidget *now)
{
    if (!now || !isAncestorOf(now))
        return;
    for (QWidget *at = now; at && at != this; at = at->parentWidget()) {
        auto *row = qobject_cast<FormRow *>(at);
        if (!row)
            continue;
        if (row == m_root)
            return;
        if (row != m_revealed)
            m_revealed = nullptr;
        markRow(row);
        emit currentChanged(row->pointer());
        return;
    }
}

void FormView::setTried()
{
    m_tried = true;
    if (!m_root)
        return;
    m_root->setIssues({}); // so that every row places its issues again
    m_root->setIssues(m_issues);
}

} // namespace tw
