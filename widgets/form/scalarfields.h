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

/// Text on one line or several. A value with line breaks turns a one-line field into a large one.
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

/// One of a list of values: radio buttons for up to three, a combo box for more.
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

/// A value fixed by the schema.
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
