// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/objectfield.h"

#include "widgets/form/formview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <iterator>
#include <string_view>
#include <unordered_set>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// More rows than the tallest screen shows. The others follow after the first painting.
    constexpr std::size_t FirstRows = 150;
    /// Making them and laying them out fits between two frames.
    constexpr std::size_t RowsOfAStep = 50;
    /// More rows would keep the window busy for long. Made with the form, and by each request.
    constexpr std::size_t MostUnasked = 3000;
    constexpr std::size_t MoreRows = 1000;

    bool isForbidden(const Json *schema)
    {
        return schema && schema->is_boolean() && !schema->get<bool>();
    }

    bool isSameSchema(const FormSchema &left, const FormSchema &right)
    {
        return left.node == right.node
            || (left.node && right.node && *left.node == *right.node
                && left.hasNullBranch == right.hasNullBranch);
    }

    bool isOther(const FormRow *row)
    {
        return row->role() != FormRow::Role::Property;
    }

} // namespace

ObjectField::ObjectField(const FormSchema &schema, std::set<std::string> hidden, QWidget *parent)
    : RowsField(schema, parent)
    , m_active(schema)
    , m_conditions(this->schema())
    , m_wanted(MostUnasked)
    , m_hidden(std::move(hidden))
    , m_hiddenValues(std::make_shared<Json>(Json::object()))
{
    readPatterns();
    std::vector<Declared> properties = declared();
    // Conditions can replace any row, so they need all of them.
    const std::size_t first =
        m_conditions.isEmpty() ? std::min(properties.size(), FirstRows) : properties.size();
    for (std::size_t i = 0; i < first; ++i)
        insertRow(m_rows.size(), makeDeclared(properties[i], this));
    noteRows(properties);
    const bool needsMembers = std::ranges::any_of(properties, &Declared::isRequired);
    m_toFollow.assign(std::move_iterator(properties.begin() + static_cast<std::ptrdiff_t>(first)),
                      std::move_iterator(properties.end()));
    if (!m_toFollow.empty())
        followLater();
    if (takesKeys())
        makeKeyLine();
    if (QToolButton *empty = needsMembers ? nullptr : makeEmptyButton(tr("Set to {}")))
        column()->addWidget(empty, 0, Qt::AlignLeft);
    applyConditions();
}

void ObjectField::readPatterns()
{
    m_patterns.clear();
    if (const Json *patterns = m_active.keyword(Keyword::PatternProperties);
        patterns && patterns->is_object()) {
        for (const auto &[source, schema] : patterns->items()) {
            if (Result<Pattern> pattern =
                    Pattern::compile(source, PatternDialect::Ecma262, PatternReading::Lenient))
                m_patterns.emplace_back(*std::move(pattern), &schema);
        }
    }
    if (const Json *names = m_active.keyword(Keyword::PropertyNames))
        m_names = compilePart(*names, *m_active.root);
}

std::vector<ObjectField::Declared> ObjectField::declared() const
{
    std::vector<std::string> required;
    if (const Json *names = m_active.keyword(Keyword::Required); names && names->is_array()) {
        for (const Json &name : *names) {
            if (name.is_string() && !m_hidden.contains(name.get<std::string>()))
                required.push_back(name.get<std::string>());
        }
    }
    std::unordered_set<std::string_view> needed(required.begin(), required.end());
    std::vector<Declared> declared;
    std::unordered_set<std::string_view> found;
    if (const Json *properties = m_active.keyword(Keyword::Properties);
        properties && properties->is_object()) {
        for (const auto &[name, node] : properties->items()) {
            found.insert(name);
            if (!m_hidden.contains(name))
                declared.push_back({name, &node, needed.contains(name), declared.size()});
        }
    }
    for (const std::string &name : required) {
        if (found.insert(name).second)
            declared.push_back({name, nullptr, true, declared.size()});
    }
    std::ranges::stable_sort(declared, std::ranges::greater(), &Declared::isRequired);
    return declared;
}

std::vector<FormPart> ObjectField::parts() const
{
    std::vector<FormPart> parts;
    for (const Declared &property : declared())
        parts.push_back({schemaOf(property), property.name});
    for (const auto &[pattern, node] : m_patterns)
        parts.push_back({m_active.child(node), "*"});
    const Json *others = m_active.keyword(Keyword::AdditionalProperties);
    if (others && others->is_object())
        parts.push_back({m_active.child(others), "*"});
    return parts;
}

FormSchema ObjectField::schemaOf(const Declared &property) const
{
    return property.schema ? m_active.child(property.schema) : extra(property.name).schema;
}

