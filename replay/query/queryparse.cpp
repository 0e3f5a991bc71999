// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/timetext.h"
#include "replay/query/query.h"
#include "replay/query/queryast.h"
#include "schema/ascii.h"
#include "schema/suggest.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace tw {

namespace {

    constexpr int MaxNesting = 200;

    struct FieldName
    {
        std::string_view name;
        QueryField field;
    };
    constexpr std::array<FieldName, 19> FieldNames = {{
        {"type", QueryField::Type},       {"run", QueryField::Run},
        {"agent", QueryField::Agent},     {"session", QueryField::Session},
        {"turn", QueryField::Turn},       {"tool", QueryField::Tool},
        {"call", QueryField::Call},       {"status", QueryField::Status},
        {"kind", QueryField::Kind},       {"action", QueryField::Action},
        {"dur", QueryField::Duration},    {"duration", QueryField::Duration},
        {"time", QueryField::Time},       {"seq", QueryField::Sequence},
        {"is", QueryField::Is},           {"has", QueryField::Has},
        {"text", QueryField::Text},       {"id", QueryField::Call},
        {"recovery", QueryField::Action},
    }};

    struct FactName
    {
        std::string_view name;
        QueryFact fact;
    };
    constexpr std::array<FactName, 20> IsNames = {{
        {"hinted", QueryFact::Hinted},
        {"bounded", QueryFact::Bounded},
        {"truncated", QueryFact::Truncated},
        {"denied", QueryFact::Denied},
        {"damaged", QueryFact::Damaged},
        {"repaired", QueryFact::Repaired},
        {"duplicate", QueryFact::Duplicate},
        {"failed", QueryFact::Failed},
        {"repair", QueryFact::Repair},
        {"omitted", QueryFact::Omitted},
        {"unavailable", QueryFact::Unavailable},
        {"waiting", QueryFact::Waiting},
        {"open", QueryFact::Open},
        {"derived", QueryFact::Derived},
        {"unknown", QueryFact::UnknownType},
        {"stream", QueryFact::Stream},
        {"pending", QueryFact::Open},
        {"child", QueryFact::Parent},
        {"error", QueryFact::Failed},
        {"retry", QueryFact::Repair},
    }};
    constexpr std::array<FactName, 11> HasNames = {{
        {"artifacts", QueryFact::Artifacts},
        {"hint", QueryFact::Hinted},
        {"bounds", QueryFact::Bounded},
        {"result", QueryFact::Result},
        {"child", QueryFact::Child},
        {"call", QueryFact::Call},
        {"failure", QueryFact::Failed},
        {"error", QueryFact::Failed},
        {"repair", QueryFact::Repaired},
        {"artifact", QueryFact::Artifacts},
        {"parent", QueryFact::Parent},
    }};

    struct MaskName
    {
        std::string_view name;
        unsigned mask;
    };
    constexpr std::array<MaskName, 10> StatusNames = {{
        {"ok", statusBit(CallStatus::Ok)},
        {"failed", statusBit(CallStatus::Failed) | statusBit(RunStatus::Failed)},
        {"pending", statusBit(CallStatus::Pending)},
        {"unknown", statusBit(CallStatus::Unknown)},
        {"completed", statusBit(RunStatus::Completed)},
        {"canceled", statusBit(RunStatus::Canceled)},
        {"suspended", statusBit(RunStatus::Suspended)},
        {"running", statusBit(RunStatus::Running)},
        {"success", statusBit(CallStatus::Ok) | statusBit(RunStatus::Completed)},
        {"cancelled", statusBit(RunStatus::Canceled)},
    }};
    constexpr unsigned maskOf(FailureKind kind)
    {
        return 1U << static_cast<unsigned>(kind);
    }
    constexpr std::array<MaskName, 9> KindNames = {{
        {"invalid_call", maskOf(FailureKind::InvalidCall)},
        {"domain_rejection", maskOf(FailureKind::DomainRejection)},
        {"unavailable", maskOf(FailureKind::Unavailable)},
        {"rate_limited", maskOf(FailureKind::RateLimited)},
        {"timeout", maskOf(FailureKind::Timeout)},
        {"malformed_result", maskOf(FailureKind::MalformedResult)},
        {"internal", maskOf(FailureKind::Internal)},
        {"unknown", maskOf(FailureKind::Unknown)},
        {"none", maskOf(FailureKind::None)},
    }};
    constexpr unsigned maskOf(RecoveryAction action)
    {
        return 1U << static_cast<unsigned>(action);
    }
    constexpr std::array<MaskName, 5> ActionNames = {{
        {"correct_call", maskOf(RecoveryAction::CorrectCall)},
        {"replan", maskOf(RecoveryAction::Replan)},
        {"finish", maskOf(RecoveryAction::Finish)},
        {"unknown", maskOf(RecoveryAction::Unknown)},
        {"none", maskOf(RecoveryAction::None)},
    }};

