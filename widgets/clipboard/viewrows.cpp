// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/clipboard/viewrows.h"

#include "model/common/commitfile.h"
#include "model/common/fulltextrole.h"
#include "replay/export/export.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/pages/problembox.h"
#include "widgets/theme/icons.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QProgressDialog>
#include <QSaveFile>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 StepMs = 6; // a step between two events
    constexpr int ProgressAfterMs = 700;
    constexpr qsizetype MostCopiedBytes = qsizetype(100) << 20U; // in the clipboard
    constexpr qsizetype BytesAtOnce = qsizetype(256) << 10U; // copied without a job

    const QHeaderView *headerOf(const QAbstractItemView *view)
    {
        if (const auto *table = qobject_cast<const QTableView *>(view))
            return table->horizontalHeader();
        const auto *tree = qobject_cast<const QTreeView *>(view);
        return tree != nullptr ? tree->header() : nullptr;
    }

    /// The text of a cell, or what a screen reader says of a sign.
    QString cellText(const QModelIndex &cell)
    {
        const QVariant whole = cell.data(FullTextRole);
        const QString text = whole.isValid() ? whole.toString() : cell.data().toString();
        return text.isEmpty() ? cell.data(Qt::AccessibleTextRole).toString() : text;
    }

    QByteArray cellAs(ViewRowsWriter::Format format, QString text)
    {
        switch (format) {
        case ViewRowsWriter::Format::Csv:
            return QByteArray::fromStdString(csvCell(text.toStdString()));
        case ViewRowsWriter::Format::Tabs:
            for (QChar &each : text) {
                if (each == u'\t' || each == u'\n' || each == u'\r')
                    each = u' ';
            }
            break;
        case ViewRowsWriter::Format::Paragraphs:
            break;
        }
        return text.toUtf8();
    }

    QByteArray lineOf(ViewRowsWriter::Format format, const QList<QByteArray> &cells)
    {
        switch (format) {
        case ViewRowsWriter::Format::Csv:
            return cells.join(',') + "\r\n";
        case ViewRowsWriter::Format::Tabs:
            return cells.join('\t') + '\n';
        case ViewRowsWriter::Format::Paragraphs:
            break;
        }
        return cells.join('\t') + "\n\n";
    }

    bool isBefore(const QItemSelectionRange &left, const QItemSelectionRange &right)
    {
        return left.parent() == right.parent() ? left.top() < right.top()
                                               : left.parent() < right.parent();
    }

    QString notWritten(const QString &path, const QString &why)
    {
        return ViewRowsWriter::tr("%1 could not be written: %2").arg(path, why);
    }

    void askForFile(QWidget *parent, const QString &name,
                    const std::function<void(const QString &path)> &chosen)
    {
        auto *dialog = new QFileDialog(parent, ViewRowsWriter::tr("Save"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QFileInfo(name).suffix());
        dialog->selectFile(QString(name).replace(u'/', u'-'));
        QObject::connect(dialog, &QFileDialog::fileSelected, parent, chosen);
        dialog->open();
    }

    class RowsToFile final : public ViewRowsWriter
    {
    public:
        RowsToFile(QAbstractItemView *view, const QString &path, Format format)
            : ViewRowsWriter(view, rowsFor(view, format), format)
            , m_file(path)
        {
        }
        void begin()
        {
            start(ViewRowsWriter::tr("Writing %1…").arg(QFileInfo(m_file.fileName()).fileName()));
        }

    private:
        static Rows rowsFor(const QAbstractItemView *view, Format format)
        {
            Rows rows = allRows(view);
            rows.withTitles = format == Format::Csv;
            return rows;
        }
        QString write(const QByteArray &text) override
        {
            const bool isOpen = m_file.isOpen() || m_file.open(QIODevice::WriteOnly);
            return isOpen && m_file.write(text) == text.size() ? QString() : problem();
        }
        void finish() override
        {
            const bool isWritten = write({}).isEmpty() && commitFile(m_file);
            end(isWritten ? QString() : problem());
        }
        [[nodiscard]] QString problem() const
        {
            return notWritten(m_file.fileName(), m_file.errorString());
        }

        QSaveFile m_file; // removes what was written when it is destroyed without a commit
    };

    class RowsToClipboard final : public ViewRowsWriter
    {
    public:
        RowsToClipboard(QAbstractItemView *view, Rows rows, Format format)
            : ViewRowsWriter(view, std::move(rows), format)
        {
            // The last copy is the one that counts.
            connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this,
                    [this] { end(); });
        }
        RowsToClipboard(QAbstractItemView *view, const QModelIndex &clicked)
            : RowsToClipboard(view, selectedRows(view, clicked), Format::Tabs)
        {
        }
        RowsToClipboard(QAbstractItemView *view, Format format)
            : RowsToClipboard(view, allRows(view), format)
        {
        }
        void begin() { start(ViewRowsWriter::tr("Copying rows…")); }

    private:
        QString write(const QByteArray &text) override
        {
            m_text += text;
            return m_text.size() <= MostCopiedBytes
                ? QString()
                : ViewRowsWriter::tr(
                    "The rows are too long for the clipboard. Save them as CSV instead.");
        }
        void finish() override
        {
            if (m_text.endsWith('\n'))
                m_text.chop(1);
            if (m_text.isEmpty())
                return end();
            disconnect(QGuiApplication::clipboard(), nullptr, this, nullptr);
            if (m_text.size() > BytesAtOnce)
                return copyInJob(std::exchange(m_text, {}), this, [this] { end(); });
            copyText(QString::fromUtf8(m_text));
            end();
        }

        QByteArray m_text;
    };

    void addFolds(QMenu *menu, QAbstractItemView *view)
    {
        auto *tree = qobject_cast<QTreeView *>(view);
        if (tree == nullptr || !tree->itemsExpandable() || !tree->rootIsDecorated())
            return;
        menu->addSeparator();
        menu->addAction(icon(u"down"_s), ViewRowsWriter::tr("Expand all"), tree,
                        &QTreeView::expandAll)
            ->setObjectName("expandAll"_L1);
        menu->addAction(icon(u"up"_s), ViewRowsWriter::tr("Collapse all"), tree,
                        &QTreeView::collapseAll)
            ->setObjectName("collapseAll"_L1);
    }

    void tellProblem(const ViewRowsWriter *writer, QAbstractItemView *view, const QString &title)
    {
        QObject::connect(
            writer, &ViewRowsWriter::finished, view,
            [view, title](const QString &problem) { showProblem(view, title, problem); });
    }

} // namespace

