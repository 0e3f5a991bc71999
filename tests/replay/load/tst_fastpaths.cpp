// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Common spellings are read by a fast path. Whatever their bytes, the fast path and the general one
// must agree.

#include "bench/loggen.h"
#include "replay/base/texthash.h"
#include "replay/base/timetext.h"
#include "replay/formats/goa/envelope.h"
#include "replay/scan/base64.h"
#include "replay/scan/blocks.h"
#include "replay/scan/fastjsonvalidator.h"
#include "replay/scan/jsonscan.h"
#include "replay/scan/jsonvalidator.h"
#include "runlogs.h"
#include "storetext.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <sstream>

using namespace tw;
using namespace tw::test;

namespace {

/// The reference implementation, one character at a time.
std::optional<std::string> plainBase64(std::string_view text)
{
    static constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned bits = 0;
    int held = 0;
    bool padded = false;
    for (char ch : text) {
        if (ch == '\n' || ch == '\r')
            continue;
        padded = padded || ch == '=';
        if (ch == '=')
            continue;
        ch = ch == '-' ? '+' : ch == '_' ? '/' : ch;
        const std::size_t value = letters.find(ch);
        if (value == std::string_view::npos || padded)
            return std::nullopt;
        bits = bits << 6U | static_cast<unsigned>(value);
        held += 6;
        if (held >= 8) {
            held -= 8;
            bytes += static_cast<char>(bits >> static_cast<unsigned>(held) & 0xFFU);
        }
    }
    return held == 6 ? std::nullopt : std::optional(bytes);
}

std::optional<std::string> quickBase64(std::string_view text)
{
    std::string bytes(scan::base64Room(text.size()), '\0');
    const auto size = scan::decodeBase64(text, bytes.data());
    return size ? std::optional(bytes.substr(0, *size)) : std::nullopt;
}

std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

std::string generated(bench::LogSpelling spelling, std::uint64_t events)
{
    bench::LogOptions options;
    options.events = events;
    options.longLines = 0;
    options.spelling = spelling;
    std::string text;
    bench::generateLog(options, [&text](std::string_view part) { text.append(part); });
    return text;
}

/// Adds bytes after it that must exist and must not matter.
std::string padded(const std::string &text, char behind)
{
    return text + std::string(scan::Padding, behind);
}

/// Anything but plain JSON goes to a parser; a leading blank forces that path.
std::string generalProblem(const std::string &text)
{
    return scan::JsonValidator().problem(
        std::string_view(padded(' ' + text, ' ')).substr(0, text.size() + 1));
}

bool isPlain(const std::string &text, char behind)
{
    return scan::isFastValidJson(std::string_view(padded(text, behind)).substr(0, text.size()));
}

template <typename Block>
void compareBlocks(const std::string &text)
{
    const Block block(text.data());
    const auto mask = [&text](const auto &isMeant) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < 64; ++i)
            bits |= std::uint64_t{isMeant(static_cast<unsigned char>(text[i]))} << i;
        return bits;
    };
    QCOMPARE(block.equal(':'), mask([](unsigned ch) { return ch == ':'; }));
    QCOMPARE(block.equalFolded('{'), mask([](unsigned ch) { return ch == '{' || ch == '['; }));
    QCOMPARE(block.equalFolded('}'), mask([](unsigned ch) { return ch == '}' || ch == ']'; }));
    QCOMPARE(block.withBit5(), mask([](unsigned ch) { return (ch & 0x20U) != 0; }));
    QCOMPARE(block.digits(), mask([](unsigned ch) { return ch >= '0' && ch <= '9'; }));
    QCOMPARE(block.high(), mask([](unsigned ch) { return ch >= 0x80; }));
    QCOMPARE(block.highOrControl(), mask([](unsigned ch) { return ch >= 0x80 || ch < 0x20; }));
    std::uint64_t odd = 0;
    bool isOdd = false;
    for (unsigned i = 0; i < 64; ++i) {
        isOdd = isOdd != (text[i] == ':');
        odd |= std::uint64_t{isOdd} << i;
    }
    QCOMPARE(Block::prefixXor(block.equal(':')), odd);
}

std::string factsOf(Logs &logs, const std::string &text)
{
    const auto store = logs.load(text);
    if (!store->hasLog())
        return "unreadable";
    return storeText(*store, false) + std::to_string(store->damage().size());
}

