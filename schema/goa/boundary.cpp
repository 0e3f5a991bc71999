// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/formats/formats.h"
#include "schema/goa/boundary_p.h"
#include "schema/validation/checker_p.h"
#include "schema/validation/issuemaker_p.h"
#include "schema/validation/values_p.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace tw::goa {

namespace {

    constexpr std::string_view WholePayload = "$payload";

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

    std::string withArticle(std::string_view word)
    {
        const bool vowel = word.starts_with('a') || word.starts_with('i') || word.starts_with('o');
        return (vowel ? "an " : "a ") + std::string(word);
    }

    /// Bytes behind a standard padded base64 text, none if it is not one. Go skips line ends.
    std::optional<std::size_t> base64Length(std::string_view text)
    {
        std::size_t digits = 0;
        std::size_t padding = 0;
        for (const char c : text) {
            if (c == '\r' || c == '\n')
                continue;
            if (c == '=') {
                ++padding;
                continue;
            }
            const bool digit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9') || c == '+' || c == '/';
            if (!digit || padding > 0)
                return std::nullopt;
            ++digits;
        }
        if (padding > 2 || (digits + padding) % 4 != 0)
            return std::nullopt;
        return (digits + padding) / 4 * 3 - padding;
    }

    bool isInteger(const NumberView &number, bool narrow)
    {
        if (number.kind != NumberView::Signed && number.kind != NumberView::Unsigned)
            return false; // Go reads the spelling: 1e2 and 1.0 are no integers
        if (!narrow)
            return true; // unsigned 64 bits look the same in the schema
        // Int32 and UInt32 look the same in the schema, so both ranges are fine.
        return number.kind == NumberView::Signed && number.whole >= INT32_MIN
            && number.whole <= static_cast<std::int64_t>(UINT32_MAX);
    }

    bool isFinite(const NumberView &number, bool narrow)
    {
        const double real = std::strtod(spell(number).c_str(), nullptr);
        return std::isfinite(real) && (!narrow || std::isfinite(static_cast<float>(real)));
    }

    /// Walks a payload the way the generated code does; the first failing stage answers.
    class Judge
    {
    public:
        std::vector<Issue> run(const Type &root, const Json &payload)
        {
            const Step path;
            const std::string none;
            if (!payload.is_object()) {
                wrongType(root, payload, path, std::string(WholePayload));
                return std::move(m_issues);
            }
            if (findUnknown(root, payload, path, none) || findWrongType(root, payload, path, none)
                || findUnionFault(root, payload, path, none, false))
                return std::move(m_issues);
            checkRules(root, &payload, path, none);
            if (m_slowPattern != nullptr)
                return {undecidedIssue(m_slowPattern)};
            return std::move(m_issues);
        }

    private:
        Issue &add(IssueCode code, const Type &type, std::string_view keyword, const Step &path,
                   const Json *value, std::string field)
        {
            Issue &issue = m_issues.emplace_back();
            issue.code = code;
            issue.pointer = pointerOf(path);
            issue.schemaPointer = type.pointer;
            if (!keyword.empty())
                issue.schemaPointer.append("/").append(keyword);
            issue.keyword = keyword;
            constexpr std::size_t ActualLimit = 200;
            if (value != nullptr)
                issue.actual = valueText(TreeAccess(), value, ActualLimit);
            issue.field = std::move(field);
            issue.branch = m_branch;
            return issue;
        }

        static std::string shown(const Json &value) { return valueText(TreeAccess(), &value, 60); }

        static std::string join(const std::string &path, std::string_view name)
        {
            return path.empty() ? std::string(name) : path + "." + std::string(name);
        }

        // --- stage 2: unknown keys, the first in byte order ---

        /// \a quiet: inside a union the Go decoder finds it, and its error names no issue.
        bool findUnknown(const Type &type, const Json &value, const Step &path,
                         const std::string &field, bool quiet = false)
        {
            if (type.kind == Kind::Array && value.is_array() && type.element != nullptr) {
                std::size_t at = 0;
                for (const Json &element : value) {
                    if (findUnknown(*type.element, element, Step{&path, {}, at++, true}, field,
                                    quiet))
                        return true;
                }
                return false;
            }
            if (type.kind != Kind::Object || !value.is_object())
                return false;
            std::vector<std::pair<std::string_view, const Json *>> members;
            for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>())
                members.emplace_back(key, &member);
            std::ranges::sort(members, {}, [](const auto &entry) { return entry.first; });
            for (const auto &[key, member] : members) {
                const Step step{&path, key};
                const Field *const known = type.field(key);
                if (known != nullptr) {
                    if (findUnknown(*known->type, *member, step, join(field, key), quiet))
                        return true;
                } else if (!type.open) {
                    unknown(type, *member, step, quiet ? std::string() : join(field, key));
                    return true;
                }
            }
            return false;
        }

