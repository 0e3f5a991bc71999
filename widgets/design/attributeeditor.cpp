// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/attributeeditor.h"

#include "model/catalog/catalogfindings.h"
#include "model/catalog/edits/attributeedits.h"
#include "model/catalog/schemafacts.h"
#include "schema/edit/schemaedits.h"
#include "schema/findings/findingtext.h"
#include "widgets/common/choicebox.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/design/editorgrid.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    struct TypeEntry
    {
        const char *text;
        const char *type;
        const char *format;
    };
    /// Goa's types in the notation of its schemas (docs/formats/goa-ai.md, "Types").
    constexpr std::array typeChoices{
        TypeEntry{"String", "string", ""},        TypeEntry{"Int64", "integer", "int64"},
        TypeEntry{"Int32", "integer", "int32"},   TypeEntry{"Integer", "integer", ""},
        TypeEntry{"Float64", "number", "double"}, TypeEntry{"Float32", "number", "float"},
        TypeEntry{"Number", "number", ""},        TypeEntry{"Boolean", "boolean", ""},
        TypeEntry{"Bytes", "string", "byte"},     TypeEntry{"Array", "array", ""},
        TypeEntry{"Object", "object", ""},        TypeEntry{"Any", "", ""},
    };

    bool isWidthFormat(const std::string &format)
    {
        return format == "int64" || format == "int32" || format == "double" || format == "float"
            || format == "byte";
    }

    int choiceOf(const Json &node)
    {
        const SchemaKeywords keywords(node);
        const Json *named = keywords[Keyword::Type];
        if (!node.is_object() || (named && !named->is_string())
            || keywords.hasAny({Keyword::Ref, Keyword::OneOf, Keyword::AnyOf}))
            return -1;
        const std::string type = textMember(node, Keyword::Type);
        const std::string format = textMember(node, Keyword::Format);
        const std::string width = isWidthFormat(format) ? format : std::string();
        for (std::size_t i = 0; i < typeChoices.size(); ++i) {
            if (type == typeChoices[i].type && width == typeChoices[i].format)
                return static_cast<int>(i);
        }
        return -1;
    }

    /// The value for typed text: JSON if it is JSON of the right type, otherwise the text itself.
    std::optional<Json> typedValue(const QString &text, const QString &type)
    {
        const std::string bytes = text.trimmed().toStdString();
        Result<Json> json = parseJson(bytes);
        if (type == "string"_L1 && !(json && json->is_string()))
            return Json(text.toStdString());
        if (json)
            return *std::move(json);
        return type.isEmpty() ? std::optional<Json>(text.toStdString()) : std::nullopt;
    }

} // namespace

AttributeEditor::AttributeEditor(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_grid(new EditorGrid(this))
    , m_name(new QLineEdit(this))
    , m_type(new ChoiceBox(this))
    , m_required(new QCheckBox(tr("required"), this))
    , m_description(new QPlainTextEdit(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid);
    column->addStretch();

    m_name->setObjectName(u"attributeName"_s);
    m_name->setFont(fixedFont());
    m_nameRow = m_grid->addRow(tr("Name"), m_name);
    auto *typeLine = new QWidget(this);
    auto *typeLayout = new QHBoxLayout(typeLine);
    typeLayout->setContentsMargins(0, 0, 0, 0);
    typeLayout->setSpacing(space(4));
    m_type->setObjectName(u"attributeType"_s);
    m_type->setAccessibleName(tr("Type"));
    for (const TypeEntry &choice : typeChoices)
        m_type->addItem(QLatin1String(choice.text));
    m_required->setObjectName(u"attributeRequired"_s);
    typeLayout->addWidget(m_type);
    typeLayout->addWidget(m_required);
    typeLayout->addStretch();
    m_typeRow = m_grid->addRow(tr("Type"), typeLine);
    m_description->setObjectName(u"attributeDescription"_s);
    m_description->setFixedHeight(space(16));
    m_description->setTabChangesFocus(true);
    m_grid->addRow(tr("Description"), m_description);

    addPair(tr("Range"), Keyword::Minimum, tr("≤ value ≤"), Keyword::Maximum);
    addPair(tr("Exclusive"), Keyword::ExclusiveMinimum, tr("< value <"), Keyword::ExclusiveMaximum);
    addPair(tr("Length"), Keyword::MinLength, tr("≤ characters ≤"), Keyword::MaxLength);
    addPair(tr("Items"), Keyword::MinItems, tr("≤ items ≤"), Keyword::MaxItems);
    addLine(tr("Pattern"), Keyword::Pattern, tr("regular expression, e.g. ^[a-z]+$"));
    addLine(tr("Format"), Keyword::Format, tr("date-time, email, uri, uuid, ipv4…"));
    addLine(tr("Values"), Keyword::Enum, tr("one allowed value per line"),
            StringBit | IntegerBit | NumberBit);
    addLine(tr("Default"), Keyword::Default, tr("none"));
    addLine(tr("Example"), Keyword::Example, tr("none"));

    connect(m_name, &QLineEdit::editingFinished, this, &AttributeEditor::commitName);
    connect(m_type, &QComboBox::activated, this, &AttributeEditor::chooseType);
    connect(m_required, &QCheckBox::clicked, this,
            [this](bool checked) { (void)edits::setRequired(*m_document, {m_place}, checked); });
    connect(m_description, &QPlainTextEdit::textChanged, this, [this] {
        if (m_refreshing)
            return;
        const std::string text = exactPlainText(m_description).toStdString();
        (void)edits::setKeyword(*m_document, {target()}, "description",
                                text.empty() ? std::nullopt : std::optional<Json>(text));
    });
    connect(document, &CatalogDocument::toolChanged, this, [this](ToolKey key) {
        if (key == m_place.tool && m_document->node(m_place))
            refresh();
    });
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                if (from == m_place)
                    m_place = to;
            });
}

