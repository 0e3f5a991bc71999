// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/openapi/openapireader.h"

#include "schema/ascii.h"
#include "schema/catalogs/catalogreader.h"
#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace tw {

namespace {

    constexpr std::array Methods{"get",     "put",  "post",  "delete",
                                 "options", "head", "patch", "trace"};
    constexpr std::string_view Components = "#/components/schemas/";

    /// "Pet store (v2)" becomes "pet_store_v2".
    std::string slug(std::string_view text)
    {
        std::string name;
        for (const char c : text) {
            if (isLetterOrDigit(c))
                name += lowered(c);
            else if (!name.empty() && name.back() != '_')
                name += '_';
        }
        while (name.ends_with('_'))
            name.pop_back();
        return name;
    }

    /// The draft 4 spellings of OpenAPI 3.0, as 2020-12 has them.
    void modernise(Json &schema)
    {
        for (const auto &[strict, plain] :
             {std::pair("exclusiveMinimum", "minimum"), std::pair("exclusiveMaximum", "maximum")}) {
            const auto flag = schema.find(strict);
            if (flag == schema.end() || !flag->is_boolean())
                continue;
            const bool isStrict = flag->get<bool>();
            schema.erase(strict);
            if (isStrict && schema.contains(plain)) {
                schema[strict] = schema[plain];
                schema.erase(plain);
            }
        }
        const auto nullable = schema.find("nullable");
        if (nullable == schema.end())
            return;
        const bool isNullable = *nullable == true;
        schema.erase("nullable");
        const auto type = schema.find("type");
        if (isNullable && type != schema.end() && type->is_string()) {
            *type = Json::array({*type, "null"});
            if (const auto values = schema.find("enum"); values != schema.end()
                && values->is_array() && std::ranges::find(*values, Json()) == values->end())
                values->push_back(nullptr);
        }
    }

    void adapt(Json &schema)
    {
        if (!schema.is_object())
            return;
        if (const auto reference = schema.find(std::string(keywordName(Keyword::Ref)));
            reference != schema.end() && reference->is_string()) {
            auto &text = reference->get_ref<std::string &>();
            if (text.starts_with(Components))
                text.replace(0, Components.size(), "#/$defs/");
        }
        modernise(schema);
        forEachSubschema(schema, std::nullopt, [](const Subschema &child) {
            adapt(const_cast<Json &>(*child.schema)); // part of our own copy
        });
    }

    class OpenApiReader
    {
    public:
        OpenApiReader(const Json &root, Catalog &catalog)
            : m_root(root)
            , m_catalog(catalog)
        {
        }
        void read();

    private:
        void readTypes();
        void readOperation(const std::string &path, const Json &item, const char *method);
        [[nodiscard]] std::string nameOf(const Json &operation, const std::string &path,
                                         const char *method);
        TypeSchema payloadOf(const Json &item, const Json &operation);
        void addParameters(const Json &owner, Json &payload);
        const Json *contentOf(const Json &holder, const std::string &key);
        std::optional<TypeSchema> resultOf(const Json &operation);
        const Json *resolve(const Json &value);
        JsonPtr complete(Json schema) const;
        void lose(const std::string &key, const std::string &what)
        {
            std::string pointer = m_pointer;
            appendPointerToken(pointer, key);
            m_catalog.warnings.push_back(
                {Severity::Warning, codes::NoPlaceInTool, std::move(pointer), {what}});
        }

        const Json &m_root;
        Catalog &m_catalog;
        std::set<std::string> m_ids;
        std::string m_pointer; ///< of the current operation
    };

    void OpenApiReader::readTypes()
    {
        const Json *const schemas = findPointer(m_root, "/components/schemas");
        if (schemas == nullptr || !schemas->is_object())
            return;
        for (const auto &[name, schema] : schemas->items()) {
            Json type = schema;
            adapt(type);
            m_catalog.types.push_back({name, shareJson(std::move(type))});
        }
    }