    template <typename Table>
    std::string namesOf(const Table &table)
    {
        std::string names;
        for (const auto &entry : table)
            (names += names.empty() ? "" : ", ") += entry.name;
        return names;
    }

    /// "; did you mean tool? ", or "; ".
    template <typename Table>
    std::string suggestionFrom(const Table &table, const std::string &name)
    {
        std::vector<std::string> known;
        for (const auto &entry : table)
            known.emplace_back(entry.name);
        const std::string near = nearestName(lowered(name), known);
        return near.empty() ? "; " : "; did you mean " + near + "? ";
    }

    template <typename Table>
    auto findName(const Table &table, std::string_view name)
    {
        return std::find_if(table.begin(), table.end(),
                            [key = lowered(name)](const auto &entry) { return entry.name == key; });
    }

    struct Token
    {
        enum class Kind : std::uint8_t { Open, Close, Minus, And, Or, Not, Term, End };
        Kind kind = Kind::End;
        std::size_t at = 0; ///< byte offset
        std::string field; ///< "" for a bare word
        std::size_t valueAt = 0;
        std::string value; ///< unquoted
        std::string comparison; ///< ">", ">=", "<", "<=" or ""
        bool quoted = false;
    };

    class Parser
    {
    public:
        explicit Parser(std::string_view text)
            : m_text(text)
        {
        }

        Result<QueryNode> parse()
        {
            next();
            auto node = parseOr(0);
            if (!m_error && m_token.kind == Token::Kind::Close)
                failAt(m_token.at, "\")\" without \"(\"; remove it");
            if (m_error)
                return *m_error;
            return node;
        }

    private:
        void failAt(std::size_t offset, std::string detail)
        {
            if (m_error)
                return;
            const std::size_t column =
                1 + countCodePoints(std::string_view(m_text).substr(0, offset));
            m_error = Error{ErrorCode::InvalidFilter, "column " + std::to_string(column),
                            std::move(detail)};
        }

        // --- words
        // -----------------------------------------------------------------------------------

