// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/values.h"
#include "schema/validation/evaluate/instance.h"

#include <algorithm>

namespace tw::examples {

namespace {

    __extension__ using Int128 = __int128;

    /// mantissa * 10^exponent, for bounds of up to 30 digits. Wider ones are used only in their
    /// original notation.
    struct Decimal
    {
        Int128 mantissa = 0;
        int exponent = 0;
    };

    constexpr int MaxDigits = 30;

    Int128 power(int exponent)
    {
        Int128 result = 1;
        for (int i = 0; i < exponent; ++i)
            result *= 10;
        return result;
    }

    int digitsOf(Int128 value)
    {
        int digits = 0;
        for (; value != 0; value /= 10)
            ++digits;
        return digits;
    }

    std::optional<Decimal> readDecimal(std::string_view spelling)
    {
        Decimal result;
        const bool negative = spelling.starts_with('-');
        bool fraction = false;
        std::size_t at = negative ? 1 : 0;
        for (; at < spelling.size() && (spelling[at] | 0x20) != 'e'; ++at) {
            if (spelling[at] == '.') {
                fraction = true;
                continue;
            }
            if (digitsOf(result.mantissa) >= MaxDigits)
                return std::nullopt;
            result.mantissa = result.mantissa * 10 + (spelling[at] - '0');
            result.exponent -= fraction ? 1 : 0;
        }
        if (at < spelling.size()) {
            int exponent = 0;
            ++at;
            const bool down = at < spelling.size() && spelling[at] == '-';
            at += at < spelling.size() && (spelling[at] == '-' || spelling[at] == '+') ? 1 : 0;
            for (; at < spelling.size(); ++at) {
                exponent = exponent * 10 + (spelling[at] - '0');
                if (exponent > 400)
                    return std::nullopt;
            }
            result.exponent += down ? -exponent : exponent;
        }
        while (result.mantissa != 0 && result.mantissa % 10 == 0) {
            result.mantissa /= 10;
            ++result.exponent;
        }
        if (result.mantissa == 0)
            result.exponent = 0;
        if (negative)
            result.mantissa = -result.mantissa;
        return result;
    }

    /// Gives both the smaller exponent; false if that takes too many digits.
    bool align(Decimal &a, Decimal &b)
    {
        const int exponent = std::min(a.exponent, b.exponent);
        for (Decimal *value : {&a, &b}) {
            const int shift = value->exponent - exponent;
            if (value->mantissa != 0 && digitsOf(value->mantissa) + shift > MaxDigits + 6)
                return false;
            if (value->mantissa != 0)
                value->mantissa *= power(shift);
            value->exponent = exponent;
        }
        return true;
    }

    std::optional<Decimal> plus(Decimal a, Decimal b, int times = 1)
    {
        if (!align(a, b))
            return std::nullopt;
        return Decimal{a.mantissa + times * b.mantissa, a.exponent};
    }

    /// The largest multiple of \a step that is not above \a value.
    std::optional<Decimal> floorTo(Decimal value, Decimal step)
    {
        if (step.mantissa == 0 || !align(value, step))
            return std::nullopt;
        Int128 rest = value.mantissa % step.mantissa;
        if (rest < 0)
            rest += step.mantissa;
        return Decimal{value.mantissa - rest, value.exponent};
    }

    std::string spellDecimal(Decimal value)
    {
        while (value.mantissa != 0 && value.exponent < 0 && value.mantissa % 10 == 0) {
            value.mantissa /= 10;
            ++value.exponent;
        }
        if (value.mantissa == 0)
            return "0";
        std::string digits;
        for (Int128 rest = value.mantissa < 0 ? -value.mantissa : value.mantissa; rest != 0;
             rest /= 10)
            digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
        constexpr int Plain = 40;
        if (value.exponent > Plain || value.exponent < -Plain) {
            digits += "e" + std::to_string(value.exponent);
        } else if (value.exponent >= 0) {
            digits.append(static_cast<std::size_t>(value.exponent), '0');
        } else {
            const auto fraction = static_cast<std::size_t>(-value.exponent);
            if (digits.size() <= fraction)
                digits.insert(0, fraction + 1 - digits.size(), '0');
            digits.insert(digits.size() - fraction, ".");
        }
        return (value.mantissa < 0 ? "-" : "") + digits;
    }