FormRow *ObjectField::makeDeclared(const Declared &property, QWidget *above)
{
    return new FormRow(schemaOf(property), property.name, FormRow::Role::Property,
                       property.isRequired, above);
}

void ObjectField::noteRows(const std::vector<Declared> &properties)
{
    m_required.clear();
    m_declared.resize(properties.size());
    for (std::size_t i = 0; i < properties.size(); ++i) {
        m_declared[properties[i].place] = i < m_rows.size() ? m_rows[i] : nullptr;
        if (properties[i].isRequired && !m_conditions.isEmpty())
            m_required.insert(properties[i].name);
    }
}

void ObjectField::followLater()
{
    QTimer::singleShot(0, this, [this] {
        makeRows(RowsOfAStep);
        if (!m_toFollow.empty() && madeRows() < m_wanted)
            followLater();
        else
            offerMore();
    });
}

/// The button for the rows that nobody asked for yet.
void ObjectField::offerMore()
{
    // Rows without a value are hidden in a form that is only read.
    const int absent = m_rows.front()->isReadOnly() ? absentRowsToFollow() : 0;
    const int more = static_cast<int>(m_toFollow.size()) - absent;
    if (!m_more && more == 0)
        return;
    if (!m_more) {
        m_more = makeAddButton({}, this);
        m_more->setObjectName(u"moreFields"_s);
        column()->insertWidget(columnIndex(madeRows()), m_more, 0, Qt::AlignLeft);
        connect(m_more, &QToolButton::clicked, this, [this] {
            m_wanted = madeRows() + MoreRows;
            followLater();
        });
    }
    m_more->setText(tr("Show more (%n field(s) left)", nullptr, more));
    m_more->setAccessibleName(m_more->text());
    m_more->setVisible(more > 0);
}

void ObjectField::makeRows(std::size_t count)
{
    if (m_toFollow.empty())
        return;
    QWidget *block = addBlock(madeRows());
    for (std::size_t i = 0; i < count && !m_toFollow.empty(); ++i) {
        const std::size_t at = madeRows();
        const Declared property = std::move(m_toFollow.front());
        m_toFollow.pop_front();
        FormRow *row = insertRowOfBlock(at, makeDeclared(property, block));
        m_declared[property.place] = row;
        if (property.value)
            row->setValue(property.value);
    }
    block->show();
    if (!m_toFollow.empty())
        FormView::partsFollow(this);
}

FormRow *ObjectField::rowAt(const std::string &token)
{
    FormRow *made = RowsField::rowAt(token);
    if (made)
        return made;
    const auto later = std::ranges::find(m_toFollow, token, &Declared::name);
    if (later == m_toFollow.end())
        return nullptr;
    if (const auto before = static_cast<std::size_t>(later - m_toFollow.begin());
        before < MostUnasked) {
        makeRows(before + 1);
    } else { // out of turn: the rows before it would take too long
        Declared wanted = std::move(*later);
        m_toFollow.erase(later);
        m_toFollow.push_front(std::move(wanted));
        makeRows(1);
    }
    if (madeRows() >= m_wanted)
        offerMore();
    return RowsField::rowAt(token);
}

int ObjectField::absentRowsToFollow() const
{
    return static_cast<int>(std::ranges::count_if(
        m_toFollow, [](const Declared &later) { return !later.isRequired && !later.value; }));
}

void ObjectField::applyConditions()
{
    if (m_conditions.isEmpty())
        return;
    std::vector<const Json *> parts = m_conditions.applying(value().value_or(Json::object()));
    if (parts == m_applying)
        return;
    m_applying = std::move(parts);
    m_active = m_applying.empty() ? schema() : schema().with(m_applying);
    readPatterns();
    declareRows();
}

/// Replaces the rows whose schema is another one now. The others stay, with their focus.
void ObjectField::declareRows()
{
    const std::vector<Declared> wanted = declared();
    std::size_t at = 0;
    for (const Declared &property : wanted) {
        FormRow *old = rowAt(property.name);
        FormRow *made = makeDeclared(property, this);
        if (old && !isOther(old) && isSameSchema(old->schema(), made->schema())
            && m_required.contains(property.name) == property.isRequired) {
            delete made;
            moveRow(static_cast<std::size_t>(std::ranges::find(m_rows, old) - m_rows.begin()),
                    at++);
            continue;
        }
        insertRow(at++, made);
        if (!old)
            continue;
        made->setValue(old->value());
        const bool hadFocus = old->isAncestorOf(QApplication::focusWidget());
        takeRow(old);
        if (hadFocus)
            made->focusEditor();
    }
    noteRows(wanted);
    const std::vector<FormRow *> rest(m_rows.begin() + static_cast<std::ptrdiff_t>(at),
                                      m_rows.end());
    for (FormRow *row : rest) {
        if (isOther(row))
            continue;
        const std::optional<Json> kept = row->value();
        const std::string key = row->token();
        takeRow(row);
        if (kept)
            addExtra(key)->setValue(kept);
    }
}

