// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What someone meets in the first hour with Replay: the text that was found, the playback cursor in
// the pages of numbers, columns, menus and lanes.

#include "../../model/replayfixture.h"
#include "model/analysis/findingstables.h"
#include "model/common/timeformat.h"
#include "model/replay/replayfilter.h"
#include "model/replay/replayplayback.h"
#include "model/replay/replaysession.h"
#include "model/replay/replaytext.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "model/tables/replaytablemodel.h"
#include "model/tables/transcriptmodel.h"
#include "model/timeline/laneorder.h"
#include "model/timeline/timerange.h"
#include "replay/analysis/conversation.h"
#include "replay/analysis/statistics.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/tablesetup.h"
#include "widgets/json/jsonview.h"
#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/replay/analysis/latencychart.h"
#include "widgets/replay/inspector/inspector.h"
#include "widgets/replay/playbackbar.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/replay/tables/scopelabel.h"
#include "widgets/replay/tables/transcriptview.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDataStream>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <utility>

#ifdef Q_OS_UNIX
#include "tests/helpers/fulldiskscope.h"
#endif

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// Counts how often the viewport of a table is resized, and ends it when there is no end.
class ResizeCounter final : public QObject
{
public:
    static constexpr int Most = 50;
    int count = 0;

    explicit ResizeCounter(QTableView *table)
        : m_table(table)
    {
        table->viewport()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize && ++count >= Most) {
            m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QTableView *m_table;
};

QString recording(const QString &name)
{
    return QStringLiteral(TW_TEST_DATA "/runs/") + name + u"/records.ndjson"_s;
}

QString sample(const QString &name)
{
    return QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/runs/") + name
        + u".ndjson"_s;
}

bool isNear(QColor left, QColor right)
{
    return std::abs(left.red() - right.red()) < 6 && std::abs(left.green() - right.green()) < 6
        && std::abs(left.blue() - right.blue()) < 6;
}

/// The pixels of \a widget that have the colour of a search mark, on the base or on a selected row.
int markedPixels(QWidget *widget)
{
    const Tokens &colours = tokensFor(widget->palette());
    const QColor mark = searchMarkColour(colours);
    const QColor onBase = blend(colours.base, colours.hinted, mark.alphaF());
    const QColor onSelection = blend(colours.selection, colours.hinted, mark.alphaF());
    const QImage image = widget->grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            count += isNear(pixel, onBase) || isNear(pixel, onSelection) ? 1 : 0;
        }
    }
    return count;
}

} // namespace

class tst_FirstUseReplay : public QObject
{
    Q_OBJECT

private:
    ReplaySession *m_session = nullptr;
    ReplayWorkspace *m_workspace = nullptr;

