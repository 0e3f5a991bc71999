// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/outcomepane.h"

#include "model/common/findingtext.h"
#include "model/issues/issuelistmodel.h"
#include "widgets/call/answerviews.h"
#include "widgets/call/correctionview.h"
#include "widgets/call/payloadsview.h"
#include "widgets/call/resultpane.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/theme/flowlayout.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QButtonGroup>
#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QRadioButton>
#include <QResizeEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MeasuredRows = 50; // rows that set the column widths: a few screens
    constexpr std::chrono::milliseconds staleTime{150}; // an answer this old is noticed

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

OutcomePane::OutcomePane(QAction *assertFormats, QAction *runAll, QWidget *parent)
    : QWidget(parent)
    , m_model(new IssueListModel(this))
    , m_list(new QTreeView(this))
    , m_sign(new QLabel(this))
    , m_verdict(new ElidingLabel(Qt::ElideRight, this))
    , m_detail(new QLabel(this))
    , m_modes(new QButtonGroup(this))
    , m_formats(new QCheckBox(this))
    , m_pages(new QTabWidget(this))
    , m_hint(new HintView(this))
    , m_error(new ToolErrorView(this))
    , m_mcp(new McpView(this))
    , m_correction(new CorrectionView(this))
    , m_payloads(new PayloadsView(runAll, this))
    , m_result(new ResultPane(this))
{
    setObjectName(u"outcomePane"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(3), space(2), space(3), space(2));
    column->setSpacing(space(1));
    makeHead(assertFormats);
    m_detail->setFont(scaledFont(0.9));
    m_detail->setWordWrap(true);
    m_detail->setObjectName(u"verdictDetail"_s);
    column->addWidget(m_detail);
    makePages();
    column->addWidget(m_pages, 1);
    m_clear.setSingleShot(true);
    m_clear.setInterval(staleTime);
    connect(&m_clear, &QTimer::timeout, this, [this] { setAnswer(nullptr, {}); });
    connect(m_modes, &QButtonGroup::idClicked, this,
            [this](int id) { emit modeChosen(static_cast<ValidationMode>(id)); });
    setMode(m_mode);
}

void OutcomePane::makeHead(QAction *assertFormats)
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    auto *head = new QHBoxLayout;
    head->setSpacing(space(2));
    m_verdict->setFont(scaledFont(1.0, QFont::DemiBold));
    m_verdict->setObjectName(u"verdict"_s);
    head->addWidget(m_sign);
    head->addWidget(m_verdict, 1);
    column->addLayout(head);
    auto *line = new QWidget(this);
    auto *rules = new FlowLayout(line, space(3)); // a narrow pane has two lines
    for (const ValidationMode mode : {ValidationMode::GoaBoundary, ValidationMode::JsonSchema}) {
        auto *button = new QRadioButton(modeName(mode), this);
        button->setToolTip(modeHelp(mode));
        button->setAccessibleDescription(modeHelp(mode));
        button->setObjectName(mode == ValidationMode::GoaBoundary ? u"goaMode"_s
                                                                  : u"jsonSchemaMode"_s);
        m_modes->addButton(button, static_cast<int>(mode));
        rules->addWidget(button);
    }
    m_formats->setObjectName(u"assertFormats"_s);
    m_formats->setText(tr("assert formats"));
    m_formats->setToolTip(assertFormats->statusTip());
    m_formats->setAccessibleDescription(assertFormats->statusTip());
    m_formats->setChecked(assertFormats->isChecked());
    connect(assertFormats, &QAction::toggled, m_formats, &QCheckBox::setChecked);
    connect(m_formats, &QCheckBox::toggled, assertFormats, &QAction::setChecked);
    rules->addWidget(m_formats);
    column->addWidget(line);
}

void OutcomePane::makePages()
{
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
    m_pages->setObjectName(u"answerPages"_s);
    m_pages->setAccessibleName(tr("Answer of the tool boundary"));
    m_pages->tabBar()->setAccessibleName(m_pages->accessibleName());
    m_pages->setDocumentMode(true);
    m_pages->setElideMode(Qt::ElideNone); // "Hi…" says nothing; a narrow bar scrolls
    m_pages->addTab(m_list, tr("Issues"));
    m_pages->addTab(m_hint, tr("Hint"));
    m_pages->setTabToolTip(m_pages->addTab(m_error, tr("Error")), tr("The ToolError of the hint"));
    m_pages->addTab(m_mcp, tr("MCP"));
    m_pages->addTab(m_correction, tr("Corrected"));
    m_pages->addTab(m_payloads, tr("Payloads"));
    m_pages->addTab(m_result, tr("Result"));
    const auto activate = [this](const QModelIndex &index) { emit issueActivated(index.row()); };
    connect(m_list, &QTreeView::activated, this, activate);
    connect(m_list, &QTreeView::clicked, this, activate);
    connect(m_pages, &QTabWidget::currentChanged, this, &OutcomePane::showPage);
    connect(m_hint, &HintView::generationChosen, this,
            [this] { m_fresh &= ~(1U << static_cast<unsigned>(Page::ToolError)); });
    connect(m_hint, &HintView::generationChosen, this, &OutcomePane::generationChosen);
    connect(m_correction, &CorrectionView::applyRequested, this, &OutcomePane::applyRequested);
    connect(m_correction, &CorrectionView::answered, this, &OutcomePane::answered);
}

