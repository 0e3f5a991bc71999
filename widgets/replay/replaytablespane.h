// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"
#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"
#include "model/replay/filtercompletion.h"
#include "model/replay/replayselection.h"
#include "model/timeline/timerange.h"
#include "replay/timeline/playback.h"
#include "widgets/common/tablesetup.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QLineEdit;
class QTabWidget;

namespace tw {

class ArtifactChoices;
class ReplayFilter;
class ReplayFilterBar;
class ReplayPage;
class ReplaySearch;
class RunCatalogs;
struct PaletteItem;
struct ReplayPageInput;

/// The pages of Replay (replaypages.h) as tabs below one filter bar.
class ReplayTablesPane final : public QWidget
{
    Q_OBJECT

public:
    /// \a colourOfTool returns -1 if the tool has no colour (yet). \a catalogs may be null;
    /// else they must outlive this.
    ReplayTablesPane(TimeRange *range, ReplaySelection *selection,
                     std::function<int(quint32)> colourOfTool, ArtifactChoices *choices,
                     const RunCatalogs *catalogs, QWidget *parent = nullptr);
    ~ReplayTablesPane() override;

    void setStore(RunStorePtr store, bool sameLoad);
    /// Restricts the rows to what happened in \a span, in log time.
    void setTimeSpan(TimeSpan span);
    /// Shows the state known at \a moment; nullopt: everything that was recorded.
    void setMoment(const std::optional<PlaybackMoment> &moment);
    /// Whether the pages stay at their ends while the log grows.
    void setFollowing(bool following);
    /// The user's price table (JSON).
    void setPrices(const QString &text);

    void setExpression(const QString &expression);
    /// The same, as an edit that the user can undo.
    void replaceExpression(const QString &expression);
    /// Shows the table of events in place of one of calls, so that the selected event has a row.
    void showEventRow();
    /// Another log comes: neither its filter nor its sort orders nor where it was scrolled to are
    /// those of the old one.
    void forgetLog();
    [[nodiscard]] SortOrders sortOrders() const;
    /// Tables that are not among \a orders are shown in the order of the log.
    void setSortOrders(const SortOrders &orders);
    [[nodiscard]] QLineEdit *filterField() const;
    [[nodiscard]] QString expression() const;
    /// What the user searches for in all records.
    [[nodiscard]] QString textToFind() const;
    void setTextToFind(const QString &text);
    [[nodiscard]] bool isBusy() const { return m_busy.isBusy(); }
    [[nodiscard]] ReplayFilter *filter() const { return m_filter; }
    [[nodiscard]] ReplaySearch *search() const { return m_search; }
    /// Shows the page with the id \a page, in any case; false when there is none.
    bool showPage(const QString &page);
    /// The pages with \a text in their titles or descriptions, and the filters of the menu, for the
    /// command palette.
    [[nodiscard]] QList<PaletteItem> findPages(const QString &text) const;
    /// Filter, find, find next, find previous.
    [[nodiscard]] QList<QAction *> tableActions() const { return m_actions; }

    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray &state);

signals:
    /// The user chose something on a page.
    void picked(const tw::Location &location);
    /// The user went to a hit of the search.
    void hitShown(tw::MaybeEvent event);
    void pricesEdited(const QString &text);
    void busyChanged();

private:
    struct Page
    {
        QString id;
        ReplayPage *page;
    };

    void makePages(const ReplayPageInput &input);
    void makePagesMenu();
    void makeActions();
    void connectParts();
    void showCurrent();
    void showCounts();
    void showHits();
    void narrowFilter(const QString &term);

    RunStorePtr m_store;
    ReplaySelection *m_selection;
    ReplayFilter *m_filter;
    ReplaySearch *m_search;
    ReplayFilterBar *m_bar;
    QTabWidget *m_tabs;
    std::vector<Page> m_pages; ///< in the order of the tabs
    QList<QAction *> m_actions;
    Derived<LogNamesPtr> m_names; ///< completions for the filter
    BusyGroup m_busy;
};

} // namespace tw
