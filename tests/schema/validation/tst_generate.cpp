// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/generate.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <random>
#include <string>

using namespace Qt::StringLiterals;
using namespace tw;

class tst_Generate : public QObject
{
    Q_OBJECT
private slots:
    void recordedPatterns_data();
    void recordedPatterns();
    void everydayPatterns_data();
    void everydayPatterns();
    void lengths_data();
    void lengths();
    void refusals_data();
    void refusals();
    void sameSeedSameText();
    void nearMisses();
    void randomPatterns();
    void exactWhereATableRuns();
    void hostilePatterns();
};

static Pattern compiled(std::string_view source, PatternDialect dialect = PatternDialect::Ecma262)
{
    auto pattern = Pattern::compile(source, dialect);
    if (!pattern)
        qFatal("%s: %s", std::string(source).c_str(), pattern.error().detail.c_str());
    return *pattern;
}

static std::size_t lengthOf(const std::string &text)
{
    return utf32FromUtf8(text)->size();
}

// Every pattern of the recorded tables that a browser or Go found a match for must get an example,
// and every one that does not match everything a counter-example.
void tst_Generate::recordedPatterns_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<bool>("re2");
    QTest::addColumn<bool>("matchesSome");
    QTest::addColumn<bool>("missesSome");
    for (const char *name : {"ecma", "re2"}) {
        QFile file(QStringLiteral(TW_TEST_DATA "/patterns/%1.json").arg(QLatin1StringView(name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int number = 0;
        for (const auto &row : nlohmann::json::parse(file.readAll().toStdString())) {
            ++number;
            if (!row["valid"].get<bool>())
                continue;
            const auto source = row["pattern"].get<std::string>();
            QTest::addRow("%s %d %s", name, number, source.c_str())
                << QByteArray::fromStdString(source) << (name[0] == 'r') << !row["match"].empty()
                << !row["other"].empty();
        }
    }
}

void tst_Generate::recordedPatterns()
{
    QFETCH(QByteArray, source);
    QFETCH(bool, re2);
    QFETCH(bool, matchesSome);
    QFETCH(bool, missesSome);
    const Pattern pattern =
        compiled(source.toStdString(), re2 ? PatternDialect::Re2 : PatternDialect::Ecma262);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const auto text = exampleFor(pattern, {.seed = seed});
        if (matchesSome)
            QVERIFY2(text.has_value(), text ? "" : text.error().detail.c_str());
        if (text)
            QVERIFY2(pattern.search(*text), text->c_str());
        const auto other = counterExampleFor(pattern, {.seed = seed});
        if (missesSome)
            QVERIFY2(other.has_value(), other ? "" : other.error().detail.c_str());
        if (other)
            QVERIFY2(pattern.match(*other) == MatchOutcome::NoMatch, other->c_str());
    }
}

void tst_Generate::everydayPatterns_data()
{
    QTest::addColumn<QByteArray>("source");
    for (const char *source :
         {"^[a-z]+-[0-9]+$",
          "^[A-Z]{2}\\d{6}$",
          "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
          "^#([0-9a-f]{3}|[0-9a-f]{6})$",
          "^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[!@#]).{10,}$",
          "^(?!admin$|root$)[a-z][a-z0-9_]{2,15}$",
          "^\\$\\{[A-Z_]+\\}$",
          "^(\\w+) \\1$",
          "^(['\"]).*?\\1$",
          "(?<=\\$)\\d+",
          "^\\p{Lu}\\p{L}+( \\p{Lu}\\p{L}+)*$",
          "^urn:[a-z0-9][a-z0-9-]{0,31}:[^\\s]+$",
          "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$",
          "^v?(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z.-]+)?$",
          "^([0-9A-F]{2}:){5}[0-9A-F]{2}$",
          "^[^<>]*$",
          "\\bcat\\b",
          "^\\S+@\\S+\\.\\S+$",
          "^(?=[^_]*_[^_]*$).{5}$",
          "^(?!.*\\.\\.)[a-z.]+$",
          "^\\u{1F432}+$",
          "^(19|20)\\d\\d$",
          "^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$",
          "^[\\w.+-]+@example\\.(com|org)$",
          "^(?<q>[ab])x\\k<q>$",
          "^.*foo.*$",
          "^(?=a)(?=.b)..$"})
        QTest::newRow(source) << QByteArray(source);
}

void tst_Generate::everydayPatterns()
{
    QFETCH(QByteArray, source);
    const Pattern pattern = compiled(source.toStdString());
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        const auto text = exampleFor(pattern, {.seed = seed});
        QVERIFY2(text.has_value(), text ? "" : text.error().detail.c_str());
        QVERIFY2(pattern.search(*text), text->c_str());
        const auto other = counterExampleFor(pattern, {.seed = seed});
        QVERIFY2(other.has_value(), other ? "" : other.error().detail.c_str());
        QVERIFY2(!pattern.search(*other), other->c_str());
    }
}

