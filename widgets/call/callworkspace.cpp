// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/callworkspace.h"

#include "model/catalog/files/catalogfile.h"
#include "model/common/findingtext.h"
#include "model/issues/issuelistmodel.h"
#include "model/servers/serverbook.h"
#include "schema/catalogs/toolmatch.h"
#include "widgets/call/answerviews.h"
#include "widgets/call/cleanupbar.h"
#include "widgets/call/correctionview.h"
#include "widgets/call/outcomepane.h"
#include "widgets/call/payloadsview.h"
#include "widgets/call/resultpane.h"
#include "widgets/call/savedcallspane.h"
#include "widgets/call/tooldescription.h"
#include "widgets/catalog/catalogpages.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pages/messagebar.h"
#include "widgets/common/panefocus.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/sectionheader.h"
#include "widgets/common/separator.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonedit.h"
#include "widgets/servers/questionspane.h"
#include "widgets/servers/serverspane.h"
#include "widgets/shell/toolpalette.h"
#include "widgets/shell/undokeys.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QCoreApplication>
#include <QDataStream>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Typing comes in bursts. Validating once per burst still feels immediate.
    constexpr std::chrono::milliseconds debounce{8};

    /// The name in the store of payloads of a catalog that has no file and is no copy.
    QString unsavedName(const CatalogDocument &document)
    {
        const QString id = document.file()->unsavedId();
        return document.hasCatalog() && !id.isEmpty() ? PayloadStore::unsavedCatalog(id)
                                                      : QString();
    }

    /// The name in the store of payloads: the path, or that of the original for a copy.
    QString nameInStore(const CatalogDocument &document)
    {
        if (!document.path().isEmpty())
            return document.path();
        const QString original = document.file()->copiedFrom();
        return original.isEmpty() ? unsavedName(document) : original;
    }

    /// The first example that \a schema has, or null.
    const Json *exampleIn(const JsonPtr &schema)
    {
        if (!schema || !schema->is_object())
            return nullptr;
        if (schema->contains("example"))
            return &schema->at("example");
        const auto list = schema->find("examples");
        return list != schema->end() && list->is_array() && !list->empty() ? &list->front()
                                                                           : nullptr;
    }

} // namespace

CallWorkspace::CallWorkspace(CatalogDocument *document, QWidget *parent, CallSuiteDocument *calls)
    : Workspace(parent)
    , m_live(std::make_unique<LiveParts>())
    , m_document(document)
    , m_calls(calls != nullptr ? calls : new CallSuiteDocument(document, this))
    , m_debounce(debounce)
{
    setObjectName(u"callWorkspace"_s);
    m_live->book = new ServerBook(this);
    connect(&m_debounce, &BusyTimer::timeout, this, &CallWorkspace::validate);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_saved = new SavedCallsPane(m_calls, this);
    buildActions();
    buildContent();
    for (QAction *action : m_saved->paneActions()) {
        addAction(action);
        m_actions.append(action);
    }
    connectSavedCalls(m_saved);
    m_pages = new CatalogPages(document, m_across, tr("No tools to call yet"), this);
    column->addWidget(m_pages);
    new PaneFocus(this);
    buildHeader();
    connect(m_pages, &CatalogPages::openRequested, this, &CallWorkspace::openRequested);
    connect(m_pages, &CatalogPages::sampleRequested, this, &CallWorkspace::sampleRequested);
    m_pages->addEmptyActions({m_live->pane->addServerAction(), m_live->pane->restoreAction()});
    connectFile();
    connectDocument();
    busy()->add(document, &CatalogDocument::stateChanged,
                [document] { return document->state() == CatalogDocument::State::Loading; });
    busy()->add(&m_debounce);
    busy()->add(&m_answer);
    busy()->add(&m_payloads);
    busy()->add(&m_generated);
    busy()->add(m_calls->reader());
    busy()->add(m_calls->runner());
    busy()->add(m_outcome->preview());
    for (DerivedBase *work : m_outcome->result()->work())
        busy()->add(work);
    connect(m_outcome->result(), &ResultPane::callRequested, this,
            [this](CallIndex call) { emit modeRequested(u"replay"_s, CallLocation{call}, {}); });
    new UndoKeys(this, [this](const QWidget *field) { return m_form->isAncestorOf(field); });
    resetCatalog();
}

