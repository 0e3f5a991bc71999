// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLineEdit;

namespace tw {

class JsonEdit;

/// A number of any size or precision, kept in the user's spelling. Up and Down step it exactly.
/// Input that is not a number is sent as text, so that the validator reports it.
class NumberField final : public FormField
{
    Q_OBJECT

public:
    NumberField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void step(int by);
    QLineEdit *m_line;
};

/// True or false as two options; neither is selected until the user chooses one.
class BooleanField final : public FormField
{
    Q_OBJECT

public:
    BooleanField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;
    void setSpoken(const QString &name, const QString &description) override;

private:
    QButtonGroup *m_choice;
};

/// One of a list of values: radio buttons for up to three, a combo box for more, with search from
/// 21 on. A value that is not in the list is an entry of its own.
class EnumField final : public FormField
{
    Q_OBJECT

public:
    EnumField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;
    void setSpoken(const QString &name, const QString &description) override;

private:
    void makeRadios();
    void makeCombo();
    void makeSearchable();
    void addEntry(const QString &text, const QString &description, bool isWrong = false);
    void showWrong(const Json &value);
    [[nodiscard]] int indexOf(const Json &value) const;

    std::vector<FormChoice> m_choices;
    std::optional<Json> m_wrong;
    QString m_name;
    QButtonGroup *m_radios = nullptr;
    QComboBox *m_combo = nullptr;
};

/// Null, where no row shows it: a branch of a union, or a list's item of any type.
class NullField final : public FormField
{
    Q_OBJECT

public:
    NullField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override { return Json(nullptr); }
    void setValue(const Json & /*value*/) override { }
    [[nodiscard]] bool accepts(const Json &value) const override { return value.is_null(); }
};

/// Any value as JSON. While the text is invalid, the last valid value is used.
class JsonField final : public FormField
{
    Q_OBJECT

public:
    JsonField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &) const override { return true; }
    [[nodiscard]] QWidget *editor() override;

private:
    void fitHeight();
    JsonEdit *m_edit;
    std::optional<Json> m_value;
};

/// Returns \a spelling plus \a by units of its last integer digit, computed exactly; "" unless it
/// is a plain decimal number (no exponent).
[[nodiscard]] std::string steppedNumber(std::string_view spelling, int by);

} // namespace tw
