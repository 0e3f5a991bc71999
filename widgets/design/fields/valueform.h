// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <QWidget>

namespace tw {

class ElidingLabel;
class FormView;

/// Edits a default or an example in the form that the schema makes.
class ValueForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ValueForm(QWidget *parent = nullptr);

    /// \a schema is complete: with the definitions that it refers to. A null \a value starts empty.
    void edit(const QString &title, const JsonPtr &schema, const Json *value);
    [[nodiscard]] Json value() const;

signals:
    void edited();
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    ElidingLabel *m_title;
    FormView *m_form;
};

} // namespace tw
