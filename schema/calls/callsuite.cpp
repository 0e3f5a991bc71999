// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/calls/callsuite.h"

#include "schema/findingcodes.h"
#include "schema/json/jsonlocate.h"
#include "schema/json/jsonmember.h"
#include "schema/suggest.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace tw {

namespace {

    constexpr std::string_view FormatName = "toolwright-calls";
    constexpr std::string_view Suffix = ".calls.json";
    constexpr std::array<std::string_view, 2> HintReasons{"missing_fields", "invalid_arguments"};

    std::string inQuotes(std::string_view text)
    {
        return "\"" + std::string(text) + "\"";
    }

    /// ", did you mean …", or what is possible.
    std::string oneOf(std::string_view name, const std::vector<std::string> &names)
    {
        if (const std::string near = nearestName(name, names); !near.empty())
            return "; did you mean " + inQuotes(near) + "?";
        std::string list;
        for (const std::string &each : names)
            list += (list.empty() ? "; use " : ", ") + each;
        return list;
    }

    std::vector<std::string> issueCodes()
    {
        std::vector<std::string> names;
        for (int code = 0; code <= static_cast<int>(IssueCode::Undecided); ++code)
            names.emplace_back(issueCodeName(static_cast<IssueCode>(code)));
        return names;
    }

    class SuiteReader
    {
    public:
        SuiteReader(std::string_view text, const std::string &source)
            : m_text(text)
            , m_source(source)
        {
        }

        Result<CallSuite> read();

    private:
        using Keys = std::initializer_list<std::string_view>;

        [[nodiscard]] Error wrong(const std::string &pointer, std::string detail) const
        {
            return {ErrorCode::InvalidCatalog, place(pointer), std::move(detail)};
        }
        [[nodiscard]] std::string place(const std::string &pointer) const
        {
            const auto position = locatePointer(m_text, pointer).value_or(TextPosition());
            return m_source + ":" + std::to_string(position.line) + ":"
                + std::to_string(position.column);
        }
        /// The text at \a key of \a object; Errors: absent or another type.
        [[nodiscard]] Result<std::string> text(const Json &object, const std::string &pointer,
                                               std::string_view key) const;
        /// The same, "" if it is absent.
        [[nodiscard]] Result<std::string> textIfAny(const Json &object, const std::string &pointer,
                                                    std::string_view key) const;
        [[nodiscard]] JsonPtr rest(const Json &object, const std::string &pointer, Keys known);

        [[nodiscard]] Result<void> checkFormat(const Json &root);
        [[nodiscard]] Result<CallRules> rules(const Json &object, const std::string &pointer) const;
        [[nodiscard]] Result<SavedCall> call(const Json &entry, const std::string &pointer);
        [[nodiscard]] Result<std::string> payload(const Json &entry,
                                                  const std::string &pointer) const;
        [[nodiscard]] Result<CallExpectation> expectation(const Json &entry,
                                                          const std::string &pointer);
        [[nodiscard]] Result<void> hint(const Json &object, const std::string &pointer,
                                        CallExpectation &expect);
        [[nodiscard]] Result<ExpectedIssue> issue(const Json &entry, const std::string &pointer);
        [[nodiscard]] Result<void> issues(const Json &list, const std::string &pointer,
                                          CallExpectation &expect);

        std::string_view m_text;
        const std::string &m_source;
        std::vector<Finding> m_warnings;
    };

    std::string childOf(std::string pointer, std::string_view token)
    {
        appendPointerToken(pointer, token);
        return pointer;
    }

    Result<std::string> SuiteReader::text(const Json &object, const std::string &pointer,
                                          std::string_view key) const
    {
        const Json *const value = member(object, key);
        if (value == nullptr)
            return wrong(pointer, inQuotes(key) + " is missing; add it");
        if (!value->is_string() || value->get_ref<const std::string &>().empty())
            return wrong(childOf(pointer, key),
                         inQuotes(key) + " must be a text that is not empty");
        return value->get<std::string>();
    }

    Result<std::string> SuiteReader::textIfAny(const Json &object, const std::string &pointer,
                                               std::string_view key) const
    {
        if (member(object, key) == nullptr)
            return std::string();
        return text(object, pointer, key);
    }

