// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/analysis/findingstables.h"
#include "model/replay/replaysession.h"
#include "replay/load/loader.h"
#include "widgets/replay/analysis/analysispages.h"
#include "widgets/replay/analysis/findingstableview.h"
#include "widgets/replay/analysis/pricedialog.h"
#include "widgets/replay/exportdialog.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QUrl>

#include <array>
#include <filesystem>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

QString recording(const QString &name)
{
    return QStringLiteral(TW_TEST_DATA "/runs/") + name + u"/records.ndjson"_s;
}

/// The workspace with an open log and one of its pages visible.
class Opened
{
public:
    Opened(const QString &path, const QString &view)
        : workspace(&session)
    {
        workspace.resize(1300, 900);
        workspace.show();
        session.open({path});
        good = settle() && workspace.select(locationFromText(u"view:"_s + view)) && settle();
    }

    bool settle()
    {
        return QTest::qWaitFor([this] { return workspace.isIdle(); }, 20'000);
    }
    template <typename Page>
    Page *page(const QString &name = {})
    {
        return workspace.findChild<Page *>(name);
    }

    ReplaySession session;
    ReplayWorkspace workspace;
    bool good = false;
};

/// A log of one call, without its run's start and end and without a result, followed by \a more.
class CutLog
{
public:
    explicit CutLog(const QByteArray &more = {})
    {
        QFile log(path());
        QVERIFY(log.open(QIODevice::WriteOnly));
        log.write(
            R"({"Type":"tool_call_scheduled","RunID":"r","TimestampMS":1787297400126,"Payload":{"ToolCallID":"a","ToolName":"x.y"}})"
            "\n"
            + more);
    }
    [[nodiscard]] QString path() const { return m_folder.filePath(u"log.ndjson"_s); }

private:
    QTemporaryDir m_folder;
};

QString cellText(const AnalysisPage *page, int row, int column)
{
    return page->table()->model()->index(row, column).data().toString();
}

} // namespace

/// Keeps the addresses that a program of the desktop would open.
class Launcher : public QObject
{
    Q_OBJECT

public:
    QList<QUrl> urls;

public slots:
    void launch(const QUrl &url) { urls << url; }
};

class tst_ReplayAnalysis : public QObject
{
    Q_OBJECT

private slots:
    void modelKeepsItsPromises();
    void aSortMarkIsThatOfTheRows();
    void repairsShowTheirChain();
    void statisticsLeadToTheCalls();
    void tokensAreThoseOfUsageRecords();
    void theInspectorAgreesWithTheRepairs();
    void pricesAreTheUsersOwn();
    void badPricesCannotBeSaved();
    void lossesLeadToTheirEvent();
    void damagedLinesAreShown();
    void gapsOfACutLog();
    void nothingToTell();
    void findingsFollowTheLog();
    void viewsAreNamed();
    void copiedAsText();
    void withoutRowsNothingIsOffered();
    void exportsWithReview();
    void anInvalidPatternIsNamed();
    void exportsWithoutSecrets();
    void exportsOfARun();
    void aFinishedExportLeadsToItsFile();
    void exportProblemsAreTold();
};

