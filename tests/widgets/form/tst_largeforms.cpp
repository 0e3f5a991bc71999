// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/objectfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QElapsedTimer>
#include <QLayout>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <string>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

constexpr int Many = 2500;
constexpr int Huge = 50'000;

/// Every second field is required.
JsonPtr wideSchema(int fields)
{
    Json schema = {{"type", "object"}, {"properties", Json::object()}};
    Json required = Json::array();
    // Looking each name up first would take a long time for very many.
    auto &properties = schema["properties"].get_ref<Json::object_t &>();
    properties.reserve(static_cast<std::size_t>(fields));
    for (int i = 0; i < fields; ++i) {
        const std::string name = "field_" + std::to_string(i);
        properties.emplace_back(name,
                                Json{{"type", i % 2 != 0 ? "string" : "integer"},
                                     {"description", "The value of this field."},
                                     {"minimum", 1}});
        if (i % 2 != 0)
            required.push_back(name);
    }
    schema["required"] = required;
    return std::make_shared<const Json>(std::move(schema));
}

QString textOf(const Json &json)
{
    return QString::fromStdString(writeJson(json));
}

std::size_t rowCount(const FormView &view)
{
    return view.findChild<ObjectField *>()->rows().size();
}

bool hasAllRows(const FormView &view, std::size_t rows)
{
    return QTest::qWaitFor([&] { return rowCount(view) == rows; }, 60'000);
}

Issue missing(const std::string &name)
{
    Issue issue;
    issue.code = IssueCode::MissingField;
    issue.missing = name;
    return issue;
}

} // namespace

/// Forms whose rows do not fit into one frame.
class tst_LargeForms : public QObject
{
    Q_OBJECT

private slots:
    void thousandFields();
    void firstRowsComeFirst();
    void valueIsCompleteAtOnce();
    void newKeyInTheOrderOfTheSchema();
    void rowsAskedForAreMade();
    void issuesReachLateRows();
    void readOnlyFormsCountAbsentRows();
    void anotherSchemaStopsTheRest();
    void hugeFormsShowMoreOnRequest();
    void valuesOfHugeFormsComeFirst();
    void lateRowsOfHugeFormsComeAtOnce();
    void revealedRowsAreWholeAndInSight_data();
    void revealedRowsAreWholeAndInSight();
    void aRevealedRowStaysInSight();
};

void tst_LargeForms::thousandFields()
{
    const JsonPtr schema = wideSchema(1000);
    FormView view;
    view.resize(600, 800);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QElapsedTimer clock;
    clock.start();
    view.setSchema(schema);
    view.widget()->layout()->activate();
    view.repaint();
    const qint64 painted = clock.elapsed();
    QTest::qWait(50);
    int editors = 0;
    for (const FormRow *row : view.findChildren<FormRow *>())
        editors += row->hasField() ? 1 : 0;
    qInfo("1000 fields painted after %lld ms, %d editors", painted, editors);
    QCOMPARE_LT(editors, 60); // only visible ones
    QCOMPARE_GT(editors, 3);
    QCOMPARE_LT(painted, 2000); // the goal is 60; a loaded machine must not fail the test
}

void tst_LargeForms::firstRowsComeFirst()
{
    FormView view;
    view.resize(600, 800);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setSchema(wideSchema(Many));
    QCOMPARE_LT(rowCount(view), std::size_t(500));
    QVERIFY(hasAllRows(view, Many));
    // required ones first, then as the schema has them
    const auto &rows = view.findChild<ObjectField *>()->rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t number = i < Many / 2 ? 2 * i + 1 : 2 * (i - Many / 2);
        QCOMPARE(rows[i]->token(), "field_" + std::to_string(number));
    }
    int bottom = -1; // they stand below each other
    for (FormRow *row : rows) {
        const int top = row->mapTo(view.widget(), QPoint()).y();
        QCOMPARE_GT(top, bottom);
        bottom = top + row->height();
    }
}

void tst_LargeForms::valueIsCompleteAtOnce()
{
    Json payload = Json::object();
    for (int i = Many; i-- > 0;) // not in the order of the schema
        payload["field_" + std::to_string(i)] = i % 2 != 0 ? Json("x") : Json(i);
    payload["field_1700"] = nullptr;
    payload["field_1701"] = 5; // a wrong type
    payload["unknown"] = "kept";
    FormView view;
    view.resize(600, 800);
    view.show();
    view.setSchema(wideSchema(Many));
    view.setPayload(payload);
    QCOMPARE_LT(rowCount(view), std::size_t(500));
    QVERIFY(view.payload() == payload);
    QCOMPARE(textOf(view.payload()), textOf(payload));
    QVERIFY(hasAllRows(view, Many + 1));
    QCOMPARE(textOf(view.payload()), textOf(payload));
    QVERIFY(view.rowFor("/field_1700")->isNull());
    QCOMPARE(view.findChild<ObjectField *>()->rows().back()->token(), std::string("unknown"));

    // another payload while rows still follow takes the values of the first away
    view.setSchema(wideSchema(Many));
    view.setPayload(payload);
    const Json other = {{"field_1", "a"}, {"field_2499", "b"}};
    view.setPayload(other);
    QCOMPARE(textOf(view.payload()), textOf(other));
    QVERIFY(hasAllRows(view, Many));
    QCOMPARE(textOf(view.payload()), textOf(other));
}

