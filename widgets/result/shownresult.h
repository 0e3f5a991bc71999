// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/returnedresult.h"
#include "replay/formats/details.h"
#include "schema/catalogs/exportedtypes.h"
#include "schema/monitor.h"
#include "widgets/artifacts/artifactpanel.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tw {

/// A text that a result has beside its value.
struct ShownText
{
    QString paragraph; ///< a short text; "" for a long one
    ShownArtifact views; ///< of a long text, which no label lays out in a frame
    std::size_t place = 0; ///< the number of artifacts before it
};

/// A result prepared for a ResultView. Views share its large parts.
struct ShownResult
{
    ReturnedResult result; ///< without its texts
    ResultCheck check;
    ShownArtifact value; ///< the value in its views; none without one
    std::vector<ShownText> texts; ///< what the value does not repeat
    std::vector<ShownArtifact> artifacts;
    QByteArray text; ///< as it arrived, for the raw page; "" for none
    std::string preview; ///< of a value that was not recorded
    std::int64_t bytes = -1; ///< of the value; -1 if not known

    [[nodiscard]] bool hasValue() const
    {
        return result.value || !texts.empty() || !preview.empty() || !text.isEmpty();
    }
    [[nodiscard]] bool isEmpty() const { return !hasValue() && artifacts.empty(); }
};
using ShownResultPtr = std::shared_ptr<const ShownResult>;

/// What is known of the call that returned artifacts, and of another one to compare with.
struct ArtifactContext
{
    std::optional<CallTime> callTime = {};
    const std::vector<Artifact> *compared = nullptr; ///< of the other call
    std::string comparedName = {}; ///< of the other call
    DataSchemas schemas = {}; ///< prefer a view, and state units and MIME types that data lack
};

/// Prepares \a artifacts, and compares them with the summary in \a result (may be null) and in
/// \a bounds. For worker threads; incomplete if the monitor says stop.
[[nodiscard]] std::vector<ShownArtifact>
prepareArtifacts(const std::vector<Artifact> &artifacts, const JsonPtr &result,
                 const std::optional<Bounds> &bounds, const std::vector<ArtifactBinding> &bindings,
                 const Monitor &monitor, const ArtifactContext &context = {});
/// When \a call ran; nullopt if the log does not say it.
[[nodiscard]] std::optional<CallTime> callTimeOf(const CallRecord &call);

/// Checks \a result against \a schema, which may be null, and prepares its views, as \a bindings
/// say and as \a schemas declare them.
/// For worker threads; incomplete if the monitor says stop.
[[nodiscard]] ShownResult prepareResult(ReturnedResult result, const JsonPtr &schema,
                                        const std::vector<ArtifactBinding> &bindings,
                                        const Monitor &monitor, const DataSchemas &schemas = {});

/// The same for a recorded call. A failed call has no result to check, and the bounds were checked
/// by the runtime.
[[nodiscard]] ShownResult prepareRecorded(const CallDetails &details, const JsonPtr &schema,
                                          const std::vector<ArtifactBinding> &bindings,
                                          const Monitor &monitor, const DataSchemas &schemas = {});

} // namespace tw