void tst_ReplayAnalysis::modelKeepsItsPromises()
{
    auto table = std::make_shared<FindingsTable>();
    table->columns = {{u"name"_s, 10}, {u"number"_s, 10, true}};
    table->rows = 5;
    table->cell = [](int row, int column) {
        FindingsCell cell;
        cell.text = column == 0 ? QString(QChar(u'e' - row)) : QString::number(row % 3);
        cell.order = row % 3;
        cell.derived = row == 2;
        cell.toolTip = row == 2 ? u"guessed"_s : QString();
        return cell;
    };
    table->target = [](int row) {
        return FindingsTarget{CallLocation{CallIndex{static_cast<quint32>(row)}}};
    };
    FindingsTableModel model;
    QAbstractItemModelTester tester(&model);
    model.setTable(table);
    QPersistentModelIndex kept(model.index(4, 0)); // "a"
    model.sort(0);
    QCOMPARE(model.index(0, 0).data().toString(), u"a"_s);
    QCOMPARE(kept.row(), 0);
    QVERIFY(model.target(0).location == Location(CallLocation{CallIndex{4}}));
    model.sort(1, Qt::DescendingOrder); // stable: rows 2, then 1 and 4, then 0 and 3
    QStringList names;
    for (int row = 0; row < 5; ++row)
        names << model.index(row, 0).data().toString();
    QCOMPARE(names.join(QString()), u"cdaeb"_s);
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(u"guessed"_s));
    QVERIFY(model.index(0, 0).data(Qt::AccessibleTextRole).toString().contains(u"derived"_s));
    model.sort(-1);
    QCOMPARE(model.tableRow(3), 3);
    QCOMPARE(model.rowOf(3), 3);
    model.setTable(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void tst_ReplayAnalysis::repairsShowTheirChain()
{
    Opened opened(recording(u"06-unchanged-repeat"_s), u"Repairs"_s);
    QVERIFY(opened.good);
    auto *page = opened.page<RepairsPage>();
    QVERIFY(page);
    QCOMPARE(page->table()->model()->rowCount(), 1);
    QCOMPARE(cellText(page, 0, 0), u"fixed"_s);
    auto *chain = opened.page<QTreeWidget>();
    QVERIFY(chain);
    // The failed call, three attempts, the outcome.
    QCOMPARE(chain->topLevelItemCount(), 5);
    QVERIFY(chain->topLevelItem(0)->text(0).contains(u"tooluse_c1"_s));
    bool found = false;
    for (int i = 0; i < chain->topLevelItem(3)->childCount(); ++i)
        found = found || chain->topLevelItem(3)->child(i)->text(0) == u"~ /pump"_s;
    QVERIFY(found);
    // Return on an attempt selects its call in all views.
    QSignalSpy picked(page, &AnalysisPage::picked);
    emit chain->itemActivated(chain->topLevelItem(2), 0);
    QCOMPARE(picked.count(), 1);
    QCOMPARE(opened.workspace.selection()->call(), CallIndex{2});
    // Selecting the row selects the failed call.
    page->table()->clearSelection();
    page->table()->setCurrentIndex({});
    page->table()->setCurrentIndex(page->table()->model()->index(0, 0));
    QCOMPARE(opened.workspace.selection()->call(), CallIndex{0});
}

void tst_ReplayAnalysis::statisticsLeadToTheCalls()
{
    Opened opened(recording(u"30-children-two-levels"_s), u"Statistics"_s);
    QVERIFY(opened.good);
    auto *page = opened.page<StatisticsPage>();
    QVERIFY(page);
    auto *by = page->findChild<QComboBox *>();
    for (int group = 0; group < 4; ++group) {
        by->setCurrentIndex(group);
        QVERIFY(opened.settle());
        QVERIFY(page->table()->model()->rowCount() >= 2); // and the total
        QCOMPARE(cellText(page, page->table()->model()->rowCount() - 1, 0), u"total"_s);
    }
    by->setCurrentIndex(0);
    const QString tool = cellText(page, 0, 0);
    page->table()->setCurrentIndex(page->table()->model()->index(0, 0));
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Return);
    QVERIFY(opened.settle());
    auto *tabs = opened.workspace.findChild<QTabWidget *>(u"replayTables"_s);
    QCOMPARE(tabs->currentWidget()->objectName(), u"replayCalls"_s);
    bool filtered = false;
    for (const QLineEdit *edit : opened.workspace.findChildren<QLineEdit *>())
        filtered = filtered || edit->text() == u"tool:\""_s + tool + u'"';
    QVERIFY(filtered);
    // A failure count opens the failed calls.
    const FindingsTablePtr table = page->table()->findingsModel()->table();
    QCOMPARE(table->filter(0, 2), u"tool:\""_s + tool + u"\" status:failed"_s);
    QCOMPARE(table->filter(table->rows - 1, 2), u"status:failed"_s); // of the total
    QCOMPARE(table->filter(0, table->columns.size() - 1), table->filter(0, 2));
}

