// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/config/clientconfig.h"

#include "schema/json/jsonmember.h"
#include "schema/json/lenientjson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace tw::mcp {

namespace {

    /// The value of a variable or header: text, or a number or boolean as it is spelled.
    std::string valueText(const Json &value)
    {
        return value.is_string() ? value.get<std::string>() : writeJson(value);
    }

    NamedValues namedValues(const Json &entry, std::string_view key)
    {
        NamedValues values;
        const Json *const object = member(entry, key);
        if (object == nullptr || !object->is_object())
            return values;
        for (const auto &[name, value] : object->items()) {
            if (!value.is_null() && !value.is_structured())
                values.emplace_back(name, valueText(value));
        }
        return values;
    }

    std::vector<std::string> textList(const Json &entry, std::string_view key)
    {
        std::vector<std::string> texts;
        const Json *const list = member(entry, key);
        if (list == nullptr || !list->is_array())
            return texts;
        for (const Json &each : *list)
            texts.push_back(valueText(each));
        return texts;
    }

    void collectInputs(std::string_view text, std::vector<std::string> &ids)
    {
        constexpr std::string_view Begin = "${input:";
        for (std::size_t at = text.find(Begin); at != std::string_view::npos;
             at = text.find(Begin, at + 1)) {
            const std::size_t end = text.find('}', at);
            if (end == std::string_view::npos)
                return;
            std::string id(text.substr(at + Begin.size(), end - at - Begin.size()));
            if (std::ranges::find(ids, id) == ids.end())
                ids.push_back(std::move(id));
        }
    }

    /// Calls \a visit for every text of \a setup that may hold variables.
    template <typename Setup, typename Visit>
    void visitTexts(Setup &setup, const Visit &visit)
    {
        visit(setup.command);
        for (auto &argument : setup.arguments)
            visit(argument);
        for (auto &[name, value] : setup.environment)
            visit(value);
        visit(setup.folder);
        visit(setup.url);
        for (auto &[name, value] : setup.headers)
            visit(value);
    }

    void readNotes(const Json &entry, ConfiguredServer &server)
    {
        constexpr std::array<std::pair<const char *, const char *>, 5> Notes{{
            {"headersHelper", "the command for headers is not run"},
            {"envFile", "the file with variables is not read"},
            {"sandbox", "the sandbox is not applied"},
            {"oauth", "the OAuth settings are not used"},
            {"dev", "the settings for development are not used"},
        }};
        for (const auto &[key, note] : Notes) {
            if (member(entry, key) != nullptr)
                server.notes.push_back(std::string(key) + ": " + note);
        }
    }

    void readTransport(const Json &entry, ConfiguredServer &server)
    {
        ServerSetup &setup = server.setup;
        const std::string type = textMember(entry, "type");
        if (type == "sse")
            setup.transport = TransportKind::Sse;
        else if (type == "http" || type == "streamable-http" || type == "streamableHttp"
                 || (type.empty() && setup.command.empty()))
            setup.transport = TransportKind::Http;
        else if (!type.empty() && type != "stdio")
            server.fault = "the type \"" + type + "\" is not known; write stdio, http or sse";
        const bool isStdio = setup.transport == TransportKind::Stdio;
        if (server.fault.empty() && isStdio && setup.command.empty())
            server.fault = "it has no command";
        if (server.fault.empty() && !isStdio && setup.url.empty())
            server.fault = "it has neither a command nor a url";
        if (setup.url.starts_with("unix:") || setup.url.starts_with("pipe:"))
            server.fault = "sockets and pipes are not supported; use an http address";
    }

    ConfiguredServer readEntry(const std::string &name, const Json &entry)
    {
        ConfiguredServer server;
        ServerSetup &setup = server.setup;
        setup.name = name;
        setup.command = textMember(entry, "command");
        setup.arguments = textList(entry, "args");
        setup.environment = namedValues(entry, "env");
        setup.folder = textMember(entry, "cwd");
        setup.url = textMember(entry, "url");
        if (setup.url.empty())
            setup.url = textMember(entry, "serverUrl");
        setup.headers = namedValues(entry, "headers");
        setup.era = eraFromName(textMember(entry, "protocolEra")).value_or(Era::Auto);
        readTransport(entry, server);
        readNotes(entry, server);
        visitTexts(setup, [&](const std::string &text) { collectInputs(text, server.inputs); });
        return server;
    }

    void readServers(const Json *servers, ClientConfig &config)
    {
        if (servers == nullptr || !servers->is_object())
            return;
        for (const auto &[name, entry] : servers->items()) {
            if (entry.is_object())
                config.servers.push_back(readEntry(name, entry));
        }
    }

    void readInputs(const Json &root, ClientConfig &config)
    {
        const Json *const inputs = member(root, "inputs");
        if (inputs == nullptr || !inputs->is_array())
            return;
        for (const Json &each : *inputs) {
            const Json *const password = member(each, "password");
            config.inputs.push_back({textMember(each, "id"), textMember(each, "description"),
                                     password != nullptr && *password == true});
        }
    }

    /// A member in camel case, or in the snake case of older files.
    const Json *registryMember(const Json &object, const char *key, const char *older)
    {
        const Json *const found = member(object, key);
        return found != nullptr ? found : member(object, older);
    }

    std::string registryText(const Json &object, const char *key, const char *older)
    {
        return stringText(registryMember(object, key, older));
    }

    void addArguments(const Json *arguments, std::vector<std::string> &words)
    {
        if (arguments == nullptr || !arguments->is_array())
            return;
        for (const Json &argument : *arguments) {
            std::string value = textMember(argument, "value");
            if (value.empty())
                value = textMember(argument, "default");
            if (textMember(argument, "type") == "named")
                words.push_back(textMember(argument, "name"));
            if (!value.empty())
                words.push_back(std::move(value));
        }
    }