/// The content of the envelope on a line, with the memory of \a scratch from previous lines.
std::string envelopeOf(const std::string &line, scan::Scratch &scratch,
                       std::uint32_t *namesNumber = nullptr)
{
    const std::string text = padded(line, ' ');
    scan::RecordFacts facts;
    scan::Cursor c{text.data(), text.data() + line.size()};
    scratch.reset();
    const scan::ReadShape shape = scan::readRecord(c, facts, scratch);
    if (namesNumber)
        *namesNumber = facts.namesNumber;
    std::string said = std::to_string(static_cast<int>(shape.shape)) + shape.reason;
    for (const std::string_view part : {facts.type, facts.eventKey, facts.runId, facts.agentId,
                                        facts.sessionId, facts.turnId, facts.callId})
        said.append("|").append(part);
    return said + "|" + std::to_string(facts.timeNs) + "|" + std::to_string(c.p - text.data());
}

} // namespace

class tst_FastPaths : public QObject
{
    Q_OBJECT
private slots:
    void base64Blocks();
    void plainTimes();
    void sameTexts();
    void lineEnds();
    void blocks();
    void plainJson_data();
    void plainJson();
    void damagedPlainJson();
    void judgedAtOnce();
    void mongoSpellings_data();
    void mongoSpellings();
    void repeatedOnAStream();
    void namesBehindARun_data();
    void namesBehindARun();
    void damagedNames();
};

void tst_FastPaths::base64Blocks()
{
    std::mt19937 random(7);
    for (int round = 0; round < 4000; ++round) {
        QByteArray bytes(static_cast<int>(random() % 300), '\0');
        for (char &byte : bytes)
            byte = static_cast<char>(random());
        const auto options =
            round % 3 == 0 ? QByteArray::Base64UrlEncoding : QByteArray::Base64Encoding;
        std::string text = bytes.toBase64(options).toStdString();
        QVERIFY(quickBase64(text) == bytes.toStdString());
        for (auto left = random() % 4; left > 0 && !text.empty(); --left)
            text[random() % text.size()] = static_cast<char>(random());
        QVERIFY2(quickBase64(text) == plainBase64(text), text.c_str());
    }
}

void tst_FastPaths::plainTimes()
{
    std::mt19937 random(11);
    const auto pick = [&random](std::string_view letters) {
        return letters[random() % letters.size()];
    };
    for (int round = 0; round < 20000; ++round) {
        std::string text = "2026-08-21T07:30:59";
        if (const auto digits = random() % 12; digits > 0) {
            text += '.';
            for (std::size_t i = 1; i < digits; ++i)
                text += pick("0123456789");
        }
        for (auto left = random() % 3; left > 0; --left)
            text[random() % text.size()] = pick("0123456789:-T.,Zz+ \x7F\xFA");
        // A lower-case z takes the general path.
        QVERIFY2(parseTimeText(text + 'Z') == parseTimeText(text + 'z'), text.c_str());
    }
    QCOMPARE(parseTimeText("2026-08-21T07:30:00.125Z"), std::optional(1787297400125000000));
    QCOMPARE(parseTimeText("1969-12-31T23:59:59Z"), std::optional(std::int64_t{-1000000000}));
}

void tst_FastPaths::sameTexts()
{
    std::mt19937 random(13);
    for (int round = 0; round < 20000; ++round) {
        std::string left(random() % 90, 'a');
        for (char &ch : left)
            ch = static_cast<char>('a' + random() % 3);
        std::string right = left;
        if (random() % 2 == 0 && !right.empty())
            right[random() % right.size()] = static_cast<char>('a' + random() % 3);
        if (random() % 8 == 0)
            right += 'a';
        QCOMPARE(sameText(left, right), left == right);
    }
}