AttributeEditor::Entry AttributeEditor::entryOf(KeywordShape shape)
{
    switch (shape) {
    case KeywordShape::Number:
        return Entry::Number;
    case KeywordShape::Count:
        return Entry::Count;
    case KeywordShape::List:
        return Entry::List;
    case KeywordShape::Text:
        return Entry::Text;
    default:
        return Entry::Value;
    }
}

QLineEdit *AttributeEditor::addField(Keyword keyword, std::uint8_t types, QWidget *parent)
{
    Field field;
    field.keyword = keyword;
    field.name = keywordName(keyword);
    field.entry = entryOf(keywordInfo(keyword).shape);
    field.types = types;
    const std::size_t index = m_fields.size();
    if (field.entry == Entry::List) {
        field.large = new QPlainTextEdit(parent);
        field.large->setFont(fixedFont());
        field.large->setFixedHeight(space(16));
        field.large->setTabChangesFocus(true);
        connect(field.large, &QPlainTextEdit::textChanged, this, [this, index] {
            if (!m_refreshing)
                commit(m_fields[index]);
        });
    } else {
        field.line = new QLineEdit(parent);
        field.line->setFont(fixedFont());
        connect(field.line, &QLineEdit::textEdited, this,
                [this, index] { commit(m_fields[index]); });
        connect(field.line, &QLineEdit::editingFinished, m_document, &CatalogDocument::endTyping);
    }
    QWidget *editor = field.line ? static_cast<QWidget *>(field.line) : field.large;
    editor->setObjectName(QString::fromStdString(field.name));
    m_fields.push_back(field);
    return field.line;
}

void AttributeEditor::addPair(const QString &label, Keyword low, const QString &between,
                              Keyword high)
{
    auto *line = new QWidget(this);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(2));
    QLineEdit *first = addField(low, keywordInfo(low).types, line);
    QLineEdit *second = addField(high, keywordInfo(high).types, line);
    auto *words = new QLabel(between, line);
    words->setForegroundRole(QPalette::PlaceholderText);
    first->setPlaceholderText(tr("no limit"));
    second->setPlaceholderText(tr("no limit"));
    layout->addWidget(first, 1);
    layout->addWidget(words);
    layout->addWidget(second, 1);
    first->setAccessibleName(tr("%1: at least").arg(label));
    second->setAccessibleName(tr("%1: at most").arg(label));
    const int row = m_grid->addRow(label, line);
    m_fields[m_fields.size() - 2].row = row;
    m_fields.back().row = row;
}

void AttributeEditor::addLine(const QString &label, Keyword keyword, const QString &placeholder)
{
    addLine(label, keyword, placeholder, keywordInfo(keyword).types);
}

void AttributeEditor::addLine(const QString &label, Keyword keyword, const QString &placeholder,
                              std::uint8_t types)
{
    addField(keyword, types, this);
    Field &field = m_fields.back();
    if (field.line)
        field.line->setPlaceholderText(placeholder);
    else
        field.large->setPlaceholderText(placeholder);
    field.row =
        m_grid->addRow(label, field.line ? static_cast<QWidget *>(field.line) : field.large);
}

SchemaPlace AttributeEditor::target() const
{
    SchemaPlace place = m_place;
    if (const JsonPtr root = m_document->schema(place)) {
        place.pointer = SchemaView::at(*root, place.pointer).resolved().pointer;
    }
    return place;
}

