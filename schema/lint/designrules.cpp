// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/fields.h"
#include "schema/catalogs/namefaults.h"
#include "schema/findingcodes.h"
#include "schema/formats/formats.h"
#include "schema/lint/rules.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace tw::lint {

namespace {

    constexpr std::array<std::string_view, 2> ForGoaNames{DesignCatalog, GoaCatalog};

    /// Rules for the whole of a catalog differ only in their functions.
    constexpr LintRule designRule(std::string_view id, std::string_view title,
                                  void (*check)(const Catalog &, const LintSink &))
    {
        LintRule rule;
        rule.id = id;
        rule.title = title;
        rule.checkCatalog = check;
        return rule;
    }

    void report(const LintSink &sink, const FindingCode &code, std::string pointer,
                std::vector<FindingParameter> parameters = {})
    {
        sink({Severity::Error, code, std::move(pointer), std::move(parameters)});
    }

    std::string at(const char *list, std::size_t index)
    {
        return "/" + std::string(list) + "/" + std::to_string(index);
    }

    void checkName(std::string_view name, NameKind kind, Severity severity, const std::string &tool,
                   const std::string &pointer, const LintSink &sink)
    {
        static const std::vector<std::string> goa{std::string(GoaCatalog)};
        for (Finding &fault : nameFaults(name, kind, goa)) {
            if (fault.severity != severity)
                continue;
            fault.tool = tool;
            fault.pointer = pointer;
            sink(std::move(fault));
        }
    }

    void checkAttributes(const Tool &tool, const std::optional<TypeSchema> &type,
                         const std::string &place, Severity severity, const LintSink &sink)
    {
        std::set<std::string> seen; // a type that is used twice has its attributes once
        if (!type || type->schema == nullptr)
            return;
        for (const FieldInfo &field : flattenFields(*type->schema)) {
            if (seen.insert(field.pointer).second)
                checkName(field.name, NameKind::Attribute, severity, tool.id, place + field.pointer,
                          sink);
        }
    }

    void checkNames(const Catalog &catalog, Severity severity, const LintSink &sink)
    {
        const std::string_view format = schemaFormatOf(catalog);
        const bool hasGoaSchemas = format.empty() || format == GoaCatalog;
        std::set<std::string_view> toolsets;
        for (std::size_t i = 0; i < catalog.toolsets.size(); ++i) {
            toolsets.insert(catalog.toolsets[i].id);
            checkName(catalog.toolsets[i].id, NameKind::Toolset, severity, {}, at("toolsets", i),
                      sink);
        }
        for (const Tool &tool : catalog.tools) {
            checkName(tool.name(), NameKind::Tool, severity, tool.id, "/id", sink);
            if (toolsets.insert(tool.toolsetName()).second)
                checkName(tool.toolsetName(), NameKind::Toolset, severity, tool.id, "/id", sink);
            if (hasGoaSchemas) {
                checkAttributes(tool, tool.payload, "/payload/schema", severity, sink);
                checkAttributes(tool, tool.result, "/result/schema", severity, sink);
            }
        }
    }

