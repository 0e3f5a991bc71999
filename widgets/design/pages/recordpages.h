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

protected:
    RecordPage(CatalogDocument *document, QWidget *parent);
    [[nodiscard]] CatalogDocument *document() const { return m_document; }
    [[nodiscard]] FactsForm *form() const { return m_form; }
    virtual void refresh() { m_form->refresh(); }

private:
    CatalogDocument *m_document;
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
    explicit ToolsetPage(CatalogDocument *document, QWidget *parent = nullptr);
    void showRecord(ToolsetKey key);

private:
    void addSource();
    void refresh() override;
    [[nodiscard]] Toolset value() const;

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
    explicit AgentPage(CatalogDocument *document, QWidget *parent = nullptr);
    void showRecord(AgentKey key);

private:
    void addPolicy();
    [[nodiscard]] Agent value() const;
    Result<void> change(const std::function<void(Agent &)> &edit);

    AgentKey m_key;
};

class ServicePage final : public RecordPage
{
    Q_OBJECT

public:
    explicit ServicePage(CatalogDocument *document, QWidget *parent = nullptr);
    void showRecord(ServiceKey key);

private:
    ServiceKey m_key;
};

class RegistryPage final : public RecordPage
{
    Q_OBJECT

public:
    explicit RegistryPage(CatalogDocument *document, QWidget *parent = nullptr);
    void showRecord(RegistryKey key);

private:
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
