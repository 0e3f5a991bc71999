// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/jsonvalidator.h"

#include "replay/scan/fastjsonvalidator.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

namespace tw::scan {

namespace {

    // simdjson needs ten times the size of the text in memory; longer records use our own reader.
    constexpr std::uint64_t LargestForSimdjson = 8ULL << 20U;

    std::string describe(simdjson::error_code code)
    {
        switch (code) {
        case simdjson::UTF8_ERROR:
            return "not valid UTF-8";
        case simdjson::DEPTH_ERROR:
            return "nested deeper than 1024 levels";
        case simdjson::UNCLOSED_STRING:
            return "not JSON: unterminated string";
        case simdjson::UNESCAPED_CHARS:
            return "not JSON: control character in a string";
        case simdjson::STRING_ERROR:
            return "not JSON: invalid escape in a string";
        case simdjson::NUMBER_ERROR:
            return "not JSON: invalid number";
        case simdjson::T_ATOM_ERROR:
        case simdjson::F_ATOM_ERROR:
        case simdjson::N_ATOM_ERROR:
            return "not JSON: expected true, false or null";
        default:
            return "not JSON: " + std::string(simdjson::error_message(code));
        }
    }

} // namespace

struct JsonValidator::Parser
{
    simdjson::dom::parser dom;
    std::string text; ///< the parser reads it twice; a mapped file may become zeros in between
};

JsonValidator::JsonValidator() = default;
JsonValidator::~JsonValidator() = default;

std::string JsonValidator::parserProblem(std::string_view text)
{
    if (text.size() > LargestForSimdjson) {
        JsonReadOptions options;
        options.maxDepth = 1024;
        options.maxBytes = SIZE_MAX;
        const auto read = parseJson(text, options);
        return read ? std::string() : "not JSON: " + read.error().detail;
    }
    if (!m_parser)
        m_parser = std::make_unique<Parser>();
    std::string &copy = m_parser->text;
    copy.assign(text);
    copy.append(simdjson::SIMDJSON_PADDING, '\0');
    simdjson::dom::element document;
    const auto code = m_parser->dom.parse(copy.data(), text.size(), false).get(document);
    if (code == simdjson::SUCCESS)
        return {};
    if (code == simdjson::NUMBER_ERROR) {
        // A number beyond 64 bits or the range of a double is still valid JSON; our reader keeps
        // its spelling.
        JsonReadOptions options;
        options.maxDepth = 1024;
        if (parseJson(text, options))
            return {};
    }
    return describe(code);
}

std::string JsonValidator::problem(std::string_view text)
{
    return isFastValidJson(text) ? std::string() : parserProblem(text);
}

} // namespace tw::scan
