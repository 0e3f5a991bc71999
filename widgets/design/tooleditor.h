// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace tw {

class EditorGrid;

/// Edits the texts of one tool and shows its facts.
class ToolEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit ToolEditor(CatalogDocument *document, QWidget *parent = nullptr);
    void showTool(ToolKey key);

private:
    void refresh();
    void commitName();

    CatalogDocument *m_document;
    ToolKey m_tool = 0;
    bool m_refreshing = false;
    EditorGrid *m_grid;
    QLineEdit *m_name;
    QLineEdit *m_title;
    QPlainTextEdit *m_description;
    QLineEdit *m_tags;
    QLabel *m_facts;
    QLabel *m_confirmation;
    int m_nameRow = 0;
    int m_confirmationRow = 0;
};

} // namespace tw
