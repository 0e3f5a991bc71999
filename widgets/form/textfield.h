// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formfield.h"

class QAction;
class QHBoxLayout;
class QLineEdit;
class QToolButton;

namespace tw {

class LongTextEdit;

/// Text on one line or several. A line break, typed with Shift+Return or in a value, turns a
/// one-line field into a large one. Text with a known `format` is marked while it does not conform,
/// and has a button that fills it in where that makes sense.
class TextField final : public FormField
{
    Q_OBJECT

public:
    TextField(const FormSchema &schema, bool isProse, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;

    /// Why the text does not conform to its format; "" if it does, or if it has none.
    [[nodiscard]] QString formatFault() const;
    /// Sets the text to the base64 form of a file. False if it cannot be read or is above 8 MB.
    bool loadFile(const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeLarge();
    void addHelper();
    QToolButton *addButton(const QString &text, const std::function<void()> &act);
    void addPicker();
    void openPicker();
    void addDurationHelp();
    void enter(const QString &text);
    void chooseFile();
    void noteEdit();
    void showState();
    [[nodiscard]] QString text() const;

    std::string m_format;
    QHBoxLayout *m_layout;
    QLineEdit *m_line = nullptr;
    LongTextEdit *m_large = nullptr;
    QAction *m_warning = nullptr;
    bool m_isSet = false;
    bool m_setting = false;
};

/// A line for names, numbers and other exact text.
[[nodiscard]] QLineEdit *makeFormLine(QWidget *parent);

} // namespace tw
