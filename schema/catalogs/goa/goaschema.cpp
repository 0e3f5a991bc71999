// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/goa/goaschema.h"

#include "schema/catalogs/catalogreader.h"
#include "schema/catalogs/goa/names.h"
#include "schema/json/jsonmember.h"
#include "schema/json/objectmembers.h"
#include "schema/vocabulary/referenceindex.h"
#include "schema/vocabulary/unions.h"
#include "schema/vocabulary/uri.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <vector>

namespace tw {

namespace {

    constexpr std::string_view Dialect = "https://json-schema.org/draft/2020-12/schema";

    template <std::size_t N>
    bool isOneOf(std::string_view text, const std::array<std::string_view, N> &list)
    {
        return std::find(list.begin(), list.end(), text) != list.end();
    }

    bool isString(const Json *value, std::string_view text)
    {
        return value != nullptr && value->is_string()
            && value->get_ref<const std::string &>() == text;
    }

    bool isNullSchema(const Json &schema)
    {
        return isString(member(schema, Keyword::Type), "null");
    }

    std::string below(std::string pointer, std::string_view token)
    {
        appendPointerToken(pointer, token);
        return pointer;
    }

    std::string below(std::string pointer, std::size_t index)
    {
        appendPointerIndex(pointer, index);
        return pointer;
    }

    bool holdsNull(const Json &value)
    {
        return value.is_null()
            || (value.is_structured() && std::any_of(value.begin(), value.end(), holdsNull));
    }

    /// Keys in byte order at every level, as Go prints a map. parseJson() limits the depth of the
    /// tree, so the recursion is bounded.
    void sortKeys(Json &json)
    {
        if (json.is_object()) {
            auto &members = *json.get_ptr<Json::object_t *>();
            std::vector<std::pair<std::string, Json>> sorted;
            sorted.reserve(members.size());
            for (auto &[key, value] : members)
                sorted.emplace_back(key, std::move(value));
            std::sort(sorted.begin(), sorted.end(),
                      [](const auto &a, const auto &b) { return a.first < b.first; });
            members.clear();
            for (auto &[key, value] : sorted)
                appendMember(json, std::move(key), std::move(value));
        }
        if (json.is_structured()) {
            for (Json &child : json)
                sortKeys(child);
        }
    }

    class Converter
    {
    public:
        Converter(const Json &root, const GoaSchemaOptions &options, std::vector<Loss> &losses)
            : m_root(root)
            , m_references(root)
            , m_options(options)
            , m_losses(losses)
        {
        }

        Json convert(const std::string &pointer);

    private:
        enum class Place { Root, Definition, Inner };
        /// One member of a schema.
        struct Entry
        {
            const std::string &key;
            Keyword keyword;
            const Json &value;
            std::string pointer;
        };

        struct Extent
        {
            int levels = 0; ///< of schemas below it
            int schemas = 1;
        };

        Json node(const Json &in, const std::string &pointer, Place place);
        [[nodiscard]] const Json *primitiveAt(const Json &in);
        std::optional<Extent> extentOf(const Json &schema, int above);
        std::optional<Extent> inlinedExtent(const Json &primitive, int above = 0);
        Json reference(const Json &in, const std::string &pointer);
        void keepReference(const std::string &pointer, Place place, Json &out);
        void loseBeside(const std::string &pointer, const std::string &key)
        {
            lose(below(pointer, key),
                 "\"" + key + "\" beside a reference; Goa-AI keeps only the reference");
        }
        [[nodiscard]] std::optional<TaggedUnion> inlineUnion(const Json &in) const;
        bool unionNode(const Json &in, const std::string &pointer, Json &out);
        Json envelope(const TaggedUnion &found, const UnionBranch &branch,
                      const std::string &pointer);
        void plainUnion(const Json &list, const std::string &pointer, Json &out);
        void keyword(const Json &in, const Entry &entry, Place place, Json &out);
        bool objectKeyword(const Json &in, const Entry &entry, Json &out);
        bool valueKeyword(const Json &in, const Entry &entry, Json &out);
        void foreignKeyword(const Json &in, const Entry &entry, Json &out);
        void typeKeyword(const Json &value, const std::string &pointer, Json &out);
        void exclusive(const Json &in, const Entry &entry, Json &out);
        void format(const Json &value, const std::string &pointer, Json &out);
        void pattern(const Json &value, const std::string &pointer, Json &out);
        void additional(const Json &in, const Json &value, const std::string &pointer, Json &out);
        void items(const Json &value, const std::string &pointer, Json &out);
        void enumeration(const Json &values, const std::string &pointer, Json &out);
        void merge(const Json &list, const std::string &pointer, Json &out);
        void definition(const std::string &name, const Json &schema, const std::string &place,
                        Json &defs);
        void definitions(Json &out, const std::string &pointer);
        [[nodiscard]] bool hasOldDefinitions() const
        {
            return member(m_root, Keyword::Definitions) != nullptr;
        }
        void flattenBounds(Json &out, const std::string &pointer);
        void loseReferences(Json &out, const std::string &pointer);
        void dropUnreferenced(Json &out, const std::string &name);
        [[nodiscard]] std::map<std::string, std::string> names(const Json &properties) const;
        void reportName(const std::string &name, const std::string &written,
                        const std::string &pointer);
        Json renamedValue(const Json &value, const Json &schema);
        void addValue(const std::string &key, const Json &value, const Json &schema,
                      const std::string &pointer, Json &out);
        void lose(const std::string &pointer, std::string what)
        {
            m_losses.push_back({{}, pointer, std::move(what)});
        }

