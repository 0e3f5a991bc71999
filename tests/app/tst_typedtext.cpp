// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What is typed survives a killed process: payloads, edits of the design, filters, settings and the
// choice of an artifact's view. The test starts itself as the program that is killed.
//   tst_app_typedtext --type FOLDER     types in every mode, prints "typed", and waits
//   tst_app_typedtext --find FOLDER     prints what the next session finds, and quits
//   tst_app_typedtext --return FOLDER   prints what is opened again after that
//   tst_app_typedtext --first FOLDER    is the first window until its input ends
//   tst_app_typedtext --join FOLDER     is a window of that session, types and is closed

#include "app/window/windowactions.h"
#include "killedprocess.h"
#include "model/catalog/catalogedits.h"
#include "model/replay/replaysession.h"
#include "model/servers/liveserver.h"
#include "model/servers/serverbook.h"
#include "widgets/call/callworkspace.h"
#include "widgets/json/jsonedit.h"
#include "widgets/replay/runspane.h"
#include "widgets/replay/tables/replayfilterbar.h"
#include "widgets/shell/statusline.h"
#include "windowkeys.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProcess>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <functional>
#include <optional>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

constexpr int LossMs = 3000; // what was typed longer ago is kept

const QString filterText = u"status:failed"_s;
const QString descriptionText = u"Typed into the description."_s;
const QString payloadText = u"{\"zone_id\": \"north-2\", \"hours\": "_s; // not even JSON yet
const QString secondDescription = u"Typed into the second window."_s;
const QString secondPayload = u"{\"zone_id\": \"south"_s;
const QString secondFilter = u"tool:climate"_s;
const QString thirdPayload = u"{\"zone_id\": \"west"_s; // of the same tool as the first one
const QString tool = u"climate.read_zone"_s;

/// Types \a text at the end of what \a field holds.
bool typeAt(QWidget *field, const QString &text)
{
    if (!field || !field->isVisible())
        return false;
    field->setFocus();
    QTest::keyClick(field, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClicks(field, text);
    return true;
}

struct Session
{
    Settings settings;
    MainWindow window{&settings};

    Session()
    {
        window.resize(1600, 1000);
        window.show();
        window.activateWindow();
        window.beginSession(MainWindow::Reopening::IfWanted);
    }
};

bool typePayload(MainWindow &window, const QString &text)
{
    window.setMode(Mode::Call);
    if (!window.workspace(Mode::Call)->select(ToolLocation{tool.toStdString()}))
        return false;
    auto *payload = window.workspace(Mode::Call)->findChild<JsonEdit *>();
    payload->selectAll();
    if (!typeAt(payload, {}))
        return false;
    payload->selectAll();
    QTest::keyClick(payload, Qt::Key_Delete);
    payload->insertPlainText(text); // keys would complete brackets and quotes
    return true;
}

bool typeDescription(MainWindow &window, const QString &text)
{
    window.setMode(Mode::Design);
    if (!window.workspace(Mode::Design)->select(ToolLocation{tool.toStdString()}))
        return false;
    auto *description = window.findChild<QPlainTextEdit *>(u"toolDescription"_s);
    description->selectAll();
    if (!typeAt(description, {}))
        return false;
    description->selectAll();
    QTest::keyClicks(description, text);
    return true;
}

bool typeEverything(Session &session, const QString &folder)
{
    MainWindow &window = session.window;
    MainWindow *second = window.openWindow({folder + u"/second.json"_s});
    if (!waitUntilIdle(*second) || !typePayload(*second, secondPayload)
        || !typeDescription(*second, secondDescription))
        return false;
    second->openPaths({folder + u"/children-two-levels.ndjson"_s});
    if (!waitUntilIdle(*second))
        return false;
    second->setMode(Mode::Replay);
    if (!typeAt(second->findChild<QLineEdit *>(u"replayFilter"_s), secondFilter))
        return false;
    MainWindow *third = window.openWindow({folder + u"/tool_schemas.json"_s});
    if (!waitUntilIdle(*third) || !typePayload(*third, thirdPayload))
        return false;
    qobject_cast<CallWorkspace *>(third->workspace(Mode::Call))
        ->servers()
        ->add(ServerBook::setupFor(u"nothing --at-all"_s));
    window.activateWindow();
    window.openPaths({folder + u"/tool_schemas.json"_s, folder + u"/failure-kinds.ndjson"_s});
    if (!waitUntilIdle(window))
        return false;
    window.setMode(Mode::Replay);
    if (!typeAt(window.findChild<QLineEdit *>(u"replayFilter"_s), filterText))
        return false;
    if (!typePayload(window, payloadText) || !typeDescription(window, descriptionText))
        return false;
    window.actions()->settings->trigger();
    auto *zone = window.findChild<QComboBox *>(u"validation-mcp"_s);
    zone->setCurrentIndex(1);
    emit zone->activated(1);
    window.findChild<QDialog *>(u"settings"_s)->close();
    session.settings.setArtifactViews(u"[]"_s);
    window.setMode(Mode::Replay);
    return true;
}

int runTyping(const QString &folder)
{
    Session session;
    if (!typeEverything(session, folder))
        return 2;
    QTest::qWait(LossMs);
    print(u"typed"_s);
    QTest::qWait(WaitMs); // until it is killed
    return 0;
}

/// Clicks what the start page offers.
bool clickOffer(MainWindow &window, const QString &text)
{
    window.showStartPage();
    if (!QTest::qWaitFor([&] { return buttonWith(window, text) != nullptr; }, WaitMs))
        return false;
    QTest::mouseClick(buttonWith(window, text), Qt::LeftButton);
    return waitUntilIdle(window);
}

/// The window whose catalog is \a file, other than \a window.
MainWindow *otherWindow(const MainWindow &window, const QString &file)
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *other = qobject_cast<MainWindow *>(widget);
        if (other && other != &window && other->isVisible()
            && QFileInfo(other->document()->path()).fileName() == file)
            return other;
    }
    return nullptr;
}