bool isRowHidden(const QAbstractItemView *view, const QModelIndex &index)
{
    if (const auto *table = qobject_cast<const QTableView *>(view))
        return table->isRowHidden(index.row());
    const auto *tree = qobject_cast<const QTreeView *>(view);
    return tree != nullptr && tree->isRowHidden(index.row(), index.parent());
}

QModelIndex contextIndex(const QAbstractItemView *view, const QContextMenuEvent *event)
{
    return event->reason() == QContextMenuEvent::Keyboard ? view->currentIndex()
                                                          : view->indexAt(event->pos());
}

void addRowActions(QMenu *menu, QAbstractItemView *view, const QModelIndex &index,
                   const QString &name)
{
    const auto add = [menu, view](const QString &sign, const QString &text, const QString &id,
                                  bool isPossible, auto act) {
        QAction *action = menu->addAction(icon(sign), text);
        action->setObjectName(id);
        action->setEnabled(isPossible);
        QObject::connect(action, &QAction::triggered, view, act);
    };
    const QPersistentModelIndex clicked = index;
    const QList<QAction *> own = view->actions();
    const bool copiesRows = std::ranges::any_of(own, [](const QAction *action) {
        return action->shortcuts().contains(QKeySequence(QKeySequence::Copy));
    });
    const bool isAny = view->model()->rowCount(view->rootIndex()) > 0;
    if (!copiesRows)
        add(u"copy"_s, ViewRowsWriter::tr("Copy"), u"copyRows"_s,
            index.isValid() || view->selectionModel()->hasSelection(),
            [view, clicked] { copyRows(view, clicked); });
    if (!index.data().toString().isEmpty())
        add(u"copy"_s, ViewRowsWriter::tr("Copy cell"), u"copyCell"_s, true,
            [clicked] { copyText(cellText(clicked)); });
    add(u"copy"_s, ViewRowsWriter::tr("Copy all rows"), u"copyAllRows"_s, isAny,
        [view] { copyAllRows(view); });
    add(u"table"_s, ViewRowsWriter::tr("Save as CSV…"), u"saveAsCsv"_s, isAny,
        [view, name] { askToSaveRows(view, name); });
    addFolds(menu, view);
}

void askToSave(QWidget *parent, const QString &name, std::function<QByteArray()> bytes)
{
    askForFile(parent, name, [parent, bytes = std::move(bytes)](const QString &path) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes()) < 0 || !commitFile(file))
            showProblem(parent, ViewRowsWriter::tr("Could not be saved"),
                        notWritten(path, file.errorString()));
    });
}

ViewRowsWriter *copyRows(QAbstractItemView *view, const QModelIndex &clicked)
{
    auto *writer = new RowsToClipboard(view, clicked);
    tellProblem(writer, view, ViewRowsWriter::tr("Not copied"));
    writer->begin();
    return writer;
}

