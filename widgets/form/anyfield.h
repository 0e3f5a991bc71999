// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

#include <map>

class QComboBox;
class QHBoxLayout;

namespace tw {

/// A value of several types: a choice of the type beside the editor of that type. Also shows a
/// value whose type the schema does not allow, so every value has an editor.
class AnyField final : public FormField
{
    Q_OBJECT

public:
    AnyField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json & /*value*/) const override { return true; }
    [[nodiscard]] bool leavesToRow(std::span<const std::string> path) const override;
    void setIssues(const FieldIssues &issues) override;
    [[nodiscard]] FormRow *rowAt(const std::string &token) override;
    [[nodiscard]] std::vector<FormPart> parts() const override;
    [[nodiscard]] QWidget *editor() override;
    void setSpoken(const QString &name, const QString &description) override;

    /// The type of the editor, as in a schema; "json" for text, "" if none is chosen.
    [[nodiscard]] const std::string &shownType() const { return m_type; }
    /// Chooses a type as the user would. A value that has a counterpart in it is converted.
    void chooseType(const std::string &type);

private:
    void showType(const std::string &type);
    void offer(const std::string &type, bool isAllowed);
    [[nodiscard]] int indexOf(const std::string &type) const;

    std::string m_type;
    std::map<std::string, Json> m_kept; ///< values of the types not shown
    QComboBox *m_selector;
    QHBoxLayout *m_line;
    FormField *m_field = nullptr;
    FieldIssues m_issues;
    QString m_name;
    QString m_description;
};

/// \a value in another type: 24 for "24" and "24" for 24. Nullopt if it has no counterpart.
[[nodiscard]] std::optional<Json> retyped(const Json &value, const std::string &type);

} // namespace tw
