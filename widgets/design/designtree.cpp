// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/designtree.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/catalogfindings.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/sectionheader.h"
#include "widgets/common/tablesetup.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// \a wanted, or with a number after it, that no entry of \a names is.
    template <typename T>
    std::string freeRecordName(const std::vector<T> &records, const std::string &wanted)
    {
        std::string name = wanted;
        for (int i = 2; std::ranges::find(records, name, &T::name) != records.end(); ++i)
            name = wanted + '_' + std::to_string(i);
        return name;
    }

    template <typename T>
    void moveInList(CatalogDocument &document, RecordKey<T> key, int by)
    {
        const std::vector<RecordKey<T>> keys = document.keys<T>();
        const auto row = std::ranges::find(keys, key) - keys.begin() + by;
        if (row < 0 || row >= std::ssize(keys))
            return;
        if constexpr (std::is_same_v<T, Toolset>)
            (void)edits::moveToolset(document, key, static_cast<int>(row));
        else
            (void)edits::moveRecord(document, key, static_cast<int>(row));
    }

    void moveToolBy(CatalogDocument &document, ToolKey key, int by)
    {
        const ToolsetKey toolset = document.toolsetOf(key);
        const std::vector<ToolKey> keys = document.toolsOf(toolset);
        const auto row = std::ranges::find(keys, key) - keys.begin() + by;
        // before what is at the row now
        if (row >= 0 && row < std::ssize(keys))
            (void)edits::moveTools(document, {key}, toolset,
                                   static_cast<int>(by > 0 ? row + 1 : row));
    }

    /// The keys of one kind among \a nodes; nothing if there are others.
    template <typename Key>
    std::vector<Key> onlyKeys(const std::vector<CatalogNode> &nodes)
    {
        std::vector<Key> keys;
        for (const CatalogNode &node : nodes) {
            if (const auto *key = std::get_if<Key>(&node))
                keys.push_back(*key);
        }
        return keys.size() == nodes.size() ? keys : std::vector<Key>();
    }

    struct MoveBy
    {
        CatalogDocument &document;
        int by;
        void operator()(ToolKey key) const { moveToolBy(document, key, by); }
        void operator()(const SchemaPlace & /*place*/) const { } // the table moves attributes
        template <typename T>
        void operator()(RecordKey<T> key) const
        {
            moveInList(document, key, by);
        }
    };

} // namespace

DesignTree::DesignTree(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(new ToolTreeView(document, ToolTreeModel::Depth::Attributes, this))
    , m_remark(new ElidingLabel(Qt::ElideRight, this))
    , m_header(new QWidget(this))
    , m_addMenu(new QMenu(this))
{
    m_view->setEditable();
    m_view->model()->setFindings(findings);
    makeActions();
    makeHeader();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_view, 1);
    m_remark->setFont(scaledFont(0.9));
    m_remark->setContentsMargins(space(2), 0, space(2), 0);
    m_remark->hide();
    column->addWidget(m_remark);
    QTreeView *tree = m_view->tree();
    tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(tree, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &position) { showMenu(position); });
    connect(tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &DesignTree::updateActions);
    connect(m_view, &ToolTreeView::remarked, this, &DesignTree::remark);
    connect(document, &CatalogDocument::stateChanged, this, &DesignTree::updateActions);
    for (const auto change : {&CatalogDocument::catalogReset, &CatalogDocument::edited})
        connect(document, change, this, [this] { remark({}); }); // it is about what was
    connect(document, &CatalogDocument::catalogReset, this, &DesignTree::showDesignName);
    connect(document, &CatalogDocument::edited, this, &DesignTree::showDesignName);
    updateActions();
}

QAction *DesignTree::add(const QString &name, const QString &iconName, const QString &text,
                         const QKeySequence &key, const std::function<void()> &act)
{
    m_actions.append(
        makeAction(m_view->tree(), iconName, text, key, Qt::WidgetShortcut, [this, act] {
            // Of the current node, which the action changes or leaves.
            finishEditing(m_view->tree());
            act();
        }));
    m_actions.last()->setObjectName(name);
    return m_actions.last();
}

