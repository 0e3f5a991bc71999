// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/callanswer.h"
#include "model/call/callsuitedocument.h"
#include "model/call/payloadset.h"
#include "model/call/payloadstore.h"
#include "model/catalog/catalogdocument.h"
#include "schema/tools/toolvalidator.h"
#include "widgets/call/liveparts.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonhistory.h"
#include "widgets/json/jsonreading.h"
#include "widgets/shell/workspace.h"

#include <QHash>
#include <QMap>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QSplitter;

namespace tw {

class ArtifactChoices;
class CatalogPages;
class CleanUpBar;
class ElidingLabel;
class JsonEdit;
class LiveServer;
class MessageBar;
class OutcomePane;
class ReplaySession;
class SavedCallsPane;
class ServerBook;
class ToolDescription;
class ToolTreeView;

/// Call mode: a payload of the chosen tool as a form and as JSON, validated while it is edited.
class CallWorkspace final : public Workspace
{
    Q_OBJECT

public:
    /// The documents must outlive the workspace. Without \a calls it has saved calls of its own.
    CallWorkspace(CatalogDocument *document, QWidget *parent = nullptr,
                  CallSuiteDocument *calls = nullptr);
    ~CallWorkspace() override;

    /// The log whose results are offered beside the calls; must outlive the workspace.
    void setSession(ReplaySession *session);

    /// How artifacts in results are shown; must outlive the workspace.
    void setArtifactChoices(ArtifactChoices *choices);

    [[nodiscard]] QList<QAction *> modeActions() const override { return m_actions; }
    [[nodiscard]] QList<PaletteItem> paletteItems(const QString &text, int limit) const override;
    /// Concern the payload, and the saved calls while the focus is among them.
    bool undo() override;
    bool redo() override;
    [[nodiscard]] DocumentInfo documentInfo() const override;
    void closeDocument() override;
    bool select(const Location &location) override;
    bool showPayload(const Location &location, const QByteArray &payload) override;
    [[nodiscard]] QList<StatusItem> status() const override;
    [[nodiscard]] QList<IssueEntry> issues() const override;
    void activateIssue(const Location &location) override;
    [[nodiscard]] QByteArray saveViewState() const override;
    void restoreViewState(const QByteArray &state) override;
    /// Payload texts and their history are kept in the folder "payloads" of the window, the list of
    /// servers in the shared folder "servers".
    void setStateFolders(const StateFolders &folders) override;
    void adopt(const QByteArray &viewState, const QString &folder) override;
    bool endWork() override;

    /// The user's servers. One of them takes the place of the catalog while it is selected.
    [[nodiscard]] ServerBook *servers() const;
    /// Calls its argument when a copy of a server's tools may replace the open catalog: at once, or
    /// once the user has decided about unsaved changes.
    void setReplaceGuard(std::function<void(const std::function<void()> &next)> guard);

    /// Opens the tool \a toolId of this catalog with the payload \a bytes, JSON or not. False if
    /// the catalog has no such tool.
    bool setPayload(const QString &toolId, const QByteArray &bytes);
    /// Opens a saved call: its tool, its rules and its bytes as they are. False if there is no such
    /// call or tool.
    bool openCall(CallKey key);
    [[nodiscard]] CallSuiteDocument *savedCalls() const { return m_calls; }
    /// The text of the payload.
    [[nodiscard]] QString payloadText() const;
    [[nodiscard]] ValidationMode validationMode() const { return m_mode; }
    /// Sets the user's choice for this catalog. Another catalog starts with the mode of its format.
    void setValidationMode(ValidationMode mode);

    /// What the user prefers for all catalogs.
    struct Rules
    {
        QMap<QString, ValidationMode> modes = {}; ///< by catalog format; others have the usual one
        bool asksBeforeCalls = true; ///< before tools that may change something
    };
    void setRules(Rules rules);

signals:
    /// The open action of the empty page was triggered.
    void openRequested();
    void sampleRequested();

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Answered
    {
        CallAnswerPtr answer;
        std::string text;
        quint64 revision = 0; ///< m_revision when it was asked for
    };
    using PayloadCasePtr = std::shared_ptr<const PayloadCase>;

