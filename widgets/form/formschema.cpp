// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formschema.h"

#include "model/catalog/schemafacts.h"
#include "schema/vocabulary/unions.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Nested values that matchBranch() compares, and schemas and branches that it reads in all.
    constexpr int matchDepth = 3;
    constexpr int MostMatched = 2000;
    /// Choices for one value, one inside the other.
    constexpr std::size_t MostChoices = 16;
    constexpr int MostExamples = 3; // in the help of a field
    constexpr int ExampleLength = 30;

    /// "zoneid" for "Zone ID" and for "zone_id".
    QString lettersOf(const QString &text)
    {
        QString letters;
        for (const QChar each : text) {
            if (each.isLetterOrNumber())
                letters.append(each.toLower());
        }
        return letters;
    }

    bool isFilled(const Json *list)
    {
        return list && list->is_array() && !list->empty();
    }

    bool allowsOnlyNull(const SchemaView &view)
    {
        const Json *only = view.keyword(Keyword::Const);
        return (only && only->is_null())
            || (view.keyword(Keyword::Type) && view.types() == NullBit);
    }

    /// The only value that a branch allows, or null.
    const Json *onlyValue(const SchemaView &branch)
    {
        if (const Json *only = branch.keyword(Keyword::Const))
            return only;
        const Json *values = branch.keyword(Keyword::Enum);
        return isFilled(values) && values->size() == 1 ? &values->front() : nullptr;
    }

    bool isOfType(const Json &value, const std::string &type)
    {
        return type == "number" ? isNumber(value)
            : type == "integer" ? isInteger(value)
                                : jsonTypeName(value) == type;
    }

    /// Compares a value with schemas, as far as that may go.
    class Matching
    {
    public:
        BranchMatch match(const FormSchema &schema, const Json &value, int depth = 0);

    private:
        BranchMatch matchBelow(const FormSchema &above, const Json &schema, const Json &value,
                               int depth)
        {
            return m_left < 0 ? BranchMatch() : match(above.child(&schema), value, depth + 1);
        }

        static void add(BranchMatch &sum, const BranchMatch &part)
        {
            sum.faults += part.faults == 0 ? 0 : 4;
            sum.missing += part.missing == 0 ? 0 : 4;
            sum.matches += part.faults + part.missing == 0 ? 1 + part.matches : 0;
        }

        BranchMatch matchMembers(const FormSchema &schema, const Json &value, int depth)
        {
            BranchMatch sum;
            const MergedView whole = schema.view().merged();
            for (const std::string &name : whole.required()) {
                if (value.contains(name))
                    sum.matches += 2;
                else
                    sum.missing += 3;
            }
            const Json *properties = schema.keyword(Keyword::Properties);
            const Json *others = schema.keyword(Keyword::AdditionalProperties);
            for (const auto &[name, entry] : value.items()) {
                if (const Json *property = properties ? member(*properties, name) : nullptr)
                    add(sum, matchBelow(schema, *property, entry, depth));
                else if (others && others->is_boolean() && !others->get<bool>()
                         && !schema.keyword(Keyword::PatternProperties))
                    sum.faults += 4;
            }
            return sum;
        }

        BranchMatch matchBest(const FormSchema &schema, const Json &list, const Json &value,
                              int depth)
        {
            BranchMatch best{BranchMatch::WrongType};
            for (const Json &branch : list) {
                const BranchMatch one = matchBelow(schema, branch, value, depth);
                if (one.rank() < best.rank())
                    best = one;
            }
            return best;
        }

        int m_left = MostMatched;
    };

    BranchMatch Matching::match(const FormSchema &schema, const Json &value, int depth)
    {
        constexpr BranchMatch wrong{BranchMatch::WrongType};
        if (!schema.node || *schema.node == false)
            return wrong;
        if (value.is_null())
            return schema.allowsNull() ? BranchMatch{.matches = 1} : wrong;
        if (schema.isChoice()) {
            const auto choices = schema.choices();
            const bool isListed = std::ranges::any_of(
                choices, [&](const FormChoice &entry) { return jsonEqual(entry.value, value); });
            return isListed ? BranchMatch{.matches = 4} : wrong;
        }
        const std::vector<std::string> types = schema.types();
        if (std::ranges::none_of(types, [&](const auto &type) { return isOfType(value, type); }))
            return wrong;
        BranchMatch sum{.matches = types.size() == 1 ? 1 : 0};
        const auto keyword = schema.unionKeyword();
        m_left -= 1 + (keyword ? static_cast<int>(schema.keyword(*keyword)->size()) : 0);
        if (depth >= matchDepth || m_left < 0)
            return sum;
        const auto include = [&sum](const BranchMatch &part) {
            sum.faults += part.faults;
            sum.missing += part.missing;
            sum.matches += part.matches;
        };
        if (keyword)
            include(matchBest(schema, *schema.keyword(*keyword), value, depth));
        if (value.is_object())
            include(matchMembers(schema, value, depth));
        const Json *items = schema.keyword(Keyword::Items);
        if (value.is_array() && !value.empty() && items && items->is_object())
            add(sum, matchBelow(schema, *items, value.front(), depth));
        return sum;
    }

} // namespace

