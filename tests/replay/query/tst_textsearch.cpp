// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/bytescan.h"
#include "replay/query/textsearch.h"

#include <QChar>
#include <QTest>

#include <array>
#include <optional>
#include <random>

using namespace tw;

namespace {

/// The characters that a reader can see in the bytes at one place, with their lengths.
std::vector<std::pair<char32_t, std::size_t>> readings(std::string_view bytes)
{
    std::vector<std::pair<char32_t, std::size_t>> all;
    const auto lead = static_cast<unsigned char>(bytes[0]);
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    const QString raw =
        QString::fromUtf8(bytes.data(), static_cast<qsizetype>(std::min(length, bytes.size())));
    const auto points = raw.toUcs4();
    if (points.size() == 1 && points[0] != 0xFFFD)
        all.emplace_back(points[0], length);
    if (bytes[0] != '\\' || bytes.size() < 2)
        return all;
    const std::string_view shortOnes = "\"\\/bfnrt";
    if (const auto at = shortOnes.find(bytes[1]); at != std::string_view::npos)
        all.emplace_back(U"\"\\/\b\f\n\r\t"[at], 2);
    const auto unit = [&](std::size_t at) -> std::optional<char32_t> {
        if (bytes.size() < at + 6 || bytes[at] != '\\' || bytes[at + 1] != 'u')
            return std::nullopt;
        bool good = false;
        const auto value = QByteArray(bytes.data() + at + 2, 4).toUInt(&good, 16);
        return good ? std::optional<char32_t>(value) : std::nullopt;
    };
    const auto high = unit(0);
    if (!high)
        return all;
    if (*high >= 0xD800 && *high < 0xDC00) {
        const auto low = unit(6);
        if (low && *low >= 0xDC00 && *low < 0xE000)
            all.emplace_back(0x10000 + ((*high - 0xD800) << 10) + (*low - 0xDC00), 12);
    } else {
        all.emplace_back(*high, 6);
    }
    return all;
}

bool standsAt(std::string_view bytes, const std::u32string &pattern, std::size_t i,
              LetterCase letters)
{
    if (i == pattern.size())
        return true;
    if (bytes.empty())
        return false;
    for (const auto &[point, length] : readings(bytes)) {
        const bool same = letters == LetterCase::Kept
            ? point == pattern[i]
            : QChar::toCaseFolded(point) == QChar::toCaseFolded(pattern[i]);
        if (same && standsAt(bytes.substr(length), pattern, i + 1, letters))
            return true;
    }
    return false;
}

} // namespace

class tst_TextSearch : public QObject
{
    Q_OBJECT
private slots:
    void finds_data();
    void finds();
    void agreesWithBruteForce();
    void readsAsAPersonWould_data();
    void readsAsAPersonWould();
    void manyBackslashesTakeNoTime();
    void suitedPatternsFindTheSame();
    void pairs_data();
    void pairs();
    void emptyPatternsMatchEverything();
};

void tst_TextSearch::finds_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("offset"); // -1: no match
    QTest::addColumn<int>("length");
    const auto row = [](const char *name, const QByteArray &pattern, const QByteArray &bytes,
                        int offset, int length) {
        QTest::addRow("%s", name) << pattern << bytes << offset << length;
    };
    row("both cases", "Zone_ID", "{\"zone_id\":1}", 2, 7);
    row("one letter", "x", "aaaaaaaaaaaaaaaaaaaaX", 20, 1);
    row("absent", "zone_ix", "{\"zone_id\":1}", -1, 0);
    row("longer than the bytes", "abcdef", "abc", -1, 0);
    row("quotes as JSON spells them", "say \"hi\"", R"({"t":"say \"hi\""})", 6, 10);
    row("less than as Go spells it", "a<b", R"({"t":"a\u003cb"})", 6, 8);
    row("signs as Go spells them", "a && b", R"({"t":"a \u0026\u0026 b"})", 6, 16);
    row("tags as Go spells them", "<html>", R"({"t":"\u003cHTML\u003e"})", 6, 16);
    row("a letter escaped", "agent", R"({"t":"\u0041gent"})", 6, 10);
    row("every letter escaped", "Agent", R"({"t":"\u0061\u0067\u0045\u006e\u0074"})", 6, 30);
    row("digits and blanks escaped", "42 x", R"({"t":"\u0034\u0032\u0020\u0058"})", 6, 24);
    row("a hexadecimal digit in capitals", "key", R"({"t":"\u004Bey"})", 6, 8);
    row("another letter escaped", "agent", R"({"t":"\u0042gent"})", -1, 0);
    row("an escape without its end", "a", R"({"t":"\u006)", -1, 0);
    row("accent as it is", "perch\xC3\xA9", "{\"t\":\"Perch\xC3\xA9\"}", 6, 7);
    row("accent escaped", "perch\xC3\xA9", R"({"t":"Perch\u00e9"})", 6, 11);
    row("accent in the other case", "PERCH\xC3\x89", "{\"t\":\"perch\xC3\xA9\"}", 6, 7);
    row("sharp s",
        "stra\xC3\x9F"
        "e",
        "STRA\xE1\xBA\x9E"
        "E",
        0, 8);
    row("final sigma", "\xCF\x83", "\xCF\x82", 0, 2);
    row("Kelvin", "10 k", "10 \xE2\x84\xAA", 0, 6);
    row("slash as PHP writes it", "a/b", R"({"t":"a\/b"})", 6, 4);
    row("backslash as it is", R"(\u00e4)", R"({"t":"\u00e4"})", 6, 6);
    row("astral escaped", "\xF0\x9F\x8C\xB1", R"({"t":"\ud83c\udf31"})", 6, 12);
    row("wildcard", "north*mode", R"({"zone":"north-2","mode":"grow"})", 9, 14);
    row("wildcard out of order", "mode*north", R"({"zone":"north-2","mode":"grow"})", -1, 0);
    row("not a bracket for a brace", "{a", "[A {A", 3, 2);
    row("not an at sign for a back quote", "`", "@`", 1, 1);
}

