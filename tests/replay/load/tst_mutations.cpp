// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Recorded logs with random damage: for any bytes, reading ends, keeps the documented guarantees
// and accesses only valid memory (checked by the asan preset). TW_MUTATIONS is the number of logs,
// TW_MUTATION_SEED the first seed; a failure prints the seed that reproduces it.

#include "tests/replay/load/logmutator.h"
#include "tests/replay/load/storechecks.h"
#include "tests/replay/runlogs.h"

#include <QDirIterator>
#include <QTest>

#include <vector>

using namespace tw;
using namespace tw::test;

class tst_Mutations final : public QObject
{
    Q_OBJECT

private slots:
    void damagedLogs();
};

void tst_Mutations::damagedLogs()
{
    std::vector<Lines> logs;
    QStringList paths;
    QDirIterator entry(QStringLiteral(TW_TEST_DATA "/runs"), {QStringLiteral("*.ndjson")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (entry.hasNext())
        paths << entry.next();
    paths.sort();
    for (const QString &path : paths) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        logs.push_back(splitLines(file.readAll().toStdString()));
    }
    QVERIFY(logs.size() >= 15);

    bool given = false;
    const int rounds = qEnvironmentVariableIntValue("TW_MUTATIONS", &given);
    const auto first = static_cast<std::uint32_t>(qEnvironmentVariableIntValue("TW_MUTATION_SEED"));
    Logs folder;
    std::uint64_t events = 0;
    int unreadable = 0;
    const auto count = static_cast<std::uint32_t>(given ? rounds : 1000);
    for (std::uint32_t seed = first; seed < first + count; ++seed) {
        const std::string text = LogMutator(logs, seed).next();
        const std::filesystem::path files[] = {folder.write("log.ndjson", text)};
        const auto store = loadRuns(files);
        const std::string name = "TW_MUTATION_SEED=" + std::to_string(seed) + " TW_MUTATIONS=1: ";
        if (!store) {
            QVERIFY2(!store.error().where.empty() && !store.error().detail.empty(), name.c_str());
            ++unreadable;
            continue;
        }
        events += (*store)->eventCount();
        std::string problem = problemOf(**store);
        if (problem.empty())
            problem = useAll(**store, seed % 8 == 0);
        if (problem.empty())
            problem = tellStories(**store);
        if (problem.empty() && seed % 4 == 0)
            problem = hideSecrets(**store);
        QVERIFY2(problem.empty(), (name + problem).c_str());
    }
    qInfo("%u damaged logs, %d of them unreadable, %llu events", count, unreadable,
          static_cast<unsigned long long>(events));
    if (count >= 100)
        QVERIFY(unreadable < static_cast<int>(count / 10)); // otherwise it tests nothing
}

QTEST_GUILESS_MAIN(tst_Mutations)
#include "tst_mutations.moc"
