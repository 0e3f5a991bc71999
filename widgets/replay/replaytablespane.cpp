// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replaytablespane.h"

#include "model/replay/replayfilter.h"
#include "model/replay/replaysearch.h"
#include "widgets/common/searchfield.h"
#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/replay/replaypages.h"
#include "widgets/replay/tables/filtercompleter.h"
#include "widgets/replay/tables/replayfilterbar.h"
#include "widgets/replay/tables/replayfindbar.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/shell/fuzzy.h"
#include "widgets/shell/workspace.h"
#include "widgets/theme/icons.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDataStream>
#include <QHeaderView>
#include <QIODevice>
#include <QMenu>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint32 StateVersion = 2;
    constexpr QLatin1StringView FilterView("filter:"); // before an expression: the calls that pass
    constexpr QLatin1StringView FirstPage("calls"); // what agents did, not how it was recorded

    QString pageText(const char *text)
    {
        return QCoreApplication::translate("tw::ReplayPage", text);
    }

    /// The tables whose headers sort what is read from the log.
    QList<QTableView *> sortableTables(const QWidget *pages)
    {
        QList<QTableView *> tables = pages->findChildren<QTableView *>();
        tables.removeIf([](QTableView *table) {
            return qobject_cast<ReplayTable *>(table) == nullptr
                && qobject_cast<FindingsTableView *>(table) == nullptr;
        });
        return tables;
    }

} // namespace

ReplayTablesPane::ReplayTablesPane(TimeRange *range, ReplaySelection *selection,
                                   std::function<int(quint32)> colourOfTool,
                                   ArtifactChoices *choices, const RunCatalogs *catalogs,
                                   QWidget *parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_filter(new ReplayFilter(this))
    , m_search(new ReplaySearch(this))
    , m_bar(new ReplayFilterBar(m_filter, range, m_search, this))
    , m_tabs(new QTabWidget(this))
{
    m_tabs->setObjectName("replayTables"_L1);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Tables"));
    m_tabs->setElideMode(Qt::ElideNone); // "Tr…" says less than a button that scrolls
    m_tabs->setUsesScrollButtons(true);
    makePages({m_selection, m_filter, std::move(colourOfTool), choices, catalogs});
    makePagesMenu();
    makeActions();
    connectParts();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_tabs, 1);
}

ReplayTablesPane::~ReplayTablesPane() = default;

void ReplayTablesPane::makePages(const ReplayPageInput &input)
{
    for (const ReplayPageEntry &entry : replayPages()) {
        ReplayPage *page = entry.make(input);
        const int tab = m_tabs->addTab(page->widget(), pageText(entry.title));
        m_tabs->setTabToolTip(tab, pageText(entry.toolTip));
        if (entry.id == FirstPage)
            m_tabs->setCurrentIndex(tab);
        m_pages.push_back({entry.id, page});
        m_busy.add(page);
        connect(m_selection, &ReplaySelection::changed, page,
                [this, page] { page->showSelection(*m_selection); });
        connect(page, &ReplayPage::picked, this, &ReplayTablesPane::picked);
        connect(page, &ReplayPage::pricesEdited, this, &ReplayTablesPane::pricesEdited);
        connect(page, &ReplayPage::countsChanged, this, &ReplayTablesPane::showCounts);
        connect(page, &ReplayPage::everythingWanted, m_bar, &ReplayFilterBar::showEverything);
        connect(page, &ReplayPage::filterNarrowed, this, &ReplayTablesPane::narrowFilter);
        connect(page, &ReplayPage::filterWanted, this, [this](const QString &expression) {
            m_bar->replaceExpression(expression);
            showPage(FirstPage);
        });
    }
}

/// All pages in a menu, for when their tabs do not fit.
void ReplayTablesPane::makePagesMenu()
{
    auto *button = new QToolButton(m_tabs);
    button->setObjectName("replayPages"_L1);
    button->setIcon(icon(u"more"_s));
    button->setAutoRaise(true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAccessibleName(tr("All pages"));
    button->setToolTip(tr("All pages"));
    auto *menu = new QMenu(button);
    button->setMenu(menu);
    m_tabs->setCornerWidget(button);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (int tab = 0; tab < m_tabs->count(); ++tab) {
            QAction *action = menu->addAction(m_tabs->tabText(tab));
            action->setCheckable(true);
            action->setChecked(tab == m_tabs->currentIndex());
            action->setStatusTip(m_tabs->tabToolTip(tab));
            connect(action, &QAction::triggered, this,
                    [this, tab] { showPage(m_pages[static_cast<std::size_t>(tab)].id); });
        }
    });
}

