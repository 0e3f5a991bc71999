// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/boundaryvalidator.h"
#include "schema/validation/evaluate/issuemaker.h"
#include "schema/validation/program/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace tw::goa {

namespace {

    std::string_view wordFor(Kind kind)
    {
        switch (kind) {
        case Kind::Boolean:
            return "boolean";
        case Kind::Integer:
            return "integer";
        case Kind::Number:
            return "number";
        case Kind::String:
        case Kind::Bytes:
            return "string";
        case Kind::Array:
            return "array";
        case Kind::Object:
        case Kind::Map:
        case Kind::Union:
            return "object";
        case Kind::Any:
            break;
        }
        return "JSON value";
    }

    bool isInteger(const NumberView &number, bool narrow)
    {
        if (number.kind == NumberView::Text && number.text == "-0")
            return true; // kept as a text for its sign; Go reads it as 0
        if (number.kind != NumberView::Signed && number.kind != NumberView::Unsigned)
            return false; // Go checks the notation: 1e2 and 1.0 are not integers
        if (!narrow)
            return true; // unsigned 64-bit integers have the same schema
        // Int32 and UInt32 have the same schema, so both ranges are accepted.
        return number.kind == NumberView::Signed && number.whole >= INT32_MIN
            && number.whole <= static_cast<std::int64_t>(UINT32_MAX);
    }

    bool isFinite(const NumberView &number, bool narrow)
    {
        const double real = nearestDouble(spell(number));
        return std::isfinite(real) && (!narrow || std::isfinite(static_cast<float>(real)));
    }

    bool isOfType(const Type &type, const Json &value)
    {
        switch (type.kind) {
        case Kind::Any:
        case Kind::Union:
            return true;
        case Kind::Boolean:
            return value.is_boolean();
        case Kind::String:
        case Kind::Bytes:
            return value.is_string();
        case Kind::Array:
            return value.is_array();
        case Kind::Object:
        case Kind::Map:
            return value.is_object();
        case Kind::Integer:
            return isNumber(value) && isInteger(TreeAccess().number(&value), type.narrow);
        case Kind::Number:
            return isNumber(value) && isFinite(TreeAccess().number(&value), type.narrow);
        }
        return true;
    }

} // namespace

bool BoundaryValidator::findUnknown(const Type &type, const Json &value, const Step &path,
                                    const std::string &field, bool quiet)
{
    if (type.kind == Kind::Array && value.is_array() && type.element != nullptr) {
        std::size_t at = 0;
        for (const Json &element : value) {
            if (findUnknown(*type.element, element, Step{&path, {}, at++, true}, field, quiet))
                return true;
        }
        return false;
    }
    if (type.kind != Kind::Object || !value.is_object())
        return false;
    struct Member
    {
        std::string_view key;
        const Json *value = nullptr;
        const Field *known = nullptr;
    };
    std::vector<Member> members; // that are unknown or may contain unknown ones
    for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>()) {
        const Field *const known = type.field(key);
        if (known != nullptr ? member.is_structured() : !type.open)
            members.push_back({key, &member, known});
    }
    std::ranges::sort(members, {}, &Member::key);
    for (const Member &member : members) {
        const Step step{&path, member.key};
        if (member.known == nullptr) {
            unknown(type, *member.value, step, quiet ? std::string() : join(field, member.key));
            return true;
        }
        if (findUnknown(*member.known->type, *member.value, step, join(field, member.key), quiet))
            return true;
    }
    return false;
}

void BoundaryValidator::unknown(const Type &type, const Json &value, const Step &path,
                                std::string field)
{
    Issue &issue =
        add(IssueCode::UnknownField, type, Keyword::Unknown, path, &value, std::move(field));
    issue.keyword = keywordName(Keyword::Properties);
    std::vector<std::string_view> names;
    for (const Field &known : type.fields) {
        issue.allowed.push_back(known.name);
        names.emplace_back(known.name);
    }
    std::ranges::sort(issue.allowed);
    issue.suggestion = std::string(nearest(path.key, names));
}

bool BoundaryValidator::findWrongType(const Type &type, const Json &value, const Step &path,
                                      const std::string &field)
{
    if (value.is_null())
        return false;
    if (!isOfType(type, value)) {
        wrongType(type, value, path, m_unionField.value_or(field));
        return true;
    }
    if (type.kind == Kind::Bytes && !strictBase64Length(value.get_ref<const std::string &>())) {
        Issue &issue = add(IssueCode::InvalidFormat, type, Keyword::Format, path, &value, {});
        issue.expected = "byte";
        issue.detail = "base64 text";
        return true;
    }
    return eachChild(
        type, value, path, field,
        [&](const Type &child, const Json &member, const Step &step, const std::string &name) {
            return findWrongType(child, member, step, name);
        });
}

void BoundaryValidator::wrongType(const Type &type, const Json &value, const Step &path,
                                  std::string field)
{
    if (field.empty())
        field = WholePayload;
    Issue &issue =
        add(IssueCode::InvalidFieldType, type, Keyword::Type, path, &value, std::move(field));
    issue.expected = wordFor(type.kind);
}

} // namespace tw::goa
