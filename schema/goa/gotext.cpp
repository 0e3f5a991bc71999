// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/gotext.h"

#include "schema/ascii.h"
#include "schema/base64.h"
#include "schema/catalogs/goa/names.h"
#include "schema/findings/findingtext.h"
#include "schema/goa/hints.h"
#include "schema/json/jsonmember.h"
#include "schema/utf8.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <QString>

#include <algorithm>
#include <array>
#include <charconv>

namespace tw::goa {

namespace {

    /// \a key is a string or a Keyword.
    template <typename Key>
    std::string textMember(const Json *object, const Key &key)
    {
        return object == nullptr ? std::string() : tw::textMember(*object, key);
    }

    /// The type of a value in the design, found by walking payload and schema in parallel.
    struct Place
    {
        const Json *node = nullptr; ///< references resolved
        std::string owner; ///< the enclosing Go struct
        std::string base; ///< path of its members from the nearest user type
        std::string path; ///< from the payload, without indices
        std::string lastName; ///< of the field, or of the array that contains it
        bool inUnion = false; ///< the value of a union
        std::string tag; ///< of that union
    };

    class Walker
    {
    public:
        Walker(const Tool &tool, const Json &payload)
            : m_schema(*tool.payload->schema)
            , m_payload(payload)
        {
            m_place.node = &m_schema;
            m_place.owner = tool.payload->name + "Transport";
        }

        Place walk(std::string_view pointer)
        {
            const Json *value = &m_payload;
            for (const std::string &token : pointerTokens(pointer)) {
                if (!step(token, value))
                    break;
                value = value == nullptr ? nullptr : childOf(*value, token);
            }
            return m_place;
        }

    private:
        static const Json *childOf(const Json &value, const std::string &token)
        {
            std::string pointer;
            appendPointerToken(pointer, token);
            return findPointer(value, pointer);
        }

        bool step(const std::string &token, const Json *value)
        {
            m_place.inUnion = false;
            if (const auto known = recogniseUnion(*m_place.node, &m_schema)) {
                const std::string tag = textMember(value, GoaWireTagKey);
                for (const UnionBranch &branch : known->branches) {
                    if (branch.tag != tag || branch.value == nullptr || token != GoaWireValueKey)
                        continue;
                    enter(*branch.value, token);
                    m_place.inUnion = true;
                    m_place.tag = tag;
                    return true;
                }
                return false;
            }
            if (const Json *const properties = member(*m_place.node, Keyword::Properties)) {
                const Json *const child = member(*properties, token);
                if (child == nullptr)
                    return false;
                m_place.lastName = token;
                enter(*child, token);
                return true;
            }
            if (const Json *const items = member(*m_place.node, Keyword::Items)) {
                m_place.base += "[*]";
                follow(*items);
                return true;
            }
            if (const Json *const entry = member(*m_place.node, Keyword::AdditionalProperties)) {
                m_place.base += "[key]";
                follow(*entry);
                return true;
            }
            return false;
        }

        void enter(const Json &site, const std::string &name)
        {
            m_place.path += (m_place.path.empty() ? "" : ".") + name;
            m_place.base += (m_place.base.empty() ? "" : ".") + name;
            follow(site);
        }

        void follow(const Json &site)
        {
            const Json *const target = followReferences(site, m_schema);
            m_place.node = target == nullptr ? &site : target;
            const bool isAlias = member(*m_place.node, Keyword::Properties) == nullptr
                && member(*m_place.node, Keyword::Items) == nullptr;
            if (m_place.node == &site || isAlias)
                return;
            const std::string reference = textMember(&site, Keyword::Ref);
            m_place.owner = reference.substr(reference.rfind('/') + 1) + "Transport";
            m_place.base.clear(); // a user type has its own validation function
        }

        const Json &m_schema;
        const Json &m_payload;
        Place m_place;
    };

