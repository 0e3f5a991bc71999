// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/seriespyramid.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace tw;

namespace {

MinMax bruteForce(const std::vector<double> &values, std::size_t from, std::size_t to)
{
    MinMax result;
    for (std::size_t i = from; i < std::min(to, values.size()); ++i) {
        if (!std::isnan(values[i]))
            result.add(values[i]);
    }
    return result;
}

} // namespace

class tst_SeriesPyramid : public QObject
{
    Q_OBJECT

private slots:
    void bruteForceAgrees_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 63, 64, 65, 127, 128, 129, 4095, 4096, 4097, 8192, 300001})
            QTest::addRow("%d points", size) << size;
    }
    void bruteForceAgrees()
    {
        QFETCH(int, size);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> value(-1000, 1000);
        auto column = std::make_shared<std::vector<double>>();
        for (int i = 0; i < size; ++i)
            column->push_back(random() % 17 == 0 ? NAN : value(random));
        const SeriesPyramid pyramid(column);
        QCOMPARE(pyramid.size(), std::size_t(size));
        QCOMPARE(pyramid.range(0, column->size()), bruteForce(*column, 0, column->size()));
        for (int round = 0; round < 300; ++round) {
            const std::size_t from = random() % (std::size_t(size) + 2);
            const std::size_t length = random() % 3 == 0 ? random() % 200 : random() % (size + 1);
            const MinMax got = pyramid.range(from, from + length);
            const MinMax expected = bruteForce(*column, from, from + length);
            QVERIFY2(got == expected,
                     qPrintable(QStringLiteral("[%1, %2)").arg(from).arg(from + length)));
            const SumCount sum = pyramid.sum(from, from + length);
            SumCount slow;
            for (std::size_t i = from; i < std::min(from + length, column->size()); ++i) {
                slow.sum += std::isnan((*column)[i]) ? 0 : (*column)[i];
                slow.count += std::isnan((*column)[i]) ? 0 : 1;
            }
            QCOMPARE(sum.count, slow.count);
            QCOMPARE_LT(std::abs(sum.sum - slow.sum), 1e-4);
        }
        QCOMPARE_LE(pyramid.memoryBytes(), column->size() / 2);
    }
    void gapsOnly()
    {
        const SeriesPyramid pyramid(std::make_shared<const std::vector<double>>(1000, NAN));
        QVERIFY(pyramid.range(0, 1000).isEmpty());
        QVERIFY(pyramid.range(5, 5).isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_SeriesPyramid)
#include "tst_seriespyramid.moc"