        void unknown(const Type &type, const Json &value, const Step &path, std::string field)
        {
            Issue &issue = add(IssueCode::UnknownField, type, "", path, &value, std::move(field));
            issue.keyword = "properties";
            std::vector<std::string_view> names;
            for (const Field &known : type.fields) {
                issue.allowed.push_back(known.name);
                names.emplace_back(known.name);
            }
            std::ranges::sort(issue.allowed);
            issue.suggestion = std::string(nearest(path.key, names));
            issue.message = nameOf(path) + " is not a known field";
            if (!issue.suggestion.empty())
                issue.message += "; did you mean " + issue.suggestion + "?";
            else if (!issue.allowed.empty())
                issue.message += "; known are " + listPhrase(issue.allowed, 12);
        }

        // --- stage 3: JSON types, the first in the order of the text ---

        static bool isOfType(const Type &type, const Json &value)
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

        /// \a union: the path that every error inside a union gets; "" outside of one.
        bool findWrongType(const Type &type, const Json &value, const Step &path,
                           const std::string &field)
        {
            if (value.is_null())
                return false;
            if (!isOfType(type, value)) {
                wrongType(type, value, path, m_unionField.value_or(field));
                return true;
            }
            if (type.kind == Kind::Bytes && !base64Length(value.get_ref<const std::string &>())) {
                Issue &issue = add(IssueCode::InvalidFormat, type, "format", path, &value, {});
                issue.expected = "byte";
                issue.message = nameOf(path) + " must be base64 text, but is " + shown(value);
                return true;
            }
            return eachChild(
                type, value, path, field,
                [&](const Type &child, const Json &member, const Step &step,
                    const std::string &name) { return findWrongType(child, member, step, name); });
        }