    /// The Go type that most likely produced a schema.
    std::string goType(const Json *node, const Json &root)
    {
        const Json *const target = node == nullptr ? nullptr : followReferences(*node, root);
        const std::string type = textMember(target, Keyword::Type);
        const std::string format = textMember(target, Keyword::Format);
        if (type == "string")
            return format == "byte" || format == "binary" ? "[]byte" : "string";
        if (type == "boolean")
            return "bool";
        if (type == "integer")
            return format == "int32" ? "int32" : "int";
        if (type == "number")
            return format == "float" ? "float32" : "float64";
        if (type == "array")
            return "[]" + goType(member(*target, Keyword::Items), root);
        if (target != nullptr && member(*target, Keyword::Properties) == nullptr
            && member(*target, Keyword::AdditionalProperties) != nullptr)
            return "map[string]" + goType(member(*target, Keyword::AdditionalProperties), root);
        if (node != nullptr && target != node) {
            const std::string reference = textMember(node, Keyword::Ref);
            return "*http." + reference.substr(reference.rfind('/') + 1) + "Transport";
        }
        return type == "object" ? "struct" : "any";
    }

    std::string goBytes(const std::string &base64)
    {
        std::string out;
        for (const char c : decodeStrictBase64(base64).value_or(std::string())) {
            std::array<char, 8> hex{};
            const auto end =
                std::to_chars(hex.data(), hex.data() + hex.size(),
                              static_cast<unsigned>(static_cast<unsigned char>(c)), 16);
            out.append(out.empty() ? "0x" : ", 0x").append(hex.data(), end.ptr);
        }
        return "[]byte{" + out + "}";
    }

    /// A value of the design as formatted by %#v.
    std::string goValue(const Json *value, const Json *node, const Json &root)
    {
        const Json *const target = node == nullptr ? nullptr : followReferences(*node, root);
        const std::string type = goType(node, root);
        if (value != nullptr && value->is_null() && (type == "string" || type == "bool"))
            return type == "bool" ? "false" : "\"\"";
        if (value != nullptr && value->is_null()
            && (type.starts_with("int") || type.starts_with("float")))
            return "0";
        if (value == nullptr || value->is_null())
            return type + "(nil)";
        if (type == "[]byte" && value->is_string())
            return goBytes(value->get<std::string>());
        if (value->is_string())
            return goQuoted(value->get<std::string>());
        if (isNumber(*value))
            return type.starts_with("float") ? goFloat(nearestDoubleOf(*value))
                                             : numberText(*value);
        if (value->is_array()) {
            std::string out = type + "{";
            const Json *const items = target == nullptr ? nullptr : member(*target, Keyword::Items);
            for (const Json &element : *value)
                out += (out.ends_with('{') ? "" : ", ") + goValue(&element, items, root);
            return out + "}";
        }
        if (value->is_object() && type.starts_with("map")) {
            std::vector<std::string> keys;
            for (const auto &[key, entry] : value->items())
                keys.push_back(key);
            std::ranges::sort(keys);
            const Json *const entries =
                target == nullptr ? nullptr : member(*target, Keyword::AdditionalProperties);
            std::string out = type + "{";
            for (const std::string &key : keys)
                out += (out.ends_with('{') ? "" : ", ") + goQuoted(key) + ":"
                    + goValue(&(*value)[key], entries, root);
            return out + "}";
        }
        return writeJson(*value);
    }

    std::string variable(const std::string &field, const std::string &root = "body")
    {
        if (field.empty())
            return root;
        if (field.starts_with("body["))
            return field; // an element of an array that is a user type
        return field.starts_with('[') ? root + field : root + "." + field;
    }

    std::string formatFault(const std::string &format, const std::string &text)
    {
        constexpr std::string_view Rfc3339 = "2006-01-02T15:04:05Z07:00";
        if (format == "date-time")
            return goTimeError(text, Rfc3339);
        if (format == "date")
            return goTimeError(text, "2006-01-02");
        if (format == "ipv4" || format == "ipv6" || format == "ip")
            return "\"" + text + "\" is an invalid " + format + " value";
        if (format == "mac")
            return "address " + text + ": invalid MAC address";
        if (format == "cidr")
            return "invalid CIDR address: " + text;
        if (format == "uri")
            return "parse " + goQuoted(text) + ": invalid URI for request";
        if (format == "email" && text.find('@') == std::string::npos)
            return "mail: missing '@' or angle-addr";
        if (format == "json")
            return "invalid JSON";
        return {};
    }