void tst_Generate::lengths_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("min");
    QTest::addColumn<int>("max");
    QTest::newRow("star") << QByteArray("^a*$") << 37 << 37;
    QTest::newRow("long") << QByteArray("^[a-z ]+$") << 20'000 << 20'010;
    QTest::newRow("two at a time") << QByteArray("^(ab){3,}$") << 7 << 8;
    QTest::newRow("two kinds") << QByteArray("^(aaa|bbbbb)+$") << 7 << 8;
    QTest::newRow("two kinds, exactly") << QByteArray("^(aaa|bbbbb)+$") << 19 << 19;
    QTest::newRow("parts") << QByteArray("^[a-z]{2,10}-[0-9]{2,10}$") << 21 << 21;
    QTest::newRow("branches") << QByteArray("^(a|bb|cccc)$") << 4 << 10;
    QTest::newRow("unanchored") << QByteArray("foo") << 12 << 12;
    QTest::newRow("unanchored at the end") << QByteArray("^foo") << 12 << 12;
    QTest::newRow("unanchored at the start") << QByteArray("foo$") << 12 << 12;
    QTest::newRow("word") << QByteArray("\\bfoo\\b") << 12 << 12;
    QTest::newRow("password") << QByteArray("^(?=.*\\d)(?=.*[A-Z]).*$") << 16 << 20;
    QTest::newRow("reference") << QByteArray("^([a-z]+)-\\1$") << 9 << 9;
    QTest::newRow("code points") << QByteArray("^🐲+$") << 5 << 5;
    QTest::newRow("nested") << QByteArray("^(([a-c]{2}-){3};)*$") << 20 << 20;
    QTest::newRow("shortest") << QByteArray("^a{2,}b*$") << 0 << 2;
    QTest::newRow("two at a time, long") << QByteArray("^(ab)+$") << 3000 << 3001;
    QTest::newRow("empty") << QByteArray("^a*$") << 0 << 0;
}

void tst_Generate::lengths()
{
    QFETCH(QByteArray, source);
    QFETCH(int, min);
    QFETCH(int, max);
    const Pattern pattern = compiled(source.toStdString());
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const GenerateOptions options{.seed = seed,
                                      .minLength = static_cast<std::uint32_t>(min),
                                      .maxLength = static_cast<std::uint32_t>(max)};
        const auto text = exampleFor(pattern, options);
        QVERIFY2(text.has_value(), text ? "" : text.error().detail.c_str());
        QVERIFY(pattern.search(*text));
        QCOMPARE_GE(lengthOf(*text), static_cast<std::size_t>(min));
        QCOMPARE_LE(lengthOf(*text), static_cast<std::size_t>(max));
        const auto other = counterExampleFor(pattern, options);
        if (!other)
            continue;
        QVERIFY(!pattern.search(*other));
        QCOMPARE_GE(lengthOf(*other), static_cast<std::size_t>(min));
        QCOMPARE_LE(lengthOf(*other), static_cast<std::size_t>(max));
    }
}

void tst_Generate::refusals_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("min");
    QTest::addColumn<int>("max");
    QTest::addColumn<bool>("example"); // otherwise the counter-example is impossible
    QTest::newRow("nothing matches") << QByteArray("[]") << 0 << 100 << true;
    QTest::newRow("too long") << QByteArray("^a{5}$") << 0 << 4 << true;
    QTest::newRow("too short") << QByteArray("^a{5}$") << 6 << 9 << true;
    QTest::newRow("gap") << QByteArray("^(aaa|bbbbb)+$") << 7 << 7 << true;
    QTest::newRow("contradiction") << QByteArray("^(?=a)b$") << 0 << 100 << true;
    QTest::newRow("anchor in the middle") << QByteArray("a^b") << 0 << 100 << true;
    QTest::newRow("surrogate") << QByteArray("\\ud800") << 0 << 100 << true;
    QTest::newRow("bounds") << QByteArray("a") << 5 << 4 << true;
    QTest::newRow("everything matches") << QByteArray("") << 0 << 100 << false;
    QTest::newRow("everything matches, with star") << QByteArray("^[^]*$") << 0 << 100 << false;
}

void tst_Generate::refusals()
{
    QFETCH(QByteArray, source);
    QFETCH(int, min);
    QFETCH(int, max);
    QFETCH(bool, example);
    const GenerateOptions options{.minLength = static_cast<std::uint32_t>(min),
                                  .maxLength = static_cast<std::uint32_t>(max)};
    const Pattern pattern = compiled(source.toStdString());
    const auto text = example ? exampleFor(pattern, options) : counterExampleFor(pattern, options);
    QVERIFY2(!text, text ? text->c_str() : "");
    QCOMPARE(text.error().code, ErrorCode::Unsupported);
    QVERIFY(!text.error().detail.empty());
}