QString payloadOf(const MainWindow &window)
{
    auto *call = qobject_cast<CallWorkspace *>(window.workspace(Mode::Call));
    (void)call->select(ToolLocation{tool.toStdString()});
    return call->payloadText();
}

QString descriptionOf(const MainWindow &window)
{
    (void)window.workspace(Mode::Design)->select(ToolLocation{tool.toStdString()});
    return window.findChild<QPlainTextEdit *>(u"toolDescription"_s)->toPlainText();
}

QString serversOf(const MainWindow &window)
{
    QStringList names;
    const auto *call = qobject_cast<CallWorkspace *>(window.workspace(Mode::Call));
    for (const LiveServer *server : call->servers()->servers())
        names.append(server->name());
    return names.join(u' ');
}

QStringList historyOf(const CallWorkspace &call)
{
    QStringList texts;
    for (auto *menu : call.findChildren<QMenu *>()) {
        if (menu->title() != u"History"_s)
            continue;
        emit menu->aboutToShow();
        for (const QAction *action : menu->actions())
            texts.append(action->text().section(u"   "_s, 1));
    }
    return texts;
}

int runFinding()
{
    Session session;
    MainWindow &window = session.window;
    if (!waitUntilIdle(window))
        return 2;
    print(u"session %1"_s.arg(clickOffer(window, u"Last session"_s)));
    print(u"filter "_s + window.findChild<QLineEdit *>(u"replayFilter"_s)->text());
    print(u"mode "_s + session.settings.mode());
    print(u"payload "_s + payloadOf(window));
    MainWindow *second = nullptr;
    MainWindow *third = nullptr;
    const auto areOpen = [&] {
        second = otherWindow(window, u"second.json"_s);
        third = otherWindow(window, u"tool_schemas.json"_s);
        return second && third && second->isIdle() && third->isIdle();
    };
    if (!QTest::qWaitFor(areOpen, WaitMs))
        return 3;
    print(u"second filter "_s + second->findChild<QLineEdit *>(u"replayFilter"_s)->text());
    print(u"second payload "_s + payloadOf(*second));
    print(u"third payload "_s + payloadOf(*third));
    print(u"servers "_s + serversOf(window) + u' ' + serversOf(*second) + u' ' + serversOf(*third));
    print(u"validation "_s + session.settings.validationMode(u"mcp"_s));
    print(u"views "_s + session.settings.artifactViews());
    // The latest changes are offered first, and shown in the window that has their file.
    print(u"recovery %1"_s.arg(clickOffer(window, u"Recover unsaved changes"_s)));
    print(u"description "_s + descriptionOf(window));
    print(u"payload again "_s + payloadOf(window));
    print(u"second recovery %1"_s.arg(clickOffer(window, u"Recover unsaved changes"_s)));
    print(u"second description "_s + descriptionOf(*second));
    print(u"second payload again "_s + payloadOf(*second));
    window.showStartPage();
    print(u"more %1"_s.arg(buttonWith(window, u"Recover unsaved changes"_s) != nullptr));
    for (MainWindow *each : {&window, second, third})
        each->document()->undoStack()->setClean();
    // A window that is closed alone leaves what was typed to the first one.
    const QPointer<MainWindow> closed(third);
    third->close();
    if (!QTest::qWaitFor([&closed] { return closed.isNull(); }, WaitMs))
        return 4;
    const auto *call = qobject_cast<CallWorkspace *>(window.workspace(Mode::Call));
    print(u"payload of the first "_s + payloadOf(window));
    print(u"history "_s + historyOf(*call).join(u'|'));
    // Windows that close with the program are opened again with it.
    window.actions()->quit->trigger();
    return QTest::qWaitFor([&] { return !window.isVisible(); }, WaitMs) ? 0 : 5;
}

