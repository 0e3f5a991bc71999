// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/returnedresult.h"
#include "replay/formats/details.h"
#include "schema/monitor.h"
#include "widgets/artifacts/artifactrenderer.h"

#include <string>
#include <vector>

namespace tw {

/// A result prepared for a ResultView.
struct ShownResult
{
    ReturnedResult result;
    ResultCheck check;
    ArtifactViews views; ///< of the value
    std::vector<ArtifactViews> artifactViews; ///< of each artifact
    std::string text; ///< as it arrived, for the raw page; "" for none
    std::string preview; ///< of a value that was not recorded
    std::int64_t bytes = -1; ///< of the value; -1 if not known

    [[nodiscard]] bool hasValue() const
    {
        return result.value || !result.texts.empty() || !preview.empty() || !text.empty();
    }
    [[nodiscard]] bool isEmpty() const { return !hasValue() && result.artifacts.empty(); }
};

/// Checks \a result against \a schema, which may be null, and prepares its views. For worker
/// threads; incomplete if the monitor says stop.
[[nodiscard]] ShownResult prepareResult(ReturnedResult result, const JsonPtr &schema,
                                        const Monitor &monitor);

/// The same for a recorded call. A failed call has no result to check, and the bounds were checked
/// by the runtime.
[[nodiscard]] ShownResult prepareRecorded(const CallDetails &details, const JsonPtr &schema,
                                          const Monitor &monitor);

} // namespace tw
