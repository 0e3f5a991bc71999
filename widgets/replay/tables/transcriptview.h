// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"
#include "model/jobs/derived.h"
#include "model/tables/transcriptmodel.h"
#include "widgets/theme/textline.h"

#include <QListView>
#include <QStyledItemDelegate>

#include <utility>

namespace tw {

class TailScroller;
class ReplaySelection;
struct Tokens;

/// One item of a conversation: the speaker on the left, the text or the call beside it.
class TranscriptDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    TranscriptDelegate(const TranscriptModel *model, QObject *parent);

    /// Marks this text in every item, and items whose record contains it by a wedge at their left.
    void setMark(TextMark mark) { m_mark = std::move(mark); }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintCall(QPainter *painter, const QRect &box, const TranscriptItem &item,
                   const QStyleOptionViewItem &option) const;
    void paintWait(QPainter *painter, const QRect &box, const TranscriptItem &item,
                   const QStyleOptionViewItem &option) const;
    /// Draws \a text in the lines that sizeHint() counts, with marks.
    void paintWrapped(QPainter *painter, const QRect &box, const QString &text,
                      const Tokens &colours) const;
    [[nodiscard]] QFont fontOf(const TranscriptItem &item, const QFont &base) const;

    const TranscriptModel *m_model;
    TextMark m_mark;
};

/// The conversation that contains the current run, made on a worker thread.
class TranscriptView final : public QListView
{
    Q_OBJECT

public:
    /// \a selection must outlive the view.
    explicit TranscriptView(const ReplaySelection *selection, QWidget *parent = nullptr);
    ~TranscriptView() override;

    /// With \a sameLoad the log has grown: the scroll position stays.
    void setStore(RunStorePtr store, bool sameLoad);
    /// Sets whether to stay at the end while the conversation grows.
    void setFollowing(bool following);
    /// Marks the text of a search, and the items of \a hits.
    void setSearch(const TextMark &mark, const SearchHits &hits);
    /// Shows the selected run and marks the selected call or message if the view is visible:
    /// reading a long conversation takes its time.
    void showSelection();
    /// Dims what is not among these rows (TranscriptModel::setFilter()).
    void setFilter(ReplayRows events, ReplayRows calls);
    [[nodiscard]] const TranscriptModel *transcript() const { return m_model; }
    /// Shows the conversation up to \a moment; nullopt: all of it.
    void setMoment(const std::optional<PlaybackMoment> &moment);
    [[nodiscard]] bool isBusy() const { return m_made.isBusy(); }

signals:
    void picked(const tw::Location &location);
    void busyChanged();

protected:
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// A transcript and its origin.
    struct Made
    {
        RunStorePtr store;
        TranscriptItems items;
        bool grows; ///< continues the current one
    };
    void showRun(MaybeRun run);
    /// Marks the line of the call or message and scrolls to it.
    void showSelected();
    void load(bool grows = false);
    void applyMade();
    void showRunStart(int row);

    TranscriptModel *m_model;
    TranscriptDelegate *m_delegate;
    const ReplaySelection *m_selection;
    RunStorePtr m_store;
    MaybeRun m_run;
    MaybeCall m_call;
    MaybeEvent m_event;
    Derived<Made> m_made;
    TailScroller *m_follower;
    bool m_showing = false;
    bool m_isNew = false; ///< the model does not have the conversation of m_run yet
};

} // namespace tw
