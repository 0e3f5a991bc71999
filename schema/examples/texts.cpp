// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/examples/values.h"
#include "schema/patterns/generate.h"
#include "schema/validation/evaluate/checker.h"
#include "schema/validation/evaluate/issuetext.h"
#include "schema/validation/payloadrules.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace tw::examples {

namespace {

    constexpr std::size_t LongestText = 1'000'000;
    constexpr std::size_t UsualTexts = 32; // more only for arrays of distinct strings
    constexpr std::array<std::string_view, 12> Words{"amber", "basil",   "cedar", "dune",
                                                     "ember", "fern",    "grove", "harbor",
                                                     "iris",  "juniper", "kelp",  "linden"};

    /// The lengths that \a target allows, as one range.
    struct Range
    {
        std::size_t min = 0;
        std::size_t max = SIZE_MAX;
    };

    Range rangeOf(const TextNeeds &needs, const Target &target)
    {
        Range range;
        for (const TextNeeds::Length &length : needs.lengths) {
            if (target.is(length.node, Keyword::MinLength))
                range.max = std::min(range.max, length.min == 0 ? 0 : length.min - 1);
            else
                range.min = std::max(range.min, length.min);
            if (target.is(length.node, Keyword::MaxLength))
                range.min = std::max(range.min, length.max == SIZE_MAX ? SIZE_MAX : length.max + 1);
            else
                range.max = std::min(range.max, length.max);
        }
        return range;
    }

    /// Keeps accepted strings without duplicates.
    class Collector
    {
    public:
        Collector(const TextNeeds &needs, const Target &target, std::size_t most)
            : m_needs(needs)
            , m_target(target)
            , m_most(most)
        {
        }

        void offer(std::string text)
        {
            m_needs.search->budget.spend(20 + text.size());
            if (isFull() || m_known.contains(text) || !m_needs.accepts(text, m_target))
                return;
            m_known.insert(text);
            m_texts.push_back(std::move(text));
        }
        /// Strings that differ from \a text in one digit or letter.
        void offerLike(const std::string &text)
        {
            for (std::size_t i = text.size(); i-- > 0 && !isFull();) {
                for (int turn = 1; turn < 10 && !isFull(); ++turn) {
                    std::string other = text;
                    char &c = other[i];
                    if (isDigit(c))
                        c = static_cast<char>('0' + (c - '0' + turn) % 10);
                    else if (isLower(c))
                        c = static_cast<char>('a' + (c - 'a' + turn) % 26);
                    else
                        break;
                    offer(std::move(other));
                }
            }
        }
        /// True if no more are wanted or may be tried.
        [[nodiscard]] bool isFull() const
        {
            return m_texts.size() >= m_most || m_needs.search->budget.isSpent();
        }
        [[nodiscard]] std::size_t size() const { return m_texts.size(); }
        [[nodiscard]] std::vector<std::string> take() { return std::move(m_texts); }

    private:
        const TextNeeds &m_needs;
        const Target &m_target;
        std::size_t m_most;
        std::vector<std::string> m_texts;
        std::unordered_set<std::string> m_known;
    };

    std::string fitted(std::string text, const Range &range, std::string_view filler)
    {
        if (text.size() > range.max)
            text.resize(range.max);
        std::size_t at = 0;
        while (text.size() < range.min)
            text += filler[at++ % filler.size()];
        return text;
    }

    void offerWords(Collector &collector, const Range &range, std::uint64_t seed)
    {
        for (std::size_t i = 0; i < Words.size(); ++i)
            collector.offer(
                fitted(std::string(Words[(seed + i) % Words.size()]), range, " and so on"));
        for (std::size_t i = 0; i < 26 * 26 && !collector.isFull(); ++i) {
            std::string text{static_cast<char>('a' + i % 26), static_cast<char>('a' + i / 26)};
            collector.offer(
                fitted(text, {std::max<std::size_t>(range.min, i < 26 ? 0 : 2), range.max}, "x"));
            collector.offer(fitted(text.substr(0, 1), range, "x"));
        }
    }

    /// For large numbers of strings: series that continue as long as needed, or until none matches.
    void offerSeries(Collector &collector, const TextNeeds &needs, const Range &range)
    {
        constexpr int MaxMisses = 2000; // a pattern accepts some of them, or none
        int misses = 0;
        const auto go = [&](auto &&textOf) {
            misses = 0;
            for (std::uint64_t number = 1; misses < MaxMisses && !collector.isFull(); ++number) {
                const std::size_t before = collector.size();
                std::string text = textOf(number);
                if (text.empty())
                    return;
                collector.offer(std::move(text));
                misses = collector.size() == before ? misses + 1 : 0;
            }
        };
        for (const TextNeeds::Format &format : needs.formats) {
            if (format.id)
                go([&](std::uint64_t number) { return numberedText(*format.id, number); });
            if (format.rules != nullptr)
                go([&](std::uint64_t number) { return numberedText(format.name, number); });
        }
        if (needs.formats.empty() && !needs.base64)
            go([&](std::uint64_t number) {
                std::string text = numberedWord(number, range.max);
                return text.empty() ? text : fitted(std::move(text), range, "-");
            });
    }