void tst_LargeForms::newKeyInTheOrderOfTheSchema()
{
    FormView view;
    view.setSchema(wideSchema(Many));
    view.setPayload({{"field_1900", 1}, {"field_1901", "x"}});
    FormRow *row = view.rowFor("/field_3");
    QVERIFY(row);
    QCOMPARE_LT(rowCount(view), std::size_t(500));
    QTest::keyClicks(row->field()->editor(), u"new"_s);
    QCOMPARE(textOf(view.payload()),
             u"{\"field_3\":\"new\",\"field_1900\":1,\"field_1901\":\"x\"}"_s);
}

void tst_LargeForms::rowsAskedForAreMade()
{
    FormView view;
    view.setSchema(wideSchema(Many));
    view.setPayload({{"field_1801", "x"}});
    QVERIFY(!view.rowFor("/field_2501"));
    QCOMPARE_LT(rowCount(view), std::size_t(500));
    FormRow *row = view.rowFor("/field_1801");
    QVERIFY(row);
    QCOMPARE(textOf(*row->value()), u"\"x\""_s);
    QCOMPARE(row->pointer(), std::string("/field_1801"));
    QTest::keyClick(row->field()->editor(), Qt::Key_End);
    QTest::keyClicks(row->field()->editor(), u"y"_s);
    QCOMPARE(textOf(view.payload()), u"{\"field_1801\":\"xy\"}"_s);
    QVERIFY(hasAllRows(view, Many));
    QCOMPARE(view.rowFor("/field_1801"), row); // it was made once
}

void tst_LargeForms::issuesReachLateRows()
{
    FormView view;
    view.setSchema(wideSchema(Many));
    view.setPayload(Json::object());
    view.setTried();
    view.setIssues({missing("field_1"), missing("field_2499")});
    QVERIFY(hasAllRows(view, Many));
    QCOMPARE(view.rowFor("/field_1")->ownIssues().size(), std::size_t(1));
    QCOMPARE(view.rowFor("/field_2499")->ownIssues().size(), std::size_t(1));
    QCOMPARE(view.rowFor("/field_2497")->ownIssues().size(), std::size_t(0));
    view.setIssues({});
    QCOMPARE(view.rowFor("/field_2499")->ownIssues().size(), std::size_t(0));
}

void tst_LargeForms::readOnlyFormsCountAbsentRows()
{
    FormView view;
    view.setReadOnly(true);
    view.setSchema(wideSchema(Many));
    view.setPayload({{"field_1", "a"}, {"field_2", 2}, {"field_2498", 3}});
    QCOMPARE(view.hiddenRows(), Many / 2 - 2);
    QVERIFY(hasAllRows(view, Many));
    QCOMPARE(view.hiddenRows(), Many / 2 - 2);
}

void tst_LargeForms::anotherSchemaStopsTheRest()
{
    FormView view;
    view.resize(600, 800);
    view.show();
    view.setSchema(wideSchema(Many));
    QTest::qWait(1);
    view.setSchema(wideSchema(3));
    QTest::qWait(50);
    QCOMPARE(rowCount(view), std::size_t(3));
}

