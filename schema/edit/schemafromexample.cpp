// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/schemafromexample.h"

#include "schema/ascii.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/goa/names.h"
#include "schema/formats/formats.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

namespace tw {

namespace {

    using Samples = std::vector<const Json *>;

    Json schemaOf(const Samples &samples, int depth);

    template <typename Accept>
    Samples only(const Samples &samples, Accept accept)
    {
        Samples chosen;
        std::ranges::copy_if(samples, std::back_inserter(chosen),
                             [&](const Json *sample) { return accept(*sample); });
        return chosen;
    }

    void addFormat(const Samples &texts, Json &schema)
    {
        static constexpr std::array Formats{FormatId::DateTime, FormatId::Date, FormatId::Uuid,
                                            FormatId::Email,    FormatId::Ipv4, FormatId::Ipv6,
                                            FormatId::Uri};
        for (const FormatId format : Formats) {
            const bool isFormat = std::ranges::all_of(texts, [&](const Json *text) {
                return matchesFormat(format, text->get_ref<const std::string &>());
            });
            if (isFormat) {
                schema["format"] = formatName(format);
                return;
            }
        }
    }

    Json objectSchema(const Samples &objects, int depth)
    {
        std::vector<std::string> names;
        for (const Json *object : objects) {
            for (const auto &[name, value] : object->items()) {
                if (std::ranges::find(names, name) == names.end())
                    names.push_back(name);
            }
        }
        Json schema{{"type", "object"}};
        Json required = Json::array();
        for (const std::string &name : names) {
            Samples values;
            for (const Json *object : objects) {
                if (const auto found = object->find(name); found != object->end())
                    values.push_back(&*found);
            }
            schema["properties"][name] = schemaOf(values, depth + 1);
            if (values.size() == objects.size())
                required.push_back(name);
        }
        if (!required.empty())
            schema["required"] = std::move(required);
        return schema;
    }

    Json arraySchema(const Samples &arrays, int depth)
    {
        Samples elements;
        for (const Json *array : arrays) {
            for (const Json &element : *array)
                elements.push_back(&element);
        }
        return {{"type", "array"}, {"items", schemaOf(elements, depth + 1)}};
    }

    /// The schemas of the kinds of values among \a samples, null excepted.
    std::vector<Json> kinds(const Samples &samples, int depth)
    {
        std::vector<Json> schemas;
        const Samples objects = only(samples, [](const Json &value) { return value.is_object(); });
        const Samples arrays = only(samples, [](const Json &value) { return value.is_array(); });
        const Samples texts = only(samples, [](const Json &value) { return value.is_string(); });
        const Samples numbers = only(samples, isNumber);
        const Samples switches =
            only(samples, [](const Json &value) { return value.is_boolean(); });
        if (!objects.empty())
            schemas.push_back(objectSchema(objects, depth));
        if (!arrays.empty())
            schemas.push_back(arraySchema(arrays, depth));
        if (!texts.empty()) {
            schemas.push_back({{"type", "string"}});
            addFormat(texts, schemas.back());
        }
        if (!numbers.empty()) {
            const bool isWhole =
                std::ranges::all_of(numbers, [](const Json *value) { return isInteger(*value); });
            schemas.push_back({{"type", isWhole ? "integer" : "number"}});
        }
        if (!switches.empty())
            schemas.push_back({{"type", "boolean"}});
        return schemas;
    }

    Json schemaOf(const Samples &samples, int depth)
    {
        constexpr int Deepest = 64;
        if (depth > Deepest)
            return Json::object();
        const bool hasNull =
            std::ranges::any_of(samples, [](const Json *value) { return value->is_null(); });
        std::vector<Json> schemas = kinds(samples, depth);
        if (schemas.empty())
            return Json::object();
        if (schemas.size() == 1) {
            if (hasNull)
                schemas[0]["type"] = Json::array({schemas[0]["type"], "null"});
            return std::move(schemas[0]);
        }
        if (hasNull)
            schemas.push_back({{"type", "null"}});
        return {{"anyOf", std::move(schemas)}};
    }

    bool hasKeywordsOnly(const Json &root)
    {
        for (const auto &[key, value] : root.items()) {
            if (keywordFromName(key) == Keyword::Unknown && !key.starts_with("x-"))
                return false;
        }
        return true;
    }

    /// Whether a text that is not a catalog describes values rather than being one.
    bool isSchema(const Json &root)
    {
        if (!root.is_object())
            return false;
        if (root.contains("$schema") || root.contains("$defs"))
            return true;
        const Json *const type = member(root, Keyword::Type);
        const bool hasType =
            type != nullptr && type->is_string() && typeBitsOfName(type->get<std::string>()) != 0;
        const Json *const properties = member(root, Keyword::Properties);
        const bool hasProperties = properties != nullptr && properties->is_object()
            && std::ranges::all_of(*properties, [](const Json &property) {
                                       return property.is_object() || property.is_boolean();
                                   });
        return hasProperties || (hasType && hasKeywordsOnly(root));
    }

    /// A tool with the title and the description of \a schema.
    Tool newTool(Json schema)
    {
        Tool tool;
        tool.title = textMember(schema, Keyword::Title);
        tool.description = textMember(schema, Keyword::Description);
        tool.id = tool.title.empty() ? "new_tool" : plainName(goaSnakeCase(tool.title), "_");
        tool.payload = TypeSchema{{}, std::make_shared<const Json>(std::move(schema))};
        return tool;
    }

} // namespace

Json schemaFromExample(const Json &example)
{
    return schemaOf({&example}, 0);
}

Result<PastedCatalog> catalogFromText(std::string_view text, const std::string &source)
{
    PastedCatalog pasted;
    Result<Catalog> catalog = readCatalog(text, source);
    if (catalog) {
        pasted.catalog = *std::move(catalog);
        return pasted;
    }
    Result<Json> root = parseJson(text);
    if (!root || sniffCatalog(text) != nullptr || !root->is_structured())
        return catalog.error();
    pasted.kind = isSchema(*root) ? PastedKind::Schema : PastedKind::Example;
    Json schema;
    if (pasted.kind == PastedKind::Schema) {
        schema = *std::move(root);
    } else {
        schema = schemaFromExample(*root);
        schema["example"] = *std::move(root);
    }
    pasted.catalog.format = DesignCatalog;
    pasted.catalog.tools.push_back(newTool(std::move(schema)));
    return pasted;
}

} // namespace tw