        const Json &m_root;
        ReferenceIndex m_references; ///< of m_root
        const GoaSchemaOptions &m_options;
        std::vector<Loss> &m_losses;
        std::map<const Json *, const Json *> m_targets; ///< of schemas in primitive types
        std::map<const Json *, std::optional<Extent>> m_extents; ///< of primitive types
        std::map<std::string, std::string> m_placeOfReference; ///< the first of each
        std::set<std::string> m_defined; ///< names in `$defs`
        std::size_t m_examples = 0;
        bool m_openNoted = false;
    };

    /// Old name -> snake_case name. Names that would collide are unchanged.
    std::map<std::string, std::string> Converter::names(const Json &properties) const
    {
        std::map<std::string, int> uses;
        for (const auto &[name, schema] : properties.items())
            ++uses[goaSnakeCase(name)];
        std::map<std::string, std::string> result;
        for (const auto &[name, schema] : properties.items()) {
            const std::string snake = goaSnakeCase(name);
            result[name] = uses[snake] == 1 ? snake : name;
        }
        return result;
    }

    /// \a name is written as \a written; \a pointer leads to the property.
    void Converter::reportName(const std::string &name, const std::string &written,
                               const std::string &pointer)
    {
        if (written != name) {
            lose(pointer, "the name \"" + name + "\"; Goa-AI writes it \"" + written + "\"");
        } else if (goaSnakeCase(name) != name) {
            lose(pointer,
                 "\"" + name + "\" and another name are both \"" + goaSnakeCase(name)
                     + "\" in Goa-AI, which rejects that; not renamed");
        }
    }

    /// An example or a default with the renamed keys of the schema's properties.
    Json Converter::renamedValue(const Json &value, const Json &schema)
    {
        const Json *target = m_references.target(schema);
        if (target == nullptr || !value.is_structured())
            return value;
        Json result = value;
        const Json *properties = member(*target, Keyword::Properties);
        if (value.is_object() && properties != nullptr && properties->is_object()) {
            const auto table = names(*properties);
            result = Json::object();
            for (const auto &[key, item] : value.items()) {
                const auto found = table.find(key);
                const Json *inner = member(*properties, key);
                result[found == table.end() ? key : found->second] =
                    inner == nullptr ? item : renamedValue(item, *inner);
            }
        } else if (value.is_object()) {
            const Json *inner = member(*target, Keyword::AdditionalProperties);
            for (auto &[key, item] : result.items()) {
                if (inner != nullptr && inner->is_object())
                    item = renamedValue(item, *inner);
            }
        } else if (const Json *inner = member(*target, Keyword::Items)) {
            for (Json &item : result)
                item = renamedValue(item, *inner);
        }
        return result;
    }

    /// Adds an example or a default. A null that no type takes any more goes with the types.
    void Converter::addValue(const std::string &key, const Json &value, const Json &schema,
                             const std::string &pointer, Json &out)
    {
        Json written = renamedValue(value, schema);
        if (m_options.foreign && holdsNull(written))
            lose(pointer, "\"" + key + "\" with null; omit the field instead");
        else
            out[key] = std::move(written);
    }

    /// The target of a reference to a named primitive type, in an older or foreign file: the type
    /// itself or another reference to it. Null for any other schema. The root is not inlined.
    const Json *Converter::primitiveAt(const Json &in)
    {
        const SchemaView::Resolution next = m_references.follow({&m_root, &in});
        if (!next || next.target.node == &in || next.target.node == &m_root)
            return nullptr;
        const Json *const last = m_references.target(in);
        return last != nullptr && last != &m_root && isPrimitiveSchema(*last) ? next.target.node
                                                                              : nullptr;
    }