int runReturning()
{
    Session session;
    MainWindow *second = nullptr;
    const auto isOpen = [&] {
        second = otherWindow(session.window, u"second.json"_s);
        return second && second->isIdle() && session.window.isIdle();
    };
    print(u"second again %1"_s.arg(QTest::qWaitFor(isOpen, WaitMs)));
    print(u"third again %1"_s.arg(otherWindow(session.window, u"tool_schemas.json"_s) != nullptr));
    if (!second)
        return 2;
    print(u"second filter "_s + second->findChild<QLineEdit *>(u"replayFilter"_s)->text());
    print(u"second payload "_s + payloadOf(*second));
    return 0;
}

int runFirst(const QString &folder)
{
    Session session;
    session.window.openPaths({folder + u"/second.json"_s});
    if (!waitUntilIdle(session.window))
        return 2;
    print(u"payload "_s + payloadOf(session.window));
    print(u"further windows %1"_s.arg(session.settings.sessionWindows().size()));
    (void)QTextStream(stdin).readAll();
    session.window.close();
    return 0;
}

/// As `toolwright --new-window` does it.
int runJoining(const QString &folder)
{
    Settings settings;
    MainWindow window(&settings);
    window.resize(1600, 1000);
    window.show();
    window.activateWindow();
    window.joinSession();
    window.openPaths({folder + u"/second.json"_s});
    if (!waitUntilIdle(window) || !typePayload(window, secondPayload))
        return 2;
    print(u"further windows %1"_s.arg(settings.sessionWindows().size()));
    window.close();
    return window.isVisible() ? 3 : 0;
}

} // namespace

class tst_TypedText : public QObject, private WindowKeys
{
    Q_OBJECT

private slots:
    void isThereAfterAKill();
    void isKeptOfAWindowThatJoined();
    void isTakenBackWhereverTheFocusStands();
    void filtersAreTakenBack();
    void undoChangesNothingUnseen();
};

void tst_TypedText::isThereAfterAKill()
{
    QTemporaryDir folder;
    const QString samples = QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/");
    for (const QString &name : {u"tool_schemas.json"_s, u"runs/failure-kinds.ndjson"_s,
                                u"runs/children-two-levels.ndjson"_s}) {
        const QString copy = folder.filePath(QFileInfo(name).fileName());
        QVERIFY(QFile::copy(samples + name, copy));
        QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    }
    QVERIFY(
        QFile::copy(folder.filePath(u"tool_schemas.json"_s), folder.filePath(u"second.json"_s)));
    QVERIFY(QDir(folder.path()).mkdir(u"home"_s));
    QProcess typing;
    startSelf(typing, u"--type"_s, folder.path(), folder.filePath(u"home"_s));
    QCOMPARE(waitForLine(typing), QByteArray("typed"));
    typing.kill();
    QVERIFY(typing.waitForFinished(WaitMs));
    QCOMPARE(typing.exitStatus(), QProcess::CrashExit);

    QProcess finding;
    startSelf(finding, u"--find"_s, folder.path(), folder.filePath(u"home"_s));
    QVERIFY(finding.waitForFinished(2 * WaitMs));
    const QString found = QString::fromUtf8(finding.readAllStandardOutput());
    const QStringList expected{u"session 1"_s,
                               u"filter "_s + filterText,
                               u"mode replay"_s,
                               u"payload "_s + payloadText,
                               u"second filter "_s + secondFilter,
                               u"second payload "_s + secondPayload,
                               u"third payload "_s + thirdPayload,
                               u"servers nothing nothing nothing"_s,
                               u"validation goa"_s,
                               u"views []"_s,
                               u"recovery 1"_s,
                               u"description "_s + descriptionText,
                               u"payload again "_s + payloadText,
                               u"second recovery 1"_s,
                               u"second description "_s + secondDescription,
                               u"second payload again "_s + secondPayload,
                               u"more 0"_s,
                               u"payload of the first "_s + payloadText,
                               u"history "_s + thirdPayload};
    QCOMPARE(found.split(u'\n', Qt::SkipEmptyParts), expected);

    QProcess returning;
    startSelf(returning, u"--return"_s, folder.path(), folder.filePath(u"home"_s));
    QVERIFY(returning.waitForFinished(2 * WaitMs));
    const QString again = QString::fromUtf8(returning.readAllStandardOutput());
    const QStringList expectedAgain{u"second again 1"_s, u"third again 0"_s,
                                    u"second filter "_s + secondFilter,
                                    u"second payload "_s + secondPayload};
    QCOMPARE(again.split(u'\n', Qt::SkipEmptyParts), expectedAgain);
}