    class GoErrorFormatter
    {
    public:
        GoErrorFormatter(const Tool &tool, const Json &payload, HintGeneration generation)
            : m_tool(tool)
            , m_payload(payload)
            , m_generation(generation)
            , m_schema(*tool.payload->schema)
        {
        }

        /// Up to v0.56.7 the name of the codec precedes an error of the decoder.
        std::string sentence(const Issue &issue)
        {
            const bool isDecoding = keywordFromName(issue.keyword) == Keyword::OneOf
                || issue.code == IssueCode::InvalidFieldType || issue.field == "$payload";
            std::string text = ruleOrFault(issue);
            if (!isDecoding || m_generation >= HintGeneration::V66)
                return text;
            std::string codec = m_tool.payload->name;
            if (!codec.empty())
                codec.front() = static_cast<char>(codec.front() | 0x20);
            return "decode " + codec + ": " + text;
        }

    private:
        std::string ruleOrFault(const Issue &issue)
        {
            const bool isUnion = keywordFromName(issue.keyword) == Keyword::OneOf;
            const Json *const value = findPointer(m_payload, issue.pointer);
            const Place place = Walker(m_tool, m_payload).walk(issue.pointer);
            switch (issue.code) {
            case IssueCode::MissingField:
                return missing(issue, place);
            case IssueCode::UnknownField:
                return (issue.field.empty() ? "json: unknown field " : "unknown field ")
                    + goQuoted(pointerTokens(issue.pointer).back());
            case IssueCode::InvalidFieldType:
                return wrongType(issue, place);
            case IssueCode::InvalidEnumValue:
                return isUnion ? wrongTag(issue, value) : notListed(issue, place, value);
            case IssueCode::InvalidFormat:
                return wrongFormat(issue, place, value);
            case IssueCode::InvalidPattern:
                return variableOf(issue.field, place) + " must match the regexp "
                    + goQuoted(issue.expected) + " but got value " + quotedValue(value);
            case IssueCode::InvalidRange:
                return variableOf(issue.field, place) + " must be " + comparison(issue) + " than "
                    + issue.limit + " but got value " + goValue(value, place.node, m_schema);
            case IssueCode::InvalidLength:
                return "length of " + variableOf(issue.field, place) + " must be "
                    + comparison(issue) + " than " + issue.limit + " but got value "
                    + goValue(value, place.node, m_schema)
                    + " (len=" + std::to_string(length(value, place)) + ")";
            default:
                return messageOf(issue);
            }
        }

        /// The variable of the generated function that checks the value.
        std::string variableOf(const std::string &field, const Place &place) const
        {
            const bool isRoot = place.owner == m_tool.payload->name + "Transport";
            return variable(field, m_generation == HintGeneration::V18 && isRoot ? "raw" : "body");
        }

        static std::string comparison(const Issue &issue)
        {
            return isLowerBound(keywordFromName(issue.keyword)) ? "greater or equal"
                                                                : "lesser or equal";
        }

        static std::string quotedValue(const Json *value)
        {
            return value != nullptr && value->is_string() ? goQuoted(value->get<std::string>())
                                                          : "\"\"";
        }

        std::string tagList(const Issue &issue) const
        {
            if (m_generation < HintGeneration::V53)
                return {};
            std::string list;
            for (const std::string &tag : issue.allowed)
                list += (list.empty() ? "" : " ") + tag;
            return " (allowed: [" + list + "])";
        }

        /// Older generators declare the type of a union twice.
        std::string unionType(const std::string &attribute) const
        {
            return goify(attribute) + (m_generation < HintGeneration::V66 ? "2" : "");
        }

        std::string wrongTag(const Issue &issue, const Json *value) const
        {
            const auto tokens = pointerTokens(issue.pointer);
            const std::string name =
                tokens.size() < 2 ? "union" : unionType(tokens[tokens.size() - 2]);
            return "unexpected " + name + " type " + quotedValue(value) + tagList(issue);
        }

