// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Measures redaction: kinds of secrets × places in a log × outputs. Every case has a secret of its
// own, so that none is hidden only because another place gave it away.

#include "bench/cputime.h"
#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/redaction/forms/tokenforms.h"
#include "replay/redaction/redaction.h"
#include "replay/redaction/secretscan.h"
#include "schema/json/json.h"
#include "tests/replay/analysis/latersecretcases.h"
#include "tests/replay/analysis/newersecretcases.h"
#include "tests/replay/analysis/reviewedsecretcases.h"
#include "tests/replay/analysis/secretcases.h"
#include "tests/replay/runlogs.h"

#include <nlohmann/json.hpp>

#include <QDirIterator>
#include <QTest>

#include <array>
#include <map>
#include <numeric>

using namespace tw;
using namespace tw::test;
using namespace secretcases;

namespace {

std::string toBase64(const std::string &text)
{
    return QByteArray::fromStdString(text).toBase64().toStdString();
}

std::string jsonText(const std::string &text)
{
    return writeJson(Json(text));
}

/// A secret in its notation, and the texts that must not be in an output.
struct Case
{
    std::string name;
    std::string value; ///< JSON
    std::vector<std::string> forbidden;
    bool isOfTable = false; ///< made from the table of token forms
};

std::string filled(const Notation &notation, const std::string &secret)
{
    std::string text = replaceAll(notation.form, "%s", secret);
    text = replaceAll(text, "%1", secret.substr(0, secret.size() / 2));
    text = replaceAll(text, "%2", secret.substr(secret.size() / 2));
    return replaceAll(text, "%b", toBase64("bob:" + secret));
}

constexpr std::string_view Alnum = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

std::string tokenOf(const TokenForm &form, Random &random)
{
    const std::string_view letters = form.alphabet == TokenAlphabet::Hex ? "0123456789abcdef"
        : form.alphabet == TokenAlphabet::Upper ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
                                                : Alnum;
    const std::size_t size = std::max<std::size_t>(form.least, 8);
    return std::string(form.prefix) + random.text(size - 2, letters) + "7A";
}

/// A notation and what its secrets are made of.
struct Kind
{
    std::string name;
    Notation notation;
    Secrets secrets = Secrets::Random;
};

/// The kinds: notations, member names, keys, and places that make any value a secret.
std::vector<Kind> kinds()
{
    std::vector<Kind> made;
    for (const auto *list : {&notations(), &newerNotations(), &reviewedNotations(),
                             &laterNotations(), &keyNotations()}) {
        for (const Notation &notation : *list)
            made.push_back({notation.form, notation});
    }
    const auto member = [](const std::string &name) {
        return Notation{"{" + jsonText(name) + ":\"%s\"}", true};
    };
    for (const auto *list : {&memberNames(), &reviewedNames()}) {
        for (const std::string &name : *list)
            made.push_back({"member " + name, member(name)});
    }
    for (const std::string &name : memberNames())
        made.push_back({"member " + name + ", a word", member(name), Secrets::Word});
    for (const auto &[secrets, name] :
         {std::pair(Secrets::Short, ", short"), std::pair(Secrets::Word, ", a word"),
          std::pair(Secrets::Digits, ", digits")}) {
        for (const Notation &notation : passwordPlaces())
            made.push_back({notation.form + name, notation, secrets});
    }
    for (const Notation &notation : codePlaces())
        made.push_back({notation.form + ", three digits", notation, Secrets::ThreeDigits});
    return made;
}

/// Wraps a text as logs do: plain, in JSON in a text, encoded, broken over lines.
std::vector<std::pair<std::string, std::string>> wrappings(const std::string &text)
{
    std::string json = R"({"note":)" + jsonText(text) + "}";
    std::vector<std::pair<std::string, std::string>> made = {
        {"text", text},
        {"in a sentence", "It said: " + text},
        {"json", json},
        {"json behind a prefix", "error 500: " + json + " at 12:30"},
        {"base64", toBase64("see  " + text)},
        {"base64 of json", toBase64("  " + json)},
        {"base64url",
         QByteArray::fromStdString("see?>" + text)
             .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
             .toStdString()},
        {"hex", QByteArray::fromStdString("see: " + text).toHex().toStdString()},
        {"percent", QByteArray::fromStdString(text).toPercentEncoding().toStdString()},
    };
    for (int i = 0; i < 4; ++i)
        json = R"({"inner":)" + jsonText(json) + "}";
    made.emplace_back("five times json", json);
    return made;
}

void addCase(std::vector<Case> &cases, const std::string &name, const std::string &value,
             const std::string &secret)
{
    Case made{name, value, {secret, toBase64("bob:" + secret)}};
    cases.push_back(std::move(made));
}

bool isBroken(const Notation &notation)
{
    return notation.form.find("%1") != std::string::npos;
}
void addHalves(Case &made, const std::string &secret)
{
    made.forbidden.push_back(secret.substr(0, secret.size() / 2));
    made.forbidden.push_back(secret.substr(secret.size() / 2));
}

std::vector<Case> allCases()
{
    Random random;
    std::vector<Case> cases;
    std::size_t turn = 0;
    for (const auto &[name, notation, secrets] : kinds()) {
        std::string secret = random.secretOf(secrets);
        const std::string value = filled(notation, secret);
        addCase(cases, name, notation.isJson ? value : jsonText(value), secret);
        if (isBroken(notation))
            addHalves(cases.back(), secret);
        if (secrets == Secrets::ThreeDigits) { // three digits are everywhere
            cases.back().forbidden = {value.substr(1, value.size() - 2)};
            continue;
        }
        // One wrapping for each kind, in turn; all of them for a few.
        const std::size_t count = wrappings("x").size();
        const bool isFew = name == "password: %s" || name == "X-Api-Key: %s";
        for (std::size_t i = 1; i < count; ++i) {
            if (!isFew && i != 1 + turn % (count - 1))
                continue;
            secret = random.secretOf(secrets);
            const auto [wrapping, text] = wrappings(filled(notation, secret))[i];
            addCase(cases, name + " | " + wrapping, jsonText(text), secret);
            if (isBroken(notation))
                addHalves(cases.back(), secret);
            cases.back().forbidden.push_back(
                text.size() < 500 && (wrapping.starts_with("base64") || wrapping == "hex")
                    ? text
                    : secret);
        }
        ++turn;
    }
    // Two notations for each form, in turn.
    constexpr std::array<const char *, 5> texts = {"use %s now", "%s", "x=\"%s\",", "(%s)",
                                                   "https://x.example/%s?a"};
    turn = 0;
    for (const TokenForm &form : tokenForms()) {
        ++turn;
        for (const std::size_t step : {std::size_t{0}, std::size_t{2}}) {
            const char *const text = texts[(turn + step) % texts.size()];
            const std::string secret = tokenOf(form, random);
            if (std::string_view(text).starts_with("https")
                && form.prefix.find('/') != std::string_view::npos)
                continue;
            addCase(cases, std::string(form.service) + " | " + text,
                    jsonText(replaceAll(text, "%s", secret)), secret);
            cases.back().isOfTable = true;
        }
        const std::string secret = tokenOf(form, random);
        if (form.most == 0 && secret.size() > 30) {
            const std::size_t half = secret.size() / 2;
            addCase(cases, std::string(form.service) + " | broken over lines",
                    jsonText("It is\n" + secret.substr(0, half) + "\n  " + secret.substr(half)
                             + "\nand more"),
                    secret);
            cases.back().forbidden.push_back(secret.substr(half));
            cases.back().isOfTable = true;
        }
    }
    for (const char *card :
         {"4111 1111 1111 1111", "5500-0055-5555-5559", "378282246310005", "6011000990139424",
          "4111.1111.1111.1111", "4111\u00A01111\u00A01111\u00A01111"})
        addCase(cases, "card", jsonText("paid with " + std::string(card) + "."), card);
    return cases;
}

/// Places of a log for the value of a case.
enum class Place { Arguments, Result, Failure, Transcript };
constexpr Place Places[] = {Place::Arguments, Place::Result, Place::Failure, Place::Transcript};

std::string recordOf(const Case &one, Place place, const std::string &call)
{
    const std::string run = "run-" + call;
    switch (place) {
    case Place::Arguments:
        return eventLine(run, run + "/tool/" + call + "/tool_call_scheduled", "tool_call_scheduled",
                         R"({"ToolCallID":")" + call + R"(","ToolName":"x.y","Payload":{"input":)"
                             + one.value + "}}");
    case Place::Result:
        return scheduled(run, call)
            + result(run, call, R"("result_json":{"output":)" + one.value + "}");
    case Place::Failure:
        return scheduled(run, call)
            + result(run, call,
                     R"("failure":{"kind":"internal","error":{"message":)"
                         + (one.value[0] == '"' ? one.value : jsonText("refused: " + one.value))
                         + R"(},"recovery":{"action":"finish"}})");
    case Place::Transcript:
        return eventLine(run, run + "/t", "transcript_messages_appended",
                         R"([{"role":"assistant","parts":[{"kind":"text","text":)"
                             + (one.value[0] == '"' ? one.value : jsonText(one.value)) + "}]}]");
    }
    return {};
}

std::vector<std::uint32_t> firstRows(std::uint32_t count)
{
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

/// The five outputs of a log.
std::map<std::string, std::string> outputsOf(const RunStore &store)
{
    std::map<std::string, std::string> outputs;
    const auto into = [&outputs](const char *name) {
        return [&text = outputs[name]](std::string_view part) {
            text += part;
            return true;
        };
    };
    exportNdjson(store, firstRows(store.eventCount()), into("ndjson"));
    exportEventsCsv(store, firstRows(store.eventCount()), into("events"));
    exportCallsCsv(store, firstRows(store.callCount()), into("calls"));
    exportChromeTrace(store, into("trace"));
    outputs["html"] = htmlReport(store, "x");
    return outputs;
}

/// A text in which thousands of others are looked for, most of them in the order in which they
/// occur, or in vain.
class Haystack
{
public:
    explicit Haystack(std::string text)
        : m_text(std::move(text))
        , m_heads(Slots)
    {
        for (std::size_t i = 0; i + Head <= m_text.size(); ++i)
            m_heads[slotOf(m_text, i)] = true;
    }
    bool contains(const std::string &needle)
    {
        if (needle.size() >= Head && !m_heads[slotOf(needle, 0)])
            return false;
        std::size_t at = m_text.find(needle, m_last);
        if (at == std::string::npos)
            at = m_text.find(needle);
        m_last = at == std::string::npos ? m_last : at;
        return at != std::string::npos;
    }

private:
    static constexpr std::size_t Head = 8;
    static constexpr std::size_t Slots = 1U << 24U;
    static std::size_t slotOf(const std::string &text, std::size_t at)
    {
        return std::hash<std::string_view>()(std::string_view(text).substr(at, Head)) % Slots;
    }

    std::string m_text;
    std::vector<bool> m_heads;
    std::size_t m_last = 0;
};

std::map<std::string, Haystack> haystacksOf(const RunStore &store)
{
    std::map<std::string, Haystack> haystacks;
    for (auto &[name, text] : outputsOf(store))
        haystacks.emplace(name, std::move(text));
    return haystacks;
}

Redactor searched(const RunStore &store)
{
    auto made = Redactor::make({});
    if (!made || !scanForSecrets(store, {}, *made))
        qFatal("no search");
    return std::move(*made);
}

std::string redactedAlone(const std::string &record)
{
    auto made = Redactor::make({});
    made->scan(record, EventIndex{0});
    return made->redacted(record);
}

std::size_t certainOf(const Redactor &redactor)
{
    const auto secrets = redactor.secrets();
    return static_cast<std::size_t>(
        std::count_if(secrets.begin(), secrets.end(),
                      [](const Secret &secret) { return secret.kind != SecretKind::Suspected; }));
}

} // namespace

class tst_RedactionMatrix : public QObject
{
    Q_OBJECT
private slots:
    void recall();
    void precision();
    void harmlessRecordsStay_data();
    void harmlessRecordsStay();
    void nothingElseChanges();
    void randomCuts();
    void manyMatchesOfPatterns();
    void repeatedMarks_data();
    void repeatedMarks();
    void deepJson();
    void emptyLogs();
    void knownInEverySpelling();
    void suspectedIsKept();
    void tableOfForms();
};

namespace {

/// How many texts that must not be in an output were there before, and how many are not any more.
struct Recall
{
    std::size_t cases = 0;
    std::size_t total = 0;
    std::size_t hidden = 0;

