// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/attributeeditor.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/catalogfindings.h"
#include "model/catalog/placemoves.h"
#include "model/catalog/schemafacts.h"
#include "model/common/findingtext.h"
#include "schema/edit/keywordplace.h"
#include "schema/edit/nullable.h"
#include "schema/edit/schemaedits.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/design/fields/editorgrid.h"
#include "widgets/design/fields/keywordfield.h"
#include "widgets/design/fields/scrolled.h"
#include "widgets/design/fields/typebox.h"
#include "widgets/design/fields/typetext.h"
#include "widgets/design/fields/valueform.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Keywords that the table, the tree or the type box edit, or that nobody writes by hand.
    constexpr KeywordSet editedElsewhere{
        Keyword::Type,     Keyword::Required,    Keyword::Properties, Keyword::Items,
        Keyword::Defs,     Keyword::Definitions, Keyword::Ref,        Keyword::Description,
        Keyword::Nullable, Keyword::PrefixItems, Keyword::OneOf,      Keyword::AnyOf,
        Keyword::Schema,   Keyword::Id,          Keyword::Vocabulary};

    struct PairRow
    {
        Keyword low;
        Keyword high;
        const char *label;
        const char *between;
        bool isQuick;
    };
    constexpr std::array pairRows{
        PairRow{Keyword::Minimum, Keyword::Maximum,
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "Range"),
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "≤ value ≤"), true},
        PairRow{Keyword::ExclusiveMinimum, Keyword::ExclusiveMaximum,
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "Exclusive"),
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "< value <"), true},
        PairRow{Keyword::MinLength, Keyword::MaxLength,
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "Length"),
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "≤ characters ≤"), true},
        PairRow{Keyword::MinItems, Keyword::MaxItems,
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "Items"),
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "≤ items ≤"), true},
        PairRow{Keyword::MinProperties, Keyword::MaxProperties,
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "Entries"),
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "≤ entries ≤"), false},
        PairRow{Keyword::MinContains, Keyword::MaxContains,
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "Contained"),
                QT_TRANSLATE_NOOP("tw::AttributeEditor", "≤ matches ≤"), false},
    };

    struct SingleRow
    {
        Keyword keyword;
        const char *label;
    };
    constexpr std::array quickRows{
        SingleRow{Keyword::Pattern, QT_TRANSLATE_NOOP("tw::AttributeEditor", "Pattern")},
        SingleRow{Keyword::Format, QT_TRANSLATE_NOOP("tw::AttributeEditor", "Format")},
        SingleRow{Keyword::Enum, QT_TRANSLATE_NOOP("tw::AttributeEditor", "Values")},
        SingleRow{Keyword::UniqueItems, QT_TRANSLATE_NOOP("tw::AttributeEditor", "No repeats")},
        SingleRow{Keyword::AdditionalProperties,
                  QT_TRANSLATE_NOOP("tw::AttributeEditor", "Other fields")},
        SingleRow{Keyword::Default, QT_TRANSLATE_NOOP("tw::AttributeEditor", "Default")},
        SingleRow{Keyword::Example, QT_TRANSLATE_NOOP("tw::AttributeEditor", "Example")},
    };

    /// The placeholder of a field; "" for most.
    QString placeholderOf(Keyword keyword)
    {
        switch (keyword) {
        case Keyword::Enum:
            return AttributeEditor::tr("one allowed value per line");
        case Keyword::Examples:
            return AttributeEditor::tr("one example per line");
        case Keyword::Default:
        case Keyword::Example:
        case Keyword::Const:
            return AttributeEditor::tr("none");
        default:
            return isLowerBound(keyword) || isUpperBound(keyword) ? AttributeEditor::tr("no limit")
                                                                  : QString();
        }
    }

    void setPlaceholder(QWidget *editor, const QString &text)
    {
        if (auto *choice = qobject_cast<QComboBox *>(editor))
            editor = choice->lineEdit();
        if (auto *line = qobject_cast<QLineEdit *>(editor))
            line->setPlaceholderText(text);
        if (auto *lines = qobject_cast<QPlainTextEdit *>(editor))
            lines->setPlaceholderText(text);
    }

    void nameEditor(QWidget *editor, const QString &name)
    {
        editor->setAccessibleName(name);
        if (auto *choice = qobject_cast<QComboBox *>(editor); choice && choice->lineEdit())
            choice->lineEdit()->setAccessibleName(name);
    }

} // namespace

