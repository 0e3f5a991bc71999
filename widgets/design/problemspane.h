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

    /// Lists the findings about \a node and its tool; those about everything without one.
    void showNode(const std::optional<CatalogNode> &node);
    /// All findings: those of the schemas, then those about how the design fits together.
    [[nodiscard]] const std::vector<CatalogFindings::Entry> &entries() const { return m_entries; }

signals:
    /// The user wants to see the place of a finding.
    void chosen(const tw::CatalogFindings::Entry &entry);
    /// entries() are others now.
    void changed();

private:
    void collect();
    void refresh();
    void activate();
    void fixCurrent();
    void updateFix();
    void nameOrigin(QListWidgetItem *item) const;
    [[nodiscard]] bool isShown(const CatalogFindings::Entry &entry) const;
    [[nodiscard]] QString ownerText(const CatalogFindings::Entry &entry) const;
    [[nodiscard]] QString placeText(const CatalogFindings::Entry &entry) const;
    [[nodiscard]] const CatalogFindings::Entry *entryOf(const QListWidgetItem *item) const;
    [[nodiscard]] const CatalogFindings::Entry *current() const;

    CatalogDocument *m_document;
    CatalogFindings *m_findings;
    std::optional<CatalogNode> m_owner; ///< whose findings are listed
    std::vector<CatalogFindings::Entry> m_entries;
    SectionHeader *m_header;
    QListWidget *m_list;
    QPushButton *m_fix;
};

} // namespace tw