/// Not those that tool results report, and without usage records none.
void tst_ReplayAnalysis::tokensAreThoseOfUsageRecords()
{
    const CutLog log(
        R"({"Type":"tool_result_received","RunID":"r","TimestampMS":1787297400127,"Payload":{"tool_call_id":"a","tool_name":"x.y","failure":{"kind":"internal"},"telemetry":{"TokensUsed":1234}}})"
        "\n"
        R"({"Type":"usage","RunID":"r","TimestampMS":1787297400128,"Payload":{"Model":"m","InputTokens":10,"OutputTokens":1}})"
        "\n");
    Opened opened(log.path(), u"Statistics"_s);
    QVERIFY(opened.good);
    const auto *page = opened.page<StatisticsPage>();
    auto *by = page->findChild<QComboBox *>();
    for (const auto &[group, tokens] :
         {std::pair(0, QString()), {1, u"11"_s}, {2, u"11"_s}, {3, u"11"_s}}) {
        by->setCurrentIndex(group);
        QVERIFY(opened.settle());
        const FindingsTablePtr table = page->table()->findingsModel()->table();
        int column = 0;
        while (table->columns[column].title != u"Tokens"_s)
            ++column;
        QCOMPARE(table->cell(0, column).text, tokens);
        QVERIFY(table->cell(0, column).toolTip.contains(u"234"_s)); // what was not counted
        QCOMPARE(table->cell(1, column).text, u"11"_s); // the total
    }
}

void tst_ReplayAnalysis::theInspectorAgreesWithTheRepairs()
{
    const CutLog log(
        R"({"Type":"tool_result_received","RunID":"r","TimestampMS":1787297400127,"Payload":{"tool_call_id":"a","tool_name":"x.y","failure":{"kind":"unavailable","recovery":{"action":"replan"}}}})"
        "\n"
        R"({"Type":"tool_call_scheduled","RunID":"r","TimestampMS":1787297400128,"Payload":{"ToolCallID":"b","ToolName":"x.z","Payload":{"n":1}}})"
        "\n"
        R"({"Type":"run_completed","RunID":"r","TimestampMS":1787297400129,"Payload":{"status":"success"}})"
        "\n");
    Opened opened(log.path(), u"Repairs"_s);
    QVERIFY(opened.good);
    const auto *page = opened.page<RepairsPage>();
    QCOMPARE(cellText(page, 0, 0), u"moved on"_s);
    const FindingsCell grade = page->table()->findingsModel()->table()->cell(0, 0);
    QVERIFY(grade.outcome == Outcome::None && grade.quiet); // neither repaired nor an error
    QVERIFY(opened.workspace.select(locationFromText(u"a"_s)));
    QVERIFY(opened.settle());
    const QString said = u"moved on (derived): "_s + grade.toolTip;
    QTRY_VERIFY(std::ranges::any_of(
        opened.workspace.findChildren<QLabel *>(),
        [&said](const QLabel *label) { return label->isVisible() && label->text() == said; }));
}

void tst_ReplayAnalysis::pricesAreTheUsersOwn()
{
    QTemporaryDir folder;
    QFile log(folder.filePath(u"log.ndjson"_s));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write(
        R"({"Type":"usage","RunID":"r","TimestampMS":1787297400125,"Payload":{"Model":"m-1","InputTokens":2000000,"OutputTokens":0}})"
        "\n"
        R"({"Type":"tool_call_scheduled","RunID":"r","TimestampMS":1787297400126,"Payload":{"ToolCallID":"a","ToolName":"x.y"}})"
        "\n");
    log.close();
    Opened opened(log.fileName(), u"Statistics"_s);
    QVERIFY(opened.good);
    auto *page = opened.page<StatisticsPage>();
    QVERIFY(page->prices().isEmpty());
    const int columns = page->table()->model()->columnCount();
    page->setPrices(uR"({"currency":"EUR","models":{"m-*":{"input":1.5,"output":1}}})"_s);
    QCOMPARE(page->table()->model()->columnCount(), columns + 1);
    bool shown = false;
    for (int column = 0; column <= columns; ++column)
        shown = shown || cellText(page, 1, column) == u"3.00 EUR"_s;
    QVERIFY(shown);
    page->setPrices(u"broken {"_s); // as if edited by hand in the settings
    QCOMPARE(page->table()->model()->columnCount(), columns);
}

void tst_ReplayAnalysis::badPricesCannotBeSaved()
{
    PriceDialog dialog(QString(), {u"m-1"_s});
    auto *edit = dialog.findChild<QPlainTextEdit *>();
    auto *save = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save);
    QVERIFY(save->isEnabled()); // an empty table is valid
    edit->setPlainText(uR"({"models":{"m":{"input":"much"}}})"_s);
    QVERIFY(!save->isEnabled());
    edit->setPlainText(QString());
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text().contains(u"log"_s))
            button->click();
    }
    QVERIFY(dialog.text().contains(u"m-1"_s));
    QVERIFY(dialog.text().contains(u"null"_s)); // prices are never invented
    QVERIFY(save->isEnabled());
}

