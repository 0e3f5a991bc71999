// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"
#include "model/replay/replaysearch.h"
#include "replay/timeline/playback.h"
#include "widgets/theme/textline.h"

#include <QWidget>

#include <functional>
#include <optional>

namespace tw {

class ArtifactChoices;
class ReplayFilter;
class ReplaySelection;
class RunCatalogs;

/// What the pages of Replay share; the objects outlive the pages.
struct ReplayPageInput
{
    const ReplaySelection *selection;
    ReplayFilter *filter;
    std::function<int(quint32)> colourOfTool; ///< of a StringId; -1 for a tool without one (yet)
    ArtifactChoices *choices = nullptr; ///< how artifacts are shown; may be null
    const RunCatalogs *catalogs = nullptr; ///< the tools of the calls; may be null
};

/// One page below the filter bar of Replay. It belongs to its widget, which is the page of a tab.
class ReplayPage : public QObject
{
    Q_OBJECT

public:
    explicit ReplayPage(QWidget *widget)
        : QObject(widget)
        , m_widget(widget)
    {
    }

    [[nodiscard]] QWidget *widget() const { return m_widget; }
    /// With \a sameLoad the log grew, and what is shown stays as far as it is still true.
    virtual void setStore(const RunStorePtr &store, bool sameLoad) = 0;
    /// The selection has changed. It may be of another load than the page's store.
    virtual void showSelection(const ReplaySelection & /*selection*/) { }
    /// Shows what was known at \a moment; nothing: all that is recorded.
    virtual void setMoment(const std::optional<PlaybackMoment> & /*moment*/) { }
    /// Marks \a mark and the records of \a hits, which may be null.
    virtual void setSearch(const TextMark & /*mark*/, const SearchHits & /*hits*/) { }
    /// Whether to stay at the end while the log grows.
    virtual void setFollowing(bool /*following*/) { }
    /// Whether the page is in front. Called again after every setStore(), when the filter has the
    /// store, too: pages that read the whole log start here.
    virtual void setCurrent(bool /*current*/) { }
    /// The user's price table (JSON).
    virtual void setPrices(const QString & /*text*/) { }
    [[nodiscard]] virtual bool isBusy() const { return false; }

    struct Counts
    {
        qint64 shown;
        qint64 total;
    };
    /// What the filter bar counts; nothing: no rows of the page pass a filter one by one.
    [[nodiscard]] virtual std::optional<Counts> counts() const { return {}; }
    /// For the session: columns and the like.
    [[nodiscard]] virtual QByteArray saveState() const { return {}; }
    virtual void restoreState(const QByteArray & /*state*/) { }

signals:
    /// The user chose something.
    void picked(const tw::Location &location);
    /// The user wants to see the calls that pass \a expression.
    void filterWanted(const QString &expression);
    /// The user wants only the rows that also pass \a term.
    void filterNarrowed(const QString &term);
    /// The user wants to see everything: no filter and no marked range.
    void everythingWanted();
    void pricesEdited(const QString &text);
    void countsChanged();
    void busyChanged();

private:
    QWidget *m_widget;
};

} // namespace tw
