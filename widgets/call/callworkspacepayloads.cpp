// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The payloads of the Call workspace: answers, generated ones, history, copies and undo.

#include "model/call/payloadedits.h"
#include "replay/export/calltoclipboard.h"
#include "schema/findings/findingtext.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/cleanupbar.h"
#include "widgets/call/outcomepane.h"
#include "widgets/call/payloadsview.h"
#include "widgets/call/savedcallspane.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonedit.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QToolTip>
#include <QUndoStack>
#include <QVBoxLayout>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MostInMenu = 20; // payloads; the table has all
    constexpr qsizetype MostInTitle = 60; // characters of a payload

    QString oneLine(const QString &text)
    {
        const QString line = text.simplified();
        const QString shown =
            line.size() > MostInTitle ? QString(line.left(MostInTitle) + u'…') : line;
        return QString(shown).replace(u'&', u"&&"_s);
    }

    QMenu *makeMenu(const QString &title, const QString &iconName, QWidget *parent)
    {
        auto *menu = new QMenu(title, parent);
        menu->setIcon(icon(iconName));
        menu->setToolTipsVisible(true);
        return menu;
    }

} // namespace

void CallWorkspace::buildPayloadActions()
{
    const auto generator = [this](const QString &name, const QString &text, const QString &tip,
                                  PayloadCase::Kind kind) {
        QAction *action = addWorkspaceAction(name, text, u"sample"_s, tip);
        connect(action, &QAction::triggered, this, [this, kind] { generate(kind); });
        return action;
    };
    m_payloadMenu = makeMenu(tr("Payloads"), u"table"_s, this);
    m_payloadMenu->addAction(generator(u"callMinimalPayload"_s, tr("Minimal Payload"),
                                       tr("Fill in only what the schema requires"),
                                       PayloadCase::Kind::Minimal));
    m_payloadMenu->addAction(generator(u"callFullPayload"_s, tr("Full Payload"),
                                       tr("Fill in every field"), PayloadCase::Kind::Full));
    m_payloadMenu->addAction(generator(u"callRandomPayload"_s, tr("Random Payload"),
                                       tr("Fill in valid values from the next seed"),
                                       PayloadCase::Kind::Random));
    m_payloadMenu->addSeparator();
    m_boundaryMenu = m_payloadMenu->addMenu(icon(u"fit"_s), tr("Boundary Values"));
    m_faultMenu = m_payloadMenu->addMenu(icon(u"issues"_s), tr("One Fault Each"));
    for (QMenu *menu : {m_boundaryMenu, m_faultMenu})
        menu->setToolTipsVisible(true);
    m_payloadMenu->addSeparator();
    m_runAll = addWorkspaceAction(u"callRunAllPayloads"_s, tr("Run All Payloads"), u"play"_s,
                                  tr("Generate all payloads and compare their verdicts"),
                                  Qt::CTRL | Qt::SHIFT | Qt::Key_R);
    m_runAll->setIconText(tr("Run all"));
    m_payloadMenu->addAction(m_runAll);
    connect(m_runAll, &QAction::triggered, this, [this] {
        uncoverEditors();
        m_outcome->setPage(OutcomePane::Page::Payloads);
        dropSet();
        generateSet();
    });
    connect(m_payloadMenu, &QMenu::aboutToShow, this, [this] {
        if (!m_payloads.value() && !m_payloads.isBusy())
            generateSet();
        fillPayloadMenu();
    });
    m_restore =
        addWorkspaceAction(u"callRestorePayload"_s, tr("Restore Previous Payload"), u"recent"_s,
                           tr("Restore the previous payload"), Qt::CTRL | Qt::SHIFT | Qt::Key_H);
    connect(m_restore, &QAction::triggered, this, [this] {
        const QList<PastPayload> past = m_store.payloads(m_path, m_ids.value(m_tool)).past;
        if (!past.isEmpty())
            restorePast(past.first().text);
    });
    m_historyMenu = makeMenu(tr("History"), u"recent"_s, this);
    connect(m_historyMenu, &QMenu::aboutToShow, this, &CallWorkspace::fillHistoryMenu);
}

