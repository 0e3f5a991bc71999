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

/// The required result of the correction.
enum class Outcome : std::uint8_t {
    Original, ///< the fault can be reverted: nothing is lost
    Valid, ///< a similar value can be derived
    Asked, ///< only the user knows the value: `asked` must be among the edits that need the user
    Either, ///< valid, or a question
};

struct Fault
{
    std::string kind; ///< for the counts
    std::vector<Expected> expected;
    std::vector<std::string> regions; ///< places affected by the fault
    std::function<void(Json &)> apply;
    Outcome outcome = Outcome::Either;
    std::string asked;
    std::size_t edits = 1; ///< the maximum for correcting it
    int loose = -1; ///< faults in the same union without a tag, or with the same guard, are not
                    ///< put in together
    std::string guard;
    bool isOther = false; ///< the payload may now mean something other than the valid one
};

/// Every single fault that can be injected into \a payload, with the expected result. Uses the
/// schema's text and the origin of the payload, not the validator.
[[nodiscard]] std::vector<Fault> injectFaults(const PayloadMaker &maker, const Payload &payload,
                                              Random &random);

/// True if two faults remain distinguishable when both are present.
[[nodiscard]] bool areApart(const Fault &left, const Fault &right);

} // namespace tw::faults
