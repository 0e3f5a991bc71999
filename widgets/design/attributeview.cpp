// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/attributeview.h"

#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogedits.h"
#include "schema/edit/schemaedits.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/tablesetup.h"
#include "widgets/design/attributedelegate.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDataStream>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <array>

namespace tw {

using namespace Qt::StringLiterals;

AttributeView::AttributeView(CatalogDocument *document, QWidget *parent)
    : QTreeView(parent)
    , m_document(document)
    , m_attributes(new AttributeModel(document, this))
    , m_delegate(new AttributeDelegate(document, this))
{
    setObjectName(u"attributeTable"_s);
    setAccessibleName(tr("Attributes"));
    setModel(m_attributes);
    closeEditorsWithRows(this);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setIndentation(space(4));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setDropIndicatorShown(true);
    setAllColumnsShowFocus(true);
    setTabKeyNavigation(false);
    setTextElideMode(Qt::ElideRight);
    header()->setHighlightSections(false);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    setTreePosition(AttributeModel::NameColumn);
    header()->moveSection(header()->visualIndex(AttributeModel::GripColumn), 0);
    header()->setSectionResizeMode(AttributeModel::GripColumn, QHeaderView::Fixed);
    header()->setSectionResizeMode(AttributeModel::DescriptionColumn, QHeaderView::Stretch);
    header()->setMinimumSectionSize(space(6)); // that of the grip
    setMouseTracking(true);
    makeActions();
    makeClipboardActions();
    connect(m_delegate, &AttributeDelegate::remarked, this, &AttributeView::remarked);
    connect(m_attributes, &AttributeModel::refused, this, &AttributeView::remarked);
    connect(m_attributes, &QAbstractItemModel::modelReset, this, [this] {
        expandToDepth(1);
        updateActions();
        fitColumns();
    });
    connect(document, &CatalogDocument::edited, this, &AttributeView::updateActions);
    connect(header(), &QHeaderView::sectionResized, this, [this](int index) {
        if (!m_fitting && index != AttributeModel::DescriptionColumn)
            m_columnsChosen = true; // the description gets what is left
    });
    updateActions();
}

QAction *AttributeView::add(const QString &name, const QString &iconName, const QString &text,
                            const QKeySequence &key, const std::function<void()> &act)
{
    m_actions.append(makeAction(this, iconName, text, key, Qt::WidgetShortcut, [this, act] {
        finishEditing(this); // of the current row, which the action changes or leaves
        act();
    }));
    m_actions.last()->setObjectName(name);
    return m_actions.last();
}

void AttributeView::makeActions()
{
    QAction *after = add(u"attributeAdd"_s, u"add"_s, tr("Add attribute"), Qt::Key_Insert,
                         [this] { addAfter(); });
    QAction *child = m_addBelow = add(u"attributeAddBelow"_s, u"down"_s, tr("Add field below"),
                                      Qt::SHIFT | Qt::Key_Insert, [this] { addChild(); });
    QAction *condition = add(u"attributeAddCondition"_s, u"union"_s, tr("Add condition"),
                             Qt::CTRL | Qt::Key_I, [this] { addCondition(); });
    QAction *copy = add(u"attributeDuplicate"_s, u"duplicate"_s, tr("Duplicate attribute"),
                        Qt::CTRL | Qt::Key_D, [this] { duplicateSelected(); });
    QAction *remove = add(u"attributeRemove"_s, u"trash"_s, tr("Remove attribute"), Qt::Key_Delete,
                          [this] { removeSelected(); });
    QAction *up = add(u"attributeMoveUp"_s, u"chevron-up"_s, tr("Move attribute up"),
                      Qt::ALT | Qt::Key_Up, [this] { moveSelected(-1); });
    QAction *down = add(u"attributeMoveDown"_s, u"chevron-down"_s, tr("Move attribute down"),
                        Qt::ALT | Qt::Key_Down, [this] { moveSelected(1); });
    QAction *name = add(u"attributeRename"_s, u"rename"_s, tr("Rename attribute"), Qt::Key_F2,
                        [this] { editCell(AttributeModel::NameColumn); });
    QAction *type = add(u"attributeChangeType"_s, u"union"_s, tr("Change type"),
                        Qt::CTRL | Qt::Key_T, [this] { editCell(AttributeModel::TypeColumn); });
    QAction *required = add(u"attributeToggleRequired"_s, u"check"_s, tr("Required or optional"),
                            Qt::Key_Space, [this] { toggleRequired(); });
    QAction *details = add(u"attributeDetails"_s, u"raw"_s, tr("Edit details"), Qt::Key_Return,
                           [this] { emit detailsRequested(); });
    m_barActions = {after, child, copy, remove, up, down};
    m_typeActions = {type, child, condition};
    m_rowActions = {copy, remove, up, down, name, type, required, details};
}

void AttributeView::makeClipboardActions()
{
    QAction *cut =
        add(u"attributeCut"_s, u"cut"_s, tr("Cut attributes"), QKeySequence::Cut, [this] {
            copySelected();
            removeSelected();
        });
    QAction *copy = add(u"attributeCopy"_s, u"copy"_s, tr("Copy attributes as JSON"),
                        QKeySequence::Copy, [this] { copySelected(); });
    add(u"attributePaste"_s, u"paste"_s, tr("Paste attributes"), QKeySequence::Paste,
        [this] { paste(); });
    m_extract = add(u"attributeExtract"_s, u"shared-type"_s, tr("Extract to a shared type"),
                    Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { extractType(); });
    m_inline = add(u"attributeInline"_s, u"import"_s, tr("Replace reference by a copy"),
                   Qt::CTRL | Qt::SHIFT | Qt::Key_I, [this] { inlineType(); });
    m_rowActions += {cut, copy, m_extract, m_inline};
    m_typeActions += {m_extract, m_inline};
}

void AttributeView::updateActions()
{
    if (!m_inline)
        return; // setModel() selects before there are actions
    const bool isShown = isVisibleTo(window()); // nobody would see what the actions change
    const bool hasRow = isShown && currentIndex().isValid();
    for (QAction *action : std::as_const(m_rowActions))
        action->setEnabled(hasRow);
    const SchemaPlace place = m_attributes->placeAt(hasRow ? currentIndex() : QModelIndex());
    const JsonPtr root = m_document->schema(place);
    const SchemaView node = root ? SchemaView::at(*root, place.pointer) : SchemaView();
    const bool isReference = node && node.keyword(Keyword::Ref) != nullptr;
    m_extract->setEnabled(hasRow && !isReference);
    m_inline->setEnabled(hasRow && isReference && !typeChoiceOf(node).shared.empty());
    const bool hasSchema = isShown && m_document->schema(m_attributes->rootPlace()) != nullptr;
    for (QAction *action : std::as_const(m_actions)) {
        if (!m_rowActions.contains(action))
            action->setEnabled(hasSchema && (action != m_addBelow || containerOf(place)));
    }
}

void AttributeView::setPart(ToolKey tool, SchemaPart part)
{
    m_attributes->setPart(tool, part);
    updateActions();
}

void AttributeView::selectPointer(const std::string &pointer)
{
    const QScopedValueRollback selecting(m_selecting, true);
    const QModelIndex row = pointer.empty() ? QModelIndex() : m_attributes->indexOf(pointer);
    if (row.isValid() && selectionModel()->isRowSelected(row.row(), row.parent())
        && currentIndex().siblingAtColumn(0) == row)
        return; // keep a selection of several rows
    selectRow(row);
    if (row.isValid())
        scrollTo(row);
    else
        clearSelection();
    updateActions();
}

/// As setCurrentIndex(), which adds to the selection while Ctrl is down.
void AttributeView::selectRow(const QModelIndex &row)
{
    selectionModel()->setCurrentIndex(
        row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

std::vector<SchemaPlace> AttributeView::selectedPlaces() const
{
    std::vector<SchemaPlace> places = m_attributes->placesAt(selectedIndexes());
    const SchemaPlace current = m_attributes->placeAt(currentIndex());
    const auto found = std::ranges::find(places, current);
    if (found != places.end())
        std::rotate(places.begin(), found, found + 1);
    return places;
}

void AttributeView::selectionChanged(const QItemSelection &selected,
                                     const QItemSelection &deselected)
{
    QTreeView::selectionChanged(selected, deselected);
    updateActions();
    if (m_selecting || m_isMoveDue)
        return;
    if (!m_attributes->isSyncing())
        return emit selectionMoved();
    m_isMoveDue = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isMoveDue = false;
            if (isVisible()) // a hidden one must not lead back to its schema
                emit selectionMoved();
        },
        Qt::QueuedConnection);
}

void AttributeView::editCell(int column)
{
    const QModelIndex cell = currentIndex().siblingAtColumn(column);
    if ((cell.flags() & Qt::ItemIsEditable) == 0)
        return;
    scrollTo(cell);
    selectionModel()->setCurrentIndex(cell, QItemSelectionModel::NoUpdate);
    tw::editCell(this, cell);
}

void AttributeView::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    const int column = currentIndex().column();
    const bool isTab = hint == QAbstractItemDelegate::EditNextItem;
    QTreeView::closeEditor(editor,
                           isTab || hint == QAbstractItemDelegate::EditPreviousItem
                               ? QAbstractItemDelegate::NoHint
                               : hint);
    // Tab goes on to the type of the same attribute, then to its description.
    if (isTab && column == AttributeModel::NameColumn)
        editCell(AttributeModel::TypeColumn);
    else if (isTab)
        emit descriptionRequested();
    if (!isTab && hint == QAbstractItemDelegate::EditPreviousItem
        && column == AttributeModel::TypeColumn)
        editCell(AttributeModel::NameColumn);
}

