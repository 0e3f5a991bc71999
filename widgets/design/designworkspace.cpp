// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/designworkspace.h"

#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogfindings.h"
#include "model/catalog/files/catalogfile.h"
#include "model/issues/issuelistmodel.h"
#include "schema/findings/findingtext.h"
#include "widgets/catalog/catalogpages.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/panefocus.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/sectionheader.h"
#include "widgets/design/attributeeditor.h"
#include "widgets/design/tooleditor.h"
#include "widgets/json/jsonview.h"
#include "widgets/shell/toolpalette.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QComboBox>
#include <QDataStream>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTreeView>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Writing a tool takes a millisecond, too long for each key of a burst.
    constexpr std::chrono::milliseconds previewDelay{30};
    constexpr quint8 viewStateVersion = 3;
    constexpr int RowsMeasured = 100; // to determine the column widths

    QScrollArea *scrolled(QWidget *content, QWidget *parent)
    {
        auto *area = new QScrollArea(parent);
        area->setWidget(content);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area->setFocusPolicy(Qt::NoFocus);
        area->viewport()->setBackgroundRole(QPalette::Base);
        content->setBackgroundRole(QPalette::Base);
        content->setAutoFillBackground(true);
        return area;
    }

    /// Attribute names use the fixed font; a long path is elided at its start.
    class PathDelegate final : public QStyledItemDelegate
    {
    public:
        using QStyledItemDelegate::QStyledItemDelegate;

    protected:
        void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
        {
            QStyledItemDelegate::initStyleOption(option, index);
            option->font = fixedFont();
            option->textElideMode = Qt::ElideMiddle;
        }
    };

    /// The pointer to a part's schema in a tool of a tool_schemas.json.
    std::string schemaPointer(SchemaPart part)
    {
        switch (part.kind) {
        case SchemaPart::Payload:
            return "/payload/schema";
        case SchemaPart::Result:
            return "/result/schema";
        case SchemaPart::ServerData:
            return "/server_data/" + std::to_string(part.index) + "/type/schema";
        case SchemaPart::Shared:
            break; // of no tool
        }
        return {};
    }

} // namespace

DesignWorkspace::DesignWorkspace(CatalogDocument *document, QWidget *parent)
    : Workspace(parent)
    , m_document(document)
    , m_findings(new CatalogFindings(document, this))
    , m_previewLater(previewDelay)
{
    setObjectName(u"designWorkspace"_s);
    connect(&m_previewLater, &BusyTimer::timeout, this, &DesignWorkspace::updatePreview);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    buildContent();
    m_pages = new CatalogPages(document, m_across, tr("No toolset open yet"), this);
    column->addWidget(m_pages);
    new PaneFocus(this);
    buildActions();
    connect(m_pages, &CatalogPages::openRequested, this, &DesignWorkspace::openRequested);
    connect(m_pages, &CatalogPages::sampleRequested, this, &DesignWorkspace::sampleRequested);
    connect(document, &CatalogDocument::catalogReset, this, &DesignWorkspace::resetCatalog);
    connect(m_findings, &CatalogFindings::changed, this, &Workspace::issuesChanged);
    connect(document->file(), &CatalogFile::saved, this, [this] {
        emit issuesChanged();
        emit statusChanged();
    });
    connect(document, &CatalogDocument::toolChanged, this, [this](ToolKey key) {
        if (key == m_tool) {
            m_previewLater.start();
            updateHeader();
        }
    });
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                if (from == m_place)
                    m_lastPlace = m_place = to;
            });
    connect(document, &CatalogDocument::modifiedChanged, this, &Workspace::statusChanged);
    connect(document, &CatalogDocument::stateChanged, this, [this] {
        emit documentChanged();
        emit issuesChanged();
        emit statusChanged();
    });
    busy()->add(document, &CatalogDocument::stateChanged,
                [document] { return document->state() == CatalogDocument::State::Loading; });
    busy()->add(&m_previewLater);
    busy()->add(m_preview);
    m_tree->selectFirst();
    showCurrent();
}

void DesignWorkspace::buildContent()
{
    m_tree = new ToolTreeView(m_document, ToolTreeModel::Depth::Attributes, this);
    m_across = new QSplitter(Qt::Horizontal, this);
    m_across->setObjectName(u"designSplitter"_s);
    m_across->addWidget(m_tree);
    buildMiddle();
    buildPreview();
    m_across->setStretchFactor(0, 0);
    m_across->setStretchFactor(1, 1);
    m_across->setStretchFactor(2, 1);
    m_across->setSizes({space(65), space(130), space(105)});
    connect(m_tree, &ToolTreeView::currentChanged, this, &DesignWorkspace::showCurrent);
}