        [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
        [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }

        void next()
        {
            while (!atEnd() && isSpace(peek()))
                ++m_at;
            m_token = {};
            m_token.at = m_at;
            if (atEnd())
                return;
            const auto single = [this](Token::Kind kind) {
                m_token.kind = kind;
                ++m_at;
            };
            if (peek() == '(')
                return single(Token::Kind::Open);
            if (peek() == ')')
                return single(Token::Kind::Close);
            if (peek() == '-')
                return single(Token::Kind::Minus);
            readTerm();
        }

        void readTerm()
        {
            m_token.kind = Token::Kind::Term;
            m_token.field = takeFieldName();
            if (!m_token.field.empty())
                m_token.comparison = takeComparison();
            m_token.valueAt = m_at;
            if (peek() == '"') {
                m_token.quoted = true;
                m_token.value = takeQuoted();
                return;
            }
            m_token.value = takeWord();
            if (!m_token.field.empty())
                return;
            const auto word = lowered(m_token.value);
            if (word == "and")
                m_token.kind = Token::Kind::And;
            else if (word == "or")
                m_token.kind = Token::Kind::Or;
            else if (word == "not")
                m_token.kind = Token::Kind::Not;
        }

        /// Letters up to a colon; takes nothing if the word is not a field.
        std::string takeFieldName()
        {
            auto at = m_at;
            while (at < m_text.size() && (isLetter(m_text[at]) || m_text[at] == '_'))
                ++at;
            if (at == m_at || at >= m_text.size() || m_text[at] != ':')
                return {};
            std::string name(m_text.substr(m_at, at - m_at));
            m_at = at + 1;
            return name;
        }

        std::string takeComparison()
        {
            for (const std::string_view op : {">=", "<=", ">", "<", "="}) {
                if (m_text.substr(m_at).starts_with(op)) {
                    m_at += op.size();
                    return std::string(op);
                }
            }
            return {};
        }

        std::string takeQuoted()
        {
            const auto start = m_at++;
            std::string value;
            while (!atEnd() && peek() != '"') {
                if (peek() == '\\' && m_at + 1 < m_text.size()
                    && (m_text[m_at + 1] == '"' || m_text[m_at + 1] == '\\'))
                    ++m_at;
                value += m_text[m_at++];
            }
            if (atEnd())
                failAt(start, "this quotation mark is never closed; add one at the end");
            else
                ++m_at;
            return value;
        }

        /// Up to a space or a ")" that closes a group outside the word: `f(x)` is one word.
        std::string takeWord()
        {
            const auto start = m_at;
            int open = 0;
            while (!atEnd() && !isSpace(peek())) {
                if (peek() == '(')
                    ++open;
                if (peek() == ')' && --open < 0)
                    break;
                ++m_at;
            }
            return std::string(m_text.substr(start, m_at - start));
        }

        // --- grammar
        // ---------------------------------------------------------------------------------

        QueryNode parseOr(int depth)
        {
            auto node = parseAnd(depth);
            if (m_token.kind != Token::Kind::Or)
                return node;
            QueryNode group;
            group.op = QueryNode::Op::Or;
            group.children.push_back(std::move(node));
            while (!m_error && m_token.kind == Token::Kind::Or) {
                next();
                group.children.push_back(parseAnd(depth));
            }
            return group;
        }

        QueryNode parseAnd(int depth)
        {
            QueryNode group;
            group.op = QueryNode::Op::And;
            group.children.push_back(parseUnary(depth));
            while (!m_error && m_token.kind != Token::Kind::Or && m_token.kind != Token::Kind::Close
                   && m_token.kind != Token::Kind::End) {
                if (m_token.kind == Token::Kind::And)
                    next();
                group.children.push_back(parseUnary(depth));
            }
            if (group.children.size() > 1)
                return group;
            auto only = std::move(group.children.front());
            return only;
        }

        QueryNode parseUnary(int depth)
        {
            if (depth > MaxNesting) {
                failAt(m_token.at, "more than 200 levels of brackets; make the filter simpler");
                return {};
            }
            const auto token = m_token;
            switch (token.kind) {
            case Token::Kind::Minus:
            case Token::Kind::Not: {
                next();
                QueryNode node;
                node.op = QueryNode::Op::Not;
                node.children.push_back(parseUnary(depth + 1));
                return node;
            }
            case Token::Kind::Open: {
                next();
                auto node = parseOr(depth + 1);
                if (m_token.kind != Token::Kind::Close)
                    failAt(token.at, "\"(\" without \")\"; close it");
                else
                    next();
                return node;
            }
            case Token::Kind::Term: {
                auto leaf = makeLeaf(token);
                next();
                return leaf;
            }
            case Token::Kind::End:
                failAt(token.at,
                       "a term is missing here; add one or remove the operator before it");
                return {};
            default:
                failAt(token.at,
                       "expected a term here; put the word in quotation marks to search for it");
                return {};
            }
        }

        // --- terms
        // -----------------------------------------------------------------------------------

        QueryNode makeLeaf(const Token &token)
        {
            QueryNode leaf;
            if (token.field.empty()) {
                refuseOtherOperators(token);
                setText(leaf, token);
                return leaf;
            }
            const auto *entry = findName(FieldNames, token.field);
            if (entry == FieldNames.end()) {
                failAt(token.at,
                       "unknown field \"" + token.field + "\""
                           + suggestionFrom(FieldNames, token.field) + "fields are " + fieldNames()
                           + "; put the text in quotation marks to search for it");
                return leaf;
            }
            leaf.field = entry->field;
            if (token.value.empty() && !token.quoted) {
                failAt(token.valueAt, "\"" + token.field + ":\" needs a value");
                return leaf;
            }
            const bool isNumeric = leaf.field == QueryField::Duration
                || leaf.field == QueryField::Time || leaf.field == QueryField::Sequence;
            if (!isNumeric && !token.comparison.empty() && token.comparison != "=") {
                failAt(token.valueAt - token.comparison.size(),
                       "only dur, time and seq can be compared; write " + token.field + ":value");
                return leaf;
            }
            setValue(leaf, token);
            return leaf;
        }

        /// Operators of other languages, which would be searched for as texts.
        void refuseOtherOperators(const Token &token)
        {
            if (token.quoted)
                return;
            const std::string_view word = token.value;
            const std::string_view field = word.substr(0, word.find(':'));
            if (word == "|" || word == "||")
                failAt(token.at, "write \"or\" in place of " + token.value);
            else if (word == "&" || word == "&&")
                failAt(token.at, "write \"and\" in place of " + token.value);
            else if (word.starts_with('!') && field.size() < word.size()
                     && findName(FieldNames, field.substr(1)) != FieldNames.end())
                failAt(token.at, "write \"not\" or - in place of !");
        }

        static std::string fieldNames()
        {
            std::string names;
            for (const auto &field : filterFields())
                (names += names.empty() ? "" : ", ") += field.name;
            return names;
        }

        void setValue(QueryNode &leaf, const Token &token)
        {
            switch (leaf.field) {
            case QueryField::Status:
                return setMask(leaf, token, StatusNames);
            case QueryField::Kind:
                return setMask(leaf, token, KindNames);
            case QueryField::Action:
                return setMask(leaf, token, ActionNames);
            case QueryField::Is:
                return setFact(leaf, token, IsNames);
            case QueryField::Has:
                return setFact(leaf, token, HasNames);
            case QueryField::Duration:
            case QueryField::Time:
            case QueryField::Sequence:
                return setRange(leaf, token);
            case QueryField::Text:
                return setText(leaf, token);
            default:
                if (!token.quoted && token.value.size() > 2 && token.value.starts_with('/')
                    && token.value.ends_with('/'))
                    return failAt(token.valueAt,
                                  "regular expressions are not supported; write * for any text, "
                                  "or put the name in quotation marks");
                leaf.name.folded = lowered(token.value);
                leaf.name.hasStars = !token.quoted && token.value.find('*') != std::string::npos;
            }
        }

        void setText(QueryNode &leaf, const Token &token)
        {
            leaf.field = QueryField::Text;
            leaf.text = TextPattern(token.value, !token.quoted);
        }

        template <typename Table>
        void setMask(QueryNode &leaf, const Token &token, const Table &table)
        {
            const auto *entry = findName(table, token.value);
            if (entry == table.end())
                failAt(token.valueAt,
                       "unknown " + token.field + " \"" + token.value + "\""
                           + suggestionFrom(table, token.value) + "it can be " + namesOf(table));
            else
                leaf.mask = entry->mask;
        }

        template <typename Table>
        void setFact(QueryNode &leaf, const Token &token, const Table &table)
        {
            const auto *entry = findName(table, token.value);
            if (entry == table.end())
                failAt(token.valueAt,
                       "unknown \"" + token.field + ":" + token.value + "\""
                           + suggestionFrom(table, token.value) + "it can be " + namesOf(table));
            else
                leaf.fact = entry->fact;
        }

        void setRange(QueryNode &leaf, const Token &token)
        {
            const auto dots = token.value.find("..");
            if (dots != std::string::npos) {
                const auto low = token.value.substr(0, dots);
                const auto high = token.value.substr(dots + 2);
                if (!token.comparison.empty() || (low.empty() && high.empty()))
                    return failAt(token.valueAt, "write a range as 1s..5s, 1s.. or ..5s");
                if (!low.empty())
                    leaf.low = number(leaf, low, token.valueAt);
                if (!high.empty())
                    leaf.high = number(leaf, high, token.valueAt + dots + 2);
                if (!m_error && leaf.low > leaf.high)
                    failAt(token.valueAt, "the range is empty; write the smaller value first");
                return;
            }
            const auto value = number(leaf, token.value, token.valueAt);
            if (m_error)
                return;
            const bool isMore = token.comparison.starts_with('>');
            const bool isLess = token.comparison.starts_with('<');
            const bool orEqual = token.comparison.ends_with('=');
            if (!isLess)
                leaf.low = isMore && !orEqual ? value + 1 : value;
            if (!isMore)
                leaf.high = isLess && !orEqual ? value - 1 : value;
        }

        std::int64_t number(QueryNode &leaf, const std::string &text, std::size_t at)
        {
            if (leaf.field == QueryField::Sequence) {
                std::int64_t value = 0;
                const auto *end = text.data() + text.size();
                const auto [stop, error] = std::from_chars(text.data(), end, value);
                if (error != std::errc() || stop != end || value > UINT32_MAX)
                    failAt(at, "\"" + text + "\" is not a whole number");
                return value;
            }
            if (const auto duration = parseDurationText(text)) {
                if (leaf.absolute)
                    failAt(at, "both ends of a range must be of the same kind");
                return *duration;
            }
            if (leaf.field == QueryField::Time) {
                if (const auto time = parseTimeText(text)) {
                    if (leaf.low != INT64_MIN && !leaf.absolute)
                        failAt(at, "both ends of a range must be of the same kind");
                    leaf.absolute = true;
                    return *time;
                }
                failAt(at,
                       "\"" + text
                           + "\" is not a time; write one since the start of the run, such as "
                             "1.5s, 2m or 1h, "
                             "or a moment such as 2026-08-21T07:30:00Z");
                return 0;
            }
            failAt(at,
                   "\"" + text
                       + "\" is not a duration; write a number and a unit: 350ms, 2s, 1m30s");
            return 0;
        }

        std::string_view m_text;
        std::size_t m_at = 0;
        Token m_token;
        std::optional<Error> m_error;
    };

