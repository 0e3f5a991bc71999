// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <QString>
#include <QWidget>

class QToolButton;

namespace tw {

class ElidingLabel;
class LongTextEdit;

/// The description of a tool on one line. Where it is longer, a button opens all of it in a view of
/// its own, which the owner places.
class ToolDescription final : public QWidget
{
    Q_OBJECT

public:
    explicit ToolDescription(QWidget *parent = nullptr);

    /// Closes the whole text. Hidden without a text.
    void setText(const QString &text);
    /// The whole text; hidden until the user opens it.
    [[nodiscard]] QWidget *wholeText() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showWhole(bool whole);
    void updateButton();

    ElidingLabel *m_line;
    QToolButton *m_more;
    LongTextEdit *m_whole;
};

/// The schema for the form: \a exported, with the control of older runtimes after the data.
[[nodiscard]] JsonPtr formSchemaOf(const Tool &tool, const JsonPtr &exported);

/// The attributes of \a tool that models do not see, because the server fills them in, as a
/// sentence; "" without any. \a exported: the payload that models see (exportedPayload()).
[[nodiscard]] QString hiddenFieldsText(const Tool &tool, const JsonPtr &exported);

} // namespace tw
