// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/edits/catalogclipboard.h"
#include "model/jobs/derived.h"

#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tw {

/// What the rules find in the node at \a place, without what is below it. Pointers begin at the
/// root of the schema.
[[nodiscard]] std::vector<LintFinding> lintPlace(const CatalogDocument &document,
                                                 const SchemaPlace &place);
/// The formats whose rules apply, as for the catalog in its file.
[[nodiscard]] LintProfiles lintProfiles(const CatalogDocument &document);

/// A node of a catalog and a fact of it: "/policy/time_budget" of an agent, "/bounded" of a tool.
struct FactPlace
{
    std::optional<CatalogNode> node; ///< none: the catalog itself
    std::string fact; ///< "" for a place in a schema
};
/// What \a pointer is about, which begins at the tool \a tool as in a design file, or at the
/// catalog if that is 0.
[[nodiscard]] FactPlace factPlace(const CatalogDocument &document, ToolKey tool,
                                  const std::string &pointer);
/// The pointer to \a place in its tool, or for a shared type in the catalog.
[[nodiscard]] std::string designPointer(const CatalogDocument &document, const SchemaPlace &place);
/// The tool or shared type that \a node is a part of; other nodes are their own.
[[nodiscard]] CatalogNode ownerOf(const CatalogNode &node);

/// The lint findings in the schemas of a document and about its facts. A worker thread checks
/// changed schemas and the facts shortly after the last edit.
class CatalogFindings final : public QObject
{
    Q_OBJECT

public:
    struct Entry
    {
        std::optional<CatalogNode> node; ///< what it is about; none: the whole catalog
        LintFinding found;
        std::string fact = {}; ///< as FactPlace::fact
    };

    explicit CatalogFindings(CatalogDocument *document, QObject *parent = nullptr);
    ~CatalogFindings() override;

    /// In the order of the tools, then of the shared types; then those about facts.
    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
    /// Those about \a owner itself, none: about the whole catalog.
    [[nodiscard]] std::vector<Entry> of(const std::optional<CatalogNode> &owner) const;
    struct Counts
    {
        int errors = 0;
        int warnings = 0;
    };
    /// Of a node that is no part of another (ownerOf()).
    [[nodiscard]] Counts counts(const CatalogNode &owner) const;
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
    void add(Entry entry);

    CatalogDocument *m_document;
    QTimer m_later;
    Derived<Checked> m_checked;
    LintProfiles m_profiles; ///< of m_checked
    std::vector<Entry> m_entries;
    std::unordered_map<quint64, Counts> m_counts; ///< by countKey()
};

} // namespace tw
