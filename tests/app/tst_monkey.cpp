// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Drives the window by random steps. Each sequence runs in a process of its own, so that a crash
// can be minimised to the steps that cause it. By hand, see scripts/monkey:
//   tst_app_monkey --hunt SECONDS [SEED]   random sequences, minimising what fails
//   tst_app_monkey --take FILE             the steps in FILE; TW_MONKEY_TELL=1 prints each first
//   tst_app_monkey --steps SEED COUNT      prints the steps of a seed

#include "monkeyactions.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include <array>
#include <csignal>
#include <functional>
#include <optional>
#include <utility>

#include <execinfo.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

constexpr int StepsInTest = 120;
constexpr std::uint32_t SeedsInTest = 8; // half a minute; .ci/run takes more of them
constexpr int StepsInHunt = 400;
constexpr int SequenceMs = 240'000; ///< of the processor
constexpr int IdleMs = 120'000;
constexpr qint64 StallMs = 100; // of the processor
#ifdef __SANITIZE_ADDRESS__
constexpr bool areStallsFailures = false; // a sanitizer makes every event slower
#else
constexpr bool areStallsFailures = true;
#endif

void print(const QString &text)
{
    QTextStream(stdout) << text << Qt::endl;
}

/// The place of a crash or a hang, as addresses for addr2line. A hung process is told to end.
void printPlace(int /*signal*/)
{
    std::array<void *, 60> frames{};
    const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
    backtrace_symbols_fd(frames.data(), count, STDERR_FILENO);
    _exit(3);
}

/// Takes the steps of a file in this process. The exit code is 0 if nothing was wrong.
int takeSteps(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return 2;
    const MonkeySteps steps = stepsFromText(QString::fromUtf8(file.readAll()));
    auto *application = dynamic_cast<MonkeyApplication *>(QCoreApplication::instance());
    Monkey monkey;
    MonkeyApplication::Stall longest;
    const bool isTold = qEnvironmentVariableIsSet("TW_MONKEY_TELL");
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const QString step = steps[i].action + u' ' + QString::number(steps[i].number);
        if (isTold)
            print(step);
        application->beginStep(step);
        const QString wrong = monkey.take(steps[i]);
        MonkeyApplication::Stall stall = application->takeLongest();
        if (isTold)
            print(u"    "_s + stall.what);
        if (stall.ms > longest.ms) {
            longest = {stall.ms,
                       u"%1 after %2 %3"_s.arg(stall.what, steps[i].action).arg(steps[i].number)};
        }
        if (!wrong.isEmpty()) {
            print(u"step %1, %2 %3: %4"_s.arg(i + 1)
                      .arg(steps[i].action)
                      .arg(steps[i].number)
                      .arg(wrong));
            return 1;
        }
    }
    const QString wrong = monkey.finish();
    print(
        wrong.isEmpty()
            ? u"longest step %1 ms, longest event %2"_s.arg(monkey.longestStep()).arg(longest.what)
            : wrong);
    if (longest.ms > StallMs)
        print(u"stall: "_s + longest.what);
    return wrong.isEmpty() ? 0 : 1;
}

/// The processor time that \a process has used, in ms; nullopt where the system does not tell.
std::optional<qint64> processorMsOf(const QProcess &process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process.processId()));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray text = file.readAll();
    // After the name, which may have blanks: proc(5), fields 14 and 15.
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    return (fields.value(11).toLongLong() + fields.value(12).toLongLong()) * 1000
        / sysconf(_SC_CLK_TCK);
}

/// Waits for the end of \a process. False if it computes for too long, or not at all for a while:
/// on a busy machine a sequence takes longer than its computing.
bool finishes(QProcess &process)
{
    QElapsedTimer idle;
    idle.start();
    qint64 used = 0;
    while (!process.waitForFinished(1000)) {
        if (process.state() == QProcess::NotRunning)
            return true;
        const qint64 now = processorMsOf(process).value_or(used);
        if (now > used)
            idle.restart();
        used = now;
        if (used > SequenceMs || idle.hasExpired(IdleMs))
            return false;
    }
    return true;
}

/// Takes \a steps in another process, with settings of its own. Returns what is wrong, "" if
/// nothing is. \a remark is what it says beside.
QString failureOf(const MonkeySteps &steps, QString *remark)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"steps"_s);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(toText(steps).toUtf8()) < 0)
        return u"the steps cannot be written"_s;
    file.close();
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                             "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "TMPDIR"}) {
        const QString place = folder.filePath(QString::fromLatin1(name).toLower());
        QDir().mkpath(place);
        QFile::setPermissions(place, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        environment.insert(QString::fromLatin1(name), place);
    }
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder.path());
    process.start(QCoreApplication::applicationFilePath(), {u"--take"_s, path});
    if (!finishes(process)) {
        process.terminate();
        process.waitForFinished(1000);
        process.kill();
        process.waitForFinished();
        return u"it hangs\n"_s + QString::fromUtf8(process.readAll());
    }
    const QString output = QString::fromUtf8(process.readAll()).trimmed();
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) {
        *remark = output;
        return {};
    }
    return output.isEmpty() ? u"it crashed"_s : output;
}

