// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/schemafacts.h"

#include <optional>
#include <vector>

namespace tw {

/// The usual form of an `if`: a test of one property.
struct PropertyTest
{
    enum class Kind : unsigned char {
        Equals, ///< `const`
        OneOf, ///< `enum`
        Given, ///< `required` alone
    };
    Kind kind = Kind::Equals;
    std::string property;
    std::vector<Json> values; ///< one for Equals, none for Given
    bool operator==(const PropertyTest &) const = default;
};
/// \a test as a test of one property; nothing if it is of another form.
[[nodiscard]] std::optional<PropertyTest> propertyTestOf(const Json &test);
/// The schema of a test. The property has to be given.
[[nodiscard]] Json testSchema(const PropertyTest &test);

/// A test in words: `mode is "cool" and hours is given`. JSON if words cannot say it.
[[nodiscard]] QString conditionText(const Json &test);

/// The parts of \a node that apply to some values only: `then` and `else`, also of entries of
/// `allOf`, `dependentSchemas`, `dependentRequired` and `not`. The name of each is its condition.
/// The node of an entry of `dependentRequired` is its list of names.
[[nodiscard]] std::vector<SchemaChild> conditionalParts(const SchemaView &node);
/// True for a pointer of a conditional part.
[[nodiscard]] bool isConditionPointer(const std::string &pointer);
/// "requires hours, zone": the rules of a conditional part that are not rows of their own.
[[nodiscard]] QString conditionalRules(const SchemaView &part);

} // namespace tw
