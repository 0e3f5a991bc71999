// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/shell/workspace.h"

#include <QAbstractListModel>
#include <QList>
#include <QPointer>
#include <QWidget>

#include <functional>

class QAction;
class QListView;

namespace tw {

class SearchField;

/// One line of the palette: an action, or an object in a workspace.
struct PaletteRow
{
    QString title;
    QString detail;
    QString shortcut;
    QIcon icon;
    QList<int> matched; ///< characters of the title to emphasise
    QPointer<QAction> action;
    QString mode; ///< of the workspace that `location` belongs to
    Location location;
    std::function<void()> act = {}; ///< instead of action and location
};

class PaletteModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;
    void setRows(QList<PaletteRow> rows);
    [[nodiscard]] const PaletteRow &row(int index) const { return m_rows[index]; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<PaletteRow> m_rows;
};

/// The palette of Ctrl+K: one field for all commands and objects. It is shown over the middle of
/// the window, takes the keyboard focus, and closes on Escape, a click elsewhere, or a choice.
class CommandPalette final : public QWidget
{
    Q_OBJECT

public:
    /// Returns the objects that match a text; called for each key press, so it has to be fast.
    using Finder = std::function<QList<PaletteRow>(const QString &text, int limit)>;

    explicit CommandPalette(QWidget *window);

    void setActions(const QList<QAction *> &actions);
    void setFinder(Finder finder);
    /// Returns the row for a text that nothing matches: a sentence that says so, and what to do.
    void setFallback(std::function<PaletteRow(const QString &text)> fallback);
    void open(const QString &text = {});
    void dismiss();
    [[nodiscard]] bool isOpen() const { return isVisible(); }
    [[nodiscard]] PaletteModel *model() const { return m_model; }

signals:
    void itemChosen(const QString &mode, const tw::Location &location);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void place();
    void choose(const QModelIndex &index);
    void moveBy(int rows);
    [[nodiscard]] QList<PaletteRow> matchingActions(const QString &text) const;

    SearchField *m_field;
    QListView *m_list;
    PaletteModel *m_model;
    QList<QPointer<QAction>> m_actions; ///< some go with their pane while the palette is open
    Finder m_finder;
    std::function<PaletteRow(const QString &)> m_fallback;
    QPointer<QWidget> m_focusBefore;
};

} // namespace tw
