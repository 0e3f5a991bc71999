// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../schematext.h"
#include "schema/goa/templates/gotemplate.h"

#include <QTest>

using namespace tw;
using namespace tw::test;

/// 2026-03-07T14:05:00Z
static constexpr std::int64_t Now = 1772892300;

class tst_GoTemplate : public QObject
{
    Q_OBJECT
private slots:
    void renders_data();
    void renders();
    void faults_data();
    void faults();
    void names();
    void renamesFields_data();
    void renamesFields();
};

void tst_GoTemplate::renders_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *source, const char *text) {
        QTest::newRow(name) << QByteArray(source) << QByteArray(text);
    };
    row("text alone", "no action }}", "no action }}");
    row("a field", "Zone {{ .ZoneID }}.", "Zone north-2.");
    row("a path", "{{.Args.Limit}}", "5");
    row("an absent value", "{{ .Missing }}", "<nil>");
    row("if and else", "{{ if .On }}on{{ else }}off{{ end }}", "on");
    row("else if", "{{ if .Zero }}a{{ else if .ZoneID }}b{{ else }}c{{ end }}", "b");
    row("with changes the dot", "{{ with .Args }}{{ .Limit }}{{ end }}", "5");
    row("with skips what is absent", "[{{ with .Missing }}{{ .X }}{{ else }}none{{ end }}]",
        "[none]");
    row("range over a list", "{{ range .Tags }}<{{ . }}>{{ end }}", "<a><b>");
    row("range with an index", "{{ range $i, $t := .Tags }}{{ $i }}{{ $t }} {{ end }}", "0a 1b ");
    row("range over nothing", "{{ range .Empty }}x{{ else }}none{{ end }}", "none");
    row("the root inside of range", "{{ range .Tags }}{{ $.ZoneID }} {{ end }}",
        "north-2 north-2 ");
    row("a variable", "{{ $z := .ZoneID }}{{ $z }}", "north-2");
    row("a variable that is set", "{{ $n := 1 }}{{ if .On }}{{ $n = 2 }}{{ end }}{{ $n }}", "2");
    row("trim markers", "a \n {{- .ZoneID -}} \n b", "anorth-2b");
    row("a comment", "a{{/* not shown */}}b", "ab");
    row("json", R"({"zone": {{ json .ZoneID }}, "n": {{ .Args.Limit | json }}})",
        R"({"zone": "north-2", "n": 5})");
    row("quote", "{{ quote .ZoneID }}", R"("north-2")");
    row("join", R"({{ join .Tags ", " }})", "a, b");
    row("count", "{{ count .Tags }} {{ count .Missing }}", "2 0");
    row("truncate", "{{ truncate .Long 4 }} {{ .ZoneID | truncate 20 }}", "abcd… north-2");
    row("number", "{{ number .Missing }}{{ number .Args.Limit }}", "5");
    row("since", "{{ since .At }}", "2h");
    row("humanTime", "{{ humanTime .At }}", "2026-03-07 12:05 UTC");
    row("comparisons", "{{ if and (gt .Args.Limit 3) (eq .ZoneID \"x\" \"north-2\") }}yes{{ end }}",
        "yes");
    row("printf", R"({{ printf "%s: %.1f%% %q" .ZoneID .Share .ZoneID }})",
        "north-2: 12.3% \"north-2\"");
    row("a list as Go prints it", "{{ .Tags }} {{ .Share }}", "[a b] 12.25");
    row("an element", "{{ index .Tags 1 }} {{ len .ZoneID }}", "b 7");
    row("braces in a text", R"({{ print "}}" }})", "}}");
}

void tst_GoTemplate::renders()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, text);
    const JsonPtr data =
        json(R"({"ZoneID":"north-2","On":true,"Zero":0,"Missing":null,"Tags":["a","b"],"Empty":[],)"
             R"("Args":{"Limit":5},"Long":"abcdefgh","Share":12.25,"At":"2026-03-07T12:05:00Z"})");
    const auto rendered = renderGoTemplate(source.toStdString(), *data, Now);
    QVERIFY2(rendered, rendered ? "" : rendered.error().detail.c_str());
    QCOMPARE(QByteArray::fromStdString(*rendered), text);
}

