// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/mcp/mcpclient.h"
#include "mcp/auth/oauthflow.h"
#include "schema/examples/examples.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <array>
#include <utility>

namespace tw::cli {

namespace {

    using mcp::ItemKind;

    std::string environment(const char *name)
    {
        return qEnvironmentVariable(name).toStdString();
    }

    Json defaultsOf(const Json &schema)
    {
        Json content = Json::object();
        const Json *const properties = member(schema, "properties");
        if (properties == nullptr || !properties->is_object())
            return content;
        for (const auto &[name, property] : properties->items()) {
            if (const Json *const value = member(property, "default"))
                content[name] = *value;
        }
        return content;
    }

    /// Plays the user of a test: accepts every form with its defaults.
    class ConformanceUser final : public mcp::ServerRequestHandler
    {
    public:
        void handle(const mcp::ServerRequestPtr &request) override
        {
            if (request->method() == "roots/list")
                request->reply(R"({"roots":[]})");
            else if (request->method() == "sampling/createMessage")
                request->reply(R"({"role":"assistant","model":"none","stopReason":"endTurn",)"
                               R"("content":{"type":"text","text":"A canned answer."}})");
            else
                accept(request);
        }

    private:
        static void accept(const mcp::ServerRequestPtr &request)
        {
            Json answer{{"action", "accept"}};
            const auto params = mcp::parseReceived(request->params());
            const Json *const schema = params ? member(*params, "requestedSchema") : nullptr;
            if (schema != nullptr) {
                answer["content"] = defaultsOf(*schema);
                const auto compiled =
                    CompiledSchema::compile(std::make_shared<const Json>(*schema));
                const auto example =
                    compiled ? makeExample(*compiled) : Result<JsonPtr>(compiled.error());
                if (example) {
                    for (const auto &[key, value] : (*example)->items()) {
                        if (!answer["content"].contains(key))
                            answer["content"][key] = value;
                    }
                }
            }
            request->reply(writeJson(answer));
        }
    };

    /// The arguments of a call that the tool should accept.
    std::string argumentsFor(const mcp::ServerItem &tool, const mcp::ItemList &tools)
    {
        if (tool.name == "json_schema_echo") { // returns the schema of the other tool
            for (const mcp::ServerItem &other : tools.items) {
                const Json *const schema = member(*other.json, "inputSchema");
                if (other.name != tool.name && schema != nullptr)
                    return writeJson(Json{{"schema", *schema}});
            }
        }
        const Json *const schema = member(*tool.json, "inputSchema");
        const auto compiled = CompiledSchema::compile(std::make_shared<const Json>(*schema));
        if (!compiled)
            return {};
        ExampleOptions options;
        options.size = ExampleSize::Minimal;
        const auto example = makeExample(*compiled, options);
        return example ? writeJson(**example) : std::string();
    }

    /// The calls that the runner asks for by name; empty if it leaves them to us.
    std::vector<std::pair<std::string, std::string>> wantedCalls(const Json &context)
    {
        std::vector<std::pair<std::string, std::string>> calls;
        const Json *const list = member(context, "toolCalls");
        if (list == nullptr || !list->is_array())
            return calls;
        for (const Json &call : *list)
            calls.emplace_back(call.value("name", std::string()),
                               writeJson(call.value("arguments", Json::object())));
        return calls;
    }

    bool isAnswered(const std::string &what, const mcp::Answer &answer)
    {
        if (answer.isResult())
            return true;
        printMessage(what + ": " + (answer.error ? answer.error->message : answer.failureText));
        return false;
    }

    mcp::RequestOptions optionsFor(const mcp::ServerItem *tool)
    {
        mcp::RequestOptions options;
        const Json *const support =
            tool == nullptr ? nullptr : findPointer(*tool->json, "/execution/taskSupport");
        if (support != nullptr && *support == "required")
            options.taskTtl = std::chrono::minutes(1);
        return options;
    }

    /// A text for each argument that \a prompt requires.
    std::string promptArguments(const mcp::ServerItem &prompt)
    {
        Json values = Json::object();
        const Json *const list = member(*prompt.json, "arguments");
        if (list == nullptr || !list->is_array())
            return {};
        for (const Json &argument : *list) {
            const Json *const name = member(argument, "name");
            const Json *const isRequired = member(argument, "required");
            if (name != nullptr && name->is_string() && isRequired != nullptr
                && *isRequired == true)
                values[name->get<std::string>()] = "1";
        }
        return writeJson(values);
    }