void tst_TextSearch::finds()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, bytes);
    QFETCH(int, offset);
    QFETCH(int, length);
    const TextPattern compiled(pattern.toStdString(), true);
    const auto hit =
        compiled.find(std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
    QCOMPARE(hit ? static_cast<int>(hit->first) : -1, offset);
    QCOMPARE(hit ? static_cast<int>(hit->second) : 0, length);
}

void tst_TextSearch::agreesWithBruteForce()
{
    std::mt19937 random(20260821);
    const std::string alphabet = "aAbBeE{[\"_1 ";
    const auto text = [&](std::size_t most) {
        std::string result(random() % most + 1, ' ');
        for (auto &c : result)
            c = alphabet[random() % alphabet.size()];
        return result;
    };
    const auto lower = [](std::string value) {
        for (auto &c : value)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        return value;
    };
    for (int round = 0; round < 20000; ++round) {
        const auto bytes = text(80);
        auto needle = text(4);
        std::erase(needle, '"'); // it has a second spelling
        if (needle.empty())
            continue;
        const auto from = random() % (bytes.size() + 1);
        const auto expected = lower(bytes).find(lower(needle), from);
        const auto hit = TextPattern(needle).find(bytes, from);
        QCOMPARE(hit ? hit->first : std::string::npos, expected);
    }
}

void tst_TextSearch::readsAsAPersonWould_data()
{
    QTest::addColumn<int>("letters");
    QTest::newRow("case ignored") << static_cast<int>(LetterCase::Ignored);
    QTest::newRow("case kept") << static_cast<int>(LetterCase::Kept);
}

void tst_TextSearch::readsAsAPersonWould()
{
    // Characters in all cases and spellings, including surrogates, compared with a naive reader.
    QFETCH(int, letters);
    const auto letterCase = static_cast<LetterCase>(letters);
    const std::vector<std::string> tokens = {"a",
                                             "A",
                                             "k",
                                             "K",
                                             "\u212A",
                                             "s",
                                             "S",
                                             "\u017F",
                                             "\u00DF",
                                             "\u1E9E",
                                             "\u00E4",
                                             "\u00C4",
                                             "\u03C3",
                                             "\u03C2",
                                             "\u03A3",
                                             "\u0131",
                                             "\u0130",
                                             "i",
                                             "I",
                                             "\u6E29",
                                             "\u0434",
                                             "\u0414",
                                             "\U0001F331",
                                             "\U00010428",
                                             "\U00010400",
                                             R"(\u00e4)",
                                             R"(\u00C4)",
                                             R"(\u017F)",
                                             R"(\u03c2)",
                                             R"(\u6e29)",
                                             R"(\u6E29)",
                                             R"(\ud83c\udf31)",
                                             R"(\uD83C\uDF31)",
                                             R"(\ud83c)",
                                             R"(\u003c)",
                                             R"(\u0022)",
                                             R"(\u005C)",
                                             R"(\u0061)",
                                             R"(\u0041)",
                                             R"(\u004b)",
                                             R"(\u004B)",
                                             R"(\u0073)",
                                             R"(\u0030)",
                                             R"(\u00)",
                                             R"(\u00g1)",
                                             "\\",
                                             R"(\\)",
                                             "\"",
                                             R"(\")",
                                             "/",
                                             R"(\/)",
                                             "\n",
                                             R"(\n)",
                                             "<",
                                             "u",
                                             "0",
                                             "n",
                                             "\xE4",
                                             "\xC3"};
    const std::vector<std::u32string> characters = {
        U"a",      U"K",      U"s",          U"\u017F",     U"\u212A", U"\u00DF", U"\u1E9E",
        U"\u00E4", U"\u00C4", U"\u03C3",     U"\u03C2",     U"\u0131", U"\u0130", U"i",
        U"\u6E29", U"\u0414", U"\U0001F331", U"\U00010400", U"\\",     U"\"",     U"/",
        U"\n",     U"<",      U"u",          U"0",          U"n"};
    std::mt19937 random(20261122);
    int found = 0;
    for (int round = 0; round < 30000; ++round) {
        std::string bytes;
        for (auto left = random() % 30; left > 0; --left)
            bytes += tokens[random() % tokens.size()];
        std::u32string pattern;
        for (auto left = random() % 3 + 1; left > 0; --left)
            pattern += characters[random() % characters.size()];
        const auto from = random() % (bytes.size() + 1);
        std::optional<std::size_t> expected;
        for (std::size_t at = from; at < bytes.size() && !expected; ++at) {
            if (standsAt(std::string_view(bytes).substr(at), pattern, 0, letterCase))
                expected = at;
        }
        const QByteArray typed = QString::fromStdU32String(pattern).toUtf8();
        const TextPattern compiled(typed.toStdString(), false, letterCase);
        const auto hit = compiled.find(bytes, from);
        ByteCounts counts{}; // for any choice of needles
        for (auto &count : counts)
            count = random() % 1000;
        QVERIFY(compiled.suitedTo(counts).find(bytes, from) == hit);
        QVERIFY2((hit ? std::optional(hit->first) : std::nullopt) == expected,
                 qPrintable(QString::fromUtf8(typed) + u" in "
                            + QString::fromLatin1(bytes.data(), qsizetype(bytes.size()))));
        found += hit ? 1 : 0;
    }
    QCOMPARE_GT(found, 1000);
}

