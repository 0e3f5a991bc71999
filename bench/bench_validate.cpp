// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Validation compared with other libraries, in one run on the same inputs: a 0.7 KB tool payload,
// valid and with three faults, reporting all errors; an array of 5050 records (957 KB); the time to
// compile a tool's schema; payloads validated from their text.
//
// valijson: Debian's libvalijson-dev, detected when configuring. ajv and the jsonschema command
// need node, and `npm install --prefix FOLDER ajv @sourcemeta/jsonschema`; FOLDER is
// <build>/bench/node, where the target bench_node does that, or TW_BENCH_NODE in the environment.
// Missing libraries are skipped.

#include "bench/cputime.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/recordvalidator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#if TW_HAVE_VALIJSON
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>
#endif

namespace {

/// Draft 7, which both support.
constexpr const char *ToolSchema = R"~({"$schema":"http://json-schema.org/draft-07/schema#",
"type":"object","required":["zone_id","mode","target_celsius"],"additionalProperties":false,
"properties":{
"zone_id":{"type":"string","pattern":"^[a-z]+-[0-9]+$"},
"mode":{"type":"string","enum":["eco","grow","night"]},
"target_celsius":{"type":"number","minimum":4,"maximum":38},
"humidity":{"type":"number","exclusiveMinimum":0,"maximum":100},
"dry_run":{"type":"boolean"},
"note":{"type":"string","minLength":5,"maxLength":200},
"labels":{"type":"array","items":{"type":"string","maxLength":20},"maxItems":8},
"valid_from":{"type":"string"},
"contact":{"$ref":"#/definitions/contact"},
"slots":{"type":"array","items":{"$ref":"#/definitions/slot"}},
"reading":{"oneOf":[
  {"type":"object","required":["type","value"],"additionalProperties":false,"properties":{
    "type":{"enum":["celsius"]},"value":{"type":"number"}}},
  {"type":"object","required":["type","value"],"additionalProperties":false,"properties":{
    "type":{"enum":["note"]},"value":{"type":"object","required":["text"],"properties":{
      "text":{"type":"string"},"author":{"type":"string"}}}}}]}},
"definitions":{
"contact":{"type":"object","required":["name","email"],"additionalProperties":false,"properties":{
  "name":{"type":"string","minLength":2,"maxLength":40},"email":{"type":"string"}}},
"slot":{"type":"object","required":["start","minutes"],"additionalProperties":false,"properties":{
  "start":{"type":"string","pattern":"^[0-2][0-9]:[0-5][0-9]$"},
  "minutes":{"type":"integer","minimum":5,"maximum":720},
  "celsius":{"type":"number","minimum":4,"maximum":38}}}}})~";

constexpr const char *ValidPayload = R"({"zone_id":"north-2","mode":"grow","target_celsius":21.5,
"humidity":55.5,"dry_run":false,"note":"Warm up before the seedlings of the second table come in",
"labels":["auto","spring","tomatoes"],"valid_from":"2026-08-21T08:00:00Z",
"contact":{"name":"Mia Rossi","email":"mia.rossi@example.com"},
"slots":[{"start":"06:00","minutes":60,"celsius":20.5},{"start":"09:30","minutes":120,"celsius":23},
{"start":"13:00","minutes":180,"celsius":24.5},{"start":"18:15","minutes":90,"celsius":19},
{"start":"21:00","minutes":480,"celsius":16.5}],
"reading":{"type":"note","value":{"text":"All valves were checked this morning","author":"Li"}}})";

tw::Json records()
{
    tw::Json list = tw::Json::array();
    for (int i = 0; i < 5050; ++i) {
        tw::Json record = tw::Json::object();
        record["zone_id"] = "zone-" + std::to_string(i % 97);
        record["at"] = "2026-08-21T08:" + std::to_string(10 + i % 50) + ":00Z";
        record["celsius"] = 15.0 + (i % 120) / 8.0;
        record["humidity"] = 40 + i % 50;
        record["ok"] = i % 7 != 0;
        record["sensor"] = {{"id", i}, {"kind", i % 2 == 0 ? "thermo" : "hygro"}};
        record["tags"] = {"auto", "row-" + std::to_string(i % 12)};
        record["note"] = "Reading number " + std::to_string(i) + " of the day";
        list.push_back(std::move(record));
    }
    return list;
}

