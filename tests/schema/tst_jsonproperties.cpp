// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <random>

using namespace tw;

namespace {

/// Random canonical JSON texts in the form of writeJson(), built without it.
class Texts
{
public:
    explicit Texts(unsigned seed)
        : m_random(seed)
    {
    }

    std::string value(int depth)
    {
        switch (depth <= 0 ? below(5) : below(9)) {
        case 0:
            return "null";
        case 1:
            return below(2) == 0 ? "true" : "false";
        case 2:
        case 3:
            return number();
        case 4:
            return string();
        case 5:
        case 6:
            return array(depth);
        default:
            return object(depth);
        }
    }

    std::string number()
    {
        std::string text = below(3) == 0 ? "-" : "";
        const std::size_t whole = below(4) == 0 ? 1 + below(25) : 1 + below(4);
        text += whole == 1 ? digits(1) : std::string(1, char('1' + below(9))) + digits(whole - 1);
        if (below(3) == 0)
            text += "." + digits(1 + below(below(5) == 0 ? 30 : 5));
        if (below(4) == 0) {
            text += below(2) == 0 ? "e" : "E";
            text += std::array{"", "+", "-"}[below(3)];
            text += digits(1 + below(below(9) == 0 ? 25 : 3));
        }
        return text;
    }

    std::string string()
    {
        static const std::vector<std::string> Pieces{
            "a", "Zz",     " ",      "\\\"",       "\\\\",       "\\n",        "\\u0000", "\\u001f",
            "/", "\u00e8", "\u4e2d", "\U0001F600", "\u2028",     "\uFFFD",     "<&>",     "\\t",
            "'", "\x7F",   "~",      "\u0800",     "\U00010000", "\U0010FFFF", "\uD7FF",  "\uE000"};
        std::string text = "\"";
        for (std::size_t i = below(below(20) == 0 ? 200 : 8); i > 0; --i)
            text += Pieces[below(Pieces.size())];
        return text + "\"";
    }

    std::size_t below(std::size_t limit) { return m_random() % limit; }

private:
    std::string digits(std::size_t count)
    {
        std::string text;
        while (text.size() < count)
            text += char('0' + below(10));
        return text;
    }
    std::string array(int depth)
    {
        std::string text = "[";
        for (std::size_t i = below(5); i > 0; --i)
            text += (text.size() > 1 ? "," : "") + value(depth - 1);
        return text + "]";
    }
    std::string object(int depth)
    {
        std::string text = "{";
        const std::size_t count = below(below(30) == 0 ? 60 : 6);
        for (std::size_t i = 0; i < count; ++i) {
            std::string key = string();
            key.insert(key.size() - 1, std::to_string(i)); // unique
            text += (text.size() > 1 ? "," : "") + key + ":" + value(depth - 1);
        }
        return text + "}";
    }

    std::mt19937 m_random;
};

/// TW_MUTATIONS=50 makes fifty times as many damaged texts, for long runs with a sanitizer.
int rounds(int usual)
{
    return usual * std::max(1, qEnvironmentVariableIntValue("TW_MUTATIONS"));
}

std::string escaped(std::string text)
{
    return QByteArray::fromStdString(text).left(400).toPercentEncoding(" {}[]\":,").toStdString();
}

} // namespace

class tst_JsonProperties : public QObject
{
    Q_OBJECT
private slots:
    void roundTrip();
    void deepRoundTrip();
    void recordingsStay();
    void numbersCompareLikeDoubles();
    void scaledNumbersCompareLikeIntegers();
    void cutTextsAreRefused();
    void mutatedTextsNeverCrash();
};

