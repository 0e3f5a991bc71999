// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Pages and arrays of many records, on one line or on several: the result is that of one record per
// line, for any number of threads, and damage affects only one element.

#include "bench/loggen.h"
#include "runlogs.h"
#include "storetext.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <sstream>

using namespace tw;
using namespace tw::test;

namespace {

/// Enough to use worker threads, and more than is read as one document.
std::vector<std::string> records()
{
    static const std::vector<std::string> made = [] {
        bench::LogOptions options;
        options.events = 9000;
        std::string text;
        bench::generateLog(options, [&text](std::string_view part) { text.append(part); });
        std::vector<std::string> lines;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);)
            lines.push_back(line);
        return lines;
    }();
    return made;
}

std::string joined(const std::vector<std::string> &parts, const std::string &between)
{
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

std::string indented(const std::string &record, const std::string &by)
{
    std::string text;
    for (const char ch : nlohmann::ordered_json::parse(record).dump(2))
        text += ch == '\n' ? "\n" + by : std::string(1, ch);
    return text;
}

std::string asPage(const std::string &elements)
{
    return R"({"Events":[)" + elements + R"(],"NextCursor":""})" + "\n";
}

/// The first lines in which two texts differ.
std::string difference(const std::string &left, const std::string &right)
{
    const auto at = static_cast<std::size_t>(
        std::mismatch(left.begin(), left.end(), right.begin(), right.end()).first - left.begin());
    const std::size_t from = at < 200 ? 0 : at - 200;
    return "one: " + left.substr(from, 400) + "\nother: " + right.substr(from, 400);
}

} // namespace

class tst_LongArrays : public QObject
{
    Q_OBJECT
private slots:
    void sayWhatLinesSay_data();
    void sayWhatLinesSay();
    void aBrokenElementCostsItself_data();
    void aBrokenElementCostsItself();
    void whatFollowsAPageIsRead();
    void aCutPageGivesWhatIsThere();
    void aPageWithoutItsEnd();
    void firstRowsBeforeTheEnd();
};

void tst_LongArrays::sayWhatLinesSay_data()
{
    QTest::addColumn<std::string>("text");
    const std::vector<std::string> lines = records();
    std::vector<std::string> pretty;
    for (const std::string &line : lines)
        pretty.push_back(indented(line, "    "));
    QTest::newRow("page on one line") << asPage(joined(lines, ","));
    QTest::newRow("array on one line") << "[" + joined(lines, ",") + "]";
    QTest::newRow("array on one line, with blanks") << "[ " + joined(lines, " , ") + " ]\n";
    QTest::newRow("array, a record a line") << "[\n" + joined(lines, ",\n") + "\n]\n";
    QTest::newRow("pretty array") << "[\n    " + joined(pretty, ",\n    ") + "\n]\n";
    QTest::newRow("pretty page") << "{\n  \"Events\": [\n    " + joined(pretty, ",\n    ")
            + "\n  ],\n  \"NextCursor\": \"\",\n  \"Total\": {\"n\": [1, 2]}\n}\n";
    QTest::newRow("page with a byte order mark") << "\xEF\xBB\xBF" + asPage(joined(lines, ","));
}

void tst_LongArrays::sayWhatLinesSay()
{
    QFETCH(std::string, text);
    Logs logs;
    const auto lines = load(logs.write("lines", joined(records(), "\n") + "\n"), 0);
    const auto path = logs.write("log", text);
    const auto alone = load(path, 0);
    const auto helped = load(path, 3);
    QVERIFY(lines->hasLog() && alone->hasLog() && helped->hasLog());
    QCOMPARE(alone->eventCount(), static_cast<std::uint32_t>(records().size()));
    QCOMPARE(alone->damage().size(), std::size_t{0});
    const std::string expected = storeText(*alone);
    const std::string actual = storeText(*helped);
    QVERIFY2(expected == actual, difference(expected, actual).c_str());
    const std::string ofLines = storeText(*lines, false);
    const std::string ofArray = storeText(*alone, false);
    QVERIFY2(ofLines == ofArray, difference(ofLines, ofArray).c_str());
}

void tst_LongArrays::aBrokenElementCostsItself_data()
{
    QTest::addColumn<std::string>("between");
    QTest::addColumn<int>("fault");
    for (const auto &[name, between] : {std::pair{"one line", ","}, std::pair{"lines", ",\n"}}) {
        QTest::addRow("%s, no quote", name) << std::string(between) << 0;
        QTest::addRow("%s, no bracket", name) << std::string(between) << 1;
        QTest::addRow("%s, no colon", name) << std::string(between) << 2;
        QTest::addRow("%s, cut off", name) << std::string(between) << 3;
    }
}