    [[nodiscard]] double percent() const
    {
        return 100.0 * static_cast<double>(hidden) / static_cast<double>(total);
    }
    [[nodiscard]] QString text() const
    {
        return QStringLiteral("%1 % (%2 of %3 texts, %4 cases)")
            .arg(percent(), 0, 'f', 2)
            .arg(hidden)
            .arg(total)
            .arg(cases);
    }
};

} // namespace

void tst_RedactionMatrix::recall()
{
    const std::vector<Case> cases = allCases();
    Recall ofTable;
    Recall ofOthers;
    for (const Case &one : cases)
        ++(one.isOfTable ? ofTable : ofOthers).cases;
    std::size_t printed = 0;
    for (const Place place : Places) {
        std::string log;
        for (std::size_t i = 0; i < cases.size(); ++i)
            log += recordOf(cases[i], place, "c" + std::to_string(i));
        Logs logs;
        const auto store = logs.load(log);
        QVERIFY2(store->hasLog(), logs.error().detail.c_str());
        Redactor redactor = searched(*store);
        const auto copy = redactedCopy(*store, redactor);
        QVERIFY2(copy, copy ? "" : copy.error().detail.c_str());
        auto before = haystacksOf(*store);
        auto after = haystacksOf(**copy);
        for (const Case &one : cases) {
            Recall &recall = one.isOfTable ? ofTable : ofOthers;
            bool isHidden = true;
            for (auto &[output, text] : before) {
                for (const std::string &forbidden : one.forbidden) {
                    const bool was = text.contains(forbidden);
                    const bool is = after.at(output).contains(forbidden);
                    recall.total += was ? 1 : 0;
                    recall.hidden += was && !is ? 1 : 0;
                    isHidden = isHidden && !is;
                }
            }
            if (!isHidden && printed++ < 600)
                qInfo().noquote() << "leaks, place" << static_cast<int>(place) << ":"
                                  << QString::fromStdString(one.name) << "|"
                                  << QString::fromStdString(one.value.substr(0, 150));
        }
    }
    const Recall all{ofTable.cases + ofOthers.cases, ofTable.total + ofOthers.total,
                     ofTable.hidden + ofOthers.hidden};
    qInfo().noquote() << "recall" << all.text() << "in" << std::size(Places)
                      << "places and 5 outputs";
    qInfo().noquote() << "recall of the table of tokens" << ofTable.text();
    qInfo().noquote() << "recall of all other cases" << ofOthers.text();
    QVERIFY(cases.size() >= 300);
    QVERIFY(ofTable.percent() >= 98.0);
    QVERIFY(ofOthers.percent() >= 98.0);
}

void tst_RedactionMatrix::precision()
{
    std::size_t files = 0;
    std::size_t records = 0;
    std::size_t alarms = 0;
    for (const char *root : {TW_TEST_DATA, TW_SHARED_DATA}) {
        QDirIterator walk(
            QString::fromUtf8(root),
            {QStringLiteral("*.ndjson"), QStringLiteral("*.jsonl"), QStringLiteral("*.json")},
            QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            QFile file(walk.next());
            if (file.fileName().contains(QLatin1String("json-schema-test-suite"))
                || !file.open(QIODevice::ReadOnly))
                continue;
            ++files;
            auto redactor = Redactor::make({});
            const bool isLines = !file.fileName().endsWith(QLatin1String(".json"));
            const QList<QByteArray> parts =
                isLines ? file.readAll().split('\n') : QList<QByteArray>{file.readAll()};
            for (const QByteArray &part : parts) {
                const std::string record = part.toStdString();
                redactor->scan(record, EventIndex{0});
                ++records;
            }
            for (const QByteArray &part : parts)
                alarms += redactor->redacted(part.toStdString()) == part.toStdString() ? 0 : 1;
            for (const Secret &secret : redactor->secrets())
                qInfo().noquote() << file.fileName() << QString::fromStdString(secret.replacement)
                                  << QString::fromStdString(secret.key)
                                  << QString::fromStdString(secret.text.substr(0, 40));
        }
    }
    qInfo().noquote()
        << QStringLiteral("precision %1 % (%2 false alarms in %3 records of %4 files)")
               .arg(100.0
                        * (1.0
                           - static_cast<double>(alarms)
                               / static_cast<double>(std::max<std::size_t>(records, 1))),
                    0, 'f', 2)
               .arg(alarms)
               .arg(records)
               .arg(files);
    QVERIFY(files > 20);
    QCOMPARE(alarms, std::size_t{0});
}

void tst_RedactionMatrix::harmlessRecordsStay_data()
{
    QTest::addColumn<QByteArray>("record");
    for (const std::string &record : harmless())
        QTest::newRow(record.substr(0, 60).c_str()) << QByteArray::fromStdString(record);
}

void tst_RedactionMatrix::harmlessRecordsStay()
{
    QFETCH(QByteArray, record);
    const std::string plain = record.toStdString();
    QVERIFY(parseJson(plain));
    QCOMPARE(QByteArray::fromStdString(redactedAlone(plain)), record);
}

namespace {

/// The values of a JSON text by place, except those with the secret.
void listValues(const Json &value, const std::string &at, const std::vector<std::string> &without,
                std::map<std::string, std::string> &values)
{
    if (value.is_object()) {
        for (const auto &[key, member] : value.items())
            listValues(member, at + '/' + key, without, values);
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            listValues(value[i], at + '/' + std::to_string(i), without, values);
    } else {
        values[at] = writeJson(value);
    }
}

} // namespace

void tst_RedactionMatrix::nothingElseChanges()
{
    std::size_t turn = 0;
    for (const Case &one : allCases()) {
        for (const Place place : {Places[turn++ % std::size(Places)]}) {
            const std::string lines = recordOf(one, place, "c1");
            const std::string record = lines.substr(lines.rfind('\n', lines.size() - 2) + 1);
            const auto before = parseJson(record);
            const std::string out = redactedAlone(record);
            const auto after = parseJson(out);
            QVERIFY2(before, one.value.c_str());
            QVERIFY2(after, out.c_str());
            std::map<std::string, std::string> was;
            std::map<std::string, std::string> is;
            listValues(*before, {}, one.forbidden, was);
            listValues(*after, {}, one.forbidden, is);
            QVERIFY2(was.size() == is.size(), out.c_str());
            std::size_t changed = 0;
            for (const auto &[at, value] : was) {
                QVERIFY2(is.contains(at), out.c_str());
                changed += is.at(at) == value ? 0 : 1;
            }
            // The lines of a key are four values, lists of cookies and headers up to three.
            QVERIFY2(changed <= 4, out.c_str());
            const std::string again = redactedAlone(out);
            QVERIFY2(again == out, (one.value + " -> " + out + " -> " + again).c_str());
        }
    }
}

void tst_RedactionMatrix::randomCuts()
{
    const std::vector<Case> cases = allCases();
    Random random;
    for (int i = 0; i < 4000; ++i) {
        const Case &one = cases[random.below(cases.size())];
        const std::string record = recordOf(one, Places[random.below(4)], "c1");
        std::string cut = record.substr(0, random.below(record.size()));
        cut = cut.substr(random.below(cut.size() + 1));
        if (random.below(3) == 0 && !cut.empty())
            cut[random.below(cut.size())] = static_cast<char>(random.below(256));
        (void)redactedAlone(cut);
        (void)findSecrets(cut);
        const std::string text =
            R"({"preview":)" + writeJson(Json(QString::fromStdString(cut).toStdString())) + "}";
        QVERIFY(parseJson(text));
        const std::string out = redactedAlone(text);
        QVERIFY2(parseJson(out), out.c_str());
    }
}

void tst_RedactionMatrix::manyMatchesOfPatterns()
{
    std::string text;
    for (int i = 0; i < 200000; ++i)
        text += "\xC3\xA9" + std::to_string(i % 10);
    RedactionOptions options;
    options.patterns = {"[0-9]"};
    auto made = Redactor::make(options);
    const std::string record = R"({"text":")" + text + "\"}";
    made->scan(record, EventIndex{0});
    std::uint64_t replaced = 0;
    const std::string out = made->redacted(record, &replaced);
    QCOMPARE(replaced, 200000U);
    QVERIFY(out.find("\xC3\xA9[redacted-custom-1]\xC3\xA9") != std::string::npos);
}