void tst_GoTemplate::faults_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("fault"); // "line:column sentence"
    const auto row = [](const char *name, const char *source, const char *fault) {
        QTest::newRow(name) << QByteArray(source) << QByteArray(fault);
    };
    row("a field that is not there", "a\n{{ .Zone }}", "2:4 there is no field .Zone");
    row("a field of nothing", "{{ .Missing.X }}",
        "1:4 there is no value before .X; guard it with {{with}} or {{if}}");
    row("an action without an end", "x {{ .A", "1:3 {{ has no }}");
    row("a block without an end", "{{ if .A }}x", "1:4 {{if}} has no {{end}}");
    row("an end without a block", "x{{ end }}", "1:5 unexpected {{end}}");
    row("an unknown function", "{{ shout .A }}", "1:4 function \"shout\" is not defined");
    row("an unknown variable", "{{ $x }}", "1:4 undefined variable \"$x\"");
    row("arguments of a field", "{{ .Missing 1 }}",
        "1:4 this is not a function, so it takes no arguments");
    row("what is not previewed", "{{ template \"x\" }}", "1:4 {{template}} is not previewed");
    row("a text without an end", "{{ print \"x }}", "1:1 {{ has no }}");
}

void tst_GoTemplate::faults()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, fault);
    const auto rendered = renderGoTemplate(source.toStdString(), *json(R"({"Missing":null})"), Now);
    QVERIFY(!rendered);
    QCOMPARE(QByteArray::fromStdString(rendered.error().where + " " + rendered.error().detail),
             fault);
}

void tst_GoTemplate::names()
{
    const JsonPtr schema =
        json(R"({"properties":{"zone_id":{},"limit":{},"by_name":{"additionalProperties":)"
             R"({"properties":{"max_url":{}}}},"zones":{"items":{"$ref":"#/$defs/Zone"}}},)"
             R"("$defs":{"Zone":{"properties":{"zone_id":{}}}}})");
    const JsonPtr value =
        json(R"({"zone_id":"n","by_name":{"a_b":{"max_url":1}},"zones":[{"zone_id":1}]})");
    QCOMPARE(QByteArray::fromStdString(writeJson(goTemplateValue(*value, *schema))),
             QByteArray(R"({"ZoneID":"n","Limit":null,"ByName":{"a_b":{"MaxURL":1}},)"
                        R"("Zones":[{"ZoneID":1}]})"));
}

void tst_GoTemplate::renamesFields_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const auto row = [](const char *name, const char *before, const char *after) {
        QTest::newRow(name) << QString::fromUtf8(before) << QString::fromUtf8(after);
    };
    row("field", "Read {{.Args.ZoneID}}", "Read {{.Args.PlaceID}}");
    row("deeper", "{{ .Args.ZoneID.Name }} {{.Args.ZoneIDs}}",
        "{{ .Args.PlaceID.Name }} {{.Args.ZoneIDs}}");
    row("elsewhere", ".Args.ZoneID {{.Result.ZoneID}} {{.X.Args.ZoneID}}",
        ".Args.ZoneID {{.Result.ZoneID}} {{.X.Args.ZoneID}}");
    row("quoted", "{{print \".Args.ZoneID }}\" .Args.ZoneID}}{{/* .Args.ZoneID */}}",
        "{{print \".Args.ZoneID }}\" .Args.PlaceID}}{{/* .Args.ZoneID */}}");
    row("blocks",
        "{{with .Args.ZoneID}}{{.Args.ZoneID}}{{$.Args.ZoneID}}{{end}}"
        "{{if .Args.ZoneID}}{{.Args.ZoneID}}{{end}}",
        "{{with .Args.PlaceID}}{{.Args.ZoneID}}{{$.Args.PlaceID}}{{end}}"
        "{{if .Args.PlaceID}}{{.Args.PlaceID}}{{end}}");
    row("variable", "{{$x := .Args.ZoneID}}{{$x.Args.ZoneID}}{{(len .Args.ZoneID).Args.ZoneID}}",
        "{{$x := .Args.PlaceID}}{{$x.Args.ZoneID}}{{(len .Args.PlaceID).Args.ZoneID}}");
    row("broken", "{{.Args.ZoneID /* x", "{{.Args.PlaceID /* x");
    row("open", "{{ . }}{{.", "{{ . }}{{.");
}

void tst_GoTemplate::renamesFields()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    const std::vector<std::string> path{"Args", "ZoneID"};
    QCOMPARE(QString::fromStdString(withTemplateField(before.toStdString(), path, "PlaceID")),
             after);
}

QTEST_GUILESS_MAIN(tst_GoTemplate)
#include "tst_gotemplate.moc"