void DesignWorkspace::buildMiddle()
{
    auto *pane = new QWidget(m_across);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header = new SectionHeader({}, pane);
    column->addWidget(m_header);
    m_editors = new QStackedWidget(pane);
    m_toolEditor = new ToolEditor(m_document, m_editors);
    m_attributeEditor = new AttributeEditor(m_document, m_editors);
    auto *hint = new QLabel(tr("Select a tool or an attribute to edit it."), m_editors);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setAlignment(Qt::AlignCenter);
    m_toolsetPage = hint;
    m_editors->addWidget(scrolled(m_toolEditor, m_editors));
    m_editors->addWidget(scrolled(m_attributeEditor, m_editors));
    m_editors->addWidget(m_toolsetPage);

    auto *lower = new QWidget(pane);
    auto *lowerColumn = new QVBoxLayout(lower);
    lowerColumn->setContentsMargins(0, 0, 0, 0);
    lowerColumn->setSpacing(0);
    auto *tableHeader = new SectionHeader(tr("Attributes"), lower);
    m_parts = new QComboBox(lower);
    m_parts->setObjectName(u"schemaPart"_s);
    m_parts->setAccessibleName(tr("Schema of the table"));
    tableHeader->addWidget(m_parts);
    m_attributes = new AttributeModel(m_document, this);
    m_table = new QTableView(lower);
    m_table->setObjectName(u"attributeTable"_s);
    m_table->setAccessibleName(tr("Attributes"));
    m_table->setModel(m_attributes);
    m_table->setItemDelegateForColumn(AttributeModel::NameColumn, new PathDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(space(6) + 2);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setResizeContentsPrecision(RowsMeasured);
    lowerColumn->addWidget(tableHeader);
    lowerColumn->addWidget(m_table, 1);

    m_middle = new QSplitter(Qt::Vertical, pane);
    m_middle->addWidget(m_editors);
    m_middle->addWidget(lower);
    m_middle->setObjectName(u"designMiddle"_s);
    m_middle->setChildrenCollapsible(false);
    m_middle->setStretchFactor(0, 1);
    m_middle->setStretchFactor(1, 1);
    m_middle->installEventFilter(this);
    column->addWidget(m_middle, 1);
    m_across->addWidget(pane);
    connect(m_middle, &QSplitter::splitterMoved, this, [this] { m_tableChosen = true; });
    connect(m_attributes, &QAbstractItemModel::modelReset, this, &DesignWorkspace::fitTable);
    connect(m_attributes, &QAbstractItemModel::modelReset, this, &DesignWorkspace::fitColumns);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int index) {
        if (!m_fittingColumns && index != AttributeModel::DescriptionColumn)
            m_columnsChosen = true; // the view stretches the last one
    });

    connect(m_parts, &QComboBox::activated, this,
            [this](int index) { showTable(m_tool, m_parts->itemData(index).value<SchemaPart>()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid() && !m_syncing)
                    selectInTree(now.data(AttributeModel::PlaceRole).value<SchemaPlace>());
            });
}

void DesignWorkspace::buildPreview()
{
    auto *pane = new QWidget(m_across);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *header = new SectionHeader(tr("Preview"), pane);
    m_previewChoice = new QComboBox(pane);
    m_previewChoice->setObjectName(u"previewChoice"_s);
    m_previewChoice->setAccessibleName(tr("Content of the preview"));
    m_previewChoice->addItem(QString::fromUtf8(saveFormat(m_document->catalog()).fileName.data()));
    m_previewChoice->addItem(tr("JSON Schema"));
    header->addWidget(m_previewChoice);
    m_preview = new JsonView(pane);
    m_preview->setObjectName(u"designPreview"_s);
    m_preview->setAccessibleName(tr("Preview of the written tool"));
    m_preview->setLineNumbersVisible(true);
    m_preview->setPlaceholderText(tr("Select a tool to preview its output."));
    column->addWidget(header);
    column->addWidget(m_preview, 1);
    m_across->addWidget(pane);
    connect(m_previewChoice, &QComboBox::activated, this, &DesignWorkspace::updatePreview);
}