    /// The extent of \a schema with all that is inlined in it. It is \a above levels below the type
    /// in question. Nullopt if that is too much, as it is for a type that contains itself.
    std::optional<Converter::Extent> Converter::extentOf(const Json &schema, int above)
    {
        constexpr int MostLevels = 32;
        constexpr int MostSchemas = 1000;
        static constexpr KeywordSet Converted{Keyword::Properties, Keyword::AdditionalProperties,
                                              Keyword::Items,      Keyword::OneOf,
                                              Keyword::AnyOf,      Keyword::AllOf};
        const auto [target, isNew] = m_targets.try_emplace(&schema, nullptr);
        if (isNew)
            target->second = primitiveAt(schema);
        const Json *const next = target->second;
        std::optional<Extent> extent = next == nullptr ? Extent{} : inlinedExtent(*next, above);
        const auto isSmall = [&] {
            return extent && above + extent->levels <= MostLevels && extent->schemas <= MostSchemas;
        };
        forEachSubschema(schema, std::nullopt, [&](const Subschema &child) {
            if (!isSmall() || !Converted.contains(child.role))
                return;
            const auto part = extentOf(*child.schema, above + 1);
            extent = !part ? part
                           : Extent{std::max(extent->levels, part->levels + 1),
                                    extent->schemas + part->schemas};
        });
        return isSmall() ? extent : std::nullopt;
    }

    /// The same of a named primitive type. Without a value it keeps its definition, and all
    /// references to it remain: inlined in some places only, it would grow with each writing.
    std::optional<Converter::Extent> Converter::inlinedExtent(const Json &primitive, int above)
    {
        if (const auto known = m_extents.find(&primitive); known != m_extents.end())
            return known->second;
        const auto extent = extentOf(primitive, above);
        if (extent || above == 0) // it may be too much only in this place
            m_extents.emplace(&primitive, extent);
        return extent;
    }

    /// What stands beside a reference to a primitive type narrows it.
    Json inlined(const Json &primitive, const Json &site)
    {
        Json out = primitive;
        out.erase("title");
        for (const auto &[key, value] : site.items()) {
            if (keywordFromName(key) != Keyword::Ref)
                out[key] = value;
        }
        return out;
    }

    constexpr std::string_view CurrentDefinitions = "#/$defs/";
    constexpr std::string_view OlderDefinitions = "#/definitions/";

    std::string currentReference(std::string reference)
    {
        if (reference.starts_with(OlderDefinitions))
            reference.replace(0, OlderDefinitions.size(), CurrentDefinitions);
        return reference;
    }

    std::string olderReference(std::string reference)
    {
        if (reference.starts_with(CurrentDefinitions))
            reference.replace(0, CurrentDefinitions.size(), OlderDefinitions);
        return reference;
    }

    /// Calls \a change(Json &) for \a schema and every schema in it.
    template <typename Change>
    void changeSchemas(Json &schema, const Change &change)
    {
        std::vector<Json *> open{&schema};
        while (!open.empty()) {
            Json &node = *open.back();
            open.pop_back();
            change(node);
            forEachSubschema(node, std::nullopt, [&](const Subschema &child) {
                open.push_back(const_cast<Json *>(child.schema)); // our own
            });
        }
    }

    /// Those in keywords that are kept as they are.
    void renameReferences(Json &schema)
    {
        changeSchemas(schema, [](Json &node) {
            if (const Json *const reference = member(node, Keyword::Ref);
                reference != nullptr && reference->is_string())
                node[keywordName(Keyword::Ref)] = currentReference(reference->get<std::string>());
        });
    }

    Json Converter::reference(const Json &in, const std::string &pointer)
    {
        const std::string target = currentReference(member(in, Keyword::Ref)->get<std::string>());
        m_placeOfReference.try_emplace(target, below(pointer, keywordName(Keyword::Ref)));
        Json out = Json::object();
        out[keywordName(Keyword::Ref)] = target;
        if (!target.starts_with(CurrentDefinitions) && m_options.foreign) {
            lose(below(pointer, keywordName(Keyword::Ref)),
                 "the reference \"" + target
                     + "\" does not lead to a definition; Goa-AI has no other references");
        }
        for (const auto &[key, value] : in.items()) {
            if (KeywordSet{Keyword::Ref, Keyword::Defs, Keyword::Definitions, Keyword::Schema}
                    .contains(keywordFromName(key)))
                continue;
            // A rule of an edited file is kept, as elsewhere; a text would be gone with the next
            // run of the generator.
            const KeywordKind kind = keywordInfo(keywordFromName(key)).kind;
            const bool isNote = kind == KeywordKind::Annotation || kind == KeywordKind::Vendor;
            if (!m_options.foreign && !isNote)
                out[key] = value;
            else
                loseBeside(pointer, key);
        }
        return out;
    }

