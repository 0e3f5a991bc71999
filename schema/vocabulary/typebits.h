// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <string_view>

namespace tw {

/// The types of JSON Schema as bits, so that a set of them is one byte. A value has exactly one bit
/// (numbers: Number); Integer only occurs in what a schema allows.
enum TypeBit : std::uint8_t {
    NullBit = 1,
    BooleanBit = 2,
    IntegerBit = 4,
    NumberBit = 8,
    StringBit = 16,
    ArrayBit = 32,
    ObjectBit = 64,
    AllTypeBits = 127,
};

/// The bits of one type name; "number" includes integers. 0 for a name that is not a type.
[[nodiscard]] std::uint8_t typeBitsOfName(std::string_view name);

} // namespace tw