QString AttributeEditor::type() const
{
    const Json *node = m_document->node(target());
    if (!node || !node->is_object())
        return {};
    return QString::fromStdString(textMember(*node, Keyword::Type));
}

void AttributeEditor::showPlace(const SchemaPlace &place)
{
    if (place != m_place) {
        m_document->endTyping();
        m_grid->setNote(m_nameRow, {});
        for (Field &field : m_fields)
            field.error.clear();
    }
    m_place = place;
    refresh();
}

void AttributeEditor::refresh()
{
    const Json *written = m_document->node(m_place);
    const JsonPtr root = m_document->schema(m_place);
    if (!written || !root)
        return;
    m_refreshing = true;
    const bool isProperty = isPropertyPointer(m_place.pointer);
    const std::vector<std::string> tokens = pointerTokens(m_place.pointer);
    const QString name = tokens.empty() ? QString() : QString::fromStdString(tokens.back());
    m_name->setEnabled(isProperty);
    if (m_name->text() != name)
        m_name->setText(name);
    m_required->setVisible(isProperty);
    m_required->setChecked(isRequired(*root, m_place.pointer));
    refreshType();
    const QString text = schemaDescription({root.get(), written, m_place.pointer});
    if (exactPlainText(m_description) != text)
        m_description->setPlainText(text);
    const Json *node = m_document->node(target());
    const std::uint8_t own = typeBitsOfName(type().toStdString());
    for (Field &field : m_fields) {
        const Json *value = node ? member(*node, field.keyword) : nullptr;
        // The width of a number is part of its type, shown above.
        const bool isOdd = value && field.keyword != Keyword::Format;
        const bool applies = field.types == AllTypeBits || (field.types & own) != 0 || isOdd;
        if (&field == &m_fields.front() || field.row != (&field - 1)->row)
            m_grid->setRowShown(field.row, applies);
        else if (applies)
            m_grid->setRowShown(field.row, true);
        // If the text represents the same value in another notation, it is left as typed.
        const Result<std::optional<Json>> typed = parse(field);
        const bool same =
            typed && typed->has_value() == (value != nullptr) && (!value || **typed == *value);
        if (same || (!field.error.isEmpty() && !typed))
            continue;
        field.error.clear();
        if (field.line) {
            field.line->setText(shown(field, value));
            if (!field.line->hasFocus())
                field.line->setCursorPosition(0); // show the start of a long text
        } else {
            field.large->setPlainText(shown(field, value));
        }
    }
    m_refreshing = false;
    refreshNotes();
}

void AttributeEditor::refreshType()
{
    const Json *written = m_document->node(m_place);
    const JsonPtr root = m_document->schema(m_place);
    const int choice = choiceOf(*written);
    while (m_type->count() > static_cast<int>(typeChoices.size()))
        m_type->removeItem(m_type->count() - 1);
    if (choice < 0)
        m_type->addItem(schemaTypeText({root.get(), written, m_place.pointer}));
    m_type->setCurrentIndex(choice >= 0 ? choice : m_type->count() - 1);
    const QString shared = schemaReferenceName({root.get(), written, m_place.pointer});
    m_type->setEnabled(shared.isEmpty());
    m_type->setToolTip(shared.isEmpty()
                           ? QString()
                           : tr("%1 is a shared type: changes here apply everywhere it "
                                "is used")
                                 .arg(shared));
}

QString AttributeEditor::shown(const Field &field, const Json *value) const
{
    if (!value)
        return {};
    const auto bare = [this](const Json &json) {
        return json.is_string() && type() != "integer"_L1 && type() != "number"_L1
            ? QString::fromStdString(json.get<std::string>())
            : QString::fromStdString(writeJson(json));
    };
    switch (field.entry) {
    case Entry::List: {
        QStringList lines;
        for (const Json &entry : *value)
            lines.append(bare(entry));
        return lines.join(u'\n');
    }
    case Entry::Value:
        // An empty text differs from no text.
        return value->is_string() && value->get_ref<const std::string &>().empty() ? u"\"\""_s
                                                                                   : bare(*value);
    case Entry::Text:
        return QString::fromStdString(value->is_string() ? value->get<std::string>()
                                                         : writeJson(*value));
    case Entry::Number:
    case Entry::Count:
        break;
    }
    return QString::fromStdString(writeJson(*value));
}

