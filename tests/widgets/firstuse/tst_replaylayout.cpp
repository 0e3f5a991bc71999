// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Where the parts of Replay are and how much room they get: with real widgets and real content, in
// small windows and with large fonts.

#include "../../model/replayfixture.h"
#include "model/common/timeformat.h"
#include "model/replay/replaysession.h"
#include "model/tables/calllistmodel.h"
#include "model/tables/runtreemodel.h"
#include "model/timeline/timerange.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/tablesetup.h"
#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/replay/analysis/repairchainview.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/replay/tables/replaydelegates.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/result/sections.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScopeGuard>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <cstdlib>
#include <memory>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

QString recording(const QString &name)
{
    return QStringLiteral(TW_TEST_DATA "/runs/") + name + u"/records.ndjson"_s;
}

/// The cells of numbers in sight that are wider than their column.
QStringList cutNumbers(const QTableView *table)
{
    QStringList cut;
    const QAbstractItemModel *model = table->model();
    QStyleOptionViewItem option;
    option.initFrom(table);
    option.widget = table;
    const int below = table->rowAt(table->viewport()->height() - 1);
    for (int row = std::max(0, table->rowAt(0)); row <= (below < 0 ? model->rowCount() - 1 : below);
         ++row) {
        for (int column = 0; column < model->columnCount(); ++column) {
            const QModelIndex cell = model->index(row, column);
            const bool isNumber = (cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
            if (isNumber && !table->isColumnHidden(column) && !table->isRowHidden(row)
                && table->columnWidth(column)
                    < table->itemDelegate()->sizeHint(option, cell).width())
                cut << cell.data().toString();
        }
    }
    return cut;
}

/// The pixels of \a widget in about this colour.
int pixelsOf(QWidget *widget, const QColor &colour)
{
    const QImage image = widget->grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            count += std::abs(pixel.red() - colour.red()) < 12
                    && std::abs(pixel.green() - colour.green()) < 12
                    && std::abs(pixel.blue() - colour.blue()) < 12
                ? 1
                : 0;
        }
    }
    return count;
}

} // namespace