FormSchema FormSchema::of(JsonPtr root)
{
    FormSchema schema;
    schema.root = std::move(root);
    schema.depth = -1;
    return schema.child(schema.root.get());
}

FormSchema FormSchema::child(const Json *schema) const
{
    FormSchema below;
    below.root = root;
    below.written = schema;
    below.depth = depth + 1;
    below.merged = merged;
    if (!schema)
        return below;
    const MergedView whole = SchemaView{root.get(), schema}.merged();
    if (const SchemaView *single = whole.single())
        below.node = single->node;
    else
        below.replaceNode(whole.schema());
    below.reduceBranches();
    return below;
}

FormSchema FormSchema::any() const
{
    static const Json anything = Json::object();
    return child(&anything);
}

FormSchema FormSchema::with(const std::vector<const Json *> &parts) const
{
    FormSchema result = *this;
    MergedView whole = view().merged();
    for (const Json *part : parts)
        whole.choose({root.get(), part});
    result.replaceNode(whole.schema());
    result.reduceBranches();
    return result;
}

FormSchema FormSchema::besideUnion() const
{
    FormSchema result = *this;
    Json rest = *node;
    if (const auto keyword = unionKeyword())
        rest.erase(std::string(keywordName(*keyword)));
    for (const Keyword keyword : {Keyword::Title, Keyword::Description, Keyword::Default,
                                  Keyword::Example, Keyword::Examples})
        rest.erase(std::string(keywordName(keyword)));
    result.replaceNode(std::move(rest));
    return result;
}

FormSchema FormSchema::withBranch(const Json *branch) const
{
    FormSchema result = with({branch});
    ++result.depth;
    result.written = result.node;
    return result;
}

FormSchema FormSchema::narrowed(const std::string &type) const
{
    FormSchema result = *this;
    Json one = node && node->is_object() ? *node : Json::object();
    one["type"] = type;
    result.replaceNode(std::move(one));
    result.hasNullBranch = false;
    return result;
}

void FormSchema::replaceNode(Json schema)
{
    merged = std::make_shared<const Merged>(Merged{std::move(schema), merged});
    node = &merged->schema;
}

/// Null is a state of the row, not a branch. A branch that is the choice itself has no values of
/// its own. A choice of one schema is that schema.
void FormSchema::reduceBranches()
{
    if (opened.size() > MostChoices)
        return;
    const std::vector<const Json *> above = opened;
    for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
        const Json *list = this->keyword(keyword);
        if (!isFilled(list))
            continue;
        std::vector<const Json *> lists = above;
        lists.push_back(list);
        std::vector<const Json *> rest;
        bool hasNull = false;
        bool hasLoop = false;
        for (const Json &branch : *list) {
            if (allowsOnlyNull(SchemaView{root.get(), &branch}.resolved()))
                hasNull = true;
            else if (leadsBack(branch, lists))
                hasLoop = true;
            else
                rest.push_back(&branch);
        }
        if (std::ranges::none_of(above, [list](const Json *known) { return *known == *list; }))
            opened.push_back(list);
        if (rest.size() == list->size() || (rest.empty() && !hasLoop))
            continue;
        hasNullBranch = hasNullBranch || hasNull;
        const bool isOne = rest.size() == 1;
        Json schema = *node;
        schema.erase(std::string(keywordName(keyword)));
        if (rest.size() > 1) {
            Json &left = schema[std::string(keywordName(keyword))] = Json::array();
            for (const Json *branch : rest)
                left.push_back(*branch);
        }
        replaceNode(std::move(schema));
        if (isOne) {
            *this = with({rest.front()});
            return;
        }
    }
}

bool FormSchema::leadsBack(const Json &branch, const std::vector<const Json *> &lists) const
{
    const auto isListed = [&lists](const Json *own) {
        return own && std::ranges::any_of(lists, [own](const Json *list) { return *own == *list; });
    };
    const auto chooses = [&isListed](const SchemaView &part) {
        return isListed(part.keyword(Keyword::OneOf)) || isListed(part.keyword(Keyword::AnyOf));
    };
    const SchemaView view{root.get(), &branch};
    if (!view.keyword(Keyword::Ref) && !view.keyword(Keyword::AllOf))
        return chooses(view); // merging is for the others
    const MergedView whole = view.merged();
    return std::ranges::any_of(whole.parts(), chooses);
}

