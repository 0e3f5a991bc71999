// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/vocabulary/schemaview.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/referenceindex.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace tw {

namespace {

    bool isSchema(const Json &value)
    {
        return value.is_object() || value.is_boolean();
    }

} // namespace

void Subschema::appendTo(std::string &pointer) const
{
    appendPointerToken(pointer, keywordName(role));
    if (isNamed)
        appendPointerToken(pointer, name);
    else if (index)
        appendPointerIndex(pointer, *index);
}

void detail::visitSubschemas(const Json &schema, std::optional<Draft> draft, SubschemaVisitor visit,
                             void *context)
{
    if (!schema.is_object())
        return;
    const auto pass = [&](Keyword role, const Json &value, std::string_view name, bool isNamed,
                          std::optional<std::size_t> index) {
        if (isSchema(value))
            visit(context, {role, &value, name, index, isNamed});
    };
    const auto isTuple = [&] {
        const Json *const items = member(schema, Keyword::Items);
        return items != nullptr && items->is_array();
    };
    for (const auto &[key, value] : *schema.get_ptr<const Json::object_t *>()) {
        const KeywordInfo &info = keywordInfo(keywordFromName(key));
        if (!info.holdsSchemas()
            || (draft && !info.isIn(*draft) && !(info.id == Keyword::AdditionalItems && isTuple())))
            continue;
        const bool takesMap =
            info.shape == KeywordShape::SchemaMap || info.shape == KeywordShape::SchemaOrNamesMap;
        if (value.is_array()) {
            if (info.shape == KeywordShape::SchemaArray
                || info.shape == KeywordShape::SchemaOrArray) {
                for (std::size_t i = 0; i < value.size(); ++i)
                    pass(info.id, value[i], {}, false, i);
            }
        } else if (info.shape == KeywordShape::Schema
                   || info.shape == KeywordShape::SchemaOrArray) {
            pass(info.id, value, {}, false, std::nullopt);
        } else if (takesMap && value.is_object()) {
            for (const auto &[name, entry] : *value.get_ptr<const Json::object_t *>())
                pass(info.id, entry, name, true, std::nullopt);
        }
    }
}

SchemaView SchemaView::at(const Json &root, std::string pointer)
{
    const Json *const node = findPointer(root, pointer);
    return {&root, node, std::move(pointer)};
}

const Json *SchemaView::keyword(Keyword keyword) const
{
    return node == nullptr ? nullptr : member(*node, keyword);
}

SchemaView SchemaView::below(Keyword keyword) const
{
    SchemaView view{root, this->keyword(keyword), pointer};
    appendPointerToken(view.pointer, keywordName(keyword));
    return view;
}

SchemaView SchemaView::below(Keyword keyword, std::string_view name) const
{
    SchemaView view = below(keyword);
    view.node = view.node == nullptr ? nullptr : member(*view.node, name);
    appendPointerToken(view.pointer, name);
    return view;
}

SchemaView SchemaView::below(Keyword keyword, std::size_t index) const
{
    SchemaView view = below(keyword);
    const bool isThere = view.node != nullptr && view.node->is_array() && index < view.node->size();
    view.node = isThere ? &(*view.node)[index] : nullptr;
    appendPointerIndex(view.pointer, index);
    return view;
}

SchemaView::Resolution SchemaView::follow() const
{
    if (root == nullptr)
        return {*this, ReferenceFault::NoFault};
    return ReferenceIndex(*root, ReferenceIndex::Use::Once).follow(*this);
}

SchemaView::Resolution SchemaView::resolve() const
{
    if (root == nullptr)
        return {*this, ReferenceFault::NoFault};
    return ReferenceIndex(*root, ReferenceIndex::Use::Once).resolve(*this);
}

SchemaView SchemaView::resolved() const
{
    return resolve().target;
}

std::uint8_t SchemaView::types() const
{
    if (node != nullptr && *node == false)
        return 0;
    const Json *const type = keyword(Keyword::Type);
    if (type == nullptr)
        return AllTypeBits;
    const auto bitsOf = [](const Json &name) {
        const std::string *const text = stringIn(&name);
        return text == nullptr ? std::uint8_t{0} : typeBitsOfName(*text);
    };
    std::uint8_t bits = type->is_array() ? std::uint8_t{0} : bitsOf(*type);
    if (type->is_array()) {
        for (const Json &name : *type)
            bits |= bitsOf(name);
    }
    return bits;
}

std::vector<SchemaView::Child> SchemaView::children() const
{
    std::vector<Child> result;
    if (node == nullptr)
        return result;
    forEachSubschema(*node, std::nullopt, [&](const Subschema &child) {
        result.push_back(
            {child.role, std::string(child.name), child.index, {root, child.schema, pointer}});
        child.appendTo(result.back().view.pointer);
    });
    return result;
}

MergedView SchemaView::merged() const
{
    return MergedView(*this);
}

