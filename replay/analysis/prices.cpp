// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/prices.h"

#include "schema/json/jsonlocate.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tw {

namespace {

    /// `*` matches any text.
    bool matchesName(std::string_view pattern, std::string_view name)
    {
        std::size_t p = 0;
        std::size_t n = 0;
        std::size_t star = std::string_view::npos;
        std::size_t tried = 0;
        while (n < name.size()) {
            if (p < pattern.size() && pattern[p] == '*') {
                star = p++;
                tried = n;
            } else if (p < pattern.size() && pattern[p] == name[n]) {
                ++p;
                ++n;
            } else if (star != std::string_view::npos) {
                p = star + 1;
                n = ++tried;
            } else {
                return false;
            }
        }
        return pattern.substr(p).find_first_not_of('*') == std::string_view::npos;
    }

    Error wrong(const std::string &pointer, std::string what)
    {
        return {ErrorCode::Unsupported, pointer, std::move(what)};
    }

    Result<std::optional<double>> readPrice(const Json &model, const char *key,
                                            const std::string &pointer)
    {
        const auto member = model.find(key);
        if (member == model.end() || member->is_null())
            return std::optional<double>();
        const std::string text = numberText(*member);
        double value = 0;
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (text.empty() || failed != std::errc{} || !std::isfinite(value) || value < 0)
            return wrong(
                pointer + '/' + key,
                "not a price; enter the price of a million tokens as a number, such as 3.75");
        return std::optional<double>(value);
    }

    Result<ModelPrice> readModel(const std::string &name, const Json &value)
    {
        std::string pointer = "/models";
        appendPointerToken(pointer, name);
        if (!value.is_object())
            return wrong(pointer,
                         R"(the prices must be an object, such as {"input": 3, "output": 15})");
        ModelPrice price;
        price.model = name;
        const std::pair<const char *, std::optional<double> *> members[] = {
            {"input", &price.input},
            {"output", &price.output},
            {"cache_read", &price.cacheRead},
            {"cache_write", &price.cacheWrite},
        };
        for (const auto &[key, member] : value.items()) {
            if (std::none_of(std::begin(members), std::end(members),
                             [&key = key](const auto &known) { return known.first == key; })) {
                appendPointerToken(pointer, key);
                return wrong(pointer,
                             "unknown price; use input, output, cache_read or cache_write");
            }
        }
        for (const auto &[key, target] : members) {
            auto read = readPrice(value, key, pointer);
            if (!read)
                return read.error();
            *target = *read;
        }
        return price;
    }

} // namespace

Cost &Cost::operator+=(const Cost &other)
{
    amount += other.amount;
    complete = complete && other.complete;
    known = known || other.known;
    return *this;
}

Result<PriceTable> PriceTable::parse(std::string_view text, const std::string &source)
{
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return PriceTable();
    const auto json = parseJson(text, {.source = source});
    if (!json)
        return json.error();
    auto table = fromJson(*json);
    if (!table) {
        const auto place = locatePointer(text, table.error().where).value_or(TextPosition());
        return Error{table.error().code,
                     (source.empty() ? "" : source + ":") + std::to_string(place.line) + ":"
                         + std::to_string(place.column),
                     table.error().detail};
    }
    return table;
}

Result<PriceTable> PriceTable::fromJson(const Json &json)
{
    PriceTable table;
    if (!json.is_object())
        return wrong("", R"(the price table must be an object with a "models" member)");
    if (const auto currency = json.find("currency"); currency != json.end()) {
        if (!currency->is_string())
            return wrong("/currency", R"(the currency must be a string, such as "EUR")");
        table.m_currency = currency->get<std::string>();
    }
    if (const auto includes = json.find("input_includes_cache"); includes != json.end()) {
        if (!includes->is_boolean())
            return wrong("/input_includes_cache", "must be true or false");
        table.m_inputIncludesCache = includes->get<bool>();
    }
    const auto models = json.find("models");
    if (models == json.end())
        return table;
    if (!models->is_object())
        return wrong("/models", "the models must be an object that maps names to prices");
    for (const auto &[name, value] : models->items()) {
        auto price = readModel(name, value);
        if (!price)
            return price.error();
        table.m_prices.push_back(std::move(*price));
    }
    return table;
}

Cost PriceTable::cost(std::string_view model, const UsageTotals &usage) const
{
    Cost cost;
    const auto price =
        std::find_if(m_prices.begin(), m_prices.end(),
                     [model](const ModelPrice &one) { return matchesName(one.model, model); });
    const std::int64_t cached = usage.cacheReadTokens + usage.cacheWriteTokens;
    const std::int64_t input = m_inputIncludesCache
        ? std::max<std::int64_t>(0, usage.inputTokens - cached)
        : usage.inputTokens;
    const bool found = price != m_prices.end();
    const auto add = [&cost](std::int64_t tokens, const std::optional<double> &rate) {
        if (rate) {
            cost.amount += static_cast<double>(tokens) * *rate / 1e6;
            cost.known = true;
        } else if (tokens > 0) {
            cost.complete = false;
        }
    };
    add(input, found ? price->input : std::nullopt);
    add(usage.outputTokens, found ? price->output : std::nullopt);
    add(usage.cacheReadTokens, found ? price->cacheRead : std::nullopt);
    add(usage.cacheWriteTokens, found ? price->cacheWrite : std::nullopt);
    return cost;
}

} // namespace tw
