// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/decimaltext.h"

#include <array>
#include <cassert>
#include <charconv>
#include <system_error>

namespace tw {

namespace {

    std::string textOf(double value, std::chars_format format, int precision)
    {
        assert(precision >= 0 && precision <= 40);
        std::array<char, 400> buffer{}; // the largest double has 309 digits before the point
        const auto [end, error] =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision);
        assert(error == std::errc());
        return {buffer.data(), end};
    }

} // namespace

std::string decimalText(double value, int decimals)
{
    return textOf(value, std::chars_format::fixed, decimals);
}

std::string significantText(double value, int digits)
{
    return textOf(value, std::chars_format::general, digits);
}

} // namespace tw