void DesignWorkspace::buildActions()
{
    // Undo and Redo belong to the window, including their shortcuts; these are buttons.
    QAction *undo = m_document->undoStack()->createUndoAction(this, tr("Undo"));
    undo->setIcon(icon(u"undo"_s));
    QAction *redo = m_document->undoStack()->createRedoAction(this, tr("Redo"));
    redo->setIcon(icon(u"redo"_s));
    auto *find = new QAction(icon(u"search"_s), tr("Search Attributes"), this);
    auto *call = new QAction(icon(u"call"_s), tr("Try in Call"), this);
    find->setShortcuts(QKeySequence::Find);
    call->setShortcut(Qt::CTRL | Qt::Key_Return);
    for (QAction *action : {find, call}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    m_actions = {find, call};
    connect(find, &QAction::triggered, this, [this] { m_tree->searchField()->setFocus(); });
    connect(call, &QAction::triggered, this, [this] {
        if (const Tool *tool = m_document->tool(m_tool))
            emit modeRequested(u"call"_s, ToolLocation{tool->id}, {});
    });
    for (QAction *action : {undo, redo, call})
        m_header->addButton(action);
}

void DesignWorkspace::setSaveAction(QAction *action)
{
    m_save = action;
    m_header->addButton(action);
}

void DesignWorkspace::resetCatalog()
{
    const std::string id = m_toolId.toStdString();
    const SchemaPlace before = m_lastPlace;
    m_tool = 0;
    m_place = {};
    // The same file was reloaded: the selection is found by name.
    const std::optional<ToolKey> again = m_document->keyOf(id);
    const bool found =
        again && (selectPlace({*again, before.part, before.pointer}) || m_tree->selectTool(*again));
    if (!found && !m_tree->selectFirst())
        showCurrent();
    emit issuesChanged();
    emit statusChanged();
}

void DesignWorkspace::showCurrent()
{
    const bool hasTool =
        m_tree->hasCurrent() && m_tree->currentKind() != ToolTreeModel::ToolsetKind;
    m_tool = hasTool ? m_tree->currentTool() : 0;
    m_place = {};
    if (!hasTool) {
        m_editors->setCurrentIndex(2);
        showTable(0, {});
    } else if (m_tree->currentKind() == ToolTreeModel::AttributeKind) {
        m_place = m_tree->currentPlace();
        m_attributeEditor->showPlace(m_place);
        m_editors->setCurrentIndex(1);
        showTable(m_tool, m_place.part);
    } else {
        m_place = m_tree->currentPlace();
        m_toolEditor->showTool(m_tool);
        m_editors->setCurrentIndex(0);
        showTable(m_tool, m_place.part);
    }
    if (hasTool)
        m_lastPlace = m_place;
    updateHeader();
    updatePreview();
}

void DesignWorkspace::fitTable()
{
    const int height = m_middle->height() - m_middle->handleWidth();
    if (m_tableChosen || height <= 0)
        return;
    const int header = m_table->parentWidget()->sizeHint().height() - m_table->sizeHint().height();
    const int wanted = header + m_table->horizontalHeader()->sizeHint().height()
        + m_table->verticalHeader()->length() + m_table->horizontalScrollBar()->sizeHint().height();
    const int rows = std::min(wanted, height / 2);
    m_middle->setSizes({height - rows, rows});
}

void DesignWorkspace::fitColumns()
{
    if (m_columnsChosen)
        return;
    // The width of a column in a narrow window, and its share in a wide one.
    struct Share
    {
        int column;
        int least; // px
        int percent;
    };
    const std::array shares{Share{AttributeModel::NameColumn, space(34), 24},
                            Share{AttributeModel::TypeColumn, space(20), 17},
                            Share{AttributeModel::LimitsColumn, space(30), 23}};
    const QScopedValueRollback fitting(m_fittingColumns, true);
    m_table->setColumnWidth(AttributeModel::RequiredColumn, space(18));
    for (const Share &share : shares) {
        m_table->resizeColumnToContents(share.column);
        const int most = std::max(share.least, m_table->width() * share.percent / 100);
        m_table->setColumnWidth(share.column,
                                std::clamp(m_table->columnWidth(share.column), share.least, most));
    }
}

bool DesignWorkspace::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_middle && event->type() == QEvent::Resize) {
        fitTable();
        fitColumns();
    }
    return Workspace::eventFilter(watched, event);
}

void DesignWorkspace::updateHeader()
{
    const Tool *tool = m_document->tool(m_tool);
    if (tool)
        m_toolId = QString::fromStdString(tool->id);
    if (!tool) {
        m_header->setTitle(m_tree->hasCurrent() ? m_tree->currentToolset() : tr("Tools"));
        m_header->setRemark({});
        return;
    }
    m_header->setTitle(QString::fromStdString(tool->id));
    m_header->setRemark(
        m_place.pointer.empty() ? QString() : issuePlaceText(m_place.pointer).section(u'.', -1));
}

