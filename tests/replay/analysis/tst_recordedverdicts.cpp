// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What is derived from recorded sessions, compared with what their records say by themselves.

#include "replay/analysis/artifactfindings.h"
#include "replay/analysis/missingrecords.h"
#include "replay/analysis/repairs.h"
#include "replay/analysis/statistics.h"
#include "replay/base/timetext.h"
#include "replay/export/report.h"
#include "replay/formats/recordreader.h"
#include "replay/load/loader.h"

#include <nlohmann/json.hpp>

#include <QRegularExpression>
#include <QTest>

#include <filesystem>
#include <map>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

std::vector<std::filesystem::path> recordings()
{
    std::vector<std::filesystem::path> files;
    std::error_code failed;
    for (const char *root :
         {TW_TEST_DATA "/runs", TW_SHARED_DATA "/goa", TW_SHARED_DATA "/goa-old"}) {
        for (const auto &entry : std::filesystem::recursive_directory_iterator(root, failed)) {
            const std::string name = entry.path().filename().string();
            const bool isLog =
                name == "records.ndjson" || name == "hooks.ndjson" || name == "stream.ndjson";
            if (isLog && entry.file_size() > 0) // nothing is streamed for one-shot runs
                files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

using Tokens = std::map<std::string, std::int64_t>;

/// The cells of the rows of a table in a report, by the first cell of each row.
std::map<QString, QStringList> rowsOf(const QString &html, const QString &heading)
{
    static const QRegularExpression row(u"<tr[^>]*>(.*?)</tr>"_s,
                                        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression cell(u"<td[^>]*>(.*?)</td>"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    const qsizetype from = html.indexOf(u"<h2>"_s + heading);
    const QString part = html.mid(from, html.indexOf(u"<h2>"_s, from + 4) - from);
    std::map<QString, QStringList> rows;
    for (auto found = row.globalMatch(part); found.hasNext();) {
        QStringList cells;
        for (auto inner = cell.globalMatch(found.next().captured(1)); inner.hasNext();)
            cells << inner.next().captured(1);
        if (!cells.isEmpty())
            rows[cells.first().section(u'<', 0, 0).remove(u"↳ "_s)] = cells;
    }
    return rows;
}

qint64 numberOf(QString cell)
{
    return cell.remove(QRegularExpression(u"[^0-9]"_s)).toLongLong();
}

} // namespace

class tst_RecordedVerdicts : public QObject
{
    Q_OBJECT
private slots:
    void verdicts_data();
    void verdicts();
    void numbers_data();
    void numbers();

private:
    static void addRecordings();
};

void tst_RecordedVerdicts::addRecordings()
{
    QTest::addColumn<QString>("path");
    for (const std::filesystem::path &file : recordings()) {
        const std::filesystem::path folder = file.parent_path();
        QTest::newRow((folder.parent_path().filename() / folder.filename() / file.filename())
                          .string()
                          .c_str())
            << QString::fromStdString(file.string());
    }
}

void tst_RecordedVerdicts::verdicts_data()
{
    addRecordings();
}

/// No query with another subject is narrower, no story tells of a work-around, and every summary is
/// right.
void tst_RecordedVerdicts::verdicts()
{
    QFETCH(QString, path);
    const std::filesystem::path files[] = {path.toStdString()};
    const auto store = loadRuns(files);
    QVERIFY(store);
    const RepairBook book(**store);
    ArtifactCatalogs none;
    for (const CallIndex head : book.heads())
        QVERIFY(book.outline(head).grade != RepairGrade::WorkedAround);
    for (std::uint32_t i = 0; i < (*store)->callCount(); ++i) {
        const CallIndex call{i};
        for (const ArtifactFinding &found :
             findingsOf(callDetails(**store, call), call, (*store)->toolName(call), none))
            QVERIFY2(found.finding.code->id != "summary_mismatch",
                     std::string((*store)->call(call).id).c_str());
        const auto bounded = book.boundedFollowUp(call);
        if (!bounded || bounded->verdict != BoundedFollowUp::Verdict::Narrower)
            continue;
        for (const JsonChange &change : bounded->changes) {
            if (!change.before || !change.after)
                continue;
            const bool isTime = change.before->is_string()
                && parseTimeText(change.before->get_ref<const std::string &>());
            QVERIFY2(isTime || isNumber(*change.before), change.pointer.c_str());
        }
    }
}

void tst_RecordedVerdicts::numbers_data()
{
    addRecordings();
}

/// Tokens are those of the usage records, by agent, session and run, and the waits are those that
/// the list of gaps has; in the statistics and in the report.
void tst_RecordedVerdicts::numbers()
{
    QFETCH(QString, path);
    const std::filesystem::path files[] = {path.toStdString()};
    const auto loaded = loadRuns(files);
    QVERIFY(loaded);
    const RunStore &store = **loaded;
    std::array<Tokens, StatisticsGroups> recorded;
    std::int64_t all = 0;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const EventIndex event{i};
        const MaybeRun run = store.runOf(event);
        if (store.kind(event) != EventKind::Usage || !run
            || (store.flags(event) & EventDuplicate) != 0)
            continue;
        const UsageTotals usage = decodeRecord(store, event).usage;
        const std::int64_t tokens = usage.inputTokens + usage.outputTokens;
        const auto add = [&](StatisticsBy by, const std::string &name) {
            recorded[static_cast<std::size_t>(by)][name] += tokens;
        };
        add(StatisticsBy::Agent, store.run(*run).agent);
        add(StatisticsBy::Session, store.run(*run).session);
        add(StatisticsBy::Run, store.run(*run).id);
        all += tokens;
    }
    const Statistics counted = statistics(store, {}, {.byRun = true});
    const QString html = QString::fromStdString(htmlReport(store, "t"));
    const auto lists = rowsOf(html, u"Agents and sessions"_s);
    const auto runs = rowsOf(html, u"Runs"_s);
    QCOMPARE(counted.all.usage.inputTokens + counted.all.usage.outputTokens, all);
    for (const StatisticsBy by : {StatisticsBy::Agent, StatisticsBy::Session, StatisticsBy::Run}) {
        for (const StatisticsRow &row : counted.by(by)) {
            const std::int64_t tokens = recorded[static_cast<std::size_t>(by)][row.name];
            QCOMPARE(row.usage.inputTokens + row.usage.outputTokens, tokens);
            const bool isRun = by == StatisticsBy::Run;
            const auto &table = isRun ? runs : lists;
            const QString name =
                row.name.empty() ? u"(none)"_s : QString::fromStdString(row.name).toHtmlEscaped();
            const auto found = table.find(name);
            if (found == table.end())
                QFAIL(qPrintable(name));
            QCOMPARE(numberOf(found->second.value(isRun ? 7 : 5)), qint64(tokens));
        }
    }
    const auto gaps = missingRecords(store);
    const auto unanswered =
        std::ranges::count(gaps, MissingRecords::Kind::Unanswered, &MissingRecords::kind);
    QCOMPARE(qint64(counted.all.waits.unanswered), qint64(unanswered));
    QVERIFY(html.contains(u"<b>%1</b><span>waiting for a person</span>"_s.arg(unanswered)));
}

QTEST_GUILESS_MAIN(tst_RecordedVerdicts)
#include "tst_recordedverdicts.moc"