const Json *followReferences(const Json &node, const Json &root)
{
    const SchemaView::Resolution found = SchemaView{&root, &node}.resolve();
    return found ? found.target.node : nullptr;
}

// --- merged ---

namespace {

    /// Keywords that compose a schema or name it do not constrain the value.
    bool isOfTheNode(const KeywordInfo &info)
    {
        return info.id == Keyword::Ref || info.id == Keyword::AllOf
            || info.kind == KeywordKind::Identity || info.kind == KeywordKind::Definitions
            || info.kind == KeywordKind::Comment;
    }

    bool asksSomething(const Json &schema)
    {
        if (!schema.is_object())
            return isSchema(schema);
        const auto &members = *schema.get_ptr<const Json::object_t *>();
        return std::ranges::any_of(members, [](const auto &entry) {
            const KeywordInfo &info = keywordInfo(keywordFromName(entry.first));
            return !isOfTheNode(info) && info.id != Keyword::Title
                && info.id != Keyword::Description;
        });
    }

    bool acceptsAll(const Json &schema)
    {
        return schema.is_object() ? schema.empty() : schema == true;
    }

    /// A schema that requires both.
    Json both(const Json &left, const Json &right)
    {
        if (left == right || acceptsAll(right))
            return left;
        if (acceptsAll(left))
            return right;
        if (left == false || right == false)
            return false;
        const bool isList = left.is_object() && left.size() == 1 && left.contains("allOf");
        Json result = isList ? left : Json{{"allOf", Json::array({left})}};
        result["allOf"].push_back(right);
        return result;
    }

    /// Merges schemas into one.
    class Merger
    {
    public:
        void add(const Json &schema)
        {
            if (!schema.is_object()) {
                m_isNever = m_isNever || schema == false;
                return;
            }
            Json rest = Json::object(); // constraints that conflict with an existing keyword
            const bool hasTwoConditions = m_result.contains("if") && schema.contains("if");
            const bool hasTwoLists = m_result.contains("items") && schema.contains("items")
                && (m_result.contains("prefixItems") || schema.contains("prefixItems"));
            for (const auto &[key, value] : *schema.get_ptr<const Json::object_t *>()) {
                const KeywordInfo &info = keywordInfo(keywordFromName(key));
                if (isOfTheNode(info))
                    continue;
                const bool isCondition =
                    info.id == Keyword::If || info.id == Keyword::Then || info.id == Keyword::Else;
                const bool isItem = info.id == Keyword::Items || info.id == Keyword::PrefixItems;
                if ((isCondition && hasTwoConditions) || (isItem && hasTwoLists))
                    rest[key] = value;
                else if (const auto known = m_result.find(key); known == m_result.end())
                    m_result[key] = value;
                else if (!merge(info, *known, value))
                    rest[key] = value;
            }
            if (!rest.empty())
                m_rest.push_back(std::move(rest));
        }

        Json take()
        {
            if (m_isNever)
                return false;
            if (!m_rest.empty())
                m_result["allOf"] = std::move(m_rest);
            return std::move(m_result);
        }

    private:
        /// False if the two values cannot be merged.
        static bool merge(const KeywordInfo &info, Json &known, const Json &value)
        {
            if (info.kind == KeywordKind::Vendor
                || (info.kind == KeywordKind::Annotation && !info.code) || known == value)
                return true; // the first one is kept
            if (isLowerBound(info.id) || isUpperBound(info.id)) {
                if (!isNumber(known) || !isNumber(value))
                    return false;
                const auto order = compareNumberTexts(numberText(value), numberText(known));
                if (isLowerBound(info.id) ? order > 0 : order < 0)
                    known = value;
                return true;
            }
            if (info.shape == KeywordShape::Schema && info.id != Keyword::Not
                && info.id != Keyword::Contains) {
                known = both(known, value);
                return true;
            }
            if (info.id == Keyword::Items && isSchema(known) && isSchema(value)) {
                known = both(known, value);
                return true;
            }
            if (info.shape == KeywordShape::SchemaMap && known.is_object() && value.is_object()) {
                for (const auto &[name, schema] : value.items()) {
                    const auto found = known.find(name);
                    if (found == known.end())
                        known[name] = schema;
                    else
                        *found = both(*found, schema);
                }
                return true;
            }
            if (info.id == Keyword::Required && known.is_array() && value.is_array()) {
                for (const Json &name : value) {
                    if (std::ranges::find(known, name) == known.end())
                        known.push_back(name);
                }
                return true;
            }
            if (info.id == Keyword::Enum && known.is_array() && value.is_array()) {
                Json common = Json::array();
                for (const Json &entry : known) {
                    if (std::ranges::any_of(
                            value, [&](const Json &other) { return jsonEqual(entry, other); }))
                        common.push_back(entry);
                }
                known = std::move(common);
                return true;
            }
            if (info.id == Keyword::UniqueItems) {
                known = known == true || value == true;
                return true;
            }
            return info.id == Keyword::Type && mergeTypes(known, value);
        }

