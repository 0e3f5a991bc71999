// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace tw {

/// A fix for an issue that needs only a click.
struct FieldFix
{
    enum Kind { SetValue, Rename, Remove };
    QString text; ///< "Use 168"
    Kind kind = SetValue;
    std::optional<Json> value;
    std::string name;

    [[nodiscard]] bool operator==(const FieldFix &other) const = default;
};

/// One line of a form: name, type and limits, the editor below, under it the description, and a
/// line for an issue. A required field without a value is not marked as wrong before the focus has
/// left it or the call was tried. An absent field is a plain line with a button that adds it; null
/// is a chip. The editor is created when the row is first painted, so that forms with thousands of
/// rows open immediately; until then the row stores the value.
class FormRow final : public QWidget
{
    Q_OBJECT

public:
    /// Fixed is an item of a tuple. Entry is a key that the user chose; Unknown one that the schema
    /// does not have. Root is the payload itself: it has no name and, as a group, no header.
    enum class Role { Property, Item, Fixed, Entry, Unknown, Root };

    FormRow(FormSchema schema, std::string token, Role role, bool isRequired, QWidget *parent);

    [[nodiscard]] const std::string &token() const { return m_token; }
    void setToken(const std::string &token);
    [[nodiscard]] Role role() const { return m_role; }
    [[nodiscard]] const FormSchema &schema() const { return m_schema; }
    /// The JSON Pointer of the value in the form.
    [[nodiscard]] std::string pointer() const;

    [[nodiscard]] std::optional<Json> value() const;
    /// Emits no edited().
    void setValue(const std::optional<Json> &value);
    [[nodiscard]] bool isReadOnly() const; ///< as the form is
    [[nodiscard]] bool isPresent() const { return m_state != State::Absent; }
    [[nodiscard]] bool isNull() const { return m_state == State::Null; }

    void setIssues(const FieldIssues &issues);
    [[nodiscard]] const std::vector<Issue> &ownIssues() const { return m_own; }
    /// The issue shown under the editor, else the description.
    [[nodiscard]] QString noteText() const;

    /// The editor, created if necessary; null for an absent or null value.
    [[nodiscard]] FormField *field();
    [[nodiscard]] bool hasField() const { return m_field != nullptr; }
    void setCollapsed(bool collapsed);
    [[nodiscard]] bool isCollapsed() const { return m_collapsed; }
    /// Marks the row as the current one. A row that was left shows that it lacks a value.
    void setCurrent(bool current);
    void focusEditor();
    /// FormField::chainFocus for the row, its field and its buttons.
    QWidget *chainFocus(QWidget *before);

    // The user's actions on the row.
    void add();
    void remove();
    void setNull();
    void applyFix();

signals:
    void edited();
    void removeRequested();
    void moveRequested(int by);
    void copyRequested();
    void renameRequested(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool event(QEvent *event) override;

private:
    enum class State { Absent, Null, Value };

    void materialize();
    void dropField();
    void setState(State state);
    void updateLayout();
    void updateButtons();
    void placeButtons();
    void updateSpoken();
    void updateFocusPolicy();
    [[nodiscard]] bool isGroup() const;
    [[nodiscard]] bool isCompact() const { return m_role == Role::Item && !isGroup(); }
    [[nodiscard]] bool canRemove() const;
    [[nodiscard]] bool canClearOnly() const;
    [[nodiscard]] bool canRename() const;
    void startRename();
    void lockField();
    void hideIfAbsent();
    [[nodiscard]] int headerHeight() const;
    [[nodiscard]] int noteLine() const;
    [[nodiscard]] int descriptionHeight() const;
    [[nodiscard]] int issueHeight() const;
    [[nodiscard]] QString descriptionText() const;
    [[nodiscard]] QString issueText() const;
    [[nodiscard]] bool isQuiet() const;
    [[nodiscard]] QStringList chipTexts() const;
    [[nodiscard]] QString factsText() const;
    [[nodiscard]] QString nameText() const;
    [[nodiscard]] QRect noteRect() const;
    [[nodiscard]] QRect issueRect() const;
    void paintAbsent(QPainter &painter) const;
    void paintHeader(QPainter &painter) const;
    void paintNote(QPainter &painter) const;
    void paintIssue(QPainter &painter) const;
    void paintGhost(QPainter &painter) const;
    void placeIssues();
    void showIssues();
    bool updateFix();
    void applyEdit();
    QToolButton *makeButton(const QString &name);

    FormSchema m_schema;
    std::string m_token;
    Role m_role;
    bool m_required;
    QString m_help; ///< title, description and examples
    State m_state = State::Absent;
    std::optional<Json> m_value; ///< used without a field
    QVBoxLayout *m_layout;
    FormField *m_field = nullptr;
    bool m_isOther = false; ///< a field for any value because the right one cannot show it
    bool m_touched = false;
    bool m_queued = false;
    bool m_collapsed = false;
    bool m_current = false;
    bool m_hovered = false;
    std::vector<Issue> m_own;
    FieldIssues m_issues;
    FieldIssues m_below;
    std::optional<FieldFix> m_fix;
    QToolButton *m_fixButton = nullptr;
    QToolButton *m_removeButton = nullptr;
    QToolButton *m_nullButton = nullptr;
    QToolButton *m_upButton = nullptr;
    QToolButton *m_downButton = nullptr;
    QLineEdit *m_rename = nullptr;
};

} // namespace tw
