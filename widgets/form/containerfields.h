// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

#include <vector>

class QToolButton;
class QVBoxLayout;

namespace tw {

class ArrayTable;
class PastePanel;

/// Base of the containers: a column of rows, with edits and issues forwarded to and from the form.
class RowsField : public FormField
{
    Q_OBJECT

public:
    RowsField(const FormSchema &schema, QWidget *parent);

    void setIssues(const FieldIssues &issues) override;
    [[nodiscard]] FormRow *rowAt(const std::string &token) override;
    [[nodiscard]] bool isContainer() const override { return true; }
    QWidget *chainFocus(QWidget *before) override;
    [[nodiscard]] const std::vector<FormRow *> &rows() const { return m_rows; }

protected:
    /// True if there is a value, perhaps an empty one.
    [[nodiscard]] bool isSet() const { return m_isSet; }
    void markSet();
    /// A button that sets the empty value, while there is none; null where that is no answer.
    [[nodiscard]] QToolButton *makeEmptyButton(const QString &text);
    FormRow *insertRow(std::size_t at, FormRow *row);
    /// A hidden widget for many rows from the row \a at on, which is laid out and painted on its
    /// own. Showing it is one change of the form, while each row in the column would lay out all.
    [[nodiscard]] QWidget *addBlock(std::size_t at);
    /// The same for a row whose parent is the newest block.
    FormRow *insertRowOfBlock(std::size_t at, FormRow *row);
    void takeRow(FormRow *row);
    void moveRow(std::size_t from, std::size_t to);
    /// The user edited or removed a row.
    virtual void rowEdited(FormRow *row) = 0;
    virtual void rowRemoveRequested(FormRow *row) = 0;
    virtual void rowMoveRequested(FormRow *row, int by);
    virtual void rowCopyRequested(FormRow *row);
    virtual void rowRenameRequested(FormRow *row, const std::string &name);
    [[nodiscard]] QVBoxLayout *column() const { return m_column; }
    [[nodiscard]] int columnIndex(std::size_t at) const; ///< for the row \a at

    std::vector<FormRow *> m_rows;
    FieldIssues m_issues;

private:
    FormRow *connectRow(FormRow *row);

    QVBoxLayout *m_column;
    std::vector<QWidget *> m_blocks;
    QToolButton *m_empty = nullptr;
    bool m_isSet = false;
};

/// A list whose rows can be added, removed, moved and duplicated. The rows of `prefixItems` are
/// always shown. Long lists show their first items and a way to load more. A list of objects can be
/// edited as a table, and rows of a table program can be pasted.
class ArrayField final : public RowsField
{
    Q_OBJECT

public:
    ArrayField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] FormRow *rowAt(const std::string &token) override;
    [[nodiscard]] std::vector<FormPart> parts() const override;
    void setIssues(const FieldIssues &issues) override;
    [[nodiscard]] QWidget *editor() override;
    void addItem();

    /// True if the items have mostly scalar properties.
    [[nodiscard]] bool canBeTable() const { return m_tableButton != nullptr; }
    void showTable(bool table);
    /// Null while the list is shown.
    [[nodiscard]] ArrayTable *table() const { return m_table; }
    /// Shows what pasting \a text will read. False if the items of this list cannot be pasted.
    bool offerPaste(const QString &text);
    /// The list whose items \a editor edits offers to paste, if the clipboard holds several lines.
    static bool offerPasteFor(const QWidget *editor);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void rowEdited(FormRow *row) override;
    void rowRemoveRequested(FormRow *row) override;
    void rowMoveRequested(FormRow *row, int by) override;
    void rowCopyRequested(FormRow *row) override;

private:
    void readItems();
    [[nodiscard]] bool takesItems() const { return !m_items || *m_items != false; }
    void showMore();
    void showAll();
    void renumber();
    FormRow *appendRow();
    [[nodiscard]] FormRow *makeRow(std::size_t index);
    [[nodiscard]] FormSchema itemSchema() const;
    void makeButtons();
    void makeTable();
    void pasteFromClipboard();
    void takePasted(bool replaces);
    void closePastePanel();
    void openInList(int row, const std::string &member);

    std::vector<const Json *> m_prefix; ///< schemas of the first items
    const Json *m_items = nullptr; ///< schema of the others; null for any value
    std::vector<Json> m_rest; ///< items without a row, after the last one
    QToolButton *m_add;
    QToolButton *m_more;
    QToolButton *m_tableButton = nullptr; ///< null if the items are not rows of a table
    ArrayTable *m_table = nullptr;
    PastePanel *m_panel = nullptr;
};

/// A quiet button below a group of rows.
[[nodiscard]] QToolButton *makeAddButton(const QString &text, QWidget *parent);

} // namespace tw
