// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/attributeeditor.h"

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

    struct TypeChoice
    {
        const char *text;
        const char *type;
        const char *format;
    };
    /// The types of Goa as its schemas spell them (docs/formats/goa-ai.md, "Types").
    constexpr std::array typeChoices{
        TypeChoice{"String", "string", ""},        TypeChoice{"Int64", "integer", "int64"},
        TypeChoice{"Int32", "integer", "int32"},   TypeChoice{"Integer", "integer", ""},
        TypeChoice{"Float64", "number", "double"}, TypeChoice{"Float32", "number", "float"},
        TypeChoice{"Number", "number", ""},        TypeChoice{"Boolean", "boolean", ""},
        TypeChoice{"Bytes", "string", "byte"},     TypeChoice{"Array", "array", ""},
        TypeChoice{"Object", "object", ""},        TypeChoice{"Any", "", ""},
    };

    bool isWidthFormat(const std::string &format)
    {
        return format == "int64" || format == "int32" || format == "double" || format == "float"
            || format == "byte";
    }

    std::string textMember(const Json &node, const char *key)
    {
        const auto found = node.find(key);
        return found != node.end() && found->is_string() ? found->get<std::string>()
                                                         : std::string();
    }

    int choiceOf(const Json &node)
    {
        if (!node.is_object() || node.contains("$ref") || node.contains("oneOf")
            || node.contains("anyOf") || (node.contains("type") && !node["type"].is_string()))
            return -1;
        const std::string type = textMember(node, "type");
        const std::string format = textMember(node, "format");
        const std::string width = isWidthFormat(format) ? format : std::string();
        for (std::size_t i = 0; i < typeChoices.size(); ++i) {
            if (type == typeChoices[i].type && width == typeChoices[i].format)
                return static_cast<int>(i);
        }
        return -1;
    }

    /// What is typed for a value: JSON where it is JSON of the right kind, else the text itself.
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
    for (const TypeChoice &choice : typeChoices)
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

    const QStringList numbers{u"integer"_s, u"number"_s};
    const QStringList texts{u"string"_s};
    addPair(tr("Range"), "minimum", tr("≤ value ≤"), "maximum", Entry::Number, numbers);
    addPair(tr("Exclusive"), "exclusiveMinimum", tr("< value <"), "exclusiveMaximum", Entry::Number,
            numbers);
    addPair(tr("Length"), "minLength", tr("≤ characters ≤"), "maxLength", Entry::Count, texts);
    addPair(tr("Items"), "minItems", tr("≤ items ≤"), "maxItems", Entry::Count, {u"array"_s});
    addLine(tr("Pattern"), "pattern", Entry::Text, texts, tr("regular expression, e.g. ^[a-z]+$"));
    addLine(tr("Format"), "format", Entry::Text, texts, tr("date-time, email, uri, uuid, ipv4…"));
    addLine(tr("Values"), "enum", Entry::List, {u"string"_s, u"integer"_s, u"number"_s},
            tr("one allowed value a line"));
    addLine(tr("Default"), "default", Entry::Value, {}, tr("none"));
    addLine(tr("Example"), "example", Entry::Value, {}, tr("none"));

    connect(m_name, &QLineEdit::editingFinished, this, &AttributeEditor::commitName);
    connect(m_type, &QComboBox::activated, this, &AttributeEditor::chooseType);
    connect(m_required, &QCheckBox::clicked, this,
            [this](bool checked) { (void)m_document->setRequired(m_place, checked); });
    connect(m_description, &QPlainTextEdit::textChanged, this, [this] {
        if (m_refreshing)
            return;
        const std::string text = exactPlainText(m_description).toStdString();
        (void)m_document->setKeyword(target(), "description",
                                     text.empty() ? std::nullopt : std::optional<Json>(text));
    });
    connect(document, &CatalogDocument::toolChanged, this, [this](ToolKey key) {
        if (key == m_place.tool && m_document->node(m_place))
            refresh();
    });
    connect(document, &CatalogDocument::attributeRenamed, this,
            [this](const SchemaPlace &renamed, const std::string &pointer) {
                if (renamed == m_place)
                    m_place.pointer = pointer;
            });
}

