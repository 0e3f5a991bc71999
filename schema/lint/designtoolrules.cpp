// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/findingcodes.h"
#include "schema/goa/templates/gotemplate.h"
#include "schema/goa/templates/templatedata.h"
#include "schema/lint/designfixes.h"
#include "schema/lint/rules.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace tw::lint {

namespace {

    /// The named properties of a payload or result; none without a schema.
    class Shape
    {
    public:
        explicit Shape(const JsonPtr &schema)
            : m_schema(schema)
            , m_view(schema != nullptr ? SchemaView{schema.get(), schema.get(), {}}.resolved()
                                       : SchemaView())
        {
        }
        explicit Shape(const std::optional<TypeSchema> &type)
            : Shape(type ? type->schema : nullptr)
        {
        }

        [[nodiscard]] bool isKnown() const { return m_schema != nullptr; }
        [[nodiscard]] std::vector<std::string> names() const
        {
            return m_view ? m_view.merged().properties() : std::vector<std::string>();
        }
        [[nodiscard]] bool has(const std::string &name) const
        {
            return m_view && m_view.below(Keyword::Properties, name);
        }
        [[nodiscard]] bool isRequired(const std::string &name) const
        {
            if (!m_view)
                return false;
            const std::vector<std::string> required = m_view.merged().required();
            return std::ranges::find(required, name) != required.end();
        }
        [[nodiscard]] std::uint8_t types(const std::string &name) const
        {
            return m_view.below(Keyword::Properties, name).merged().types();
        }
        [[nodiscard]] bool isText(const std::string &name) const
        {
            return types(name) == StringBit;
        }
        [[nodiscard]] std::string text() const
        {
            return m_schema != nullptr ? writeJson(*m_schema) : std::string();
        }

    private:
        JsonPtr m_schema;
        SchemaView m_view;
    };

    /// Reports about one tool.
    class ToolSink
    {
    public:
        ToolSink(const Tool &tool, const LintSink &sink)
            : m_tool(tool)
            , m_sink(sink)
        {
        }
        void operator()(const FindingCode &code, std::string pointer,
                        std::vector<FindingParameter> parameters = {}) const
        {
            Finding finding(Severity::Error, code, std::move(pointer), std::move(parameters));
            finding.tool = m_tool.id;
            m_sink(std::move(finding));
        }

    private:
        const Tool &m_tool;
        const LintSink &m_sink;
    };

    /// Whether the runtime knows the value; other names are labels of the run.
    bool isCallMetadata(std::string_view name)
    {
        static constexpr std::array<std::string_view, 5> Names{"runid", "sessionid", "turnid",
                                                               "toolcallid", "parenttoolcallid"};
        return std::ranges::find(Names, loweredWithout(name, "_")) != Names.end();
    }

