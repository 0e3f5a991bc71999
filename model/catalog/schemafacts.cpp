// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/schemafacts.h"

#include "model/catalog/conditions.h"
#include "model/catalog/typewords.h"
#include "schema/edit/keywordplace.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    struct SchemaFacts
    {
        Q_DECLARE_TR_FUNCTIONS(tw::SchemaFacts)
    };

    std::unordered_set<std::string_view> requiredNames(const SchemaView &node)
    {
        std::unordered_set<std::string_view> names;
        if (const Json *list = node.keyword(Keyword::Required); list && list->is_array()) {
            for (const Json &entry : *list) {
                if (entry.is_string())
                    names.insert(entry.get_ref<const std::string &>());
            }
        }
        return names;
    }

    std::optional<Keyword> unionKeyword(const Json &schema)
    {
        for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
            const Json *list = member(schema, keyword);
            if (list && list->is_array() && !list->empty())
                return keyword;
        }
        return std::nullopt;
    }

    void addProperties(const SchemaView &node, std::vector<SchemaChild> &children)
    {
        const SchemaView properties = node.below(Keyword::Properties);
        if (!properties.node || !properties.node->is_object())
            return;
        const std::unordered_set<std::string_view> required = requiredNames(node);
        for (const auto &[name, schema] : properties.node->items()) {
            SchemaChild child;
            child.name = QString::fromStdString(name);
            child.node = {node.root, &schema, properties.pointer};
            appendPointerToken(child.node.pointer, name);
            child.isRequired = required.contains(name);
            children.push_back(std::move(child));
        }
    }

    void addItems(const SchemaView &node, std::vector<SchemaChild> &children)
    {
        const SchemaView prefix = node.below(Keyword::PrefixItems);
        if (prefix.node && prefix.node->is_array()) {
            for (std::size_t i = 0; i < prefix.node->size(); ++i) {
                children.push_back({u"[%1]"_s.arg(i), node.below(Keyword::PrefixItems, i),
                                    SchemaChildKind::PrefixItem, false});
            }
        }
        const SchemaView items = node.below(Keyword::Items);
        if (items.node && items.node->is_object())
            children.push_back({SchemaFacts::tr("items"), items, SchemaChildKind::Items, false});
        const SchemaView values = node.below(Keyword::AdditionalProperties);
        if (values.node && values.node->is_object())
            children.push_back(
                {SchemaFacts::tr("values"), values, SchemaChildKind::MapValue, false});
    }

    void addTagged(const SchemaView &node, const TaggedUnion &tagged,
                   std::vector<SchemaChild> &children)
    {
        for (const UnionBranch &branch : tagged.branches) {
            SchemaView shown{node.root, branch.value, node.pointer + branch.valuePointer};
            if (tagged.encoding == UnionEncoding::Envelopes) {
                // A branch may be a reference: the location of its value is then in the target.
                const std::string written = node.pointer + branch.pointer;
                shown.pointer =
                    SchemaView::at(*node.root, written).resolved().pointer + "/properties";
                appendPointerToken(shown.pointer, tagged.valueKey);
            }
            children.push_back(
                {QString::fromStdString(branch.tag), shown, SchemaChildKind::Branch, false});
        }
    }

    void addBranches(const SchemaView &node, std::vector<SchemaChild> &children)
    {
        const std::optional<Keyword> keyword = unionKeyword(*node.node);
        if (!keyword)
            return;
        const SchemaView list = node.below(*keyword);
        for (std::size_t i = 0; i < list.node->size(); ++i) {
            const SchemaView branch = node.below(*keyword, i);
            const SchemaView resolved = branch.resolved();
            QString name = schemaReferenceName(branch);
            if (const Json *title = resolved.keyword(Keyword::Title);
                name.isEmpty() && title && title->is_string())
                name = QString::fromStdString(title->get<std::string>());
            if (name.isEmpty())
                name = schemaTypeText(branch);
            children.push_back({name, branch, SchemaChildKind::Branch, false});
        }
    }

    QString numberOf(const Json &value)
    {
        return QString::fromStdString(numberText(value));
    }

    void addRange(const SchemaView &node, QStringList &parts)
    {
        const auto bound = [&node](Keyword keyword) {
            const Json *value = statedKeyword(node, keyword);
            return value && isNumber(*value) ? numberOf(*value) : QString();
        };
        const QString minimum = bound(Keyword::Minimum);
        const QString maximum = bound(Keyword::Maximum);
        const QString above = bound(Keyword::ExclusiveMinimum);
        const QString below = bound(Keyword::ExclusiveMaximum);
        if (!minimum.isEmpty() && !maximum.isEmpty())
            parts.append(u"%1…%2"_s.arg(minimum, maximum));
        else if (!minimum.isEmpty())
            parts.append(u"≥ %1"_s.arg(minimum));
        else if (!maximum.isEmpty())
            parts.append(u"≤ %1"_s.arg(maximum));
        if (!above.isEmpty())
            parts.append(u"> %1"_s.arg(above));
        if (!below.isEmpty())
            parts.append(u"< %1"_s.arg(below));
        const QString step = bound(Keyword::MultipleOf);
        if (!step.isEmpty())
            parts.append(SchemaFacts::tr("multiple of %1").arg(step));
    }

    void addCount(const SchemaView &node, Keyword least, Keyword most, const QString &unit,
                  QStringList &parts)
    {
        const Json *low = statedKeyword(node, least);
        const Json *high = statedKeyword(node, most);
        const bool hasLow = low && isNumber(*low);
        const bool hasHigh = high && isNumber(*high);
        if (hasLow && hasHigh && jsonEqual(*low, *high))
            parts.append(u"%1 %2"_s.arg(numberOf(*low), unit));
        else if (hasLow && hasHigh)
            parts.append(u"%1…%2 %3"_s.arg(numberOf(*low), numberOf(*high), unit));
        else if (hasLow)
            parts.append(u"≥ %1 %2"_s.arg(numberOf(*low), unit));
        else if (hasHigh)
            parts.append(u"≤ %1 %2"_s.arg(numberOf(*high), unit));
    }

    QString listed(const Json &values)
    {
        QStringList texts;
        for (const Json &value : values) {
            texts.append(value.is_string() ? QString::fromStdString(value.get<std::string>())
                                           : shortJson(value, 20));
            if (texts.join(", "_L1).size() > 60) {
                texts.append(u"…"_s);
                break;
            }
        }
        return texts.join(", "_L1);
    }

    /// Formats that only repeat the width of a Goa number, which is of no interest to authors.
    bool isQuietFormat(const QString &format)
    {
        return format == "int64"_L1 || format == "int32"_L1 || format == "double"_L1
            || format == "float"_L1;
    }

} // namespace