void tst_ReplayAnalysis::lossesLeadToTheirEvent()
{
    const CutLog log(
        R"({"Type":"tool_result_received","RunID":"r","TimestampMS":1787297400127,"Payload":{"tool_call_id":"b","tool_name":"x.y","result_json":{"t":"0123456789"},"bounds":{"Returned":5,"Total":12,"Truncated":true}}})"
        "\n"
        R"({"Type":"transcript_messages_appended","RunID":"r","TimestampMS":1787297400128,"Payload":[{"role":"user","parts":[{"kind":"tool_result","tool_use_id":"b","content":{"omitted":true,"reason":"size_limit"}}]}]})"
        "\n");
    Opened opened(log.path(), u"Losses"_s);
    QVERIFY(opened.good);
    auto *page = opened.page<FindingsPage>(u"replayLosses"_s);
    QCOMPARE(page->table()->model()->rowCount(), 2);
    QCOMPARE(cellText(page, 0, 3), u"5 of 12"_s);
    QCOMPARE(cellText(page, 0, 4), u"7"_s);
    QVERIFY(cellText(page, 1, 3).startsWith(u"an unknown part of 18"_s)); // what the model saw
    QCOMPARE(cellText(page, 1, 4), QString());
    page->table()->setCurrentIndex(page->table()->model()->index(1, 0));
    QVERIFY(opened.workspace.selection()->call().hasValue());
}

void tst_ReplayAnalysis::damagedLinesAreShown()
{
    const CutLog log("{\"broken\n");
    Opened opened(log.path(), u"Losses"_s);
    QVERIFY(opened.good);
    auto *page = opened.page<FindingsPage>(u"replayLosses"_s);
    QCOMPARE(page->table()->model()->rowCount(), 1);
    QCOMPARE(cellText(page, 0, 3), QString()); // none of it was kept
    QVERIFY(cellText(page, 0, 4).startsWith(u"8 byte"_s));
    QVERIFY(opened.workspace.select(locationFromText(u"a"_s)));
    page->table()->setCurrentIndex(page->table()->model()->index(0, 0));
    const auto *title = opened.workspace.findChild<QLabel *>(u"inspectorTitle"_s);
    QCOMPARE(title->text(), u"Damaged line 2"_s);
    emit opened.session.storeChanged(); // the next snapshot of a log that grows
    QTRY_VERIFY(opened.workspace.isIdle());
    QCOMPARE(title->text(), u"Damaged line 2"_s);
    // Selecting the call again shows it again.
    QVERIFY(opened.workspace.select(locationFromText(u"a"_s)));
    QTRY_COMPARE(title->text(), u"x.y"_s);
}

void tst_ReplayAnalysis::gapsOfACutLog()
{
    const CutLog log;
    Opened opened(log.path(), u"Gaps"_s);
    QVERIFY(opened.good);
    auto *page = opened.page<FindingsPage>(u"replayGaps"_s);
    QCOMPARE(page->table()->model()->rowCount(), 3); // start, end, result
    page->table()->setCurrentIndex(page->table()->model()->index(0, 0));
    QCOMPARE(opened.workspace.selection()->run(), RunIndex{0});
}

void tst_ReplayAnalysis::nothingToTell()
{
    Opened opened(recording(u"14-confirmation-approved"_s), u"Repairs"_s);
    QVERIFY(opened.good);
    QCOMPARE(opened.page<RepairsPage>()->table()->model()->rowCount(), 0);
    QVERIFY(!opened.page<RepairsPage>()->table()->isVisible()); // replaced by a message on the page
}

void tst_ReplayAnalysis::findingsFollowTheLog()
{
    Opened opened(recording(u"06-unchanged-repeat"_s), u"Repairs"_s);
    QVERIFY(opened.good);
    opened.session.open({recording(u"02-missing-field-repaired"_s)});
    QVERIFY(opened.settle());
    auto *page = opened.page<RepairsPage>();
    QTRY_COMPARE(page->table()->model()->rowCount(), 1);
    QTRY_COMPARE(cellText(page, 0, 2), u"tooluse_a1"_s);
    opened.session.close();
    QTRY_COMPARE(page->table()->model()->rowCount(), 0);
}