SchemaPlace AttributeView::resolved(const SchemaPlace &place) const
{
    SchemaPlace found = place;
    if (const JsonPtr root = m_document->schema(place))
        found.pointer = withoutNull(SchemaView::at(*root, place.pointer)).resolved().pointer;
    return found;
}

AttributeView::Spot AttributeView::spotAfterCurrent() const
{
    for (QModelIndex row = currentIndex(); row.isValid(); row = row.parent()) {
        SchemaPlace place = m_attributes->placeAt(row);
        if (!row.data(AttributeModel::IsPropertyRole).toBool())
            continue;
        for (int i = 0; i < 2; ++i) // "/properties/name"
            place.pointer.resize(place.pointer.rfind('/'));
        return {place, row.row() + 1};
    }
    return {resolved(m_attributes->rootPlace()), -1};
}

void AttributeView::addAfter()
{
    const Spot spot = spotAfterCurrent();
    m_document->endTyping();
    showAdded(edits::addAttribute(*m_document, spot.object,
                                  edits::freeAttributeName(*m_document, spot.object, u"field"_s),
                                  Json{{"type", "string"}}, false, spot.row));
}

void AttributeView::addChild()
{
    m_document->endTyping();
    addTo(currentIndex().isValid() ? m_attributes->placeAt(currentIndex())
                                   : m_attributes->rootPlace());
}