bool ObjectField::takesKeys() const
{
    const Json *others = m_active.keyword(Keyword::AdditionalProperties);
    if (!m_patterns.empty() || (others && !isForbidden(others)))
        return true;
    const Json *properties = m_active.keyword(Keyword::Properties);
    // An object without any keyword at the root is a tool without arguments.
    return !others && m_active.depth > 0 && (!properties || properties->empty());
}

ObjectField::Extra ObjectField::extra(const std::string &key) const
{
    for (const auto &[pattern, schema] : m_patterns) {
        if (pattern.search(key))
            return {m_active.child(schema), FormRow::Role::Entry};
    }
    const Json *others = m_active.keyword(Keyword::AdditionalProperties);
    if (others && !isForbidden(others))
        return {m_active.child(others), FormRow::Role::Entry};
    const bool isFree = !others && m_patterns.empty() && !m_active.keyword(Keyword::Properties);
    return {m_active.any(), isFree ? FormRow::Role::Entry : FormRow::Role::Unknown};
}

FormRow *ObjectField::addExtra(const std::string &key)
{
    const Extra found = extra(key);
    return insertRow(m_rows.size(), new FormRow(found.schema, key, found.role, false, this));
}

QWidget *ObjectField::editor()
{
    return m_key && std::ranges::all_of(m_rows, isOther) ? static_cast<QWidget *>(m_key) : this;
}

void ObjectField::makeKeyLine()
{
    if (m_key)
        return;
    m_key = new QLineEdit(this);
    m_add = makeAddButton(tr("+ Add"), this);
    m_fault = new QLabel(this);
    m_key->setObjectName(u"newKey"_s);
    m_key->setPlaceholderText(tr("new key"));
    m_key->setAccessibleName(tr("Key of a new entry"));
    m_key->setFont(fixedFont());
    m_key->setMinimumHeight(space(7));
    m_add->setAccessibleName(tr("Add entry"));
    m_add->setEnabled(false);
    m_fault->setFont(scaledFont(0.9));
    m_fault->setWordWrap(true);
    m_fault->hide();
    auto *line = new QHBoxLayout;
    line->setSpacing(space(2));
    line->addWidget(m_key, 1);
    line->addWidget(m_add);
    column()->addLayout(line);
    column()->addWidget(m_fault);
    connect(m_key, &QLineEdit::textChanged, this, &ObjectField::checkKey);
    connect(m_key, &QLineEdit::returnPressed, this, &ObjectField::addKey);
    connect(m_add, &QToolButton::clicked, this, &ObjectField::addKey);
    FormView::partsChanged(this);
}

void ObjectField::askForKey()
{
    makeKeyLine();
    m_key->setFocus(Qt::OtherFocusReason);
}

QString ObjectField::keyFault(const std::string &key)
{
    if (rowAt(key) || m_hidden.contains(key))
        return tr("There is a field with this name.");
    if (m_names && !m_names->isValid(Json(key)))
        return tr("The schema does not allow this name.");
    if (extra(key).role == FormRow::Role::Entry)
        return {};
    if (m_patterns.empty())
        return tr("The schema has no such field.");
    QStringList sources;
    for (const auto &[pattern, schema] : m_patterns)
        sources.append(QString::fromStdString(pattern.source()));
    return tr("The name does not match %1.").arg(sources.join(tr(" or ")));
}

/// A name that the schema does not allow can still be sent: only the validator refuses it.
void ObjectField::checkKey()
{
    const std::string key = m_key->text().toStdString();
    const QString fault = key.empty() ? QString() : keyFault(key);
    m_add->setEnabled(!key.empty() && !rowAt(key) && !m_hidden.contains(key));
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
    m_key->setAccessibleDescription(fault);
}

void ObjectField::addKey()
{
    if (!m_add->isEnabled())
        return;
    const std::string key = m_key->text().toStdString();
    markSet();
    m_key->clear();
    FormRow *row = addExtra(key);
    row->setValue(initialValue(row->schema()));
    row->focusEditor();
    applyConditions();
    emit edited();
}