constexpr const char *RecordSchema = R"~({"$schema":"http://json-schema.org/draft-07/schema#",
"type":"array","items":{"type":"object","required":["zone_id","at","celsius"],
"additionalProperties":false,"properties":{
"zone_id":{"type":"string","minLength":3,"maxLength":20},"at":{"type":"string","minLength":20},
"celsius":{"type":"number","minimum":-40,"maximum":80},
"humidity":{"type":"integer","minimum":0,"maximum":100},"ok":{"type":"boolean"},
"sensor":{"type":"object","required":["id"],"additionalProperties":false,"properties":{
  "id":{"type":"integer","minimum":0},"kind":{"enum":["thermo","hygro"]}}},
"tags":{"type":"array","items":{"type":"string"},"maxItems":5},"note":{"type":"string"}}}})~";

/// Median of several rounds, in microseconds per call.
double measure(int calls, const std::function<void()> &work)
{
    std::vector<double> rounds;
    for (int round = 0; round < 7; ++round) {
        const double start = tw::bench::threadMilliseconds();
        for (int i = 0; i < calls; ++i)
            work();
        rounds.push_back((tw::bench::threadMilliseconds() - start) * 1e3 / calls);
    }
    std::sort(rounds.begin(), rounds.end());
    return rounds[rounds.size() / 2];
}

tw::JsonPtr shared(const char *text)
{
    return std::make_shared<const tw::Json>(*tw::parseJson(text));
}

std::size_t g_sink = 0;

#if TW_HAVE_VALIJSON
class Valijson
{
public:
    explicit Valijson(const nlohmann::json &schema)
    {
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema), m_schema);
    }
    std::size_t errors(const nlohmann::json &instance)
    {
        valijson::ValidationResults results;
        m_validator.validate(m_schema, valijson::adapters::NlohmannJsonAdapter(instance), &results);
        return results.numErrors();
    }

private:
    valijson::Schema m_schema;
    valijson::Validator m_validator;
};
#endif

double timeOfValijson(const char *schema, const std::string &instance, int calls)
{
#if TW_HAVE_VALIJSON
    Valijson validator(nlohmann::json::parse(schema));
    const nlohmann::json value = nlohmann::json::parse(instance);
    return measure(calls, [&] { g_sink += validator.errors(value); });
#else
    static_cast<void>(schema);
    static_cast<void>(instance);
    static_cast<void>(calls);
    return 0;
#endif
}

double valijsonCompile()
{
#if TW_HAVE_VALIJSON
    const nlohmann::json document = nlohmann::json::parse(ToolSchema);
    return measure(100, [&] {
        const Valijson validator(document);
        g_sink += reinterpret_cast<std::uintptr_t>(&validator) & 1U;
    });
#else
    return 0;
#endif
}

double ours(const char *schema, const std::string &instance, int calls)
{
    const auto compiled = tw::CompiledSchema::compile(shared(schema));
    const tw::Json value = *tw::parseJson(instance);
    return measure(calls, [&] { g_sink += compiled->validate(value).size(); });
}

/// From the text with simdjson, without a tree.
double fromText(const char *schema, const std::string &instance, int calls)
{
    const auto compiled = tw::CompiledSchema::compile(shared(schema));
    tw::RecordValidator validator;
    return measure(calls, [&] { g_sink += validator.validate(*compiled, instance)->size(); });
}

/// From the text with the exact reader.
double fromTree(const char *schema, const std::string &instance, int calls)
{
    const auto compiled = tw::CompiledSchema::compile(shared(schema));
    return measure(calls, [&] { g_sink += compiled->validate(*tw::parseJson(instance)).size(); });
}

// --- the validators of node ---

/// The output of a command; "" if it cannot be run.
std::string outputOf(const std::string &command)
{
    std::string text;
    FILE *const pipe = popen((command + " 2>/dev/null").c_str(), "r");
    if (pipe == nullptr)
        return text;
    std::string buffer(4096, '\0');
    while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
        text.append(buffer, 0, got);
    pclose(pipe);
    return text;
}

std::string quoted(const std::filesystem::path &path)
{
    return "'" + path.string() + "'"; // not for folders with an apostrophe in their name
}

struct NodeTimes
{
    std::map<std::string, double> ajv;
    std::map<std::string, double> jsonschema;
};