    JsonPtr SuiteReader::rest(const Json &object, const std::string &pointer, Keys known)
    {
        Json unknown = Json::object();
        for (const auto &[key, value] : object.items()) {
            if (std::find(known.begin(), known.end(), key) != known.end())
                continue;
            m_warnings.emplace_back(Severity::Warning, codes::UnknownKey, childOf(pointer, key),
                                    std::vector<FindingParameter>{key});
            unknown[key] = value;
        }
        return unknown.empty() ? nullptr : std::make_shared<const Json>(std::move(unknown));
    }

    Result<void> SuiteReader::checkFormat(const Json &root)
    {
        const Json *const format = root.is_object() ? member(root, "format") : nullptr;
        if (format == nullptr || *format != Json(FormatName))
            return Error{ErrorCode::UnknownFormat, place(format == nullptr ? "" : "/format"),
                         "this is not a file of saved calls; it begins with \"format\": "
                             + inQuotes(FormatName)};
        const Json *const version = member(root, "version");
        if (version == nullptr)
            return wrong({}, "\"version\" is missing; add \"version\": 1");
        if (!version->is_number_integer() || version->get<std::int64_t>() < 1)
            return wrong("/version", "\"version\" must be a whole number above 0");
        if (version->get<std::int64_t>() > CallSuiteVersion)
            m_warnings.emplace_back(Severity::Warning, codes::NewerDesign, "/version",
                                    std::vector<FindingParameter>{version->get<std::uint64_t>()});
        return {};
    }

    Result<CallRules> SuiteReader::rules(const Json &object, const std::string &pointer) const
    {
        CallRules rules;
        const Result<std::string> mode = textIfAny(object, pointer, "mode");
        if (!mode)
            return mode.error();
        rules.mode = validationModeFromName(*mode);
        if (!mode->empty() && !rules.mode)
            return wrong(childOf(pointer, "mode"),
                         "unknown mode " + inQuotes(*mode) + "; use goa or json-schema");
        if (const Json *const asserts = member(object, "assert_formats")) {
            if (!asserts->is_boolean())
                return wrong(childOf(pointer, "assert_formats"),
                             "\"assert_formats\" must be true or false");
            rules.assertFormats = asserts->get<bool>();
        }
        return rules;
    }

    Result<std::string> SuiteReader::payload(const Json &entry, const std::string &pointer) const
    {
        const Json *const value = member(entry, "payload");
        const Json *const bytes = member(entry, "payload_text");
        if ((value == nullptr) == (bytes == nullptr))
            return wrong(pointer,
                         "a call has either \"payload\", a JSON value, or \"payload_text\", its "
                         "bytes as a string; give one of them");
        if (value != nullptr)
            return writeJson(*value, {.indent = 2});
        if (!bytes->is_string())
            return wrong(childOf(pointer, "payload_text"),
                         "\"payload_text\" must be a string; use \"payload\" for a JSON value");
        return bytes->get<std::string>();
    }

    Result<ExpectedIssue> SuiteReader::issue(const Json &entry, const std::string &pointer)
    {
        if (!entry.is_object())
            return wrong(pointer, "an issue must be an object with \"code\" and \"pointer\"");
        const Result<std::string> code = text(entry, pointer, "code");
        if (!code)
            return code.error();
        const auto known = issueCodeFromName(*code);
        if (!known)
            return wrong(childOf(pointer, "code"),
                         "unknown issue code " + inQuotes(*code) + oneOf(*code, issueCodes()));
        const Json *const at = member(entry, "pointer");
        if (at == nullptr || !at->is_string())
            return wrong(at == nullptr ? pointer : childOf(pointer, "pointer"),
                         "\"pointer\" must be a JSON Pointer into the payload; \"\" is the whole "
                         "payload");
        ExpectedIssue issue{*known, at->get<std::string>(), {}, {}};
        const Result<std::string> keyword = textIfAny(entry, pointer, "keyword");
        const Result<std::string> missing = textIfAny(entry, pointer, "missing");
        if (!keyword || !missing)
            return keyword ? missing.error() : keyword.error();
        issue.keyword = *keyword;
        issue.missing = *missing;
        issue.extra = rest(entry, pointer, {"code", "pointer", "keyword", "missing"});
        return issue;
    }

    Result<void> SuiteReader::issues(const Json &list, const std::string &pointer,
                                     CallExpectation &expect)
    {
        expect.kind = CallExpectation::Kind::Issues;
        if (!list.is_array() || list.empty())
            return wrong(pointer,
                         "\"issues\" must be a list with the issues that are expected; write "
                         "\"valid\": true for none");
        for (std::size_t i = 0; i < list.size(); ++i) {
            Result<ExpectedIssue> one = issue(list[i], childOf(pointer, std::to_string(i)));
            if (!one)
                return one.error();
            expect.issues.push_back(*std::move(one));
        }
        return {};
    }