void DesignTree::makeActions()
{
    m_addActions = {
        add(u"treeAddTool"_s, u"tool"_s, tr("Add tool"), Qt::Key_Insert, [this] { addTool(); }),
        add(u"treeAddToolset"_s, u"toolset"_s, tr("Add toolset"), Qt::SHIFT | Qt::Key_Insert,
            [this] { addToolset(); }),
        add(u"treeAddType"_s, u"shared-type"_s, tr("Add shared type"), {}, [this] { addType(); }),
        add(u"treeAddAgent"_s, u"agent"_s, tr("Add agent"), {},
            [this] { addRecord<Agent>("agent"); }),
        add(u"treeAddService"_s, u"service"_s, tr("Add service"), {},
            [this] { addRecord<Service>("service"); }),
        add(u"treeAddRegistry"_s, u"registry"_s, tr("Add registry"), {},
            [this] { addRecord<tw::Registry>("registry"); }),
    };
    m_nodeActions = {
        add(u"treeRename"_s, u"rename"_s, tr("Rename"), Qt::Key_F2,
            [this] { m_view->editCurrent(); }),
        add(u"treeDuplicate"_s, u"duplicate"_s, tr("Duplicate"), Qt::CTRL | Qt::Key_D,
            [this] { duplicateSelected(); }),
        add(u"treeRemove"_s, u"trash"_s, tr("Remove"), Qt::Key_Delete,
            [this] { removeSelected(); }),
        add(u"treeMoveUp"_s, u"chevron-up"_s, tr("Move up"), Qt::ALT | Qt::Key_Up,
            [this] { moveCurrent(-1); }),
        add(u"treeMoveDown"_s, u"chevron-down"_s, tr("Move down"), Qt::ALT | Qt::Key_Down,
            [this] { moveCurrent(1); }),
        add(u"treeCut"_s, u"cut"_s, tr("Cut"), QKeySequence::Cut,
            [this] {
                copySelected();
                removeSelected();
            }),
        add(u"treeCopy"_s, u"copy"_s, tr("Copy as JSON"), QKeySequence::Copy,
            [this] { copySelected(); }),
    };
    m_addActions.append(add(u"treePaste"_s, u"paste"_s,
                            tr("Paste tools, a schema or a JSON example"), QKeySequence::Paste,
                            [this] { paste(); }));
}

void DesignTree::makeHeader()
{
    auto *row = new QVBoxLayout(m_header);
    row->setContentsMargins(0, 0, 0, 0);
    m_title = new SectionHeader(tr("Toolsets"), m_header);
    row->addWidget(m_title);
    m_addMenu->addActions(m_addActions);
    m_addMenu->setToolTipsVisible(true);
    auto *button = new QToolButton(m_title);
    button->setObjectName(u"addNode"_s);
    button->setIcon(icon(u"add"_s));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(m_addMenu);
    button->setAccessibleName(tr("Add to the design"));
    button->setToolTip(tr("Add a tool (Ins), a toolset (Shift+Ins), a type, an agent…"));
    m_title->addWidget(button);
}

void DesignTree::addHeaderAction(QAction *action)
{
    m_title->addButton(action);
}

void DesignTree::showDesignName()
{
    m_title->setRemark(QString::fromStdString(m_document->catalog().name));
}

void DesignTree::addMenuAction(QAction *action)
{
    m_addMenu->addSeparator();
    m_addMenu->addAction(action);
}

void DesignTree::updateActions()
{
    const bool isReady = m_document->state() == CatalogDocument::State::Ready
        && isVisibleTo(window()); // nobody would see what the actions change
    for (QAction *action : std::as_const(m_addActions))
        action->setEnabled(isReady);
    const bool hasNode = isReady && m_view->currentNode().has_value();
    for (QAction *action : std::as_const(m_nodeActions))
        action->setEnabled(hasNode);
}

void DesignTree::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    updateActions();
}

void DesignTree::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    updateActions();
}

void DesignTree::showMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const std::optional<CatalogNode> node = m_view->currentNode();
    const auto *const place = node ? std::get_if<SchemaPlace>(&*node) : nullptr;
    if (place && !place->pointer.empty()) {
        menu->addActions(m_attributeActions);
        menu->addSeparator();
        menu->addActions(m_nodeActions);
        menu->addSeparator();
        menu->addMenu(tr("Add to the design"))->addActions(m_addActions);
    } else {
        menu->addActions(m_addActions);
        menu->addSeparator();
        menu->addActions(m_nodeActions);
    }
    menu->popup(m_view->tree()->viewport()->mapToGlobal(position));
}

void DesignTree::remark(const QString &sentence)
{
    m_remark->setText(sentence);
    m_remark->setVisible(!sentence.isEmpty());
}

ToolKey DesignTree::currentTool() const
{
    return m_view->currentTool();
}

ToolsetKey DesignTree::currentToolset() const
{
    const std::optional<CatalogNode> node = m_view->currentNode();
    if (const auto *toolset = node ? std::get_if<ToolsetKey>(&*node) : nullptr)
        return *toolset;
    if (currentTool() != 0)
        return m_document->toolsetOf(currentTool());
    const std::vector<ToolsetKey> all = m_document->keys<Toolset>();
    return all.empty() ? ToolsetKey() : all.back();
}

void DesignTree::nameNew(const CatalogNode &node)
{
    remark({});
    if (m_view->selectNode(node))
        m_view->editCurrent();
}

void DesignTree::addToolset()
{
    const QString name = edits::freeToolsetName(*m_document, u"toolset"_s);
    const ToolsetKey now = currentToolset();
    const QString service =
        now ? QString::fromStdString(m_document->record(now)->service) : QString();
    const Result<ToolsetKey> added = edits::addToolset(*m_document, name, service);
    if (added)
        nameNew(*added);
    else
        remark(QString::fromStdString(added.error().detail));
}