void tst_FastPaths::lineEnds()
{
    std::mt19937 random(19);
    for (const std::size_t length : {0U, 1U, 15U, 16U, 17U, 4095U, 4096U, 10000U}) {
        for (const unsigned every : {1U, 3U, 200U}) {
            std::string text(length, 'a');
            for (char &ch : text)
                ch = random() % every == 0 ? '\n' : ch;
            QCOMPARE(scan::countLineEnds(text),
                     static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')));
        }
    }
}

void tst_FastPaths::blocks()
{
    std::mt19937 random(23);
    for (int round = 0; round < 2000; ++round) {
        std::string text(64, ' ');
        for (char &ch : text)
            ch = random() % 2 == 0 ? static_cast<char>(random()) : "{}[]:,\"09"[random() % 9];
        compareBlocks<scan::BlockPlain>(text);
#if defined(TW_AVX2)
        if (hasAvx2())
            compareBlocks<scan::BlockAvx2>(text);
#endif
    }
}

void tst_FastPaths::plainJson_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("plain");
    const auto row = [](const std::string &text, bool plain) {
        QTest::newRow(text.substr(0, 60).c_str()) << text << plain;
    };
    for (const char *text : {
             R"({})",
             R"([])",
             R"({"a":1})",
             R"([1,2])",
             R"([[],{},[{}]])",
             R"({"":""})",
             R"({"a":{"b":[1,"c",null]},"d":-0.5e+7})",
             R"([true,false,null,0,-1,10,1.5,1E9])",
             R"(["\"\\\/\b\f\n\r\t\u00e9"])",
             R"({"a,b":"{:}"})",
             "[\"\xC3\xA9\"]",
             R"([123456789012345678901234567890,1e400])",
         })
        row(text, true);
    for (const char *text : {
             "",
             "{",
             "}",
             "[",
             "1",
             R"("a")",
             R"({"a"})",
             R"({"a":})",
             R"({"a":1,})",
             R"({,"a":1})",
             R"({"a":1 "b":2})",
             R"({"a":1"b":2})",
             R"({"a" "b"})",
             R"({1:2})",
             R"({"a":1:2})",
             R"({"a","b"})",
             R"({"a":1,"b"})",
             R"({"a":1,2})",
             R"(["a":1])",
             R"([1,])",
             R"([,1])",
             R"([1 2])",
             R"([1,,2])",
             R"([1)",
             R"([1]])",
             R"([1}{2])",
             R"([1}])",
             R"({"a":1])",
             R"({}{})",
             R"({},{})",
             R"({}1)",
             R"([01])",
             R"([-])",
             R"([1.])",
             R"([.5])",
             R"([1e])",
             R"([+1])",
             R"([1.2.3])",
             R"([tru])",
             R"([nulll])",
             R"([true1])",
             R"([-true])",
             R"(["a"b])",
             R"([a"b"])",
             R"(["\x"])",
             R"(["\u12g4"])",
             R"(["a)",
             R"(["a\"])",
             R"([\])",
             R"([1\n])",
             "[\"\n\"]",
             "[\"\xC3\"]",
             "[\xC3\xA9]",
             "[\"\xED\xA0\x80\"]",
         })
        row(text, false);
    row(std::string("[\"\0\"]", 5), false);
    for (const std::size_t length : {54U, 59U, 60U, 61U, 62U, 63U, 64U, 65U, 126U, 127U, 128U}) {
        const std::string letters(length, 'a');
        const std::string digits(length, '7');
        row(R"({")" + letters + R"(":")" + letters + R"("})", true);
        row(R"({")" + letters + R"(",")" + letters + R"("})", false);
        row(R"({"a":")" + letters + R"(":1})", false);
        row(R"([")" + letters + R"(":1])", false);
        row("[\"" + letters + "\",{\"b\":[]}]", true);
        row("[\"" + letters + "\",[\"b\":[]]]", false);
        row("[\"" + letters + "\\\"\\\\\"]", true);
        row("[\"" + letters + "\\u12345\"]", true);
        row("[\"" + letters + "\\u123\"]", false);
        row("[" + digits + ",2]", true);
        row("[" + digits + "." + digits + "e" + digits + "]", true);
        row("[" + digits + "x,2]", false);
        row("[" + digits + "." + digits + ".1]", false);
        row("[" + letters + "]", false);
        row(std::string(length, '[') + std::string(length, ']'), length <= 62);
    }
}

void tst_FastPaths::plainJson()
{
    QFETCH(std::string, text);
    QFETCH(bool, plain);
    for (const char behind : {' ', ']', '}', '"', '1', 'l', '\0'})
        QCOMPARE(isPlain(text, behind), plain);
    if (plain)
        QCOMPARE(generalProblem(text), std::string());
}

/// The general path accepts whatever the fast path accepts, for any damage to a record.
void tst_FastPaths::damagedPlainJson()
{
    using enum bench::LogSpelling;
    std::mt19937 random(29);
    constexpr std::string_view put = "{}[]\"\\:,.-+eE019tfnu \n\x01\xC3\xA9\xFF";
    for (const auto spelling : {RunLogEvent, ActivityInput, MongoRelaxed, Stream}) {
        std::istringstream lines(generated(spelling, 300));
        for (std::string line; std::getline(lines, line);) {
            QVERIFY2(isPlain(line, '\n'), line.c_str());
            for (int round = 0; round < 30; ++round) {
                std::string text = line;
                for (auto left = 1 + random() % 2; left > 0; --left) {
                    const std::size_t at = random() % text.size();
                    const std::size_t gone = random() % 3;
                    text.replace(at, gone, 1, put[random() % put.size()]);
                    text.erase(at, random() % 4 == 0 ? 1 : 0);
                    text += text.empty() ? "{" : "";
                }
                if (isPlain(text, '}'))
                    QVERIFY2(generalProblem(text).empty(), text.c_str());
            }
        }
    }
}

