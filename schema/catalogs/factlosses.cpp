// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/factlosses.h"

#include "schema/json/jsonmember.h"
#include "schema/vocabulary/keywords.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace tw {

namespace {

    class FactLosses
    {
    public:
        std::vector<Loss> of(const Catalog &catalog)
        {
            text("/name", "the name of the design", catalog.name);
            text("/description", "the description of the design", catalog.description);
            list("/services", "service", catalog.services);
            list("/registries", "registry", catalog.registries);
            list("/agents", "agent", catalog.agents);
            list("/toolsets", "toolset", catalog.toolsets);
            for (std::size_t i = 0; i < catalog.types.size(); ++i) {
                const SharedType &type = catalog.types[i];
                if (!isUsed(catalog, type.name))
                    lose("/types/" + std::to_string(i),
                         "the shared type " + type.name + ", which no tool uses");
            }
            for (std::size_t i = 0; i < catalog.tools.size(); ++i) {
                m_tool.clear();
                if (catalog.tools[i].id.empty())
                    lose("/tools/" + std::to_string(i), "a tool without a name");
                else
                    ofTool(catalog.tools[i]);
            }
            return std::move(m_losses);
        }

    private:
        void lose(std::string pointer, std::string what)
        {
            m_losses.push_back({m_tool, std::move(pointer), std::move(what)});
        }
        void text(const char *pointer, const char *what, const std::string &value)
        {
            if (!value.empty())
                lose(pointer, std::string(what) + ": " + value);
        }
        template <typename Fact>
        void list(const std::string &pointer, const std::string &what,
                  const std::vector<Fact> &facts)
        {
            for (std::size_t i = 0; i < facts.size(); ++i)
                lose(pointer + "/" + std::to_string(i), "the " + what + " " + facts[i].name);
        }

        static bool isUsed(const Catalog &catalog, const std::string &type)
        {
            const auto uses = [&type](const TypeSchema &schema) {
                const Json *const definitions =
                    schema.schema != nullptr ? member(*schema.schema, Keyword::Defs) : nullptr;
                return definitions != nullptr && member(*definitions, type) != nullptr;
            };
            return std::ranges::any_of(catalog.tools, [&uses](const Tool &tool) {
                return (tool.payload && uses(*tool.payload)) || (tool.result && uses(*tool.result))
                    || std::ranges::any_of(tool.serverData, uses, &ServerDataSpec::type);
            });
        }

        void ofTool(const Tool &tool)
        {
            m_tool = tool.id;
            const ToolFacts &facts = tool.facts;
            if (facts.bindTo)
                lose("/bind_to", "the method that implements the tool: " + facts.bindTo->method);
            for (std::size_t i = 0; i < facts.inject.size(); ++i) {
                lose("/inject/" + std::to_string(i),
                     facts.inject[i] + " is filled by the server, so the model does not see it");
            }
            if (facts.bounded && !facts.bounded->cursor.empty())
                lose("/bounded", "how the next page is asked for");
            text("/call_hint_template", "the hint for a call", facts.callHintTemplate);
            text("/result_hint_template", "the hint for a result", facts.resultHintTemplate);
            text("/result_reminder", "the reminder after a result", facts.resultReminder);
            if (facts.terminalRun)
                lose("/terminal_run", "a successful call ends the run");
            if (facts.bookkeeping)
                lose("/bookkeeping", "a call does not count against the cap of calls");
            for (std::size_t i = 0; i < tool.serverData.size(); ++i) {
                if (!tool.serverData[i].methodResultField.empty())
                    lose("/server_data/" + std::to_string(i) + "/method_result_field",
                         "the field of the method's result: "
                             + tool.serverData[i].methodResultField);
            }
        }

        std::string m_tool;
        std::vector<Loss> m_losses;
    };

} // namespace

std::vector<Loss> lossesOfFacts(const Catalog &catalog)
{
    return FactLosses().of(catalog);
}

} // namespace tw
