// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formfield.h"

#include "model/catalog/schemafacts.h"
#include "model/issues/issuelistmodel.h"
#include "schema/vocabulary/unions.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/scalarfields.h"
#include "widgets/form/unionfield.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {
namespace {

    /// Longer texts are more likely prose than names.
    constexpr int proseLength = 160;

    bool isList(const Json *value)
    {
        return value && value->is_array() && !value->empty();
    }

    bool isProse(const FormSchema &schema)
    {
        const Json *most = schema.keyword(Keyword::MaxLength);
        if (most && most->is_number_integer() && most->get<long long>() > proseLength)
            return true;
        const Json *kind = schema.keyword(Keyword::ContentMediaType);
        return (kind && kind->is_string()) || schema.keyword(Keyword::XMultiline);
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
    if (const SchemaView *single = whole.single()) {
        below.node = single->node;
    } else {
        below.merged = std::make_shared<const Merged>(Merged{whole.schema(), merged});
        below.node = &below.merged->schema;
    }
    return below;
}

const Json *FormSchema::keyword(Keyword keyword) const
{
    return view().keyword(keyword);
}

std::string FormSchema::type() const
{
    if (!keyword(Keyword::Type)) {
        return keyword(Keyword::Properties) ? "object" : keyword(Keyword::Items) ? "array" : "";
    }
    const std::uint8_t types = view().types();
    const auto own = static_cast<std::uint8_t>(types & ~NullBit);
    for (const char *name : {"boolean", "integer", "number", "string", "array", "object"}) {
        if (own == typeBitsOfName(name))
            return name;
    }
    return types == NullBit ? "null" : ""; // several types: any value
}

bool FormSchema::allowsNull() const
{
    return keyword(Keyword::Type)
        ? (view().types() & NullBit) != 0
        : !keyword(Keyword::Enum) && !keyword(Keyword::Const) && !keyword(Keyword::Properties);
}

SchemaView FormSchema::described() const
{
    const SchemaView named{root.get(), written}; // the name of a type is in its reference
    return named.resolved().node == node ? named : view();
}

QString FormSchema::typeText() const
{
    return written ? schemaTypeText(described()) : QString();
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

PlacedIssue::PlacedIssue(const Issue &issue)
    : m_whole(std::make_shared<const Whole>(Whole{issue, pointerTokens(issuePointer(issue))}))
{
}

PlacedIssue PlacedIssue::below() const
{
    PlacedIssue further = *this;
    ++further.m_steps;
    return further;
}

FieldIssues issuesBelow(const FieldIssues &issues, const std::string &token)
{
    FieldIssues below;
    for (const PlacedIssue &entry : issues) {
        if (!entry.path().empty() && entry.path().front() == token)
            below.push_back(entry.below());
    }
    return below;
}

FormField::FormField(FormSchema schema, QWidget *parent)
    : QWidget(parent)
    , m_schema(std::move(schema))
{
}

bool FormField::leavesToRow(std::span<const std::string> path) const
{
    return path.empty();
}

void FormField::setIssues(const FieldIssues & /*issues*/) { }

FormRow *FormField::rowAt(const std::string & /*token*/)
{
    return nullptr;
}

QWidget *chainBehind(QWidget *before, QWidget *widget)
{
    // Only widgets that accept focus themselves: setTabOrder() ignores others and would leave a
    // parent with a focus proxy as a separate stop. The list of a combo box is another window.
    if (widget->focusProxy() || widget->focusPolicy() == Qt::NoFocus
        || (before && widget->window() != before->window()))
        return before;
    if (before)
        QWidget::setTabOrder(before, widget);
    return widget;
}

QWidget *FormField::chainFocus(QWidget *before)
{
    for (QWidget *part : findChildren<QWidget *>())
        before = chainBehind(before, part);
    return before;
}

void FormField::setSpoken(const QString &name, const QString &description)
{
    editor()->setAccessibleName(name);
    editor()->setAccessibleDescription(description);
}

FormRegistry &FormRegistry::instance()
{
    static FormRegistry registry;
    return registry;
}

FormRegistry::FormRegistry()
{
    const auto maker = [this](const char *name, auto fits, auto make) {
        m_makers.push_back({name, fits, make});
    };
    using Parent = QWidget *;
    maker(
        "const", [](const FormSchema &s) { return s.keyword(Keyword::Const) != nullptr; },
        [](const FormSchema &s, Parent p) { return new ConstField(s, p); });
    maker(
        "union",
        [](const FormSchema &s) {
            return s.node && s.node->is_object()
                && (recogniseUnion(*s.node, s.root.get()) || isList(s.keyword(Keyword::OneOf))
                    || isList(s.keyword(Keyword::AnyOf)));
        },
        [](const FormSchema &s, Parent p) { return new UnionField(s, p); });
    maker(
        "enum", [](const FormSchema &s) { return isList(s.keyword(Keyword::Enum)); },
        [](const FormSchema &s, Parent p) { return new EnumField(s, p); });
    maker(
        "boolean", [](const FormSchema &s) { return s.type() == "boolean"; },
        [](const FormSchema &s, Parent p) { return new BooleanField(s, p); });
    maker(
        "number", [](const FormSchema &s) { return s.type() == "integer" || s.type() == "number"; },
        [](const FormSchema &s, Parent p) { return new NumberField(s, p); });
    maker(
        "string", [](const FormSchema &s) { return s.type() == "string"; },
        [](const FormSchema &s, Parent p) { return new TextField(s, isProse(s), p); });
    maker(
        "array",
        [](const FormSchema &s) {
            const Json *items = s.keyword(Keyword::Items);
            return s.type() == "array" && items && items->is_object();
        },
        [](const FormSchema &s, Parent p) { return new ArrayField(s, p); });
    maker(
        "map",
        [](const FormSchema &s) {
            const Json *values = s.keyword(Keyword::AdditionalProperties);
            return s.type() == "object" && !s.keyword(Keyword::Properties) && values
                && !(values->is_boolean() && !values->get<bool>());
        },
        [](const FormSchema &s, Parent p) { return new MapField(s, p); });
    maker(
        "object", [](const FormSchema &s) { return s.type() == "object"; },
        [](const FormSchema &s, Parent p) { return new ObjectField(s, {}, p); });
}

void FormRegistry::add(Maker maker)
{
    m_makers.insert(m_makers.begin(), std::move(maker));
}

FormField *FormRegistry::make(const FormSchema &schema, QWidget *parent) const
{
    for (const Maker &maker : m_makers) {
        if (maker.fits(schema))
            return maker.make(schema, parent);
    }
    return makeJson(schema, parent);
}

FormField *FormRegistry::makeJson(const FormSchema &schema, QWidget *parent)
{
    return new JsonField(schema, parent);
}

std::optional<Json> initialValue(const FormSchema &schema)
{
    if (const Json *only = schema.keyword(Keyword::Const))
        return *only;
    if (const Json *standard = schema.keyword(Keyword::Default))
        return *standard;
    if (schema.keyword(Keyword::OneOf) || schema.keyword(Keyword::AnyOf))
        return std::nullopt;
    if (const Json *values = schema.keyword(Keyword::Enum))
        return values->size() == 1 ? std::optional<Json>(values->front()) : std::nullopt;
    const std::string type = schema.type();
    if (type == "string")
        return Json("");
    if (type == "object")
        return recogniseUnion(*schema.node, schema.root.get()) ? std::nullopt
                                                               : std::optional(Json::object());
    if (type == "array")
        return Json::array();
    return std::nullopt;
}

} // namespace tw