QLineEdit *AttributeEditor::addKeyword(const std::string &name, Entry entry,
                                       const QStringList &types, QWidget *parent)
{
    Keyword keyword;
    keyword.name = name;
    keyword.entry = entry;
    keyword.types = types;
    const std::size_t index = m_keywords.size();
    if (entry == Entry::List) {
        keyword.large = new QPlainTextEdit(parent);
        keyword.large->setFont(fixedFont());
        keyword.large->setFixedHeight(space(16));
        keyword.large->setTabChangesFocus(true);
        connect(keyword.large, &QPlainTextEdit::textChanged, this, [this, index] {
            if (!m_refreshing)
                commit(m_keywords[index]);
        });
    } else {
        keyword.line = new QLineEdit(parent);
        keyword.line->setFont(fixedFont());
        connect(keyword.line, &QLineEdit::textEdited, this,
                [this, index] { commit(m_keywords[index]); });
        connect(keyword.line, &QLineEdit::editingFinished, m_document, &CatalogDocument::endTyping);
    }
    QWidget *editor = keyword.line ? static_cast<QWidget *>(keyword.line) : keyword.large;
    editor->setObjectName(QString::fromStdString(name));
    m_keywords.push_back(keyword);
    return keyword.line;
}

void AttributeEditor::addPair(const QString &label, const std::string &low, const QString &between,
                              const std::string &high, Entry entry, const QStringList &types)
{
    auto *line = new QWidget(this);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(2));
    QLineEdit *first = addKeyword(low, entry, types, line);
    QLineEdit *second = addKeyword(high, entry, types, line);
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
    m_keywords[m_keywords.size() - 2].row = row;
    m_keywords.back().row = row;
}

void AttributeEditor::addLine(const QString &label, const std::string &name, Entry entry,
                              const QStringList &types, const QString &placeholder)
{
    addKeyword(name, entry, types, this);
    Keyword &keyword = m_keywords.back();
    if (keyword.line)
        keyword.line->setPlaceholderText(placeholder);
    else
        keyword.large->setPlaceholderText(placeholder);
    keyword.row =
        m_grid->addRow(label, keyword.line ? static_cast<QWidget *>(keyword.line) : keyword.large);
}

SchemaPlace AttributeEditor::target() const
{
    SchemaPlace place = m_place;
    if (const JsonPtr root = m_document->schema(place)) {
        const SchemaNode node =
            resolveSchema(*root, {findPointer(*root, place.pointer), place.pointer});
        place.pointer = node.pointer;
    }
    return place;
}

QString AttributeEditor::type() const
{
    const Json *node = m_document->node(target());
    if (!node || !node->is_object())
        return {};
    return QString::fromStdString(textMember(*node, "type"));
}

