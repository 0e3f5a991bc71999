// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/evaluate/issuetext.h"
#include "schema/validation/program/program.h"

#include <algorithm>

namespace tw {

/// "The schema is too deep …" instead of a result. \a slowPattern is the pattern that reached the
/// limit, or null.
[[nodiscard]] Issue undecidedIssue(const Pattern *slowPattern);

[[nodiscard]] Issue unfinishedIssue();

/// The issues of one diagnosis, and the remaining allowance: a hostile schema could cause millions
/// of issues that each list thousands of names.
struct Findings
{
    static constexpr std::size_t MaxIssues = 100'000;
    static constexpr std::size_t MaxMade = 1'000'000; ///< includes discarded alternatives

    std::vector<Issue> issues;
    Issue spare; ///< written to once the limit is reached
    std::size_t made = 0;
    std::size_t listed = 0; ///< names and values
    std::size_t compared = 0; ///< for did-you-mean
    bool isFull = false;

    Issue &add()
    {
        isFull = isFull || ++made > MaxMade || issues.size() >= MaxIssues;
        if (isFull)
            return spare = Issue();
        if (issues.capacity() == 0)
            issues.reserve(4); // moving an issue is expensive
        return issues.emplace_back();
    }
    /// How many of \a count names the next issue can list.
    std::size_t mayList(std::size_t count)
    {
        constexpr std::size_t Most = 1000; // more is of no use
        constexpr std::size_t InAll = 20'000;
        constexpr std::size_t ThenStill = 12;
        const std::size_t here = std::min(count, listed < InAll ? Most : ThenStill);
        listed += here;
        return here;
    }
    /// How many of \a count names can be searched for the nearest to one of \a length bytes.
    std::size_t mayCompare(std::size_t count, std::size_t length)
    {
        constexpr std::size_t Most = 5000;
        constexpr std::size_t InAll = 5'000'000; // about a second
        constexpr std::size_t Usual = 16; // a longer name takes more time
        const std::size_t here = compared < InAll ? std::min(count, Most) : 0;
        compared += here * (1 + length / Usual);
        return here;
    }
};

/// Describes the fault of one value, in parts; messageOf() makes the sentence.
template <InstanceAccess A>
class IssueMaker
{
public:
    using Value = typename A::Value;

    IssueMaker(const Program &program, const A &access, NodeIndex node, const Step &path,
               const Value &value, Findings &findings, std::optional<std::uint32_t> branch)
        : m_program(program)
        , m_access(access)
        , m_node(node)
        , m_path(path)
        , m_value(value)
        , m_findings(findings)
        , m_branch(branch)
    {
    }

    void forbidden() { add(IssueCode::FalseSchema, Keyword::Unknown); }

    void wrongType(std::uint8_t types, Keyword keyword = Keyword::Type)
    {
        Issue &issue = add(IssueCode::InvalidFieldType, keyword);
        issue.expected = typeNames(types);
    }

    void notListed(const ValueRule &rule)
    {
        notListed(rule.values, rule.isConst ? Keyword::Const : Keyword::Enum, rule.isConst);
    }

    void notListed(const std::vector<const Json *> &values, Keyword keyword, bool isConst)
    {
        Issue &issue =
            add(isConst ? IssueCode::InvalidConst : IssueCode::InvalidEnumValue, keyword);
        listAllowed(issue, values);
        if (isConst && !issue.allowed.empty())
            issue.expected = issue.allowed.front();
    }

    void checkNumber(const NumberRule &rule)
    {
        const NumberView number = m_access.number(m_value);
        if (rule.minimum && compareNumber(number, *rule.minimum) < 0)
            wrongRange(Keyword::Minimum, *rule.minimum);
        if (rule.exclusiveMinimum && compareNumber(number, *rule.exclusiveMinimum) <= 0)
            wrongRange(Keyword::ExclusiveMinimum, *rule.exclusiveMinimum);
        if (rule.maximum && compareNumber(number, *rule.maximum) > 0)
            wrongRange(Keyword::Maximum, *rule.maximum);
        if (rule.exclusiveMaximum && compareNumber(number, *rule.exclusiveMaximum) >= 0)
            wrongRange(Keyword::ExclusiveMaximum, *rule.exclusiveMaximum);
        if (rule.multipleOf && !isMultiple(number, *rule.multipleOf)) {
            Issue &issue = add(IssueCode::NotMultiple, Keyword::MultipleOf);
            issue.limit = rule.multipleOf->spelling;
        }
    }

    /// \a unit: the unit of \a size.
    void checkSize(const CountRange &range, std::size_t size, Keyword least, Keyword most,
                   IssueUnit unit)
    {
        if (size < range.least)
            wrongSize(least, range.least, size, unit);
        if (size > range.most)
            wrongSize(most, range.most, size, unit);
    }