    bool breaks(const NumberRule &rule, Keyword keyword, const NumberView &number)
    {
        if (keyword == Keyword::Minimum)
            return rule.minimum && compareNumber(number, *rule.minimum) < 0;
        if (keyword == Keyword::Maximum)
            return rule.maximum && compareNumber(number, *rule.maximum) > 0;
        if (keyword == Keyword::ExclusiveMinimum)
            return rule.exclusiveMinimum && compareNumber(number, *rule.exclusiveMinimum) <= 0;
        if (keyword == Keyword::ExclusiveMaximum)
            return rule.exclusiveMaximum && compareNumber(number, *rule.exclusiveMaximum) >= 0;
        return rule.multipleOf && !isMultiple(number, *rule.multipleOf);
    }

    constexpr std::array NumberKeywords{Keyword::Minimum, Keyword::Maximum,
                                        Keyword::ExclusiveMinimum, Keyword::ExclusiveMaximum,
                                        Keyword::MultipleOf};

    const std::optional<NumberLimit> &limitOf(const NumberRule &rule, Keyword keyword)
    {
        if (keyword == Keyword::Minimum)
            return rule.minimum;
        if (keyword == Keyword::Maximum)
            return rule.maximum;
        if (keyword == Keyword::ExclusiveMinimum)
            return rule.exclusiveMinimum;
        return keyword == Keyword::ExclusiveMaximum ? rule.exclusiveMaximum : rule.multipleOf;
    }

    /// Every candidate: small numbers, the bounds and their neighbours, and multiples next to them.
    class Candidates
    {
    public:
        explicit Candidates(const NumberNeeds &needs)
        {
            m_steps = {{1, 0}};
            if (!needs.whole)
                m_steps.insert(m_steps.end(), {{5, -1}, {1, -1}, {1, -2}, {1, -6}});
            for (const auto &[node, rule] : needs.rules) {
                if (!rule->multipleOf)
                    continue;
                if (const auto step = readDecimal(rule->multipleOf->spelling)) {
                    m_multiples.push_back(*step);
                    m_steps.push_back(*step);
                }
            }
            if (m_multiples.size() == 2) { // a common multiple of both
                if (digitsOf(m_multiples[0].mantissa) + digitsOf(m_multiples[1].mantissa) < 20) {
                    Decimal product{m_multiples[0].mantissa * m_multiples[1].mantissa,
                                    std::max(m_multiples[0].exponent, m_multiples[1].exponent)};
                    m_multiples.push_back(product);
                    m_steps.push_back(product);
                }
            }
        }

        void around(const std::string &spelling)
        {
            m_spelled.push_back(spelling);
            if (const auto value = readDecimal(spelling))
                around(*value);
        }

        void around(Decimal value)
        {
            add(value);
            if (const auto whole = floorTo(value, {1, 0})) {
                add(*whole);
                for (const int times : {1, -1})
                    add(plus(*whole, {1, 0}, times));
            }
            for (const Decimal &step : m_steps) {
                for (const int times : {1, -1})
                    add(plus(value, step, times));
            }
            for (const Decimal &step : m_multiples) {
                const auto below = floorTo(value, step);
                add(below);
                for (const int times : {1, -1, 2, -2}) {
                    if (below)
                        add(plus(*below, step, times));
                }
            }
        }

        void add(const std::optional<Decimal> &value)
        {
            if (value)
                m_spelled.push_back(spellDecimal(*value));
        }

        [[nodiscard]] const std::vector<std::string> &spelled() const { return m_spelled; }

    private:
        std::vector<Decimal> m_steps;
        std::vector<Decimal> m_multiples;
        std::vector<std::string> m_spelled;
    };

    /// Between the lower and the upper bound, if both are known and small.
    void addFree(const NumberNeeds &needs, Candidates &candidates, std::uint64_t seed)
    {
        std::optional<double> low;
        std::optional<double> high;
        for (const auto &[node, rule] : needs.rules) {
            for (const auto *limit : {&rule->minimum, &rule->exclusiveMinimum}) {
                if (*limit)
                    low = std::max(low.value_or((*limit)->real), (*limit)->real);
            }
            for (const auto *limit : {&rule->maximum, &rule->exclusiveMaximum}) {
                if (*limit)
                    high = std::min(high.value_or((*limit)->real), (*limit)->real);
            }
        }
        constexpr double Wide = 1e15;
        constexpr double Span = 100;
        double from = low.value_or(high ? *high - Span : 1);
        double to = high.value_or(from + Span);
        if (!(from >= -Wide && to <= Wide && from <= to))
            return;
        const double part = static_cast<double>(seed % 1000) / 1000;
        const double value = from + (to - from) * part;
        const Decimal hundredths{static_cast<Int128>(value * 100), -2};
        candidates.add(floorTo(hundredths, {1, 0}));
        if (!needs.whole)
            candidates.add(hundredths);
        candidates.around(hundredths);
    }

} // namespace

std::uint64_t mix(std::uint64_t seed, std::string_view text)
{
    const auto step = [](std::uint64_t x) {
        x += 0x9E3779B97F4A7C15ULL;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31U);
    };
    std::uint64_t state = step(seed);
    for (const char c : text)
        state = step(state ^ static_cast<unsigned char>(c));
    return state;
}