void AttributeView::addCondition()
{
    m_document->endTyping();
    const auto added = edits::addCondition(*m_document, spotAfterCurrent().object);
    if (!added) {
        emit remarked(QString::fromStdString(added.error().detail));
        return;
    }
    emit remarked({});
    selectRow(m_attributes->indexOf(added->pointer));
    emit detailsRequested();
}

/// Where something can be added below \a node: of a list of objects in the object. None for a text.
std::optional<SchemaPlace> AttributeView::containerOf(const SchemaPlace &node, int depth) const
{
    constexpr int Deepest = 16; // a list of itself has no bottom
    using Kind = TypeChoice::Kind;
    const SchemaPlace place = resolved(node);
    const JsonPtr root = m_document->schema(place);
    if (!root || depth > Deepest)
        return std::nullopt;
    switch (typeChoiceOf(SchemaView::at(*root, place.pointer)).kind) {
    case Kind::List:
        return containerOf({place.tool, place.part, place.pointer + "/items"}, depth + 1);
    case Kind::Map:
        return containerOf({place.tool, place.part, place.pointer + "/additionalProperties"},
                           depth + 1);
    case Kind::Scalar:
    case Kind::Shared:
    case Kind::Other:
        return std::nullopt;
    default:
        return m_document->node(place) ? std::optional(place) : std::nullopt;
    }
}

void AttributeView::addTo(const SchemaPlace &node)
{
    using Kind = TypeChoice::Kind;
    const std::optional<SchemaPlace> place = containerOf(node);
    const JsonPtr root = place ? m_document->schema(*place) : nullptr;
    if (!root) {
        emit remarked(tr("Only objects, lists of objects, unions and tuples have something below "
                         "them. Change the type first (Ctrl+T)."));
        return;
    }
    const Json text{{"type", "string"}};
    switch (typeChoiceOf(SchemaView::at(*root, place->pointer)).kind) {
    case Kind::TaggedUnion:
    case Kind::OneOf:
        showAdded(edits::addBranch(*m_document, *place, {}, text));
        break;
    case Kind::Tuple:
        showAdded(edits::addTupleEntry(*m_document, *place, text));
        break;
    default:
        showAdded(edits::addAttribute(
            *m_document, *place, edits::freeAttributeName(*m_document, *place, u"field"_s), text));
    }
    if (edits::isInSharedType(*m_document, *place))
        emit remarked(tr("Added to the shared type: it is now wherever the type is used."));
}

