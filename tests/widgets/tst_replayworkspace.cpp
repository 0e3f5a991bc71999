// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../model/replayfixture.h"
#include "model/replay/replayplayback.h"
#include "model/replay/replaysession.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/eventlistmodel.h"
#include "model/tables/transcriptmodel.h"
#include "picture.h"
#include "replay/analysis/conversation.h"
#include "tests/helpers/paintcounter.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/panefocus.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonview.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/linechart.h"
#include "widgets/replay/exportdialog.h"
#include "widgets/replay/playbackbar.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/replay/tables/filtercompleter.h"
#include "widgets/replay/tables/replayfilterbar.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

using namespace tw;
using tw::test::picture;
using namespace Qt::StringLiterals;

namespace {

/// Runs an action once, when a widget is painted for the first time.
class AtFirstPaint final : public QObject
{
public:
    AtFirstPaint(QWidget *widget, std::function<void()> what)
        : m_what(std::move(what))
    {
        widget->installEventFilter(this);
    }
    [[nodiscard]] bool isDone() const { return m_isDone; }

    bool eventFilter(QObject * /*watched*/, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && !std::exchange(m_isDone, true))
            m_what();
        return false;
    }

private:
    std::function<void()> m_what;
    bool m_isDone = false;
};

} // namespace

