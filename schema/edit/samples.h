// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <optional>
#include <string>
#include <vector>

namespace tw {

/// A `default`, `example` or entry of `examples` that an edit has made invalid.
struct SampleChange
{
    std::string pointer; ///< of the sample, in the schema before the edit of samples
    JsonPtr before;
    JsonPtr after; ///< null: it was removed
};

/// A schema after an edit, and what had to be changed in its samples.
struct CheckedEdit
{
    JsonPtr root;
    std::vector<SampleChange> samples;
};

/// \a after with the samples corrected that \a before accepts and \a after refuses. A sample that
/// cannot be corrected without asking is removed. Samples that were invalid before stay.
[[nodiscard]] CheckedEdit withValidSamples(const JsonPtr &before, const JsonPtr &after);

} // namespace tw