/// The catalog from a file moves its payloads along when it is saved under another name.
void CallWorkspace::connectFile()
{
    connect(m_document->file(), &CatalogFile::saved, this, [this] {
        const QString path = m_live->files->path();
        const QString before = std::exchange(m_own, path);
        if (!m_live->server)
            m_path = path;
        if (before != path) {
            if (m_chosenModes.contains(before))
                m_chosenModes.insert(path, m_chosenModes.value(before));
            if (m_formatPaths.contains(before) && !m_formatPaths.contains(path))
                m_formatPaths.append(path);
            m_store.copy(before, path);
        }
        if (!m_live->server)
            saveText();
        if (PayloadStore::isUnsaved(before)) {
            forgetUnsaved(before);
            m_store.flush(); // the journal, which names the design, is removed now
        }
    });
}

CallWorkspace::~CallWorkspace()
{
    saveText();
    forgetUnsaved(m_own);
    endLive();
}

void CallWorkspace::setSession(ReplaySession *session)
{
    m_outcome->result()->setSession(session);
}

void CallWorkspace::buildContent()
{
    m_tools = new ToolTreeView(m_document, ToolTreeModel::Depth::Tools, this);
    m_form = new FormView(this);
    m_json = new JsonEdit(this);
    m_json->setFrameShape(QFrame::NoFrame);
    m_json->setAccessibleName(tr("Payload as JSON"));
    m_json->document()->setDocumentMargin(space(3)); // below the title of its pane
    m_outcome = new OutcomePane(m_assertFormats, m_runAll, this);
    m_outcome->setMode(m_mode);

    m_right = new QSplitter(Qt::Vertical, this);
    QWidget *text = withHeader(tr("JSON"), textEditor(), m_right);
    text->findChild<SectionHeader *>()->addButton(m_formatPayload, Qt::ToolButtonTextBesideIcon);
    m_actions.append(m_json->wrapAction());
    m_right->addWidget(text);
    m_editors = new QSplitter(Qt::Horizontal, this);
    QWidget *pane = withHeader(tr("Form"), formPane(), m_editors);
    m_hidden = new QLabel(pane);
    m_hidden->setObjectName(u"hiddenFields"_s);
    m_hidden->setFont(scaledFont(0.9));
    m_hidden->setForegroundRole(QPalette::PlaceholderText);
    m_hidden->setWordWrap(true);
    m_hidden->setMargin(space(2));
    pane->layout()->addWidget(m_hidden);
    auto *main = new QWidget(this);
    buildLive(main, pane);
    m_right->addWidget(m_live->answers);
    m_right->setStretchFactor(0, 3);
    m_right->setStretchFactor(1, 2);
    m_editors->addWidget(pane);
    m_editors->addWidget(m_right);
    m_editors->setStretchFactor(0, 1);
    m_editors->setStretchFactor(1, 1);
    m_editors->setSizes({space(120), space(120)});

    auto *column = new QVBoxLayout(main);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QWidget(main);
    head->setObjectName(u"callHeader"_s);
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(space(3), space(2), space(2), space(2));
    line->setSpacing(space(2));
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    m_title = new ElidingLabel(Qt::ElideMiddle, head);
    m_title->setObjectName(u"callTitle"_s);
    QFont titleFont = fixedFont(1.2);
    titleFont.setWeight(QFont::DemiBold);
    m_title->setFont(titleFont);
    m_description = new ToolDescription(head);
    words->addWidget(m_title);
    words->addWidget(m_description);
    line->addLayout(words, 1);
    column->addWidget(head);
    column->addWidget(m_description->wholeText());
    column->addWidget(new Separator(Qt::Horizontal, main));
    column->addWidget(m_editors, 1);

    m_across = new QSplitter(Qt::Horizontal, this);
    m_across->setObjectName(u"callSplitter"_s);
    m_left = new QSplitter(Qt::Vertical, this);
    for (QWidget *part :
         {static_cast<QWidget *>(m_live->pane), static_cast<QWidget *>(m_live->tools),
          static_cast<QWidget *>(m_live->saved)})
        m_left->addWidget(part);
    m_left->setStretchFactor(1, 3);
    m_left->setStretchFactor(2, 2);
    m_left->setChildrenCollapsible(false);
    m_across->addWidget(m_left);
    m_across->addWidget(m_live->main);
    m_across->setStretchFactor(0, 0);
    m_across->setStretchFactor(1, 1);
    m_across->setSizes({space(60), space(240)});

    connectTools(m_tools);
    connect(m_form, &FormView::edited, this, &CallWorkspace::applyForm);
    connect(m_json, &JsonEdit::edited, this, &CallWorkspace::applyText);
    connect(m_form, &FormView::currentChanged, this,
            [this](const std::string &pointer) { m_json->highlightPointer(pointer); });
    connect(m_json, &JsonEdit::pointerChanged, this, [this](const std::string &pointer) {
        if (m_json->hasFocus()) {
            m_form->setCurrent(pointer);
            m_json->clearHighlight();
        }
    });
    buildLargePayloads();
    connect(m_outcome, &OutcomePane::modeChosen, this, &CallWorkspace::setValidationMode);
    connect(m_outcome, &OutcomePane::generationChosen, this, &CallWorkspace::validate);
    connect(m_outcome, &OutcomePane::wholeAnswerWanted, this, [this] { askForAnswer(); });
    connect(m_outcome, &OutcomePane::issueActivated, this, [this](int row) {
        select(locationOf(m_outcome->issues()[static_cast<std::size_t>(row)]));
    });
}