    void wrongPattern(const std::string &pattern)
    {
        Issue &issue = add(IssueCode::InvalidPattern, Keyword::Pattern);
        issue.expected = pattern;
    }

    void wrongFormat(FormatId format)
    {
        Issue &issue = add(IssueCode::InvalidFormat, Keyword::Format);
        issue.expected = formatName(format);
        issue.detail = formatHint(format);
    }

    /// \a keyword is ContentEncoding or ContentMediaType.
    void wrongContent(Keyword keyword)
    {
        const bool isEncoding = keyword == Keyword::ContentEncoding;
        Issue &issue = add(IssueCode::InvalidContent, keyword);
        issue.expected = isEncoding ? "base64" : "application/json";
    }

    void missing(const Property &property)
    {
        Issue &issue = addAbsent(IssueCode::MissingField, Keyword::Required);
        issue.missing = property.name;
        if (property.node != None)
            issue.expected = typeNames(m_program.nodes[property.node].types == AllTypeBits
                                           ? std::uint8_t{0}
                                           : m_program.nodes[property.node].types);
    }

    void missingDependency(const Dependency &dependency, const std::string &name)
    {
        Issue &issue = addAbsent(IssueCode::MissingDependency, dependency.keyword);
        appendPointerToken(issue.schemaPointer, dependency.trigger);
        issue.missing = name;
    }

    /// m_path refers to the unknown member.
    void unknown(const ObjectRule &rule, Keyword keyword)
    {
        unknownAmong(rule.properties, add(IssueCode::UnknownField, keyword));
    }

    /// m_path refers to the member or element; m_node is the schema that disallows further ones.
    void unevaluated(Keyword keyword)
    {
        if (m_path.isElement) {
            add(IssueCode::Unevaluated, keyword);
            return;
        }
        std::vector<Property> known;
        int steps = 2000; // a tree of alternatives can be very wide
        gatherProperties(m_node, known, 0, steps);
        unknownAmong(known, add(IssueCode::UnknownField, keyword));
    }

    void wrongName(std::string_view key, const std::vector<Issue> &reasons)
    {
        Issue &issue = addAbsent(IssueCode::InvalidPropertyName, Keyword::PropertyNames);
        appendQuoted(issue.actual, key, ActualLimit);
        if (reasons.empty())
            return;
        const Issue &reason = reasons.front();
        issue.schemaPointer = reason.schemaPointer;
        issue.expected = reason.expected;
        issue.allowed = reason.allowed;
        issue.limit = reason.limit;
        issue.suggestion = reason.suggestion;
    }

    void tooMany(const ArrayRule &rule, std::size_t position)
    {
        Issue &issue = add(IssueCode::InvalidLength,
                           position < rule.prefix.size() ? rule.prefixKeyword : rule.itemsKeyword);
        issue.pointer = pointerOf(*m_path.up);
        issue.elements = elementsOf(*m_path.up);
        issue.unit = IssueUnit::Items;
        issue.limit = std::to_string(std::min(position, rule.prefix.size()));
    }

    void wrongContains(const ArrayRule &rule, std::size_t count, std::size_t limit)
    {
        const bool few = count < rule.matches.least;
        const bool plain = few && rule.matches.least == 1;
        Issue &issue = add(IssueCode::NotContained,
                           plain     ? Keyword::Contains
                               : few ? Keyword::MinContains
                                     : Keyword::MaxContains);
        issue.limit = std::to_string(limit);
        issue.count = count;
    }

    void notUnique(std::int64_t first, std::int64_t second)
    {
        Issue &issue = add(IssueCode::NotUnique, Keyword::UniqueItems);
        appendPointerIndex(issue.pointer, static_cast<std::size_t>(second));
        issue.count = static_cast<std::uint64_t>(first);
    }

    void forbiddenByNot() { add(IssueCode::ForbiddenByNot, Keyword::Not); }

    void severalBranches(Keyword keyword, const std::vector<std::uint32_t> &matching)
    {
        Issue &issue = add(IssueCode::SeveralMatchingBranches, keyword);
        issue.branch = matching.front();
        issue.count = matching.size();
        constexpr std::size_t Listed = 12;
        for (std::size_t i = 0; i < std::min(matching.size(), Listed); ++i)
            issue.detail += (i == 0 ? "" : ", ") + std::to_string(matching[i]);
    }

    void noBranch(Keyword keyword) { add(IssueCode::NoMatchingBranch, keyword); }

    void wrongTag(const Discriminator &tag, Keyword keyword)
    {
        Issue &issue = add(IssueCode::InvalidEnumValue, keyword);
        issue.wording = IssueWording::Tag;
        listAllowed(issue, tagValues(tag));
    }