/// A further process joins the session of the first one, and leaves it what was typed.
void tst_TypedText::isKeptOfAWindowThatJoined()
{
    QTemporaryDir folder;
    QVERIFY(QFile::copy(
        QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/tool_schemas.json"),
        folder.filePath(u"second.json"_s)));
    QVERIFY(QDir(folder.path()).mkdir(u"home"_s));
    const auto nextLine = [](QProcess &process) { return QString::fromUtf8(waitForLine(process)); };
    const auto end = [](QProcess &process) {
        process.closeWriteChannel();
        return process.waitForFinished(WaitMs) && process.exitCode() == 0;
    };
    QProcess first;
    startSelf(first, u"--first"_s, folder.path(), folder.filePath(u"home"_s));
    QVERIFY(!nextLine(first).contains(secondPayload));
    QCOMPARE(nextLine(first), u"further windows 0"_s);
    QProcess joined;
    startSelf(joined, u"--join"_s, folder.path(), folder.filePath(u"home"_s));
    QCOMPARE(nextLine(joined), u"further windows 1"_s);
    QVERIFY(end(joined));
    QVERIFY(end(first));

    QProcess next;
    startSelf(next, u"--first"_s, folder.path(), folder.filePath(u"home"_s));
    QCOMPARE(nextLine(next), u"payload "_s + secondPayload);
    QCOMPARE(nextLine(next), u"further windows 0"_s);
    QVERIFY(end(next));
}

