// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/viewrows.h"

#include "replay/export/export.h"
#include "widgets/clipboard/contextmenus.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QTableView>
#include <QTreeView>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 StepMs = 6; // a step between two events

    QHeaderView *headerOf(const QAbstractItemView *view)
    {
        if (const auto *table = qobject_cast<const QTableView *>(view))
            return table->horizontalHeader();
        const auto *tree = qobject_cast<const QTreeView *>(view);
        return tree != nullptr ? tree->header() : nullptr;
    }

    QByteArray cell(const QString &text)
    {
        return QByteArray::fromStdString(csvCell(text.toStdString()));
    }

    void sayProblem(QWidget *parent, const QString &problem)
    {
        if (!problem.isEmpty())
            QMessageBox::warning(parent, ViewRowsSaver::tr("Not saved"), problem);
    }

    QString notWritten(const QSaveFile &file)
    {
        return ViewRowsSaver::tr("%1 could not be written: %2")
            .arg(file.fileName(), file.errorString());
    }

    void askForFile(QWidget *parent, const QString &name,
                    const std::function<void(const QString &path)> &chosen)
    {
        auto *dialog = new QFileDialog(parent, ViewRowsSaver::tr("Save"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(QFileInfo(name).suffix());
        dialog->selectFile(QString(name).replace(u'/', u'-'));
        QObject::connect(dialog, &QFileDialog::fileSelected, parent, chosen);
        dialog->open();
    }

    void askForCsv(QAbstractItemView *view, const QString &name)
    {
        askForFile(view, name + u".csv"_s, [view](const QString &path) {
            auto *saver = new ViewRowsSaver(view, path);
            QObject::connect(saver, &ViewRowsSaver::finished, view,
                             [view](const QString &problem) { sayProblem(view, problem); });
        });
    }

} // namespace

QModelIndex contextIndex(const QAbstractItemView *view, const QContextMenuEvent *event)
{
    return event->reason() == QContextMenuEvent::Keyboard ? view->currentIndex()
                                                          : view->indexAt(event->pos());
}

void addRowActions(QMenu *menu, QAbstractItemView *view, const QModelIndex &index,
                   const QString &name)
{
    const QString text = index.data().toString();
    if (!text.isEmpty()) {
        QAction *copy = menu->addAction(icon(u"copy"_s), ViewRowsSaver::tr("Copy cell"));
        copy->setObjectName("copyCell"_L1);
        QObject::connect(copy, &QAction::triggered, view, [text] { copyText(text); });
    }
    QAction *save = menu->addAction(icon(u"table"_s), ViewRowsSaver::tr("Save as CSV…"));
    save->setObjectName("saveAsCsv"_L1);
    save->setEnabled(view->model()->rowCount() > 0);
    QObject::connect(save, &QAction::triggered, view, [view, name] { askForCsv(view, name); });
}

void askToSave(QWidget *parent, const QString &name, std::function<QByteArray()> bytes)
{
    askForFile(parent, name, [parent, bytes = std::move(bytes)](const QString &path) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes()) < 0 || !file.commit())
            sayProblem(parent, notWritten(file));
    });
}

ViewRowsSaver::ViewRowsSaver(QAbstractItemView *view, const QString &path)
    : QObject(view)
    , m_view(view)
    , m_file(path)
{
    const QHeaderView *header = headerOf(view);
    for (int visual = 0; header != nullptr && visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!header->isSectionHidden(column))
            m_columns.append(column);
    }
    if (header == nullptr)
        m_columns.append(0);
    const QAbstractItemModel *model = view->model();
    m_row = firstFrom(model->index(0, 0));
    const auto changed = [this] {
        end(tr("The rows changed while they were being written. Save them again."));
    };
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, changed);
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, changed);
    connect(&m_timer, &QTimer::timeout, this, &ViewRowsSaver::step);
    m_timer.start(0);
}

void ViewRowsSaver::step()
{
    if (!m_file.isOpen()) {
        if (!m_file.open(QIODevice::WriteOnly) || m_file.write(titles()) < 0)
            return end(m_file.errorString());
    }
    QElapsedTimer clock;
    clock.start();
    while (m_row.isValid() && clock.elapsed() < StepMs) {
        if (m_file.write(line(m_row)) < 0)
            return end(m_file.errorString());
        m_row = next(m_row);
    }
    if (!m_row.isValid())
        end(m_file.commit() ? QString() : m_file.errorString());
}

void ViewRowsSaver::end(const QString &problem)
{
    if (!m_timer.isActive())
        return;
    m_timer.stop();
    m_file.cancelWriting(); // without effect once it is committed
    emit finished(problem.isEmpty()
                      ? QString()
                      : tr("%1 could not be written: %2").arg(m_file.fileName(), problem));
    deleteLater();
}

/// \a index, or the first row after it that is not hidden.
QModelIndex ViewRowsSaver::firstFrom(QModelIndex index) const
{
    while (index.isValid() && isRowHidden(m_view, index))
        index = index.sibling(index.row() + 1, 0);
    return index;
}

QModelIndex ViewRowsSaver::next(const QModelIndex &index) const
{
    const QAbstractItemModel *model = index.model();
    if (model->rowCount(index) > 0) {
        if (const QModelIndex child = firstFrom(model->index(0, 0, index)); child.isValid())
            return child;
    }
    for (QModelIndex at = index; at.isValid(); at = at.parent()) {
        if (const QModelIndex after = firstFrom(at.sibling(at.row() + 1, 0)); after.isValid())
            return after;
    }
    return {};
}

QByteArray ViewRowsSaver::line(const QModelIndex &row) const
{
    qsizetype depth = 0;
    for (QModelIndex up = row.parent(); up.isValid(); up = up.parent())
        ++depth;
    QByteArray text;
    for (const int column : m_columns) {
        const QString indent = text.isEmpty() ? QString(2 * depth, u' ') : QString();
        text += (column == m_columns.front() ? QByteArray() : ","_ba)
            + cell(indent + row.siblingAtColumn(column).data().toString());
    }
    return text + "\r\n";
}

QByteArray ViewRowsSaver::titles() const
{
    QByteArray text;
    for (const int column : m_columns) {
        text += (column == m_columns.front() ? QByteArray() : ","_ba)
            + cell(m_view->model()->headerData(column, Qt::Horizontal).toString());
    }
    return text + "\r\n";
}

} // namespace tw
