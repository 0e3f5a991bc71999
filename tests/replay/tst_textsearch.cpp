// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/textsearch.h"

#include <QTest>

#include <random>

using namespace tw;

class tst_TextSearch : public QObject
{
    Q_OBJECT
private slots:
    void finds_data();
    void finds();
    void agreesWithBruteForce();
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
    row("accent as it is", "perch\xC3\xA9", "{\"t\":\"Perch\xC3\xA9\"}", 6, 7);
    row("accent escaped", "perch\xC3\xA9", R"({"t":"Perch\u00e9"})", 6, 11);
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
        std::erase(needle, '"'); // has a second spelling
        if (needle.empty())
            continue;
        const auto from = random() % (bytes.size() + 1);
        const auto expected = lower(bytes).find(lower(needle), from);
        const auto hit = TextPattern(needle).find(bytes, from);
        QCOMPARE(hit ? hit->first : std::string::npos, expected);
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