    std::size_t base64Chars(std::size_t bytes)
    {
        return (bytes + 2) / 3 * 4;
    }

    std::string base64Text(std::size_t bytes, std::uint64_t seed)
    {
        constexpr std::string_view Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        std::string text(base64Chars(bytes), 'A');
        for (std::size_t i = 0; i < text.size(); ++i)
            text[i] = Digits[(seed + i * 7) % Digits.size()];
        const std::size_t padding = (3 - bytes % 3) % 3;
        for (std::size_t i = 0; i < padding; ++i)
            text[text.size() - 1 - i] = '=';
        if (padding > 0) // strict decoders require zero padding bits
            text[text.size() - 1 - padding] = padding == 2 ? 'Q' : 'E';
        return text;
    }

    void offerBytes(Collector &collector, const Range &range, std::uint64_t seed)
    {
        const std::size_t least = range.min == 0 ? 4 : range.min;
        for (std::size_t bytes = std::min(least, range.max); bytes <= least + 8; ++bytes)
            collector.offer(base64Text(bytes, seed));
        for (std::size_t bytes = 0; bytes < 8; ++bytes)
            collector.offer(base64Text(bytes, seed));
    }

    std::string because(const TextNeeds::Expression &expression, bool isWrong)
    {
        return (isWrong ? "no string was found that does not match the pattern "
                        : "no string was found that matches the pattern ")
            + clip(expression.pattern.source(), 200) + ": ";
    }