void AttributeView::showAdded(const Result<SchemaPlace> &place)
{
    if (!place) {
        emit remarked(QString::fromStdString(place.error().detail));
        return;
    }
    emit remarked({});
    const QPersistentModelIndex row = m_attributes->indexOf(place->pointer);
    if (!row.isValid())
        return;
    selectRow(row);
    if (!row.isValid())
        return; // the selection led to another schema
    const bool hasName = m_attributes->flags(row).testFlag(Qt::ItemIsEditable);
    editCell(hasName ? AttributeModel::NameColumn : AttributeModel::TypeColumn);
}

void AttributeView::remark(const Result<void> &done)
{
    emit remarked(done ? QString() : QString::fromStdString(done.error().detail));
}

void AttributeView::removeSelected()
{
    // the row that takes the place is selected, so that Del can be pressed again
    const QModelIndex current = currentIndex().siblingAtColumn(0);
    const QPersistentModelIndex below = indexBelow(current);
    const QPersistentModelIndex above = indexAbove(current);
    remark(edits::removeAttributes(*m_document, selectedPlaces()));
    if (!currentIndex().isValid() && (below.isValid() || above.isValid()))
        selectRow(below.isValid() ? below : above);
}

void AttributeView::duplicateSelected()
{
    const auto copies = edits::duplicateAttributes(*m_document, selectedPlaces());
    if (!copies)
        emit remarked(QString::fromStdString(copies.error().detail));
    else if (copies->size() == 1)
        selectRow(m_attributes->indexOf(copies->front().pointer));
}

void AttributeView::moveSelected(int by)
{
    const QModelIndex row = currentIndex();
    const int target = row.row() + by;
    if (!row.isValid() || target < 0 || target >= m_attributes->rowCount(row.parent()))
        return;
    SchemaPlace place = m_attributes->placeAt(row);
    if (!row.data(AttributeModel::IsPropertyRole).toBool()) {
        remark(edits::moveEntry(*m_document, place, target));
        return;
    }
    SchemaPlace object = place;
    for (int i = 0; i < 2; ++i)
        object.pointer.resize(object.pointer.rfind('/'));
    // rows count in the order before the move
    const auto moved =
        edits::moveAttributes(*m_document, {place}, object, by > 0 ? target + 1 : target);
    if (!moved)
        emit remarked(QString::fromStdString(moved.error().detail));
}

void AttributeView::toggleRequired()
{
    std::vector<SchemaPlace> places = selectedPlaces();
    std::erase_if(places,
                  [](const SchemaPlace &place) { return !isPropertyPointer(place.pointer); });
    const JsonPtr root = places.empty() ? nullptr : m_document->schema(places.front());
    if (!root)
        return;
    remark(edits::setRequired(*m_document, places, !isRequired(*root, places.front().pointer)));
}

void AttributeView::copySelected()
{
    const std::vector<SchemaPlace> places = selectedPlaces();
    if (auto content = edits::copyNodes(*m_document, {places.begin(), places.end()}))
        QApplication::clipboard()->setMimeData(content.release());
}

void AttributeView::paste()
{
    const QMimeData *content = QApplication::clipboard()->mimeData();
    if (!content || !edits::canPaste(*content)) {
        emit remarked(tr("The clipboard has no attributes, no schema and no JSON example."));
        return;
    }
    const bool hasRow = currentIndex().isValid();
    const SchemaPlace target =
        hasRow ? m_attributes->placeAt(currentIndex()) : resolved(m_attributes->rootPlace());
    const auto pasted = edits::pasteNodes(*m_document, *content, target);
    if (!pasted) {
        emit remarked(QString::fromStdString(pasted.error().detail));
        return;
    }
    emit remarked({});
    if (pasted->empty())
        return;
    if (const auto *place = std::get_if<SchemaPlace>(&pasted->front()))
        selectRow(m_attributes->indexOf(place->pointer));
}