void tst_ReplayAnalysis::viewsAreNamed()
{
    Opened opened(recording(u"06-unchanged-repeat"_s), u"Repairs"_s);
    QVERIFY(opened.good);
    for (const QString &view : {u"Repairs"_s, u"Statistics"_s, u"Losses"_s, u"Gaps"_s}) {
        QVERIFY(opened.workspace.select(locationFromText(u"view:"_s + view)));
        QVERIFY(opened.settle());
        QList<QWidget *> widgets;
        for (const AnalysisPage *page : opened.workspace.findChildren<AnalysisPage *>())
            widgets << page->findChildren<QWidget *>();
        for (QWidget *widget : widgets) {
            if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0)
                continue;
            if (QAccessibleInterface *known = QAccessible::queryAccessibleInterface(widget)) {
                QVERIFY2(!known->text(QAccessible::Name).isEmpty(),
                         qPrintable(view + u": "_s
                                    + QString::fromLatin1(widget->metaObject()->className()) + u' '
                                    + widget->objectName()));
            }
        }
    }
    QVERIFY(!opened.workspace.select(locationFromText(u"view:Nothing"_s)));
}

/// The saved columns include the sort mark, but rows are not sorted when they are restored.
void tst_ReplayAnalysis::aSortMarkIsThatOfTheRows()
{
    auto table = std::make_shared<FindingsTable>();
    table->columns = {{u"name"_s, 10}, {u"number"_s, 10, true}};
    table->rows = 2;
    table->cell = [](int row, int column) {
        FindingsCell cell;
        cell.text = QString::number(row + column);
        return cell;
    };
    table->target = [](int /*row*/) { return FindingsTarget(); };
    FindingsTableView before;
    before.setTable(table);
    before.show();
    const QHeaderView *header = before.horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      {header->sectionViewportPosition(0) + 8, header->height() / 2});
    QCOMPARE(before.findingsModel()->sortColumn(), 0);
    QVERIFY(header->isSortIndicatorShown());
    for (const bool isEarly : {true, false}) {
        FindingsTableView after;
        if (!isEarly)
            after.setTable(table);
        after.restoreColumns(before.saveColumns());
        if (isEarly)
            after.setTable(table);
        QCOMPARE(after.findingsModel()->sortColumn(), -1);
        QVERIFY(!after.horizontalHeader()->isSortIndicatorShown());
    }
}

void tst_ReplayAnalysis::copiedAsText()
{
    Opened opened(QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/runs/"
                                              "truncated-with-hint.ndjson"),
                  u"Losses"_s);
    QVERIFY(opened.good);
    FindingsTableView *table = opened.page<FindingsPage>(u"replayLosses"_s)->table();
    table->selectAll();
    for (QAction *action : table->actions())
        action->trigger();
    const QString text = QApplication::clipboard()->text();
    QCOMPARE(text.count(u'\n'), table->model()->rowCount() - 1);
    QCOMPARE(text.section(u'\n', 0, 0).count(u'\t'), table->model()->columnCount() - 1);
}

