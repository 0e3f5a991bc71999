// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/table/arraytable.h"

#include "widgets/clipboard/copytext.h"
#include "widgets/form/anyfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>
#include <set>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MostRows = 12; // longer tables scroll
    constexpr int MostWidth = 60; // of a column at first, in units of space()

    FormField *fieldIn(QWidget *editor)
    {
        return static_cast<FormField *>(editor);
    }

} // namespace

ItemDelegate::ItemDelegate(ArrayTableModel *model)
    : QStyledItemDelegate(model)
    , m_model(model)
{
}

QWidget *ItemDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem & /*option*/,
                                    const QModelIndex &cell) const
{
    const ItemColumn &column = m_model->columns()[static_cast<std::size_t>(cell.column())];
    const std::optional<Json> value = m_model->value(cell);
    FormField *field = FormRegistry::instance().make(column.schema, parent);
    if (value && !value->is_null() && !field->accepts(*value)) {
        delete field;
        field = new AnyField(column.schema, parent);
    }
    auto *self = const_cast<ItemDelegate *>(this);
    field->setAutoFillBackground(true);
    field->setFocusProxy(field->editor());
    field->setSpoken(QString::fromStdString(column.name), column.schema.description());
    for (QWidget *part : field->findChildren<QWidget *>())
        part->installEventFilter(self);
    connect(field, &FormField::edited, self, [self, field] { emit self->commitData(field); });
    return field;
}

void ItemDelegate::setEditorData(QWidget *editor, const QModelIndex &cell) const
{
    const std::optional<Json> value = m_model->value(cell);
    FormField *field = fieldIn(editor);
    if (value && !value->is_null() && field->accepts(*value) && field->value() != value)
        field->setValue(*value);
}

void ItemDelegate::setModelData(QWidget *editor, QAbstractItemModel * /*model*/,
                                const QModelIndex &cell) const
{
    // An editor that was opened and left without input changes nothing.
    if (const std::optional<Json> value = fieldIn(editor)->value())
        m_model->setValue(cell, value);
    else if (m_model->state(cell) == ArrayTableModel::CellState::Value)
        m_model->setValue(cell, std::nullopt);
}

void ItemDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex & /*cell*/) const
{
    QRect place = option.rect;
    place.setSize(place.size().expandedTo(editor->sizeHint()));
    const QRect room = editor->parentWidget()->rect();
    if (place.right() > room.right())
        place.moveRight(std::max(room.right(), place.width() - 1));
    if (place.bottom() > room.bottom())
        place.moveBottom(std::max(room.bottom(), place.height() - 1));
    editor->setGeometry(place);
}

bool ItemDelegate::eventFilter(QObject *object, QEvent *event)
{
    QWidget *editor = qobject_cast<QWidget *>(object);
    while (editor && !qobject_cast<FormField *>(editor))
        editor = editor->parentWidget();
    if (!editor || editor == object)
        return QStyledItemDelegate::eventFilter(object, event);
    // What happens to a part concerns the editor, as long as it is open.
    if (event->type() == QEvent::FocusOut) {
        QFocusEvent left(QEvent::FocusOut, static_cast<QFocusEvent *>(event)->reason());
        QCoreApplication::sendEvent(editor, &left);
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPlain = key->modifiers() == Qt::NoModifier || key->key() == Qt::Key_Backtab;
    const std::set<int> forCell{Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Enter,
                                Qt::Key_Escape};
    if (!isPlain || !forCell.contains(key->key()))
        return false;
    QKeyEvent same(QEvent::KeyPress, key->key(), key->modifiers(), key->text());
    QCoreApplication::sendEvent(editor, &same);
    return true;
}

ArrayTable::ArrayTable(const FormSchema &item, QWidget *parent)
    : QTableView(parent)
    , m_model(new ArrayTableModel(item, this))
    , m_item(item)
{
    setObjectName(u"itemTable"_s);
    setModel(m_model);
    setItemDelegate(new ItemDelegate(m_model));
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setSelectionMode(ContiguousSelection);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false); // Tab leaves the table; arrow keys move in it
    setAccessibleName(tr("Items as a table"));
    setToolTip(tr("Return edits a cell, Insert adds a row; the context menu has the other keys"));
    verticalHeader()->setDefaultSectionSize(space(7));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setStretchLastSection(true);
    makeActions();
    connect(m_model, &ArrayTableModel::edited, this, &ArrayTable::edited);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &ArrayTable::fitHeight);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ArrayTable::fitHeight);
}

void ArrayTable::addTableAction(const QString &text, const QKeySequence &keys,
                                const std::function<void()> &act)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, act);
    addAction(action);
}