bool NumberNeeds::accepts(const Json &number, const Target &target) const
{
    if (!isNumber(number))
        return false;
    const NumberView view = TreeAccess().number(&number);
    if (whole && !isWhole(view, true))
        return false;
    for (const Rule &each : rules) {
        for (const Keyword keyword : NumberKeywords) {
            if (breaks(*each.rule, keyword, view) != target.is(each.node, keyword))
                return false;
        }
    }
    return true;
}

std::vector<Json> numbersFor(const NumberNeeds &needs, const Target &target, std::uint64_t seed)
{
    Candidates candidates(needs);
    if (seed != 0)
        addFree(needs, candidates, seed);
    candidates.add(Decimal{1, 0});
    for (const NumberNeeds::Rule &each : needs.rules) {
        for (const Keyword keyword : NumberKeywords) {
            if (const auto &limit = limitOf(*each.rule, keyword))
                candidates.around(limit->spelling);
        }
    }
    if (seed == 0)
        addFree(needs, candidates, 500);
    candidates.around(Decimal{0, 0});
    constexpr int Small = 12;
    for (int i = 2; i < Small; ++i)
        candidates.add(Decimal{i, 0});
    std::vector<Json> accepted;
    for (const std::string &spelling : candidates.spelled()) {
        Json number = numberFromText(spelling);
        const bool known = std::ranges::any_of(
            accepted, [&](const Json &other) { return jsonEqual(other, number); });
        if (!known && needs.accepts(number, target))
            accepted.push_back(std::move(number));
    }
    return accepted;
}

std::optional<Json> numberInSeries(const NumberNeeds &needs, const std::vector<Json> &accepted,
                                   std::uint64_t number)
{
    if (accepted.empty())
        return std::nullopt;
    const auto [lowest, highest] = std::minmax_element(
        accepted.begin(), accepted.end(), [](const Json &left, const Json &right) {
            return compareNumberTexts(numberText(left), numberText(right)) < 0;
        });
    bool hasLower = false;
    bool hasUpper = false;
    std::vector<Decimal> steps;
    for (const auto &[node, rule] : needs.rules) {
        hasLower = hasLower || rule->minimum || rule->exclusiveMinimum;
        hasUpper = hasUpper || rule->maximum || rule->exclusiveMaximum;
        const auto step = rule->multipleOf ? readDecimal(rule->multipleOf->spelling) : std::nullopt;
        if (step)
            steps.push_back(*step);
    }
    if (steps.empty())
        steps = {{1, 0}};
    if (!needs.whole)
        steps.insert(steps.end(), {{1, -2}, {1, -6}});
    const bool down = hasUpper && !hasLower;
    const auto base = readDecimal(numberText(down ? *highest : *lowest));
    const auto times = static_cast<int>(std::min<std::uint64_t>(number, 1'000'000));
    for (const Decimal &step : steps) {
        const auto value = base ? plus(*base, step, down ? -times : times) : std::nullopt;
        if (!value)
            continue;
        Json result = numberFromText(spellDecimal(*value));
        if (needs.accepts(result))
            return result;
    }
    return std::nullopt;
}

std::optional<Json> numberAtBound(const NumberNeeds &needs, const Target &bound)
{
    Candidates candidates(needs);
    std::string limit;
    for (const NumberNeeds::Rule &each : needs.rules) {
        if (each.node != bound.node)
            continue;
        if (const auto &found = limitOf(*each.rule, bound.keyword))
            limit = found->spelling;
    }
    if (limit.empty())
        return std::nullopt;
    candidates.around(limit);
    const bool lower = isLowerBound(bound.keyword);
    std::optional<Json> best;
    for (const std::string &spelling : candidates.spelled()) {
        Json number = numberFromText(spelling);
        if (!needs.accepts(number))
            continue;
        if (best) {
            const auto order = compareNumberTexts(spelling, numberText(*best));
            if (lower ? order >= 0 : order <= 0)
                continue;
        }
        best = std::move(number);
    }
    return best;
}

} // namespace tw::examples
