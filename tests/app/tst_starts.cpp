// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Later starts of the program while it runs, end to end. What a process has opened is seen in the
// recent files of its settings.

#include "app/singleinstance.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

constexpr int WaitMs = 60'000; // a busy machine

} // namespace

class tst_Starts : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_sample = QStringLiteral(
        TW_TEST_DATA "/../../resources/samples/greenhouse/runs/failure-kinds.ndjson");

    /// A log that no other start opens.
    QString log(const QString &name)
    {
        const QString path = m_folder->filePath(name + u".ndjson"_s);
        return QFile::exists(path) || QFile::copy(m_sample, path) ? path : QString();
    }
    std::unique_ptr<QProcess> start(const QStringList &arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const auto *name : {"DISPLAY", "WAYLAND_DISPLAY"})
            environment.remove(QString::fromLatin1(name));
        for (const auto *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                                 "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QString::fromLatin1(name), m_folder->filePath(u"home"_s));
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        auto process = std::make_unique<QProcess>();
        process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process->setProcessEnvironment(environment);
        process->start(QStringLiteral(TW_WINDOW), arguments);
        return process;
    }
    [[nodiscard]] QVariant setting(const QString &key) const
    {
        const QSettings stored(m_folder->filePath(u"home/Toolwright/Toolwright.conf"_s),
                               QSettings::IniFormat);
        return stored.value(key);
    }
    [[nodiscard]] bool hasOpened(const QString &path) const
    {
        return QTest::qWaitFor(
            [&] { return setting(u"recent/files"_s).toStringList().contains(path); }, WaitMs);
    }
    static bool isRunning(const std::unique_ptr<QProcess> &process)
    {
        return !process->waitForFinished(0) && process->state() == QProcess::Running;
    }
    static void end(const std::unique_ptr<QProcess> &process)
    {
        process->kill();
        QVERIFY(process->waitForFinished(WaitMs));
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString home = m_folder->filePath(u"home"_s);
        QVERIFY(QDir().mkpath(home));
        QVERIFY(QFile::setPermissions(
            home, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner)); // as a runtime folder
    }

    void aLaterStartHandsItsFilesOver()
    {
        const auto first = start({log(u"first"_s)});
        QVERIFY(hasOpened(log(u"first"_s)));
        const auto later = start({log(u"later"_s)});
        QVERIFY(later->waitForFinished(WaitMs));
        QCOMPARE(later->exitStatus(), QProcess::NormalExit);
        QCOMPARE(later->exitCode(), 0);
        QVERIFY(hasOpened(log(u"later"_s)));
        QVERIFY(isRunning(first));
        end(first);
    }

    /// A file manager starts the program once for each of the selected files.
    void filesThatComeBeforeTheWindowAreOpened()
    {
        const QDir home(m_folder->filePath(u"home"_s));
        const auto first = start({});
        QStringList sockets;
        const bool listens = QTest::qWaitFor(
            [&] {
                sockets = home.entryList({u"toolwright-*"_s}, QDir::System);
                return !sockets.isEmpty();
            },
            WaitMs);
        QVERIFY(listens);
        const tw::SingleInstance later(home.filePath(sockets.front()));
        while (!later.handOver({log(u"later"_s)}))
            QVERIFY(isRunning(first));
        QVERIFY(hasOpened(log(u"later"_s)));
        end(first);
    }

    void aNewWindowIsOneOfItsOwn()
    {
        const auto first = start({log(u"first"_s)});
        QVERIFY(hasOpened(log(u"first"_s)));
        const auto own = start({u"--new-window"_s, log(u"own"_s)});
        QVERIFY(hasOpened(log(u"own"_s)));
        QVERIFY(isRunning(own)); // it has opened its file itself
        QVERIFY(isRunning(first));
        // It gets no files of later starts, and goes on without the first one.
        const auto later = start({log(u"later"_s)});
        QVERIFY(later->waitForFinished(WaitMs));
        QVERIFY(hasOpened(log(u"later"_s)));
        end(first);
        QVERIFY(isRunning(own));
        // Nobody answers now: the next start has a window of its own, and the next files.
        const auto next = start({log(u"next"_s)});
        QVERIFY(hasOpened(log(u"next"_s)));
        QVERIFY(isRunning(next));
        end(next);
        end(own);
    }
};

QTEST_GUILESS_MAIN(tst_Starts)
#include "tst_starts.moc"