    Json Converter::envelope(const TaggedUnion &found, const UnionBranch &branch,
                             const std::string &pointer)
    {
        const auto table = names(Json{{found.tagKey, nullptr}, {found.valueKey, nullptr}});
        const std::string &tagKey = table.at(found.tagKey);
        const std::string &valueKey = table.at(found.valueKey);
        const bool isPaired = found.encoding == UnionEncoding::PairedLists;
        if (!isPaired || &branch == &found.branches.front()) {
            const std::string place = below(isPaired ? pointer : pointer + branch.pointer,
                                            keywordName(Keyword::Properties));
            reportName(found.tagKey, tagKey, below(place, found.tagKey));
            reportName(found.valueKey, valueKey, below(place, found.valueKey));
        }
        Json out = Json::object();
        Json tag = Json::object();
        tag["enum"] = Json::array({branch.tag});
        tag["type"] = "string";
        Json properties = Json::object();
        properties[tagKey] = std::move(tag);
        properties[valueKey] = node(*branch.value, pointer + branch.valuePointer, Place::Inner);
        if (found.encoding == UnionEncoding::Envelopes) {
            if (const Json *description = member(*branch.branch, "description"))
                out["description"] = *description;
        }
        static constexpr KeywordSet Said{
            Keyword::Properties,           Keyword::Required, Keyword::Type, Keyword::Description,
            Keyword::AdditionalProperties, Keyword::Ref};
        for (const auto &[key, value] : branch.branch->items()) {
            if (found.encoding == UnionEncoding::Envelopes && !Said.contains(keywordFromName(key)))
                lose(below(pointer + branch.pointer, key),
                     "\"" + key + "\" of a branch; a Goa-AI branch has only a description");
        }
        out["properties"] = std::move(properties);
        out["required"] = Json::array({tagKey, valueKey});
        out["type"] = "object";
        return out;
    }

    /// `oneOf` refuses what two branches accept, and numbers include integers.
    void dropIntegers(Json &branches)
    {
        const Json number{{"type", "number"}};
        if (std::find(branches.begin(), branches.end(), number) != branches.end())
            std::erase(branches.get_ref<Json::array_t &>(), Json{{"type", "integer"}});
    }

