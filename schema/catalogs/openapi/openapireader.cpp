// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/openapi/openapireader.h"

#include "schema/ascii.h"
#include "schema/catalogs/catalogreader.h"
#include "schema/findingcodes.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/uri.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>

namespace tw {

namespace {

    constexpr std::array Methods{"get",     "put",  "post",  "delete",
                                 "options", "head", "patch", "trace"};
    constexpr std::string_view Components = "#/components/schemas/";
    constexpr std::string_view Definitions = "#/$defs/";

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
        if (!isNullable)
            return;
        if (type != schema.end() && type->is_string()) {
            *type = Json::array({*type, "null"});
            if (const auto values = schema.find("enum"); values != schema.end()
                && values->is_array() && std::ranges::find(*values, Json()) == values->end())
                values->push_back(nullptr);
        } else if (type == schema.end()) { // beside a reference, allOf, enum, …
            Json choice = Json::object();
            for (const char *const key : {"title", "description", "default", "deprecated"}) {
                if (const auto value = schema.find(key); value != schema.end()) {
                    choice[key] = std::move(*value);
                    schema.erase(key);
                }
            }
            if (!schema.empty())
                choice["anyOf"] = Json::array({std::move(schema), Json{{"type", "null"}}});
            schema = std::move(choice);
        }
    }

    bool isSchema(const Json &value)
    {
        return value.is_object() || value.is_boolean();
    }

    /// A value of the document.
    struct Place
    {
        const Json *json = nullptr;
        std::string pointer;

        [[nodiscard]] std::optional<Place> below(std::string_view key) const
        {
            const Json *const value = member(*json, key);
            if (value == nullptr)
                return std::nullopt;
            Place place{value, pointer};
            appendPointerToken(place.pointer, key);
            return place;
        }
    };

    /// A parameter or a body, which becomes a property.
    struct Argument
    {
        std::string name;
        std::string in; ///< "path", "query", …; "request" for a body
        Place place;
        bool isRequired = false;
    };

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
        bool addType(const std::string &name, const Place &schema);
        void adapt(Json &schema);
        std::string adapted(const std::string &reference);
        void readOperation(const std::string &path, const Place &item, const char *method);
        [[nodiscard]] std::string nameOf(const Json &operation, const std::string &path,
                                         const char *method);
        std::vector<Argument> argumentsOf(const Place &item, const Place &operation);
        void addArguments(const Place &owner, std::vector<Argument> &arguments);
        void nameApart(std::vector<Argument> &arguments);
        TypeSchema payloadOf(const Place &item, const Place &operation);
        Json schemaOf(const Place &holder, std::string &pointer);
        void addExamples(const Place &holder, Json &schema);
        std::optional<Place> contentOf(const Place &holder);
        std::optional<TypeSchema> resultOf(const Place &operation);
        std::optional<Place> resolve(Place at);
        TypeSchema root(Json schema, std::string pointer);
        TypeSchema complete(Json schema, std::vector<PartOrigin> origins);
        void loseOthers(const Place &place, std::span<const std::string_view> known);
        void warn(std::string pointer, const FindingCode &code,
                  std::vector<FindingParameter> parameters)
        {
            m_catalog.warnings.push_back(
                {Severity::Warning, code, std::move(pointer), std::move(parameters)});
        }
        void lose(std::string pointer, const std::string &what)
        {
            warn(std::move(pointer), codes::NoPlaceInTool, {what});
        }