std::vector<SchemaChild> schemaChildren(const SchemaView &node)
{
    std::vector<SchemaChild> children;
    if (!node.node || !node.node->is_object())
        return children;
    if (const std::optional<TaggedUnion> tagged = recogniseUnion(*node.node, node.root)) {
        addTagged(node, *tagged, children);
        return children;
    }
    addProperties(node, children);
    addItems(node, children);
    addBranches(node, children);
    for (SchemaChild &part : conditionalParts(node))
        children.push_back(std::move(part));
    return children;
}

QString schemaReferenceName(const SchemaView &node)
{
    const Json *reference = node.node ? node.keyword(Keyword::Ref) : nullptr;
    if (!reference || !reference->is_string())
        return {};
    const QString text = QString::fromStdString(reference->get<std::string>());
    if (text != "#"_L1)
        return text.mid(text.lastIndexOf(u'/') + 1);
    const Json *title = node.root ? member(*node.root, Keyword::Title) : nullptr;
    return title && title->is_string() ? QString::fromStdString(title->get<std::string>())
                                       : SchemaFacts::tr("root");
}

QString schemaTypeText(const SchemaView &node)
{
    const QString name = schemaReferenceName(node);
    const SchemaView resolved = node.resolved();
    if (!resolved.node || !resolved.node->is_object())
        return resolved.node && resolved.node->is_boolean()
            ? (resolved.node->get<bool>() ? SchemaFacts::tr("any") : SchemaFacts::tr("nothing"))
            : SchemaFacts::tr("any");
    const Json &schema = *resolved.node;
    if (const std::optional<TaggedUnion> tagged = recogniseUnion(schema, node.root))
        return typewords::unionOf(tagged->branches.size());
    if (const std::optional<Keyword> keyword = unionKeyword(schema))
        return typewords::oneOf(member(schema, *keyword)->size());
    const Json *type = member(schema, Keyword::Type);
    QString text;
    if (type && type->is_string()) {
        text = QString::fromStdString(type->get<std::string>());
    } else if (type && type->is_array()) {
        QStringList names;
        for (const Json &entry : *type)
            names.append(entry.is_string() ? QString::fromStdString(entry.get<std::string>())
                                           : u"?"_s);
        text = names.join(SchemaFacts::tr(" or "));
    }
    const auto below = [](const SchemaView &part) { // a reference may lead back to this schema
        const QString target = schemaReferenceName(part);
        return target.isEmpty() ? schemaTypeText(part) : target;
    };
    if (text == "array"_L1) {
        const SchemaView items = resolved.below(Keyword::Items);
        const Json *prefix = member(schema, Keyword::PrefixItems);
        for (const Json *places : {prefix, items.node}) {
            if (places && places->is_array() && !places->empty())
                return typewords::tupleOf(places->size());
        }
        return items.node && items.node->is_object() ? typewords::listOf(below(items))
                                                     : typewords::listOf(SchemaFacts::tr("any"));
    }
    if (text == "object"_L1 || (text.isEmpty() && member(schema, Keyword::Properties))) {
        const SchemaView values = resolved.below(Keyword::AdditionalProperties);
        if (!member(schema, Keyword::Properties) && values.node && values.node->is_object())
            return typewords::mapOf(below(values));
        return name.isEmpty() ? SchemaFacts::tr("object") : name;
    }
    if (text.isEmpty())
        return member(schema, Keyword::Enum) ? SchemaFacts::tr("one of a list")
            : member(schema, Keyword::Const) ? SchemaFacts::tr("fixed value")
                                             : SchemaFacts::tr("any");
    const Json *format = member(schema, Keyword::Format);
    return format && format->is_string()
        ? typewords::scalar(text.toStdString(), format->get_ref<const std::string &>())
        : text;
}

