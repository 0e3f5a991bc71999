// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/recordvalidator.h"

#include "schema/validation/evaluate/diagnoser.h"
#include "schema/validation/evaluate/domaccess.h"
#include "schema/validation/evaluate/numberloss.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

namespace tw {

namespace {

    using Element = simdjson::dom::element;

    /// True if an object in \a value has a duplicate key. A few keys are compared pairwise, many
    /// are sorted.
    class DuplicateFinder
    {
    public:
        bool hasDuplicate(const Element &value)
        {
            if (value.is_array()) {
                const simdjson::dom::array elements = value.get_array().value_unsafe();
                for (const Element element : elements) {
                    if (hasDuplicate(element))
                        return true;
                }
                return false;
            }
            return value.is_object() && inObject(value.get_object().value_unsafe());
        }

    private:
        bool inObject(const simdjson::dom::object &object)
        {
            const std::size_t first = m_keys.size();
            for (const auto member : object)
                m_keys.push_back(member.key);
            const bool twice = repeats(first);
            m_keys.resize(first);
            if (twice)
                return true;
            for (const auto member : object) {
                if (hasDuplicate(member.value))
                    return true;
            }
            return false;
        }
        bool repeats(std::size_t first)
        {
            constexpr std::size_t Few = 24;
            const auto begin = m_keys.begin() + static_cast<std::ptrdiff_t>(first);
            if (m_keys.size() - first > Few) {
                std::sort(begin, m_keys.end());
                return std::adjacent_find(begin, m_keys.end()) != m_keys.end();
            }
            for (auto at = begin; at != m_keys.end(); ++at) {
                for (auto other = begin; other != at; ++other) {
                    if (at->size() == other->size()
                        && std::memcmp(at->data(), other->data(), at->size()) == 0)
                        return true;
                }
            }
            return false;
        }

        std::vector<std::string_view> m_keys; ///< of all open objects
    };

    /// The reliability of simdjson's parse of a text.
    enum class Trust : std::uint8_t { Nothing, Verdict, Issues };

} // namespace

struct RecordValidator::Private
{
    /// Parses \a text into \a root, unless the exact reader has to read it.
    bool parse(std::string_view text, Element &root)
    {
        constexpr std::size_t Largest = 1ULL
            << 31U; // limit of the exact reader, which reports the error
        if (text.empty() || text.size() > Largest)
            return false;
        if (m_padded.size() < text.size() + simdjson::SIMDJSON_PADDING)
            m_padded.resize(text.size() + simdjson::SIMDJSON_PADDING);
        std::memcpy(m_padded.data(), text.data(), text.size());
        // The exact reader stops at 512 levels; it also handles depths close to that.
        constexpr std::size_t MaxDepth = 500;
        if (m_parser.capacity() < text.size() || m_parser.max_depth() != MaxDepth) {
            constexpr std::size_t Usual = 1U << 16U;
            if (m_parser.allocate(std::max(Usual, text.size() * 2), MaxDepth) != simdjson::SUCCESS)
                return false;
        }
        return m_parser.parse(m_padded.data(), text.size(), false).get(root) == simdjson::SUCCESS;
    }

    Trust trust(const Element &value, std::string_view text)
    {
        const NumberLoss loss = numberLoss(text);
        if (loss == NumberLoss::Value || m_duplicates.hasDuplicate(value))
            return Trust::Nothing;
        return loss == NumberLoss::Nothing ? Trust::Issues : Trust::Verdict;
    }

    Result<Json> readExactly(std::string_view text)
    {
        ++m_exactReads;
        return parseJson(text);
    }

    /// The issues of \a value if simdjson's parse is sufficient for them.
    std::optional<std::vector<Issue>> issues(const CompiledSchema &schema, const Element &value,
                                             std::string_view text)
    {
        const Trust trusted = trust(value, text);
        if (trusted == Trust::Nothing)
            return std::nullopt;
        Checker<DomAccess> checker(schema.program(), DomAccess());
        if (checker.check(value))
            return std::vector<Issue>();
        if (checker.gaveUp())
            return std::vector<Issue>{undecidedIssue(checker.slowPattern())};
        if (trusted == Trust::Verdict)
            return std::nullopt;
        return Diagnoser<DomAccess>(schema.program(), DomAccess()).run(value);
    }

    simdjson::dom::parser m_parser;
    std::vector<char> m_padded;
    DuplicateFinder m_duplicates;
    std::uint64_t m_exactReads = 0;
};

RecordValidator::RecordValidator()
    : d(std::make_unique<Private>())
{
}
RecordValidator::RecordValidator(RecordValidator &&) noexcept = default;
RecordValidator &RecordValidator::operator=(RecordValidator &&) noexcept = default;
RecordValidator::~RecordValidator() = default;

Result<std::vector<Issue>> RecordValidator::validate(const CompiledSchema &schema,
                                                     std::string_view text)
{
    Element root;
    if (d->parse(text, root)) {
        if (auto issues = d->issues(schema, root, text))
            return std::move(*issues);
    }
    const auto tree = d->readExactly(text);
    if (!tree)
        return tree.error();
    return schema.validate(*tree);
}

Result<bool> RecordValidator::isValid(const CompiledSchema &schema, std::string_view text)
{
    Element root;
    if (d->parse(text, root) && d->trust(root, text) != Trust::Nothing)
        return Checker<DomAccess>(schema.program(), DomAccess()).check(root);
    const auto tree = d->readExactly(text);
    if (!tree)
        return tree.error();
    return schema.isValid(*tree);
}

Result<std::vector<Issue>> RecordValidator::validate(const CompiledSchema &schema,
                                                     const Element &value, std::string_view record,
                                                     std::string_view pointer)
{
    if (auto issues = d->issues(schema, value, record))
        return std::move(*issues);
    const auto tree = d->readExactly(record);
    if (!tree)
        return tree.error();
    const Json *const exact = findPointer(*tree, pointer);
    if (exact == nullptr)
        return Error{ErrorCode::NotFound, std::string(pointer),
                     "the record to validate has no value at this pointer"};
    return schema.validate(*exact);
}

std::uint64_t RecordValidator::exactReads() const
{
    return d->m_exactReads;
}

} // namespace tw