    Result<void> SuiteReader::hint(const Json &object, const std::string &pointer,
                                   CallExpectation &expect)
    {
        expect.kind = CallExpectation::Kind::Hint;
        if (!object.is_object())
            return wrong(pointer, "\"hint\" must be an object with \"reason\"");
        Result<std::string> reason = text(object, pointer, "reason");
        if (!reason)
            return reason.error();
        if (std::ranges::find(HintReasons, *reason) == HintReasons.end())
            return wrong(childOf(pointer, "reason"),
                         "unknown reason " + inQuotes(*reason)
                             + oneOf(*reason, {HintReasons.begin(), HintReasons.end()}));
        expect.reason = *std::move(reason);
        expect.hintExtra = rest(object, pointer, {"reason"});
        return {};
    }

    Result<CallExpectation> SuiteReader::expectation(const Json &entry, const std::string &pointer)
    {
        const Json *const expect = member(entry, "expect");
        const std::string at = expect == nullptr ? pointer : childOf(pointer, "expect");
        int answers = 0;
        for (const std::string_view key : {"valid", "issues", "hint"}) {
            if (expect != nullptr && expect->is_object() && member(*expect, key) != nullptr)
                ++answers;
        }
        if (answers != 1)
            return wrong(at,
                         "\"expect\" must be an object with one of \"valid\", \"issues\" and "
                         "\"hint\"");
        CallExpectation result;
        Result<void> read;
        if (const Json *const list = member(*expect, "issues"))
            read = issues(*list, childOf(at, "issues"), result);
        else if (const Json *const object = member(*expect, "hint"))
            read = hint(*object, childOf(at, "hint"), result);
        else if (const Json &valid = expect->at("valid"); valid.is_boolean())
            result.kind =
                valid.get<bool>() ? CallExpectation::Kind::Valid : CallExpectation::Kind::Invalid;
        else
            return wrong(childOf(at, "valid"), "\"valid\" must be true or false");
        if (!read)
            return read.error();
        result.extra = rest(*expect, at, {"valid", "issues", "hint"});
        return result;
    }

    Result<SavedCall> SuiteReader::call(const Json &entry, const std::string &pointer)
    {
        if (!entry.is_object())
            return wrong(pointer, "a call must be an object");
        SavedCall call;
        for (const auto &[key, target] :
             {std::pair("name", &call.name), std::pair("tool", &call.tool)}) {
            Result<std::string> value = text(entry, pointer, key);
            if (!value)
                return value.error();
            *target = *std::move(value);
        }
        Result<CallRules> ownRules = rules(entry, pointer);
        Result<std::string> bytes = payload(entry, pointer);
        Result<CallExpectation> expect = expectation(entry, pointer);
        if (!ownRules || !bytes || !expect)
            return !ownRules ? ownRules.error() : !bytes ? bytes.error() : expect.error();
        call.rules = *ownRules;
        call.payload = *std::move(bytes);
        call.expect = *std::move(expect);
        call.extra =
            rest(entry, pointer,
                 {"name", "tool", "mode", "assert_formats", "payload", "payload_text", "expect"});
        return call;
    }

    /// What can be shown of an entry that is not a call.
    SavedCall faulty(const Json &entry, const Error &error)
    {
        SavedCall call;
        call.name = textMember(entry, "name");
        call.tool = textMember(entry, "tool");
        call.error = error;
        call.source = std::make_shared<const Json>(entry);
        return call;
    }

