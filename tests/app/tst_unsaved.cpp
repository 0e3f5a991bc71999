// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Catalogs without a file survive a killed process with the payloads of their tools: the copy of a
// sample and a new design. The payloads of a design without edits, which cannot be recovered, are
// removed. The test starts itself as the program that is killed.
//   tst_app_unsaved --type FOLDER   types into all, prints "typed", and waits
//   tst_app_unsaved --find FOLDER   prints what the next session recovers

#include "app/samples.h"
#include "killedprocess.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "widgets/call/callworkspace.h"
#include "widgets/json/jsonedit.h"
#include "windowkeys.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

const QString copyPayload = u"{\"zone_id\": \"north-2\", \"hours\": "_s; // not even JSON yet
const QString newPayload = u"{\"of\": \"the new design\""_s;
const QString otherPayload = u"{\"of\": \"another tool\""_s;
const QString uneditedPayload = u"{\"of\": \"a design without edits\""_s; // which has no journal
const QString sampleTool = u"climate.read_zone"_s;

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

bool typePayload(MainWindow &window, const QString &tool, const QString &text)
{
    window.setMode(Mode::Call);
    if (!window.workspace(Mode::Call)->select(ToolLocation{tool.toStdString()}))
        return false;
    auto *payload = window.workspace(Mode::Call)->findChild<JsonEdit *>();
    payload->selectAll();
    payload->insertPlainText(text); // keys would complete brackets and quotes
    return waitUntilIdle(window);
}

QString payloadOf(MainWindow &window, const QString &tool)
{
    auto *call = qobject_cast<CallWorkspace *>(window.workspace(Mode::Call));
    (void)call->select(ToolLocation{tool.toStdString()});
    return call->payloadText();
}

/// The files that \a text is in, of those with that \a suffix.
QFileInfoList filesWith(const QString &text, const QString &folder, const QString &suffix)
{
    QFileInfoList found;
    QDirIterator files(folder, {u"*."_s + suffix}, QDir::Files | QDir::Hidden,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text.toUtf8()))
            found.append(files.fileInfo());
    }
    return found;
}

/// Waits until the drafts have the payload \a text.
bool waitForDraft(const QString &text, const QString &folder)
{
    const QString escaped = QString(text).replace(u'"', u"\\\""_s);
    return QTest::qWaitFor([&] { return !filesWith(escaped, folder, u"json"_s).isEmpty(); },
                           WaitMs);
}

/// When the journal with \a text was written.
QDateTime journalTime(const QString &text, const QString &folder)
{
    const QFileInfoList journals = filesWith(text, folder, u"journal"_s);
    return journals.isEmpty() ? QDateTime() : journals.first().lastModified();
}

/// Waits until a snapshot has replaced the journal with \a text, which was written at \a before.
bool waitForSnapshot(const QString &text, const QString &folder, const QDateTime &before)
{
    return before.isValid()
        && QTest::qWaitFor([&] { return journalTime(text, folder) > before; }, WaitMs);
}

int runTyping(const QString &folder)
{
    Session session;
    session.window.openPaths({bundledSamples().first().files.first()});
    if (!waitUntilIdle(session.window) || !typePayload(session.window, sampleTool, copyPayload))
        return 2;
    CatalogDocument *copy = session.window.document();
    (void)edits::setTitle(*copy, copy->toolKeys().front(), u"Edited"_s);
    // The other edits are later.
    if (!waitForSnapshot(u"Edited"_s, folder, journalTime(u"Edited"_s, folder)))
        return 3;
    MainWindow *second = session.window.openWindow();
    CatalogDocument *design = second->document();
    design->file()->openBlank();
    (void)edits::addTool(*design, design->keys<Toolset>().front(), u"look"_s);
    (void)edits::addTool(*design, design->keys<Toolset>().front(), u"see"_s);
    const QDateTime begun = journalTime(u"toolset.see"_s, folder);
    if (!typePayload(*second, u"toolset.look"_s, newPayload)
        || !typePayload(*second, u"toolset.see"_s, otherPayload)
        || !waitForSnapshot(u"toolset.see"_s, folder, begun))
        return 4;
    MainWindow *third = session.window.openWindow();
    if (!third->document()->file()->openText(R"({"tools": [{"name": "peek", "inputSchema": {}}]})",
                                             u"test"_s)
        || !typePayload(*third, u"peek"_s, uneditedPayload))
        return 5;
    for (const QString &text : {copyPayload, newPayload, otherPayload, uneditedPayload}) {
        if (!waitForDraft(text, folder))
            return 6;
    }
    // Killed while it makes the lock file of the settings, it would hold up the next for 30 s.
    QCoreApplication::processEvents();
    QSettings().sync();
    print(u"typed"_s);
    QTest::qWait(WaitMs); // until it is killed
    return 0;
}

