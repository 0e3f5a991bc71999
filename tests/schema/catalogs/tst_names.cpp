// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/goa/names.h"
#include "schema/suggest.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace tw;

class tst_Names : public QObject
{
    Q_OBJECT
private slots:
    void snakeCase();
    void goifies();
    void distance();
    void nearest();
};

void tst_Names::snakeCase()
{
    const std::vector<std::pair<std::string, std::string>> rows{
        {"siteName", "site_name"},
        {"HTTPStatus", "http_status"},
        {"renderUI", "render_ui"},
        {"sourceIds", "source_ids"},
        {"OAuthToken", "oauth_token"},
        {"zone_id", "zone_id"},
        {"zone-id", "zone_id"},
        {"zone  id", "zone_id"},
        {"x2Y", "x2_y"},
        {"ID", "id"},
        {"", ""},
        {"already_snake_2", "already_snake_2"},
        {"città", "città"},
    };
    for (const auto &[name, expected] : rows) {
        QCOMPARE(goaSnakeCase(name), expected);
        QCOMPARE(goaSnakeCase(goaSnakeCase(name)), expected); // snake_case names are unchanged
    }
}

void tst_Names::goifies()
{
    const std::vector<std::pair<std::string, std::string>> rows{
        {"zone_id", "ZoneID"}, {"url", "URL"},
        {"by_id", "ByID"},     {"hydro.trace", "HydroTrace"},
        {"by_zone", "ByZone"}, {"renderUi", "RenderUI"},
        {"", "Val"},           {"2fast", "2fast_"},
    };
    for (const auto &[name, expected] : rows)
        QCOMPARE(goify(name), expected);
}

void tst_Names::distance()
{
    QCOMPARE(editDistance("", ""), std::size_t(0));
    QCOMPARE(editDistance("abc", ""), std::size_t(3));
    QCOMPARE(editDistance("zone_id", "zone-ID"), std::size_t(0));
    QCOMPARE(editDistance("shwo", "show"), std::size_t(1));
    QCOMPARE(editDistance("convert", "covnerts"), std::size_t(2));
    QCOMPARE(editDistance("convert", "covnerts", 2), std::size_t(2));
    QCOMPARE(editDistance("convert", "covnerts", 1), std::size_t(2)); // more than 1
    QCOMPARE(editDistance("Zone", "zone", 0), std::size_t(1));
    QCOMPARE(editDistance("zone", "zone", 0), std::size_t(0));
    QCOMPARE(editDistance("", "abc", 3), std::size_t(3));
    QCOMPARE(editDistance("", "abc", 2), std::size_t(3));
    for (const std::string text : {"abcdef", "badcfe", "bcdefa", "xabcdefy", "fedcba", "ab"}) {
        const std::size_t whole = editDistance("abcdef", text);
        for (std::size_t most = 0; most < 9; ++most)
            QCOMPARE(editDistance("abcdef", text, most), std::min(whole, most + 1));
    }
}

void tst_Names::nearest()
{
    const std::vector<std::string> names{"show", "convert", "lint", "diff"};
    QCOMPARE(nearestName("shwo", names), std::string("show"));
    QCOMPARE(nearestName("convrt", names), std::string("convert"));
    QCOMPARE(nearestName("conv", names), std::string("convert"));
    QCOMPARE(nearestName("xyz", names), std::string());
    QCOMPARE(nearestName("", names), std::string());
    QCOMPARE(nearestName(std::string(100'000, 'x'), names), std::string());
}

QTEST_GUILESS_MAIN(tst_Names)
#include "tst_names.moc"