QAction *CallWorkspace::addWorkspaceAction(const QString &name, const QString &text,
                                           const QString &iconName, const QString &statusTip,
                                           const QKeySequence &keys)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setStatusTip(statusTip);
    action->setToolTip(keys.isEmpty()
                           ? statusTip
                           : u"%1 (%2)"_s.arg(statusTip, keys.toString(QKeySequence::NativeText)));
    addAction(action);
    m_actions.append(action);
    return action;
}

void CallWorkspace::buildActions()
{
    m_check = addWorkspaceAction(u"callCheck"_s, tr("Check Payload"), u"check"_s,
                                 tr("Mark what is missing and go to the first issue"),
                                 Qt::CTRL | Qt::Key_Return);
    m_check->setIconText(tr("Check"));
    connect(m_check, &QAction::triggered, this, &CallWorkspace::checkPayload);
    m_example = addWorkspaceAction(u"callUseExample"_s, tr("Use Example"), u"sample"_s,
                                   tr("Fill in the example of the schema"), Qt::CTRL | Qt::Key_E);
    connect(m_example, &QAction::triggered, this, &CallWorkspace::fillExample);
    m_clearAction = addWorkspaceAction(u"callClear"_s, tr("Clear Payload"), u"trash"_s,
                                       tr("Clear the payload; Ctrl+Z takes it back"));
    connect(m_clearAction, &QAction::triggered, this, &CallWorkspace::clearPayload);
    buildPayloadActions();
    buildTextActions();
    buildCopyActions();
    m_assertFormats =
        addWorkspaceAction(u"callAssertFormats"_s, tr("Assert Formats"), u"check"_s,
                           tr("Refuse texts that do not match their format (e-mail, date, …); by "
                              "default, JSON Schema treats formats as annotations"));
    m_assertFormats->setCheckable(true);
    connect(m_assertFormats, &QAction::toggled, this, &CallWorkspace::setFormatsAsserted);
    QAction *search = addWorkspaceAction(u"callSearch"_s, tr("Search Tools"), u"search"_s,
                                         tr("Search the tools"), QKeySequence(QKeySequence::Find));
    connect(search, &QAction::triggered, this, [this] { m_tools->searchField()->setFocus(); });
    m_design = addWorkspaceAction(u"callEditInDesign"_s, tr("Edit in Design"), u"design"_s,
                                  tr("Edit this tool in Design"));
    connect(m_design, &QAction::triggered, this, [this] {
        if (m_live->server)
            showInDesign();
        else if (const Tool *tool = m_document->tool(m_tool))
            emit modeRequested(u"design"_s, ToolLocation{tool->id}, {});
    });
}

void CallWorkspace::resetCatalog()
{
    saveText();
    const QString before = std::exchange(m_own, nameInStore(*m_live->files));
    if (before != m_own)
        forgetUnsaved(before);
    m_path = nameInStore(*m_document);
    m_tool = 0;
    m_schema.reset();
    m_ids.clear();
    m_visits.clear();
    m_compiled.clear();
    m_outcome->setGeneration(hintGenerationOf(m_document->catalog()));
    applyMode();
    if (!select(ToolLocation{m_toolId.toStdString()}))
        showFirstTool();
    emit statusChanged();
    emit issuesChanged();
}

