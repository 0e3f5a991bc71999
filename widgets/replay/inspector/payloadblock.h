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

/// A recorded payload in the form that its tool's schema makes, which shows and changes nothing,
/// with the recorded issues pinned to their fields; or as JSON, where the user likes that better or
/// no catalog knows the tool.
class PayloadBlock final : public QWidget
{
    Q_OBJECT

public:
    /// \a tool may be null; then \a why says what to do about it.
    PayloadBlock(const JsonPtr &payload, const RunTool *tool, const std::vector<IssuePin> &pins,
                 const QString &why, QWidget *parent = nullptr);

    [[nodiscard]] FormView *form() const { return m_form; }
    void showForm(bool form);

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
