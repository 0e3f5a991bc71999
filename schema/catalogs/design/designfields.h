// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/catalogs/catalogreader.h"
#include "schema/json/jsonmember.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>

/// The keys of a design file, in the order in which they are written. An archive reads or writes
/// them; `Archive::Of<T>` is `const T` for one that writes.
namespace tw::design {

inline constexpr std::array<std::string_view, 7> ToolsetKinds{
    "inline", "method", "agent_export", "agent_use", "mcp_service", "mcp_external", "registry"};

template <typename A>
void fields(A &archive, typename A::template Of<SharedType> &type)
{
    archive.text("name", type.name);
    archive.schema("schema", type.schema);
    archive.rest(type.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<TypeSchema> &type)
{
    archive.text("name", type.name);
    archive.sharingSchema("schema", type.schema);
    archive.rest(type.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<Service> &service)
{
    archive.text("name", service.name);
    archive.text("description", service.description);
    archive.text("mcp_name", service.mcpName);
    archive.text("mcp_version", service.mcpVersion);
    archive.text("mcp_protocol", service.mcpProtocol);
    archive.rest(service.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<Registry> &registry)
{
    archive.text("name", registry.name);
    archive.text("url", registry.url);
    archive.text("api_version", registry.apiVersion);
    archive.text("timeout", registry.timeout);
    archive.text("sync_interval", registry.syncInterval);
    archive.text("cache_ttl", registry.cacheTtl);
    archive.rest(registry.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<RunPolicy> &policy)
{
    archive.count("max_tool_calls", policy.maxToolCalls);
    archive.count("max_consecutive_failed_tool_calls", policy.maxConsecutiveFailedToolCalls);
    archive.text("time_budget", policy.timeBudget);
    archive.text("plan_timeout", policy.planTimeout);
    archive.text("tools_timeout", policy.toolsTimeout);
    archive.text("on_missing_fields", policy.onMissingFields);
    archive.count("keep_recent_turns", policy.keepRecentTurns);
    archive.count("compress_at_turns", policy.compressAtTurns);
    archive.count("compress_at_max_input_tokens", policy.compressAtMaxInputTokens);
    archive.count("keep_max_turns", policy.keepMaxTurns);
    archive.count("keep_max_input_tokens", policy.keepMaxInputTokens);
    archive.flag("cache_after_system", policy.cacheAfterSystem);
    archive.flag("cache_after_tools", policy.cacheAfterTools);
    archive.rest(policy.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<Agent> &agent)
{
    archive.text("name", agent.name);
    archive.text("service", agent.service);
    archive.text("description", agent.description);
    archive.texts("uses", agent.uses);
    archive.texts("exports", agent.exports);
    archive.object("policy", agent.policy);
    archive.rest(agent.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<Toolset> &toolset)
{
    archive.text("id", toolset.id);
    archive.text("name", toolset.name);
    archive.text("service", toolset.service);
    archive.text("description", toolset.description);
    archive.choice("kind", toolset.kind, ToolsetKinds);
    archive.text("source_service", toolset.source.service);
    archive.text("source_agent", toolset.source.agent);
    archive.text("source_registry", toolset.source.registry);
    archive.text("source_toolset", toolset.source.toolset);
    archive.text("source_version", toolset.source.version);
    archive.texts("tags", toolset.tags);
    archive.meta("meta", toolset.meta);
    archive.rest(toolset.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<Confirmation> &confirmation)
{
    archive.text("title", confirmation.title);
    archive.text("prompt_template", confirmation.promptTemplate);
    archive.text("denied_result_template", confirmation.deniedResultTemplate);
    archive.rest(confirmation.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<ServerDataSpec> &spec)
{
    archive.text("kind", spec.kind);
    archive.text("audience", spec.audience);
    archive.text("description", spec.description);
    archive.object("type", spec.type);
    archive.text("method_result_field", spec.methodResultField);
    archive.rest(spec.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<MethodBinding> &binding)
{
    archive.text("service", binding.service);
    archive.text("method", binding.method);
    archive.schema("payload", binding.payload);
    archive.schema("result", binding.result);
    archive.rest(binding.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<BoundedResult> &bounded)
{
    archive.text("cursor", bounded.cursor);
    archive.text("next_cursor", bounded.nextCursor);
    archive.text("continue_tool", bounded.continueTool);
    archive.text("continue_cursor", bounded.continueCursor);
    archive.rest(bounded.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<Tool> &tool)
{
    archive.text("id", tool.id);
    archive.text("service", tool.service);
    archive.text("toolset", tool.toolset);
    archive.text("title", tool.title);
    archive.text("description", tool.description);
    archive.texts("tags", tool.tags);
    archive.meta("meta", tool.meta);
    archive.optional("confirmation", tool.confirmation);
    archive.optional("payload", tool.payload);
    archive.optional("result", tool.result);
    archive.list("server_data", tool.serverData);
    archive.optional("bind_to", tool.facts.bindTo);
    archive.texts("inject", tool.facts.inject);
    archive.optional("bounded", tool.facts.bounded);
    archive.text("call_hint_template", tool.facts.callHintTemplate);
    archive.text("result_hint_template", tool.facts.resultHintTemplate);
    archive.text("result_reminder", tool.facts.resultReminder);
    archive.flag("terminal_run", tool.facts.terminalRun);
    archive.flag("bookkeeping", tool.facts.bookkeeping);
    archive.texts("key_order", tool.keyOrder);
    archive.nested("facts", tool.facts.extra);
    archive.foreignRest(tool, tool.extra);
}

/// Where the tools came from, and what the text was like.
struct Source
{
    std::string format;
    std::string generation;
    std::int64_t indent = 0; ///< 0: the usual one
    bool lacksNewline = false;
    JsonPtr frame;
    JsonPtr extra;
};

template <typename A>
void fields(A &archive, typename A::template Of<Source> &source)
{
    archive.text("format", source.format);
    archive.text("generation", source.generation);
    archive.count("indent", source.indent);
    archive.flag("lacks_newline", source.lacksNewline);
    archive.json("frame", source.frame);
    archive.rest(source.extra);
}

template <typename A>
void fields(A &archive, typename A::template Of<Catalog> &catalog)
{
    archive.text("name", catalog.name);
    archive.text("description", catalog.description);
    archive.list("types", catalog.types);
    archive.list("services", catalog.services);
    archive.list("registries", catalog.registries);
    archive.list("agents", catalog.agents);
    archive.list("toolsets", catalog.toolsets);
    archive.list("tools", catalog.tools);
}

/// Where the unknown keys of another format are if one of them is a key of this one.
inline constexpr const char *OtherKeys = "other";

/// Whether \a extra has a key that would be read as one of a \a Fact.
class KeyCollector
{
public:
    template <typename T>
    using Of = T;

    explicit KeyCollector(const Json &extra)
    {
        for (const auto &[key, value] : extra.items())
            m_extra.insert(foldedKey(key));
        look(OtherKeys);
    }
    [[nodiscard]] bool found() const { return m_found; }

    // clang-format off
    void text(const char *key, const std::string &) { look(key); }
    void texts(const char *key, const std::vector<std::string> &) { look(key); }
    void flag(const char *key, bool) { look(key); }
    void count(const char *key, std::int64_t) { look(key); }
    template <typename Enum, typename Names>
    void choice(const char *key, Enum, const Names &) { look(key); }
    void meta(const char *key, const Meta &) { look(key); }
    void json(const char *key, const JsonPtr &) { look(key); }
    void schema(const char *key, const JsonPtr &) { look(key); }
    void sharingSchema(const char *key, const JsonPtr &) { look(key); }
    void nested(const char *key, const JsonPtr &) { look(key); }
    template <typename Fact> void object(const char *key, const Fact &) { look(key); }
    template <typename Fact> void optional(const char *key, const Fact &) { look(key); }
    template <typename Fact> void list(const char *key, const Fact &) { look(key); }
    template <typename Fact> void foreignRest(const Fact &, const JsonPtr &) {}
    void rest(const JsonPtr &) {}
    // clang-format on

private:
    void look(const char *key) { m_found |= m_extra.contains(foldedKey(key)); }

    std::unordered_set<std::string> m_extra; ///< its keys, folded
    bool m_found = false;
};

template <typename Fact>
[[nodiscard]] bool collides(const JsonPtr &extra)
{
    if (extra == nullptr || !extra->is_object())
        return false;
    KeyCollector collector(*extra);
    Fact fact;
    fields(collector, fact);
    return collector.found();
}

/// The name of the shared type if \a schema is the mark that replaces a definition.
[[nodiscard]] inline std::string markedType(const Json &definition)
{
    constexpr std::string_view Prefix = "#/types/";
    if (!definition.is_object() || definition.size() != 1)
        return {};
    const Json *const reference = member(definition, Keyword::Ref);
    if (reference == nullptr || !reference->is_string())
        return {};
    const auto &text = reference->template get_ref<const std::string &>();
    return text.starts_with(Prefix) ? text.substr(Prefix.size()) : std::string();
}

} // namespace tw::design
