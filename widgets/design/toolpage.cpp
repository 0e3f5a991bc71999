// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/toolpage.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/placemoves.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/common/separator.h"
#include "widgets/design/attributepane.h"
#include "widgets/design/attributeview.h"
#include "widgets/design/fields/scrolled.h"
#include "widgets/design/pages/boundarypage.h"
#include "widgets/design/pages/recordpages.h"
#include "widgets/design/pages/serverdatabar.h"
#include "widgets/design/pages/textspage.h"
#include "widgets/design/pages/toolheader.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    ToolPage::Tab tabOfPart(SchemaPart part)
    {
        switch (part.kind) {
        case SchemaPart::Result:
            return ToolPage::ResultTab;
        case SchemaPart::ServerData:
            return ToolPage::ServerDataTab;
        case SchemaPart::Payload:
        case SchemaPart::Shared:
            break;
        }
        return ToolPage::PayloadTab;
    }

} // namespace

ToolPage::ToolPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_header(new ToolHeader(document, this))
    , m_typeHeader(new TypeHeader(document, this))
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_attributes(new AttributePane(document, this))
    , m_missing(new MessagePage(this))
    , m_serverData(new ServerDataBar(document, this))
    , m_boundary(new BoundaryPage(document, findings, this))
    , m_texts(new TextsPage(document, this))
    , m_formatHint(new QLabel(this))
    , m_add(new QAction(icon(u"add"_s), tr("Add"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeTabs();
    makePages();
    column->addWidget(m_header);
    column->addWidget(m_typeHeader);
    column->addWidget(m_tabs);
    column->addWidget(new Separator(Qt::Horizontal, this));
    column->addWidget(m_pages, 1);
    column->addWidget(m_formatHint);
    m_formatHint->setWordWrap(true);
    m_formatHint->setForegroundRole(QPalette::PlaceholderText);
    m_formatHint->setContentsMargins(space(3), space(1), space(3), space(1));
    connect(m_add, &QAction::triggered, this, &ToolPage::addPart);
    connect(m_attributes, &AttributePane::placeSelected, this, &ToolPage::placeSelected);
    connect(m_serverData, &ServerDataBar::partChosen, this, [this](SchemaPart part) {
        emit placeSelected({m_place.tool, part, {}});
    });
    connect(document, &CatalogDocument::edited, this, [this] {
        const bool isForm = tab() == BoundaryTab || tab() == TextsTab;
        const bool hasSchema = m_document->schema({m_place.tool, m_place.part, {}}) != nullptr;
        updateTabs();
        if (!isForm && m_document->tool(m_place.tool)
            && hasSchema != (m_pages->currentWidget() == m_schemaPage))
            showPage();
    });
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                m_place = afterMove(m_place, from, to);
            });
}

void ToolPage::makeTabs()
{
    m_tabs->setObjectName(u"toolTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the tool"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    const QStringList icons{u"json"_s, u"json"_s, u"chart"_s, u"toolset"_s, u"string"_s};
    const QStringList texts{tr("Payload"), tr("Result"), tr("Server data"), tr("Boundary"),
                            tr("Texts")};
    const QStringList names{u"toolShowPayload"_s, u"toolShowResult"_s, u"toolShowServerData"_s,
                            u"toolShowBoundary"_s, u"toolShowTexts"_s};
    for (int i = 0; i < texts.size(); ++i) {
        m_actions.append(makeAction(this, icons[i], tr("Show %1").arg(texts[i]),
                                    Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i),
                                    Qt::WidgetWithChildrenShortcut,
                                    [this, i] { enterTab(static_cast<Tab>(i)); }));
        m_actions.last()->setObjectName(names[i]);
        m_tabs->addTab(texts[i]);
        m_tabs->setTabToolTip(i, m_actions.last()->toolTip());
    }
    auto *remove = new QAction(icon(u"trash"_s), tr("Remove this part"), this);
    remove->setObjectName(u"toolRemovePart"_s);
    connect(remove, &QAction::triggered, this, &ToolPage::removePart);
    m_actions.append(remove);
    connect(m_tabs, &QTabBar::tabBarClicked, this, &ToolPage::chooseTab);
    connect(m_tabs, &QTabBar::currentChanged, this, &ToolPage::chooseTab);
}

void ToolPage::makePages()
{
    m_schemaPage = new QWidget(m_pages);
    auto *schema = new QVBoxLayout(m_schemaPage);
    schema->setContentsMargins(0, 0, 0, 0);
    schema->setSpacing(0);
    schema->addWidget(m_serverData);
    schema->addWidget(m_attributes, 1);
    m_pages->addWidget(m_schemaPage);
    m_pages->addWidget(m_missing);
    m_boundaryScroll = scrolled(m_boundary, m_pages);
    m_textsScroll = scrolled(m_texts, m_pages);
    m_pages->addWidget(m_boundaryScroll);
    m_pages->addWidget(m_textsScroll);
    m_add->setObjectName(u"addPart"_s);
    m_missing->setButtons({m_add});
}

ToolPage::Tab ToolPage::tab() const
{
    return static_cast<Tab>(m_tabs->currentIndex());
}