std::optional<Json> ObjectField::value() const
{
    std::vector<std::pair<const std::string *, Json>> entries;
    entries.reserve(m_hiddenValues->size() + m_declared.size() + m_rows.size());
    for (const auto &[key, value] : *m_hiddenValues->get_ptr<const Json::object_t *>())
        entries.emplace_back(&key, value);
    std::unordered_map<std::size_t, const Declared *> toFollow; // by place
    for (const Declared &later : m_toFollow) {
        if (later.value)
            toFollow.emplace(later.place, &later);
    }
    for (std::size_t place = 0; place < m_declared.size(); ++place) {
        if (const FormRow *row = m_declared[place]) {
            if (std::optional<Json> value = row->value())
                entries.emplace_back(&row->token(), *std::move(value));
        } else if (const auto later = toFollow.find(place); later != toFollow.end()) {
            entries.emplace_back(&later->second->name, *later->second->value);
        }
    }
    for (std::size_t i = madeRows(); i < m_rows.size(); ++i) // null: the key was added
        entries.emplace_back(&m_rows[i]->token(), m_rows[i]->value().value_or(Json(nullptr)));
    if (!isSet() && entries.empty())
        return std::nullopt;
    // Existing keys keep their order; a new one is inserted before the next existing one of the
    // schema.
    std::vector<std::size_t> rank(entries.size());
    std::size_t next = m_places.size();
    for (std::size_t i = entries.size(); i-- > 0;) {
        if (const auto own = m_places.find(*entries[i].first); own != m_places.end())
            next = own->second;
        rank[i] = next;
    }
    std::vector<std::size_t> order(entries.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&rank](std::size_t i) { return rank[i]; });
    // rows have different keys, so no look-up is needed before adding one
    Json object = Json::object();
    auto &members = object.get_ref<Json::object_t &>();
    members.reserve(order.size()); // growing copies all keys
    for (const std::size_t i : order)
        members.emplace_back(*entries[i].first, std::move(entries[i].second));
    return object;
}

void ObjectField::setValue(const Json &value)
{
    markSet();
    m_places.clear();
    *m_hiddenValues = Json::object();
    std::unordered_map<std::string_view, const Json *> given;
    for (const auto &[key, entry] : value.items())
        given.emplace(key, &entry);
    std::vector<FormRow *> gone;
    for (FormRow *row : m_rows) {
        const auto found = given.find(row->token());
        if (found == given.end() && isOther(row))
            gone.push_back(row);
        else if (found == given.end())
            row->setValue(std::nullopt);
        else if (!found->second->is_null() || !isOther(row) || row->value())
            row->setValue(*found->second); // an added key without a value is sent as null
    }
    for (FormRow *row : gone)
        takeRow(row);
    std::unordered_set<std::string_view> known;
    for (Declared &later : m_toFollow) {
        const auto found = given.find(later.name);
        later.value = found == given.end() ? std::nullopt : std::optional<Json>(*found->second);
    }
    if (m_declared.size() > MostUnasked) {
        std::stable_partition(m_toFollow.begin(), m_toFollow.end(),
                              [](const Declared &later) { return later.value.has_value(); });
    }
    for (const Declared &later : m_toFollow)
        known.insert(later.name);
    for (const FormRow *row : m_rows)
        known.insert(row->token());
    for (const auto &[key, entry] : value.items()) {
        m_places.emplace(key, m_places.size());
        if (m_hidden.contains(key))
            (*m_hiddenValues)[key] = entry;
        else if (!known.contains(key))
            addExtra(key)->setValue(entry);
    }
    applyConditions();
}

bool ObjectField::accepts(const Json &value) const
{
    return value.is_object();
}

void ObjectField::rowEdited(FormRow * /*row*/)
{
    markSet();
    applyConditions();
    emit edited();
}

void ObjectField::rowRemoveRequested(FormRow *row)
{
    takeRow(row);
    applyConditions();
    if (m_key)
        m_key->setFocus();
    emit edited();
}

void ObjectField::rowRenameRequested(FormRow *row, const std::string &name)
{
    FormRow *target = rowAt(name);
    if (name == row->token() || m_hidden.contains(name) || (target && target->value()))
        return; // never overwrite an existing value
    const std::optional<Json> moved = row->value();
    if (auto place = m_places.extract(row->token()); !place.empty()) {
        place.key() = name;
        m_places.insert(std::move(place));
    }
    const auto at = static_cast<std::size_t>(std::ranges::find(m_rows, row) - m_rows.begin());
    const bool isDeclared = row->role() == FormRow::Role::Property; // stays, without a value
    if (isDeclared)
        row->setValue(std::nullopt);
    else
        takeRow(row);
    if (!target) {
        target = addExtra(name);
        if (!isDeclared)
            moveRow(m_rows.size() - 1, at);
    }
    target->setValue(moved);
    target->focusEditor();
    applyConditions();
    emit edited();
}

} // namespace tw
