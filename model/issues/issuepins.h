// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"
#include "schema/issue.h"

#include <QCoreApplication>
#include <QString>

#include <span>
#include <string>
#include <vector>

namespace tw {

/// A recorded field issue and the places in the payload that it may refer to.
struct IssuePin
{
    FieldIssue issue;
    /// JSON Pointers into the payload, in its order; for a missing key, where it would be. "" is
    /// the whole payload.
    std::vector<std::string> pointers;
    /// Several places match the recorded name, and validation could not determine the right one.
    bool isAmbiguous = false;
};

/// Finds the fields that recorded issues refer to (docs/formats/goa-ai.md, "Field paths"): the
/// exact path (without indexes), then the path in snake case, then the only path with that suffix,
/// then all with the same last name, otherwise the whole payload. If several match, those remain at
/// which the boundary now finds the same fault.
[[nodiscard]] std::vector<IssuePin> pinIssues(std::span<const FieldIssue> issues,
                                              const JsonPtr &schema, const Json &payload);

class IssuePinText
{
    Q_DECLARE_TR_FUNCTIONS(tw::IssuePinText)

public:
    /// "invalid_enum_value · allowed: eco, grow": the content of a recorded issue.
    static QString text(const FieldIssue &issue);
    /// For a form: one issue per place.
    static std::vector<Issue> formIssues(std::span<const IssuePin> pins);
};

} // namespace tw