std::vector<AttributeEditor::Row> AttributeEditor::makeRows()
{
    std::vector<Row> rows;
    KeywordSet placed = editedElsewhere;
    for (const PairRow &pair : pairRows) {
        rows.push_back({tr(pair.label), tr(pair.between), {pair.low, pair.high}, pair.isQuick});
        placed.insert(pair.low);
        placed.insert(pair.high);
    }
    for (const SingleRow &single : quickRows) {
        rows.push_back({tr(single.label), {}, {single.keyword}, true});
        placed.insert(single.keyword);
    }
    for (const KeywordInfo &info : Keywords) {
        if (info.id == Keyword::Unknown || placed.contains(info.id))
            continue;
        rows.push_back({info.id == Keyword::Title
                            ? tr("Title")
                            : QString::fromUtf8(info.name.data(), qsizetype(info.name.size())),
                        {},
                        {info.id},
                        false});
    }
    return rows;
}

AttributeEditor::AttributeEditor(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_name(new QLineEdit(this))
    , m_type(new TypeBox(this))
    , m_required(new QCheckBox(tr("required"), this))
    , m_nullable(new QCheckBox(tr("or null"), this))
    , m_addChild(new QToolButton(this))
    , m_more(new QToolButton(this))
    , m_count(new QLabel(this))
    , m_shared(new QToolButton(this))
    , m_scope(new ElidingLabel(Qt::ElideRight, this))
    , m_description(new QPlainTextEdit(this))
    , m_pages(new QStackedWidget(this))
    , m_grid(new EditorGrid(this))
    , m_others(new QWidget(this))
    , m_rows(makeRows())
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QWidget(this);
    buildHead(head);
    buildGrid();
    auto *content = new QWidget(m_pages);
    auto *inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(0);
    inner->addWidget(m_grid);
    inner->addStretch();
    m_pages->addWidget(scrolled(content, m_pages));
    m_scope->setObjectName(u"attributeScope"_s);
    m_scope->setSecondary(true);
    m_scope->setContentsMargins(space(3), 0, space(3), 0);
    column->addWidget(head);
    column->addWidget(m_scope);
    column->addWidget(m_pages, 1);

    connect(document, &CatalogDocument::edited, this, [this] {
        if (m_document->node(m_place))
            refresh();
    });
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                for (SchemaPlace &place : m_places)
                    place = afterMove(place, from, to);
                if (!m_places.empty())
                    m_place = m_places.front();
            });
    showPlaces({});
}

AttributeEditor::~AttributeEditor() = default;