void ArrayTable::makeActions()
{
    addTableAction(tr("Add Row"), Qt::Key_Insert, [this] { addRow(); });
    addTableAction(tr("Duplicate Row"), Qt::CTRL | Qt::Key_D, [this] { duplicate(); });
    addTableAction(tr("Move Row Up"), Qt::ALT | Qt::Key_Up, [this] { move(-1); });
    addTableAction(tr("Move Row Down"), Qt::ALT | Qt::Key_Down, [this] { move(1); });
    addTableAction(tr("Remove Rows"), Qt::CTRL | Qt::Key_Delete, [this] { removeSelected(); });
    addTableAction(tr("Set to null"), Qt::CTRL | Qt::Key_0, [this] { setNull(); });
    addTableAction(tr("Leave Out"), Qt::Key_Delete, [this] { unset(); });
    addTableAction(tr("Copy Cells"), QKeySequence::Copy, [this] { copyCells(); });
    addTableAction(tr("Paste Rows…"), QKeySequence::Paste, [this] { emit pasteRequested(); });
}

void ArrayTable::setItems(std::vector<Json> items)
{
    const QModelIndex current = currentIndex();
    const bool isFirst = m_model->items().empty();
    m_model->setItems(std::move(items));
    if (current.isValid() && !currentIndex().isValid() && m_model->rowCount() > 0) {
        setCurrentIndex(
            m_model->index(std::min(current.row(), m_model->rowCount() - 1), current.column()));
    }
    if (!isFirst || m_model->items().empty())
        return;
    resizeColumnsToContents();
    for (int i = 0; i < m_model->columnCount(); ++i)
        setColumnWidth(i, std::clamp(columnWidth(i), space(20), space(MostWidth)));
}

QSize ArrayTable::sizeHint() const
{
    const int rows = std::clamp(m_model->rowCount(), 1, MostRows);
    const int bar = horizontalScrollBar()->sizeHint().height();
    return {space(60),
            horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize()
                + bar + 2 * frameWidth()};
}

void ArrayTable::fitHeight()
{
    setFixedHeight(sizeHint().height());
}

void ArrayTable::select(int row)
{
    const QModelIndex cell = m_model->index(row, std::max(0, currentIndex().column()));
    setCurrentIndex(cell);
    scrollTo(cell);
}

void ArrayTable::insertAfter(const Json &item)
{
    const int row = currentIndex().isValid() ? currentIndex().row() + 1 : m_model->rowCount();
    m_model->insertItem(row, item);
    select(row);
}

void ArrayTable::addRow()
{
    insertAfter(initialValue(m_item).value_or(Json::object()));
    setFocus(Qt::OtherFocusReason);
}

void ArrayTable::showItem(std::size_t row)
{
    const auto at = static_cast<int>(row);
    if (row >= m_model->items().size() || currentIndex().row() == at)
        return;
    int column = 0;
    while (column < m_model->columnCount()
           && m_model->index(at, column).data(Qt::DecorationRole).isNull())
        ++column;
    setCurrentIndex(m_model->index(at, column < m_model->columnCount() ? column : 0));
}

void ArrayTable::duplicate()
{
    if (currentIndex().isValid())
        insertAfter(Json(m_model->items()[static_cast<std::size_t>(currentIndex().row())]));
}

void ArrayTable::removeSelected()
{
    std::set<int> rows;
    for (const QModelIndex &cell : selectionModel()->selectedIndexes())
        rows.insert(cell.row());
    if (rows.empty()) // contiguous, as the selection is
        return;
    const int first = *rows.begin();
    m_model->removeItems(first, static_cast<int>(rows.size()));
    if (m_model->rowCount() > 0)
        select(std::min(first, m_model->rowCount() - 1));
}

void ArrayTable::move(int by)
{
    const int row = currentIndex().row();
    if (row >= 0 && m_model->moveItem(row, by))
        select(row + by);
}

void ArrayTable::setNull()
{
    if (currentIndex().flags().testFlag(Qt::ItemIsEditable))
        m_model->setValue(currentIndex(), Json(nullptr));
}

void ArrayTable::unset()
{
    m_model->unset(selectionModel()->selectedIndexes());
}

/// As tab-separated text, which a table program reads.
void ArrayTable::copyCells() const
{
    QString text;
    int row = -1;
    QModelIndexList cells = selectionModel()->selectedIndexes();
    std::sort(cells.begin(), cells.end());
    for (const QModelIndex &cell : cells) {
        if (row >= 0)
            text += cell.row() == row ? u'\t' : u'\n';
        row = cell.row();
        if (m_model->value(cell))
            text += cell.data().toString();
    }
    copyText(text);
}

void ArrayTable::keyPressEvent(QKeyEvent *event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        edit(currentIndex(), AllEditTriggers, event);
        return;
    }
    QTableView::keyPressEvent(event);
}

bool ArrayTable::edit(const QModelIndex &cell, EditTrigger trigger, QEvent *event)
{
    const bool opens = trigger == DoubleClicked || trigger == AllEditTriggers;
    if (opens && cell.isValid() && !cell.flags().testFlag(Qt::ItemIsEditable)) {
        emit openRequested(cell.row(),
                           m_model->columns()[static_cast<std::size_t>(cell.column())].name);
        return false;
    }
    return QTableView::edit(cell, trigger, event);
}

void ArrayTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions());
    menu->popup(event->globalPos());
}

} // namespace tw
