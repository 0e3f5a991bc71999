// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/outcomepane.h"

#include "model/issues/issuelistmodel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QRadioButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MeasuredRows = 50; // rows that set the column widths: a few screens

    QString modeName(ValidationMode mode)
    {
        return mode == ValidationMode::GoaBoundary ? OutcomePane::tr("Goa boundary")
                                                   : OutcomePane::tr("JSON Schema");
    }

    QString modeHelp(ValidationMode mode)
    {
        return mode == ValidationMode::GoaBoundary
            ? OutcomePane::tr(
                "Validates like generated Goa code: unknown keys are rejected, and some "
                "errors hide others")
            : OutcomePane::tr(
                "Validates as JSON Schema defines it: all errors at once, unknown keys allowed");
    }

} // namespace

OutcomePane::OutcomePane(QWidget *parent)
    : QWidget(parent)
    , m_model(new IssueListModel(this))
    , m_list(new QTreeView(this))
    , m_sign(new QLabel(this))
    , m_verdict(new QLabel(this))
    , m_detail(new QLabel(this))
    , m_modes(new QButtonGroup(this))
{
    setObjectName(u"outcomePane"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(3), space(2), space(3), space(2));
    column->setSpacing(space(2));

    auto *head = new QHBoxLayout;
    head->setSpacing(space(2));
    m_verdict->setFont(scaledFont(1.0, QFont::DemiBold));
    m_verdict->setObjectName(u"verdict"_s);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    head->addWidget(m_sign);
    head->addWidget(m_verdict);
    head->addStretch();
    for (const ValidationMode mode : {ValidationMode::GoaBoundary, ValidationMode::JsonSchema}) {
        auto *button = new QRadioButton(modeName(mode), this);
        button->setToolTip(modeHelp(mode));
        button->setAccessibleDescription(modeHelp(mode));
        button->setObjectName(mode == ValidationMode::GoaBoundary ? u"goaMode"_s
                                                                  : u"jsonSchemaMode"_s);
        m_modes->addButton(button, static_cast<int>(mode));
        head->addWidget(button);
    }
    column->addLayout(head);
    m_detail->setFont(scaledFont(0.9));
    m_detail->setForegroundRole(QPalette::PlaceholderText);
    m_detail->setWordWrap(true);
    column->addWidget(m_detail);

    m_list->setObjectName(u"issueList"_s);
    m_list->setAccessibleName(tr("Issues of the payload"));
    m_list->setModel(m_model);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setResizeContentsPrecision(MeasuredRows);
    m_list->header()->setSectionResizeMode(IssueListModel::MessageColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(IssueListModel::CodeColumn,
                                           QHeaderView::ResizeToContents);
    column->addWidget(m_list, 1);
    column->addStretch();

    connect(m_list, &QTreeView::activated, this,
            [this](const QModelIndex &index) { emit issueActivated(index.row()); });
    connect(m_list, &QTreeView::clicked, this,
            [this](const QModelIndex &index) { emit issueActivated(index.row()); });
    connect(m_modes, &QButtonGroup::idClicked, this,
            [this](int id) { emit modeChosen(static_cast<ValidationMode>(id)); });
    setMode(m_mode);
}

void OutcomePane::setMode(ValidationMode mode)
{
    m_mode = mode;
    m_modes->button(static_cast<int>(mode))->setChecked(true);
    showVerdict();
}

void OutcomePane::showIssues(std::vector<Issue> issues)
{
    if (m_broken.isEmpty() && issues == m_model->issues())
        return;
    m_broken.clear();
    m_model->setIssues(std::move(issues));
    showVerdict();
}

void OutcomePane::showBroken(const QString &why)
{
    m_broken = why;
    m_model->setIssues({});
    showVerdict();
}

const std::vector<Issue> &OutcomePane::issues() const
{
    return m_model->issues();
}

bool OutcomePane::isAccepted() const
{
    return m_broken.isEmpty() && m_model->rowCount() == 0;
}

void OutcomePane::showVerdict()
{
    const Tokens &t = tokensFor(palette());
    const int count = m_model->rowCount();
    QColor color = t.ok;
    QString sign = u"ok"_s;
    if (!m_broken.isEmpty()) {
        m_verdict->setText(tr("The schema is invalid"));
        m_detail->setText(m_broken);
        color = t.hinted;
        sign = u"warning"_s;
    } else if (count > 0) {
        m_verdict->setText(tr("Rejected: %n issue(s)", nullptr, count));
        m_detail->setText(tr("Checked with the %1 rules.").arg(modeName(m_mode)));
        color = t.error;
        sign = u"error"_s;
    } else {
        m_verdict->setText(tr("Accepted"));
        m_detail->setText(tr("The payload conforms to the %1 rules.").arg(modeName(m_mode)));
    }
    m_sign->setPixmap(iconPixmap(sign, color, space(4), devicePixelRatioF()));
    QPalette colored = palette();
    colored.setColor(QPalette::WindowText, color);
    m_verdict->setPalette(colored);
    m_list->setVisible(count > 0);
    fitColumns();
}

/// Limits the place column, so that a long path leaves room for the message.
void OutcomePane::fitColumns()
{
    m_list->resizeColumnToContents(IssueListModel::PlaceColumn);
    const int most = contentsRect().width() * 2 / 5;
    if (m_list->columnWidth(IssueListModel::PlaceColumn) > most)
        m_list->setColumnWidth(IssueListModel::PlaceColumn, most);
}

void OutcomePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void OutcomePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showVerdict();
}

} // namespace tw
