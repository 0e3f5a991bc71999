// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QItemSelection>
#include <QList>
#include <QModelIndex>
#include <QObject>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <functional>

class QAbstractItemView;
class QContextMenuEvent;
class QMenu;
class QProgressDialog;
class QWidget;

namespace tw {

/// Whether a table or a tree hides the row of \a index.
[[nodiscard]] bool isRowHidden(const QAbstractItemView *view, const QModelIndex &index);
/// The row that a context menu is about: the current one if it was opened by a key.
[[nodiscard]] QModelIndex contextIndex(const QAbstractItemView *view,
                                       const QContextMenuEvent *event);

/// Adds what every list, table and tree offers to \a menu: copying the selected rows, the cell of
/// \a index and all rows, saving all rows as CSV, folding a tree. What is copied is read when an
/// entry is chosen. \a name is proposed as the file's name, without suffix.
void addRowActions(QMenu *menu, QAbstractItemView *view, const QModelIndex &index,
                   const QString &name);

/// Asks for a file named \a name, like "durations.png", and writes \a bytes to it.
void askToSave(QWidget *parent, const QString &name, std::function<QByteArray()> bytes);

/// Writes rows of an item view as text: the visible columns in the order on the screen, each cell
/// whole (FullTextRole). Works in short steps between events, so that a million rows do not block
/// the window; after a while it shows its progress with a way to stop. It begins at once, so a few
/// rows are written when the function below returns. Deletes itself.
class ViewRowsWriter : public QObject
{
    Q_OBJECT

public:
    enum class Format {
        Tabs, ///< tabs between cells; tabs and line ends in them become blanks
        Csv, ///< RFC 4180
        Paragraphs, ///< an empty line after each row
    };

    ~ViewRowsWriter() override;

signals:
    /// \a problem is a sentence, or "" if all is written or the user stopped it.
    void finished(const QString &problem);

protected:
    struct Rows
    {
        QList<QItemSelectionRange> ranges; ///< in the order of writing
        bool withChildren = false; ///< children follow their parents, indented
        bool withTitles = false;
    };
    /// All rows of \a view, those that are selected, or only that of \a clicked if it is not
    /// selected.
    [[nodiscard]] static Rows allRows(const QAbstractItemView *view);
    [[nodiscard]] static Rows selectedRows(const QAbstractItemView *view,
                                           const QModelIndex &clicked);

    ViewRowsWriter(QAbstractItemView *view, Rows rows, Format format);
    void start(const QString &doing);
    void end(const QString &problem = {});

    /// Takes the next part of the text, UTF-8. Returns why it cannot, "" if it can.
    [[nodiscard]] virtual QString write(const QByteArray &text) = 0;
    /// All is written. Calls end(), now or later.
    virtual void finish() = 0;

private:
    void mergeRanges();
    void step();
    void showProgress();
    [[nodiscard]] QModelIndex firstOf(const QItemSelectionRange &range) const;
    [[nodiscard]] QModelIndex firstFrom(QModelIndex index) const;
    [[nodiscard]] QModelIndex next(const QModelIndex &index) const;
    [[nodiscard]] QByteArray line(const QModelIndex &row) const;
    [[nodiscard]] QByteArray titles() const;

    QPointer<QAbstractItemView> m_view;
    Rows m_rows;
    Format m_format;
    QString m_doing; ///< what the progress says
    QList<int> m_columns; ///< visible, in visual order
    qsizetype m_range = 0;
    QPersistentModelIndex m_row; ///< the next one
    qint64 m_written = 0; ///< rows of the ranges
    QTimer m_timer;
    QPointer<QProgressDialog> m_progress;
    bool m_isEnded = false;
};

/// Copies the selected rows of \a view, or the row of \a clicked if it is not selected, with a line
/// for each. Several whole rows get the titles of their columns. Of a selection of cells, the
/// selected columns are copied.
ViewRowsWriter *copyRows(QAbstractItemView *view, const QModelIndex &clicked);
/// Copies all rows of \a view, with titles where it shows them.
ViewRowsWriter *copyAllRows(QAbstractItemView *view,
                            ViewRowsWriter::Format format = ViewRowsWriter::Format::Tabs);
/// Writes all rows of \a view to the file \a path. An old file stays until all is written.
ViewRowsWriter *saveRows(QAbstractItemView *view, const QString &path,
                         ViewRowsWriter::Format format = ViewRowsWriter::Format::Csv);
/// Asks for a file named \a name, with the suffix of \a format, and writes all rows to it.
void askToSaveRows(QAbstractItemView *view, const QString &name,
                   ViewRowsWriter::Format format = ViewRowsWriter::Format::Csv);

} // namespace tw