void ToolPage::enterTab(Tab tab)
{
    if (!m_document->tool(m_place.tool))
        return;
    m_tabs->setCurrentIndex(tab);
    QWidget *page = m_pages->currentWidget();
    if (page == m_schemaPage) {
        m_attributes->table()->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    for (QWidget *next = page->nextInFocusChain(); next != page; next = next->nextInFocusChain()) {
        if (page->isAncestorOf(next) && next->isVisible() && (next->focusPolicy() & Qt::TabFocus)) {
            next->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

void ToolPage::enterFact(const std::string &pointer)
{
    for (const auto &[form, tab] :
         {std::pair(m_boundary->form(), BoundaryTab), std::pair(m_texts->form(), TextsTab)}) {
        const int row = form->rowOf(pointer);
        if (row < 0)
            continue;
        m_tabs->setCurrentIndex(tab);
        form->enterRow(row);
    }
}

SchemaPart ToolPage::partOfTab(Tab tab) const
{
    switch (tab) {
    case ResultTab:
        return {SchemaPart::Result, 0};
    case ServerDataTab:
        return {SchemaPart::ServerData, 0};
    default:
        return {SchemaPart::Payload, 0};
    }
}

void ToolPage::showPlace(const SchemaPlace &place, bool keepTab)
{
    const bool isShared = place.part.kind == SchemaPart::Shared;
    const bool isForm = tab() == BoundaryTab || tab() == TextsTab;
    m_place = place;
    m_header->setVisible(!isShared);
    m_tabs->setVisible(!isShared);
    m_typeHeader->setVisible(isShared);
    if (isShared)
        m_typeHeader->showRecord(typeKeyOf(place));
    else
        m_header->showTool(place.tool);
    if (isShared || !(keepTab && isForm && place.pointer.empty())) {
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(tabOfPart(place.part));
    }
    updateTabs();
    showPage();
}

void ToolPage::updateTabs()
{
    const Tool *tool = m_document->tool(m_place.tool);
    const qsizetype count = tool ? static_cast<qsizetype>(tool->serverData.size()) : 0;
    m_tabs->setTabText(ServerDataTab,
                       count > 0 ? tr("Server data %1").arg(count) : tr("Server data"));
}

/// The part of the tab that is chosen, which may be missing, or the form of the tab.
void ToolPage::showPage()
{
    const CatalogFormat &format = m_document->file()->format();
    const bool isOfRun = tab() != PayloadTab && tab() != ResultTab;
    m_formatHint->setVisible(isOfRun && format.id != DesignCatalog);
    m_formatHint->setText(
        tr("%1 holds only a part of what is set here: Save lists what it leaves out. A design file "
           "holds all.")
            .arg(QString::fromUtf8(format.fileName.data(), qsizetype(format.fileName.size()))));
    if (tab() == BoundaryTab || tab() == TextsTab) {
        m_boundary->showTool(m_place.tool);
        m_texts->showTool(m_place.tool);
        m_pages->setCurrentWidget(tab() == BoundaryTab ? m_boundaryScroll : m_textsScroll);
        return;
    }
    m_serverData->setVisible(m_place.part.kind == SchemaPart::ServerData);
    m_serverData->showPart(m_place.tool, m_place.part);
    if (m_document->schema({m_place.tool, m_place.part, {}})) {
        m_attributes->showPlace(m_place);
        m_pages->setCurrentWidget(m_schemaPage);
        return;
    }
    switch (tab()) {
    case ResultTab:
        m_missing->setMessage(u"json"_s, tr("No result"), tr("The tool has no result schema."));
        m_add->setText(tr("Describe the result"));
        break;
    case ServerDataTab:
        m_missing->setMessage(u"chart"_s, tr("No server data"),
                              tr("Server data goes to people beside the result; the model never "
                                 "sees it."));
        m_add->setText(tr("Add server data"));
        break;
    default:
        m_missing->setMessage(u"json"_s, tr("No payload"), tr("The tool takes no arguments."));
        m_add->setText(tr("Describe the payload"));
    }
    m_missing->setButtons({m_add});
    m_pages->setCurrentWidget(m_missing);
}

void ToolPage::chooseTab(int index)
{
    const auto chosen = static_cast<Tab>(index);
    if (index < 0 || !m_document->tool(m_place.tool))
        return;
    if (chosen == BoundaryTab || chosen == TextsTab) {
        showPage();
        return;
    }
    const SchemaPart part = partOfTab(chosen);
    if (part.kind == m_place.part.kind) {
        showPage();
        return;
    }
    m_place = {m_place.tool, part, {}};
    showPage();
    emit placeSelected(m_place);
}

void ToolPage::addPart()
{
    const SchemaPart part = partOfTab(tab());
    const Result<SchemaPlace> added = edits::addPart(*m_document, m_place.tool, part.kind);
    if (!added)
        return;
    emit placeSelected(*added);
    m_attributes->table()->setFocus();
}

void ToolPage::removePart()
{
    (void)edits::removePart(*m_document, m_place.tool, m_place.part);
}

} // namespace tw
