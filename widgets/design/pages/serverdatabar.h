// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLineEdit;

namespace tw {

/// Above the table of a server data: which one, its kind, audience and description.
class ServerDataBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ServerDataBar(CatalogDocument *document, QWidget *parent = nullptr);
    void showPart(ToolKey tool, SchemaPart part);

signals:
    void partChosen(tw::SchemaPart part);

private:
    void refresh();
    void commit();
    void moveBy(int rows);
    [[nodiscard]] const ServerDataSpec *value() const;

    CatalogDocument *m_document;
    ToolKey m_tool = 0;
    SchemaPart m_part;
    QComboBox *m_which;
    QLineEdit *m_kind;
    QComboBox *m_audience;
    QLineEdit *m_description;
    QAction *m_up;
    QAction *m_down;
};

} // namespace tw
