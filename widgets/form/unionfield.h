// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

#include <map>

class QComboBox;
class QVBoxLayout;

namespace tw {

/// One of several branches: a choice of the branch and its form. The choice sets the tag of a
/// tagged union in every Goa encoding; for an untagged one, the structure of the value determines
/// the branch, and among equals the one that is open. Properties beside the union are part of each
/// branch. Input in another branch is restored when the user returns to it. A value that matches no
/// branch is shown without one.
class UnionField final : public FormField
{
    Q_OBJECT

public:
    UnionField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] bool leavesToRow(std::span<const std::string> path) const override;
    void setIssues(const FieldIssues &issues) override;
    [[nodiscard]] FormRow *rowAt(const std::string &token) override;
    [[nodiscard]] std::vector<FormPart> parts() const override;
    [[nodiscard]] bool isContainer() const override { return true; }
    [[nodiscard]] QWidget *editor() override;
    QWidget *chainFocus(QWidget *before) override;
    void setSpoken(const QString &name, const QString &description) override;

    [[nodiscard]] int branch() const { return m_branch; }
    [[nodiscard]] bool isChosen() const { return m_isChosen; }
    /// The editor of the open branch; null for the value of an envelope, which is a row.
    [[nodiscard]] FormField *branchField() const { return m_field; }
    /// Chooses a branch as the user would: what fits it of the value is kept.
    void chooseBranch(int index);
    /// Opens a branch that the user chose before, if it can show the value.
    void keepBranch(int index);

private:
    enum class Form { Envelope, Flattened, Untagged };
    struct Branch
    {
        QString label;
        QString description;
        std::string tag;
        FormSchema schema; ///< of the value (envelope) or of the branch
    };

    void readTagged();
    void readUntagged();
    void tellApart();
    void showBranch(int index);
    [[nodiscard]] int branchOf(const Json &value) const;
    void showValue(int index, const Json &value);
    void showOther();
    void showField(FormField *field);
    void dropPart();
    void carryOver(std::optional<Json> &next, const Json &left, const FormSchema &to) const;
    [[nodiscard]] std::optional<Json> inner() const;
    void setInner(const std::optional<Json> &value);

    Form m_form = Form::Untagged;
    std::string m_tagKey;
    std::string m_valueKey;
    std::vector<Branch> m_branches;
    int m_branch = -1;
    bool m_isChosen = false; ///< by the user
    std::map<int, Json> m_kept; ///< values of the branches not shown
    std::shared_ptr<Json> m_extra; ///< envelope keys that are neither tag nor value
    QComboBox *m_selector;
    QVBoxLayout *m_column;
    FormRow *m_row = nullptr; ///< the value of an envelope
    FormField *m_field = nullptr; ///< a flattened or untagged branch, or any value without one
    FieldIssues m_issues;
};

} // namespace tw