void tst_Generate::sameSeedSameText()
{
    const Pattern pattern = compiled("^[a-z]{4,12}(-\\d+)?$");
    QCOMPARE(*exampleFor(pattern, {.seed = 7}), *exampleFor(pattern, {.seed = 7}));
    QCOMPARE(*counterExampleFor(pattern, {.seed = 7}), *counterExampleFor(pattern, {.seed = 7}));
    QVERIFY(*exampleFor(pattern, {.seed = 7}) != *exampleFor(pattern, {.seed = 8}));
}

// A counter-example differs in one place, to show the one rule that it violates.
void tst_Generate::nearMisses()
{
    const Pattern pattern = compiled("^[a-z]{8}$");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto text = counterExampleFor(pattern, {.seed = seed});
        QVERIFY(text);
        const auto length = static_cast<int>(lengthOf(*text));
        QVERIFY2(length >= 7 && length <= 9, text->c_str());
    }
}

static std::string randomPattern(std::mt19937 &random, int depth)
{
    static const std::vector<std::string> atoms{"a",    "b",    ".",     "\\d",     "\\w", "\\s",
                                                "[ab]", "[^a]", "[A-Z]", "\\p{Lu}", "-",   "\\."};
    static const std::vector<std::string> counts{"*", "+", "?", "{2}", "{1,3}", "{0,2}", "{3,}"};
    const auto below = [&random](std::size_t limit) { return random() % limit; };
    std::string result;
    for (auto i = below(3) + 1; i > 0; --i) {
        std::string atom = depth > 0 && below(3) == 0 ? '(' + randomPattern(random, depth - 1) + ')'
                                                      : atoms[below(atoms.size())];
        if (below(3) == 0)
            atom += counts[below(counts.size())];
        result += atom;
    }
    if (below(4) == 0)
        result += '|' + randomPattern(random, depth > 0 ? depth - 1 : 0);
    return result;
}

// Regular patterns always have an example, independent of chance.
void tst_Generate::randomPatterns()
{
    std::mt19937 random(42);
    for (int i = 0; i < 2000; ++i) {
        const std::string source = "^(?:" + randomPattern(random, 3) + ")$";
        const Pattern pattern = compiled(source);
        const auto text = exampleFor(pattern, {.seed = static_cast<std::uint64_t>(i)});
        QVERIFY2(text.has_value(), source.c_str());
        QVERIFY2(pattern.search(*text), source.c_str());
        const auto other = counterExampleFor(pattern, {.seed = static_cast<std::uint64_t>(i)});
        QVERIFY2(other.has_value() && !pattern.search(*other), source.c_str());
    }
}

/// Assertions require characters that only the table has, and only the table can prove that there
/// are none.
void tst_Generate::exactWhereATableRuns()
{
    for (const char *source :
         {"^[^a](?m)^b", "^[\\s\\S](?m)^$", "(?m)$\\PL\\D$", "\\B(?:ab)$|(?m)b$\\s^c",
          "^\\w(?m)$[\\s\\S]\\z", "(?s)^.\\b.\\B.\\b.$", "^(?:\\b|\\d)+-$"}) {
        const Pattern pattern = compiled(source, PatternDialect::Re2);
        QCOMPARE(pattern.engine(), std::string_view("table"));
        const auto text = exampleFor(pattern);
        QVERIFY2(text, source);
        QVERIFY2(pattern.search(*text), source);
    }
    for (const char *source : {"a^", "$a", "^\\b$", "a\\Bb\\b\\Bc", "^(?:a\\b)+b", "[^\\s\\S]"}) {
        const auto none = exampleFor(compiled(source));
        QVERIFY2(!none, source);
        QCOMPARE(none.error().code, ErrorCode::Unsupported);
    }
    // Every text except one of two characters matches.
    const Pattern most = compiled("^(?:[^]?|a[^b]|[^a][^]|[^]{3,})$");
    const auto text = counterExampleFor(most, {.minLength = 2, .maxLength = 2});
    QVERIFY(text);
    QCOMPARE(*text, std::string("ab"));
    QVERIFY(!counterExampleFor(most, {.minLength = 3}));
    QVERIFY(!counterExampleFor(compiled("^[^]{5,}$"), {.minLength = 5}));
    const auto longText =
        exampleFor(compiled("^(?:aaa|bbbbb)+$"), {.minLength = 1000, .maxLength = 1000});
    QVERIFY(longText);
    QCOMPARE(lengthOf(*longText), 1000U);
}

void tst_Generate::hostilePatterns()
{
    QElapsedTimer timer;
    timer.start();
    for (const char *source : {"^((((a{1,999}){1,999}){1,999}){1,999}){1,999}$", "^(a{1000000})$",
                               "^(?:(?:){9999999}){9999999}$", "^((aa|bbb)*|(c{7}|d{11})*){100}$",
                               "^(?=a)(a+)+$", "^(a|ab|abc)*\\1{1000}$", "^a{4294967295}$"})
        (void)counterExampleFor(compiled(source), {});
    QCOMPARE_LT(timer.elapsed(), 20'000);
}

QTEST_GUILESS_MAIN(tst_Generate)
#include "tst_generate.moc"
