// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/schemafacts.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QString tr(const char *text)
    {
        return QCoreApplication::translate("tw::SchemaFacts", text);
    }

    SchemaNode childNode(const SchemaNode &node, const char *keyword)
    {
        SchemaNode child{member(*node.schema, keyword), node.pointer};
        appendPointerToken(child.pointer, keyword);
        return child;
    }

    SchemaNode indexNode(const SchemaNode &list, std::size_t index)
    {
        SchemaNode child{&(*list.schema)[index], list.pointer};
        appendPointerIndex(child.pointer, index);
        return child;
    }

    bool isListed(const Json *list, const std::string &name)
    {
        return list && list->is_array() && std::ranges::any_of(*list, [&](const Json &entry) {
                   return entry.is_string() && entry.get_ref<const std::string &>() == name;
               });
    }

    const char *unionKeyword(const Json &schema)
    {
        for (const char *keyword : {"oneOf", "anyOf"}) {
            const Json *list = member(schema, keyword);
            if (list && list->is_array() && !list->empty())
                return keyword;
        }
        return nullptr;
    }

    void addProperties(const SchemaNode &node, std::vector<SchemaChild> &children)
    {
        const SchemaNode properties = childNode(node, "properties");
        if (!properties.schema || !properties.schema->is_object())
            return;
        const Json *required = member(*node.schema, "required");
        for (const auto &[name, schema] : properties.schema->items()) {
            SchemaChild child;
            child.name = QString::fromStdString(name);
            child.node = {&schema, properties.pointer};
            appendPointerToken(child.node.pointer, name);
            child.isRequired = isListed(required, name);
            children.push_back(std::move(child));
        }
    }

    void addItems(const SchemaNode &node, std::vector<SchemaChild> &children)
    {
        const SchemaNode prefix = childNode(node, "prefixItems");
        if (prefix.schema && prefix.schema->is_array()) {
            for (std::size_t i = 0; i < prefix.schema->size(); ++i) {
                children.push_back(
                    {u"[%1]"_s.arg(i), indexNode(prefix, i), SchemaChildKind::PrefixItem, false});
            }
        }
        const SchemaNode items = childNode(node, "items");
        if (items.schema && items.schema->is_object())
            children.push_back({tr("items"), items, SchemaChildKind::Items, false});
        const SchemaNode values = childNode(node, "additionalProperties");
        if (values.schema && values.schema->is_object())
            children.push_back({tr("values"), values, SchemaChildKind::MapValue, false});
    }

    void addTagged(const Json &root, const SchemaNode &node, const TaggedUnion &tagged,
                   std::vector<SchemaChild> &children)
    {
        for (const UnionBranch &branch : tagged.branches) {
            SchemaNode shown{branch.value, node.pointer + branch.valuePointer};
            if (tagged.encoding == UnionEncoding::Envelopes) {
                // A branch may be a reference: the place of its value is in the target.
                const std::string written = node.pointer + branch.pointer;
                shown.pointer = resolveSchema(root, {findPointer(root, written), written}).pointer
                    + "/properties";
                appendPointerToken(shown.pointer, tagged.valueKey);
            }
            children.push_back(
                {QString::fromStdString(branch.tag), shown, SchemaChildKind::Branch, false});
        }
    }

    void addBranches(const Json &root, const SchemaNode &node, std::vector<SchemaChild> &children)
    {
        const char *keyword = unionKeyword(*node.schema);
        if (!keyword)
            return;
        const SchemaNode list = childNode(node, keyword);
        for (std::size_t i = 0; i < list.schema->size(); ++i) {
            const SchemaNode branch = indexNode(list, i);
            const SchemaNode resolved = resolveSchema(root, branch);
            QString name = schemaReferenceName(branch);
            if (const Json *title = member(*resolved.schema, "title");
                name.isEmpty() && title && title->is_string())
                name = QString::fromStdString(title->get<std::string>());
            if (name.isEmpty())
                name = schemaTypeText(root, branch);
            children.push_back({name, branch, SchemaChildKind::Branch, false});
        }
    }

    QString numberOf(const Json &value)
    {
        return QString::fromStdString(numberText(value));
    }

    void addRange(const Json &schema, QStringList &parts)
    {
        const auto bound = [&schema](const char *keyword) {
            const Json *value = member(schema, keyword);
            return value && isNumber(*value) ? numberOf(*value) : QString();
        };
        const QString minimum = bound("minimum");
        const QString maximum = bound("maximum");
        const QString above = bound("exclusiveMinimum");
        const QString below = bound("exclusiveMaximum");
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
        const QString step = bound("multipleOf");
        if (!step.isEmpty())
            parts.append(tr("multiple of %1").arg(step));
    }

    void addCount(const Json &schema, const char *least, const char *most, const QString &unit,
                  QStringList &parts)
    {
        const Json *low = member(schema, least);
        const Json *high = member(schema, most);
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

    /// Formats that only repeat the width of a Goa number and tell an author nothing.
    bool isQuietFormat(const QString &format)
    {
        return format == "int64"_L1 || format == "int32"_L1 || format == "double"_L1
            || format == "float"_L1;
    }

} // namespace