const Json *FormSchema::keyword(Keyword keyword) const
{
    return view().keyword(keyword);
}

bool FormSchema::isTrue(Keyword keyword) const
{
    const Json *value = this->keyword(keyword);
    return value && value->is_boolean() && value->get<bool>();
}

std::vector<std::string> FormSchema::types() const
{
    const std::uint8_t bits = keyword(Keyword::Type) ? view().types() : view().merged().types();
    const auto own = static_cast<std::uint8_t>(bits & ~NullBit);
    std::vector<std::string> names;
    const auto offer = [&](const std::string &name) {
        const std::uint8_t bit = typeBitsOfName(name);
        const bool isCovered = name == "integer" && (own & NumberBit) != 0;
        if (name != "null" && bit != 0 && (own & bit) == bit && !isCovered
            && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    };
    if (const Json *list = keyword(Keyword::Type); list && list->is_array()) {
        for (const Json &name : *list) {
            if (name.is_string())
                offer(name.get<std::string>());
        }
    }
    for (const char *name : {"string", "number", "integer", "boolean", "object", "array"})
        offer(name);
    return names;
}

std::string FormSchema::type() const
{
    if (const Json *type = keyword(Keyword::Type); type && type->is_string())
        return typeBitsOfName(type->get_ref<const std::string &>()) != 0
            ? type->get_ref<const std::string &>()
            : std::string();
    const std::vector<std::string> names = types();
    if (names.empty() && keyword(Keyword::Type) && view().types() == NullBit)
        return "null";
    return names.size() == 1 ? names.front() : std::string();
}

bool FormSchema::namesNull() const
{
    if (hasNullBranch || (keyword(Keyword::Type) && (view().types() & NullBit) != 0))
        return true;
    const Json *values = keyword(Keyword::Enum);
    return !keyword(Keyword::Type) && isFilled(values)
        && std::ranges::any_of(*values, [](const Json &entry) { return entry.is_null(); });
}

bool FormSchema::allowsNull() const
{
    return namesNull()
        || (!keyword(Keyword::Type) && !isChoice() && !keyword(Keyword::Properties) && !isUnion());
}

std::optional<Keyword> FormSchema::unionKeyword() const
{
    for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
        if (isFilled(this->keyword(keyword)))
            return keyword;
    }
    return std::nullopt;
}

bool FormSchema::isChoice() const
{
    if (keyword(Keyword::Const) || isFilled(keyword(Keyword::Enum)))
        return true;
    const auto keyword = unionKeyword();
    return keyword && std::ranges::all_of(*this->keyword(*keyword), [this](const Json &branch) {
               return onlyValue(SchemaView{root.get(), &branch}.resolved()) != nullptr;
           });
}

std::vector<FormChoice> FormSchema::choices() const
{
    std::vector<FormChoice> choices;
    const auto add = [&](const Json &value, const SchemaView &from) {
        if (!value.is_null() || !namesNull())
            choices.push_back(
                {value,
                 from ? QString::fromStdString(textMember(*from.node, Keyword::Title)) : QString(),
                 from ? schemaDescription(from) : QString()});
    };
    if (const Json *only = keyword(Keyword::Const)) {
        add(*only, {});
    } else if (const Json *values = keyword(Keyword::Enum); isFilled(values)) {
        for (const Json &value : *values)
            add(value, {});
    } else if (const auto keyword = unionKeyword()) {
        for (const Json &branch : *this->keyword(*keyword)) {
            const SchemaView view = SchemaView{root.get(), &branch}.resolved();
            if (const Json *single = onlyValue(view))
                add(*single, view);
        }
    }
    return choices;
}

bool FormSchema::isUnion() const
{
    if (!node || !node->is_object() || isChoice() || opened.size() > MostChoices)
        return false;
    return unionKeyword() || recogniseUnion(*node, root.get());
}

bool FormSchema::isGroup() const
{
    if (isChoice())
        return false;
    if (unionKeyword())
        return true;
    const std::string type = this->type();
    return type == "object" || type == "array";
}

bool FormSchema::isRecord() const
{
    const Json *items = keyword(Keyword::Items);
    return isGroup() && !isUnion()
        && (keyword(Keyword::Properties) || keyword(Keyword::Required)
            || keyword(Keyword::PrefixItems) || (items && items->is_array()));
}