    /// The words before a package's own arguments.
    std::vector<std::string> launcherOf(const Json &package, const std::string &type)
    {
        const std::string identifier = textMember(package, "identifier");
        const std::string version = textMember(package, "version");
        const std::string versioned = version.empty() ? identifier : identifier + '@' + version;
        if (type == "npm")
            return {"npx", "-y", versioned};
        if (type == "pypi")
            return {"uvx", versioned};
        if (type == "nuget")
            return {"dnx", versioned, "--yes"};
        if (type == "oci")
            return {"docker", "run", "-i", "--rm"};
        return {};
    }

    ConfiguredServer readPackage(const std::string &name, const Json &package)
    {
        ConfiguredServer server;
        ServerSetup &setup = server.setup;
        setup.name = name;
        const std::string type = registryText(package, "registryType", "registry_type");
        std::vector<std::string> words = launcherOf(package, type);
        if (words.empty()) { // its arguments are none of a program that we know
            server.fault = "packages of type \"" + type + "\" cannot be started";
            return server;
        }
        addArguments(registryMember(package, "runtimeArguments", "runtime_arguments"), words);
        const Json *const variables =
            registryMember(package, "environmentVariables", "environment_variables");
        for (const Json &variable :
             variables != nullptr && variables->is_array() ? *variables : Json::array()) {
            const std::string key = textMember(variable, "name");
            const std::string value = textMember(variable, "default");
            setup.environment.emplace_back(key, value.empty() ? "${" + key + "}" : value);
            if (type == "oci")
                words.insert(words.end(), {"-e", key});
        }
        if (type == "oci")
            words.push_back(textMember(package, "identifier"));
        addArguments(registryMember(package, "packageArguments", "package_arguments"), words);
        setup.command = words.front();
        setup.arguments.assign(words.begin() + 1, words.end());
        return server;
    }

    void readRegistryEntry(const Json &root, ClientConfig &config)
    {
        const std::string name = textMember(root, "name");
        if (const Json *const packages = member(root, "packages");
            packages && packages->is_array()) {
            for (const Json &package : *packages)
                config.servers.push_back(readPackage(name, package));
        }
        if (const Json *const remotes = member(root, "remotes"); remotes && remotes->is_array()) {
            for (const Json &remote : *remotes)
                config.servers.push_back(readEntry(name, remote));
        }
    }

    /// The value of the variable \a word, which is written between `${` and `}`.
    std::optional<std::string> valueOf(const std::string &word, const ConfigVariables &variables)
    {
        if (word == "workspaceFolder")
            return variables.workspaceFolder;
        if (word == "userHome")
            return variables.userHome;
        if (word.starts_with("input:"))
            return variables.input(word.substr(word.find(':') + 1));
        const std::size_t fallback = word.find(":-");
        std::string name = word.substr(0, fallback);
        if (name.starts_with("env:"))
            name.erase(0, name.find(':') + 1);
        if (auto value = variables.environment(name))
            return value;
        if (fallback == std::string::npos)
            return std::nullopt;
        return word.substr(fallback + 2);
    }

    /// Replaces the variables in \a text; the first one without a value is stored in \a missing.
    void replaceVariables(std::string &text, const ConfigVariables &variables, std::string &missing)
    {
        for (std::size_t at = text.find("${"); at != std::string::npos; at = text.find("${", at)) {
            const std::size_t end = text.find('}', at);
            if (end == std::string::npos)
                return;
            const std::string word = text.substr(at + 2, end - at - 2);
            const auto value = valueOf(word, variables);
            if (!value) {
                if (missing.empty())
                    missing = word;
                at = end;
                continue;
            }
            text.replace(at, end + 1 - at, *value);
            at += value->size();
        }
    }

} // namespace

const ConfiguredServer *ClientConfig::find(std::string_view name) const
{
    const auto found = std::ranges::find_if(
        servers, [&](const ConfiguredServer &each) { return each.setup.name == name; });
    return found == servers.end() ? nullptr : &*found;
}

Result<ClientConfig> readClientConfig(std::string_view text, const std::string &source)
{
    JsonReadOptions options;
    options.source = source;
    const auto read = readLenientJson(text, options);
    if (!read)
        return read.error();
    const Json &root = *read->value;
    ClientConfig config;
    readServers(member(root, "mcpServers"), config);
    readServers(member(root, "servers"), config);
    if (const Json *const mcp = member(root, "mcp")) // settings.json of VS Code
        readServers(member(*mcp, "servers"), config);
    if (const Json *const projects = member(root, "projects"); projects && projects->is_object()) {
        for (const auto &[path, project] : projects->items())
            readServers(member(project, "mcpServers"), config);
    }
    readRegistryEntry(root, config);
    readInputs(root, config);
    const bool isEmptyList = member(root, "mcpServers") || member(root, "servers");
    if (config.servers.empty() && !isEmptyList)
        return Error{ErrorCode::UnknownFormat, source,
                     "the file lists no MCP servers; expected mcpServers, servers, packages or "
                     "remotes"};
    return config;
}

Result<ServerSetup> resolveVariables(const ServerSetup &setup, const ConfigVariables &variables)
{
    ServerSetup resolved = setup;
    std::string missing;
    visitTexts(resolved, [&](std::string &text) { replaceVariables(text, variables, missing); });
    if (!missing.empty())
        return Error{ErrorCode::NoSuchItem, setup.name,
                     "the variable ${" + missing + "} has no value; set it and try again"};
    return resolved;
}

} // namespace tw::mcp