    template <typename Items, typename Key>
    void checkRepeated(const Items &items, const char *list, const FindingCode &code, Key key,
                       const LintSink &sink)
    {
        std::set<std::string> seen;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const auto [id, name] = key(items[i]);
            if (!seen.insert(id).second)
                report(sink, code, at(list, i), {name});
        }
    }

    void checkRepeatedNames(const Catalog &catalog, const LintSink &sink)
    {
        std::set<std::string_view> ids;
        for (const Tool &tool : catalog.tools) {
            if (ids.insert(tool.id).second)
                continue;
            Finding finding(Severity::Error, codes::RepeatedTool, "/id", {tool.id});
            finding.tool = tool.id;
            sink(std::move(finding));
        }
        checkRepeated(
            catalog.toolsets, "toolsets", codes::RepeatedToolset,
            [](const Toolset &toolset) { return std::pair(toolset.id, toolset.id); }, sink);
        checkRepeated(
            catalog.agents, "agents", codes::RepeatedAgent,
            [](const Agent &agent) {
                return std::pair(agent.service + "\n" + agent.name, agent.name);
            },
            sink);
        checkRepeated(
            catalog.registries, "registries", codes::RepeatedRegistry,
            [](const Registry &registry) { return std::pair(registry.name, registry.name); }, sink);
    }

    bool hasTools(const Catalog &catalog, const Toolset &toolset)
    {
        return std::ranges::any_of(
            catalog.tools, [&](const Tool &tool) { return tool.toolsetName() == toolset.id; });
    }

    template <typename Items>
    bool hasNamed(const Items &items, const std::string &name)
    {
        return std::ranges::any_of(items, [&](const auto &item) { return item.name == name; });
    }

    void checkSource(const Catalog &catalog, const Toolset &toolset, const std::string &pointer,
                     const LintSink &sink)
    {
        const auto need = [&](const std::string &value, const char *key, const char *what) {
            if (value.empty())
                report(sink, codes::MissingSource, pointer + "/" + key, {std::string(what)});
        };
        const bool isMcp =
            toolset.kind == ToolsetKind::McpService || toolset.kind == ToolsetKind::McpExternal;
        const bool isAgent = toolset.kind == ToolsetKind::AgentUse;
        if (isMcp || isAgent) {
            need(toolset.source.service, "source_service", "service");
            if (!toolset.source.service.empty()
                && !hasNamed(catalog.services, toolset.source.service))
                report(sink, codes::UnknownService, pointer + "/source_service",
                       {toolset.source.service});
        }
        if (isAgent)
            need(toolset.source.agent, "source_agent", "agent");
        if (toolset.kind == ToolsetKind::Registry) {
            need(toolset.source.registry, "source_registry", "registry");
            if (!toolset.source.registry.empty()
                && !hasNamed(catalog.registries, toolset.source.registry))
                report(sink, codes::UnknownRegistry, pointer + "/source_registry",
                       {toolset.source.registry});
        }
        if (isMcp || isAgent || toolset.kind == ToolsetKind::Registry)
            need(toolset.source.toolset, "source_toolset", "toolset");
        const bool isElsewhere = isAgent || toolset.kind == ToolsetKind::McpService
            || toolset.kind == ToolsetKind::Registry;
        if (isElsewhere && hasTools(catalog, toolset))
            report(sink, codes::ToolsElsewhere, pointer);
        if (toolset.kind == ToolsetKind::McpExternal && !hasTools(catalog, toolset))
            report(sink, codes::ToolsNeeded, pointer);
    }

    void checkSources(const Catalog &catalog, const LintSink &sink)
    {
        for (std::size_t i = 0; i < catalog.toolsets.size(); ++i)
            checkSource(catalog, catalog.toolsets[i], at("toolsets", i), sink);
        const auto isKnown = [&](const std::string &name) {
            return hasNamed(catalog.toolsets, name)
                || std::ranges::any_of(catalog.tools,
                                       [&](const Tool &tool) { return tool.toolset == name; });
        };
        for (std::size_t i = 0; i < catalog.agents.size(); ++i) {
            const auto check = [&](const std::vector<std::string> &names, const char *key) {
                for (std::size_t n = 0; n < names.size(); ++n) {
                    if (!isKnown(names[n]))
                        report(sink, codes::UnknownToolset,
                               at("agents", i) + "/" + key + "/" + std::to_string(n), {names[n]});
                }
            };
            check(catalog.agents[i].uses, "uses");
            check(catalog.agents[i].exports, "exports");
        }
    }

    /// A duration as Go's time.ParseDuration reads it.
    bool isDuration(std::string_view text)
    {
        static constexpr std::array<std::string_view, 7> Units{"ns", "us", "µs", "ms",
                                                               "s",  "m",  "h"};
        if (text == "0")
            return true;
        while (!text.empty()) {
            const auto unitAt = text.find_first_not_of("0123456789.");
            if (unitAt == 0 || unitAt == std::string_view::npos || text.substr(0, unitAt) == ".")
                return false;
            text.remove_prefix(unitAt);
            const auto end = std::min(text.find_first_of("0123456789."), text.size());
            if (std::ranges::find(Units, text.substr(0, end)) == Units.end())
                return false;
            text.remove_prefix(end);
            if (text.empty())
                return true;
        }
        return false;
    }

    void checkRegistry(const Registry &registry, const std::string &pointer, const LintSink &sink)
    {
        for (const auto &[key, value] : {std::pair("timeout", &registry.timeout),
                                         std::pair("sync_interval", &registry.syncInterval),
                                         std::pair("cache_ttl", &registry.cacheTtl)}) {
            if (!value->empty() && !isDuration(*value))
                report(sink, codes::BadDuration, pointer + "/" + key, {*value});
        }
        if (!registry.url.empty() && !matchesFormat(FormatId::Uri, registry.url))
            report(sink, codes::BadUrl, pointer + "/url", {registry.url});
    }

    void checkHistory(const RunPolicy &policy, const std::string &pointer, const LintSink &sink)
    {
        const bool compresses = policy.compressAtTurns != 0 || policy.compressAtMaxInputTokens != 0;
        const bool keeps = policy.keepMaxTurns != 0 || policy.keepMaxInputTokens != 0;
        if (policy.keepRecentTurns != 0 && (compresses || keeps))
            report(sink, codes::HistoryMixed, pointer + "/keep_recent_turns");
        else if (compresses != keeps)
            report(sink, codes::HistoryHalf, pointer);
        if (policy.compressAtTurns != 0 && policy.keepMaxTurns >= policy.compressAtTurns)
            report(sink, codes::HistoryKeepsAll, pointer + "/keep_max_turns",
                   {std::to_string(policy.keepMaxTurns), std::to_string(policy.compressAtTurns)});
    }

    void checkPolicy(const RunPolicy &policy, const std::string &pointer, const LintSink &sink)
    {
        for (const auto &[key, value] : {std::pair("time_budget", &policy.timeBudget),
                                         std::pair("plan_timeout", &policy.planTimeout),
                                         std::pair("tools_timeout", &policy.toolsTimeout)}) {
            if (!value->empty() && !isDuration(*value))
                report(sink, codes::BadDuration, pointer + "/" + key, {*value});
        }
        for (const auto &[key, value] :
             {std::pair("max_tool_calls", policy.maxToolCalls),
              std::pair("max_consecutive_failed_tool_calls", policy.maxConsecutiveFailedToolCalls),
              std::pair("keep_recent_turns", policy.keepRecentTurns),
              std::pair("compress_at_turns", policy.compressAtTurns),
              std::pair("compress_at_max_input_tokens", policy.compressAtMaxInputTokens),
              std::pair("keep_max_turns", policy.keepMaxTurns),
              std::pair("keep_max_input_tokens", policy.keepMaxInputTokens)}) {
            if (value < 0)
                report(sink, codes::NegativeCap, pointer + "/" + key);
        }
        if (policy.maxConsecutiveFailedToolCalls != 0 && policy.maxToolCalls == 0)
            report(sink, codes::CapNeeded, pointer + "/max_consecutive_failed_tool_calls");
        static constexpr std::array<std::string_view, 4> Answers{"", "finalize",
                                                                 "await_clarification", "resume"};
        if (std::ranges::find(Answers, policy.onMissingFields) == Answers.end())
            report(sink, codes::BadMissingFields, pointer + "/on_missing_fields",
                   {policy.onMissingFields});
        checkHistory(policy, pointer, sink);
    }

} // namespace

