// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The user's choice for all artifacts of one kind: a renderer, and which columns of the data it
/// shows. Empty names leave it to the renderer.
struct ArtifactBinding
{
    std::string kind; ///< "time_series"
    std::string renderer; ///< id; "" for no binding
    std::string x;
    std::vector<std::string> series; ///< columns with values
    std::string label; ///< the column whose values name the curves or bars
    std::string unit;

    [[nodiscard]] bool hasFields() const { return !x.empty() || !series.empty() || !label.empty(); }
    friend bool operator==(const ArtifactBinding &, const ArtifactBinding &) = default;
};

/// As it is kept with the design (docs/formats/design-file.md, "Members") and in the settings.
[[nodiscard]] Json bindingJson(const ArtifactBinding &binding);
/// The bindings of a list; entries without a kind or a renderer are skipped.
[[nodiscard]] std::vector<ArtifactBinding> readBindings(const Json &list);
/// The binding of \a kind; an empty one if there is none.
[[nodiscard]] ArtifactBinding bindingOf(const std::vector<ArtifactBinding> &bindings,
                                        std::string_view kind);
/// \a list, which may be null, with \a binding in place of the one of its kind, or without it if
/// the binding has no renderer. Other entries stay as they are. Null if nothing remains.
[[nodiscard]] JsonPtr withBinding(const JsonPtr &list, const ArtifactBinding &binding);

} // namespace tw
