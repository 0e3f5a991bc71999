// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/design/designfields.h"
#include "schema/catalogs/design/designfile.h"
#include "schema/catalogs/sharedtypes.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <span>

namespace tw {

namespace {

    /// The texts of the shared types by name.
    using TypeTexts = std::map<std::string, std::string, std::less<>>;

    /// Builds one object of the file; what is empty or usual is left out.
    class DesignWriter
    {
    public:
        template <typename T>
        using Of = const T;

        DesignWriter(const TypeTexts &types, bool isForeign)
            : m_types(types)
            , m_isForeign(isForeign)
        {
        }

        void text(const char *key, const std::string &value)
        {
            if (!value.empty())
                m_out[key] = value;
        }
        void texts(const char *key, const std::vector<std::string> &values)
        {
            if (!values.empty())
                m_out[key] = values;
        }
        void flag(const char *key, bool value)
        {
            if (value)
                m_out[key] = true;
        }
        void count(const char *key, std::int64_t value)
        {
            if (value != 0)
                m_out[key] = value;
        }
        template <typename Enum>
        void choice(const char *key, Enum value, std::span<const std::string_view> names)
        {
            if (value != Enum{})
                m_out[key] = names[static_cast<std::size_t>(value)];
        }
        void meta(const char *key, const Meta &meta)
        {
            for (const auto &[name, values] : meta)
                m_out[key][name] = values;
        }
        void json(const char *key, const JsonPtr &value)
        {
            if (value != nullptr)
                m_out[key] = *value;
        }
        void schema(const char *key, const JsonPtr &schema) { json(key, schema); }
        void sharingSchema(const char *key, const JsonPtr &schema);
        void nested(const char *key, const JsonPtr &extra) { json(key, extra); }
        template <typename Fact>
        void object(const char *key, const Fact &fact)
        {
            if (Json written = objectOf(fact); !written.empty())
                m_out[key] = std::move(written);
        }
        template <typename Fact>
        void optional(const char *key, const std::optional<Fact> &fact)
        {
            if (fact)
                m_out[key] = objectOf(*fact);
        }
        template <typename Fact>
        void list(const char *key, const std::vector<Fact> &facts)
        {
            for (const Fact &fact : facts)
                m_out[key].push_back(objectOf(fact));
        }
        void rest(const JsonPtr &extra)
        {
            if (extra == nullptr || !extra->is_object())
                return;
            for (const auto &[key, value] : extra->items()) {
                if (!m_out.contains(key))
                    m_out[key] = value;
            }
        }
        template <typename Fact>
        void foreignRest(const Fact & /*fact*/, const JsonPtr &extra)
        {
            if (m_isForeign && design::collides<Fact>(extra))
                m_out[design::OtherKeys] = *extra;
            else
                rest(extra);
        }
        template <typename Fact>
        [[nodiscard]] Json objectOf(const Fact &fact) const
        {
            DesignWriter writer(m_types, m_isForeign);
            design::fields(writer, fact);
            return std::move(writer.m_out);
        }
        [[nodiscard]] Json &out() { return m_out; }

    private:
        const TypeTexts &m_types;
        const bool m_isForeign; ///< the tools come from another format
        Json m_out = Json::object();
    };

    void DesignWriter::sharingSchema(const char *key, const JsonPtr &schema)
    {
        json(key, schema);
        const Json *const definitions = schema != nullptr ? member(*schema, "$defs") : nullptr;
        if (definitions == nullptr || !definitions->is_object())
            return;
        for (const Json &definition : *definitions) {
            if (!design::markedType(definition).empty()) {
                m_out["verbatim"] = true; // a schema that happens to look like a mark
                return;
            }
        }
        for (auto &[name, definition] : m_out[key]["$defs"].items()) {
            const auto type = m_types.find(name);
            if (type != m_types.end() && writeJson(definition) == type->second)
                definition = Json{{std::string(keywordName(Keyword::Ref)), "#/types/" + name}};
        }
    }

    design::Source sourceOf(const Catalog &catalog)
    {
        design::Source source;
        source.format = schemaFormatOf(catalog);
        source.generation = catalog.generation;
        source.indent = catalog.layout.indent == FileLayout().indent ? 0 : catalog.layout.indent;
        source.lacksNewline = !catalog.layout.endsWithNewline;
        source.frame = catalog.layout.frame;
        if (const Json *const unknown =
                catalog.extra != nullptr ? member(*catalog.extra, "source") : nullptr)
            source.extra = std::make_shared<const Json>(*unknown);
        return source;
    }

} // namespace

WrittenCatalog writeDesign(const Catalog &catalog)
{
    Catalog shared;
    const Catalog *written = &catalog;
    if (catalog.format != DesignCatalog && catalog.types.empty()) {
        shared = catalog;
        shared.types = sharedTypesOf(catalog);
        written = &shared;
    }
    TypeTexts texts;
    for (const SharedType &type : written->types) {
        if (type.schema != nullptr)
            texts.emplace(type.name, writeJson(*type.schema));
    }
    DesignWriter writer(texts, !schemaFormatOf(catalog).empty());
    const Json *const header =
        catalog.extra != nullptr ? member(*catalog.extra, "toolwright") : nullptr;
    writer.out()["toolwright"] = header != nullptr ? *header : Json{{"format", DesignFormat}};
    writer.object("source", sourceOf(catalog));
    design::fields(writer, *written);
    writer.foreignRest(catalog, catalog.extra);
    return {writeJson(writer.out(), {2, false}) + "\n", {}};
}

} // namespace tw
