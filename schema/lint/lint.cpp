// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/lint/lint.h"

#include "schema/json/memberindex.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tw {

namespace {

    /// Calls \a visit with every schema object from \a root downwards, including \a root.
    template <typename Visit>
    void walkSchemas(const Json &root, Visit &&visit)
    {
        std::vector<SchemaView> open{{&root, &root, {}}};
        while (!open.empty()) {
            const SchemaView at = std::move(open.back());
            open.pop_back();
            if (!at.node->is_object())
                continue;
            if (!visit(*at.node, at.pointer))
                return;
            std::vector<SchemaView::Child> children = at.children();
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                open.push_back(std::move(child->view));
        }
    }

    /// The profile that enables \a rule, "" if all do; nullopt if none does.
    std::optional<std::string> profileFor(const LintRule &rule, const LintProfiles &profiles)
    {
        if (rule.profiles.empty())
            return std::string();
        const auto found = std::ranges::find_if(
            profiles, [&](const std::string &profile) { return rule.isFor(profile); });
        return found == profiles.end() ? std::nullopt : std::optional(*found);
    }

    /// The schemas of a tool with their pointers in a design file.
    template <typename AnyTool, typename Visit>
    void eachSchema(AnyTool &tool, Visit &&visit)
    {
        if (tool.payload && tool.payload->schema)
            visit(*tool.payload, "/payload/schema");
        if (tool.result && tool.result->schema)
            visit(*tool.result, "/result/schema");
        for (std::size_t i = 0; i < tool.serverData.size(); ++i) {
            if (tool.serverData[i].type.schema)
                visit(tool.serverData[i].type,
                      "/server_data/" + std::to_string(i) + "/type/schema");
        }
    }

    /// A copy of \a schema with all fixes applied; null if there is none.
    JsonPtr fixedSchema(const JsonPtr &schema, const LintProfiles &profiles)
    {
        std::shared_ptr<Json> fixed;
        std::vector<std::string> places;
        walkSchemas(*schema, [&](const Json &, const std::string &pointer) {
            places.push_back(pointer);
            return true;
        });
        // A place comes before those below it, so the objects above it are no longer replaced.
        MemberIndex members;
        for (const std::string &pointer : places) {
            for (const LintRule *rule : lintRules()) {
                if (rule->fix == nullptr || !profileFor(*rule, profiles))
                    continue;
                const Json &root = fixed ? *fixed : *schema;
                const Json *node = members.findPointer(root, pointer);
                auto mended = node != nullptr ? rule->fix({root, *node, pointer}) : std::nullopt;
                if (!mended)
                    continue;
                if (!fixed) {
                    fixed = std::make_shared<Json>(*schema);
                    node = members.findPointer(*fixed, pointer);
                }
                *const_cast<Json *>(node) = *std::move(mended); // our own
            }
        }
        return fixed;
    }

} // namespace

LintProfiles defaultProfiles(const Catalog &catalog)
{
    LintProfiles profiles{catalog.format};
    if (catalog.format == DesignCatalog) {
        const std::string_view format = schemaFormatOf(catalog);
        profiles.emplace_back(format.empty() ? GoaCatalog : format);
    }
    return profiles;
}

std::vector<LintFinding> lintNode(const LintNode &node, const LintProfiles &profiles)
{
    std::vector<LintFinding> findings;
    for (const LintRule *rule : lintRules()) {
        const auto profile = profileFor(*rule, profiles);
        if (rule->checkNode == nullptr || !profile)
            continue;
        const std::size_t first = findings.size();
        rule->checkNode(node, [&](Finding finding) {
            finding.severity = std::max(finding.severity, rule->severity);
            finding.pointer.insert(0, node.pointer);
            findings.push_back({std::move(finding), rule, *profile, false});
        });
        const bool isFixable =
            findings.size() > first && rule->fix != nullptr && rule->fix(node).has_value();
        for (std::size_t i = first; i < findings.size(); ++i)
            findings[i].isFixable = isFixable;
    }
    return findings;
}