    /// The value behind a reference into the document; null if there is none.
    const Json *OpenApiReader::resolve(const Json &value)
    {
        const std::string reference = textMember(value, Keyword::Ref);
        if (reference.empty())
            return &value;
        const Json *const target =
            reference.starts_with("#/") ? findPointer(m_root, reference.substr(1)) : nullptr;
        if (target == nullptr)
            m_catalog.warnings.push_back(
                {Severity::Warning, codes::UnresolvedParameter, m_pointer, {reference}});
        return target;
    }

    /// With the shared types that it refers to, also through each other.
    JsonPtr OpenApiReader::complete(Json schema) const
    {
        adapt(schema);
        std::vector<const Json *> open{&schema};
        Json definitions = Json::object();
        const auto visit = [&](const auto &self, const Json &node) -> void {
            const std::string reference = textMember(node, Keyword::Ref);
            if (reference.starts_with("#/$defs/")) {
                const std::string name = pointerTokens(reference.substr(1)).back();
                const auto type = std::ranges::find(m_catalog.types, name, &SharedType::name);
                if (type != m_catalog.types.end() && !definitions.contains(name)) {
                    definitions[name] = *type->schema;
                    open.push_back(type->schema.get());
                }
            }
            forEachSubschema(node, std::nullopt,
                             [&](const Subschema &child) { self(self, *child.schema); });
        };
        while (!open.empty()) {
            const Json *const next = open.back();
            open.pop_back();
            visit(visit, *next);
        }
        if (!definitions.empty())
            schema["$defs"] = std::move(definitions);
        return shareJson(std::move(schema));
    }

    /// The JSON schema of a body or a response; null if it has none.
    const Json *OpenApiReader::contentOf(const Json &holder, const std::string &key)
    {
        const Json *const content = member(holder, "content");
        if (content == nullptr || !content->is_object() || content->empty())
            return nullptr;
        for (const auto &[type, media] : content->items()) {
            const bool isJson =
                type.starts_with("application/json") || type.ends_with("+json") || type == "*/*";
            if (isJson)
                return member(media, "schema");
        }
        lose(key, "a body of the type " + content->begin().key());
        return nullptr;
    }

    void OpenApiReader::addParameters(const Json &owner, Json &payload)
    {
        const Json *const list = member(owner, "parameters");
        if (list == nullptr || !list->is_array())
            return;
        for (const Json &entry : *list) {
            const Json *const parameter = resolve(entry);
            const std::string name = parameter != nullptr ? textMember(*parameter, "name") : "";
            if (name.empty())
                continue;
            const Json *schema = member(*parameter, "schema");
            if (schema == nullptr)
                schema = contentOf(*parameter, "parameters");
            Json property = schema != nullptr ? *schema : Json{{"type", "string"}};
            for (const char *const key : {"description", "example", "deprecated"}) {
                const Json *const value = member(*parameter, key);
                if (value != nullptr && property.is_object() && !property.contains(key)
                    && !member(property, Keyword::Ref))
                    property[key] = *value;
            }
            payload["properties"][name] = std::move(property);
            Json &required = payload["required"];
            std::erase(required.get_ref<Json::array_t &>(), Json(name));
            const Json *const isRequired = member(*parameter, "required");
            if (isRequired != nullptr && *isRequired == true)
                required.push_back(name);
        }
    }

