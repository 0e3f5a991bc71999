// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/jobs/derived.h"

#include <QTimer>

#include <memory>
#include <unordered_map>
#include <vector>

namespace tw {

/// What the rules find in the node at \a place, without what is below it. Pointers begin at the
/// root of the schema.
[[nodiscard]] std::vector<LintFinding> lintPlace(const CatalogDocument &document,
                                                 const SchemaPlace &place);
/// The formats whose rules apply: the one that the catalog is saved in.
[[nodiscard]] LintProfiles lintProfiles(const CatalogDocument &document);

/// The lint findings in the schemas of a document and about its facts. A worker thread checks
/// changed schemas and the facts shortly after the last edit.
class CatalogFindings final : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        /// The schema; its pointer is that of the finding. Only the tool for findings of rules with
        /// checkCatalog, 0 if they name none.
        SchemaPlace place;
        LintFinding found;
    };

    explicit CatalogFindings(CatalogDocument *document, QObject *parent = nullptr);
    ~CatalogFindings() override;

    /// In the order of the tools, then of the shared types; then those about facts.
    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
    struct Counts
    {
        int errors = 0;
        int warnings = 0;
    };
    /// Of a tool, or of a shared type with tool 0.
    [[nodiscard]] Counts counts(ToolKey tool, TypeKey type = {}) const;
    [[nodiscard]] bool isBusy() const { return m_later.isActive() || m_checked.isBusy(); }

signals:
    void changed();

private:
    using Findings = std::shared_ptr<const std::vector<LintFinding>>;
    using Known = std::unordered_map<JsonPtr, Findings>; ///< schemas never change

    struct Checked
    {
        Known known;
        std::vector<LintFinding> facts;
    };

    void start();
    void applyChecked();
    void add(const SchemaPlace &place, const LintFinding &found);

    CatalogDocument *m_document;
    QTimer m_later;
    Derived<Checked> m_checked;
    LintProfiles m_profiles; ///< of m_checked
    std::vector<Entry> m_entries;
    std::unordered_map<quint64, Counts> m_counts; ///< by tool, or by type in the upper half
};

} // namespace tw
