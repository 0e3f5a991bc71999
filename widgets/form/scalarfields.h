// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

class QButtonGroup;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QLabel;

namespace tw {

class JsonEdit;

/// Text, on one line or several. A value with line ends turns a one-line field into a large one.
class TextField final : public FormField
{
    Q_OBJECT

public:
    TextField(const FormSchema &schema, bool isProse, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;

private:
    void makeLarge();
    void noteEdit();
    void showState();

    QLineEdit *m_line = nullptr;
    QPlainTextEdit *m_large = nullptr;
    bool m_isSet = false;
    bool m_setting = false;
};

/// A number of any size or precision in the spelling of the user. Up and Down step it exactly. What
/// is typed and is no number is sent as text, so that the validator can speak of it.
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

/// True or false as two choices: neither is chosen before the user did.
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

/// One of a list of values: radio buttons up to three, a combo box above.
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
    [[nodiscard]] int indexOf(const Json &value) const;
    [[nodiscard]] int current() const;

    std::vector<Json> m_values;
    QButtonGroup *m_choice = nullptr;
    QComboBox *m_combo = nullptr;
};

/// A value that cannot be another.
class ConstField final : public FormField
{
    Q_OBJECT

public:
    ConstField(const FormSchema &schema, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;

private:
    QLineEdit *m_line;
};

/// Any value as JSON. While the text is no JSON the last value that was counts.
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

/// \a spelling plus \a by units of its last digit before the point, exactly; "" when it is no plain
/// decimal number (an exponent).
[[nodiscard]] std::string steppedNumber(std::string_view spelling, int by);

} // namespace tw