/// Without being asked, no more rows are made than a person reads.
void tst_LargeForms::hugeFormsShowMoreOnRequest()
{
    FormView view;
    view.resize(600, 800);
    view.show();
    view.setSchema(wideSchema(Huge));
    QToolButton *more = nullptr;
    QVERIFY(QTest::qWaitFor(
        [&] { return (more = view.findChild<QToolButton *>(u"moreFields"_s)) != nullptr; },
        60'000));
    const std::size_t unasked = rowCount(view);
    QCOMPARE_GE(unasked, std::size_t(Many));
    QCOMPARE_LT(unasked, std::size_t(Huge / 10));
    QVERIFY(more->isVisible());
    QVERIFY2(more->text().contains(QString::number(Huge - static_cast<int>(unasked))),
             qPrintable(more->text()));
    const FormRow *last = view.findChild<ObjectField *>()->rows().back();
    QCOMPARE_GT(more->mapTo(view.widget(), QPoint()).y(), last->mapTo(view.widget(), QPoint()).y());
    QTest::qWait(20);
    QCOMPARE(rowCount(view), unasked);
    QTest::mouseClick(more, Qt::LeftButton);
    QVERIFY(hasAllRows(view, unasked + 1000));
    last = view.findChild<ObjectField *>()->rows().back();
    QTRY_VERIFY(more->mapTo(view.widget(), QPoint()).y()
                > last->mapTo(view.widget(), QPoint()).y());
    QVERIFY(view.payload() == Json::object());
}

void tst_LargeForms::valuesOfHugeFormsComeFirst()
{
    const Json payload = {{"field_49998", 3}, {"field_2", 2}, {"field_49999", "x"}};
    FormView view;
    view.setReadOnly(true);
    view.resize(600, 800);
    view.show();
    view.setSchema(wideSchema(Huge));
    view.setPayload(payload);
    QCOMPARE(textOf(view.payload()), textOf(payload));
    QVERIFY(hasAllRows(view, 3000));
    for (const char *name : {"field_2", "field_49998", "field_49999"}) {
        const auto &rows = view.findChild<ObjectField *>()->rows();
        QVERIFY2(std::ranges::find(rows, std::string(name), &FormRow::token) != rows.end(), name);
    }
    QCOMPARE(textOf(view.payload()), textOf(payload));
    QCOMPARE(view.hiddenRows(), Huge / 2 - 2); // the required ones are shown
}

/// The row of an issue or of a search is there without all rows before it.
void tst_LargeForms::lateRowsOfHugeFormsComeAtOnce()
{
    FormView view;
    view.resize(600, 800);
    view.show();
    view.setSchema(wideSchema(Huge));
    QVERIFY(!view.rowFor("/field_50001"));
    FormRow *row = view.rowFor("/field_49999");
    QVERIFY(row);
    QCOMPARE_LT(rowCount(view), std::size_t(500));
    QVERIFY(view.reveal("/field_49999", true));
    QTRY_VERIFY(row->isVisible() && row->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClicks(row->field()->editor(), u"x"_s);
    QCOMPARE(textOf(view.payload()), u"{\"field_49999\":\"x\"}"_s);
    QVERIFY(QTest::qWaitFor([&] { return rowCount(view) > 3000; }, 60'000));
    QCOMPARE(view.rowFor("/field_49999"), row);
    QCOMPARE(textOf(view.payload()), u"{\"field_49999\":\"x\"}"_s);
}

void tst_LargeForms::revealedRowsAreWholeAndInSight_data()
{
    QTest::addColumn<int>("fields");
    QTest::addColumn<bool>("atOnce"); // before all rows are made
    for (const int fields : {300, Many, Huge}) {
        QTest::addRow("%d fields, all rows made", fields) << fields << false;
        QTest::addRow("%d fields, at once", fields) << fields << true;
    }
}

void tst_LargeForms::revealedRowsAreWholeAndInSight()
{
    QFETCH(const int, fields);
    QFETCH(const bool, atOnce);
    FormView view;
    view.resize(600, 800);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setSchema(wideSchema(fields));
    const auto allMade = [&] { return rowCount(view) >= std::min<std::size_t>(fields, 3000); };
    if (!atOnce)
        QVERIFY(QTest::qWaitFor(allMade, 60'000));
    for (const char *name : {"/field_1", "/field_199", "/field_299"}) {
        QVERIFY(view.reveal(name, true));
        QVERIFY(QTest::qWaitFor(allMade, 60'000));
        QTest::qWait(50);
        FormRow *row = view.rowFor(name);
        QVERIFY(row->field());
        QCOMPARE_GE(row->height(), row->sizeHint().height());
        const QRect place(row->mapTo(view.viewport(), QPoint()), row->size());
        QVERIFY2(view.viewport()->rect().contains(place), qPrintable(QString::number(place.y())));
    }
}

/// Until the user scrolls: the rows above get notes, which move it.
void tst_LargeForms::aRevealedRowStaysInSight()
{
    FormView view;
    view.resize(600, 800);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.setSchema(wideSchema(Many));
    QVERIFY(hasAllRows(view, Many));
    QVERIFY(view.reveal("/field_299", true));
    FormRow *row = view.rowFor("/field_299");
    const auto isInSight = [&] {
        return view.viewport()->rect().contains(
            QRect(row->mapTo(view.viewport(), QPoint()), row->size()));
    };
    QTRY_VERIFY(isInSight());
    const int before = row->y();
    for (FormRow *each : view.findChild<ObjectField *>()->rows()) {
        if (each->token() == "field_1" || each->token() == "field_3")
            each->setMinimumHeight(2000);
    }
    QTRY_VERIFY(row->mapTo(view.widget(), QPoint()).y() > before + 3000); // by both
    QTRY_VERIFY(isInSight());
    view.verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
    view.findChild<ObjectField *>()->rows().front()->setMinimumHeight(3000);
    QTest::qWait(50);
    QCOMPARE(view.verticalScrollBar()->value(), 0);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_LargeForms test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_largeforms.moc"
