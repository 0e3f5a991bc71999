// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogfindings.h"

#include <QWidget>

class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace tw {

class SectionHeader;

/// What the rules find in the document, with a button that fixes the selected finding.
class ProblemsPane final : public QWidget
{
    Q_OBJECT

public:
    ProblemsPane(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);

    /// Lists the findings of this tool first.
    void setTool(ToolKey tool);
    /// The findings of the schemas, then those about how the design fits together. A place without
    /// a tool is that of the catalog.
    [[nodiscard]] const std::vector<CatalogFindings::Entry> &entries() const { return m_entries; }

signals:
    /// The user wants to see the place of a finding.
    void placeChosen(const tw::SchemaPlace &place);
    void toolChosen(tw::ToolKey tool);
    /// entries() are others now.
    void changed();

private:
    void collect();
    void refresh();
    void activate();
    void fixCurrent();
    void updateFix();
    void nameOrigin(QListWidgetItem *item) const;
    [[nodiscard]] QString placeText(const CatalogFindings::Entry &entry) const;
    [[nodiscard]] const CatalogFindings::Entry *entryOf(const QListWidgetItem *item) const;
    [[nodiscard]] const CatalogFindings::Entry *current() const;

    CatalogDocument *m_document;
    CatalogFindings *m_findings;
    ToolKey m_tool = 0;
    std::vector<CatalogFindings::Entry> m_entries;
    SectionHeader *m_header;
    QListWidget *m_list;
    QPushButton *m_fix;
};

} // namespace tw