    TypeSchema OpenApiReader::payloadOf(const Json &item, const Json &operation)
    {
        Json payload{
            {"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
        addParameters(item, payload);
        addParameters(operation, payload); // overrides that of the path
        if (const Json *const written = member(operation, "requestBody")) {
            const Json *const body = resolve(*written);
            const Json *const schema = body != nullptr ? contentOf(*body, "requestBody") : nullptr;
            if (schema != nullptr && payload["properties"].empty())
                return {{}, complete(*schema)};
            if (schema != nullptr) {
                payload["properties"]["body"] = *schema;
                const Json *const isRequired = member(*body, "required");
                if (isRequired != nullptr && *isRequired == true)
                    payload["required"].push_back("body");
            }
        }
        if (payload["required"].empty())
            payload.erase("required");
        return {{}, complete(std::move(payload))};
    }

    std::optional<TypeSchema> OpenApiReader::resultOf(const Json &operation)
    {
        const Json *const responses = member(operation, "responses");
        if (responses == nullptr || !responses->is_object())
            return std::nullopt;
        for (const char *const status : {"200", "201", "202", "2XX", "default"}) {
            const Json *const written = member(*responses, status);
            const Json *const response = written != nullptr ? resolve(*written) : nullptr;
            const Json *const schema =
                response != nullptr ? contentOf(*response, "responses") : nullptr;
            if (schema != nullptr)
                return TypeSchema{{}, complete(*schema)};
        }
        return std::nullopt;
    }

    std::string OpenApiReader::nameOf(const Json &operation, const std::string &path,
                                      const char *method)
    {
        std::string name = plainName(textMember(operation, "operationId"));
        if (name.empty())
            name = slug(std::string(method) + " " + path);
        const std::string wanted = name;
        for (int number = 2; !m_ids.insert(name).second; ++number)
            name = wanted + "_" + std::to_string(number);
        return name;
    }

    void OpenApiReader::readOperation(const std::string &path, const Json &item, const char *method)
    {
        const Json &operation = item[method];
        if (!operation.is_object())
            return;
        m_pointer = "/paths";
        appendPointerToken(m_pointer, path);
        appendPointerToken(m_pointer, method);
        const std::string service = slug(textMember(m_root["info"], "title"));
        const Json *const tags = member(operation, "tags");
        const bool hasTag =
            tags != nullptr && tags->is_array() && !tags->empty() && tags->front().is_string();
        std::string toolset = hasTag ? slug(tags->front().get<std::string>()) : service;
        if (toolset.empty())
            toolset = "api";
        Tool tool;
        tool.id = toolset + "." + nameOf(operation, path, method);
        tool.service = service;
        tool.toolset = service.empty() || service == toolset ? toolset : service + "." + toolset;
        tool.title = textMember(operation, "summary");
        tool.description = textMember(operation, "description");
        tool.meta = {{"openapi:method", {method}}, {"openapi:path", {path}}};
        tool.payload = payloadOf(item, operation);
        tool.result = resultOf(operation);
        for (const char *const key : {"callbacks", "security", "servers", "externalDocs"}) {
            if (operation.contains(key))
                lose(key, std::string("\"") + key + "\"");
        }
        m_catalog.tools.push_back(std::move(tool));
    }

    void OpenApiReader::read()
    {
        m_catalog.format = OpenApiCatalog;
        m_catalog.generation = textMember(m_root, "openapi");
        m_catalog.name = textMember(m_root["info"], "title");
        m_catalog.description = textMember(m_root["info"], "description");
        readTypes();
        for (const auto &[path, item] : m_root["paths"].items()) {
            for (const char *const method : Methods) {
                if (item.is_object() && item.contains(method))
                    readOperation(path, item, method);
            }
        }
        if (m_catalog.tools.empty())
            m_catalog.warnings.emplace_back(Severity::Warning, codes::NoTools, "");
    }

} // namespace

bool sniffOpenApi(std::string_view head)
{
    return hasRootKey(head, "openapi");
}

Result<Catalog> readOpenApi(std::string_view text, const std::string &source)
{
    Catalog catalog;
    Result<Json> root = parseCatalog(text, source, catalog.warnings);
    if (!root)
        return root.error();
    const std::string version = textMember(*root, "openapi");
    if (!version.starts_with("3.")) {
        return Error{ErrorCode::InvalidCatalog, source,
                     "OpenAPI " + (version.empty() ? "without a version" : version)
                         + " is not read; convert the document to OpenAPI 3.1"};
    }
    for (const char *const key : {"info", "paths"}) {
        if (!root->contains(key) || !(*root)[key].is_object())
            (*root)[key] = Json::object();
    }
    OpenApiReader(*root, catalog).read();
    return catalog;
}

} // namespace tw
