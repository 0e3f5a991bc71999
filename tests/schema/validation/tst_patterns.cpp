// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/automaton.h"
#include "schema/patterns/backtracker.h"
#include "schema/patterns/generate.h"
#include "schema/patterns/pattern.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <random>
#include <string>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace tw;

class tst_Patterns : public QObject
{
    Q_OBJECT
private slots:
    void officialSuite_data();
    void officialSuite();
    void ecmaTable_data();
    void ecmaTable();
    void re2Table_data();
    void re2Table();
    void lenientReading_data();
    void lenientReading();
    void warnings();
    void engines_data();
    void enginesAgree();
    void engines();
    void catastrophic_data();
    void catastrophic();
    void hostileSources();
    void deepNests_data();
    void deepNests();
    void emptyNests();
    void cutEscapes();
    void wideSources();
    void longTexts();
    void fromSeveralThreads();
};

static nlohmann::json readTable(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return nlohmann::json::parse(file.readAll().toStdString());
}

static Pattern compiled(std::string_view source, PatternDialect dialect = PatternDialect::Ecma262)
{
    auto pattern = Pattern::compile(source, dialect);
    if (!pattern)
        qFatal("%s: %s", std::string(source).c_str(), pattern.error().detail.c_str());
    return *pattern;
}

// The optional pattern files of all drafts; only groups with nothing but pattern or
// patternProperties, which need no validator.
void tst_Patterns::officialSuite_data()
{
    const QDir tests(QStringLiteral(TW_SHARED_DATA "/json-schema-test-suite/tests"));
    if (!tests.exists())
        QSKIP("the JSON Schema test suite is missing");
    QTest::addColumn<QString>("file");
    for (const QString &draft : tests.entryList({u"draft*"_s}, QDir::Dirs)) {
        for (const char *name : {"ecmascript-regex", "non-bmp-regex"}) {
            const QString file =
                tests.filePath(draft + u"/optional/"_s + QLatin1StringView(name) + u".json"_s);
            if (QFile::exists(file))
                QTest::addRow("%s %s", qPrintable(draft), name) << file;
        }
    }
}

static std::optional<bool> judge(const nlohmann::json &schema, const nlohmann::json &data)
{
    if (schema.contains("pattern"))
        return !data.is_string()
            || compiled(schema["pattern"].get<std::string>()).search(data.get<std::string>());
    if (schema.value("format", "") == "regex")
        return isPatternSyntax(data.get<std::string>(), PatternDialect::Ecma262);
    if (!schema.contains("patternProperties"))
        return {};
    for (const auto &[key, value] : data.items()) {
        bool any = false;
        for (const auto &[pattern, rule] : schema["patternProperties"].items()) {
            if (!compiled(pattern).search(key))
                continue;
            any = true;
            if (rule.is_object() && rule.value("type", "") == "integer"
                && !value.is_number_integer())
                return false;
        }
        if (!any && schema.contains("additionalProperties"))
            return false;
    }
    return true;
}

void tst_Patterns::officialSuite()
{
    QFETCH(QString, file);
    int judged = 0;
    for (const auto &group : readTable(file)) {
        for (const auto &test : group["tests"]) {
            const auto valid = judge(group["schema"], test["data"]);
            if (!valid)
                continue;
            ++judged;
            const std::string name = group["description"].get<std::string>() + " / "
                + test["description"].get<std::string>();
            QVERIFY2(*valid == test["valid"].get<bool>(), name.c_str());
        }
    }
    QVERIFY(judged >= 12);
}

static void addPatternRows(const char *name)
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<QByteArrayList>("texts");
    QTest::addColumn<QList<bool>>("matches");
    const auto rows =
        readTable(QStringLiteral(TW_TEST_DATA "/patterns/") + QLatin1StringView(name));
    QVERIFY(rows.size() > 50);
    int number = 0;
    for (const auto &row : rows) {
        QByteArrayList texts;
        QList<bool> matches;
        for (const auto &text : row.value("match", nlohmann::json::array())) {
            texts << QByteArray::fromStdString(text.get<std::string>());
            matches << true;
        }
        for (const auto &text : row.value("other", nlohmann::json::array())) {
            texts << QByteArray::fromStdString(text.get<std::string>());
            matches << false;
        }
        const auto source = row["pattern"].get<std::string>();
        QTest::addRow("%d %s", ++number, source.c_str())
            << QByteArray::fromStdString(source) << row["valid"].get<bool>() << texts << matches;
    }
}

