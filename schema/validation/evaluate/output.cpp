// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/evaluate/output.h"

#include "schema/ascii.h"
#include "schema/validation/evaluate/outputevaluator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace tw {

namespace {

    constexpr std::array<std::pair<std::string_view, OutputFormat>, 3> FormatNames{{
        {"flag", OutputFormat::Flag},
        {"basic", OutputFormat::Basic},
        {"detailed", OutputFormat::Detailed},
    }};

    Error noAnswer()
    {
        return {ErrorCode::TooLarge,
                {},
                "the schema has too many evaluation paths for this instance to list; "
                "use the plain list of issues"};
    }

    /// A JSON Pointer as a URI fragment (RFC 6901, 6).
    std::string fragmentOf(std::string_view pointer)
    {
        constexpr std::string_view Plain = "-._~!$&'()*+,;=:@/?";
        constexpr std::string_view Hex = "0123456789ABCDEF";
        std::string fragment;
        for (const char c : pointer) {
            const auto byte = static_cast<unsigned char>(c);
            if (isLetterOrDigit(c) || Plain.find(c) != std::string_view::npos)
                fragment += c;
            else
                fragment.append("%").append(1, Hex[byte >> 4U]).append(1, Hex[byte & 15U]);
        }
        return fragment;
    }

    std::string absoluteLocation(const Program &program, const TraceUnit &unit)
    {
        const ProgramResource &resource = program.resources[program.nodes[unit.node].resource];
        const std::string uri = resource.uri.empty() ? "schema:" : resource.uri;
        return uri + "#"
            + fragmentOf(program.pointers.below(resource.place, unit.node) + unit.keyword);
    }

    /// Keeps the errors (\a wanted: false) or the annotations (true) below \a unit.
    void keep(TraceUnit &unit, bool wanted)
    {
        std::erase_if(unit.units, [&](const TraceUnit &child) { return child.valid != wanted; });
        for (TraceUnit &child : unit.units)
            keep(child, wanted);
        if (!wanted)
            unit.annotation = nullptr;
    }

    bool saysNothing(const TraceUnit &unit)
    {
        return unit.error.empty() && !unit.annotation && unit.units.empty();
    }

    /// Removes units without information and replaces parents by their single children.
    void condense(TraceUnit &unit)
    {
        for (TraceUnit &child : unit.units) {
            condense(child);
            while (child.units.size() == 1 && child.error.empty() && !child.annotation) {
                TraceUnit only = std::move(child.units.front());
                child = std::move(only);
            }
        }
        std::erase_if(unit.units, saysNothing);
    }

    class Writer
    {
    public:
        explicit Writer(const Program &program)
            : m_program(program)
        {
        }
        Json tree(const TraceUnit &unit) const
        {
            Json json = head(unit);
            if (unit.units.empty())
                return json;
            Json &list = json[unit.valid ? "annotations" : "errors"];
            list = Json::array();
            for (const TraceUnit &child : unit.units)
                list.push_back(tree(child));
            return json;
        }
        Json flat(const TraceUnit &root) const
        {
            Json json = head(root);
            Json list = Json::array();
            for (const TraceUnit &child : root.units)
                appendFlat(child, list);
            if (!list.empty())
                json[root.valid ? "annotations" : "errors"] = std::move(list);
            return json;
        }

    private:
        Json head(const TraceUnit &unit) const
        {
            Json json = Json::object();
            json["valid"] = unit.valid;
            json["keywordLocation"] = unit.location;
            json["absoluteKeywordLocation"] = absoluteLocation(m_program, unit);
            json["instanceLocation"] = unit.instance;
            if (!unit.error.empty())
                json["error"] = unit.error;
            if (unit.annotation)
                json["annotation"] = *unit.annotation;
            return json;
        }
        void appendFlat(const TraceUnit &unit, Json &list) const
        {
            Json json = head(unit);
            const bool isInner = !unit.valid && unit.error.empty();
            if (isInner)
                json["error"] = "a subschema rejects the value";
            if (isInner || !unit.error.empty() || unit.annotation)
                list.push_back(std::move(json));
            for (const TraceUnit &child : unit.units)
                appendFlat(child, list);
        }

        const Program &m_program;
    };

    void collect(const Program &program, const TraceUnit &unit, AnnotationsOf which,
                 std::vector<Annotation> &annotations)
    {
        for (const TraceUnit &child : unit.units) {
            const bool applies = which == AnnotationsOf::ValidOnly
                ? child.valid
                : child.valid || !child.isAlternative;
            if (!applies)
                continue;
            if (child.annotation && !child.isApplicator)
                annotations.push_back({child.instance, pointerTokens(child.keyword).front(),
                                       program.pointers[child.node] + child.keyword,
                                       child.annotation});
            collect(program, child, which, annotations);
        }
    }

} // namespace

std::optional<OutputFormat> outputFormatFromName(std::string_view name)
{
    const auto *const found =
        std::ranges::find(FormatNames, name, [](const auto &entry) { return entry.first; });
    if (found == FormatNames.end())
        return std::nullopt;
    return found->second;
}

Result<Json> standardOutput(const CompiledSchema &schema, const Json &instance, OutputFormat format)
{
    const Program &program = schema.program();
    if (format == OutputFormat::Flag) {
        Checker<TreeAccess> checker(program, TreeAccess());
        const bool valid = checker.check(&instance);
        if (checker.gaveUp())
            return noAnswer();
        return Json{{"valid", valid}};
    }
    OutputEvaluator tracer(program);
    TraceUnit root = tracer.run(instance);
    if (tracer.gaveUp())
        return noAnswer();
    keep(root, root.valid);
    condense(root);
    const Writer writer(program);
    return format == OutputFormat::Basic ? writer.flat(root) : writer.tree(root);
}

Result<std::vector<Annotation>> collectAnnotations(const CompiledSchema &schema,
                                                   const Json &instance, AnnotationsOf which)
{
    OutputEvaluator tracer(schema.program());
    const TraceUnit root = tracer.run(instance);
    if (tracer.gaveUp())
        return noAnswer();
    std::vector<Annotation> annotations;
    if (root.valid || which == AnnotationsOf::Applicable)
        collect(schema.program(), root, which, annotations);
    // They point into the schema and keep it alive.
    for (Annotation &annotation : annotations)
        annotation.value = JsonPtr(schema.shareProgram(), annotation.value.get());
    return annotations;
}

} // namespace tw