std::optional<FormSchema> FormSchema::member(const std::string &name) const
{
    const Json *properties = keyword(Keyword::Properties);
    if (const Json *property = properties ? tw::member(*properties, name) : nullptr)
        return child(property);
    const Json *others = keyword(Keyword::AdditionalProperties);
    if (others && *others != false)
        return child(others);
    const bool isFree = !others && (!properties || keyword(Keyword::PatternProperties));
    return isFree ? std::optional(any()) : std::nullopt;
}

SchemaView FormSchema::described() const
{
    const SchemaView named{root.get(), written}; // the name of a type is in its reference
    return named.resolved().node == node ? named : view();
}

QString FormSchema::typeText() const
{
    if (!written)
        return {};
    const QString text = isChoice() && unionKeyword()
        ? QCoreApplication::translate("tw::SchemaFacts", "one of a list")
        : isUnion() ? schemaTypeText(view())
                    : schemaTypeText(described());
    return hasNullBranch ? QCoreApplication::translate("tw::FormSchema", "%1 or null").arg(text)
                         : text;
}

QString FormSchema::limitsText() const
{
    return written ? schemaLimitsText(described()) : QString();
}

QString FormSchema::description() const
{
    if (!written)
        return {};
    const QString text = schemaDescription({root.get(), written});
    return text.isEmpty() ? schemaDescription(view()) : text;
}

const Json *FormSchema::annotation(Keyword keyword) const
{
    const Json *own = written ? SchemaView{root.get(), written}.keyword(keyword) : nullptr;
    return own || !written ? own : this->keyword(keyword);
}

std::vector<Json> FormSchema::examples() const
{
    std::vector<Json> examples;
    if (const Json *list = annotation(Keyword::Examples); list && list->is_array())
        examples.assign(list->begin(), list->end());
    if (const Json *single = annotation(Keyword::Example))
        examples.push_back(*single);
    return examples;
}

QString FormSchema::helpText(const QString &name) const
{
    const Json *given = annotation(Keyword::Title);
    const QString title =
        given && given->is_string() ? QString::fromStdString(given->get<std::string>()) : QString();
    QStringList parts;
    if (!title.isEmpty() && lettersOf(title) != lettersOf(name) && title != typeText())
        parts.append(title);
    if (const QString text = description(); !text.isEmpty())
        parts.append(text);
    QStringList values;
    for (const Json &example : examples())
        values.append(shortJson(example, ExampleLength));
    if (values.size() > MostExamples)
        values = values.mid(0, MostExamples) << u"…"_s;
    if (!values.isEmpty()) {
        parts.append(
            QCoreApplication::translate("tw::FormSchema", "e.g. %1").arg(values.join(u", "_s)));
    }
    return parts.join(u" · "_s);
}

std::optional<Json> initialValue(const FormSchema &schema)
{
    if (const Json *only = schema.keyword(Keyword::Const))
        return *only;
    if (const Json *standard = schema.keyword(Keyword::Default))
        return *standard;
    if (schema.isChoice()) {
        const std::vector<FormChoice> choices = schema.choices();
        return choices.size() == 1 ? std::optional(choices.front().value) : std::nullopt;
    }
    if (schema.isUnion())
        return std::nullopt;
    const std::string type = schema.type();
    if (type == "null")
        return Json(nullptr);
    if (type == "string")
        return Json("");
    if (type == "array")
        return Json::array();
    if (type != "object")
        return std::nullopt;
    Json object = Json::object();
    const Json *properties = schema.keyword(Keyword::Properties);
    for (const std::string &name : schema.view().merged().required()) {
        const Json *property = properties ? member(*properties, name) : nullptr;
        const FormSchema below = property ? schema.child(property) : FormSchema();
        if (const Json *only = property ? below.keyword(Keyword::Const) : nullptr)
            object[name] = *only;
    }
    return object;
}

BranchMatch matchBranch(const FormSchema &schema, const Json &value)
{
    return Matching().match(schema, value);
}

std::optional<Json> fittingPart(const FormSchema &schema, const Json &value)
{
    const auto fits = [](const FormSchema &part, const Json &entry) {
        return Matching().match(part, entry).faults == 0;
    };
    if (fits(schema, value))
        return value;
    if (!value.is_object() || !fits(schema, Json::object()))
        return std::nullopt;
    if (const auto keyword = schema.unionKeyword(); keyword && schema.isUnion()) {
        const FormSchema base = schema.besideUnion();
        std::optional<Json> most;
        for (const Json &branch : *schema.keyword(*keyword)) {
            std::optional<Json> part = fittingPart(base.withBranch(&branch), value);
            if (part && (!most || part->size() > most->size()))
                most = std::move(part);
        }
        return most;
    }
    Json part = Json::object();
    for (const auto &[name, entry] : value.items()) {
        if (const auto own = schema.member(name); own && fits(*own, entry))
            part[name] = entry;
    }
    return part;
}

} // namespace tw
