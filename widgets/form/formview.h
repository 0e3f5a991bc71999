// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/json.h"

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

#include <string>
#include <vector>

namespace tw {

class FormRow;

/// A payload in the form that its schema makes.
class FormView final : public QScrollArea
{
    Q_OBJECT

public:
    explicit FormView(QWidget *parent = nullptr);
    ~FormView() override;

    /// Starts an empty form. Null shows that there is nothing to fill in.
    void setSchema(JsonPtr schema);
    /// Shows \a payload; values that the schema does not expect are shown as JSON. Emits no
    /// edited().
    void setPayload(const Json &payload);
    /// What the form holds; {} while nothing is entered and the schema asks for an object.
    [[nodiscard]] Json payload() const;

    /// Shows what is there and lets nothing be changed: texts can be selected and copied. Before
    /// the schema is set.
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    /// Optional fields that a form which shows only leaves out, because nothing was sent for them.
    [[nodiscard]] int hiddenRows() const;
    /// As tall as the form would like to be without scrolling.
    [[nodiscard]] int contentHeight() const;
    /// Pins \a issues to their fields.
    void setIssues(const std::vector<Issue> &issues);
    /// Opens the groups above \a pointer and scrolls to its row; \a focus puts the cursor there.
    /// False when the form has no such row; then the nearest one above is shown.
    bool reveal(const std::string &pointer, bool focus);
    /// Marks the row of \a pointer without moving the focus.
    void setCurrent(const std::string &pointer);
    /// The row, made if need be; null when there is none.
    [[nodiscard]] FormRow *rowFor(const std::string &pointer);

    /// Editors came or went below \a part of a form: Tab has to find them where they are seen.
    static void partsChanged(QWidget *part);

signals:
    /// The user changed the payload.
    void edited();
    /// The focus went to the field at \a pointer.
    void currentChanged(const std::string &pointer);

private:
    [[nodiscard]] FormRow *descend(const std::string &pointer, bool make, bool *exact);
    void followFocus(QWidget *now);
    void markRow(FormRow *row);

    QTimer m_chainLater;

    JsonPtr m_schema;
    FormRow *m_root = nullptr;
    QPointer<FormRow> m_marked;
    bool m_readOnly = false;
};

} // namespace tw