NodeTimes measureNode(const std::map<std::string, std::string> &inputs)
{
    namespace fs = std::filesystem;
    NodeTimes times;
    const char *const chosen = std::getenv("TW_BENCH_NODE");
    const fs::path modules = fs::path(chosen != nullptr ? chosen : TW_BENCH_NODE) / "node_modules";
    if (!fs::is_directory(modules))
        return times;
    const fs::path folder = fs::temp_directory_path()
        / ("tw-bench-"
           + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()));
    fs::create_directory(folder);
    for (const auto &[name, text] : inputs)
        std::ofstream(folder / name) << text;
    std::istringstream lines(
        outputOf("node " + quoted(TW_BENCH_AJV) + " " + quoted(modules) + " " + quoted(folder)));
    std::string name;
    for (double value = 0; lines >> name >> value;)
        times.ajv[name] = value;
    const auto command = [&](const char *what, const char *schema, const char *instance, int loop) {
        // "valid.json: PASS 2.341 +- 0.759 us": the mean of a loop; the best of several rounds is
        // used.
        for (int round = 0; round < 5; ++round) {
            const std::string text = outputOf(
                quoted(modules / ".bin/jsonschema") + " validate " + quoted(folder / schema) + " "
                + quoted(folder / instance) + " --benchmark --loop " + std::to_string(loop));
            const auto at = text.find("PASS ");
            if (at == std::string::npos)
                return;
            const double mean = std::atof(text.c_str() + at + 5);
            double &best = times.jsonschema[what];
            best = best == 0 ? mean : std::min(best, mean);
        }
    };
    command("valid", "tool.schema.json", "valid.json", 20000);
    command("records", "records.schema.json", "records.json", 20);
    fs::remove_all(folder);
    return times;
}

// --- the table ---

/// One row: our time, the goal, and the other times with the ratio to ours.
void report(const char *what, double ours, double goal, const std::map<std::string, double> &others)
{
    std::printf("%-30s %9.2f µs (goal %6.1f)", what, ours, goal);
    for (const auto &[name, time] : others) {
        if (time > 0)
            std::printf("  %s %9.2f (%.2f x)", name.c_str(), time, ours / time);
    }
    std::printf("\n");
}

double timeOf(const std::map<std::string, double> &times, const char *name)
{
    const auto found = times.find(name);
    return found == times.end() ? 0 : found->second;
}

void reportTexts(const char *what, double ours, double tree)
{
    std::printf("%-30s %9.2f µs, %.2f million in 3 s (goal 1)  with a tree %9.2f (%.2f x)\n", what,
                ours, 3 / ours, tree, ours / tree);
}

} // namespace

int main()
{
    const std::string valid = tw::writeJson(*shared(ValidPayload));
    tw::Json faulty = *shared(ValidPayload);
    faulty["mode"] = "warm";
    faulty["slots"][2]["minutes"] = 2;
    faulty.erase("zone_id");
    const std::string invalid = tw::writeJson(faulty);
    const std::string many = tw::writeJson(records());
    const NodeTimes node = measureNode({{"tool.schema.json", ToolSchema},
                                        {"records.schema.json", RecordSchema},
                                        {"valid.json", valid},
                                        {"faults.json", invalid},
                                        {"records.json", many}});
    std::printf("payload %zu bytes, array %zu bytes; in brackets: ours as a part of theirs\n",
                valid.size(), many.size());
    constexpr int Often = 20000;
    const auto others = [&](const char *name, double debian) {
        return std::map<std::string, double>{{"valijson", debian},
                                             {"ajv", timeOf(node.ajv, name)},
                                             {"jsonschema", timeOf(node.jsonschema, name)}};
    };
    report("payload, valid, all errors", ours(ToolSchema, valid, Often), 2.6,
           others("valid", timeOfValijson(ToolSchema, valid, Often / 10)));
    report("payload, 3 faults, all errors", ours(ToolSchema, invalid, Often), 2.6,
           others("faults", timeOfValijson(ToolSchema, invalid, Often / 10)));
    report("5050 records", ours(RecordSchema, many, 20), 3000,
           others("records", timeOfValijson(RecordSchema, many, 5)));
    const tw::JsonPtr schema = shared(ToolSchema);
    report("compile a tool schema",
           measure(500, [&] { g_sink += tw::CompiledSchema::compile(schema)->warnings().size(); }),
           200, others("compile", valijsonCompile()));
    reportTexts("payload text, valid", fromText(ToolSchema, valid, Often),
                fromTree(ToolSchema, valid, Often / 4));
    reportTexts("payload text, 3 faults", fromText(ToolSchema, invalid, Often),
                fromTree(ToolSchema, invalid, Often / 4));
    return g_sink == 42 ? 1 : 0;
}
