// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "app/window/openrequest.h"
#include "app/window/windowactions.h"
#include "model/call/callsuitedocument.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

/// The window saves the calls of a catalog with it, and asks before they are lost.
class tst_SavedCallsFile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void saveWritesTheCalls();
    void closingAsks();
    void closingTheCatalogAsksInEveryMode();
    void anotherCatalogAsks();
    void catalogWithoutAPlaceIsSavedFirst();
    void anotherProgramChangedTheCalls();
    void fileOfCallsLeadsToItsCatalog();

private:
    [[nodiscard]] QString path(const char *name) const
    {
        return m_dir->filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] QByteArray content(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] CallSuiteDocument *calls() const { return m_window->savedCalls(); }
    void add() const { QVERIFY(calls()->add(u"set_zone"_s, "{}", {}, u"mine"_s)); }
    /// Presses the button of the question that is open.
    [[nodiscard]] bool answer(const QString &button) const
    {
        for (QMessageBox *box : m_window->findChildren<QMessageBox *>()) {
            for (QAbstractButton *one : box->buttons()) {
                if (box->isVisible() && one->text() == button) {
                    one->click();
                    return true;
                }
            }
        }
        return false;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void tst_SavedCallsFile::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"toolwright-test"_s);
    QCoreApplication::setApplicationName(u"tst_savedcallsfile"_s);
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QSettings().clear();
}

void tst_SavedCallsFile::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(
        QFile::copy(QStringLiteral(TW_TEST_DATA "/call/suite/heating.json"), path("heating.json")));
    m_settings = std::make_unique<Settings>();
    m_window = std::make_unique<MainWindow>(m_settings.get());
    m_window->setSessionKept(false);
    m_window->show();
    m_window->openPaths({path("heating.json")}, Mode::Call);
    QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
    QTRY_VERIFY(calls()->isReady());
    QVERIFY(!m_window->actions()->save->isEnabled());
}

void tst_SavedCallsFile::cleanup()
{
    m_window.reset();
    m_settings.reset();
}

void tst_SavedCallsFile::saveWritesTheCalls()
{
    const QByteArray catalog = content("heating.json");
    add();
    QVERIFY(m_window->isWindowModified());
    QVERIFY(m_window->actions()->save->isEnabled());
    m_window->actions()->save->trigger();
    QVERIFY(content("heating.calls.json").contains("mine"));
    QCOMPARE(content("heating.json"), catalog); // it has no changes
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(!m_window->actions()->save->isEnabled());
}

void tst_SavedCallsFile::closingAsks()
{
    add();
    QVERIFY(!m_window->close());
    const auto *question = m_window->findChild<QMessageBox *>();
    QCOMPARE(question->informativeText(), u"Not saved: heating.calls.json"_s);
    QVERIFY(answer(u"Save"_s));
    QVERIFY(content("heating.calls.json").contains("mine"));
    QTRY_VERIFY(!m_window->isVisible());
}

void tst_SavedCallsFile::closingTheCatalogAsksInEveryMode()
{
    add();
    m_window->setMode(Mode::Design);
    m_window->actions()->close->trigger();
    QCOMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
    QVERIFY(answer(u"Discard changes"_s));
    QCOMPARE(m_window->document()->state(), CatalogDocument::State::Empty);
    QCOMPARE(calls()->rows().size(), std::size_t(0));
    QVERIFY(!QFile::exists(path("heating.calls.json")));
}

void tst_SavedCallsFile::anotherCatalogAsks()
{
    QVERIFY(QFile::copy(path("heating.json"), path("other.json")));
    add();
    m_window->openPaths({path("other.json")});
    QVERIFY(QTest::qWaitFor([this] { return answer(u"Save"_s); })); // once
    QTRY_COMPARE(m_window->document()->path(), path("other.json"));
    QVERIFY(content("heating.calls.json").contains("mine"));
    QTRY_COMPARE(calls()->rows().size(), std::size_t(0));
}

void tst_SavedCallsFile::catalogWithoutAPlaceIsSavedFirst()
{
    m_window->document()->file()->openCopy(path("heating.json"));
    QTRY_COMPARE(m_window->document()->path(), QString());
    add();
    m_window->actions()->save->trigger();
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog);
    emit dialog->fileSelected(path("new.json"));
    dialog->reject();
    QVERIFY(!content("new.json").isEmpty());
    QVERIFY(content("new.calls.json").contains("\"catalog\": \"new.json\""));
    QVERIFY(!m_window->isWindowModified());
}

void tst_SavedCallsFile::anotherProgramChangedTheCalls()
{
    add();
    m_window->actions()->save->trigger();
    add();
    QFile file(path("heating.calls.json"));
    QVERIFY(file.open(QIODevice::Append));
    QCOMPARE(file.write("\n"), 1);
    file.close();
    const QByteArray theirs = content("heating.calls.json");
    m_window->actions()->save->trigger();
    QCOMPARE(content("heating.calls.json"), theirs);
    QVERIFY(answer(u"Overwrite them"_s));
    QVERIFY(content("heating.calls.json") != theirs);
    QVERIFY(!m_window->isWindowModified());
}

void tst_SavedCallsFile::fileOfCallsLeadsToItsCatalog()
{
    add();
    m_window->actions()->save->trigger();
    const OpenRequest plan = makeOpenRequest({path("heating.calls.json")});
    QCOMPARE(plan.catalog, path("heating.json"));
    QCOMPARE(plan.target(Mode::Design), Mode::Call);
    QVERIFY(QFile::rename(path("heating.calls.json"), path("other.calls.json")));
    const OpenRequest lone = makeOpenRequest({path("other.calls.json")}); // not beside its catalog
    QCOMPARE(lone.catalog, path("other.calls.json")); // the view says that it is none
    QCOMPARE(lone.target(Mode::Design), Mode::Design);
}

QTEST_MAIN(tst_SavedCallsFile)
#include "tst_savedcallsfile.moc"