        /// Members and elements in the order of the text; only the fields of objects have a name in
        /// the paths of the decoder.
        template <typename Visit>
        bool eachChild(const Type &type, const Json &value, const Step &path,
                       const std::string &field, Visit &&visit)
        {
            if (type.kind == Kind::Object && value.is_object()) {
                for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>()) {
                    const Field *const known = type.field(key);
                    if (known != nullptr
                        && visit(*known->type, member, Step{&path, key}, join(field, key)))
                        return true;
                }
            } else if (type.kind == Kind::Map && value.is_object()) {
                for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>()) {
                    if (visit(*type.element, member, Step{&path, key}, field))
                        return true;
                }
            } else if (type.kind == Kind::Array && value.is_array() && type.element != nullptr) {
                std::size_t at = 0;
                for (const Json &element : value) {
                    if (visit(*type.element, element, Step{&path, {}, at++, true}, field))
                        return true;
                }
            }
            return false;
        }

        void wrongType(const Type &type, const Json &value, const Step &path, std::string field)
        {
            if (field.empty())
                field = WholePayload;
            Issue &issue =
                add(IssueCode::InvalidFieldType, type, "type", path, &value, std::move(field));
            issue.expected = wordFor(type.kind);
            issue.message = nameOf(path) + " must be " + withArticle(issue.expected) + ", but is "
                + shown(value);
        }

        // --- stage 4: unions ---

        bool findUnionFault(const Type &type, const Json &value, const Step &path,
                            const std::string &field, bool inUnion)
        {
            if (value.is_null())
                return false;
            if (type.kind == Kind::Union)
                return type.flattened ? judgeFlattened(type, value, path)
                                      : judgeEnvelope(type, value, path, field);
            return eachChild(type, value, path, field,
                             [&](const Type &child, const Json &member, const Step &step,
                                 const std::string &name) {
                                 return findUnionFault(child, member, step, name, inUnion);
                             });
        }

        bool judgeEnvelope(const Type &type, const Json &value, const Step &path,
                           const std::string &field)
        {
            if (!value.is_object()) {
                wrongType(type, value, path, field);
                return true;
            }
            for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>()) {
                if (key == "type" || key == "value")
                    continue;
                const Step step{&path, key};
                Issue &issue = add(IssueCode::UnknownField, type, "oneOf", step, &member, {});
                issue.allowed = {"type", "value"};
                issue.message = nameOf(step) + " is not a known field; known are type, value";
                return true;
            }
            const Branch *const branch = chooseBranch(type, value, path);
            if (branch == nullptr)
                return true;
            const auto content = value.find("value");
            if (content == value.end()) {
                Issue &issue =
                    add(IssueCode::MissingField, *branch->type, "", path, nullptr, "value");
                issue.keyword = "required";
                issue.missing = "value";
                issue.message = "value is missing from " + nameOf(path);
                return true;
            }
            const Step step{&path, "value"};
            if (content->is_null()) {
                wrongType(*branch->type, *content, step, "value");
                return true;
            }
            return judgeBranch(*branch->type, *content, step);
        }

        /// The envelope's value goes through a decoder of its own.
        bool judgeBranch(const Type &type, const Json &value, const Step &path)
        {
            const auto outer = std::exchange(m_unionField, "value");
            const bool faulty = findUnknown(type, value, path, {}, true)
                || findWrongType(type, value, path, "value")
                || findUnionFault(type, value, path, "value", true);
            m_unionField = outer;
            return faulty;
        }

        bool judgeFlattened(const Type &type, const Json &value, const Step &path)
        {
            if (!value.is_object()) {
                wrongType(type, value, path, type.tagKey);
                return true;
            }
            const Branch *const branch = chooseBranch(type, value, path);
            return branch == nullptr || judgeBranch(*branch->type, value, path);
        }

        const Branch *chooseBranch(const Type &type, const Json &value, const Step &path)
        {
            const auto tag = value.find(type.tagKey);
            const bool missing = tag == value.end() || tag->is_null()
                || (tag->is_string() && tag->get_ref<const std::string &>().empty());
            if (!missing && tag->is_string()) {
                const auto found = std::ranges::find(type.branches, tag->get<std::string>(),
                                                     [](const Branch &b) { return b.tag; });
                if (found != type.branches.end())
                    return &*found;
            }
            const Step step{&path, type.tagKey};
            if (!missing && !tag->is_string()) {
                Issue &issue =
                    add(IssueCode::InvalidFieldType, type, "oneOf", step, &*tag, type.tagKey);
                issue.expected = "string";
                issue.message = nameOf(step) + " must be a string, but is " + shown(*tag);
                return nullptr;
            }
            std::vector<std::string_view> tags;
            Issue &issue = missing
                ? add(IssueCode::MissingField, type, "oneOf", path, nullptr, type.tagKey)
                : add(IssueCode::InvalidEnumValue, type, "oneOf", step, &*tag, type.tagKey);
            for (const Branch &branch : type.branches) {
                appendQuoted(issue.allowed.emplace_back(), branch.tag, SIZE_MAX);
                tags.emplace_back(branch.tag);
            }
            const std::string list = listPhrase(issue.allowed, 12);
            if (missing) {
                issue.missing = type.tagKey;
                issue.message = type.tagKey + " is missing from " + nameOf(path)
                    + "; it must be one of " + list;
                return nullptr;
            }
            if (const auto near = nearest(tag->get_ref<const std::string &>(), tags); !near.empty())
                appendQuoted(issue.suggestion, near, SIZE_MAX);
            issue.message = nameOf(step) + " must be one of " + list + ", but is " + shown(*tag);
            return nullptr;
        }

        // --- stage 5: rules, all of them ---

        /// \a value is null when the optional field is absent.
        void checkRules(const Type &type, const Json *value, const Step &path,
                        const std::string &field)
        {
            const bool absent = value == nullptr || value->is_null();
            if (absent) {
                // The generated check of the least length has no guard against nil
                // (formats/goa-ai-observed.md W4).
                const bool counted = type.kind == Kind::Array || type.kind == Kind::Map;
                if (counted && type.minLength && *type.minLength > 0)
                    wrongLength(type, nullptr, path, field, true, *type.minLength, 0);
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

        void checkValue(const Type &type, const Json &value, const Step &path,
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

        void notListed(const Type &type, const Json &value, const Step &path,
                       const std::string &field)
        {
            Issue &issue = add(IssueCode::InvalidEnumValue, type, "enum", path, &value, field);
            std::vector<std::string_view> texts;
            for (const Json *one : type.values) {
                issue.allowed.push_back(writeJson(*one));
                if (one->is_string())
                    texts.emplace_back(one->get_ref<const std::string &>());
            }
            issue.message = nameOf(path) + " must be one of " + listPhrase(issue.allowed, 12)
                + ", but is " + shown(value);
            if (!value.is_string())
                return;
            const auto near = nearest(value.get_ref<const std::string &>(), texts);
            if (near.empty())
                return;
            appendQuoted(issue.suggestion, near, SIZE_MAX);
            issue.message += "; did you mean " + issue.suggestion + "?";
        }

        void checkText(const Type &type, const Json &value, const Step &path,
                       const std::string &field)
        {
            const std::string &text = value.get_ref<const std::string &>();
            if (isGoaFormat(type.format) && !matchesGoaFormat(type.format, text)) {
                Issue &issue = add(IssueCode::InvalidFormat, type, "format", path, &value, field);
                issue.expected = type.format;
                issue.message = nameOf(path) + " must be " + std::string(goaFormatHint(type.format))
                    + ", but is " + shown(value);
            }
            const MatchOutcome outcome =
                type.pattern ? type.pattern->match(text, &m_patternSteps) : MatchOutcome::Match;
            if (outcome == MatchOutcome::LimitExceeded && m_slowPattern == nullptr)
                m_slowPattern = &*type.pattern;
            if (outcome == MatchOutcome::NoMatch) {
                Issue &issue = add(IssueCode::InvalidPattern, type, "pattern", path, &value, field);
                issue.expected = type.pattern->source();
                issue.message = nameOf(path) + " must match the pattern " + issue.expected
                    + ", but is " + shown(value);
            }
        }

        /// In the type that the Go code has: what a double cannot tell apart is equal.
        static int compareAsGo(const Type &type, const Json &value, const NumberLimit &limit)
        {
            if (type.kind != Kind::Number) {
                const auto order = compareNumber(TreeAccess().number(&value), limit);
                return order < 0 ? -1 : order > 0 ? 1 : 0;
            }
            double left = std::strtod(numberText(value).c_str(), nullptr);
            double right = std::strtod(limit.spelling.c_str(), nullptr);
            if (type.narrow) {
                left = static_cast<double>(static_cast<float>(left));
                right = static_cast<double>(static_cast<float>(right));
            }
            return left < right ? -1 : left > right ? 1 : 0;
        }

        void checkNumber(const Type &type, const Json &value, const Step &path,
                         const std::string &field)
        {
            const auto compare = [&](const NumberLimit &limit) {
                return compareAsGo(type, value, limit);
            };
            const auto wrong = [&](std::string_view keyword, std::string_view words,
                                   const NumberLimit &limit) {
                Issue &issue = add(IssueCode::InvalidRange, type, keyword, path, &value, field);
                issue.limit = limit.spelling;
                issue.message = nameOf(path) + " must be " + std::string(words) + " " + issue.limit
                    + ", but is " + shown(value);
            };
            const bool tooSmall = type.exclusiveMinimum && compare(*type.exclusiveMinimum) <= 0;
            if (tooSmall)
                wrong("exclusiveMinimum", "more than", *type.exclusiveMinimum);
            if (type.minimum && compare(*type.minimum) < 0)
                wrong("minimum", "at least", *type.minimum);
            // With both exclusive bounds the generated second check repeats the first
            // (formats/goa-ai-observed.md M40).
            if (type.exclusiveMinimum && type.exclusiveMaximum) {
                if (tooSmall)
                    wrong("exclusiveMinimum", "more than", *type.exclusiveMinimum);
            } else if (type.exclusiveMaximum && compare(*type.exclusiveMaximum) >= 0) {
                wrong("exclusiveMaximum", "less than", *type.exclusiveMaximum);
            }
            if (type.maximum && compare(*type.maximum) > 0)
                wrong("maximum", "at most", *type.maximum);
        }

        void checkLength(const Type &type, const Json &value, const Step &path,
                         const std::string &field)
        {
            if (!type.minLength && !type.maxLength)
                return;
            std::size_t length = 0;
            switch (type.kind) {
            case Kind::String:
                length = countCodePoints(value.get_ref<const std::string &>());
                break;
            case Kind::Bytes:
                length = base64Length(value.get_ref<const std::string &>()).value_or(0);
                break;
            case Kind::Array:
            case Kind::Map:
                length = value.size();
                break;
            default:
                return;
            }
            if (type.minLength && length < *type.minLength)
                wrongLength(type, &value, path, field, true, *type.minLength, length);
            if (type.maxLength && length > *type.maxLength)
                wrongLength(type, &value, path, field, false, *type.maxLength, length);
        }

        void wrongLength(const Type &type, const Json *value, const Step &path,
                         const std::string &field, bool isShort, std::size_t limit,
                         std::size_t length)
        {
            const bool isArray = type.kind == Kind::Array;
            const std::string_view keyword = isArray ? (isShort ? "minItems" : "maxItems")
                                                     : (isShort ? "minLength" : "maxLength");
            const std::string_view unit = isArray ? "item"
                : type.kind == Kind::Map          ? "entry"
                : type.kind == Kind::Bytes        ? "byte"
                                                  : "character";
            Issue &issue = add(IssueCode::InvalidLength, type, keyword, path, value, field);
            issue.limit = std::to_string(limit);
            issue.message = nameOf(path) + " must have " + (isShort ? "at least " : "at most ")
                + issue.limit + " "
                + (limit == 1                   ? std::string(unit)
                       : type.kind == Kind::Map ? std::string("entries")
                                                : std::string(unit) + "s")
                + ", but " + (value == nullptr ? "is left out" : "has " + std::to_string(length));
        }

        void checkFields(const Type &type, const Json &value, const Step &path,
                         const std::string &field)
        {
            for (const std::string &name : type.required) {
                const auto found = value.find(name);
                if (found != value.end() && !found->is_null())
                    continue;
                Issue &issue = add(IssueCode::MissingField, type, "required", path, nullptr, name);
                issue.missing = name;
                issue.message = path.up == nullptr ? name + " is missing"
                                                   : name + " is missing from " + nameOf(path);
            }
            const std::string base = type.named ? std::string() : field;
            for (const Field &child : type.fields) {
                const auto found = value.find(child.name);
                const Json *const member = found == value.end() ? nullptr : &*found;
                checkRules(*child.type, member, Step{&path, child.name}, join(base, child.name));
            }
        }

        /// An array that is a user type is checked by a function of its own, which has lost the
        /// name of the field (formats/goa-ai-observed.md M21).
        static std::string elementField(const Type &type, const std::string &field)
        {
            return type.named ? "body" : field;
        }

        /// Go has no null among plain elements: the decoder leaves their zero value.
        static const Json &orZero(const Type &type, const Json &element)
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

        void checkElements(const Type &type, const Json &value, const Step &path,
                           const std::string &field)
        {
            if (type.element == nullptr)
                return;
            std::size_t at = 0;
            const std::string each = elementField(type, field) + "[*]";
            for (const Json &element : value)
                checkRules(*type.element, &orZero(*type.element, element),
                           Step{&path, {}, at++, true}, each);
        }

        void checkEntries(const Type &type, const Json &value, const Step &path,
                          const std::string &field)
        {
            for (const auto &[key, member] : *value.get_ptr<const Json::object_t *>())
                checkRules(*type.element, &orZero(*type.element, member), Step{&path, key},
                           elementField(type, field) + "[key]");
        }

        void checkBranch(const Type &type, const Json &value, const Step &path,
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
                    checkRules(*type.branches[i].type, &*content, Step{&path, "value"},
                               join(field, "value"));
                }
                m_branch = outer;
                return;
            }
        }

        std::vector<Issue> m_issues;
        StepBudget m_patternSteps{WorkLimits::MaxPatternSteps};
        const Pattern *m_slowPattern = nullptr;
        std::optional<std::string> m_unionField;
        std::optional<std::uint32_t> m_branch;
    };

} // namespace

std::vector<Issue> Boundary::judge(const Json &payload) const
{
    return Judge().run(*m_root, payload);
}

} // namespace tw::goa
