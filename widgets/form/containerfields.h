// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

#include <set>
#include <unordered_map>

class QLineEdit;
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
    /// The user edited or removed a row.
    virtual void rowEdited(FormRow *row) = 0;
    virtual void rowRemoveRequested(FormRow *row) = 0;
    virtual void rowMoveRequested(FormRow *row, int by);
    virtual void rowRenameRequested(FormRow *row, const std::string &name);
    [[nodiscard]] QVBoxLayout *column() const { return m_column; }

    std::vector<FormRow *> m_rows;
    FieldIssues m_issues;
    bool m_isSet = false;

private:
    QVBoxLayout *m_column;
};

/// An object with known properties. Unknown keys are kept and shown at the end. Existing keys keep
/// their order; new keys follow the order of the schema.
class ObjectField final : public RowsField
{
    Q_OBJECT

public:
    /// Keys in \a hidden stay in the value but have no row.
    ObjectField(const FormSchema &schema, std::set<std::string> hidden, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;

protected:
    void rowEdited(FormRow *row) override;
    void rowRemoveRequested(FormRow *row) override;
    void rowRenameRequested(FormRow *row, const std::string &name) override;

private:
    FormRow *addUnknown(const std::string &key);
    std::set<std::string> m_hidden;
    std::unordered_map<std::string, std::size_t> m_places; ///< of the keys in the value
    std::shared_ptr<Json> m_hiddenValues;
};

/// A list whose rows can be added, removed and moved. Long lists show their first items and a way
/// to load more.
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

private:
    void showMore();
    void renumber();
    FormRow *appendRow();

    std::vector<Json> m_rest; ///< items without a row, after the last one
    QToolButton *m_add;
    QToolButton *m_more;
};

/// An object whose keys the user chooses: `additionalProperties` without `properties`.
class MapField final : public RowsField
{
    Q_OBJECT

public:
    MapField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;

protected:
    void rowEdited(FormRow *row) override;
    void rowRemoveRequested(FormRow *row) override;

private:
    void addEntry();
    FormRow *appendRow(const std::string &key);
    QLineEdit *m_key;
    QToolButton *m_add;
};

} // namespace tw