void CallWorkspace::buildCopyActions()
{
    m_copyMenu = makeMenu(tr("Copy"), u"copy"_s, this);
    QAction *copy =
        addWorkspaceAction(u"callCopyPayload"_s, tr("Copy Payload"), u"copy"_s,
                           tr("Copy the payload as typed"), Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    connect(copy, &QAction::triggered, this, &CallWorkspace::copyPayload);
    m_copyRequest = addWorkspaceAction(u"callCopyCall"_s, tr("Copy as a Call"), u"copy"_s,
                                       tr("Copy a tools/call request for MCP servers"));
    connect(m_copyRequest, &QAction::triggered, this, &CallWorkspace::copyRequest);
    QAction *test =
        addWorkspaceAction(u"callCopyTest"_s, tr("Copy as a Test"), u"copy"_s,
                           tr("Copy a shell test that checks this verdict with toolwright-cli"));
    connect(test, &QAction::triggered, this, &CallWorkspace::copyTest);
    m_copyMenu->addActions({copy, m_copyRequest, test});
    connect(m_copyMenu, &QMenu::aboutToShow, this,
            [this] { m_copyRequest->setEnabled(m_json->json().has_value()); });
    connect(m_copyMenu, &QMenu::aboutToHide, this, [this] { m_copyRequest->setEnabled(true); });
}

void CallWorkspace::buildHeader()
{
    connect(&m_answer, &DerivedBase::changed, this, &CallWorkspace::showAnswer);
    connect(&m_payloads, &DerivedBase::changed, this, [this] {
        m_outcome->payloads()->setPayloads(m_payloads.value());
        fillPayloadMenu();
    });
    connect(&m_generated, &DerivedBase::changed, this, [this] {
        if (const PayloadCasePtr made = m_generated.take())
            replacePayload(*made->payload);
    });
    connect(&m_generated, &DerivedBase::failed, this, [this](const Error &error) {
        if (error.code != ErrorCode::Cancelled)
            QToolTip::showText(
                m_title->mapToGlobal(m_title->rect().bottomLeft()),
                tr("No payload could be made: %1").arg(QString::fromStdString(error.detail)), this);
    });
    connect(m_outcome, &OutcomePane::applyRequested, this,
            [this](const JsonPtr &payload) { replacePayload(*payload); });
    connect(m_outcome, &OutcomePane::answered, this, &CallWorkspace::answerQuestion);
    connect(m_outcome->payloads(), &PayloadsView::openRequested, this,
            [this](const JsonPtr &payload) { replacePayload(*payload); });

    auto *line = qobject_cast<QHBoxLayout *>(m_title->parentWidget()->layout());
    const auto addMenu = [&](QMenu *menu, const QString &tip, Qt::ToolButtonStyle style) {
        QAction *action = menu->menuAction();
        action->setToolTip(tip);
        QToolButton *button = makeActionButton(action, this, style);
        button->setPopupMode(QToolButton::InstantPopup);
        if (style != Qt::ToolButtonIconOnly) // room for the arrow
            button->setMinimumWidth(button->sizeHint().width() + space(4));
        line->addWidget(button);
    };
    line->addWidget(makeActionButton(m_check, this, Qt::ToolButtonTextBesideIcon));
    line->addWidget(makeActionButton(m_example, this, Qt::ToolButtonTextBesideIcon));
    addMenu(m_payloadMenu, tr("Payloads made from the schema"), Qt::ToolButtonTextBesideIcon);
    line->addWidget(makeActionButton(m_clearAction, this));
    addMenu(m_historyMenu, tr("Previous payloads of this tool"), Qt::ToolButtonIconOnly);
    addMenu(m_copyMenu, tr("Copy the payload, a request or a test"), Qt::ToolButtonIconOnly);
    line->addWidget(makeActionButton(m_design, this));
}

void CallWorkspace::replacePayload(const QString &text)
{
    if (m_tool == 0)
        return;
    uncoverEditors();
    const QString before = payloadText();
    if (before == text)
        return;
    m_store.addPast(m_path, m_ids.value(m_tool), before);
    const auto isInForm = [this] { return m_form->isAncestorOf(QApplication::focusWidget()); };
    const bool wasInForm = isInForm();
    m_json->setJsonText(text);
    applyText();
    if (wasInForm && !isInForm()) // the field is gone
        m_form->setFocus();
}

void CallWorkspace::replacePayload(const Json &payload)
{
    replacePayload(QString::fromStdString(writeJson(payload, {.indent = 2})));
}

void CallWorkspace::saveText()
{
    if (m_tool != 0 && m_ids.contains(m_tool))
        m_store.setText(m_path, m_ids.value(m_tool), payloadText());
}

/// Keeps the undo steps of the current payload and the branches that were chosen for it until its
/// tool is shown again.
void CallWorkspace::keepHistory()
{
    std::erase_if(m_visits, [this](const Visit &visit) { return visit.tool == m_tool; });
    if (m_tool == 0)
        return;
    Visit visit{m_tool, m_json->history(), m_form->chosenBranches()};
    if (visit.steps.texts.size() > 1 || !visit.branches.empty())
        m_visits.push_back(std::move(visit));
    if (m_visits.size() > MostHistories)
        m_visits.erase(m_visits.begin());
}

/// \a issues: those of the current text, if known.
void CallWorkspace::askForAnswer(std::optional<std::vector<Issue>> issues)
{
    const Tool *const tool = m_document->tool(m_tool);
    if (!tool || !compiled().validator)
        return; // the answer of the previous tool may still be shown
    Tool asked = *tool;
    if (asked.payload)
        asked.payload->schema = m_schema; // hints name what models see
    m_answer.make([call = CallQuestion{std::move(asked),
                                       *compiled().validator,
                                       {},
                                       m_mode,
                                       std::move(issues),
                                       m_outcome->wantsWholeAnswer()},
                   text = payloadText(),
                   revision = m_revision](const Monitor & /*monitor*/) mutable {
        call.payload = text.toStdString();
        return Answered{answerCall(call), call.payload, revision};
    });
}

void CallWorkspace::showAnswer()
{
    const Answered &answered = m_answer.value();
    if (answered.revision != m_revision || !answered.answer)
        return; // the next one is on its way
    if (m_json->isLarge())
        showIssues(answered.answer->issues);
    m_outcome->setAnswer(answered.answer, answered.text);
    setWarnings(repeatedMemberWarnings(answered.answer->repeated));
    m_cleanUp->setOffer(answered.answer->cleanUp);
}

void CallWorkspace::buildTextActions()
{
    m_formatPayload =
        addWorkspaceAction(u"callFormatPayload"_s, tr("Format Payload"), u"json"_s,
                           tr("Put each member on a line; numbers and texts keep their spelling"),
                           Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    connect(m_formatPayload, &QAction::triggered, this, [this] {
        uncoverEditors();
        m_json->format();
    });
    m_formatPayload->setIconText(tr("Format"));
    m_applyCleanUp = addWorkspaceAction(u"callCleanUp"_s, tr("Clean Up"), u"check"_s,
                                        tr("Turn a payload of another notation into JSON"),
                                        Qt::ALT | Qt::Key_Return);
    connect(m_applyCleanUp, &QAction::triggered, this, &CallWorkspace::cleanUp);
}

/// The JSON editor below the offer to clean up its text.
QWidget *CallWorkspace::textEditor()
{
    auto *editor = new QWidget(this);
    auto *column = new QVBoxLayout(editor);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_cleanUp = new CleanUpBar(m_applyCleanUp, editor);
    column->addWidget(m_cleanUp);
    column->addWidget(m_json, 1);
    m_json->setSuggester([this](std::string_view text, std::size_t offset) {
        return payloadSuggestions(m_schema, text, offset);
    });
    return editor;
}

void CallWorkspace::cleanUp()
{
    const std::optional<CleanUp> offer = m_cleanUp->offer();
    if (!offer || m_answer.value().revision != m_revision)
        return; // made for another text
    replacePayload(*offer->payload);
    m_json->setFocus();
}

void CallWorkspace::setWarnings(std::vector<Issue> warnings)
{
    if (warnings == m_warnings)
        return;
    m_warnings = std::move(warnings);
    m_outcome->setWarnings(m_warnings);
    markText();
    emit issuesChanged();
}

void CallWorkspace::markText()
{
    std::vector<Issue> marks = m_outcome->issues();
    marks.insert(marks.end(), m_warnings.begin(), m_warnings.end());
    m_json->setIssues(marks);
}

void CallWorkspace::answerQuestion(int edit, const QString &text)
{
    const Answered answered = m_answer.value();
    if (answered.revision != m_revision || !answered.answer || !answered.answer->isWhole
        || !compiled().validator)
        return;
    const CallAnswer &answer = *answered.answer;
    const std::string given = text.toStdString();
    std::vector<Json> values{Json(given)};
    if (Result<Json> value = parseJson(given))
        values.insert(values.begin(), *std::move(value));
    JsonPtr best;
    std::size_t fewest = 0;
    for (const Json &value : values) { // 5 is a number or a text: what the schema accepts
        std::vector<Edit> edits = answer.correction.edits;
        Edit &asked = edits[static_cast<std::size_t>(edit)];
        asked.op = asked.before.empty() ? "add" : "set";
        asked.after = writeJson(value);
        std::vector<bool> chosen(edits.size(), false);
        chosen[static_cast<std::size_t>(edit)] = true;
        if (!answer.payload) // it has to be readable first
            chosen.front() = true;
        const JsonPtr filled = applyEdits(answer.payload, edits, chosen);
        if (!filled)
            continue;
        const std::size_t faults = compiled().validator->validate(*filled, m_mode).size();
        if (!best || faults < fewest) {
            best = filled;
            fewest = faults;
        }
    }
    if (best)
        replacePayload(*best);
}

std::optional<PayloadRequest> CallWorkspace::payloadRequest()
{
    if (!m_schema || !compiled().validator)
        return std::nullopt;
    return PayloadRequest{*compiled().validator, m_mode, m_assertFormats->isChecked(), m_seed};
}

void CallWorkspace::generate(PayloadCase::Kind kind)
{
    const std::optional<PayloadRequest> request = payloadRequest();
    if (!request)
        return;
    if (kind == PayloadCase::Kind::Random)
        ++m_seed;
    m_generated.make([request = *request, kind](const Monitor &monitor) -> Result<PayloadCasePtr> {
        Result<PayloadCase> made = generatePayload(request, kind, monitor);
        if (!made)
            return made.error();
        return PayloadCasePtr(std::make_shared<const PayloadCase>(*std::move(made)));
    });
}

void CallWorkspace::generateSet()
{
    const std::optional<PayloadRequest> request = payloadRequest();
    if (!request)
        return;
    m_outcome->payloads()->showRunning();
    m_payloads.make([request = *request](const Monitor &monitor) {
        return generatePayloadSet(request, monitor);
    });
}

void CallWorkspace::dropSet()
{
    m_generated.reset();
    if (m_payloads.value() || m_payloads.isBusy())
        m_payloads.setValue(nullptr);
}

void CallWorkspace::fillPayloadMenu()
{
    const PayloadSetPtr set = m_payloads.value();
    const auto fill = [&](QMenu *menu, PayloadCase::Kind kind) {
        menu->clear();
        int shown = 0;
        int count = 0;
        for (std::size_t i = 0; set && i < set->cases.size(); ++i) {
            if (set->cases[i].kind != kind || ++count > MostInMenu)
                continue;
            ++shown;
            QAction *action = menu->addAction(oneLine(set->cases[i].name));
            action->setToolTip(set->cases[i].name);
            connect(action, &QAction::triggered, this,
                    [this, set, i] { replacePayload(*set->cases[i].payload); });
        }
        if (!set)
            menu->addAction(tr("Generating…"))->setEnabled(false);
        else if (count == 0)
            menu->addAction(tr("The schema has none"))->setEnabled(false);
        else if (count > shown)
            connect(menu->addAction(tr("%n more…", nullptr, count - shown)), &QAction::triggered,
                    this, [this] { m_outcome->setPage(OutcomePane::Page::Payloads); });
    };
    fill(m_boundaryMenu, PayloadCase::Kind::Boundary);
    fill(m_faultMenu, PayloadCase::Kind::Fault);
}

void CallWorkspace::fillHistoryMenu()
{
    m_historyMenu->clear();
    const QLocale locale;
    for (const PastPayload &past : m_store.payloads(m_path, m_ids.value(m_tool)).past) {
        const QString time = locale.toString(past.time.toLocalTime(), QLocale::ShortFormat);
        QAction *action = m_historyMenu->addAction(u"%1   %2"_s.arg(time, oneLine(past.text)));
        connect(action, &QAction::triggered, this, [this, text = past.text] { restorePast(text); });
    }
    if (m_historyMenu->isEmpty())
        m_historyMenu->addAction(tr("No previous payloads"))->setEnabled(false);
}

void CallWorkspace::restorePast(const QString &text)
{
    replacePayload(text);
}

void CallWorkspace::copyPayload() const
{
    copyText(payloadText());
}

void CallWorkspace::copyRequest() const
{
    if (const Result<Json> payload = m_json->json()) {
        copyText(QString::fromStdString(callAsRequest(m_toolId.toStdString(), *payload)));
    }
}

void CallWorkspace::copyTest()
{
    if (!m_schema || !compiled().validator) // there is no verdict to check
        return QToolTip::showText(m_title->mapToGlobal(m_title->rect().bottomLeft()),
                                  compiled().error, this);
    CallTest test;
    test.tool = m_toolId.toStdString();
    test.payload = payloadText().toStdString();
    test.catalog = QFileInfo(m_path).fileName().toStdString();
    if (m_mode != defaultMode(m_document->catalog()))
        test.options = m_mode == ValidationMode::GoaBoundary ? "--mode goa" : "--mode json-schema";
    const std::vector<Issue> &issues = m_outcome->issues();
    test.isRefused = !issues.empty();
    test.comments.push_back(test.tool
                            + (test.isRefused ? ": " + messageOf(issues.front()) : ": accepted"));
    if (test.isRefused)
        test.constraint = issueCodeName(issues.front().code);
    copyText(QString::fromStdString(callAsTest(test)));
}

bool CallWorkspace::undo()
{
    if (m_saved->isAncestorOf(QApplication::focusWidget())) {
        m_saved->finishNaming();
        const bool can = m_calls->undoStack()->canUndo();
        m_calls->undoStack()->undo();
        return can;
    }
    const bool can = isPayloadShown() && m_json->document()->isUndoAvailable();
    if (can)
        m_json->undo();
    return can;
}

bool CallWorkspace::redo()
{
    if (m_saved->isAncestorOf(QApplication::focusWidget())) {
        m_saved->finishNaming();
        const bool can = m_calls->undoStack()->canRedo();
        m_calls->undoStack()->redo();
        return can;
    }
    const bool can = isPayloadShown() && m_json->document()->isRedoAvailable();
    if (can)
        m_json->redo();
    return can;
}

bool CallWorkspace::isPayloadShown() const
{
    return m_form->isVisible() || m_json->isVisible();
}

} // namespace tw