void AttributeEditor::buildHead(QWidget *head)
{
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(space(3), space(2), space(3), space(1));
    row->setSpacing(space(2));
    m_name->setObjectName(u"attributeName"_s);
    m_name->setMinimumWidth(space(24)); // a name, not its last letters
    m_name->setAccessibleName(tr("Name"));
    m_name->setFont(fixedFont());
    m_type->setObjectName(u"attributeType"_s);
    m_required->setObjectName(u"attributeRequired"_s);
    m_nullable->setObjectName(u"attributeNullable"_s);
    m_nullable->setToolTip(tr("Allow null beside the type"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_shared->setObjectName(u"openSharedType"_s);
    m_shared->setIcon(icon(u"shared-type"_s));
    m_shared->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_shared->setAutoRaise(true);
    m_addChild->setObjectName(u"addChild"_s);
    m_addChild->setIcon(icon(u"add"_s));
    m_addChild->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_addChild->setAutoRaise(true);
    m_more->setObjectName(u"moreKeywords"_s);
    m_more->setText(tr("More…"));
    m_more->setToolTip(tr("Show all keywords of this type"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    row->addWidget(m_count);
    row->addWidget(m_name, 3);
    row->addWidget(m_type, 3);
    row->addWidget(m_required);
    row->addWidget(m_nullable);
    row->addWidget(m_shared);
    row->addStretch(1);
    row->addWidget(m_addChild);
    row->addWidget(m_more);

    connect(m_name, &QLineEdit::editingFinished, this, &AttributeEditor::commitName);
    connect(m_type, &TypeBox::chosen, this, &AttributeEditor::commitType);
    connect(m_type, &TypeBox::refused, this,
            [this](const QString &text) { report(tr("“%1” is not a type").arg(text)); });
    connect(m_required, &QCheckBox::clicked, this,
            [this](bool checked) { (void)edits::setRequired(*m_document, m_places, checked); });
    connect(m_nullable, &QCheckBox::clicked, this, [this](bool checked) {
        const Result<void> done = edits::setNullable(*m_document, m_places, checked);
        report(done ? QString() : QString::fromStdString(done.error().detail));
    });
    connect(m_addChild, &QToolButton::clicked, this, &AttributeEditor::addChildRequested);
    connect(m_shared, &QToolButton::clicked, this, &AttributeEditor::editReferred);
    connect(m_more, &QToolButton::toggled, this, &AttributeEditor::refresh);
}

void AttributeEditor::buildGrid()
{
    m_grid->setTwoColumns(true);
    m_description->setObjectName(u"attributeDescription"_s);
    m_description->setFixedHeight(space(13));
    m_description->setTabChangesFocus(true);
    m_descriptionRow = m_grid->addRow(tr("Description"), m_description, EditorGrid::WholeLine);
    connect(m_description, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_refreshing)
            commitDescription();
    });
    for (Row &row : m_rows) {
        if (!row.isQuick)
            continue;
        makeFields(row);
        m_grid->setRowShown(row.number, false);
    }
    auto *others = new QVBoxLayout(m_others);
    others->setContentsMargins(0, 0, 0, 0);
    others->setSpacing(0);
}

void AttributeEditor::makeFields(Row &row)
{
    auto *line = new QWidget(m_grid);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(2));
    bool isWide = false;
    for (std::size_t i = 0; i < row.keywords.size(); ++i) {
        if (i > 0) {
            auto *words = new QLabel(row.between, line);
            words->setForegroundRole(QPalette::PlaceholderText);
            layout->addWidget(words);
        }
        KeywordField *field = KeywordField::make(row.keywords[i], line);
        nameEditor(field->editor(),
                   row.keywords.size() > 1
                       ? (i == 0 ? tr("%1: at least") : tr("%1: at most")).arg(row.label)
                       : row.label == field->editor()->objectName()
                       ? tr("Keyword %1").arg(row.label) // it has no label of its own
                       : row.label);
        layout->addWidget(field, 1);
        isWide = isWide || field->isWide();
        row.fields.push_back(field);
        const auto number = static_cast<std::size_t>(&row - m_rows.data());
        connect(field, &KeywordField::edited, this,
                [this, number, i] { commit(m_rows[number], i); });
        connect(field, &KeywordField::finished, m_document, &CatalogDocument::endTyping);
        connect(field, &KeywordField::formRequested, this,
                [this, keyword = row.keywords[i]] { openForm(keyword); });
    }
    row.errors.resize(row.fields.size());
    row.number = m_grid->addRow(row.label, line, isWide ? EditorGrid::WholeLine : EditorGrid::Cell);
}

SchemaView AttributeEditor::node() const
{
    const JsonPtr root = m_document->schema(m_place); // the document keeps it
    return root ? SchemaView::at(*root, m_place.pointer) : SchemaView();
}

QString AttributeEditor::instanceType() const
{
    const Json *const types = statedKeyword(node(), Keyword::Type);
    for (const Json &type : types && types->is_array() ? *types : Json::array()) {
        if (type.is_string() && type != "null")
            return QString::fromStdString(type.get<std::string>());
    }
    return types && types->is_string() ? QString::fromStdString(types->get<std::string>())
                                       : QString();
}

void AttributeEditor::showPlaces(std::vector<SchemaPlace> places)
{
    if (places != m_places) {
        m_document->endTyping();
        closeForm();
        report({});
        for (Row &row : m_rows)
            row.errors.assign(row.errors.size(), {});
        if (auto *tried = findChild<QLineEdit *>(u"patternSample"_s))
            tried->clear(); // of another pattern
    }
    m_places = std::move(places);
    m_place = m_places.empty() ? SchemaPlace() : m_places.front();
    setVisible(!m_places.empty());
    refresh();
}

void AttributeEditor::enter()
{
    for (const Row &row : m_rows) {
        if (!row.fields.empty() && m_grid->isRowShown(row.number)) {
            row.fields.front()->editor()->setFocus(Qt::TabFocusReason);
            return;
        }
    }
    enterDescription();
}

void AttributeEditor::enterDescription()
{
    m_description->setFocus(Qt::TabFocusReason);
}

bool AttributeEditor::isShown(const Row &row) const
{
    const std::uint8_t own = typeBitsOfName(m_instanceType.toStdString());
    return std::ranges::any_of(row.keywords, [&](Keyword keyword) {
        const KeywordInfo &info = keywordInfo(keyword);
        // The width of a number is part of its type above.
        if (keyword != Keyword::Format && ownValue(keyword))
            return true;
        if (m_isNotesOnly && !edit::isOuterKeyword(info.name))
            return false;
        // A list of allowed values makes sense for texts and numbers only.
        const std::uint8_t types =
            keyword == Keyword::Enum ? StringBit | IntegerBit | NumberBit : info.types;
        const bool applies = types == AllTypeBits || (types & own) != 0;
        if (row.isQuick)
            return applies;
        return m_more->isChecked() && applies && info.isIn(Draft::Draft2020_12);
    });
}

void AttributeEditor::refresh()
{
    if (m_places.empty() || !node())
        return;
    const QScopedValueRollback refreshing(m_refreshing, true);
    m_instanceType = instanceType();
    // Older drafts ignore what stands beside a reference: only notes for people have a use there.
    m_isNotesOnly = draftOf(*node().root) <= Draft::Draft7
        && edits::referenceTarget(*m_document, m_place).has_value();
    refreshHead();
    for (Row &row : m_rows)
        refreshRow(row);
    refreshOthers();
    refreshNotes();
}

void AttributeEditor::refreshHead()
{
    const SchemaView view = node();
    const bool isSingle = m_places.size() == 1;
    const bool isProperty = isPropertyPointer(m_place.pointer);
    const std::vector<std::string> tokens = pointerTokens(m_place.pointer);
    const QString name = tokens.empty() ? QString() : QString::fromStdString(tokens.back());
    m_count->setVisible(!isSingle);
    m_count->setText(tr("%n attribute(s)", nullptr, static_cast<int>(m_places.size())));
    m_name->setVisible(isSingle);
    m_name->setEnabled(isProperty);
    if (m_name->text() != name)
        m_name->setText(name);
    m_required->setVisible(isProperty);
    m_required->setChecked(isRequired(*view.root, m_place.pointer));

    QStringList shared;
    for (const SharedType &type : m_document->catalog().types)
        shared.append(QString::fromStdString(type.name));
    const TypeChoice choice = typeChoiceOf(view);
    m_type->setSharedTypes(shared);
    m_type->setChoice(choice);
    m_nullable->setChecked(choice.nullable);
    m_nullable->setVisible(choice.kind != TypeChoice::Kind::Any);
    const QString type = schemaReferenceName(withoutNull(view));
    m_shared->setVisible(isSingle && edits::referenceTarget(*m_document, m_place));
    m_shared->setText(tr("Edit %1").arg(type));
    m_shared->setAccessibleName(tr("Edit the shared type %1").arg(type));
    m_shared->setToolTip(tr("What is written here is of this use only. %1 is a shared type: click "
                            "to change it everywhere it is used.")
                             .arg(type));
    // "/$defs/Zone/properties/id", below a row that refers to it
    const bool isOfType = tokens.size() > 1
        && keywordInfo(keywordFromName(tokens[0])).kind == KeywordKind::Definitions;
    m_scope->setVisible(isOfType);
    if (isOfType)
        m_scope->setText(
            tr("A part of the shared type %1: what is changed here changes everywhere it is used.")
                .arg(QString::fromStdString(tokens[1])));
    using Kind = TypeChoice::Kind;
    const bool isListOfObjects = choice.kind == Kind::List && !choice.parts.empty()
        && choice.parts.front().kind == Kind::Object;
    m_addChild->setVisible(isSingle
                           && (choice.kind == Kind::Object || choice.kind == Kind::TaggedUnion
                               || choice.kind == Kind::OneOf || choice.kind == Kind::Tuple
                               || isListOfObjects));
    m_addChild->setText(choice.kind == Kind::Tuple                           ? tr("Entry")
                            : choice.kind == Kind::Object || isListOfObjects ? tr("Field")
                                                                             : tr("Branch"));
    m_addChild->setToolTip(tr("Add below this row (Shift+Ins)"));

    const Json *const own = ownValue(Keyword::Description);
    const QString text =
        own && own->is_string() ? QString::fromStdString(own->get<std::string>()) : QString();
    if (exactPlainText(m_description) != text)
        m_description->setPlainText(text);
    setPlaceholder(
        m_description,
        givenText(Keyword::Description, tr("What the model should know to fill this in")));
}

const Json *AttributeEditor::ownValue(Keyword keyword) const
{
    const SchemaView view = node();
    return view ? keywordPlace(view, keywordName(keyword)).keyword(keyword) : nullptr;
}

/// For an empty field: what the type says that the attribute refers to, else \a otherwise.
QString AttributeEditor::givenText(Keyword keyword, const QString &otherwise) const
{
    const SchemaView view = node();
    const Json *const given = statedKeyword(view, keyword);
    if (!given || ownValue(keyword))
        return otherwise;
    return tr("%1: %2").arg(schemaReferenceName(withoutNull(view)),
                            given->is_string() ? QString::fromStdString(given->get<std::string>())
                                               : shortJson(*given));
}

void AttributeEditor::refreshRow(Row &row)
{
    const bool shown = isShown(row);
    if (shown && row.fields.empty())
        makeFields(row);
    if (row.number < 0)
        return;
    m_grid->setRowShown(row.number, shown);
    if (!shown)
        return;
    for (std::size_t i = 0; i < row.fields.size(); ++i) {
        KeywordField *field = row.fields[i];
        field->setInstanceType(m_instanceType);
        setPlaceholder(field->editor(),
                       givenText(field->keyword(), placeholderOf(field->keyword())));
        const Json *value = ownValue(field->keyword());
        // A text that says the same value in another way stays as the user typed it.
        const Result<std::optional<Json>> typed = field->value();
        const bool same =
            typed && typed->has_value() == (value != nullptr) && (!value || **typed == *value);
        if (same || (m_committing && !typed))
            continue;
        row.errors[i].clear();
        field->setValue(value);
    }
}

/// Keywords that the table of keywords does not have: visible, kept, and removable.
void AttributeEditor::refreshOthers()
{
    QStringList keys;
    for (const SchemaView &place : ownNodes()) {
        for (const auto &[key, value] : place.node->items()) {
            if (place.node->is_object() && keywordFromName(key) == Keyword::Unknown)
                keys.append(QString::fromStdString(key) + u' '
                            + QString::fromStdString(writeJson(value)));
        }
    }
    if (keys == m_otherKeys)
        return;
    m_otherKeys = keys;
    qDeleteAll(m_others->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly));
    for (const QString &text : keys) {
        const QString key = text.section(u' ', 0, 0);
        auto *line = new QWidget(m_others);
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        auto *label =
            new ElidingLabel(key + u": "_s + text.mid(key.size() + 1), Qt::ElideRight, line);
        label->setFont(fixedFont(0.9));
        auto *remove = new QToolButton(line);
        remove->setIcon(icon(u"remove"_s));
        remove->setAutoRaise(true);
        remove->setToolTip(tr("Remove %1").arg(key));
        remove->setAccessibleName(tr("Remove %1").arg(key));
        row->addWidget(label, 1);
        row->addWidget(remove);
        m_others->layout()->addWidget(line);
        connect(
            remove, &QToolButton::clicked, this,
            [this, key] {
                (void)edits::setKeyword(*m_document, m_places, key.toStdString(), std::nullopt);
            },
            Qt::QueuedConnection);
    }
    if (m_othersRow == 0 && !keys.isEmpty())
        m_othersRow = m_grid->addRow(tr("Unknown"), m_others, EditorGrid::WholeLine);
    if (m_othersRow != 0)
        m_grid->setRowShown(m_othersRow, !keys.isEmpty());
}