/// Beginnings of every form, one after the other: each may look only so far.
void tst_RedactionMatrix::repeatedMarks_data()
{
    QTest::addColumn<QByteArray>("mark");
    for (const char *mark : {"login('",
                             "print ",
                             "echo $TOKEN ",
                             "echo $TOKEN \\\n",
                             "gh auth token\n",
                             "(password) VALUES ('",
                             "(password) VALUES (",
                             "$6$",
                             "$1$aaaaaaaaaaaaaaaaaa",
                             "\x1b[",
                             "\x1b]",
                             "\xe2\x80\x8b",
                             "WIFI:",
                             "WIFI:P:",
                             "<a b>",
                             "<a b='",
                             "<a b=\"c\" ",
                             "a (",
                             "(x):",
                             "a: b = \"",
                             ").fill('",
                             "name=\"password\"\n\n",
                             "password: ",
                             "a||='",
                             "user,password\nbob,x\n\n",
                             "a,b\n\"",
                             "|",
                             "((",
                             "password (a): \"",
                             "-----BEGIN ",
                             "eyJ",
                             "sk-",
                             "://a:",
                             "\\u0070",
                             "%70",
                             "&#112;",
                             "{\"a\":",
                             "[\"password\",",
                             "secrets:\n  a: b\n",
                             "tokens:\n ",
                             "data:\n  a: ",
                             "kind: Secret\ndata:\n",
                             "secrets: {",
                             "\u5BC6\u7801\uFF1A",
                             "\u30D1\u30B9\u30EF\u30FC\u30C9\u306F",
                             "\u5BC6\u7801\uFF1Aa1b2c3",
                             "\u5BC6\u7801\u662Fa1b2c3d4e5",
                             "\n12:  secrets:\n",
                             "\n[secrets]",
                             "secrets: # a",
                             "kind: a ",
                             "data: \n",
                             "token: a1b2c3d4 ",
                             "[secrets",
                             "password='a''",
                             "MIIB\n-----END ",
                             "-----END PRIVATE KEY-----\n",
                             "password: \"a\" + ",
                             "\"a\" + ",
                             "api_key=a\\\n",
                             "token: a1b2c3d4\n  a1b2c3d4\n",
                             "\n> ",
                             "| a |\n",
                             "\xE2\x80\xA8",
                             "4111.",
                             "variable \"a\" {\n x = ",
                             "variable \"password\" {\n default = ",
                             "passphrase: aaa bbb ccc ",
                             "password: abcd efgh ijkl mnop",
                             "otp: 123 456 ",
                             "NAME  PASSWORD\n",
                             "a    b  ",
                             "\nh:5432:d:u:",
                             "sqlplus a/b1c2d3@",
                             "backup codes:\n\n",
                             "Password -> Ab1cd2ef ",
                             "Password \xE2\x80\x94 ",
                             "**Password:** ",
                             "token (a) (b) (c): ",
                             "enter 'Ab1cd2ef9 ",
                             "| Password | Ab1cd2ef |\n",
                             "password  Ab1cd2ef\n",
                             "a:b@tcp(",
                             "the api key: 'x",
                             "password=\"a\" -> ",
                             "otp is 123456 ",
                             "login / Ab1cd2!e ",
                             "(password)=(",
                             "# password\n\n",
                             "a b: c\n",
                             "backup codes:\n1234 5678\n",
                             "\\$",
                             "\\\\ ",
                             "00D5e000001Ab!",
                             "it''s",
                             "--password "})
        QTest::newRow(mark) << QByteArray(mark);
}

