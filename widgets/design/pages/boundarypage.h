// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "widgets/design/fields/factsform.h"

#include <QWidget>

#include <functional>

namespace tw {

/// How a tool meets its runtime: bounds and paging, injected fields, confirmation, the end of a
/// run, and the service method that implements it.
class BoundaryPage final : public QWidget
{
    Q_OBJECT

public:
    BoundaryPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);
    [[nodiscard]] FactsForm *form() const { return m_form; }
    void showTool(ToolKey key);

private:
    void addBounds();
    void addRun();
    void addBinding();
    void refresh();
    void showFindings();
    [[nodiscard]] const Tool *tool() const { return m_document->tool(m_tool); }
    [[nodiscard]] const ToolFacts &facts() const;
    Result<void> change(const std::function<void(ToolFacts &)> &edit);
    [[nodiscard]] QStringList payloadFields() const;
    [[nodiscard]] QStringList siblings() const;

    CatalogDocument *m_document;
    CatalogFindings *m_findings;
    ToolKey m_tool = 0;
    FactsForm *m_form;
    int m_cursorRow = 0;
    int m_nextRow = 0;
    int m_continueRow = 0;
    int m_continueCursorRow = 0;
    int m_shapeRow = 0;
};

} // namespace tw