void AttributeEditor::commit(Row &row, std::size_t index)
{
    if (m_refreshing)
        return;
    const QScopedValueRollback committing(m_committing, true);
    const KeywordField *field = row.fields[index];
    const Result<std::optional<Json>> value = field->value();
    row.errors[index] = value ? QString() : QString::fromStdString(value.error().detail);
    if (value) {
        const Result<void> done = edits::setKeyword(
            *m_document, m_places, std::string(keywordName(field->keyword())), *value);
        if (!done)
            row.errors[index] = QString::fromStdString(done.error().detail);
    }
    refreshNotes();
}

void AttributeEditor::commitDescription()
{
    const QScopedValueRollback committing(m_committing, true);
    const std::string text = exactPlainText(m_description).toStdString();
    (void)edits::setKeyword(*m_document, m_places, "description",
                            text.empty() ? std::nullopt : std::optional<Json>(text));
}

void AttributeEditor::commitName()
{
    if (m_places.size() != 1 || !isPropertyPointer(m_place.pointer))
        return;
    const Result<void> done =
        edits::renameAttribute(*m_document, m_place, m_name->text().trimmed());
    m_document->endTyping();
    report(done ? QString() : QString::fromStdString(done.error().detail));
}

void AttributeEditor::commitType(const TypeChoice &choice)
{
    const Result<std::vector<SampleChange>> done = edits::setType(*m_document, m_places, choice);
    report(done ? QString() : QString::fromStdString(done.error().detail));
    refresh(); // a refused type is still in the box
}