        const Json &m_root;
        Catalog &m_catalog;
        std::set<std::string> m_ids;
        std::map<std::string, int> m_numbers; ///< that were added to a name that was given before
        std::map<std::string, std::size_t, std::less<>> m_types; ///< indexes of shared types
        std::optional<std::string> m_error; ///< the first response that is one
    };

    /// False if \a schema is none.
    bool OpenApiReader::addType(const std::string &name, const Place &schema)
    {
        if (!isSchema(*schema.json)) {
            warn(schema.pointer, codes::NotSchema,
                 {JsonKind{std::string(jsonTypeName(*schema.json))}});
            return false;
        }
        const auto [type, isNew] = m_types.emplace(name, m_catalog.types.size());
        if (!isNew)
            return true;
        m_catalog.types.push_back({name, nullptr, nullptr, schema.pointer});
        Json copy = *schema.json;
        adapt(copy);
        m_catalog.types[type->second].schema = shareJson(std::move(copy));
        return true;
    }

    /// References become references to shared types.
    std::string OpenApiReader::adapted(const std::string &reference)
    {
        if (reference.starts_with(Components))
            return std::string(Definitions) + reference.substr(Components.size());
        const std::string pointer =
            reference.starts_with("#/") ? percentDecode(reference.substr(1)) : std::string();
        const Json *const target = pointer.empty() ? nullptr : findPointer(m_root, pointer);
        const std::string name = plainName(pointer.substr(pointer.empty() ? 0 : 1));
        return target != nullptr && addType(name, {target, pointer})
            ? std::string(Definitions) + name
            : reference;
    }

    void OpenApiReader::adapt(Json &schema)
    {
        if (!schema.is_object())
            return;
        if (const auto reference = schema.find(std::string(keywordName(Keyword::Ref)));
            reference != schema.end() && reference->is_string())
            *reference = adapted(reference->get<std::string>());
        modernise(schema);
        forEachSubschema(schema, std::nullopt, [this](const Subschema &child) {
            adapt(const_cast<Json &>(*child.schema)); // part of our own copy
        });
    }

    /// Where references into the document lead; nothing if one leads nowhere.
    std::optional<Place> OpenApiReader::resolve(Place at)
    {
        constexpr int MostReferences = 64;
        const std::string place = at.pointer;
        std::string reference;
        for (int i = 0; i < MostReferences; ++i) {
            reference = textMember(*at.json, Keyword::Ref);
            if (reference.empty())
                return at;
            at.pointer = reference.starts_with("#/") ? percentDecode(reference.substr(1)) : "";
            at.json = at.pointer.empty() ? nullptr : findPointer(m_root, at.pointer);
            if (at.json == nullptr)
                break;
        }
        warn(place, codes::UnresolvedParameter, {reference});
        return std::nullopt;
    }

    /// With the shared types that it refers to, also through each other.
    TypeSchema OpenApiReader::complete(Json schema, std::vector<PartOrigin> origins)
    {
        adapt(schema);
        std::vector<const Json *> open{&schema};
        Json definitions = Json::object();
        const auto visit = [&](const auto &self, const Json &node) -> void {
            const std::string reference = textMember(node, Keyword::Ref);
            if (reference.starts_with(Definitions)) {
                const std::string name = pointerTokens(percentDecode(reference.substr(1)))[1];
                const auto found = m_types.find(name);
                if (found != m_types.end() && !definitions.contains(name)) {
                    const SharedType &type = m_catalog.types[found->second];
                    definitions[name] = *type.schema;
                    open.push_back(type.schema.get());
                    std::string part = "/$defs";
                    appendPointerToken(part, name);
                    origins.push_back({std::move(part), *type.origin});
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
        if (!definitions.empty() && schema.is_object())
            schema["$defs"] = std::move(definitions);
        return {{}, shareJson(std::move(schema)), nullptr, std::move(origins)};
    }

    /// A payload or a result. A reference is followed; what stands beside it are texts and
    /// examples.
    TypeSchema OpenApiReader::root(Json schema, std::string pointer)
    {
        const std::optional<Place> target = resolve({&schema, pointer});
        if (target && target->json != &schema && target->json->is_object()) {
            Json written = *target->json;
            for (const auto &[key, value] : schema.items()) {
                const KeywordInfo &info = keywordInfo(keywordFromName(key));
                if (info.kind == KeywordKind::Assertion || info.kind == KeywordKind::Applicator)
                    return complete(std::move(schema), {{{}, std::move(pointer)}});
                if (info.id != Keyword::Ref)
                    written[key] = value;
            }
            return complete(std::move(written), {{{}, target->pointer}});
        }
        return complete(std::move(schema), {{{}, std::move(pointer)}});
    }

    /// The JSON in a parameter, a body or a response; nothing if there is none.
    std::optional<Place> OpenApiReader::contentOf(const Place &holder)
    {
        const std::optional<Place> content = holder.below("content");
        if (!content || !content->json->is_object() || content->json->empty())
            return std::nullopt;
        for (const auto &[type, media] : content->json->items()) {
            const bool isJson =
                type.starts_with("application/json") || type.ends_with("+json") || type == "*/*";
            if (isJson)
                return content->below(type);
        }
        lose(content->pointer, "a body of the type " + content->json->begin().key());
        return std::nullopt;
    }

    /// `example` and named `examples`, as a schema has them.
    void OpenApiReader::addExamples(const Place &holder, Json &schema)
    {
        if (!schema.is_object() || schema.contains("example") || schema.contains("examples"))
            return;
        if (const Json *const example = member(*holder.json, "example"))
            schema["example"] = *example;
        const std::optional<Place> named = holder.below("examples");
        if (!named || !named->json->is_object())
            return;
        for (const auto &[name, written] : named->json->items()) {
            const std::optional<Place> example = resolve(*named->below(name));
            if (const auto value = example ? example->below("value") : std::nullopt)
                schema["examples"].push_back(*value->json);
        }
    }

    /// The schema of a parameter or a body with what stands beside it; sets \a pointer to its
    /// place.
    Json OpenApiReader::schemaOf(const Place &holder, std::string &pointer)
    {
        const std::optional<Place> media = contentOf(holder);
        const std::optional<Place> written =
            media ? media->below("schema") : holder.below("schema");
        Json schema = media ? Json::object() : Json{{"type", "string"}};
        pointer = media ? media->pointer : holder.pointer;
        if (written) {
            pointer = written->pointer;
            schema = isSchema(*written->json) ? *written->json : Json::object();
            if (!isSchema(*written->json))
                warn(pointer, codes::NotSchema,
                     {JsonKind{std::string(jsonTypeName(*written->json))}});
        }
        for (const char *const key : {"description", "deprecated"}) {
            const Json *const value = member(*holder.json, key);
            if (value != nullptr && schema.is_object() && !schema.contains(key))
                schema[key] = *value;
        }
        addExamples(holder, schema);
        if (media)
            addExamples(*media, schema);
        return schema;
    }

    void OpenApiReader::addArguments(const Place &owner, std::vector<Argument> &arguments)
    {
        const std::optional<Place> list = owner.below("parameters");
        if (list && !list->json->is_array())
            return lose(list->pointer, "a list of parameters that is none");
        for (std::size_t i = 0; list && i < list->json->size(); ++i) {
            Place entry{&(*list->json)[i], list->pointer};
            appendPointerIndex(entry.pointer, i);
            const std::optional<Place> parameter = resolve(entry);
            if (!parameter)
                continue;
            Argument argument{textMember(*parameter->json, "name"),
                              textMember(*parameter->json, "in"), *parameter};
            if (argument.name.empty()) {
                lose(entry.pointer, "a parameter without a name");
                continue;
            }
            const Json *const isRequired = member(*parameter->json, "required");
            argument.isRequired =
                argument.in == "path" || (isRequired != nullptr && *isRequired == true);
            const auto known = std::ranges::find_if(arguments, [&](const Argument &other) {
                return other.name == argument.name && other.in == argument.in;
            });
            if (known == arguments.end())
                arguments.push_back(std::move(argument));
            else
                *known = std::move(argument); // overrides that of the path
        }
    }

    /// The names of properties: that of the path keeps its name, then the first one.
    void OpenApiReader::nameApart(std::vector<Argument> &arguments)
    {
        std::set<std::string> taken;
        std::vector<Argument *> later;
        for (Argument &argument : arguments) {
            if (argument.in != "path" || !taken.insert(argument.name).second)
                later.push_back(&argument);
        }
        std::erase_if(later, [&](const Argument *each) { return taken.insert(each->name).second; });
        for (Argument *const argument : later) {
            const std::string wanted = argument->name;
            argument->name += "_" + argument->in;
            for (int number = 2; !taken.insert(argument->name).second; ++number)
                argument->name = wanted + "_" + argument->in + "_" + std::to_string(number);
            warn(argument->place.pointer, codes::RenamedParameter, {wanted, argument->name});
        }
    }

    std::vector<Argument> OpenApiReader::argumentsOf(const Place &item, const Place &operation)
    {
        std::vector<Argument> arguments;
        addArguments(item, arguments);
        addArguments(operation, arguments);
        const std::optional<Place> written = operation.below("requestBody");
        const std::optional<Place> body = written ? resolve(*written) : std::nullopt;
        if (body && contentOf(*body)) {
            const Json *const isRequired = member(*body->json, "required");
            arguments.push_back(
                {"body", "request", *body, isRequired != nullptr && *isRequired == true});
        }
        nameApart(arguments);
        return arguments;
    }

    TypeSchema OpenApiReader::payloadOf(const Place &item, const Place &operation)
    {
        const std::vector<Argument> arguments = argumentsOf(item, operation);
        std::string pointer;
        if (arguments.size() == 1 && arguments.front().in == "request") {
            Json schema = schemaOf(arguments.front().place, pointer);
            return root(std::move(schema), std::move(pointer));
        }
        Json payload{{"type", "object"}, {"properties", Json::object()}};
        std::vector<PartOrigin> origins{{{}, operation.pointer, false}};
        for (const Argument &argument : arguments) {
            payload["properties"][argument.name] = schemaOf(argument.place, pointer);
            std::string part = "/properties";
            appendPointerToken(part, argument.name);
            origins.push_back({std::move(part), pointer});
            if (!argument.isRequired)
                continue;
            part = "/required";
            appendPointerIndex(part, payload["required"].size());
            origins.push_back({std::move(part), argument.place.pointer, false});
            payload["required"].push_back(argument.name);
        }
        return complete(std::move(payload), std::move(origins));
    }

    std::optional<TypeSchema> OpenApiReader::resultOf(const Place &operation)
    {
        const std::optional<Place> responses = operation.below("responses");
        if (!responses || !responses->json->is_object())
            return std::nullopt;
        std::vector<std::string> statuses{"200", "201", "202", "2XX", "default"};
        for (const auto &[status, response] : responses->json->items()) {
            if (std::ranges::find(statuses, status) == statuses.end())
                statuses.push_back(status);
        }
        std::optional<TypeSchema> result;
        for (const std::string &status : statuses) {
            const std::optional<Place> written = responses->below(status);
            const bool isSuccess = status.starts_with('2') || (status == "default" && !result);
            if (written && !isSuccess && !m_error)
                m_error = written->pointer;
            const std::optional<Place> response =
                written && isSuccess ? resolve(*written) : std::nullopt;
            const std::optional<Place> media = response ? contentOf(*response) : std::nullopt;
            if (!media || !media->below("schema"))
                continue;
            if (result) {
                lose(written->pointer, "the response " + status);
                continue;
            }
            std::string pointer;
            Json schema = schemaOf({media->json, media->pointer}, pointer);
            result = root(std::move(schema), std::move(pointer));
        }
        return result;
    }

    std::string OpenApiReader::nameOf(const Json &operation, const std::string &path,
                                      const char *method)
    {
        std::string name = plainName(textMember(operation, "operationId"));
        if (name.empty())
            name = slug(std::string(method) + " " + path);
        const std::string wanted = name;
        for (int &number = m_numbers[wanted]; !m_ids.insert(name).second;)
            name = wanted + "_" + std::to_string(++number + 1);
        return name;
    }

    void OpenApiReader::loseOthers(const Place &place, std::span<const std::string_view> known)
    {
        for (const auto &[key, value] : place.json->items()) {
            if (std::ranges::find(known, key) == known.end() && value != false)
                lose(place.below(key)->pointer, "\"" + key + "\"");
        }
    }

    void OpenApiReader::readOperation(const std::string &path, const Place &item,
                                      const char *method)
    {
        const Place operation = *item.below(method);
        if (!operation.json->is_object())
            return;
        const std::string service = slug(textMember(m_root["info"], "title"));
        std::vector<std::string> tags;
        if (const Json *const list = member(*operation.json, "tags");
            list != nullptr && list->is_array()) {
            for (const Json &tag : *list) {
                if (tag.is_string())
                    tags.push_back(tag.get<std::string>());
            }
        }
        std::string toolset = tags.empty() ? service : slug(tags.front());
        if (toolset.empty())
            toolset = "api";
        const auto text = [&](const char *key) {
            const std::string own = textMember(*operation.json, key);
            return own.empty() ? textMember(*item.json, key) : own;
        };
        Tool tool;
        tool.id = toolset + "." + nameOf(*operation.json, path, method);
        tool.service = service;
        tool.toolset = service.empty() || service == toolset ? toolset : service + "." + toolset;
        tool.title = text("summary");
        tool.description = text("description");
        if (tags.size() > 1)
            tool.tags.assign(tags.begin() + 1, tags.end());
        tool.meta = {{"openapi:method", {method}}, {"openapi:path", {path}}};
        tool.origin = operation.pointer;
        tool.payload = payloadOf(item, operation);
        tool.result = resultOf(operation);
        static constexpr std::array<std::string_view, 7> Known{
            "operationId", "summary",     "description", "tags",
            "parameters",  "requestBody", "responses"};
        loseOthers(operation, Known);
        m_catalog.tools.push_back(std::move(tool));
    }

    void OpenApiReader::read()
    {
        m_catalog.format = OpenApiCatalog;
        m_catalog.generation = textMember(m_root, "openapi");
        m_catalog.name = textMember(m_root["info"], "title");
        m_catalog.description = textMember(m_root["info"], "description");
        if (const Json *const schemas = findPointer(m_root, "/components/schemas");
            schemas != nullptr && schemas->is_object()) {
            const Place all{schemas, "/components/schemas"};
            for (const auto &[name, schema] : schemas->items())
                addType(name, *all.below(name));
        }
        static constexpr std::array<std::string_view, 12> Known{
            "get",   "put",   "post",    "delete",      "options",    "head",
            "patch", "trace", "summary", "description", "parameters", keywordName(Keyword::Ref)};
        const Place paths{&m_root["paths"], "/paths"};
        for (const auto &[path, written] : paths.json->items()) {
            const std::optional<Place> item =
                written.is_object() ? resolve(*paths.below(path)) : std::nullopt;
            if (!item || !item->json->is_object())
                continue;
            for (const char *const method : Methods) {
                if (item->json->contains(method))
                    readOperation(path, *item, method);
            }
            loseOthers(*item, Known);
        }
        for (const char *const key : {"servers", "security", "webhooks", "externalDocs"}) {
            if (m_root.contains(key))
                lose(std::string("/") + key, std::string("\"") + key + "\"");
        }
        if (m_error)
            lose(*m_error, "what operations answer when they fail");
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