const LintRule DesignName{.id = "design_name",
                          .title = "Goa-AI does not accept a name.",
                          .profiles = ForGoaNames,
                          .checkCatalog = [](const Catalog &catalog, const LintSink &sink) {
                              checkNames(catalog, Severity::Error, sink);
                          }};
const LintRule DesignNameStyle{.id = "design_name_style",
                               .title = "A name is not in snake_case.",
                               .severity = Severity::Warning,
                               .profiles = ForGoaNames,
                               .checkCatalog = [](const Catalog &catalog, const LintSink &sink) {
                                   checkNames(catalog, Severity::Warning, sink);
                               }};
const LintRule RepeatedName =
    designRule("repeated_name", "Two things have one name.", checkRepeatedNames);
const LintRule ToolsetSources = designRule(
    "toolset_source", "A toolset, service or registry that is named is not there.", checkSources);
const LintRule RunPolicies = designRule(
    "run_policy", "A run policy contradicts itself, or a registry has an impossible value.",
    [](const Catalog &catalog, const LintSink &sink) {
        for (std::size_t i = 0; i < catalog.agents.size(); ++i)
            checkPolicy(catalog.agents[i].policy, at("agents", i) + "/policy", sink);
        for (std::size_t i = 0; i < catalog.registries.size(); ++i)
            checkRegistry(catalog.registries[i], at("registries", i), sink);
    });

} // namespace tw::lint
