// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QSplitter;

namespace tw {

class AttributeEditor;
class AttributeView;
class ConditionEditor;
class ElidingLabel;

/// The table of the attributes of one schema, its buttons, and the strip for the selected rows.
class AttributePane final : public QWidget
{
    Q_OBJECT

public:
    explicit AttributePane(CatalogDocument *document, QWidget *parent = nullptr);

    /// Shows a schema with the node at \a place selected; "" selects the attribute that was
    /// selected last, or the first one.
    void showPlace(const SchemaPlace &place);
    [[nodiscard]] AttributeView *table() const { return m_table; }

    [[nodiscard]] QByteArray saveViewState() const;
    void restoreViewState(const QByteArray &state);

signals:
    /// The user selected an attribute, or wants to edit a shared type.
    void placeSelected(const tw::SchemaPlace &place);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeBar();
    void showSelection();
    void refreshTypeName();
    [[nodiscard]] SchemaPlace lastIn(const SchemaPlace &place) const;
    void remember(const SchemaPlace &place);

    CatalogDocument *m_document;
    QSplitter *m_splitter;
    AttributeView *m_table;
    AttributeEditor *m_strip;
    ConditionEditor *m_condition;
    QLabel *m_hint; ///< in place of the strip
    ElidingLabel *m_remark = nullptr;
    QLineEdit *m_typeName = nullptr;
    std::vector<SchemaPlace> m_last; ///< the attribute selected last in each schema
    bool m_heightsChosen = false; ///< the user has moved the splitter
};

} // namespace tw