/// As failureOf(), and a stall is a failure if the same steps cause it again: what slows down the
/// machine for a moment does not.
QString failureOrStallOf(const MonkeySteps &steps)
{
    for (int trial = 0; trial < 2; ++trial) {
        QString remark;
        const QString failure = failureOf(steps, &remark);
        if (!failure.isEmpty() || !areStallsFailures || !remark.contains(u"stall: "_s))
            return failure;
        if (trial > 0)
            return remark.section(u'\n', -1);
    }
    return {};
}

/// Removes parts of \a steps, halves first, as long as the rest still fails.
MonkeySteps minimised(MonkeySteps steps,
                      const std::function<QString(const MonkeySteps &)> &failure = failureOrStallOf)
{
    for (qsizetype part = steps.size() / 2; part > 0; part /= 2) {
        for (qsizetype at = 0; at < steps.size();) {
            MonkeySteps fewer = steps.mid(0, at) + steps.mid(at + part);
            if (!fewer.isEmpty() && !failure(fewer).isEmpty())
                steps = std::move(fewer);
            else
                at += part;
        }
    }
    return steps;
}

int hunt(int seconds, std::uint32_t seed)
{
    QElapsedTimer clock;
    clock.start();
    int failures = 0;
    qint64 taken = 0;
    for (; clock.elapsed() < qint64(seconds) * 1000; ++seed) {
        const MonkeySteps steps = makeMonkeySteps(seed, StepsInHunt);
        const QString failure = failureOrStallOf(steps);
        taken += steps.size();
        if (failure.isEmpty())
            continue;
        ++failures;
        print(u"seed %1: %2"_s.arg(seed).arg(failure));
        const MonkeySteps least = minimised(steps);
        print(u"%1 steps are enough (%2):\n%3"_s.arg(least.size())
                  .arg(failureOrStallOf(least), toText(least)));
    }
    print(u"%1 steps, %2 failures"_s.arg(taken).arg(failures));
    return failures == 0 ? 0 : 1;
}

} // namespace

class tst_Monkey : public QObject
{
    Q_OBJECT

private slots:
    void stepsOfASeedAreAlwaysTheSame();
    void findsNothing_data();
    void findsNothing();
    void aFailureIsMinimised();
};

void tst_Monkey::stepsOfASeedAreAlwaysTheSame()
{
    const MonkeySteps steps = makeMonkeySteps(7, 50);
    QCOMPARE(toText(steps), toText(makeMonkeySteps(7, 50)));
    QCOMPARE(toText(stepsFromText(toText(steps))), toText(steps));
    QStringList names;
    for (const MonkeyAction &action : monkeyActions())
        names.append(action.name);
    for (const MonkeyStep &step : steps)
        QVERIFY(names.contains(step.action));
}

void tst_Monkey::findsNothing_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= SeedsInTest; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void tst_Monkey::findsNothing()
{
    QFETCH(const std::uint32_t, seed);
    const MonkeySteps steps = makeMonkeySteps(seed, StepsInTest);
    const QString failure = failureOrStallOf(steps);
    QVERIFY2(failure.isEmpty(), qPrintable(failure + u'\n' + toText(steps)));
}

void tst_Monkey::aFailureIsMinimised()
{
    MonkeySteps steps = makeMonkeySteps(9, 60);
    steps.insert(10, {u"first"_s, 1});
    steps.insert(40, {u"second"_s, 2});
    const auto needsBoth = [](const MonkeySteps &taken) {
        const QString text = toText(taken);
        return text.contains(u"first 1"_s) && text.contains(u"second 2"_s) ? u"fails"_s : QString();
    };
    QCOMPARE(toText(minimised(steps, needsBoth)), u"first 1\nsecond 2\n"_s);
}

int main(int argc, char **argv)
{
    MonkeyApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"Toolwright"_s);
    QCoreApplication::setApplicationName(u"Toolwright-monkey"_s);
    const QStringList arguments = QCoreApplication::arguments();
    for (const int signal : {SIGTERM, SIGSEGV, SIGABRT, SIGFPE})
        (void)std::signal(signal, printPlace);
    if (arguments.value(1) == u"--take"_s)
        return takeSteps(arguments.value(2));
    if (arguments.value(1) == u"--steps"_s) {
        print(toText(makeMonkeySteps(arguments.value(2).toUInt(), arguments.value(3).toInt())));
        return 0;
    }
    if (arguments.value(1) == u"--hunt"_s)
        return hunt(arguments.value(2).toInt(), arguments.value(3, u"1"_s).toUInt());
    tst_Monkey test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_monkey.moc"
