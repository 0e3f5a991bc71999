// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "widgets/design/fields/factsform.h"

#include <QWidget>

#include <functional>

namespace tw {

/// The page of one record beside the tools, or of a toolset: its facts as a form.
class RecordPage : public QWidget
{
    Q_OBJECT

public:
    /// Moves the focus to the editor of a fact of the record: "/policy/time_budget".
    void enterFact(const std::string &pointer);

protected:
    RecordPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent);
    [[nodiscard]] CatalogDocument *document() const { return m_document; }
    [[nodiscard]] FactsForm *form() const { return m_form; }
    virtual void refresh();
    /// What the page shows; none for the whole catalog.
    [[nodiscard]] virtual std::optional<CatalogNode> node() const { return std::nullopt; }

private:
    CatalogDocument *m_document;
    CatalogFindings *m_findings; ///< null: those of the page are shown elsewhere
    FactsForm *m_form;
};

/// Facts of the whole design.
class DesignPage final : public RecordPage
{
    Q_OBJECT

public:
    explicit DesignPage(CatalogDocument *document, QWidget *parent = nullptr);
    void showDesign() { refresh(); }
};

class ToolsetPage final : public RecordPage
{
    Q_OBJECT

public:
    ToolsetPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);
    void showRecord(ToolsetKey key);

private:
    void addSource();
    void refresh() override;
    [[nodiscard]] Toolset value() const;

    [[nodiscard]] std::optional<CatalogNode> node() const override { return m_key; }
    ToolsetKey m_key;
    int m_serviceRow = 0;
    int m_agentRow = 0;
    int m_registryRow = 0;
    int m_toolsetRow = 0;
    int m_versionRow = 0;
};

class AgentPage final : public RecordPage
{
    Q_OBJECT

public:
    AgentPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);
    void showRecord(AgentKey key);

private:
    void addPolicy();
    [[nodiscard]] Agent value() const;
    Result<void> change(const std::function<void(Agent &)> &edit);

    [[nodiscard]] std::optional<CatalogNode> node() const override { return m_key; }
    AgentKey m_key;
};

class ServicePage final : public RecordPage
{
    Q_OBJECT

public:
    ServicePage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);
    void showRecord(ServiceKey key);

private:
    [[nodiscard]] std::optional<CatalogNode> node() const override { return m_key; }
    ServiceKey m_key;
};

class RegistryPage final : public RecordPage
{
    Q_OBJECT

public:
    RegistryPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);
    void showRecord(RegistryKey key);

private:
    [[nodiscard]] std::optional<CatalogNode> node() const override { return m_key; }
    RegistryKey m_key;
};

/// Name of a shared type, above the table of its attributes.
class TypeHeader final : public RecordPage
{
    Q_OBJECT

public:
    explicit TypeHeader(CatalogDocument *document, QWidget *parent = nullptr);
    void showRecord(TypeKey key);

private:
    void refresh() override;
    TypeKey m_key;
};

} // namespace tw
