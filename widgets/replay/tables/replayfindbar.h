// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <QList>
#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QTimer;

namespace tw {

class ReplaySearch;
class ReplaySelection;
class SearchField;

/// Searches for a text in all records: the text, the number of the hit, previous and next. F3 and
/// Shift+F3 continue from the selected record. A switch controls case sensitivity.
class ReplayFindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ReplayFindBar(ReplaySearch *search, QWidget *parent = nullptr);

    /// Next and previous start at the selected record, and select the record found.
    void listenTo(ReplaySelection *selection);
    [[nodiscard]] SearchField *edit() const { return m_edit; }
    void setMatchCase(bool matchCase);
    [[nodiscard]] bool matchesCase() const;
    /// Find, find next, find previous, match case.
    [[nodiscard]] QList<QAction *> findActions() const { return m_actions; }

signals:
    /// The user went to the hit \a event, which is selected.
    void hitShown(tw::MaybeEvent event);

private:
    void makeActions();
    void apply();
    void go(bool forward);
    void showCount();

    ReplaySearch *m_search;
    ReplaySelection *m_selection = nullptr;
    SearchField *m_edit;
    QLabel *m_count;
    QTimer *m_typing;
    QList<QAction *> m_actions;
    QAction *m_matchCase = nullptr;
    MaybeEvent m_current;
    std::optional<bool> m_goWhenFound; ///< forward or back, once the hits of a new text are known
};

} // namespace tw