void tst_LongArrays::aBrokenElementCostsItself()
{
    QFETCH(std::string, between);
    QFETCH(int, fault);
    std::vector<std::string> lines = records();
    std::size_t broken = 0;
    for (std::size_t i = 400; i < lines.size(); i += 400, ++broken) {
        std::string &line = lines[i];
        if (fault == 0)
            line.erase(line.find('"', line.size() / 2), 1);
        else if (fault == 1)
            line.erase(line.find('{', line.find("\"Payload\"")), 1);
        else if (fault == 2)
            line.erase(line.find(':'), 1);
        else
            line = line.substr(0, line.size() / 2) + "]}";
    }
    Logs logs;
    for (const std::string &text :
         {"[" + joined(lines, between) + "]\n", asPage(joined(lines, between))}) {
        const auto path = logs.write("log", text);
        const auto alone = load(path, 0);
        const auto helped = load(path, 3);
        QVERIFY(alone->hasLog() && helped->hasLog());
        const std::string expected = storeText(*alone);
        const std::string actual = storeText(*helped);
        QVERIFY2(expected == actual, difference(expected, actual).c_str());
        QCOMPARE(alone->damage().size(), broken);
        std::size_t good = 0;
        for (std::uint32_t i = 0; i < alone->eventCount(); ++i)
            good += (alone->flags(EventIndex{i}) & EventDamaged) == 0 ? 1U : 0U;
        QCOMPARE(good, lines.size() - broken);
        for (const DamagedLine &line : alone->damage())
            QVERIFY2(line.length < 200'000, std::to_string(line.length).c_str());
    }
}

void tst_LongArrays::whatFollowsAPageIsRead()
{
    Logs logs;
    const std::string text = asPage(joined(records(), ","))
        + eventLine("r-2", "r-2/1", "usage", "{}")
        + asPage(eventLine("r-2", "r-2/2", "usage", "{}"));
    const auto store = load(logs.write("log", text), 2);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), static_cast<std::uint32_t>(records().size() + 2));
    QCOMPARE(store->damage().size(), std::size_t{0});
}

void tst_LongArrays::aCutPageGivesWhatIsThere()
{
    Logs logs;
    std::string text = asPage(joined(records(), ","));
    const std::size_t before = text.rfind("},{\"ID\"", text.size() / 2);
    text.resize(before + 60); // in the middle of an element
    const auto store = load(logs.write("log", text), 2);
    QVERIFY(store->hasLog());
    std::size_t there = 1;
    for (std::size_t at = 0; (at = text.find("},{\"ID\"", at + 1)) < before;)
        ++there;
    QCOMPARE(store->eventCount(), static_cast<std::uint32_t>(there));
    QVERIFY(!store->damage().empty());
    QCOMPARE(store->damage().front().offset, static_cast<std::uint64_t>(before + 2));
}

void tst_LongArrays::aPageWithoutItsEnd()
{
    Logs logs;
    for (const char *end : {"]", "],\"NextCursor\":", "],12}", "]]"}) {
        const std::string text = R"({"Events":[)" + joined(records(), ",") + end + "\n"
            + eventLine("r-2", "r-2/1", "usage", "{}");
        const auto path = logs.write("log", text);
        const auto store = load(path, 2);
        QVERIFY(store->hasLog());
        QCOMPARE(store->eventCount(), static_cast<std::uint32_t>(records().size() + 1));
        QCOMPARE(store->damage().size(), std::size_t{1});
        QCOMPARE(storeText(*store), storeText(*load(path, 0)));
    }
}

void tst_LongArrays::firstRowsBeforeTheEnd()
{
    Logs logs;
    const std::filesystem::path files[] = {logs.write("log", asPage(joined(records(), ",")))};
    LoadOptions options;
    options.publishEagerly = true;
    std::vector<std::uint32_t> rows;
    const auto store = loadRuns(
        files, {}, [&rows](const RunStorePtr &part) { rows.push_back(part->eventCount()); },
        options);
    QVERIFY(store);
    QVERIFY(rows.size() > 3);
    QVERIFY(rows.front() < records().size() / 4);
}

QTEST_GUILESS_MAIN(tst_LongArrays)
#include "tst_longarrays.moc"