    struct Compiled
    {
        JsonPtr schema;
        std::optional<ToolValidator> validator;
        QString error;
    };

    [[nodiscard]] Location locationOf(const Issue &issue) const;
    void buildContent();
    void buildActions();
    QAction *addWorkspaceAction(const QString &name, const QString &text, const QString &iconName,
                                const QString &statusTip, const QKeySequence &keys = {});
    void buildPayloadActions();
    void buildCopyActions();
    void buildHeader();
    void showTool(ToolKey key);
    void showFirstTool();
    void showEditors();
    void uncoverEditors(); ///< where a page of a server hides them
    void showLastAnswer();
    void showSchema();
    void updateHeader();
    void applyForm();
    void applyText();
    void showInForm(); ///< the payload of the text
    void scheduleValidation();
    void validate();
    void showPlace(const std::string &pointer, bool focusForm);
    void reloadTool(ToolKey key);
    void connectFile();
    void resetCatalog();
    /// What was typed for a design without a file, if \a name is one, is not needed any more.
    void forgetUnsaved(const QString &name);
    void applyMode();
    [[nodiscard]] ValidationMode usualMode() const;
    [[nodiscard]] bool mustConfirm() const;
    void setFormatsAsserted(bool asserted);
    void fillExample();
    void clearPayload();
    /// Shows what is missing and goes to the first issue.
    void checkPayload();
    [[nodiscard]] const Compiled &compiled();

    // callworkspacepayloads.cpp
    /// Replaces the text in one undo step; the previous one is in the history.
    void replacePayload(const QString &text);
    void replacePayload(const Json &payload);
    [[nodiscard]] bool isPayloadShown() const;
    void saveText();
    void keepHistory();
    void askForAnswer(std::optional<std::vector<Issue>> issues = {});
    void showIssues(std::vector<Issue> issues);
    void showAnswer();
    void setWarnings(std::vector<Issue> warnings);
    void markText();
    void buildTextActions();
    [[nodiscard]] QWidget *textEditor();
    void cleanUp();

    // callworkspacelarge.cpp
    /// Connects the parts of a payload that is too large to be read on each key press.
    [[nodiscard]] QWidget *formPane();
    void buildLargePayloads();
    /// If the user has laid out the text, changes it into \a payload only where that differs. False
    /// if it has to be written anew.
    [[nodiscard]] bool keepsLayout(const Json &payload);
    void openLarge(const QByteArray &bytes);
    /// Shows the outline of a large payload in the form.
    void showOutline();
    /// Finds the change of a large payload that the form made.
    void applyFormToLarge();
    void applySplice();
    void answerQuestion(int edit, const QString &text);
    [[nodiscard]] std::optional<PayloadRequest> payloadRequest();
    void generate(PayloadCase::Kind kind);
    void generateSet();
    void dropSet();
    void fillPayloadMenu();
    void fillHistoryMenu();
    void restorePast(const QString &text);
    void copyPayload() const;
    void copyRequest() const;
    void copyTest();

    // callworkspacelive.cpp
    void buildLive(QWidget *editors, QWidget *formPane);
    void connectLive();
    void connectDocument();
    void connectTools(ToolTreeView *tools);
    [[nodiscard]] LiveParts::Views viewsOf(LiveServer *server);
    void showServer(LiveServer *server);
    void usePaneActions(SavedCallsPane *saved);
    void showLiveParts();
    void showLivePage(QWidget *page);
    void followServer();
    void forgetServers();
    static bool dropViews(const LiveParts::Views &views);
    void endLive();
    void addServer();
    void startServer();
    void showVerdict();
    void followQuestions();
    void showQuestions();
    void leaveQuestions();
    void showOffers();
    void send();
    void transmit(bool allowMalformed);
    void showExchange(quint64 number);
    void followExchange(quint64 number);
    void editExchange(quint64 number);
    void showProblem();
    void showInDesign();

