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

/// A recorded field issue and the places of the payload that it may mean.
struct IssuePin
{
    FieldIssue issue;
    /// JSON Pointers into the payload, in its order; of a missing key where it would stand. "" is
    /// the whole payload.
    std::vector<std::string> pointers;
    /// Several places fit the recorded name and our own check could not tell which was meant.
    bool isAmbiguous = false;
};

/// Finds the fields that recorded issues name (docs/formats/goa-ai.md, "Field paths"): the exact
/// path (indexes left out), then the path in snake case, then the only path that ends like it, then
/// all whose last name is the same, else the whole payload. Where several fit, those remain at
/// which the boundary finds the same fault now.
[[nodiscard]] std::vector<IssuePin> pinIssues(std::span<const FieldIssue> issues,
                                              const JsonPtr &schema, const Json &payload);

class IssuePinText
{
    Q_DECLARE_TR_FUNCTIONS(tw::IssuePinText)

public:
    /// "invalid_enum_value · allowed: eco, grow": what a recorded issue says.
    static QString text(const FieldIssue &issue);
    /// For a form: an issue at each place.
    static std::vector<Issue> formIssues(std::span<const IssuePin> pins);
};

} // namespace tw
