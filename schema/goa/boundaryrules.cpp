// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/formats/formats.h"
#include "schema/goa/boundaryvalidator.h"
#include "schema/goa/goaformats.h"
#include "schema/json/jsonmember.h"
#include "schema/validation/evaluate/issuemaker.h"
#include "schema/validation/program/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw::goa {

namespace {

    /// Compares in the Go type: values that a double cannot distinguish are equal.
    int compareAsGo(const Type &type, const Json &value, const NumberLimit &limit)
    {
        if (type.kind != Kind::Number) {
            const auto order = compareNumber(TreeAccess().number(&value), limit);
            return order < 0 ? -1 : order > 0 ? 1 : 0;
        }
        double left = nearestDoubleOf(value);
        double right = nearestDouble(limit.spelling);
        if (type.narrow) {
            left = static_cast<double>(static_cast<float>(left));
            right = static_cast<double>(static_cast<float>(right));
        }
        return left < right ? -1 : left > right ? 1 : 0;
    }

    /// An array that is a user type is checked by a separate function, which does not have the name
    /// of the field (docs/formats/goa-ai.md, "Element paths of named lists").
    std::string elementField(const Type &type, const std::string &field)
    {
        return type.named ? "body" : field;
    }

    /// Go has no null for plain elements: the decoder leaves the zero value.
    const Json &orZero(const Type &type, const Json &element)
    {
        static const Json text = "";
        static const Json number = 0;
        static const Json boolean = false;
        if (!element.is_null())
            return element;
        switch (type.kind) {
        case Kind::String:
        case Kind::Bytes:
            return text;
        case Kind::Integer:
        case Kind::Number:
            return number;
        case Kind::Boolean:
            return boolean;
        default:
            return element;
        }
    }

} // namespace

void BoundaryValidator::checkRules(const Type &type, const Json *value, const Step &path,
                                   const std::string &field)
{
    const bool absent = value == nullptr || value->is_null();
    if (absent) {
        // The generated check of the minimum length has no nil guard (docs/formats/goa-ai.md,
        // "Least lengths of absent lists").
        const bool counted = type.kind == Kind::Array || type.kind == Kind::Map;
        if (counted && type.leastLength && *type.leastLength > 0 && checksLength(type))
            wrongLength(type, nullptr, path, field, true, *type.leastLength, 0);
        return;
    }
    checkValue(type, *value, path, field);
    switch (type.kind) {
    case Kind::Object:
        checkFields(type, *value, path, field);
        break;
    case Kind::Array:
        checkElements(type, *value, path, field);
        break;
    case Kind::Map:
        checkEntries(type, *value, path, field);
        break;
    case Kind::Union:
        checkBranch(type, *value, path, field);
        break;
    default:
        break;
    }
}

void BoundaryValidator::checkValue(const Type &type, const Json &value, const Step &path,
                                   const std::string &field)
{
    if (!type.values.empty() && std::ranges::none_of(type.values, [&](const Json *one) {
            return jsonEqual(*one, value);
        }))
        notListed(type, value, path, field);
    if (type.kind == Kind::String)
        checkText(type, value, path, field);
    if (type.kind == Kind::Integer || type.kind == Kind::Number)
        checkNumber(type, value, path, field);
    checkLength(type, value, path, field);
}

void BoundaryValidator::notListed(const Type &type, const Json &value, const Step &path,
                                  const std::string &field)
{
    Issue &issue = add(IssueCode::InvalidEnumValue, type, Keyword::Enum, path, &value, field);
    std::vector<std::string_view> texts;
    for (const Json *one : type.values) {
        issue.allowed.push_back(writeJson(*one));
        if (one->is_string())
            texts.emplace_back(one->get_ref<const std::string &>());
    }
    if (!value.is_string())
        return;
    const auto near = nearest(value.get_ref<const std::string &>(), texts);
    if (!near.empty())
        appendQuoted(issue.suggestion, near, SIZE_MAX);
}

void BoundaryValidator::checkText(const Type &type, const Json &value, const Step &path,
                                  const std::string &field)
{
    const std::string &text = value.get_ref<const std::string &>();
    if (isGoaFormat(type.format) && !matchesGoaFormat(type.format, text)) {
        Issue &issue = add(IssueCode::InvalidFormat, type, Keyword::Format, path, &value, field);
        issue.expected = type.format;
        issue.detail = goaFormatHint(type.format);
    }
    const MatchOutcome outcome =
        type.pattern ? type.pattern->match(text, &m_patternSteps) : MatchOutcome::Match;
    if (outcome == MatchOutcome::LimitExceeded && m_slowPattern == nullptr)
        m_slowPattern = &*type.pattern;
    if (outcome == MatchOutcome::NoMatch) {
        Issue &issue = add(IssueCode::InvalidPattern, type, Keyword::Pattern, path, &value, field);
        issue.expected = type.pattern->source();
    }
}