        std::string missing(const Issue &issue, const Place &place)
        {
            if (keywordFromName(issue.keyword) == Keyword::OneOf)
                return "unexpected " + unionType(place.lastName) + " type \"\"" + tagList(issue);
            if (issue.field == "$payload") // the value of a union
                return m_generation >= HintGeneration::V66 ? "EOF" : "unexpected end of JSON input";
            if (recogniseUnion(*place.node, &m_schema))
                return "missing required union field " + goQuoted(issue.missing);
            return goQuoted(issue.missing) + " is missing from " + variableOf(place.base, place);
        }

        std::string notListed(const Issue &issue, const Place &place, const Json *value)
        {
            std::string list;
            for (const std::string &entry : issue.allowed) {
                const auto one = parseJson(entry);
                list += (list.empty() ? "" : ", ")
                    + (one ? goValue(&*one, place.node, m_schema) : entry);
            }
            return "value of " + variableOf(issue.field, place) + " must be one of " + list
                + " but got value " + goValue(value, place.node, m_schema);
        }

        std::string wrongFormat(const Issue &issue, const Place &place, const Json *value) const
        {
            const std::string text = stringText(value);
            if (issue.field.empty())
                return "illegal base64 data at input byte "
                    + std::to_string(
                           std::min(text.find_first_not_of(
                                        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                        "0123456789+/\r\n"),
                                    text.size()));
            const std::string fault = formatFault(issue.expected, text);
            return variableOf(issue.field, place) + " must be formatted as a " + issue.expected
                + " but got value " + goQuoted(text) + (fault.empty() ? "" : ", " + fault);
        }

        std::string wrongType(const Issue &issue, const Place &place)
        {
            const std::string actual = actualJsonType(issue);
            if (actual == "null" && place.inUnion)
                return "union field \"value\" must be "
                    + std::string(issue.expected == "object" || issue.expected == "array"
                                          || issue.expected == "integer"
                                      ? "an "
                                      : "a ")
                    + issue.expected + ", not null";
            const std::string start = "json: cannot unmarshal " + actual + " into Go ";
            if (place.inUnion && m_generation < HintGeneration::V66)
                return start + "struct field " + m_tool.payload->name + "Transport." + issue.field
                    + " of type http." + goify(place.lastName) + goify(place.tag) + "Transport";
            if (place.inUnion)
                return start + "value of type http." + goify(place.lastName) + goify(place.tag)
                    + "Transport";
            if (issue.pointer.empty() || place.path.empty())
                return start + "value of type http." + place.owner;
            return start + "struct field " + place.owner + "." + place.path + " of type "
                + goType(place.node, m_schema);
        }

        static std::size_t length(const Json *value, const Place &place)
        {
            if (value == nullptr || value->is_null())
                return 0;
            if (!value->is_string())
                return value->size();
            const std::string &text = value->get_ref<const std::string &>();
            const std::string format = textMember(place.node, Keyword::Format);
            if (format == "byte" || format == "binary") {
                const auto digits = std::ranges::count_if(
                    text, [](char c) { return c != '=' && c != '\r' && c != '\n'; });
                return static_cast<std::size_t>(digits) * 3 / 4;
            }
            return countCodePoints(text);
        }

        const Tool &m_tool;
        const Json &m_payload;
        HintGeneration m_generation;
        const Json &m_schema;
    };

} // namespace

std::string goFloat(double value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific);
    const std::string text(buffer.data(), end.ptr);
    const auto mark = text.find('e');
    const int exponent = std::stoi(text.substr(mark + 1));
    constexpr int Shortest = 6; // digits before the point for which %g uses the shortest notation
    if (exponent < -4 || exponent >= Shortest)
        return text;
    std::array<char, 400> plain{};
    const auto stop =
        std::to_chars(plain.data(), plain.data() + plain.size(), value, std::chars_format::fixed);
    return {plain.data(), stop.ptr};
}

