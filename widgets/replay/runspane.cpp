// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/runspane.h"

#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/sectionheader.h"
#include "widgets/replay/tables/replaydelegates.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxRunsExpanded = 2000;
    constexpr int MeasuredRows = 60;

    /// By RunIndex: whether \a words are in what names the run; empty without words.
    std::vector<bool> runsWith(const RunStore &store, const QStringList &words)
    {
        std::vector<bool> shown;
        for (std::size_t i = 0; !words.isEmpty() && i < store.runs().size(); ++i) {
            const Run &run = store.runs()[i];
            const QString text =
                QStringList{ReplayText::utf8(run.id), ReplayText::utf8(run.agent),
                            ReplayText::utf8(run.session.str()), ReplayText::utf8(run.turn.str()),
                            ReplayText::name(run.status)}
                    .join(u'\n');
            shown.push_back(std::ranges::all_of(words, [&text](const QString &word) {
                return text.contains(word, Qt::CaseInsensitive);
            }));
        }
        return shown;
    }

} // namespace

RunsPane::RunsPane(ReplaySelection *selection, QWidget *parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_model(new RunTreeModel(this))
    , m_header(new SectionHeader(tr("Runs")))
    , m_filter(new SearchField(tr("Filter: agent, session or failed"), this))
    , m_view(new QTreeView)
{
    m_view->setObjectName("replayRuns"_L1);
    m_view->setAccessibleName(tr("Runs"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RunTreeDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setUniformRowHeights(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setIndentation(space(4));
    m_view->setExpandsOnDoubleClick(false);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &RunsPane::showMenu);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(space(2), 0, space(2), space(1));
    row->addWidget(m_filter);
    layout->addLayout(row);
    layout->addWidget(m_view, 1);
    m_filter->setObjectName("replayRunsFilter"_L1);
    m_filter->setAccessibleName(tr("Filter the runs"));
    m_filter->setShortPlaceholder(tr("Filter"));
    connect(m_filter, &QLineEdit::textChanged, this, &RunsPane::makeTree);
    connect(m_filter, &SearchField::downPressed, m_view,
            [this] { m_view->setFocus(Qt::ShortcutFocusReason); });
    setMinimumWidth(space(36));
    connect(&m_made, &DerivedBase::changed, this, &RunsPane::applyMade);
    connect(&m_made, &DerivedBase::busyChanged, this, &RunsPane::busyChanged);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] { m_isExpanded = false; });
    connect(m_selection, &ReplaySelection::changed, this, &RunsPane::showSelected);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RunsPane::pickRun);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const QString filter = index.data(RunTreeModel::FilterRole).toString();
        if (!filter.isEmpty())
            emit filterWanted(filter);
    });
}

void RunsPane::showMenu(const QPoint &position)
{
    const QModelIndex index = m_view->indexAt(position);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &iconName, const QString &text, const QString &name,
                         auto act) {
        QAction *action = menu->addAction(icon(iconName), text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, act);
    };
    const QString filter = index.data(RunTreeModel::FilterRole).toString();
    if (!filter.isEmpty())
        add(u"filter"_s, tr("Show only this"), u"filterOnly"_s,
            [this, filter] { emit filterWanted(filter); });
    const QString id = index.data(RunTreeModel::IdRole).isValid()
        ? index.data(RunTreeModel::IdRole).toString()
        : index.data(RunTreeModel::SessionRole).toString();
    if (!id.isEmpty())
        add(u"copy"_s, tr("Copy id"), u"copyId"_s, [id] { copyText(id); });
    addRowActions(menu, m_view, index, tr("runs"));
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void RunsPane::addHeaderButton(QAction *action)
{
    m_header->addButton(action, Qt::ToolButtonTextBesideIcon);
}

void RunsPane::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    const qint64 failed = std::ranges::count(m_store->runs(), RunStatus::Failed, &Run::status);
    m_header->setRemark(
        !m_store->hasLog() ? QString()
                           : ReplayText::count(static_cast<qint64>(m_store->runs().size()))
                + (failed > 0 ? u" · "_s + tr("%1 failed").arg(ReplayText::count(failed))
                              : QString()));
    if (!m_store->hasLog()) {
        m_made.abandon();
        m_model->setStore(m_store, false);
        return;
    }
    if (!sameLoad)
        m_made.abandon();
    makeTree();
}

void RunsPane::makeTree()
{
    if (!m_store->hasLog())
        return;
    const QStringList words = filter().split(u' ', Qt::SkipEmptyParts);
    m_made.make([store = m_store, words](const Monitor & /*monitor*/) {
        return Made{store, RunTreeModel::makeTree(*store, runsWith(*store, words)), words};
    });
}

void RunsPane::setFilter(const QString &text)
{
    m_filter->setText(text);
}

QString RunsPane::filter() const
{
    return m_filter->text();
}

void RunsPane::applyMade()
{
    const Made made = m_made.take();
    const bool isSameTree = m_words == made.words && made.store->isSameLoad(*m_model->store());
    m_words = made.words;
    m_model->setStore(made.store, isSameTree, made.tree);
    // Once, when all runs are available: every expanded row slows down later insertions. Thousands
    // stay closed until the user, or the selection, opens one.
    if (made.store->isComplete() && !m_isExpanded) {
        m_isExpanded = true;
        if (made.store->runs().size() < MaxRunsExpanded || !m_words.isEmpty())
            m_view->expandToDepth(9);
        emit widthWanted(wantedWidth());
    }
    showSelected();
}

int RunsPane::wantedWidth() const
{
    QStyleOptionViewItem option;
    option.initFrom(m_view);
    int widest = 0;
    QModelIndex row = m_model->index(0, 0);
    for (int i = 0; i < MeasuredRows && row.isValid(); ++i, row = m_view->indexBelow(row)) {
        const int name = m_view->itemDelegate()->sizeHint(option, row).width();
        widest = std::max(widest, m_view->visualRect(row).left() + name);
    }
    return widest + m_view->verticalScrollBar()->sizeHint().width();
}

bool RunsPane::showsSelectedLog() const
{
    return m_model->store()->isSameLoad(*m_selection->store());
}

void RunsPane::pickRun(const QModelIndex &index)
{
    const MaybeRun run = m_model->firstRunAt(index);
    // Showing the selected run is not a choice by the user: a call of it stays selected.
    if (run && run != m_selection->run() && showsSelectedLog())
        m_selection->selectRun(*run);
}

void RunsPane::showSelected()
{
    if (!showsSelectedLog())
        return;
    const MaybeRun run = m_selection->run();
    const QModelIndex index = m_model->indexOf(run);
    // If the user moves through the turns of a session, the turn stays current.
    const bool isOnTurn = m_model->firstRunAt(m_view->currentIndex()) == run;
    if (index.isValid() && index != m_view->currentIndex() && !isOnTurn) {
        m_view->setCurrentIndex(index);
        m_view->scrollTo(index);
    }
}

} // namespace tw