namespace {

const QByteArray SecretLog = QByteArrayLiteral(
    R"({"Type":"tool_call_scheduled","RunID":"r","TimestampMS":1787297400125,"Payload":{"ToolCallID":"a","ToolName":"x.y","Payload":{"password":"hunter22","token":"public-demo"}}})"
    "\n"
    R"({"Type":"tool_call_scheduled","RunID":"q","TimestampMS":1787297400126,"Payload":{"ToolCallID":"b","ToolName":"x.z","Payload":{"text":"hunter22"}}})"
    "\n");

RunStorePtr loadText(QTemporaryDir &folder, const QByteArray &text)
{
    QFile log(folder.filePath(u"log.ndjson"_s));
    if (!log.open(QIODevice::WriteOnly))
        return {};
    log.write(text);
    log.close();
    const std::filesystem::path files[] = {log.fileName().toStdString()};
    const auto store = loadRuns(files);
    return store ? *store : RunStorePtr();
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QPushButton *buttonWith(QWidget &parent, const QString &text)
{
    for (QPushButton *button : parent.findChildren<QPushButton *>()) {
        if (button->isVisible() && button->text() == text)
            return button;
    }
    return nullptr;
}

bool chooseFormat(QWidget &dialog, const QString &part)
{
    for (QComboBox *box : dialog.findChildren<QComboBox *>()) {
        for (int i = 0; i < box->count(); ++i) {
            if (box->itemText(i).contains(part)) {
                box->setCurrentIndex(i);
                return true;
            }
        }
    }
    return false;
}

} // namespace

/// The line above a table without rows counts them and names no key for them.
void tst_ReplayAnalysis::withoutRowsNothingIsOffered()
{
    QTemporaryDir folder;
    const QString run = QStringLiteral(
        R"({"Type":"run_started","RunID":"r","TimestampMS":1787297400126,"Payload":{}})"
        "\n");
    const RunStorePtr empty = loadText(folder, run.toUtf8());
    QVERIFY(empty->hasLog());
    const std::filesystem::path files[] = {recording(u"20-paging-self"_s).toStdString()};
    const auto full = loadRuns(files);
    QVERIFY(full.has_value());
    const auto tables = [](const RunStorePtr &store) {
        return std::array{*pagingTable(store, {}),
                          statisticsTable(std::make_shared<Statistics>(statistics(*store)),
                                          StatisticsBy::Tool, {})};
    };
    for (const FindingsTablePtr &table : tables(empty)) {
        QCOMPARE(table->rows, 0);
        QVERIFY2(table->summary.contains(u'0'), qPrintable(table->summary));
        QVERIFY2(!table->summary.contains(u"Return"_s), qPrintable(table->summary));
    }
    for (const FindingsTablePtr &table : tables(*full))
        QVERIFY2(table->summary.contains(u"press Return"_s), qPrintable(table->summary));
}

void tst_ReplayAnalysis::exportsWithReview()
{
    QTemporaryDir folder;
    const RunStorePtr store = loadText(folder, SecretLog);
    QVERIFY(store->hasLog());
    ExportDialog dialog(store, {}, MaybeRun());
    dialog.show();
    QVERIFY(chooseFormat(dialog, u"NDJSON"_s));
    dialog.findChild<QCheckBox *>()->setChecked(true);
    QPushButton *look = buttonWith(dialog, u"Find secrets"_s);
    QVERIFY(look);
    look->click();
    auto *list = dialog.findChild<QTableView *>(u"secrets"_s);
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 2);
    constexpr int Name = SecretListModel::NameColumn;
    QVERIFY(list->columnWidth(Name)
            >= list->sizeHintForIndex(list->model()->index(0, Name)).width());
    for (int row = 0; row < 2; ++row) {
        for (int column = 0; column < list->model()->columnCount(); ++column) {
            const QString text = list->model()->index(row, column).data().toString();
            QVERIFY(!text.contains(u"hunter22"_s));
        }
    }
    // The demo token is not a secret: clearing its check box also works with the keyboard.
    QVERIFY(list->model()->setData(list->model()->index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
    const QString path = folder.filePath(u"out.ndjson"_s);
    dialog.exportTo(path);
    QTRY_VERIFY(buttonWith(dialog, u"Close"_s));
    const QByteArray written = contents(path);
    QCOMPARE(written.count("[redacted-password-1]"), 2);
    QVERIFY(!written.contains("hunter22"));
    QVERIFY(written.contains("public-demo"));
    QCOMPARE(written.count('\n'), 2);
}

void tst_ReplayAnalysis::anInvalidPatternIsNamed()
{
    QTemporaryDir folder;
    const RunStorePtr store = loadText(folder, SecretLog);
    QVERIFY(store->hasLog());
    ExportDialog dialog(store, {}, MaybeRun());
    dialog.show();
    dialog.findChild<QPlainTextEdit *>()->setPlainText(u"(abc"_s);
    buttonWith(dialog, u"Find secrets"_s)->click();
    const auto problem = [&dialog] {
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(u"(abc"_s))
                return label->text();
        }
        return QString();
    };
    QTRY_VERIFY2(problem().startsWith(u"The pattern (abc is invalid: "_s), qPrintable(problem()));
}

