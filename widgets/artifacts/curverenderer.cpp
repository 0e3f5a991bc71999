// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/curverenderer.h"

#include "replay/artifacts/artifactdata.h"
#include "widgets/artifacts/curvesview.h"

#include <memory>
#include <utility>

namespace tw {

ArtifactViewMaker prepareCurves(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    const auto read = [](const JsonPtr &json) {
        return json ? std::make_shared<const ArtifactData>(readArtifactData(*json)) : nullptr;
    };
    Curves curves{.own = source.read ? source.read : read(source.data),
                  .other = read(source.compared.data),
                  .otherName = QString::fromStdString(source.compared.name),
                  .callTime = source.callTime};
    if (curves.own->series.empty())
        return {};
    if (curves.other && curves.other->series.empty())
        curves.other.reset();
    curves.charts = curves.makeCharts(false, false);
    if (curves.charts.empty())
        return {};
    return [shared = std::make_shared<const Curves>(std::move(curves))](const QString &name,
                                                                        QWidget *parent) {
        return new CurvesView(*shared, name, parent);
    };
}

} // namespace tw