void CallWorkspace::forgetUnsaved(const QString &name)
{
    if (!PayloadStore::isUnsaved(name))
        return;
    m_chosenModes.remove(name);
    m_formatPaths.removeAll(name);
    m_store.forget(name);
}

void CallWorkspace::showTool(ToolKey key)
{
    if (key != 0 && key == m_tool)
        return;
    saveText();
    keepHistory();
    m_tool = key;
    dropSet(); // generated for the previous tool
    m_schema.reset();
    showSchema();
    const Tool *const tool = m_document->tool(key);
    if (tool)
        m_ids[key] = QString::fromStdString(tool->id);
    const QString text = m_store.payloads(m_path, m_ids.value(key)).text.value_or(u"{}"_s);
    m_syncing = true;
    m_opened.abandon();
    m_splice.abandon();
    m_json->setJsonText(text);
    m_json->clearHistory();
    const auto kept = std::ranges::find(m_visits, key, &Visit::tool);
    if (kept != m_visits.end())
        m_json->setHistory(kept->steps);
    m_json->clearHighlight();
    m_largeBar->setVisible(m_json->isLarge());
    if (!m_json->isLarge()) {
        showInForm();
        if (kept != m_visits.end())
            m_form->keepBranches(kept->branches);
    }
    m_syncing = false;
    updateHeader();
    if (m_live->isAtEditors())
        showEditors();
    showLastAnswer();
    validate();
}

void CallWorkspace::showSchema()
{
    const Tool *tool = m_document->tool(m_tool);
    m_schema = tool ? payloadSchemaOf(m_document->catalog(), *tool) : nullptr;
    m_form->setSchema(tool ? formSchemaOf(*tool, m_schema) : nullptr);
}

void CallWorkspace::updateHeader()
{
    const Tool *tool = m_document->tool(m_tool);
    if (tool)
        m_toolId = QString::fromStdString(tool->id);
    m_title->setText(tool ? QString::fromStdString(tool->id) : QString());
    m_saved->setTool(m_title->text());
    m_description->setText(tool ? QString::fromStdString(tool->description) : QString());
    m_hidden->setText(tool ? hiddenFieldsText(*tool, m_schema) : QString());
    m_hidden->setVisible(!m_hidden->text().isEmpty());
    m_outcome->result()->setTool(m_document, tool);
    const bool hasExample = exampleIn(m_schema) != nullptr;
    m_example->setEnabled(hasExample);
    m_example->setToolTip(hasExample ? tr("Fill in the example of the schema (Ctrl+E)")
                                     : tr("The schema of this tool has no example"));
}

void CallWorkspace::reloadTool(ToolKey key)
{
    const auto known = m_ids.find(key);
    const Tool *renamed = m_document->tool(key);
    if (known != m_ids.end() && renamed && known->toStdString() != renamed->id) {
        const ToolPayloads payloads = m_store.payloads(m_path, *known);
        *known = QString::fromStdString(renamed->id);
        if (payloads.text)
            m_store.setText(m_path, *known, *payloads.text);
    }
    if (key != m_tool)
        return;
    const Tool *tool = m_document->tool(key);
    const JsonPtr schema = tool ? payloadSchemaOf(m_document->catalog(), *tool) : nullptr;
    if (schema && schema != m_schema && (!m_schema || *schema != *m_schema)) {
        const int scroll = m_form->verticalScrollBar()->value();
        const FormView::ChosenBranches chosen = m_form->chosenBranches();
        dropSet();
        showSchema();
        applyText();
        m_form->keepBranches(chosen);
        m_form->verticalScrollBar()->setValue(scroll);
    }
    updateHeader();
}

void CallWorkspace::applyForm()
{
    if (m_syncing)
        return;
    if (m_json->isLarge())
        return applyFormToLarge();
    m_syncing = true;
    const Json payload = m_form->payload();
    if (!keepsLayout(payload)) {
        m_json->setJson(payload);
        m_written = m_json->text();
    }
    m_syncing = false;
    scheduleValidation();
}

void CallWorkspace::applyText()
{
    if (m_syncing)
        return;
    m_largeBar->setVisible(m_json->isLarge());
    if (m_json->isLarge())
        return scheduleValidation(); // showOutline() follows
    m_syncing = true;
    showInForm();
    m_syncing = false;
    scheduleValidation();
}