std::vector<LintFinding> lintSchema(const Json &schema, const LintProfiles &profiles,
                                    const Monitor *monitor)
{
    std::vector<LintFinding> findings;
    walkSchemas(schema, [&](const Json &node, const std::string &pointer) {
        for (LintFinding &finding : lintNode({schema, node, pointer}, profiles))
            findings.push_back(std::move(finding));
        return monitor == nullptr || !monitor->cancelled();
    });
    // What a rule for one keyword says is not said again.
    std::unordered_set<std::string> places;
    for (const LintFinding &found : findings)
        places.insert(found.finding.pointer);
    for (const LintRule *rule : lintRules()) {
        const auto profile = profileFor(*rule, profiles);
        if (rule->checkSchema == nullptr || !profile)
            continue;
        rule->checkSchema(schema, [&](Finding finding) {
            finding.severity = std::max(finding.severity, rule->severity);
            if (!places.contains(finding.pointer))
                findings.push_back({std::move(finding), rule, *profile, false});
        });
    }
    return findings;
}

std::vector<LintFinding> lintTool(const Tool &tool, const LintProfiles &profiles,
                                  const Monitor *monitor)
{
    std::vector<LintFinding> findings;
    for (const LintRule *rule : lintRules()) {
        const auto profile = profileFor(*rule, profiles);
        if (rule->checkTool == nullptr || !profile)
            continue;
        rule->checkTool(tool, [&](Finding finding) {
            finding.severity = std::max(finding.severity, rule->severity);
            findings.push_back({std::move(finding), rule, *profile, false});
        });
    }
    eachSchema(tool, [&](const TypeSchema &type, const std::string &pointer) {
        for (LintFinding &found : lintSchema(*type.schema, profiles, monitor)) {
            found.finding.pointer.insert(0, pointer);
            findings.push_back(std::move(found));
        }
    });
    for (LintFinding &found : findings)
        found.finding.tool = tool.id;
    return findings;
}

std::vector<LintFinding> designFindings(const Catalog &catalog, const LintProfiles &profiles)
{
    std::vector<LintFinding> findings;
    for (const LintRule *rule : lintRules()) {
        const auto profile = profileFor(*rule, profiles);
        if (rule->checkCatalog == nullptr || !profile)
            continue;
        rule->checkCatalog(catalog, [&](Finding finding) {
            finding.severity = std::max(finding.severity, rule->severity);
            const Tool *const tool =
                rule->fixTool != nullptr ? catalog.find(finding.tool) : nullptr;
            const bool isFixable = tool != nullptr && rule->fixTool(*tool, finding).has_value();
            findings.push_back({std::move(finding), rule, *profile, isFixable});
        });
    }
    return findings;
}

std::vector<LintFinding> lintCatalog(const Catalog &catalog, const LintProfiles &profiles,
                                     const Monitor *monitor)
{
    std::vector<LintFinding> findings;
    for (const Tool &tool : catalog.tools) {
        if (monitor != nullptr && monitor->cancelled())
            break;
        for (LintFinding &found : lintTool(tool, profiles, monitor)) {
            found.finding.pointer = pointerInFile(catalog, tool, found.finding.pointer);
            findings.push_back(std::move(found));
        }
    }
    std::unordered_map<std::string_view, const Tool *> tools;
    for (const Tool &tool : catalog.tools)
        tools.try_emplace(tool.id, &tool);
    for (LintFinding &found : designFindings(catalog, profiles)) {
        if (const auto tool = tools.find(found.finding.tool); tool != tools.end())
            found.finding.pointer = pointerInFile(catalog, *tool->second, found.finding.pointer);
        findings.push_back(std::move(found));
    }
    return findings;
}

Catalog fixCatalog(Catalog catalog, const LintProfiles &profiles)
{
    for (Tool &tool : catalog.tools) {
        eachSchema(tool, [&](TypeSchema &type, const std::string &) {
            if (JsonPtr fixed = fixedSchema(type.schema, profiles))
                type.schema = std::move(fixed);
        });
    }
    for (const LintFinding &found : designFindings(catalog, profiles)) {
        const auto tool = std::ranges::find(catalog.tools, found.finding.tool, &Tool::id);
        if (!found.isFixable || tool == catalog.tools.end())
            continue;
        if (std::optional<Tool> fixed = found.rule->fixTool(*tool, found.finding))
            *tool = *std::move(fixed);
    }
    return catalog;
}

} // namespace tw