    void Converter::plainUnion(const Json &list, const std::string &pointer, Json &out)
    {
        std::vector<std::size_t> branches;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!m_options.foreign || !isNullSchema(list[i]))
                branches.push_back(i);
        }
        if (branches.size() < list.size())
            lose(pointer, "null as a value; omit the field instead");
        Json result = Json::array();
        for (const std::size_t i : branches)
            result.push_back(node(list[i], below(pointer, i), Place::Inner));
        if (m_options.foreign)
            dropIntegers(result);
        if (result.size() <= 1 && m_options.foreign) { // "X or null"
            for (const Json &only : result) {
                for (const auto &[key, value] : only.items()) {
                    if (!out.contains(key))
                        out[key] = value;
                }
            }
            return;
        }
        out["oneOf"] = std::move(result);
        // The new names of the members can agree where the old ones did not.
        if (inlineUnion(out))
            out["type"] = "object";
        else if (m_options.foreign)
            lose(pointer, "a union without a tag; Goa-AI distinguishes branches by a tag");
    }

    /// The union that Goa-AI has in place, not by references.
    std::optional<TaggedUnion> Converter::inlineUnion(const Json &in) const
    {
        auto found = recogniseUnion(in, &m_root);
        if (!found || found->encoding == UnionEncoding::Flattened)
            return std::nullopt;
        const bool isInline = found->encoding == UnionEncoding::PairedLists
            || std::all_of(found->branches.begin(), found->branches.end(),
                           [&](const UnionBranch &branch) {
                               return findPointer(in, branch.pointer) == branch.branch;
                           });
        return isInline ? std::move(found) : std::nullopt;
    }

    /// Unions in the current encoding. False if the node is not a union.
    bool Converter::unionNode(const Json &in, const std::string &pointer, Json &out)
    {
        const auto found = inlineUnion(in);
        if (!found)
            return false;
        const bool written = member(in, Keyword::OneOf) != nullptr && !m_options.foreign;
        if (written) { // as Goa-AI writes them; some versions omitted only the type
            if (member(in, Keyword::Type) == nullptr)
                out["type"] = "object";
            return false;
        }
        Json branches = Json::array();
        for (const UnionBranch &branch : found->branches)
            branches.push_back(envelope(*found, branch, pointer));
        out["oneOf"] = std::move(branches);
        out["type"] = "object";
        return true;
    }

    Json Converter::node(const Json &in, const std::string &pointer, Place place)
    {
        if (!in.is_object()) {
            if (in.is_boolean() && !in.get<bool>())
                lose(pointer, "nothing is allowed here; Goa-AI cannot forbid a value");
            return Json::object();
        }
        if (const Json *ref = member(in, Keyword::Ref); ref != nullptr && ref->is_string()) {
            const Json *const primitive = primitiveAt(in);
            return primitive != nullptr && inlinedExtent(*primitive)
                ? node(inlined(*primitive, in), pointer, place)
                : reference(in, pointer);
        }
        Json out = Json::object();
        const bool isUnion = unionNode(in, pointer, out);
        const bool paired = isUnion && member(in, Keyword::OneOf) == nullptr
            && member(in, Keyword::AnyOf) == nullptr;
        for (const auto &[key, value] : in.items()) {
            const Keyword id = keywordFromName(key);
            // The envelopes already express this.
            if (isUnion && (id == Keyword::OneOf || id == Keyword::AnyOf || id == Keyword::Type))
                continue;
            if (paired && (id == Keyword::Properties || id == Keyword::Required))
                continue;
            keyword(in, {key, id, value, below(pointer, key)}, place, out);
        }
        if (m_options.foreign)
            keepReference(pointer, place, out);
        return out;
    }

    /// "X or null" and `allOf` of one schema can end as a reference with keywords beside it.
    void Converter::keepReference(const std::string &pointer, Place place, Json &out)
    {
        const Json *const reference = member(out, Keyword::Ref);
        if (reference == nullptr || place == Place::Root)
            return;
        Json only = Json::object();
        only[keywordName(Keyword::Ref)] = *reference;
        for (const auto &[key, value] : out.items()) {
            if (!only.contains(key))
                loseBeside(pointer, key);
        }
        out = std::move(only);
    }

    void Converter::keyword(const Json &in, const Entry &entry, Place place, Json &out)
    {
        switch (entry.keyword) {
        case Keyword::Schema:
            return; // written at the end
        case Keyword::Defs:
        case Keyword::Definitions:
            if (place != Place::Root && m_options.foreign)
                lose(entry.pointer, "definitions below the root; Goa-AI has them only at the root");
            return; // those of the root are written at the end
        case Keyword::Title:
            if (place == Place::Definition || (place == Place::Inner && !m_options.foreign))
                out[entry.key] = entry.value;
            else if (!(place == Place::Root && m_options.dropRootTitle))
                lose(entry.pointer, "the title; Goa-AI has titles only for tools and types");
            return;
        case Keyword::Example:
            if (m_options.examples != Examples::Keep
                && !(place == Place::Root && m_options.examples == Examples::KeepRoot)) {
                ++m_examples;
                return;
            }
            [[fallthrough]];
        case Keyword::Default:
            addValue(entry.key, entry.value, in, entry.pointer, out);
            return;
        default:
            if (!objectKeyword(in, entry, out) && !valueKeyword(in, entry, out))
                foreignKeyword(in, entry, out);
        }
    }

    bool Converter::objectKeyword(const Json &in, const Entry &entry, Json &out)
    {
        const auto &[key, id, value, pointer] = entry;
        if (id == Keyword::Properties && value.is_object()) {
            const auto table = names(value);
            Json properties = Json::object();
            for (const auto &[name, schema] : value.items()) {
                const std::string &written = table.at(name);
                reportName(name, written, below(pointer, name));
                appendMember(properties, written, node(schema, below(pointer, name), Place::Inner));
            }
            out[key] = std::move(properties);
            if (m_options.foreign && !m_openNoted && !in.contains("additionalProperties")) {
                m_openNoted = true; // once: nearly every foreign schema leaves its objects open
                lose(pointer, "keys that are not declared; Goa-AI rejects unknown keys");
            }
            return true;
        }
        if (id == Keyword::Required && value.is_array()) {
            const Json *properties = member(in, Keyword::Properties);
            const auto table = properties != nullptr && properties->is_object()
                ? names(*properties)
                : std::map<std::string, std::string>();
            Json required = Json::array();
            for (const Json &name : value) {
                const auto found =
                    name.is_string() ? table.find(name.get<std::string>()) : table.end();
                required.push_back(found == table.end() ? name : Json(found->second));
            }
            if (!required.empty() || !m_options.foreign)
                out[key] = std::move(required);
            return true;
        }
        if (id == Keyword::AdditionalProperties) {
            additional(in, value, pointer, out);
            return true;
        }
        if (id == Keyword::Items) {
            items(value, pointer, out);
            return true;
        }
        if ((id == Keyword::OneOf || id == Keyword::AnyOf) && value.is_array()) {
            if (id == Keyword::AnyOf && !m_options.foreign && !recogniseUnion(in, &m_root))
                return false;
            plainUnion(value, pointer, out);
            return true;
        }
        return false;
    }

    void Converter::additional(const Json &in, const Json &value, const std::string &pointer,
                               Json &out)
    {
        const bool plain = member(in, Keyword::Properties) != nullptr;
        if (value.is_object()) {
            if (!plain || !m_options.foreign)
                out["additionalProperties"] = node(value, pointer, Place::Inner);
            else
                lose(pointer, "keys beside the declared ones; Goa-AI has objects or maps");
        } else if (m_options.foreign && plain) {
            if (!(value.is_boolean() && !value.get<bool>())) // Goa-AI closes all objects
                lose(pointer, "keys beside the declared ones; Goa-AI rejects unknown keys");
        } else if (!m_options.foreign || (value.is_boolean() && value.get<bool>())) {
            out["additionalProperties"] = value;
        }
    }

    void Converter::items(const Json &value, const std::string &pointer, Json &out)
    {
        if (!value.is_array()) {
            out["items"] = node(value, pointer, Place::Inner);
            return;
        }
        out["items"] = Json::object();
        lose(pointer, "a tuple; every element of a Goa-AI array has one type");
    }

    void Converter::typeKeyword(const Json &value, const std::string &pointer, Json &out)
    {
        if (!value.is_array()) {
            if (isString(&value, "null"))
                lose(pointer, "null as the only value; Goa-AI accepts any value here");
            else
                out["type"] = value;
            return;
        }
        std::vector<Json> types;
        for (const Json &type : value) {
            if (isString(&type, "null"))
                lose(pointer, "null as a value; omit the field instead");
            else if (type.is_string())
                types.push_back(type);
            else
                lose(pointer, "a type that is not a name");
        }
        if (types.size() == 1)
            out["type"] = types.front();
        else if (types.empty())
            lose(pointer, "a list without a type; Goa-AI accepts any value here");
        else
            lose(pointer, "several types; Goa-AI accepts any value here");
    }

    void Converter::exclusive(const Json &in, const Entry &entry, Json &out)
    {
        if (!entry.value.is_boolean()) { // a number since draft 6
            out[entry.key] = entry.value;
            return;
        }
        const Keyword bound = isLowerBound(entry.keyword) ? Keyword::Minimum : Keyword::Maximum;
        if (const Json *limit = member(in, bound); entry.value.get<bool>() && limit != nullptr)
            out[entry.key] = *limit;
    }

    void Converter::format(const Json &value, const std::string &pointer, Json &out)
    {
        static constexpr std::array<std::string_view, 20> Known{
            "int32",     "int64", "float", "double",   "byte", "binary", "date",
            "date-time", "uuid",  "email", "hostname", "ipv4", "ipv6",   "ip",
            "uri",       "mac",   "cidr",  "regexp",   "json", "rfc1123"};
        if (!m_options.foreign
            || (value.is_string() && isOneOf(value.get_ref<const std::string &>(), Known))) {
            out["format"] = value;
            return;
        }
        out["x-format"] = value;
        lose(pointer,
             "the format " + writeJson(value) + "; Goa-AI does not check it (kept as x-format)");
    }

    void Converter::pattern(const Json &value, const std::string &pointer, Json &out)
    {
        out["pattern"] = value;
        if (!m_options.foreign || !value.is_string())
            return;
        const auto &text = value.get_ref<const std::string &>();
        for (const std::string_view part : {"(?=", "(?!", "(?<=", "(?<!"}) {
            if (text.find(part) != std::string::npos) {
                lose(pointer, "look-around in the pattern; Goa-AI does not support it");
                return;
            }
        }
    }

    bool Converter::valueKeyword(const Json &in, const Entry &entry, Json &out)
    {
        const auto &[key, id, value, pointer] = entry;
        switch (id) {
        case Keyword::Type:
            typeKeyword(value, pointer, out);
            return true;
        case Keyword::Format:
            format(value, pointer, out);
            return true;
        case Keyword::Pattern:
            this->pattern(value, pointer, out);
            return true;
        case Keyword::ExclusiveMinimum:
        case Keyword::ExclusiveMaximum:
            exclusive(in, entry, out);
            return true;
        case Keyword::Minimum:
        case Keyword::Maximum: {
            const Json *const flag = member(
                in, id == Keyword::Minimum ? Keyword::ExclusiveMinimum : Keyword::ExclusiveMaximum);
            if (flag == nullptr || *flag != true) // in draft 4 the keyword becomes the other one
                out[key] = value;
            return true;
        }
        case Keyword::Const:
            enumeration(Json::array({value}), pointer, out);
            return true;
        case Keyword::Enum:
            enumeration(value, pointer, out);
            return true;
        default: {
            const KeywordInfo &info = keywordInfo(id);
            const bool isKept = key.starts_with("x-")
                || ((info.targets & ForGoa) != 0 && !info.holdsSchemas()
                    && info.kind != KeywordKind::Reference && id != Keyword::Required);
            if (isKept)
                out[key] = value;
            return isKept;
        }
        }
    }

    void Converter::enumeration(const Json &values, const std::string &pointer, Json &out)
    {
        Json written = values;
        if (m_options.foreign && values.is_array()) {
            written = Json::array();
            std::ranges::copy_if(values, std::back_inserter(written),
                                 [](const Json &value) { return !value.is_null(); });
            if (written.size() < values.size())
                lose(pointer, "null as a value; omit the field instead");
        }
        if (written.size() > 0 || values.empty())
            out["enum"] = std::move(written);
    }

    void Converter::merge(const Json &list, const std::string &pointer, Json &out)
    {
        if (!list.is_array() || list.size() != 1) {
            lose(pointer, "several schemas at once; Goa-AI cannot combine them");
            return;
        }
        const Json only = node(list.front(), below(pointer, 0), Place::Inner);
        for (const auto &[key, value] : only.items()) {
            if (!out.contains(key))
                out[key] = value;
            else if (out[key] != value)
                lose(pointer, "a second \"" + key + "\" for the same value");
        }
    }

    void Converter::foreignKeyword(const Json &in, const Entry &entry, Json &out)
    {
        const auto &[key, id, value, pointer] = entry;
        if (!m_options.foreign) {
            out[key] = value; // from a Goa-AI file, so it is valid in one
            return;
        }
        const bool isMap = member(in, Keyword::Properties) == nullptr;
        if (id == Keyword::AllOf) {
            merge(value, pointer, out);
        } else if (isMap && (id == Keyword::MinProperties || id == Keyword::MaxProperties)) {
            const Keyword length =
                id == Keyword::MinProperties ? Keyword::MinLength : Keyword::MaxLength;
            out[std::string(keywordName(length))] = value; // Goa's maps
        } else if (id == Keyword::Examples && value.is_array() && !value.empty()) {
            if (!in.contains("example"))
                addValue("example", value.front(), in, pointer, out);
            if (value.size() > 1)
                lose(pointer, "all examples but the first");
        } else if (id == Keyword::ContentEncoding && isString(&value, "base64")
                   && !in.contains("format")) {
            out["format"] = "byte";
        } else if (id == Keyword::PrefixItems) {
            out["items"] = Json::object();
            lose(pointer, "a tuple; every element of a Goa-AI array has one type");
        } else {
            lose(pointer, "\"" + key + "\"; Goa-AI has no such keyword");
        }
    }

    void Converter::definition(const std::string &name, const Json &schema,
                               const std::string &place, Json &defs)
    {
        if (!m_defined.insert(name).second) {
            lose(place, "a second definition \"" + name + "\"");
            return;
        }
        Json entry = node(schema, place, Place::Definition);
        if (hasOldDefinitions())
            renameReferences(entry);
        if (m_options.foreign && !entry.contains("title") && member(entry, Keyword::Ref) == nullptr)
            entry["title"] = name;
        appendMember(defs, name, std::move(entry));
    }

    /// The references within the document, of schemas only.
    std::vector<std::string> localReferences(const Json &schema)
    {
        std::vector<std::string> result;
        std::vector<const Json *> open{&schema};
        while (!open.empty()) {
            const Json &node = *open.back();
            open.pop_back();
            if (std::string reference = stringText(member(node, Keyword::Ref));
                reference.starts_with('#'))
                result.push_back(std::move(reference));
            forEachSubschema(node, std::nullopt,
                             [&](const Subschema &child) { open.push_back(child.schema); });
        }
        return result;
    }

    void Converter::definitions(Json &out, const std::string &pointer)
    {
        constexpr std::array Lists{Keyword::Defs, Keyword::Definitions};
        if (hasOldDefinitions())
            renameReferences(out);
        Json &defs = out["$defs"] = Json::object();
        for (const Keyword keyword : Lists) {
            const Json *const list = member(m_root, keyword);
            if (list == nullptr || !list->is_object())
                continue;
            for (const auto &[name, schema] : list->items()) {
                const Json *const next = primitiveAt(schema);
                const bool isPrimitive = next != nullptr || isPrimitiveSchema(schema);
                if (!isPrimitive
                    || !inlinedExtent(schema)) // others are inlined where they are used
                    definition(name, schema, below(below(pointer, keywordName(keyword)), name),
                               defs);
            }
        }
        // A reference to a schema within such a type remains, as does one in a kept keyword.
        std::vector<std::string> open = localReferences(out);
        while (!open.empty()) {
            const auto tokens = pointerTokens(splitUri(open.back()).fragment);
            open.pop_back();
            if (tokens.size() < 2 || tokens[0] != "$defs" || m_defined.contains(tokens[1]))
                continue;
            for (const Keyword keyword : Lists) {
                const std::string &name = tokens[1];
                const Json *const list = member(m_root, keyword);
                const Json *const schema = list == nullptr ? nullptr : member(*list, name);
                if (schema == nullptr)
                    continue;
                definition(name, *schema, below(below(pointer, keywordName(keyword)), name), defs);
                std::ranges::move(localReferences(*std::prev(defs.end())),
                                  std::back_inserter(open));
                break;
            }
        }
        const bool isKept =
            !m_options.foreign && m_root.contains("$defs") && m_root.at("$defs").empty();
        if (defs.empty() && !isKept)
            out.erase("$defs");
    }

    bool refersTo(const Json &json, const std::string &target)
    {
        if (json.is_object() && isString(member(json, Keyword::Ref), target))
            return true;
        return json.is_structured()
            && std::any_of(json.begin(), json.end(),
                           [&](const Json &child) { return refersTo(child, target); });
    }

    void Converter::dropUnreferenced(Json &out, const std::string &name)
    {
        if (!out.contains("$defs") || refersTo(out, "#/$defs/" + name))
            return;
        out["$defs"].erase(name);
        if (out["$defs"].empty())
            out.erase("$defs");
    }

    /// Turns a nested object `bounds` into fields of the result, the form since August 2026.
    void Converter::flattenBounds(Json &out, const std::string &pointer)
    {
        Json &properties = out["properties"];
        const Json holder = properties["bounds"];
        const Json *bounds = followReferences(holder, out);
        const std::string place = below(below(pointer, "properties"), "bounds");
        const Json *fields = bounds == nullptr ? nullptr : member(*bounds, Keyword::Properties);
        if (fields == nullptr)
            return;
        for (const auto &[name, schema] : fields->items()) {
            if (name != "bounds" && properties.contains(name)) {
                lose(place,
                     "the bounds cannot become fields of the result, which has a \"" + name
                         + "\" already");
                return;
            }
        }
        std::set<std::string> required{"returned", "truncated"};
        if (const Json *list = member(*bounds, Keyword::Required);
            list != nullptr && list->is_array()) {
            for (const Json &name : *list)
                required.insert(stringText(&name));
        }
        if (const Json *list = member(out, Keyword::Required);
            list != nullptr && list->is_array()) {
            for (const Json &name : *list)
                required.insert(stringText(&name));
        }
        required.erase("bounds");
        required.erase("");
        const Json moved = *fields;
        properties.erase("bounds");
        for (const auto &[name, schema] : moved.items())
            properties[name] = schema;
        out["required"] = std::vector<std::string>(required.begin(), required.end());
        if (const Json *ref = member(holder, Keyword::Ref)) {
            const auto tokens = pointerTokens(ref->get_ref<const std::string &>().substr(1));
            if (!tokens.empty())
                dropUnreferenced(out, tokens.back());
        }
        lose(place,
             "the object \"bounds\"; its fields are now part of the result; results"
             " recorded earlier keep the object");
    }

    /// Reports references whose target was renamed or dropped. Those that led nowhere before and
    /// would lead to another place now, such as a branch of a union that became `oneOf`, are
    /// removed.
    void Converter::loseReferences(Json &out, const std::string &pointer)
    {
        std::set<std::string> misled;
        ReferenceIndex written(out);
        const auto leadsSomewhere = [](const std::string &reference, const Json &root,
                                       ReferenceIndex &references) {
            Json node = Json::object();
            node[keywordName(Keyword::Ref)] = reference;
            return references.follow({&root, &node}).fault != ReferenceFault::Missing;
        };
        std::set<std::string> seen;
        for (const std::string &reference : localReferences(out)) {
            const bool isReported = m_options.foreign && !reference.starts_with(CurrentDefinitions);
            if (isReported || !seen.insert(reference).second)
                continue;
            const auto place = m_placeOfReference.find(reference);
            const bool leads = leadsSomewhere(reference, out, written);
            if (leads && (!m_options.foreign || place == m_placeOfReference.end()))
                continue; // one without a place is our own
            const bool wasFine = leadsSomewhere(reference, m_root, m_references)
                || leadsSomewhere(olderReference(reference), m_root, m_references);
            if (leads && wasFine)
                continue;
            if (leads)
                misled.insert(reference);
            if (m_options.foreign || wasFine)
                lose(place == m_placeOfReference.end() ? pointer : place->second,
                     "the reference \"" + reference + "\", which leads nowhere");
        }
        if (misled.empty())
            return;
        changeSchemas(out, [&misled](Json &node) {
            if (misled.contains(stringText(member(node, Keyword::Ref))))
                node.erase(keywordName(Keyword::Ref));
        });
    }

    Json Converter::convert(const std::string &pointer)
    {
        Json out = node(m_root, pointer, Place::Root);
        out["$schema"] = Dialect;
        if (m_root.is_object())
            definitions(out, pointer);
        if (m_options.isResult && boundsStyleOf(out) == BoundsStyle::Nested)
            flattenBounds(out, pointer);
        loseReferences(out, pointer);
        if (m_examples > 0) {
            lose(pointer,
                 std::to_string(m_examples)
                     + " example(s); files of this age do not distinguish generated from authored"
                       " ones");
        }
        sortKeys(out);
        return out;
    }

} // namespace

bool isPrimitiveSchema(const Json &schema)
{
    const Json *const type = member(schema, Keyword::Type);
    return type != nullptr && type->is_string() && *type != "object" && *type != "array";
}

Json toGoaSchema(const Json &schema, const GoaSchemaOptions &options, const std::string &pointer,
                 std::vector<Loss> &losses)
{
    return Converter(schema, options, losses).convert(pointer);
}

} // namespace tw
