// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/conditioneditor.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/conditions.h"
#include "model/catalog/placemoves.h"
#include "schema/json/jsonmember.h"
#include "widgets/common/choicebox.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/design/fields/editorgrid.h"
#include "widgets/design/fields/factsform.h"
#include "widgets/design/fields/keywordfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// "string", "integer", …: how the value of a test is read.
    QString testedType(const Json *properties, const QString &property)
    {
        const Json *const schema =
            properties ? member(*properties, property.toStdString()) : nullptr;
        return schema ? QString::fromStdString(textMember(*schema, Keyword::Type)) : QString();
    }

    std::string withoutLast(const std::string &pointer)
    {
        return pointer.substr(0, pointer.rfind('/'));
    }

} // namespace

ConditionEditor::ConditionEditor(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_grid(new EditorGrid(this))
    , m_test(new QWidget(m_grid))
    , m_word(new QLabel(m_test))
    , m_property(new ChoiceBox(m_test))
    , m_kind(new ChoiceBox(m_test))
    , m_value(new QLineEdit(m_test))
    , m_asJson(new QToolButton(m_test))
    , m_json(new QPlainTextEdit(m_grid))
    , m_required(new QLineEdit(m_grid))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(1), 0, 0);
    column->addWidget(m_grid);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    buildTest();
    m_json->setObjectName(u"conditionJson"_s);
    m_json->setFont(fixedFont());
    m_json->setFixedHeight(space(16));
    m_json->setTabChangesFocus(true);
    m_required->setObjectName(u"conditionRequired"_s);
    m_required->setFont(fixedFont());
    m_required->setPlaceholderText(tr("attributes, separated by commas"));
    m_testRow = m_grid->addRow(tr("Applies"), m_test, EditorGrid::WholeLine);
    m_jsonRow = m_grid->addRow(tr("Test as JSON"), m_json, EditorGrid::WholeLine);
    m_requiredRow = m_grid->addRow(tr("Then required"), m_required, EditorGrid::WholeLine);
    connect(m_json, &QPlainTextEdit::textChanged, this, &ConditionEditor::commitJson);
    connect(m_required, &QLineEdit::textEdited, this, &ConditionEditor::commitRequired);
    for (QLineEdit *line : {m_value, m_required})
        connect(line, &QLineEdit::editingFinished, m_document, &CatalogDocument::endTyping);
    connect(document, &CatalogDocument::edited, this, [this] {
        if (isVisible() && m_document->node(m_place))
            refresh();
    });
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                m_place = afterMove(m_place, from, to);
            });
}

void ConditionEditor::buildTest()
{
    auto *row = new QHBoxLayout(m_test);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space(2));
    m_property->setObjectName(u"conditionProperty"_s);
    m_property->setAccessibleName(tr("Tested attribute"));
    m_kind->setObjectName(u"conditionKind"_s);
    m_kind->setAccessibleName(tr("Test"));
    m_kind->addItems({tr("is"), tr("is one of"), tr("is given")});
    m_value->setObjectName(u"conditionValue"_s);
    m_value->setAccessibleName(tr("Value"));
    m_value->setFont(fixedFont());
    m_asJson->setObjectName(u"conditionAsJson"_s);
    m_asJson->setText(tr("JSON"));
    m_asJson->setCheckable(true);
    m_asJson->setAutoRaise(true);
    m_asJson->setToolTip(tr("Edit the test as a JSON Schema"));
    m_asJson->setAccessibleName(tr("Edit the test as JSON"));
    row->addWidget(m_word);
    row->addWidget(m_property);
    row->addWidget(m_kind);
    row->addWidget(m_value, 1);
    row->addWidget(m_asJson);
    connect(m_property, &QComboBox::activated, this, &ConditionEditor::commitTest);
    connect(m_kind, &QComboBox::activated, this, &ConditionEditor::commitTest);
    connect(m_value, &QLineEdit::textEdited, this, &ConditionEditor::commitTest);
    connect(m_asJson, &QToolButton::toggled, this, [this] { refresh(); });
}

void ConditionEditor::showPlace(const SchemaPlace &place)
{
    if (place != m_place) {
        m_document->endTyping();
        m_asJson->setChecked(false);
    }
    m_place = place;
    refresh();
}

void ConditionEditor::enter()
{
    for (QWidget *field : {static_cast<QWidget *>(m_property), static_cast<QWidget *>(m_json),
                           static_cast<QWidget *>(m_required)}) {
        if (field->isVisible()) {
            field->setFocus(Qt::TabFocusReason);
            return;
        }
    }
}

void ConditionEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        emit left();
    else
        QWidget::keyPressEvent(event);
}

std::string ConditionEditor::testKeyword() const
{
    const std::vector<std::string> tokens = pointerTokens(m_place.pointer);
    if (tokens.empty())
        return {};
    if (tokens.back() == "then" || tokens.back() == "else")
        return "if";
    return tokens.back() == "not" ? "not" : tokens[tokens.size() - 2];
}

SchemaPlace ConditionEditor::owner() const
{
    SchemaPlace place = m_place;
    place.pointer = withoutLast(place.pointer);
    if (testKeyword().starts_with("dependent"))
        place.pointer = withoutLast(place.pointer);
    return place;
}

