// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/codetokens.h"
#include "model/artifacts/textlinesmodel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QTest>

#include <memory>
#include <string>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

QString letter(CodeTokenKind kind)
{
    switch (kind) {
    case CodeTokenKind::Plain:
        return u"p"_s;
    case CodeTokenKind::Keyword:
        return u"w"_s;
    case CodeTokenKind::Key:
        return u"k"_s;
    case CodeTokenKind::String:
        return u"s"_s;
    case CodeTokenKind::Number:
        return u"n"_s;
    case CodeTokenKind::Comment:
        return u"c"_s;
    }
    return {};
}

/// "w:if s:'a'" of each line; lines are separated by " | ".
QString spelled(CodeLanguage language, const QByteArray &text)
{
    QStringList lines;
    CodeState state = 0;
    CodeState checked = 0;
    for (const QByteArray &line : text.split('\n')) {
        const std::string bytes = line.toStdString();
        QStringList tokens;
        for (const CodeToken &token : codeTokens(language, bytes, state)) {
            tokens << letter(token.kind) + u':'
                    + QString::fromStdString(bytes.substr(token.begin, token.length));
        }
        lines << tokens.join(u' ');
        checked = codeStateAfter(language, bytes, checked);
        if (checked != state)
            return u"the states differ"_s;
    }
    return lines.join(u" | "_s);
}

} // namespace

class tst_CodeTokens : public QObject
{
    Q_OBJECT

private slots:
    void tokens_data();
    void tokens();
    void languages_data();
    void languages();
    void linesKeepTheirState();
    void hostileTexts_data();
    void hostileTexts();
};

void tst_CodeTokens::tokens_data()
{
    QTest::addColumn<CodeLanguage>("language");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, CodeLanguage language, const char *text,
                        const char *expected) {
        QTest::newRow(name) << language << QByteArray(text) << QString::fromUtf8(expected);
    };
    row("JSON", CodeLanguage::Json, R"({"a\"b": -1.5e+3, "t" : [true, "x: y"]})",
        R"(k:"a\"b" n:1.5e+3 k:"t" w:true s:"x: y")");
    row("YAML", CodeLanguage::Yaml, "zone-a: 'it'\n- on: 24 # it's\nurl: http://a/#b",
        "k:zone-a s:'it' | k:on n:24 c:# it's | k:url");
    row("shell", CodeLanguage::Shell, "if [ \"$a\" = 1 ]; then # x\necho don't$#",
        "w:if s:\"$a\" n:1 w:then c:# x | ");
    row("SQL", CodeLanguage::Sql, "SELECT a FROM t -- x\nWHERE b='it''s' /* 1\n2 */ LIMIT 5",
        "w:SELECT w:FROM c:-- x | w:WHERE s:'it' s:'s' c:/* 1 | c:2 */ w:LIMIT n:5");
    row("Go", CodeLanguage::Go, "func f() { // x\n s := `a\n\"b` + \"\\\"\"",
        "w:func c:// x | s:`a | s:\"b` s:\"\\\"\"");
    row("Python", CodeLanguage::Python, "def f(x):\n \"\"\"one\ntwo\"\"\"\n return f'a' + 0x1F",
        "w:def | s:\"\"\"one | s:two\"\"\" | w:return s:'a' n:0x1F");
    row("JavaScript", CodeLanguage::JavaScript, "const $a = `b\nc` ?? null",
        "w:const s:`b | s:c` w:null");
    row("an open string ends with its line", CodeLanguage::Go, "\"a\nb", "s:\"a | ");
    row("a backslash at the end", CodeLanguage::Go, "\"a\\", "s:\"a\\");
    row("no language", CodeLanguage::None, "if 1", "");
    row("nothing", CodeLanguage::Json, "", "");
}

void tst_CodeTokens::tokens()
{
    QFETCH(CodeLanguage, language);
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(spelled(language, text), expected);
}