void tst_RedactionMatrix::repeatedMarks()
{
    QFETCH(const QByteArray, mark);
    const auto milliseconds = [&mark](qsizetype bytes) {
        const std::string record =
            R"({"text":)" + jsonText(mark.repeated(bytes / mark.size()).toStdString()) + "}";
        const double before = bench::threadMilliseconds();
        (void)redactedAlone(record);
        return bench::threadMilliseconds() - before;
    };
    const double small = milliseconds(50'000);
    const double large = milliseconds(800'000);
    // Sixteen times the text; its square would be 256 times.
    QVERIFY2(large < std::max(64 * small, 200.0),
             (std::to_string(small) + " ms, " + std::to_string(large) + " ms").c_str());
}

void tst_RedactionMatrix::deepJson()
{
    const std::size_t depth = 200000;
    const std::string deep =
        std::string(depth, '[') + R"({"password":"hunter22x"})" + std::string(depth, ']');
    for (const std::string &record : {R"({"a":)" + deep + "}", R"({"a":)" + jsonText(deep) + "}"}) {
        const std::string out = redactedAlone(record);
        QVERIFY(out.find("hunter22x") == std::string::npos);
        QCOMPARE(out.size(), record.size() - 9 + 21);
    }
    // Encodings in encodings: searched up to a limit, counted beyond it.
    std::string wrapped = "x";
    for (int i = 0; i < 60; ++i)
        wrapped = R"({"a":["b)" + std::to_string(i) + "\"," + wrapped + "]}";
    auto made = Redactor::make({});
    made->scan(wrapped, EventIndex{0});
    QCOMPARE(made->notSearched(), 0U);
}

void tst_RedactionMatrix::emptyLogs()
{
    Logs logs;
    const auto store =
        logs.load(R"({"ID":"1","EventKey":"k","RunID":"r","Type":"run_started","Payl)");
    Redactor redactor = searched(*store);
    const auto copy = redactedCopy(*store, redactor);
    QVERIFY(copy);
    QCOMPARE((*copy)->eventCount(), 0U);
}

void tst_RedactionMatrix::knownInEverySpelling()
{
    const std::string secret = R"(pa"ss\w&1%)";
    const std::string log = R"({"password":)" + jsonText(secret) + R"(,"texts":[)"
        + jsonText("got value " + jsonText(secret)) + "," + jsonText(jsonText(jsonText(secret)))
        + "," + jsonText(QByteArray::fromStdString(secret).toPercentEncoding().toStdString()) + ","
        + jsonText("b64 " + toBase64("xy " + secret)) + "," + jsonText("pa&quot;ss\\w&amp;1%") + ","
        + jsonText("pa\"ss\\w\n&1%") + "]}";
    const std::string out = redactedAlone(log);
    QVERIFY(parseJson(out));
    for (const char *part : {"ss\\\\", "%22", "quot", "w&", "w%26"})
        QVERIFY2(out.substr(out.find("texts")).find(part) == std::string::npos, out.c_str());
    QVERIFY(out.find(toBase64("xy " + secret)) == std::string::npos);
    const std::string form = redactedAlone(
        R"({"password":"Hun/ter Q8","texts":["a=Hun%2Fter+Q8","Hun%2fter+Q8","Hun%2fter%20Q8"]})");
    QVERIFY2(form.find("ter") == std::string::npos, form.c_str());
    const std::string joined = redactedAlone(
        R"({"a":"export API_KEY=aB3dE5\
9fG7hJ2","b":"it is aB3dE59fG7hJ2"})");
    QVERIFY2(joined.find("aB3d") == std::string::npos, joined.c_str());
}