/// Records are checked while they are read if nothing is published, otherwise in a separate pass.
void tst_FastPaths::judgedAtOnce()
{
    using enum bench::LogSpelling;
    std::mt19937 random(31);
    Logs logs;
    std::size_t found = 0;
    for (const auto spelling : {RunLogEvent, MongoArray, Page, Stream}) {
        for (const std::uint64_t events : {30U, 9000U}) {
            std::string text = generated(spelling, events);
            for (std::uint64_t left = events / 10; left > 0; --left) {
                const std::size_t at = random() % text.size();
                if (text[at] >= '0' && text[at] <= '9')
                    text[at] = "x\xFF\x01\\"[random() % 4];
            }
            const std::filesystem::path files[] = {logs.write("log", text)};
            std::size_t shown = 0;
            const auto inPass = loadRuns(files, {}, [&shown](const RunStorePtr &) { ++shown; });
            const auto atOnce = loadRuns(files);
            QVERIFY(inPass && atOnce);
            QVERIFY(shown > 0);
            QVERIFY(storeText(**inPass) == storeText(**atOnce));
            found += (*atOnce)->damage().size();
        }
    }
    QVERIFY(found > 0);
}

void tst_FastPaths::mongoSpellings_data()
{
    QTest::addColumn<int>("spelling");
    QTest::newRow("relaxed") << static_cast<int>(bench::LogSpelling::MongoRelaxed);
    QTest::newRow("canonical") << static_cast<int>(bench::LogSpelling::MongoCanonical);
    QTest::newRow("legacy") << static_cast<int>(bench::LogSpelling::MongoLegacy);
}

/// A blank in a wrapper forces the general path.
void tst_FastPaths::mongoSpellings()
{
    QFETCH(int, spelling);
    const std::string good = generated(static_cast<bench::LogSpelling>(spelling), 60);
    std::mt19937 random(17);
    Logs logs;
    const auto spaced = [](const std::string &text) {
        return replaced(replaced(text, "{\"$binary\"", "{ \"$binary\""), "{\"$oid\"", "{ \"$oid\"");
    };
    QCOMPARE(factsOf(logs, good), factsOf(logs, spaced(good)));
    for (int round = 0; round < 150; ++round) {
        std::string text = good;
        for (int i = 0; i < 40; ++i) {
            const std::size_t at = random() % text.size();
            if (text[at] != '\n')
                text[at] = "{}\"\\:,=-_+/ A0z$"[random() % 16];
        }
        const std::string quick = factsOf(logs, text);
        const std::string general = factsOf(logs, spaced(text));
        QVERIFY2(quick == general, std::to_string(round).c_str());
    }
}

/// On a stream (run, key, type) is unique, regardless of the form of the key.
void tst_FastPaths::repeatedOnAStream()
{
    const auto event = [](const std::string &key, const std::string &type,
                          const std::string &payload) {
        return R"({"type":")" + type + R"(","event_key":")" + key
            + R"(","run_id":"r-1","session_id":"s","timestamp":"2026-08-21T07:30:00Z","payload":)"
            + payload + "}\n";
    };
    const std::string call = R"({"tool_call_id":"c-1","tool_name":"a.b"})";
    const std::string text = event("r-1/1", "workflow", R"({"phase":"prompted"})")
        + event("r-1/1", "workflow", R"({"phase":"planning"})") // again
        + event("r-1/1", "usage", "{}") + event("r-1/1", "usage", "{}") // again
        + event("r-1/tool/c-1/tool_call_scheduled", "tool_start", call)
        + event("r-1/tool/c-1/tool_call_scheduled", "tool_start", call) // again
        + event("r-1/tool/c-1/tool_result_received", "tool_end", call)
        + event("r-1/tool/c-1/tool_result_received", "tool_end", call) // again
        + event("r-1/tool/c-1/tool_update", "tool_update", call)
        + event("r-1/tool/c-1/tool_update", "tool_update", call) // again
        + event("0f3a", "usage", "{}") + event("0f3a", "usage", "{}") // again
        + event("0f3a", "run_stream_end", "{}") + event("other/1", "usage", "{}")
        + event("other/1", "usage", "{}"); // again
    Logs logs;
    const auto store = logs.load(text);
    QVERIFY(store->hasLog());
    std::string seen;
    for (std::uint32_t i = 0; i < store->eventCount(); ++i)
        seen += (store->flags(EventIndex{i}) & EventDuplicate) != 0 ? 'd' : '.';
    QCOMPARE(seen, std::string(".d.d.d.d.d.d..d"));
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(store->runs()[0].events, 8U);
}

