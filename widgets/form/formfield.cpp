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

    /// Above this length a text is more likely prose than a name.
    constexpr int proseLength = 160;

    bool isList(const Json *value)
    {
        return value && value->is_array() && !value->empty();
    }

    bool isProse(const FormSchema &schema)
    {
        const Json *most = schema.keyword("maxLength");
        if (most && most->is_number_integer() && most->get<long long>() > proseLength)
            return true;
        const Json *kind = schema.keyword("contentMediaType");
        return (kind && kind->is_string()) || schema.keyword("x-multiline");
    }

} // namespace

FormSchema FormSchema::child(const Json *schema) const
{
    FormSchema below;
    below.root = root;
    below.written = schema;
    below.node = resolveSchema(*root, {schema, {}}).schema;
    below.depth = depth + 1;
    return below;
}

const Json *FormSchema::keyword(const char *name) const
{
    if (!node || !node->is_object())
        return nullptr;
    const auto found = node->find(name);
    return found == node->end() ? nullptr : &*found;
}

std::string FormSchema::type() const
{
    const Json *type = keyword("type");
    if (type && type->is_string())
        return type->get<std::string>();
    if (type && type->is_array()) {
        std::string only;
        for (const Json &entry : *type) {
            if (entry == "null")
                continue;
            if (!only.empty())
                return {}; // several: any value
            only = entry.is_string() ? entry.get<std::string>() : std::string();
        }
        return only;
    }
    if (keyword("properties"))
        return "object";
    if (keyword("items"))
        return "array";
    return {};
}

bool FormSchema::allowsNull() const
{
    const Json *type = keyword("type");
    if (type && type->is_array())
        return std::ranges::any_of(*type, [](const Json &entry) { return entry == "null"; });
    return type ? *type == "null" : !keyword("enum") && !keyword("const") && !keyword("properties");
}

QString FormSchema::typeText() const
{
    return written ? schemaTypeText(*root, {written, {}}) : QString();
}

QString FormSchema::limitsText() const
{
    return written ? schemaLimitsText(*root, {written, {}}) : QString();
}

QString FormSchema::description() const
{
    return written ? schemaDescription(*root, {written, {}}) : QString();
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
    // Only what takes the focus itself: setTabOrder does nothing for others, and would leave a
    // parent with a proxy behind as a stop of its own. The list of a combo box is another window.
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
        "const", [](const FormSchema &s) { return s.keyword("const") != nullptr; },
        [](const FormSchema &s, Parent p) { return new ConstField(s, p); });
    maker(
        "union",
        [](const FormSchema &s) {
            return s.node && s.node->is_object()
                && (recogniseUnion(*s.node, s.root.get()) || isList(s.keyword("oneOf"))
                    || isList(s.keyword("anyOf")));
        },
        [](const FormSchema &s, Parent p) { return new UnionField(s, p); });
    maker(
        "enum", [](const FormSchema &s) { return isList(s.keyword("enum")); },
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
            const Json *items = s.keyword("items");
            return s.type() == "array" && items && items->is_object();
        },
        [](const FormSchema &s, Parent p) { return new ArrayField(s, p); });
    maker(
        "map",
        [](const FormSchema &s) {
            const Json *values = s.keyword("additionalProperties");
            return s.type() == "object" && !s.keyword("properties") && values
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
    if (const Json *only = schema.keyword("const"))
        return *only;
    if (const Json *standard = schema.keyword("default"))
        return *standard;
    if (schema.keyword("oneOf") || schema.keyword("anyOf"))
        return std::nullopt;
    if (const Json *values = schema.keyword("enum"))
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