    /// Strings that match a pattern, or violate it.
    void offerMatches(Collector &collector, const TextNeeds &needs,
                      const TextNeeds::Expression &expression, const Range &range,
                      const Target &target, std::uint64_t seed, std::size_t most)
    {
        Search &search = *needs.search;
        const bool isWrong = target.is(expression.node, Keyword::Pattern);
        GenerateOptions options;
        options.budget = &search.budget;
        options.minLength = static_cast<std::uint32_t>(range.min);
        options.maxLength = static_cast<std::uint32_t>(
            std::min<std::size_t>(range.max, std::max<std::size_t>(range.min * 2, 100'000)));
        const std::string key = (isWrong ? '-' : '+') + std::to_string(options.minLength) + ','
            + std::to_string(options.maxLength) + expression.pattern.source();
        constexpr std::uint64_t Tries = 24;
        constexpr std::uint64_t MaxMisses = 400; // consecutive ones: there may be no more
        constexpr std::uint32_t LongEnough = 16; // more than 2^16 are never needed
        std::uint64_t misses = 0;
        std::uint32_t longer = 0; // short strings are tried first and are few
        bool grows = true;
        for (std::uint64_t i = 0;
             i < Tries + (most > UsualTexts ? 8 * most : most) && !collector.isFull(); ++i) {
            if (search.hopeless.contains(key)) {
                search.why = because(expression, isWrong) + "the search took too long";
                break;
            }
            options.seed = seed + i;
            options.minLength = static_cast<std::uint32_t>(range.min) + longer;
            const std::size_t before = collector.size();
            auto text = isWrong ? counterExampleFor(expression.pattern, options)
                                : exampleFor(expression.pattern, options);
            if (!text && longer > 0) { // none is that long
                longer = 0;
                grows = false;
                continue;
            }
            if (!text) {
                search.why = because(expression, isWrong) + text.error().detail;
                if (text.error().code == ErrorCode::TooLarge) // another seed does not help
                    search.hopeless.insert(key);
                break;
            }
            collector.offer(*std::move(text));
            misses = collector.size() == before ? misses + 1 : 0;
            if (most <= UsualTexts)
                continue;
            if (grows && misses > 2 && longer < LongEnough)
                ++longer;
            else if (misses > MaxMisses)
                break;
        }
    }

    /// Inserts labels of a host name at \a at until \a text has \a length.
    void growLabels(std::string &text, std::size_t at, std::size_t length)
    {
        constexpr std::size_t Longest = 40; // a label can have 63
        while (text.size() < length) {
            const std::size_t missing = length - text.size();
            if (missing == 1) { // no label is that short, so an existing one is extended
                text.insert(at, "a");
                return;
            }
            const std::size_t letters = std::min(missing - 1, Longest);
            text.insert(at, std::string(letters, 'h') + '.');
        }
    }

    /// A string of \a format with \a length characters, if the format allows it.
    std::string stretched(FormatId format, std::size_t length)
    {
        std::string text(formatExample(format));
        const auto grow = [&](std::size_t at, std::string_view pad) {
            std::string more;
            while (text.size() + more.size() < length)
                more += pad[more.size() % pad.size()];
            text.insert(at, more);
        };
        switch (format) {
        case FormatId::DateTime:
        case FormatId::Time: // fractions of a second
            if (length > text.size() + 1) {
                text.insert(text.size() - 1, ".");
                grow(text.size() - 1, "0");
            }
            break;
        case FormatId::Email:
        case FormatId::IdnEmail: {
            const std::size_t domain = text.size() - text.find('@');
            const std::size_t local = std::min<std::size_t>(length - domain, 40);
            text.insert(text.find('@'), std::string(local - text.find('@'), 'a'));
            growLabels(text, text.find('@') + 1, length);
            break;
        }
        case FormatId::Hostname:
        case FormatId::IdnHostname:
            growLabels(text, 0, length);
            break;
        case FormatId::Duration:
            grow(1, "1");
            break;
        default:
            grow(text.size(), "abc");
        }
        return text;
    }

    /// Invalid for nearly every format.
    void offerUnformatted(Collector &collector, const Range &range)
    {
        for (const std::string_view text :
             {"not-a-valid-value", "not valid", "?", "{", "%", "\\", "(", "[", "x", "::", "a b"}) {
            collector.offer(std::string(text));
            collector.offer(fitted(std::string(text), range, text));
        }
        collector.offer(std::string());
    }

} // namespace

bool TextNeeds::accepts(std::string_view text, const Target &target) const
{
    const std::size_t length = countCodePoints(text);
    for (const Length &each : lengths) {
        if ((length < each.min) != target.is(each.node, Keyword::MinLength)
            || (length > each.max) != target.is(each.node, Keyword::MaxLength))
            return false;
    }
    for (const Expression &each : expressions) {
        // Without a pattern there is no answer.
        const MatchOutcome asked =
            target.is(each.node, Keyword::Pattern) ? MatchOutcome::NoMatch : MatchOutcome::Match;
        if (each.pattern.match(text, &search->budget) != asked
            || (each.own && each.own->match(text, &search->budget) != asked))
            return false;
    }
    for (const Format &each : formats) {
        const bool wrong = target.is(each.node, Keyword::Format);
        if (each.id && matchesFormat(*each.id, text) == wrong)
            return false;
        if (each.rules != nullptr && each.rules->matchesFormat(each.name, text) == wrong)
            return false;
    }
    return true;
}

std::vector<std::string> textsFor(const TextNeeds &needs, const Target &target, std::uint64_t seed,
                                  std::size_t most)
{
    needs.search->why.clear();
    Collector collector(needs, target, most);
    const Range range = rangeOf(needs, target);
    if (range.min > range.max || range.min > LongestText)
        return {};
    for (const TextNeeds::Format &format : needs.formats) {
        if (target.is(format.node, Keyword::Format)) {
            offerUnformatted(collector, range);
            continue;
        }
        if (format.id) {
            if (range.min > formatExample(*format.id).size())
                collector.offer(stretched(*format.id, range.min));
            collector.offer(std::string(formatExample(*format.id)));
            collector.offerLike(std::string(formatExample(*format.id)));
        }
        if (format.rules != nullptr) {
            collector.offer(std::string(format.rules->formatExample(format.name)));
            collector.offerLike(std::string(format.rules->formatExample(format.name)));
        }
    }
    if (needs.base64)
        offerBytes(collector, range, seed);
    for (const TextNeeds::Expression &expression : needs.expressions)
        offerMatches(collector, needs, expression, range, target, seed, most);
    if (!needs.expressions.empty() && target.isSet())
        offerUnformatted(collector, range);
    if (!needs.base64)
        offerWords(collector, range, seed);
    if (!target.isSet() && most > UsualTexts)
        offerSeries(collector, needs, range);
    return collector.take();
}

std::optional<std::string> textOfLength(const TextNeeds &needs, std::size_t length,
                                        std::uint64_t seed)
{
    TextNeeds exact = needs;
    exact.lengths.push_back({None, length, length});
    auto texts = textsFor(exact, {}, seed, 1);
    if (texts.empty())
        return std::nullopt;
    return std::move(texts.front());
}

} // namespace tw::examples
