// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/callanswer.h"
#include "model/call/payloadset.h"
#include "schema/issue.h"
#include "schema/tools/toolvalidator.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QButtonGroup;
class QCheckBox;
class QLabel;
class QTabWidget;
class QTreeView;

namespace tw {

class CorrectionView;
class DerivedBase;
class ElidingLabel;
class HintView;
class IssueListModel;
class McpView;
class PayloadsView;
class ResultPane;
class ToolErrorView;

/// What the tool boundary answers to a payload: one sentence, the rules used, and a page for each
/// form of the answer.
class OutcomePane final : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Issues, Hint, ToolError, Mcp, Corrected, Payloads, Result };

    /// \a assertFormats and \a runAll: shown as a check box and a button.
    OutcomePane(QAction *assertFormats, QAction *runAll, QWidget *parent = nullptr);

    void setMode(ValidationMode mode);
    void setGeneration(HintGeneration generation);
    [[nodiscard]] HintGeneration generation() const;
    void showIssues(std::vector<Issue> issues);
    /// The schema itself is invalid; nothing can be validated.
    void showBroken(const QString &why);
    [[nodiscard]] const std::vector<Issue> &issues() const;
    [[nodiscard]] bool isAccepted() const;

    /// True if the current page shows more of an answer than its issues.
    [[nodiscard]] bool wantsWholeAnswer() const;
    /// The answer to \a text. Only the current page is filled, the others when they are shown.
    void setAnswer(CallAnswerPtr answer, const std::string &text);
    /// The answer is not that to the current text. It cannot be applied any more, and is cleared
    /// if the new one is not there soon.
    void setStale();
    /// Sentences about a payload that is accepted or refused for other reasons.
    void setWarnings(const std::vector<Issue> &warnings);

    void setPage(Page page);
    [[nodiscard]] PayloadsView *payloads() const { return m_payloads; }
    [[nodiscard]] ResultPane *result() const { return m_result; }
    /// Busy while the difference to the corrected payload is computed.
    [[nodiscard]] const DerivedBase *preview() const;

signals:
    /// The user chose another generation of Goa-AI, whose rules may differ.
    void generationChosen();
    void modeChosen(tw::ValidationMode mode);
    /// A page was opened that needs the whole answer.
    void wholeAnswerWanted();
    /// The user asks for the field of an issue.
    void issueActivated(int row);
    /// The user applies a correction.
    void applyRequested(const tw::JsonPtr &payload);
    /// The user answers the question of the edit with this index.
    void answered(int edit, const QString &text);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeHead(QAction *assertFormats);
    void makePages();
    void showVerdict();
    void showPage();
    void enableCorrection();
    void fitColumns();

    IssueListModel *m_model;
    QTreeView *m_list;
    QLabel *m_sign;
    ElidingLabel *m_verdict;
    QLabel *m_detail;
    QButtonGroup *m_modes;
    QCheckBox *m_formats;
    QTabWidget *m_pages;
    HintView *m_hint;
    ToolErrorView *m_error;
    McpView *m_mcp;
    CorrectionView *m_correction;
    PayloadsView *m_payloads;
    ResultPane *m_result;

    ValidationMode m_mode = ValidationMode::GoaBoundary;
    QString m_broken;
    QString m_warnings;
    std::size_t m_behind = 0; ///< faults that the answer does not report
    CallAnswerPtr m_answer;
    std::string m_text; ///< of the answer
    bool m_isStale = false; ///< m_answer is not that to the current text
    quint32 m_fresh = 0; ///< a bit for each page that shows m_answer
    QTimer m_clear;
};

} // namespace tw