    void checkInjection(const Tool &tool, const ToolSink &report)
    {
        const Shape payload(tool.payload);
        const Shape method(tool.facts.bindTo ? tool.facts.bindTo->payload : nullptr);
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < tool.facts.inject.size(); ++i) {
            const std::string &name = tool.facts.inject[i];
            const std::string pointer = "/inject/" + std::to_string(i);
            if (!seen.insert(name).second) {
                report(codes::InjectedTwice, pointer, {name});
                continue;
            }
            if (!payload.has(name)) {
                report(codes::InjectedUnknown, pointer, {name});
                continue;
            }
            if (!payload.isRequired(name))
                report(codes::InjectedOptional, pointer, {name});
            if (!payload.isText(name))
                report(codes::InjectedNotText, pointer, {name});
            if (tool.facts.bindTo && !isCallMetadata(name))
                report(codes::InjectedLabel, pointer, {name});
            if (method.isKnown() && !method.has(name))
                report(codes::InjectedElsewhere, pointer, {name});
        }
    }

    void checkReserved(const Catalog &catalog, const Tool &tool, const ToolSink &report)
    {
        const Shape result(tool.result);
        std::vector<std::string> reserved{"returned", "total", "truncated", "refinement_hint"};
        if (!tool.facts.bounded->nextCursor.empty())
            reserved.push_back(tool.facts.bounded->nextCursor);
        if (schemaFormatOf(catalog) == GoaCatalog)
            return; // the generator added them
        for (const std::string &name : reserved) {
            if (result.has(name)) {
                std::string pointer = "/result/schema/properties";
                appendPointerToken(pointer, name);
                report(codes::ReservedResult, std::move(pointer), {name});
            }
        }
    }

    void checkCursor(const Tool &tool, const ToolSink &report)
    {
        const BoundedResult &bounded = *tool.facts.bounded;
        if (bounded.cursor.empty() != bounded.nextCursor.empty())
            report(codes::HalfPaging, "/bounded");
        const Shape payload(tool.payload);
        if (bounded.cursor.empty())
            return;
        if (!payload.has(bounded.cursor)) {
            if (bounded.continueTool.empty()) // a generated query tool hides its cursor
                report(codes::CursorUnknown, "/bounded/cursor", {bounded.cursor});
            return;
        }
        if (!payload.isText(bounded.cursor))
            report(codes::CursorNotText, "/bounded/cursor", {bounded.cursor});
        if (payload.isRequired(bounded.cursor) && payload.names().size() > 1)
            report(codes::CursorRequired, "/bounded/cursor", {bounded.cursor});
    }

    void checkContinuation(const Catalog &catalog, const Tool &tool,
                           std::map<std::string, std::string> &owners, const ToolSink &report)
    {
        const BoundedResult &bounded = *tool.facts.bounded;
        if (bounded.continueTool.empty())
            return;
        const std::string place = "/bounded/continue_tool";
        const std::string id = std::string(tool.toolsetName()) + "." + bounded.continueTool;
        const Tool *const next = catalog.find(id);
        if (next == nullptr) {
            report(codes::ContinueUnknown, place, {bounded.continueTool});
            return;
        }
        if (!next->facts.bounded || next->facts.bounded->cursor.empty()
            || next->facts.bounded->nextCursor.empty())
            report(codes::ContinueUnbounded, place, {bounded.continueTool});
        if (const auto [owner, isNew] = owners.emplace(id, tool.id); !isNew)
            report(codes::ContinueShared, place, {bounded.continueTool});
        const Shape payload(next->payload);
        const bool isSame = payload.text() == Shape(tool.payload).text();
        const std::string &cursor =
            bounded.continueCursor.empty() ? bounded.cursor : bounded.continueCursor;
        const bool isCursorOnly =
            payload.names() == std::vector{cursor} && payload.isRequired(cursor);
        if (!isSame && !isCursorOnly)
            report(codes::ContinuePayload, place, {bounded.continueTool});
    }

    void checkPaging(const Catalog &catalog, const LintSink &sink)
    {
        std::map<std::string, std::string> owners;
        for (const Tool &tool : catalog.tools) {
            if (!tool.facts.bounded)
                continue;
            const ToolSink report(tool, sink);
            checkReserved(catalog, tool, report);
            checkCursor(tool, report);
            checkContinuation(catalog, tool, owners, report);
        }
    }

    void checkShape(const Shape &own, const Shape &method, const std::string &pointer,
                    const ToolSink &report)
    {
        if (!own.isKnown() || !method.isKnown())
            return;
        for (const std::string &name : own.names()) {
            std::string place = pointer;
            appendPointerToken(place, name);
            if (!method.has(name))
                report(codes::MethodUnknownField, std::move(place), {name});
            else if ((own.types(name) & method.types(name)) == 0)
                report(codes::MethodFieldType, std::move(place), {name});
        }
    }

    void checkBoundMethod(const Tool &tool, const Shape &result, const ToolSink &report)
    {
        if (!tool.facts.bounded || !result.isKnown())
            return;
        const auto need = [&](const std::string &name, std::uint8_t types, bool required) {
            if (!result.has(name) || (result.types(name) & types) == 0
                || (required && !result.isRequired(name)))
                report(codes::MethodLacksBound, "/bind_to/result", {name});
        };
        need("returned", IntegerBit, true);
        need("truncated", BooleanBit, true);
        const std::string &next = tool.facts.bounded->nextCursor;
        need(next.empty() ? "refinement_hint" : next, StringBit, false);
    }

    void checkBinding(const Tool &tool, const ToolSink &report)
    {
        for (std::size_t i = 0; i < tool.serverData.size() && !tool.facts.bindTo; ++i) {
            if (!tool.serverData[i].methodResultField.empty())
                report(codes::ServerDataUnbound,
                       "/server_data/" + std::to_string(i) + "/method_result_field");
        }
        if (!tool.facts.bindTo)
            return;
        if (tool.facts.bindTo->method.empty())
            report(codes::MethodMissing, "/bind_to");
        const Shape payload(tool.payload);
        const Shape method(tool.facts.bindTo->payload);
        checkShape(payload, method, "/payload/schema/properties", report);
        for (const std::string &name : method.names()) {
            const bool isGiven = payload.has(name)
                || std::ranges::find(tool.facts.inject, name) != tool.facts.inject.end();
            if (payload.isKnown() && method.isRequired(name) && !isGiven)
                report(codes::MethodNeedsField, "/bind_to/payload", {name});
        }
        const Shape result(tool.facts.bindTo->result);
        checkShape(Shape(tool.result), result, "/result/schema/properties", report);
        checkBoundMethod(tool, result, report);
    }

    void checkTemplates(const Tool &tool, const ToolSink &report)
    {
        const Confirmation asked = tool.confirmation.value_or(Confirmation());
        const JsonPtr payload = tool.payload ? tool.payload->schema : nullptr;
        const JsonPtr result = tool.result ? tool.result->schema : nullptr;
        std::optional<Json> call;
        for (const auto &[source, pointer, isResultHint] :
             {std::tuple(&tool.facts.callHintTemplate, "/call_hint_template", false),
              std::tuple(&tool.facts.resultHintTemplate, "/result_hint_template", true),
              std::tuple(&asked.promptTemplate, "/confirmation/prompt_template", false),
              std::tuple(&asked.deniedResultTemplate, "/confirmation/denied_result_template",
                         false)}) {
            if (source->find("{{") == std::string::npos)
                continue;
            if (!call)
                call = templateData(payload);
            const auto text = renderGoTemplate(
                *source, isResultHint ? resultTemplateData(*call, result) : *call, 0);
            if (!text && text.error().code != ErrorCode::Unsupported)
                report(codes::BrokenTemplate, pointer, {text.error().where, text.error().detail});
        }
    }

    void checkTexts(const Tool &tool, const ToolSink &report)
    {
        if (tool.confirmation
            && (tool.confirmation->promptTemplate.empty()
                || tool.confirmation->deniedResultTemplate.empty()))
            report(codes::MissingTemplate, "/confirmation");
        checkTemplates(tool, report);
        std::set<std::string_view> kinds;
        for (std::size_t i = 0; i < tool.serverData.size(); ++i) {
            if (!kinds.insert(tool.serverData[i].kind).second)
                report(codes::RepeatedServerData, "/server_data/" + std::to_string(i),
                       {tool.serverData[i].kind});
        }
    }

    template <void (*Check)(const Tool &, const ToolSink &)>
    void eachTool(const Catalog &catalog, const LintSink &sink)
    {
        for (const Tool &tool : catalog.tools)
            Check(tool, ToolSink(tool, sink));
    }

} // namespace

const LintRule Injection{.id = "injection",
                         .title = "An injected attribute cannot be filled.",
                         .checkCatalog = eachTool<checkInjection>,
                         .fixTitle = "require the attribute, or inject it once",
                         .fixTool = withInjectionFixed};
const LintRule Paging{.id = "paging",
                      .title = "A bounded result cannot be continued.",
                      .checkCatalog = checkPaging,
                      .fixTitle = "make the cursor of the payload an optional string",
                      .fixTool = withPagingFixed};
const LintRule Binding{.id = "binding",
                       .title = "A tool does not fit the method that it is bound to.",
                       .checkCatalog = eachTool<checkBinding>};
const LintRule ToolTexts{.id = "tool_texts",
                         .title = "A confirmation or server data is incomplete.",
                         .checkCatalog = eachTool<checkTexts>,
                         .fixTitle = "fill in the missing templates",
                         .fixTool = withTextsFixed};

} // namespace tw::lint
