// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "payloadmaker.h"
#include "schema/issue.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tw::faults {

/// An issue that must be found.
struct Expected
{
    std::string pointer;
    IssueCode code = IssueCode::InvalidFieldType;
    std::string keyword;
    std::string missing;
};
[[nodiscard]] std::string textOf(const Expected &expected);
[[nodiscard]] std::string textOf(const Issue &issue);

/// What the corrected payload must be.
enum class Outcome : std::uint8_t {
    Original, ///< the fault can be undone: nothing is lost
    Valid, ///< something near can be derived
    Asked, ///< nobody but the user knows it: `asked` must be among the edits that need the user
    Either, ///< valid, or asked for
};

struct Fault
{
    std::string kind; ///< for the counts
    std::vector<Expected> expected;
    std::vector<std::string> regions; ///< places that the fault touches
    std::function<void(Json &)> apply;
    Outcome outcome = Outcome::Either;
    std::string asked;
    std::size_t edits = 1; ///< the most that mending it may take
    int loose = -1; ///< faults in the same union without a tag, or with the same guard, are not
                    ///< put in together
    std::string guard;
    bool isOther = false; ///< the payload may now mean something else than the valid one did
};

/// Every single fault that can be put into \a payload, with what it must give. Knows the schema's
/// text and how the payload was made, not the validator.
[[nodiscard]] std::vector<Fault> injectFaults(const PayloadMaker &maker, const Payload &payload,
                                              Random &random);

/// Whether two faults can be told apart when both are there.
[[nodiscard]] bool areApart(const Fault &left, const Fault &right);

} // namespace tw::faults