/// Opens recorded sessions in the real workspace. With TW_PICTURE_DIR set, also saves pictures
/// there for inspection.
class tst_ReplayWorkspace : public QObject
{
    Q_OBJECT

private:
    static QString shared(const QString &name)
    {
        return QString::fromUtf8(TW_SHARED_DATA) + u"/goa/"_s + name + u"/records.ndjson"_s;
    }
    /// A bundled recording.
    static QString recording(const QString &name)
    {
        return QString::fromUtf8(TW_TEST_DATA) + u"/runs/"_s + name + u"/records.ndjson"_s;
    }
    static bool settle(ReplayWorkspace &workspace)
    {
        return QTest::qWaitFor([&] { return workspace.isIdle(); }, 20'000);
    }
    static bool show(ReplaySession &session, ReplayWorkspace &workspace, const QString &path,
                     QSize size = {1280, 800})
    {
        workspace.resize(size);
        workspace.show();
        session.open({path});
        return settle(workspace);
    }
    /// The first sample in what is left of a window of 1280 x 690.
    static bool showSmall(ReplaySession &session, ReplayWorkspace &workspace)
    {
        applyTheme(*qApp, ThemeChoice::Light);
        return show(session, workspace,
                    QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/runs"),
                    {1224, 593});
    }

private slots:
    void recorded_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("select");
        QTest::addColumn<int>("tab");
        const auto row = [](const char *name, const char *select, int tab) {
            QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(select) << tab;
        };
        row("02-missing-field-repaired", "tooluse_a1", 1);
        row("17b-questions-queue", "", 2);
        row("22-truncated-with-hint", "", 1);
        row("23-server-data-series", "climate.read_zone", 1);
        row("30-children-two-levels", "", 0);
        row("33-failure-kinds", "", 1);
        row("53-long-session", "climate.set_climate", 1);
        row("55-concurrent-sessions", "", 1);
    }
    void recorded()
    {
        QFETCH(QString, name);
        QFETCH(QString, select);
        QFETCH(int, tab);
        if (!QFile::exists(shared(name)))
            QSKIP("the shared recordings are not here");
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
            applyTheme(*qApp, theme);
            ReplaySession session;
            ReplayWorkspace workspace(&session);
            QVERIFY(show(session, workspace, shared(name), {1500, 900}));
            QCOMPARE(session.state(), ReplaySession::State::Ready);
            QVERIFY(session.store()->callCount() > 0);
            workspace.findChild<QTabWidget *>(u"replayTables"_s)->setCurrentIndex(tab);
            if (!select.isEmpty())
                QVERIFY(workspace.select(locationFromText(select)));
            QVERIFY(settle(workspace));
            picture(workspace, name + (theme == ThemeChoice::Dark ? u"-dark"_s : u"-light"_s));
        }
    }

    void thePageIsThereBeforeItsFirstRows()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        workspace.resize(1280, 800);
        workspace.show();
        QVERIFY(settle(workspace));
        QSignalSpy becameIdle(&workspace, &Workspace::becameIdle);
        auto *calls = workspace.findChild<QTableView *>(u"replayCalls"_s);
        AtFirstPaint painted(workspace.findChild<QLineEdit *>(u"replayFilter"_s), [&] {
            QCOMPARE(calls->model()->rowCount(), 0);
            QVERIFY(!workspace.isIdle());
            QVERIFY(!workspace.select(locationFromText(u"tooluse_a1"_s))); // nothing to select yet
        });
        session.open({recording(u"02-missing-field-repaired"_s)});
        QVERIFY(settle(workspace));
        QVERIFY(painted.isDone());
        QCOMPARE(becameIdle.size(), 1);
        QCOMPARE_GT(calls->model()->rowCount(), 0);
        QVERIFY(workspace.select(locationFromText(u"tooluse_a1"_s)));
    }

    /// Dimming the timeline takes as long as painting a page of rows: it follows them.
    void filteredRowsAreShownBeforeTheTimelineIsDimmed()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"02-missing-field-repaired"_s)));
        QVERIFY(workspace.select(locationFromText(u"view:events"_s)));
        QVERIFY(settle(workspace));
        auto *events = workspace.findChild<QTableView *>(u"replayEvents"_s);
        auto *timeline = workspace.findChild<TimelineView *>();
        QCoreApplication::processEvents();
        test::PaintCounter paints(timeline->viewport());
        const int all = events->model()->rowCount();
        int withTheRows = -1;
        std::optional<AtFirstPaint> painted;
        connect(events->model(), &QAbstractItemModel::modelReset, &workspace, [&] {
            if (!painted)
                painted.emplace(events->viewport(), [&] { withTheRows = paints.take(); });
        });
        auto *filter = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        filter->setText(u"status:failed"_s);
        emit filter->returnPressed();
        QVERIFY(settle(workspace));
        QCoreApplication::processEvents();
        QCOMPARE_LT(events->model()->rowCount(), all);
        QCOMPARE(withTheRows, 0);
        QCOMPARE_GT(paints.take(), 0);
    }

    void selectingAnywhereSelectsEverywhere()
    {
        if (!QFile::exists(shared(u"53-long-session"_s)))
            QSKIP("the shared recordings are not here");
        applyTheme(*qApp, ThemeChoice::Light);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, shared(u"53-long-session"_s)));
        auto *timeline = workspace.findChild<TimelineView *>();
        auto *calls = workspace.findChild<QAbstractItemView *>(u"replayCalls"_s);
        auto *events = workspace.findChild<QAbstractItemView *>(u"replayEvents"_s);
        auto *title = workspace.findChild<QLabel *>(u"inspectorTitle"_s);
        timeline->nextFailure();
        QVERIFY(settle(workspace));
        const MaybeCall call = workspace.selection()->call();
        QVERIFY(call.hasValue());
        QCOMPARE(session.store()->call(*call).status, CallStatus::Failed);
        QCOMPARE(timeline->selectedCall(), call);
        QCOMPARE(calls->currentIndex().row(), int(toInt(*call)));
        QCOMPARE(events->currentIndex().row(), int(toInt(*workspace.selection()->event())));
        QCOMPARE(title->text(),
                 QString::fromStdString(std::string(session.store()->toolName(*call))));
        // The reverse; the selection survives a filter.
        calls->setCurrentIndex(calls->model()->index(20, 0));
        QVERIFY(settle(workspace));
        QCOMPARE(timeline->selectedCall(), CallIndex{20});
        auto *filter = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        const bool failed = session.store()->call(CallIndex{20}).status == CallStatus::Failed;
        filter->setText(failed ? u"status:failed"_s : u"status:ok"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        QVERIFY(settle(workspace));
        QTRY_COMPARE_LT(calls->model()->rowCount(), 211);
        QCOMPARE(workspace.selection()->call(), CallIndex{20});
        QVERIFY(calls->currentIndex().isValid());
        filter->setText(u"status:("_s);
        QTest::keyClick(filter, Qt::Key_Return);
        QVERIFY(calls->model()->rowCount() > 0);
        // The saved session state.
        const QByteArray state = workspace.saveViewState();
        ReplayWorkspace other(&session);
        other.restoreViewState(state);
        QCOMPARE(other.findChild<QLineEdit *>(u"replayFilter"_s)->text(), u"status:("_s);
        other.restoreViewState("nonsense");
        // Another log is shown unfiltered.
        ReplaySession next;
        ReplayWorkspace later(&next);
        later.restoreViewState(state);
        QVERIFY(show(next, later, recording(u"02-missing-field-repaired"_s)));
        QCOMPARE(later.findChild<QLineEdit *>(u"replayFilter"_s)->text(), QString());
    }

    void tablesSortByTheirHeaders()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"02-missing-field-repaired"_s)));
        auto *table = workspace.findChild<QTableView *>(u"replayEvents"_s);
        workspace.findChild<QTabWidget *>(u"replayTables"_s)->setCurrentWidget(table);
        QHeaderView *header = table->horizontalHeader();
        const auto texts = [table](int column) {
            QStringList list;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                list << table->model()->index(row, column).data().toString();
            return list;
        };
        const QStringList recorded = texts(EventListModel::TypeColumn);
        const auto click = [&](int column) {
            const QPoint place(header->sectionViewportPosition(column) + 20, header->height() / 2);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
            return settle(workspace);
        };
        QVERIFY(workspace.select(locationFromText(u"#5"_s)));
        QVERIFY(settle(workspace));
        QVERIFY(click(EventListModel::TypeColumn));
        QVERIFY(header->isSortIndicatorShown());
        const QStringList up = texts(EventListModel::TypeColumn);
        QVERIFY(std::ranges::is_sorted(up));
        QVERIFY(up != recorded);
        // The same record stays selected at its new position.
        QCOMPARE(workspace.selection()->event(), EventIndex{5});
        QCOMPARE(table->currentIndex().siblingAtColumn(EventListModel::SeqColumn).data().toString(),
                 u"5"_s);
        QVERIFY(click(EventListModel::TypeColumn));
        QVERIFY(std::ranges::is_sorted(texts(EventListModel::TypeColumn), std::ranges::greater{}));
        QVERIFY(click(EventListModel::TypeColumn));
        QCOMPARE(texts(EventListModel::TypeColumn), recorded);
        QVERIFY(!header->isSortIndicatorShown());
        // A hidden column is shown on request, and the choice is saved.
        QVERIFY(header->isSectionHidden(EventListModel::ToolColumn));
        QMenu menu;
        static_cast<ReplayTable *>(table)->fillColumnMenu(&menu);
        for (QAction *action : menu.actions()) {
            if (action->text() == u"Tool"_s)
                action->trigger();
        }
        QVERIFY(!header->isSectionHidden(EventListModel::ToolColumn));
        ReplayWorkspace other(&session);
        other.restoreViewState(workspace.saveViewState());
        QVERIFY(!other.findChild<QTableView *>(u"replayEvents"_s)
                     ->horizontalHeader()
                     ->isSectionHidden(EventListModel::ToolColumn));
    }

    void findingGoesFromHitToHit()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"02-missing-field-repaired"_s)));
        auto *find = workspace.findChild<QLineEdit *>(u"replayFindText"_s);
        find->setText(u"\"mode\""_s); // in payloads, including JSON syntax
        QTest::keyClick(find, Qt::Key_Return);
        QVERIFY(settle(workspace));
        auto *count = workspace.findChild<QLabel *>(u"replayFindCount"_s);
        const MaybeEvent first = workspace.selection()->event();
        QVERIFY(first.hasValue());
        QVERIFY(session.store()->raw(*first).find("\"mode\"") != std::string_view::npos);
        QVERIFY(count->text().startsWith(u"1 / "_s));
        workspace.findChild<QAction *>(u"replayFindNext"_s)->trigger();
        QVERIFY(settle(workspace));
        QVERIFY(count->text().startsWith(u"2 / "_s));
        QVERIFY(toInt(*workspace.selection()->event()) > toInt(*first));
        workspace.findChild<QAction *>(u"replayFindPrevious"_s)->trigger();
        QCOMPARE(workspace.selection()->event(), first);
        picture(workspace, u"find"_s);
        find->setText(u"run_completed"_s); // F3 before the pause of typing is over
        workspace.findChild<QAction *>(u"replayFindNext"_s)->trigger();
        QVERIFY(settle(workspace));
        const std::string_view found = session.store()->raw(*workspace.selection()->event());
        QVERIFY(found.find("run_completed") != std::string_view::npos);
        find->setFocus(); // in the table Return follows a link
        find->setText(u"not in this log"_s);
        QTest::keyClick(find, Qt::Key_Return);
        QVERIFY(settle(workspace));
        QCOMPARE(count->text(), u"– / 0"_s);
    }

    void aSmallWindowShowsFourLanes()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(showSmall(session, workspace));
        const auto *timeline = workspace.findChild<TimelineView *>(u"timeline"_s);
        const TimelineGeometry &places = timeline->geometryOfParts();
        int whole = 0;
        for (std::size_t lane = 0; lane < timeline->data()->lanes.size(); ++lane)
            whole += places.lanes().contains(places.laneRect(lane)) ? 1 : 0;
        picture(workspace, u"small-window"_s);
        QVERIFY2(whole >= 4, qPrintable(QString::number(whole)));
        const auto *calls = workspace.findChild<QTableView *>(u"replayCalls"_s);
        QVERIFY(calls->viewport()->height() >= 4 * calls->rowHeight(0));
    }

    void aSmallWindowShowsWhatRowsSay()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(showSmall(session, workspace));
        // What an event is about stands beside its type.
        QVERIFY(workspace.select(locationFromText(u"view:events"_s)));
        const auto *events = workspace.findChild<QTableView *>(u"replayEvents"_s);
        const QHeaderView *header = events->horizontalHeader();
        int about = -1;
        for (int column = 0; column < header->count(); ++column) {
            if (events->model()->headerData(column, Qt::Horizontal) == u"About"_s)
                about = column;
        }
        QVERIFY(about >= 0);
        const int shown = events->viewport()->width() - header->sectionViewportPosition(about);
        QVERIFY2(shown >= 200, qPrintable(QString::number(shown)));
        // A table with details shows several rows, and the details.
        for (const QString &page : {u"repairs"_s, u"statistics"_s}) {
            QVERIFY(workspace.select(locationFromText(u"view:"_s + page)));
            QVERIFY(settle(workspace));
            picture(workspace, u"small-window-"_s + page);
            const auto *table =
                workspace.findChild<QWidget *>(u"replay"_s + page.left(1).toUpper() + page.mid(1))
                    ->findChild<QTableView *>();
            QVERIFY(table->viewport()->height() >= 3 * table->rowHeight(0));
        }
        const auto *chain = workspace.findChild<QWidget *>(u"repairChain"_s);
        QVERIFY(chain->height() >= 100 && chain->width() >= 200);
    }

    void aSelectedFindingStaysInSightWhenThePartsMove()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(showSmall(session, workspace));
        workspace.resize(workspace.width(), 1400);
        QVERIFY(workspace.select(locationFromText(u"view:statistics"_s)));
        QVERIFY(settle(workspace));
        auto *table =
            workspace.findChild<QWidget *>(u"replayStatistics"_s)->findChild<QTableView *>();
        const auto isInSight = [table] {
            const QRect row = table->visualRect(table->currentIndex());
            return !row.isEmpty() && table->viewport()->rect().contains(row.center());
        };
        table->selectRow(table->model()->rowCount() - 1);
        QVERIFY(isInSight());
        const int height = table->viewport()->height();
        workspace.resize(workspace.width(), 593);
        QTRY_VERIFY(table->viewport()->height() < height);
        QVERIFY(settle(workspace));
        QVERIFY(table->verticalScrollBar()->maximum() > 0);
        QVERIFY(isInSight());
    }

    void aMarkedRangeMovesNothing()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(showSmall(session, workspace));
        const auto *find = workspace.findChild<QWidget *>(u"replayFindText"_s);
        const auto *chip = workspace.findChild<QWidget *>(u"replayRangeChip"_s);
        const auto *calls = workspace.findChild<QWidget *>(u"replayCalls"_s);
        const int row = find->mapTo(&workspace, QPoint()).y();
        const int table = calls->mapTo(&workspace, QPoint()).y();
        auto *timeline = workspace.findChild<TimelineView *>(u"timeline"_s);
        const QRect lanes = timeline->geometryOfParts().lanes();
        const QPoint from(lanes.left() + lanes.width() / 4, lanes.center().y());
        const QPoint to(lanes.right() - 20, lanes.center().y());
        QTest::mousePress(timeline->viewport(), Qt::LeftButton, Qt::ShiftModifier, from);
        QMouseEvent drag(QEvent::MouseMove, to, timeline->viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(timeline->viewport(), &drag);
        QTest::mouseRelease(timeline->viewport(), Qt::LeftButton, Qt::ShiftModifier, to);
        QTRY_VERIFY(chip->isVisible());
        QVERIFY(settle(workspace));
        picture(workspace, u"small-window-range"_s);
        QCOMPARE(find->mapTo(&workspace, QPoint()).y(), row);
        QCOMPARE(calls->mapTo(&workspace, QPoint()).y(), table);
    }

    void aHitStaysInSight_data()
    {
        QTest::addColumn<QString>("log");
        QTest::newRow("sample") << QStringLiteral(
            TW_TEST_DATA "/../../resources/samples/greenhouse/runs/server-data-series.ndjson");
        QTest::newRow("long session") << shared(u"53-long-session"_s);
    }
    void aHitStaysInSight()
    {
        QFETCH(QString, log);
        if (!QFile::exists(log))
            QSKIP("the shared recordings are not here");
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, log, {1280, 560}));
        auto *find = workspace.findChild<QLineEdit *>(u"replayFindText"_s);
        auto *page = workspace.findChild<QScrollArea *>(u"inspectorPage"_s);
        find->setText(u"hum"_s); // in the result, which is below a chart
        QTest::keyClick(find, Qt::Key_Return);
        QVERIFY(settle(workspace));
        int seen = 0;
        for (int i = 0; i < 12; ++i) {
            workspace.findChild<QAction *>(u"replayFindNext"_s)->trigger();
            QVERIFY(settle(workspace));
            QTest::qWait(50);
            const QRect area(page->viewport()->mapToGlobal(QPoint()), page->viewport()->size());
            for (const JsonView *view : page->findChildren<JsonView *>()) {
                if (!view->isVisible() || !view->hasSelection())
                    continue;
                ++seen;
                const QRect line = view->cursorLineRect();
                QVERIFY(view->viewport()->geometry().contains(line.center()));
                QVERIFY2(area.contains(view->mapToGlobal(line.center())),
                         qPrintable(view->selectedText()));
            }
            for (const QLabel *label : page->findChildren<QLabel *>()) {
                if (!label->isVisible() || !label->hasSelectedText())
                    continue;
                ++seen;
                QVERIFY2(area.contains(label->mapToGlobal(label->rect().center())),
                         qPrintable(label->text()));
            }
        }
        picture(workspace, u"hit-in-sight"_s);
        QVERIFY(seen > 0);
    }

    void caseCountsWhenAsked()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"02-missing-field-repaired"_s)));
        auto *find = workspace.findChild<QLineEdit *>(u"replayFindText"_s);
        auto *count = workspace.findChild<QLabel *>(u"replayFindCount"_s);
        auto *matchCase = workspace.findChild<QAction *>(u"replayFindMatchCase"_s);
        QVERIFY(!matchCase->isChecked());
        find->setText(u"MODE"_s);
        QTest::keyClick(find, Qt::Key_Return);
        QVERIFY(settle(workspace));
        QVERIFY(count->text().startsWith(u"1 / "_s));
        matchCase->trigger();
        QVERIFY(settle(workspace));
        QVERIFY(count->text().endsWith(u"/ 0"_s));
        picture(workspace, u"match-case"_s);
        ReplayWorkspace other(&session); // it is saved with the other choices
        other.restoreViewState(workspace.saveViewState());
        QVERIFY(other.findChild<QAction *>(u"replayFindMatchCase"_s)->isChecked());
        matchCase->trigger();
        QVERIFY(settle(workspace));
        QVERIFY(!count->text().endsWith(u"/ 0"_s));
    }

    void completingAFilter()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"02-missing-field-repaired"_s)));
        auto *edit = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        auto *bar = workspace.findChild<ReplayFilterBar *>();
        workspace.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&workspace));
        edit->setFocus();
        QTest::keyClicks(edit, u"status:fai"_s);
        auto *list = bar->findChild<FilterCompleter *>()->completer()->popup();
        QTRY_VERIFY(list->isVisible());
        const auto error = [bar] {
            const QList<QLabel *> labels = bar->findChildren<QLabel *>();
            return std::ranges::any_of(labels, [](const QLabel *label) {
                return label->isVisible() && label->text().contains(u"unknown status"_s);
            });
        };
        QTest::qWait(300); // longer than the delay before an incomplete term is reported
        QVERIFY(!error());
        QTest::keyClick(list, Qt::Key_Escape);
        QTRY_VERIFY(error());
        QCOMPARE(edit->text(), u"status:fai"_s); // Escape only closes the list
        QTest::keyClick(edit, Qt::Key_Backspace);
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Tab);
        QCOMPARE(edit->text(), u"status:failed"_s);
        QVERIFY(edit->hasFocus());
        QTRY_VERIFY(!error() && !list->isVisible());
    }

    void filtersApplyWhileTyping()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"02-missing-field-repaired"_s)));
        auto *edit = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        auto *events = workspace.findChild<QTableView *>(u"replayEvents"_s);
        const int all = events->model()->rowCount();
        edit->setText(u"status:failed"_s);
        QVERIFY(settle(workspace));
        const int failed = events->model()->rowCount();
        QCOMPARE_LT(failed, all);
        edit->setText(u"status:fa"_s); // an incomplete term is not reported immediately
        QVERIFY(settle(workspace));
        QCOMPARE(events->model()->rowCount(), failed);
        edit->clear();
        QVERIFY(settle(workspace));
        QCOMPARE(events->model()->rowCount(), all);
    }

    void playbackShowsWhatWasKnown()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"02-missing-field-repaired"_s), {1500, 900}));
        const RunStore &store = *session.store();
        auto *tabs = workspace.findChild<QTabWidget *>(u"replayTables"_s);
        auto *transcript = workspace.findChild<QAbstractItemView *>(u"transcript"_s);
        tabs->setCurrentWidget(transcript->parentWidget());
        QVERIFY(settle(workspace));
        const int whole = transcript->model()->rowCount();
        const auto act = [&](const char *name) {
            workspace.findChild<QAction *>(QLatin1StringView(name))->trigger();
            return settle(workspace);
        };
        // The first failure: the call has failed and is not repaired yet.
        QVERIFY(act("timelineNextFailure"));
        QVERIFY(act("playbackNextEvent"));
        auto *timeline = workspace.findChild<TimelineView *>();
        QVERIFY(act("timelineNextFailure")); // with a cursor E steps through the log
        const EventIndex failed = *workspace.selection()->event();
        QVERIFY((store.flags(failed) & EventFailed) != 0);
        QVERIFY(transcript->model()->rowCount() < whole);
        QVERIFY(transcript->model()->rowCount() > 0);
        auto *calls = workspace.findChild<QAbstractItemView *>(u"replayCalls"_s);
        const auto outcome = [calls](int row) {
            return calls->model()->index(row, CallListModel::OutcomeColumn).data().toString();
        };
        QCOMPARE(outcome(0), u"invalid_call"_s);
        QCOMPARE(outcome(1), u"later"_s);
        QCOMPARE(calls->model()->index(1, CallListModel::LinkColumn).data().toString(), QString());
        auto *bar = workspace.findChild<PlaybackBar *>();
        QVERIFY(bar->stateText().contains(u"1 done, 1 failed"_s));
        for (const QWidget *part : bar->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
            QVERIFY2(!part->whatsThis().isEmpty(), qPrintable(part->accessibleName()));
        picture(workspace, u"playback"_s);
        // One call step later the second attempt is in flight; the inspector shows no result.
        QVERIFY(act("playbackNextCall"));
        QCOMPARE(outcome(1), u"in flight"_s);
        QVERIFY(bar->stateText().contains(u"in flight: climate.set_climate"_s));
        QVERIFY(workspace.select(locationFromText(u"tooluse_a2"_s)));
        QVERIFY(settle(workspace));
        const auto hasSection = [&workspace](const QString &title) {
            for (const QToolButton *button : workspace.findChildren<QToolButton *>()) {
                if (button->text() == title)
                    return true;
            }
            return false;
        };
        QVERIFY(!hasSection(u"What came back"_s));
        QVERIFY(act("playbackNextCall"));
        QVERIFY(workspace.select(locationFromText(u"tooluse_a2"_s)));
        QVERIFY(settle(workspace));
        QTRY_VERIFY(hasSection(u"What came back"_s));
        // The run itself continues: no final status, sums or answer.
        QVERIFY(act("playbackPreviousCall"));
        workspace.selection()->selectRun(RunIndex{0});
        QVERIFY(settle(workspace));
        const auto says = [&workspace](const QString &text) {
            const QList<QLabel *> labels =
                workspace.findChild<QWidget *>(u"inspectorPage"_s)->findChildren<QLabel *>();
            return std::ranges::any_of(
                labels, [&](const QLabel *label) { return label->text().contains(text); });
        };
        QTRY_VERIFY(says(u"Not finished at this moment"_s));
        QVERIFY(says(u"running"_s) && !says(u"completed"_s));
        QTRY_VERIFY(says(u"1 done, 1 failed"_s)); // phase, calls and tokens at that moment
        QVERIFY(says(u"executing tools"_s) && says(u"climate.set_climate"_s));
        picture(workspace, u"playback-run"_s);
        auto *playback = workspace.findChild<ReplayPlayback *>();
        QCOMPARE(playback->speed(), 1.0);
        QVERIFY(act("playbackFaster"));
        QCOMPARE(playback->speed(), 2.0);
        QVERIFY(act("playbackSlower"));
        QVERIFY(act("playbackSlower"));
        QCOMPARE(playback->speed(), 0.5);
        QVERIFY(act("playbackLeave"));
        QTRY_VERIFY(says(u"completed"_s));
        QVERIFY(workspace.select(locationFromText(u"tooluse_a2"_s)));
        QVERIFY(settle(workspace));
        QCOMPARE(outcome(1), u"ok"_s);
        QCOMPARE(transcript->model()->rowCount(), whole);
        QVERIFY(timeline->selectedCall().hasValue());
    }

    void payloadsStandInTheirForm()
    {
        const QString log = recording(u"02-missing-field-repaired"_s);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, log, {1500, 900}));
        QVERIFY(workspace.select(locationFromText(u"tooluse_a1"_s)));
        QVERIFY(settle(workspace));
        QVERIFY(QFile::exists(QFileInfo(log).path() + u"/tool_schemas.json"_s));
        auto *form = workspace.findChild<FormView *>(u"inspectorForm"_s);
        QVERIFY(form);
        QVERIFY(form->isReadOnly());
        FormRow *mode = form->rowFor("/mode");
        QVERIFY(mode);
        QCOMPARE(mode->ownIssues().size(), 1U);
        QVERIFY(mode->noteText().contains(u"missing_field"_s));
        QVERIFY(form->hiddenRows() > 0);
        for (const QLineEdit *line : form->findChildren<QLineEdit *>())
            QVERIFY(line->isReadOnly());
        const Json before = form->payload();
        mode->add();
        QVERIFY(form->payload() == before);
        workspace.findChild<QAction *>(u"replayCopyTest"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"toolwright-cli validate"_s));
        workspace.findChild<QAction *>(u"replayCopyCall"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"tools/call"_s));
    }

    void copiesCanHideSecrets()
    {
        const QString secret = u"{\"password\":\"Kq8vLm2PxR\"} and Kq8vLm2PxR"_s;
        copyText(secret);
        QCOMPARE(QGuiApplication::clipboard()->text(), secret);
        hideSecretsAction()->setChecked(true);
        copyText(secret);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 u"{\"password\":\"[redacted-password-1]\"} and [redacted-password-1]"_s);
        JsonView view;
        view.setText(R"({"token": "Zx81abQwErTy"})");
        view.copy();
        QVERIFY(!QGuiApplication::clipboard()->text().contains(u"Zx81abQwErTy"_s));
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"\"token\": \"[redacted-"_s));
        hideSecretsAction()->setChecked(false);
    }

    void everyFocusableWidgetHasAName()
    {
        if (!QFile::exists(shared(u"23-server-data-series"_s)))
            QSKIP("the shared recordings are not here");
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, shared(u"23-server-data-series"_s)));
        QVERIFY(workspace.select(locationFromText(u"climate.read_zone"_s)));
        QVERIFY(settle(workspace));
        QStringList nameless;
        for (QWidget *widget : workspace.findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy())
                continue;
            if (const auto *label = qobject_cast<QLabel *>(widget);
                label && label->text().isEmpty() && !label->isVisible())
                continue; // empty now, so it is hidden
            QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
            if (!spoken || spoken->text(QAccessible::Name).isEmpty()) {
                nameless << QString::fromUtf8(widget->metaObject()->className()) + u" "_s
                        + widget->objectName() + u" in "_s
                        + QString::fromUtf8(widget->parentWidget()->metaObject()->className());
            }
        }
        QCOMPARE(nameless.join(u"; "_s), QString());
    }

    /// With TW_BIG_LOG=FILE, prints how long a large log takes; measurements only.
    void bigLog()
    {
        const QString path = qEnvironmentVariable("TW_BIG_LOG");
        if (path.isEmpty())
            QSKIP("TW_BIG_LOG is not set");
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        workspace.resize(1600, 900);
        workspace.show();
        QTest::qWait(300); // excludes the first paint of the window
        QElapsedTimer clock;
        qint64 longest = 0;
        qint64 longestAt = 0;
        qint64 before = 0;
        QTimer beat;
        connect(&beat, &QTimer::timeout, &beat, [&] {
            if (const qint64 gap = clock.nsecsElapsed() - before; gap > longest) {
                longest = gap;
                longestAt = clock.elapsed();
            }
            before = clock.nsecsElapsed();
        });
        qint64 firstRows = -1;
        connect(&session, &ReplaySession::storeChanged, &beat, [&] {
            if (firstRows < 0)
                firstRows = clock.elapsed();
        });
        clock.start();
        beat.start(0);
        session.open({path});
        QVERIFY(QTest::qWaitFor([&] { return workspace.isIdle(); }, 120'000));
        qInfo() << "loaded after" << clock.elapsed() << "ms, first rows after" << firstRows
                << "ms, longest stall" << longest / 1000 << "us at" << longestAt << "ms, events"
                << session.store()->eventCount();
        auto *timeline = workspace.findChild<TimelineView *>();
        auto *range = workspace.findChild<TimeRange *>();
        QList<qint64> frames;
        for (int zoom = 0; zoom < 60; ++zoom) {
            QElapsedTimer frame;
            frame.start();
            QPixmap pixmap(timeline->viewport()->size());
            timeline->viewport()->render(&pixmap);
            frames << frame.nsecsElapsed() / 1000;
            range->zoom(0.8, range->bounds().fromNs + range->bounds().length() / 3);
        }
        std::ranges::sort(frames);
        qInfo() << "timeline frame median" << frames[frames.size() / 2] << "us, worst"
                << frames.back() << "us";
        auto *filter = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        QElapsedTimer filtering;
        QTest::qWait(100);
        longest = 0;
        filtering.start();
        filter->setText(u"status:failed"_s);
        QTest::keyClick(filter, Qt::Key_Return);
        QVERIFY(QTest::qWaitFor([&] { return workspace.isIdle(); }, 60'000));
        qInfo() << "filtered after" << filtering.elapsed() << "ms, longest stall" << longest / 1000
                << "us";
    }

    void followingStaysAtTheEnd()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        for (int i = 0; i < 300; ++i) {
            const QString call = u"call_%1"_s.arg(i);
            log.schedule(u"gardener-1"_s, call, u"climate.set"_s);
            log.result(u"gardener-1"_s, call, u"climate.set"_s, i % 10 == 3);
        }
        QFile whole(log.write());
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArrayList lines = whole.readAll().split('\n');
        whole.close();
        QTemporaryDir folder;
        QFile file(folder.filePath(u"log.ndjson"_s));
        qsizetype written = 0;
        const auto writeTo = [&](qsizetype line) {
            QVERIFY(file.open(QIODevice::Append));
            for (; written < line; ++written)
                file.write(lines[written] + '\n');
            file.close();
        };
        writeTo(201);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, file.fileName()));
        auto *calls = workspace.findChild<QTableView *>(u"replayCalls"_s);
        auto *follow = workspace.findChild<QAction *>(u"replayFollow"_s);
        auto *notice = workspace.findChild<QWidget *>(u"replayChangedNotice"_s);
        QScrollBar *bar = calls->verticalScrollBar();
        const auto hasChip = [&workspace] {
            const QList<StatusItem> items = workspace.status();
            return std::ranges::any_of(items, [](const StatusItem &item) {
                return item.id == u"following"_s && item.isOn;
            });
        };
        QCOMPARE(calls->model()->rowCount(), 100);
        QVERIFY(bar->maximum() > 0 && bar->value() == 0);
        QVERIFY(!hasChip() && notice->isHidden());
        // Not following: a notice, and nothing moves.
        writeTo(221);
        QTRY_VERIFY(!notice->isHidden());
        QCOMPARE(calls->model()->rowCount(), 100);
        follow->trigger();
        QVERIFY(session.isFollowing() && follow->isChecked());
        QTRY_COMPARE(calls->model()->rowCount(), 110);
        QVERIFY(notice->isHidden());
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QVERIFY(hasChip());
        QTRY_COMPARE(bar->value(), bar->maximum());
        const int before = bar->maximum();
        writeTo(301);
        QTRY_COMPARE(calls->model()->rowCount(), 150);
        QTRY_VERIFY(bar->maximum() > before);
        QCOMPARE(bar->value(), bar->maximum());
        // Scrolling up stops following; scrolling back to the end resumes it.
        bar->setValue(20);
        writeTo(401);
        QTRY_COMPARE(calls->model()->rowCount(), 200);
        QCOMPARE(bar->value(), 20);
        bar->setValue(bar->maximum());
        writeTo(501);
        QTRY_COMPARE(calls->model()->rowCount(), 250);
        QTRY_COMPARE(bar->value(), bar->maximum());
        auto *timeline = workspace.findChild<TimelineView *>();
        QVERIFY(settle(workspace));
        QVERIFY(timeline->isAtEnd());
        picture(workspace, u"following"_s);
        const QList<StatusItem> items = workspace.status();
        const auto chip = std::ranges::find(items, u"following"_s, &StatusItem::id);
        QVERIFY(chip != items.end() && chip->isLink());
        chip->act();
        QVERIFY(!session.isFollowing() && !follow->isChecked() && !hasChip());
        writeTo(601);
        QTRY_VERIFY(!notice->isHidden());
        QCOMPARE(calls->model()->rowCount(), 250);
        picture(workspace, u"changed"_s);
    }

    void idsHoldWhenLogsCome()
    {
        const QString recorded = recording(u"17b-questions-queue"_s);
        QTemporaryDir folder;
        QVERIFY(QFile::copy(recorded, folder.filePath(u"b.ndjson"_s)));
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, folder.path()));
        QVERIFY(workspace.select(locationFromText(u"#5"_s)));
        const QString id = toText(workspace.selected());
        const std::string record(session.store()->raw(EventIndex{5}));
        QVERIFY(
            QFile::copy(recording(u"14-confirmation-approved"_s), folder.filePath(u"a.ndjson"_s)));
        ReplaySession later;
        ReplayWorkspace next(&later);
        QVERIFY(show(later, next, folder.path()));
        QVERIFY(next.select(locationFromText(id)));
        QVERIFY(next.selection()->event() != EventIndex{5});
        QCOMPARE(std::string(later.store()->raw(*next.selection()->event())), record);
        QCOMPARE(toText(next.selected()), id);
        QVERIFY(!next.select(locationFromText(id + u"x"_s))); // another file
    }

    /// The runtime substitutes nonexistent tools; the transcript shows the name that was meant.
    void toolsThatDoNotExist()
    {
        ReplayFixture log;
        log.start(u"farmer-1"_s);
        log.line(
            u"farmer-1"_s, u"transcript_messages_appended"_s,
            uR"([{"role":"assistant","parts":[{"kind":"tool_use","id":"c","name":"speaker.play",)"
            uR"("input":{"song":"x"}}]}])"_s);
        log.schedule(u"farmer-1"_s, u"c"_s, u"runtime.tool_unavailable"_s);
        const RunStorePtr store = log.load();
        const TranscriptItems items = *makeTranscript(store, RunIndex{0});
        QCOMPARE(items->size(), std::size_t{1});
        QCOMPARE(items->front().text, uR"(speaker.play  {"song":"x"})"_s);
    }

    /// Runs before v0.76 wait and continue in one log.
    void waitsWithinARun()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace,
                     QFINDTESTDATA("../data/oldruns/serverdata-v0.45.6/d12-confirmations")
                         + u"/records.ndjson"_s));
        const RunStorePtr store = session.store();
        QStringList titles;
        for (std::uint32_t i = 0; i < store->runs().size(); ++i) {
            const TranscriptItems items = *makeTranscript(store, RunIndex{i});
            for (std::size_t at = 0; at < items->size(); ++at) {
                const TranscriptItem &item = (*items)[at];
                if (item.kind != TranscriptItem::Kind::Wait)
                    continue;
                QVERIFY(item.footer.isEmpty()); // no other run continues
                QCOMPARE(bool(item.answered), !item.answer.isEmpty());
                QVERIFY2(!item.answered || at + 1 < items->size(), "not at its place");
                titles << (item.answered ? u"answered"_s : item.title);
            }
        }
        QCOMPARE(titles,
                 (QStringList{u"answered"_s, u"answered"_s,
                              u"Waits for a person; the log has no answer"_s}));
    }

    void goneLogsAreSaid()
    {
        QTemporaryDir folder;
        const QString gone = folder.filePath(u"b.ndjson"_s);
        QVERIFY(
            QFile::copy(recording(u"14-confirmation-approved"_s), folder.filePath(u"a.ndjson"_s)));
        QVERIFY(QFile::copy(recording(u"17b-questions-queue"_s), gone));
        ReplaySession session;
        session.setFollowing(true);
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, folder.path()));
        auto *files = workspace.findChild<QWidget *>(u"replayFilesNotice"_s);
        auto *changed = workspace.findChild<QWidget *>(u"replayChangedNotice"_s);
        QVERIFY(files->isHidden() && changed->isHidden());
        QVERIFY(workspace.issues().isEmpty());
        QVERIFY(QFile::remove(gone));
        QTRY_VERIFY(!files->isHidden());
        QVERIFY(files->accessibleName().contains(u"b.ndjson"_s));
        const QList<IssueEntry> issues = workspace.issues();
        QVERIFY(std::ranges::any_of(issues, [](const IssueEntry &issue) {
            return issue.code == u"file_notice"_s && issue.message.contains(u"b.ndjson"_s);
        }));
        // The logs are gone: the records read so far stay, with a message.
        QVERIFY(QFile::remove(folder.filePath(u"a.ndjson"_s)));
        QTRY_VERIFY(!changed->isHidden());
        QVERIFY(!changed->accessibleName().isEmpty());
        QCOMPARE_GT(session.store()->eventCount(), 0U);
        QVERIFY(QFile::copy(recording(u"17b-questions-queue"_s), gone));
        QTRY_VERIFY(changed->isHidden());
    }

    void logsOfAFolderThatCannotBeReadAreSaid()
    {
        QTemporaryDir folder;
        QVERIFY(
            QFile::copy(recording(u"14-confirmation-approved"_s), folder.filePath(u"a.ndjson"_s)));
        for (const QString &name : {u"b.ndjson.gz"_s, u"c.gz"_s, u"d.gz"_s, u"e.gz"_s}) {
            QFile cut(folder.filePath(name));
            QVERIFY(cut.open(QIODevice::WriteOnly));
            QCOMPARE(cut.write(QByteArray::fromHex("1f8b08")), 3);
        }
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, folder.path()));
        auto *files = workspace.findChild<QWidget *>(u"replayFilesNotice"_s);
        QVERIFY(!files->isHidden());
        QVERIFY(files->accessibleName().contains(u"b.ndjson.gz: "_s));
        QVERIFY(!files->accessibleName().contains(u"e.gz: "_s)); // only counted
        const QList<IssueEntry> issues = workspace.issues();
        QCOMPARE(std::ranges::count(issues, u"unread_file"_s, &IssueEntry::code), 4);
        QVERIFY(workspace.select(ViewLocation{u"losses"_s}) && settle(workspace));
        const auto tables = workspace.findChildren<QTableView *>();
        QVERIFY(std::ranges::any_of(tables, [&](const QTableView *table) {
            return table->isVisible() && table->model() != nullptr
                && table->model()->index(0, 0).data().toString() == u"cannot be read"_s;
        }));
    }

    void messagesComeFiltered()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"17b-questions-queue"_s)));
        auto *messages = workspace.findChild<QTableView *>(u"replayMessages"_s);
        auto *tabs = workspace.findChild<QTabWidget *>(u"replayTables"_s);
        QLineEdit *bar = workspace.findChild<QLineEdit *>(u"replayFilter"_s);
        const auto filter = [&](const QString &expression) {
            bar->setText(expression);
            return settle(workspace);
        };
        QVERIFY(filter(u"type:user_message or type:run_started"_s));
        int most = 0;
        const auto look = [&] { most = std::max(most, messages->model()->rowCount()); };
        connect(messages->model(), &QAbstractItemModel::modelReset, messages, look);
        connect(messages->model(), &QAbstractItemModel::rowsInserted, messages, look);
        tabs->setCurrentWidget(messages);
        QVERIFY(settle(workspace));
        QCOMPARE(most, messages->model()->rowCount());
        const int passing = most;
        QVERIFY(filter({}));
        QCOMPARE_GT(messages->model()->rowCount(), passing);
    }

    void transcriptGrowsInPlace()
    {
        const QString path = recording(u"17b-questions-queue"_s);
        const std::filesystem::path file(path.toStdString());
        const RunStorePtr store = *loadRuns({&file, 1});
        const TranscriptItems whole = *makeTranscript(store, RunIndex{0});
        QVERIFY(whole->size() > 4);
        auto fewer =
            std::make_shared<std::vector<TranscriptItem>>(whole->begin(), whole->end() - 2);
        fewer->back().text = u"still waits"_s;
        TranscriptModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setItems(store, fewer);
        const QPersistentModelIndex first(model.index(0));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.growItems(store, whole);
        QCOMPARE(resets.size(), 0);
        QVERIFY(first.isValid());
        QCOMPARE(model.rowCount(), int(whole->size()));
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.item(row), (*whole)[std::size_t(row)]);
    }

    /// Each is a widget: thousands would stall the window.
    void aRunShowsItsLastWaitsAndFirstChildren()
    {
        ReplayFixture log;
        log.start(u"parent"_s);
        for (int i = 0; i < 300; ++i) {
            log.line(u"parent"_s, u"await_clarification"_s,
                     uR"({"ID":"w%1","Question":"Question %1?"})"_s.arg(i));
            log.line(
                u"child-%1"_s.arg(i), u"run_started"_s,
                uR"({"RunContext":{"RunID":"child-%1","ParentRunID":"parent"},"Input":{}})"_s.arg(
                    i));
        }
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, log.write()));
        QVERIFY(workspace.select(locationFromText(u"parent"_s)));
        QVERIFY(settle(workspace));
        const auto *page = workspace.findChild<QWidget *>(u"inspectorPage"_s);
        QStringList words;
        for (const auto *label : page->findChildren<QLabel *>())
            words << label->text();
        QVERIFY(!words.contains(u"Question 279?"_s));
        QVERIFY(words.contains(u"Question 280?"_s));
        QVERIFY(words.contains(u"Question 299?"_s)); // the run may still wait for the last one
        QVERIFY(words.contains(u"280 earlier wait(s) for a person: see the table of events"_s));
        QVERIFY(words.contains(u"and 280 more child run(s); the list of runs shows them"_s));
        QStringList links;
        for (const auto *button : page->findChildren<QToolButton *>())
            links << button->text();
        QVERIFY(links.contains(u"Child run child-19"_s));
        QVERIFY(!links.contains(u"Child run child-20"_s));
    }

    /// The chart has what the model did not see; it stands above the result and the arguments.
    void theChartOfACutResultComesFirst()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace,
                     QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/runs/"
                                                 "server-data-series.ndjson")));
        const RunStorePtr store = session.store();
        MaybeCall cut;
        for (std::uint32_t i = 0; i < store->callCount() && !cut; ++i) {
            if ((store->call(CallIndex{i}).flags & CallTruncated) != 0)
                cut = CallIndex{i};
        }
        QVERIFY(cut);
        QVERIFY(workspace.select(CallLocation{*cut}));
        QVERIFY(settle(workspace));
        const auto *page = workspace.findChild<QWidget *>(u"inspectorPage"_s);
        QTRY_VERIFY(page->findChild<LineChart *>());
        const auto *chart = page->findChild<LineChart *>();
        QTRY_VERIFY(chart->isVisible());
        QTRY_VERIFY(chart->height() >= 220); // when it is laid out
        const auto topOf = [page](const QWidget *widget) {
            return widget->mapTo(page, QPoint()).y();
        };
        const QList<JsonView *> boxes = page->findChildren<JsonView *>();
        QVERIFY(!boxes.isEmpty());
        for (const JsonView *box : boxes)
            QCOMPARE_GT(topOf(box), topOf(chart) + chart->height() - 1);
    }

    void aCallShowsItsFirstIssuesAndArtifacts()
    {
        QStringList issues;
        QStringList artifacts;
        for (int i = 0; i < 120; ++i) {
            issues << uR"({"field":"f%1","constraint":"invalid_length"})"_s.arg(i);
            artifacts << uR"({"kind":"k%1","audience":"timeline","data":[1,%1,4]})"_s.arg(i);
        }
        ReplayFixture log;
        log.start(u"r"_s);
        log.schedule(u"r"_s, u"failed"_s, u"a.b"_s);
        log.line(
            u"r"_s, u"tool_result_received"_s,
            uR"({"tool_call_id":"failed","tool_name":"a.b","failure":{"kind":"invalid_call",)"_s
                + uR"("error":{"message":"no"},"recovery":{"action":"correct_call",)"_s
                + u"\"issues\":[%1]}}}"_s.arg(issues.join(u',')));
        log.schedule(u"r"_s, u"fine"_s, u"a.b"_s);
        log.line(u"r"_s, u"tool_result_received"_s,
                 uR"({"tool_call_id":"fine","tool_name":"a.b","result_json":{"count":99},)"_s
                     + u"\"server_data\":[%1]}"_s.arg(artifacts.join(u',')));
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, log.write()));
        const auto *page = workspace.findChild<QWidget *>(u"inspectorPage"_s);
        const auto words = [page] {
            QStringList texts;
            for (const auto *label : page->findChildren<QLabel *>())
                texts << label->text();
            return texts;
        };
        QVERIFY(workspace.select(locationFromText(u"failed"_s)));
        QVERIFY(settle(workspace));
        QVERIFY(words().contains(u"f49"_s));
        QVERIFY(!words().contains(u"f50"_s));
        QVERIFY(words().contains(u"and 70 more issue(s), which are in the record"_s));
        QVERIFY(workspace.select(locationFromText(u"fine"_s)));
        QVERIFY(settle(workspace));
        QCOMPARE(page->findChildren<ArtifactCard *>().size(), 20);
        QVERIFY(words().contains(u"The summary does not match k19"_s));
        QVERIFY(!words().contains(u"The summary does not match k20"_s));
        QVERIFY(words().contains(u"The summary does not match 100 more artifact(s)"_s));
        auto *more = page->findChild<QToolButton *>(u"moreArtifacts"_s);
        QCOMPARE(more->text(), u"Show more artifacts (100 left)"_s);
        more->click();
        QCOMPARE(page->findChildren<ArtifactCard *>().size(), 40);
    }

    void whyARunFailed()
    {
        ReplayFixture log;
        log.start(u"farmer-1"_s);
        log.line(u"farmer-1"_s, u"transcript_messages_seeded"_s,
                 uR"([{"role":"user","parts":[{"kind":"text","text":"Water, please."}]}])"_s);
        log.line(
            u"farmer-1"_s, u"run_completed"_s,
            uR"({"status":"failed","failure":{"message":"Please retry.","kind":"rate_limited",)"
            uR"("debug_message":"quota of key 7","http_status":429,"retryable":true}})"_s);
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, log.write()));
        QVERIFY(workspace.select(locationFromText(u"farmer-1"_s)));
        QVERIFY(settle(workspace));
        const auto texts = [&workspace](bool seen) {
            QStringList words;
            for (const auto *label :
                 workspace.findChild<QWidget *>(u"inspectorPage"_s)->findChildren<QLabel *>()) {
                if (label->isVisibleTo(&workspace) == seen)
                    words << label->text();
            }
            return words;
        };
        for (const QString &word :
             {u"This run failed"_s, u"Please retry."_s, u"rate_limited"_s, u"429"_s})
            QVERIFY2(texts(true).contains(word), qPrintable(word));
        QVERIFY(texts(true).contains(u"quota of key 7"_s)); // the reason, for developers
        auto *transcript = workspace.findChild<QAbstractItemView *>(u"transcript"_s);
        workspace.findChild<QTabWidget *>(u"replayTables"_s)
            ->setCurrentWidget(transcript->parentWidget());
        QVERIFY(settle(workspace));
        const QAbstractItemModel *said = transcript->model();
        QCOMPARE(said->rowCount(), 2);
        QCOMPARE(said->index(1, 0).data().toString(), u"This run failed: Please retry."_s);
        picture(workspace, u"failed-run"_s);
        // Before its end the outcome is unknown.
        workspace.findChild<QAction *>(u"playbackNextEvent"_s)->trigger();
        workspace.findChild<QAction *>(u"playbackNextEvent"_s)->trigger();
        QVERIFY(settle(workspace));
        QCOMPARE(said->rowCount(), 1);
    }

    void pagesOfAQuery()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"20-paging-self"_s)));
        QVERIFY(workspace.select(locationFromText(u"view:paging"_s)));
        QVERIFY(settle(workspace));
        auto *page = workspace.findChild<QWidget *>(u"replayPaging"_s);
        auto *table = page->findChild<QTableView *>();
        QCOMPARE(table->model()->rowCount(), 1);
        const auto chains = pagingChains(*session.store());
        QCOMPARE(chains.size(), 1U);
        const std::vector<CallIndex> &pages = chains.front().calls;
        QVERIFY(pages.size() > 2);
        workspace.selection()->selectCall(pages[1]);
        QVERIFY(settle(workspace));
        const auto link = [&](const QString &name) {
            QToolButton *found = nullptr; // of the current content
            for (QToolButton *button : workspace.findChildren<QToolButton *>(name))
                found = button->isVisible() ? button : found;
            return found;
        };
        QTRY_VERIFY(link(u"nextPage"_s));
        link(u"nextPage"_s)->click();
        QVERIFY(settle(workspace));
        QCOMPARE(workspace.selection()->call(), pages[2]);
        QTRY_VERIFY(link(u"previousPage"_s));
        link(u"previousPage"_s)->click();
        QCOMPARE(workspace.selection()->call(), pages[1]);
        picture(workspace, u"paging"_s);
        // Return shows only its pages.
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(settle(workspace));
        auto *calls = workspace.findChild<QTableView *>(u"replayCalls"_s);
        QTRY_COMPARE(calls->model()->rowCount(), int(pages.size()));
    }

    void pagesAtTheCursor()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"20-paging-self"_s)));
        const RunStore &store = *session.store();
        const std::vector<CallIndex> pages = pagingChains(store).front().calls;
        QCOMPARE(pages.size(), 3U);
        auto *playback = workspace.findChild<ReplayPlayback *>();
        const auto at = [&](EventIndex event) {
            playback->seek(store.timeNs(event));
            return settle(workspace);
        };
        const auto place = [&workspace] {
            QStringList found;
            for (const auto *label : workspace.findChild<QWidget *>(u"inspectorPage"_s)
                                         ->findChildren<ElidingLabel *>()) {
                if (label->text().startsWith(u"Page "_s))
                    found << label->text().section(u" ("_s, 0,
                                                   0); // without the mark for derived facts
            }
            return found.join(u';');
        };
        QVERIFY(at(*store.call(pages[1]).scheduledEvent));
        workspace.selection()->selectCall(pages[0]);
        QVERIFY(settle(workspace));
        QTRY_COMPARE(place(), u"Page 1 of 2"_s);
        // Only the cursor moves, to a record that only affects the other pages.
        QVERIFY(at(*store.call(pages[2]).scheduledEvent));
        QCOMPARE(workspace.selection()->call(), pages[0]);
        QTRY_COMPARE(place(), u"Page 1 of 3"_s);
        QVERIFY(at(*store.call(pages[0]).resultEvent));
        QTRY_COMPARE(place(), QString());
        QVERIFY(at(*store.call(pages[1]).scheduledEvent));
        QTRY_COMPARE(place(), u"Page 1 of 2"_s);
        playback->leave();
        QVERIFY(settle(workspace));
        QTRY_COMPARE(place(), u"Page 1 of 3"_s);
    }

    void theViewWithTheFocusIsFramed()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"20-paging-self"_s)));
        QVERIFY(QTest::qWaitForWindowExposed(&workspace));
        workspace.activateWindow();
        auto *runs = workspace.findChild<QWidget *>(u"replayRuns"_s);
        workspace.findChild<QWidget *>(u"replayCalls"_s)->setFocus(Qt::MouseFocusReason);
        const auto *frame = workspace.findChild<PaneFocus *>();
        QVERIFY(!frame->isVisible()); // after a click the place is obvious
        runs->setFocus(Qt::ShortcutFocusReason);
        QCOMPARE(workspace.selection()->call(), MaybeCall()); // moving the focus does not select
        QCOMPARE(frame->view(), runs);
        QVERIFY(frame->isVisible());
        QCOMPARE(frame->size(), runs->size());
        auto *page = workspace.findChild<QWidget *>(u"inspectorPage"_s);
        page->setFocus(Qt::ShortcutFocusReason);
        const auto place = [&] { return QRect(page->mapTo(&workspace, QPoint()), page->size()); };
        const QRect before = place();
        workspace.resize(1400, 800);
        QTRY_VERIFY(place() != before); // moved with its pane
        QCOMPARE(frame->geometry(), place());
        workspace.findChild<QWidget *>(u"replayFilter"_s)->setFocus();
        QVERIFY(!frame->isVisible()); // a field has its own frame
    }

    void tabGoesFromLeftToRight()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"20-paging-self"_s)));
        QStringList panes;
        const QStringList names{u"replayRuns"_s,   u"timeline"_s,    u"playbackSlider"_s,
                                u"replayFilter"_s, u"replayCalls"_s, u"inspectorPage"_s};
        QWidget *first = workspace.findChild<QWidget *>(u"replayRuns"_s);
        for (QWidget *next = first; panes.isEmpty() || next != first;
             next = next->nextInFocusChain()) {
            if (names.contains(next->objectName()))
                panes << next->objectName();
        }
        QCOMPARE(panes.join(u' '), names.join(u' '));
    }

    void errorsFromEveryPane()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, recording(u"06-unchanged-repeat"_s)));
        QVERIFY(QTest::qWaitForWindowExposed(&workspace));
        workspace.activateWindow();
        for (const char *pane : {"replayRuns", "replayCalls", "inspectorPage", "timeline"}) {
            workspace.selection()->selectRun(RunIndex{0});
            QVERIFY(settle(workspace));
            auto *widget = workspace.findChild<QWidget *>(QLatin1StringView(pane));
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_E);
            const MaybeCall call = workspace.selection()->call();
            QVERIFY2(call.hasValue(), pane);
            QCOMPARE(session.store()->call(*call).status, CallStatus::Failed);
        }
    }

    void picturesAmongTheExports()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(!workspace.findChild<QAction *>(u"timelineExport"_s)->isEnabled());
        QVERIFY(show(session, workspace, recording(u"20-paging-self"_s)));
        QCOMPARE(workspace.exportActions().size(), 2);
        for (const QAction *action : workspace.exportActions())
            QVERIFY(action->isEnabled());
        workspace.findChild<QAction *>(u"replayExport"_s)->trigger();
        auto *dialog = workspace.findChild<ExportDialog *>();
        QVERIFY(dialog);
        auto *formats = dialog->findChild<QComboBox *>(u"exportFormat"_s);
        QTemporaryDir folder;
        const QString svg = folder.filePath(u"t.svg"_s);
        formats->setCurrentIndex(formats->count() - 1);
        picture(*dialog, u"export-picture"_s);
        dialog->exportTo(svg);
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("<svg"));
        dialog->close();
    }

    void damageAndFailures()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"log.ndjson"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"ID":"1","EventKey":"a/1","RunID":"a-1","AgentID":"x.a","SessionID":"s",)"
                   R"("TurnID":"t","Type":"run_phase_changed","Payload":{"Phase":"planning"},)"
                   R"("Timestamp":"2026-08-21T07:30:00Z"})"
                   "\n{\"broken\n");
        file.close();
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        QVERIFY(show(session, workspace, path));
        QCOMPARE(session.state(), ReplaySession::State::Ready);
        QCOMPARE(workspace.issues().size(), 1);
        QCOMPARE(workspace.issues().front().code, u"damaged_line"_s);
        workspace.activateIssue(workspace.issues().front().location);
        QVERIFY(workspace.findChild<QLabel *>(u"inspectorTitle"_s)->text().contains(u"2"_s));
        bool linked = false;
        for (const StatusItem &item : workspace.status())
            linked = linked || (item.id == u"damage"_s && item.isLink() && item.isProblem);
        QVERIFY(linked);
        session.open({folder.filePath(u"gone.ndjson"_s)});
        QVERIFY(settle(workspace));
        QCOMPARE(session.state(), ReplaySession::State::Failed);
    }
};

QTEST_MAIN(tst_ReplayWorkspace)
#include "tst_replayworkspace.moc"