    Result<CallSuite> SuiteReader::read()
    {
        JsonReadOptions options{.source = m_source};
        std::vector<DuplicateKey> repeated;
        options.duplicateKeys = &repeated;
        const Result<Json> root = parseJson(m_text, options);
        if (!root)
            return root.error();
        if (const Result<void> isSuite = checkFormat(*root); !isSuite)
            return isSuite.error();
        if (!repeated.empty()) // the tree has lost the other value
            return Error{ErrorCode::InvalidCatalog,
                         m_source + ":" + std::to_string(repeated.front().position.line) + ":"
                             + std::to_string(repeated.front().position.column),
                         "the member is repeated; remove it, or write the payload as the string "
                         "\"payload_text\""};
        CallSuite suite;
        Result<std::string> catalog = text(*root, {}, "catalog");
        if (!catalog)
            return catalog.error();
        suite.catalog = *std::move(catalog);
        const Result<CallRules> own = rules(*root, {});
        if (!own)
            return own.error();
        suite.rules = *own;
        const Json *const calls = member(*root, "calls");
        if (calls == nullptr || !calls->is_array())
            return wrong(calls == nullptr ? "" : "/calls", "\"calls\" must be a list of calls");
        suite.extra =
            rest(*root, {}, {"format", "version", "catalog", "mode", "assert_formats", "calls"});
        for (std::size_t i = 0; i < calls->size(); ++i) {
            const Json &entry = (*calls)[i];
            Result<SavedCall> one = call(entry, "/calls/" + std::to_string(i));
            suite.calls.push_back(one ? *std::move(one) : faulty(entry, one.error()));
        }
        suite.warnings = std::move(m_warnings);
        return suite;
    }

    // --- writing ---

    void putRest(Json &object, const JsonPtr &extra)
    {
        if (extra == nullptr)
            return;
        for (const auto &[key, value] : extra->items())
            object[key] = value;
    }

    void putRules(Json &object, const CallRules &rules)
    {
        if (rules.mode)
            object["mode"] = validationModeName(*rules.mode);
        if (rules.assertFormats)
            object["assert_formats"] = *rules.assertFormats;
    }

    Json issueEntry(const ExpectedIssue &issue)
    {
        Json entry = Json::object();
        entry["code"] = issueCodeName(issue.code);
        entry["pointer"] = issue.pointer;
        if (!issue.keyword.empty())
            entry["keyword"] = issue.keyword;
        if (!issue.missing.empty())
            entry["missing"] = issue.missing;
        putRest(entry, issue.extra);
        return entry;
    }

    void putPayload(Json &entry, const std::string &payload)
    {
        Result<Json> value = parseJson(payload);
        if (value && writeJson(*value, {.indent = 2}) == payload)
            entry["payload"] = *std::move(value);
        else
            entry["payload_text"] = payload;
    }

    Json callEntry(const SavedCall &call)
    {
        if (call.source != nullptr)
            return *call.source;
        Json entry = Json::object();
        entry["name"] = call.name;
        entry["tool"] = call.tool;
        putRules(entry, call.rules);
        putPayload(entry, call.payload);
        entry["expect"] = expectationJson(call.expect);
        putRest(entry, call.extra);
        return entry;
    }

} // namespace

bool ExpectedIssue::matches(const Issue &issue) const
{
    return code == issue.code && pointer == issue.pointer
        && (keyword.empty() || keyword == issue.keyword)
        && (missing.empty() || missing == issue.missing);
}

Result<CallSuite> readCallSuite(std::string_view text, const std::string &source)
{
    return SuiteReader(text, source).read();
}

Json expectationJson(const CallExpectation &expect)
{
    Json json = Json::object();
    switch (expect.kind) {
    case CallExpectation::Kind::Valid:
    case CallExpectation::Kind::Invalid:
        json["valid"] = expect.kind == CallExpectation::Kind::Valid;
        break;
    case CallExpectation::Kind::Issues:
        json["issues"] = Json::array();
        for (const ExpectedIssue &issue : expect.issues)
            json["issues"].push_back(issueEntry(issue));
        break;
    case CallExpectation::Kind::Hint:
        json["hint"] = Json::object();
        json["hint"]["reason"] = expect.reason;
        putRest(json["hint"], expect.hintExtra);
        break;
    }
    putRest(json, expect.extra);
    return json;
}

std::string writeCallSuite(const CallSuite &suite)
{
    Json root = Json::object();
    root["format"] = FormatName;
    root["version"] = CallSuiteVersion;
    root["catalog"] = suite.catalog;
    putRules(root, suite.rules);
    root["calls"] = Json::array();
    for (const SavedCall &call : suite.calls)
        root["calls"].push_back(callEntry(call));
    putRest(root, suite.extra);
    return writeJson(root, {.indent = 2}) + "\n";
}

std::string callSuiteFileName(std::string_view catalogFileName)
{
    for (const std::string_view ending : {".toolwright.json", ".json"}) {
        if (catalogFileName.ends_with(ending)) {
            catalogFileName.remove_suffix(ending.size());
            break;
        }
    }
    return std::string(catalogFileName).append(Suffix);
}

bool isCallSuiteFileName(std::string_view fileName)
{
    return fileName.ends_with(Suffix);
}

} // namespace tw