    bool isBlank(std::string_view text)
    {
        return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    }

} // namespace

Result<QueryNode> parseQuery(std::string_view expression)
{
    return Parser(expression).parse();
}

std::span<const FilterField> filterFields()
{
    static const std::vector<FilterField> fields = {
        {"type", "Event type, or its first part", {}},
        {"run", "Run id", {}},
        {"agent", "Agent", {}},
        {"session", "Session id", {}},
        {"turn", "Turn id", {}},
        {"tool", "Tool", {}},
        {"call", "Call id", {}},
        {"status",
         "Status of the call or run",
         {"ok", "failed", "pending", "completed", "canceled", "suspended", "running"}},
        {"kind",
         "Kind of failure",
         {"invalid_call", "domain_rejection", "unavailable", "rate_limited", "timeout",
          "malformed_result", "internal", "unknown", "none"}},
        {"action", "How to recover", {"correct_call", "replan", "finish", "unknown", "none"}},
        {"dur", "Duration of the call: >2s, 1s..5s", {}},
        {"time", "Time since the run's start: <5s, 1m..2m, or a moment", {}},
        {"is",
         "A property",
         {"hinted", "bounded", "truncated", "denied", "damaged", "repaired", "duplicate", "failed",
          "repair", "omitted", "unavailable", "waiting", "open", "derived", "unknown", "stream"}},
        {"has",
         "Something attached to it",
         {"artifacts", "hint", "bounds", "result", "child", "parent", "call", "failure"}},
        {"text", "Text anywhere in the raw record", {}},
        {"seq", "Number of the event: 100..200", {}},
    };
    return fields;
}

Filter::Filter() = default;
Filter::~Filter() = default;
Filter::Filter(const Filter &) = default;
Filter &Filter::operator=(const Filter &) = default;

Result<Filter> Filter::parse(std::string_view expression)
{
    Filter filter;
    if (isBlank(expression))
        return filter;
    auto root = parseQuery(expression);
    if (!root)
        return root.error();
    filter.m_root = std::make_shared<const QueryNode>(std::move(*root));
    filter.m_expression = expression;
    return filter;
}

Filter Filter::ofText(std::string_view text, LetterCase letters)
{
    Filter filter;
    if (text.empty())
        return filter;
    QueryNode leaf;
    leaf.field = QueryField::Text;
    leaf.text = TextPattern(text, false, letters);
    filter.m_root = std::make_shared<const QueryNode>(std::move(leaf));
    return filter;
}

bool Filter::isEmpty() const
{
    return m_root == nullptr;
}

} // namespace tw