void AttributeEditor::report(const QString &problem)
{
    m_grid->setNote(m_descriptionRow, problem);
}

const AttributeEditor::Row *AttributeEditor::rowOf(const std::string &keyword) const
{
    const auto found = std::ranges::find_if(m_rows, [&](const Row &row) {
        return std::ranges::any_of(row.keywords,
                                   [&](Keyword one) { return keywordName(one) == keyword; });
    });
    return found != m_rows.end() && found->number >= 0 ? &*found : nullptr;
}

AttributeEditor::Note AttributeEditor::noteOf(const Row &row, std::size_t index,
                                              const std::vector<LintFinding> &findings) const
{
    if (!row.errors[index].isEmpty())
        return {row.errors[index]};
    const std::string_view keyword = keywordName(row.keywords[index]);
    std::string pointer = keywordPlace(node(), keyword).pointer;
    appendPointerToken(pointer, keyword);
    Note note{{}, Severity::Hint};
    for (const LintFinding &found : findings) {
        if (found.finding.pointer != pointer)
            continue;
        note.text += note.text.isEmpty() ? findingSentence(found.finding)
                                         : u"; "_s + findingText(found.finding);
        note.severity = std::min(note.severity, found.finding.severity);
        if (found.isFixable)
            note.fix = found.rule;
    }
    return note;
}

