// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/json.h"
#include "widgets/form/formfield.h"

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace tw {

class FormRow;

/// A payload in a form created from its schema.
class FormView final : public QScrollArea
{
    Q_OBJECT

public:
    explicit FormView(QWidget *parent = nullptr);
    ~FormView() override;

    /// Starts an empty form. Null shows a note that there is nothing to enter.
    void setSchema(JsonPtr schema);
    /// Shows \a payload; every value has an editor, also one of a wrong type. Emits no edited().
    void setPayload(const Json &payload);
    /// The form shows an earlier payload: it is veiled and not editable until setPayload().
    void setOutdated();
    /// The branches that the user chose, by the pointer of their field; of choices inside a choice
    /// the outer one first.
    using ChosenBranches = std::map<std::string, std::vector<int>>;
    [[nodiscard]] ChosenBranches chosenBranches() const;
    /// Opens them again where they can show the payload.
    void keepBranches(const ChosenBranches &chosen);
    /// The value in the form; {} if nothing has been entered and the schema requires an object.
    [[nodiscard]] Json payload() const;

    /// Makes the form read-only: texts can be selected and copied. To be called before setSchema().
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    /// The number of optional fields that a read-only form hides because they were not sent.
    [[nodiscard]] int hiddenRows() const;
    /// The height that the form needs without scrolling.
    [[nodiscard]] int contentHeight() const;
    /// The call was tried: required fields without a value are shown as errors from now on, until
    /// the next setSchema().
    void setTried();
    [[nodiscard]] bool isTried() const { return m_tried; }
    /// Shows \a issues at their fields.
    void setIssues(const std::vector<Issue> &issues);
    /// Opens the groups above \a pointer and scrolls to its row; \a focus moves the focus there.
    /// False if the form has no such row; the nearest row above is then shown.
    bool reveal(const std::string &pointer, bool focus);
    /// Marks the row of \a pointer without moving the focus.
    void setCurrent(const std::string &pointer);
    /// The row, created if necessary; null if there is none.
    [[nodiscard]] FormRow *rowFor(const std::string &pointer);

    /// Editors were added or removed below \a part of a form: updates the tab order to match.
    static void partsChanged(QWidget *part);
    /// The same while more of them follow in short steps: the tab order can wait.
    static void partsFollow(QWidget *part);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

signals:
    /// The user changed the payload.
    void edited();
    /// The focus moved to the field at \a pointer.
    void currentChanged(const std::string &pointer);

private:
    static void chainLater(QWidget *part, std::chrono::milliseconds delay);
    [[nodiscard]] FormRow *descend(const std::string &pointer, bool make, bool *exact);
    void followFocus(QWidget *now);
    void markRow(FormRow *row);
    void keepInSight();
    void dropVeil();

    QTimer m_chainLater;

    JsonPtr m_schema;
    FormRow *m_root = nullptr;
    FieldIssues m_issues; ///< as set; unchanged ones are reused
    QPointer<FormRow> m_marked;
    QPointer<FormRow> m_revealed; ///< stays in sight until the user scrolls or goes elsewhere
    QTimer m_keepInSight;
    QPointer<QWidget> m_veil;
    bool m_readOnly = false;
    bool m_tried = false;
};

} // namespace tw