    bool callTools(McpClient &client, const Json &context)
    {
        const mcp::ItemList &tools = client.session().items(ItemKind::Tools);
        if (!tools.failure.empty())
            printMessage("tools/list: " + tools.failure);
        auto calls = wantedCalls(context);
        if (calls.empty()) {
            for (const mcp::ServerItem &tool : tools.items) {
                std::string arguments =
                    tool.fault.empty() ? argumentsFor(tool, tools) : std::string();
                if (!arguments.empty())
                    calls.emplace_back(tool.name, std::move(arguments));
            }
        }
        bool isGood = tools.failure.empty();
        for (const auto &[tool, arguments] : calls) {
            const mcp::RequestOptions options = optionsFor(tools.find(tool));
            isGood =
                isAnswered(tool, client.wait(client.session().callTool(tool, arguments, options)))
                && isGood;
        }
        return isGood;
    }

    void readTheRest(McpClient &client)
    {
        mcp::Session &session = client.session();
        const std::array<std::pair<ItemKind, const char *>, 2> lists{
            {{ItemKind::Resources, "/resources"}, {ItemKind::Prompts, "/prompts"}}};
        for (const auto &[kind, capability] : lists) {
            if (!session.hasCapability(capability))
                continue;
            session.refresh(kind);
            client.waitUntil([&, wanted = kind] { return session.items(wanted).isLoaded; });
        }
        const mcp::ItemList resources = session.items(ItemKind::Resources);
        for (const mcp::ServerItem &resource : resources.items)
            isAnswered(resource.name, client.wait(session.readResource(resource.name)));
        const mcp::ItemList prompts = session.items(ItemKind::Prompts);
        for (const mcp::ServerItem &prompt : prompts.items)
            isAnswered(prompt.name,
                       client.wait(session.getPrompt(prompt.name, promptArguments(prompt))));
    }

    /// Follows the redirects that a user's browser would follow.
    class Browser : public QObject
    {
    public:
        void visit(const QUrl &url)
        {
            QNetworkRequest request(url);
            // Qt may send a request again while it follows its redirect.
            request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                                 QNetworkRequest::ManualRedirectPolicy);
            QNetworkReply *const reply = m_network.get(request);
            connect(reply, &QNetworkReply::finished, this, [this, reply] {
                reply->deleteLater();
                const QUrl next =
                    reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl();
                if (!next.isEmpty())
                    visit(reply->url().resolved(next));
            });
        }

    private:
        QNetworkAccessManager m_network;
    };

    mcp::OAuthOptions oauthOptions(const Json &context)
    {
        mcp::OAuthOptions options;
        options.clientId = context.value("client_id", std::string());
        options.clientSecret = context.value("client_secret", std::string());
        // The address that the runner expects of clients with a metadata document.
        options.clientMetadataUrl = "https://conformance-test.local/client-metadata.json";
        return options;
    }

    int runConformance(const Arguments &arguments)
    {
        auto server = serverArguments(arguments);
        if (!server)
            return fail(server.error());
        const auto read = parseJson(environment("MCP_CONFORMANCE_CONTEXT"));
        const Json context = read && read->is_object() ? *read : Json::object();
        const std::string version = environment("MCP_CONFORMANCE_PROTOCOL_VERSION");
        mcp::ClientProfile profile = cliProfile();
        profile.capabilities = R"({"elicitation":{"form":{}},"sampling":{},"roots":{}})";
        server->setup.era = version >= mcp::ModernVersion ? mcp::Era::Modern : mcp::Era::Legacy;
        if (!version.empty() && server->setup.era == mcp::Era::Legacy)
            profile.legacyVersion = version;
        McpClient client(*server, profile);
        ConformanceUser user;
        Browser browser;
        mcp::OAuth oauth(oauthOptions(context));
        if (environment("MCP_CONFORMANCE_SCENARIO").empty()) {
            QObject::connect(&oauth, &mcp::OAuth::browserNeeded, &oauth, [&] {
                oauth.cancel("there is nobody to sign in; the window can ask you");
            });
        } else { // the runner plays the user, with servers on this computer
            oauth.setAskOrigin(
                [](const QUrl &url, const auto &answer) { answer(mcp::isLoopback(url)); });
            QObject::connect(&oauth, &mcp::OAuth::browserNeeded, &browser, &Browser::visit);
        }
        client.session().setHandler(&user);
        client.session().setAuthorizer(&oauth);
        if (const auto path = arguments.value("--record")) {
            if (const auto recording = client.record(*path); !recording)
                return fail(recording.error());
        }
        if (const auto opened = client.open(); !opened)
            return fail(opened.error());
        const bool isGood = callTools(client, context);
        readTheRest(client);
        if (environment("MCP_CONFORMANCE_SCENARIO") == "auth/authorization-server-migration")
            callTools(client, context);
        const auto closed = client.close(); // before the objects that it uses are gone
        return isGood && closed ? Fine : Findings;
    }

} // namespace

Command conformanceCommand()
{
    return {"mcp",
            "conformance-client",
            "SERVER",
            "Do what a scenario of the MCP conformance runner asks of a client; the scenario is in "
            "the environment. Without one, call every tool and read every prompt and resource.",
            serverOptions(),
            1,
            SIZE_MAX,
            runConformance};
}

} // namespace tw::cli
