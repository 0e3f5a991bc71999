// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QTimer>

#include <memory>
#include <unordered_map>
#include <vector>

namespace tw {

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

    /// In the order of the tools.
    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
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
};

} // namespace tw
