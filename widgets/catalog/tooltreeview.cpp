// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/catalog/tooltreeview.h"

#include "schema/edit/typechoice.h"
#include "widgets/catalog/namecheck.h"
#include "widgets/common/pages/emptynote.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/tablesetup.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QString typeIcon(const TypeChoice &type)
    {
        switch (type.kind) {
        case TypeChoice::Kind::Object:
            return u"object"_s;
        case TypeChoice::Kind::List:
            return u"array"_s;
        case TypeChoice::Kind::Map:
            return u"map"_s;
        case TypeChoice::Kind::Tuple:
            return u"tuple"_s;
        case TypeChoice::Kind::TaggedUnion:
            return u"union"_s;
        case TypeChoice::Kind::OneOf:
            return u"enum"_s;
        case TypeChoice::Kind::Shared:
            return u"shared-type"_s;
        case TypeChoice::Kind::Scalar:
            return type.type == "integer" ? u"number"_s : QString::fromStdString(type.type);
        case TypeChoice::Kind::Any:
        case TypeChoice::Kind::Other:
            break;
        }
        return u"any"_s;
    }

    QString iconFor(ToolTreeModel::Kind kind, const TypeChoice &type)
    {
        switch (kind) {
        case ToolTreeModel::ToolsetKind:
            return u"toolset"_s;
        case ToolTreeModel::ToolKind:
            return u"tool"_s;
        case ToolTreeModel::PartKind:
            return u"json"_s;
        case ToolTreeModel::TypesKind:
        case ToolTreeModel::TypeKind:
            return u"shared-type"_s;
        case ToolTreeModel::ServicesKind:
        case ToolTreeModel::ServiceKind:
            return u"service"_s;
        case ToolTreeModel::AgentsKind:
        case ToolTreeModel::AgentKind:
            return u"agent"_s;
        case ToolTreeModel::RegistriesKind:
        case ToolTreeModel::RegistryKind:
            return u"registry"_s;
        case ToolTreeModel::AttributeKind:
            break;
        }
        return typeIcon(type);
    }

    /// Headings of the tree rather than things with a name of their own.
    bool isHeading(ToolTreeModel::Kind kind)
    {
        return kind == ToolTreeModel::PartKind || kind == ToolTreeModel::TypesKind
            || kind == ToolTreeModel::ServicesKind || kind == ToolTreeModel::AgentsKind
            || kind == ToolTreeModel::RegistriesKind;
    }

    /// Where a name may be cut: at the end that it shares with its neighbours.
    Qt::TextElideMode cutOf(const QModelIndex &index)
    {
        const QString name = index.data().toString();
        qsizetype begin = 0;
        qsizetype end = 0;
        const int rows = index.model()->rowCount(index.parent());
        for (const int row : {index.row() - 1, index.row() + 1}) {
            if (row < 0 || row >= rows)
                continue;
            const QString other = index.siblingAtRow(row).data().toString();
            const auto same = std::ranges::mismatch(name, other);
            begin = std::max(begin, qsizetype(same.in1 - name.begin()));
            const auto sameEnd =
                std::mismatch(name.rbegin(), name.rend(), other.rbegin(), other.rend());
            end = std::max(end, qsizetype(sameEnd.first - name.rbegin()));
        }
        return begin * 2 >= name.size() ? Qt::ElideLeft
            : end * 2 >= name.size()    ? Qt::ElideRight
                                        : Qt::ElideMiddle;
    }

    /// Shows what a search finds in names before what it finds in titles and descriptions.
    class ToolFilter final : public QSortFilterProxyModel
    {
    public:
        using QSortFilterProxyModel::QSortFilterProxyModel;

        void search(const QString &text, bool ranks)
        {
            m_text = text;
            sort(-1); // the order of the catalog
            setFilterFixedString(text);
            if (ranks && !text.isEmpty())
                sort(0);
        }

    protected:
        [[nodiscard]] bool lessThan(const QModelIndex &left,
                                    const QModelIndex &right) const override
        {
            const auto isNamed = [this](const QModelIndex &index) {
                return index.data().toString().contains(m_text, Qt::CaseInsensitive);
            };
            return isNamed(left) && !isNamed(right);
        }

    private:
        QString m_text;
    };

    /// Paints a row of the tree: icon, name in the fixed font, type in the secondary colour, a star
    /// if the attribute is required, and the number of findings at the right.
    class ToolDelegate final : public QStyledItemDelegate
    {
    public:
        using Remark = std::function<void(const QString &)>;
        ToolDelegate(CatalogDocument *document, Remark remark, QObject *parent)
            : QStyledItemDelegate(parent)
            , m_document(document)
            , m_remark(std::move(remark))
        {
        }

        QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem & /*option*/,
                              const QModelIndex &index) const override
        {
            auto *line = new QLineEdit(parent);
            line->setFont(fixedFont());
            line->setAccessibleName(ToolTreeView::tr("Name"));
            const auto kind = index.data(ToolTreeModel::KindRole).toInt();
            const NameKind names = kind == ToolTreeModel::ToolsetKind ? NameKind::Toolset
                : kind == ToolTreeModel::ToolKind                     ? NameKind::Tool
                : kind == ToolTreeModel::AttributeKind                ? NameKind::Attribute
                                                                      : NameKind::SharedType;
            connect(line, &QLineEdit::textChanged, this, [this, line, names](const QString &text) {
                const QString fault = nameFault(text, names, *m_document);
                line->setProperty(property::error, !fault.isEmpty());
                line->update();
                m_remark(fault);
            });
            return line;
        }

        void setEditorData(QWidget *editor, const QModelIndex &index) const override
        {
            // findings of the row arrive later
            const auto *line = qobject_cast<QLineEdit *>(editor);
            if (!line || !keepsItsText(*line, index))
                QStyledItemDelegate::setEditorData(editor, index);
        }

        void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                  const QModelIndex & /*index*/) const override
        {
            editor->setGeometry(option.rect.adjusted(space(6), 0, 0, 0));
        }

        void setModelData(QWidget *editor, QAbstractItemModel *model,
                          const QModelIndex &index) const override
        {
            m_remark({});
            QStyledItemDelegate::setModelData(editor, model, index);
        }

        [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override
        {
            QSize size = QStyledItemDelegate::sizeHint(option, index);
            size.setHeight(space(7));
            return size;
        }

        void paint(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
        {
            QStyleOptionViewItem row = option;
            initStyleOption(&row, index);
            row.text.clear();
            const QWidget *view = option.widget;
            view->style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, view);

            const Tokens &t = tokensFor(option.palette);
            const auto kind =
                static_cast<ToolTreeModel::Kind>(index.data(ToolTreeModel::KindRole).toInt());
            const QString type = index.siblingAtColumn(ToolTreeModel::TypeColumn).data().toString();
            QRect box = option.rect.adjusted(space(1), 0, -space(2), 0);
            const int side = space(4);
            const QPixmap pixmap =
                iconPixmap(iconFor(kind, index.data(ToolTreeModel::TypeRole).value<TypeChoice>()),
                           t.secondary, side, view->devicePixelRatioF());
            painter->drawPixmap(box.left(), box.top() + (box.height() - side) / 2, pixmap);
            box.setLeft(box.left() + side + space(2));

            paintCount(painter, &box, t, index);
            const bool isPlain = isHeading(kind);
            painter->setFont(isPlain ? scaledFont(1.0) : fixedFont());
            painter->setPen(isPlain ? t.secondary : t.text);
            const int width =
                drawTextLine(painter, box, index.data().toString(), Qt::AlignLeft, cutOf(index));
            box.setLeft(box.left() + width + space(2));
            if (index.data(ToolTreeModel::RequiredRole).toBool()) {
                painter->setPen(t.accent);
                painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, u"*"_s);
                box.setLeft(box.left() + space(3));
            }
            if (kind != ToolTreeModel::AttributeKind)
                return;
            painter->setFont(scaledFont(0.9));
            painter->setPen(t.secondary);
            drawTextLine(painter, box, type);
        }

    private:
        /// The number of findings, with the sign of the worst, at the right end of \a box.
        static void paintCount(QPainter *painter, QRect *box, const Tokens &t,
                               const QModelIndex &index)
        {
            const int errors = index.data(ToolTreeModel::ErrorCountRole).toInt();
            const int warnings = index.data(ToolTreeModel::WarningCountRole).toInt();
            if (errors + warnings == 0)
                return;
            const QString text =
                (errors > 0 ? u"✕ "_s : u"⚠ "_s) + QString::number(errors + warnings);
            painter->setFont(scaledFont(0.9));
            painter->setPen(errors > 0 ? t.error : t.hinted);
            const int width = textLineWidth(painter->font(), text);
            drawTextLine(painter, box->adjusted(box->width() - width, 0, 0, 0), text);
            box->setRight(box->right() - width - space(2));
        }

        CatalogDocument *m_document;
        Remark m_remark;
    };

} // namespace