static void checkRow(PatternDialect dialect)
{
    QFETCH(QByteArray, source);
    QFETCH(bool, valid);
    QFETCH(QByteArrayList, texts);
    QFETCH(QList<bool>, matches);
    const auto pattern = Pattern::compile(source.toStdString(), dialect);
    QCOMPARE(isPatternSyntax(source.toStdString(), dialect), pattern.has_value());
    QVERIFY2(pattern.has_value() == valid, pattern ? "accepted" : pattern.error().detail.c_str());
    if (!valid) {
        QVERIFY(pattern.error().detail.find(" at character ") != std::string::npos);
        return;
    }
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const MatchOutcome expected = matches[i] ? MatchOutcome::Match : MatchOutcome::NoMatch;
        QVERIFY2(pattern->match(texts[i].toStdString()) == expected,
                 texts[i].toHex(' ').constData());
    }
}

// Results of V8 (flag u), recorded by tests/data/patterns/record.mjs.
void tst_Patterns::ecmaTable_data()
{
    addPatternRows("ecma.json");
}

void tst_Patterns::ecmaTable()
{
    checkRow(PatternDialect::Ecma262);
}

// Results of Go's regexp package, recorded by tests/data/patterns/record.go.
void tst_Patterns::re2Table_data()
{
    addPatternRows("re2.json");
}

void tst_Patterns::re2Table()
{
    checkRow(PatternDialect::Re2);
}

void tst_Patterns::lenientReading_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("match");
    QTest::addColumn<QByteArray>("other");
    QTest::newRow("escaped hyphen")
        << QByteArray("^a\\-b$") << QByteArray("a-b") << QByteArray("ab");
    QTest::newRow("escaped at") << QByteArray("^\\w+\\@\\w+$") << QByteArray("a@b")
                                << QByteArray("ab");
    QTest::newRow("in a class") << QByteArray("^[\\_\\'a]+$") << QByteArray("_'a")
                                << QByteArray("\\");
    QTest::newRow("lone braces") << QByteArray("^{a}$") << QByteArray("{a}") << QByteArray("a");
    QTest::newRow("brace after a character")
        << QByteArray("^a{$") << QByteArray("a{") << QByteArray("a");
    QTest::newRow("no count") << QByteArray("^a{,2}$") << QByteArray("a{,2}") << QByteArray("aa");
    QTest::newRow("lone bracket") << QByteArray("^a]$") << QByteArray("a]") << QByteArray("a");
    QTest::newRow("range with a class")
        << QByteArray("^[\\w-.]+$") << QByteArray("a-.") << QByteArray("a,");
    QTest::newRow("RE2 flags") << QByteArray("(?i)^abc$") << QByteArray("ABC") << QByteArray("AB");
    QTest::newRow("RE2 anchors") << QByteArray("\\Aabc\\z") << QByteArray("abc")
                                 << QByteArray("abcd");
    QTest::newRow("RE2 property") << QByteArray("^\\pL+$") << QByteArray("\xc3\xa9")
                                  << QByteArray("1");
    QTest::newRow("RE2 group") << QByteArray("^(?P<n>a)$") << QByteArray("a") << QByteArray("b");
    QTest::newRow("RE2 class") << QByteArray("^[[:digit:]]+$") << QByteArray("12")
                               << QByteArray("d");
}

void tst_Patterns::lenientReading()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, match);
    QFETCH(QByteArray, other);
    QVERIFY(!Pattern::compile(source.toStdString()));
    const auto pattern =
        Pattern::compile(source.toStdString(), PatternDialect::Ecma262, PatternReading::Lenient);
    QVERIFY2(pattern, pattern ? "" : pattern.error().detail.c_str());
    QVERIFY(!pattern->warnings().empty());
    QVERIFY(pattern->search(match.toStdString()));
    QVERIFY(!pattern->search(other.toStdString()));
}