void tst_CodeTokens::languages_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<CodeLanguage>("language");
    const auto row = [](const char *name, const char *text, const char *words, const char *file,
                        CodeLanguage language) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(words) << QByteArray(file)
                            << language;
    };
    row("MIME type", "x", "text/x-python", "", CodeLanguage::Python);
    row("a word beside others", "x", " text/plain go", "", CodeLanguage::Go);
    row("suffix", "x", "", "file:///a/Deploy.YML", CodeLanguage::Yaml);
    row("interpreter", "#!/usr/bin/env bash\nx", "", "", CodeLanguage::Shell);
    row("an object", " {\"a\": 1}\n", "", "", CodeLanguage::Json);
    row("a query", "-- x\nselect a\nfrom b", "", "", CodeLanguage::Sql);
    row("a package", "package main\n\nfunc main() {}", "", "", CodeLanguage::Go);
    row("a function", "def f(x):\n    return 1", "generated_code", "", CodeLanguage::Python);
    row("a mapping", "zone: a\nopen:\n  - 1\n  at: 3\n", "", "", CodeLanguage::Yaml);
    row("prose", "Note: this is a text.\nIt has two lines: these.", "", "", CodeLanguage::None);
    row("prose with a verb", "Selected items were moved.", "", "", CodeLanguage::None);
    row("logs", "12:30:01 started\n12:30:02 stopped", "", "", CodeLanguage::None);
    row("empty", "", "", "", CodeLanguage::None);
}

void tst_CodeTokens::languages()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    QFETCH(QByteArray, name);
    QFETCH(CodeLanguage, language);
    QCOMPARE(codeLanguage(text.toStdString(), words.toStdString(), name.toStdString()), language);
}

/// A line in the middle of a comment is one, although the lines before it were never shown.
void tst_CodeTokens::linesKeepTheirState()
{
    const auto text = std::make_shared<const std::string>("a /* b\n\tc = 1\nd */ e = 2\n");
    TextLinesModel model(text, false, CodeLanguage::Go);
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.pieces(1).size(), std::size_t{1});
    QCOMPARE(model.pieces(1)[0].text, u"    c = 1"_s);
    QCOMPARE(model.pieces(1)[0].kind, CodeTokenKind::Comment);
    QCOMPARE(model.pieces(2).size(), std::size_t{3});
    QString joined;
    for (const TextLinesModel::Piece &piece : model.pieces(2))
        joined += piece.text;
    QCOMPARE(joined, model.index(2).data().toString());
    QCOMPARE(TextLinesModel(text, false).pieces(0).size(), std::size_t{1});
}

void tst_CodeTokens::hostileTexts_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("quotes") << std::string(200'000, '"');
    QTest::newRow("openings") << [] {
        std::string all;
        for (int i = 0; i < 100'000; ++i)
            all += "/*`'''";
        return all;
    }();
    QTest::newRow("broken UTF-8") << std::string("\xff\xfe\"\xc3\n\xf0\x9f");
    QTest::newRow("zeros") << std::string(1000, '\0');
    QTest::newRow("colons") << std::string(100'000, ':');
    QTest::newRow("spaces") << "a" + std::string(100'000, ' ');
}

void tst_CodeTokens::hostileTexts()
{
    QFETCH(std::string, text);
    QElapsedTimer timer;
    timer.start();
    for (const CodeLanguage language :
         {CodeLanguage::Json, CodeLanguage::Yaml, CodeLanguage::Shell, CodeLanguage::Sql,
          CodeLanguage::Go, CodeLanguage::Python, CodeLanguage::JavaScript}) {
        CodeState state = 0;
        std::size_t end = 0;
        for (const CodeToken &token : codeTokens(language, text, state)) {
            QVERIFY(token.begin >= end && token.length > 0);
            end = token.begin + token.length;
        }
        QVERIFY(end <= text.size());
        QCOMPARE(codeStateAfter(language, text, 0), state);
    }
    static_cast<void>(codeLanguage(text, text, text));
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(tst_CodeTokens)
#include "tst_codetokens.moc"