ViewRowsWriter *copyAllRows(QAbstractItemView *view, ViewRowsWriter::Format format)
{
    auto *writer = new RowsToClipboard(view, format);
    tellProblem(writer, view, ViewRowsWriter::tr("Not copied"));
    writer->begin();
    return writer;
}

ViewRowsWriter *saveRows(QAbstractItemView *view, const QString &path,
                         ViewRowsWriter::Format format)
{
    auto *writer = new RowsToFile(view, path, format);
    // Later: the caller connects to finished() first.
    QMetaObject::invokeMethod(writer, &RowsToFile::begin, Qt::QueuedConnection);
    return writer;
}

void askToSaveRows(QAbstractItemView *view, const QString &name, ViewRowsWriter::Format format)
{
    const QString suffix = format == ViewRowsWriter::Format::Csv ? u".csv"_s : u".txt"_s;
    askForFile(view, name + suffix, [view, format](const QString &path) {
        tellProblem(saveRows(view, path, format), view, ViewRowsWriter::tr("Could not be saved"));
    });
}

ViewRowsWriter::Rows ViewRowsWriter::allRows(const QAbstractItemView *view)
{
    const QAbstractItemModel *model = view->model();
    const QModelIndex root = view->rootIndex();
    const int rows = model->rowCount(root);
    Rows all;
    all.withChildren = true;
    const QHeaderView *header = headerOf(view);
    all.withTitles = header != nullptr && !header->isHidden();
    if (rows > 0)
        all.ranges.append(
            QItemSelectionRange(model->index(0, 0, root), model->index(rows - 1, 0, root)));
    return all;
}

ViewRowsWriter::Rows ViewRowsWriter::selectedRows(const QAbstractItemView *view,
                                                  const QModelIndex &clicked)
{
    Rows rows;
    const QItemSelection selection = view->selectionModel()->selection();
    const bool isSelected = std::ranges::any_of(selection, [&clicked](const auto &range) {
        return range.parent() == clicked.parent() && range.top() <= clicked.row()
            && clicked.row() <= range.bottom();
    });
    if (clicked.isValid() && !isSelected) {
        rows.ranges = {QItemSelectionRange(clicked)};
        return rows;
    }
    rows.ranges = selection;
    std::sort(rows.ranges.begin(), rows.ranges.end(), isBefore);
    qsizetype count = 0;
    for (const QItemSelectionRange &range : std::as_const(rows.ranges))
        count += range.height();
    const QHeaderView *header = headerOf(view);
    rows.withTitles = count > 1 && header != nullptr && !header->isHidden()
        && view->selectionBehavior() == QAbstractItemView::SelectRows;
    return rows;
}

ViewRowsWriter::ViewRowsWriter(QAbstractItemView *view, Rows rows, Format format)
    : QObject(view)
    , m_view(view)
    , m_rows(std::move(rows))
    , m_format(format)
{
    const QHeaderView *header = headerOf(view);
    const bool areCells =
        !m_rows.withChildren && view->selectionBehavior() == QAbstractItemView::SelectItems;
    const auto isWritten = [this, areCells](int column) {
        return !areCells || std::ranges::any_of(m_rows.ranges, [column](const auto &range) {
            return range.left() <= column && column <= range.right();
        });
    };
    for (int visual = 0; header != nullptr && visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!header->isSectionHidden(column) && isWritten(column))
            m_columns.append(column);
    }
    if (header == nullptr)
        m_columns.append(0);
    mergeRanges();
}

ViewRowsWriter::~ViewRowsWriter()
{
    delete m_progress.data();
}

/// Ranges of cells may share rows, and each row is written once.
void ViewRowsWriter::mergeRanges()
{
    QList<QItemSelectionRange> merged;
    for (const QItemSelectionRange &range : std::as_const(m_rows.ranges)) {
        const bool isConnected = !merged.isEmpty() && merged.last().parent() == range.parent()
            && range.top() <= merged.last().bottom() + 1;
        if (!isConnected)
            merged.append(range);
        else if (range.bottom() > merged.last().bottom())
            merged.last() =
                QItemSelectionRange(QModelIndex(merged.last().topLeft()).siblingAtColumn(0),
                                    QModelIndex(range.bottomRight()).siblingAtColumn(0));
    }
    m_rows.ranges = merged;
}

