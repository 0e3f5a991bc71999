// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/decimaltext.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <array>
#include <clocale>
#include <cstdio>
#include <limits>
#include <string>

using namespace tw;

namespace {

std::string decimalPoint()
{
    return std::localeconv()->decimal_point; // NOLINT(concurrency-mt-unsafe): one thread
}

} // namespace

/// Runs with the locale of a country that writes a decimal comma (see CMakeLists.txt).
class tst_DecimalPoint : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void theLocaleIsLeftAlone();
    void numbersAreReadInEveryLocale();
    void numbersAreWrittenInEveryLocale();

private:
    std::string m_atStart;
};

void tst_DecimalPoint::initTestCase()
{
    m_atStart = decimalPoint();
    std::setlocale(LC_NUMERIC, ""); // NOLINT(concurrency-mt-unsafe): one thread
    if (decimalPoint() != ",")
        QSKIP("no locale with a decimal comma could be made");
}

// It belongs to the program; the application of Qt takes that of the user.
void tst_DecimalPoint::theLocaleIsLeftAlone()
{
    QCOMPARE(m_atStart, std::string(","));
}

void tst_DecimalPoint::numbersAreReadInEveryLocale()
{
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "%.1f", 1.5);
    QCOMPARE(std::string(text.data()), std::string("1,5")); // the C library has the comma
    QCOMPARE(nearestDouble("1.5"), 1.5);
}

void tst_DecimalPoint::numbersAreWrittenInEveryLocale()
{
    QCOMPARE(writeJson(Json(1.5)), std::string("1.5"));
    QCOMPARE(decimalText(1.25, 1), std::string("1.2"));
    QCOMPARE(decimalText(-0.5, 3), std::string("-0.500"));
    QCOMPARE(decimalText(1e300, 1).size(), std::size_t{303});
    QCOMPARE(decimalText(-std::numeric_limits<double>::max(), 40).size(), std::size_t{351});
    QCOMPARE(significantText(1234567.5, 6), std::string("1.23457e+06"));
    QCOMPARE(significantText(0.1, 6), std::string("0.1"));
    QCOMPARE(significantText(std::numeric_limits<double>::infinity(), 6), std::string("inf"));
}

QTEST_GUILESS_MAIN(tst_DecimalPoint)
#include "tst_decimalpoint.moc"