void AttributeEditor::refreshNotes()
{
    std::vector<LintFinding> findings;
    for (const SchemaView &place : ownNodes())
        std::ranges::move(lintPlace(*m_document, {m_place.tool, m_place.part, place.pointer}),
                          std::back_inserter(findings));
    for (const Row &row : m_rows) {
        if (row.number < 0 || !m_grid->isRowShown(row.number))
            continue;
        // The two ends of a range share a note.
        Note note = noteOf(row, 0, findings);
        if (row.fields.size() > 1 && note.text.isEmpty())
            note = noteOf(row, 1, findings);
        m_grid->setNote(row.number, note.text, note.severity,
                        note.fix ? [this, rule = note.fix] { applyFix(*rule); }
                                 : std::function<void()>());
    }
}

void AttributeEditor::applyFix(const LintRule &rule)
{
    for (const SchemaView &place : ownNodes()) {
        const std::optional<Json> fixed = rule.fix && place.node->is_object()
            ? rule.fix({*place.root, *place.node, place.pointer})
            : std::nullopt;
        if (!fixed)
            continue;
        (void)edits::setNode(*m_document, {m_place.tool, m_place.part, place.pointer}, *fixed);
        return;
    }
}

/// The node and, where it allows null, the branch with its other values.
std::vector<SchemaView> AttributeEditor::ownNodes() const
{
    const SchemaView written = node();
    const SchemaView value = withoutNull(written);
    if (!written)
        return {};
    return value.node == written.node ? std::vector{written} : std::vector{written, value};
}