void CallWorkspace::showInForm()
{
    if (const Result<Json> payload = m_json->json())
        m_form->setPayload(*payload);
    else
        m_form->setOutdated();
}

QString CallWorkspace::payloadText() const
{
    return m_json->text();
}

void CallWorkspace::scheduleValidation()
{
    m_debounce.start();
}

const CallWorkspace::Compiled &CallWorkspace::compiled()
{
    Compiled &entry = m_compiled[m_tool];
    if (entry.schema != m_schema) {
        entry = {m_schema, std::nullopt, {}};
        CompileOptions options;
        options.assertFormats = m_assertFormats->isChecked();
        Result<ToolValidator> validator = ToolValidator::compile(m_schema, options);
        if (validator) {
            entry.validator = *std::move(validator);
        } else {
            const Error &error = validator.error();
            const std::string place = error.where.empty() ? std::string() : error.where + ": ";
            entry.error = QString::fromStdString(place + error.detail);
        }
    }
    if (entry.validator)
        entry.validator->setGeneration(m_outcome->generation());
    return entry;
}

void CallWorkspace::validate()
{
    const auto judged = qScopeGuard([this] { m_debounce.stop(); });
    saveText();
    ++m_revision;
    m_outcome->setStale();
    const Compiled *entry = m_schema ? &compiled() : nullptr;
    if (!entry || !entry->validator) { // nothing of another tool stays
        setWarnings({});
        m_cleanUp->setOffer({});
        showIssues({});
        if (!entry)
            return;
        m_outcome->showBroken(entry->error);
    } else {
        std::optional<std::vector<Issue>> issues;
        if (!m_json->isLarge()) {
            const QByteArray text = payloadText().toUtf8();
            issues = entry->validator->validatePayload(
                {text.constData(), static_cast<std::size_t>(text.size())}, m_mode);
            showIssues(*issues);
        }
        askForAnswer(std::move(issues));
    }
    m_judgedId = m_toolId;
    showProblem();
    emit statusChanged();
}

void CallWorkspace::showIssues(std::vector<Issue> issues)
{
    const bool isNews = issues != m_outcome->issues() || m_toolId != m_judgedId;
    m_form->setIssues(issues);
    m_outcome->showIssues(std::move(issues));
    markText();
    if (isNews)
        emit issuesChanged();
}

void CallWorkspace::setValidationMode(ValidationMode mode)
{
    m_chosenModes.insert(m_path, mode);
    applyMode();
    validate();
}

void CallWorkspace::setRules(Rules rules)
{
    m_rules = std::move(rules);
    const ValidationMode before = m_mode;
    applyMode();
    if (m_mode != before)
        validate();
}

/// The mode of a catalog for which the user chose none.
ValidationMode CallWorkspace::usualMode() const
{
    const Catalog &catalog = m_document->catalog();
    const std::string_view format = schemaFormatOf(catalog);
    const auto preferred =
        m_rules.modes.constFind(QString::fromUtf8(format.data(), qsizetype(format.size())));
    return preferred != m_rules.modes.cend() ? *preferred : defaultMode(catalog);
}

void CallWorkspace::applyMode()
{
    const auto chosen = m_chosenModes.constFind(m_path);
    m_mode = chosen != m_chosenModes.cend() ? *chosen : usualMode();
    m_outcome->setMode(m_mode);
    m_assertFormats->setEnabled(m_mode == ValidationMode::JsonSchema);
    m_assertFormats->setChecked(m_formatPaths.contains(m_path));
    dropSet();
}

void CallWorkspace::setFormatsAsserted(bool asserted)
{
    if (asserted == m_formatPaths.contains(m_path))
        return;
    if (asserted)
        m_formatPaths.append(m_path);
    else
        m_formatPaths.removeAll(m_path);
    m_compiled.clear();
    dropSet();
    validate();
}

