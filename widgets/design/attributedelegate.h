// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QStyledItemDelegate>

namespace tw {

/// Paints and edits the cells of the attribute table: names in the fixed font and checked while
/// they are typed, types in a type box.
class AttributeDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    AttributeDelegate(CatalogDocument *document, QObject *parent);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

signals:
    /// What is wrong with the name or type in the editor; empty if nothing is.
    void remarked(const QString &sentence) const;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    [[nodiscard]] QWidget *makeNameEditor(QWidget *parent) const;
    [[nodiscard]] QWidget *makeTypeEditor(QWidget *parent, const SchemaPlace &place) const;

    CatalogDocument *m_document;
};

} // namespace tw