void tst_Patterns::warnings()
{
    QVERIFY(compiled("^[a-z]+-[0-9]+$").warnings().empty());
    QCOMPARE(compiled("^(?=a)").warnings().size(), std::size_t(1));
    QCOMPARE(compiled("(a)\\1(?!b)").warnings().size(), std::size_t(2));
    const auto compile = [](std::string_view source) {
        return Pattern::compile(source, PatternDialect::Ecma262, PatternReading::Lenient);
    };
    QVERIFY(compile("^[a-z]+$")->warnings().empty());
    // A pattern that neither dialect accepts remains an error, that of ECMA-262.
    for (const char *source : {"(", "a)", "[b-a]", "*", "\\1", "a{2,1}", "x{1}{2}", "{2}",
                               "x{1}{2,}", "\\p{Foo}", "(?<=a"}) {
        const auto pattern = compile(source);
        QVERIFY2(!pattern, source);
        QCOMPARE(pattern.error().detail, Pattern::compile(source).error().detail);
    }
}

void tst_Patterns::engines_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("engine");
    QTest::newRow("slug") << QByteArray("^[a-z]+-[0-9]+$") << QByteArray("table");
    QTest::newRow("uuid") << QByteArray("^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$")
                          << QByteArray("table");
    QTest::newRow("letters") << QByteArray("^\\p{L}[\\p{L}\\p{Nd}_ -]{0,63}$")
                             << QByteArray("table");
    QTest::newRow("too many states for a table")
        << QByteArray("(a|b)*a(a|b){12}$") << QByteArray("states");
    QTest::newRow("look-ahead") << QByteArray("^(?=.*\\d).{8,}$") << QByteArray("backtracking");
    QTest::newRow("reference") << QByteArray("(.)\\1") << QByteArray("backtracking");
    QTest::newRow("count beyond all states")
        << QByteArray("^a{0,100000}$") << QByteArray("backtracking");
}

void tst_Patterns::engines()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, engine);
    QCOMPARE(QByteArray::fromStdString(std::string(compiled(source.toStdString()).engine())),
             engine);
}

// Random regular expressions without look-around, over an alphabet small enough to match often.
class RandomPattern
{
public:
    explicit RandomPattern(std::uint32_t seed)
        : m_random(seed)
    {
    }
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    std::string make(int depth)
    {
        std::string result = sequence(depth);
        while (below(4) == 0)
            result += '|' + sequence(depth);
        return result;
    }
    std::string text()
    {
        static const std::vector<std::string> letters{
            "a", "b", "c",           "1", "-", " ", "\n", "\xc3\xa9", "\xf0\x9f\x90\xb2",
            "_", "A", "\xe2\x80\xa8"};
        std::string result;
        for (int i = below(10); i > 0; --i)
            result += letters[static_cast<std::size_t>(below(below(2) ? 3 : 12))];
        return result;
    }

private:
    std::string sequence(int depth)
    {
        static const std::vector<std::string> counts{"*",     "+",    "?",  "{2}", "{1,3}",
                                                     "{0,2}", "{2,}", "*?", "??"};
        std::string result;
        for (int i = below(4); i >= 0; --i) {
            std::string term = atom(depth);
            if (below(3) == 0 && term[0] != '^' && term[0] != '$' && term != "\\b" && term != "\\B")
                term += counts[static_cast<std::size_t>(below(static_cast<int>(counts.size())))];
            result += term;
        }
        return result;
    }
    std::string atom(int depth)
    {
        static const std::vector<std::string> atoms{
            "a",      "b",       "c",   ".",   "\\d", "\\w", "\\W",      "\\s",
            "[ab]",   "[^a]",    "\\b", "\\B", "^",   "$",   "\xc3\xa9", "\xf0\x9f\x90\xb2",
            "\\p{L}", "[^\\w-]", "\\n", "[]",  "[^]"};
        if (depth > 0 && below(3) == 0)
            return (below(2) ? "(" : "(?:") + make(depth - 1) + ')';
        return atoms[static_cast<std::size_t>(below(static_cast<int>(atoms.size())))];
    }