    // callworkspacecalls.cpp
    void connectSavedCalls(SavedCallsPane *saved);
    void fitSavedCalls();
    void saveCall();
    void replaceCall(CallKey key);
    [[nodiscard]] CallRules shownRules() const;
    void remark(const Error &error);

    std::unique_ptr<LiveParts> m_live;
    CatalogDocument *m_document; ///< that is shown: of the file or of a server
    CallSuiteDocument *m_calls; ///< of m_document
    SavedCallsPane *m_saved = nullptr;
    CatalogPages *m_pages = nullptr;
    ToolTreeView *m_tools = nullptr;
    ElidingLabel *m_title = nullptr;
    ToolDescription *m_description = nullptr;
    QLabel *m_hidden = nullptr; ///< names the fields that the server fills in
    FormView *m_form = nullptr;
    JsonEdit *m_json = nullptr;
    CleanUpBar *m_cleanUp = nullptr;
    MessageBar *m_largeBar = nullptr;
    OutcomePane *m_outcome = nullptr;
    QSplitter *m_across = nullptr;
    QSplitter *m_left = nullptr;
    QSplitter *m_editors = nullptr;
    QSplitter *m_right = nullptr;
    QList<QAction *> m_actions;
    QAction *m_check = nullptr;
    QAction *m_example = nullptr;
    QAction *m_clearAction = nullptr;
    QAction *m_design = nullptr;
    QAction *m_assertFormats = nullptr;
    QAction *m_runAll = nullptr;
    QAction *m_applyCleanUp = nullptr;
    QAction *m_formatPayload = nullptr;
    QAction *m_restore = nullptr;
    QAction *m_copyRequest = nullptr;
    QMenu *m_payloadMenu = nullptr;
    QMenu *m_boundaryMenu = nullptr;
    QMenu *m_faultMenu = nullptr;
    QMenu *m_historyMenu = nullptr;
    QMenu *m_copyMenu = nullptr;

    ToolKey m_tool = 0;
    JsonPtr m_schema; ///< what the form shows
    QString m_written; ///< the last text written for the form, not typed
    QString m_toolId; ///< of m_tool, to find it again after the catalog is reloaded
    QString m_judgedId; // of the tool whose issues are shown
    QHash<ToolKey, QString> m_ids; ///< of the tools visited in this catalog
    static constexpr std::size_t MostHistories = 20;
    struct Visit
    {
        ToolKey tool = 0;
        JsonHistory steps; ///< of the text
        FormView::ChosenBranches branches;
    };
    std::vector<Visit> m_visits; ///< of the tools shown before, the last one at the end
    PayloadStore m_store;
    QString m_path; ///< of the catalog that the payloads belong to, or its name in m_store
    QString m_own; ///< the same for the catalog from a file, also while a server is shown
    QMap<QString, ValidationMode> m_chosenModes; ///< by path of the catalog
    Rules m_rules;
    QStringList m_formatPaths; ///< of the catalogs whose formats are asserted
    std::map<ToolKey, Compiled> m_compiled;
    ValidationMode m_mode = ValidationMode::GoaBoundary;
    BusyTimer m_debounce;
    bool m_syncing = false;

    quint64 m_revision = 0; ///< of the text, the tool and the mode
    Derived<Answered> m_answer{DerivedBase::Policy::Coalesce};
    std::vector<Issue> m_warnings; ///< of the answer that is shown
    Derived<PayloadSetPtr> m_payloads;
    Derived<PayloadCasePtr> m_generated;
    struct Splice
    {
        quint64 revision = 0; ///< of the text
        std::optional<JsonTextEdit> edit;
        JsonOutline after; ///< the outline of the changed payload
    };
    Derived<Splice> m_splice;
    Derived<QString> m_opened; ///< a large payload to be shown
    JsonOutline m_outline; ///< what the form shows of a large payload
    quint64 m_seed = 1; ///< of the next random payload
};

} // namespace tw