void ReplayTablesPane::makeActions()
{
    auto *filter = new QAction(icon(u"filter"_s), tr("Filter"), this);
    filter->setObjectName("replayFind"_L1);
    filter->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    filter->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    filter->setStatusTip(tr("Filter events, calls and messages"));
    connect(filter, &QAction::triggered, this, [this] {
        m_bar->edit()->setFocus(Qt::ShortcutFocusReason);
        m_bar->edit()->selectAll();
    });
    m_actions << filter << m_bar->find()->findActions();
}

void ReplayTablesPane::connectParts()
{
    m_bar->find()->listenTo(m_selection);
    connect(m_bar->find(), &ReplayFindBar::hitShown, this, &ReplayTablesPane::hitShown);
    connect(m_search, &ReplaySearch::hitsChanged, this, &ReplayTablesPane::showHits);
    connect(m_filter, &ReplayFilter::rowsChanged, this, &ReplayTablesPane::showCounts);
    connect(&m_names, &DerivedBase::changed, this,
            [this] { m_bar->completer()->setNames(m_names.value()); });
    m_busy.add(m_filter);
    m_busy.add(m_search);
    connect(&m_busy, &BusyGroup::busyChanged, this, &ReplayTablesPane::busyChanged);
    connect(m_tabs, &QTabWidget::currentChanged, this, &ReplayTablesPane::showCurrent);
    connect(m_bar->edit(), &SearchField::downPressed, this,
            [this] { m_tabs->currentWidget()->setFocus(Qt::ShortcutFocusReason); });
    showCurrent();
}

void ReplayTablesPane::showHits()
{
    const TextMark mark{m_search->hits() ? m_search->text() : QString(),
                        m_search->letterCase() == LetterCase::Kept ? Qt::CaseSensitive
                                                                   : Qt::CaseInsensitive};
    for (const Page &each : m_pages)
        each.page->setSearch(mark, m_search->hits());
}

void ReplayTablesPane::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    for (const Page &each : m_pages)
        each.page->setStore(m_store, sameLoad);
    // After the pages: they ignore rows of a store that they do not show.
    m_filter->setStore(m_store, sameLoad);
    m_search->setStore(m_store, sameLoad);
    if (m_store->hasLog() && m_store->isComplete())
        m_names.make(
            [store = m_store](const Monitor &monitor) { return collectNames(*store, monitor); });
    else
        m_names.abandon();
    showCurrent();
}

void ReplayTablesPane::showCurrent()
{
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const bool isCurrent = tab == m_tabs->currentIndex();
        m_pages[static_cast<std::size_t>(tab)].page->setCurrent(isCurrent);
        // A chart of another page needs no height now, which the timeline can have.
        // And no page takes its width from the panes beside it.
        QSizePolicy policy = m_tabs->widget(tab)->sizePolicy();
        policy.setVerticalPolicy(isCurrent ? QSizePolicy::Preferred : QSizePolicy::Ignored);
        policy.setHorizontalPolicy(QSizePolicy::Ignored);
        m_tabs->widget(tab)->setSizePolicy(policy);
    }
    showCounts();
}

void ReplayTablesPane::setTimeSpan(TimeSpan span)
{
    m_filter->setTimeSpan(span);
    m_bar->setRangeLength(span.length());
}

void ReplayTablesPane::setMoment(const std::optional<PlaybackMoment> &moment)
{
    for (const Page &each : m_pages)
        each.page->setMoment(moment);
}

void ReplayTablesPane::setFollowing(bool following)
{
    for (const Page &each : m_pages)
        each.page->setFollowing(following);
}

void ReplayTablesPane::setPrices(const QString &text)
{
    for (const Page &each : m_pages)
        each.page->setPrices(text);
}

void ReplayTablesPane::setExpression(const QString &expression)
{
    m_bar->setExpression(expression);
}

void ReplayTablesPane::replaceExpression(const QString &expression)
{
    m_bar->replaceExpression(expression);
}

void ReplayTablesPane::narrowFilter(const QString &term)
{
    const QString before = expression().trimmed();
    const bool isPlain = !before.contains(u" or "_s, Qt::CaseInsensitive);
    m_bar->replaceExpression(
        before.isEmpty() ? term : (isPlain ? before : u'(' + before + u')') + u' ' + term);
}

void ReplayTablesPane::showEventRow()
{
    const QString current = m_pages[static_cast<std::size_t>(m_tabs->currentIndex())].id;
    if (current != FirstPage)
        return;
    QWidget *focus = QApplication::focusWidget();
    showPage(u"events"_s);
    if (focus != nullptr)
        focus->setFocus(Qt::OtherFocusReason);
}

