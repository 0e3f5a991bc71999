// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

namespace tw {

/// What a template of a call sees: an example of \a payload with the names of generated Go code;
/// {} without a schema and if none can be made.
[[nodiscard]] Json templateData(const JsonPtr &payload);
/// What the hint about a finished call sees: \a call, which templateData() made, and its result.
[[nodiscard]] Json resultTemplateData(const Json &call, const JsonPtr &result);

} // namespace tw
