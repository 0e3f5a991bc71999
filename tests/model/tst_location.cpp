// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/location.h"

#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_Location : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Location>("location");
        const auto row = [](const char *name, const QString &text, const Location &location) {
            QTest::newRow(name) << text << location;
        };
        row("nowhere", u""_s, {});
        row("id of a run, a call or a tool", u"gardener-par-1"_s, NameLocation{"gardener-par-1"});
        row("tool", u"climate.read_zone"_s, NameLocation{"climate.read_zone"});
        row("not ASCII", u"Gärtner-東京"_s, NameLocation{"Gärtner-東京"});
        row("call by its number", u"@12"_s, CallLocation{CallIndex{12}});
        row("record by its number", u"#812"_s, EventLocation{EventIndex{812}});
        row("record by its place", u"record:4096:/logs/a.ndjson"_s,
            RecordLocation{u"/logs/a.ndjson"_s, 4096});
        row("record beyond 4 GiB, colons in the file", u"record:99999999999:C:/a:b"_s,
            RecordLocation{u"C:/a:b"_s, 99'999'999'999});
        row("damaged line", u"damage:3"_s, DamageLocation{3});
        row("page", u"view:transcript"_s, ViewLocation{u"transcript"_s});
        row("file", u"file:/logs/a b.ndjson"_s, FileLocation{u"/logs/a b.ndjson"_s});
        row("schema", u"schema:climate.read_zone#/payload"_s,
            SchemaLocation{"climate.read_zone", "/payload"});
        row("value of a payload", u"payload:climate.read_zone#/zones/0/a#b"_s,
            PayloadLocation{"climate.read_zone", "/zones/0/a#b"});
        row("whole payload", u"payload:climate.read_zone#"_s,
            PayloadLocation{"climate.read_zone", ""});
        row("a number sign in a name", u"#1 agent"_s, NameLocation{"#1 agent"});
        row("an address", u"@home"_s, NameLocation{"@home"});
        row("a number that is too large", u"#99999999999"_s, NameLocation{"#99999999999"});
        row("a record without its file", u"record:12"_s, NameLocation{"record:12"});
        row("a record without its offset", u"record:x:/a"_s, NameLocation{"record:x:/a"});
        row("a name that is not damage", u"damage:report"_s, NameLocation{"damage:report"});
    }

    void roundTrip()
    {
        QFETCH(const QString, text);
        QFETCH(const Location, location);
        QVERIFY(locationFromText(text) == location);
        QCOMPARE(toText(location), text);
    }

    void toolsAndRunsAreWrittenAsTheirIds()
    {
        QCOMPARE(toText(ToolLocation{"climate.read_zone"}), u"climate.read_zone"_s);
        QCOMPARE(toText(RunLocation{"gardener-1"}), u"gardener-1"_s);
    }

    void toolOfALocation()
    {
        QCOMPARE(toolOf(ToolLocation{"a"}), std::string("a"));
        QCOMPARE(toolOf(SchemaLocation{"a", "/payload"}), std::string("a"));
        QCOMPARE(toolOf(PayloadLocation{"a", "/x"}), std::string("a"));
        QCOMPARE(toolOf(NameLocation{"a"}), std::string("a"));
        QCOMPARE(toolOf(RunLocation{"a"}), std::string());
        QCOMPARE(toolOf({}), std::string());
    }

    void equality()
    {
        QVERIFY(isNowhere(Location()));
        QVERIFY(!isNowhere(NameLocation{}));
        QVERIFY(Location(ToolLocation{"a"}) == Location(ToolLocation{"a"}));
        QVERIFY(Location(ToolLocation{"a"}) != Location(ToolLocation{"b"}));
        QVERIFY(Location(ToolLocation{"a"}) != Location(RunLocation{"a"}));
    }
};

QTEST_GUILESS_MAIN(tst_Location)
#include "tst_location.moc"
