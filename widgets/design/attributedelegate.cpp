// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/attributedelegate.h"

#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogedits.h"
#include "widgets/catalog/namecheck.h"
#include "widgets/design/fields/typebox.h"
#include "widgets/design/fields/typetext.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QLineEdit>
#include <QPointer>

namespace tw {

using namespace Qt::StringLiterals;

AttributeDelegate::AttributeDelegate(CatalogDocument *document, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_document(document)
{
}

void AttributeDelegate::initStyleOption(QStyleOptionViewItem *option,
                                        const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const Tokens &t = tokensFor(option->palette);
    if (index.column() == AttributeModel::GripColumn && index.flags() & Qt::ItemIsDragEnabled) {
        option->icon = icon(u"grip"_s, t.secondary);
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = QSize(scaled(12), scaled(12));
        option->decorationAlignment = Qt::AlignCenter;
    }
    if (index.column() == AttributeModel::NameColumn) {
        option->font = fixedFont();
        option->textElideMode = Qt::ElideMiddle;
    } else {
        option->palette.setColor(QPalette::Text, t.secondary);
        option->palette.setColor(QPalette::HighlightedText, t.secondary);
    }
}

QSize AttributeDelegate::sizeHint(const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(space(6) + 2);
    return size;
}

QWidget *AttributeDelegate::makeNameEditor(QWidget *parent) const
{
    auto *line = new QLineEdit(parent);
    line->setFont(fixedFont());
    line->setAccessibleName(tr("Name"));
    connect(line, &QLineEdit::textChanged, this, [this, line](const QString &text) {
        const QString fault = nameFault(text, NameKind::Attribute, *m_document);
        line->setProperty(property::error, !fault.isEmpty());
        line->update();
        emit remarked(fault);
    });
    return line;
}

QWidget *AttributeDelegate::makeTypeEditor(QWidget *parent, const SchemaPlace &place) const
{
    auto *box = new TypeBox(parent);
    QStringList shared;
    for (const SharedType &type : m_document->catalog().types)
        shared.append(QString::fromStdString(type.name));
    box->setSharedTypes(shared);
    if (const JsonPtr root = m_document->schema(place))
        box->setChoice(typeChoiceOf(SchemaView::at(*root, place.pointer)));
    connect(box, &TypeBox::refused, this, [this](const QString &text) {
        emit remarked(
            tr("“%1” is not a type. Choose one of the list, or write “list of string”.").arg(text));
    });
    return box;
}

QWidget *AttributeDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                                         const QModelIndex &index) const
{
    switch (index.column()) {
    case AttributeModel::NameColumn:
        return makeNameEditor(parent);
    case AttributeModel::TypeColumn: {
        auto *box = static_cast<TypeBox *>(
            makeTypeEditor(parent, index.data(AttributeModel::PlaceRole).value<SchemaPlace>()));
        connect(
            box, &TypeBox::activated, this,
            [this, box = QPointer<TypeBox>(box)] {
                if (!box || !box->isVisible()) // closed before: by Return, or with its row
                    return;
                auto *self = const_cast<AttributeDelegate *>(this);
                emit self->commitData(box);
                if (box)
                    emit self->closeEditor(box);
            },
            Qt::QueuedConnection);
        return box;
    }
    default: {
        QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
        if (editor)
            editor->setAccessibleName(
                index.model()->headerData(index.column(), Qt::Horizontal).toString());
        return editor;
    }
    }
}

void AttributeDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<TypeBox *>(editor)) {
        box->lineEdit()->selectAll();
        return;
    }
    if (const auto *line = qobject_cast<QLineEdit *>(editor); line && keepsItsText(*line, index))
        return;
    QStyledItemDelegate::setEditorData(editor, index);
}

void AttributeDelegate::setModelData(QWidget *editor, QAbstractItemModel *model,
                                     const QModelIndex &index) const
{
    auto *box = qobject_cast<TypeBox *>(editor);
    if (!box) {
        emit remarked({});
        QStyledItemDelegate::setModelData(editor, model, index);
        return;
    }
    std::optional<TypeChoice> choice = box->written();
    const auto place = index.data(AttributeModel::PlaceRole).value<SchemaPlace>();
    const JsonPtr root = m_document->schema(place);
    if (!choice || !root)
        return;
    const TypeChoice before = typeChoiceOf(SchemaView::at(*root, place.pointer));
    choice->nullable = choice->nullable || before.nullable;
    if (*choice == before)
        return;
    const auto done = edits::setType(*m_document, {place}, *choice);
    emit remarked(done ? QString() : QString::fromStdString(done.error().detail));
}

} // namespace tw