QAbstractButton *recoveryOf(const MainWindow &window)
{
    return buttonWith(window, u"Recover unsaved changes"_s);
}

/// Clicks the offer to recover; returns what it says without the date.
QString recover(MainWindow &window)
{
    window.showStartPage();
    if (!QTest::qWaitFor([&window] { return recoveryOf(window) != nullptr; }, WaitMs))
        return {};
    const QString offer = recoveryOf(window)->toolTip().section(u", "_s, 0, 0);
    QTest::mouseClick(recoveryOf(window), Qt::LeftButton);
    return waitUntilIdle(window) ? offer : QString();
}

/// Prints how many drafts of designs without a file there are, at last \a expected ones.
void printKept(qsizetype expected, const QString &folder)
{
    const auto kept = [&folder] { return filesWith(u"unsaved:"_s, folder, u"json"_s).size(); };
    (void)QTest::qWaitFor([&] { return kept() == expected; }, WaitMs / 10);
    print(u"kept %1"_s.arg(kept()));
}

int runFinding(const QString &folder)
{
    Session session;
    MainWindow &window = session.window;
    if (!waitUntilIdle(window))
        return 2;
    print(u"offer "_s + recover(window)); // the latest one
    print(u"name "_s + window.document()->displayName());
    print(u"payload "_s + payloadOf(window, u"toolset.look"_s));
    printKept(2, folder);
    // Saved, the design takes along what was typed for the tool that nobody has looked at.
    (void)window.document()->file()->saveAs(folder + u"/new.toolwright.json"_s);
    print(u"other payload "_s + payloadOf(window, u"toolset.see"_s));
    printKept(0, folder);
    // What is typed for a design is discarded with it.
    CatalogDocument *design = window.document();
    design->file()->openBlank();
    (void)edits::addTool(*design, design->keys<Toolset>().front(), u"look"_s);
    if (!typePayload(window, u"toolset.look"_s, newPayload))
        return 3;
    printKept(1, folder);
    design->undoStack()->setClean(); // no question
    print(u"offer "_s + recover(window));
    print(u"name "_s + window.document()->displayName());
    print(u"format "_s + QString::fromStdString(window.document()->catalog().format));
    print(u"payload "_s + payloadOf(window, sampleTool));
    printKept(0, folder);
    window.document()->undoStack()->setClean();
    return 0;
}

} // namespace

class tst_Unsaved : public QObject
{
    Q_OBJECT

private slots:
    void isThereAfterAKill();
};

void tst_Unsaved::isThereAfterAKill()
{
    QTemporaryDir home;
    QProcess typing;
    startSelf(typing, u"--type"_s, home.path(), home.path());
    QCOMPARE(waitForLine(typing), QByteArray("typed"));
    typing.kill();
    QVERIFY(typing.waitForFinished(WaitMs));
    QCOMPARE(typing.exitStatus(), QProcess::CrashExit);

    QProcess finding;
    startSelf(finding, u"--find"_s, home.path(), home.path());
    QVERIFY(finding.waitForFinished(2 * WaitMs));
    const QString found = QString::fromUtf8(finding.readAllStandardOutput());
    const QStringList expected{u"offer a new design"_s,
                               u"name untitled"_s,
                               u"payload "_s + newPayload,
                               u"kept 2"_s,
                               u"other payload "_s + otherPayload,
                               u"kept 0"_s,
                               u"kept 1"_s,
                               u"offer greenhouse / tool_schemas.json (copy)"_s,
                               u"name greenhouse / tool_schemas.json (copy)"_s,
                               u"format goa"_s,
                               u"payload "_s + copyPayload,
                               u"kept 0"_s};
    QCOMPARE(found.split(u'\n', Qt::SkipEmptyParts), expected);
}

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"Toolwright"_s);
    QCoreApplication::setApplicationName(u"Toolwright-unsaved"_s);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == u"--type"_s)
        return runTyping(arguments[2]);
    if (arguments.size() == 3 && arguments[1] == u"--find"_s)
        return runFinding(arguments[2]);
    tst_Unsaved test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_unsaved.moc"