void AttributeEditor::showPlace(const SchemaPlace &place)
{
    if (place != m_place) {
        m_document->endTyping();
        m_grid->setNote(m_nameRow, {});
        for (Keyword &keyword : m_keywords)
            keyword.error.clear();
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
    const QString text = schemaDescription(*root, {written, m_place.pointer});
    if (exactPlainText(m_description) != text)
        m_description->setPlainText(text);
    const Json *node = m_document->node(target());
    const QString own = type();
    for (Keyword &keyword : m_keywords) {
        const auto found =
            node && node->is_object() ? node->find(keyword.name) : Json::const_iterator();
        const Json *value = node && node->is_object() && found != node->end() ? &*found : nullptr;
        // The width of a number is part of its type above.
        const bool isOdd = value && keyword.name != "format";
        const bool applies = keyword.types.isEmpty() || keyword.types.contains(own) || isOdd;
        if (&keyword == &m_keywords.front() || keyword.row != (&keyword - 1)->row)
            m_grid->setRowShown(keyword.row, applies);
        else if (applies)
            m_grid->setRowShown(keyword.row, true);
        // A text that says the same value in another way stays as the user typed it.
        const Result<std::optional<Json>> typed = parse(keyword);
        const bool same =
            typed && typed->has_value() == (value != nullptr) && (!value || **typed == *value);
        if (same || (!keyword.error.isEmpty() && !typed))
            continue;
        keyword.error.clear();
        if (keyword.line) {
            keyword.line->setText(shown(keyword, value));
            if (!keyword.line->hasFocus())
                keyword.line->setCursorPosition(0); // a long text shows its beginning
        } else {
            keyword.large->setPlainText(shown(keyword, value));
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
        m_type->addItem(schemaTypeText(*root, {written, m_place.pointer}));
    m_type->setCurrentIndex(choice >= 0 ? choice : m_type->count() - 1);
    const QString shared = schemaReferenceName({written, m_place.pointer});
    m_type->setEnabled(shared.isEmpty());
    m_type->setToolTip(shared.isEmpty()
                           ? QString()
                           : tr("%1 is a shared type: what is changed here changes everywhere it "
                                "is used")
                                 .arg(shared));
}

QString AttributeEditor::shown(const Keyword &keyword, const Json *value) const
{
    if (!value)
        return {};
    const auto bare = [this](const Json &json) {
        return json.is_string() && type() != "integer"_L1 && type() != "number"_L1
            ? QString::fromStdString(json.get<std::string>())
            : QString::fromStdString(writeJson(json));
    };
    switch (keyword.entry) {
    case Entry::List: {
        QStringList lines;
        for (const Json &entry : *value)
            lines.append(bare(entry));
        return lines.join(u'\n');
    }
    case Entry::Value:
        // An empty text is not the same as none.
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

Result<std::optional<Json>> AttributeEditor::parse(const Keyword &keyword) const
{
    const QString text = keyword.line ? keyword.line->text() : exactPlainText(keyword.large);
    if (text.trimmed().isEmpty())
        return std::optional<Json>();
    switch (keyword.entry) {
    case Entry::Number:
    case Entry::Count: {
        Result<Json> number = parseJson(text.trimmed().toStdString());
        if (!number || !isNumber(*number))
            return Error{ErrorCode::NotJson, keyword.name,
                         tr("this is not a number").toStdString()};
        if (keyword.entry == Entry::Count
            && (!isInteger(*number) || compareNumberTexts(numberText(*number), "0") < 0)) {
            return Error{ErrorCode::NotJson, keyword.name,
                         tr("a count is a whole number from 0").toStdString()};
        }
        return std::optional<Json>(*std::move(number));
    }
    case Entry::Text:
        return std::optional<Json>(text.toStdString());
    case Entry::Value: {
        std::optional<Json> value = typedValue(text, type());
        if (!value)
            return Error{ErrorCode::NotJson, keyword.name,
                         tr("this is not JSON yet").toStdString()};
        return value;
    }
    case Entry::List: {
        Json list = Json::array();
        for (const QString &line : text.split(u'\n')) {
            if (line.trimmed().isEmpty())
                continue;
            const std::optional<Json> value = typedValue(line, type());
            if (!value) {
                return Error{ErrorCode::NotJson, keyword.name,
                             tr("“%1” is no %2").arg(line, type()).toStdString()};
            }
            list.push_back(*value);
        }
        return std::optional<Json>(std::move(list));
    }
    }
    return std::optional<Json>();
}

void AttributeEditor::commit(Keyword &keyword)
{
    const Result<std::optional<Json>> value = parse(keyword);
    keyword.error = value ? QString() : QString::fromStdString(value.error().detail);
    if (value) {
        const Result<void> done = m_document->setKeyword(target(), keyword.name, *value);
        if (!done)
            keyword.error = QString::fromStdString(done.error().detail);
    }
    refreshNotes();
}

AttributeEditor::Note AttributeEditor::noteOf(const Keyword &keyword,
                                              const std::vector<LintFinding> &findings) const
{
    if (!keyword.error.isEmpty())
        return {keyword.error};
    std::string pointer = target().pointer;
    appendPointerToken(pointer, keyword.name);
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
    const std::vector<LintFinding> findings = m_document->lint(target());
    for (std::size_t i = 0; i < m_keywords.size(); ++i) {
        const Keyword &keyword = m_keywords[i];
        Note note = noteOf(keyword, findings);
        // The two ends of a range share a note.
        const bool isPair = i + 1 < m_keywords.size() && m_keywords[i + 1].row == keyword.row;
        if (isPair) {
            const Note more = noteOf(m_keywords[++i], findings);
            note = note.text.isEmpty() ? more : note;
        }
        m_grid->setNote(keyword.row, note.text, note.severity);
    }
}

QString AttributeEditor::note(const std::string &keyword) const
{
    const auto found = std::ranges::find(m_keywords, keyword, &Keyword::name);
    return found == m_keywords.end() ? QString() : m_grid->note(found->row);
}

Severity AttributeEditor::noteSeverity(const std::string &keyword) const
{
    const auto found = std::ranges::find(m_keywords, keyword, &Keyword::name);
    return found == m_keywords.end() ? Severity::Error : m_grid->noteSeverity(found->row);
}

void AttributeEditor::chooseType(int index)
{
    if (index < 0 || index >= static_cast<int>(typeChoices.size()))
        return;
    const TypeChoice &choice = typeChoices[static_cast<std::size_t>(index)];
    const Result<void> done = m_document->setType(m_place, choice.type, choice.format);
    m_grid->setNote(m_typeRow, done ? QString() : QString::fromStdString(done.error().detail));
}

void AttributeEditor::commitName()
{
    if (!isPropertyPointer(m_place.pointer))
        return;
    const Result<void> done = m_document->renameAttribute(m_place, m_name->text().trimmed());
    m_grid->setNote(m_nameRow, done ? QString() : QString::fromStdString(done.error().detail));
}

} // namespace tw
