// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

#include <vector>

class QToolButton;
class QVBoxLayout;

namespace tw {

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
    FormRow *insertRow(std::size_t at, FormRow *row);
    void takeRow(FormRow *row);
    void moveRow(std::size_t from, std::size_t to);
    /// The user edited or removed a row.
    virtual void rowEdited(FormRow *row) = 0;
    virtual void rowRemoveRequested(FormRow *row) = 0;
    virtual void rowMoveRequested(FormRow *row, int by);
    virtual void rowCopyRequested(FormRow *row);
    virtual void rowRenameRequested(FormRow *row, const std::string &name);
    [[nodiscard]] QVBoxLayout *column() const { return m_column; }

    std::vector<FormRow *> m_rows;
    FieldIssues m_issues;
    bool m_isSet = false;

private:
    QVBoxLayout *m_column;
};

/// A list whose rows can be added, removed, moved and duplicated. The rows of `prefixItems` are
/// always shown. Long lists show their first items and a way to load more.
class ArrayField final : public RowsField
{
    Q_OBJECT

public:
    ArrayField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] FormRow *rowAt(const std::string &token) override;
    [[nodiscard]] QWidget *editor() override;
    void addItem();

protected:
    void rowEdited(FormRow *row) override;
    void rowRemoveRequested(FormRow *row) override;
    void rowMoveRequested(FormRow *row, int by) override;
    void rowCopyRequested(FormRow *row) override;

private:
    void readItems();
    void showMore();
    void showAll();
    void renumber();
    FormRow *appendRow();
    [[nodiscard]] FormRow *makeRow(std::size_t index);

    std::vector<const Json *> m_prefix; ///< schemas of the first items
    const Json *m_items = nullptr; ///< schema of the others; null for any value
    std::vector<Json> m_rest; ///< items without a row, after the last one
    QToolButton *m_add;
    QToolButton *m_more;
};

/// A quiet button below a group of rows.
[[nodiscard]] QToolButton *makeAddButton(const QString &text, QWidget *parent);

} // namespace tw