void DesignWorkspace::updateParts(const Tool &tool, SchemaPart part)
{
    m_parts->clear();
    for (const SchemaPart own : partsOf(tool)) {
        m_parts->addItem(partText(tool, own), QVariant::fromValue(own));
        if (own == part)
            m_parts->setCurrentIndex(m_parts->count() - 1);
    }
}

void DesignWorkspace::showTable(ToolKey key, SchemaPart part)
{
    m_attributes->setPart(key, part);
    const Tool *tool = m_document->tool(key);
    m_parts->setVisible(tool);
    if (tool)
        updateParts(*tool, part);
    m_syncing = true;
    const QModelIndex row = m_attributes->indexOf(m_place.pointer);
    m_table->setCurrentIndex(row);
    if (row.isValid())
        m_table->scrollTo(row);
    else
        m_table->clearSelection();
    m_syncing = false;
}

void DesignWorkspace::selectInTree(const SchemaPlace &place)
{
    m_tree->selectPlace(place);
}

bool DesignWorkspace::selectPlace(const SchemaPlace &place)
{
    return m_tree->selectPlace(place);
}

std::string DesignWorkspace::previewPointer() const
{
    if (m_previewChoice->currentIndex() == 1)
        return m_place.pointer;
    return "/tools/0" + schemaPointer(m_place.part) + m_place.pointer;
}

void DesignWorkspace::updatePreview()
{
    const Tool *tool = m_document->tool(m_tool);
    if (!tool) {
        m_preview->clear();
        return;
    }
    QByteArray text;
    if (m_previewChoice->currentIndex() == 1) {
        const JsonPtr schema = m_document->schema({m_tool, m_place.part, {}});
        text = schema ? QByteArray::fromStdString(writeJson(*schema, {.indent = 2})) : QByteArray();
    } else {
        Catalog one;
        one.format = m_document->catalog().format;
        one.generation = m_document->catalog().generation;
        one.tools.push_back(*tool);
        text = QByteArray::fromStdString(saveFormat(one).write(one).text);
    }
    if (text != m_preview->text()) {
        const int scroll = m_preview->verticalScrollBar()->value();
        m_preview->setText(text);
        m_preview->verticalScrollBar()->setValue(scroll);
    }
    if (m_place.pointer.empty())
        m_preview->clearHighlight();
    else
        m_preview->highlight(previewPointer());
}

DocumentInfo DesignWorkspace::documentInfo() const
{
    return catalogInfo(*m_document);
}

QList<PaletteItem> DesignWorkspace::paletteItems(const QString &text, int limit) const
{
    return toolPaletteItems(m_document->catalog(), text, limit, tr("Design: %1"), icon(u"tool"_s));
}

bool DesignWorkspace::select(const Location &location)
{
    const std::optional<ToolKey> key = m_document->keyOf(toolOf(location));
    if (!key)
        return false;
    const auto *schema = std::get_if<SchemaLocation>(&location);
    return (schema && selectInSchema(*key, schema->pointer)) || m_tree->selectTool(*key);
}

bool DesignWorkspace::selectInSchema(ToolKey key, const std::string &pointer)
{
    for (const SchemaPart part : partsOf(*m_document->tool(key))) {
        const std::string schema = schemaPointer(part);
        if (pointer != schema && !pointer.starts_with(schema + '/'))
            continue;
        SchemaPlace place{key, part, pointer.substr(schema.size())};
        bool isFound = selectPlace(place);
        while (!isFound && !place.pointer.empty()) { // up from a keyword to its attribute
            place.pointer.resize(place.pointer.rfind('/'));
            isFound = selectPlace(place);
        }
        return isFound;
    }
    return false;
}

QList<StatusItem> DesignWorkspace::status() const
{
    QList<StatusItem> items;
    if (m_document->state() != CatalogDocument::State::Ready)
        return items;
    const Catalog &catalog = m_document->catalog();
    items.append(
        {.id = u"file"_s, .text = m_document->displayName(), .toolTip = m_document->path()});
    items.append({.id = u"tools"_s,
                  .text = tr("%n tool(s)", nullptr, static_cast<int>(catalog.tools.size())),
                  .toolTip = tr("Search the tools"),
                  .act = [tree = m_tree] { tree->searchField()->setFocus(); }});
    items.append({.id = u"generation"_s,
                  .text = QString::fromStdString(catalog.generation),
                  .toolTip = tr("The generation of the file format")});
    if (!catalog.warnings.empty()) {
        items.append(
            {.id = u"warnings"_s,
             .text = tr("%n warning(s)", nullptr, static_cast<int>(catalog.warnings.size())),
             .location = locationOf(catalog.warnings.front()),
             .isProblem = true});
    }
    if (m_document->isModified()) {
        items.append(
            {.id = u"modified"_s,
             .text = tr("changed, not saved"),
             .toolTip = tr("Save (Ctrl+S)"),
             .act = m_save ? [save = m_save] { save->trigger(); } : std::function<void()>()});
    }
    return items;
}

