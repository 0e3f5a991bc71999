// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/runcatalogs.h"
#include "model/issues/issuepins.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace tw {

class ElidingLabel;
class FormView;
class JsonBlock;
class JsonView;

/// A recorded payload as a read-only form of its tool's schema, with the recorded issues at their
/// fields. Shows JSON instead if the user prefers it or no catalog has the tool.
class PayloadBlock final : public QWidget
{
    Q_OBJECT

public:
    /// If \a tool is null, \a why tells the user what to do about it.
    PayloadBlock(const JsonPtr &payload, const RunTool *tool, const std::vector<IssuePin> &pins,
                 const QString &why, QWidget *parent = nullptr);

    [[nodiscard]] FormView *form() const { return m_form; }
    void showForm(bool form);
    /// Shows the JSON in place of the form, until the user chooses again, if it contains \a text,
    /// which is then selected. Null if it does not.
    JsonView *showInJson(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitForm();

    FormView *m_form = nullptr;
    JsonBlock *m_json = nullptr;
    ElidingLabel *m_source = nullptr;
    QToolButton *m_formButton = nullptr;
    QToolButton *m_jsonButton = nullptr;
};

} // namespace tw