void OutcomePane::setMode(ValidationMode mode)
{
    m_mode = mode;
    m_modes->button(static_cast<int>(mode))->setChecked(true);
    m_formats->setEnabled(mode == ValidationMode::JsonSchema);
    showVerdict();
}

void OutcomePane::setGeneration(HintGeneration generation)
{
    m_hint->setGeneration(generation);
}

HintGeneration OutcomePane::generation() const
{
    return m_hint->generation();
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

void OutcomePane::setAnswer(CallAnswerPtr answer, const std::string &text)
{
    m_clear.stop();
    m_answer = std::move(answer);
    m_text = text;
    m_fresh = 0;
    m_isStale = false;
    if (const std::size_t behind = m_answer ? m_answer->behind : 0; behind != m_behind) {
        m_behind = behind;
        showVerdict();
    }
    showPage();
}

void OutcomePane::setStale()
{
    m_isStale = true;
    enableCorrection();
    if (m_answer && !m_clear.isActive())
        m_clear.start();
}

/// Edits of an old answer must not be applied. Enabling visits every widget of the page, which
/// takes too long for each key press while another page is shown.
void OutcomePane::enableCorrection()
{
    if (m_pages->currentWidget() == m_correction)
        m_correction->setEnabled(!m_isStale);
}

void OutcomePane::setWarnings(const std::vector<Issue> &warnings)
{
    constexpr std::size_t MostShown = 3;
    QStringList lines;
    for (std::size_t i = 0; i < warnings.size() && i < MostShown; ++i)
        lines.append(findingText(warnings[i]));
    if (warnings.size() > MostShown)
        lines.append(tr("and %n more", nullptr, static_cast<int>(warnings.size() - MostShown)));
    m_warnings = lines.join(u'\n');
    showVerdict();
}

void OutcomePane::setPage(Page page)
{
    m_pages->setCurrentIndex(static_cast<int>(page));
}

const DerivedBase *OutcomePane::preview() const
{
    return m_correction->preview();
}

bool OutcomePane::wantsWholeAnswer() const
{
    const auto page = static_cast<Page>(m_pages->currentIndex());
    return page >= Page::Hint && page <= Page::Corrected;
}

void OutcomePane::showPage()
{
    enableCorrection();
    const auto page = static_cast<Page>(m_pages->currentIndex());
    const quint32 bit = 1U << static_cast<unsigned>(page);
    if ((m_fresh & bit) != 0)
        return;
    const bool isPartial = m_answer && !m_answer->isWhole;
    const CallAnswerPtr answer = isPartial ? nullptr : m_answer;
    if (isPartial && wantsWholeAnswer())
        emit wholeAnswerWanted();
    else
        m_fresh |= bit;
    const auto generation = static_cast<std::size_t>(m_hint->generation());
    switch (page) {
    case Page::Hint:
        return m_hint->setAnswer(answer);
    case Page::ToolError:
        return m_error->setHint(answer ? answer->hints.at(generation) : nullptr);
    case Page::Mcp:
        return m_mcp->setAnswer(answer);
    case Page::Corrected:
        return m_correction->setAnswer(answer, m_text);
    case Page::Issues:
    case Page::Payloads:
    case Page::Result:
        break;
    }
}

void OutcomePane::showVerdict()
{
    const Tokens &t = tokensFor(palette());
    const int count = m_model->rowCount();
    QColor color = t.ok;
    QString sign = u"ok"_s;
    if (!m_broken.isEmpty()) {
        m_verdict->setText(tr("The schema is invalid"));
        color = t.hinted;
        sign = u"warning"_s;
    } else if (count > 0) {
        m_verdict->setText(tr("%n problem(s): sent as shown, it would be refused", nullptr, count));
        color = t.error;
        sign = u"error"_s;
    } else {
        m_verdict->setText(tr("Accepted"));
    }
    QString detail = m_broken.isEmpty() ? m_warnings : m_broken;
    if (m_behind > 0 && count > 0) {
        detail += (detail.isEmpty() ? u""_s : u"\n"_s)
            + tr("The boundary stops there: %n more behind it", nullptr,
                 static_cast<int>(m_behind));
    }
    m_detail->setText(detail);
    m_detail->setVisible(!m_detail->text().isEmpty());
    const auto colored = [this](const QColor &text) {
        QPalette changed = palette();
        changed.setColor(QPalette::WindowText, text);
        return changed;
    };
    m_sign->setPixmap(iconPixmap(sign, color, space(4), devicePixelRatioF()));
    m_verdict->setPalette(colored(color));
    m_detail->setPalette(colored(t.hinted));
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