QList<IssueEntry> DesignWorkspace::issues() const
{
    QList<IssueEntry> entries = catalogFileIssues(*m_document);
    if (m_document->state() != CatalogDocument::State::Ready)
        return entries;
    for (const Finding &warning : m_document->catalog().warnings) {
        entries.append({Severity::Warning, u"catalog"_s, QString::fromStdString(warning.pointer),
                        QString::fromStdString(messageOf(warning)), locationOf(warning)});
    }
    for (const auto &[place, found] : m_findings->entries()) {
        const Tool *tool = m_document->tool(place.tool);
        if (!tool)
            continue;
        const std::string &pointer = found.finding.pointer;
        entries.append({found.finding.severity,
                        QString::fromUtf8(found.rule->id.data(), qsizetype(found.rule->id.size())),
                        QString::fromStdString(tool->id + ' ') + partText(*tool, place.part)
                            + QString::fromStdString(' ' + pointer),
                        QString::fromStdString(messageOf(found.finding)),
                        SchemaLocation{tool->id, schemaPointer(place.part) + pointer}});
    }
    for (const Loss &loss : m_document->file()->losses()) {
        entries.append({Severity::Hint, u"not_written"_s,
                        QString::fromStdString(loss.tool + ' ' + loss.pointer),
                        QString::fromStdString(loss.what),
                        SchemaLocation{loss.tool, loss.pointer}});
    }
    return entries;
}

Location DesignWorkspace::locationOf(const Finding &warning) const
{
    const std::vector<std::string> tokens = pointerTokens(warning.pointer);
    if (tokens.size() < 2 || tokens[0] != "tools")
        return FileLocation{m_document->path()};
    const std::vector<Tool> &tools = m_document->catalog().tools;
    const auto index = static_cast<std::size_t>(QString::fromStdString(tokens[1]).toUInt());
    if (index >= tools.size())
        return FileLocation{m_document->path()};
    const std::size_t rest = warning.pointer.find('/', std::string_view("/tools/").size());
    return SchemaLocation{tools[index].id,
                          rest == std::string::npos ? "" : warning.pointer.substr(rest)};
}

void DesignWorkspace::activateIssue(const Location &location)
{
    if (!activateCatalogFileIssue(*m_document, location))
        select(location);
}

QByteArray DesignWorkspace::saveViewState() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << viewStateVersion << m_across->saveState() << m_tableChosen << m_middle->saveState()
        << m_columnsChosen << m_table->horizontalHeader()->saveState()
        << quint8(m_previewChoice->currentIndex()) << m_toolId << quint8(m_lastPlace.part.kind)
        << qint32(m_lastPlace.part.index) << QByteArray::fromStdString(m_lastPlace.pointer);
    return state;
}

void DesignWorkspace::restoreViewState(const QByteArray &state)
{
    QDataStream in(state);
    quint8 version = 0;
    QByteArray across;
    bool tableChosen = false;
    QByteArray middle;
    bool columnsChosen = false;
    QByteArray columns;
    quint8 choice = 0;
    QString tool;
    quint8 kind = 0;
    qint32 part = 0;
    QByteArray pointer;
    in >> version >> across >> tableChosen >> middle >> columnsChosen >> columns >> choice >> tool
        >> kind >> part >> pointer;
    if (in.status() != QDataStream::Ok || version != viewStateVersion)
        return;
    m_across->restoreState(across);
    m_tableChosen = tableChosen;
    if (tableChosen)
        m_middle->restoreState(middle);
    m_columnsChosen = columnsChosen;
    if (columnsChosen)
        m_table->horizontalHeader()->restoreState(columns);
    m_previewChoice->setCurrentIndex(choice == 1 ? 1 : 0);
    updatePreview();
    // selected as soon as a catalog has it
    m_toolId = tool;
    m_lastPlace.part = {
        static_cast<SchemaPart::Kind>(std::min<quint8>(kind, SchemaPart::ServerData)), part};
    m_lastPlace.pointer = pointer.toStdString();
    if (m_document->state() == CatalogDocument::State::Ready)
        resetCatalog();
}

} // namespace tw
