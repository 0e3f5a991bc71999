// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"
#include "schema/vocabulary/keywords.h"

#include <QWidget>

#include <optional>

namespace tw {

/// Edits the value of one keyword. The kind of editor follows from the keyword table.
class KeywordField : public QWidget
{
    Q_OBJECT

public:
    [[nodiscard]] static KeywordField *make(Keyword keyword, QWidget *parent);

    [[nodiscard]] Keyword keyword() const { return m_keyword; }
    /// The widget that takes the focus. Its object name is that of the keyword.
    [[nodiscard]] QWidget *editor() const { return m_editor; }
    /// "string", "integer", …: decides how a text is read as a value. "" for any type.
    void setInstanceType(const QString &type) { m_type = type; }

    /// Shows \a value; null if the keyword is absent. Does not emit edited().
    virtual void setValue(const Json *value) = 0;
    /// The edited value; nothing if the keyword is to be removed. Errors: NotJson while the text is
    /// no value of this keyword.
    [[nodiscard]] virtual Result<std::optional<Json>> value() const = 0;
    /// True if the field needs the whole width of the strip.
    [[nodiscard]] virtual bool isWide() const { return false; }

signals:
    /// The user changed the value.
    void edited();
    /// The user is done with this value: what follows is another edit.
    void finished();
    /// The user asks for a form to edit the value.
    void formRequested();

protected:
    KeywordField(Keyword keyword, QWidget *parent);
    void setEditor(QWidget *editor);
    [[nodiscard]] const QString &instanceType() const { return m_type; }
    [[nodiscard]] Error notYet(const QString &why) const;

private:
    Keyword m_keyword;
    QWidget *m_editor = nullptr;
    QString m_type;
};

/// What is typed for a value: JSON where it is JSON of the right kind, else the text itself.
[[nodiscard]] std::optional<Json> typedValue(const QString &text, const QString &type);
/// \a value as typedValue() reads it back.
[[nodiscard]] QString typedText(const Json &value, const QString &type);

} // namespace tw