void BoundaryValidator::checkNumber(const Type &type, const Json &value, const Step &path,
                                    const std::string &field)
{
    const auto compare = [&](const NumberLimit &limit) { return compareAsGo(type, value, limit); };
    const auto wrong = [&](Keyword keyword, const NumberLimit &limit) {
        add(IssueCode::InvalidRange, type, keyword, path, &value, field).limit = limit.spelling;
    };
    const bool tooSmall = type.exclusiveMinimum && compare(*type.exclusiveMinimum) <= 0;
    if (tooSmall)
        wrong(Keyword::ExclusiveMinimum, *type.exclusiveMinimum);
    if (type.minimum && compare(*type.minimum) < 0)
        wrong(Keyword::Minimum, *type.minimum);
    // With both exclusive bounds the generated second check repeats the first
    // (docs/formats/goa-ai.md, "Both exclusive bounds").
    if (type.exclusiveMinimum && type.exclusiveMaximum) {
        if (tooSmall)
            wrong(Keyword::ExclusiveMinimum, *type.exclusiveMinimum);
    } else if (type.exclusiveMaximum && compare(*type.exclusiveMaximum) >= 0) {
        wrong(Keyword::ExclusiveMaximum, *type.exclusiveMaximum);
    }
    if (type.maximum && compare(*type.maximum) > 0)
        wrong(Keyword::Maximum, *type.maximum);
}

void BoundaryValidator::checkLength(const Type &type, const Json &value, const Step &path,
                                    const std::string &field)
{
    if ((!type.leastLength && !type.mostLength) || !checksLength(type))
        return;
    std::size_t length = 0;
    switch (type.kind) {
    case Kind::String:
        length = countCodePoints(value.get_ref<const std::string &>());
        break;
    case Kind::Bytes:
        length = strictBase64Length(value.get_ref<const std::string &>()).value_or(0);
        break;
    case Kind::Array:
    case Kind::Map:
        length = value.size();
        break;
    default:
        return;
    }
    if (type.leastLength && length < *type.leastLength)
        wrongLength(type, &value, path, field, true, *type.leastLength, length);
    if (type.mostLength && length > *type.mostLength)
        wrongLength(type, &value, path, field, false, *type.mostLength, length);
}

void BoundaryValidator::wrongLength(const Type &type, const Json *value, const Step &path,
                                    const std::string &field, bool isShort, std::size_t limit,
                                    std::size_t length)
{
    const bool isArray = type.kind == Kind::Array;
    const Keyword keyword = isArray ? (isShort ? Keyword::MinItems : Keyword::MaxItems)
                                    : (isShort ? Keyword::MinLength : Keyword::MaxLength);
    Issue &issue = add(IssueCode::InvalidLength, type, keyword, path, value, field);
    issue.limit = std::to_string(limit);
    issue.unit = isArray           ? IssueUnit::Items
        : type.kind == Kind::Map   ? IssueUnit::Entries
        : type.kind == Kind::Bytes ? IssueUnit::Bytes
                                   : IssueUnit::Characters;
    if (value != nullptr)
        issue.count = length;
}

void BoundaryValidator::checkFields(const Type &type, const Json &value, const Step &path,
                                    const std::string &field)
{
    std::vector<const Json *> members(type.fields.size());
    for (const auto &[key, entry] : value.get_ref<const Json::object_t &>()) {
        if (const std::int64_t at = type.fieldNames.find(key); at >= 0)
            members[static_cast<std::size_t>(at)] = &entry;
    }
    for (const std::string &name : type.required) {
        const std::int64_t at = type.fieldNames.find(name);
        const Json *const found =
            at < 0 ? member(value, name) : members[static_cast<std::size_t>(at)];
        if (found != nullptr && !found->is_null())
            continue;
        Issue &issue = add(IssueCode::MissingField, type, Keyword::Required, path, nullptr, name);
        issue.missing = name;
    }
    const std::string base = type.named ? std::string() : field;
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
        const Field &child = type.fields[i];
        checkRules(*child.type, members[i], Step{&path, child.name}, join(base, child.name));
    }
}

void BoundaryValidator::checkElements(const Type &type, const Json &value, const Step &path,
                                      const std::string &field)
{
    if (type.element == nullptr)
        return;
    std::size_t at = 0;
    const std::string each = elementField(type, field) + "[*]";
    for (const Json &element : value)
        checkRules(*type.element, &orZero(*type.element, element), Step{&path, {}, at++, true},
                   each);
}

void BoundaryValidator::checkEntries(const Type &type, const Json &value, const Step &path,
                                     const std::string &field)
{
    for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>())
        checkRules(*type.element, &orZero(*type.element, member), Step{&path, key},
                   elementField(type, field) + "[key]");
}

void BoundaryValidator::checkBranch(const Type &type, const Json &value, const Step &path,
                                    const std::string &field)
{
    const auto tag = value.find(type.tagKey);
    if (tag == value.end() || !tag->is_string())
        return;
    for (std::uint32_t i = 0; i < type.branches.size(); ++i) {
        if (type.branches[i].tag != tag->get_ref<const std::string &>())
            continue;
        const auto outer = std::exchange(m_branch, i);
        if (type.flattened) {
            checkRules(*type.branches[i].type, &value, path, field);
        } else if (const auto content = value.find("value"); content != value.end()) {
            // Older decoders take a null value for the zero value.
            const Type &branch = *type.branches[i].type;
            checkRules(branch, checksEnvelopes() ? &*content : &orZero(branch, *content),
                       Step{&path, "value"}, join(field, "value"));
        }
        m_branch = outer;
        return;
    }
}

} // namespace tw::goa
