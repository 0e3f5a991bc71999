// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/tools/toolvalidator.h"

#include <QWidget>

class QLabel;
class QButtonGroup;
class QTreeView;

namespace tw {

class IssueListModel;

/// Shows the validation result of a payload, and the validator used.
class OutcomePane final : public QWidget
{
    Q_OBJECT

public:
    explicit OutcomePane(QWidget *parent = nullptr);

    void setMode(ValidationMode mode);
    void showIssues(std::vector<Issue> issues);
    /// The schema itself is invalid; nothing can be validated.
    void showBroken(const QString &why);
    [[nodiscard]] const std::vector<Issue> &issues() const;
    [[nodiscard]] bool isAccepted() const;

signals:
    void modeChosen(tw::ValidationMode mode);
    /// The user asks for the field of an issue.
    void issueActivated(int row);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showVerdict();
    void fitColumns();
    IssueListModel *m_model;
    QTreeView *m_list;
    QLabel *m_sign;
    QLabel *m_verdict;
    QLabel *m_detail;
    QButtonGroup *m_modes;
    ValidationMode m_mode = ValidationMode::GoaBoundary;
    QString m_broken;
};

} // namespace tw
