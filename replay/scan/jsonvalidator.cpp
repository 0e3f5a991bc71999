// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/scan/jsonvalidator.h"

#include "replay/base/recordedjson.h"
#include "replay/scan/fastjsonvalidator.h"

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

    /// True if the structure of the text may be intact.
    bool isOfOneValue(simdjson::error_code code)
    {
        return code == simdjson::NUMBER_ERROR || code == simdjson::STRING_ERROR
            || code == simdjson::UTF8_ERROR || code == simdjson::UNESCAPED_CHARS;
    }

} // namespace

struct JsonValidator::Parser
{
    simdjson::dom::parser dom;
    std::string text; ///< the parser reads it twice; a mapped file may become zeros in between
};

JsonValidator::JsonValidator() = default;
JsonValidator::~JsonValidator() = default;

JsonFault JsonValidator::parserFault(std::string_view text)
{
    using enum JsonFault::Effect;
    std::string reason;
    if (text.size() <= LargestForSimdjson) {
        if (!m_parser)
            m_parser = std::make_unique<Parser>();
        std::string &copy = m_parser->text;
        copy.assign(text);
        copy.append(simdjson::SIMDJSON_PADDING, '\0');
        simdjson::dom::element document;
        const auto code = m_parser->dom.parse(copy.data(), text.size(), false).get(document);
        if (code == simdjson::SUCCESS)
            return {};
        reason = describe(code);
        if (!isOfOneValue(code))
            return {Record, std::move(reason)};
    }
    // Our reader also accepts numbers beyond 64 bits or the range of a double, and half of a
    // surrogate pair: both are valid JSON.
    JsonReadOptions options;
    options.maxDepth = 1024;
    options.maxBytes = SIZE_MAX;
    TextFault texts = TextFault::None;
    const auto read = parseRecorded(text, &texts, options);
    if (!read)
        return {Record, reason.empty() ? "not JSON: " + read.error().detail : reason};
    if (texts == TextFault::Bytes)
        return {Text, reason.empty() ? "not valid UTF-8" : reason};
    return {texts == TextFault::None ? None : Remark, {}};
}

JsonFault JsonValidator::fault(std::string_view text)
{
    return isFastValidJson(text) ? JsonFault() : parserFault(text);
}

} // namespace tw::scan