/// A list of nothing, with advice about its rows, would only puzzle.
void tst_ReplayAnalysis::exportsWithoutSecrets()
{
    QTemporaryDir folder;
    const RunStorePtr store = loadText(folder,
                                       QByteArray(SecretLog)
                                           .replace("password", "zone")
                                           .replace("token", "note")
                                           .replace("hunter22", "north"));
    QVERIFY(store->hasLog());
    ExportDialog dialog(store, {}, MaybeRun());
    dialog.show();
    QPushButton *look = buttonWith(dialog, u"Find secrets"_s);
    QVERIFY(look);
    look->click();
    QTRY_VERIFY(buttonWith(dialog, u"Export…"_s));
    QStringList texts;
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->isVisible())
            texts.append(label->text());
    }
    QCOMPARE(texts, QStringList{u"No secrets were found."_s});
    QVERIFY(!dialog.findChild<QTableView *>(u"secrets"_s)->isVisible());
}

void tst_ReplayAnalysis::exportsOfARun()
{
    QTemporaryDir folder;
    const RunStorePtr store = loadText(folder, SecretLog);
    QVERIFY(store->hasLog());
    ExportDialog dialog(store, u"tool:x.y"_s, RunIndex{1});
    dialog.show();
    QVERIFY(chooseFormat(dialog, u"NDJSON"_s));
    QVERIFY(chooseFormat(dialog, u"selected run"_s));
    const QString path = folder.filePath(u"out.ndjson"_s);
    dialog.exportTo(path);
    QTRY_VERIFY(buttonWith(dialog, u"Close"_s));
    QVERIFY(contents(path).contains("x.z") && !contents(path).contains("x.y"));

    ExportDialog filtered(store, u"tool:x.y"_s, RunIndex{1});
    filtered.show();
    QVERIFY(chooseFormat(filtered, u"HTML"_s));
    QVERIFY(chooseFormat(filtered, u"filter shows"_s));
    filtered.exportTo(folder.filePath(u"out.html"_s));
    QTRY_VERIFY(buttonWith(filtered, u"Close"_s));
    QVERIFY(contents(folder.filePath(u"out.html"_s)).contains("x.y"));
    QVERIFY(!contents(folder.filePath(u"out.html"_s)).contains("x.z"));
}

void tst_ReplayAnalysis::aFinishedExportLeadsToItsFile()
{
    QTemporaryDir folder;
    const RunStorePtr store = loadText(folder, SecretLog);
    QVERIFY(store->hasLog());
    ExportDialog dialog(store, {}, MaybeRun());
    dialog.show();
    const QString path = folder.filePath(u"a report.html"_s);
    QVERIFY(chooseFormat(dialog, u"HTML"_s));
    dialog.exportTo(path);
    QTRY_VERIFY(buttonWith(dialog, u"Close"_s));
    Launcher launcher;
    QDesktopServices::setUrlHandler(u"file"_s, &launcher, "launch");
    buttonWith(dialog, u"Open"_s)->click();
    buttonWith(dialog, u"Show in folder"_s)->click();
    QDesktopServices::unsetUrlHandler(u"file"_s);
    QCOMPARE(launcher.urls,
             (QList<QUrl>{QUrl::fromLocalFile(path), QUrl::fromLocalFile(folder.path())}));
}

void tst_ReplayAnalysis::exportProblemsAreTold()
{
    QTemporaryDir folder;
    const RunStorePtr store = loadText(folder, SecretLog);
    QVERIFY(store->hasLog());
    ExportDialog dialog(store, {}, MaybeRun());
    dialog.show();
    const auto isTold = [&dialog](const QString &words) {
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(words))
                return true;
        }
        return false;
    };
    // Overwriting the log itself.
    dialog.exportTo(folder.filePath(u"log.ndjson"_s));
    QTRY_VERIFY(isTold(u"one of the open logs"_s));
    QCOMPARE(contents(folder.filePath(u"log.ndjson"_s)), SecretLog);
    // An invalid pattern.
    dialog.findChild<QCheckBox *>()->setChecked(true);
    dialog.findChild<QPlainTextEdit *>()->setPlainText(u"(open"_s);
    buttonWith(dialog, u"Find secrets"_s)->click();
    QTRY_VERIFY(isTold(u"(open"_s));
}

QTEST_MAIN(tst_ReplayAnalysis)
#include "tst_replayanalysis.moc"
