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

/// The lint findings in the schemas of a document. A worker thread checks changed schemas shortly
/// after the last edit.
class CatalogFindings final : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        SchemaPlace place; ///< the schema; its pointer is that of the finding
        LintFinding found;
    };

    explicit CatalogFindings(CatalogDocument *document, QObject *parent = nullptr);
    ~CatalogFindings() override;

    /// In the order of the tools, then of the shared types.
    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
    struct Counts
    {
        int errors = 0;
        int warnings = 0;
    };
    /// Of a tool, or of a shared type with tool 0.
    [[nodiscard]] Counts counts(ToolKey tool, TypeKey type = {}) const;
    [[nodiscard]] bool isBusy() const { return m_later.isActive() || m_known.isBusy(); }

signals:
    void changed();

private:
    using Findings = std::shared_ptr<const std::vector<LintFinding>>;
    using Known = std::unordered_map<JsonPtr, Findings>; ///< schemas never change

    void start();
    void applyKnown();

    CatalogDocument *m_document;
    QTimer m_later;
    Derived<Known> m_known;
    LintProfiles m_profiles; ///< of m_known
    std::vector<Entry> m_entries;
    std::unordered_map<quint64, Counts> m_counts; ///< by tool, or by type in the upper half
};

} // namespace tw