bool CallWorkspace::setPayload(const QString &toolId, const QByteArray &bytes)
{
    const Tool *tool = toolLike(m_document->catalog(), toolId.toStdString());
    if (tool == nullptr)
        return false;
    const std::optional<ToolKey> key = m_document->keyOf(tool->id);
    if (!key)
        return false;
    m_tools->selectTool(*key);
    if (m_tool != *key) // a search hides it in the tree
        showTool(*key);
    if (bytes.size() >= JsonEdit::LargeText) {
        openLarge(bytes);
        return true;
    }
    const Result<Json> json =
        parseJson({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    const QString text =
        json ? QString::fromStdString(writeJson(*json, {.indent = 2})) : QString::fromUtf8(bytes);
    m_opened.abandon();
    replacePayload(text);
    validate();
    m_form->setTried(); // it was sent
    return true;
}

void CallWorkspace::fillExample()
{
    if (const Json *example = exampleIn(m_schema))
        replacePayload(*example);
}

void CallWorkspace::clearPayload()
{
    replacePayload(u"{}"_s);
}

void CallWorkspace::checkPayload()
{
    uncoverEditors();
    validate();
    m_form->setTried();
    if (!m_outcome->issues().empty())
        select(locationOf(m_outcome->issues().front()));
}

void CallWorkspace::showPlace(const std::string &pointer, bool focusForm)
{
    m_form->reveal(pointer, focusForm);
    m_json->goToPointer(pointer);
    m_json->highlightPointer(pointer);
}

DocumentInfo CallWorkspace::documentInfo() const
{
    if (m_live->server) {
        return {.state = DocumentInfo::State::Ready,
                .name = tr("%1 (server)").arg(m_live->server->name()),
                .path = QString::fromStdString(mcp::setupText(m_live->server->setup()))};
    }
    DocumentInfo info = catalogInfo(*m_document);
    info.isModified = info.isModified || m_calls->isModified();
    return info;
}

void CallWorkspace::closeDocument()
{
    m_live->files->file()->close();
}

bool CallWorkspace::showPayload(const Location &location, const QByteArray &payload)
{
    return payload.isEmpty() ? select(location) : setPayload(toText(location), payload);
}

QList<PaletteItem> CallWorkspace::paletteItems(const QString &text, int limit) const
{
    return toolPaletteItems(m_document->catalog(), text, limit, tr("Call: %1"), icon(u"call"_s));
}

bool CallWorkspace::select(const Location &location)
{
    const std::optional<ToolKey> key = m_document->keyOf(toolOf(location));
    const auto *value = std::get_if<PayloadLocation>(&location);
    const bool isShown = value && key == m_tool; // a search may hide it in the tree
    if (!key || (!isShown && !m_tools->selectTool(*key)))
        return false;
    if (value)
        showPlace(value->pointer, true);
    return true;
}

Location CallWorkspace::locationOf(const Issue &issue) const
{
    return PayloadLocation{m_toolId.toStdString(), issuePointer(issue)};
}

QList<StatusItem> CallWorkspace::status() const
{
    QList<StatusItem> items;
    if (m_document->state() != CatalogDocument::State::Ready)
        return items;
    const DocumentInfo info = documentInfo(); // of a server, too
    items.append({.id = u"file"_s, .text = info.title(), .toolTip = info.path});
    items.append(
        {.id = u"tools"_s,
         .text = tr("%n tool(s)", nullptr, static_cast<int>(m_document->catalog().tools.size())),
         .toolTip = tr("Search the tools"),
         .act = [tools = m_tools] { tools->searchField()->setFocus(); }});
    if (m_tool == 0)
        return items;
    const std::vector<Issue> &issues = m_outcome->issues();
    const auto count = static_cast<int>(issues.size());
    items.append({.id = u"issues"_s,
                  .text = m_outcome->isAccepted() ? tr("accepted")
                      : count == 0                ? tr("invalid schema")
                                                  : tr("%n issue(s)", nullptr, count),
                  .toolTip = tr("Show the first issue"),
                  .location = count == 0 ? Location() : locationOf(issues.front()),
                  .isProblem = !m_outcome->isAccepted()});
    return items;
}

QList<IssueEntry> CallWorkspace::issues() const
{
    QList<IssueEntry> entries = catalogFileIssues(*m_document);
    if (m_document->state() != CatalogDocument::State::Ready)
        return entries;
    for (const Issue &issue : m_outcome->issues()) {
        const std::string_view code = issueCodeName(issue.code);
        entries.append({issue.severity,
                        QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size())),
                        u"%1 · %2"_s.arg(m_tool != 0 ? m_toolId : QString(),
                                         issuePlaceText(issuePointer(issue))),
                        findingText(issue), locationOf(issue)});
    }
    for (const Issue &warning : m_warnings) {
        entries.append({warning.severity, u"repeated_member"_s,
                        u"%1 · %2"_s.arg(m_toolId, issuePlaceText(warning.pointer)),
                        findingText(warning), locationOf(warning)});
    }
    return entries;
}