ToolTreeView::ToolTreeView(CatalogDocument *document, ToolTreeModel::Depth depth, QWidget *parent)
    : QWidget(parent)
    , m_model(new ToolTreeModel(document, depth, this))
    , m_filter(new ToolFilter(this))
    , m_search(new SearchField(tr("Search tools"), this))
    , m_tree(new QTreeView(this))
    , m_nothing(new EmptyNote(m_tree))
    , m_depth(depth)
{
    m_filter->setRecursiveFilteringEnabled(true);
    m_filter->setAutoAcceptChildRows(true);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setFilterRole(ToolTreeModel::SearchRole);
    m_filter->setSourceModel(m_model);
    // An edit must not take the row out of sight that it is about, as a rename within a search
    // does.
    connect(m_filter, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] {
        const QPersistentModelIndex chosen = m_filter->mapToSource(m_tree->currentIndex());
        if (m_isSearching || !chosen.isValid() || m_search->text().trimmed().isEmpty())
            return;
        const bool hasFocus =
            m_tree->isAncestorOf(QApplication::focusWidget()) || m_tree->hasFocus();
        QTimer::singleShot(0, this, [this, chosen, hasFocus] {
            if (!chosen.isValid() || m_filter->mapFromSource(chosen).isValid())
                return;
            setCurrent(chosen);
            if (hasFocus)
                m_tree->setFocus();
        });
    });

    m_search->setObjectName(u"toolSearch"_s);
    m_search->setAccessibleName(tr("Search tools"));

    m_tree->setObjectName(u"toolTree"_s);
    m_tree->setAccessibleName(tr("Tools"));
    m_tree->setModel(m_filter);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new ToolDelegate(
        document, [this](const QString &sentence) { emit remarked(sentence); }, m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setIndentation(space(4));
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->hideColumn(ToolTreeModel::TypeColumn);
    m_tree->header()->setSectionResizeMode(ToolTreeModel::NameColumn, QHeaderView::Stretch);
    m_tree->expandToDepth(0);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(space(2), space(2), space(2), space(2));
    head->addWidget(m_search);
    column->addLayout(head);
    column->addWidget(m_tree, 1);
    setMinimumWidth(space(40));

    connect(m_search, &SearchField::downPressed, this, &ToolTreeView::enterResults);
    connect(m_search, &QLineEdit::returnPressed, this, &ToolTreeView::enterResults);
    connect(m_search, &QLineEdit::textChanged, this, &ToolTreeView::applySearch);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, &ToolTreeView::showNote);
    connect(m_filter, &QAbstractItemModel::rowsRemoved, this, &ToolTreeView::showNote);
    connect(m_filter, &QAbstractItemModel::modelReset, this, [this] {
        m_tree->expandToDepth(0);
        showNote();
        emit currentChanged();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &now) {
                if (now.isValid())
                    emit currentChanged();
            });
    connect(m_tree, &QTreeView::activated, this, &ToolTreeView::activated);
    connect(m_model, &ToolTreeModel::refused, this, &ToolTreeView::remarked);
}