void tst_RedactionMatrix::suspectedIsKept()
{
    const std::string key = "Zk3rT9vLq8XwP2mB7nCd4FgH";
    const std::string record = R"({"text":"the key we use here is )" + key + R"( for now"})";
    auto made = Redactor::make({});
    made->scan(record, EventIndex{0});
    QCOMPARE(made->secrets().size(), std::size_t{1});
    QCOMPARE(certainOf(*made), std::size_t{0});
    QCOMPARE(made->redacted(record), record);
    made->setKept(0, false);
    QVERIFY(made->redacted(record).find(key) == std::string::npos);
    RedactionOptions options;
    options.suspected = true;
    auto strict = Redactor::make(options);
    strict->scan(record, EventIndex{0});
    QVERIFY(strict->redacted(record).find(key) == std::string::npos);
}

void tst_RedactionMatrix::tableOfForms()
{
    QVERIFY(tokenForms().size() > 100);
    for (const TokenForm &form : tokenForms()) {
        QVERIFY2(!form.service.empty() && !form.source.empty() && form.date.size() == 10,
                 std::string(form.prefix).c_str());
        QVERIFY2(form.most == 0 || form.most >= form.least, std::string(form.prefix).c_str());
    }
}

QTEST_GUILESS_MAIN(tst_RedactionMatrix)
#include "tst_redactionmatrix.moc"
