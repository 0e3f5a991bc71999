// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/typebox.h"

#include "widgets/design/fields/typetext.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QCompleter>
#include <QLineEdit>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QString typeIcon(const QString &name)
    {
        if (name.startsWith("int"_L1) || name.startsWith("float"_L1) || name == "number"_L1)
            return u"number"_s;
        if (name == "bytes"_L1)
            return u"string"_s;
        return name;
    }

} // namespace

TypeBox::TypeBox(QWidget *parent)
    : ChoiceBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setMaxVisibleItems(24);
    setAccessibleName(tr("Type"));
    lineEdit()->setAccessibleName(tr("Type"));
    setToolTip(tr("Choose a type, or write one: list of string, map of int64, one of string, "
                  "number; “?” after it allows null"));
    completer()->setCompletionMode(QCompleter::InlineCompletion);
    completer()->setCaseSensitivity(Qt::CaseInsensitive);
    fill();
    connect(this, &QComboBox::activated, this, &TypeBox::accept);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &TypeBox::accept);
}

void TypeBox::fill()
{
    clear();
    const QStringList plain = plainTypeNames();
    for (const QString &name : plain)
        addItem(icon(typeIcon(name)), name);
    insertSeparator(count());
    addItem(icon(u"array"_s), u"list of …"_s);
    addItem(icon(u"map"_s), u"map of …"_s);
    addItem(icon(u"tuple"_s), u"tuple of …"_s);
    addItem(icon(u"union"_s), u"union of …"_s);
    setItemData(count() - 1, tr("One of several types, told apart by a tag"), Qt::ToolTipRole);
    addItem(icon(u"enum"_s), u"one of …"_s);
    setItemData(count() - 1, tr("One of several types, told apart by their shape"),
                Qt::ToolTipRole);
    if (!m_shared.isEmpty())
        insertSeparator(count());
    for (const QString &name : m_shared)
        addItem(icon(u"shared-type"_s), name);
    setEditText(typeText(m_choice));
}

void TypeBox::setSharedTypes(const QStringList &names)
{
    if (names == m_shared)
        return;
    m_shared = names;
    fill();
}

void TypeBox::setChoice(const TypeChoice &choice)
{
    m_choice = choice;
    const QString text = typeText(choice);
    if (currentText() == text)
        return;
    const int index = findText(text);
    setCurrentIndex(index);
    setEditText(text);
    lineEdit()->setCursorPosition(0);
}

std::optional<TypeChoice> TypeBox::written() const
{
    if (currentText() == typeText(m_choice))
        return m_choice; // "one of 2" says less
    TypeChoice part = m_choice;
    part.nullable = false;
    if (part.kind == TypeChoice::Kind::Other)
        part = {.kind = TypeChoice::Kind::Any};
    return typeFromText(currentText(), m_shared, part);
}

void TypeBox::accept()
{
    if (currentText() == typeText(m_choice))
        return;
    std::optional<TypeChoice> wanted = written();
    if (!wanted) {
        const QString text = currentText();
        setEditText(typeText(m_choice));
        emit refused(text);
        return;
    }
    // null stays allowed until its own switch says otherwise
    wanted->nullable = wanted->nullable || m_choice.nullable;
    if (*wanted == m_choice) {
        setEditText(typeText(m_choice));
        return;
    }
    m_choice = *wanted;
    setEditText(typeText(m_choice));
    emit chosen(m_choice);
}

} // namespace tw