void tst_TypedText::isTakenBackWhereverTheFocusStands()
{
    openWindow();
    m_window->openPaths(
        {QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/tool_schemas.json")},
        Mode::Design);
    QTRY_VERIFY(m_window->isIdle());
    QVERIFY(m_window->workspace(Mode::Design)->select(ToolLocation{tool.toStdString()}));
    auto *description = m_window->findChild<QPlainTextEdit *>(u"toolDescription"_s);
    const QString before = description->toPlainText();
    QVERIFY(!before.isEmpty());
    // From the field itself, from another field, from the tree and from the header.
    QWidget *places[] = {description, m_window->findChild<QLineEdit *>(u"toolTitle"_s),
                         m_window->findChild<QLineEdit *>(u"toolTags"_s),
                         m_window->workspace(Mode::Design)->findChild<QTreeView *>(u"toolTree"_s)};
    for (QWidget *place : places) {
        QVERIFY(place && place->isVisible());
        description->setFocus();
        description->selectAll();
        type(u"New words"_s);
        QTRY_COMPARE(description->toPlainText(), u"New words"_s);
        place->setFocus();
        for (int i = 0; i < 12 && description->toPlainText() != before; ++i)
            key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(description->toPlainText(), before);
        QVERIFY(!m_window->document()->isModified());
    }
    closeWindow();
}

void tst_TypedText::filtersAreTakenBack()
{
    openWindow();
    m_window->openPaths(
        {QStringLiteral(TW_TEST_DATA
                        "/../../resources/samples/greenhouse/runs/failure-kinds.ndjson")},
        Mode::Replay);
    QTRY_VERIFY(m_window->isIdle());
    const Workspace *replay = m_window->workspace(Mode::Replay);
    auto *field = m_window->findChild<QLineEdit *>(u"replayFilter"_s);
    auto *bar = replay->findChild<ReplayFilterBar *>();
    const auto *calls = replay->findChild<QTableView *>(u"replayCalls"_s);
    const int all = calls->model()->rowCount();
    auto *runs = replay->findChild<RunsPane *>();
    const std::function<void()> wipes[] = {[field] { field->clear(); }, // the button in the field
                                           [bar] { bar->showEverything(); },
                                           [runs] { emit runs->filterWanted({}); }};
    QWidget *places[] = {field, replay->findChild<QWidget *>(u"replayCalls"_s),
                         replay->findChild<QWidget *>(u"timeline"_s),
                         replay->findChild<QWidget *>(u"replayRuns"_s)};
    for (const auto &wipe : wipes) {
        for (QWidget *place : places) {
            QVERIFY(place && place->isVisible());
            field->setFocus();
            field->selectAll();
            type(u"status:failed "_s);
            QTRY_VERIFY(calls->model()->rowCount() < all);
            wipe();
            QTRY_COMPARE(calls->model()->rowCount(), all);
            place->setFocus();
            QTest::qWait(0);
            key(Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(field->text(), u"status:failed "_s);
            QTRY_VERIFY(calls->model()->rowCount() < all);
        }
    }
    closeWindow();
}

void tst_TypedText::undoChangesNothingUnseen()
{
    openWindow();
    const QString samples = QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/");
    m_window->openPaths(
        {samples + u"tool_schemas.json"_s, samples + u"runs/failure-kinds.ndjson"_s});
    QTRY_VERIFY(m_window->isIdle());
    const std::optional<ToolKey> toolKey = m_window->document()->keyOf(tool.toStdString());
    QVERIFY(toolKey && edits::setTitle(*m_window->document(), *toolKey, u"Changed"_s));
    QVERIFY(typeDescription(*m_window, descriptionText));
    QAction *const undo = m_window->actions()->undo;
    QVERIFY(undo->text().size() > u"&Undo "_s.size()); // with the name of the change
    const QUndoStack *changes = m_window->document()->undoStack();
    const int made = changes->index();
    const auto saysNothing = [this] {
        return m_window->statusLine()->message() == u"There is nothing to undo here."_s;
    };

    m_window->setMode(Mode::Replay);
    QCOMPARE(undo->text(), u"&Undo"_s);
    auto *filter = m_window->findChild<QLineEdit *>(u"replayFilter"_s);
    for (const QString &place : {u"timeline"_s, u"replayRuns"_s, u"replayFilter"_s}) {
        m_window->statusLine()->showMessage({});
        m_window->workspace(Mode::Replay)->findChild<QWidget *>(place)->setFocus();
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(changes->index(), made);
        QVERIFY2(saysNothing(), qPrintable(place));
    }
    QVERIFY(typeAt(filter, filterText));
    undo->trigger(); // from the menu
    QVERIFY(filter->text() != filterText);
    m_window->actions()->redo->trigger();
    QCOMPARE(filter->text(), filterText);
    QCOMPARE(changes->index(), made);

    QVERIFY(typePayload(*m_window, payloadText));
    m_window->findChild<QTreeView *>(u"toolTree"_s)->setFocus();
    undo->trigger();
    QVERIFY(payloadOf(*m_window) != payloadText);
    QCOMPARE(changes->index(), made);

    m_window->showStartPage();
    undo->trigger();
    QVERIFY(saysNothing());
    QCOMPARE(changes->index(), made);

    m_window->setMode(Mode::Design);
    undo->trigger();
    QVERIFY(changes->index() < made);
    m_window->actions()->newDesign->trigger(); // a page without the catalog
    const int left = changes->index();
    QVERIFY(left > 0);
    undo->trigger();
    QVERIFY(saysNothing());
    QCOMPARE(changes->index(), left);
    closeWindow();
}

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"Toolwright"_s);
    QCoreApplication::setApplicationName(u"Toolwright-typedtext"_s);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == u"--type"_s)
        return runTyping(arguments[2]);
    if (arguments.size() == 3 && arguments[1] == u"--find"_s)
        return runFinding();
    if (arguments.size() == 3 && arguments[1] == u"--return"_s)
        return runReturning();
    if (arguments.size() == 3 && arguments[1] == u"--first"_s)
        return runFirst(arguments[2]);
    if (arguments.size() == 3 && arguments[1] == u"--join"_s)
        return runJoining(arguments[2]);
    QStandardPaths::setTestModeEnabled(true);
    tst_TypedText test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_typedtext.moc"
