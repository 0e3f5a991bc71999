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
    void wholeLinesStay();
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
        QVERIFY2(!logs.back().empty(), qPrintable(path));
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

/// Damage to some lines takes nothing from the others: each is a record, as it was and in order.
void tst_Mutations::wholeLinesStay()
{
    QDirIterator entry(QStringLiteral(TW_TEST_DATA "/runs"), {QStringLiteral("records.ndjson")},
                       QDir::Files, QDirIterator::Subdirectories);
    std::vector<Lines> logs;
    while (entry.hasNext()) {
        QFile file(entry.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        logs.push_back(splitLines(file.readAll().toStdString()));
    }
    QVERIFY(!logs.empty());
    Logs folder;
    std::mt19937 random(17);
    std::size_t whole = 0;
    for (int round = 0; round < 400; ++round) {
        std::string text;
        std::vector<std::string> expected;
        const Lines &log = logs[random() % logs.size()];
        for (std::size_t i = 0; i < log.size(); ++i) {
            std::string line(log[i]);
            while (line.ends_with('\n'))
                line.pop_back();
            if (i == 0 || random() % 3 != 0) { // the first one tells the format
                expected.push_back(line);
            } else if (random() % 2 == 0) {
                line.resize(random() % line.size());
            } else {
                for (std::size_t flips = 1 + random() % 8; flips > 0; --flips) {
                    char &c = line[random() % line.size()];
                    c = static_cast<char>(random() % 256);
                    c = c == '\n' ? 'x' : c;
                }
            }
            text += line + '\n';
        }
        const std::filesystem::path files[] = {folder.write("lines.ndjson", text)};
        const auto store = loadRuns(files);
        QVERIFY2(store, std::to_string(round).c_str());
        std::size_t next = 0;
        for (std::uint32_t i = 0; i < (*store)->eventCount() && next < expected.size(); ++i)
            next += (*store)->raw(EventIndex{i}) == expected[next] ? 1 : 0;
        QVERIFY2(next == expected.size(),
                 ("round " + std::to_string(round) + " lost "
                  + expected[std::min(next, expected.size() - 1)])
                     .c_str());
        whole += next;
    }
    qInfo("%zu whole lines in 400 damaged logs", whole);
}

QTEST_GUILESS_MAIN(tst_Mutations)
#include "tst_mutations.moc"