SchemaNode resolveSchema(const Json &root, SchemaNode node)
{
    for (int hops = 0; hops < 32 && node.schema; ++hops) {
        const Json *reference = member(*node.schema, "$ref");
        if (!reference || !reference->is_string())
            break;
        const std::string &text = reference->get_ref<const std::string &>();
        if (text.empty() || text.front() != '#')
            break;
        const Json *target = findPointer(root, std::string_view(text).substr(1));
        if (!target)
            break;
        node = {target, text.substr(1)};
    }
    return node;
}

std::vector<SchemaChild> schemaChildren(const Json &root, const SchemaNode &node)
{
    std::vector<SchemaChild> children;
    if (!node.schema || !node.schema->is_object())
        return children;
    if (const std::optional<TaggedUnion> tagged = recogniseUnion(*node.schema, &root)) {
        addTagged(root, node, *tagged, children);
        return children;
    }
    addProperties(node, children);
    addItems(node, children);
    addBranches(root, node, children);
    return children;
}

QString schemaReferenceName(const SchemaNode &node)
{
    const Json *reference = node.schema ? member(*node.schema, "$ref") : nullptr;
    if (!reference || !reference->is_string())
        return {};
    const QString text = QString::fromStdString(reference->get<std::string>());
    return text.mid(text.lastIndexOf(u'/') + 1);
}

QString schemaTypeText(const Json &root, const SchemaNode &node)
{
    const QString name = schemaReferenceName(node);
    const SchemaNode resolved = resolveSchema(root, node);
    if (!resolved.schema || !resolved.schema->is_object())
        return resolved.schema && resolved.schema->is_boolean()
            ? (resolved.schema->get<bool>() ? tr("any") : tr("nothing"))
            : tr("any");
    const Json &schema = *resolved.schema;
    if (const std::optional<TaggedUnion> tagged = recogniseUnion(schema, &root))
        return tr("one of %1").arg(tagged->branches.size());
    if (const char *keyword = unionKeyword(schema))
        return tr("one of %1").arg(member(schema, keyword)->size());
    const Json *type = member(schema, "type");
    QString text;
    if (type && type->is_string()) {
        text = QString::fromStdString(type->get<std::string>());
    } else if (type && type->is_array()) {
        QStringList names;
        for (const Json &entry : *type)
            names.append(entry.is_string() ? QString::fromStdString(entry.get<std::string>())
                                           : u"?"_s);
        text = names.join(tr(" or "));
    }
    if (text == "array"_L1) {
        const SchemaNode items = childNode(resolved, "items");
        return items.schema && items.schema->is_object()
            ? tr("array of %1")
                  .arg(schemaReferenceName(items).isEmpty() ? schemaTypeText(root, items)
                                                            : schemaReferenceName(items))
            : tr("array");
    }
    if (text == "object"_L1 || (text.isEmpty() && member(schema, "properties"))) {
        const SchemaNode values = childNode(resolved, "additionalProperties");
        if (!member(schema, "properties") && values.schema && values.schema->is_object())
            return tr("map of %1").arg(schemaTypeText(root, values));
        return name.isEmpty() ? tr("object") : name;
    }
    if (text.isEmpty())
        return member(schema, "enum") ? tr("one of a list")
            : member(schema, "const") ? tr("fixed value")
                                      : tr("any");
    const Json *format = member(schema, "format");
    if (text == "string"_L1 && format && format->is_string()
        && format->get_ref<const std::string &>() == "byte")
        return tr("bytes");
    return text;
}

QString schemaLimitsText(const Json &root, const SchemaNode &node)
{
    const SchemaNode resolved = resolveSchema(root, node);
    if (!resolved.schema || !resolved.schema->is_object())
        return {};
    const Json &schema = *resolved.schema;
    QStringList parts;
    if (const Json *values = member(schema, "enum"); values && values->is_array())
        parts.append(listed(*values));
    if (const Json *only = member(schema, "const"))
        parts.append(u"= %1"_s.arg(shortJson(*only)));
    addRange(schema, parts);
    addCount(schema, "minLength", "maxLength", tr("characters"), parts);
    addCount(schema, "minItems", "maxItems", tr("items"), parts);
    addCount(schema, "minProperties", "maxProperties", tr("entries"), parts);
    if (const Json *format = member(schema, "format"); format && format->is_string()) {
        const QString name = QString::fromStdString(format->get<std::string>());
        if (!isQuietFormat(name) && name != "byte"_L1)
            parts.append(name);
    }
    if (const Json *pattern = member(schema, "pattern"); pattern && pattern->is_string())
        parts.append(QString::fromStdString(pattern->get<std::string>()));
    if (const Json *unique = member(schema, "uniqueItems");
        unique && unique->is_boolean() && unique->get<bool>())
        parts.append(tr("no repeats"));
    if (const Json *standard = member(schema, "default"))
        parts.append(tr("default %1").arg(shortJson(*standard, 30)));
    return parts.join(u" · "_s);
}

QString schemaDescription(const Json &root, const SchemaNode &node)
{
    for (const SchemaNode &place : {node, resolveSchema(root, node)}) {
        const Json *text = place.schema ? member(*place.schema, "description") : nullptr;
        if (text && text->is_string())
            return QString::fromStdString(text->get<std::string>());
    }
    return {};
}

QString shortJson(const Json &value, int limit)
{
    QString text = QString::fromStdString(writeJson(value));
    if (text.size() > limit)
        text = text.left(limit - 1) + u'…';
    return text;
}

} // namespace tw
