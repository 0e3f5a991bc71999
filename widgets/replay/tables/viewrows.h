// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QModelIndex>
#include <QObject>
#include <QPointer>
#include <QSaveFile>
#include <QTimer>

#include <functional>

class QAbstractItemView;
class QContextMenuEvent;
class QMenu;
class QWidget;

namespace tw {

/// The row that a context menu is about: the current one if it was opened by a key.
[[nodiscard]] QModelIndex contextIndex(const QAbstractItemView *view,
                                       const QContextMenuEvent *event);

/// Adds "Copy cell" for \a index and "Save as CSV…" for all rows of \a view to \a menu. \a name is
/// proposed as the file's name, without suffix.
void addRowActions(QMenu *menu, QAbstractItemView *view, const QModelIndex &index,
                   const QString &name);

/// Asks for a file named \a name, like "durations.png", and writes \a bytes to it.
void askToSave(QWidget *parent, const QString &name, std::function<QByteArray()> bytes);

/// Writes the visible rows and columns of an item view as CSV (RFC 4180, with a header; rows of a
/// tree are indented). Works in short steps between events. Deletes itself.
class ViewRowsSaver final : public QObject
{
    Q_OBJECT

public:
    ViewRowsSaver(QAbstractItemView *view, const QString &path);

signals:
    /// \a problem is a sentence, or "" if the file is written.
    void finished(const QString &problem);

private:
    void step();
    void end(const QString &problem);
    [[nodiscard]] QModelIndex firstFrom(QModelIndex index) const;
    [[nodiscard]] QModelIndex next(const QModelIndex &index) const;
    [[nodiscard]] QByteArray line(const QModelIndex &row) const;
    [[nodiscard]] QByteArray titles() const;

    QPointer<QAbstractItemView> m_view;
    QList<int> m_columns; ///< visible, in visual order
    QSaveFile m_file;
    QPersistentModelIndex m_row; ///< the next one
    QTimer m_timer;
};

} // namespace tw