    void missingTag(const Discriminator &tag, Keyword keyword)
    {
        Issue &issue = addAbsent(IssueCode::MissingField, keyword);
        issue.missing = tag.property;
        listAllowed(issue, tagValues(tag));
        issue.suggestion.clear();
        issue.wording = IssueWording::Tag;
    }

private:
    /// Collects what a node and its components define about members, as far as it is useful.
    void gatherProperties(NodeIndex index, std::vector<Property> &known, int depth,
                          int &steps) const
    {
        constexpr int Deep = 6;
        constexpr std::size_t Most = 1000;
        if (index == None || depth > Deep || known.size() > Most || steps-- <= 0)
            return;
        const Node &node = m_program.nodes[index];
        if (node.object != None) {
            for (const Property &property : m_program.objects[node.object].properties)
                known.push_back(property);
        }
        gatherProperties(node.ref, known, depth + 1, steps);
        if (node.logic == None)
            return;
        const LogicRule &rule = m_program.logics[node.logic];
        for (const std::vector<NodeIndex> *parts :
             {&rule.allOf, &rule.anyOf.branches, &rule.oneOf.branches}) {
            for (const NodeIndex part : *parts)
                gatherProperties(part, known, depth + 1, steps);
        }
        gatherProperties(rule.consequence, known, depth + 1, steps);
        gatherProperties(rule.alternative, known, depth + 1, steps);
    }

    /// \a issue is about a member that is missing from \a properties.
    void unknownAmong(const std::vector<Property> &properties, Issue &issue)
    {
        const std::size_t count = properties.size();
        const std::size_t shown = m_findings.mayList(count);
        const std::size_t compared = m_findings.mayCompare(count, m_path.key.size());
        std::vector<std::string_view> known;
        known.reserve(compared);
        issue.allowed.reserve(shown);
        for (const Property &property : properties) {
            if (issue.allowed.size() >= shown && known.size() >= compared)
                break;
            if (property.node == None)
                continue;
            if (issue.allowed.size() < shown)
                issue.allowed.push_back(property.name);
            if (known.size() < compared)
                known.emplace_back(property.name);
        }
        issue.suggestion = std::string(nearest(m_path.key, known));
    }

    static constexpr std::size_t ActualLimit = 200;

    Issue &add(IssueCode code, Keyword keyword)
    {
        Issue &issue = addAbsent(code, keyword);
        issue.actual = valueText(m_access, m_value, ActualLimit);
        return issue;
    }

    /// Without the actual value, because it is absent.
    Issue &addAbsent(IssueCode code, Keyword keyword)
    {
        Issue &issue = m_findings.add();
        issue.code = code;
        issue.pointer = pointerOf(m_path);
        issue.elements = elementsOf(m_path);
        const std::string &schema = m_program.pointers[m_node];
        issue.keyword = keywordName(keyword);
        issue.schemaPointer.reserve(schema.size() + 1 + issue.keyword.size());
        issue.schemaPointer = schema;
        if (keyword != Keyword::Unknown) {
            issue.schemaPointer += '/';
            issue.schemaPointer += issue.keyword;
        }
        issue.branch = m_branch;
        return issue;
    }

    void wrongSize(Keyword keyword, std::size_t limit, std::size_t size, IssueUnit unit)
    {
        Issue &issue = add(IssueCode::InvalidLength, keyword);
        issue.limit = std::to_string(limit);
        issue.count = size;
        issue.unit = unit;
    }

    void wrongRange(Keyword keyword, const NumberLimit &limit)
    {
        Issue &issue = add(IssueCode::InvalidRange, keyword);
        issue.limit = limit.spelling;
    }

    void listAllowed(Issue &issue, const std::vector<const Json *> &values)
    {
        const bool isText = m_access.typeBit(m_value) == StringBit;
        const std::size_t shown = m_findings.mayList(values.size());
        const std::size_t compared =
            isText ? m_findings.mayCompare(values.size(), m_access.string(m_value).size()) : 0;
        std::vector<std::string_view> texts;
        issue.allowed.reserve(shown);
        texts.reserve(compared);
        for (const Json *value : values) {
            if (issue.allowed.size() >= shown && texts.size() >= compared)
                break;
            if (issue.allowed.size() < shown)
                issue.allowed.push_back(writeJson(*value));
            if (texts.size() < compared && value->is_string())
                texts.emplace_back(*value->get_ptr<const std::string *>());
        }
        if (!isText)
            return;
        const std::string_view near = nearest(m_access.string(m_value), texts);
        if (!near.empty())
            appendQuoted(issue.suggestion, near, SIZE_MAX);
    }

    static std::vector<const Json *> tagValues(const Discriminator &tag)
    {
        std::vector<const Json *> values;
        for (const auto &branch : tag.values)
            values.insert(values.end(), branch.begin(), branch.end());
        return values;
    }

    const Program &m_program;
    const A &m_access;
    NodeIndex m_node;
    const Step &m_path;
    const Value &m_value;
    Findings &m_findings;
    std::optional<std::uint32_t> m_branch;
};

} // namespace tw