void tst_JsonProperties::roundTrip()
{
    Texts texts(20260101);
    std::size_t bytes = 0;
    for (int i = 0; i < 4000; ++i) {
        const std::string text = texts.value(6);
        bytes += text.size();
        const auto json = parseJson(text);
        QVERIFY2(json.has_value(), escaped(text).c_str());
        const std::string written = writeJson(*json);
        QVERIFY2(written == text, escaped(text).c_str());
        const auto again = parseJson(writeJson(*json, {3, true}));
        QVERIFY2(again.has_value(), escaped(text).c_str());
        QVERIFY2(*again == *json && writeJson(*again) == text, escaped(text).c_str());
        QVERIFY2(jsonEqual(*again, *json), escaped(text).c_str());
    }
    QVERIFY(bytes > 500'000); // the generator still makes large documents
}

void tst_JsonProperties::deepRoundTrip()
{
    Texts texts(7);
    for (int i = 0; i < 50; ++i) {
        std::string text = texts.value(2);
        for (std::size_t depth = 400 + texts.below(100); depth > 0; --depth) {
            text = texts.below(2) == 0 ? "[" + text + "," + texts.number() + "]"
                                       : "{" + texts.string() + ":" + text + "}";
        }
        const auto json = parseJson(text);
        QVERIFY2(json.has_value(), escaped(text).c_str());
        QVERIFY(writeJson(*json) == text);
        const Json copy = *json;
        QVERIFY(jsonEqual(copy, *json));
    }
}

// Go's encoder wrote these lines: writing them must give the same bytes.
void tst_JsonProperties::recordingsStay()
{
    if (!QDir(QStringLiteral(TW_SHARED_DATA "/goa")).exists())
        QSKIP("no shared data");
    int lines = 0;
    QDirIterator walk(QStringLiteral(TW_SHARED_DATA "/goa"), {QStringLiteral("*.ndjson")},
                      QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        QFile file(walk.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (int number = 1; !file.atEnd(); ++number) {
            std::string line = file.readLine().toStdString();
            if (line.ends_with('\n'))
                line.pop_back();
            if (line.empty())
                continue;
            const auto json = parseJson(line);
            const QByteArray place = file.fileName().toUtf8() + ":" + QByteArray::number(number);
            QVERIFY2(json.has_value(), place.constData());
            QVERIFY2(writeJson(*json, {-1, true}) == line, place.constData());
            ++lines;
        }
    }
    QVERIFY(lines > 1000);
}

void tst_JsonProperties::numbersCompareLikeDoubles()
{
    std::mt19937_64 random(11);
    for (int i = 0; i < 20'000; ++i) {
        // Few digits, so that both are exact: k * 2^-6.
        const double left = double(std::int64_t(random() % 2000) - 1000) / 64;
        const double right = double(std::int64_t(random() % 2000) - 1000) / 64;
        const auto order = compareNumberTexts(numberText(Json(left)), numberText(Json(right)));
        QCOMPARE(order < 0, left < right);
        QCOMPARE(order == 0, left == right);
    }
}

// The same integer written with a shifted point and the compensating exponent.
void tst_JsonProperties::scaledNumbersCompareLikeIntegers()
{
    std::mt19937_64 random(13);
    const auto spell = [&](std::int64_t value) {
        std::string digits = std::to_string(value < 0 ? -value : value);
        const int point = int(random() % 12);
        digits.insert(0, std::size_t(point) + 1 > digits.size() ? point + 1 - digits.size() : 0,
                      '0');
        const std::string whole = digits.substr(0, digits.size() - point);
        const std::string fraction = digits.substr(digits.size() - point);
        return (value < 0 ? "-" : "") + whole + (fraction.empty() ? "" : "." + fraction) + "e"
            + std::to_string(point);
    };
    for (int i = 0; i < 20'000; ++i) {
        const auto left = std::int64_t(random() % 200'000) - 100'000;
        const auto right = random() % 3 == 0 ? left : std::int64_t(random() % 200'000) - 100'000;
        const std::string a = spell(left);
        const std::string b = spell(right);
        QVERIFY2(isNumberText(a), a.c_str());
        QVERIFY2((compareNumberTexts(a, b) < 0) == (left < right), (a + " " + b).c_str());
        QVERIFY2((compareNumberTexts(a, b) == 0) == (left == right), (a + " " + b).c_str());
        QVERIFY2(isInteger(numberFromText(a)), a.c_str());
    }
}

void tst_JsonProperties::cutTextsAreRefused()
{
    Texts texts(17);
    for (int i = 0; i < 200; ++i) {
        const std::string text = "[" + texts.value(3) + "]";
        for (std::size_t end = 0; end < std::min<std::size_t>(text.size(), 300); ++end) {
            const auto json = parseJson(std::string_view(text).substr(0, end));
            QVERIFY2(!json, escaped(text.substr(0, end)).c_str());
        }
    }
}

// For any bytes: a value that can be written and read back unchanged, or an error.
void tst_JsonProperties::mutatedTextsNeverCrash()
{
    Texts texts(23);
    std::size_t accepted = 0;
    std::size_t refused = 0;
    for (int i = 0; i < rounds(20'000); ++i) {
        std::string text = texts.value(3);
        for (std::size_t n = 1 + texts.below(3); n > 0 && !text.empty(); --n) {
            const std::size_t at = texts.below(text.size());
            switch (texts.below(4)) {
            case 0:
                text[at] = char(texts.below(256));
                break;
            case 1:
                text.erase(at, 1 + texts.below(3));
                break;
            case 2:
                text.insert(at, 1, std::string_view("\"\\{}[],:.-+eEu0")[texts.below(15)]);
                break;
            default:
                text.insert(at, text.substr(texts.below(text.size()), texts.below(6)));
                break;
            }
        }
        const auto json = parseJson(text);
        if (!json) {
            ++refused;
            QVERIFY(!json.error().detail.empty());
            continue;
        }
        ++accepted;
        const std::string written = writeJson(*json);
        const auto again = parseJson(written);
        QVERIFY2(again.has_value() && *again == *json, escaped(text).c_str());
    }
    QVERIFY(accepted > 500 && refused > 5000);
}

QTEST_GUILESS_MAIN(tst_JsonProperties)
#include "tst_jsonproperties.moc"