    std::mt19937 m_random;
};

// The table and the states are optimizations; the backtracking engine follows the standard.
void tst_Patterns::enginesAgree()
{
    RandomPattern random(20260307);
    int tables = 0;
    int matches = 0;
    for (int i = 0; i < 5000; ++i) {
        const std::string source = random.make(3);
        const auto tree = parseEcmaRegex(source);
        QVERIFY2(tree, source.c_str());
        const auto nfa = buildNfa(*tree);
        const auto general = Backtracker::build(*tree);
        QVERIFY2(nfa && general, source.c_str());
        const auto table = Dfa::build(*nfa);
        tables += table ? 1 : 0;
        for (int t = 0; t < 12; ++t) {
            const std::string text = random.text();
            constexpr std::uint64_t Most = 200'000'000;
            std::uint64_t steps = 0;
            const MatchOutcome expected = general->search(text, Most, steps);
            if (expected == MatchOutcome::LimitExceeded)
                continue;
            matches += expected == MatchOutcome::Match ? 1 : 0;
            const std::string what = source + " on " + text;
            QVERIFY2(searchNfa(*nfa, text, Most, steps) == expected, what.c_str());
            if (table)
                QVERIFY2(table->search(text) == (expected == MatchOutcome::Match), what.c_str());
        }
    }
    QCOMPARE_GT(tables, 4000);
    QCOMPARE_GT(matches, 10'000);
}

void tst_Patterns::catastrophic_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("outcome");
    const QByteArray many(50'000, 'a');
    const int no = static_cast<int>(MatchOutcome::NoMatch);
    const int limit = static_cast<int>(MatchOutcome::LimitExceeded);
    QTest::newRow("nested quantifiers") << QByteArray("^(a+)+$") << QByteArray(many + '!') << no;
    QTest::newRow("overlapping branches")
        << QByteArray("^(a|aa)+$") << QByteArray(many + '!') << no;
    QTest::newRow("many states") << QByteArray("(x|y)*x(x|y){12}$") << QByteArray(many + '!') << no;
    QTest::newRow("nested quantifiers beside a look-ahead")
        << QByteArray("^(?=a)(a+)+$") << QByteArray(many.left(40) + '!') << limit;
    QTest::newRow("references") << QByteArray("^(a*)*\\1$") << QByteArray(many.left(60) + '!')
                                << limit;
    QTest::newRow("too deep") << QByteArray("^(?=a)(?:a|b)*?c") << QByteArray(many.left(2000))
                              << no;
}

void tst_Patterns::catastrophic()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, text);
    QFETCH(int, outcome);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(static_cast<int>(compiled(source.toStdString()).match(text.toStdString())), outcome);
    QCOMPARE_LT(timer.elapsed(), 20'000); // 50 ms without other load
}