class tst_ReplayLayout : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ReplaySession> m_session;
    std::unique_ptr<ReplayWorkspace> m_workspace;

    bool settle()
    {
        return QTest::qWaitFor([this] { return m_workspace->isIdle(); }, 20'000);
    }
    bool open(const QStringList &paths)
    {
        m_session->open(paths);
        return settle() && m_session->state() == ReplaySession::State::Ready;
    }
    bool show(const QString &page) { return m_workspace->select(ViewLocation{page}) && settle(); }
    bool filter(const QString &expression)
    {
        part<QLineEdit>(u"replayFilter"_s)->setText(expression);
        QTest::keyClick(part<QLineEdit>(u"replayFilter"_s), Qt::Key_Return);
        return settle();
    }
    template <typename Widget>
    Widget *part(const QString &name)
    {
        return m_workspace->findChild<Widget *>(name);
    }
    TimelineView *timeline() { return part<TimelineView>(u"timeline"_s); }
    FindingsTableView *findings(const QString &page)
    {
        return part<QWidget>(page)->findChild<FindingsTableView *>();
    }
    int columnOf(const QTableView *table, const QString &title)
    {
        for (int i = 0; i < table->model()->columnCount(); ++i) {
            if (table->model()->headerData(i, Qt::Horizontal).toString() == title)
                return i;
        }
        return -1;
    }

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init()
    {
        m_session = std::make_unique<ReplaySession>();
        m_workspace = std::make_unique<ReplayWorkspace>(m_session.get());
        m_workspace->resize(1544, 900); // in a window of 1600 pixels
        m_workspace->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_workspace.get()));
    }
    void cleanup()
    {
        m_workspace.reset();
        m_session.reset();
    }

    // numbers

    void numbersAreWholeWhenTheFilterGoes()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        for (int i = 0; i < 1200; ++i) {
            log.schedule(u"a-1"_s, u"c%1"_s.arg(i), u"x.y"_s);
            log.result(u"a-1"_s, u"c%1"_s.arg(i), u"x.y"_s, i % 2 == 0);
        }
        QVERIFY(open({log.write()}));
        QVERIFY(filter(u"call:c1"_s));
        QVERIFY(show(u"statistics"_s));
        FindingsTableView *table = findings(u"replayStatistics"_s);
        QTRY_VERIFY(table->model()->rowCount() > 0);
        const int narrow = table->columnWidth(columnOf(table, u"Calls"_s));
        QVERIFY(filter({}));
        QTRY_VERIFY(table->columnWidth(columnOf(table, u"Calls"_s)) >= narrow);
        QTRY_COMPARE(cutNumbers(table), QStringList());
        QCOMPARE(table->model()->index(0, columnOf(table, u"Calls"_s)).data().toString(),
                 u"1\u2009200"_s);
    }
    /// Rows that nobody measured: a long duration far down, and the first content of a column.
    void numbersAreWholeWhereTheyAreScrolledTo()
    {
        QStandardItemModel model(20'000, 3);
        for (int row = 0; row < model.rowCount(); ++row) {
            model.setItem(row, 0, new QStandardItem(u"name"_s));
            auto *number = new QStandardItem(row == 7001 ? u"1234567890123456"_s : u"1"_s);
            number->setTextAlignment(Qt::AlignRight);
            model.setItem(row, 1, number);
            model.setItem(row, 2, new QStandardItem(row == 7001 ? u"a verdict"_s : QString()));
        }
        QTableView table;
        setUpTable(&table);
        table.setModel(&model);
        auto *fit = new ColumnFit(&table);
        fit->setTellingColumn(0);
        fit->setNumberColumns({1});
        table.resize(320, 300);
        table.show();
        QTRY_VERIFY(table.columnWidth(0) > 150);
        const int empty = table.columnWidth(2);
        table.scrollTo(model.index(7001, 0));
        QTRY_COMPARE(cutNumbers(&table), QStringList());
        QTRY_VERIFY(table.columnWidth(2) > empty);
    }
    void aNumberThatTheUserCutsIsNotAnother()
    {
        QCOMPARE(wholeOrDots(fixedFont(), u"12345"_s, 400), u"12345"_s);
        QCOMPARE(wholeOrDots(fixedFont(), u"12345"_s, 12), u"\u2026"_s);
        ElidingLabel label(u"514 calls \u00b7 12\u2009345 failed"_s, Qt::ElideRight);
        const QFontMetrics metrics(label.font());
        for (int width = 10; width < metrics.horizontalAdvance(label.text()); ++width) {
            const QString shown = label.shownText(width);
            QVERIFY2(!shown.endsWith(u"1\u2026"_s) && !shown.endsWith(u"12\u2026"_s)
                         && !shown.contains(u"12\u20093"_s) == !shown.contains(u"12\u2009345"_s)
                         && !shown.endsWith(u"51\u2026"_s),
                     qPrintable(shown));
        }
    }
    void theCounterIsShownWhereItCounts()
    {
        QVERIFY(open({recording(u"02-missing-field-repaired"_s)}));
        auto *counts = part<QLabel>(u"replayCounts"_s);
        for (const QString &page : {u"events"_s, u"calls"_s, u"messages"_s, u"transcript"_s}) {
            QVERIFY(show(page));
            QVERIFY2(counts->isVisible(), qPrintable(page));
        }
        for (const QString &page :
             {u"repairs"_s, u"losses"_s, u"gaps"_s, u"paging"_s, u"statistics"_s, u"artifacts"_s}) {
            QVERIFY(show(page));
            QVERIFY2(!counts->isVisible(), qPrintable(page));
        }
    }

    // columns

    void bothVerdictsAreInSightInASmallWindow()
    {
        m_workspace->resize(1224, 624);
        QVERIFY(open({recording(u"06-unchanged-repeat"_s)}));
        QVERIFY(show(u"repairs"_s));
        FindingsTableView *table = findings(u"replayRepairs"_s);
        QTRY_VERIFY(table->model()->rowCount() > 0);
        QStyleOptionViewItem option;
        option.initFrom(table);
        option.widget = table;
        for (const QString &title : {u"Outcome"_s, u"Hint"_s}) {
            const int column = columnOf(table, title);
            const QModelIndex cell = table->model()->index(0, column);
            const int wanted = table->itemDelegate()->sizeHint(option, cell).width();
            QTRY_VERIFY2(table->columnWidth(column) >= wanted, qPrintable(title));
            QVERIFY2(table->columnViewportPosition(column) + wanted <= table->viewport()->width(),
                     qPrintable(title));
        }
    }
    void anEmptyColumnGivesItsRoom()
    {
        QStandardItemModel model(3, 3);
        model.setHorizontalHeaderLabels({u"A long heading of nothing"_s, u"Tool"_s, u"Why"_s});
        for (int row = 0; row < 3; ++row) {
            model.setItem(row, 1, new QStandardItem(u"irrigation.set_pump_of_the_zone"_s));
            model.setItem(row, 2, new QStandardItem(u"no later call of this tool repaired it"_s));
        }
        QTableView table;
        setUpTable(&table);
        table.setModel(&model);
        auto *fit = new ColumnFit(&table);
        fit->setTellingColumn(2);
        const QFontMetrics metrics = table.fontMetrics();
        const int tool = metrics.horizontalAdvance(model.item(0, 1)->text());
        const int heading = metrics.horizontalAdvance(model.horizontalHeaderItem(0)->text());
        table.resize(tool + metrics.horizontalAdvance(model.item(0, 2)->text()) + heading / 2 + 30,
                     200);
        table.show();
        QTRY_VERIFY(table.columnWidth(0) < heading);
        QVERIFY(table.columnWidth(1) > tool);
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
    }
    void eachLinkOfACallIsShownAndFollowed()
    {
        const QString text = u"repaired by tooluse_f_v1_11111111"_s
            + ReplayTableModel::linkSeparator() + u"retry of tooluse_f_v1_22222222"_s;
        QStyleOptionViewItem option;
        option.font = QApplication::font();
        option.rect = QRect(100, 0, 160, 26); // half of what they need
        const QList<QRect> places = linkPlaces(option, text);
        QCOMPARE(places.size(), 2);
        QVERIFY(places[0].left() >= 100 && places[1].right() < 260);
        QVERIFY(places[0].right() < places[1].left());
        QVERIFY(std::min(places[0].width(), places[1].width()) > 50);
    }

    // panes

    void aTimelineOfOneRunLeavesItsRoom()
    {
        QVERIFY(open({recording(u"02-missing-field-repaired"_s)}));
        QCOMPARE(timeline()->data()->lanes.size(), 1U);
        const int spare = timeline()->viewport()->height() - timeline()->wantedHeight();
        QVERIFY2(spare < 40, qPrintable(QString::number(spare)));
        QVERIFY(part<QTabWidget>(u"replayTables"_s)->height() > 500);
    }
    void namesOfTheTreeGiveWayLast()
    {
        const auto row = [](int runs, int failed) {
            QStandardItemModel model(1, 1);
            auto *item = new QStandardItem(u"sess-8f3a21cc-0b77-4c1e-9a55-7ed856"_s);
            item->setData(runs, RunTreeModel::CountRole);
            item->setData(failed, RunTreeModel::FailedRole);
            item->setData(0, RunTreeModel::OutcomeRole);
            model.setItem(0, 0, item);
            RunTreeDelegate delegate;
            QStyleOptionViewItem option;
            option.font = QApplication::font();
            option.fontMetrics = QFontMetrics(option.font);
            option.palette = QApplication::palette();
            const int width = textLineWidth(option.font, item->text()) + 60;
            option.rect = QRect(0, 0, width, 28);
            QImage image(width, 28, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            delegate.paint(&painter, option, model.index(0, 0));
            painter.end();
            return image.copy(0, 0, width - 40, 28);
        };
        QCOMPARE(row(14, 0), row(0, 0));
        QCOMPARE(row(14, 3), row(0, 0)); // its sign is further right
    }
    void theTreeIsAsWideAsItsNames()
    {
        ReplayFixture log;
        log.session = u"sess-8f3a21cc-0b77-4c1e"_s;
        for (int i = 0; i < 3; ++i) {
            log.start(u"gardener-%1"_s.arg(i));
            log.complete(u"gardener-%1"_s.arg(i));
        }
        QVERIFY(open({log.write()}));
        const auto *tree = part<QTreeView>(u"replayRuns"_s);
        const int wanted = tree->fontMetrics().horizontalAdvance(log.session) + 40;
        QTRY_VERIFY(tree->viewport()->width() >= wanted);
        QVERIFY(tree->width() <= m_workspace->width() / 4 + 1);
    }
    void aLongWordIsBroken()
    {
        const std::unique_ptr<QLabel> label(makeParagraph(QString(127, u'x')));
        const int line = label->fontMetrics().height();
        QVERIFY(label->heightForWidth(200) >= 4 * line);
        label->resize(200, label->heightForWidth(200));
        label->show();
        QVERIFY(QTest::qWaitForWindowExposed(label.get()));
        label->grab();
        QVERIFY(label->findChild<QTextDocument *>()->idealWidth() <= 200);
    }
    void theTextToFindHasRoom()
    {
        QVERIFY(open({recording(u"02-missing-field-repaired"_s)}));
        auto *field = part<QLineEdit>(u"replayFindText"_s);
        const int wanted = field->fontMetrics().horizontalAdvance(u"baseline compressor step"_s);
        for (const QSize size : {QSize(1544, 900), QSize(1224, 624), QSize(1000, 624)}) {
            m_workspace->resize(size);
            QCoreApplication::processEvents();
            QVERIFY2(field->width() > wanted, qPrintable(QString::number(field->width())));
        }
    }
    void theTextToFindBelongsToItsLog()
    {
        QVERIFY(open({recording(u"02-missing-field-repaired"_s)}));
        auto *field = part<QLineEdit>(u"replayFindText"_s);
        auto *runs = part<QLineEdit>(u"replayRunsFilter"_s);
        field->setText(u"zone"_s);
        runs->setText(u"gardener"_s);
        QVERIFY(open({recording(u"06-unchanged-repeat"_s)}));
        QCOMPARE(field->text(), QString());
        QCOMPARE(runs->text(), QString());
        QVERIFY(open({recording(u"02-missing-field-repaired"_s)}));
        QCOMPARE(field->text(), u"zone"_s);
        QCOMPARE(runs->text(), u"gardener"_s);
    }
    void theAttemptsFollowTheTheme()
    {
        const auto reset = qScopeGuard([] { applyTheme(*qApp, ThemeChoice::Light); });
        QVERIFY(open({recording(u"02-missing-field-repaired"_s)}));
        QVERIFY(show(u"repairs"_s));
        auto *chain = part<RepairChainView>(u"repairChain"_s);
        QTRY_VERIFY(chain->topLevelItemCount() > 0);
        QTRY_VERIFY(pixelsOf(chain->viewport(), tokens(false).ok) > 20);
        applyTheme(*qApp, ThemeChoice::Dark);
        QCoreApplication::processEvents();
        QVERIFY(pixelsOf(chain->viewport(), tokens(true).ok) > 20);
        QCOMPARE(pixelsOf(chain->viewport(), tokens(false).ok), 0);
    }

    // failed runs

    void failedRunsAreStops()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        log.schedule(u"a-1"_s, u"c1"_s, u"x.y"_s);
        log.result(u"a-1"_s, u"c1"_s, u"x.y"_s, true);
        log.complete(u"a-1"_s);
        log.start(u"b-1"_s);
        log.line(u"b-1"_s, u"run_completed"_s, uR"({"Status":"failed"})"_s);
        log.start(u"c-1"_s);
        log.schedule(u"c-1"_s, u"c2"_s, u"x.y"_s);
        log.result(u"c-1"_s, u"c2"_s, u"x.y"_s, true);
        log.line(u"c-1"_s, u"run_completed"_s, uR"({"Status":"failed"})"_s);
        QVERIFY(open({log.write()}));
        const ReplaySelection *selection = m_workspace->selection();
        const auto at = [&] {
            return selection->call()
                ? QString::fromStdString(
                    std::string(m_session->store()->call(*selection->call()).id))
                : QString::fromStdString(m_session->store()->run(*selection->run()).id);
        };
        QStringList stops;
        for (int i = 0; i < 4; ++i) {
            timeline()->nextFailure();
            stops << at();
        }
        QCOMPARE(stops, (QStringList{u"c1"_s, u"b-1"_s, u"c2"_s, u"c2"_s}));
        timeline()->previousFailure();
        QCOMPARE(at(), u"b-1"_s);
        timeline()->previousFailure();
        QCOMPARE(at(), u"c1"_s);
        bool saysRuns = false;
        for (const ElidingLabel *label : m_workspace->findChildren<ElidingLabel *>())
            saysRuns = saysRuns || label->text() == u"2 calls · 2 failed · 2 failed runs"_s;
        QVERIFY(saysRuns);
    }
    void failedRunsAreFoundWhereNoCallFailed()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        log.schedule(u"a-1"_s, u"c1"_s, u"x.y"_s);
        log.result(u"a-1"_s, u"c1"_s, u"x.y"_s, false);
        log.line(u"a-1"_s, u"run_completed"_s, uR"({"Status":"failed"})"_s);
        QVERIFY(open({log.write()}));
        QVERIFY(show(u"calls"_s));
        QVERIFY(filter(u"status:failed"_s));
        auto *note = part<QTableView>(u"replayCalls"_s)->findChild<QLabel *>(u"replayNote"_s);
        QTRY_VERIFY2(note->isVisible() && note->text().contains(u"1 event"_s),
                     qPrintable(note->text()));
        emit note->linkActivated(u"events"_s);
        QVERIFY(settle());
        QTRY_VERIFY(part<QTableView>(u"replayEvents"_s)->isVisible());
        QCOMPARE(part<QTableView>(u"replayEvents"_s)->model()->rowCount(), 1);
    }
    void theTreeIsFiltered()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        log.start(u"b-1"_s, u"a-1"_s, u"c9"_s); // a child
        log.line(u"b-1"_s, u"run_completed"_s, uR"({"Status":"failed"})"_s);
        log.complete(u"a-1"_s);
        log.start(u"c-1"_s);
        log.complete(u"c-1"_s);
        QVERIFY(open({log.write()}));
        const auto *tree = part<QTreeView>(u"replayRuns"_s);
        const auto *model = qobject_cast<const RunTreeModel *>(tree->model());
        const auto isShown = [&](const char *run) {
            return model->indexOf(m_session->store()->findRun(run)).isValid();
        };
        QVERIFY(isShown("a-1") && isShown("b-1") && isShown("c-1"));
        part<QLineEdit>(u"replayRunsFilter"_s)->setText(u"FAILED"_s);
        QVERIFY(settle());
        QTRY_VERIFY(!isShown("c-1"));
        QVERIFY(isShown("a-1") && isShown("b-1")); // below its parent
        QVERIFY(tree->isExpanded(model->indexOf(m_session->store()->findRun("a-1"))));
        part<QLineEdit>(u"replayRunsFilter"_s)->clear();
        QVERIFY(settle());
        QTRY_VERIFY(isShown("c-1"));
    }

    // lanes

    void lanesWithoutAMatchAreHidden()
    {
        ReplayFixture log;
        for (const QString &run : {u"a-1"_s, u"b-1"_s, u"c-1"_s}) {
            log.start(run);
            log.schedule(run, u"call-"_s + run, u"x."_s + run.left(1));
            log.result(run, u"call-"_s + run, u"x."_s + run.left(1), false);
            if (run != u"c-1"_s)
                log.complete(run);
        }
        log.line(u"c-1"_s, u"run_completed"_s, uR"({"Status":"failed"})"_s);
        QVERIFY(open({log.write()}));
        const TimelineGeometry &places = timeline()->geometryOfParts();
        const auto shown = [&] {
            QStringList names;
            for (std::size_t lane = 0; lane < timeline()->data()->lanes.size(); ++lane) {
                if (!places.isHidden(lane))
                    names << timeline()->data()->lanes[lane].name;
            }
            return names.join(u' ');
        };
        timeline()->hideLanesAction()->setChecked(true);
        QCOMPARE(shown(), u"a b c"_s); // no filter
        QVERIFY(filter(u"tool:x.b"_s));
        QTRY_COMPARE(shown(), u"b"_s);
        QCOMPARE(timeline()->callAt(
                     places.callRect(timeline()->data()->place(CallIndex{1})).center().toPoint()),
                 MaybeCall(CallIndex{1}));
        QVERIFY(filter(u"status:failed"_s)); // the failed run has no failed call
        QTRY_COMPARE(shown(), u"c"_s);
        timeline()->hideLanesAction()->setChecked(false);
        QCOMPARE(shown(), u"a b c"_s);
    }
    void theAxisPointsToWhereCallsAre()
    {
        ReplayFixture log;
        log.start(u"a-1"_s);
        log.schedule(u"a-1"_s, u"c1"_s, u"x.first"_s);
        log.result(u"a-1"_s, u"c1"_s, u"x.first"_s, false);
        log.wait(60'000);
        log.schedule(u"a-1"_s, u"c2"_s, u"x.second"_s);
        log.result(u"a-1"_s, u"c2"_s, u"x.second"_s, false);
        log.complete(u"a-1"_s);
        QVERIFY(open({log.write()}));
        auto *earlier = part<QToolButton>(u"timelineEarlier"_s);
        auto *later = part<QToolButton>(u"timelineLater"_s);
        timeline()->grab();
        QCoreApplication::processEvents();
        QVERIFY(!earlier->isVisible() && !later->isVisible()); // both calls are in sight
        auto *range = m_workspace->findChild<TimeRange *>();
        const qint64 middle = timeline()->data()->firstNs + 30'000'000'000;
        range->setVisible({middle, middle + 1'000'000'000});
        timeline()->viewport()->repaint();
        QTRY_VERIFY(earlier->isVisible() && later->isVisible());
        QVERIFY(later->text().contains(u" s"_s) && later->toolTip().contains(u"x.second"_s));
        QVERIFY(timeline()->geometryOfParts().axis().contains(later->geometry().center()));
        QVERIFY(!earlier->geometry().intersects(later->geometry()));
        QTest::mouseClick(later, Qt::LeftButton);
        QCOMPARE(m_workspace->selection()->call(), MaybeCall(CallIndex{1}));
        timeline()->viewport()->repaint();
        QTRY_VERIFY(!later->isVisible());
    }

    // times

    void timesOfSeveralRunsCanBeCompared()
    {
        const auto reset = qScopeGuard([] { setTimeFormat({}); });
        ReplayFixture log;
        for (const QString &run : {u"a-1"_s, u"b-1"_s}) {
            log.start(run);
            log.schedule(run, u"call-"_s + run, u"x.y"_s);
            log.result(run, u"call-"_s + run, u"x.y"_s, false);
            log.complete(run);
            log.wait(65'000);
        }
        QVERIFY(open({log.write()}));
        const auto *table = part<QTableView>(u"replayCalls"_s);
        const auto time = [&](int row) {
            return table->model()->index(row, CallListModel::TimeColumn).data().toString();
        };
        const auto heading = [&](int role) {
            return table->model()
                ->headerData(CallListModel::TimeColumn, Qt::Horizontal, role)
                .toString();
        };
        QCOMPARE(time(0), u"+0.010 s"_s);
        QCOMPARE(time(1), u"+1:05.050"_s);
        QCOMPARE(heading(Qt::DisplayRole), u"Log time"_s);
        QVERIFY(heading(Qt::ToolTipRole).contains(u"2026-08-21 07:30:00.000 UTC"_s));
        setTimeFormat({.isTimeOfDay = true});
        QCOMPARE(time(1), u"07:31:05.050"_s);
        QCOMPARE(heading(Qt::DisplayRole), u"Time (UTC)"_s);
    }
    void aTimeOfDayHasItsDateInALogOfDays()
    {
        const auto reset = qScopeGuard([] { setTimeFormat({}); });
        setTimeFormat({.isTimeOfDay = true});
        QTemporaryDir folder;
        QFile file(folder.filePath(u"days.ndjson"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const auto *day : {"21", "22"}) {
            file.write(QByteArray(R"({"ID":"DAY","EventKey":"k/DAY","RunID":"r-DAY","AgentID":"a",)"
                                  R"("SessionID":"s","TurnID":"t","Type":"run_started",)"
                                  R"("Payload":{},"Timestamp":"2026-08-DAYT07:30:00Z"})"
                                  "\n")
                           .replace("DAY", day));
        }
        file.close();
        QVERIFY(open({file.fileName()}));
        const auto *table = part<QTableView>(u"replayEvents"_s);
        QCOMPARE(table->model()->index(1, 1).data().toString(), u"2026-08-22 07:30:00.000"_s);
    }

    // names

    void severalLogsAreNamedAfterTheirFolder()
    {
        QTemporaryDir folder;
        QStringList paths;
        for (const QString &name : {u"one"_s, u"two"_s}) {
            QVERIFY(QDir(folder.path()).mkpath(u"greenhouse/"_s + name));
            paths << folder.filePath(u"greenhouse/"_s + name + u"/records.ndjson"_s);
            QVERIFY(QFile::copy(recording(u"02-missing-field-repaired"_s), paths.last()));
        }
        QVERIFY(open(paths));
        QVERIFY2(m_workspace->documentInfo().title().startsWith(u"greenhouse ("_s),
                 qPrintable(m_workspace->documentInfo().title()));
    }
    void thePaletteFindsWhatPeopleType()
    {
        ReplayFixture log;
        log.session = u"sess-upper"_s;
        log.start(u"a-1"_s);
        log.complete(u"a-1"_s);
        QVERIFY(open({log.write()}));
        const auto titles = [this](const QString &text) {
            QStringList all;
            for (const PaletteItem &item : m_workspace->paletteItems(text, 20))
                all << item.title;
            return all.join(u'|');
        };
        QVERIFY2(titles(u"compare"_s).contains(u"Artifacts"_s), qPrintable(titles(u"compare"_s)));
        QCOMPARE(titles(u"cost"_s), u"Statistics"_s);
        QCOMPARE(titles(u"wait"_s), u"Waiting for a person"_s);
        QCOMPARE(titles(u"sess-up"_s), u"sess-upper"_s);
        for (const PaletteItem &item : m_workspace->paletteItems(u"wait"_s, 20))
            QVERIFY(m_workspace->select(item.location));
        QVERIFY(settle());
        QCOMPARE(part<QLineEdit>(u"replayFilter"_s)->text(), u"is:waiting or type:await"_s);
    }
    void theEmptyPageOfArtifactsFindsThem()
    {
        QVERIFY(open({recording(u"02-missing-field-repaired"_s)}));
        QVERIFY(show(u"artifacts"_s));
        auto *find = m_workspace->findChild<QAction *>(u"findArtifacts"_s);
        QVERIFY(find);
        find->trigger();
        QVERIFY(settle());
        QCOMPARE(part<QLineEdit>(u"replayFilter"_s)->text(), u"has:artifacts"_s);
        QVERIFY(part<QTableView>(u"replayCalls"_s)->isVisible());
    }
};

QTEST_MAIN(tst_ReplayLayout)
#include "tst_replaylayout.moc"
