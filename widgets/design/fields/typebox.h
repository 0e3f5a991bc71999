// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/edit/typechoice.h"
#include "widgets/common/choicebox.h"

#include <QStringList>

namespace tw {

/// Chooses the type of an attribute: from the list, or by typing ("list of string").
class TypeBox final : public ChoiceBox
{
    Q_OBJECT

public:
    explicit TypeBox(QWidget *parent = nullptr);

    /// The names of the shared types that can be chosen.
    void setSharedTypes(const QStringList &names);
    void setChoice(const TypeChoice &choice);
    [[nodiscard]] const TypeChoice &choice() const { return m_choice; }
    /// What is written now; nothing if it is not a type.
    [[nodiscard]] std::optional<TypeChoice> written() const;

signals:
    /// The user chose another type.
    void chosen(const tw::TypeChoice &choice);
    /// The user is done with a text that is not a type.
    void refused(const QString &text);

private:
    void fill();
    void accept();

    QStringList m_shared;
    TypeChoice m_choice;
};

} // namespace tw