void AttributeView::extractType()
{
    const SchemaPlace place = m_attributes->placeAt(currentIndex());
    const std::vector<std::string> tokens = pointerTokens(place.pointer);
    QString name;
    const QString words = tokens.empty() ? u"type"_s : QString::fromStdString(tokens.back());
    for (const QString &word : words.split(u'_', Qt::SkipEmptyParts))
        name += word.left(1).toUpper() + word.mid(1);
    QString free = name;
    const std::vector<SharedType> &types = m_document->catalog().types;
    for (int i = 2; std::ranges::find(types, free.toStdString(), &SharedType::name) != types.end();
         ++i)
        free = name + QString::number(i);
    const Result<TypeKey> done = edits::extractType(*m_document, place, free);
    emit remarked(done ? QString() : QString::fromStdString(done.error().detail));
}

void AttributeView::inlineType()
{
    remark(edits::inlineType(*m_document, m_attributes->placeAt(currentIndex())));
}

void AttributeView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (QAction *action : std::as_const(m_actions)) {
        menu->addAction(action);
        if (action->shortcut() == QKeySequence(Qt::SHIFT | Qt::Key_Insert)
            || action->shortcut() == QKeySequence(Qt::ALT | Qt::Key_Down)
            || action->shortcut() == QKeySequence(Qt::Key_Return))
            menu->addSeparator();
    }
    menu->addActions(m_menuActions);
    const QPoint row = visualRect(currentIndex()).bottomLeft();
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
                    ? viewport()->mapToGlobal(row + QPoint(space(4), 0))
                    : event->globalPos());
}

void AttributeView::keyPressEvent(QKeyEvent *event)
{
    // Enter of the keypad as well; QTreeView would emit activated() and nothing else.
    if (event->key() == Qt::Key_Enter && state() != EditingState) {
        emit detailsRequested();
        return;
    }
    QTreeView::keyPressEvent(event);
}

void AttributeView::mouseMoveEvent(QMouseEvent *event)
{
    QTreeView::mouseMoveEvent(event);
    const bool isGrip = indexAt(event->pos()).column() == AttributeModel::GripColumn;
    viewport()->setCursor(isGrip ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void AttributeView::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (m_attributes->rowCount() > 0 || !m_document->schema(m_attributes->rootPlace()))
        return;
    QPainter painter(viewport());
    painter.setPen(tokensFor(palette()).secondary);
    painter.drawText(viewport()->rect().adjusted(space(6), 0, -space(6), 0),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No attributes yet. Press Ins to add the first one, or paste a JSON "
                        "example (Ctrl+V)."));
}

void AttributeView::showEvent(QShowEvent *event)
{
    QTreeView::showEvent(event);
    updateActions();
}

void AttributeView::hideEvent(QHideEvent *event)
{
    QTreeView::hideEvent(event);
    updateActions();
}

void AttributeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

/// Gives each column its share of the width, until the user decides.
void AttributeView::fitColumns()
{
    if (m_columnsChosen)
        return;
    struct Share
    {
        int column;
        int least; // px
        int percent;
        int wanted = 0;
    };
    // The first ones give way to the description.
    std::array shares{Share{AttributeModel::LimitsColumn, space(20), 25},
                      Share{AttributeModel::NameColumn, space(36), 30},
                      Share{AttributeModel::TypeColumn, space(24), 17}};
    const QScopedValueRollback fitting(m_fitting, true);
    header()->resizeSection(AttributeModel::GripColumn, space(6));
    header()->resizeSection(
        AttributeModel::RequiredColumn,
        std::max(space(18), header()->sectionSizeHint(AttributeModel::RequiredColumn)));
    int missing = space(6 + 18 + 32) - viewport()->width(); // 32: "Description" and a few words
    for (Share &share : shares) {
        // No wider than what is there: the description gets the rest.
        share.wanted = std::clamp(sizeHintForColumn(share.column) + space(4), share.least,
                                  std::max(share.least, width() * share.percent / 100));
        missing += share.wanted;
    }
    for (const Share &share : shares) {
        const int given = std::clamp(missing, 0, share.wanted - share.least);
        missing -= given;
        header()->resizeSection(share.column, share.wanted - given);
    }
}

QByteArray AttributeView::saveColumns() const
{
    return m_columnsChosen ? header()->saveState() : QByteArray();
}

void AttributeView::restoreColumns(const QByteArray &state)
{
    m_columnsChosen = !state.isEmpty() && header()->restoreState(state);
}

} // namespace tw
