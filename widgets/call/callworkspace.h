// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "schema/tools/toolvalidator.h"
#include "widgets/shell/workspace.h"

#include <QHash>

#include <map>

class QSplitter;

namespace tw {

class CatalogPages;
class ElidingLabel;
class FormView;
class JsonEdit;
class OutcomePane;
class ToolTreeView;

/// Call mode: a payload of the chosen tool as a form and as JSON, validated while it is edited.
class CallWorkspace final : public Workspace
{
    Q_OBJECT

public:
    /// The document must outlive the workspace.
    CallWorkspace(CatalogDocument *document, QWidget *parent = nullptr);
    ~CallWorkspace() override;

    [[nodiscard]] QList<QAction *> modeActions() const override { return m_actions; }
    [[nodiscard]] QList<PaletteItem> paletteItems(const QString &text, int limit) const override;
    [[nodiscard]] DocumentInfo documentInfo() const override;
    void closeDocument() override;
    bool select(const Location &location) override;
    bool showPayload(const Location &location, const QByteArray &payload) override;
    [[nodiscard]] QList<StatusItem> status() const override;
    [[nodiscard]] QList<IssueEntry> issues() const override;
    void activateIssue(const Location &location) override;
    [[nodiscard]] QByteArray saveViewState() const override;
    void restoreViewState(const QByteArray &state) override;

    /// Opens the tool \a toolId of this catalog with the payload \a bytes, JSON or not. False if
    /// the catalog has no such tool.
    bool setPayload(const QString &toolId, const QByteArray &bytes);
    /// The text of the payload.
    [[nodiscard]] QString payloadText() const;
    [[nodiscard]] ValidationMode validationMode() const { return m_mode; }
    /// Sets the user's choice for this catalog. Another catalog starts with the mode of its format.
    void setValidationMode(ValidationMode mode);

signals:
    /// The open action of the empty page was triggered.
    void openRequested();
    void sampleRequested();

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Compiled
    {
        JsonPtr schema;
        std::optional<ToolValidator> validator;
        QString error;
    };

    [[nodiscard]] Location locationOf(const Issue &issue) const;
    void buildContent();
    void buildActions();
    void showTool(ToolKey key);
    void showSchema();
    void updateHeader();
    void applyForm();
    void applyText();
    void scheduleValidation();
    void validate();
    void showPlace(const std::string &pointer, bool focusForm);
    void reloadTool(ToolKey key);
    void resetCatalog();
    void applyMode();
    void fillExample();
    void clearPayload();
    void copyPayload() const;
    [[nodiscard]] const Compiled &compiled();

    CatalogDocument *m_document;
    CatalogPages *m_pages = nullptr;
    ToolTreeView *m_tools = nullptr;
    ElidingLabel *m_title = nullptr;
    ElidingLabel *m_description = nullptr;
    FormView *m_form = nullptr;
    JsonEdit *m_json = nullptr;
    OutcomePane *m_outcome = nullptr;
    QSplitter *m_across = nullptr;
    QSplitter *m_editors = nullptr;
    QSplitter *m_right = nullptr;
    QList<QAction *> m_actions;
    QAction *m_example = nullptr;

    ToolKey m_tool = 0;
    JsonPtr m_schema; ///< what the form shows
    QString m_toolId; ///< of m_tool, to find it again after the catalog is reloaded
    QString m_judgedId; // of the tool whose issues are shown
    QHash<ToolKey, QString> m_texts; ///< payloads of the tools visited before
    QHash<ToolKey, QString> m_ids; ///< the ids of the tools in m_texts
    QString m_path; ///< of the catalog that the payloads belong to
    QHash<QString, ValidationMode> m_chosenModes; ///< by path of the catalog
    std::map<ToolKey, Compiled> m_compiled;
    ValidationMode m_mode = ValidationMode::GoaBoundary;
    BusyTimer m_debounce;
    bool m_syncing = false;
};

} // namespace tw
