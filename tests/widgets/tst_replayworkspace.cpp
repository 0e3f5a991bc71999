// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replaysession.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

/// Opens recorded sessions in the real workspace. With TW_PICTURE_DIR set it also saves pictures
/// there, to be looked at.
class tst_ReplayWorkspace : public QObject
{
    Q_OBJECT

private:
    static QString shared(const QString &name)
    {
        return QString::fromUtf8(TW_SHARED_DATA) + u"/goa/"_s + name + u"/records.ndjson"_s;
    }
    static bool settle(ReplayWorkspace &workspace)
    {
        return QTest::qWaitFor([&] { return workspace.isSettled(); }, 20'000);
    }
    static void picture(QWidget &widget, const QString &name)
    {
        const QString folder = qEnvironmentVariable("TW_PICTURE_DIR");
        if (folder.isEmpty())
            return;
        QTest::qWait(60); // layouts and batched lists
        widget.grab().save(folder + u"/"_s + name + u".png"_s);
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
            workspace.resize(1500, 900);
            workspace.show();
            session.open({shared(name)});
            QVERIFY(settle(workspace));
            QCOMPARE(session.state(), ReplaySession::State::Ready);
            QVERIFY(session.store()->callCount() > 0);
            workspace.findChild<QTabWidget *>(u"replayTables"_s)->setCurrentIndex(tab);
            if (!select.isEmpty())
                QVERIFY(workspace.select(select));
            QVERIFY(settle(workspace));
            picture(workspace, name + (theme == ThemeChoice::Dark ? u"-dark"_s : u"-light"_s));
        }
    }
};

QTEST_MAIN(tst_ReplayWorkspace)
#include "tst_replayworkspace.moc"
