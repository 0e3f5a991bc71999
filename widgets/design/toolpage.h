// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QWidget>

class QAction;
class QLabel;
class QStackedWidget;
class QTabBar;

namespace tw {

class AttributePane;
class BoundaryPage;
class CatalogFindings;
class MessagePage;
class ServerDataBar;
class TextsPage;
class ToolHeader;
class TypeHeader;

/// The page of a tool: its header, the tabs Payload, Result, Server data, Boundary and Texts, and
/// below them the attribute table or a form. A shared type has the table alone.
class ToolPage final : public QWidget
{
    Q_OBJECT

public:
    enum Tab { PayloadTab, ResultTab, ServerDataTab, BoundaryTab, TextsTab };

    ToolPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent = nullptr);

    /// Shows the node at \a place in the tab of its part. With \a keepTab a place without a pointer
    /// leaves the tabs Boundary and Texts as they are.
    void showPlace(const SchemaPlace &place, bool keepTab);
    [[nodiscard]] AttributePane *attributes() const { return m_attributes; }
    [[nodiscard]] Tab tab() const;
    /// Shows a tab with the focus in its page.
    void enterTab(Tab tab);
    /// Moves the focus to the editor of a fact of the tool, "/bounded/cursor", in its tab.
    void enterFact(const std::string &pointer);
    /// One for each tab, and one that removes the part of the tab.
    [[nodiscard]] QList<QAction *> actions() const { return m_actions; }

signals:
    /// The user went to another part, attribute or shared type.
    void placeSelected(const tw::SchemaPlace &place);

private:
    void makeTabs();
    void makePages();
    void chooseTab(int index);
    void showPage();
    void updateTabs();
    [[nodiscard]] SchemaPart partOfTab(Tab tab) const;
    void addPart();
    void removePart();

    CatalogDocument *m_document;
    SchemaPlace m_place;
    ToolHeader *m_header;
    TypeHeader *m_typeHeader;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    AttributePane *m_attributes;
    MessagePage *m_missing;
    ServerDataBar *m_serverData;
    BoundaryPage *m_boundary;
    TextsPage *m_texts;
    QWidget *m_schemaPage = nullptr;
    QWidget *m_boundaryScroll = nullptr;
    QWidget *m_textsScroll = nullptr;
    QLabel *m_formatHint; ///< below tabs whose facts the file cannot hold
    QAction *m_add;
    QList<QAction *> m_actions;
};

} // namespace tw
