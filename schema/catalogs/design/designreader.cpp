// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogreader.h"
#include "schema/catalogs/design/designfields.h"
#include "schema/catalogs/design/designfile.h"
#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/json/jsonnumber.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <span>

namespace tw {

namespace {

    struct Context
    {
        std::map<std::string, JsonPtr, std::less<>> types;
        std::string origin; ///< format that the tools come from; "" for none
        std::vector<Finding> &warnings;
    };

    /// Reads one object of the file. A value that has no place in the catalog is left for `extra`.
    class DesignReader
    {
    public:
        template <typename T>
        using Of = T;

        DesignReader(Json &object, std::string pointer, const Context &context)
            : m_reader(object, std::move(pointer), context.warnings)
            , m_context(context)
        {
        }

        void text(const char *key, std::string &value) { value = m_reader.takeString(key); }
        void texts(const char *key, std::vector<std::string> &values)
        {
            values = m_reader.takeStrings(key);
        }
        void flag(const char *key, bool &value)
        {
            if (take(key, &Json::is_boolean, codes::NotBoolean))
                value = m_taken->get<bool>();
        }
        void count(const char *key, std::int64_t &value)
        {
            if (take(key, &Json::is_number_integer, codes::NotCount))
                value = m_taken->get<std::int64_t>();
        }
        template <typename Enum>
        void choice(const char *key, Enum &value, std::span<const std::string_view> names)
        {
            const Json *const found = m_reader.find(key);
            if (found == nullptr)
                return;
            const auto name = std::ranges::find_if(
                names, [&](std::string_view each) { return *found == Json(each); });
            if (name == names.end()) {
                m_reader.warn(key, codes::UnknownChoice, {writeJson(*found)});
                return;
            }
            value = static_cast<Enum>(name - names.begin());
            static_cast<void>(m_reader.take(key));
        }
        void meta(const char *key, Meta &meta);
        void json(const char *key, JsonPtr &value)
        {
            if (Json *const found = m_reader.take(key))
                value = shareJson(std::move(*found));
        }
        void schema(const char *key, JsonPtr &schema)
        {
            Json *const found = m_reader.find(key);
            if (found == nullptr)
                return;
            if (found->is_object() || found->is_boolean())
                json(key, schema);
            else
                m_reader.warn(key, codes::NotSchema, {JsonKind{std::string(jsonTypeName(*found))}});
        }
        void sharingSchema(const char *key, JsonPtr &schema);
        void nested(const char *key, JsonPtr &extra)
        {
            if (take(key, &Json::is_object, codes::NotObject))
                extra = shareJson(std::move(*m_taken));
        }
        template <typename Fact>
        void object(const char *key, Fact &fact)
        {
            if (Json *const found = m_reader.takeObject(key))
                read(*found, m_reader.pointerTo(key), fact);
        }
        template <typename Fact>
        void optional(const char *key, std::optional<Fact> &fact)
        {
            if (Json *const found = m_reader.takeObject(key))
                read(*found, m_reader.pointerTo(key), fact.emplace());
        }
        template <typename Fact>
        void list(const char *key, std::vector<Fact> &facts);
        void rest(JsonPtr &extra) { extra = m_reader.restWithWarnings(); }

        /// MCP leaves the keys free, so they are nothing to warn about.
        template <typename Fact>
        void foreignRest(const Fact & /*fact*/, JsonPtr &extra)
        {
            Json *const other =
                m_context.origin.empty() ? nullptr : m_reader.takeObject(design::OtherKeys);
            if (other != nullptr)
                extra = shareJson(std::move(*other));
            else
                extra =
                    m_context.origin == McpCatalog ? m_reader.rest() : m_reader.restWithWarnings();
        }

        [[nodiscard]] ObjectReader &reader() { return m_reader; }

    private:
        template <typename Fact>
        void read(Json &object, std::string pointer, Fact &fact)
        {
            DesignReader inner(object, std::move(pointer), m_context);
            design::fields(inner, fact);
        }
        bool take(const char *key, bool (Json::*accepts)() const noexcept, const FindingCode &code)
        {
            m_taken = m_reader.find(key);
            if (m_taken == nullptr)
                return false;
            if ((m_taken->*accepts)()) {
                static_cast<void>(m_reader.take(key));
                return true;
            }
            m_reader.warn(key, code, {JsonKind{std::string(jsonTypeName(*m_taken))}});
            return false;
        }

        ObjectReader m_reader;
        const Context &m_context;
        Json *m_taken = nullptr;
    };

    void DesignReader::meta(const char *key, Meta &meta)
    {
        const Json *const found = m_reader.find(key);
        if (found == nullptr)
            return;
        const auto isText = [](const Json &value) { return value.is_string(); };
        const bool isMeta =
            found->is_object() && std::ranges::all_of(*found, [&](const Json &values) {
                return values.is_array() && std::ranges::all_of(values, isText);
            });
        if (!isMeta) {
            m_reader.warn(key, codes::NotStringList);
            return;
        }
        for (const auto &[name, values] : m_reader.take(key)->items())
            meta.emplace_back(name, values.get<std::vector<std::string>>());
    }