void DesignTree::addTool()
{
    ToolsetKey toolset = currentToolset();
    if (!toolset) {
        const Result<ToolsetKey> added =
            edits::addToolset(*m_document, edits::freeToolsetName(*m_document, u"toolset"_s));
        if (!added) {
            remark(QString::fromStdString(added.error().detail));
            return;
        }
        toolset = *added;
    }
    const std::vector<ToolKey> tools = m_document->toolsOf(toolset);
    const auto now = std::ranges::find(tools, currentTool());
    const int row = now == tools.end() ? -1 : static_cast<int>(now - tools.begin()) + 1;
    const Result<ToolKey> added = edits::addTool(
        *m_document, toolset, edits::freeToolName(*m_document, toolset, u"new_tool"_s), row);
    if (added)
        nameNew(*added);
    else
        remark(QString::fromStdString(added.error().detail));
}

void DesignTree::addType()
{
    const std::string name = freeRecordName(m_document->catalog().types, "Type");
    const Result<TypeKey> added = edits::addType(*m_document, QString::fromStdString(name));
    if (added)
        nameNew(*added);
    else
        remark(QString::fromStdString(added.error().detail));
}

template <typename T>
void DesignTree::addRecord(const std::string &name)
{
    const Catalog &catalog = m_document->catalog();
    T value;
    if constexpr (std::is_same_v<T, Agent>) {
        value.name = freeRecordName(catalog.agents, name);
        if (!catalog.services.empty())
            value.service = catalog.services.front().name;
    } else if constexpr (std::is_same_v<T, Service>) {
        value.name = freeRecordName(catalog.services, name);
    } else {
        value.name = freeRecordName(catalog.registries, name);
    }
    const Result<RecordKey<T>> added = edits::addRecord(*m_document, std::move(value));
    if (added)
        nameNew(*added);
    else
        remark(QString::fromStdString(added.error().detail));
}

void DesignTree::removeSelected()
{
    // the row that takes the place is selected, so that Del can be pressed again
    QTreeView *tree = m_view->tree();
    const QModelIndex current = tree->currentIndex();
    QPersistentModelIndex next = current.siblingAtRow(current.row() + 1);
    if (!next.isValid())
        next = current.siblingAtRow(current.row() - 1);
    if (!next.isValid())
        next = current.parent();
    const Result<void> done = edits::removeNodes(*m_document, m_view->selectedNodes());
    remark(done ? QString() : QString::fromStdString(done.error().detail));
    if (done && next.isValid())
        tree->setCurrentIndex(next);
}

void DesignTree::copySelected()
{
    if (auto data = edits::copyNodes(*m_document, m_view->selectedNodes()))
        QApplication::clipboard()->setMimeData(data.release());
}

void DesignTree::duplicateSelected()
{
    const std::vector<CatalogNode> nodes = m_view->selectedNodes();
    const std::optional<CatalogNode> current = m_view->currentNode();
    const auto show = [this](const auto &copies) {
        if (!copies)
            remark(QString::fromStdString(copies.error().detail));
        else if (!copies->empty())
            m_view->selectNode(copies->front());
    };
    if (const auto tools = onlyKeys<ToolKey>(nodes); !tools.empty())
        return show(edits::duplicateTools(*m_document, tools));
    if (const auto places = onlyKeys<SchemaPlace>(nodes); !places.empty())
        return show(edits::duplicateAttributes(*m_document, places));
    const std::vector<ToolsetKey> toolsets = onlyKeys<ToolsetKey>(nodes);
    if (toolsets.size() == 1) {
        if (const auto copy = edits::duplicateToolset(*m_document, toolsets.front()))
            m_view->selectNode(*copy);
        return;
    }
    if (const auto data = current ? edits::copyNodes(*m_document, nodes) : nullptr)
        show(edits::pasteNodes(*m_document, *data, *current));
}

void DesignTree::paste()
{
    const QMimeData *data = QApplication::clipboard()->mimeData();
    if (!data || !edits::canPaste(*data)) {
        remark(tr("The clipboard has no tools, no schema and no JSON example."));
        return;
    }
    CatalogNode target = currentToolset();
    if (const std::optional<CatalogNode> current = m_view->currentNode())
        target = *current;
    const auto pasted = edits::pasteNodes(*m_document, *data, target);
    if (!pasted) {
        remark(QString::fromStdString(pasted.error().detail));
        return;
    }
    remark({});
    if (!pasted->empty())
        m_view->selectNode(pasted->front());
}

void DesignTree::moveCurrent(int by)
{
    if (const std::optional<CatalogNode> node = m_view->currentNode())
        std::visit(MoveBy{*m_document, by}, *node);
}

} // namespace tw