QString schemaLimitsText(const SchemaView &node)
{
    const auto stated = [&node](Keyword keyword) { return statedKeyword(node, keyword); };
    QStringList parts;
    if (const Json *values = stated(Keyword::Enum); values && values->is_array())
        parts.append(listed(*values));
    if (const Json *only = stated(Keyword::Const))
        parts.append(u"= %1"_s.arg(shortJson(*only)));
    addRange(node, parts);
    addCount(node, Keyword::MinLength, Keyword::MaxLength, SchemaFacts::tr("characters"), parts);
    addCount(node, Keyword::MinItems, Keyword::MaxItems, SchemaFacts::tr("items"), parts);
    addCount(node, Keyword::MinProperties, Keyword::MaxProperties, SchemaFacts::tr("entries"),
             parts);
    if (const Json *format = stated(Keyword::Format); format && format->is_string()) {
        const QString name = QString::fromStdString(format->get<std::string>());
        if (!isQuietFormat(name) && name != "byte"_L1)
            parts.append(name);
    }
    if (const Json *pattern = stated(Keyword::Pattern); pattern && pattern->is_string())
        parts.append(QString::fromStdString(pattern->get<std::string>()));
    if (const Json *unique = stated(Keyword::UniqueItems);
        unique && unique->is_boolean() && unique->get<bool>())
        parts.append(SchemaFacts::tr("no duplicates"));
    if (const Json *standard = stated(Keyword::Default))
        parts.append(SchemaFacts::tr("default %1").arg(shortJson(*standard, 30)));
    return parts.join(u" · "_s);
}

QString schemaDescription(const SchemaView &node)
{
    const Json *const text = statedKeyword(node, Keyword::Description);
    return text && text->is_string() ? QString::fromStdString(text->get<std::string>()) : QString();
}

QString shortJson(const Json &value, int limit)
{
    QString text = QString::fromStdString(writeJson(value));
    if (text.size() > limit)
        text = text.left(limit - 1) + u'…';
    return text;
}

} // namespace tw