void tst_Patterns::hostileSources()
{
    QElapsedTimer timer;
    timer.start();
    const std::string deep = std::string(100'000, '(') + std::string(100'000, ')');
    QCOMPARE(Pattern::compile(deep, PatternDialect::Re2).error().code, ErrorCode::TooDeep);
    QCOMPARE(Pattern::compile(std::string(2'000'000, 'a')).error().code, ErrorCode::TooLarge);
    QVERIFY(Pattern::compile(std::string(900, '(') + 'a' + std::string(900, ')')));
    // Go's limit is the same.
    QVERIFY(
        Pattern::compile(std::string(900, '(') + 'a' + std::string(900, ')'), PatternDialect::Re2));
    // Go does not count zero repetitions.
    QVERIFY(Pattern::compile("(?:(?:a{2}){0}b){1000}", PatternDialect::Re2));
    QVERIFY(!Pattern::compile("(?:(?:a{2}){1}b){1000}", PatternDialect::Re2));
    // Counts that multiply: compiled without expanding them.
    const Pattern counts = compiled("^((((a{1,999}){1,999}){1,999}){1,999}){1,999}$");
    QCOMPARE(counts.match("aaa"), MatchOutcome::Match);
    QCOMPARE(compiled("^(?:){1000000000}$").match(""), MatchOutcome::Match);
    QVERIFY(compiled("(?:(?:){99999999999}){99999999999}").search("x"));
    QCOMPARE(compiled("^(?=a)(?:){1000000000}a$").match("a"), MatchOutcome::Match);
    std::string many;
    for (int i = 0; i < 20'000; ++i)
        many += std::to_string(i) + '|';
    QVERIFY(compiled("^(?:" + many + "x)$").search("19999"));
    QVERIFY(!Pattern::compile("\xff"));
    QCOMPARE_LT(timer.elapsed(), 60'000);
}

/// Any construct nested 100 000 times in any other: a result or a clear error, and no overflow.
void tst_Patterns::deepNests_data()
{
    QTest::addColumn<QByteArray>("open");
    QTest::addColumn<QByteArray>("close");
    QTest::addColumn<int>("outcome");
    constexpr int error = -1;
    const int yes = static_cast<int>(MatchOutcome::Match);
    const int limit = static_cast<int>(MatchOutcome::LimitExceeded);
    QTest::newRow("groups") << QByteArray("(") << QByteArray(")") << yes;
    QTest::newRow("groups without a number") << QByteArray("(?:") << QByteArray(")") << yes;
    QTest::newRow("named") << QByteArray("(?<#>") << QByteArray(")") << error; // too long
    QTest::newRow("repeated without end") << QByteArray("(") << QByteArray(")*") << error;
    QTest::newRow("repeated never") << QByteArray("(") << QByteArray("){0}") << yes;
    QTest::newRow("repeated once or twice") << QByteArray("(?:") << QByteArray("){1,2}") << limit;
    QTest::newRow("repeated once") << QByteArray("(") << QByteArray("){1}") << yes;
    QTest::newRow("lazy") << QByteArray("(?:") << QByteArray(")??") << yes;
    QTest::newRow("after a character") << QByteArray("(?:b|") << QByteArray(")") << yes;
    QTest::newRow("look-ahead") << QByteArray("(?=") << QByteArray(")") << yes;
    QTest::newRow("not") << QByteArray("(?!") << QByteArray(")") << yes; // an even number
    QTest::newRow("look-behind") << QByteArray("(?<=") << QByteArray(")") << yes;
    QTest::newRow("look-around in groups") << QByteArray("(?!(") << QByteArray("))") << yes;
    QTest::newRow("never closed") << QByteArray("(") << QByteArray("") << error;
    QTest::newRow("never opened") << QByteArray("") << QByteArray(")") << error;
}

void tst_Patterns::deepNests()
{
    QFETCH(QByteArray, open);
    QFETCH(QByteArray, close);
    QFETCH(int, outcome);
    constexpr int Depth = 100'000;
    QElapsedTimer timer;
    timer.start();
    std::string source;
    for (int i = 0; i < Depth; ++i) {
        for (const char c : open) {
            if (c == '#')
                source += 'n' + std::to_string(i);
            else
                source += c;
        }
    }
    source += 'a';
    source += close.repeated(Depth).toStdString();
    const auto pattern = Pattern::compile(source);
    if (outcome < 0) {
        QVERIFY(!pattern);
        QVERIFY(!pattern.error().detail.empty());
    } else {
        QVERIFY2(pattern, pattern ? "" : pattern.error().detail.c_str());
        QCOMPARE(static_cast<int>(pattern->match("a")), outcome);
        if (const auto example = exampleFor(*pattern))
            QCOMPARE(pattern->match(*example), MatchOutcome::Match);
    }
    QVERIFY(!Pattern::compile(source, PatternDialect::Re2));
    QCOMPARE_LT(timer.elapsed(), 60'000); // a second at most, without sanitizers
}

/// Nested empty loops take linear time.
void tst_Patterns::emptyNests()
{
    for (const char *count : {"{0,2}", "{1,2}", "{2,3}", "*", "+", "{5}", "{1,}"}) {
        std::string source = "^";
        for (int i = 0; i < 60; ++i)
            source += "(?:";
        for (int i = 0; i < 60; ++i)
            source += std::string(")") + count;
        QCOMPARE(compiled(source + "b$").match("b"), MatchOutcome::Match);
        QCOMPARE(compiled(source + "b$").match("c"), MatchOutcome::NoMatch);
        QVERIFY(exampleFor(compiled(source + "b$")).has_value());
    }
}

/// The end of a pattern inside an escape is an error, with and without case folding.
void tst_Patterns::cutEscapes()
{
    for (const char *source : {"\\", "(?i)\\", "(?i)[\\", "(?i)[a-\\", "(?i)a]\x01+\\"}) {
        QVERIFY2(!Pattern::compile(source, PatternDialect::Re2).has_value(), source);
        QVERIFY2(!Pattern::compile(source, PatternDialect::Ecma262).has_value(), source);
    }
}

/// A megabyte of any source is compiled or rejected in about a second.
void tst_Patterns::wideSources()
{
    std::string scattered = "\u0105"; // letters of many alphabets, unordered
    std::mt19937 random(7);
    for (int i = 0; i < 200'000; ++i)
        appendUtf8(scattered, static_cast<char32_t>(0xa1 + random() % 0xd000));
    const auto repeated = [](const std::string &part, std::size_t times) {
        std::string result;
        while (times-- > 0)
            result += part;
        return result;
    };
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!compiled('[' + scattered + ']').search("a"));
    QVERIFY(compiled("[^" + scattered + ']').search("a"));
    QVERIFY(compiled("(?i)[" + scattered + ']', PatternDialect::Re2).search("\u0104"));
    QVERIFY(!compiled(repeated("\\p{L}", 160'000)).search("a"));
    QVERIFY(!compiled("(?i)" + repeated("\\pL", 300'000), PatternDialect::Re2).search("a"));
    QVERIFY(!compiled("(?i)" + repeated("[ab]", 250'000), PatternDialect::Re2).search("a"));
    QCOMPARE(Pattern::compile("(?i)" + repeated("[a-\u2000]", 100'000), PatternDialect::Re2)
                 .error()
                 .code,
             ErrorCode::TooLarge);
    QVERIFY(compiled("(a)" + repeated("\\1", 200'000)).search(repeated("a", 200'001)));
    QCOMPARE_LT(timer.elapsed(), 120'000); // three seconds without sanitizers
}

void tst_Patterns::longTexts()
{
    const std::string text(4'000'000, 'a');
    QCOMPARE(compiled("^a*$").match(text), MatchOutcome::Match);
    QCOMPARE(compiled("b$").match(text), MatchOutcome::NoMatch);
    QCOMPARE(compiled("^(?!b).*$").match(text), MatchOutcome::Match);
    QCOMPARE(compiled("(?<=b)c").match(text), MatchOutcome::NoMatch);
}

void tst_Patterns::fromSeveralThreads()
{
    const std::vector<Pattern> patterns{compiled("^[a-z]+-[0-9]+$"), compiled("(a|b)*a(a|b){12}$"),
                                        compiled("^(.)(.)\\2\\1$")};
    const std::vector<std::string> texts{"abc-12", "abbaabbbaabab", "abba"};
    std::vector<std::jthread> threads;
    std::atomic<int> wrong = 0;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&] {
            for (int i = 0; i < 500; ++i) {
                for (std::size_t p = 0; p < patterns.size(); ++p) {
                    for (std::size_t s = 0; s < texts.size(); ++s) {
                        if (patterns[p].search(texts[s]) != (p == s))
                            ++wrong;
                    }
                }
            }
        });
    }
    threads.clear();
    QCOMPARE(wrong.load(), 0);
}

QTEST_GUILESS_MAIN(tst_Patterns)
#include "tst_patterns.moc"