/// Moves the focus to the tree and selects the first tool that is found, if none is.
void ToolTreeView::enterResults()
{
    m_tree->setFocus();
    const bool hasTool = hasCurrent() && currentKind() != ToolTreeModel::ToolsetKind;
    const QModelIndex first = m_filter->index(0, 0, m_filter->index(0, 0));
    if (!hasTool && first.isValid())
        m_tree->setCurrentIndex(first);
}

void ToolTreeView::setEditable()
{
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDefaultDropAction(Qt::MoveAction);
    m_tree->setDropIndicatorShown(true);
    closeEditorsWithRows(m_tree);
}

void ToolTreeView::editCurrent()
{
    m_tree->setFocus();
    // Headings have no name of their own, and the type is not edited here.
    editCell(m_tree, m_tree->currentIndex().siblingAtColumn(ToolTreeModel::NameColumn));
}

std::optional<CatalogNode> ToolTreeView::currentNode() const
{
    return m_model->nodeAt(m_filter->mapToSource(m_tree->currentIndex()));
}

std::vector<CatalogNode> ToolTreeView::selectedNodes() const
{
    QModelIndexList rows;
    for (const QModelIndex &index : m_tree->selectionModel()->selectedIndexes())
        rows.append(m_filter->mapToSource(index));
    return m_model->nodesAt(rows);
}

