// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// A JSON value as a plot sees it.
struct NumberCell
{
    enum class Kind : std::uint8_t { Gap, Number, Integer, Time, Other };
    Kind kind = Kind::Gap;
    double number = 0; ///< Number: finite
    std::int64_t integer = 0; ///< Integer; Time: nanoseconds since the epoch
};
/// Whether a field called \a name, in lower case, is a time wherever its values can be one.
[[nodiscard]] bool isTimeName(std::string_view name);
/// A time, a gap ("NaN") or something else; a number too if \a numbers.
[[nodiscard]] NumberCell cellOfText(std::string_view text, bool numbers);

/// How the values of a column are to be read as x.
struct AxisReading
{
    bool isTime = false;
    std::int64_t originNs = 0;
    double from = 0; ///< the stored value of the origin
    double scale = 1; ///< nanoseconds per unit
};

/// Values of one field, one per row. Integers and times beyond 2^53 are stored as the difference
/// from the first one, so that neighbouring nanoseconds stay apart.
class NumberColumn
{
public:
    explicit NumberColumn(std::string name = {})
        : m_name(std::move(name))
    {
    }

    [[nodiscard]] const std::string &name() const { return m_name; }
    void setName(std::string name) { m_name = std::move(name); }
    [[nodiscard]] std::size_t size() const { return m_values.size(); }
    /// True if the column is mostly something else; its values are dropped.
    [[nodiscard]] bool isDead() const { return m_dead; }
    /// Sets the value of \a row, which is the last or a later one; rows between become gaps. The
    /// last row keeps the last value it is given: JSON may name a member twice.
    void set(std::size_t row, const NumberCell &cell);
    /// Adds gaps up to \a rows.
    void pad(std::size_t rows);

    /// True if there is a number and at most a tenth of the values is something else. In
    /// \a pairs, where a column has no neighbours but x, more than half of the values that are no
    /// gaps must be numbers: a curve with holes says more than a table.
    [[nodiscard]] bool isNumeric(bool pairs = false) const;
    [[nodiscard]] std::size_t notNumbers() const { return others() + times(); }
    [[nodiscard]] double at(std::size_t row) const;
    /// The values; the column is empty afterwards.
    [[nodiscard]] std::vector<double> takeValues();

    /// How to read the column as x, which at least nine tenths of its rows must have; nullopt if it
    /// cannot be. Numbers are times if \a mayBeTime and all are between 1990 and 2100.
    [[nodiscard]] std::optional<AxisReading> axis(bool mayBeTime) const;
    /// The values as x: numbers, or nanoseconds since the origin. NaN where there is none.
    [[nodiscard]] std::vector<double> takeAxis(const AxisReading &reading);

private:
    void setInteger(std::size_t row, std::int64_t value);
    std::size_t &count(NumberCell::Kind kind) { return m_counts[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] std::size_t count(NumberCell::Kind kind) const
    {
        return m_counts[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] std::size_t numbers() const
    {
        return count(NumberCell::Kind::Number) + count(NumberCell::Kind::Integer);
    }
    [[nodiscard]] std::size_t times() const { return count(NumberCell::Kind::Time); } ///< texts
    [[nodiscard]] std::size_t others() const { return count(NumberCell::Kind::Other); }

    std::string m_name;
    std::vector<double> m_values; ///< NaN: gap or something else
    std::int64_t m_base = 0; ///< to be added to all values
    std::array<std::size_t, 5> m_counts{}; ///< rows of each NumberCell::Kind
    NumberCell::Kind m_last = NumberCell::Kind::Gap; ///< of the last row
    bool m_dead = false;
};

/// The column to use as x: a time by its name, else by its values, else a position by its name.
struct AxisChoice
{
    std::size_t column = 0;
    AxisReading reading;
};
[[nodiscard]] std::optional<AxisChoice>
chooseAxis(const std::vector<const NumberColumn *> &columns);

} // namespace tw