    void DesignReader::sharingSchema(const char *key, JsonPtr &schema)
    {
        bool isVerbatim = false;
        flag("verbatim", isVerbatim);
        Json *const found = m_reader.find(key);
        const Json *const definitions =
            found != nullptr && !isVerbatim ? member(*found, "$defs") : nullptr;
        if (definitions != nullptr && definitions->is_object()) {
            for (auto &[name, definition] : (*found)["$defs"].items()) {
                const std::string type = design::markedType(definition);
                if (type.empty())
                    continue;
                if (const auto shared = m_context.types.find(type); shared != m_context.types.end())
                    definition = *shared->second;
                else
                    m_reader.warn(key, codes::UnknownSharedType, {type});
            }
        }
        DesignReader::schema(key, schema);
    }

    template <typename Fact>
    void DesignReader::list(const char *key, std::vector<Fact> &facts)
    {
        const Json *const found = m_reader.find(key);
        if (found == nullptr)
            return;
        const bool isList = found->is_array()
            && std::ranges::all_of(*found, [](const Json &entry) { return entry.is_object(); });
        if (!isList) {
            m_reader.warn(key, codes::NotObjectList);
            return;
        }
        Json &entries = *m_reader.take(key);
        facts.reserve(entries.size());
        for (std::size_t i = 0; i < entries.size(); ++i) {
            std::string pointer = m_reader.pointerTo(key);
            appendPointerIndex(pointer, i);
            Fact &fact = facts.emplace_back();
            if constexpr (requires { fact.origin; })
                fact.origin = pointer;
            read(entries[i], std::move(pointer), fact);
        }
    }

    /// A newer format or an unknown key in it is kept with the catalog's unknown keys.
    void readHeader(ObjectReader &reader)
    {
        const Json *const header = reader.find("toolwright");
        if (header == nullptr
            || (header->is_object() && *header == Json{{"format", DesignFormat}})) {
            static_cast<void>(reader.take("toolwright"));
            return;
        }
        const Json *const format = member(*header, "format");
        if (format != nullptr && *format != DesignFormat)
            reader.warn("toolwright", codes::NewerDesign, {writeJson(*format)});
        else
            reader.warn("toolwright", codes::UnknownKey, {std::string("toolwright")});
    }

    /// Returns the unknown keys.
    JsonPtr takeSource(DesignReader &file, Catalog &catalog)
    {
        design::Source source;
        file.object("source", source);
        catalog.origin = std::move(source.format);
        catalog.generation = std::move(source.generation);
        if (source.indent != 0)
            catalog.layout.indent = static_cast<int>(source.indent);
        catalog.layout.endsWithNewline = !source.lacksNewline;
        catalog.layout.frame = std::move(source.frame);
        return source.extra;
    }

    void readTypes(const Json &root, Context &context)
    {
        const Json *const types = member(root, "types");
        if (types == nullptr || !types->is_array())
            return;
        for (const Json &type : *types) {
            const Json *const name = member(type, "name");
            const Json *const schema = member(type, "schema");
            const bool isSchema =
                schema != nullptr && (schema->is_object() || schema->is_boolean());
            if (name != nullptr && name->is_string() && isSchema)
                context.types.emplace(name->get<std::string>(),
                                      std::make_shared<const Json>(*schema));
        }
    }

} // namespace

bool sniffDesign(std::string_view head)
{
    return hasRootKey(head, "toolwright");
}

Result<Catalog> readDesign(std::string_view text, const std::string &source)
{
    Catalog catalog;
    Result<Json> root = parseCatalog(text, source, catalog.warnings);
    if (!root)
        return root.error();
    if (!root->is_object())
        return Error{ErrorCode::InvalidCatalog, source, "a design file is one JSON object"};
    catalog.format = DesignCatalog;
    Context context{{}, {}, catalog.warnings};
    readTypes(*root, context);
    DesignReader file(*root, {}, context);
    readHeader(file.reader());
    const JsonPtr unknown = takeSource(file, catalog);
    context.origin = catalog.origin;
    design::fields(file, catalog);
    JsonPtr views;
    file.json("views", views);
    file.foreignRest(catalog, catalog.extra);
    for (const auto &[key, value] : {std::pair("source", unknown), std::pair("views", views)}) {
        if (value == nullptr)
            continue;
        Json extra = catalog.extra != nullptr ? *catalog.extra : Json::object();
        extra[key] = *value;
        catalog.extra = shareJson(std::move(extra));
    }
    for (Tool &tool : catalog.tools) {
        if (tool.result && tool.result->schema)
            tool.bounds = boundsStyleOf(*tool.result->schema);
    }
    return catalog;
}

} // namespace tw