void CallWorkspace::activateIssue(const Location &location)
{
    if (!activateCatalogFileIssue(*m_document, location))
        select(location);
}

QByteArray CallWorkspace::saveViewState() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    // Names of designs without a file would pile up in the settings.
    const QString path = PayloadStore::isUnsaved(m_path) ? QString() : m_path;
    out << quint8(1) << m_across->saveState() << m_editors->saveState() << m_right->saveState()
        << quint8(m_mode) << m_toolId << path << m_chosenModes.contains(path);
    QMap<QString, quint8> modes;
    for (auto it = m_chosenModes.cbegin(); it != m_chosenModes.cend(); ++it) {
        if (!PayloadStore::isUnsaved(it.key()))
            modes.insert(it.key(), quint8(*it));
    }
    QStringList formatPaths = m_formatPaths;
    formatPaths.removeIf(&PayloadStore::isUnsaved);
    out << modes << formatPaths << m_left->saveState() << m_saved->isOpen()
        << quint8(m_left->count());
    return state;
}

void CallWorkspace::restoreViewState(const QByteArray &state)
{
    QDataStream in(state);
    quint8 version = 0;
    QByteArray across;
    QByteArray editors;
    QByteArray right;
    quint8 mode = 0;
    QString tool;
    in >> version >> across >> editors >> right >> mode >> tool;
    if (in.status() != QDataStream::Ok || version != 1)
        return;
    m_across->restoreState(across);
    m_editors->restoreState(editors);
    m_right->restoreState(right);
    QString path;
    bool isChosen = false;
    if (!in.atEnd()) // older states do not record the catalog of the mode
        in >> path >> isChosen;
    QMap<QString, quint8> modes;
    QStringList formatPaths;
    if (!in.atEnd()) // older states record one catalog only
        in >> modes >> formatPaths;
    QByteArray left;
    bool isSavedOpen = false;
    if (!in.atEnd()) // older states have no saved calls
        in >> left >> isSavedOpen;
    quint8 parts = 0;
    if (!in.atEnd()) // older states have fewer parts on the left
        in >> parts;
    m_saved->setOpen(isSavedOpen);
    if (parts == m_left->count())
        m_left->restoreState(left);
    if (in.status() == QDataStream::Ok) {
        if (isChosen)
            modes.insert(path, mode);
        for (auto it = modes.cbegin(); it != modes.cend(); ++it)
            m_chosenModes.insert(it.key(),
                                 *it == quint8(ValidationMode::JsonSchema)
                                     ? ValidationMode::JsonSchema
                                     : ValidationMode::GoaBoundary);
        m_formatPaths = formatPaths;
        m_compiled.clear();
        applyMode();
        validate();
    }
    if (!select(ToolLocation{tool.toStdString()}))
        m_toolId = tool; // selected as soon as a catalog has it
}

void CallWorkspace::setStateFolders(const StateFolders &folders)
{
    if (!folders.shared.isEmpty()) {
        const Result<void> opened = m_live->book->open(folders.shared + u"/servers"_s);
        if (!opened)
            remark(opened.error());
    }
    const auto payloads = [](const QString &folder) {
        return folder.isEmpty() ? QString() : folder + u"/payloads"_s;
    };
    saveText();
    if (folders.own.isEmpty()) // the window closes
        forgetUnsaved(m_own);
    m_store.setFolder(payloads(folders.own), payloads(folders.shared));
    const ToolKey shown = std::exchange(m_tool, 0); // its text may be there
    if (shown != 0)
        showTool(shown);
}

void CallWorkspace::adopt(const QByteArray & /*viewState*/, const QString &folder)
{
    saveText(); // a text that is shown is not replaced
    m_store.adopt(folder + u"/payloads"_s);
}

void CallWorkspace::showEvent(QShowEvent *event)
{
    Workspace::showEvent(event);
    // Focus a field that accepts typing.
    if (m_tool != 0 && !isAncestorOf(focusWidget()))
        m_tools->tree()->setFocus();
}

} // namespace tw