void tst_TextSearch::manyBackslashesTakeNoTime()
{
    // Each one can be read in two ways: 2^60 in total.
    const std::string slashes(60, '\\');
    QVERIFY(!TextPattern(slashes + "x").matches(std::string(90, '\\') + "y"));
    QVERIFY(TextPattern(slashes + "x").matches(std::string(90, '\\') + "x"));
    QVERIFY(!TextPattern(slashes + "x").matches(std::string(59, '\\') + "x"));
}

void tst_TextSearch::suitedPatternsFindTheSame()
{
    // Other needles, the same matches.
    std::mt19937 random(7);
    const std::string alphabet = "abks\xC3\xA4\"<_1 ";
    for (int round = 0; round < 3000; ++round) {
        ByteCounts counts{};
        for (auto &count : counts)
            count = random() % 1000;
        std::string bytes(random() % 200, ' ');
        for (auto &c : bytes)
            c = alphabet[random() % alphabet.size()];
        std::string text;
        for (auto left = random() % 4 + 1; left > 0; --left)
            text += std::vector<std::string>{"a", "K", "s", "\xC3\xA4", "\"", "_1"}[random() % 6];
        const TextPattern pattern(text);
        QVERIFY(pattern.find(bytes) == pattern.suitedTo(counts).find(bytes));
    }
}

void tst_TextSearch::pairs_data()
{
    QTest::addColumn<int>("with");
    QTest::newRow("best") << static_cast<int>(ScanWith::Best);
    QTest::newRow("portable") << static_cast<int>(ScanWith::Portable);
    QTest::newRow("SSE2") << static_cast<int>(ScanWith::Sse2);
    QTest::newRow("AVX2") << static_cast<int>(ScanWith::Avx2);
}

void tst_TextSearch::pairs()
{
    QFETCH(int, with);
    std::mt19937 random(11);
    for (int round = 0; round < 3000; ++round) {
        std::string bytes(random() % 400, ' ');
        for (auto &c : bytes)
            c = "aAbB[{\xE4"[random() % 7];
        RareBytePair pair;
        pair.first = 'a';
        pair.firstFold = random() % 2 ? 0x20 : 0;
        pair.second = random() % 2 ? 'b' : 0xE4;
        pair.secondFold = pair.second == 'b' && random() % 2 ? 0x20 : 0;
        pair.firstAt = random() % 40;
        pair.secondAt = random() % 40;
        const std::size_t from = random() % (bytes.size() + 1);
        const std::size_t to = from + random() % (bytes.size() + 1);
        std::vector<std::size_t> expected;
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
        for (std::size_t at = from; at < to; ++at) {
            if (std::max(pair.firstAt, pair.secondAt) + at < bytes.size()
                && (byte(at + pair.firstAt) | pair.firstFold) == pair.first
                && (byte(at + pair.secondAt) | pair.secondFold) == pair.second)
                expected.push_back(at);
        }
        std::vector<std::size_t> hits;
        std::size_t at = from;
        while (at < to) {
            std::vector<std::size_t> some;
            const std::size_t next =
                findPairs(bytes, at, to, pair, random() % 5 + 1, some, static_cast<ScanWith>(with));
            QCOMPARE_GT(next, at);
            at = next;
            hits.insert(hits.end(), some.begin(), some.end());
        }
        QCOMPARE(hits, expected);
    }
}

void tst_TextSearch::emptyPatternsMatchEverything()
{
    for (const char *text : {"", "*", "**"}) {
        QVERIFY(TextPattern(text, true).isEmpty());
        QVERIFY(TextPattern(text, true).matches("anything"));
    }
    QVERIFY(!TextPattern("*", false).matches("anything"));
}

QTEST_GUILESS_MAIN(tst_TextSearch)
#include "tst_textsearch.moc"
