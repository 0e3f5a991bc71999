// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timerange.h"

#include <QList>
#include <QStringList>
#include <QWidget>

#include <utility>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QMenu;
class QTimer;
class QToolButton;

namespace tw {

class FilterCompleter;
class ReplayFilter;
class ReplayFindBar;
class ReplaySearch;
class SearchField;

/// The line above the tables: the filter expression with completion and its error, saved filters,
/// the number of matching rows, the marked time range, which also limits the rows, and the search
/// in all records.
class ReplayFilterBar final : public QWidget
{
    Q_OBJECT

public:
    ReplayFilterBar(ReplayFilter *filter, TimeRange *range, ReplaySearch *search,
                    QWidget *parent = nullptr);

    void setCounts(qint64 shown, qint64 total);
    void hideCounts();
    /// Shows the filter of another log: the changes before it cannot be undone.
    void setExpression(const QString &expression);
    /// Replaces what the user wrote, so that it can be undone.
    void replaceExpression(const QString &expression);
    /// Clears the filter and the marked range.
    void showEverything();
    [[nodiscard]] QString expression() const;
    [[nodiscard]] SearchField *edit() const { return m_edit; }
    [[nodiscard]] FilterCompleter *completer() const { return m_completer; }
    [[nodiscard]] ReplayFindBar *find() const { return m_find; }
    /// Shows the length of the marked time range: \a nanoseconds of the log, which the timeline may
    /// draw shorter.
    void setRangeLength(qint64 nanoseconds);
    /// Expressions that the user saved, the newest first.
    [[nodiscard]] QStringList savedFilters() const { return m_saved; }
    /// The saved filters and those that everyone has, as expression and name.
    [[nodiscard]] QList<std::pair<QString, QString>> knownFilters() const;
    void setSavedFilters(const QStringList &filters);
    void saveFilter();
    void removeFilter(const QString &expression);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrangeFields();
    void apply();
    void showError();
    void fillSavedMenu();

    ReplayFilter *m_filter;
    TimeRange *m_range;
    SearchField *m_edit;
    QLabel *m_count;
    QLabel *m_error;
    QToolButton *m_rangeChip;
    QToolButton *m_savedButton;
    QMenu *m_savedMenu;
    QTimer *m_typing;
    FilterCompleter *m_completer;
    ReplayFindBar *m_find;
    QBoxLayout *m_fields; ///< the filter and the search, side by side where both fit
    QHBoxLayout *m_filterRow;
    QStringList m_saved;
};

} // namespace tw
