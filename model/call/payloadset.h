// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/monitor.h"
#include "schema/result.h"
#include "schema/tools/toolvalidator.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace tw {

/// A generated payload and the verdict on it.
struct PayloadCase
{
    enum class Kind : std::uint8_t { Minimal, Full, Boundary, Fault, Random };

    Kind kind = Kind::Minimal;
    QString name; ///< says what is special: "hours = 169: above the maximum 168"
    JsonPtr payload;
    std::string pointer; ///< of the special value; "" for the whole payload
    bool isExpectedValid = true;
    std::vector<Issue> issues; ///< the verdict of the mode

    [[nodiscard]] bool isValid() const { return issues.empty(); }
    [[nodiscard]] bool isAsExpected() const { return isValid() == isExpectedValid; }
};

/// "minimal", "full", "boundary", "one fault", "random".
[[nodiscard]] QString payloadKindName(PayloadCase::Kind kind);

/// How payloads are generated and validated.
struct PayloadRequest
{
    ToolValidator validator;
    ValidationMode mode = ValidationMode::JsonSchema;
    bool assertsFormats = false; ///< the validator was compiled with this option
    std::uint64_t seed = 0; ///< of the random payloads
};

struct PayloadSet
{
    std::vector<PayloadCase> cases;
    QString note; ///< why payloads are missing; "" if none are
};
using PayloadSetPtr = std::shared_ptr<const PayloadSet>;

/// One payload of \a kind Minimal, Full or Random. Errors: those of makeExample().
[[nodiscard]] Result<PayloadCase> generatePayload(const PayloadRequest &request,
                                                  PayloadCase::Kind kind, const Monitor &monitor);
/// Minimal, full and three random payloads, all boundary values and one fault for each constraint:
/// the same cases as `toolwright-cli example`. Takes up to a few seconds.
[[nodiscard]] PayloadSetPtr generatePayloadSet(const PayloadRequest &request,
                                               const Monitor &monitor);

} // namespace tw