Result<std::optional<Json>> AttributeEditor::parse(const Field &field) const
{
    const QString text = field.line ? field.line->text() : exactPlainText(field.large);
    if (text.trimmed().isEmpty())
        return std::optional<Json>();
    switch (field.entry) {
    case Entry::Number:
    case Entry::Count: {
        Result<Json> number = parseJson(text.trimmed().toStdString());
        if (!number || !isNumber(*number))
            return Error{ErrorCode::NotJson, field.name, tr("this is not a number").toStdString()};
        if (field.entry == Entry::Count
            && (!isInteger(*number) || compareNumberTexts(numberText(*number), "0") < 0)) {
            return Error{ErrorCode::NotJson, field.name,
                         tr("a count must be a whole number of at least 0").toStdString()};
        }
        return std::optional<Json>(*std::move(number));
    }
    case Entry::Text:
        return std::optional<Json>(text.toStdString());
    case Entry::Value: {
        std::optional<Json> value = typedValue(text, type());
        if (!value)
            return Error{ErrorCode::NotJson, field.name, tr("this is not JSON yet").toStdString()};
        return value;
    }
    case Entry::List: {
        Json list = Json::array();
        for (const QString &line : text.split(u'\n')) {
            if (line.trimmed().isEmpty())
                continue;
            const std::optional<Json> value = typedValue(line, type());
            if (!value) {
                return Error{ErrorCode::NotJson, field.name,
                             tr("“%1” is not of type %2").arg(line, type()).toStdString()};
            }
            list.push_back(*value);
        }
        return std::optional<Json>(std::move(list));
    }
    }
    return std::optional<Json>();
}

void AttributeEditor::commit(Field &field)
{
    const Result<std::optional<Json>> value = parse(field);
    field.error = value ? QString() : QString::fromStdString(value.error().detail);
    if (value) {
        const Result<void> done = edits::setKeyword(*m_document, {target()}, field.name, *value);
        if (!done)
            field.error = QString::fromStdString(done.error().detail);
    }
    refreshNotes();
}

AttributeEditor::Note AttributeEditor::noteOf(const Field &field,
                                              const std::vector<LintFinding> &findings) const
{
    if (!field.error.isEmpty())
        return {field.error};
    std::string pointer = target().pointer;
    appendPointerToken(pointer, keywordName(field.keyword));
    Note note{{}, Severity::Hint};
    for (const LintFinding &found : findings) {
        if (found.finding.pointer != pointer)
            continue;
        note.text += (note.text.isEmpty() ? u""_s : u"; "_s)
            + QString::fromStdString(messageOf(found.finding));
        note.severity = std::min(note.severity, found.finding.severity);
    }
    return note;
}

void AttributeEditor::refreshNotes()
{
    const std::vector<LintFinding> findings = lintPlace(*m_document, target());
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const Field &field = m_fields[i];
        Note note = noteOf(field, findings);
        // Both ends of a range share a note.
        const bool isPair = i + 1 < m_fields.size() && m_fields[i + 1].row == field.row;
        if (isPair) {
            const Note more = noteOf(m_fields[++i], findings);
            note = note.text.isEmpty() ? more : note;
        }
        m_grid->setNote(field.row, note.text, note.severity);
    }
}

QString AttributeEditor::note(const std::string &keyword) const
{
    const auto found = std::ranges::find(m_fields, keyword, &Field::name);
    return found == m_fields.end() ? QString() : m_grid->note(found->row);
}

Severity AttributeEditor::noteSeverity(const std::string &keyword) const
{
    const auto found = std::ranges::find(m_fields, keyword, &Field::name);
    return found == m_fields.end() ? Severity::Error : m_grid->noteSeverity(found->row);
}

void AttributeEditor::chooseType(int index)
{
    if (index < 0 || index >= static_cast<int>(typeChoices.size()))
        return;
    const TypeEntry &choice = typeChoices[static_cast<std::size_t>(index)];
    using Kind = TypeChoice::Kind;
    const std::string type = choice.type;
    const auto done = edits::setType(
        *m_document, {m_place},
        {.kind = type.empty()   ? Kind::Any
             : type == "array"  ? Kind::List
             : type == "object" ? Kind::Object
                                : Kind::Scalar,
         .type = type == "array" || type == "object" ? "" : type,
         .format = choice.format,
         .parts = type == "array" ? std::vector<TypeChoice>(1) : std::vector<TypeChoice>()});
    m_grid->setNote(m_typeRow, done ? QString() : QString::fromStdString(done.error().detail));
}

void AttributeEditor::commitName()
{
    if (!isPropertyPointer(m_place.pointer))
        return;
    const Result<void> done = edits::renameAttribute(*m_document, m_place, m_name->text());
    m_grid->setNote(m_nameRow, done ? QString() : QString::fromStdString(done.error().detail));
}

} // namespace tw