void ReplayTablesPane::forgetLog()
{
    setExpression({});
    setSortOrders({});
    for (auto *view : m_tabs->findChildren<QAbstractScrollArea *>()) {
        view->verticalScrollBar()->setValue(0);
        view->horizontalScrollBar()->setValue(0);
    }
}

SortOrders ReplayTablesPane::sortOrders() const
{
    SortOrders orders;
    for (const QTableView *table : sortableTables(m_tabs)) {
        const QHeaderView *header = table->horizontalHeader();
        if (header->isSortIndicatorShown())
            orders[table] = {header->sortIndicatorSection(), header->sortIndicatorOrder()};
    }
    return orders;
}

void ReplayTablesPane::setSortOrders(const SortOrders &orders)
{
    for (QTableView *table : sortableTables(m_tabs)) {
        const auto [column, order] = orders.value(table, {-1, Qt::AscendingOrder});
        sortRows(table, column, order);
    }
}

QLineEdit *ReplayTablesPane::filterField() const
{
    return m_bar->edit();
}

QString ReplayTablesPane::expression() const
{
    return m_bar->expression();
}

QString ReplayTablesPane::textToFind() const
{
    return m_bar->find()->edit()->text();
}

void ReplayTablesPane::setTextToFind(const QString &text)
{
    m_bar->find()->edit()->setText(text);
}

QList<PaletteItem> ReplayTablesPane::findPages(const QString &text) const
{
    QList<PaletteItem> items;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const QString title = m_tabs->tabText(static_cast<int>(i));
        if (title.contains(text, Qt::CaseInsensitive)
            || beginsWordsOf(text, m_tabs->tabToolTip(static_cast<int>(i))))
            items << PaletteItem{title, tr("page"), icon(u"table"_s), ViewLocation{m_pages[i].id}};
    }
    for (const auto &[expression, name] : m_bar->knownFilters()) {
        if (beginsWordsOf(text, name) || expression.contains(text, Qt::CaseInsensitive))
            items << PaletteItem{name, tr("filter %1").arg(expression), icon(u"filter"_s),
                                 ViewLocation{FilterView + expression}};
    }
    return items;
}

bool ReplayTablesPane::showPage(const QString &page)
{
    if (page.startsWith(FilterView)) {
        replaceExpression(page.sliced(FilterView.size()));
        return showPage(FirstPage);
    }
    const auto found = std::ranges::find_if(m_pages, [&page](const Page &each) {
        return each.id.compare(page, Qt::CaseInsensitive) == 0;
    });
    if (found == m_pages.end())
        return false;
    m_tabs->setCurrentWidget(found->page->widget());
    m_tabs->currentWidget()->setFocus(Qt::OtherFocusReason);
    return true;
}

void ReplayTablesPane::showCounts()
{
    const Page &current = m_pages[static_cast<std::size_t>(m_tabs->currentIndex())];
    if (const auto counts = current.page->counts())
        m_bar->setCounts(counts->shown, counts->total);
    else
        m_bar->hideCounts(); // the page says itself what it counts
}

QByteArray ReplayTablesPane::saveState() const
{
    QMap<QString, QByteArray> pages;
    for (const Page &each : m_pages)
        pages.insert(each.id, each.page->saveState());
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << StateVersion << pages << m_pages[static_cast<std::size_t>(m_tabs->currentIndex())].id
           << m_bar->expression() << m_bar->savedFilters() << m_bar->find()->matchesCase();
    return state;
}

void ReplayTablesPane::restoreState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0;
    QMap<QString, QByteArray> pages;
    QString current;
    QString filter;
    QStringList saved;
    bool matchCase = false;
    stream >> version;
    if (version == 1) { // three tables and the number of a tab
        qint32 tab = 0;
        stream >> pages[u"events"_s] >> pages[u"calls"_s] >> pages[u"messages"_s] >> tab;
        current = m_pages[std::min(static_cast<std::size_t>(tab), m_pages.size() - 1)].id;
    } else {
        stream >> pages >> current;
    }
    stream >> filter >> saved;
    if (stream.status() != QDataStream::Ok || version < 1 || version > StateVersion)
        return;
    if (!stream.atEnd()) // the oldest states end here
        stream >> matchCase;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        if (pages.contains(m_pages[i].id))
            m_pages[i].page->restoreState(pages[m_pages[i].id]);
        if (m_pages[i].id == current)
            m_tabs->setCurrentIndex(static_cast<int>(i));
    }
    m_bar->setSavedFilters(saved);
    m_bar->setExpression(filter);
    m_bar->find()->setMatchCase(matchCase);
}

} // namespace tw