        static bool mergeTypes(Json &known, const Json &value)
        {
            const auto bitsOf = [](const Json &type) {
                const Json schema{{"type", type}};
                return SchemaView{&schema, &schema}.types();
            };
            const auto bits = static_cast<std::uint8_t>(bitsOf(known) & bitsOf(value));
            Json names = Json::array();
            for (const std::string_view name :
                 {"null", "boolean", "number", "integer", "string", "array", "object"}) {
                const std::uint8_t own = typeBitsOfName(name);
                const bool isCovered = name == "integer" && (bits & NumberBit) != 0;
                if ((bits & own) == own && !isCovered)
                    names.push_back(std::string(name));
            }
            if (names.empty())
                return false;
            known = names.size() == 1 ? names.front() : std::move(names);
            return true;
        }

        Json m_result = Json::object();
        Json m_rest = Json::array();
        bool m_isNever = false;
    };

} // namespace

void MergedView::add(const SchemaView &schema, int depth)
{
    constexpr std::size_t MaxParts = 1000;
    constexpr int MaxDepth = 64; // of references and allOf
    if (!schema || depth > MaxDepth || m_parts.size() >= MaxParts
        || std::ranges::find(m_parts, schema.node, &SchemaView::node) != m_parts.end())
        return;
    if (schema.keyword(Keyword::Ref) != nullptr) {
        const SchemaView::Resolution target = schema.follow();
        const bool hidesSiblings = target && draftOf(*schema.root) <= Draft::Draft7;
        if (!hidesSiblings)
            m_parts.push_back(schema);
        if (target)
            add(target.target, depth + 1);
        if (hidesSiblings)
            return;
    } else {
        m_parts.push_back(schema);
    }
    if (const Json *const list = schema.keyword(Keyword::AllOf);
        list != nullptr && list->is_array()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            add(schema.below(Keyword::AllOf, i), depth + 1);
    }
}

std::uint8_t MergedView::types() const
{
    std::uint8_t types = AllTypeBits;
    std::uint8_t hinted = 0;
    for (const SchemaView &part : m_parts) {
        types &= part.types();
        if (!part.node->is_object())
            continue;
        for (const auto &[key, value] : *part.node->get_ptr<const Json::object_t *>()) {
            const KeywordInfo &info = keywordInfo(keywordFromName(key));
            if (info.isTyped() && info.kind != KeywordKind::Vendor)
                hinted |= info.types;
        }
    }
    if (types == AllTypeBits && hinted != 0)
        types = hinted;
    return types;
}

const Json *MergedView::keyword(Keyword keyword) const
{
    for (const SchemaView &part : m_parts) {
        if (const Json *const value = part.keyword(keyword))
            return value;
    }
    return nullptr;
}

std::vector<std::string> MergedView::properties() const
{
    std::vector<std::string> names;
    std::unordered_set<std::string_view> seen;
    for (const SchemaView &part : m_parts) {
        if (const Json *const list = part.keyword(Keyword::Properties); list && list->is_object()) {
            for (const auto &[name, schema] : *list->get_ptr<const Json::object_t *>()) {
                if (seen.insert(name).second)
                    names.push_back(name);
            }
        }
    }
    return names;
}

std::vector<std::string> MergedView::required() const
{
    std::vector<std::string> names;
    std::unordered_set<std::string_view> seen;
    for (const SchemaView &part : m_parts) {
        if (const Json *const list = part.keyword(Keyword::Required); list && list->is_array()) {
            for (const Json &name : *list) {
                if (name.is_string() && seen.insert(name.get_ref<const std::string &>()).second)
                    names.push_back(name.get_ref<const std::string &>());
            }
        }
    }
    return names;
}

MergedView MergedView::member(std::string_view name) const
{
    MergedView result;
    for (const SchemaView &part : m_parts) {
        if (const SchemaView property = part.below(Keyword::Properties, name))
            result.add(property, 0);
        else if (const SchemaView additional = part.below(Keyword::AdditionalProperties))
            result.add(additional, 0);
    }
    return result;
}

MergedView MergedView::items() const
{
    MergedView result;
    for (const SchemaView &part : m_parts) {
        const SchemaView items = part.below(Keyword::Items);
        if (items && isSchema(*items.node))
            result.add(items, 0);
        else if (items)
            result.add(part.below(Keyword::AdditionalItems), 0);
    }
    return result;
}

const SchemaView *MergedView::single() const
{
    const SchemaView *found = nullptr;
    for (const SchemaView &part : m_parts) {
        if (!asksSomething(*part.node))
            continue;
        if (found != nullptr)
            return nullptr;
        found = &part;
    }
    return found != nullptr || m_parts.empty() ? found : &m_parts.back();
}

Json MergedView::schema() const
{
    Merger merger;
    for (const SchemaView &part : m_parts)
        merger.add(*part.node);
    return merger.take();
}

} // namespace tw
