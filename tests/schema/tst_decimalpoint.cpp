// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <array>
#include <clocale>
#include <cstdio>
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
    void theLocaleOfTheUserIsNotUsed();
    void numbersAreReadInEveryLocale();

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

void tst_DecimalPoint::theLocaleOfTheUserIsNotUsed()
{
    QCOMPARE(m_atStart, std::string("."));
}

void tst_DecimalPoint::numbersAreReadInEveryLocale()
{
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "%.1f", 1.5);
    QCOMPARE(std::string(text.data()), std::string("1,5")); // the C library has the comma
    QCOMPARE(nearestDouble("1.5"), 1.5);
    QCOMPARE(writeJson(Json(1.5)), std::string("1.5"));
}

QTEST_GUILESS_MAIN(tst_DecimalPoint)
#include "tst_decimalpoint.moc"
