// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Validation against valijson (Debian's libvalijson-dev) in the same run, on the same nlohmann
// trees: a 0.7 KB tool payload, valid and with faults, with all errors asked for; an array of 5050
// records (957 KB); the time to compile a tool's schema.

#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
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

/// Draft 7, which both know.
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

/// Median of several rounds, in microseconds for one call.
double measure(int calls, const std::function<void()> &work)
{
    std::vector<double> rounds;
    for (int round = 0; round < 7; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < calls; ++i)
            work();
        const std::chrono::duration<double, std::micro> took =
            std::chrono::steady_clock::now() - start;
        rounds.push_back(took.count() / calls);
    }
    std::sort(rounds.begin(), rounds.end());
    return rounds[rounds.size() / 2];
}

tw::JsonPtr shared(const char *text)
{
    return std::make_shared<const tw::Json>(*tw::parseJson(text));
}

std::size_t g_sink = 0;

void report(const char *what, double ours, double theirs, double goal)
{
    std::printf("%-34s %10.2f µs   goal %8.1f   ", what, ours, goal);
    if (theirs > 0)
        std::printf("valijson %10.2f µs   %5.1f times\n", theirs, theirs / ours);
    else
        std::printf("valijson is not installed\n");
}

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

double theirs(const char *schema, const std::string &instance, int calls)
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

double ours(const char *schema, const std::string &instance, int calls)
{
    const auto compiled = tw::CompiledSchema::compile(shared(schema));
    const tw::Json value = *tw::parseJson(instance);
    return measure(calls, [&] { g_sink += compiled->validate(value).size(); });
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
    std::printf("payload %zu bytes, array %zu bytes\n", valid.size(), many.size());
    constexpr int Often = 20000;
    report("payload, valid, all errors", ours(ToolSchema, valid, Often),
           theirs(ToolSchema, valid, Often / 10), 2.6);
    report("payload, 3 faults, all errors", ours(ToolSchema, invalid, Often),
           theirs(ToolSchema, invalid, Often / 10), 2.6);
    report("5050 records", ours(RecordSchema, many, 20), theirs(RecordSchema, many, 5), 3000);

    const tw::JsonPtr schema = shared(ToolSchema);
    const double compile =
        measure(500, [&] { g_sink += tw::CompiledSchema::compile(schema)->warnings().size(); });
    double other = 0;
#if TW_HAVE_VALIJSON
    const nlohmann::json document = nlohmann::json::parse(ToolSchema);
    other = measure(100, [&] {
        const Valijson validator(document);
        g_sink += reinterpret_cast<std::uintptr_t>(&validator) & 1U;
    });
#endif
    report("compile a tool schema", compile, other, 200);
    return g_sink == 42 ? 1 : 0;
}