    bool settle()
    {
        return QTest::qWaitFor([this] { return m_workspace->isIdle(); }, 20'000);
    }
    bool open(const QString &name)
    {
        m_session->open({recording(name)});
        return settle() && m_session->state() == ReplaySession::State::Ready;
    }
    /// Two logs of the sample with one lost part each.
    bool openLosses()
    {
        const QString runs =
            QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/runs/");
        m_session->open(
            {runs + u"truncated-with-hint.ndjson"_s, runs + u"server-data-topology.ndjson"_s});
        return settle() && m_session->state() == ReplaySession::State::Ready;
    }
    bool show(const QString &page) { return m_workspace->select(ViewLocation{page}) && settle(); }
    template <typename Widget>
    Widget *part(const QString &name)
    {
        return m_workspace->findChild<Widget *>(name);
    }
    bool find(const QString &text)
    {
        auto *field = part<QLineEdit>(u"replayFindText"_s);
        field->setFocus(); // Return in a table follows its link
        field->setText(text);
        QTest::keyClick(field, Qt::Key_Return);
        return settle();
    }

    FindingsTableView *findings(const QString &page)
    {
        return part<QWidget>(page)->findChild<FindingsTableView *>();
    }
    static int shownRows(const QTableView *table)
    {
        int shown = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            shown += table->isRowHidden(row) ? 0 : 1;
        return shown;
    }
    /// The line of numbers above the table of \a page.
    QString summary(const QString &page)
    {
        return part<QWidget>(page)->findChild<ElidingLabel *>(u"analysisSummary"_s)->text();
    }
    bool says(const QString &page, const QString &text)
    {
        const auto labels = part<QWidget>(page)->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&text](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    }
    /// Plays until \a event has happened.
    void playTo(EventIndex event)
    {
        auto *playback = m_workspace->findChild<ReplayPlayback *>();
        while (!playback->moment() || !playback->moment()->happened(event))
            QVERIFY(playback->step(PlaybackStep::Event, true));
        QVERIFY(settle());
    }
    /// The names of the actions in the context menu of \a target at \a place; triggers \a chosen.
    QStringList menuOf(QWidget *target, const QPoint &place, const QString &chosen = {})
    {
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, target->mapToGlobal(place));
        QApplication::sendEvent(target, &event);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (menu == nullptr)
            return {};
        QStringList names;
        QAction *wanted = nullptr;
        for (QAction *action : menu->actions()) {
            names << (action->objectName().isEmpty() ? action->text() : action->objectName());
            if (action->objectName() == chosen && !chosen.isEmpty())
                wanted = action;
        }
        menu->close();
        if (wanted != nullptr)
            wanted->trigger();
        return names;
    }
    void checkWidths(QTableView *table)
    {
        const QHeaderView *header = table->horizontalHeader();
        QCOMPARE(header->length(), table->viewport()->width());
        QStyleOptionViewItem option;
        option.initFrom(table);
        option.widget = table;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            for (int column = 0; column < header->count(); ++column) {
                if (header->isSectionHidden(column))
                    continue;
                const QModelIndex index = table->model()->index(row, column);
                const int wanted = table->itemDelegate()->sizeHint(option, index).width();
                QVERIFY2(header->sectionSize(column) >= wanted,
                         qPrintable(table->objectName() + u": "_s + index.data().toString()));
            }
        }
    }
    QStringList lanes()
    {
        QStringList ids;
        const TimelineDataPtr &data = part<TimelineView>(u"timeline"_s)->data();
        for (const TimelineLane &lane : data->lanes)
            ids << QString::fromStdString(std::string(data->store->run(lane.run).id));
        return ids;
    }

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init()
    {
        m_session = new ReplaySession(this);
        m_workspace = new ReplayWorkspace(m_session);
        m_workspace->resize(1280, 800);
        m_workspace->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_workspace));
    }
    void cleanup()
    {
        delete m_workspace;
        delete m_session;
    }

    // the text that was found

    void aHitIsMarkedInTheTable()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"events"_s));
        auto *table = part<QTableView>(u"replayEvents"_s);
        QVERIFY(markedPixels(table->viewport()) < 20); // edges of letters
        QVERIFY(find(u"transcript"_s));
        if (const QString to = qEnvironmentVariable("TW_PICTURE_DIR"); !to.isEmpty())
            m_workspace->grab().save(to + u"/marks.png"_s);
        QVERIFY(markedPixels(table->viewport()) > 200);
        int hits = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex index = table->model()->index(row, 0);
            const bool isHit = index.data(ReplayTableModel::HitRole).toBool();
            QCOMPARE(index.data(Qt::AccessibleTextRole).toString().contains(u"searched for"_s),
                     isHit);
            hits += isHit ? 1 : 0;
        }
        QVERIFY(hits > 0 && hits < table->model()->rowCount());
        QVERIFY(table->currentIndex().data(ReplayTableModel::HitRole).toBool());
        QVERIFY(find({}));
        QVERIFY(markedPixels(table->viewport()) < 20); // edges of letters
    }
    void aHitOfACallIsMarkedAmongTheCalls()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"calls"_s));
        auto *table = part<QTableView>(u"replayCalls"_s);
        QVERIFY(find(u"\"mode\""_s)); // in a payload: no cell shows it
        QVERIFY(table->currentIndex().isValid());
        QVERIFY(table->currentIndex().data(ReplayTableModel::HitRole).toBool());
    }
    void aHitIsMarkedInTheTranscript()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"transcript"_s));
        auto *view = part<TranscriptView>(u"transcript"_s);
        QString word; // of a message
        for (int row = 0; row < view->model()->rowCount() && word.isEmpty(); ++row) {
            const QString text = view->model()->index(row, 0).data().toString();
            for (const QString &each : text.section(u':', 1).split(u' '))
                word = each.size() > 5 && each.front().isLetter() ? each : word;
        }
        QVERIFY(!word.isEmpty());
        QVERIFY(markedPixels(view->viewport()) < 20);
        QVERIFY(find(word));
        QVERIFY2(markedPixels(view->viewport()) > 100, qPrintable(word));
        bool isHit = false;
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const QModelIndex index = view->model()->index(row, 0);
            isHit = isHit || index.data(TranscriptModel::HitRole).toBool();
            QCOMPARE(index.data(Qt::AccessibleTextRole).toString().contains(u"searched for"_s),
                     index.data(TranscriptModel::HitRole).toBool());
        }
        QVERIFY(isHit);
    }
    void aHitIsMarkedInTheInspector()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(find(u"\"mode\""_s));
        const auto selected = [this] {
            for (const JsonView *view : part<QWidget>(u"inspector"_s)->findChildren<JsonView *>()) {
                if (view->isVisible() && view->selectedText().remove(u'\\') == u"\"mode\""_s)
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(selected());
        part<QAction>(u"replayFindNext"_s)->trigger();
        QVERIFY(settle());
        QTRY_VERIFY(selected());
    }

    // the playback cursor in the pages of numbers

    void statisticsCountWhatHadHappened()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"statistics"_s));
        const RunStorePtr store = m_session->store();
        const QAbstractItemModel *model = findings(u"replayStatistics"_s)->model();
        const auto total = [model](int column) {
            return model->index(model->rowCount() - 1, column).data().toString();
        };
        const QString calls = total(1);
        const QString failed = total(2);
        QCOMPARE(calls, QString::number(store->callCount()));
        auto *scope = part<QWidget>(u"replayStatistics"_s)->findChild<QLabel *>(u"analysisScope"_s);
        QVERIFY(!scope->isVisible());
        CallIndex first{0};
        while (store->call(first).status != CallStatus::Failed)
            first = CallIndex{toInt(first) + 1};
        playTo(*store->call(first).scheduledEvent);
        QTRY_COMPARE(total(1), QString::number(toInt(first) + 1));
        QCOMPARE(total(2), QString()); // it has not failed yet
        QVERIFY(scope->isVisible());
        QVERIFY(scope->text().contains(u"playback cursor"_s));
        playTo(*store->call(first).resultEvent);
        QTRY_COMPARE(total(2), u"1"_s);
        emit scope->linkActivated(u"all"_s);
        QVERIFY(settle());
        QTRY_COMPARE(total(1), calls);
        QVERIFY(scope->text().contains(u"whole log"_s));
        part<QAction>(u"playbackLeave"_s)->trigger();
        QVERIFY(settle());
        QTRY_COMPARE(total(1), calls);
        QCOMPARE(total(2), failed);
        QVERIFY(!scope->isVisible());
    }
    void statisticsDoNotForeseeWhatTheFilterAsksFor()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"statistics"_s));
        const RunStorePtr store = m_session->store();
        const QAbstractItemModel *model = findings(u"replayStatistics"_s)->model();
        const auto calls = [model] {
            return model->index(model->rowCount() - 1, 1).data().toString();
        };
        CallIndex first{0};
        while (store->call(first).status != CallStatus::Failed)
            first = CallIndex{toInt(first) + 1};
        const CallRecord call = store->call(first);
        QVERIFY(call.repairedBy.hasValue());
        const auto filterBy = [this](const QString &expression) {
            part<QLineEdit>(u"replayFilter"_s)->setText(expression);
            part<ReplayFilter>({})->setExpression(expression); // without a pause in typing
            QVERIFY(settle());
        };
        playTo(*call.scheduledEvent);
        filterBy(u"status:failed"_s);
        QCOMPARE(calls(), QString()); // it is in flight
        filterBy(u"dur:>0s"_s);
        QCOMPARE(calls(), QString());
        filterBy(u"status:pending"_s);
        QCOMPARE(calls(), u"1"_s);
        filterBy(u"-status:failed"_s);
        QCOMPARE(calls(), QString::number(toInt(first) + 1));
        filterBy(u"call:\""_s + QString::fromStdString(std::string(call.id)) + u'"');
        QCOMPARE(calls(), u"1"_s);
        filterBy(u"status:failed"_s);
        playTo(*call.resultEvent);
        QTRY_COMPARE(calls(), u"1"_s);
        filterBy(u"is:repaired"_s); // not yet
        QCOMPARE(calls(), QString());
        QVERIFY(show(u"repairs"_s));
        QVERIFY(findings(u"replayRepairs"_s)->isRowHidden(0));
        playTo(*store->call(*call.repairedBy).resultEvent);
        QTRY_VERIFY(!findings(u"replayRepairs"_s)->isRowHidden(0));
        QVERIFY(show(u"statistics"_s));
        QTRY_COMPARE(calls(), u"1"_s);
        // Of a marked range, only what had begun to happen.
        filterBy(u"status:pending"_s);
        auto *range = part<TimeRange>({});
        const qint64 start = store->timeNs(*call.scheduledEvent);
        const qint64 end = store->timeNs(*call.resultEvent);
        part<QAction>(u"playbackLeave"_s)->trigger();
        playTo(*call.scheduledEvent);
        range->setSelected({start, end});
        QVERIFY(settle());
        QTRY_COMPARE(calls(), u"1"_s);
        range->setSelected({end, end + 1});
        QVERIFY(settle());
        QTRY_COMPARE(calls(), QString());
    }
    void anotherFilterStartsAsAPart()
    {
        m_session->open({sample(u"failure-kinds"_s)});
        QVERIFY(settle());
        auto *range = part<TimeRange>({});
        const TimeSpan all = range->bounds();
        auto *filter = part<QLineEdit>(u"replayFilter"_s);
        for (const QString &name : {u"statistics"_s, u"repairs"_s}) {
            QVERIFY(show(name));
            auto *page =
                part<QWidget>(name == u"repairs"_s ? u"replayRepairs"_s : u"replayStatistics"_s);
            auto *scope = page->findChild<QLabel *>(u"analysisScope"_s);
            const auto showAll = [&] {
                emit scope->linkActivated(u"all"_s);
                QVERIFY(settle());
                QVERIFY(scope->text().contains(u"whole log,"_s));
            };
            filter->setText(u"status:failed"_s);
            QTRY_VERIFY(scope->text().contains(u"Only what"_s));
            QVERIFY(settle());
            showAll();
            filter->setText(u"tool:climate*"_s);
            QTRY_VERIFY(scope->text().contains(u"Only what"_s));
            QVERIFY(settle());
            showAll();
            range->setSelected({all.fromNs, all.fromNs + all.length() / 2});
            QTRY_VERIFY(scope->text().contains(u"Only what"_s));
            QVERIFY(settle());
            showAll();
            emit m_session->storeChanged(); // the log has grown; the filter is the same
            QVERIFY(settle());
            QVERIFY(scope->text().contains(u"whole log,"_s));
            part<ReplayFilter>({})->setExpression(u"tool:climate* ("_s); // being typed: invalid
            emit m_session->storeChanged();
            QVERIFY(settle());
            QVERIFY(scope->text().contains(u"whole log,"_s));
            range->clearSelected();
            filter->clear();
            QTRY_VERIFY(!scope->isVisible());
            QVERIFY(settle());
        }
    }
    void theLineAboveTheTableDoesNotWidenThePage()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        for (const QString &name : {u"statistics"_s, u"transcript"_s}) {
            QVERIFY(show(name));
            auto *page = part<QTabWidget>(u"replayTables"_s)->currentWidget();
            const int width = page->minimumSizeHint().width();
            playTo(EventIndex{0});
            part<QLineEdit>(u"replayFilter"_s)->setText(u"status:failed"_s);
            QVERIFY(settle());
            playTo(*m_session->store()->call(CallIndex{0}).resultEvent);
            auto *scope = page->findChild<QLabel *>(name == u"transcript"_s ? u"transcriptScope"_s
                                                                            : u"analysisScope"_s);
            QVERIFY(scope);
            QTRY_VERIFY(scope->isVisible());
            QCOMPARE(page->minimumSizeHint().width(), width);
            // It wraps, and its link is there.
            m_workspace->resize(900, 800);
            QTRY_VERIFY(scope->height() >= scope->heightForWidth(scope->width()));
            QVERIFY(scope->width() <= page->width());
            // By key.
            QSignalSpy chosen(scope, &QLabel::linkActivated);
            scope->setFocus(Qt::TabFocusReason);
            if (!scope->hasSelectedText())
                QTest::keyClick(scope, Qt::Key_Tab);
            QVERIFY(scope->hasFocus());
            QVERIFY(scope->hasSelectedText());
            QTest::keyClick(scope, Qt::Key_Return);
            QCOMPARE(chosen.count(), 1);
            QVERIFY(settle());
            part<QAction>(u"playbackLeave"_s)->trigger();
            part<QLineEdit>(u"replayFilter"_s)->clear();
            m_workspace->resize(1280, 800);
            QVERIFY(settle());
        }
    }
    void theKeyboardStaysOnTheLinkOnly()
    {
        QWidget window;
        QVBoxLayout layout(&window);
        auto *before = new QLineEdit;
        auto *scope = new ScopeLabel;
        layout.addWidget(before);
        layout.addWidget(scope);
        scope->setPart(u"One of two calls."_s);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        scope->setFocus(Qt::TabFocusReason);
        if (!scope->hasSelectedText())
            QTest::keyClick(scope, Qt::Key_Tab);
        QCOMPARE(scope->selectedText(), u"Show the whole log"_s);
        scope->setPart(u"Two of two calls."_s);
        QVERIFY(scope->hasFocus());
        QCOMPARE(scope->selectedText(), u"Show the whole log"_s);
        scope->setSelection(0, 3); // as by the mouse
        QCOMPARE(scope->selectedText(), u"Two"_s);
        scope->setPart(u"Three of three calls."_s);
        (void)scope->grab(); // shows the new text
        QVERIFY(!scope->hasSelectedText());
    }
    /// And not when its call has ended.
    void aRecordCountsWhenItHappened()
    {
        ReplayFixture log;
        log.start(u"r-1"_s);
        log.schedule(u"r-1"_s, u"c0"_s, u"climate.set"_s);
        log.line(u"r-1"_s, u"tool_output_delta"_s,
                 uR"({"ToolCallID":"c0","ToolName":"climate.set","Delta":"warm"})"_s);
        log.result(u"r-1"_s, u"c0"_s, u"climate.set"_s, false);
        log.complete(u"r-1"_s);
        const RunStorePtr store = log.load();
        QCOMPARE(store->callOf(EventIndex{2}), CallIndex{0});
        const Result<Filter> filter = Filter::parse("type:tool_output_delta");
        QVERIFY(filter);
        FindingsScope scope{.events = makeRows(store, filterEvents(*store, *filter)),
                            .calls = makeRows(store, filterCalls(*store, *filter)),
                            .filter = *filter};
        QCOMPARE(scope.events->positions, (std::vector<quint32>{2}));
        const auto order = std::make_shared<const PlaybackOrder>(*store);
        scope.moment = PlaybackMoment{order, 3, order->timeNs(2)};
        QVERIFY(isInPart(*store, scope, EventIndex{2}));
        QCOMPARE(countStatistics(*store, scope, {}).all.runs, std::uint64_t(1));
        // A count that nobody wants any more ends before it has picked what it counts.
        int looks = 0;
        int looksBefore = -1;
        const Monitor monitor(
            [&](quint64, quint64) { looksBefore = looksBefore < 0 ? looks : looksBefore; },
            [&] { return ++looks > 0; });
        QVERIFY(!countStatistics(*store, scope, monitor).complete);
        QCOMPARE_GE(looksBefore, 2);
    }
    void newItemsAreNotPaleBeforeTheFilterHasSeenThem()
    {
        ReplayFixture log;
        log.start(u"r-1"_s);
        log.schedule(u"r-1"_s, u"c0"_s, u"climate.set"_s);
        log.result(u"r-1"_s, u"c0"_s, u"climate.set"_s, false);
        const int before = log.lines();
        log.schedule(u"r-1"_s, u"c1"_s, u"climate.set"_s);
        log.result(u"r-1"_s, u"c1"_s, u"climate.set"_s, true);
        LoadOptions options;
        options.follow = true;
        RunLoader loader({std::filesystem::path(log.write(before).toStdString())}, options);
        const Result<RunStorePtr> first = loader.load();
        QVERIFY(first);
        (void)log.write();
        const Result<RunStorePtr> second = loader.update();
        QVERIFY(second && (*second)->isSameLoad(**first));
        const auto itemsOf = [](const RunStorePtr &store) {
            const Result<TranscriptItems> items = makeTranscript(store, RunIndex{0});
            return items ? *items : TranscriptItems();
        };
        const auto rowsOf = [](const RunStorePtr &store, std::vector<quint32> calls) {
            return makeRows(store, std::move(calls));
        };
        TranscriptModel model;
        const auto isHidden = [&model](CallIndex call) {
            const int row = model.rowOf(MaybeCall(call));
            return row >= 0 && model.index(row).data(TranscriptModel::HiddenRole).toBool();
        };
        model.setItems(*first, itemsOf(*first));
        model.setFilter(rowsOf(*first, {}), rowsOf(*first, {}));
        QVERIFY(isHidden(CallIndex{0}));
        model.growItems(*second, itemsOf(*second));
        QVERIFY(model.rowOf(MaybeCall(CallIndex{1})) > 0);
        QVERIFY(isHidden(CallIndex{0}));
        QVERIFY(!isHidden(CallIndex{1}));
        QCOMPARE(model.passing(), 1);
        model.setFilter(rowsOf(*second, {}), rowsOf(*second, {}));
        QVERIFY(isHidden(CallIndex{1}));
    }
    void theTranscriptDimsWhatTheFilterHides()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"transcript"_s));
        const auto *view = part<TranscriptView>(u"transcript"_s);
        const QAbstractItemModel *model = view->model();
        const RunStorePtr store = m_session->store();
        const auto isHidden = [model](int row) {
            return model->index(row, 0).data(TranscriptModel::HiddenRole).toBool();
        };
        const auto isSaid = [model](int row) {
            return model->index(row, 0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .endsWith(u"does not match the filter"_s);
        };
        const auto counter = [this]() -> QString {
            for (const QLabel *label : m_workspace->findChildren<QLabel *>()) {
                if (label->accessibleName() == u"Rows shown"_s)
                    return label->text();
            }
            return {};
        };
        const int rows = model->rowCount();
        QVERIFY(rows >= 4);
        const QString all = QString::number(rows);
        QCOMPARE(counter(), all + u" / "_s + all);
        const auto ink = [view](int row) { // of a line: how much it differs from the background
            const QImage image =
                view->viewport()->grab(view->visualRect(view->model()->index(row, 0))).toImage();
            int most = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    most = std::max(most, 255 - qGray(image.pixel(x, y)));
            }
            return most;
        };
        const int inkBefore = ink(0); // a message
        auto *filter = part<QLineEdit>(u"replayFilter"_s);
        filter->setText(u"status:failed"_s);
        QTRY_VERIFY(isHidden(0));
        QVERIFY(settle());
        int passing = 0;
        for (int row = 0; row < rows; ++row) {
            const QModelIndex index = model->index(row, 0);
            const auto call = MaybeCall::fromPacked(index.data(TranscriptModel::CallRole).toUInt());
            if (call)
                QCOMPARE(!isHidden(row), store->call(*call).status == CallStatus::Failed);
            QCOMPARE(isSaid(row), isHidden(row));
            passing += isHidden(row) ? 0 : 1;
        }
        QVERIFY(passing > 0 && passing < rows);
        QCOMPARE(counter(), QString::number(passing) + u" / "_s + all);
        QVERIFY2(ink(0) < inkBefore * 3 / 4, qPrintable(QString::number(ink(0))));
        QWidget *page = part<QTabWidget>(u"replayTables"_s)->currentWidget();
        auto *scope = page->findChild<QLabel *>(u"transcriptScope"_s);
        QVERIFY(scope);
        QVERIFY(scope->isVisible());
        QVERIFY2(scope->text().contains(u"%1 of %2 item"_s.arg(passing).arg(rows)),
                 qPrintable(scope->text()));
        if (const QString to = qEnvironmentVariable("TW_PICTURE_DIR"); !to.isEmpty())
            m_workspace->grab().save(to + u"/transcript-filter.png"_s);
        // The cursor ends the transcript; the counts follow.
        playTo(*store->call(CallIndex{0}).scheduledEvent);
        QVERIFY(model->rowCount() < rows);
        QCOMPARE(counter().section(u" / "_s, 1), QString::number(model->rowCount()));
        part<QAction>(u"playbackLeave"_s)->trigger();
        QVERIFY(settle());
        // The marked range.
        filter->clear();
        auto *range = part<TimeRange>({});
        const TimeSpan bounds = range->bounds();
        range->setSelected({bounds.fromNs, bounds.fromNs + bounds.length() / 2});
        QTRY_VERIFY(!isHidden(0) && isHidden(rows - 1));
        QVERIFY(settle());
        emit scope->linkActivated(u"all"_s);
        QVERIFY(settle());
        QTRY_VERIFY(!isHidden(rows - 1));
        QVERIFY(!scope->isVisible());
        QVERIFY(range->selected().isEmpty());
        QCOMPARE(counter(), all + u" / "_s + all);
    }
    /// Another filter must not measure a hundred thousand items again.
    void aLongTranscriptStaysInPlace()
    {
        QTemporaryDir folder;
        QFile log(folder.filePath(u"long.ndjson"_s));
        QVERIFY(log.open(QIODevice::WriteOnly));
        constexpr int messages = 5000;
        for (int i = 0; i < messages; ++i) {
            log.write(QStringLiteral(R"({"Type":"transcript_messages_appended","RunID":"r",)"
                                     R"("TimestampMS":%1,"Payload":[{"role":"user","parts":[)"
                                     R"({"kind":"text","text":"Water zone %2?"}]}]})"
                                     "\n")
                          .arg(1787297400125 + i)
                          .arg(i)
                          .toUtf8());
        }
        log.close();
        m_session->open({log.fileName()});
        QVERIFY(settle());
        QVERIFY(m_workspace->select(RunLocation{std::string("r")}));
        QVERIFY(show(u"transcript"_s));
        auto *view = part<TranscriptView>(u"transcript"_s);
        QTRY_COMPARE(view->model()->rowCount(), messages);
        QScrollBar *bar = view->verticalScrollBar();
        const auto isLaidOut = [view] {
            return view->visualRect(view->model()->index(messages - 1, 0)).isValid();
        };
        QTRY_VERIFY(isLaidOut());
        bar->setValue(bar->maximum() - 100);
        const int place = bar->value();
        const auto isDimmed = [view](int row) {
            return view->model()->index(row, 0).data(TranscriptModel::HiddenRole).toBool();
        };
        for (const QString &expression : {u"seq:<4000"_s, u"seq:>4000"_s}) {
            part<QLineEdit>(u"replayFilter"_s)->setText(expression);
            QTRY_COMPARE(isDimmed(messages - 1), expression.contains(u'<'));
            QVERIFY(isLaidOut());
            QApplication::processEvents();
            QVERIFY(isLaidOut());
            // The line above moves it by its height, once.
            QVERIFY(std::abs(bar->value() - place) <= 100);
        }
    }
    void repairsAreUnknownUntilTheyHappened()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"repairs"_s));
        const RunStorePtr store = m_session->store();
        const FindingsTableView *table = findings(u"replayRepairs"_s);
        const auto grade = [table] { return table->model()->index(0, 0).data().toString(); };
        QCOMPARE(grade(), FindingsText::grade(RepairGrade::Fixed));
        CallIndex first{0};
        while (store->call(first).status != CallStatus::Failed)
            first = CallIndex{toInt(first) + 1};
        const CallRecord call = store->call(first);
        playTo(*call.scheduledEvent);
        QTRY_VERIFY(table->isRowHidden(0));
        playTo(*call.resultEvent);
        QTRY_VERIFY(!table->isRowHidden(0));
        QCOMPARE(grade(), FindingsText::grade(RepairGrade::Unsettled));
        QVERIFY(call.repairedBy.hasValue());
        playTo(*store->call(*call.repairedBy).resultEvent);
        QTRY_COMPARE(grade(), FindingsText::grade(RepairGrade::Fixed));
        part<QAction>(u"playbackLeave"_s)->trigger();
        QVERIFY(settle());
        QVERIFY(!table->isRowHidden(0));
    }
    void attemptsBelongToTheRows()
    {
        m_session->open({sample(u"failure-kinds"_s)});
        QVERIFY(settle());
        QVERIFY(show(u"repairs"_s));
        const FindingsTableView *table = findings(u"replayRepairs"_s);
        auto *chain = part<QTreeWidget>(u"repairChain"_s);
        QVERIFY(table->model()->rowCount() > 1);
        QTRY_VERIFY(chain->isVisible() && chain->topLevelItemCount() > 0);
        const QString all = summary(u"replayRepairs"_s);
        auto *filter = part<QLineEdit>(u"replayFilter"_s);
        filter->setText(u"tool:nothing"_s);
        QTRY_COMPARE(shownRows(table), 0);
        QVERIFY(settle());
        QVERIFY(!chain->isVisible());
        QCOMPARE(chain->topLevelItemCount(), 0);
        QVERIFY(says(u"replayRepairs"_s, u"No row of this page"_s));
        QCOMPARE(summary(u"replayRepairs"_s), QString());
        // Other rows than that of the selected chain.
        const int current = table->currentIndex().row();
        const int other = current == 0 ? 1 : 0;
        filter->setText(u"call:\""_s + table->model()->index(other, 2).data().toString() + u'"');
        QTRY_VERIFY(!table->isRowHidden(other) && table->isRowHidden(current));
        QVERIFY(settle());
        QVERIFY(!chain->isVisible());
        QVERIFY(says(u"replayRepairs"_s, u"The selected row is not in the part"_s));
        QVERIFY(summary(u"replayRepairs"_s) != all);
        filter->clear();
        QTRY_COMPARE(shownRows(table), table->model()->rowCount());
        QVERIFY(settle());
        QVERIFY(chain->isVisible());
        QVERIFY(chain->topLevelItemCount() > 0);
        QCOMPARE(summary(u"replayRepairs"_s), all);
    }
    void attemptsAreNotFromTheFuture()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"repairs"_s));
        const FindingsTableView *table = findings(u"replayRepairs"_s);
        auto *chain = part<QTreeWidget>(u"repairChain"_s);
        QTRY_VERIFY(chain->topLevelItemCount() > 0);
        playTo(EventIndex{0});
        QTRY_COMPARE(shownRows(table), 0);
        QVERIFY(settle());
        QVERIFY(!chain->isVisible());
        QCOMPARE(chain->topLevelItemCount(), 0);
        part<QAction>(u"playbackLeave"_s)->trigger();
        QVERIFY(settle());
        QTRY_VERIFY(chain->isVisible());
        QVERIFY(chain->topLevelItemCount() > 0);
    }
    void lossesAreCountedInTheirRows()
    {
        QVERIFY(openLosses());
        QVERIFY(show(u"losses"_s));
        const FindingsTableView *table = findings(u"replayLosses"_s);
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const QString all = summary(u"replayLosses"_s);
        QVERIFY2(all.contains(u'2'), qPrintable(all));
        const Location location = table->findingsModel()->target(0).location;
        const auto *call = std::get_if<CallLocation>(&location);
        QVERIFY(call);
        part<QLineEdit>(u"replayFilter"_s)
            ->setText(u"call:\""_s
                      + QString::fromStdString(std::string(m_session->store()->call(call->call).id))
                      + u'"');
        QTRY_COMPARE(shownRows(table), 1);
        QVERIFY(summary(u"replayLosses"_s).contains(u"1 by "_s));
        playTo(EventIndex{0});
        QTRY_COMPARE(shownRows(table), 0);
        QCOMPARE(summary(u"replayLosses"_s), QString());
    }
    void pagesAreCountedAsTheyCame()
    {
        QVERIFY(open(u"20-paging-self"_s));
        QVERIFY(show(u"paging"_s));
        const FindingsTableView *table = findings(u"replayPaging"_s);
        QTRY_VERIFY(table->model()->rowCount() > 0);
        const auto cell = [table](int column) {
            return table->model()->index(0, column).data().toString();
        };
        const QString ended = cell(0);
        const QString all = cell(2);
        const QString items = cell(3);
        QVERIFY(all.toInt() > 1);
        const RunStore &store = *m_session->store();
        const PagingChain chain = pagingChains(store).front();
        // The first page has come, the second one has not.
        playTo(*store.call(chain.calls.front()).resultEvent);
        QVERIFY(settle());
        QTRY_COMPARE(cell(2), u"1"_s);
        QVERIFY(!table->isRowHidden(0));
        QVERIFY(cell(3) != items);
        QVERIFY(cell(3).startsWith(ReplayText::count(chain.progress.front().returned)));
        QVERIFY(cell(0) != ended);
        part<QAction>(u"playbackLeave"_s)->trigger();
        QVERIFY(settle());
        QTRY_COMPARE(cell(2), all);
        QCOMPARE(cell(0), ended);
        QCOMPARE(cell(3), items);
    }
    void namesOfPercentilesDoNotOverlap_data()
    {
        QTest::addColumn<qint64>("p50");
        QTest::addColumn<qint64>("p99");
        QTest::addRow("far apart") << qint64(2'000'000) << qint64(900'000'000);
        QTest::addRow("equal") << qint64(50'000'000) << qint64(50'000'000);
        QTest::addRow("near") << qint64(40'000'000) << qint64(60'000'000);
        QTest::addRow("both at the left") << qint64(1'000'000) << qint64(1'100'000);
        QTest::addRow("both at the right") << qint64(990'000'000) << qint64(999'000'000);
    }
    void namesOfPercentilesDoNotOverlap()
    {
        QFETCH(const qint64, p50);
        QFETCH(const qint64, p99);
        StatisticsRow row;
        row.latency.count = 2;
        row.latency.p50 = p50;
        row.latency.p99 = p99;
        for (std::size_t bucket = 0; bucket < LatencyBuckets; ++bucket) {
            const qint64 start = latencyBucketStart(bucket);
            row.histogram[bucket] = start >= 1'000'000 && start < 1'000'000'000 ? 1 : 0;
        }
        LatencyChart chart;
        chart.setRow(u"all"_s, row);
        for (const int width : {160, 320, 800}) {
            chart.resize(width, 140);
            const QList<LatencyChart::Mark> marks = chart.marks();
            QCOMPARE(marks.size(), 2);
            QVERIFY(!marks[0].place.intersects(marks[1].place));
            for (const LatencyChart::Mark &mark : marks)
                QVERIFY(QRectF(chart.rect()).contains(mark.place));
        }
    }
    void lossesAreUnknownUntilTheyHappened()
    {
        QVERIFY(openLosses());
        QVERIFY(show(u"losses"_s));
        const FindingsTableView *table = findings(u"replayLosses"_s);
        const auto shown = [table] {
            int rows = 0;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                rows += table->isRowHidden(row) ? 0 : 1;
            return rows;
        };
        const int all = shown();
        QVERIFY(all > 0);
        part<QAction>(u"playbackNextEvent"_s)->trigger();
        QVERIFY(settle());
        QTRY_COMPARE(shown(), 0);
        playTo(EventIndex{m_session->store()->eventCount() - 1});
        QTRY_COMPARE(shown(), all);
    }

    // the timeline

    void theFilterDimsTheTimeline()
    {
        QVERIFY(open(u"06-unchanged-repeat"_s));
        auto *timeline = part<TimelineView>(u"timeline"_s);
        const QRect area = timeline->geometryOfParts().lanes();
        const auto failed = [timeline, area] {
            const QImage image = timeline->viewport()->grab(area).toImage();
            const QColor error = tokensFor(timeline->palette()).error;
            int count = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    count += isNear(image.pixelColor(x, y), error) ? 1 : 0;
            }
            return count;
        };
        const int before = failed();
        QVERIFY(before > 50);
        part<QLineEdit>(u"replayFilter"_s)->setText(u"status:ok"_s);
        QVERIFY(settle());
        QVERIFY2(failed() < before / 4, qPrintable(u"%1 of %2"_s.arg(failed()).arg(before)));
        part<QLineEdit>(u"replayFilter"_s)->clear();
        QVERIFY(settle());
        QCOMPARE(failed(), before);
    }
    void everyPageIsInAMenu()
    {
        QVERIFY(open(u"06-unchanged-repeat"_s));
        auto *button = part<QToolButton>(u"replayPages"_s);
        emit button->menu()->aboutToShow();
        auto *tabs = part<QTabWidget>(u"replayTables"_s);
        QCOMPARE(button->menu()->actions().size(), tabs->count());
        button->menu()->actions().at(2)->trigger();
        QCOMPARE(tabs->currentIndex(), 2);
    }

    /// In a window of 1280x720, whose bar of modes takes 56 pixels.
    void theTabsFit()
    {
        QVERIFY(open(u"06-unchanged-repeat"_s));
        m_workspace->resize(1224, 624);
        QCoreApplication::processEvents(); // of the layout
        auto *tabs = part<QTabWidget>(u"replayTables"_s)->tabBar();
        QVERIFY2(
            tabs->tabRect(tabs->count() - 1).right() < tabs->width(),
            qPrintable(
                u"%1 of %2"_s.arg(tabs->tabRect(tabs->count() - 1).right()).arg(tabs->width())));
    }

    void theSliderHasTheRoom()
    {
        QVERIFY(open(u"06-unchanged-repeat"_s));
        m_workspace->resize(1280, 720);
        auto *slider = part<QSlider>(u"playbackSlider"_s);
        auto *bar = part<QWidget>(u"playbackBar"_s);
        auto *leave = bar->findChildren<QToolButton *>().last();
        const int free = bar->width() - slider->x() - (bar->width() - leave->x());
        QTRY_VERIFY2(slider->width() > free / 2, qPrintable(u"%1"_s.arg(slider->width())));
        // It keeps its size while it is dragged.
        QCoreApplication::processEvents(); // of the layout
        const int before = slider->width();
        slider->setSliderDown(true);
        slider->setValue(slider->maximum() / 2);
        QVERIFY(settle());
        QCOMPARE(slider->width(), before);
        slider->setSliderDown(false);
        QVERIFY(settle());
        QCOMPARE(slider->width(), before);
        // The state of the run has the room above the timeline.
        const QString state = part<PlaybackBar>(u"playbackBar"_s)->stateText();
        QVERIFY(state.contains(u"done"_s));
        const auto labels = m_workspace->findChildren<ElidingLabel *>();
        const auto shown = std::ranges::find_if(labels, [&state](const ElidingLabel *label) {
            return label->accessibleName() == state;
        });
        QVERIFY(shown != labels.end());
        QVERIFY((*shown)->isVisible() && !(*shown)->isElided());
    }

    /// In the smallest window nothing lies on top of its neighbour, and no field is cut.
    void barsFitANarrowPane_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("window of 800x500") << QSize(744, 404);
        QTest::newRow("window of 1024x700") << QSize(968, 604);
        QTest::newRow("window of 1280x720") << QSize(1224, 624);
    }
    void barsFitANarrowPane()
    {
        QFETCH(const QSize, size);
        QVERIFY(open(u"30-children-two-levels"_s));
        m_workspace->resize(size);
        QVERIFY(settle());
        QCoreApplication::processEvents(); // of the layout
        auto *filter = part<QLineEdit>(u"replayFilter"_s);
        auto *find = part<QLineEdit>(u"replayFindText"_s);
        for (const QLineEdit *field : {filter, find}) {
            const int text = field->fontMetrics().horizontalAdvance(field->placeholderText());
            const int side = 16 + space(5); // the lens, and the room of the button that clears it
            QVERIFY2(text + 2 * side <= field->width(), qPrintable(field->placeholderText()));
        }
        for (QWidget *bar :
             {part<QWidget>(u"playbackBar"_s), find->parentWidget(), filter->parentWidget()}) {
            QList<QWidget *> parts =
                bar->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
            parts.removeIf([](const QWidget *each) { return !each->isVisible(); });
            for (const QWidget *each : std::as_const(parts)) {
                QVERIFY(bar->rect().contains(each->geometry()));
                for (const QWidget *other : std::as_const(parts))
                    QVERIFY(each == other || !each->geometry().intersects(other->geometry()));
            }
        }
    }

    // links and the inspector

    void aClickOnAPartOfARowSelectsThatRow()
    {
        m_workspace->resize(1224, 624);
        m_session->open({QStringLiteral(
            TW_TEST_DATA "/../../resources/samples/greenhouse/runs/failure-kinds.ndjson")});
        QVERIFY(settle());
        QVERIFY(show(u"calls"_s));
        auto *table = part<QTableView>(u"replayCalls"_s);
        QWidget *viewport = table->viewport();
        const int height = table->verticalHeader()->defaultSectionSize();
        QVERIFY(table->model()->rowCount() > viewport->height() / height + 1);
        const int rest = viewport->height() % height;
        if (rest < 4 || rest > height - 4) { // the last row is cut
            m_workspace->resize(m_workspace->width(), m_workspace->height() + height / 2);
            QVERIFY(settle());
        }
        const QPoint place(20, viewport->height() - 2);
        const int row = table->indexAt(place).row();
        QVERIFY(row > 0
                && table->visualRect(table->model()->index(row, 0)).bottom() > viewport->height());
        QTest::mousePress(viewport, Qt::LeftButton, Qt::NoModifier, place);
        QVERIFY(settle());
        QTest::mouseRelease(viewport, Qt::LeftButton, Qt::NoModifier, place);
        QVERIFY(settle());
        QCOMPARE(table->currentIndex().row(), row);
        const QModelIndexList rows = table->selectionModel()->selectedRows();
        QCOMPARE(rows.size(), qsizetype(1));
        QCOMPARE(rows.front().row(), row);
    }
    void linksAreFollowedByKey()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"calls"_s));
        const RunStorePtr store = m_session->store();
        CallIndex first{0};
        while (store->call(first).status != CallStatus::Failed)
            first = CallIndex{toInt(first) + 1};
        m_workspace->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_workspace));
        QVERIFY(m_workspace->select(CallLocation{first}));
        QVERIFY(settle());
        auto *table = part<QTableView>(u"replayCalls"_s);
        table->setFocus();
        QSignalSpy opened(m_workspace, &Workspace::modeRequested);
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(opened.size(), 1); // "Open in Call"
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(settle());
        QCOMPARE(m_workspace->selection()->call(), store->call(first).repairedBy);
    }
    void theWheelScrollsThePageOverEveryBox()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        m_workspace->resize(1280, 420);
        QVERIFY(settle());
        CallIndex first{0};
        while (m_session->store()->call(first).status != CallStatus::Failed)
            first = CallIndex{toInt(first) + 1};
        QVERIFY(m_workspace->select(CallLocation{first}));
        QVERIFY(settle());
        auto *page = part<QScrollArea>(u"inspectorPage"_s);
        QScrollBar *bar = page->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        int boxes = 0;
        for (QWidget *each : page->widget()->findChildren<QWidget *>()) {
            if (!each->isVisible())
                continue;
            bar->setValue(0);
            const QPointF at(2, 2);
            QWheelEvent wheel(at, each->mapToGlobal(at), {}, QPoint(0, -120), Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(each, &wheel);
            QVERIFY2(bar->value() > 0, each->metaObject()->className());
            ++boxes;
        }
        QVERIFY(boxes > 10);
    }
    void theSelectedRunIsInSightAtOpening()
    {
        m_workspace->resize(1280, 420); // fewer lanes than runs
        QVERIFY(open(u"30-children-two-levels"_s));
        const QStringList ids = lanes();
        QVERIFY(m_workspace->select(RunLocation{ids.last().toStdString()}));
        m_session->reload();
        QVERIFY(settle());
        const TimelineGeometry &places = part<TimelineView>(u"timeline"_s)->geometryOfParts();
        QVERIFY(places.lanes().contains(
            places.laneRect(static_cast<std::size_t>(ids.size() - 1)).center()));
    }

    // columns

    void columnsShareTheRoom()
    {
        const QList<ColumnWish> wishes{{100, 40, false}, {60, 60, false}, {400, 50, true}};
        QCOMPARE(fitColumns(wishes, 700), (QList<int>{100, 60, 540}));
        const QList<int> narrow = fitColumns(wishes, 360);
        QCOMPARE(narrow[0] + narrow[1] + narrow[2], 360);
        QCOMPARE(narrow[1], 60); // a number is not elided
        QVERIFY(narrow[2] >= 2 * narrow[0]);
        QCOMPARE(fitColumns(wishes, 10), (QList<int>{40, 60, 50})); // the view scrolls
        QVERIFY(fitColumns({}, 100).isEmpty());
        // The telling column does not make the view scroll.
        const ColumnWish elastic{200, 105, false};
        const QList<int> tight = fitColumns({{169, 105, true}, elastic, elastic, elastic}, 470);
        QCOMPARE(tight, (QList<int>{155, 105, 105, 105}));
        // An id gives way before the others need scrolling, but not for their last character.
        const QList<ColumnWish> withId{
            {200, 100, false, false}, {100, 40, false, true}, {300, 100, true, false}};
        QCOMPARE(fitColumns(withId, 600), (QList<int>{200, 100, 300}));
        QCOMPARE(fitColumns(withId, 400)[1], 100);
        QCOMPARE(fitColumns(withId, 250), (QList<int>{100, 50, 100}));
        QCOMPARE(fitColumns(withId, 10), (QList<int>{100, 40, 100}));
        // Half of it is for names.
        const ColumnWish id{160, 50, false, true};
        QCOMPARE(fitColumns({elastic, id, {150, 105}, {150, 105}}, 660),
                 (QList<int>{200, 160, 150, 150}));
        QCOMPARE(fitColumns({elastic, id, {150, 105}, {150, 105}}, 600),
                 (QList<int>{200, 100, 150, 150}));
        QCOMPARE(fitColumns({elastic, id, {190, 105}, {190, 105}}, 620),
                 (QList<int>{175, 80, 175, 190}));
    }
    void theLastRowIsMeasuredHoweverSlowTheOthersAre()
    {
        class SlowRows final : public QAbstractTableModel
        {
        public:
            [[nodiscard]] int rowCount(const QModelIndex & /*parent*/) const override
            {
                return 10'000;
            }
            [[nodiscard]] int columnCount(const QModelIndex & /*parent*/) const override
            {
                return 2;
            }
            [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
            {
                if (role != Qt::DisplayRole)
                    return {};
                if (index.row() >= 100)
                    QThread::msleep(4);
                return QString::number(index.row() + 1);
            }
        };
        SlowRows rows;
        QTableView table;
        setUpTable(&table);
        table.setModel(&rows);
        auto *fit = new ColumnFit(&table);
        fit->setTellingColumn(1);
        table.resize(600, 200);
        table.show();
        QTRY_VERIFY(table.columnWidth(1) > 300); // fitted
        QVERIFY(table.columnWidth(0) >= table.fontMetrics().horizontalAdvance(u"10000"_s));
    }
    void timesFollowTheirFormat()
    {
        const auto say = [this] { // as the window does
            for (QWidget *widget : m_workspace->findChildren<QWidget *>()) {
                QEvent change(QEvent::LocaleChange);
                QCoreApplication::sendEvent(widget, &change);
            }
            return settle();
        };
        const QByteArray zone = qgetenv("TZ");
        const auto reset = qScopeGuard([&zone] {
            setTimeFormat({});
            if (zone.isNull())
                qunsetenv("TZ");
            else
                qputenv("TZ", zone);
            tzset();
        });
        qputenv("TZ", "TST-9");
        tzset();
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"events"_s));
        QVERIFY(m_workspace->select(EventLocation{EventIndex{0}}) && settle());
        const auto *table = part<QTableView>(u"replayEvents"_s);
        const auto widths = [table] {
            QList<int> all;
            for (int i = 0; i < table->horizontalHeader()->count(); ++i)
                all << table->horizontalHeader()->sectionSize(i);
            return all;
        };
        const auto times = [this](const QString &part) {
            int count = 0;
            const auto *inspector = m_workspace->findChild<Inspector *>();
            for (const QLabel *label : inspector->findChildren<QLabel *>())
                count += label->text().endsWith(part) ? 1 : 0;
            return count;
        };
        const QList<int> before = widths();
        const int shown = times(u" UTC"_s);
        QVERIFY(shown > 0);
        QCOMPARE(times(u" TST"_s), 0);
        setTimeFormat({.isTimeOfDay = true, .isLocal = true});
        QVERIFY(say());
        QCOMPARE(times(u" TST"_s), shown);
        QCOMPARE(times(u" UTC"_s), 0);
        QTRY_VERIFY(widths()[EventListModel::TimeColumn] > before[EventListModel::TimeColumn]);
        setTimeFormat({});
        QVERIFY(say());
        QCOMPARE(times(u" UTC"_s), shown);
        QTRY_COMPARE(widths(), before);
    }
    /// A view that scrolls anyway elides only what takes much of it.
    void namesAreWholeWhereTheViewScrolls()
    {
        const ColumnWish name{190, 105, false};
        const ColumnWish numbers{300, 300, false};
        QCOMPARE(fitColumns({numbers, name, name, {900, 105, true}}, 600),
                 (QList<int>{300, 190, 190, 210}));
        QCOMPARE(fitColumns({numbers, name, name, {900, 105, true}}, 615),
                 (QList<int>{300, 105, 105, 105})); // needs no scrolling
        QCOMPARE(fitColumns({numbers, name, {900, 105, true}}, 300),
                 (QList<int>{300, 190, 210})); // a third of this view would cut the names
    }
    /// Names in the telling column are whole before the others are; prose gets half of the room.
    void namesAreWholeFirst()
    {
        const ColumnWish other{200, 105, false};
        const ColumnWish numbers{300, 300, false};
        QCOMPARE(fitColumns({numbers, other, other, {180, 105, true}}, 720),
                 (QList<int>{300, 120, 120, 180}));
        QCOMPARE(fitColumns({numbers, other, other, {900, 105, true}}, 720),
                 (QList<int>{300, 105, 105, 210}));
        // An id gives way to them.
        const ColumnWish id{110, 50, false, true};
        QCOMPARE(fitColumns({numbers, other, id, {180, 105, true}}, 600),
                 (QList<int>{300, 105, 50, 145}));
        QCOMPARE(fitColumns({numbers, other, id, {180, 105, true}}, 660),
                 (QList<int>{300, 125, 55, 180}));
    }
    /// The tools in a window of 1280x720 can be told apart.
    void toolsAreWholeInASmallWindow()
    {
        m_workspace->resize(1224, 624);
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"calls"_s));
        QVERIFY(settle());
        const auto *table = part<QTableView>(u"replayCalls"_s);
        const QModelIndex tool = table->model()->index(0, CallListModel::ToolColumn);
        QTRY_VERIFY2(table->columnWidth(tool.column()) >= table->sizeHintForIndex(tool).width(),
                     qPrintable(u"%1 of %2"_s.arg(table->columnWidth(tool.column()))
                                    .arg(table->sizeHintForIndex(tool).width())));
    }
    /// Nothing of a narrow inspector is out of reach.
    void aNarrowInspectorScrolls()
    {
        m_workspace->resize(1224, 624);
        QVERIFY(open(u"02-missing-field-repaired"_s));
        part<TimelineView>(u"timeline"_s)->nextFailure();
        QVERIFY(settle());
        auto *page = part<QScrollArea>(u"inspectorPage"_s);
        QVERIFY(!page->horizontalScrollBar()->isVisible()); // as wide as at first
        auto *splitter = qobject_cast<QSplitter *>(part<QWidget>(u"inspector"_s)->parentWidget());
        QVERIFY(splitter);
        QList<int> sizes = splitter->sizes();
        sizes[1] += sizes.last() - 1;
        sizes.last() = 1; // its least width
        splitter->setSizes(sizes);
        QVERIFY(settle());
        QTRY_COMPARE(page->widget()->width() > page->viewport()->width(),
                     page->horizontalScrollBar()->isVisible());
        for (const ElidingLabel *label : page->widget()->findChildren<ElidingLabel *>()) {
            if (label->isVisible())
                QVERIFY2(label->geometry().right() <= label->parentWidget()->width(),
                         qPrintable(label->text()));
        }
    }
    /// The height of each pane is the user's, whatever the log.
    void panesKeepTheirHeights()
    {
        m_workspace->resize(1224, 624);
        const auto sizes = [this] {
            QList<QList<int>> all;
            for (const QSplitter *splitter : m_workspace->findChildren<QSplitter *>())
                all.append(splitter->sizes());
            return all;
        };
        QVERIFY(open(u"30-children-two-levels"_s));
        emit part<QSplitter>(u"replayMiddle"_s)->splitterMoved(300, 1); // by the user
        const QList<QList<int>> before = sizes();
        QVERIFY(!before.isEmpty());
        for (const QString &log :
             {u"06-unchanged-repeat"_s, u"14-confirmation-approved"_s, u"20-paging-self"_s}) {
            QVERIFY(open(log));
            QCOMPARE(sizes(), before);
        }
    }
    void nothingIsElidedWhileThereIsRoom()
    {
        m_workspace->resize(1900, 900);
        QVERIFY(open(u"02-missing-field-repaired"_s));
        for (const QString &name : {u"replayCalls"_s, u"replayEvents"_s, u"replayMessages"_s}) {
            QVERIFY(show(name.mid(6).toLower()));
            auto *table = part<QTableView>(name);
            checkWidths(table);
        }
        for (const QString &name :
             {u"replayStatistics"_s, u"replayRepairs"_s, u"replayGaps"_s, u"replayPaging"_s}) {
            QVERIFY(show(name.mid(6).toLower()));
            if (findings(name)->isVisible())
                checkWidths(findings(name));
        }
    }
    /// In a window of 1280x720 the links stand beside what they explain.
    void callsNeedNoSidewaysScrolling()
    {
        m_workspace->resize(1224, 624);
        QVERIFY(open(u"06-unchanged-repeat"_s));
        QVERIFY(show(u"calls"_s));
        QVERIFY(settle());
        const auto *table = part<QTableView>(u"replayCalls"_s);
        QTRY_VERIFY2(table->horizontalHeader()->length() <= table->viewport()->width(),
                     qPrintable(u"%1 > %2"_s.arg(table->horizontalHeader()->length())
                                    .arg(table->viewport()->width())));
    }
    void whatARowIsAboutIsNotElided()
    {
        m_workspace->resize(900, 640);
        for (const auto &[page, name] : {std::pair{u"paging"_s, u"replayPaging"_s},
                                         std::pair{u"losses"_s, u"replayLosses"_s}}) {
            QVERIFY(page == u"losses"_s ? openLosses() : open(u"20-paging-self"_s));
            QVERIFY(show(page));
            QVERIFY(settle());
            const FindingsTableView *table = findings(name);
            QVERIFY(table->model()->rowCount() > 0);
            QVERIFY2(table->columnWidth(0)
                         >= table->sizeHintForIndex(table->model()->index(0, 0)).width(),
                     qPrintable(name));
        }
    }
    void aSortedColumnHasRoomForItsMark()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        m_workspace->resize(1100, 640);
        QVERIFY(show(u"statistics"_s));
        QVERIFY(settle());
        const FindingsTableView *table = findings(u"replayStatistics"_s);
        QHeaderView *header = table->horizontalHeader();
        for (int column = 1; column < 5; ++column) {
            emit header->sectionClicked(column);
            QVERIFY(settle());
            QVERIFY(header->isSortIndicatorShown());
            QCOMPARE(header->sortIndicatorSection(), column);
            QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                     qPrintable(table->model()->headerData(column, Qt::Horizontal).toString()));
        }
    }
    void scrollBarsComeToRest()
    {
        QStandardItemModel model(4, 6);
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column)
                model.setItem(row, column, new QStandardItem(QString(column == 1 ? 4 : 30, u'x')));
        }
        QTableView table;
        setUpTable(&table);
        table.setModel(&model);
        ColumnFit fit(&table);
        fit.setTellingColumn(3);
        fit.setNumberColumns({1});
        table.show();
        ResizeCounter counter(&table);
        // Sizes at which the rows or the columns just fit, with and without each scroll bar.
        const int bar = table.horizontalScrollBar()->sizeHint().height();
        const int rows = table.verticalHeader()->length() + table.horizontalHeader()->height();
        for (int height = rows - 4; height < rows + bar + 8; height += 3) {
            for (int width = 100; width < 1300; width += 5) {
                counter.count = 0;
                table.resize(width, height);
                for (int before = -1; before != counter.count;) {
                    before = counter.count;
                    QCoreApplication::processEvents();
                }
                QVERIFY2(counter.count < ResizeCounter::Most,
                         qPrintable(u"%1 x %2"_s.arg(width).arg(height)));
            }
        }
    }
    void widthsOfTheUserStay()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"calls"_s));
        QHeaderView *header = part<QTableView>(u"replayCalls"_s)->horizontalHeader();
        const int tool = header->sectionSize(1);
        header->resizeSection(1, tool + 60);
        m_workspace->resize(1500, 800);
        QVERIFY(settle());
        QCOMPARE(header->sectionSize(1), tool + 60);
        const QByteArray state = m_workspace->saveViewState();
        cleanup();
        init();
        m_workspace->restoreViewState(state);
        QVERIFY(open(u"02-missing-field-repaired"_s));
        header = part<QTableView>(u"replayCalls"_s)->horizontalHeader();
        QCOMPARE(header->sectionSize(1), tool + 60);
        emit header->sectionHandleDoubleClicked(1);
        QCOMPARE(header->sectionSize(1), tool);
    }

    // menus

    void everyListHasAMenu()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        const auto check = [this](QAbstractScrollArea *view, const QStringList &wanted) {
            auto *items = qobject_cast<QAbstractItemView *>(view);
            const QPoint place = items != nullptr
                ? items->visualRect(items->model()->index(0, 0)).center()
                : view->viewport()->rect().center();
            const QStringList names = menuOf(view->viewport(), place);
            for (const QString &each : wanted)
                QVERIFY2(names.contains(each),
                         qPrintable(view->objectName() + u" has no "_s + each + u": "_s
                                    + names.join(u", "_s)));
        };
        check(part<QTreeView>(u"replayRuns"_s), {u"copyCell"_s, u"saveAsCsv"_s, u"expandAll"_s});
        check(part<TimelineView>(u"timeline"_s), {u"timelineFit"_s});
        for (const QString &page : {u"calls"_s, u"events"_s, u"messages"_s}) {
            QVERIFY(show(page));
            check(part<QTableView>(u"replay"_s + page.front().toUpper() + page.mid(1)),
                  {u"copyCell"_s, u"saveAsCsv"_s});
        }
        QVERIFY(show(u"transcript"_s));
        check(part<TranscriptView>(u"transcript"_s), {u"copyCell"_s, u"saveConversation"_s});
        QVERIFY(show(u"repairs"_s));
        check(findings(u"replayRepairs"_s), {u"copyCell"_s, u"saveAsCsv"_s, u"findingsOpen"_s});
        check(part<QTreeWidget>(u"repairChain"_s), {u"copyCell"_s, u"saveAsCsv"_s});
        QVERIFY(show(u"statistics"_s));
        check(findings(u"replayStatistics"_s), {u"copyCell"_s, u"saveAsCsv"_s});
        auto *chart = part<QWidget>(u"latencyChart"_s);
        const QStringList names = menuOf(chart, chart->rect().center(), u"chartCopyValues"_s);
        QVERIFY(names.contains(u"saveAsPng"_s) && names.contains(u"saveAsCsv"_s));
        QVERIFY(QApplication::clipboard()->text().contains(u'\t'));
    }
    void aMenuOfAClosedLogDoesNothing()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"repairs"_s));
        auto *table = findings(u"replayRepairs"_s);
        const QPoint place = table->visualRect(table->model()->index(0, 0)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place,
                                table->viewport()->mapToGlobal(place));
        QApplication::sendEvent(table->viewport(), &event);
        const QPointer<QAction> show = table->findChild<QAction *>(u"findingsOpen"_s);
        QVERIFY(show);
        const QSignalSpy opened(table, &FindingsTableView::opened);
        show->trigger();
        QCOMPARE(opened.count(), 1);
        m_session->close();
        QVERIFY(settle());
        QVERIFY(show);
        show->trigger();
        QCOMPARE(opened.count(), 1);
    }
    void aValueBecomesAFilter()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"calls"_s));
        auto *table = part<QTableView>(u"replayCalls"_s);
        const int all = table->model()->rowCount();
        const QModelIndex tool = table->model()->index(0, 1);
        auto *filter = part<QLineEdit>(u"replayFilter"_s);
        filter->setText(u"status:failed or status:ok"_s);
        QVERIFY(settle());
        QVERIFY(!menuOf(table->viewport(), table->visualRect(tool).center(), u"filterOnly"_s)
                     .isEmpty());
        QVERIFY(settle());
        QCOMPARE(filter->text(),
                 u"(status:failed or status:ok) tool:\"%1\""_s.arg(tool.data().toString()));
        QVERIFY(table->model()->rowCount() > 0);
        filter->clear();
        QVERIFY(settle());
        menuOf(table->viewport(), table->visualRect(table->model()->index(0, 1)).center(),
               u"filterOthers"_s);
        QVERIFY(settle());
        QVERIFY(filter->text().startsWith(u"-tool:"_s));
        QVERIFY(table->model()->rowCount() < all);
    }
    void rowsAreSavedAsCsv()
    {
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QVERIFY(show(u"calls"_s));
        auto *table = part<QTableView>(u"replayCalls"_s);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"calls.csv"_s);
        QSignalSpy finished(saveRows(table, path), &ViewRowsWriter::finished);
        QVERIFY(finished.wait());
        QCOMPARE(finished.first().first().toString(), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().split('\n');
        QCOMPARE(lines.size(), table->model()->rowCount() + 2); // a header, and after the last
        QVERIFY(lines[0].startsWith("Log time,Tool,Outcome"));
        QVERIFY(lines[1].contains(table->model()->index(0, 1).data().toString().toUtf8()));
        QSignalSpy failed(saveRows(table, folder.filePath(u"no/folder.csv"_s)),
                          &ViewRowsWriter::finished);
        QVERIFY(failed.wait());
        QVERIFY(failed.first().first().toString().contains(u"folder.csv"_s));
#ifdef Q_OS_UNIX
        {
            const test::FullDiskScope full;
            QSignalSpy cut(saveRows(table, path), &ViewRowsWriter::finished);
            QVERIFY(cut.wait());
            QVERIFY(cut.first().first().toString().contains(u"calls.csv"_s));
        }
        QFile old(path);
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll().split('\n'), lines);
#endif
    }

    // lanes

    void lanesAreOrdered()
    {
        const std::vector<QString> runs{u"a"_s, u"b"_s, u"c"_s, u"d"_s};
        LaneOrder order;
        QCOMPARE(order.apply(runs).lanes, (std::vector<std::size_t>{0, 1, 2, 3}));
        order.move({u"a"_s, u"b"_s, u"c"_s, u"d"_s}, 0, 3, 1); // a d b c
        QCOMPARE(order.apply(runs).lanes, (std::vector<std::size_t>{0, 3, 1, 2}));
        order.setPinned(u"c"_s, true); // c | a d b
        QCOMPARE(order.apply(runs).lanes, (std::vector<std::size_t>{2, 0, 3, 1}));
        QCOMPARE(order.apply(runs).pinned, std::size_t(1));
        order.move({u"c"_s, u"a"_s, u"d"_s, u"b"_s}, 1, 3, 0); // b c | a d
        QCOMPARE(order.apply(runs).lanes, (std::vector<std::size_t>{1, 2, 0, 3}));
        QCOMPARE(order.apply(runs).pinned, std::size_t(2));
        order.move({u"b"_s, u"c"_s, u"a"_s, u"d"_s}, 2, 1, 4); // b | a d c
        QCOMPARE(order.apply(runs).lanes, (std::vector<std::size_t>{1, 0, 3, 2}));
        QCOMPARE(order.apply({u"x"_s, u"d"_s, u"a"_s}).lanes, (std::vector<std::size_t>{0, 2, 1}));
    }
    void aPinnedLaneStaysAtTheTop()
    {
        QVERIFY(open(u"30-children-two-levels"_s));
        auto *timeline = part<TimelineView>(u"timeline"_s);
        const QStringList before = lanes();
        QVERIFY(before.size() >= 3);
        QVERIFY(m_workspace->select(RunLocation{before.last().toStdString()}));
        part<QAction>(u"timelinePinLane"_s)->trigger();
        QVERIFY(settle());
        QCOMPARE(lanes().first(), before.last());
        QCOMPARE(timeline->data()->pinned, std::size_t(1));
        m_workspace->resize(900, 420);
        QVERIFY(settle());
        const TimelineGeometry &places = timeline->geometryOfParts();
        timeline->verticalScrollBar()->setValue(timeline->verticalScrollBar()->maximum());
        QVERIFY(timeline->verticalScrollBar()->value() > 0);
        if (places.sticky() > 0)
            QCOMPARE(places.laneRect(0).top(), places.lanes().top());
        part<QAction>(u"timelineLaneOrder"_s)->trigger();
        QVERIFY(settle());
        QCOMPARE(lanes(), before);
    }
    void theOrderOfLanesBelongsToTheLog()
    {
        QVERIFY(open(u"30-children-two-levels"_s));
        const QStringList before = lanes();
        QVERIFY(m_workspace->select(RunLocation{before[1].toStdString()}));
        part<QAction>(u"timelineLaneUp"_s)->trigger();
        QVERIFY(settle());
        const QStringList moved = lanes();
        QCOMPARE(moved[0], before[1]);
        QCOMPARE(moved[1], before[0]);
        m_session->reload();
        QVERIFY(settle());
        QCOMPARE(lanes(), moved);
        const QByteArray state = m_workspace->saveViewState();
        cleanup();
        init();
        m_workspace->restoreViewState(state);
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(lanes(), moved);
        QVERIFY(open(u"17b-questions-queue"_s));
        const QStringList other = lanes();
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(lanes(), moved);
        // A wrong file is another one, too.
        QVERIFY(!open(u"no-such-log"_s));
        QCOMPARE(m_session->state(), ReplaySession::State::Failed);
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(lanes(), moved);
        // The program ends with another log.
        QVERIFY(open(u"17b-questions-queue"_s));
        QCOMPARE(lanes(), other);
        const QByteArray later = m_workspace->saveViewState();
        cleanup();
        init();
        m_workspace->restoreViewState(later);
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(lanes(), moved);
        // A window closed alone leaves it to the others; "in the order of the log" forgets it.
        cleanup();
        init();
        m_workspace->adopt(later, {});
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(lanes(), moved);
        part<QAction>(u"timelineLaneOrder"_s)->trigger();
        QVERIFY(open(u"17b-questions-queue"_s));
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(lanes(), before);
    }
    void settingsOfLogsFromOlderStates()
    {
        QVERIFY(open(u"30-children-two-levels"_s));
        QVERIFY(m_workspace->select(RunLocation{lanes()[1].toStdString()}));
        part<QAction>(u"timelineLaneUp"_s)->trigger();
        QVERIFY(settle());
        const QStringList moved = lanes();
        QVERIFY(open(u"02-missing-field-repaired"_s));
        part<QLineEdit>(u"replayFilter"_s)->setText(u"status:failed"_s);
        QVERIFY(open(u"30-children-two-levels"_s));
        // As before the orders of other logs were saved: all but the last value.
        QByteArray older;
        {
            QDataStream from(m_workspace->saveViewState());
            QDataStream to(&older, QIODevice::WriteOnly);
            from.setVersion(QDataStream::Qt_6_4);
            to.setVersion(QDataStream::Qt_6_4);
            qint32 version = 0;
            QByteArray columns;
            QByteArray middle;
            QByteArray tables;
            QStringList paths;
            quint32 panes = 0;
            LaneOrder order;
            QList<std::pair<QStringList, QString>> filters;
            from >> version >> columns >> middle >> tables >> paths >> panes >> order >> filters;
            to << version << columns << middle << tables << paths << panes << order << filters;
            QCOMPARE(from.status(), QDataStream::Ok);
        }
        cleanup();
        init();
        m_workspace->restoreViewState(older);
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(lanes(), moved);
        QVERIFY(open(u"02-missing-field-repaired"_s));
        QCOMPARE(part<QLineEdit>(u"replayFilter"_s)->text(), u"status:failed"_s);
        QVERIFY(open(u"30-children-two-levels"_s));
        QCOMPARE(part<QLineEdit>(u"replayFilter"_s)->text(), QString());
        QCOMPARE(lanes(), moved);
    }
    void lanesAreDragged()
    {
        QVERIFY(open(u"30-children-two-levels"_s));
        auto *timeline = part<TimelineView>(u"timeline"_s);
        const QStringList before = lanes();
        const TimelineGeometry &places = timeline->geometryOfParts();
        const QPoint from(20, places.laneRect(1).center().y());
        const QPoint to(20, places.laneRect(0).top() + 3);
        QTest::mousePress(timeline->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(timeline->viewport(), (from + to) / 2);
        QTest::mouseMove(timeline->viewport(), to);
        QTest::mouseRelease(timeline->viewport(), Qt::LeftButton, {}, to);
        QVERIFY(settle());
        QCOMPARE(lanes()[0], before[1]);
        const QStringList names =
            menuOf(timeline->viewport(), QPoint(20, places.laneRect(1).center().y()));
        QVERIFY(names.contains(u"lanePin"_s) && names.contains(u"laneUp"_s));
        // Not a second time for the selected run; without a lane, these are the only ones.
        QVERIFY(!names.contains(u"timelinePinLane"_s) && !names.contains(u"timelineLaneUp"_s));
        QVERIFY(names.contains(u"timelineLaneOrder"_s));
        QVERIFY(
            menuOf(timeline->viewport(), places.axis().center()).contains(u"timelinePinLane"_s));
    }
};

QTEST_MAIN(tst_FirstUseReplay)
#include "tst_firstusereplay.moc"
