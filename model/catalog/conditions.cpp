// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/conditions.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QStringList>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    struct ConditionText
    {
        Q_DECLARE_TR_FUNCTIONS(tw::Conditions)
    };

    QStringList namesOf(const Json *list)
    {
        QStringList names;
        for (std::size_t i = 0; list && list->is_array() && i < list->size(); ++i) {
            if ((*list)[i].is_string())
                names.append(QString::fromStdString((*list)[i].get<std::string>()));
        }
        return names;
    }

    bool hasOnly(const Json &schema, const KeywordSet &keywords)
    {
        if (!schema.is_object())
            return false;
        for (const auto &[key, value] : schema.items()) {
            if (!keywords.contains(keywordFromName(key)))
                return false;
        }
        return true;
    }

    /// What \a schema says of the value of \a name; empty if words cannot say it.
    QString valueTestText(const QString &name, const Json &schema)
    {
        if (const Json *only = member(schema, Keyword::Const);
            only && hasOnly(schema, {Keyword::Const, Keyword::Type}))
            return ConditionText::tr("%1 is %2").arg(name, shortJson(*only));
        const Json *values = member(schema, Keyword::Enum);
        if (!values || !values->is_array() || !hasOnly(schema, {Keyword::Enum, Keyword::Type}))
            return {};
        QStringList texts;
        for (const Json &value : *values)
            texts.append(shortJson(value, 20));
        return texts.size() == 1
            ? ConditionText::tr("%1 is %2").arg(name, texts.first())
            : ConditionText::tr("%1 is one of %2").arg(name, texts.join(", "_L1));
    }

    void addCondition(const SchemaView &part, const QString &name, std::vector<SchemaChild> &parts)
    {
        if (part.node)
            parts.push_back({name, part, SchemaChildKind::Condition, false});
    }

    /// `if` with its branches.
    void addBranchesOfIf(const SchemaView &node, std::vector<SchemaChild> &parts)
    {
        const Json *const test = member(*node.node, Keyword::If);
        if (!test)
            return;
        const QString text = conditionText(*test);
        addCondition(node.below(Keyword::Then), ConditionText::tr("if %1").arg(text), parts);
        addCondition(node.below(Keyword::Else), ConditionText::tr("unless %1").arg(text), parts);
    }

    void addDependents(const SchemaView &map, std::vector<SchemaChild> &parts)
    {
        if (!map.node || !map.node->is_object())
            return;
        for (const auto &[name, part] : map.node->items()) {
            SchemaView view{map.root, &part, map.pointer};
            appendPointerToken(view.pointer, name);
            addCondition(
                view, ConditionText::tr("if %1 is given").arg(QString::fromStdString(name)), parts);
        }
    }

} // namespace

std::optional<PropertyTest> propertyTestOf(const Json &test)
{
    using Kind = PropertyTest::Kind;
    if (!hasOnly(test, {Keyword::Properties, Keyword::Required, Keyword::Type}))
        return std::nullopt;
    const QStringList required = namesOf(member(test, Keyword::Required));
    const Json *const properties = member(test, Keyword::Properties);
    if (required.size() != 1)
        return std::nullopt;
    const std::string name = required.first().toStdString();
    if (!properties)
        return PropertyTest{Kind::Given, name, {}};
    if (!properties->is_object() || properties->size() != 1 || !properties->contains(name))
        return std::nullopt;
    const Json &value = properties->at(name);
    if (valueTestText({}, value).isEmpty())
        return std::nullopt;
    if (const Json *only = member(value, Keyword::Const))
        return PropertyTest{Kind::Equals, name, {*only}};
    const Json &values = *member(value, Keyword::Enum);
    return PropertyTest{Kind::OneOf, name, {values.begin(), values.end()}};
}

Json testSchema(const PropertyTest &test)
{
    Json schema = Json::object();
    if (test.kind == PropertyTest::Kind::Equals)
        schema["properties"][test.property]["const"] =
            test.values.empty() ? Json() : test.values.front();
    else if (test.kind == PropertyTest::Kind::OneOf)
        schema["properties"][test.property]["enum"] = Json(test.values);
    schema["required"] = Json::array({test.property});
    return schema;
}

QString conditionText(const Json &test)
{
    if (!hasOnly(test, {Keyword::Properties, Keyword::Required, Keyword::Type}))
        return shortJson(test);
    QStringList texts;
    QStringList required = namesOf(member(test, Keyword::Required));
    if (const Json *properties = member(test, Keyword::Properties);
        properties && properties->is_object()) {
        for (const auto &[key, schema] : properties->items()) {
            const QString name = QString::fromStdString(key);
            const QString text = valueTestText(name, schema);
            if (text.isEmpty())
                return shortJson(test);
            texts.append(required.removeAll(name) > 0
                             ? text
                             : ConditionText::tr("%1 or left out").arg(text));
        }
    }
    for (const QString &name : required)
        texts.append(ConditionText::tr("%1 is given").arg(name));
    return texts.isEmpty() ? shortJson(test) : texts.join(ConditionText::tr(" and "));
}

std::vector<SchemaChild> conditionalParts(const SchemaView &node)
{
    std::vector<SchemaChild> parts;
    if (!node.node || !node.node->is_object())
        return parts;
    addBranchesOfIf(node, parts);
    const Json *const all = member(*node.node, Keyword::AllOf);
    for (std::size_t i = 0; all && all->is_array() && i < all->size(); ++i)
        addBranchesOfIf(node.below(Keyword::AllOf, i), parts);
    addDependents(node.below(Keyword::DependentSchemas), parts);
    addDependents(node.below(Keyword::DependentRequired), parts);
    if (const SchemaView never = node.below(Keyword::Not); never.node)
        addCondition(never, ConditionText::tr("never %1").arg(conditionText(*never.node)), parts);
    return parts;
}

bool isConditionPointer(const std::string &pointer)
{
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.empty())
        return false;
    const bool isBelowMap = tokens.size() > 1 && tokens[tokens.size() - 2] == "properties";
    const Keyword last = keywordFromName(tokens.back());
    if (!isBelowMap && (last == Keyword::Then || last == Keyword::Else || last == Keyword::Not))
        return true;
    const Keyword above =
        tokens.size() > 1 ? keywordFromName(tokens[tokens.size() - 2]) : Keyword::Unknown;
    return above == Keyword::DependentSchemas || above == Keyword::DependentRequired;
}

QString conditionalRules(const SchemaView &part)
{
    if (!part.node)
        return {};
    const QStringList required =
        namesOf(part.node->is_array() ? part.node : member(*part.node, Keyword::Required));
    return required.isEmpty() ? QString()
                              : ConditionText::tr("requires %1").arg(required.join(", "_L1));
}

} // namespace tw