void tst_FastPaths::namesBehindARun_data()
{
    QTest::addColumn<QString>("names");
    QTest::addColumn<bool>("isKnown"); // on its second occurrence
    const auto row = [](const char *name, const char *names, bool isKnown) {
        QTest::newRow(name) << QString::fromLatin1(names) << isKnown;
    };
    row("all", R"("AgentID":"a","SessionID":"s","TurnID":"t",)", true);
    row("another order", R"("TurnID":"t","AgentID":"a","SessionID":"s",)", true);
    row("blanks", R"( "AgentID" : "a" , "TurnID" : "t" , )", true);
    row("two", R"("AgentID":"a","SessionID":"s",)", true);
    row("one is empty", R"("AgentID":"a","SessionID":"","TurnID":"t",)", true);
    row("one", R"("SessionID":"s",)", false);
    row("none", "", false);
    row("an escape", R"("AgentID":"a","SessionID":"\u0073","TurnID":"t",)", false);
    row("a name that is not a string", R"("AgentID":"a","SessionID":null,"TurnID":"t",)", false);
    row("another member between them", R"("AgentID":"a","X":"x","SessionID":"s",)", false);
    row("a number between them", R"("AgentID":"a","X":1,"SessionID":"s",)", false);
    row("another spelling", R"("agent_id":"a","session_id":"s","turn_id":"t",)", true);
    row("a spelling of none", R"("AGENTID":"a","SessionID":"s","TurnID":"t",)", false);
    row("twice", R"("AgentID":"a","SessionID":"s","AgentID":"b",)", false);
}

/// The next record of a run has the same names in the same bytes, or is read in full.
void tst_FastPaths::namesBehindARun()
{
    QFETCH(QString, names);
    QFETCH(bool, isKnown);
    const auto line = [](const std::string &run, const std::string &behind) {
        return R"({"EventKey":"k","RunID":")" + run + "\"," + behind
            + R"("Type":"usage","Payload":{},"Timestamp":"2026-08-21T07:30:00Z"})";
    };
    const std::string again = names.toStdString();
    scan::Scratch warm;
    std::uint32_t first = 0;
    const std::string firstSaid = envelopeOf(line("r-1", again), warm, &first);
    QCOMPARE(first != 0, isKnown);
    for (const std::string &text :
         {line("r-1", again), line("r-2", again), line("r-11", again),
          line("r-1", again + R"("TurnID":"other",)"), line("r-1", R"("TurnID":"other",)" + again),
          line("r-1", again + R"("RunID":"r-3",)"), line("r-1", again + R"("Agent_Id":"other",)"),
          line("r-1", R"("AgentID":"a",)"), line("r-1", "")}) {
        scan::Scratch cold;
        std::uint32_t number = 0;
        const std::string said = envelopeOf(text, warm, &number);
        QCOMPARE(said, envelopeOf(text, cold));
        if (text == line("r-1", again))
            QCOMPARE(number, first);
        if (number != 0 && number == first) // then everything but the end of the record is equal
            QCOMPARE(said.substr(0, said.rfind('|')), firstSaid.substr(0, firstSaid.rfind('|')));
    }
}

void tst_FastPaths::damagedNames()
{
    std::mt19937 random(47);
    for (const auto spelling :
         {bench::LogSpelling::RunLogEvent, bench::LogSpelling::MongoRelaxed}) {
        std::istringstream log(generated(spelling, 400));
        scan::Scratch warm;
        std::size_t known = 0;
        for (std::string line; std::getline(log, line);) {
            std::uint32_t number = 0;
            envelopeOf(line, warm, &number);
            known += number != 0 ? 1 : 0;
            for (int round = 0; round < 20; ++round) {
                std::string text = line;
                const std::size_t at = random() % std::min<std::size_t>(text.size(), 300);
                text[at] = "{}\"\\:,IDa1"[random() % 10];
                scan::Scratch cold;
                const std::string quick = envelopeOf(text, warm);
                QCOMPARE(quick, envelopeOf(text, cold));
            }
        }
        QVERIFY(known > 100);
    }
}

QTEST_GUILESS_MAIN(tst_FastPaths)
#include "tst_fastpaths.moc"