void ToolTreeView::applySearch()
{
    const QPersistentModelIndex selected = m_filter->mapToSource(m_tree->currentIndex());
    const QString text = m_search->text().trimmed();
    const QScopedValueRollback searching(m_isSearching, true);
    static_cast<ToolFilter *>(m_filter)->search(text, m_depth == ToolTreeModel::Depth::Tools);
    m_tree->expandToDepth(0);
    // Expand tools with matching attributes; keep tools that match themselves collapsed.
    if (!text.isEmpty() && m_filter->rowCount() > 0) {
        for (int set = 0; set < m_filter->rowCount(); ++set) {
            const QModelIndex parent = m_filter->index(set, 0);
            for (int row = 0; row < m_filter->rowCount(parent); ++row) {
                const QModelIndex tool = m_filter->index(row, 0, parent);
                const QString own = tool.data(ToolTreeModel::SearchRole).toString();
                if (!own.contains(text, Qt::CaseInsensitive))
                    m_tree->expandRecursively(tool, 3);
            }
        }
    }
    if (selected.isValid()) {
        const QModelIndex now = m_filter->mapFromSource(selected);
        if (now.isValid())
            m_tree->setCurrentIndex(now);
    }
    showNote();
}

/// Says that nothing is found, and what was searched.
void ToolTreeView::showNote()
{
    const QString words = m_search->text().trimmed();
    if (words.isEmpty() || m_filter->rowCount() > 0) {
        m_nothing->setNote({});
        return;
    }
    const QString sentence = m_depth == ToolTreeModel::Depth::Tools
        ? tr("No tool has “%1” in its name, title or description.")
        : tr("Nothing has “%1” in its name, and no tool in its title or description.");
    m_nothing->setNote(sentence.arg(EmptyNote::quotable(words)));
}

QVariant ToolTreeView::current(int role) const
{
    return m_tree->currentIndex().data(role);
}

bool ToolTreeView::hasCurrent() const
{
    return m_tree->currentIndex().isValid();
}

ToolTreeModel::Kind ToolTreeView::currentKind() const
{
    return static_cast<ToolTreeModel::Kind>(current(ToolTreeModel::KindRole).toInt());
}

ToolKey ToolTreeView::currentTool() const
{
    return current(ToolTreeModel::ToolKeyRole).toUInt();
}

SchemaPlace ToolTreeView::currentPlace() const
{
    return current(ToolTreeModel::PlaceRole).value<SchemaPlace>();
}

QString ToolTreeView::currentToolset() const
{
    return current(Qt::DisplayRole).toString();
}

bool ToolTreeView::setCurrent(const QModelIndex &wanted)
{
    const QPersistentModelIndex source = wanted;
    finishEditing(m_tree);
    if (!source.isValid())
        return false;
    QModelIndex index = m_filter->mapFromSource(source);
    if (!index.isValid()) { // the search filters it out
        m_search->clear();
        index = m_filter->mapFromSource(source);
    }
    // setCurrentIndex() of the view adds to the selection while Ctrl is down
    m_tree->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_revealLater = !isVisible(); // it has no size yet
    reveal();
    return index.isValid();
}

void ToolTreeView::reveal()
{
    const QModelIndex current = m_tree->currentIndex();
    QList<QModelIndex> path;
    for (QModelIndex at = current.parent(); at.isValid(); at = at.parent())
        path.prepend(at);
    for (const QModelIndex &above : path)
        m_tree->scrollTo(above);
    m_tree->scrollTo(current);
}

void ToolTreeView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_revealLater)
        reveal();
    m_revealLater = false;
}

bool ToolTreeView::selectTool(ToolKey key)
{
    return setCurrent(m_model->toolIndex(key));
}

bool ToolTreeView::selectPlace(const SchemaPlace &place)
{
    return setCurrent(m_model->placeIndex(place));
}

bool ToolTreeView::selectNode(const CatalogNode &node)
{
    return setCurrent(m_model->nodeIndex(node));
}

bool ToolTreeView::selectFirst()
{
    const QModelIndex first = m_model->index(0, 0);
    const QModelIndex tool = m_model->index(0, 0, first);
    return setCurrent(tool.isValid() ? tool : first);
}

} // namespace tw
