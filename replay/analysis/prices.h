// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/json/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The prices of one model as entered by the user, each for a million tokens.
struct ModelPrice
{
    std::string model; ///< a name, or a pattern with `*`
    std::optional<double> input;
    std::optional<double> output;
    std::optional<double> cacheRead;
    std::optional<double> cacheWrite;
};

/// An amount in the table's currency.
struct Cost
{
    double amount = 0;
    bool complete = true; ///< false if tokens of some kind or model have no price
    bool known = false; ///< true if any token had a price

    Cost &operator+=(const Cost &other);
};

/// The user's prices. Toolwright ships none because prices change and depend on the contract. JSON:
/// {"currency": "EUR", "input_includes_cache": false,
///  "models": {"model-*": {"input": 3, "output": 15, "cache_read": 0.3, "cache_write": 3.75}}}
/// The first matching model applies. `input_includes_cache` means that InputTokens includes the
/// cached tokens; these are then charged only once.
class PriceTable
{
public:
    /// Empty text makes an empty table. Errors, with "source:line:column" in `where`: NotJson …;
    /// Unsupported for a value that is not a price.
    static Result<PriceTable> parse(std::string_view text, const std::string &source = {});

    [[nodiscard]] bool isEmpty() const { return m_prices.empty(); }
    [[nodiscard]] const std::string &currency() const { return m_currency; }
    [[nodiscard]] const std::vector<ModelPrice> &prices() const { return m_prices; }
    [[nodiscard]] Cost cost(std::string_view model, const UsageTotals &usage) const;

private:
    /// Errors have a JSON Pointer in `where`.
    static Result<PriceTable> fromJson(const Json &json);

    std::string m_currency;
    std::vector<ModelPrice> m_prices;
    bool m_inputIncludesCache = false;
};

} // namespace tw