std::string goQuoted(std::string_view text)
{
    constexpr std::string_view Hex = "0123456789abcdef";
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const char32_t c = decodeUtf8(text, at);
        const auto escape = [&](char letter) { out.append("\\").append(1, letter); };
        if (c == U'"' || c == U'\\') {
            escape(static_cast<char>(c));
        } else if (c == U'\n') {
            escape('n');
        } else if (c == U'\t') {
            escape('t');
        } else if (c == U'\r') {
            escape('r');
        } else if (c == U'\a') {
            escape('a');
        } else if (c == U'\b') {
            escape('b');
        } else if (c == U'\f') {
            escape('f');
        } else if (c == U'\v') {
            escape('v');
        } else if (c < 0x20 || c == 0x7f) {
            out.append("\\x").append(1, Hex[c >> 4U]).append(1, Hex[c & 15U]);
        } else if (c != U' ' && c != InvalidCodePoint
                   && (!QChar::isPrint(c) || QChar::isSpace(c))) {
            out.append(c < 0x10000 ? "\\u" : "\\U");
            for (int shift = c < 0x10000 ? 12 : 28; shift >= 0; shift -= 4)
                out += Hex[(c >> shift) & 15U];
        } else {
            out.append(text.substr(start, at - start));
        }
    }
    return out + "\"";
}

std::string goTimeError(std::string_view text, std::string_view layout)
{
    const auto isDigitAt = [](std::string_view part, std::size_t i) {
        return i < part.size() && isDigit(part[i]);
    };
    const std::string start = "parsing time " + goQuoted(text);
    std::string range; // the first element out of range; reported only if everything else is valid
    std::string_view left = text;
    int month = 0;
    int year = 0;
    int day = 0;
    const auto bad = [&](std::string_view at, std::string_view part) {
        return start + " as " + goQuoted(layout) + ": cannot parse " + goQuoted(at) + " as "
            + goQuoted(part);
    };
    constexpr std::array<std::string_view, 12> Parts{"2006", "-", "01", "-", "02", "T",
                                                     "15",   ":", "04", ":", "05", "Z07:00"};
    std::size_t length = 0;
    for (const std::string_view part : Parts) {
        if (length >= layout.size())
            break;
        length += part.size();
        if (part.size() == 1) {
            if (!left.starts_with(part))
                return bad(left, part);
            left.remove_prefix(1);
            continue;
        }
        if (part == "Z07:00") {
            if (left.starts_with('Z')) {
                left.remove_prefix(1);
                continue;
            }
            const bool zone = left.size() >= 6 && (left[0] == '+' || left[0] == '-')
                && isDigitAt(left, 1) && isDigitAt(left, 2) && left[3] == ':' && isDigitAt(left, 4)
                && isDigitAt(left, 5);
            if (!zone)
                return bad(left, part);
            left.remove_prefix(6);
            continue;
        }
        const bool loose = part == "15"; // an hour can have one digit
        std::size_t digits = 0;
        while (digits < part.size() && isDigitAt(left, digits))
            ++digits;
        if (digits < part.size() && !(loose && digits == 1))
            return bad(left, part);
        const int number = std::stoi(std::string(left.substr(0, digits)));
        left.remove_prefix(digits);
        const auto check = [&](std::string_view name, int least, int most) {
            if (range.empty() && (number < least || number > most))
                range = name;
        };
        if (part == "01")
            check("month", 1, 12);
        if (part == "2006")
            year = number;
        else if (part == "01")
            month = number;
        else if (part == "02")
            day = number;
        else if (part == "15")
            check("hour", 0, 23);
        else if (part == "04")
            check("minute", 0, 59);
        else if (part == "05")
            check("second", 0, 59);
        if (part == "05" && left.size() >= 2 && (left[0] == '.' || left[0] == ',')
            && isDigitAt(left, 1)) {
            left.remove_prefix(1);
            while (isDigitAt(left, 0))
                left.remove_prefix(1);
        }
        if (!range.empty())
            return start + ": " + range + " out of range";
    }
    if (!left.empty())
        return start + ": extra text: " + goQuoted(left);
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    constexpr std::array<int, 13> Days{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const int last = month == 2 && leap ? 29 : Days.at(static_cast<std::size_t>(month));
    if (day < 1 || day > last)
        return start + ": day out of range";
    return {};
}

std::string errorText(const Tool &tool, const Json &payload, const std::vector<Issue> &issues,
                      HintGeneration generation)
{
    if (!tool.payload || tool.payload->schema == nullptr)
        return {};
    std::string text;
    GoErrorFormatter speaker(tool, payload, generation);
    for (const Issue &issue : issues)
        text += (text.empty() ? "" : "; ") + speaker.sentence(issue);
    return text;
}

} // namespace tw::goa