/// Shows the shared type or, where it is none of the design's, the definition.
void AttributeEditor::editReferred()
{
    const std::optional<SchemaPlace> referred = edits::referenceTarget(*m_document, m_place);
    if (referred && typeKeyOf(*referred))
        emit placeRequested(*referred);
    else if (referred)
        showPlace(*referred);
}

QString AttributeEditor::note(const std::string &keyword) const
{
    const Row *row = rowOf(keyword);
    return row ? m_grid->note(row->number) : QString();
}

Severity AttributeEditor::noteSeverity(const std::string &keyword) const
{
    const Row *row = rowOf(keyword);
    return row ? m_grid->noteSeverity(row->number) : Severity::Error;
}

void AttributeEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        emit left();
    else
        QWidget::keyPressEvent(event);
}

void AttributeEditor::openForm(Keyword keyword)
{
    const SchemaView written = node();
    if (!written)
        return;
    if (!m_form) {
        m_form = new ValueForm(m_pages);
        m_pages->addWidget(m_form);
        connect(m_form, &ValueForm::closed, this, &AttributeEditor::closeForm);
        connect(m_form, &ValueForm::edited, this, [this] {
            const QScopedValueRollback committing(m_committing, true);
            (void)edits::setKeyword(*m_document, m_places, std::string(keywordName(m_formKeyword)),
                                    m_form->value());
        });
    }
    Json schema = *written.node;
    for (const Keyword shared : {Keyword::Schema, Keyword::Defs, Keyword::Definitions}) {
        const Json *const known = member(*written.root, shared);
        if (known && schema.is_object())
            schema[std::string(keywordName(shared))] = *known;
    }
    const Json *value = ownValue(keyword);
    m_formKeyword = keyword;
    m_pages->setCurrentWidget(m_form);
    m_form->edit(keyword == Keyword::Default ? tr("Default of %1").arg(m_name->text())
                                             : tr("Example of %1").arg(m_name->text()),
                 std::make_shared<const Json>(std::move(schema)), value);
}

void AttributeEditor::closeForm()
{
    if (m_pages->currentIndex() == 0 || !m_form)
        return;
    m_pages->setCurrentIndex(0);
    m_document->endTyping();
    refresh();
}

} // namespace tw