void ViewRowsWriter::start(const QString &doing)
{
    const QAbstractItemModel *model = m_view->model();
    const auto changed = [this] {
        if (m_timer.isActive()) // not all rows are read
            end(ViewRowsWriter::tr("The rows changed while they were being read. Try again."));
    };
    connect(model, &QObject::destroyed, this, changed);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, changed);
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, changed);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, changed);
    connect(model, &QAbstractItemModel::rowsAboutToBeMoved, this, changed);
    connect(&m_timer, &QTimer::timeout, this, &ViewRowsWriter::step);
    m_doing = doing;
    if (m_rows.withTitles) {
        if (const QString problem = write(titles()); !problem.isEmpty())
            return end(problem);
    }
    if (!m_rows.ranges.isEmpty())
        m_row = firstOf(m_rows.ranges.first());
    m_timer.start(0);
    step();
}

void ViewRowsWriter::step()
{
    QElapsedTimer clock;
    clock.start();
    QModelIndex row = m_row;
    QByteArray text;
    while (m_range < m_rows.ranges.size() && clock.elapsed() < StepMs) {
        const QItemSelectionRange &range = m_rows.ranges[m_range];
        const bool isIn = row.isValid()
            && (m_rows.withChildren
                || (row.parent() == range.parent() && row.row() <= range.bottom()));
        if (isIn) {
            text += line(row);
            m_written += row.parent() == range.parent() ? 1 : 0;
            row = next(row);
            continue;
        }
        ++m_range;
        row = m_range < m_rows.ranges.size() ? firstOf(m_rows.ranges[m_range]) : QModelIndex();
    }
    m_row = row;
    if (const QString problem = write(text); !problem.isEmpty())
        return end(problem);
    if (m_range < m_rows.ranges.size())
        return showProgress();
    m_timer.stop();
    finish();
}

void ViewRowsWriter::showProgress()
{
    if (!m_progress) {
        qint64 rows = 0;
        for (const QItemSelectionRange &range : std::as_const(m_rows.ranges))
            rows += range.height();
        m_progress =
            new QProgressDialog(m_doing, tr("Stop"), 0, static_cast<int>(rows), m_view->window());
        m_progress->setAttribute(Qt::WA_ShowWithoutActivating); // it takes no keys from the window
        m_progress->setMinimumDuration(ProgressAfterMs);
        connect(m_progress, &QProgressDialog::canceled, this, [this] { end(); });
    }
    m_progress->setValue(static_cast<int>(m_written));
}

void ViewRowsWriter::end(const QString &problem)
{
    if (std::exchange(m_isEnded, true))
        return;
    m_timer.stop();
    if (m_progress)
        m_progress->hide();
    emit finished(problem);
    deleteLater();
}

QModelIndex ViewRowsWriter::firstOf(const QItemSelectionRange &range) const
{
    return firstFrom(QModelIndex(range.topLeft()).siblingAtColumn(0));
}

/// \a index, or the first row after it that is not hidden.
QModelIndex ViewRowsWriter::firstFrom(QModelIndex index) const
{
    while (index.isValid() && isRowHidden(m_view, index))
        index = index.siblingAtRow(index.row() + 1);
    return index;
}

QModelIndex ViewRowsWriter::next(const QModelIndex &index) const
{
    const QAbstractItemModel *model = index.model();
    if (!m_rows.withChildren)
        return firstFrom(index.siblingAtRow(index.row() + 1));
    if (model->rowCount(index) > 0) {
        if (const QModelIndex child = firstFrom(model->index(0, 0, index)); child.isValid())
            return child;
    }
    for (QModelIndex at = index; at.isValid() && at != m_view->rootIndex(); at = at.parent()) {
        if (const QModelIndex after = firstFrom(at.siblingAtRow(at.row() + 1)); after.isValid())
            return after;
    }
    return {};
}

QByteArray ViewRowsWriter::line(const QModelIndex &row) const
{
    qsizetype depth = 0;
    if (m_rows.withChildren) {
        for (QModelIndex up = row.parent(); up.isValid() && up != m_view->rootIndex();
             up = up.parent())
            ++depth;
    }
    QList<QByteArray> cells;
    cells.reserve(m_columns.size());
    const int count = row.model()->columnCount(row.parent()); // rows of a tree may have fewer
    for (const int column : m_columns) {
        if (column >= count && m_format != Format::Csv)
            continue;
        QString text = cellText(row.siblingAtColumn(column));
        if (depth > 0 && cells.isEmpty())
            text.prepend(QString(2 * depth, u' '));
        cells.append(cellAs(m_format, std::move(text)));
    }
    return lineOf(m_format, cells);
}

QByteArray ViewRowsWriter::titles() const
{
    QList<QByteArray> cells;
    for (const int column : m_columns)
        cells.append(
            cellAs(m_format, m_view->model()->headerData(column, Qt::Horizontal).toString()));
    return lineOf(m_format, cells);
}

} // namespace tw