/// The schemas of the attributes that the condition can test; null if there are none.
const Json *ConditionEditor::properties() const
{
    SchemaPlace place = owner();
    const std::string above = withoutLast(place.pointer);
    if (above.ends_with("/allOf"))
        place.pointer = withoutLast(above);
    const Json *const node = m_document->node(place);
    const Json *const map = node ? member(*node, Keyword::Properties) : nullptr;
    return map && map->is_object() ? map : nullptr;
}

void ConditionEditor::refresh()
{
    const Json *const part = m_document->node(m_place);
    const Json *const above = m_document->node(owner());
    if (!part || !above)
        return;
    const QScopedValueRollback refreshing(m_refreshing, true);
    const std::string keyword = testKeyword();
    const bool hasTest = keyword == "if" || keyword == "not";
    refreshTest(hasTest ? member(*above, keyword) : nullptr);
    const SchemaView view{above, part, {}};
    const QString required = conditionalRules(view).section(u' ', 1);
    m_grid->setRowShown(m_requiredRow, keyword != "not");
    if (!m_committing || listFromText(m_required->text()) != listFromText(required))
        m_required->setText(required);
}

void ConditionEditor::refreshTest(const Json *test)
{
    const std::optional<PropertyTest> simple = test ? propertyTestOf(*test) : std::nullopt;
    const bool isWords = simple && !m_asJson->isChecked();
    const bool isElse = m_place.pointer.ends_with("/else");
    m_word->setText(testKeyword() == "not" ? tr("never, if") : isElse ? tr("unless") : tr("if"));
    m_grid->setRowShown(m_testRow, test != nullptr);
    m_grid->setRowShown(m_jsonRow, test && !isWords);
    m_asJson->setEnabled(simple.has_value());
    for (QWidget *field : {static_cast<QWidget *>(m_property), static_cast<QWidget *>(m_kind),
                           static_cast<QWidget *>(m_value)})
        field->setVisible(isWords);
    if (test && !isWords && !m_committing)
        m_json->setPlainText(QString::fromStdString(writeJson(*test, {.indent = 2})));
    if (!isWords || m_committing)
        return;
    const QString property = QString::fromStdString(simple->property);
    QStringList names;
    if (const Json *map = properties()) {
        for (const auto &[name, schema] : map->items())
            names.append(QString::fromStdString(name));
    }
    if (!names.contains(property))
        names.append(property);
    m_property->clear();
    m_property->addItems(names);
    m_property->setCurrentText(property);
    m_kind->setCurrentIndex(static_cast<int>(simple->kind));
    QStringList values;
    for (const Json &value : simple->values)
        values.append(typedText(value, testedType(properties(), property)));
    m_value->setText(values.join(", "_L1));
    m_value->setVisible(simple->kind != PropertyTest::Kind::Given);
}

void ConditionEditor::commitTest()
{
    const QString property = m_property->currentText();
    PropertyTest test{
        static_cast<PropertyTest::Kind>(m_kind->currentIndex()), property.toStdString(), {}};
    const QString type = testedType(properties(), property);
    const QStringList texts = test.kind == PropertyTest::Kind::OneOf ? listFromText(m_value->text())
                                                                     : QStringList{m_value->text()};
    for (const QString &text : texts) {
        const std::optional<Json> value = typedValue(text, type);
        if (!value && test.kind != PropertyTest::Kind::Given) {
            m_grid->setNote(m_testRow, tr("“%1” is not of type %2").arg(text, type));
            return;
        }
        if (value)
            test.values.push_back(*value);
    }
    const QScopedValueRollback committing(m_committing, m_value->hasFocus());
    report(m_testRow, edits::setKeyword(*m_document, {owner()}, testKeyword(), testSchema(test)));
}

void ConditionEditor::commitJson()
{
    if (m_refreshing)
        return;
    const Result<Json> test = parseJson(exactPlainText(m_json).toStdString());
    if (!test || !(test->is_object() || test->is_boolean())) {
        m_grid->setNote(m_jsonRow, tr("this is not a JSON Schema yet"));
        return;
    }
    const QScopedValueRollback committing(m_committing, true);
    report(m_jsonRow, edits::setKeyword(*m_document, {owner()}, testKeyword(), *test));
}

void ConditionEditor::commitRequired()
{
    const QStringList names = listFromText(m_required->text());
    const Json list = Json(toStdStrings(names));
    const QScopedValueRollback committing(m_committing, true);
    if (testKeyword() == "dependentRequired") {
        const Json *const known =
            m_document->node({m_place.tool, m_place.part, withoutLast(m_place.pointer)});
        Json map = known && known->is_object() ? *known : Json::object();
        map[pointerTokens(m_place.pointer).back()] = list;
        report(m_requiredRow, edits::setKeyword(*m_document, {owner()}, "dependentRequired", map));
        return;
    }
    report(m_requiredRow,
           edits::setKeyword(*m_document, {m_place}, "required",
                             names.isEmpty() ? std::nullopt : std::optional(list)));
}

void ConditionEditor::report(int row, const Result<void> &done)
{
    m_grid->setNote(row, done ? QString() : QString::fromStdString(done.error().detail));
}

} // namespace tw
